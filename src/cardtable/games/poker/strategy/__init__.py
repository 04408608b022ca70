"""How poker is played well: the odds of hands, and for each part of the rules what to do by them."""
