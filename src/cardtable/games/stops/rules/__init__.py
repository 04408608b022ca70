"""The rules of the stops: each module has those of a game, or of several that differ in little."""
