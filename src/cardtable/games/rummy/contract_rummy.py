"""Contract Rummy (book 000, lines 3517-3575): seven deals, each with its contract of sets to lay down."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN, Pack, make_pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, SoManyDeals, State, Step, says
from cardtable.games.rummy.rules.claiming import TurnUpDiscard
from cardtable.games.rummy.rules.contract.laying import DrawForContract, LayAndDiscard
from cardtable.games.rummy.rules.contract.sets import SetTable
from cardtable.games.rummy.rules.contract.table import Contract, ContractTable
from cardtable.mechanics.hands.dealing import DealHands

CONTRACTS: Final[tuple[Contract, ...]] = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3))
"""Groups and sequences that each deal asks for; each takes one card more than the last."""

_RANKS: Final = (*range(2, 11), JACK, QUEEN, KING, ACE)
_DOUBLE: Final = make_pack("double 52-card", _RANKS, copies=2, jokers=1)
_TRIPLE: Final = make_pack("triple 52-card", _RANKS, copies=3, jokers=2)
_WILD: Final = {"none": 0, "deuces": 2, "nines": 9}


@dataclass(frozen=True, kw_only=True)
class ContractRummyOptions(Options):
    """House rules; each default is the book's main rule."""

    ace: str = field(
        default="both",
        metadata=says("how the ace ranks in sequences: high or low, or high only", "both", "high"),
    )
    wild: str = field(
        default="none", metadata=says("cards that are wild besides the jokers", "none", "deuces", "nines")
    )


class DealTenOrTwelve(DealHands):
    """Ten cards each in the first four deals, twelve in the last three."""

    def __init__(self, table: ContractTable) -> None:
        super().__init__(10)
        self.table = table

    def cards_each(self, s: State) -> int:
        """By the number of the deal."""
        return 10 if s.numbers[self.table.deal] <= 4 else 12


class ContractRummy(Game[ContractRummyOptions]):
    """Lay down the contract of the deal, then lay off; cards left in hand count against their holder."""

    def pack(self) -> Pack:
        """Two packs and a joker for three or four players, three packs and two jokers for more."""
        return _DOUBLE if self.seats < 5 else _TRIPLE

    def steps(self) -> list[Step]:
        """Deal and turn a card up; then in turn draw, lay down and lay off, discard."""
        self.melds = SetTable(self.cards, _WILD[self.options.wild], self.options.ace == "both")
        self.table = ContractTable(self, self.melds, CONTRACTS)
        drawing = DrawForContract(self.table)
        return [DealTenOrTwelve(self.table), TurnUpDiscard(), drawing, LayAndDiscard(self.table, drawing)]

    def open_deal(self, match: Match, s: State) -> None:
        """The contract goes by the number of the deal."""
        s.numbers[self.table.deal] = match.deals + 1

    def score(self, s: State) -> None:
        """All cards left in hand are shown and charged."""
        for seat, zone in enumerate(self.table.hands):
            cards = s.zones[zone]
            s.show_all(zone)
            if cards:
                left = "one card" if len(cards) == 1 else f"{len(cards)} cards"
                s.score(seat, -self.melds.count(cards), f"{left} left in hand")

    def plan(self) -> MatchPlan:
        """Seven deals."""
        return SoManyDeals(len(CONTRACTS))


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "contract-rummy", "Contract Rummy", ContractRummy, ContractRummyOptions(), players=(4, 3, 5, 6, 7, 8)
    ),
)
