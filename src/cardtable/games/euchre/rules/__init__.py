"""The rules of euchre."""
