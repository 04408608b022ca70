"""The scoring of Contract Bridge (the laws of 1963): what a contract is worth, games and rubbers."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import DIAMONDS, NO_SUIT
from cardtable.engine import Line, Match, MatchPlan, State
from cardtable.games.bridge.rules.calls import contract_name, denomination_of, level_of

_STAKES: Final = ("", "", ", doubled", "", ", redoubled")


def trick_points(contract: int, doubled: int) -> int:
    """Odd tricks bid and won: minors 20, majors 30, no-trump 40 and then 30; times 2 doubled, 4 redoubled."""
    suit = denomination_of(contract)
    each = 20 if suit <= DIAMONDS else 30
    return (each * level_of(contract) + (10 if suit == NO_SUIT else 0)) * doubled


def overtrick_points(contract: int, doubled: int, vulnerable: bool) -> int:
    """One trick more than bid: its trick value; doubled 100, or 200 when vulnerable; redoubled twice that."""
    if doubled == 1:
        return 20 if denomination_of(contract) <= DIAMONDS else 30
    return (200 if vulnerable else 100) * doubled // 2


def undertrick_points(short: int, doubled: int, vulnerable: bool) -> int:
    """Tricks short: 50 each, vulnerable 100; doubled 100 and then 200, vulnerable 200 and then 300."""
    if doubled == 1:
        return (100 if vulnerable else 50) * short
    return ((200 + 300 * (short - 1)) if vulnerable else (100 + 200 * (short - 1))) * doubled // 2


def honour_points(trump: int, held: int) -> int:
    """Honours in one hand: four trump honours 100; all five, or the four aces at no-trump, 150."""
    return 150 if held == 5 or (held == 4 and trump == NO_SUIT) else 100 if held == 4 else 0


def contract_lines(contract: int, doubled: int, vulnerable: bool, took: int, side: int) -> list[Line]:
    """The score of a played contract, to the declaring side or its opponents; only tricks bid go below."""
    level = level_of(contract)
    over = took - 6 - level
    how = _STAKES[doubled] + (", vulnerable" if vulnerable else "")
    if over < 0:
        what = "undertrick" if over == -1 else f"{-over} undertricks"
        return [Line(1 - side, undertrick_points(-over, doubled, vulnerable), what + how)]
    made = f"{contract_name(contract)} bid and made{_STAKES[doubled]} (below the line)"
    lines = [Line(side, trick_points(contract, doubled), made)]
    if over > 0:
        what = "overtrick" if over == 1 else f"{over} overtricks"
        lines.append(Line(side, over * overtrick_points(contract, doubled, vulnerable), what + how))
    if doubled > 1:
        lines.append(Line(side, 50, f"making a contract{_STAKES[doubled]}"))
    if level >= 6:
        points = (750 if vulnerable else 500) * (level - 5)
        slam = "small slam" if level == 6 else "grand slam"
        lines.append(Line(side, points, slam + (", vulnerable" if vulnerable else "")))
    return lines


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeMatch(MatchPlan):
    """Games of 100 points below the line, and a settlement by the total of all points."""

    def __init__(self, back_score: bool) -> None:
        self.back_score = back_score

    def game_won(self, match: Match) -> int:
        """The side that has completed a game, or -1; part scores no longer count towards one."""
        for side in (0, 1):
            if match.numbers["below"][side] >= 100:
                match.numbers["below"] = [0, 0]
                match.games[side] += 1
                match.note(side, "wins a game")
                return side
        return -1

    def settle(self, match: Match) -> None:
        """The side with more points in all wins the difference, as it is entered on the back score."""
        match.over = True
        winner = 0 if match.scores[0] >= match.scores[1] else 1
        margin = match.scores[winner] - match.scores[1 - winner]
        worth = (margin + 50) // 100 if self.back_score else margin
        match.pay(winner, 1 - winner, worth, f"ahead by {margin}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rubber(BridgeMatch):
    """The first side to win two games has the premium for the rubber."""

    def after_deal(self, match: Match, s: State) -> None:
        """The second game of a side ends the rubber."""
        side = self.game_won(match)
        if side >= 0 and match.games[side] == 2:
            lost = match.games[1 - side]
            match.add(side, 500 if lost else 700, "rubber of three games" if lost else "rubber of two games")
            self.settle(match)

    def stop(self, match: Match) -> None:
        """A rubber broken off: 300 for the only game, 50 for the only part score of the game begun."""
        below = match.numbers.get("below", [0, 0])
        for side in (0, 1):
            if match.games[side] > match.games[1 - side]:
                match.add(side, 300, "the only game of an unfinished rubber")
            if below[side] > 0 and below[1 - side] == 0:
                match.add(side, 50, "the only part score of an unfinished game")
        self.settle(match)
