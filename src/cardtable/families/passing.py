"""Choosing cards of a hand one after the other; and passing them, all at once, before the play."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import SEVERAL, Advice, Game, Move, State, Step

LEFT: Final = 1
RIGHT: Final = -1
"""How far away the receiver sits; players opposite are half the table apart."""

_COUNTS: Final = ("no card", "a card", "two cards", "three cards", "four cards")


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseCards(Step):
    """A player chooses some cards of his hand, unseen by the others.

    The cards go in the order of the pack, so that every choice can be made in one way.
    """

    def __init__(self, verb: str, count: int) -> None:
        super().__init__()
        self.verb = verb
        self.count = count

    def bind(self, game: Game[Any]) -> None:
        """A move for each face."""
        self.game = game
        self.hands = game.hand_zones()
        self.chooses = game.moves.of_cards(self.verb)
        self.face_of = game.cards.face_of
        self.single = game.cards.is_single
        self.any_may_go = self.single and type(self).may_choose is ChooseCards.may_choose
        """Whether nothing but the pack's order binds, and no card has a twin."""

    def chosen(self, s: State, seat: int) -> list[int]:
        """The cards a seat has chosen so far."""
        raise NotImplementedError

    def may_choose(self, s: State, seat: int, card: int) -> bool:
        """Whether a card may be chosen at all: any, unless the game says otherwise."""
        return True

    def following(self, s: State, seat: int) -> list[int]:
        """The cards of a hand that may be chosen, in the pack's order, from the last one chosen on."""
        floor = max([self.face_of[card] for card in self.chosen(s, seat)], default=-1)
        ordered = sorted([(self.face_of[card], card) for card in s.zones[self.hands[seat]]])
        return [card for face, card in ordered if face >= floor and self.may_choose(s, seat, card)]

    def choices(self, s: State, seat: int) -> list[int]:
        """The cards that can go next: so many must be left after it as must follow."""
        if self.any_may_go:
            cards = sorted(s.zones[self.hands[seat]])
            chosen = self.chosen(s, seat)
            last = max(chosen) if chosen else -1
            return [card for card in cards[: len(cards) + 1 - self.remaining(s, seat)] if card > last]
        cards = self.following(s, seat)
        return cards[: len(cards) + 1 - self.remaining(s, seat)]

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each face that can go."""
        moves = [self.chooses[card] for card in self.choices(s, seat)]
        return moves if self.single else list(dict.fromkeys(moves))

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of the cards that can go: where nothing else binds, any card is drawn until one of them is."""
        if not self.any_may_go:
            cards = self.choices(s, seat)
            return self.chooses[cards[rng.below(len(cards))]]
        last: i64 = -1
        for card in self.chosen(s, seat):
            if card > last:
                last = card
        hand = s.zones[self.hands[seat]]
        left: i64 = self.remaining(s, seat)
        while True:
            drawn: i64 = hand[rng.below(len(hand))]
            if drawn > last:
                following: i64 = 1
                for card in hand:
                    if card > drawn:
                        following += 1
                if following >= left:
                    return self.chooses[drawn]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card must be held and allowed, and cards go in order."""
        verb = self.verb
        if move.verb != verb or len(move.faces) != 1:
            return f"{verb.capitalize()} one card after the other, like {self.legal(s, seat)[0].text}."
        pack = self.game.cards
        name = pack.name_of(pack.first[move.face])
        held = [card for card in s.zones[self.hands[seat]] if self.face_of[card] == move.face]
        if not held:
            return f"You do not hold the {name}."
        if not self.may_choose(s, seat, held[0]):
            return f"You may not {verb} the {name}."
        return (
            "Cards go in the order clubs, diamonds, hearts, spades, each from the lowest to the highest: "
            f"the {name} comes out of order."
        )

    def is_secret(self, move: Move) -> bool:
        """The others do not see what is chosen."""
        return move.verb == self.verb

    def remaining(self, s: State, seat: int) -> int:
        """As many cards as are not yet chosen."""
        return self.count - len(self.chosen(s, seat))

    def can_go_on(self, s: State, seat: int) -> bool:
        """Whether a player in the middle of choosing, as he is seen to be, holds cards that can follow."""
        left = self.remaining(s, seat)
        return not 0 < left < self.count or len(self.following(s, seat)) >= left

    def first_of(self, cards: list[int]) -> Move:
        """Of several cards to be chosen, the one that goes first."""
        return self.chooses[min([(self.face_of[card], card) for card in cards])[1]]


@mypyc_attr(allow_interpreted_subclasses=True)
class PassCards(ChooseCards):
    """Each player chooses cards for another before he sees what he gets himself.

    What is chosen lies aside until all have chosen. Then the cards change hands: who gave a card knows where
    it went.
    """

    def __init__(self, count: int, towards: int) -> None:
        super().__init__("pass", count)
        self.towards = towards

    def bind(self, game: Game[Any]) -> None:
        """What lies aside is seen by its owner."""
        super().bind(game)
        self.everyone: i64 = (1 << game.seats) - 1
        self.aside = game.hand_zones("passing")

    def chosen(self, s: State, seat: int) -> list[int]:
        """What lies aside."""
        return s.zones[self.aside[seat]]

    def receiver(self, seat: int) -> int:
        """Who gets a player's cards."""
        return (seat + self.towards) % self.game.seats

    def enter(self, s: State) -> None:
        """All choose at once."""
        s.turn = SEVERAL
        s.acting = self.everyone

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The card lies aside; when the last player has chosen, all cards change hands."""
        hand = self.hands[seat]
        card = move.face if self.single else self.game.held(s, hand, move.face)
        s.move(card, hand, self.aside[seat])
        if self.remaining(s, seat):
            return
        one: i64 = 1
        s.acting &= ~(one << seat)
        if s.acting:
            return
        for giver in range(self.game.seats):
            aside = self.aside[giver]
            to = self.hands[self.receiver(giver)]
            for card in s.zones[aside][:]:
                s.move(card, aside, to)
        self.game.finish(s, self)

    def plausible(self, s: State) -> bool:
        """Who has chosen a card holds others that can follow it."""
        for seat in range(self.game.seats):
            if not self.can_go_on(s, seat):
                return False
        return True

    def unwanted(self, cards: list[int], card: int) -> int:
        """How much a player wants to be rid of a card among his cards; the game knows."""
        return 0

    def advise(self, s: State, seat: int) -> Advice | None:
        """Pass the cards one wants least."""
        cards = s.zones[self.hands[seat]] + s.zones[self.aside[seat]]
        worst = sorted([(-self.unwanted(cards, card), card) for card in self.following(s, seat)])
        going = [card for _, card in worst[: self.remaining(s, seat)]]
        return Advice(self.first_of(going), "it is one of the cards you can least afford to keep")

    def prompt(self, s: State, seat: int) -> str:
        """How many cards go to whom."""
        return f"pass {_COUNTS[self.remaining(s, seat)]} to {self.game.seat_name(self.receiver(seat))}"
