"""What is on trial: a game, and a deal of it with the moves that led to where it stands."""

from collections.abc import Mapping
from typing import Any

from cardtable.cards import Rng
from cardtable.engine import Event, Game, GameInfo, Match, Move, State


class LawBroken(AssertionError):
    """A law does not hold; the message tells where."""


class Trial:
    """A game on trial: its rules, and a source of chance for the choice of what to look at."""

    def __init__(
        self, info: GameInfo, seats: int = 0, options: Mapping[str, object] | None = None, seed: int = 0
    ) -> None:
        self.info = info
        self.options = dict(options or {})
        self.game: Game[Any] = info.make(seats, self.options)
        self.read: set[str] = set()
        """Texts of moves that have been read back."""
        self.begin_anew(seed)

    def begin_anew(self, seed: int = 0) -> None:
        """Look at the same things again: what is looked at depends on the seed alone."""
        self.rng = Rng(seed)
        self.length = 8
        """How many moves the last deal had: a guess at where the next one will be."""
        self.looks = 0
        """How often bots have been looked at."""

    def reads_back(self, move: Move) -> bool:
        """Whether the text of a move reads as the same move; a text means the same throughout a game."""
        if move.text not in self.read:
            if self.game.read(move.text) != move:
                return False
            self.read.add(move.text)
        return True

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.info.id}({chosen}), {self.game.seats} seats"


class Deal:
    """A deal on trial: how it began, and the moves made so far."""

    def __init__(self, trial: Trial, match: Match, order: list[int], seed: int) -> None:
        self.trial = trial
        self.match = match
        self.order = order
        self.seed = seed
        self.moves: list[tuple[int, Move]] = []
        self.secret: list[bool] = []
        self.last: list[bool] = []
        """Whether each move was the last of a decision that may take several."""
        self.s = self.begin()

    def begin(self, order: list[int] | None = None) -> State:
        """The deal at its beginning, with the pack in its own or another order."""
        return self.trial.game.begin(self.match.copy(), order or self.order, self.seed)

    def record(self, seat: int, move: Move) -> None:
        """Make a move, which must be a legal one, and remember it."""
        game = self.trial.game
        step = game.step_of(self.s)
        self.secret.append(step.is_secret(move))
        self.last.append(step.remaining(self.s, seat) == 1)
        game.carry_out(self.s, seat, move)
        self.moves.append((seat, move))

    def events(self) -> list[Event]:
        """The history as a table keeps it."""
        return [
            Event(seat, move, secret) for (seat, move), secret in zip(self.moves, self.secret, strict=True)
        ]

    def fail(self, law: str) -> LawBroken:
        """The law and how to get there."""
        path = "; ".join(f"{seat} {move.text}" for seat, move in self.moves)
        return LawBroken(f"{self.trial!r}, seed {self.seed}: {law}\nafter: {path or 'the deal'}")
