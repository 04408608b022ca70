"""Cribbage: lay away to the crib, peg in the play, count hands and crib.

Games: Cribbage, Three-hand Cribbage, Four-hand Cribbage.

cribbage              Cribbage (book 000, lines 5976-6123): peg in the play to thirty-one, then count the
                      hands and the crib.
rules.counting        The count of a cribbage hand: every combination that scores, as a player announces it.
rules.laying_away     Cribbage: each player lays cards away to the crib.
rules.pegging         The play of cribbage: the starter is turned, and cards are laid out to a count of
                      thirty-one.
rules.show            The show of a cribbage deal: hands and crib are counted and pegged, or announced and
                      challenged.
strategy.crib         What to lay away in cribbage: the mean count of four cards kept, the mean worth of two
                      in the crib.
strategy.laying_away  How cards are laid away well: by what is kept and what goes to the crib, over all
                      starters.
strategy.pegging      How to peg well: what a card makes, what may be made on it, and what to keep for the
                      end.
strategy.show         How to count aloud: right, and with an eye on what others overlook.
"""
