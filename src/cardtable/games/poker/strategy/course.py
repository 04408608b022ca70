"""How to bet in the course of a deal: by what a player holds against what all see of the others."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, Move, State, Step
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.draw import Draw
from cardtable.games.poker.rules.exposing import LastCard, LayAway
from cardtable.games.poker.rules.form import CENTRE_UP, DOWN, FLIP, LAST_CARD, LAY_AWAY, TURN, TURN_NEXT, UP
from cardtable.games.poker.rules.last_calls import HighStudBetting
from cardtable.games.poker.rules.opening import Opening
from cardtable.games.poker.strategy.betting import PRICE, BettingStrategy
from cardtable.games.poker.strategy.course_odds import CourseOdds, course_odds
from cardtable.games.poker.strategy.opening import pass_or_drop, price_of_opening
from cardtable.mechanics.poker_hands import ONE_PAIR, kind_of

UNOPENED: Final = 0.7
"""Before the opening an opponent counts for so much of a hand: many drop, but the rest hold something."""
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
class CourseStrategy(BettingStrategy):
    """Bet by what shows, and by what the cards to come may make of it.

    Where players pass until somebody opens, or must bet or drop: open when the antes are worth it.
    """

    def __init__(self, betting: Betting) -> None:
        super().__init__(betting)
        self.opening = betting if isinstance(betting, Opening) else None
        self.price = PRICE if betting.must_bet else DEARER
        # Who had to bet has said nothing by it; if all drop to that he has the pot for nothing.
        self.at = betting.at
        dealt = "".join(self.table.rounds[: self.at + 1])
        turned = dealt.count(FLIP) + dealt.count(TURN_NEXT)
        self.down = dealt.count(DOWN) - turned - dealt.count(LAY_AWAY)
        self.up = dealt.count(UP) + turned + dealt.count(LAST_CARD) - dealt.count(LAY_AWAY)
        self.open = dealt.count(CENTRE_UP) + dealt.count(TURN)
        """How many cards of each kind a player has by then, and how many lie open in the centre."""
        self.may_turn = any(
            [letter in "".join(self.table.rounds[self.at + 1 :]) for letter in (FLIP, TURN_NEXT)]
        )
        """Whether some of the cards that were face down may have been turned up since."""
        steps = betting.game.all_steps
        later = [step.index for step in steps[betting.index : betting.last.index] if changes_hands(step)]
        self.until = min(later, default=len(steps))
        """The step at which hands begin to change, after which these bets say nothing more of them."""
        if self.at == 0:
            self.near = EARLY

    def course_odds(self) -> CourseOdds:
        """The chances in this form; it does not keep them, for a table may play many forms."""
        return course_odds(self.table)

    def chance(self, s: State, seat: int) -> float:
        """How often a hand wins with the cards to come, against what the others show."""
        t = self.table
        rivals = t.others(s, seat)
        odds = self.course_odds()
        if t.spoilt(s, seat):
            return self.chance_spoilt(s, seat)
        wild = t.wild_in(s, seat)
        return odds.chance(
            self.at,
            odds.making(s.zones[t.hands[seat]], t.shown(s, seat), wild),
            [t.shown(s, other) for other in rivals],
            t.drawn_by(s, rivals),
            [self.weight(s, other) for other in rivals],
            wild,
            t.wild_for_all(s),
        )

    def chance_spoilt(self, s: State, seat: int) -> float:
        """The same of a hand with a penalty card, which is taken to stay what it is."""
        t = self.table
        rivals = t.others(s, seat)
        odds = self.course_odds()
        field = odds.field(
            self.at,
            [t.shown(s, other) for other in rivals],
            t.drawn_by(s, rivals),
            [self.weight(s, other) for other in rivals],
            t.wild_for_all(s),
        )
        return field.chance(odds.held[self.at].fixed(t.value(s, seat)))

    def watch(self, s: State, seat: int, move: Move) -> None:
        """A bet that had to be made says nothing."""
        if not self.betting.must_bet or s.numbers[self.betting.to_match]:
            super().watch(s, seat, move)

    def likelihood(self, s: State) -> float:
        """As long as hands have not changed since."""
        return super().likelihood(s) if s.step < self.until else 1.0

    def strength(self, s: State, seat: int) -> float:
        """How often a hand, with the cards it had in this interval, beat one of the others who are in."""
        t = self.table
        centre = s.zones[t.common][: self.open] if self.open else []
        own = self.shown_then(s, seat)
        brought = sum([t.brings[card] for card in own])
        hole = (s.zones[t.hands[seat]] + self.turned_since(s, seat))[: self.down + brought]
        rivals = t.others(s, seat)
        shown = [self.shown_then(s, other) + centre for other in rivals]
        wild, common = t.wild_with(s, hole), t.wild_for_all(s)
        if self.open and t.naming == t.common:
            wild = common = t.wild_among(centre)
        chance = self.chance_of(hole, own + centre, shown, t.drawn_by(s, rivals), wild, common)
        return float(chance ** (1.0 / max(1, len(shown))))

    def shown_then(self, s: State, seat: int) -> list[int]:
        """The upcards a player had in this interval."""
        t = self.table
        if not t.up:
            return []
        up = s.zones[t.up[seat]]
        return up[: min(self.up, len(up) - self.count_turned(s, seat))]

    def turned_since(self, s: State, seat: int) -> list[int]:
        """The cards a player had face down in this interval, and has turned up since or is about to."""
        t = self.table
        if not self.may_turn:
            return []
        turned = s.zones[t.up[seat]][len(s.zones[t.up[seat]]) - self.count_turned(s, seat) :]
        return turned + s.zones[t.turning[seat]] if t.turning else turned

    def count_turned(self, s: State, seat: int) -> int:
        """How many of them lie open: they were turned up after all other cards had been dealt."""
        if not self.may_turn:
            return 0
        t = self.table
        chosen = len(s.zones[t.turning[seat]]) if t.turning else 0
        return max(0, self.down - len(s.zones[t.hands[seat]]) - chosen)

    def chance_of(
        self,
        hole: list[int],
        own: list[int],
        shown: list[list[int]],
        drawn: list[int],
        wild: int,
        common: int,
    ) -> float:
        """How often a hand, part of which shows, wins from players who show these cards, and of whom nothing
        else is known."""
        odds = self.course_odds()
        return odds.known(
            self.at, odds.making(hole, own, wild), shown, drawn, [1.0] * len(shown), wild, common
        )

    def is_unopened(self, s: State) -> bool:
        """Whether nobody has opened yet where that has to be done."""
        return self.opening is not None and s.numbers[self.betting.to_match] == 0

    def weight(self, s: State, other: int) -> float:
        """Who has stayed is better than he shows, but who had to bet has said nothing by it."""
        if self.is_unopened(s):
            return UNOPENED
        n = s.numbers
        b = self.betting
        is_forced = b.must_bet and n[b.to_match] and other == n[self.table.last_bettor]
        weight = super().weight(s, other)
        if is_forced and not n[b.made + other]:
            return 1.0
        return weight if weight < 1.0 or n[b.to_match] == 0 else weight + STAYED

    def chance_to_bet(self, s: State, seat: int) -> float:
        """Whoever opens may win the antes too."""
        if self.opening is not None and self.is_unopened(s):
            return price_of_opening(self.opening, s, seat)
        return super().chance_to_bet(s, seat)

    def bet_the_best(self, s: State, seat: int, moves: list[Move], chance: float) -> Advice | None:
        """Open when the antes are worth it, since most will drop; after that raise with the best."""
        if self.is_unopened(s):
            return self.open_the_pot(s, seat, moves, chance)
        return super().bet_the_best(s, seat, moves, chance)

    def wait(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """Pass what cannot open, or is not worth it; drop it where one may not pass."""
        if self.opening is not None:
            return pass_or_drop(self.opening, self.holding(s, seat), not self.stakes(moves))
        return super().wait(s, seat, moves)

    def margin(self, s: State, seat: int) -> float:
        """One raise is soon made; to raise those who raise back takes more each time."""
        return super().margin(s, seat) * float(AGAIN ** s.numbers[self.betting.made + seat])

    def holding(self, s: State, seat: int) -> str:
        """A hand that is a card short of a flush is named by that."""
        value = self.table.value(s, seat)
        cards = self.table.cards(s, seat)
        odds = self.course_odds()
        if odds.to_come[self.at] and kind_of(value) <= ONE_PAIR and len(cards) > 3:
            if odds.is_short(cards, self.table.wild_in(s, seat)):
                return "a four flush"
        return self.table.name_of(value)


def changes_hands(step: Step) -> bool:
    """Whether cards leave the hands at a step, or others come in their places, so that bets made before say
    nothing more of them. Cards that are only turned up are told by where they lie."""
    return isinstance(step, (Draw, LayAway, LastCard))


class HighStudStrategy(CourseStrategy):
    """Where only the highest hand wins: drop what may not check or call."""

    def __init__(self, betting: HighStudBetting) -> None:
        super().__init__(betting)
        self.high_stud = betting

    def wait(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """Drop what may not be checked."""
        b = self.high_stud
        if b.is_last and b.check not in moves and b.drop in moves:
            return Advice(b.drop, f"{self.holding(s, seat)}: another shows more, and you may not check.")
        return super().wait(s, seat, moves)

    def call_at_the_price(self, s: State, seat: int, chance: float) -> Advice:
        """Drop what may not call."""
        b = self.high_stud
        if b.is_last and not b.may_stay(s, seat):
            return Advice(b.drop, f"{self.holding(s, seat)}: what lies open is more, and no call will do.")
        return super().call_at_the_price(s, seat, chance)
