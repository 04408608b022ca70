"""Skat: one player bids a number and wins so many card points alone against two.

Games: Räuber Skat, Skat.

rauber_skat         Räuber Skat (book 000, lines 5382-5390): the skat is taken before the game is named.
rules.bid_and_hold  Bidding by question and answer: two players settle it between them, and the survivor meets
                    the third.
rules.bidding       Bidding what a game will be worth, and declaring one that is.
rules.card_points   Tricks that are counted by the cards in them: ace 11, ten 10, king 4, queen 3, jack 2; 120
                    in all.
rules.play          One player against two with jacks as the best trumps: games, the blind of two cards, and
                    the play.
skat                Skat (book 000, lines 5232-5380): bid a number, name a game worth it, and win it alone
                    against two.
strategy.bidding    How high to bid at skat, and which game to declare: an estimate of the hand by rule of
                    thumb.
strategy.blind      What to make of the blind, and what to lay away.
strategy.play       How the tricks of skat are played well, with points to be won or tricks to be lost.
"""
