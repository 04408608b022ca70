"""The rules of brag and red dog."""
