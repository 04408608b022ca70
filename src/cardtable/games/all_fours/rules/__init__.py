"""The rules of all fours."""
