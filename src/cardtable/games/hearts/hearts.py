"""Hearts or Black Lady (book 000, lines 3683-3775): take no hearts and above all not the queen of spades."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, DIAMONDS, FULL_52, HEARTS, JACK, KING, QUEEN, SPADES, Pack, make_pack
from cardtable.engine import Game, GameInfo, MatchPlan, Options, State, Step, says
from cardtable.families.avoidance import (
    BLACK_LADY,
    Avoidance,
    BreakUp,
    CancellingTricks,
    LayWidow,
    PassDangerous,
    TurnUpWidow,
    hearts_and_lady,
)
from cardtable.families.dealing import DealHands
from cardtable.families.passing import LEFT, RIGHT

_PLUS: Final = {"10D": 10, "JD": JACK}
_DOUBLE: Final = make_pack("double 52-card", (*range(2, 11), JACK, QUEEN, KING, ACE), copies=2)


@dataclass(frozen=True, kw_only=True)
class BlackLadyOptions(Options):
    """House rules; each default is the book's main rule."""

    hearts_wait: bool = field(default=False, metadata=says("hearts may not be led until the third trick"))
    keep_queen: bool = field(
        default=False, metadata=says("the queen of spades need not be discarded at the first opportunity")
    )
    settlement: str = field(
        default="average",
        metadata=says("by difference from the average, or each with every other", "average", "each-other"),
    )
    rounds: int = field(
        default=3, metadata=says("deals by each player before the table breaks up", 1, ..., 20)
    )


@dataclass(frozen=True, kw_only=True)
class HeartsOptions(BlackLadyOptions):
    """House rules where cards are passed before the play."""

    passing: str = field(default="right", metadata=says("the neighbour who gets the cards", "right", "left"))
    second_pass: bool = field(
        default=False, metadata=says("four or six players then pass again, to the player opposite")
    )


@dataclass(frozen=True, kw_only=True)
class OmnibusOptions(HeartsOptions):
    """House rules with a card worth taking."""

    plus_card: str = field(default="10D", metadata=says("the card that counts ten plus", "10D", "JD"))


class Hearts(Game[BlackLadyOptions]):
    """Each heart counts one against the player who takes it, the queen of spades thirteen."""

    def pack(self) -> Pack:
        """All 52 cards, ace high."""
        return FULL_52

    def suits_are_alike(self) -> bool:
        """The queen of spades is not that of clubs."""
        return False

    def steps(self) -> list[Step]:
        """Deal as far as the cards go round, pass, play."""
        o = self.options
        self.queen = self.cards.face(SPADES, QUEEN)
        self.tricks = self.play(-1 if o.keep_queen else self.queen, 2 if o.hearts_wait else 0)
        steps: list[Step] = [DealHands(self.cards.size // self.seats), *self.passes(), self.tricks]
        if self.cards.size % self.seats:
            return [steps[0], LayWidow(), *steps[1:], TurnUpWidow(self.tricks)]
        return steps

    def play(self, outcast: int, closed: int) -> Avoidance:
        """Ordinary tricks."""
        return Avoidance(hearts_and_lady(self.cards), outcast, closed)

    def passes(self) -> list[Step]:
        """Three cards to a neighbour, two with six or seven players."""
        o = self.options
        assert isinstance(o, HeartsOptions)
        count = 2 if self.seats > 5 else 3
        passes: list[Step] = [PassDangerous(count, RIGHT if o.passing == "right" else LEFT)]
        if o.second_pass and self.seats % 2 == 0:
            passes.append(PassDangerous(count, self.seats // 2))
        return passes

    def score(self, s: State) -> None:
        """Count the hearts and queens each has taken."""
        suits, face_of, queen = self.cards.suits, self.cards.face_of, self.queen
        for seat in range(self.seats):
            taken = s.zones[self.tricks.taken[seat]]
            hearts = len([card for card in taken if suits[card] == HEARTS])
            queens = len([card for card in taken if face_of[card] == queen])
            if hearts:
                s.score(seat, self.sign() * hearts, "a heart" if hearts == 1 else f"{hearts} hearts")
            if queens:
                many = "the queen of spades" if queens == 1 else "both queens of spades"
                s.score(seat, self.sign() * BLACK_LADY * queens, many)

    def sign(self) -> int:
        """Points count against a player: the fewest are best."""
        return 1

    def describe(self, s: State, number: str, value: int) -> str:
        """What a player has taken so far, as it will be scored."""
        if number.startswith("points "):
            return str(self.sign() * value)
        return super().describe(s, number, value)

    def payoff(self, s: State, seat: int) -> float:
        """Few points are good."""
        return -self.sign() * super().payoff(s, seat)

    def plan(self) -> MatchPlan:
        """Each deals so many times; then the totals are settled."""
        o = self.options
        return BreakUp(o.rounds * self.seats, o.settlement == "average", self.sign())


class OmnibusHearts(Hearts):
    """Hearts and the queen count minus, one diamond plus; who takes all the counting cards scores plus."""

    def sign(self) -> int:
        """Points count for a player."""
        return -1

    def play(self, outcast: int, closed: int) -> Avoidance:
        """The ten of diamonds, or the jack, is worth taking."""
        assert isinstance(self.options, OmnibusOptions)
        self.plus = self.cards.face(DIAMONDS, _PLUS[self.options.plus_card])
        counts = hearts_and_lady(self.cards)
        counts[self.plus] = -10
        return Avoidance(counts, outcast, closed)

    def score(self, s: State) -> None:
        """Ten plus for the diamond; all fifteen counting cards are a slam of 26 plus."""
        counts = self.tricks.counts
        for seat in range(self.seats):
            taken = s.zones[self.tricks.taken[seat]]
            if len([card for card in taken if counts[card]]) == 15:
                s.score(seat, 26, "all fifteen counting cards")
                return
        super().score(s)
        for seat in range(self.seats):
            if self.plus in s.zones[self.tricks.taken[seat]]:
                s.score(seat, 10, f"the {self.cards.name_of(self.plus)}")


class CancellationHearts(Hearts):
    """Two packs, nothing passed; like cards in a trick cancel each other."""

    def pack(self) -> Pack:
        """Every card twice."""
        return _DOUBLE

    def passes(self) -> list[Step]:
        """No cards are passed."""
        return []

    def play(self, outcast: int, closed: int) -> Avoidance:
        """Tricks in which cards cancel."""
        return CancellingTricks(hearts_and_lady(self.cards), outcast, closed)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "hearts",
        "Hearts",
        Hearts,
        HeartsOptions(),
        family="trick-avoid",
        players=(4, 3, 5, 6, 7),
        source="000:3683-3747",
        blurb="Pass three cards, then take no hearts and above all not the queen of spades.",
        aliases=("Black Lady",),
    ),
    GameInfo(
        "omnibus-hearts",
        "Omnibus Hearts",
        OmnibusHearts,
        OmnibusOptions(),
        family="trick-avoid",
        players=(4, 5, 6),
        source="000:3749-3759",
        blurb="Hearts with a diamond worth taking, and a slam for whoever takes everything.",
        parent="hearts",
    ),
    GameInfo(
        "cancellation-hearts",
        "Cancellation Hearts",
        CancellationHearts,
        BlackLadyOptions(),
        family="trick-avoid",
        players=(8, 7, 9, 10),
        source="000:3761-3775",
        blurb="Hearts for a crowd with two packs: like cards in a trick cancel each other.",
        parent="hearts",
    ),
)
