"""Scoring of fishing games: who took most, sweeps, and the ways in which deals make a game."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, MatchPlan, State, chance_to_reach
from cardtable.games.fishing.rules.taking_in import FishingTable

_SWEEP: Final = "sweep"


def score_most(s: State, counts: list[int], points: int, what: str) -> None:
    """Points for the greatest number; in a tie they do not count."""
    most = max(counts)
    if counts.count(most) == 1:
        s.score(counts.index(most), points, f"most {what}, {most}")
    else:
        s.note(f"a tie for {what}, {most} each: they do not count")


def score_sweeps(s: State, at: FishingTable) -> None:
    """A point for each sweep."""
    for side, number in enumerate(at.sweeps):
        count = s.numbers[number]
        if count:
            s.score(side, count, f"a {_SWEEP}" if count == 1 else f"{count} {_SWEEP}s")


def scored(s: State) -> list[int]:
    """What each side has scored in a deal."""
    points = [0] * len(s.scores)
    for line in s.lines:
        if line.side >= 0:
            points[line.side] += line.points
    return points


@mypyc_attr(allow_interpreted_subclasses=True)
class FishingMatch(MatchPlan):
    """When two play the winner of a deal deals the next; a game is won by one side or is tied."""

    def next_dealer(self, match: Match, s: State) -> int:
        """It passes to the left; of two players the winner deals, and after a tie the same player again."""
        if match.seats > 2:
            return super().next_dealer(match, s)
        points = scored(s)
        return match.dealer if points[0] == points[1] else points.index(max(points))

    def win(self, match: Match, winner: int, points: list[int], why: str) -> None:
        """Each of the others pays the winner; points say how much."""
        match.over = True
        match.games[winner] += 1
        for side in range(len(points)):
            if side != winner:
                match.pay(winner, side, points[side], why)

    def win_game(self, match: Match, winner: int) -> None:
        """One game is paid by each of the others."""
        self.win(match, winner, [1] * len(match.scores), "game")

    def tie(self, match: Match) -> None:
        """Nobody wins."""
        match.over = True
        for side in match.winners():
            match.note(side, f"a tie at {match.scores[side]}")


class EachDeal(FishingMatch):
    """Each deal is a game, won by the most points."""

    def after_deal(self, match: Match, s: State) -> None:
        """One game, or a tie."""
        if len(match.winners()) > 1:
            self.tie(match)
        else:
            self.win_game(match, match.winners()[0])


class ToMargin(FishingMatch):
    """A game to a target: each of the others pays what he falls short of the winner's score.

    That score counts four times if one deal was enough for it, twice if two were.
    """

    def __init__(self, target: int) -> None:
        self.target = target

    def chance(self, scores: list[int], side: int) -> float:
        """By the lead in the race to the game."""
        return chance_to_reach(self.target, scores, side)

    def after_deal(self, match: Match, s: State) -> None:
        """The higher score wins; if it is the same the game is a tie."""
        if max(match.scores) < self.target:
            return
        if len(match.winners()) > 1:
            self.tie(match)
            return
        winner = match.winners()[0]
        score = match.scores[winner]
        times = {1: 4, 2: 2}.get(match.deals, 1)
        how = {
            1: "",
            2: f", doubled: {self.target} in two deals",
            4: f", four times: {self.target} in one deal",
        }
        margins = [score * times - points for points in match.scores]
        self.win(match, winner, margins, f"margin of {score}{how[times]}")


class PeggedGame(FishingMatch):
    """A game to a target that is won the moment it is reached.

    Each of the others pays what he falls short of the winner's score, and twice that if he is not halfway.
    """

    def __init__(self, target: int, halfway: int) -> None:
        self.target = target
        self.halfway = halfway

    def chance(self, scores: list[int], side: int) -> float:
        """By the lead in the race to the game."""
        return chance_to_reach(self.target, scores, side)

    def after_deal(self, match: Match, s: State) -> None:
        """There is one winner: as soon as one side is there the deal is over."""
        if max(match.scores) < self.target:
            return
        winner = match.winners()[0]
        match.over = True
        match.games[winner] += 1
        for side, points in enumerate(match.scores):
            if side == winner:
                continue
            margin = match.scores[winner] - points
            if points < self.halfway:
                match.pay(winner, side, 2 * margin, f"margin of {margin}, doubled: only {points}")
            else:
                match.pay(winner, side, margin, f"margin of {margin}")


class CountedOut(FishingMatch):
    """Whoever reaches the target wins; of several in the same deal, whoever gets there first.

    Points are counted out in the order of the score, and sweeps come last.
    """

    def __init__(self, target: int) -> None:
        self.target = target

    def chance(self, scores: list[int], side: int) -> float:
        """By the lead in the race to the game."""
        return chance_to_reach(self.target, scores, side)

    def after_deal(self, match: Match, s: State) -> None:
        """Count the deal out; if sweeps bring two there the higher score wins, and a tie is played off."""
        at = [total - points for total, points in zip(match.scores, scored(s), strict=True)]
        for line in s.lines:
            if line.side >= 0 and _SWEEP not in line.why:
                at[line.side] += line.points
                if at[line.side] >= self.target:
                    self.win_game(match, line.side)
                    return
        if max(match.scores) >= self.target and len(match.winners()) == 1:
            self.win_game(match, match.winners()[0])
