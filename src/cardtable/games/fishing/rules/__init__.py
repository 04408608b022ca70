"""The rules of the games of taking in."""
