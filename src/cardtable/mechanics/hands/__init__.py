"""How hands come about: dealing, choosing cards, passing them on, the widow.

choosing  Choosing cards of a hand one after the other, unseen: to discard them, to pass them, to lay them
          away.
dealing   Dealing: the first step of nearly every game.
passing   Passing: before the play each player gives cards to another, all at once.
strategy  How to choose cards to part with: what is least worth keeping goes first.
widow     The widow: cards dealt apart, which the contractor takes into his hand for as many discards.
"""
