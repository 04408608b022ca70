"""Tricks: who may play what, who takes them, and how cards of a trick are weighed.

hands     Who plays to a trick after whom, and whose the tricks are that a hand takes.
masks     Cards as bits: for each trump suit every card has its place, so that a higher bit is a better card.
must_win  The play-off: no stock is left, and every duty of the strict game binds.
rollout   Tricks played out on masks, all at once, at random or as somebody chooses: what searches run on.
rules     Tricks: each hand in turn plays a card, the best card takes them all.
strategy  How tricks are played by rule of thumb: what a card is worth, what is still out, what to lead and
          play.
thumb     Rules of thumb on masks: how tricks are played out sensibly below the tree of a search.
"""
