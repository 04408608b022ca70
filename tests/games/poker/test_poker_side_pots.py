"""Main and side pots by the book (000, lines 2069-2079), in betting intervals at table stakes."""

from typing import Any

from cardtable.cards import shuffled
from cardtable.engine import Game, Match, Step
from cardtable.engine.setup import arrange
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.game import PokerGame
from cardtable.games.poker.rules.table import PokerOptions

JACKS = "JC JD 7H 5S 3C"
QUEENS = "QC QD 9H 6S 2C"
KINGS = "KC KD 8H 6H 2D"
ACES = "AC AD 9S 5H 4C"


class Intervals(PokerGame[PokerOptions]):
    """Hands as dealt and three betting intervals at table stakes, without ante: for the book's example."""

    def steps(self) -> list[Step]:
        """One round, and its interval three times."""
        dealt, interval, last = super().steps()
        again = [self.interval(self.table, 0, last) for _ in range(2)]
        return [dealt, interval, *again, last]


class Stacks:
    """A deal of that game with given stacks; the players A, B, C, D are the seats 0 to 3."""

    def __init__(self, stacks: list[int], hands: dict[str, str], dealer: int) -> None:
        self.game: Game[Any] = Intervals(
            PokerOptions(limit="table-stakes"), len(stacks), PokerForm(course="ddddd")
        )
        match: Match = self.game.new_match()
        match.dealer = dealer
        match.numbers["chips"] = stacks
        order = arrange(self.game, match, hands, shuffled(52, 1))
        self.s = self.game.begin(match, order, 1)

    def do(self, *moves: str) -> "Stacks":
        for text in moves:
            self.game.apply(self.s, int(self.s.turn), self.game.read(text))
        return self

    def won(self) -> list[tuple[int, int, str]]:
        return [(line.side, line.points, line.why) for line in self.s.lines if line.points > 0]

    def lost(self) -> list[int]:
        return [-line.points for line in self.s.lines if line.why == "bets"]


SIDE_POTS = {"hand 0": ACES, "hand 1": KINGS, "hand 2": QUEENS, "hand 3": JACKS}


def side_pots(hands: dict[str, str]) -> Stacks:
    """A has 40 chips, B 80, C 150, D 200. A bets 20, C raises 50, all call; B checks, C bets 50, all call."""
    deal = Stacks([40, 80, 150, 200], hands, 3)
    deal.do("bet 20", "call", "raise 50", "call")
    assert deal.game.why_not(deal.s, 0, deal.game.read("raise 1")) == "You have not enough chips to raise."
    assert deal.game.prompt(deal.s, 0) == "20 to call, all you have"
    deal.do("call", "call")
    assert deal.s.turn == 1  # A is not concerned
    return deal.do("check", "bet 50", "call", "call")


def test_000_l2077_side_pots() -> None:
    """Main pot of 160 for all four, first side pot of 120 for B, C and D, second of 80 for C and D."""
    deal = side_pots(SIDE_POTS).do("check", "check")
    assert deal.won() == [
        (0, 160, "main pot with pair of aces"),
        (1, 120, "first side pot with pair of kings"),
        (2, 80, "second side pot with pair of queens"),
    ]
    assert deal.lost() == [40, 80, 120, 120]
    best_is_d = side_pots({**SIDE_POTS, "hand 0": JACKS, "hand 3": ACES}).do("check", "check")
    assert [(side, chips) for side, chips, _ in best_is_d.won()] == [(3, 160), (3, 120), (3, 80)]


def test_000_l2079_dropping_loses_all_side_pots() -> None:
    """C bets 30 more and D drops: D has no part in any pot, though his hand is best."""
    deal = side_pots({"hand 0": JACKS, "hand 1": QUEENS, "hand 2": KINGS, "hand 3": ACES}).do(
        "bet 30", "drop"
    )
    assert deal.s.over
    assert deal.won() == [
        (2, 30, "uncalled bet returned"),
        (2, 160, "main pot with pair of kings"),
        (2, 120, "first side pot with pair of kings"),
        (2, 80, "second side pot, nobody else being in it"),
    ]
    deal = side_pots(SIDE_POTS).do("bet 30", "drop")
    assert [(side, chips) for side, chips, _ in deal.won()] == [(2, 30), (0, 160), (1, 120), (2, 80)]


def test_000_l2607_bet_above_what_others_have() -> None:
    """What nobody can call of a bet goes back to the stack."""
    deal = Stacks([30, 80], {"hand 0": ACES, "hand 1": KINGS}, 0).do("bet 80", "call")
    assert deal.s.over
    assert deal.won() == [(1, 50, "uncalled bet returned"), (0, 60, "pot with pair of aces")]


def test_nobody_left_to_bet_against() -> None:
    """A raise needs somebody who can call it; nor does the last player with chips bet on."""
    deal = Stacks([30, 80, 80], SIDE_POTS_OF_THREE, 2).do("bet 30", "call", "drop")
    assert deal.s.over
    deal = Stacks([30, 80, 80], SIDE_POTS_OF_THREE, 2).do("bet 30", "drop")
    assert [move.text for move in deal.game.legal(deal.s, 2)] == ["call", "drop"]
    assert deal.game.why_not(deal.s, 2, deal.game.read("raise 5")) == "Nobody has chips left to call with."
    deal = Stacks([30, 80, 80], SIDE_POTS_OF_THREE, 2).do("bet 30", "call", "call", "drop")
    assert deal.s.over  # one drops where he might check: the other has nobody to bet against


SIDE_POTS_OF_THREE = {"hand 0": ACES, "hand 1": KINGS, "hand 2": QUEENS}
