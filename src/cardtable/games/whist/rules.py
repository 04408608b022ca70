"""Bidding the exact number of tricks, with hands that grow from deal to deal."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import JACK, Rng
from cardtable.engine import Advice, Game, Move, State, Step
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.tricks.rules import Tricks

_SIZE: Final = "cards each"


@mypyc_attr(allow_interpreted_subclasses=True)
class DealMore(DealHands):
    """One card each in the first deal, two in the second, and so on."""

    def bind(self, game: Game[Any]) -> None:
        """The size of the hands is known to all."""
        super().bind(game)
        self.size = game.layout.number(_SIZE, 1)

    def cards_each(self, s: State) -> int:
        """As many as the deals so far, and one more."""
        return s.numbers[self.size]


@mypyc_attr(allow_interpreted_subclasses=True)
class BidExactly(Step):
    """From eldest hand each in turn bids how many tricks he will take; the total is announced."""

    def bind(self, game: Game[Any]) -> None:
        """A bid for each seat."""
        self.game = game
        self.hands = game.hand_zones()
        self.size = game.layout.number(_SIZE, 1)
        self.bid = game.seat_numbers("bid", -1)
        self.bids = [game.moves.number("bid", tricks) for tricks in range(game.cards.size // game.seats + 1)]

    def enter(self, s: State) -> None:
        """Eldest hand bids first."""
        s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any number from zero to the number of tricks."""
        return self.bids[: s.numbers[self.size] + 1]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any of these."""
        return self.bids[rng.below(s.numbers[self.size] + 1)]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The dealer bids last; then it is said whether the bids are over, under or even."""
        s.numbers[self.bid + seat] = move.amount
        if seat != s.dealer:
            s.turn = (seat + 1) % self.game.seats
            return
        total = sum(s.numbers[self.bid : self.bid + self.game.seats])
        tricks = s.numbers[self.size]
        word = "over" if total > tricks else "under" if total < tricks else "even"
        s.note(f"bids are {word}: {total} for {tricks}")
        self.game.finish(s, self)

    def hope(self, s: State, cards: list[int]) -> int:
        """The tricks a hand may take, in tenths: by how many of the cards that are dealt out are lower."""
        pack = self.game.cards
        dealt = self.game.seats * s.numbers[self.size]
        hope = 0
        for card in cards:
            rank = min(pack.ranks[card], 10) + max(0, pack.ranks[card] - JACK + 1) - 1  # two is 1, ace 13
            if pack.suits[card] == s.trump:
                hope += 3 + rank * 7 // 13
            elif rank > 8:
                hope += (rank - 8) * (2 if dealt > 20 else 1)
        return hope

    def advise(self, s: State, seat: int) -> Advice | None:
        """Count trumps by their height, and aces and kings."""
        held = s.zones[self.hands[seat]]
        tricks = min((self.hope(s, held) + 4) // 10, len(held))
        winners = f"{tricks or 'no'} likely winner{'' if tricks == 1 else 's'}"
        return Advice(self.bids[tricks], f"you hold {winners}")

    def likelihood(self, s: State) -> float:
        """Whoever has bid many tricks holds winners; told as long as no trick is taken."""
        likely = 1.0
        for seat in range(self.game.seats):
            bid = s.numbers[self.bid + seat]
            held = s.zones[self.hands[seat]]
            if bid >= 0 and len(held) == s.numbers[self.size]:
                off = abs(self.hope(s, held) - 10 * bid) - 8
                if off > 0:
                    likely *= max(0.2, 1.0 - 0.05 * off)
        return likely

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the bid."""
        return "bid exactly the tricks you will take"


@mypyc_attr(allow_interpreted_subclasses=True)
class ExactTricks(Tricks):
    """Tricks of which each player wants as many as he has bid."""

    def bind(self, game: Game[Any]) -> None:
        """The bids."""
        super().bind(game)
        self.bid = game.seat_numbers("bid", -1)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Win tricks until the bid is reached, then lose the rest."""
        if s.numbers[self.tricks[seat]] < s.numbers[self.bid + seat]:
            return super().advise(s, seat)
        return self.lose(s)

    def lose(self, s: State) -> Advice:
        """Stay under with the highest card that loses; who cannot, goes up high when last and low before."""
        cards = self.by_worth(s, self.playable(s, s.hand))
        trick = s.zones[self.trick]
        if not trick:
            return Advice(self.plays[cards[0]], "you have your tricks: lead low")
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([strength[card] for card in trick])
        losing = [card for card in cards if strength[card] < best]
        if losing:
            return Advice(self.plays[losing[-1]], "you have your tricks: stay under it")
        if self.is_last(s, len(trick)):
            return Advice(self.plays[cards[-1]], "you must take it: use a high card")
        return Advice(self.plays[cards[0]], "stay as low as you can")
