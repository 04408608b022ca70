"""Forty-Five (book 000, lines 4229-4231): Spoil Five for two sides, scored by points."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Lookahead, MatchPlan, Options, State, Step, ToTarget, says
from cardtable.games.spoil_five.rules.play import FiveFingersTricks
from cardtable.games.spoil_five.rules.robbing import RobTurnedAce
from cardtable.mechanics.hands.dealing import DealHands, TurnUpTrump


@dataclass(frozen=True, kw_only=True)
class FortyFiveOptions(Options):
    """House rules; each default is the book's main rule."""

    by_tricks: bool = field(
        default=False, metadata=says("each trick counts 5, and the fewer are deducted from the more")
    )


class FortyFive(Game[FortyFiveOptions]):
    """Spoil Five for two sides and for points: the side with more of the five tricks scores."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def partners(self) -> list[int]:
        """Two sides, sitting alternately."""
        return [seat % 2 for seat in range(self.seats)]

    def steps(self) -> list[Step]:
        """Five cards each, a turn-up for trump, play."""
        self.tricks = FiveFingersTricks()
        return [DealHands(5, packets=(3, 2), turn_up=True), TurnUpTrump(), RobTurnedAce(), self.tricks]

    def score(self, s: State) -> None:
        """5 for three or four tricks and 10 for five; or 5 for each trick more than the others."""
        winner = 0 if self.tricks.side_tricks(s, 0) >= 3 else 1
        took = self.tricks.side_tricks(s, winner)
        if self.options.by_tricks:
            s.score(winner, 5 * took - 5 * (5 - took), f"{took} tricks to {5 - took}")
        elif took == 5:
            s.score(winner, 10, "all five tricks")
        else:
            s.score(winner, 5, "three or four tricks")

    def plan(self) -> MatchPlan:
        """The first side with 45 points wins."""
        return ToTarget(45)

    def lookahead(self) -> Lookahead:
        """The card led leaves few replies."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("forty-five", "Forty-Five", FortyFive, FortyFiveOptions(), players=(4, 2, 6)),
)
