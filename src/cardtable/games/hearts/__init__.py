"""Hearts: tricks in which what one takes counts against one.

Games: Hearts, Omnibus Hearts, Cancellation Hearts, Hearts without Black Lady.

hearts            Hearts or Black Lady (book 000, lines 3683-3779): take no hearts and above all not the queen
                  of spades.
rules.black_lady  Games of hearts: those in which hearts alone count against who takes them, and those with
                  the queen.
rules.play        Avoidance: tricks in which the cards one takes count against one.
strategy          How hearts is played well: which cards to pass, and how to take few that count.
"""
