"""Stealing Bundles (book 000, lines 405 and 421): Cassino for children, in which bundles are stolen."""

from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Options, State, Step
from cardtable.games.fishing.rules.bundles import Bundling
from cardtable.games.fishing.rules.taking_in import DealToTable


class StealingBundles(Game[Options]):
    """Nothing counts but most cards."""

    def pack(self) -> Pack:
        """All 52 cards; only ranks matter."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal and play as at Cassino, in rounds of four cards."""
        self.bundling = Bundling()
        return [DealToTable(), self.bundling]

    def score(self, s: State) -> None:
        """Who has most cards has won; in a tie all who have."""
        counts = [len(s.zones[bundle]) for bundle in self.bundling.bundles]
        for seat, count in enumerate(counts):
            if count == max(counts):
                s.score(seat, 1, f"most cards, {count}")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("stealing-bundles", "Stealing Bundles", StealingBundles, Options(), players=(2, 3, 4)),
)
