"""Fishing games: cards from the hand take in cards on the table. Cassino, and Royal Cassino with its numbered
court cards.
"""
