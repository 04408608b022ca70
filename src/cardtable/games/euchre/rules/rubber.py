"""Games and rubbers of the euchre kin: a game to so many points, a rubber of two games with rubber points."""

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, MatchPlan, State, chance_to_reach


@mypyc_attr(allow_interpreted_subclasses=True)
class GamesAndRubber(MatchPlan):
    """One game, or by agreement a rubber: the first side to win two games.

    A game counts 3 rubber points if the losers have nothing, 2 if they have one or two, otherwise 1; the
    winners of the rubber are paid 2 more than the difference. With laps, points beyond the game count towards
    the next; with slam, a game in which the losers have not scored counts two.
    """

    def __init__(self, points: int, *, rubber: bool, laps: bool, slam: bool) -> None:
        self.points = points
        self.rubber = rubber
        self.laps = laps
        self.slam = slam

    def chance(self, scores: list[int], side: int) -> float:
        """By the lead in the race to the game."""
        return chance_to_reach(self.points, scores, side)

    def after_deal(self, match: Match, s: State) -> None:
        """See whether a side has won a game, and with it the match."""
        winner = 0 if match.scores[0] >= match.scores[1] else 1
        if match.scores[winner] < self.points:
            return
        lost = match.scores[1 - winner]
        count = 2 if self.slam and lost <= 0 else 1
        match.games[winner] += count
        points = match.numbers.setdefault("rubber points", [0, 0])
        points[winner] += (3 if lost <= 0 else 2 if lost <= 2 else 1) * count
        won = "two games by a slam" if count == 2 else "a game"
        match.note(winner, f"wins {won}, the losers having {lost}")
        if not self.rubber:
            match.over = True
            match.pay(winner, 1 - winner, count, "game")
        elif match.games[winner] >= 2:
            match.over = True
            margin = 2 + points[winner] - points[1 - winner]
            score = f"{points[winner]} to {points[1 - winner]}"
            match.pay(winner, 1 - winner, margin, f"rubber: 2, and rubber points {score}")
        else:
            match.scores[1 - winner] = 0
            match.scores[winner] = match.scores[winner] - self.points if self.laps else 0
