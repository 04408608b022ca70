"""What a deal and a match came to: explained score lines, totals, settlement."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardtable.cli import cards
from cardtable.engine import Event, Line, Match, Table
from cardtable.front import DealReport, Names, has_come_out, together, verdict
from cardtable.front.patience import HELPED


def score_lines(lines: list[Line], names: Names) -> Grid:
    """Who has how many points, and what for."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    for line in together(lines):
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
    if report.is_helped:
        yield f"  {HELPED}"


def result(table: Table, names: Names) -> Iterator[RenderableType]:
    """How a match has ended: for one player whether it came out, for several who has won, and settlement."""
    match, game = table.match, table.game
    if game.seats == 1:
        won = has_come_out(table.state)
        yield Text("It has come out: you win." if won else "It has not come out this time.", "bold")
        return
    if any(match.games):
        yield f"Games: {names.sides([str(count) for count in match.games])}"
    if any(match.paid):
        yield f"Settlement: {names.sides([f'{paid:+d}' for paid in match.paid])}"
    yield Text(verdict(game, match, names), "bold")


def whole_match(table: Table, names: Names, width: int) -> Iterator[RenderableType]:
    """A match told from its first move to its settlement."""
    yield Text.assemble(
        (table.info.title, "bold"),
        f": {cards.count(len(table.deals), 'deal')}, every move checked.",
    )
    for number in range(len(table.deals)):
        report = DealReport(table, number)
        yield ""
        by_number = table.deals[number].number
        dealer = names.game.house() or names.seat(report.dealer)
        dealt = f"number {by_number}" if by_number else f"{report.number}, {dealer} deals"
        yield Text(f"Deal {dealt}", "bold")
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
