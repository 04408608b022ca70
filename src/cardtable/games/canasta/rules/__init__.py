"""The rules of canasta."""
