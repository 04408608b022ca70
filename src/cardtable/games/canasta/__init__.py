"""Canasta: partners meld cards of one rank, seven of them a canasta, and fight for the discard pile.

Games: Canasta, Two-Hand Canasta, Cutthroat Canasta, Five-Hand Canasta, Three-Hand Canasta, Uruguay, Chile,
Six-Hand Canasta, Mexicana, Cuban Canasta, Pennies from Heaven, Samba, Bolivia, Brazilian Canasta, Hollywood
Canasta, Italian Canasta.

aims             What a side still needs before it may go out, and which cards of a hand serve that.
canasta          Canasta for two to six (book 000, lines 2910-3111); Uruguay (3193-3197) and Chile
                 (3153-3155).
mexicana         Mexicana, Pennies from Heaven and Cuban Canasta (book 000, lines 3157-3169, 3207-3229): no
                 sequences.
rules.facts      The facts in which one canasta differs from another, and how cards and melds are numbered.
rules.game       A canasta by its facts: the pack, the sides, the course of a deal and of a game.
rules.lone_hand  Two against one, as it turns out in play: the lone hand, the melds that the others combine,
                 the score.
rules.melding    Melding and discarding, which ends a turn or the play.
rules.outlook    What a hand can still do in its turn beside the melds of its side.
rules.scoring    What a deal counts, and a game of many deals.
rules.sequences  Sequences: three to seven cards of a suit in order from ace down to four.
rules.table      The zones and numbers of a canasta, and what the parts of a turn have in common.
rules.tallies    Canastas tallied in one number: how many, of which sorts, and what counts without any wild
                 card.
rules.turn       What the parts of a player's turn have in common: laying cards, taking up the pile, drawing,
                 going out.
rules.turns      A deal of canasta turn by turn: the upcard, the draw or the pile, the question to the
                 partner.
rules.ways       All ways in which the cards of one rank can come to lie in the melds of a side, with wild
                 cards or not.
samba            Samba and its kin (book 000, lines 3115-3151, 3171-3191, 3199-3205): three packs, and melds
                 in sequence.
strategy         How canasta is played well: what the pile is worth, when to open, what builds canastas, what
                 to discard.
"""
