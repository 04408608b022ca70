"""The rules of the games against a bank."""
