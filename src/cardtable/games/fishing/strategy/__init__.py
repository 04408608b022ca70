"""How fishing games are played well. Each module is about the rules of the same name."""
