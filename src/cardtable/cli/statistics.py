"""How one's patiences have gone: every deal played in the terminal, kept between sessions.

What a deal counts for is told in `cardtable.front.tallies`. One that was saved counts when it has been played
to its end. SQLite does what such a file needs: a deal is written whole or not at all, and two tables at a
time do not get in each other's way.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardtable.cards import CardtableError
from cardtable.engine import GameInfo, Table
from cardtable.front import data_folder
from cardtable.front.tallies import (
    Outcome,
    Played,
    Tally,
    check_counted,
    house_rules,
    outcome_of,
    tally_all,
)

FILE: Final = "statistics.sqlite3"
_VERSION: Final = 1
_WAIT: Final = 5.0
"""Seconds that another table may take to write."""
_TABLE: Final = """
CREATE TABLE IF NOT EXISTS deals (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, options TEXT NOT NULL,
    number TEXT NOT NULL, won INTEGER NOT NULL, score INTEGER
)"""


class BadStatistics(CardtableError):
    """The file of statistics cannot be read or written; the message says what to do."""


class Statistics:
    """The file of all deals."""

    def __init__(self) -> None:
        self.path = data_folder() / FILE

    def write(self, table: Table, row: int | None) -> int:
        """Keep how the deal at a table stands, in place of what was kept of it before; its row."""
        info, deal = table.info, table.deals[-1]
        won, score = outcome_of(table.state, deal.is_helped)
        kept = (row, info.id, info.title, house_rules(info, table.game.options), deal.number, won, score)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._open()) as file, file:
                done = file.execute("INSERT OR REPLACE INTO deals VALUES (?, ?, ?, ?, ?, ?, ?)", kept)
                return done.lastrowid or 0
        except (OSError, sqlite3.Error) as error:
            raise self._failed("written", error) from None

    def tally(self, table: Table) -> Tally:
        """What has come of the game at a table, with its options."""
        info, rules = table.info, house_rules(table.info, table.game.options)
        found = [each for each in self.tallies(info.id) if each.options == rules]
        tally = found[0] if found else Tally(info.id, info.title, rules)
        tally.comes_out = table.game.comes_out()
        return tally

    def tallies_of(self, info: GameInfo) -> list[Tally]:
        """What has come of a patience, with each set of options it was played with."""
        check_counted(info)
        return self.tallies(info.id)

    def tallies(self, game: str = "") -> list[Tally]:
        """What has come of each game, or of one, in the order of their names."""
        if not self.path.exists():
            return []
        try:
            with closing(self._open()) as file:
                rows = file.execute(
                    "SELECT game, title, options, won, score FROM deals ORDER BY id"
                ).fetchall()
        except (OSError, sqlite3.Error) as error:
            raise self._failed("read", error) from None
        return tally_all(
            Played(name, title, options, Outcome(bool(won), score))
            for name, title, options, won, score in rows
            if game in ("", name)
        )

    def _open(self) -> sqlite3.Connection:
        """The file, made if it is not there; one of a later version is left alone."""
        file = sqlite3.connect(self.path, timeout=_WAIT)
        try:
            (version,) = file.execute("PRAGMA user_version").fetchone()
            if version > _VERSION:
                raise sqlite3.DatabaseError(f"it is of version {version}, and this program knows {_VERSION}")
            with file:
                file.execute(_TABLE)
                file.execute(f"PRAGMA user_version = {_VERSION}")
        except BaseException:
            file.close()
            raise
        return file

    def _failed(self, what: str, error: Exception) -> BadStatistics:
        why = getattr(error, "strerror", None) or error
        is_damaged = isinstance(error, sqlite3.DatabaseError) and not isinstance(
            error, sqlite3.OperationalError
        )
        mend = " Move it away, and a new one is begun." if is_damaged else ""
        return BadStatistics(f"The statistics in {self.path} cannot be {what}: {why}.{mend}")


def lines(tallies: list[Tally], title: str = "") -> Iterator[RenderableType]:
    """The statistics, of all patiences or of one, as a table."""
    if not tallies:
        yield f"No {f'deal of {title}' if title else 'patience'} has been played yet."
        return
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(overflow="fold")
    columns = ("played", "won", "share", "in a row", "at most", "best score")
    for _ in columns:
        grid.add_column(justify="right", no_wrap=True)
    grid.add_row("", *[Text(name, "dim") for name in columns])
    for tally in tallies:
        name = f"{tally.title} {tally.options}".strip()
        numbers = (tally.played, tally.won, f"{tally.share:.0f} %", tally.streak, tally.longest)
        best = "" if tally.best is None else str(tally.best)
        grid.add_row(Text(name, "bold"), *[str(number) for number in numbers], best)
    yield grid
