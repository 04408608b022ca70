"""The commands: list the games, read their rules, play, simulate, replay, check what was dealt."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from rich.text import Text

from cardtable import __version__
from cardtable.book import rules_page
from cardtable.bots import LEVELS
from cardtable.cards import CardtableError
from cardtable.cli import contest, figures, listing, report, solving, statistics, verify
from cardtable.cli import review as reviewing
from cardtable.cli import winnability as winning
from cardtable.cli.alone import winnable_table
from cardtable.cli.cards import count
from cardtable.cli.errors import FAILED, WRONG_USE, Commands, server_wanted
from cardtable.cli.finding import complete, find_game, lay_out, registry
from cardtable.cli.play import Session
from cardtable.cli.screen import Screen
from cardtable.cli.statistics import Statistics
from cardtable.cli.text import Page
from cardtable.engine import BadOption, BadRecord, GameInfo, Table, load
from cardtable.front import Names, data_folder, dump_match
from cardtable.front.patience import check_solvable
from cardtable.lab import Question, Setting, Tournament, Winnability, simulate
from cardtable.lab import review as review_record

app = typer.Typer(cls=Commands, rich_markup_mode=None, pretty_exceptions_enable=False)


def main() -> None:
    """The command `cardtable`."""
    app(prog_name="cardtable")


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", autocompletion=complete, help="id or name of a game; or FILE.toml"),
]
Players = Annotated[
    int | None,
    typer.Option("--players", min=1, help="how many play; the usual number if not given"),
]
Settings = Annotated[
    list[str],
    typer.Option("--set", metavar="OPTION=VALUE", help="a house rule; may be given several times"),
]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON")]
Ascii = Annotated[bool, typer.Option("--ascii", help="letters instead of suit symbols")]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cardtable {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _top(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="print the version"),
    ] = False,
) -> None:
    """Card games of the classic rule books: play them, look up their rules, simulate them."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def print_json(data: object) -> None:
    """Print plain data as JSON."""
    typer.echo(json.dumps(data, indent=1, ensure_ascii=False))


def settings_of(given: list[str]) -> dict[str, object]:
    """`option=value` texts as options."""
    options: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"A house rule is set by --set option=value, not {text!r}.")
        options[name.strip()] = value
    return options


def _read_record(path: Path) -> Table:
    """Load a record file, whatever may be wrong with it."""
    try:
        return load(path.read_text(encoding="utf-8"), registry())
    except OSError as error:
        raise BadRecord(f"Cannot read {path}: {error.strerror}.") from None
    except CardtableError as error:
        raise BadRecord(f"{path}: {error}") from None
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise BadRecord(f"{path} is damaged: {error}.") from None


