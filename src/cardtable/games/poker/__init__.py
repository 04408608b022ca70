"""Poker: draw poker in its forms, stud, high-low stud, and Whiskey Poker with its widow.

Games: Draw Poker, Draw Poker, Pass and Back In, Draw Poker, Pass and Out, Draw Poker, joker wild, Draw Poker
with the bug, One-eyes wild, Straight Poker, Jackpots, Deuces Wild, Open on Anything, Acepots, Pistol, or
Hole-Card Stud, Seven-card High-Low Stud, Stud Poker, Five-card Stud, 5-Card Stud, Last Card Down, Six-card
Stud, Seven-card Stud, Eight-card Stud, Whiskey Poker.

draw_poker                Draw poker (book 000, lines 2091-2157, laws 2449-2647): five cards face down, and
                          others for some of them.
jackpots                  Jackpots (book 000, lines 2159-2171, laws 2449-2647): draw poker in which jacks or
                          better open.
pistol                    Pistol, or Hole-card Stud (book 000, lines 2341-2345): a betting interval on the
                          hole card alone.
rules.betting             Betting: antes, limits, betting intervals.
rules.draw                Draw poker: opening, the draw, and showing openers.
rules.high_low            High-low poker: declaring for high, low or both, and dividing the pot.
rules.last_calls          Calls in the last interval of stud: what cannot win is void, and what must be
                          beaten.
rules.low                 Low hands at poker: how they rank, the least the best, and what they are called.
rules.stud                Stud poker: hole cards and upcards, a betting interval after every round, the high
                          hand showing first.
rules.table               The poker table, where hands are compared; and the match, in which a player may take
                          out chips again.
rules.widow               A widow that all may exchange with until somebody knocks, and the forfeit of the
                          lowest hand.
rules.wild                Wild cards at poker by their usual names: the pack they are added to, and which of
                          its cards are wild.
seven_card_high_low_stud  Seven-card High-Low Stud (book 000, lines 2235-2267): the best and the worst hand
                          divide the pot.
strategy.betting          How to bet at poker: by how much of the pot a hand wins, and what the bets of others
                          say of theirs.
strategy.draw             How to play draw poker: what to open with, what to keep, and what players who draw
                          so many cards have.
strategy.high_low         How to play high-low: how often each half of the pot is won, and which to declare
                          for.
strategy.odds             The chances of poker hands, counted for the agreed ranking by dealing some thousands
                          of hands beforehand.
strategy.stud             How to bet at stud: by what a player holds against what the others show, and the
                          cards to come.
strategy.widow            How to play with a widow: what to exchange, and when to knock.
stud_poker                Stud Poker (book 000, lines 2197-2233, laws 2649-2718), and the forms of it that are
                          told by their course.
whiskey_poker             Whiskey Poker (book 000, lines 2403-2411): a widow on the table, and exchanges until
                          somebody knocks.
"""
