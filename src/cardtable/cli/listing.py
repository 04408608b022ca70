"""Lists of games: as a table by family, as plain data, as a menu to choose from."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import TypeAlias, TypeVar

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardtable.book.catalogue import Row, rows
from cardtable.cards import CardtableError
from cardtable.cli import cards
from cardtable.cli.screen import Screen
from cardtable.engine import GameInfo, Registry, list_options

Listed: TypeAlias = GameInfo | Row
"""A game, or a row of the books that is not playable yet."""
ListedT = TypeVar("ListedT", bound=Listed)


def not_yet(registry: Registry) -> list[Row]:
    """The rows of the books that are not playable yet."""
    ids = {info.id for info in registry}
    return [row for row in rows() if row.id not in ids]


def by_family(games: Iterable[ListedT]) -> dict[str, list[ListedT]]:
    """Games under the name of their family."""
    families: dict[str, list[ListedT]] = {}
    for info in games:
        families.setdefault(info.family, []).append(info)
    return families


def players(counts: tuple[int, ...]) -> str:
    """`4`, `2-6` or `2, 4`."""
    low, high = min(counts), max(counts)
    if len(counts) > 2 and len(set(counts)) == high - low + 1:
        return f"{low}-{high}"
    return ", ".join(str(count) for count in sorted(counts))


def game_table(games: list[Listed]) -> Iterator[RenderableType]:
    """Id, title, players and what the game is like, by family."""
    wide = max((len(game.id) for game in games), default=0)
    for family, members in by_family(games).items():
        yield Text(family, "bold")
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(min_width=wide + 2, overflow="fold")
        grid.add_column(min_width=4, no_wrap=True)
        grid.add_column(overflow="fold")
        for game in members:
            if isinstance(game, Row):
                grid.add_row(f"  {game.id}", "not yet", Text(game.title, "dim"))
                continue
            told = Text.assemble((game.title, "bold"), ". ", game.blurb)
            grid.add_row(f"  {game.id}", players(game.players), told)
        yield grid


def dump_game(info: Listed) -> dict[str, object]:
    """A game as plain data, its options with the values this game has by default."""
    if isinstance(info, Row):
        return {**asdict(info), "playable": False}
    return {
        "id": info.id,
        "title": info.title,
        "family": info.family,
        "playable": True,
        "players": list(info.players),
        "blurb": info.blurb,
        "options": [
            {
                "name": option.name,
                "default": getattr(info.options, option.name),
                "allowed": option.allowed(),
                "help": option.help,
            }
            for option in list_options(info.options)
        ],
        "source": info.source,
        "aliases": list(info.aliases),
        "parent": info.parent,
        "version": info.version,
    }


def choose(registry: Registry, screen: Screen) -> GameInfo:
    """Ask which game to play, until the answer is the number or the name of one."""
    families = by_family(registry)
    games = [info for members in families.values() for info in members]
    number = 0
    for family, members in families.items():
        screen.say(Text(family, "bold"))
        items: list[Text] = []
        for info in members:
            number += 1
            items.append(Text.assemble((f"{number}) ", "dim"), info.title))
        for line in cards.flow(items, screen.width):
            screen.say(line)
    while True:
        text = screen.ask("Which game? ")
        if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(games):
            return games[int(text) - 1]
        if text:
            try:
                return registry.find(text)
            except CardtableError as error:
                screen.say(str(error))
