"""Pig (book 000, lines 6357-6369): cards are passed until somebody has four of a kind."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.games.children.rules.fingers import FOUR, PassUntilFour
from cardtable.mechanics.hands.dealing import DealHands

PACKS: Final = {
    seats: make_pack(f"{FOUR * seats}-card", tuple(sorted(set(FULL_52.ranks))[-seats:]))
    for seats in range(3, 14)
}
"""For so many players as many ranks, from the ace down."""


@dataclass(frozen=True, kw_only=True)
class PigOptions(Options):
    """House rules; each default is the book's main rule."""

    passes: int = field(
        default=200, metadata=says("how often cards are passed before time is called", 20, ..., 500)
    )


class Pig(Game[PigOptions]):
    """Four of a kind, or a quick finger."""

    def pack(self) -> Pack:
        """Four cards of a rank for each player: aces, kings, queens and so on."""
        return PACKS[self.seats]

    def steps(self) -> list[Step]:
        """Four cards each, one at a time; then they go round."""
        self.passing = PassUntilFour(self.options.passes)
        return [DealHands(FOUR), self.passing]

    def score(self, s: State) -> None:
        """One loses."""
        self.passing.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("pig", "Pig", Pig, PigOptions(), players=(4, 3, *range(5, 14))),
)
