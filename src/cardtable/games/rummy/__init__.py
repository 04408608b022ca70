"""Games of this family."""
