"""The lobby: choose a game, play it at once, or set a table for friends. All of it works without scripts."""

import asyncio
from collections.abc import Mapping
from typing import Annotated, Final
from urllib.parse import parse_qsl, urlencode

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from cardtable.book.asking import seek
from cardtable.book.chooser import Shelf, asked_first, on_shelves
from cardtable.book.entries import MANY, MOODS, Entry, entry_of, mood_notes
from cardtable.bots import LEVELS
from cardtable.cards import CardtableError
from cardtable.engine import GameInfo, Registry, list_options
from cardtable.engine.options import OptionInfo
from cardtable.front.patience import is_solvable
from cardtable.front.tallies import house_rules
from cardtable.server.play.room import Room
from cardtable.server.routes import api
from cardtable.server.routes.api import ActingGuest, OwnPage, Refusal, TheRoom
from cardtable.server.routes.pages import AnyGuest, packed, page, with_cookie
from cardtable.server.routes.statistics import Record, records_of, spoken
from cardtable.server.storage.store import Guest, now
from cardtable.server.tables.deals import DEAL, LONGEST, OPTION, read_number, takes_microsoft, written
from cardtable.server.tables.live import LiveTable
from cardtable.server.tables.manners import CHOICES, Manners
from cardtable.server.tables.names import LONGEST_NAME, clean_name

ROUTER: Final = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

_USUAL_LEVEL: Final = "casual"
_FORTNIGHT: Final = 14 * 24 * 3_600_000
_LOOKED_AT: Final = 6
"""So many of the tables opened last are looked at, what was played and whether their match goes on."""
_FEW_GAMES: Final = 24
"""So many games can be looked through: their shelves stand open."""
_SEAT: Final = "seat-"
_MANNERS: Final = "manners-"
_FEW_CHOICES: Final = 4
"""So many choices can stand side by side."""


class Wish:
    """What somebody looks for; what makes no sense is not looked for."""

    def __init__(self, players: str = "", mood: str = "", easy: str = "", q: str = "") -> None:
        self.players = int(players) if players in map(str, range(1, MANY + 1)) else 0
        self.mood = mood if mood in MOODS else ""
        self.easy = easy == "yes"
        self.text = q.strip()

    def answer(self, registry: Registry) -> "Answer":
        """The games that suit: what was asked for by name in one row, the likeliest first."""
        sought = seek(registry, self.players, self.mood, self.easy, self.text)
        found = sought.entries
        if self.text:
            shelves = [Shelf("Found", "", tuple(found))] if found else []
            return Answer(shelves, [], is_open=True, note=sought.note)
        shelves = on_shelves(found, patience_first=self.players == 1)
        if len(found) <= _FEW_GAMES:
            return Answer(shelves, [], is_open=True)
        return Answer(shelves, asked_first(found), is_open=False)


class Answer:
    """What is shown to somebody who looks for a game."""

    def __init__(self, shelves: list[Shelf], first: list[Entry], is_open: bool, note: str = "") -> None:
        self.shelves = shelves
        self.first = first
        """What most people look for, if there is much to look through."""
        self.is_open = is_open
        self.note = note
        """What must be said of what was found."""


class OptionField:
    """A house rule as a field of a form."""

    def __init__(self, info: GameInfo, option: OptionInfo, given: dict[str, str]) -> None:
        self.name = OPTION + option.name
        self.title = option.name.replace("_", " ").capitalize()
        self.help = option.help[:1].upper() + option.help[1:] + "."
        default = getattr(info.options, option.name)
        self.default = written(default)
        self.value = given.get(self.name, self.default)
        self.choices = [written(choice) for choice in option.choices]
        self.low, self.high = option.low, option.high
        few = len(self.choices) <= _FEW_CHOICES
        self.kind = "switch" if option.is_flag else "number" if option.is_range else "few" if few else "many"


class SeatField:
    """A seat besides the host's, as a field of a form."""

    def __init__(self, number: int, note: str, level: str) -> None:
        self.name = f"{_SEAT}{number}"
        self.number = number
        self.note = note
        self.level = level


class GoingOn:
    """A match that its host can go on with."""

    def __init__(self, live: LiveTable, guest: Guest) -> None:
        self.path = f"/t/{live.id}"
        self.info = live.info
        self.deal = live.deal_name
        self.others = [seat.name for seat in live.seats if seat.is_person and seat.guest != guest.id]


TheWish = Annotated[Wish, Depends()]


