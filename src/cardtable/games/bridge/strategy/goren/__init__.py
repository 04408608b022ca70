"""Bidding by the point count: what each call of an auction shows, and which call shows a hand.

The system is a table of facts. For every place in an auction it lists the calls that say something there,
with the points and suits that each promises. The player's hand chooses the first that it can make; the
others read the same table to know what they have been told. Beside Goren's outline (book 000, lines 975-1175)
stand the two conventions that change the openings (1181-1183) and the unusual no-trump (1185).
"""
