"""Games of hearts: those in which hearts alone count against who takes them, and those with the queen."""

from dataclasses import dataclass, field
from typing import TypeVar

from mypy_extensions import mypyc_attr

from cardtable.cards import FULL_52, HEARTS, QUEEN, SPADES, Pack
from cardtable.engine import Game, MatchPlan, Options, SoManyDeals, State, Step, says
from cardtable.games.hearts.rules.play import BLACK_LADY, Avoidance, LayWidow, TurnUpWidow, hearts_and_lady
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.matches.breaking_up import BreakUp


@dataclass(frozen=True, kw_only=True)
class HeartsAloneOptions(Options):
    """House rules; each default is the book's main rule."""

    hearts_wait: bool = field(default=False, metadata=says("hearts may not be led until the third trick"))
    rounds: int = field(
        default=3, metadata=says("deals by each player before the table breaks up", 1, ..., 20)
    )


@dataclass(frozen=True, kw_only=True)
class BlackLadyOptions(HeartsAloneOptions):
    """House rules where the queen of spades counts too."""

    keep_queen: bool = field(
        default=False, metadata=says("the queen of spades need not be discarded at the first opportunity")
    )
    settlement: str = field(
        default="average",
        metadata=says("by difference from the average, or each with every other", "average", "each-other"),
    )


HeartsAloneT = TypeVar("HeartsAloneT", bound=HeartsAloneOptions)
BlackLadyT = TypeVar("BlackLadyT", bound=BlackLadyOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class HeartsAlone(Game[HeartsAloneT]):
    """Each heart counts one against the player who takes it."""

    def pack(self) -> Pack:
        """All 52 cards, ace high."""
        return FULL_52

    def suits_are_alike(self) -> bool:
        """Hearts are not clubs, nor is the queen of spades that of clubs."""
        return False

    def steps(self) -> list[Step]:
        """Deal as far as the cards go round, pass, play."""
        self.tricks = self.play(2 if self.options.hearts_wait else 0)
        steps: list[Step] = [DealHands(self.cards.size // self.seats), *self.passes(), self.tricks]
        if self.cards.size % self.seats:
            return [steps[0], LayWidow(), *steps[1:], TurnUpWidow(self.tricks)]
        return steps

    def play(self, closed: int) -> Avoidance:
        """Tricks; to so many of them no hearts are led."""
        return Avoidance([int(suit == HEARTS) for suit in self.cards.suits], closed=closed)

    def passes(self) -> list[Step]:
        """What is passed before the play: nothing, unless the game says otherwise."""
        return []

    def hearts_taken(self, s: State, seat: int) -> int:
        """How many hearts a player has taken."""
        suits = self.cards.suits
        return len([card for card in s.zones[self.tricks.taken[seat]] if suits[card] == HEARTS])

    def plan(self) -> MatchPlan:
        """Each deals so many times."""
        return SoManyDeals(self.options.rounds * self.seats)


@mypyc_attr(allow_interpreted_subclasses=True)
class BlackLady(HeartsAlone[BlackLadyT]):
    """Each heart counts one against the player who takes it, the queen of spades thirteen."""

    def play(self, closed: int) -> Avoidance:
        """Tricks in which she must be discarded at the first opportunity, unless that is set aside."""
        self.queen = self.cards.face(SPADES, QUEEN)
        return self.play_with(-1 if self.options.keep_queen else self.queen, closed)

    def play_with(self, outcast: int, closed: int) -> Avoidance:
        """Tricks in which she counts; `outcast` must be discarded when it can be."""
        return Avoidance(hearts_and_lady(self.cards), outcast, closed)

    def score(self, s: State) -> None:
        """Count the hearts and queens each has taken."""
        face_of, queen = self.cards.face_of, self.queen
        for seat in range(self.seats):
            hearts = self.hearts_taken(s, seat)
            queens = len([card for card in s.zones[self.tricks.taken[seat]] if face_of[card] == queen])
            if hearts:
                s.score(seat, self.sign() * hearts, "a heart" if hearts == 1 else f"{hearts} hearts")
            if queens:
                many = "the queen of spades" if queens == 1 else "both queens of spades"
                s.score(seat, self.sign() * BLACK_LADY * queens, many)

    def sign(self) -> int:
        """Points count against a player: the fewest are best."""
        return 1

    def describe(self, s: State, number: int, value: int) -> str:
        """What a player has taken so far, as it will be scored."""
        if 0 <= number - self.tricks.points < self.seats:
            return str(self.sign() * value)
        return super().describe(s, number, value)

    def payoff(self, s: State, seat: int) -> float:
        """Few points are good."""
        return -self.sign() * super().payoff(s, seat)

    def plan(self) -> MatchPlan:
        """Each deals so many times; then the totals are settled."""
        o = self.options
        return BreakUp(o.rounds * self.seats, o.settlement == "average", self.sign())
