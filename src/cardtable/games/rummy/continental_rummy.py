"""Continental Rummy (book 000, lines 3577-3601): up to twelve players, and fifteen cards in sequences."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN, Pack, make_pack
from cardtable.engine import Game, GameInfo, MatchPlan, Options, State, Step, says
from cardtable.games.rummy.rules.claiming import TurnUpDiscard
from cardtable.games.rummy.rules.closed.continental import ContinentalTable, DrawOrGoOut, GoOutInSequences
from cardtable.games.rummy.rules.closed.drawing import RummyDeals
from cardtable.games.rummy.rules.closed.sequences import SequenceTable
from cardtable.mechanics.hands.dealing import DealHands

_RANKS: Final = (*range(2, 11), JACK, QUEEN, KING, ACE)
_PACKS: Final = {
    2: make_pack("double 53-card", _RANKS, copies=2, jokers=2),
    3: make_pack("triple 53-card", _RANKS, copies=3, jokers=3),
    4: make_pack("quadruple 53-card", _RANKS, copies=4, jokers=4),
}


@dataclass(frozen=True, kw_only=True)
class ContinentalOptions(Options):
    """House rules; each default is the book's main rule."""

    deuces_wild: bool = field(default=False, metadata=says("deuces are wild as well as jokers"))
    few_draws: bool = field(
        default=False,
        metadata=says("going out without drawing a card brings 10, after drawing only one 7"),
    )
    nothing_wild: bool = field(
        default=False, metadata=says("going out without using any wild card brings 10")
    )
    one_suit: bool = field(default=False, metadata=says("having all fifteen cards of one suit brings 10"))
    deals: int = field(default=12, metadata=says("deals after which the game ends", 1, ..., 100))
    turned: int = field(
        default=3, metadata=says("times the discards are turned over before a deal is drawn", 1, 2, 3, 5)
    )


class ContinentalRummy(Game[ContinentalOptions]):
    """Lay down fifteen cards in sequences all at once, and collect from everybody."""

    def pack(self) -> Pack:
        """Two packs with a joker each to five players, three to eight, four to twelve."""
        return _PACKS[2 if self.seats <= 5 else 3 if self.seats <= 8 else 4]

    def steps(self) -> list[Step]:
        """Deal by threes and turn a card up; then draw and discard until somebody is out."""
        self.at = ContinentalTable(self, SequenceTable(self.cards, self.options.deuces_wild))
        drawing = DrawOrGoOut(self.at, self.options.turned)
        self.ending = GoOutInSequences(self.at, drawing)
        return [DealHands(15, packets=(3, 3, 3, 3, 3)), TurnUpDiscard(), drawing, self.ending]

    def score(self, s: State) -> None:
        """The winner collects from each."""
        o = self.options
        self.ending.settle(s, o.few_draws, o.nothing_wild, o.one_suit)

    def plan(self) -> MatchPlan:
        """So many deals; the winner of each deals the next."""
        return RummyDeals(self.options.deals, self.at.winner, winner_deals=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "continental-rummy",
        "Continental Rummy",
        ContinentalRummy,
        ContinentalOptions(),
        players=(4, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12),
    ),
)
