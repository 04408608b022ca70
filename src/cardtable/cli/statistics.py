"""How one's patiences have gone: every deal played in the terminal, kept between sessions.

A deal counts once a move has been made in it, and by how it stands when the player leaves the table: what has
been taken back does not count, a deal that is left unfinished is lost. One that was saved counts when it has
been played to its end. SQLite does what such a file needs: a deal is written whole or not at all, and two
tables at a time do not get in each other's way.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardtable.cards import CardtableError
from cardtable.cli.cards import count
from cardtable.engine import BadOption, GameInfo, Table, list_options
from cardtable.front import data_folder, has_come_out

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


class Tally:
    """What has come of the deals of one game with the same options."""

    def __init__(self, game: str, title: str, options: str) -> None:
        self.game = game
        self.title = title
        self.options = options
        self.played = 0
        self.won = 0
        self.streak = 0
        """How many have come out in a row, up to the last one."""
        self.longest = 0
        self.best: int | None = None
        """The highest score of those played to their end."""

    def add(self, won: bool, score: int | None) -> None:
        """Count a deal; one that was left has no score."""
        if score is not None:
            self.best = score if self.best is None else max(self.best, score)
        self.played += 1
        self.won += won
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)

    @property
    def share(self) -> float:
        """How many in a hundred have come out."""
        return 100.0 * self.won / self.played if self.played else 0.0

    def sentence(self) -> str:
        """All of it in a line."""
        best = "" if self.best is None else f"; best score {self.best}"
        of = f"Of {count(self.played, 'deal')} you have won"
        if not self.won:
            return f"{of} none{best}."
        return f"{of} {self.won} ({self.share:.0f} %), in a row {self.streak}, at most {self.longest}{best}."

    def dump(self) -> dict[str, object]:
        """As plain data."""
        return {
            "game": self.game,
            "title": self.title,
            "options": self.options,
            "played": self.played,
            "won": self.won,
            "share": round(self.share, 1),
            "streak": self.streak,
            "longest": self.longest,
            "best": self.best,
        }


def house_rules(table: Table) -> str:
    """The options that differ from the game as it is listed: with other rules the chances are others."""
    usual, chosen = table.info.options, table.game.options
    names = [option.name for option in list_options(usual)]
    return " ".join(
        f"{name}={getattr(chosen, name)}" for name in names if getattr(chosen, name) != getattr(usual, name)
    )


class Statistics:
    """The file of all deals."""

    def __init__(self) -> None:
        self.path = data_folder() / FILE

    def write(self, table: Table, row: int | None) -> int:
        """Keep how the deal at a table stands, in place of what was kept of it before; its row.

        A win for which the solver has looked at cards face down is none here.
        """
        s = table.state
        score = s.scores[0] if s.over else None
        info, deal = table.info, table.deals[-1]
        won = has_come_out(s) and not deal.is_helped
        kept = (row, info.id, info.title, house_rules(table), deal.number, won, score)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._open()) as file, file:
                done = file.execute("INSERT OR REPLACE INTO deals VALUES (?, ?, ?, ?, ?, ?, ?)", kept)
                return done.lastrowid or 0
        except (OSError, sqlite3.Error) as error:
            raise self._failed("written", error) from None

    def tally(self, table: Table) -> Tally:
        """What has come of the game at a table, with its options."""
        found = [each for each in self.tallies(table.info.id) if each.options == house_rules(table)]
        return found[0] if found else Tally(table.info.id, table.info.title, house_rules(table))

    def tallies_of(self, info: GameInfo) -> list[Tally]:
        """What has come of a patience, with each set of options it was played with."""
        if 1 not in info.players:
            raise BadOption(f"Statistics are kept of patiences; {info.title} is not played alone.")
        return self.tallies(info.id)

    def tallies(self, game: str = "") -> list[Tally]:
        """What has come of each game, or of one, in the order of their names."""
        found: dict[tuple[str, str], Tally] = {}
        if not self.path.exists():
            return []
        try:
            with closing(self._open()) as file:
                rows = file.execute(
                    "SELECT game, title, options, won, score FROM deals ORDER BY id"
                ).fetchall()
        except (OSError, sqlite3.Error) as error:
            raise self._failed("read", error) from None
        for name, title, options, won, score in rows:
            if game in ("", name):
                found.setdefault((name, options), Tally(name, title, options)).add(bool(won), score)
        return [found[key] for key in sorted(found)]

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
