"""High, low, jack and the game: pitch, seven-up and their kin.

Games: Auction Pitch, Smudge, Auction Pitch with a Joker, Seven-Up.

auction_pitch   Auction Pitch, or Set Back (book 000, lines 4247-4321), with Smudge and the game with a joker.
rules.begging   Begging: the turn-up is trump unless eldest hand begs and the dealer runs the cards for
                another suit.
rules.pitching  All Fours: high, low, jack and the game are counted, and a plain lead may be followed or
                trumped.
seven_up        Seven-Up, All Fours or Old Sledge (book 000, lines 4377-4411): stand on the turn-up, or beg.
strategy        How pitch, seven-up and their kin are played well: bidding and begging, and the tricks that
                count.
"""
