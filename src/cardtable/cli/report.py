"""What a deal and a match came to: explained score lines, totals, settlement; also as plain data."""

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardtable.cli import cards
from cardtable.cli.names import Names
from cardtable.engine import Event, Game, Line, Match, Table


class DealReport:
    """One deal of a match: its moves, its score lines, and what the match made of it."""

    def __init__(self, table: Table, number: int) -> None:
        deal = table.deals[number]
        before = table.before[number]
        after = table.before[number + 1] if number + 1 < len(table.before) else table.match
        self.number = number + 1
        self.dealer = deal.dealer
        self.events = deal.events
        state = table.game.begin(before.copy(), deal.order, deal.seed)
        for event in deal.events:
            table.game.apply(state, event.seat, event.move)
        self.lines: list[Line] = state.lines
        self.match_lines: list[Line] = after.lines[len(before.lines) :]
        self.scores = state.scores
        self.over = state.over

    def dump(self) -> dict[str, object]:
        """As plain data."""
        return {
            "dealer": self.dealer,
            "moves": [{"seat": event.seat, "move": event.move.text} for event in self.events],
            "lines": _dump_lines(self.lines),
            "match_lines": _dump_lines(self.match_lines),
            "scores": self.scores,
            "over": self.over,
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
        "winners": winners(match) if match.over else [],
    }


def winners(match: Match) -> list[int]:
    """The sides that are paid most in settlement, or without one those with most points."""
    if any(match.paid):
        return [side for side, paid in enumerate(match.paid) if paid == max(match.paid)]
    return match.winners()


def score_lines(lines: list[Line], names: Names) -> Grid:
    """Who has how many points, and what for."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    for line in lines:
        points = f"{line.points:+d}" if line.points else ""
        grid.add_row(f"  {names.side(line.side)}", Text(points, "bold"), cards.sentence(line.why))
    return grid


def after_deal(report: DealReport, match: Match, names: Names) -> Iterator[RenderableType]:
    """The score of a finished deal, explained, and the totals."""
    yield Text(
        f"Deal {report.number} is over." if names.game.seats > 1 else "The deal is over.",
        "bold",
    )
    yield score_lines(report.lines, names) if report.lines else "  Nobody scores."
    if report.match_lines:
        yield "In the match:"
        yield score_lines(report.match_lines, names)
    if names.game.seats > 1:
        yield f"Total: {names.sides([str(points) for points in match.scores])}"


def result(table: Table, names: Names) -> Iterator[RenderableType]:
    """How a match has ended: for one player whether it came out, for several who has won, and settlement."""
    match, game = table.match, table.game
    if game.seats == 1:
        won = any(line.why.startswith("won") for line in table.state.lines)
        yield Text(
            "It has come out: you win." if won else "It has not come out this time.",
            "bold",
        )
        return
    if any(match.games):
        yield f"Games: {names.sides([str(count) for count in match.games])}"
    if any(match.paid):
        yield f"Settlement: {names.sides([f'{paid:+d}' for paid in match.paid])}"
    yield Text(_verdict(game, winners(match), names), "bold")


def _verdict(game: Game[Any], sides: list[int], names: Names) -> str:
    """Who has won, in a sentence."""
    if len(sides) == game.sides:
        return "The match is a tie."
    who = " and ".join(names.side(side) for side in sides)
    one = len(sides) == 1 and game.side_of.count(sides[0]) == 1 and who != "You"
    return f"{who} {'wins' if one else 'win'} the match."


def whole_match(table: Table, names: Names, width: int) -> Iterator[RenderableType]:
    """A match told from its first move to its settlement."""
    yield Text.assemble(
        (table.info.title, "bold"),
        f": {cards.count(len(table.deals), 'deal')}, every move checked.",
    )
    for number in range(len(table.deals)):
        report = DealReport(table, number)
        yield ""
        yield Text(f"Deal {report.number}, {names.seat(report.dealer)} deals", "bold")
        yield from told(report.events, names, width)
        after = table.before[number + 1] if number + 1 < len(table.before) else table.match
        yield from (after_deal(report, after, names) if report.over else ["  The deal was broken off here."])
    if table.match.over:
        yield ""
        yield from result(table, names)


def told(events: list[Event], names: Names, width: int) -> list[Text]:
    """Moves as a viewer saw them (all of them, if there is no viewer), several to a line."""
    items: list[Text] = []
    for event in events:
        text = event.text(event.seat if names.viewer < 0 else names.viewer)
        items.append(Text.assemble((f"{names.seat(event.seat)}: ", "dim"), cards.sentence(text)))
    return cards.flow(items, width)
