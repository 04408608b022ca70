"""Chips that change hands."""
