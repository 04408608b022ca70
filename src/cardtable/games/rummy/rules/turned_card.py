"""A card turned up in the open: taken or drawn, it is melded at once or discarded, never held.

Melds lie before their owner and grow. If the top discard can be added to one of them, an opponent may force
its owner to do so.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import DISCARDS, FLAG, PACK, QUIET, SEAT, TURNED, Game, Move, State, Step
from cardtable.games.rummy.rules.gin import STOCK, MeldZones

NOTHING: Final = 0
FROM_STOCK: Final = 1
FROM_DISCARDS: Final = 2
"""Where the card came from that is yet to be melded or discarded."""

OUT: Final = 11
"""The cards in melds with which a player is out; he holds ten and draws one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnedCardTable(MeldZones):
    """The zones and numbers of such a game."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.game = game
        self.in_play = game.pile("in play", TURNED)
        self.source = game.layout.number("source", NOTHING, kind=QUIET)
        self.fresh = game.layout.number("fresh discard", kind=FLAG)
        self.forced = game.layout.number("forced", kind=FLAG)
        self.winner = game.layout.number("winner", -1, kind=SEAT)

    def faces(self, s: State, zone: int) -> list[int]:
        """The cards of a zone as faces."""
        face_of = self.game.cards.face_of
        return [face_of[card] for card in s.zones[zone]]

    def text(self, faces: list[int]) -> str:
        """Cards as they are written, in the pack's order."""
        return " ".join([self.game.cards.texts[face] for face in sorted(faces)])

    def laid(self, s: State, seat: int) -> list[list[int]]:
        """The melds of a player by their places, some of which may be empty."""
        return [self.faces(s, zone) for zone in self.melds[seat]]

    def melded(self, s: State, seat: int) -> int:
        """How many cards a player has in melds."""
        return sum([len(s.zones[zone]) for zone in self.melds[seat]])

    def place(self, s: State, seat: int) -> int:
        """Where a player's next meld goes, or -1 when all places are taken."""
        for zone in self.melds[seat]:
            if not s.zones[zone]:
                return zone
        return -1

    def after(self, s: State, seat: int) -> int:
        """Whose turn follows."""
        return (seat + 1) % self.game.seats

    def fitting(self, s: State, seat: int) -> int:
        """The faces (bits) that can be added to a player's melds."""
        raise NotImplementedError

    def can_take(self, s: State, seat: int) -> bool:
        """Whether the top discard is to be had and can be melded at once."""
        raise NotImplementedError

    def has_stock(self, s: State) -> bool:
        """Whether there is a card to draw; if not, it is said how the deal ends."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Demand(Step):
    """If the top discard can be added to a meld of the player in turn, any other may force it on him."""

    def __init__(self, at: TurnedCardTable) -> None:
        super().__init__()
        self.at = at

    def bind(self, game: Game[Any]) -> None:
        """All others are asked in turn until one demands it."""
        self.game = game
        self.offered = game.layout.number("offered to", -1, kind=SEAT)
        self.force = game.moves.plain("force")
        self.let_be = game.moves.plain("let be")
        self.both = [self.force, self.let_be]

    def enter(self, s: State) -> None:
        """Only a card that is available can be forced; all see what it fits."""
        seat = int(s.turn)
        if not s.numbers[self.at.fresh] or not self.fits(s, seat):
            self.game.finish(s, self)
            return
        s.numbers[self.offered] = seat
        s.turn = self.at.after(s, seat)

    def fits(self, s: State, seat: int) -> bool:
        """Whether the top discard can be added to a meld of a player."""
        face = self.game.cards.face_of[s.zones[self.at.discards][-1]]
        return self.at.fitting(s, seat) >> face & 1 == 1

    def legal(self, s: State, seat: int) -> list[Move]:
        """Demand it or not."""
        return self.both

    def apply(self, s: State, seat: int, move: Move) -> None:
        """One demand is enough."""
        taker = s.numbers[self.offered]
        if move is self.force:
            s.numbers[self.at.forced] = 1
            s.turn = taker
        else:
            s.turn = self.at.after(s, seat)
        if s.turn == taker:
            s.numbers[self.offered] = -1
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Before the next player draws."""
        name = self.game.seat_name(s.numbers[self.offered])
        return f"The top discard fits a meld of {name}: force him to take it, or let be."

    def prompt(self, s: State, seat: int) -> str:
        """Who would be forced."""
        return f"force {self.game.seat_name(s.numbers[self.offered])} to take the top discard, or let be"


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawOpenly(Step):
    """Take the top discard, if it came from the stock and can be melded at once, or draw from the stock."""

    def __init__(self, at: TurnedCardTable) -> None:
        super().__init__()
        self.at = at

    def bind(self, game: Game[Any]) -> None:
        """The card lies open beside the hand until it is melded or discarded."""
        self.game = game
        self.take = game.moves.plain("take", DISCARDS)
        self.draw = game.moves.plain("draw", PACK)

    def enter(self, s: State) -> None:
        """There must be a card to draw."""
        if not self.at.has_stock(s):
            self.game.end(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """A forced card must be taken."""
        if s.numbers[self.at.forced]:
            return [self.take]
        return [self.take, self.draw] if self.at.can_take(s, seat) else [self.draw]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Mostly what can be melded: a deal without melds would last as long as the stock."""
        if s.numbers[self.at.forced] or (rng.below(8) and self.at.can_take(s, seat)):
            return self.take
        return self.draw

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Turn the card up."""
        n = s.numbers
        if move is self.take:
            s.draw(self.at.discards, self.at.in_play)
            n[self.at.source] = FROM_DISCARDS
        else:
            s.draw(STOCK, self.at.in_play)
            n[self.at.source] = FROM_STOCK
        n[self.at.fresh] = 0
        n[self.at.forced] = 0
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Only a fresh discard that melds may be taken."""
        if s.numbers[self.at.forced]:
            return "The top discard has been forced on you: take it and meld it."
        if move is not self.take:
            return "Draw first."
        if not s.numbers[self.at.fresh]:
            return "The top discard did not come from the stock: draw from it yourself."
        return "You cannot meld the top discard at once: draw from the stock."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a card."""
        return "take the top discard or draw from the stock"