# -- the lobby -------------------------------------------------------------------------------------


@ROUTER.get("/")
async def lobby(
    request: Request, response: Response, room: TheRoom, guest: AnyGuest, wish: TheWish
) -> HTMLResponse:
    """All games, or those that suit."""
    looked_at = await _looked_at(room, guest)
    made = page(
        request,
        response,
        "lobby.html",
        wish=wish,
        answer=await asyncio.to_thread(wish.answer, room.registry),
        guest=guest,
        longest_name=LONGEST_NAME,
        moods=mood_notes(),
        going_on=[GoingOn(live, guest) for live in looked_at if not live.table.match.over],
        lately=list({live.info.id: entry_of(live.info) for live in looked_at}.values()),
        has_played=await room.store.read(room.store.has_played, guest),
    )
    return packed(request, made)


@ROUTER.get("/lobby/games")
async def games(request: Request, response: Response, room: TheRoom, wish: TheWish) -> HTMLResponse:
    """The shelves of the lobby by themselves, for a page that is looking already."""
    answer = await asyncio.to_thread(wish.answer, room.registry)
    return packed(request, page(request, response, "shelves.html", wish=wish, answer=answer))


@ROUTER.post("/name", dependencies=[OwnPage])
async def name(request: Request, response: Response, room: TheRoom, guest: ActingGuest) -> RedirectResponse:
    """Say what one wants to be called, without a script."""
    wanted = clean_name((await _form(request)).get("name", ""))
    await room.store.rename(guest, wanted)
    return with_cookie(RedirectResponse("/", 303), response)


async def _looked_at(room: Room, guest: Guest) -> list[LiveTable]:
    """The tables that a guest opened not long ago, the latest first."""
    recent = await room.store.read(room.store.tables_of, guest, now() - _FORTNIGHT)
    found: list[LiveTable] = []
    for id in recent[:_LOOKED_AT]:
        try:
            found.append(await room.look(id))
        except CardtableError:  # of an older version of the rules
            continue
    return found


# -- playing at once -------------------------------------------------------------------------------


@ROUTER.get("/play/{game}")
async def play_page(
    request: Request, response: Response, room: TheRoom, guest: AnyGuest, game: str
) -> HTMLResponse:
    """One button, so that a link can lead to a game, or to one deal of a patience."""
    return _play_page(request, response, guest, room.registry.find(game), dict(request.query_params))


def _play_page(
    request: Request,
    response: Response,
    guest: Guest,
    info: GameInfo,
    given: Mapping[str, str],
    error: CardtableError | None = None,
) -> HTMLResponse:
    """The page of one button; a patience has others, for a deal that can be won and for one by its number.

    What cannot be played so is refused here, and the game offered without it.
    """
    try:
        rules = info.make(0, _house_rules(info, given))
        number = read_number(info, rules, given.get(DEAL, ""))
    except CardtableError as wrong:
        given, rules, number, error = {}, info.make(), "", error or wrong
    hidden = {OPTION + name: value for name, value in _house_rules(info, given).items()}
    made = page(
        request,
        response,
        "play.html",
        entry=entry_of(info),
        guest=guest,
        number=number,
        hidden=hidden,
        rules=spoken(house_rules(info, rules.options)),
        more=urlencode({**({DEAL: number} if number else {}), **hidden}),
        can_wish=_can_wish(info),
        error=error,
    )
    return _refused(made, error) if error else made


def _refused(made: HTMLResponse, error: CardtableError) -> HTMLResponse:
    """A page that says what is wrong, with the status for that."""
    made.status_code = getattr(error, "status", 400)
    return made


def _house_rules(info: GameInfo, given: Mapping[str, str]) -> dict[str, str]:
    """The house rules that a form or a link asks for."""
    names = [option.name for option in list_options(info.options)]
    return {name: given[OPTION + name] for name in names if OPTION + name in given}


def _can_wish(info: GameInfo) -> bool:
    """Whether one may wish for a deal that can be won."""
    return info.players == (1,) and is_solvable(info.make())


@ROUTER.post("/play/{game}", dependencies=[OwnPage])
async def play_now(
    request: Request, response: Response, room: TheRoom, guest: ActingGuest, game: str
) -> Response:
    """Sit down with bots at once, or to a patience."""
    info = room.registry.find(game)
    form = await _form(request)
    try:
        wanted = api.NewTable(
            game=info.id,
            options=dict(_house_rules(info, form)),
            bots=[_USUAL_LEVEL] * (info.players[0] - 1),
            winnable=form.get("winnable") == "yes",
            deal=_deal_of(form),
        )
        opened = await api.open_table(request, room, guest, wanted)
    except CardtableError as error:
        return _play_page(request, response, guest, info, form, error)
    return with_cookie(RedirectResponse(opened.path, 303), response)


