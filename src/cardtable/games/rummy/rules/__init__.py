"""The rules of rummy."""
