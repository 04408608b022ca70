"""Stops: cards are played upwards in suit until the next one is missing.

Games: Fan Tan, Five or Nine, Snip Snap Snorem, Play or Pay, Michigan.

fan_tan                 Fan Tan and its variants (book 000, lines 6519-6551): play a card that goes, or pay a
                        chip to the pool.
michigan                Michigan (book 000, lines 6479-6517): play up in suit to a stop, and win chips on
                        money cards.
rules.card_dominoes     Card dominoes: each in turn plays a card that goes, or pays a chip; the games differ
                        in what goes.
rules.michigan          Stops: cards are played upwards in suit until the next one is missing; chips lie on
                        money cards.
strategy.card_dominoes  How the card dominoes are played well: open the way for one's own cards, and keep the
                        lead.
strategy.michigan       How Michigan is played well: where to lay chips, what an extra hand is worth, which
                        suit to start.
"""
