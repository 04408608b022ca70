"""Fishing games: cards from the hand take in cards on the table.

Cassino, and Royal Cassino in which court cards have numbers too.
"""
