"""Blackjack as casinos play it (book 003, lines 688-844).

Come nearer to 21 than the house, which has no choice; stakes may be doubled, pairs split, naturals insured.
"""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import GameInfo, MatchPlan, Options, Step, says
from cardtable.games.banking.rules.bank import BankMatch
from cardtable.games.banking.rules.bound_dealer import (
    DealerPlays,
    DealTwo,
    EvenBets,
    Insurance,
    Naturals,
    UntilCut,
)
from cardtable.games.banking.rules.bound_game import BoundGame
from cardtable.games.banking.rules.bound_hands import ALWAYS, BoundTable, Terms
from cardtable.games.banking.rules.bound_play import PlayHands

FOUR_PACKS: Final = make_pack("four packs", tuple(sorted(set(FULL_52.ranks))), 4)
BEHIND_THE_CUT: Final = 50
MOST_HANDS: Final = 4
DOUBLED_FROM: Final = {"any": ALWAYS, "9-11": 9, "10-11": 10, "11": 11}
NOT_SPLIT: Final = (4, 5, 10)


@dataclass(frozen=True, kw_only=True)
class CasinoOptions(Options):
    """House rules; each default is the book's main rule."""

    least: int = field(default=2, metadata=says("the lowest stake", 2, 4, 10))
    limit: int = field(default=20, metadata=says("the highest stake", 10, 20, 40))
    places: int = field(default=1, metadata=says("places at the table a player may take", 1, 2))
    soft_17: bool = field(default=False, metadata=says("the banker draws to 17 with an ace as 11"))
    face_down: bool = field(default=False, metadata=says("first cards of the players are face down"))
    doubling: str = field(
        default="any", metadata=says("counts on which stakes may be doubled", "any", "9-11", "10-11", "11")
    )
    insurance: str = field(
        default="all", metadata=says("who may insure against a blackjack", "all", "blackjack", "nobody")
    )
    barred: bool = field(default=False, metadata=says("fours, fives and tens may not be split"))
    late: bool = field(
        default=False, metadata=says("the banker gets his second card when all others have played")
    )
    shoes: int = field(default=2, metadata=says("shoes dealt out before the game ends", 1, ..., 20))


class CasinoBlackjack(BoundGame[CasinoOptions]):
    """Stake, get two cards, play your hands, and be settled with by the house."""

    def pack(self) -> Pack:
        """Four packs as one."""
        return FOUR_PACKS

    def house(self) -> str:
        """The banker is the casino's."""
        return "the house"

    def terms(self) -> Terms:
        """What is agreed, as the odds want to know it."""
        o = self.options
        return Terms(
            most=MOST_HANDS,
            tens_alike=True,
            one_to_aces=True,
            barred=NOT_SPLIT if o.barred else (),
            doubled_from=DOUBLED_FROM[o.doubling],
            draws_soft=o.soft_17,
            is_late=o.late,
        )

    def steps(self) -> list[Step]:
        """Stakes, two cards each, insurance, blackjacks, the hands, the banker's hand, another round."""
        o = self.options
        table = self.table = BoundTable(
            self, self.terms(), places=o.places, face_down=o.face_down, burns=True
        )
        stakes = EvenBets(table, o.least, o.limit)
        insurance = None if o.insurance == "nobody" else Insurance(table, o.insurance == "blackjack")
        ending = UntilCut(table, stakes, BEHIND_THE_CUT)
        offered: list[Step] = [] if insurance is None else [insurance]
        return [
            stakes,
            DealTwo(table),
            *offered,
            Naturals(table, ending, insurance),
            PlayHands(table),
            DealerPlays(table, insurance),
            ending,
        ]

    def plan(self) -> MatchPlan:
        """So many shoes."""
        return BankMatch(self.options.shoes)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "casino-blackjack",
        "Blackjack",
        CasinoBlackjack,
        CasinoOptions(),
        players=(5, 2, 3, 4, 6, 7),
    ),
)
