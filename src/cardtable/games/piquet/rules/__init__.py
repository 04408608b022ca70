"""The rules of piquet."""
