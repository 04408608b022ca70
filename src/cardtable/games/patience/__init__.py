"""Patiences, alone or against each other.

Beside the games of the books stand `own`, the patience that a player tells in a file, and `telling`, which
writes its page of rules. Most are a layout, a table of facts, that the same rules play.
"""
