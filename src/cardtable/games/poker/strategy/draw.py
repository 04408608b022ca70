"""How to play draw poker: what to open with, what to keep, and what players who draw so many cards have."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.poker.rules.draw import Draw, ShowOpeners
from cardtable.games.poker.rules.exposing import TurnUpTogether
from cardtable.games.poker.rules.opening import Opening, PassingBetting
from cardtable.games.poker.strategy.betting import ALL, WAITING, BettingStrategy
from cardtable.games.poker.strategy.course_odds import CourseOdds, course_odds
from cardtable.games.poker.strategy.keeping import worth_keeping
from cardtable.games.poker.strategy.odds import DealtOdds, DrawOdds, dealt_odds, draw_odds
from cardtable.games.poker.strategy.opening import pass_or_drop, price_of_opening
from cardtable.mechanics.poker_hands import ONE_PAIR, kind_of

_ODD: Final = 0.03
"""How likely a player is to keep what is not worth keeping."""
_UNOPENED: Final = 0.7
"""Where nobody draws, an opponent counts for so much of a hand before the opening: many drop, but the rest
hold something."""
_AGAIN: Final = 1.5
"""How many times better a player is taken to be for each raise, where any hand may open."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawBettingStrategy(BettingStrategy):
    """Hands are bet by what the draw makes of those that are opened on."""

    def needed(self, s: State) -> int:
        """What it takes to open in this deal."""
        return self.table.needed(s)

    def weight(self, s: State, other: int) -> float:
        """Where any hand may open a first bet says little, and a raise all the more."""
        weight = super().weight(s, other)
        if self.needed(s):
            return weight
        return weight * float(_AGAIN ** s.numbers[self.betting.made + other])


@mypyc_attr(allow_interpreted_subclasses=True)
class BeforeDrawStrategy(DrawBettingStrategy):
    """Hands are bet by what the draw is likely to make of them."""

    def chance(self, s: State, seat: int) -> float:
        """How often a hand wins after the draw."""
        rivals = 0.0
        for other in self.table.others(s, seat):
            rivals += self.weight(s, other)
        return self.against(s, seat, rivals)

    def strength(self, s: State, seat: int) -> float:
        """How often a hand beats one other after the draw, if there is a second one too."""
        return self.draw_odds(s).first_hand(self.table.kept(s, seat)).strength

    def against(self, s: State, seat: int, rivals: float) -> float:
        """How often a hand beats so many others after the draw."""
        hand = self.table.kept(s, seat)
        value = self.table.ranking.value(hand)
        odds = self.draw_odds(s)
        return odds.before(odds.shape(value, len(worth_keeping(self.table.ranking, hand))), value, rivals)

    def holding(self, s: State, seat: int) -> str:
        """A hand that is a card short of a straight or flush is named by that."""
        hand = s.zones[self.table.hands[seat]]
        keep = worth_keeping(self.table.ranking, hand)
        if len(keep) != 4 or kind_of(self.table.ranking.value(hand)) > ONE_PAIR:
            return super().holding(s, seat)
        suits = [self.table.ranking.suit_bits[card] for card in keep]
        return "a four flush" if suits[0] & suits[1] & suits[2] & suits[3] else "four of a straight"


