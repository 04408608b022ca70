"""Betting games that are not poker: Brag and Red Dog.

Games: Brag, Brag with Blind Betting, Red Dog.

brag           Modern Brag (book 003, lines 941-1029): three cards each, and stakes that rise while players
               stay.
red_dog        Red Dog (book 000, lines 6599-6629): bet up to the whole pool that you beat the next card in
               its suit.
rules.blind    Blind betting at brag: a player who has not looked at his cards stakes half of what the others
               stake.
rules.brag     Brag: hands of three cards; drop, stay or raise until the stakes are equal, or see the last
               opponent.
rules.red_dog  Red Dog: bets against the pool that one holds a higher card of the suit that is turned next.
strategy       How to play Brag and Red Dog: by how many of the hands, or of the cards, one's own beats.
"""
