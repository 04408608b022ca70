"""How the patiences of a guest have gone, in all the time that he has come here with the same browser."""

from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse
from pydantic import BaseModel

from cardtable.front.tallies import Played, Tally, check_counted, house_rules, tally_all
from cardtable.server.play.room import Room
from cardtable.server.routes.api import PROBLEMS, TheRoom, known_guest, problems
from cardtable.server.routes.pages import AnyGuest, page
from cardtable.server.storage.store import Guest, PlayedAt

API: Final = APIRouter(prefix="/api")
PAGES: Final = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

_LAST: Final = 12
"""So many of the deals played last are shown."""

AnyoneKnown = Annotated[Guest | None, Depends(known_guest)]


class TallyShown(BaseModel):
    """What has come of the deals of one patience with the same house rules, for the guest who asks."""

    game: str
    title: str
    options: str
    """The house rules that are not the book's."""
    played: int
    won: int
    share: float
    """How many in a hundred have come out."""
    streak: int
    """How many have come out in a row, up to the last one."""
    longest: int
    best: int | None
    """The highest score of those played to their end."""
    sentence: str


class LastDeal:
    """A deal that was played not long ago, and where it can be looked at."""

    def __init__(self, played: PlayedAt) -> None:
        standing = played.standing
        self.name = f"Deal {standing.number}" if standing.number else "A deal without a number"
        self.outcome = standing.outcome
        self.is_over = standing.outcome.score is not None
        self.path = f"/t/{played.table_id}" + (f"/replay/{standing.deal}" if self.is_over else "")


class Record:
    """What has come of one patience with the same house rules, and its last deals."""

    def __init__(self, tally: Tally, deals: Sequence[PlayedAt]) -> None:
        self.tally = tally
        self.rules = spoken(tally.options)
        self.last = [LastDeal(played) for played in deals[: -_LAST - 1 : -1]]


def spoken(options: str) -> str:
    """House rules as people read them: `draw 3, top alone`."""
    said: list[str] = []
    for part in options.split():
        name, _, value = part.partition("=")
        word = name.replace("_", " ")
        said.append({"True": word, "False": f"not {word}"}.get(value, f"{word} {value}"))
    return ", ".join(said)


async def records_of(room: Room, guest: Guest | None, game: str = "") -> list[Record]:
    """What has come of all patiences of a guest, or of one; what is no longer played here is left out."""
    if guest is None:
        return []
    known = {info.id: info for info in room.registry if game in ("", info.id)}
    deals: dict[tuple[str, str], list[PlayedAt]] = {}
    for played in await room.store.read(room.store.patiences_of, guest):
        if played.game in known:
            deals.setdefault((played.game, played.standing.options), []).append(played)
    tallies = tally_all(
        Played(id, known[id].title, options, played.standing.outcome)
        for (id, options), several in deals.items()
        for played in several
    )
    for tally in tallies:
        tally.comes_out = known[tally.game].make().comes_out()
    return [Record(tally, deals[tally.game, tally.options]) for tally in tallies]


def _shown(tally: Tally) -> TallyShown:
    return TallyShown.model_validate({**tally.dump(), "sentence": tally.sentence()})


@API.get("/statistics", responses=problems(503))
async def statistics(room: TheRoom, guest: AnyoneKnown) -> list[TallyShown]:
    """How the patiences of the guest have gone. A deal that is not finished counts as lost until it is."""
    return [_shown(record.tally) for record in await records_of(room, guest)]


@API.get("/statistics/{game}", responses=PROBLEMS)
async def statistics_of(room: TheRoom, guest: AnyoneKnown, game: str) -> list[TallyShown]:
    """How one patience has gone, with each set of house rules it was played by."""
    info = room.registry.find(game)
    check_counted(info)
    return [_shown(record.tally) for record in await records_of(room, guest, info.id)]


@API.get("/tables/{table_id}/statistics", responses=PROBLEMS)
async def statistics_at(room: TheRoom, guest: AnyoneKnown, table_id: str) -> TallyShown:
    """How the patience at a table has gone, by the house rules of the table."""
    live = await room.look(table_id)
    check_counted(live.info)
    rules = house_rules(live.info, live.game.options)
    found = [record.tally for record in await records_of(room, guest, live.info.id)]
    tally = next((each for each in found if each.options == rules), None)
    return _shown(tally or Tally(live.info.id, live.info.title, rules))


@PAGES.get("/statistics")
async def statistics_page(
    request: Request, response: Response, room: TheRoom, guest: AnyGuest
) -> HTMLResponse:
    """How the patiences of a guest have gone, to be read."""
    return page(request, response, "statistics.html", records=await records_of(room, guest), guest=guest)
