"""Piquet: two players exchange cards, compare what they hold, and play twelve tricks.

Games: Piquet.

piquet              Piquet (book 000, lines 5795-5879): exchange, declare point, sequences and sets, play
                    twelve tricks.
rules.combinations  Combinations of the 32-card pack that are declared before the play: point, sequences and
                    sets.
rules.declaring     Declaring: before the play two hands compare point, sequences and sets, and tell no more
                    than they must.
rules.play          Piquet: carte blanche, the exchange with the talon, counting in the play, the rubicon.
rules.proving       Proving: on demand a player shows the combinations he has declared and scored.
strategy            How piquet is played well: what to exchange, to declare and to lead.
"""
