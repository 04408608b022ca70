"""How skat is played well: the bidding, the blind, the tricks."""
