"""Euchre: five cards each, jacks above all trumps, and the side that makes the trump must win three tricks.

Games: Euchre, Two-hand Euchre, Railroad Euchre.

euchre              Euchre (book 000, lines 3972-4079): five cards each; the makers of trump need three
                    tricks.
rules.making_trump  Making the trump: accept the turn-up or name another suit, perhaps to play alone (the
                    euchre kin).
rules.rubber        Games and rubbers of the euchre kin: a game to so many points, a rubber of two games with
                    rubber points.
strategy            How euchre is played well before the first lead: making the trump, going alone, what to
                    part with.
"""
