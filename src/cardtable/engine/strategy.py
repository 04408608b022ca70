"""How a game is played well: what a step's strategy says, and how far a search looks ahead.

Nobody needs any of it to play by the rules. A step names its strategy by `Step.strategy`, and another may be
put in its place (`Game.play_by`) without touching a rule.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine.moves import Move
from cardtable.engine.state import State
from cardtable.engine.thoughtful import Thoughtful


class Advice:
    """A sensible move and the rule of thumb it stands for."""

    def __init__(self, move: Move, why: str) -> None:
        self.move = move
        self.why = why


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """How a step is played well, and so what a move says of a hand; subclasses say what they know."""

    def __init__(self) -> None:
        self.is_spoken = False
        """Whether partners tell each other something by their moves: a search must not play with those."""

    def has_own(self, question: str) -> bool:
        """Whether it has its own answer to a question that most strategies leave open."""
        return getattr(type(self), question) is not getattr(Strategy, question)

    def advise(self, s: State, seat: int) -> Advice | None:
        """A sensible move by a rule of thumb, from what the seat may know; None if there is no view."""
        return None

    def roll(self, s: State, rng: Rng) -> i64:
        """Make many decisions at once, sensibly, where nobody will look at the state; how many.

        It makes the state blind; or it answers 0, and has done nothing.
        """
        return 0

    def quick_move(self, s: State) -> Move | None:
        """The move that `roll` would make first, in a state that may be blind; None if it could not."""
        return None

    def quickness(self) -> int:
        """How many deals a search plays out by `roll` in the time of one that is played out move by move."""
        return 1

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """The legal moves that keep to an order of doing things: a bot that searches considers no others."""
        return moves

    def remark(self, s: State, seat: int) -> str:
        """What a player is told about the others' moves so far, such as what their bids mean."""
        return ""

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Before a move is carried out: note what it says, in numbers of its own."""

    def likelihood(self, s: State) -> float:
        """How likely the players would have done at this step what they did, in a sampled world; 0 to 1."""
        return 1.0

    def depends_on(self, s: State) -> list[int]:
        """The zones that the likelihood depends on, where they are few; none if that may be any."""
        return []

    def leanings(self, s: State) -> list[list[float]]:
        """For each zone how much each card leans to lie there, where much was chosen unseen; else nothing.

        Likely worlds are dealt by it then, and taken as often as their likelihood says.
        """
        return []

    def exchanges(self, s: State) -> list[tuple[int, int]]:
        """Pairs of cards to exchange in such a world, so that everybody has chosen as he would."""
        return []

    def thoughtful(self) -> Thoughtful | None:
        """How a deal is searched for a win with all cards known; None where there is no such thing."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead:
    """How far a search looks: to the end of the deal, unless a game says otherwise."""

    def __init__(self, one_tree: bool = False, turns: int = 0) -> None:
        self.one_tree = one_tree
        """Whether one tree grows for all sampled worlds, in which other replies are tried too.

        Alone that is always right; with others only where a good reply depends little on the hand it comes
        from, for in such a tree they play as suits the average of what they might hold.
        """
        self.turns = turns
        """How many turns a search looks ahead in a long game to see how things stand then; 0: to its end."""

    def round_of(self, s: State) -> int:
        """Which round of a deal it is, where a deal has rounds and each is settled for itself.

        A search looks to the end of the round: on what comes later it has next to no influence.
        """
        return 0

    def still_expects(self, s: State, side: int) -> float:
        """Roughly what a side can still expect from a deal, in points, where a search stops short."""
        return 0.0


SUIT_IS_FOLLOWED: Final = Lookahead(one_tree=True)
"""Suit must be followed, so that replies depend on the trick more than on the rest of a hand."""
