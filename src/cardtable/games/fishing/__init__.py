"""Fishing games: cards from the hand take in cards on the table.

Games: Cassino, Royal Cassino, Draw Cassino, Spade Cassino, Stealing Bundles.

cassino             Cassino (book 000, lines 6125-6241): take in cards from the table by pairing and adding,
                    and build.
rules.bundles       Bundles: cards are taken by their rank alone, and what somebody has taken can be stolen by
                    its top card.
rules.drawing       Drawing: hands are filled up from a stock after each play, and no later rounds are dealt.
rules.pegging       Pegging: points are scored as cards are taken in, and the game is won in the middle of a
                    deal.
rules.scoring       Scoring of fishing games: who took most, sweeps, and the ways in which deals make a game.
rules.taking_in     Fishing: a card from the hand takes in cards on the table that pair with it or add up to
                    it, or builds.
spade_cassino       Spade Cassino (book 000, lines 6243-6245): every spade scores, pegged as it is taken in,
                    to 61.
stealing_bundles    Stealing Bundles (book 000, lines 405 and 421): Cassino for children, in which bundles are
                    stolen.
strategy.bundles    How bundles are taken and kept: what a play brings, and what it lays open to thieves.
strategy.taking_in  How Cassino is played well: what cards are worth that are taken in, built and trailed.
"""
