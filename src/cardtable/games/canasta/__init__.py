"""Canasta: partners meld cards of one rank, seven of them a canasta, and fight for the discard pile.

Games: Canasta, Two-Hand Canasta, Three-Hand Canasta, Uruguay, Chile, Six-Hand Canasta.

canasta          Canasta for two to six (book 000, lines 2910-3111); Uruguay (3193-3197) and Chile
                 (3153-3155).
rules.melding    Melding and discarding, which ends a turn or the play.
rules.melds      Cards by kind, the figures of a game, and what a hand can still do in its turn.
rules.scoring    What a deal counts, and a game of many deals.
rules.sequences  Sequences: three to seven cards of a suit in order from ace down to four, without wild cards.
rules.table      The zones and numbers of a canasta, and what the parts of a turn have in common.
rules.turns      A deal of canasta turn by turn: the upcard, the draw or the pile, the question to the
                 partner.
strategy         How canasta is played well: what the pile is worth, when to open, what builds canastas, what
                 to discard.
"""
