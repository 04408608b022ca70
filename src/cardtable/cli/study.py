"""Commands for those who study games or build on them."""

from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from cardtable.cards import CardtableError
from cardtable.cli.commands import AsJson, GameName, Players, Settings, app, print_json, settings_of
from cardtable.cli.finding import find_game, registry
from cardtable.cli.screen import Screen
from cardtable.engine import BadRecord, Table, load, save
from cardtable.formats import read_phh, write_phh


@app.command()
def spaces(
    game: GameName,
    players: Players = None,
    settings: Settings = [],  # noqa: B006
    as_json: AsJson = False,
) -> None:
    """Print what an environment for learning tells of a game, and its actions with their numbers."""
    if not find_spec("numpy"):
        raise CardtableError(
            "Environments for learning need more than is installed: pip install 'cardtable[rl]'."
        )
    from cardtable.envs.play import Play

    info = find_game(game)
    play = Play(info.make(players or 0, settings_of(settings)))
    parts, texts = play.sight.parts, play.numbering.texts
    if as_json:
        print_json(
            {
                "id": info.id,
                "players": play.game.seats,
                "observation": [{"name": part.name, "from": part.start, "size": part.size} for part in parts],
                "actions": texts,
            }
        )
        return
    screen = Screen()
    screen.say(f"{info.title} for {play.game.seats}: {play.sight.size} numbers are observed.")
    for part in parts:
        last = part.start + part.size - 1
        screen.say(f"  {part.start:5}{f'-{last}' if last > part.start else '':6} {part.name}")
    screen.say(f"{len(texts)} actions:")
    for number, text in enumerate(texts):
        screen.say(f"  {number:5} {text}")


class Form(StrEnum):
    """What a match can be written as."""

    PHH = "phh"
    JSON = "json"


@app.command()
def convert(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a record, or a poker hand history (.phh)")],
    to: Annotated[Form, typer.Option("--to", help="phh: poker hand history; json: a record of cardtable")],
    output: Annotated[
        Path | None, typer.Option("--output", metavar="FILE", help="where to write it, if not here")
    ] = None,
) -> None:
    """Write a record as a poker hand history, or a poker hand history as a record."""
    try:
        table = _read_match(file)
        text = write_phh(table) if to is Form.PHH else save(table)
    except CardtableError as error:
        raise CardtableError(f"{file}: {error}") from None
    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CardtableError(f"Cannot write {output}: {error.strerror}.") from None


def _read_match(file: Path) -> Table:
    """The match of a file: a record begins as JSON does, with a brace; a hand history never does."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise CardtableError(f"it cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise CardtableError("it cannot be read: it is no text in UTF-8.") from None
    if not text.lstrip().startswith("{"):
        return read_phh(text, registry())
    try:
        return load(text, registry())
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise BadRecord(f"the record is damaged: {error}.") from None
