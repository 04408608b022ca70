"""How Five Hundred is played well: the bid, the partners, the discard, the play."""
