"""Hollywood scoring: several games at once on one score sheet, which a side enters one by one."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, Line, Match, MatchPlan, State

AT_ONCE: Final = 3
"""So many games are open at a time."""
_OVER: Final = "games over"


@mypyc_attr(allow_interpreted_subclasses=True)
class SimultaneousGames(MatchPlan):
    """Every hand won counts in each game that the side has scored in already, and in one more.

    So the first hand of a side counts in game 1, its second in games 1 and 2, and from the third on all in
    the three that are open. A game goes by the plan of a single one, bonuses and settlement included. When it
    ends another is opened, as long as there are games left; a side that has not scored in it yet comes in
    with its next hand. The scores of the match are those of all games together.
    """

    def __init__(self, game: Game[Any], single: MatchPlan, games: int) -> None:
        self.single = single
        self.games = games
        self.columns = [game.side_numbers(_column(number)) for number in range(games)]
        """The score sheet as players see it, for each game and side."""

    def open_match(self, match: Match) -> None:
        """No game has a score yet, and none is over."""
        match.numbers[_OVER] = [0]
        for number in range(self.games):
            self.write(match, number, Match(match.seats, len(match.scores)))

    def open_deal(self, match: Match, s: State) -> None:
        """Show the score sheet."""
        for number, column in enumerate(self.columns):
            for side, points in zip(column, match.numbers[_column(number)], strict=True):
                s.numbers[side] = points

    def read(self, match: Match, number: int) -> Match:
        """One game as a match by itself."""
        name = _column(number)
        single = Match(match.seats, len(match.scores))
        single.scores = match.numbers[name][:]
        single.numbers = {
            key.removeprefix(f"{name}, "): values[:]
            for key, values in match.numbers.items()
            if key.startswith(f"{name}, ")
        }
        return single

    def write(self, match: Match, number: int, single: Match) -> None:
        """Take the outcome of one game into the match: score, numbers of its own, lines and payments."""
        name = _column(number)
        match.numbers[name] = single.scores[:]
        for key, values in single.numbers.items():
            match.numbers[f"{name}, {key}"] = values[:]
        match.lines += [Line(line.side, line.points, f"{name}: {line.why}") for line in single.lines]
        match.paid = [paid + more for paid, more in zip(match.paid, single.paid, strict=True)]
        if single.over:
            match.numbers[_OVER] = [match.numbers[_OVER][0] | 1 << number]

    def open_games(self, match: Match) -> list[int]:
        """The games to which hands may count now."""
        return [number for number in range(self.games) if not match.numbers[_OVER][0] >> number & 1][:AT_ONCE]

    def counts_in(self, match: Match, side: int) -> list[int]:
        """The games in which the next hand that a side wins will count."""
        found: list[int] = []
        for number in self.open_games(match):
            found.append(number)
            if not match.numbers[_column(number)][side]:
                break
        return found

    def next_dealer(self, match: Match, s: State) -> int:
        """As in a single game."""
        return self.single.next_dealer(match, s)

    def close(self, match: Match, s: State) -> None:
        """Enter what the winner of a hand has scored into the games that it counts in."""
        won = [after - before for after, before in zip(s.scores, match.scores, strict=True)]
        super().close(match, s)
        for side, points in enumerate(won):
            if points > 0:
                self.enter(match, s, side, points)
        match.scores = [
            sum([match.numbers[_column(number)][side] for number in range(self.games)])
            for side in range(len(match.scores))
        ]
        match.over = not self.open_games(match)

    def enter(self, match: Match, s: State, side: int, points: int) -> None:
        """Write the points of a hand into one game after the other; each may end by it."""
        for nth, number in enumerate(self.counts_in(match, side)):
            if nth:  # the hand itself has said it the first time
                match.add(side, points, f"also in {_column(number)}")
            elif number:
                match.note(side, f"entered in {_column(number)}")
            single = self.read(match, number)
            single.scores[side] += points
            self.single.after_deal(single, s)
            self.write(match, number, single)


def _column(number: int) -> str:
    """What a game is called on the score sheet."""
    return f"game {number + 1}"