@app.command()
def games(
    players: Annotated[int | None, typer.Option("--players", min=1, help="only games for so many")] = None,
    family: Annotated[str, typer.Option("--family", help="only games of this family")] = "",
    everything: Annotated[
        bool, typer.Option("--all", help="those of the books not playable yet too")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List the games."""
    if everything and players:
        raise BadOption(
            "How many play a game that is not playable yet is not known: give --all or --players."
        )
    listed: list[listing.Listed] = [*registry(), *(listing.not_yet(registry()) if everything else [])]
    families = listing.by_family(listed)
    if family and family not in families:
        raise BadOption(f"There is no family {family!r}; there are {', '.join(families)}.")
    found = [
        game
        for game in families.get(family, listed)
        if not players or (isinstance(game, GameInfo) and players in game.players)
    ]
    if as_json:
        print_json([listing.dump_game(game) for game in found])
        return
    screen = Screen()
    for line in listing.game_table(found):
        screen.say(line)
    if not found:
        screen.say("There is no such game.")


@app.command()
def rules(game: GameName, as_json: AsJson = False, ascii_only: Ascii = False) -> None:
    """Print the rules of a game."""
    info = find_game(game)
    page = rules_page(info)
    if as_json:
        print_json({"id": info.id, "title": info.title, "text": page})
    else:
        Screen(ascii_only).say(Page(page))


@app.command()
def play(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            autocompletion=complete,
            help="id, name or FILE.toml; a menu if not given",
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option("--seed", help="the same seed deals the same cards")] = None,
    deal: Annotated[
        str, typer.Option("--deal", metavar="N", help="a deal of a patience by its number; or ms:N")
    ] = "",
    players: Players = None,
    seat: Annotated[int, typer.Option("--seat", min=1, help="where you sit, from 1")] = 1,
    settings: Settings = [],  # noqa: B006
    record: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="go on with a record")] = None,
    level: Annotated[
        str,
        typer.Option(
            "--level", metavar="LEVEL[,...]", help=f"{', '.join(LEVELS)}; or one for each seat to your left"
        ),
    ] = "casual",
    pace: Annotated[
        float,
        typer.Option("--pace", min=0.0, max=60.0, help="seconds the others take in a race, as at slapjack"),
    ] = 1.2,
    forced: Annotated[
        float | None,
        typer.Option(
            "--forced",
            metavar="SECONDS",
            min=0.0,
            max=60.0,
            help="your only possible move is made for you after so long: war can be watched",
        ),
    ] = None,
    winnable: Annotated[
        bool,
        typer.Option("--winnable", help="a patience with a deal that can be won, as the solver has found"),
    ] = False,
    ascii_only: Ascii = False,
) -> None:
    """Play a match against bots."""
    screen = Screen(ascii_only)
    if record is not None:
        if game or players or settings or deal or winnable or seed is not None:
            raise BadOption("A record has its own game, players, options and seed: give --load alone.")
        table = _read_record(record)
    else:
        try:
            info = find_game(game) if game else listing.choose(registry(), screen)
        except EOFError:
            return
        if winnable:
            if deal or seed is not None:
                raise BadOption("A number deals what it deals: give it or --winnable, not both.")
            table = winnable_table(info, players or 0, settings_of(settings), screen)
        else:
            table = lay_out(info, players or 0, settings_of(settings), seed, deal)
    if seat > table.game.seats:
        raise BadOption(f"There is no seat {seat}: {table.info.title} has {table.game.seats} seats here.")
    raise typer.Exit(Session(table, seat - 1, screen, pace, level, forced).run())


@app.command("statistics")
def statistics_(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", autocompletion=complete, help="all of them if not given")
    ] = "",
    as_json: AsJson = False,
    ascii_only: Ascii = False,
) -> None:
    """Tell how your patiences have gone: played, won, in a row, best score."""
    info = find_game(game) if game else None
    tallies = Statistics().tallies_of(info) if info else Statistics().tallies()
    if as_json:
        print_json([tally.dump() for tally in tallies])
        return
    screen = Screen(ascii_only)
    for line in statistics.lines(tallies, info.title if info else ""):
        screen.say(line)


@app.command("simulate")
def simulate_(
    game: GameName,
    deals: Annotated[int, typer.Option("--deals", min=1, help="how many deals")],
    seed: Annotated[int, typer.Option("--seed", help="the same seed gives the same deals")] = 1,
    players: Players = None,
    settings: Settings = [],  # noqa: B006
    as_json: AsJson = False,
) -> None:
    """Play many deals at random, and count."""
    info = find_game(game)
    options = settings_of(settings)
    rules = info.make(players or 0, options)
    screen = Screen()
    console = screen.progress_console()
    if console is None:
        found = simulate(info, deals, seed=seed, seats=rules.seats, options=options)
    else:
        with Progress(console=console, transient=True) as bar:
            task = bar.add_task(info.title, total=deals)
            found = simulate(
                info,
                deals,
                seed=seed,
                seats=rules.seats,
                options=options,
                progress=lambda done: bar.update(task, completed=done),
            )
    if as_json:
        print_json({"game": info.id, "seed": seed, **figures.dump(found, rules)})
        return
    screen.say(Text(f"{info.title}, {count(rules.seats, 'seat')}, random play, seed {seed}", "bold"))
    for line in figures.lines(found, rules):
        screen.say(line)


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B...", help="random or levels, by commas")],
    deals: Annotated[int, typer.Option("--deals", min=2, max=10**6, help="deals of each pair, at most")],
    seed: Annotated[int, typer.Option("--seed", help="the same seed gives the same deals")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="processes that play")] = 1,
    players: Players = None,
    settings: Settings = [],  # noqa: B006
    until_sure: Annotated[bool, typer.Option("--until-sure", help="stop when p < 0.01")] = False,
    clock: Annotated[bool, typer.Option("--clock", help="levels keep to their seconds a move")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="search a tenth as much")] = False,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="draw the means")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play the same deals with seats exchanged."""
    info = find_game(game)
    setting = Setting.of(info, players or 0, settings_of(settings), clock=clock, quick=quick)
    held = Tournament(setting, bots.replace(",", " ").split(), deals, seed)
    screen = Screen()
    contest.hold(held, info, screen, jobs, until_sure, plot)
    if as_json:
        print_json(contest.dump(held))
        return
    for line in contest.lines(held, info, until_sure):
        screen.say(line)


@app.command()
def solve(
    game: GameName,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="a record to go on from")] = None,
    deal: Annotated[str, typer.Option("--deal", metavar="N", help="a deal by its number; or ms:N")] = "",
    settings: Settings = [],  # noqa: B006
    budget: Annotated[float, typer.Option("--budget", min=0.1, help="seconds it may take")] = 10.0,
    as_json: AsJson = False,
    ascii_only: Ascii = False,
) -> None:
    """Find out whether a patience can be won, all cards being known, and how."""
    info = find_game(game)
    check_solvable(info.make())
    if (file is None) == (not deal):
        raise BadOption("Say which deal: give --deal N or the FILE of a record.")
    if file is None:
        table = lay_out(info, 0, settings_of(settings), deal=deal)
    elif settings:
        raise BadOption("A record has its own options: give --set only with --deal.")
    else:
        table = _read_record(file)
        if table.info.id != info.id:
            raise BadOption(f"{file} is a record of {table.info.title}, not of {info.title}.")
    screen = Screen(ascii_only)
    answer = solving.solve(table, budget, screen)
    if as_json:
        print_json({"game": info.id, "deal": deal, **solving.dump(answer)})
        return
    for line in solving.lines(answer, table):
        screen.say(line)


