"""The bidder against two who combine, and may yield; and the kitty, an imaginary player."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import NO_SUIT, Rng
from cardtable.engine import ASIDE, QUIET, SEATS, Game, Move, State, Step, Strategy
from cardtable.mechanics.melding.counting import CardCount
from cardtable.mechanics.tricks.must_win import PlayOff

YIELDED: Final = 3
"""How a deal ends that the bidder's opponents concede."""
KITTY: Final = "kitty"


@mypyc_attr(allow_interpreted_subclasses=True)
class YieldTogether(Step):
    """Before the lead the bidder's opponents may concede his contract, if both agree.

    The one to his left speaks first; if only the other wants to concede, the first is asked again.
    """

    def bind(self, game: Game[Any]) -> None:
        """Who would concede, and how many have been asked."""
        self.game = game
        self.hands = game.hand_zones()
        self.concede = game.moves.plain("concede")
        self.play_on = game.moves.plain("play on")
        self.yielding = game.layout.number("ready to concede", kind=SEATS)
        self.asked = game.layout.number("opponents asked", kind=QUIET)
        self.ended = game.layout.number("ended", kind=QUIET)
        self.points = game.layout.number("points in melds")

    def opponents(self, s: State) -> list[int]:
        """The two who play against the bidder, his left-hand neighbour first."""
        around = [(int(s.declarer) + i) % self.game.seats for i in range(1, self.game.seats)]
        return [seat for seat in around if not s.sitting_out >> seat & 1]

    def enter(self, s: State) -> None:
        """Nobody has spoken."""
        s.numbers[self.yielding] = 0
        s.numbers[self.asked] = 0
        s.turn = self.opponents(s)[0]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Concede, or play on."""
        return [self.concede, self.play_on]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """One proposes, the other agrees or not."""
        numbers = s.numbers
        if move is self.concede:
            numbers[self.yielding] = numbers[self.yielding] | 1 << seat
        asked = numbers[self.asked] + 1
        numbers[self.asked] = asked
        first, second = self.opponents(s)
        if numbers[self.yielding] == 1 << first | 1 << second:
            numbers[self.ended] = YIELDED
            self.game.score(s)
            self.game.end(s)
        elif asked == 1:
            s.turn = second
        elif asked == 2 and numbers[self.yielding] == 1 << second:
            s.turn = first
        else:
            self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """What the bidder has and needs."""
        melds = s.numbers[self.points]
        proposed = "your partner would concede; " if s.numbers[self.yielding] else ""
        return f"{proposed}the bidder has {melds} in melds of the {s.contract} he needs: concede or play on"

    def strategy(self) -> Strategy:
        """Concede what cannot be stopped."""
        from cardtable.games.pinochle.strategy.bidder import YieldStrategy

        return YieldStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class BidderTricks(PlayOff):
    """Follow suit; beat a trump that is led; trump if void. The bidder leads first.

    Until he has led he may take everything back and name another trump, at the step `again`.
    """

    def __init__(self, count: CardCount, again: Step) -> None:
        super().__init__(count, heads_always=False)
        self.again = again

    def bind(self, game: Game[Any]) -> None:
        """What is buried counts for the bidder."""
        super().bind(game)
        self.take_back = game.moves.plain("take back")
        self.buried = game.pile("buried", ASIDE, is_open=False, is_pile=False, is_spread=True)
        self.laid = game.layout.row("melds laid")
        self.points = game.layout.number("points in melds")
        self.ended = game.layout.number("ended", kind=QUIET)

    def may_change(self, s: State) -> bool:
        """Whether nothing has been led yet."""
        return not s.zones[self.trick] and not any([s.zones[pile] for pile in self.taken])

    def legal(self, s: State, seat: int) -> list[Move]:
        """The playable cards; before the first of them, to take back."""
        moves = super().legal(s, seat)
        return [self.take_back, *moves] if self.may_change(s) else moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Of the playable cards one, or at first any move."""
        if not self.may_change(s):
            return super().pick(s, seat, rng)
        moves = self.legal(s, seat)
        return moves[rng.below(len(moves))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play a card, or begin again with all the cards in the hand."""
        if move is not self.take_back:
            super().apply(s, seat, move)
            return
        s.sweep(self.buried, self.hands[seat])
        s.rows[self.laid].clear()
        s.numbers[self.points] = 0
        s.trump = NO_SUIT
        self.game.jump(s, self.again)

    def asks_more(self, s: State) -> bool:
        """Whether all may be taken back."""
        return self.may_change(s) or super().asks_more(s)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """After the lead nothing can be changed."""
        if move is self.take_back:
            return "The first card is led: trump, melds and what is buried stand."
        return super().reason(s, seat, move)

    def turn_up(self, s: State) -> None:
        """After the play all see what was buried."""
        s.show_all(self.buried)

    def bidder_points(self, s: State) -> int:
        """What the bidder has in cards: taken, buried, and the last trick."""
        buried = sum([self.count.values[card] for card in s.zones[self.buried]])
        return self.count.points(s, int(s.declarer)) + buried

    def strategy(self) -> Strategy:
        """Take what counts."""
        from cardtable.games.pinochle.strategy.bidder import BidderStrategy

        return BidderStrategy(self)


class Kitty:
    """An imaginary player, owned by all in equal shares, who settles with the bidder like an opponent.

    In chips a kitty that cannot pay is made good by all at once; on paper it may stand below nothing.
    """

    def __init__(self, game: Game[Any], in_chips: bool) -> None:
        self.seats = game.seats
        self.in_chips = in_chips
        self.holds = game.layout.number(KITTY)

    def settle(self, s: State, units: int, with_kitty: bool, why: str) -> None:
        """The bidder collects so many units from every other player, or pays them, and from the kitty."""
        bidder = int(s.declarer)
        shares = self.seats - 1 + int(with_kitty)
        each = f"{abs(units)} {'from' if units > 0 else 'to'} each of {self.seats - 1} players"
        s.score(bidder, units * shares, f"{why}; {each}{' and the kitty' if with_kitty else ''}")
        for seat in range(self.seats):
            if seat != bidder:
                s.score(seat, -units, "settles with the bidder")
        if with_kitty:
            self.put(s, -units)

    def put(self, s: State, units: int) -> None:
        """Chips go into the kitty, or out of it."""
        s.numbers[self.holds] = s.numbers[self.holds] + units
        if s.numbers[self.holds] < 0 and self.in_chips:
            each = -(s.numbers[self.holds] // self.seats)
            for seat in range(self.seats):
                s.score(seat, -each, "chips in for the kitty")
            s.numbers[self.holds] = s.numbers[self.holds] + each * self.seats
