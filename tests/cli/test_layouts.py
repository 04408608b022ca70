"""Layouts in the terminal: places side by side, with what is painted or lies there, and the bets."""

from io import StringIO

from rich.console import Console

from cardtable.cli.draw import Drawing
from cardtable.engine import Table
from cardtable.front import Names
from cardtable.games import REGISTRY


def drawn(table: Table) -> str:
    """What seat 0 is shown, in letters."""
    file = StringIO()
    Console(file=file, width=110, _environ={}).print(*Drawing(table, Names(table.game, 0)).lines(), sep="\n")
    return file.getvalue()


def test_thirteen_painted_cards_in_two_rows_with_the_bets_under_them() -> None:
    """Columns are in line; a bet stands under its card with the name of its player, and nowhere else."""
    table = Table(REGISTRY.find("faro"), 3, seed=4)
    for seat, text in ((0, "bet two"), (0, "bet two"), (0, "done"), (1, "copper nine")):
        table.play(seat, table.game.read(text))
    lines = drawn(table).splitlines()
    top = next(at for at, line in enumerate(lines) if line.startswith("A♠"))
    rows = [line.split() for line in lines if line[:2] in ("A♠", "8♠")]
    assert rows == [
        ["A♠", "2♠", "3♠", "4♠", "5♠", "6♠", "7♠"],
        ["8♠", "9♠", "10♠", "J♠", "Q♠", "K♠"],
    ]
    bottom = next(at for at, line in enumerate(lines) if line.startswith("8♠"))
    assert lines[top].index("2♠") == lines[top + 1].index("You 2")
    assert (
        lines[top].index("2♠") == lines[bottom].index("9♠") == lines[bottom + 1].index("Player 2 1 to lose")
    )
    assert drawn(table).count("You 2") == 1


def test_two_layouts_with_their_cards() -> None:
    """Places on which nothing is painted are named, and their cards lie below."""
    table = Table(REGISTRY.find("monte-bank"), 2, seed=4)
    table.play(0, table.game.read("bank 10"))
    table.play(1, table.game.read("top 3"))
    lines = drawn(table).splitlines()
    named = next(at for at, line in enumerate(lines) if line.split() == ["bottom", "layout", "top", "layout"])
    assert len(lines[named + 1].split()) == 4
    assert lines[named + 2].split() == ["Player", "2", "3"]
