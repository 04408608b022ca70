"""Accordion (book 000, lines 6857-6871; book 003, lines 45-87): one row of cards, packed into one pile."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.games.patience.rules.accordion import PackRow


@dataclass(frozen=True, kw_only=True)
class AccordionOptions(Options):
    """House rules; each default is the book's main rule."""

    compulsory: bool = field(
        default=False, metadata=says("a possible move must be made before the next card is turned")
    )


class Accordion(Game[AccordionOptions]):
    """The row grows with every card dealt and shrinks with every pile moved."""

    def pack(self) -> Pack:
        """All 52 cards; neither suits nor ranks have an order."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal and pack, as one."""
        self.row = PackRow(self.options.compulsory)
        return [self.row]

    def score(self, s: State) -> None:
        """What has been packed; one pile wins."""
        self.row.score(s)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("accordion", "Accordion", Accordion, AccordionOptions(), players=(1,)),
)
