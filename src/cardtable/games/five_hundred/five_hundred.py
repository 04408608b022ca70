"""Five Hundred (book 000, lines 3835-3958): bid for tricks, take the widow, and be set back if you fail."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import Pack, short_pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, State, Step, says
from cardtable.games.five_hundred.rules.bidding import BidOnce, DiscardForContract
from cardtable.games.five_hundred.rules.play import TRICK, ContractorFirst, ContractTricks, LayOpen
from cardtable.mechanics.bidding.bid_table import Schedule
from cardtable.mechanics.hands.widow import DealWidow

_HAND: Final = 10
_PACKETS: Final = (3, 4, 3)
_ALL_TRICKS: Final = 250


@dataclass(frozen=True, kw_only=True)
class FiveHundredOptions(Options):
    """House rules; each default is the book's main rule."""

    joker: bool = field(
        default=True, metadata=says("the joker is used; without it the widow is one card less")
    )
    schedule: str = field(
        default="avondale", metadata=says("the values of bids", "avondale", "original", "inverted")
    )
    overcall: str = field(
        default="tricks",
        metadata=says("a bid overcalls by tricks, then suit; or by value, then tricks", "tricks", "value"),
    )
    nullo: bool = field(default=False, metadata=says("one may bid 250 to lose every trick at no-trump"))
    open_nullo: bool = field(
        default=False, metadata=says("one may bid 500 to lose every trick with the hand laid face up")
    )
    passed: str = field(
        default="abandoned",
        metadata=says("a deal all have passed is abandoned, or played at no-trump", "abandoned", "played"),
    )
    game: int = field(default=500, metadata=says("points that make a game", 500, 1000, 1500))
    card_points: bool = field(default=False, metadata=says("cards won in tricks count as well"))


class FiveHundred(Game[FiveHundredOptions]):
    """Each for himself; the contractor alone against the others. The dealer sits out if there are four."""

    def pack(self) -> Pack:
        """Sevens up."""
        return short_pack(7, int(self.options.joker))

    def suits_are_alike(self) -> bool:
        """The suits have different values."""
        return False

    def steps(self) -> list[Step]:
        """Ten cards each and the widow, one round of bids, the discard, ten tricks."""
        o = self.options
        schedule = self.schedule = Schedule(o.schedule, o.overcall == "value", o.nullo, o.open_nullo)
        hands = self.hands_dealt()
        widow = self.cards.size - _HAND * hands
        cutthroat = self.sides > 2 and hands == 3
        self.tricks = ContractTricks(schedule, o.game, o.card_points, cutthroat)
        return [
            DealWidow(_PACKETS, widow, dead_hand=hands > self.seats),
            BidOnce(schedule, o.passed == "played", hands // 2 - 1),
            *self.partnership(DiscardForContract(widow, schedule)),
            *([LayOpen(schedule)] if o.open_nullo else []),
            self.tricks,
        ]

    def hands_dealt(self) -> int:
        """Three hands: two players leave one dead, four leave the dealer out."""
        return 3

    def partnership(self, discard: Step) -> list[Step]:
        """The contractor has no say in who his partners are."""
        return [discard]

    def open_deal(self, match: Match, s: State) -> None:
        """Who has been 500 in the hole cannot win; the dealer sits out a game of three among four."""
        for side, low in enumerate(match.numbers.get("in the hole", [])):
            s.numbers[self.tricks.barred] = s.numbers[self.tricks.barred] | low << side
        if self.seats > self.hands_dealt():
            s.sitting_out = 1 << s.dealer

    def score(self, s: State) -> None:
        """The contract, unless the game was claimed before; then ten for each trick against it."""
        contractors = [self.side_of[i] for i in range(self.seats) if self.tricks.is_contractor(s, i)]
        makers = list(dict.fromkeys(contractors))
        if makers and not s.numbers[self.tricks.claimed]:
            self.score_contract(s, makers)
        for side in range(self.sides):
            if side not in makers:
                self.score_tricks(s, side)
        if s.numbers[self.tricks.claimed]:
            s.score(s.numbers[self.tricks.first], 0, "claims the game")

    def score_contract(self, s: State, makers: list[int]) -> None:
        """The value of the bid, made or lost; all ten tricks are worth 250 at least."""
        contract = int(s.contract)
        name, value = self.schedule.name(contract), self.schedule.values[contract]
        took = sum([self.tricks.side_tricks(s, side) for side in makers])
        wants_none = self.schedule.wants_none(contract)
        made = took == 0 if wants_none else took >= self.schedule.tricks[contract]
        for side in makers:
            if not made:
                s.score(side, -value, f"set back: {name}, and {_tricks(took)}")
            elif took == _HAND and value < _ALL_TRICKS:
                s.score(side, _ALL_TRICKS, f"{name}, and all ten tricks")
            else:
                s.score(side, value, f"{name} made")
            if made:
                self.score_cards(s, side)

    def score_tricks(self, s: State, side: int) -> None:
        """Ten for each trick of one's own, and at nullo for each the contractor had to take."""
        if s.sitting_out >> side & 1 and self.sides == self.seats:
            return
        took = self.tricks.side_tricks(s, side)
        if took:
            s.score(side, TRICK * took, _tricks(took))
        lost = self.tricks.tricks_at_nullo(s)
        if lost:
            s.score(side, TRICK * lost, f"the contractor took {_tricks(lost)}")
        self.score_cards(s, side)

    def score_cards(self, s: State, side: int) -> None:
        """Where it is agreed, what the cards in one's tricks count."""
        count = self.tricks.count(s.zones[self.tricks.taken[side]])
        if self.options.card_points and count:
            s.score(side, count, "cards won in tricks")

    def contract_text(self, contract: int) -> str:
        """A bid as it is called."""
        return self.schedule.text(contract) if contract else ""

    def plan(self) -> MatchPlan:
        """The first to reach the points of a game."""
        return ContractorFirst(self.tricks)


def _tricks(count: int) -> str:
    """How many tricks, in words."""
    return "one trick" if count == 1 else f"{count or 'no'} tricks"


class ShortFiveHundred(FiveHundred):
    """Two players with nines up and no dead hand."""

    def pack(self) -> Pack:
        """Nines up."""
        return short_pack(9, int(self.options.joker))

    def hands_dealt(self) -> int:
        """One for each player."""
        return 2


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("five-hundred", "Five Hundred", FiveHundred, FiveHundredOptions(), players=(3, 4), version=2),
    GameInfo(
        "five-hundred-card-points",
        "Five Hundred with Card Points",
        FiveHundred,
        FiveHundredOptions(game=1000, card_points=True),
        players=(3, 4),
        version=2,
    ),
    GameInfo(
        "two-hand-five-hundred",
        "Two-hand Five Hundred",
        FiveHundred,
        FiveHundredOptions(),
        players=(2,),
        version=2,
    ),
    GameInfo(
        "two-hand-five-hundred-24",
        "Two-hand Five Hundred with 24 Cards",
        ShortFiveHundred,
        FiveHundredOptions(joker=False),
        players=(2,),
        version=2,
    ),
)
