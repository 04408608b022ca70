"""Gin for three, two of whom play a hand: who rests in it, and how the game is settled."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, State
from cardtable.games.rummy.rules.gin_scoring import GinMatch
from cardtable.mechanics.matches.resting import RestAsNoted

SHUT_OUT: Final = 100
"""What a player without a hand won pays to the winner."""
BOX: Final = 0
"""The side, and the seat, of the man in the box."""


class LoserRests(RestAsNoted):
    """In the first hand the player at the dealer's right rests."""

    def first(self, dealer: int) -> list[int]:
        """The last before the dealer."""
        return [(dealer - 1) % self.seats]


class PartnerRests(LoserRests):
    """In the first hand the partner who does not deal rests; were the man in the box to deal, the one at his
    right."""

    def first(self, dealer: int) -> list[int]:
        """Never the man in the box."""
        partners = [(dealer - 1 - i) % self.seats for i in range(self.seats)]
        return [seat for seat in partners if seat != BOX][:1]


@mypyc_attr(allow_interpreted_subclasses=True)
class ThreeInTurn(GinMatch):
    """Who loses a hand goes out, and the idle player takes his place."""

    def __init__(self, target: int, box: int, winner: int, side_of: list[int], resting: RestAsNoted) -> None:
        super().__init__(target, box, winner, side_of)
        self.resting = resting

    def after_deal(self, match: Match, s: State) -> None:
        """After a drawn hand the same two play again."""
        winner = s.numbers[self.winner]
        seats = range(self.resting.seats)
        out = [seat for seat in seats if s.sitting_out >> seat & 1]
        losers = [seat for seat in seats if seat not in out and seat != winner]
        self.resting.note(match, out if winner < 0 else self.next_out(out, losers))
        super().after_deal(match, s)

    def next_out(self, out: list[int], losers: list[int]) -> list[int]:
        """Who rests in the next hand: the loser."""
        return losers


class LoserOut(ThreeInTurn):
    """Each for himself. A shut-out doubles nothing: it is paid for, to the winner of the game alone."""

    def shut_out(self, match: Match, winner: int, without: list[int]) -> None:
        """Nothing is doubled."""

    def pay_up(self, match: Match, winner: int, without: list[int]) -> None:
        """After the differences the shut-outs."""
        super().pay_up(match, winner, without)
        for side in without:
            match.pay(winner, side, SHUT_OUT, "shut-out: no hand won")


class InTheBox(ThreeInTurn):
    """One plays against two, who take turns. The sides settle as two players do, but in full with each."""

    def next_out(self, out: list[int], losers: list[int]) -> list[int]:
        """The partner who has lost; if the man in the box has, the idle partner goes on resting."""
        return out if BOX in losers else losers

    def pay(self, match: Match, ahead: int, behind: int, amount: int, why: str) -> None:
        """The man in the box collects from each of the partners, or pays each."""
        whose = "from" if ahead == BOX else "to"
        match.pay(ahead, behind, 2 * amount, f"{why}, {whose} each of the partners")
