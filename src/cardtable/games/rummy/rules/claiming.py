"""Claiming: when the player in turn does not take the discard, another may, with a penalty card."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import CARD, DISCARDS, FLAG, PACK, Game, Move, State, Step

STOCK: Final = 0
"""What is left of the pack after the deal, face down."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUpDiscard(Step):
    """The top card of the stock is turned up to found the discards; eldest hand has the first turn."""

    def bind(self, game: Game[Any]) -> None:
        """The discards lie open."""
        self.game = game
        self.discards = game.pile("discards", DISCARDS)

    def enter(self, s: State) -> None:
        """Turn the card."""
        s.draw(STOCK, self.discards)
        s.player = s.leader
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawOrClaim(Step):
    """The player in turn takes the top discard or draws from the stock. Before he draws the others, in order
    to his left, may claim the discard; whoever does also draws the top card of the stock, as a penalty.

    Nobody can claim unless two cards are left in the stock. When it is used up, the discards are turned over
    to be the new stock, once in a deal.
    """

    def bind(self, game: Game[Any]) -> None:
        """All know which card has been taken, for it may not be discarded at once."""
        self.game = game
        self.hands = game.hand_zones()
        self.discards = game.pile("discards", DISCARDS)
        self.taken = game.layout.number("taken", -1, kind=CARD)
        """The discard taken in this turn, or -1."""
        self.turned = game.layout.number("stock turned", kind=FLAG)
        self.take = game.moves.plain("take", DISCARDS)
        self.draw = game.moves.plain("draw", PACK)
        self.claim = game.moves.plain("claim")
        self.pass_by = game.moves.plain("pass")

    def enter(self, s: State) -> None:
        """A new turn."""
        s.numbers[self.taken] = -1
        s.turn = s.player

    def legal(self, s: State, seat: int) -> list[Move]:
        """In turn take or draw; otherwise claim or pass."""
        return [self.take, self.draw] if seat == s.player else [self.claim, self.pass_by]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The player in turn draws from the stock once the discard has been claimed, or refused by all."""
        following = (seat + 1) % self.game.seats
        if move is self.take:
            s.numbers[self.taken] = s.draw(self.discards, self.hands[seat])
            self.game.finish(s, self)
            return
        if move is self.claim:
            s.draw(self.discards, self.hands[seat])
            s.draw(STOCK, self.hands[seat])
        elif following != s.player and len(s.zones[STOCK]) > 1:
            s.turn = following
            return
        self.draw_card(s)

    def draw_card(self, s: State) -> None:
        """The player in turn draws; an empty stock is made of the discards, turned over and not shuffled."""
        if not s.zones[STOCK]:
            s.numbers[self.turned] = 1
            while s.zones[self.discards]:
                s.draw(self.discards, STOCK)
        s.draw(STOCK, self.hands[s.player])
        s.turn = s.player
        self.game.finish(s, self)

    def is_blocked(self, s: State) -> bool:
        """Whether the stock is used up for the second time, so that no turn can follow."""
        return s.numbers[self.turned] == 1 and not s.zones[STOCK]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What has to come first."""
        if seat == s.player:
            return "Draw first: take the top discard, or draw from the stock."
        return "It is not your turn: you may claim the discard with a penalty card, or pass."

    def prompt(self, s: State, seat: int) -> str:
        """Offer the discard."""
        card = self.game.cards.text(s.zones[self.discards][-1])
        if seat == s.player:
            return f"take the {card} or draw from the stock"
        return f"claim the {card} with a penalty card, or pass"
