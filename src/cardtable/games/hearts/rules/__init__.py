"""The rules of hearts."""
