"""Chips that change hands.

pool      The pool: chips in the middle that belong to nobody yet, and stay from deal to deal until they are
          won.
showdown  The showdown: main and side pots, and who wins them.
stacks    Stacks of chips, the pot, and who is in it; and the match, in which chips pass from deal to deal.
"""
