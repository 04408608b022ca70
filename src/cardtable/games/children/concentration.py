"""Concentration, or Memory (book 000, lines 6415-6437): turn up two cards at a time and take the pairs."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Lookahead, Options, State, Step, says
from cardtable.games.children.rules.collecting import collect_for_each, collect_for_most
from cardtable.games.children.rules.pairs import LayOut, TurnPairs


@dataclass(frozen=True, kw_only=True)
class ConcentrationOptions(Options):
    """House rules; each default is the book's main rule."""

    scoring: str = field(
        default="most-pairs",
        metadata=says("collect for having the most pairs, or for every pair", "most-pairs", "every-pair"),
    )
    turns: int = field(
        default=200, metadata=says("turns in a row without a pair that end the game", 20, ..., 1000)
    )
    marked: bool = field(
        default=False, metadata=says("cards that were turned up once stay marked in their places")
    )


class Concentration(Game[ConcentrationOptions]):
    """Whoever remembers best takes most pairs."""

    def pack(self) -> Pack:
        """All 52 cards; only ranks matter."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Lay the cards out; turn them up two by two."""
        marked = self.options.marked
        self.turning = TurnPairs(self.options.turns, marked)
        return [LayOut(marked), self.turning]

    def score(self, s: State) -> None:
        """One counter from every other player, for the most pairs or for each pair."""
        if self.options.scoring == "every-pair":
            collect_for_each(s, self.turning.taken(s), "pair")
        else:
            collect_for_most(s, self.turning.taken(s), "pair")

    def lookahead(self) -> Lookahead:
        """All have seen the same cards."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "concentration",
        "Concentration",
        Concentration,
        ConcentrationOptions(),
        players=(4, 2, 3, *range(5, 14)),
        version=2,
    ),
)
