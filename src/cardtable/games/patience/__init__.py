"""Patiences, alone or against each other.

Most are a layout, a table of facts that the same rules play. Beside the games of the books stand `own`,
which reads the layout of a patience from a player's file, and `telling`, which writes its page of rules.
"""
