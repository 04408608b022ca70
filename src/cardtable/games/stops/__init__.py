"""Stops: cards must go on from others, in suit and sequence or by suit or rank; whoever is out first wins.

Games: Eights, Four-handed Partnership Eights, Hollywood Eights, Fan Tan, Five or Nine, Snip Snap Snorem, Play
or Pay, Go Boom, Michigan.

eights                  Eights (book 000, lines 6553-6587), with partners (6589-6591), and Hollywood Eights
                        (6595-6597).
fan_tan                 Fan Tan and its variants (book 000, lines 6519-6551): play a card that goes, or pay a
                        chip to the pool.
go_boom                 Go Boom (book 000, lines 6439-6465): tricks in which rank follows as well as suit; be
                        out first.
michigan                Michigan (book 000, lines 6479-6517): play up in suit to a stop, and win chips on
                        money cards.
rules.boom              Go Boom: tricks in which rank follows as well as suit; whoever has neither draws until
                        he has one.
rules.card_dominoes     Card dominoes: each in turn plays a card that goes, or pays a chip; the games differ
                        in what goes.
rules.eights            Eights: a card must match the last one in suit or rank; a wild card matches any, and
                        calls a suit.
rules.matching          Matching: a card must be of the suit or the rank of another; whoever has none draws
                        until he has one.
rules.michigan          Stops: cards are played upwards in suit until the next one is missing; chips lie on
                        money cards.
strategy.boom           How go boom is played well: keep the lead, and lead what the others must draw for.
strategy.card_dominoes  How the card dominoes are played well: open the way for one's own cards, and keep the
                        lead.
strategy.eights         How eights are played well: which card to play, which suit to call, when a wild card
                        is needed.
strategy.michigan       How Michigan is played well: where to lay chips, what an extra hand is worth, which
                        suit to start.
"""
