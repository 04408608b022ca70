"""Closed rummies: nothing is laid down until somebody can end the deal.

`drawing` is the turn up to the discard, `knocking` and `going_out` are two ways to end a deal.
"""
