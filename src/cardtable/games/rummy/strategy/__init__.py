"""How the rummies are played well: a file for each game, and in `melds` what a hand of gin hopes for."""
