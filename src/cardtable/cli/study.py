"""Commands for those who study games or build on them."""

from importlib.util import find_spec

from cardtable.cards import CardtableError
from cardtable.cli.commands import AsJson, GameName, Players, Settings, app, print_json, settings_of
from cardtable.cli.finding import find_game
from cardtable.cli.screen import Screen


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
