"""Calling rummy: a discard that could have been laid off goes to another, who discards one of his own."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import DISCARDS, QUIET, Game, Move, State, Step, Strategy
from cardtable.engine.moves import WORD
from cardtable.games.rummy.rules.open.laid import OpenTable
from cardtable.games.rummy.rules.open.table import LAY_OFF

_NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class CallRummy(Step):
    """The others are asked in turn, from the left of the player who discarded.

    Whoever calls lays the card off and discards another in its place, which may be called in its turn.
    """

    def __init__(self, table: OpenTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """A call says to which set the card goes."""
        self.game = game
        self.hands = self.table.hands
        self.discards = self.table.discards
        self.discarder = game.layout.number("discarder", _NOBODY, kind=QUIET)
        """Who has discarded the card that may be called."""
        self.caller = game.layout.number("caller", _NOBODY, kind=QUIET)
        """Who has called and is yet to discard."""
        game.moves.verb("call", WORD)
        self.pass_by = game.moves.plain("pass")
        by_card = game.moves.of_cards("discard", DISCARDS)
        self.discard = [by_card[card] for card in game.cards.first]

    def enter(self, s: State) -> None:
        """After the deal nothing can be called yet; then it is the discard of the player before."""
        seats = self.game.seats
        if s.numbers[self.table.played] == 0:
            self.game.finish(s, self)
            return
        self.ask(s, int(s.player - 1) % seats)

    def ask(self, s: State, discarder: int) -> None:
        """Ask the others, if the top discard could be laid off."""
        s.numbers[self.discarder] = discarder
        s.numbers[self.caller] = _NOBODY
        if self.callable(s):
            s.turn = (discarder + 1) % self.game.seats
        else:
            self.game.finish(s, self)

    def callable(self, s: State) -> bool:
        """Whether the top discard fits a set on the table."""
        face = self.table.melds.face_of[s.zones[self.discards][-1]]
        takes: i64 = self.table.takes(s, int(s.player))
        return takes >> face & 1 == 1

    def legal(self, s: State, seat: int) -> list[Move]:
        """Call or pass; who has called discards."""
        if s.numbers[self.caller] == seat:
            return [self.discard[face] for face in self.table.melds.faces_in(s.zones[self.hands[seat]])]
        face = self.table.melds.face_of[s.zones[self.discards][-1]]
        fitting = self.table.fitting(s, seat, face)
        calls = [
            self.game.moves.word("call", move.word, move.low, target=move.target)
            for move in fitting
            if move.verb == LAY_OFF
        ]
        return [*calls, self.pass_by]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay the card off; discard another; or let it lie."""
        if move.verb == "call":
            self.call(s, seat, move)
        elif move is self.pass_by:
            following = (seat + 1) % self.game.seats
            if following == s.numbers[self.discarder]:
                self.game.finish(s, self)
            else:
                s.turn = following
        else:
            hand = self.hands[seat]
            s.move(self.game.held(s, hand, move.face), hand, self.discards)
            if s.zones[hand]:
                self.ask(s, seat)
            else:
                s.numbers[self.table.out] = seat
                self.game.finish(s, self.game.all_steps[-1])

    def call(self, s: State, seat: int, move: Move) -> None:
        """The card comes to the caller, who lays it off at once."""
        table = self.table
        face = table.melds.face_of[s.draw(self.discards, self.hands[seat])]
        fitting = table.fitting(s, seat, face)
        table.lay_off(s, seat, next(way for way in fitting if way.low == move.low), self.called(s, seat))
        s.numbers[table.melders] = s.numbers[table.melders] | 1 << seat
        s.numbers[self.caller] = seat

    def called(self, s: State, seat: int) -> int:
        """The card that has just come to the caller's hand."""
        return s.zones[self.hands[seat]][-1]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What is asked."""
        if s.numbers[self.caller] == seat:
            return "You have called: discard a card in place of the one you have laid off."
        if move.verb == "call":
            return "It does not fit there."
        return "The discard could be laid off: call rummy and say on which set, or pass."

    def prompt(self, s: State, seat: int) -> str:
        """Offer the card."""
        if s.numbers[self.caller] == seat:
            return "discard a card in its place"
        return (
            f"the {self.game.cards.text(s.zones[self.discards][-1])} could be laid off: call rummy, or pass"
        )

    def strategy(self) -> Strategy:
        """A call is a discard for nothing."""
        from cardtable.games.rummy.strategy.open import CallRummyStrategy

        return CallRummyStrategy(self)
