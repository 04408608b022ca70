"""Whist, and games of its family that bid for exact tricks.

Games: Blackout, Whist, American Whist.

blackout  Blackout, or Oh Pshaw (book 000, lines 1785-1809): bid the exact number of tricks you will take.
rules     Bidding the exact number of tricks, with hands that grow from deal to deal.
strategy  How a bid for the exact number of tricks is made, and kept.
whist     Whist (book 000, lines 1811-1927; American Whist, book 002, line 297): two partnerships, no bidding.
"""
