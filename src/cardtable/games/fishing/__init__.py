"""Fishing games: cards from the hand take in cards on the table.

Games: Cassino, Royal Cassino.

cassino          Cassino (book 000, lines 6125-6237): take in cards from the table by pairing and adding, and
                 build.
rules.scoring    Scoring of fishing games: who took most, sweeps, and the ways in which deals make a game.
rules.taking_in  Fishing: a card from the hand takes in cards on the table that pair with it or add up to it,
                 or builds.
strategy         How Cassino is played well: what cards are worth that are taken in, built and trailed.
"""
