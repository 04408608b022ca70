"""Whist, and games of its family that bid for exact tricks."""
