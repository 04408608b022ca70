"""Layouts: places on the table at which players have chips, against a bank that answers for so many."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, Match, State
from cardtable.games.banking.rules.bank import BankMatch
from cardtable.games.banking.rules.put_up import PutUpBank

WITHOUT_LIMIT: Final = 1_000_000
"""So many chips no bets come to: the house answers for all of them."""


def chips_there(chips: int) -> str:
    """How a bet reads at its place: a card is bet to win, or under a copper to lose."""
    return f"{-chips} to lose" if chips < 0 else str(chips)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayoutTable(PutUpBank):
    """The places, and the chips of every player at each: less than none if they are bet to lose.

    A bank of a player answers for bets with what is in it, and takes in what it wins.
    """

    def __init__(self, game: Game[Any], limit: int, spots: list[int]) -> None:
        super().__init__(game, limit)
        self.spots = spots
        """The zones that are the places."""
        self.chips = [game.numbers_at("bet", spot, chips_there) for spot in spots]
        """For each place the number of the first seat."""

    def punters(self, s: State) -> list[int]:
        """The players against the bank, from its left."""
        return self.to_left[s.dealer]

    def staked(self, s: State, seat: int, spot: int) -> int:
        """The chips of a player at a place."""
        return s.numbers[self.chips[spot] + seat]

    def bet(self, s: State, seat: int, spot: int, chips: int) -> None:
        """Put chips at a place, beside those that lie there, or take them away."""
        at = self.chips[spot] + seat
        s.numbers[at] = s.numbers[at] + chips

    def at_risk(self, s: State) -> int:
        """What the bank may have to pay for all bets on the table."""
        found = 0
        for first in self.chips:
            for seat in range(self.seats):
                found += abs(s.numbers[first + seat])
        return found

    def room(self, s: State) -> int:
        """How many chips the bank can still answer for."""
        return WITHOUT_LIMIT if self.has_house else s.numbers[self.bank] - self.at_risk(s)

    def pays(self, s: State, seat: int, chips: int, why: str) -> None:
        """The bank of a player pays out of its chips, and takes in what it collects."""
        super().pays(s, seat, chips, why)
        if not self.has_house:
            s.numbers[self.bank] = s.numbers[self.bank] - chips

    def is_broken(self, s: State) -> bool:
        """Whether nothing is left in the bank."""
        return not self.has_house and s.numbers[self.bank] == 0


class BankGoesRound(BankMatch):
    """After each deal the bank goes to the left of whoever has held it."""

    def next_dealer(self, match: Match, s: State) -> int:
        """The player at the banker's left."""
        return int((s.dealer + 1) % match.seats)
