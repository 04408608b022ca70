"""Double Solitaire (book 000, lines 6949-6951): Klondike for two in turn, with common foundations."""

from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, State, Step
from cardtable.games.patience.klondike import KlondikeOptions, klondike_layout
from cardtable.games.patience.rules import Foundations
from cardtable.games.patience.rules.side_by_side import InTurn

TWO_PACKS: Final = make_pack("double", tuple(sorted(set(FULL_52.ranks))), copies=2, backs=2)


class DoubleSolitaire(Game[KlondikeOptions]):
    """An ace need not go up at once, but whoever plays something else may be stopped."""

    def pack(self) -> Pack:
        """Two packs with different backs."""
        return TWO_PACKS

    def steps(self) -> list[Step]:
        """Each has his own Klondike, on common foundations; in turn, until one is out or both blocked."""
        common = Foundations(base="ace", build="up in suit", count=8, forced=False)
        self.patiences = InTurn(klondike_layout(self.options, common))
        return [self.patiences]

    def score(self, s: State) -> None:
        """Most cards on the foundations win."""
        self.patiences.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("double-solitaire", "Double Solitaire", DoubleSolitaire, KlondikeOptions(), players=(2,)),
)
