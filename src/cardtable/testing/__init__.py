"""What a rules author tests with: scenes from the book, and the laws every game must keep."""

from cardtable.testing.check import check_game
from cardtable.testing.scene import Scene
from cardtable.testing.trial import LawBroken

__all__ = ["LawBroken", "Scene", "check_game"]
