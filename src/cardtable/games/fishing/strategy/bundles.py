"""How bundles are taken and kept: what a play brings, and what it lays open to thieves."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.fishing.rules.bundles import Bundling

_CARD: Final = 100
"""Plays are weighed in hundredths of a card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BundlingStrategy(Strategy):
    """Steal what is large, and leave on top of your bundle a rank that nobody else can have."""

    def __init__(self, bundling: Bundling) -> None:
        super().__init__()
        self.bundling = bundling

    def advise(self, s: State, seat: int) -> Advice:
        """What brings most, less what may be lost by it."""
        best: Move | None = None
        most = 0
        for move in self.bundling.legal(s, seat):
            worth = self.worth(s, seat, move)
            if best is None or worth > most:
                best, most = move, worth
        assert best is not None
        if best.verb == "trail":
            return Advice(best, "it gives least away")
        return Advice(
            best, "it brings a bundle" if best.seat >= 0 else "it brings most and is not easily stolen"
        )

    def worth(self, s: State, seat: int, move: Move) -> int:
        """What a play brings, less what the others may then take of it, in hundredths of a card."""
        bundling = self.bundling
        own = len(s.zones[bundling.bundles[seat]])
        rank = bundling.ranks[move.face]
        if move.verb == "trail":
            top = bundling.top_rank(s, seat)
            return -own * (self.chance(s, seat, top) if top else 0) - self.chance(s, seat, rank)
        gained = 1 + len(bundling.taken_by(s, move.face))
        if move.seat >= 0:
            gained += len(s.zones[bundling.bundles[move.seat]])
        return gained * _CARD - (own + gained) * self.chance(s, seat, rank)

    def chance(self, s: State, seat: int, rank: int) -> int:
        """How likely one of the foes holds a card of a rank, about, in hundredths."""
        bundling = self.bundling
        unseen = [card for card in range(len(s.seen)) if not s.seen[card] >> seat & 1]
        alike = len([card for card in unseen if bundling.ranks[card] == rank])
        held = sum(
            [len(s.zones[hand]) for other, hand in enumerate(bundling.hands) if bundling.is_foe(seat, other)]
        )
        return min(100, 100 * alike * held // max(1, len(unseen)))
