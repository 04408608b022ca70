"""Resting: more players share a match than can play a deal, so some of them sit it out."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, State
from cardtable.mechanics.hands.dealing import DealHands

RESTING: Final = "resting"
"""Who rests in the next deal: a flag for each seat among the numbers of a match."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Resting:
    """Who rests in a deal, and who of the others plays after whom.

    A game says so as a deal is opened, by `open_deal`. Its steps ask `after`, not for the seat to the left.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._following: dict[int, bytes] = {}

    def resting(self, match: Match) -> list[int]:
        """The seats that rest in the next deal: nobody, unless told."""
        return []

    def circle(self, playing: list[int]) -> list[int]:
        """Those who play, each followed by the next in turn: as they sit, unless they change seats for it."""
        return playing

    def open_deal(self, match: Match, s: State) -> None:
        """Some rest; of the others the first after the dealer is eldest hand."""
        for seat in self.resting(match):
            s.sitting_out |= 1 << seat
        s.leader = self.after(s, int(s.dealer))

    def after(self, s: State, seat: int) -> int:
        """Who plays after a seat."""
        out = int(s.sitting_out)
        if out not in self._following:
            self._following[out] = self._who_follows(out)
        return self._following[out][seat]

    def _who_follows(self, out: int) -> bytes:
        """For each seat the one that plays next; after one that rests it is the next to its left."""
        circle = self.circle([seat for seat in range(self.seats) if not out >> seat & 1])
        following: list[int] = []
        for seat in range(self.seats):
            if seat in circle:
                following.append(circle[(circle.index(seat) + 1) % len(circle)])
            else:
                to_left = [(seat + 1 + i) % self.seats for i in range(self.seats)]
                following.append(next(other for other in to_left if other in circle))
        return bytes(following)

    def in_order(self, s: State) -> list[int]:
        """Those who play, in the order of the deal: eldest hand first."""
        first = self.after(s, int(s.dealer))
        order = [first]
        while self.after(s, order[-1]) != first:
            order.append(self.after(s, order[-1]))
        return order


@mypyc_attr(allow_interpreted_subclasses=True)
class RestInTurn(Resting):
    """Of some seats one rests in each deal, in turn: they pass the rest on in the order they are named."""

    def __init__(self, seats: int, among: list[int]) -> None:
        super().__init__(seats)
        self.among = among

    def resting(self, match: Match) -> list[int]:
        """The next of them."""
        return [self.among[match.deals % len(self.among)]]


@mypyc_attr(allow_interpreted_subclasses=True)
class RestAsNoted(Resting):
    """Who rests depends on how the last deal went: the plan of the match notes it."""

    def first(self, dealer: int) -> list[int]:
        """The seats that rest in the first deal."""
        raise NotImplementedError

    def resting(self, match: Match) -> list[int]:
        """Those who were noted, or those of the first deal."""
        flags = match.numbers.get(RESTING, [])
        return [seat for seat, flag in enumerate(flags) if flag] if flags else self.first(match.dealer)

    def note(self, match: Match, resting: list[int]) -> None:
        """These rest in the next deal."""
        match.numbers[RESTING] = [int(seat in resting) for seat in range(self.seats)]


class DealToPlayers(DealHands):
    """Deal to those who do not rest, eldest hand first, one card at a time or in packets."""

    def __init__(
        self, resting: Resting, each: int, packets: tuple[int, ...] = (), turn_up: bool = False
    ) -> None:
        super().__init__(each, packets, turn_up)
        self.resting = resting

    def dealt(self, s: State) -> list[int]:
        """The hands of those who play."""
        return [self.hands[seat] for seat in self.resting.in_order(s)]
