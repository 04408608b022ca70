"""Contracts of melds: sets that are laid down all at once before anything may be laid off."""
