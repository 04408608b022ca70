"""Deal and match are two levels: a match goes into a deal and comes out of it."""

from math import exp, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine.lines import Line
from cardtable.engine.state import State

POINTS_COUNT: Final = -1.0
"""In place of a chance to win the match: a deal is worth the points it brings."""

_STEEP: Final = 3.0
_LAST_DEAL: Final = 0.04
"""How much a lead says at the start of a match, and how much chance is left in its last deal."""


def chance_to_reach(target: int, scores: list[int], side: int) -> float:
    """How likely a side is to reach a target first: the less there is to go, the more its lead weighs."""
    own = scores[side]
    best = max([points for other, points in enumerate(scores) if other != side], default=0)
    if max(own, best) >= target and own != best:
        return 1.0 if own > best else 0.0
    to_go = max(0.0, 1.0 - max(own, best) / target)
    return 1.0 / (1.0 + exp(-_STEEP * (own - best) / target / sqrt(to_go + _LAST_DEAL)))


class Match:
    """What one deal hands to the next: scores, dealer, games won, and named numbers of the game."""

    def __init__(self, seats: int, sides: int) -> None:
        self.seats = seats
        self.scores: list[int] = [0] * sides
        self.games: list[int] = [0] * sides
        self.dealer = 0
        self.deals = 0
        self.numbers: dict[str, list[int]] = {}
        self.lines: list[Line] = []
        self.paid: list[int] = [0] * sides
        """What each side is paid in settlement, in the book's units."""
        self.over = False
        self.drawn = False
        """Whether the match has ended without a winner, whatever the scores are."""

    def copy(self) -> "Match":
        """An independent copy."""
        other = Match(self.seats, len(self.scores))
        other.scores = self.scores[:]
        other.games = self.games[:]
        other.dealer = self.dealer
        other.deals = self.deals
        other.numbers = {name: values[:] for name, values in self.numbers.items()}
        other.lines = self.lines[:]
        other.paid = self.paid[:]
        other.over = self.over
        other.drawn = self.drawn
        return other

    def dump(self) -> dict[str, object]:
        """Every field as plain data."""
        return {
            "seats": self.seats,
            "scores": self.scores[:],
            "games": self.games[:],
            "dealer": self.dealer,
            "deals": self.deals,
            "numbers": {name: values[:] for name, values in self.numbers.items()},
            "lines": [(line.side, line.points, line.why) for line in self.lines],
            "paid": self.paid[:],
            "over": self.over,
            "drawn": self.drawn,
        }

    def winners(self) -> list[int]:
        """The sides with the most points; all of them, if nobody wins."""
        if self.drawn:
            return list(range(len(self.scores)))
        best = max(self.scores)
        return [side for side, points in enumerate(self.scores) if points == best]

    def add(self, side: int, points: int, why: str) -> None:
        """Enter points that belong to the match, not to a deal."""
        self.scores[side] += points
        self.lines.append(Line(side, points, why))

    def note(self, side: int, why: str) -> None:
        """Say what has happened to a side where no points are entered."""
        self.lines.append(Line(side, 0, why))

    def pay(self, winner: int, loser: int, amount: int, why: str) -> None:
        """Settle: one side pays the other."""
        self.paid[winner] += amount
        self.paid[loser] -= amount
        self.lines.append(Line(winner, amount, why))


@mypyc_attr(allow_interpreted_subclasses=True)
class MatchPlan:
    """How deals make up a match: who deals next, when it ends, what is settled."""

    def close(self, match: Match, s: State) -> None:
        """Take a finished deal into the match."""
        match.deals += 1
        match.scores = s.scores[:]
        match.dealer = self.next_dealer(match, s)
        self.after_deal(match, s)

    def next_dealer(self, match: Match, s: State) -> int:
        """The deal passes to the left."""
        return (match.dealer + 1) % match.seats

    def after_deal(self, match: Match, s: State) -> None:
        """Decide whether the match is over, and settle."""

    def chance(self, scores: list[int], side: int) -> float:
        """How likely a side is to win the match from these scores, 0 to 1; -1 where points count."""
        return POINTS_COUNT

    def stop(self, match: Match) -> None:
        """Settle a match that is broken off, where the book says how; otherwise it just ends."""
        match.over = True


class OneDeal(MatchPlan):
    """Every deal is a game by itself."""

    def after_deal(self, match: Match, s: State) -> None:
        """The match is over."""
        match.over = True


@mypyc_attr(allow_interpreted_subclasses=True)
class ToTarget(MatchPlan):
    """Deals go on until a side has reached the target."""

    def __init__(self, target: int) -> None:
        self.target = target

    def after_deal(self, match: Match, s: State) -> None:
        """The match ends when the target is reached by one side alone."""
        if max(match.scores) >= self.target and len(match.winners()) == 1:
            match.over = True
            self.settle(match, match.winners()[0])

    def chance(self, scores: list[int], side: int) -> float:
        """By the lead in the race to the target."""
        return chance_to_reach(self.target, scores, side)

    def settle(self, match: Match, winner: int) -> None:
        """What the winning side is paid beyond its score."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SoManyDeals(MatchPlan):
    """The match is over when so many deals have been played; then it is settled."""

    def __init__(self, deals: int) -> None:
        self.deals = deals

    def played(self, match: Match) -> int:
        """How many of them have been played: all deals count, unless a game says otherwise."""
        return match.deals

    def is_over(self, match: Match) -> bool:
        """When the agreed number has been played."""
        return self.played(match) >= self.deals

    def after_deal(self, match: Match, s: State) -> None:
        """After the last deal the totals are settled."""
        if self.is_over(match):
            match.over = True
            self.settle(match)

    def settle(self, match: Match) -> None:
        """What is paid for the totals, if winning brings more than the name of winner."""
