"""The rules of the stops family."""
