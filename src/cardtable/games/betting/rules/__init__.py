"""The rules of Brag and Red Dog."""
