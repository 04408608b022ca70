"""The rules of fishing games: taking in, building and trailing, and what the cards taken in score."""
