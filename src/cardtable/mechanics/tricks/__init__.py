"""Tricks: who may play what, who takes them, and how cards of a trick are weighed.

must_win  The play-off: no stock is left, and every duty of the strict game binds.
rules     Tricks: each hand in turn plays a card, the best card takes them all.
strategy  How tricks are played by rule of thumb: what a card is worth, what is still out, what to lead and
          play.
"""
