"""How to play draw poker: what to open with, what to keep, and what players who draw so many cards have."""

from typing import Final

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.poker.rules.draw import AfterDraw, Draw, Opening, ShowOpeners
from cardtable.games.poker.strategy.betting import ALL, WAITING, BettingStrategy
from cardtable.games.poker.strategy.odds import DrawOdds, draw_odds, worth_keeping
from cardtable.mechanics.poker_hands import ONE_PAIR, kind_of, name_of

_ODD: Final = 0.03
"""How likely a player is to keep what is not worth keeping."""


class OpeningStrategy(BettingStrategy):
    """Hands are bet by what the draw is likely to make of them."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.opening = opening
        self.draw_table = opening.draw_table
        self.least_opening = 0
        """How often the least hand that may open beats one other; reckoned when somebody first passes."""

    def chance(self, s: State, seat: int) -> float:
        """How often a hand wins after the draw."""
        rivals = 0.0
        for other in self.table.others(s, seat):
            rivals += self.weight(s, other)
        return self.against(s, seat, rivals)

    def strength(self, s: State, seat: int) -> float:
        """How often a hand beats one other after the draw, if there is a second one too."""
        return self.draw_odds().first_hand(self.draw_table.kept(s, seat)).strength

    def against(self, s: State, seat: int, rivals: float) -> float:
        """How often a hand beats so many others after the draw."""
        hand = self.draw_table.kept(s, seat)
        value = self.table.ranking.value(hand)
        odds = self.draw_odds()
        return odds.before(odds.shape(value, len(worth_keeping(self.table.ranking, hand))), value, rivals)

    def weight(self, s: State, other: int) -> float:
        """Before the opening all may well drop; and to open takes no better hand than to stay."""
        n = s.numbers
        if n[self.opening.to_match] == 0:
            return WAITING
        if other == n[self.table.opener] and not n[self.opening.made + other]:
            return 1.0
        return super().weight(s, other)

    def holding(self, s: State, seat: int) -> str:
        """A hand that is a card short of a straight or flush is named by that."""
        hand = s.zones[self.table.hands[seat]]
        keep = worth_keeping(self.table.ranking, hand)
        if len(keep) != 4 or kind_of(self.table.ranking.value(hand)) > ONE_PAIR:
            return super().holding(s, seat)
        suits = [self.table.ranking.suit_bits[card] for card in keep]
        return "a four flush" if suits[0] & suits[1] & suits[2] & suits[3] else "four of a straight"

    def bet_the_best(self, s: State, seat: int, moves: list[Move], chance: float) -> Advice | None:
        """Open when the antes are worth it, since most will drop; after that raise with the best."""
        if s.numbers[self.opening.to_match]:
            return super().bet_the_best(s, seat, moves, chance)
        stakes = self.stakes(moves)
        if not stakes:
            return None
        stake = self.stake(s, stakes[0])
        pot = s.numbers[self.table.pot]
        if chance < self.chance_to_bet(s, seat):
            return None
        why = f"{self.holding(s, seat)}: there are {pot} chips to win, and you win about"
        return Advice(stake, f"{why} {round(100.0 * chance)} of 100 if you open.")

    def chance_to_bet(self, s: State, seat: int) -> float:
        """The antes are to be won too."""
        if s.numbers[self.opening.to_match]:
            return super().chance_to_bet(s, seat)
        pot = s.numbers[self.table.pot]
        least, most = self.opening.bounds(s, seat)
        stake = min(most, max(least, pot))
        return stake / (pot + 2.0 * stake)

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Who passes has no openers, or none worth opening with."""
        super().watch(s, seat, move)
        if move is not self.opening.check:
            return
        if not self.least_opening:
            self.least_opening = round(ALL * self.draw_odds().least(self.draw_table.needed))
        at_most = self.at_most + seat
        s.numbers[at_most] = max(s.numbers[at_most], self.least_opening)

    def wait(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """Pass what cannot open, or is not worth it."""
        if not self.stakes(moves):
            return Advice(self.opening.check, "You cannot open.")
        why = f"{self.holding(s, seat)}: too little to open with before so many."
        return Advice(self.opening.check, why)


class AfterDrawStrategy(BettingStrategy):
    """How many cards each has drawn says what he may have."""

    def __init__(self, after_draw: AfterDraw) -> None:
        super().__init__(after_draw)
        self.draw_table = after_draw.draw_table

    def drawn(self, s: State, seat: int) -> int:
        """As everybody saw."""
        return s.numbers[self.draw_table.drawn + seat]


class DiscardStrategy(Strategy):
    """Keep what matches, four of a suit, or four in a row; otherwise the highest card."""

    def __init__(self, draw: Draw) -> None:
        super().__init__()
        self.draw = draw
        self.table = draw.table
        self._odds: DrawOdds | None = None

    def odds(self) -> DrawOdds:
        """The chances at draw poker, reckoned when they are first asked for."""
        if self._odds is None:
            self._odds = draw_odds(self.table.ranking)
        return self._odds

    def likelihood(self, s: State) -> float:
        """Who has drawn has kept what is worth keeping: a pair, if he drew three."""
        step = self.draw
        if s.step < step.index:
            return 1.0
        odds = self.odds()
        likely = 1.0
        for seat in range(step.game.seats):
            if not s.sitting_out >> seat & 1 and (s.step > step.index or self.has_drawn(s, seat)):
                if not odds.first_hand(self.table.kept(s, seat)).is_sound:
                    likely *= _ODD
        return likely

    def has_drawn(self, s: State, seat: int) -> bool:
        """Whether a player has drawn before the one in turn."""
        seats = self.draw.game.seats
        return (seat - s.dealer - 1) % seats < (s.turn - s.dealer - 1) % seats

    def advise(self, s: State, seat: int) -> Advice | None:
        """Lay aside what is not worth keeping, card by card, and draw."""
        laid = s.zones[self.table.aside]
        hand = s.zones[self.table.hands[seat]]
        keep = worth_keeping(self.table.ranking, hand + laid)
        highest = laid[-1] if laid else -1
        spare = sorted([card for card in hand if card not in keep and card > highest])
        if spare:
            why = f"Keep {self.listed(keep)} and draw {5 - len(keep)}."
            return Advice(self.draw.discards[spare[0]], why)
        if laid:
            return Advice(self.draw.draw, f"Draw {len(laid)} to {self.listed(hand)}.")
        made = name_of(self.table.ranking.value(hand))
        return Advice(self.draw.pat, f"{made}: there is nothing to throw away.")

    def listed(self, cards: list[int]) -> str:
        """Cards as they are written."""
        return " ".join([self.draw.game.cards.text(card) for card in sorted(cards)])


class ShowOpenersStrategy(Strategy):
    """Keep the rest to yourself."""

    def __init__(self, showdown: ShowOpeners) -> None:
        super().__init__()
        self.showdown = showdown

    def advise(self, s: State, seat: int) -> Advice | None:
        """Show the least that proves it."""
        return Advice(self.showdown.legal(s, seat)[0], "Show no more than you must.")
