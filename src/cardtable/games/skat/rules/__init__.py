"""The rules of skat."""
