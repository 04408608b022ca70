"""Pairing: pairs are laid down, and each in turn draws a card unseen from the hand of his neighbour."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import QUIET, SEVERAL, TAKEN, Game, Move, State, Step, Strategy
from cardtable.engine.moves import FACES


@mypyc_attr(allow_interpreted_subclasses=True)
class Pairing(Step):
    """A step in which all the pairs of a hand are laid down at once; whoever has none says so."""

    def bind(self, game: Game[Any]) -> None:
        """Hands, and the pairs that each player has laid down."""
        self.game = game
        self.seats: i64 = game.seats
        self.hands = game.hand_zones()
        self.pairs = game.of_seats("paired", TAKEN)
        self.ranks = game.cards.ranks
        game.moves.verb("lay", FACES)
        self.keep = game.moves.plain("keep")

    def lay(self, s: State, seat: int) -> Move:
        """The move that lays down all pairs of a hand, of three cards the two that come first in the pack."""
        found: list[int] = []
        alone: dict[int, int] = {}
        for card in sorted(s.zones[self.hands[seat]]):
            mate = alone.pop(self.ranks[card], -1)
            if mate < 0:
                alone[self.ranks[card]] = card
            else:
                found += [mate, card]
        return self.game.moves.faces("lay", tuple(found)) if found else self.keep

    def lay_down(self, s: State, seat: int, move: Move) -> None:
        """The pairs lie open, each by itself."""
        for card in sorted(move.faces, key=self.by_rank):
            s.move(card, self.hands[seat], self.pairs[seat])

    def by_rank(self, card: int) -> int:
        """The order in which pairs are laid down."""
        return self.ranks[card]

    def may_hold_pairs(self, s: State, seat: int) -> bool:
        """Whether a player has not yet said what pairs he has."""
        raise NotImplementedError

    def misfit(self, s: State) -> int:
        """Whoever has laid down his pairs holds no two cards of a rank."""
        extra = 0
        if s.step == self.index:
            for seat, hand in enumerate(self.hands):
                if not self.may_hold_pairs(s, seat):
                    ranks = [self.ranks[card] for card in s.zones[hand]]
                    extra += len(ranks) - len(set(ranks))
        return extra

    def in_question(self, s: State) -> list[int]:
        """All hands: nearly every one has no pairs left."""
        return self.hands

    def strategy(self) -> Strategy:
        """There is nothing to choose."""
        from cardtable.games.children.strategy.pairing import PairingStrategy

        return PairingStrategy(self)


class LayPairs(Pairing):
    """As soon as all is dealt each lays down his pairs; of three cards of a rank one remains."""

    def enter(self, s: State) -> None:
        """All at once."""
        s.turn = SEVERAL
        s.acting = (1 << self.seats) - 1

    def legal(self, s: State, seat: int) -> list[Move]:
        """All pairs, or none."""
        return [self.lay(s, seat)]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """When the last player is ready the game goes on."""
        self.lay_down(s, seat, move)
        s.acting &= ~(1 << seat)
        if s.acting == 0:
            self.game.finish(s, self)

    def may_hold_pairs(self, s: State, seat: int) -> bool:
        """Whoever is not ready."""
        return bool(s.acting >> seat & 1)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Neither less nor more than the pairs go down."""
        return f"Lay down all your pairs, and nothing else: {self.lay(s, seat).text}."

    def prompt(self, s: State, seat: int) -> str:
        """What there is to lay down."""
        return "you have no pairs" if self.lay(s, seat) is self.keep else "lay down your pairs"


class DrawFromNeighbour(Pairing):
    """Each in turn spreads his hand face down, and the next to his left draws one card of it.

    Both know that card, and nobody else does. If it makes a pair, that is laid down. Whoever has no cards is
    out. In the end one card is left that has no mate, and whoever holds it has lost.
    """

    def bind(self, game: Game[Any]) -> None:
        """`s.player` offers his hand, and a draw names him."""
        super().bind(game)
        self.drawn = game.layout.number("drawn", kind=QUIET)
        self.draws = [game.moves.word("draw", f"from {giver + 1}", seat=giver) for giver in range(game.seats)]
        self.of_rank: dict[int, int] = {
            rank: sum([1 << card for card in range(game.cards.size) if self.ranks[card] == rank])
            for rank in set(self.ranks)
        }

    def enter(self, s: State) -> None:
        """The dealer offers his hand first."""
        self.offer(s, s.dealer)

    def offer(self, s: State, seat: i64) -> None:
        """A player, or the next who has cards, offers his hand to the next after him."""
        s.numbers[self.drawn] = 0
        s.player = self.holder_from(s, seat)
        s.turn = self.holder_from(s, (s.player + 1) % self.seats)
        s.sitting_out = sum([1 << other for other, hand in enumerate(self.hands) if not s.zones[hand]])
        if s.turn == s.player:  # nobody else is left to draw from him
            self.game.finish(s, self)

    def holder_from(self, s: State, seat: i64) -> i64:
        """The first player who has cards, from a seat on to the left."""
        while not s.zones[self.hands[seat]]:
            seat = (seat + 1) % self.seats
        return seat

    def legal(self, s: State, seat: int) -> list[Move]:
        """Draw, for one card is like another from behind; then lay down the pair, if there is one."""
        return [self.lay(s, seat) if s.numbers[self.drawn] else self.draws[s.player]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Whoever has drawn and laid down offers his hand in turn.

        The hand that is drawn from has been shuffled, so that chance alone says which card it is.
        """
        hand = self.hands[seat]
        if not s.numbers[self.drawn]:
            s.shuffle(self.hands[s.player])
            s.draw(self.hands[s.player], hand)
            s.numbers[self.drawn] = 1
            return
        if move is not self.keep:
            self.lay_down(s, seat, move)
            s.rule_out(hand, self.of_rank[self.ranks[move.face]])
        self.offer(s, seat)

    def may_hold_pairs(self, s: State, seat: int) -> bool:
        """Who has just drawn."""
        return bool(seat == s.turn and s.numbers[self.drawn])

    def score(self, s: State) -> None:
        """The holder of the last card loses a point."""
        loser = int(s.player)
        card = s.zones[self.hands[loser]][0]
        s.score(loser, -1, f"the Old Maid, left with the {self.game.cards.name_of(card)}")

    # -- talk ----------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """One hand is offered, and a pair is laid down when it is made."""
        if not s.numbers[self.drawn]:
            return f"{self.game.seat_name(int(s.player))} is offering his hand: draw from it."
        if self.lay(s, seat) is self.keep:
            return "The card you drew makes no pair: keep it."
        return f"Lay down the pair that you have made: {self.lay(s, seat).text}."

    def prompt(self, s: State, seat: int) -> str:
        """Whose hand it is, or what was drawn."""
        if s.numbers[self.drawn]:
            drawn = self.game.cards.text(s.zones[self.hands[seat]][-1])
            return f"you drew {drawn}, which makes {'no' if self.lay(s, seat) is self.keep else 'a'} pair"
        count = len(s.zones[self.hands[s.player]])
        one = "the last card" if count == 1 else f"one of the {count} cards"
        return f"draw {one} of {self.game.seat_name(int(s.player))}"
