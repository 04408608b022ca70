"""docs/coverage.md: every game of the books, and how far each has come here."""

import ast
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from cardtable.book import catalogue
from cardtable.cards import SUIT_NAMES
from cardtable.engine import GameInfo, list_options
from cardtable.games.modules import ALL_GAMES

from .markdown import code, row_of, table
from .references import Name, Source

GAMES = {info.id: info for info in ALL_GAMES}
INTRODUCTION = """\
{playable} of the {rows} games and named variants of the four books can be played. This page is read from the
registry and the files that are there. Book tests are the tests beside its kind in `tests/games` that play a
game or look at its rules: one that is about two games counts for both, and {shared} more are about rules that
several games share."""
BOOK_TEST = re.compile(r"tests\.games\.\w+\.(?:flips\.)?test_\w+")
"""A file of tests that go by the book; in other folders below are tests of single classes."""
SHARED = ""
"""In place of a game, for tests of rules that several games share."""


def book_tests(root: Path) -> Counter[str]:
    """How many book tests each game has."""
    source = Source(root, ["tests/games"])
    tests = [
        name for name in source.definitions if BOOK_TEST.fullmatch(name[0]) and name[1].startswith("test_")
    ]
    return Counter(game for test in tests for game in games_of(test, source))


def games_of(test: Name, source: Source) -> set[str]:
    """The games a test or what it uses calls by their ids; if none, the game its file is called after."""
    own = test[0].rpartition(".test_")[2].replace("_", "-")
    words = {
        node.value
        for name in source.reach([test])
        for node in ast.walk(source.definitions[name])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    named = (words & GAMES.keys()) - (set(SUIT_NAMES) - {own})  # elsewhere such a word is a suit
    return named or {own if own in GAMES else SHARED}


class Entry:
    """A game of the books or of ours, and what there is of it."""

    def __init__(self, root: Path, game: catalogue.Row | GameInfo, tests: Counter[str]) -> None:
        self.game = game
        info = GAMES.get(game.id)
        self.playable = info is not None
        self.options = len(list_options(info.options)) if info else 0
        self.tests = tests[game.id]
        self.page = (root / f"src/cardtable/book/rules/{game.id}.md").exists()
        self.golden = info is not None and (root / f"tests/games/{info.kind}/golden/{game.id}.txt").exists()

    def row(self) -> str:
        """The entry as a row of a table."""
        title = self.game.title
        if self.page:
            title = f"[{title}](../src/cardtable/book/rules/{self.game.id}.md)"
        missing = "no" if self.playable else ""
        return row_of(
            title,
            code(self.game.id),
            code(self.game.parent) if self.game.parent else "",
            "yes" if self.playable else "no",
            *([self.options, self.tests] if self.playable else ["", ""]),
            *["yes" if there else missing for there in (self.page, self.golden)],
        )


def coverage_page(root: Path) -> str:
    """Totals by family, then the rows of every family, then what is beyond the books."""
    tests = book_tests(root)
    families: dict[str, list[Entry]] = {}
    for row in catalogue.rows():
        families.setdefault(row.family, []).append(Entry(root, row, tests))
    all_entries = [entry for entries in families.values() for entry in entries]
    known = {entry.game.id for entry in all_entries}
    beyond = [Entry(root, info, tests) for info in ALL_GAMES if info.id not in known]
    lines = [
        "# Coverage",
        "",
        INTRODUCTION.format(
            playable=sum(entry.playable for entry in all_entries), rows=len(all_entries), shared=tests[SHARED]
        ),
        "",
        *table("family", "rows", "playable", "with book tests", "with rules page", "with golden deal"),
        *[_total(family, entries) for family, entries in families.items()],
        _total("**all**", all_entries),
    ]
    for family, entries in families.items():
        lines += ["", f"## {family}", "", *_rows(entries)]
    lines += ["", "## Beyond the books", ""]
    lines += _rows(beyond) if beyond else ["Every game here is a row of the books."]
    return "\n".join(lines) + "\n"


def _total(family: str, entries: Sequence[Entry]) -> str:
    """How many rows of a family have each thing."""
    has = [(entry.playable, entry.tests > 0, entry.page, entry.golden) for entry in entries]
    return row_of(family, len(entries), *[sum(column) for column in zip(*has, strict=True)])


def _rows(entries: Sequence[Entry]) -> list[str]:
    """The table of some entries."""
    head = table("game", "id", "parent", "playable", "options", "book tests", "rules page", "golden deal")
    return [*head, *[entry.row() for entry in entries]]
