"""What a rules author tests with: scenes from the book, and the laws every game must keep."""

from cardtable.testing.laws import LawBroken, check_game
from cardtable.testing.scene import Scene

__all__ = ["LawBroken", "Scene", "check_game"]
