"""Poker: the rank of hands, the betting and the draw, for every form of the game."""
