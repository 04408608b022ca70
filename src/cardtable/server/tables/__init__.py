"""A table, whether anybody is there or not: what its log makes of it, and what each viewer is shown of it."""
