"""Stops: cards are played upwards in suit until the next one is missing.

Michigan, with chips on money cards; and the card dominoes, in which who cannot play pays a chip.
"""
