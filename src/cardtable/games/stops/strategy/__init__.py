"""How the stops are played well; each module is about the rules of the same name."""
