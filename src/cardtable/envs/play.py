"""A deal or a whole match played by numbers: what the environments of all libraries stand on."""

from typing import Any, Final

from cardtable.bots import Bot, observe
from cardtable.cards import Rng, shuffled
from cardtable.engine import Event, Game, IllegalMove, Match, Move, State
from cardtable.envs.numbering import Numbering, Spelling
from cardtable.envs.sight import Sight, Vector

LONGEST: Final = 5000
"""A deal of so many decisions is broken off."""
_DEALS: Final = 1 << 30
"""Deals are numbered up to here; each is shuffled by its number."""


class Play:
    """One deal, or deal after deal until the match is over, with the numbers of all that can be done.

    Where several seats may act at once it is drawn who is first.
    """

    def __init__(self, game: Game[Any], is_match: bool = False) -> None:
        self.game = game
        self.is_match = is_match
        self.numbering = Numbering(game)
        self.sight = Sight(game, self.numbering)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new deal, or the first of a new match; the same seed gives the same."""
        self.rng = Rng(seed)
        self.match: Match = self.game.new_match()
        self._deal()

    def _deal(self) -> None:
        """The next deal of the match."""
        number = int(self.rng.below(_DEALS))
        self.s: State = self.game.begin(self.match, shuffled(self.game.cards.size, number), number)
        self.events: list[Event] = []
        before = self.s.copy()
        before.scores = self.match.scores[:]
        self._before = self._worth(before)
        self._next()

    def _worth(self, s: State) -> list[float]:
        """What the score is worth to each seat."""
        return [self.game.payoff(s, seat) for seat in range(self.game.seats)]

    def _next(self) -> None:
        """Find out who acts, and what may be done."""
        self.spelt: Spelling = ()
        acting = self.game.to_act(self.s)
        self.seat = acting[self.rng.below(len(acting))] if len(acting) > 1 else (acting[0] if acting else -1)
        self.moves: list[Move] = self.game.legal(self.s, self.seat)

    @property
    def is_broken_off(self) -> bool:
        """Whether the deal has gone on for too long."""
        return len(self.events) >= LONGEST

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be played."""
        return self.match.over if self.is_match else bool(self.s.over)

    def legal(self) -> list[int]:
        """The numbers of what the seat to act may do."""
        return self.numbering.legal(self.moves, self.spelt)

    def look(self, seat: int) -> Vector:
        """What a seat may know."""
        return self.sight.tell(self.s, seat, self.spelt if seat == self.seat else ())

    def act(self, number: int) -> list[float] | None:
        """Do what a number means; what each seat gets if that ends a deal, else None."""
        if number not in self.legal():
            raise IllegalMove(self.why_not(number))
        move, self.spelt = self.numbering.choose(self.moves, self.spelt, number)
        return None if move is None else self.make(move)

    def why_not(self, number: int) -> str:
        """Why a number that is not legal is none that may be chosen."""
        if not 0 <= number < self.numbering.size:
            return f"Actions are numbered from 0 to {self.numbering.size - 1}: there is no {number}."
        if number < len(self.numbering.moves) and not self.spelt:
            return str(self.game.why_not(self.s, self.seat, self.numbering.moves[number]))
        begun = f" after {self.numbering.text_of(self.spelt)!r}" if self.spelt else ""
        possible = ", ".join(self.numbering.texts[other] for other in self.legal())
        return f"{self.numbering.texts[number]!r} cannot follow{begun}: {possible}."

    def make(self, move: Move) -> list[float] | None:
        """Make a legal move for the seat to act; what each seat gets if that ends a deal, else None."""
        self.events.append(Event(self.seat, move, self.game.step_of(self.s).is_secret(move)))
        self.game.carry_out(self.s, self.seat, move)
        gains = self._close() if self.s.over else None
        if gains is None or not self.is_over:
            self._next()
        return gains

    def choose_by(self, bot: Bot) -> Move:
        """What a bot does in the seat to act, by what that seat may know."""
        return bot.choose(observe(self.game, self.s, self.seat, self.events), self.rng)

    def _close(self) -> list[float]:
        """What the deal was worth to each seat; it goes into the match, which may go on with the next."""
        gains = [now - before for now, before in zip(self._worth(self.s), self._before, strict=True)]
        self.seat, self.moves = -1, []
        if self.is_match:
            self.game.close(self.match, self.s)
            if not self.match.over:
                self._deal()
        return gains
