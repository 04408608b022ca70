"""The JSON API: what a page, a bot or another client needs besides a table's socket."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from cardtable.book import rules_page
from cardtable.bots import LEVELS
from cardtable.cards import CardtableError
from cardtable.engine import GameInfo, list_options
from cardtable.server.entrance.guard import TITLES, Visitors, cookie_name, is_own_origin, set_cookie
from cardtable.server.play.room import Room
from cardtable.server.storage.store import Guest, now
from cardtable.server.tables import deals
from cardtable.server.tables.manners import USUAL, Manners
from cardtable.server.tables.names import LONGEST_NAME, clean_name

ROUTER: Final = APIRouter(prefix="/api")
_HOUR: Final = 3_600_000
_MOST_PLAYERS: Final = 30


class Problem(BaseModel):
    """What went wrong (RFC 9457)."""

    title: str
    status: int
    detail: str


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for its description; any request may be unreadable."""
    body = {"application/problem+json": {"schema": Problem.model_json_schema()}}
    return {status: {"description": TITLES[status], "content": body} for status in (400, *statuses)}


PROBLEMS: Final = problems(404, 422, 503)
CHANGE_PROBLEMS: Final = problems(403, 404, 408, 413, 422, 429, 503)
"""How a question can be refused, and how a request that would change something."""


class OptionShown(BaseModel):
    """A house rule of a game, from which a form can be made."""

    name: str
    help: str
    default: bool | int | str
    choices: list[bool | int | str]
    low: int
    high: int


class GameShown(BaseModel):
    """A game."""

    id: str
    title: str
    blurb: str
    family: str
    players: list[int]
    options: list[OptionShown]


class NewGuest(BaseModel):
    """What a guest wants to be called."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(min_length=1, max_length=LONGEST_NAME)


class GuestShown(BaseModel):
    """A guest, as others see him."""

    id: str
    name: str


class NewTable(BaseModel):
    """A table to be opened: each seat but the host's has a level of bots, or waits for a person (empty)."""

    model_config = ConfigDict(extra="forbid")
    game: str = Field(max_length=64)
    players: int = Field(default=0, ge=0, le=_MOST_PLAYERS)
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=40)
    bots: list[str] = Field(default_factory=list, max_length=_MOST_PLAYERS - 1)
    winnable: bool = Field(default=False, description="a patience with a deal that can be won")
    deal: str = Field(
        default="", max_length=deals.LONGEST, description="a patience by the number of its deal; or ms:N"
    )
    manners: Manners = Field(default=USUAL, description="what else holds at the table, told to all")


class TableShown(BaseModel):
    """A table that was opened."""

    id: str
    path: str


async def guest_of(room: Room, token: str) -> Guest | None:
    """The guest that a cookie stands for."""
    return await room.store.read(room.store.guest, token) if token else None


