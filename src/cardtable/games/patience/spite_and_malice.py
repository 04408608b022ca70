"""Spite and Malice (book 000, lines 3805-3833): two race to be rid of their pay-off piles."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Lookahead, Options, State, Step, says
from cardtable.games.patience.rules.centre_stacks import CentreStacks

PACKS_A_AND_B: Final = make_pack("two packs", tuple(sorted(set(FULL_52.ranks))), copies=2, jokers=4, backs=2)
PATIENCE: Final = 60
"""So many turns without a card from a pay-off pile count as a stalemate: neither gets on."""


@dataclass(frozen=True, kw_only=True)
class SpiteAndMaliceOptions(Options):
    """House rules; each default is the book's main rule."""

    refill: str = field(
        default="turn",
        metadata=says(
            "when a hand that is played out gets new cards: next turn, or at once", "turn", "at once"
        ),
    )
    empty_stock: str = field(
        default="play on",
        metadata=says("when the stock can restore no hand: play on, or end in stalemate", "play on", "end"),
    )


class SpiteAndMalice(Game[SpiteAndMaliceOptions]):
    """Play off your pay-off pile to the centre, and build nothing there that helps the other with his."""

    def pack(self) -> Pack:
        """Pack A, and Pack B with four jokers and another back."""
        return PACKS_A_AND_B

    def steps(self) -> list[Step]:
        """One step: whoever turns up the higher card begins."""
        o = self.options
        self.stacks = CentreStacks(o.refill == "at once", o.empty_stock == "end", PATIENCE)
        return [self.stacks]

    def score(self, s: State) -> None:
        """The cards in the other's pay-off pile; in a stalemate the difference of the two."""
        self.stacks.score(s)

    def lookahead(self) -> Lookahead:
        """Two turns of each."""
        from cardtable.games.patience.strategy.centre_stacks import PayOffPiles

        return PayOffPiles(self.stacks)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("spite-and-malice", "Spite and Malice", SpiteAndMalice, SpiteAndMaliceOptions(), players=(2,)),
)
