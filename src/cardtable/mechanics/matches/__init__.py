"""How deals make up a match."""
