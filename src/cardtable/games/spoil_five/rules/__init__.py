"""The rules of Spoil Five."""
