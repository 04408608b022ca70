"""The rules of pinochle."""
