"""Steps: the stages of a deal, small rules objects that hold no state.

Each step is bound to the game: it declares the zones and numbers it needs by name, sets up its part of the
deal when entered, lists the legal moves, carries one out, and says why another is refused.
"""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine.moves import Move
from cardtable.engine.state import State
from cardtable.engine.strategy import Advice, Strategy
from cardtable.engine.thoughtful import Thoughtful

if TYPE_CHECKING:
    from cardtable.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One stage of a deal. Subclasses override what their rule needs."""

    def __init__(self) -> None:
        self.index: i64 = 0
        self.plays_out = False
        """Whether this step does nothing but play out the hands, so that the end of a deal can be solved."""
        self.is_spoken = False
        """Whether partners tell each other something by their moves: the rules of thumb say what."""

    def bind(self, game: "Game[Any]") -> None:
        """Declare zones, numbers and verbs; build tables. Called once for each game object."""

    def enter(self, s: State) -> None:
        """Begin the step; a step that decides nothing finishes itself at once."""
        raise NotImplementedError

    def legal(self, s: State, seat: int) -> list[Move]:
        """The moves of a seat that may act, in a fixed order."""
        return []

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One legal move at random."""
        moves = self.legal(s, seat)
        return moves[rng.below(len(moves))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Carry out a legal move."""
        raise NotImplementedError

    def asides(self, s: State, seat: int) -> list[Move]:
        """What a seat to act may do beside its legal moves at another step: claim the tricks left, say.

        Such a move is recorded and carried out by this step. Nobody makes one at random or in a search.
        """
        return []

    def is_aside(self, move: Move) -> bool:
        """Whether a move is one of those that this step offers beside the legal ones of another."""
        return False

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why a move that is not legal is refused, or an empty text for the general answer."""
        return ""

    def is_secret(self, move: Move) -> bool:
        """Whether the other seats see only the verb of this move."""
        return False

    def is_deliberate(self, move: Move) -> bool:
        """Whether nobody makes this move by an oversight, however carelessly he plays: it is a claim."""
        return False

    def remaining(self, s: State, seat: int) -> int:
        """How many single moves the decision of this seat may take: three when three cards are passed."""
        return 1

    def advise(self, s: State, seat: int) -> Advice | None:
        """A sensible move by a rule of thumb, from what the seat may know; None if the step has no view."""
        return None

    def proper(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """Of the legal moves those by which a seat breaks no order: a bot that thinks means no others."""
        return moves

    def thoughtful(self) -> Thoughtful | None:
        """How a deal is searched for a win with all cards known; None where there is no such thing."""
        return None

    def too_late(self, s: State, seat: int) -> Move | None:
        """Where all race to act, what a seat does that does nothing in time; None if there is no race."""
        return None

    def strategy(self) -> Strategy:
        """Who advises at this step; asked once for each game object, when all steps are bound."""
        return _OwnHooks(self)

    def plausible(self, s: State) -> bool:
        """Whether a sampled world fits what this step has made known beyond the zones (a promise kept)."""
        return True

    def promises(self, s: State) -> list[tuple[int, int]]:
        """Zones that surely hold one of some faces (a mask), as all know: who asked for kings holds one."""
        return []

    def misfit(self, s: State) -> int:
        """How far a sampled world is from what this step has made known, where it can be told; 0 if it fits.

        Cards of the zones in question are then exchanged until it does.
        """
        return 0

    def in_question(self, s: State) -> list[int]:
        """The zones that what this step has made known is about."""
        return []

    def likelihood(self, s: State) -> float:
        """How likely the players would have done at this step what they did, in a sampled world; 0 to 1."""
        return 1.0

    def telling(self, s: State) -> list[int]:
        """The zones that the likelihood hangs on, where they are few; none if that may be any."""
        return []

    def leanings(self, s: State) -> list[list[float]]:
        """For each zone how much each card leans to lie there, where much was chosen unseen; else nothing.

        Likely worlds are dealt by it then, and taken as often as their likelihood says.
        """
        return []

    def would_choose(self, s: State) -> list[tuple[int, int]]:
        """Pairs of cards to change places in such a world, so that all have chosen as they would."""
        return []

    def imagine(self, s: State, viewer: int, rng: Rng) -> None:
        """Give the numbers of this step that a viewer may not see a value he could think of."""

    def prompt(self, s: State, seat: int) -> str:
        """What is asked of the seat, in a few words."""
        return "your turn"


class _OwnHooks(Strategy):
    """The strategy of a step that says itself how it is played well."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step = step
        self.is_spoken = step.is_spoken

    def has_own(self, question: str) -> bool:
        """Whether the step has its own answer; it notes what moves say when it carries them out."""
        return question != "watch" and getattr(type(self.step), question) is not getattr(Step, question)

    def advise(self, s: State, seat: int) -> Advice | None:
        """What the step says."""
        return self.step.advise(s, seat)

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """What the step says."""
        return self.step.proper(s, seat, moves)

    def likelihood(self, s: State) -> float:
        """What the step says."""
        return self.step.likelihood(s)

    def depends_on(self, s: State) -> list[int]:
        """What the step says."""
        return self.step.telling(s)

    def leanings(self, s: State) -> list[list[float]]:
        """What the step says."""
        return self.step.leanings(s)

    def exchanges(self, s: State) -> list[tuple[int, int]]:
        """What the step says."""
        return self.step.would_choose(s)

    def thoughtful(self) -> Thoughtful | None:
        """What the step says."""
        return self.step.thoughtful()
