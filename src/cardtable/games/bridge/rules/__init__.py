"""The rules of bridge."""
