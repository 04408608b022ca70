"""Closed rummies: nothing is laid down until somebody can end the deal.

`drawing` is a turn up to the discard, `arranging` puts a hand in matched sets. `knocking`, `tunking` (with
the `wild_sets` of its deuces), `going_out` and `continental` (with its `sequences`) are the ways to end a
deal.
"""
