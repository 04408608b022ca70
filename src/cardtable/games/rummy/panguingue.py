"""Panguingue, or Pan (book 000, lines 3603-3661): eight packs, chips for conditions, out with eleven."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN, SPADES, Pack, make_pack
from cardtable.engine import Game, GameInfo, Lookahead, MatchPlan, Options, State, Step, says
from cardtable.games.rummy.rules.conditions import ConditionTable
from cardtable.games.rummy.rules.panguingue import (
    DealToTheRight,
    DemandCondition,
    DrawForMelds,
    GoOnTop,
    PanguingueTable,
    TurnFirstDiscard,
    WinnerIsEldest,
)
from cardtable.games.rummy.rules.panguingue_melding import MeldOrDiscard

NON_COMOQUERS: Final = (ACE, KING)
VALLE: Final = (3, 5, 7)


@dataclass(frozen=True, kw_only=True)
class PanguingueOptions(Options):
    """House rules; each default is the book's main rule."""

    packs: int = field(default=8, metadata=says("packs of forty cards", 5, ..., 8))
    forfeit: int = field(default=2, metadata=says("chips that a player pays who goes on top", 1, ..., 5))
    foot: bool = field(
        default=True, metadata=says("half the stock is set aside and used only when the rest is exhausted")
    )
    no_meld_pays_double: bool = field(
        default=False, metadata=says("a player who has made no meld pays two chips when another goes out")
    )
    deals: int = field(default=12, metadata=says("deals after which the game ends", 1, ..., 100))


class Panguingue(Game[PanguingueOptions]):
    """Ten cards each; the first with eleven cards in melds collects from all, and for conditions again."""

    def pack(self) -> Pack:
        """Packs without eights, nines and tens, so that the jack follows the seven."""
        ranks = (ACE, *range(2, 8), JACK, QUEEN, KING)
        return make_pack(f"{40 * self.options.packs}-card", ranks, self.options.packs)

    def steps(self) -> list[Step]:
        """Deal to the right, go on top or stay; then draw, meld and discard, with cards forced on demand."""
        o = self.options
        self.at = PanguingueTable(self, ConditionTable(self.cards, NON_COMOQUERS, VALLE, SPADES))
        demand = DemandCondition(self.at)
        return [
            DealToTheRight(10, packets=(5, 5)),
            TurnFirstDiscard(self.at, o.foot),
            GoOnTop(self.at, o.forfeit),
            demand,
            DrawForMelds(self.at),
            MeldOrDiscard(self.at, demand),
        ]

    def score(self, s: State) -> None:
        """The winner collects a chip from each, for all his conditions again, and the tops."""
        self.at.settle(s, s.numbers[self.at.winner], 2 if self.options.no_meld_pays_double else 1)

    def plan(self) -> MatchPlan:
        """So many deals, the winner of one being eldest hand in the next."""
        return WinnerIsEldest(self.options.deals, self.at.winner)

    def suits_are_alike(self) -> bool:
        """They are not alike: spades pay double."""
        return False

    def lookahead(self) -> Lookahead:
        """Only the card just turned up can be taken, and all see it."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "panguingue",
        "Panguingue",
        Panguingue,
        PanguingueOptions(),
        players=(6, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    ),
)
