"""The rules of Five Hundred."""
