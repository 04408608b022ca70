"""A widow that all may exchange with until somebody knocks, and the forfeit of the lowest hand."""

from typing import Any

from cardtable.engine import CARD, QUIET, SEAT, WIDOW, Game, Move, State, Step, Strategy
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.course import DealRound
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.chips.showdown import Showdown
from cardtable.mechanics.poker_hands import Ranking


class WidowTable(PokerTable):
    """A table with an extra hand in the middle, face down until somebody takes it or it is turned up."""

    def __init__(self, game: Game[Any], ranking: Ranking, takeout: int, form: PokerForm) -> None:
        super().__init__(game, ranking, takeout, form)
        self.closed = game.pile("widow", WIDOW, is_open=False)
        self.open = game.pile("open widow", WIDOW, is_pile=False)


class DealWithWidow(DealRound):
    """Cards to everybody who is in, one at a time from the left, the widow before the dealer."""

    def __init__(self, table: WidowTable, at: int, letters: str) -> None:
        super().__init__(table, at, letters)
        self.closed = table.closed

    def receiving(self, s: State, seats: list[int], letter: str) -> list[int]:
        """The widow is one hand more."""
        hands = super().receiving(s, seats, letter)
        return [*hands[:-1], self.closed, hands[-1]]


class AfterExchange(Betting):
    """An interval before the showdown, when all know who has knocked and what he took."""

    def strategy(self) -> Strategy:
        """Bet by the odds of hands that three cards have been drawn to."""
        from cardtable.games.poker.strategy.betting import BettingStrategy

        return BettingStrategy(self)


class Exchange(Step):
    """Each in turn exchanges his hand for the widow, or a card for one of the open widow; passes; or knocks.

    Nobody passes twice running. After a knock all others have one more turn. If the face-down widow comes to
    the dealer he takes it, or it is turned up as he passes or knocks.
    """

    def __init__(self, table: WidowTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """Who has knocked, who passed in his last turn, and the card just taken up."""
        self.game = game
        self.knocker = game.layout.number("knocked", -1, kind=SEAT)
        self.passed = game.seat_numbers("passed", kind=QUIET)
        self.taken = game.layout.number("card taken", -1, kind=CARD)
        self.exchange = game.moves.plain("exchange")
        self.takes = game.moves.of_cards("take")
        self.gives = game.moves.of_cards("give")
        self.passing = game.moves.plain("pass")
        self.knock = game.moves.plain("knock")

    def enter(self, s: State) -> None:
        """The player at the dealer's left begins."""
        s.turn = self.table.first_of(self.table.active(s), s.dealer + 1)

    def can_pass(self, s: State, seat: int) -> bool:
        """Not twice running, and not when somebody has knocked."""
        return s.numbers[self.knocker] < 0 and not s.numbers[self.passed + seat]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Exchange all, take one card and give one, pass, or knock."""
        t = self.table
        taken = s.numbers[self.taken]
        if taken >= 0:
            hand = sorted(s.zones[t.hands[seat]])
            return list(dict.fromkeys([self.gives[card] for card in hand if card != taken]))
        widow = [self.takes[card] for card in sorted(s.zones[t.open])]
        moves = [self.exchange, *list(dict.fromkeys(widow))]
        if self.can_pass(s, seat):
            moves.append(self.passing)
        moves.append(self.knock)
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Cards change places; whoever has taken one gives one before his turn ends."""
        n = s.numbers
        t = self.table
        hand = t.hands[seat]
        n[self.passed + seat] = int(move is self.passing)
        if move.verb == "take":
            n[self.taken] = self.game.held(s, t.open, move.face)
            s.move(n[self.taken], t.open, hand)
            return
        if move.verb == "give":
            # of two jokers it is not the one just taken
            held = [card for card in s.zones[hand] if card != n[self.taken]]
            given = [card for card in held if self.game.cards.face_of[card] == move.face]
            n[self.taken] = -1
            s.move(given[0], hand, t.open)
        elif move is self.exchange:
            source = t.closed if s.zones[t.closed] else t.open
            widow = s.zones[source][:]
            s.sweep(hand, t.open)
            for card in widow:
                s.move(card, source, hand)
        elif move is self.knock and n[self.knocker] < 0:
            n[self.knocker] = seat
        if seat == s.dealer:
            s.sweep(t.closed, t.open)
        following = t.first_of(t.active(s), seat + 1)
        if following == n[self.knocker]:
            self.game.finish(s, self)
        else:
            s.turn = following

    def remaining(self, s: State, seat: int) -> int:
        """A card that is taken is followed by one given."""
        return 1 if s.numbers[self.taken] >= 0 else 2

    def reason(self, s: State, seat: int, move: Move) -> str:
        """When to pass, and what there is to take and to give."""
        t = self.table
        if s.numbers[self.taken] >= 0:
            return "You have taken a card: give another of your hand for it."
        if move.verb == "pass":
            if s.numbers[self.knocker] >= 0:
                return (
                    "Somebody has knocked, so this is your last turn: exchange, or knock to keep your hand."
                )
            return "You passed in your last turn: exchange or knock."
        if move.verb == "give":
            return "Take a card of the open widow first."
        if move.verb == "take" and not s.zones[t.open]:
            return "The widow lies face down: exchange your whole hand for it, or leave it."
        return "That card is not in the widow." if move.verb == "take" else ""

    def prompt(self, s: State, seat: int) -> str:
        """What can be done with the widow."""
        if s.numbers[self.taken] >= 0:
            return "give a card for the one you took"
        last = "your last turn: " if s.numbers[self.knocker] >= 0 else ""
        take = ", take a card" if s.zones[self.table.open] else ""
        return f"{last}exchange{take}{', pass' if self.can_pass(s, seat) else ''} or knock"

    def strategy(self) -> Strategy:
        """Knock with what usually wins."""
        from cardtable.games.poker.strategy.widow import ExchangeStrategy

        return ExchangeStrategy(self)


class ForfeitShowdown(Showdown):
    """The highest hand takes the pot; the lowest of those shown pays a forfeit into it first."""

    def __init__(self, table: PokerTable, forfeit: int) -> None:
        super().__init__(table)
        self.forfeit = forfeit

    def lay_open(self, s: State) -> None:
        """Equal lowest hands all pay; if all hands are equal nobody does."""
        super().lay_open(s)
        t = self.table
        seats = [seat for seat in range(self.game.seats) if not s.sitting_out >> seat & 1]
        values = [t.value(s, seat) for seat in seats]
        if min(values) < max(values):
            for seat, value in zip(seats, values, strict=True):
                if value == min(values):
                    t.contribute(s, seat, self.forfeit, f"forfeit for the lowest hand, {t.name_of(value)}")
