"""Poker: draw poker (Jackpots, Deuces Wild), stud, high-low stud, and Whiskey Poker with its widow.

All share the table with stacks and a pot, the betting intervals and the rank of hands; each has its own way
of coming by the cards.
"""
