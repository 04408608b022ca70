"""Stealing Bundles (book 000, lines 405 and 421): Cassino for children, in which bundles are stolen."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.games.fishing.rules.bundles import Bundling
from cardtable.games.fishing.rules.scoring import score_most
from cardtable.games.fishing.rules.taking_in import DealToTable


@dataclass(frozen=True, kw_only=True)
class BundlesOptions(Options):
    """House rules; each default is the book's main rule."""

    partners: bool = field(
        default=False, metadata=says("four play as partners, and nobody steals from his partner")
    )


class StealingBundles(Game[BundlesOptions]):
    """Nothing counts but most cards."""

    def pack(self) -> Pack:
        """All 52 cards; only ranks matter."""
        return FULL_52

    def partners(self) -> list[int]:
        """As at Cassino partners sit across the table, if there are any."""
        return [0, 1, 0, 1] if self.seats == 4 and self.options.partners else list(range(self.seats))

    def steps(self) -> list[Step]:
        """Deal and play as at Cassino, in rounds of four cards."""
        self.bundling = Bundling()
        return [DealToTable(), self.bundling]

    def score(self, s: State) -> None:
        """Most cards win, those of partners counted together; in a tie they do not count, as at Cassino."""
        counts = [0] * self.sides
        for seat, bundle in enumerate(self.bundling.bundles):
            counts[self.side_of[seat]] += len(s.zones[bundle])
        score_most(s, counts, 1, "cards")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "stealing-bundles",
        "Stealing Bundles",
        StealingBundles,
        BundlesOptions(),
        version=2,
        players=(2, 3, 4),
    ),
)
