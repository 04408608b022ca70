"""How euchre is played well before the first lead."""
