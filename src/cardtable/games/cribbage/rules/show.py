"""The show of a cribbage deal: hands and crib are counted and pegged, or announced and challenged."""

from typing import Any

from mypy_extensions import i64

from cardtable.cards import Rng
from cardtable.engine import QUIET, SEVERAL, WIDOW, Game, Line, Move, State, Strategy
from cardtable.games.cribbage.rules.counting import BEST_COUNT, POINTS, TEXTS, HandCounter
from cardtable.games.cribbage.rules.pegging import Pegs


class Counting(Pegs):
    """Each hand is counted with the starter, eldest hand first, the dealer last; then the dealer's crib."""

    def bind(self, game: Game[Any]) -> None:
        """What is said of a hand and of the crib."""
        super().bind(game)
        self.crib = game.pile("crib", WIDOW, is_open=False, is_pile=False)
        self.counter = HandCounter(game.cards)
        self.hand_lines = self.counted("hand")
        self.crib_lines = self.counted("crib")

    def counted(self, what: str) -> list[list[Line]]:
        """For each combination and the total it brings a hand to, the line of each side."""
        totals = BEST_COUNT + 1
        return [self.written(POINTS[nth // totals], f"{what}: {text}") for nth, text in enumerate(TEXTS)]

    def enter(self, s: State) -> None:
        """Count all, unless a count wins the game before the rest can be counted."""
        for nth in range(self.seats + 1):
            if self.score_hand(s, nth):
                return
        self.game.finish(s, self)

    def owner(self, s: State, nth: i64) -> i64:
        """Whose hand is the nth to be counted; the crib comes last."""
        return s.dealer if nth == self.seats else (s.dealer + 1 + nth) % self.seats

    def show(self, s: State, nth: i64) -> list[int]:
        """The cards of the nth hand; the crib is turned up for it."""
        if nth < self.seats:
            return s.zones[self.played + self.owner(s, nth)]
        s.show_all(self.crib)
        return s.zones[self.crib]

    def score_hand(self, s: State, nth: i64) -> bool:
        """Peg a hand combination by combination; whether that wins the game."""
        is_crib = nth == self.seats
        seat = self.owner(s, nth)
        lines = self.crib_lines if is_crib else self.hand_lines
        total: i64 = 0
        for kind in self.counter.combinations(self.show(s, nth), s.zones[self.starter][0], is_crib):
            total += POINTS[kind]
            if self.peg(s, seat, lines[kind * (BEST_COUNT + 1) + total]):
                return True
        return False


class CountAloud(Counting):
    """Muggins: each announces what his hand counts, and an opponent may take the points he overlooks.

    A count announced too high is corrected without penalty.
    """

    def bind(self, game: Game[Any]) -> None:
        """Which hand is being counted, and what was announced for it."""
        super().bind(game)
        self.nth = game.layout.number("hand counted", kind=QUIET)
        self.announced = game.layout.number("announced")
        self.any_count = game.moves.number("count", 0, BEST_COUNT)
        self.counts = [game.moves.number("count", total) for total in range(BEST_COUNT + 1)]
        self.muggins = game.moves.plain("muggins")
        self.pass_ = game.moves.plain("pass")

    def enter(self, s: State) -> None:
        """Eldest hand announces first."""
        self.ask(s, 0)

    def ask(self, s: State, nth: int) -> None:
        """Let the owner of the nth hand announce it, or end the deal after the crib."""
        if nth > self.seats:
            self.game.finish(s, self)
            return
        s.numbers[self.nth] = nth
        self.show(s, nth)
        s.turn = self.owner(s, nth)

    def true_count(self, s: State) -> int:
        """What the hand being counted is worth."""
        nth = s.numbers[self.nth]
        return self.counter.total(self.show(s, nth), s.zones[self.starter][0], nth == self.seats)

    def legal(self, s: State, seat: int) -> list[Move]:
        """The owner announces any number; then each opponent says muggins or passes."""
        return [self.any_count] if s.turn >= 0 else [self.muggins, self.pass_]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any number, or either word."""
        if s.turn >= 0:
            return self.counts[rng.below(BEST_COUNT + 1)]
        return self.muggins if rng.below(2) else self.pass_

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Peg what is announced, up to the true count; then what an opponent finds overlooked."""
        nth = s.numbers[self.nth]
        true = self.true_count(s)
        if s.turn >= 0:
            self.announce(s, seat, move.amount, true)
        elif move is self.muggins:
            overlooked = true - s.numbers[self.announced]
            why = "muggins: points overlooked" if overlooked else "muggins: nothing was overlooked"
            if not self.peg(s, seat, self.written(overlooked, why)):
                self.ask(s, nth + 1)
        else:
            one: i64 = 1
            s.acting &= ~(one << seat)
            if s.acting == 0:
                self.ask(s, nth + 1)

    def announce(self, s: State, seat: int, said: int, true: int) -> None:
        """The owner pegs; only a count that was not corrected can be challenged."""
        nth = s.numbers[self.nth]
        pegged = min(said, true)
        s.numbers[self.announced] = pegged
        what = "crib" if nth == self.seats else "hand"
        corrected = f", corrected to {true}" if said > true else ""
        if self.peg(s, seat, self.written(pegged, f"{what}: announced {said}{corrected}")):
            return
        if said > true:
            self.ask(s, nth + 1)
            return
        side = self.side_of[seat]
        s.turn = SEVERAL
        s.acting = sum([1 << other for other in range(self.seats) if self.side_of[other] != side])

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What can be said."""
        if s.turn >= 0:
            return f"Announce what the cards count with the starter: count 0 to count {BEST_COUNT}."
        return "Say muggins if points were overlooked, or pass."

    def prompt(self, s: State, seat: int) -> str:
        """What is to be counted, or challenged."""
        what = "crib" if s.numbers[self.nth] == self.seats else "hand"
        if s.turn >= 0:
            return f"count your {what}"
        return f"{s.numbers[self.announced]} was announced for the {what}: were points overlooked?"

    def strategy(self) -> Strategy:
        """Count correctly."""
        from cardtable.games.cribbage.strategy.show import CountAloudStrategy

        return CountAloudStrategy(self)