@app.command()
def winnability(
    game: GameName,
    deals: Annotated[int, typer.Option("--deals", min=1, max=10**7, help="how many deals, from number 1")],
    budget: Annotated[float, typer.Option("--budget", min=0.01, help="seconds for each deal")] = 10.0,
    level: Annotated[
        str, typer.Option("--as-played", metavar="LEVEL", help="let a bot play, cards hidden, instead")
    ] = "",
    quick: Annotated[bool, typer.Option("--quick", help="the bot searches a tenth as much")] = False,
    settings: Settings = [],  # noqa: B006
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="processes")] = 1,
    state: Annotated[
        Path | None, typer.Option("--state", metavar="FILE", help="keep what is found, and go on from it")
    ] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="draw the share")] = None,
    as_json: AsJson = False,
) -> None:
    """Count how many deals of a patience can be won, all cards being known, or are won as played."""
    info = find_game(game)
    question = Question.of(info, settings_of(settings), budget=budget, level=level, quick=quick)
    found = Winnability(question, deals, state)
    screen = Screen()
    winning.find_out(found, info, screen, jobs, plot)
    if as_json:
        print_json(winning.dump(found))
        return
    for line in winning.lines(found, info):
        screen.say(line)


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(metavar="FILE", help="a record that was saved")],
    as_json: AsJson = False,
    ascii_only: Ascii = False,
) -> None:
    """Check every move of a record, and print what happened deal by deal."""
    table = _read_record(record)
    if as_json:
        print_json(dump_match(table))
        return
    screen = Screen(ascii_only)
    for line in report.whole_match(table, Names(table.game), screen.width):
        screen.say(line)


