"""Contracts: sets that are laid down all at once before anything may be laid off.

`sets` knows groups and sequences with wild cards, `table` what lies there and what may be laid off on it,
`laying` the moves.
"""
