"""Partnership Gin Rummy for four (book 000, lines 3447-3457) and for six or more (3459-3467)."""

from typing import Final

from cardtable.engine import GameInfo, Match, MatchPlan, State, Step
from cardtable.games.rummy.gin_rummy import GinHand, HandOptions
from cardtable.games.rummy.rules.gin_rounds import (
    PLAYED,
    POINTS,
    Crosswise,
    FaceToFace,
    Pairs,
    RoundMatch,
)

TARGETS: Final = {4: 125, 6: 150, 8: 150, 10: 175, 12: 200}
"""What makes a game, by the number of players."""


class PartnershipGin(GinHand):
    """Four players: each plays against one of the other side, and the results of the two games are one."""

    def partners(self) -> list[int]:
        """Partners sit opposite each other."""
        return [0, 1, 0, 1]

    def steps(self) -> list[Step]:
        """The game for two; how the round stands lies on the table."""
        steps = super().steps()
        self.nth = self.layout.number("game of the round", 1)
        self.points = self.side_numbers(POINTS)
        return steps

    def who_rests(self) -> Pairs:
        """All but the dealer and his opponent."""
        self.pairs: Pairs = self.seating()
        return self.pairs

    def seating(self) -> Pairs:
        """Opponents change with each round."""
        return Crosswise(self.side_of)

    def open_deal(self, match: Match, s: State) -> None:
        """Who plays, and how the round stands."""
        super().open_deal(match, s)
        s.numbers[self.nth] = match.numbers.get(PLAYED, [0])[0] + 1
        for side, points in zip(self.points, match.numbers.get(POINTS, [0, 0]), strict=True):
            s.numbers[side] = points

    def plan(self) -> MatchPlan:
        """Rounds to the target."""
        target = self.game_at(TARGETS[self.seats])
        return RoundMatch(target, self.options.box, self.winner, self.side_of, self.pairs)


class TeamGin(PartnershipGin):
    """Half of the players against the other half, each against the same opponent throughout."""

    def partners(self) -> list[int]:
        """Partners sit side by side."""
        return [0 if seat < self.seats // 2 else 1 for seat in range(self.seats)]

    def seating(self) -> Pairs:
        """Opponents never change."""
        return FaceToFace(self.side_of)

    def seats_are_alike(self) -> bool:
        """Partners sit along one side of the table, so players who moved up would change sides."""
        return False


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "partnership-gin-four",
        "Partnership Gin Rummy for Four",
        PartnershipGin,
        HandOptions(),
        players=(4,),
    ),
    GameInfo(
        "partnership-gin-six-plus",
        "Partnership Gin Rummy for Six or More",
        TeamGin,
        HandOptions(),
        players=(6, 8, 10, 12),
    ),
)
