"""Five Hundred: euchre with bids, for any number from two to six.

Games: Five Hundred, Five Hundred with Card Points, Two-hand Five Hundred, Two-hand Five Hundred with 24
Cards, Four-hand Five Hundred, Five-hand Five Hundred, Six-hand Five Hundred.

five_hundred      Five Hundred (book 000, lines 3835-3958): bid for tricks, take the widow, and be set back if
                  you fail.
rules.bidding     Bids for tricks by a schedule of values, one to each player; the contractor's partners; his
                  discard.
rules.play        Play of a contract for tricks: bowers, the joker a suit by itself at no-trump, one side
                  against all.
strategy.bidding  How a contract of Five Hundred is bid well, and what goes with it: partners and the discard.
strategy.play     How the tricks of a contract are played well, for it or against it.
with_partners     Five Hundred in partnerships (book 000, lines 3948-3950 and 3960-3968): four, five or six
                  players.
"""
