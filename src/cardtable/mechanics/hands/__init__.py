"""How hands come about: dealing, choosing cards, passing them on, the widow."""
