"""How to bet at stud: by what a player holds against what the others show, and the cards to come."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, Move, State
from cardtable.games.poker.rules.last_calls import HighStudBetting
from cardtable.games.poker.rules.stud import StudBetting
from cardtable.games.poker.strategy.betting import BettingStrategy
from cardtable.games.poker.strategy.odds import StudOdds, stud_odds
from cardtable.mechanics.poker_hands import ONE_PAIR, kind_of, name_of

DEARER: Final = 1.08
"""A call leads to others in later intervals, so the pot should offer more than the odds."""
STAYED: Final = 0.5
"""Of so many hands more a player's is taken to be the best if he has stayed for a bet."""
EARLY: Final = 0.85
"""As `NEAR`, in the first interval: players stay on less, before most have dropped."""
AGAIN: Final = 1.3
"""How many times surer a player should be for every raise he has made in the interval: who raises back has
something."""


@mypyc_attr(allow_interpreted_subclasses=True)
class StudStrategy(BettingStrategy):
    """Bet by what shows, and by what the cards to come may make of it."""

    def __init__(self, betting: StudBetting) -> None:
        super().__init__(betting)
        self.stud = betting
        self.stud_table = betting.stud
        self.price = DEARER
        if betting.at == 0:
            self.near = EARLY
        self._stud_odds: StudOdds | None = None

    def stud_odds(self) -> StudOdds:
        """The chances with these rounds, reckoned when they are first asked for."""
        if self._stud_odds is None:
            self._stud_odds = stud_odds(self.table.ranking, self.stud_table.rounds)
        return self._stud_odds

    def chance(self, s: State, seat: int) -> float:
        """How often a hand wins with the cards to come, against what the others show."""
        t = self.stud_table
        rivals = t.others(s, seat)
        return self.stud_odds().chance(
            self.stud.at,
            t.cards(s, seat),
            [s.zones[t.up[other]] + s.zones[t.common] for other in rivals],
            [self.weight(s, other) for other in rivals],
        )

    def watch(self, s: State, seat: int, move: Move) -> None:
        """A bet that had to be made says nothing."""
        if not self.stud.must_bet or s.numbers[self.stud.to_match]:
            super().watch(s, seat, move)

    def strength(self, s: State, seat: int) -> float:
        """How often a hand, with the cards it had in this interval, beat one of the others who are in."""
        t = self.stud_table
        down, up = self.stud.down, self.stud.up
        held = s.zones[t.hands[seat]][:down] + s.zones[t.up[seat]][:up]
        shown = [s.zones[t.up[other]][:up] for other in t.others(s, seat)]
        return float(self.chance_of(held, shown) ** (1.0 / max(1, len(shown))))

    def chance_of(self, held: list[int], shown: list[list[int]]) -> float:
        """How often a hand wins from players who show these cards, and of whom nothing else is known."""
        return self.stud_odds().known(self.stud.at, held, shown, 1.0)

    def weight(self, s: State, other: int) -> float:
        """Who has stayed is better than he shows, but who had to bet has said nothing by it."""
        n = s.numbers
        t = self.stud_table
        is_forced = self.stud.must_bet and n[self.stud.to_match] and other == n[t.last_bettor]
        weight = super().weight(s, other)
        if is_forced and not n[self.stud.made + other]:
            return 1.0
        return weight if weight < 1.0 or n[self.stud.to_match] == 0 else weight + STAYED

    def margin(self, s: State, seat: int) -> float:
        """One raise is soon made; to raise those who raise back takes more each time."""
        return super().margin(s, seat) * float(AGAIN ** s.numbers[self.stud.made + seat])

    def holding(self, s: State, seat: int) -> str:
        """A hand that is a card short of a flush is named by that."""
        value = self.table.value(s, seat)
        cards = self.table.cards(s, seat)
        if self.stud.to_come and kind_of(value) <= ONE_PAIR and len(cards) > 3:
            if self.stud_odds().is_short(cards):
                return "a four flush"
        return name_of(value)


class HighStudStrategy(StudStrategy):
    """Where only the highest hand wins: drop what may not check or call."""

    def __init__(self, betting: HighStudBetting) -> None:
        super().__init__(betting)
        self.high_stud = betting

    def wait(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """Drop what may not be checked."""
        b = self.high_stud
        if b.is_last and b.check not in moves:
            return Advice(b.drop, f"{self.holding(s, seat)}: another shows more, and you may not check.")
        return super().wait(s, seat, moves)

    def call_at_the_price(self, s: State, seat: int, chance: float) -> Advice:
        """Drop what may not call."""
        b = self.high_stud
        if b.is_last and not b.may_stay(s, seat):
            return Advice(b.drop, f"{self.holding(s, seat)}: what lies open is more, and no call will do.")
        return super().call_at_the_price(s, seat, chance)
