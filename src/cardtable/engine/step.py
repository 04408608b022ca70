"""Steps: the stages of a deal, small rules objects that hold no state.

Each step is bound to the game: it declares the zones and numbers it needs by name, sets up its part of the
deal when entered, lists the legal moves, carries one out, and says why another is refused.
"""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine.moves import Move
from cardtable.engine.state import State
from cardtable.engine.strategy import Strategy

if TYPE_CHECKING:
    from cardtable.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One stage of a deal. Subclasses override what their rule needs."""

    def __init__(self) -> None:
        self.index: i64 = 0
        self.plays_out = False
        """Whether this step does nothing but play out the hands, so that the end of a deal can be solved."""
        self.reads_knowledge = False
        """Whether its rules ask what somebody knows, so that it must be kept even where nobody looks."""

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

    def roll(self, s: State, rng: Rng) -> i64:
        """Make many decisions of a blind state at random at once; how many, or 0 if it must be one by one."""
        return 0

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

    def hand_after(self, s: State, hand: int) -> int:
        """At a step at which tricks are played, the hand that plays after another."""
        return -1

    def is_secret(self, move: Move) -> bool:
        """Whether the other seats see only the verb of this move."""
        return False

    def is_deliberate(self, move: Move) -> bool:
        """Whether nobody makes this move by oversight, however carelessly he plays, as it is a claim."""
        return False

    def remaining(self, s: State, seat: int) -> int:
        """How many single moves the decision of this seat may take: three when three cards are passed."""
        return 1

    def too_late(self, s: State, seat: int) -> Move | None:
        """Where all race to act, what a seat does that does nothing in time; None if there is no race."""
        return None

    def strategy(self) -> Strategy:
        """Who advises at this step: nobody. Asked once for each game object, when all steps are bound."""
        return Strategy()

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
        """The zones about which this step has made something known."""
        return []

    def imagine(self, s: State, viewer: int, rng: Rng) -> None:
        """Put in place of the numbers of this step that a viewer may not see what he could imagine."""

    def prompt(self, s: State, seat: int) -> str:
        """What is asked of the seat, in a few words."""
        return "your turn"
