"""Betting games that are not poker: Brag, in which stakes rise while players stay, and Red Dog, in which each
bets that he beats the next card."""
