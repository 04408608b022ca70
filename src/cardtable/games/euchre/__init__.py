"""Euchre: five cards each, jacks above all trumps, and the side that makes the trump must win three tricks.

Games: Euchre, Two-hand Euchre, Railroad Euchre.

euchre              Euchre (book 000, lines 3972-4079): five cards each; the makers of trump need three
                    tricks.
rules.making_trump  Making the trump: accept the turn-up or name another suit, perhaps to play alone (the
                    euchre kin).
rules.rubber        Games and rubbers of the euchre kin: a game to so many points, a rubber of two games with
                    rubber points.
strategy.making     How trump is made at euchre: who accepts the turn-up, names a suit, goes alone or defends
                    alone.
strategy.parting    What euchre players part with: the dealer's card for the turn-up, a lone hand's for
                    partner's best.
strategy.worth      What a hand of euchre is worth to the maker of trump, and to a player alone.
"""
