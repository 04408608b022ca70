"""Spoil Five and its kin: the five of trumps above all, and robbing."""
