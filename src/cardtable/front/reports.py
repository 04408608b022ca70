"""What a deal and a match came to, as plain data."""

from collections import Counter
from typing import Any

from cardtable.cards import counted
from cardtable.engine import Game, Line, Match, State, Table
from cardtable.front.names import Names


class DealReport:
    """One deal of a match: its moves, its score lines, and what the match made of it."""

    def __init__(self, table: Table, number: int) -> None:
        deal = table.deals[number]
        before = table.before[number]
        after = table.before[number + 1] if number + 1 < len(table.before) else table.match
        self.number = number + 1
        self.dealer = -1 if table.game.house() else deal.dealer
        """The seat that dealt, or -1 where the house did."""
        self.events = deal.events
        state = table.game.begin(before.copy(), deal.order, deal.seed)
        for event in deal.events:
            table.game.apply(state, event.seat, event.move)
        self.lines: list[Line] = state.lines
        self.match_lines: list[Line] = after.lines[len(before.lines) :]
        self.scores = state.scores
        self.over = state.over
        self.is_helped = deal.is_helped

    def dump(self) -> dict[str, object]:
        """As plain data."""
        return {
            "dealer": self.dealer,
            "moves": [{"seat": event.seat, "move": event.move.text} for event in self.events],
            "lines": _dump_lines(self.lines),
            "match_lines": _dump_lines(self.match_lines),
            "scores": self.scores,
            "over": self.over,
            **({"helped": True} if self.is_helped else {}),
        }


def _dump_lines(lines: list[Line]) -> list[dict[str, object]]:
    return [{"side": line.side, "points": line.points, "why": line.why} for line in lines]


def dump_match(table: Table) -> dict[str, object]:
    """A whole match as plain data."""
    match = table.match
    return {
        "game": table.info.id,
        "title": table.info.title,
        "rules": table.info.version,
        "players": [table.game.seat_name(seat) for seat in range(table.game.seats)],
        "side_of": table.game.side_of,
        "deals": [DealReport(table, number).dump() for number in range(len(table.deals))],
        "scores": match.scores,
        "games": match.games,
        "paid": match.paid,
        "over": match.over,
        "winners": _winners_at(table.game, match) if match.over else [],
    }


def together(lines: list[Line]) -> list[Line]:
    """A score in which equal lines are put together, where the first of them stood."""
    put: list[Line] = []
    for line, count in Counter(lines).items():
        times = "" if count == 1 else ", twice" if count == 2 else f", {count} times"
        put.append(Line(line.side, count * line.points, line.why + times))
    return put


def winners(match: Match) -> list[int]:
    """The sides that are paid most in settlement, or without one those with most points."""
    if any(match.paid):
        return [side for side, paid in enumerate(match.paid) if paid == max(match.paid)]
    return match.winners()


def _winners_at(game: Game[Any], match: Match) -> list[int]:
    """The same, but against a house all who have won chips, and nobody who has lost the fewest."""
    if game.house():
        return [side for side, chips in enumerate(match.scores) if chips > 0]
    return winners(match)


def has_come_out(s: State) -> bool:
    """Whether a patience has been won."""
    return any(line.why.startswith("won") for line in s.lines)


def verdict(game: Game[Any], match: Match, names: Names) -> str:
    """Who has won, in a sentence; where one side alone has lost and nobody has gained, who that is.

    Players against a house have not played against each other: each has won chips of it or lost them.
    """
    if game.house():
        return ", ".join(_result(game, side, names, match.scores[side]) for side in _by_chips(match)) + "."
    sides = winners(match)
    if len(sides) == game.sides:
        return "The match is a tie."
    lost = [side for side, points in enumerate(match.scores) if points < 0]
    if game.sides > 2 and len(lost) == 1 and not any(match.paid) and max(match.scores) == 0:
        return _sentence(game, lost, names, "loses", "lose")
    return _sentence(game, sides, names, "wins", "win")


def _by_chips(match: Match) -> list[int]:
    """The sides, who has won most first."""
    return sorted(range(len(match.scores)), key=lambda side: -match.scores[side])


def _result(game: Game[Any], side: int, names: Names, chips: int) -> str:
    """What one player came to against the house: `You win 12 chips`."""
    who = names.side(side)
    ending = "" if who == "You" or game.side_of.count(side) > 1 else "s"
    if not chips:
        return f"{who} come{ending} out even"
    return f"{who} {'win' if chips > 0 else 'lose'}{ending} {counted(abs(chips), 'chip')}"


def _sentence(game: Game[Any], sides: list[int], names: Names, does: str, do: str) -> str:
    """What some sides do: the first of two words is for one player, but not for `You`."""
    who = " and ".join(names.side(side) for side in sides)
    one = len(sides) == 1 and game.side_of.count(sides[0]) == 1 and who != "You"
    return f"{who} {does if one else do} the match."
