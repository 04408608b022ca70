"""Lines: the explained entries of a score."""

from typing import Final

NOBODY: Final = -1
"""The side of a line that belongs to none."""


class Line:
    """One explained entry of a score: which side, how many points, what for."""

    def __init__(self, side: int, points: int, why: str) -> None:
        self.side = side
        self.points = points
        self.why = why

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Line):
            return False
        return self.side == other.side and self.points == other.points and self.why == other.why

    def __hash__(self) -> int:
        return hash((self.side, self.points, self.why))

    def __repr__(self) -> str:
        return f"<Line side {self.side}: {self.points} {self.why}>"
