"""Fingers to noses: cards are passed to the left until somebody has four of a rank, and then all race."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import SEAT, Game, Move, State, Strategy
from cardtable.mechanics.hands.passing import LEFT, PassCards

FOUR: Final = 4
"""Cards in a hand, and what wins."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PassUntilFour(PassCards):
    """All pass a card to the left, again and again. Whoever has four of a rank may put a finger to his nose.

    Then all stop passing and do the same, and the last has lost. Moves count in the order they arrive.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(1, LEFT)
        self.limit = limit

    def bind(self, game: Game[Any]) -> None:
        """Who had his finger to his nose first, and how often cards have been passed."""
        super().bind(game)
        self.first = game.layout.number("first finger", -1, kind=SEAT)
        self.passed = game.layout.number("passes")
        self.finger = game.moves.plain("nose")

    # -- what may be done ----------------------------------------------------------------------

    def is_race(self, s: State) -> bool:
        """Whether somebody has a finger to his nose."""
        return s.numbers[self.first] >= 0

    def has_four(self, s: State, seat: int) -> bool:
        """Whether a player has four cards of a rank in his hand."""
        ranks = self.game.cards.ranks
        hand = s.zones[self.hands[seat]]
        return len(hand) == FOUR and all([ranks[card] == ranks[hand[0]] for card in hand])

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass any card; whoever notices that he has four need not, and whoever sees a finger may not."""
        if self.is_race(s):
            return [self.finger]
        moves = super().legal(s, seat)
        return [*moves, self.finger] if self.has_four(s, seat) else moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any of them."""
        moves = self.legal(s, seat)
        return moves[rng.below(len(moves))]

    # -- what happens --------------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Pass, or put a finger to your nose: whoever is left when all the others have done so is the Pig."""
        if move is not self.finger:
            super().apply(s, seat, move)
            return
        one: i64 = 1
        if self.is_race(s):
            s.acting &= ~(one << seat)
        else:
            self.stop_passing(s, seat)
        if s.acting & (s.acting - 1) == 0:
            self.game.finish(s, self)

    def stop_passing(self, s: State, seat: int) -> None:
        """The four cards are shown; what the others were about to pass stays theirs."""
        one: i64 = 1
        s.numbers[self.first] = seat
        s.show_all(self.hands[seat])
        for owner, aside in enumerate(self.piles):
            s.sweep(aside, self.hands[owner])
        s.acting = self.everyone & ~(one << seat)

    def all_done(self, s: State) -> None:
        """All cards change hands, and are passed again unless time is called."""
        for giver, aside in enumerate(self.piles):
            s.sweep(aside, self.hands[self.receiver(giver)])
        s.numbers[self.passed] = s.numbers[self.passed] + 1
        if s.numbers[self.passed] < self.limit:
            s.acting = self.everyone
        else:
            s.note("time is called before anybody has a finger to his nose")
            self.game.finish(s, self)

    def score(self, s: State) -> None:
        """The last one loses a point."""
        for seat in self.last(s):
            s.score(seat, -1, "the Pig, last to put a finger to his nose")

    def last(self, s: State) -> list[int]:
        """Who is left in the race."""
        return [seat for seat in range(self.game.seats) if self.is_race(s) and s.acting >> seat & 1]

    def too_late(self, s: State, seat: int) -> Move | None:
        """Whoever has not noticed in time notices now."""
        return self.finger if self.is_race(s) else None

    # -- talk ----------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Passing is over when there is a finger, and a finger needs four cards."""
        if self.is_race(s):
            return "Nobody passes any more: put your finger to your nose."
        if move.verb == self.finger.verb:
            return "You have not got four cards of one rank."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """What there is to see."""
        if self.is_race(s):
            return f"{self.game.seat_name(s.numbers[self.first])} has a finger to his nose: quick!"
        return super().prompt(s, seat)

    def strategy(self) -> Strategy:
        """Collect one rank, and be quick."""
        from cardtable.games.children.strategy.fingers import FingerStrategy

        return FingerStrategy(self)
