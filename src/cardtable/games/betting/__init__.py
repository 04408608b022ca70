"""Betting games that are not poker: Brag and Red Dog.

At Brag stakes rise while players stay, and the best hand of three cards wins them; at Red Dog each bets
against the pool that he can beat the next card turned.
"""