# -- a table for friends ---------------------------------------------------------------------------


@ROUTER.get("/game/{game}")
async def game_page(
    request: Request, response: Response, room: TheRoom, guest: AnyGuest, game: str, wish: TheWish
) -> HTMLResponse:
    """A game with its house rules and seats, to open a table."""
    info = room.registry.find(game)
    given = {**request.query_params, "players": str(wish.players)}
    records = await records_of(room, guest, info.id)
    return _game_page(request, response, guest, entry_of(info), given, records)


@ROUTER.post("/game/{game}", dependencies=[OwnPage])
async def open_table(
    request: Request, response: Response, room: TheRoom, guest: ActingGuest, game: str
) -> Response:
    """Open the table that the form describes, or show the form again and say what is wrong with it."""
    info = room.registry.find(game)
    form = await _form(request)
    try:
        players = _players(info, form)
        wanted = api.NewTable(
            game=info.id,
            players=players,
            options=dict(_house_rules(info, form)),
            bots=[form.get(f"{_SEAT}{number}", "")[:20] for number in range(2, players + 1)],
            deal=_deal_of(form),
            manners=_manners(form),
        )
        opened = await api.open_table(request, room, guest, wanted)
    except CardtableError as error:
        records = await records_of(room, guest, info.id)
        made = _game_page(request, response, guest, entry_of(info), form, records, str(error))
        return _refused(made, error)
    return with_cookie(RedirectResponse(opened.path, 303), response)


def _manners(form: Mapping[str, str]) -> Manners:
    """The manners of the table that a form describes."""
    return Manners.of({name[len(_MANNERS) :]: form[name] for name in form if name.startswith(_MANNERS)})


def _deal_of(form: Mapping[str, str]) -> str:
    """The number of a deal that a form asks for; what is longer than any number can be cut."""
    return form.get(DEAL, "").strip()[:LONGEST]


def _game_page(
    request: Request,
    response: Response,
    guest: Guest,
    entry: Entry,
    given: dict[str, str],
    records: list[Record],
    error: str = "",
) -> HTMLResponse:
    info = entry.info
    players = _players(info, given)
    return page(
        request,
        response,
        "game.html",
        entry=entry,
        guest=guest,
        players=players,
        seats=_seats(info, players, given),
        options=[OptionField(info, option, given) for option in list_options(info.options)],
        levels=LEVELS,
        can_wish=_can_wish(info),
        is_numbered=info.players == (1,),
        takes_microsoft=takes_microsoft(info.make()),
        deal=_deal_of(given),
        manners=CHOICES,
        chosen={name: given.get(f"{_MANNERS}{name}", getattr(Manners, name)) for name in CHOICES},
        records=records,
        error=error,
    )


def _players(info: GameInfo, given: dict[str, str]) -> int:
    """How many are to play, as far as that is said and possible; else the usual number."""
    text = given.get("players", "")
    wanted = int(text) if text.isdecimal() and len(text) < 4 else 0
    return wanted if wanted in info.players else info.players[0]


def _seats(info: GameInfo, players: int, given: dict[str, str]) -> list[SeatField]:
    """The seats besides the host's: friends as many as came along, one at least, and bots."""
    people = max(2, players if str(players) == given.get("players") else 0)
    alone = info.make(players)
    seats: list[SeatField] = []
    for number in range(2, max(info.players) + 1):
        is_partner = len(info.players) == 1 and alone.side_of[number - 1] == alone.side_of[0]
        usual = "" if number <= people else _USUAL_LEVEL
        level = given.get(f"{_SEAT}{number}", usual)
        seats.append(SeatField(number, "your partner" if is_partner else "", level))
    return seats


# -- forms -----------------------------------------------------------------------------------------


async def _form(request: Request) -> dict[str, str]:
    """The fields of a form that was sent, of which there cannot be many."""
    try:
        return dict(
            parse_qsl((await request.body()).decode("ascii"), keep_blank_values=True, max_num_fields=100)
        )
    except ValueError:  # not letters, or too many fields
        raise Refusal(400, "This form cannot be read.") from None
