"""Tricks: who may play what, who takes them, and how cards of a trick are weighed."""
