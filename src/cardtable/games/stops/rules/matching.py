"""Matching: a card must be of the suit or the rank of another; whoever has none draws until he has one."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import NO_SUIT
from cardtable.engine import PACK, Game, Move, State, Step

STOCK: Final = 0
"""What is left of the pack after the deal, face down."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MatchOrDraw(Step):
    """Play a card that matches; without one draw until able, and when the stock is used up pass.

    Where the game allows it, a player who is able to play may draw as well.
    """

    def __init__(self, home: str, by_choice: bool = False) -> None:
        super().__init__()
        self.home = home
        """The role of the pile to which cards are played."""
        self.by_choice = by_choice

    def bind(self, game: Game[Any]) -> None:
        """Hands, the moves, and for each suit and each rank the faces (a mask) that belong to it."""
        self.game = game
        self.hands = game.hand_zones()
        self.drawn = game.layout.number("drawn in this turn")
        self.plays = game.moves.of_cards("play", self.home)
        self.draw = game.moves.plain("draw", PACK)
        self.no_card = game.moves.plain("pass")
        pack = game.cards
        self.every_face = (1 << pack.face_count) - 1
        self.of_suit = [0] * NO_SUIT
        self.of_rank = [0] * (max(pack.ranks) + 1)
        for face, card in enumerate(pack.first):
            self.of_suit[pack.suits[card]] |= 1 << face
            self.of_rank[pack.ranks[card]] |= 1 << face

    def matching(self, s: State) -> int:
        """The faces (a mask) that may be played now."""
        raise NotImplementedError

    def asked_for(self, s: State) -> str:
        """What may be played now, in words."""
        raise NotImplementedError

    def pile(self, s: State) -> int:
        """The zone to which a card is played."""
        raise NotImplementedError

    def played(self, s: State, seat: int, card: int) -> None:
        """What comes after a card has been played."""
        raise NotImplementedError

    def passed(self, s: State, seat: int) -> None:
        """What comes after a player could neither play nor draw."""
        raise NotImplementedError

    def playable(self, s: State, seat: int) -> list[int]:
        """The cards of a hand that match."""
        matching = self.matching(s)
        face_of = self.game.cards.face_of
        return [card for card in s.zones[self.hands[seat]] if matching >> face_of[card] & 1]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Whatever matches, and the stock for those who need or may have it; failing both, a pass."""
        moves = list(dict.fromkeys([self.plays[card] for card in self.playable(s, seat)]))
        if s.zones[STOCK] and (self.by_choice or not moves):
            moves.append(self.draw)
        return moves or [self.no_card]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Draw and go on, play, or pass.

        Whoever passes has nothing that matches. Nor has anybody who had to draw, once he has played: only the
        last card that he drew was of use.
        """
        n = s.numbers
        hand = self.hands[seat]
        if move is self.draw:
            n[self.drawn] = n[self.drawn] + 1
            s.draw(STOCK, hand)
            return
        had_to_draw = n[self.drawn] > 0 and not self.by_choice
        n[self.drawn] = 0
        matching = self.matching(s)
        if move is self.no_card:
            s.rule_out(hand, matching)
            self.passed(s, seat)
            return
        card = self.game.held(s, hand, move.face)
        s.move(card, hand, self.pile(s))
        if had_to_draw:
            s.rule_out(hand, matching)
        self.played(s, seat, card)

    def end_play(self, s: State) -> None:
        """The play is over: all lay open what they have left."""
        for hand in self.hands:
            s.show_all(hand)
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card must be held and match; drawing and passing are for those who need it."""
        able = self.playable(s, seat)
        if move is self.draw:
            return "The stock is used up." if not s.zones[STOCK] else "You can play, so you may not draw."
        if move is self.no_card:
            if able:
                return f"You can play {self.game.cards.text(able[0])}, so you may not pass."
            return "Draw until you can play: only when the stock is used up may you pass."
        if move.verb != "play" or len(move.faces) != 1:
            return ""
        pack = self.game.cards
        name = pack.name_of(pack.first[move.face])
        if all([pack.face_of[card] != move.face for card in s.zones[self.hands[seat]]]):
            return f"You do not hold the {name}."
        return f"The {name} does not match: play {self.asked_for(s)}."

    def prompt(self, s: State, seat: int) -> str:
        """What would match, and what else can be done."""
        asked = self.asked_for(s)
        if self.playable(s, seat):
            or_draw = ", or draw" if self.by_choice and s.zones[STOCK] else ""
            return f"play {asked}{or_draw}"
        if s.zones[STOCK]:
            return f"draw until you have {asked}"
        return "you cannot play, and the stock is used up: pass"
