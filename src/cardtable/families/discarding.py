"""Discarding: a player who holds too many cards puts some of them away face down."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import Advice, Game, Move, State, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardDown(Step):
    """Discard face down until the hand has `keep` cards.

    Cards go in the order of the pack, so that each choice can be made in one way.
    """

    def __init__(self, keep: int) -> None:
        super().__init__()
        self.keep = keep

    def bind(self, game: Game[Any]) -> None:
        """Where each player's discards go."""
        self.game = game
        self.hands = game.hand_zones()
        self.gone = self.piles(game)
        self.discards = game.moves.of_cards("discard")

    def piles(self, game: Game[Any]) -> list[int]:
        """The discards lie before each player, unseen by the others."""
        return game.hand_zones("discards")

    def done(self, s: State, seat: int) -> None:
        """The hand has as many cards as it keeps."""
        self.game.finish(s, self)

    def choices(self, s: State, seat: int) -> list[int]:
        """The cards that can go next: enough must follow in the pack's order."""
        gone = s.zones[self.gone[seat]]
        floor = max(gone) if gone else -1
        hand = sorted(s.zones[self.hands[seat]])
        return [card for card in hand[: self.keep + 1] if card > floor]

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each card that can go."""
        return [self.discards[card] for card in self.choices(s, seat)]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of the cards that can go."""
        cards = self.choices(s, seat)
        return self.discards[cards[rng.below(len(cards))]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The card goes face down."""
        s.move(move.face, self.hands[seat], self.gone[seat])
        if len(s.zones[self.hands[seat]]) <= self.keep:
            self.done(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card must be held, and cards go in order."""
        if move.verb != "discard" or len(move.faces) != 1:
            return "Discard one card after the other, like discard 9H."
        if move.face not in s.zones[self.hands[seat]]:
            return f"You do not hold the {self.game.cards.name_of(move.face)}."
        return (
            "Cards are discarded in the order clubs, diamonds, hearts, spades, each from the lowest to the "
            f"ace: the {self.game.cards.name_of(move.face)} comes out of order."
        )

    def is_secret(self, move: Move) -> bool:
        """The others do not see what is discarded."""
        return move.verb == "discard"

    def remaining(self, s: State, seat: int) -> int:
        """As many cards as the hand has too many."""
        return max(1, len(s.zones[self.hands[seat]]) - self.keep)

    def plausible(self, s: State) -> bool:
        """Who is still discarding holds a card that can follow."""
        return s.step != self.index or s.turn < 0 or bool(self.choices(s, int(s.turn)))

    def worth(self, s: State, cards: list[int], card: int) -> int:
        """How much a player wants to keep a card among his cards; the game knows."""
        return 0

    def advise(self, s: State, seat: int) -> Advice | None:
        """Part with the cards that are worth least."""
        held = s.zones[self.hands[seat]]
        cards = self.choices(s, seat)
        ranked = sorted([(self.worth(s, held, card), card) for card in held if card >= cards[0]])
        spare = [card for _, card in ranked[: self.remaining(s, seat)]]
        first = min([card for card in spare if card in cards] or cards)
        return Advice(self.discards[first], "you can spare it best")

    def prompt(self, s: State, seat: int) -> str:
        """Ask for as many as are too many."""
        count = self.remaining(s, seat)
        return f"discard {count} {'cards' if count > 1 else 'card'}, to keep {self.keep}"
