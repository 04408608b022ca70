"""Melds that lie open on the table: groups and sequences, laid from the hand and laid off on by others.

`faces` knows where cards may stand in sequences, `table` what lies there and what may be added to it, also to
contracts.
"""
