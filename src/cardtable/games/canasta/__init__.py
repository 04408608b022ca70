"""Canasta: partners meld cards of one rank, seven of them a canasta, and fight for the discard pile.

The game for four, its forms for two, three and six, and Uruguay.
"""
