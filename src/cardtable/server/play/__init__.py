"""Play at the tables that are awake: what people ask for, what comes of it, and the bots."""
