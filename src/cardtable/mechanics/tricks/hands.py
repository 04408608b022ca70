"""Who plays to a trick after whom, and whose the tricks are that a hand takes."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import TAKEN, Game, State, Step


def next_seats(seats: int, sitting_out: int) -> bytes:
    """For each seat, or hand, the next to its left that takes part."""
    following: list[int] = []
    for seat in range(seats):
        to_left = [(seat + 1 + i) % seats for i in range(seats)]
        following.append(next((other for other in to_left if not sitting_out >> other & 1), seat))
    return bytes(following)


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickHands(Step):
    """The hands that play, the trick on the table, and what each side has taken."""

    def bind(self, game: Game[Any]) -> None:
        """Hands, the trick on the table, a pile of taken cards and a count of tricks for each side."""
        self.game = game
        self.sides = bytes(game.side_of)
        self.hands = [*game.hand_zones(), *self.spare_hands(game)]
        self.trick = game.trick_zone()
        self.taken = game.of_sides("taken", TAKEN)
        self.tricks = game.side_numbers("tricks")
        hands = len(self.hands)
        self.after = [next_seats(hands, sitting_out) for sitting_out in range(1 << hands)]
        """For each mask of seats that sit out, the hand after each."""
        kind = type(self)
        self.goes_round = kind.in_turn is TrickHands.in_turn and kind.credit is TrickHands.credit
        """Whether hands play in the order of their seats, and each takes tricks for the side of its seat."""
        self.plays_own_hand = True

    def spare_hands(self, game: Game[Any]) -> list[int]:
        """The zones of hands that no seat holds, which somebody plays beside his own: none unless told."""
        return []

    def hand_after(self, s: State, hand: int) -> int:
        """The next in turn."""
        return self.in_turn(s)[hand]

    def in_turn(self, s: State) -> bytes:
        """For each hand the one that plays after it; where hands change places from deal to deal, by deal."""
        return self.after[s.sitting_out]

    def credit(self, s: State, hand: i64) -> i64:
        """The side that takes the tricks a hand wins."""
        side: i64 = self.sides[hand]
        return side

    def decider(self, s: State, hand: i64) -> i64:
        """The seat that chooses from a hand: its own, unless a declarer plays dummy's."""
        return hand
