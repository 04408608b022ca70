"""Black Lady: avoidance in which hearts and above all the queen of spades count against who takes them."""

from dataclasses import dataclass, field
from typing import TypeVar

from mypy_extensions import mypyc_attr

from cardtable.cards import FULL_52, HEARTS, QUEEN, SPADES, Pack
from cardtable.engine import Game, MatchPlan, Options, State, Step, says
from cardtable.games.hearts.rules.play import BLACK_LADY, Avoidance, LayWidow, TurnUpWidow, hearts_and_lady
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.matches.breaking_up import BreakUp


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


BlackLadyT = TypeVar("BlackLadyT", bound=BlackLadyOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class BlackLady(Game[BlackLadyT]):
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
        """What is passed before the play: nothing, unless the game says otherwise."""
        return []

    def score(self, s: State) -> None:
        """Count the hearts and queens each has taken."""
        suits, face_of, queen = self.cards.suits, self.cards.face_of, self.queen
        for seat in range(self.seats):
            hearts = queens = 0
            for card in s.zones[self.tricks.taken[seat]]:
                if suits[card] == HEARTS:
                    hearts += 1
                elif face_of[card] == queen:
                    queens += 1
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
