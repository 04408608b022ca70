"""Passing cards: before the play each player gives some of his cards to another, all at once."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import SEVERAL, Advice, Game, Move, State, Step

LEFT: Final = 1
RIGHT: Final = -1
"""How far away the receiver sits; players opposite are half the table apart."""

_COUNTS: Final = ("no card", "a card", "two cards", "three cards", "four cards")


@mypyc_attr(allow_interpreted_subclasses=True)
class PassCards(Step):
    """Each player chooses cards for another before he sees what he gets himself.

    The cards go in the order of the pack, so that every choice can be made in one way, and lie aside until
    all have chosen. Then they change hands: who gave a card knows where it went.
    """

    def __init__(self, count: int, towards: int) -> None:
        super().__init__()
        self.count = count
        self.towards = towards

    def bind(self, game: Game[Any]) -> None:
        """What lies aside is seen by its owner."""
        self.game = game
        self.everyone: i64 = (1 << game.seats) - 1
        self.hands = game.hand_zones()
        self.aside = game.hand_zones("passing")
        self.passes = game.moves.of_cards("pass")
        self.face_of = game.cards.face_of

    def receiver(self, seat: int) -> int:
        """Who gets a player's cards."""
        return (seat + self.towards) % self.game.seats

    def enter(self, s: State) -> None:
        """All choose at once."""
        s.turn = SEVERAL
        s.acting = self.everyone

    def following(self, s: State, seat: int) -> list[int]:
        """The cards of a hand in the pack's order, from the last one chosen on."""
        floor = max([self.face_of[card] for card in s.zones[self.aside[seat]]], default=-1)
        ordered = sorted([(self.face_of[card], card) for card in s.zones[self.hands[seat]]])
        return [card for face, card in ordered if face >= floor]

    def choices(self, s: State, seat: int) -> list[int]:
        """The cards that can go next: so many must be left after it as must follow."""
        cards = self.following(s, seat)
        return cards[: len(cards) + 1 - self.remaining(s, seat)]

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each face that can go."""
        return list(dict.fromkeys([self.passes[card] for card in self.choices(s, seat)]))

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of the cards that can go."""
        cards = self.choices(s, seat)
        return self.passes[cards[rng.below(len(cards))]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The card lies aside; when the last player has chosen, all cards change hands."""
        hand = self.hands[seat]
        s.move(self.game.held(s, hand, move.face), hand, self.aside[seat])
        if self.remaining(s, seat):
            return
        one: i64 = 1
        s.acting &= ~(one << seat)
        if s.acting:
            return
        for giver in range(self.game.seats):
            aside = self.aside[giver]
            for card in s.zones[aside][:]:
                s.move(card, aside, self.hands[self.receiver(giver)])
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card must be held, and cards go in order."""
        if move.verb != "pass" or len(move.faces) != 1:
            return "Pass one card after the other, like pass QS."
        pack = self.game.cards
        name = pack.name_of(pack.first[move.face])
        if all(self.face_of[card] != move.face for card in s.zones[self.hands[seat]]):
            return f"You do not hold the {name}."
        return (
            "Cards are passed in the order clubs, diamonds, hearts, spades, each from two to ace: "
            f"the {name} comes out of order."
        )

    def is_secret(self, move: Move) -> bool:
        """The others do not see what is passed."""
        return move.verb == "pass"

    def remaining(self, s: State, seat: int) -> int:
        """As many cards as do not yet lie aside."""
        return self.count - len(s.zones[self.aside[seat]])

    def plausible(self, s: State) -> bool:
        """Who has chosen a card holds others that can follow it."""
        for seat in range(self.game.seats):
            left = self.remaining(s, seat)
            if 0 < left < self.count and len(self.following(s, seat)) < left:
                return False
        return True

    def unwanted(self, cards: list[int], card: int) -> int:
        """How much a player wants to be rid of a card among his cards; the game knows."""
        return 0

    def advise(self, s: State, seat: int) -> Advice | None:
        """Pass the cards one wants least."""
        cards = s.zones[self.hands[seat]] + s.zones[self.aside[seat]]
        worst = sorted([(-self.unwanted(cards, card), card) for card in self.following(s, seat)])
        going = [(self.face_of[card], card) for _, card in worst[: self.remaining(s, seat)]]
        return Advice(self.passes[min(going)[1]], "it is one of the cards you can least afford to keep")

    def prompt(self, s: State, seat: int) -> str:
        """How many cards go to whom."""
        return f"pass {_COUNTS[self.remaining(s, seat)]} to {self.game.seat_name(self.receiver(seat))}"
