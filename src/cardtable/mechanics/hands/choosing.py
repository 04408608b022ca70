"""Choosing cards of a hand one after the other, unseen: to discard them, to pass them, to lay them away."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import RANK_NAMES, Rng
from cardtable.cards.bits import MOST, bit_at, count, index_of
from cardtable.engine import DISCARDS, SEVERAL, Game, Move, State, Step, Strategy


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseCards(Step):
    """A player chooses some cards of his hand, unseen by the others, and puts them on a pile.

    The cards go in the order of the pack, so that every choice can be made in one way. A game says in `bind`
    what the piles are, and in `enter` who chooses.
    """

    def __init__(self, verb: str, count: int = 0) -> None:
        super().__init__()
        self.verb = verb
        self.count = count
        """How many cards each chooses, unless `remaining` says otherwise."""
        self.piles: list[int] = []
        """For each seat the zone that its cards go to."""

    def bind(self, game: Game[Any]) -> None:
        """A move for each face."""
        self.game = game
        self.hands = game.hand_zones()
        self.chooses = game.moves.of_cards(self.verb, DISCARDS if self.verb == "discard" else "")
        self.face_of = game.cards.face_of
        self.single = game.cards.is_single
        self.any_may_go = self.single and type(self).may_choose is ChooseCards.may_choose
        """Whether nothing but the pack's order binds, and no card has a twin."""

    def chosen(self, s: State, seat: int) -> list[int]:
        """The cards a seat has chosen so far."""
        return s.zones[self.piles[seat]]

    def may_choose(self, s: State, seat: int, card: int) -> bool:
        """Whether a card may be chosen at all: any, unless the game says otherwise."""
        return True

    def following(self, s: State, seat: int) -> list[int]:
        """The cards of a hand that may be chosen, in the pack's order, from the last one chosen on."""
        floor = max([self.face_of[card] for card in self.chosen(s, seat)], default=-1)
        ordered = sorted([(self.face_of[card], card) for card in s.zones[self.hands[seat]]])
        return [card for face, card in ordered if face >= floor and self.may_choose(s, seat, card)]

    def between(self, s: State, seat: int) -> tuple[i64, i64]:
        """The card last chosen, and the lowest that cannot go next: what can go lies between them.

        As many must be left above a card as must follow it.
        """
        left: i64 = self.remaining(s, seat)
        last: i64 = -1
        if left != self.count:
            for before in self.chosen(s, seat):
                if before > last:
                    last = before
        top: i64 = len(self.face_of)
        for _ in range(left - 1):
            best: i64 = -1
            for number in s.zones[self.hands[seat]]:
                card: i64 = number
                if best < card < top:
                    best = card
            top = best
        return last, top

    def choices(self, s: State, seat: int) -> list[int]:
        """The cards that can go next: so many must be left after it as must follow."""
        if self.any_may_go:
            last, highest = self.between(s, seat)
            return [card for card in s.zones[self.hands[seat]] if last < card < highest]
        cards = self.following(s, seat)
        return cards[: len(cards) + 1 - self.remaining(s, seat)]

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each face that can go."""
        chooses = self.chooses
        moves: list[Move] = []  # filled in loops: before Python 3.12 a comprehension is a call
        if self.any_may_go:  # the same as choices, in one go
            last, highest = self.between(s, seat)
            for card in s.zones[self.hands[seat]]:
                if last < card < highest:
                    moves.append(chooses[card])  # noqa: PERF401
            return moves
        for card in self.choices(s, seat):
            moves.append(chooses[card])  # noqa: PERF401
        return moves if self.single else list(dict.fromkeys(moves))

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of the cards that can go: where nothing else binds, any card is drawn until one of them is."""
        if not self.any_may_go:
            cards = self.choices(s, seat)
            return self.chooses[cards[rng.below(len(cards))]]
        last, highest = self.between(s, seat)
        hand = s.zones[self.hands[seat]]
        while True:
            card: i64 = hand[rng.below(len(hand))]
            if last < card < highest:
                return self.chooses[card]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The card goes to the pile, face down."""
        left = self.remaining(s, seat)
        hand = self.hands[seat]
        card = move.face if self.single else self.game.held(s, hand, move.face)
        s.move(card, hand, self.piles[seat])
        if left == 1:
            self.done(s, seat)

    def done(self, s: State, seat: int) -> None:
        """A player has chosen all his cards."""
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card must be held and allowed, and cards go in order."""
        verb = self.verb
        if move.verb != verb or len(move.faces) != 1:
            how = "one card" if self.count == 1 else "one card after the other"
            return f"{verb.capitalize()} {how}, like {self.first_of(self.choices(s, seat)).text}."
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
        """Whether a player who is seen to have chosen some of his cards holds others that can follow."""
        return not self.chosen(s, seat) or len(self.following(s, seat)) >= self.remaining(s, seat)

    def plausible(self, s: State) -> bool:
        """Whoever is still choosing holds cards that can follow."""
        if s.step != self.index:
            return True
        for seat in self.game.to_act(s):
            if not self.can_go_on(s, seat):
                return False
        return True

    def first_of(self, cards: list[int]) -> Move:
        """Of several cards to be chosen, the one that goes first."""
        return self.chooses[min([(self.face_of[card], card) for card in cards])[1]]

    def prompt(self, s: State, seat: int) -> str:
        """How many cards are to go."""
        left = self.remaining(s, seat)
        return f"{self.verb} {'a card' if left == 1 else RANK_NAMES.get(left, str(left)) + ' cards'}"

    def strategy(self) -> Strategy:
        """What is least worth keeping goes."""
        from cardtable.mechanics.hands.strategy import ChoosingStrategy

        return ChoosingStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseTogether(ChooseCards):
    """All players choose at once; the game goes on when the last of them is ready."""

    def bind(self, game: Game[Any]) -> None:
        """Everybody takes part."""
        super().bind(game)
        self.everyone: i64 = (1 << game.seats) - 1
        kind = type(self)
        self.is_simple = (
            self.any_may_go
            and game.cards.size <= MOST
            and kind.remaining is ChooseCards.remaining
            and kind.chosen is ChooseCards.chosen
            and kind.apply is ChooseCards.apply
            and kind.done is ChooseTogether.done
        )
        """Whether nothing but the pack's order binds, and choosing does nothing else than move cards."""

    def enter(self, s: State) -> None:
        """All choose."""
        s.turn = SEVERAL
        s.acting = self.everyone

    def roll(self, s: State, rng: Rng) -> i64:
        """All who are not ready choose at once: who of them comes first has no influence."""
        if not self.is_simple or not s.is_blind or self.piles[0] == 0:
            return 0
        decisions: i64 = 0
        for seat in range(self.game.seats):
            if s.acting >> seat & 1:
                decisions += self.roll_choice(s, seat, rng)
        s.acting = 0
        self.all_done(s)
        return decisions

    def roll_choice(self, s: State, seat: int, rng: Rng) -> i64:
        """All the cards of a seat, each drawn as `pick` would; how many."""
        hand = s.zones[self.hands[seat]]
        pile = s.zones[self.piles[seat]]
        left: i64 = self.count - len(pile)
        last: i64 = -1
        for before in pile:
            if before > last:
                last = before
        held: i64 = 0
        for card in hand:
            if card > last:
                held |= bit_at(card)
        went: i64 = 0
        for following in range(left - 1, -1, -1):
            skip: i64 = rng.below(count(held) - following)  # as many must be left above it
            while skip > 0:
                held &= held - 1
                skip -= 1
            chosen: i64 = held & -held
            held ^= chosen
            went |= chosen
            pile.append(int(index_of(chosen)))
        kept = [card for card in hand if not went & bit_at(card)]
        hand[:] = kept
        return left

    def done(self, s: State, seat: int) -> None:
        """A player is ready."""
        one: i64 = 1
        s.acting &= ~(one << seat)
        if s.acting == 0:
            self.all_done(s)

    def all_done(self, s: State) -> None:
        """All are ready."""
        self.game.finish(s, self)
