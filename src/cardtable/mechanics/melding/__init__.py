"""Melds laid beside tricks: tables of them, declaring, drawing and counting.

counting       Games of card points: the ten ranks next to the ace, and cards taken in tricks count.
declaring_out  Declaring oneself out: in a game to so many points a player may stop play and have his cards
               counted.
draw_tricks    Declarations: tricks that give the right to meld, with a draw from the stock after each.
prospects      What cards are good for in melds: which of them are near, and which card can be spared best.
strategy       How games of melds and tricks are played well: what to lay, what to win for it, when one is
               out.
table          Tables of melds: what the kin of bezique and pinochle pay for combinations of cards, as plain
               data.
"""
