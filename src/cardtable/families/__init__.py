"""Families of games: reusable steps and policies; no particular game."""
