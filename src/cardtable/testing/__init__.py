"""What a rules author tests with: scenes from the book, and the laws every game must keep."""

from cardtable.testing.scene import Scene

__all__ = ["Scene"]
