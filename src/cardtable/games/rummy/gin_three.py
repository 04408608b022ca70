"""Gin for three, two of them active: loser goes out (book 000, lines 3429-3433), man in the box (3435)."""

from typing import Final

from cardtable.engine import GameInfo, Match, MatchPlan
from cardtable.games.rummy.gin_rummy import GinOptions, GinRummy
from cardtable.games.rummy.rules.gin_three import BOX, InTheBox, LoserOut, LoserRests, PartnerRests
from cardtable.mechanics.matches.resting import RestAsNoted


class LoserGoesOut(GinRummy):
    """Each for himself: two play a hand, and the loser makes room for the third."""

    def who_rests(self) -> RestAsNoted:
        """The loser of the last hand."""
        self.idle: RestAsNoted = LoserRests(self.seats)
        return self.idle

    def plan(self) -> MatchPlan:
        """Each keeps his own score, and pays all who have a higher one."""
        return LoserOut(self.target(), self.options.box, self.winner, self.side_of, self.idle)


class ManInTheBox(GinRummy):
    """The first player is in the box for the whole game; the others are partners and take turns."""

    def partners(self) -> list[int]:
        """One against two."""
        return [BOX, 1, 1]

    def who_rests(self) -> RestAsNoted:
        """One of the partners."""
        self.idle: RestAsNoted = PartnerRests(self.seats)
        return self.idle

    def open_match(self, match: Match) -> None:
        """One of the partners deals the first hand."""
        match.dealer = 1

    def seats_are_alike(self) -> bool:
        """The man in the box is not."""
        return False

    def plan(self) -> MatchPlan:
        """One score for the box and one for the partnership."""
        return InTheBox(self.target(), self.options.box, self.winner, self.side_of, self.idle)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "gin-three-rotating",
        "Gin Rummy for Three, First Method (loser goes out)",
        LoserGoesOut,
        GinOptions(),
        players=(3,),
    ),
    GameInfo(
        "gin-three-in-the-box",
        "Gin Rummy for Three, Second Method (man in the box)",
        ManInTheBox,
        GinOptions(),
        players=(3,),
    ),
)
