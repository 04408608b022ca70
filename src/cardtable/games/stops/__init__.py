"""Stops: cards are played upwards in suit until the next one is missing.

Games: Michigan.

michigan        Michigan (book 000, lines 6479-6517): play up in suit to a stop, and win chips on money cards.
rules.michigan  Stops: cards are played upwards in suit until the next one is missing; chips lie on money
                cards.
strategy        How the stops are played well: where to lay chips, what an extra hand is worth, which suit to
                start.
"""