@mypyc_attr(allow_interpreted_subclasses=True)
class OpeningStrategy(BeforeDrawStrategy):
    """The first bet wins the antes, if the others drop."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.opening = opening
        self.least_opening: dict[int, int] = {}
        """By what it takes to open: how often the least such hand beats one other, when it is first asked."""

    def weight(self, s: State, other: int) -> float:
        """Before the opening all may well drop; and to open takes no better hand than to stay."""
        n = s.numbers
        if n[self.opening.to_match] == 0:
            return WAITING
        if other == n[self.table.opener] and not n[self.opening.made + other]:
            return 1.0
        return super().weight(s, other)

    def bet_the_best(self, s: State, seat: int, moves: list[Move], chance: float) -> Advice | None:
        """Open when the antes are worth it, since most will drop; after that raise with the best."""
        if s.numbers[self.opening.to_match]:
            return super().bet_the_best(s, seat, moves, chance)
        return self.open_the_pot(s, seat, moves, chance)

    def chance_to_bet(self, s: State, seat: int) -> float:
        """The antes are to be won too; who may not wait for the others should have a little more."""
        if s.numbers[self.opening.to_match]:
            return super().chance_to_bet(s, seat)
        return price_of_opening(self.opening, s, seat)

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Who passes has no openers, or none worth opening with."""
        super().watch(s, seat, move)
        needed = self.needed(s)
        if move is not self.opening.check or not needed:
            return
        if needed not in self.least_opening:
            self.least_opening[needed] = round(ALL * self.draw_odds(s).least(needed))
        at_most = self.at_most + seat
        s.numbers[at_most] = max(s.numbers[at_most], self.least_opening[needed])

    def wait(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """Pass what cannot open, or is not worth it; drop it where one may not pass."""
        return pass_or_drop(self.opening, self.holding(s, seat), not self.stakes(moves))


class WithoutDrawStrategy(OpeningStrategy):
    """Hands are bet by what they are, against others as they are dealt."""

    def __init__(self, without_draw: Opening) -> None:
        super().__init__(without_draw)
        self._dealt_odds: DealtOdds | None = None

    def dealt_odds(self) -> DealtOdds:
        """How hands are dealt, reckoned when it is first asked for."""
        if self._dealt_odds is None:
            self._dealt_odds = dealt_odds(self.table.ranking)
        return self._dealt_odds

    def weight(self, s: State, other: int) -> float:
        """Nothing makes a poor hand better, so whoever opens has something."""
        if s.numbers[self.opening.to_match] == 0:
            return _UNOPENED
        return DrawBettingStrategy.weight(self, s, other)

    def against(self, s: State, seat: int, rivals: float) -> float:
        """How often a hand beats so many others."""
        return float(self.strength(s, seat) ** rivals)

    def strength(self, s: State, seat: int) -> float:
        """How often a hand beats one other."""
        return self.dealt_odds().beats(self.table.value(s, seat))

    def holding(self, s: State, seat: int) -> str:
        """What it is; nothing will come of it."""
        return self.table.name_of(self.table.value(s, seat))


class AfterDrawStrategy(DrawBettingStrategy):
    """How many cards each has drawn says what he may have; the least bet is what it costs not to drop."""

    def __init__(self, after_draw: PassingBetting) -> None:
        super().__init__(after_draw)
        self.after_draw = after_draw

    def drawn(self, s: State, seat: int) -> int:
        """As everybody saw."""
        return s.numbers[self.table.drawn + seat]

    def chance_to_stay(self, s: State, seat: int) -> float:
        """How often a hand should win to be worth the least bet, which one other is taken to call."""
        least, _ = self.after_draw.bounds(s, seat)
        return least * self.price / (s.numbers[self.table.pot] + 2.0 * least)

    def watch(self, s: State, seat: int, move: Move) -> None:
        """A small bet that keeps a player in says no more than a call."""
        n = s.numbers
        if self.after_draw.may_not_wait(s) and move.verb == self.after_draw.bet:
            if move.low == self.after_draw.bounds(s, seat)[0]:
                fair = self.beating(s, seat, self.chance_to_stay(s, seat))
                n[self.at_least + seat] = max(n[self.at_least + seat], fair)
                return
        super().watch(s, seat, move)

    def wait(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """Stay in for the least bet if it is worth it; otherwise there is only to drop."""
        if not self.after_draw.may_not_wait(s):
            return super().wait(s, seat, moves)
        why = f"{self.holding(s, seat)}: you must bet or drop"
        if self.chance(s, seat) < self.chance_to_stay(s, seat):
            return Advice(self.after_draw.drop, f"{why}, and it wins too seldom.")
        least, _ = self.after_draw.bounds(s, seat)
        stake = self.after_draw.game.moves.number(self.after_draw.bet, least)
        return Advice(stake, f"{why}; the pot is worth a small bet.")


class DiscardStrategy(Strategy):
    """Keep what matches, four of a suit, or four in a row; otherwise the highest card."""

    def __init__(self, draw: Draw) -> None:
        super().__init__()
        self.draw = draw
        self.table = draw.table
        self._odds: DrawOdds | None = None

    def odds(self, s: State) -> DrawOdds:
        """The chances at draw poker, by which a hand is told to be sound whatever it takes to open."""
        if self._odds is None:
            self._odds = draw_odds(self.table.ranking, self.table.needed(s))
        return self._odds

    def likelihood(self, s: State) -> float:
        """Who has drawn has kept what is worth keeping: a pair, if he drew three."""
        step = self.draw
        if s.step < step.index:
            return 1.0
        likely = 1.0
        for seat in range(step.game.seats):
            if not s.sitting_out >> seat & 1 and (s.step > step.index or self.has_drawn(s, seat)):
                if not self.is_sound(s, seat):
                    likely *= _ODD
        return likely

    def is_sound(self, s: State, seat: int) -> bool:
        """Whether all that a player has kept is worth keeping."""
        return self.odds(s).first_hand(self.table.kept(s, seat)).is_sound

    def keeping(self, s: State, cards: list[int]) -> list[int]:
        """What is worth keeping of a hand."""
        return worth_keeping(self.table.ranking, cards)

    def has_drawn(self, s: State, seat: int) -> bool:
        """Whether a player has drawn before the one in turn."""
        seats = self.draw.game.seats
        return (seat - s.dealer - 1) % seats < (s.turn - s.dealer - 1) % seats

    def advise(self, s: State, seat: int) -> Advice | None:
        """Lay aside what is not worth keeping, card by card, and draw."""
        laid = s.zones[self.table.aside]
        hand = s.zones[self.table.hands[seat]]
        keep = self.keeping(s, hand + laid)
        highest = laid[-1] if laid else -1
        spare = sorted([card for card in hand if card not in keep and card > highest])
        if spare:
            why = f"Keep {self.listed(keep)} and draw {len(hand) + len(laid) - len(keep)}."
            return Advice(self.draw.discards[spare[0]], why)
        if laid:
            return Advice(self.draw.draw, f"Draw {len(laid)} to {self.listed(hand)}.")
        made = self.table.name_of(self.table.value(s, seat))
        return Advice(self.draw.pat, f"{made}: there is nothing to throw away.")

    def listed(self, cards: list[int]) -> str:
        """Cards as they are written."""
        return " ".join([self.draw.game.cards.text(card) for card in sorted(cards)])


class CourseDiscardStrategy(DiscardStrategy):
    """Keep what is worth most with the cards that lie open."""

    def course_odds(self) -> CourseOdds:
        """The chances with these rounds, reckoned when they are first asked for."""
        return course_odds(self.table)

    def likelihood(self, s: State) -> float:
        """As long as it can be told which of his cards a player has drawn, since none have been turned up."""
        turning = [step for step in self.draw.game.all_steps if isinstance(step, TurnUpTogether)]
        if turning and s.step >= turning[0].index:
            return 1.0
        return super().likelihood(s)

    def is_sound(self, s: State, seat: int) -> bool:
        """Whether all that a player has kept is worth keeping."""
        kept = self.table.kept(s, seat)
        return len(self.keeping(s, kept)) == len(kept)

    def keeping(self, s: State, cards: list[int]) -> list[int]:
        """What is worth keeping of a hand, with what lies in the centre."""
        t = self.table
        return self.course_odds().keeping(
            cards, s.zones[t.common] if t.common >= 0 else [], t.wild_with(s, cards)
        )


class ShowOpenersStrategy(Strategy):
    """Keep the rest to yourself."""

    def __init__(self, showdown: ShowOpeners) -> None:
        super().__init__()
        self.showdown = showdown

    def advise(self, s: State, seat: int) -> Advice | None:
        """Show the least that proves it."""
        return Advice(self.showdown.legal(s, seat)[0], "Show no more than you must.")
