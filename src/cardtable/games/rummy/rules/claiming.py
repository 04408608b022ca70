"""Claiming: whoever is not in turn may have the discard that the player in turn leaves, at a price."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import CARD, FLAG, Advice, Game, Move, State, Step

STOCK: Final = 0
"""What is left of the pack after the deal, face down."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUpDiscard(Step):
    """The top card of the stock is turned up to found the discards; eldest hand has the first turn."""

    def bind(self, game: Game[Any]) -> None:
        """The discards lie open."""
        self.game = game
        self.discards = game.open_zone("discards")

    def enter(self, s: State) -> None:
        """Turn the card."""
        s.draw(STOCK, self.discards)
        s.hand = s.leader
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawOrClaim(Step):
    """The player in turn takes the top discard or draws from the stock. Before he draws the others, in order
    to his left, may claim the discard; who does gets the top card of the stock as a penalty besides.

    Nobody can claim unless two cards are left in the stock. When it is used up the discards are turned over
    to be the new stock, once in a deal.
    """

    def bind(self, game: Game[Any]) -> None:
        """`s.hand` is the player in turn."""
        self.game = game
        self.hands = game.hand_zones()
        self.discards = game.open_zone("discards")
        self.taken = game.layout.number("taken", -1, kind=CARD)
        """The discard taken in this turn, or -1."""
        self.turned = game.layout.number("stock turned", kind=FLAG)
        self.take = game.moves.plain("take")
        self.draw = game.moves.plain("draw")
        self.claim = game.moves.plain("claim")
        self.pass_by = game.moves.plain("pass")

    def enter(self, s: State) -> None:
        """A new turn."""
        s.numbers[self.taken] = -1
        s.turn = s.hand

    def legal(self, s: State, seat: int) -> list[Move]:
        """In turn take or draw; otherwise claim or pass."""
        return [self.take, self.draw] if seat == s.hand else [self.claim, self.pass_by]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The player in turn draws when nobody has claimed the discard, or somebody has."""
        following = (seat + 1) % self.game.seats
        if move is self.take:
            s.numbers[self.taken] = s.draw(self.discards, self.hands[seat])
            self.game.finish(s, self)
            return
        if move is self.claim:
            s.draw(self.discards, self.hands[seat])
            s.draw(STOCK, self.hands[seat])
        elif following != s.hand and len(s.zones[STOCK]) > 1:
            s.turn = following
            return
        self.draw_card(s)

    def draw_card(self, s: State) -> None:
        """The player in turn draws, if need be from the discards turned over and not shuffled."""
        if not s.zones[STOCK]:
            s.numbers[self.turned] = 1
            while s.zones[self.discards]:
                s.draw(self.discards, STOCK)
        s.draw(STOCK, self.hands[s.hand])
        s.turn = s.hand
        self.game.finish(s, self)

    def is_blocked(self, s: State) -> bool:
        """Whether the stock is used up for the second time, so that no turn can follow."""
        return s.numbers[self.turned] == 1 and not s.zones[STOCK]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What comes first."""
        if seat == s.hand:
            return "Draw first: take the top discard, or draw from the stock."
        return "It is not your turn: you may claim the discard with a penalty card, or pass."

    def is_wanted(self, s: State, seat: int, card: int) -> bool:
        """Whether a discard is of use to a seat; the game says what use is."""
        return False

    def is_worth_a_penalty(self, s: State, seat: int, card: int) -> bool:
        """Whether a discard is worth a card more in hand; the game says when."""
        return False

    def advise(self, s: State, seat: int) -> Advice:
        """Take what helps, and claim it if it helps enough."""
        card = s.zones[self.discards][-1]
        if seat == s.hand:
            if self.is_wanted(s, seat, card):
                return Advice(self.take, "the discard brings you nearer")
            return Advice(self.draw, "the discard is of no use, so try the stock")
        if self.is_worth_a_penalty(s, seat, card):
            return Advice(self.claim, "the discard brings you nearer, and the penalty card may help too")
        return Advice(self.pass_by, "the discard is not worth two more cards in your hand")

    def prompt(self, s: State, seat: int) -> str:
        """Offer the discard."""
        card = self.game.cards.text(s.zones[self.discards][-1])
        if seat == s.hand:
            return f"take the {card} or draw from the stock"
        return f"claim the {card} with a penalty card, or pass"