@app.command("verify")
def verify_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a record or proofs from a card room")],
    as_json: AsJson = False,
) -> None:
    """Check that the deals of a card room were fair: nothing changed after it was committed to."""
    try:
        found = verify.check(verify.read(file), registry())
    except CardtableError as error:
        typer.echo(f"{file} cannot be checked: {error}", err=True)
        raise typer.Exit(WRONG_USE) from None
    if as_json:
        print_json(verify.dump(found))
    else:
        screen = Screen()
        for line in verify.lines(found):
            screen.say(line)
    raise typer.Exit(0 if all(deal.is_right for deal in found) else FAILED)


@app.command()
def review(
    record: Annotated[Path, typer.Argument(metavar="FILE", help="a record that was saved")],
    seat: Annotated[int | None, typer.Option("--seat", min=1, help="whose moves, from 1")] = None,
    everybody: Annotated[bool, typer.Option("--all", help="the moves of every seat")] = False,
    deals: Annotated[int, typer.Option("--deals", min=8, help="deals played out for each decision")] = 200,
    seed: Annotated[int, typer.Option("--seed", help="the same seed gives the same judgements")] = 1,
    as_json: AsJson = False,
    ascii_only: Ascii = False,
) -> None:
    """Go through a record, and mark the moves where another was clearly better."""
    if everybody and seat is not None:
        raise BadOption("Give --seat for the moves of one seat or --all for everybody's, not both.")
    table = _read_record(record)
    if seat is not None and seat > table.game.seats:
        raise BadOption(f"There is no seat {seat}: {table.info.title} has {table.game.seats} seats here.")
    seats = list(range(table.game.seats)) if everybody else [(seat or 1) - 1]
    screen = Screen(ascii_only)
    console = screen.progress_console()
    if console is None:
        found = review_record(table, seats, deals=deals, seed=seed)
    else:
        with Progress(console=console, transient=True) as bar:
            task = bar.add_task(table.info.title, total=None)
            found = review_record(
                table,
                seats,
                deals=deals,
                seed=seed,
                progress=lambda done, total: bar.update(task, completed=done, total=total),
            )
    if as_json:
        print_json({"game": table.info.id, "seed": seed, "budget": deals, **reviewing.dump(found)})
        return
    for line in reviewing.lines(found, table, Names(table.game, -1 if everybody else seats[0])):
        screen.say(line)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="where to listen; by default for this computer")] = "",
    lan: Annotated[bool, typer.Option("--lan", help="let friends in your network come")] = False,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 for any that is free")] = 8000,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="where the room keeps its tables")
    ] = None,
    database: Annotated[str, typer.Option("--database", metavar="URL", help="a database elsewhere")] = "",
    pace: Annotated[float, typer.Option("--pace", min=0.0, help="seconds that a bot takes for a move")] = 0.7,
    secure: Annotated[bool, typer.Option("--secure", help="people come by HTTPS, through a proxy")] = False,
    origins: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="an address that a proxy does not pass on"),
    ] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option("--proxy", metavar="ADDRESS", help="a proxy that says for whom it asks"),
    ] = None,
) -> None:
    """Open a card room in the browser."""
    with server_wanted():
        from cardtable.server.serve import ANYWHERE, open_room
    if lan and host and host not in ANYWHERE:
        raise CardtableError(
            f"--lan listens for the whole network, --host {host} at one address alone: leave one of them out."
        )
    known_as = tuple(origin.rstrip("/") for origin in origins or ())
    open_room(
        registry(),
        host or (ANYWHERE[0] if lan else "127.0.0.1"),
        port,
        data,
        database,
        pace=pace,
        secure=secure,
        origins=known_as,
        proxies=tuple(proxies or ()),
    )


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="where the copy is to be")],
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="where the room keeps its tables")
    ] = None,
    database: Annotated[str, typer.Option("--database", metavar="URL", help="a database elsewhere")] = "",
    overwrite: Annotated[bool, typer.Option("--overwrite", help="a file of that name may be lost")] = False,
) -> None:
    """Copy all tables of a card room into a file, also while it is open."""
    with server_wanted():
        from cardtable.server.settings import Settings as Room
        from cardtable.server.storage.keeping import back_up
    back_up(Room(database=database, data=data or data_folder()).url, file, overwrite=overwrite)
    typer.echo(f"All tables are in {file} now.")