class Refusal(CardtableError):
    """A request that is refused, with the status to say so."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status = status


def room_of(request: Request) -> Room:
    """The room that is asked."""
    room: Room = request.app.state.room
    return room


def own_page(request: Request) -> None:
    """What changes something must come from a page of this room."""
    if not is_own_origin(request.headers, request.app.state.settings):
        raise Refusal(403, "This page may not do that here.")


async def known_guest(request: Request) -> Guest | None:
    """The guest who asks, if he has been here before."""
    settings = request.app.state.settings
    return await guest_of(room_of(request), request.cookies.get(cookie_name(settings), ""))


async def any_guest(request: Request, response: Response) -> Guest:
    """The guest who asks; a new one gets a session."""
    guest = await known_guest(request)
    if guest is None:
        if not visitors_of(request).home(request).sessions.take():
            raise Refusal(429, "Many have come from your address just now: wait a moment.")
        guest, token = await room_of(request).store.add_guest("Guest")
        set_cookie(response, request.app.state.settings, token)
    return guest


async def acting_guest(request: Request, guest: Annotated[Guest, Depends(any_guest)]) -> Guest:
    """The guest who asks for a change, if that is not too often."""
    _limit(request, guest)
    return guest


async def acting_known(
    request: Request, guest: Annotated[Guest | None, Depends(known_guest)]
) -> Guest | None:
    """The same, if he has been here before; for who has not, no session is begun."""
    if guest is not None:
        _limit(request, guest)
    return guest


def _limit(request: Request, guest: Guest) -> None:
    if not visitors_of(request).find(guest.id).bucket.take():
        raise Refusal(429, "Too many requests: wait a moment.")


def visitors_of(request: Request) -> Visitors:
    """Who has done something lately."""
    visitors: Visitors = request.app.state.visitors
    return visitors


TheRoom = Annotated[Room, Depends(room_of)]
AnyoneKnown = Annotated[Guest | None, Depends(known_guest)]
ActingGuest = Annotated[Guest, Depends(acting_guest)]
OwnPage = Depends(own_page)


def game_shown(info: GameInfo) -> GameShown:
    """A game as plain data."""
    options = [
        OptionShown(
            name=option.name,
            help=option.help,
            default=getattr(info.options, option.name),
            choices=list(option.choices),  # type: ignore[arg-type]
            low=option.low,
            high=option.high,
        )
        for option in list_options(info.options)
    ]
    return GameShown(
        id=info.id,
        title=info.title,
        blurb=info.blurb,
        family=info.family,
        players=sorted(info.players),
        options=options,
    )


@ROUTER.get("/games", responses=problems())
def games(room: TheRoom) -> list[GameShown]:
    """All games that can be played here."""
    return [game_shown(info) for info in room.registry]


@ROUTER.get("/games/{game}", responses=PROBLEMS)
def game(room: TheRoom, game: str) -> GameShown:
    """One game, by its id or another of its names."""
    return game_shown(room.registry.find(game))


@ROUTER.get("/games/{game}/rules", responses=PROBLEMS)
def rules(room: TheRoom, game: str) -> dict[str, str]:
    """The rules of a game, as Markdown."""
    info = room.registry.find(game)
    return {"title": info.title, "markdown": rules_page(info)}


@ROUTER.get("/levels", responses=problems())
def levels() -> list[str]:
    """The levels of bots, the weakest first."""
    return list(LEVELS)


@ROUTER.post("/guest", dependencies=[OwnPage], responses=CHANGE_PROBLEMS)
async def name_guest(room: TheRoom, guest: ActingGuest, wanted: NewGuest) -> GuestShown:
    """Say what one wants to be called; this also begins a session."""
    await room.store.rename(guest, clean_name(wanted.name))
    return GuestShown(id=guest.id, name=guest.name)


@ROUTER.post("/tables", status_code=201, dependencies=[OwnPage], responses=CHANGE_PROBLEMS)
async def open_table(request: Request, room: TheRoom, guest: ActingGuest, wanted: NewTable) -> TableShown:
    """Open a table and take its first seat. Without bots every other seat waits for a person."""
    recent = await room.store.read(room.store.tables_of, guest, now() - _HOUR)
    if len(recent) >= room.settings.tables_a_session:
        raise Refusal(429, "You have opened many tables: wait a while before the next.")
    if not visitors_of(request).home(request).tables.take():
        raise Refusal(429, "Many tables have been opened from your address: wait a while before the next.")
    visitor = visitors_of(request).find(guest.id)
    if wanted.winnable and visitor.is_advised:
        raise Refusal(429, "The solver is at work for you already: one question at a time.")
    visitor.is_advised = visitor.is_advised or wanted.winnable
    try:
        id = await room.open_table(
            guest,
            wanted.game,
            wanted.players,
            dict(wanted.options),
            wanted.bots,
            wanted.winnable,
            wanted.deal,
            wanted.manners,
        )
    finally:
        if wanted.winnable:
            visitor.is_advised = False
    return TableShown(id=id, path=f"/t/{id}")
