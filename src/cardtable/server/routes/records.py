"""Records to take home, and the proofs of fair deals: what each guest may have of them."""

import asyncio
import json
from dataclasses import asdict
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field

from cardtable.engine import IllegalMove, record_of
from cardtable.server.play.room import Room
from cardtable.server.routes.api import (
    CHANGE_PROBLEMS,
    AnyoneKnown,
    OwnPage,
    Refusal,
    TheRoom,
    acting_known,
    problems,
)
from cardtable.server.storage.store import Guest, LogEvent
from cardtable.server.tables.eyes import eyes_of
from cardtable.server.tables.fair import FORMAT, LONGEST, FairDeal, Revealed, is_fit
from cardtable.server.tables.live import ADDED, COMMITTED, CONSENTED, DEALT, LiveTable

ROUTER: Final = APIRouter(prefix="/api/tables/{table_id}")
_PROBLEMS: Final = problems(403, 404, 422, 503)
AnyoneActing = Annotated[Guest | None, Depends(acting_known)]
DealNumber = Annotated[int, Path(ge=1, le=10**6)]


class ContributionShown(BaseModel):
    """What a person has added to a deal."""

    seat: int
    text: str


class OpeningShown(BaseModel):
    """The proof of a card: SHA-256 of `salt place card` is the commitment to that place."""

    place: int
    card: str
    salt: str


class SeedShown(BaseModel):
    """The seed of later shuffles: SHA-256 of `salt seed <seed>` is the last of the commitments."""

    seed: str
    salt: str


class FairShown(BaseModel):
    """All that can be checked of a deal, for the guest who asks."""

    format: str = FORMAT
    table: str
    deal: int
    game: str
    rules: int
    seats: int
    options: dict[str, bool | int | str]
    begun: bool
    over: bool
    commitments: list[str]
    root: str
    added: list[ContributionShown]
    order: list[int]
    openings: list[OpeningShown]
    seed: SeedShown | None
    number: str
    """Of a deal that was not drawn: who knows the number knows its cards."""


class NewContribution(BaseModel):
    """Something to be added to the next deal: whatever comes to mind, but not what others could foresee."""

    model_config = ConfigDict(extra="forbid")
    text: str = Field(min_length=1, max_length=LONGEST)


async def _packs(room: Room, live: LiveTable) -> list[FairDeal]:
    """Every pack that has been dealt at a table."""
    log = await room.store.read(room.store.log, live.id)
    return _dealt([event for event in log if event.number <= live.version])


def _dealt(log: list[LogEvent]) -> list[FairDeal]:
    return [FairDeal.of(event.data) for event in log if event.kind == DEALT]


def fair_sheet(live: LiveTable, packs: list[FairDeal], deal: int, guest: Guest | None) -> FairShown:
    """What a guest may have of a deal, counted from 0; the one to come has nothing but its commitments."""
    pack = live.game.cards
    begun, over = deal < len(packs), deal < live.finished
    if over:
        eyes = eyes_of(live, deal, guest)
        sheet = packs[deal].sheet(pack, eyes.places(), eyes.has_seed)
    elif begun:
        now = Revealed(live.game, live.table.before[deal], live.table.deals[deal])
        sheet = packs[deal].sheet(pack, now.to(live.seat_of(guest)), False)
    elif deal == len(packs) and live.coming is not None:
        sheet = live.coming.sheet(pack, [], False)
    else:
        raise Refusal(404, f"Deal {deal + 1} has not been committed to yet.")
    return FairShown(
        table=live.id,
        deal=deal + 1,
        game=live.info.id,
        rules=live.info.version,
        seats=live.game.seats,
        options=asdict(live.game.options),
        begun=begun,
        over=over,
        **sheet,
    )


@ROUTER.get("/deals/{deal}/fair", responses=_PROBLEMS)
async def fair(room: TheRoom, guest: AnyoneKnown, table_id: str, deal: DealNumber) -> FairShown:
    """The commitments of a deal, and the proofs of the cards that the guest has been shown."""
    live = await room.look(table_id)
    return fair_sheet(live, await _packs(room, live), deal - 1, guest)


@ROUTER.post("/commit", dependencies=[OwnPage], responses=CHANGE_PROBLEMS)
async def commit(room: TheRoom, guest: AnyoneActing, table_id: str) -> FairShown:
    """Have the pack of the next deal drawn and committed to, so that people can add to it before the deal."""
    table = await room.find(table_id)

    def checked(live: LiveTable) -> dict[str, Any]:
        _sitting(live, guest)
        if live.game.seats == 1:
            raise IllegalMove("A patience is dealt by a number: there is nothing to add to.")
        if live.is_playing:
            raise IllegalMove("The deal is not over.")
        if live.started and live.table.match.over:
            raise IllegalMove("The match is over.")
        if live.coming is not None:
            raise IllegalMove("The next pack has been committed to.")
        return FairDeal.drawn(live.game.cards).data()

    return await _coming(room, await table.enter_for(_known(guest), COMMITTED, checked), guest)


@ROUTER.post("/entropy", dependencies=[OwnPage], responses=CHANGE_PROBLEMS)
async def add_entropy(
    room: TheRoom, guest: AnyoneActing, table_id: str, wanted: NewContribution
) -> FairShown:
    """Add something of one's own to the next deal, which then nobody alone decides."""
    table = await room.find(table_id)

    def checked(live: LiveTable) -> dict[str, Any]:
        seat = _sitting(live, guest)
        if live.coming is None:
            raise IllegalMove("The next pack has not been committed to: ask for that first.")
        if any(each.seat == seat for each in live.coming.added):
            raise IllegalMove("You have added something to this deal.")
        if not is_fit(wanted.text):
            raise IllegalMove("Add one line of letters, digits and signs.")
        return {"seat": seat, "text": wanted.text}

    return await _coming(room, await table.enter_for(_known(guest), ADDED, checked), guest)


async def _coming(room: Room, live: LiveTable, guest: Guest | None) -> FairShown:
    """What is known of the next deal."""
    packs = await _packs(room, live)
    return fair_sheet(live, packs, len(packs), guest)


def _known(guest: Guest | None) -> Guest:
    if guest is None:
        raise Refusal(403, "Only those who sit at the table may do that.")
    return guest


def _sitting(live: LiveTable, guest: Guest | None) -> int:
    """The seat of somebody who sits at the table."""
    seat = live.seat_of(_known(guest))
    if seat >= live.game.seats:
        raise Refusal(403, "Only those who sit at the table may do that.")
    return seat


# -- records -----------------------------------------------------------------------------------------


def record_for(live: LiveTable, packs: list[FairDeal], guest: Guest | None) -> dict[str, Any]:
    """The finished deals that a guest may have with every card, from the first on."""
    finished = live.finished
    if not finished:
        raise Refusal(404, "No deal is finished yet.")
    made: dict[str, Any] = record_of(live.table)
    deals: list[dict[str, Any]] = []
    pack = live.game.cards
    for number, deal in enumerate(made["deals"][:finished]):
        if not eyes_of(live, number, guest).is_whole:
            break
        # the whole pack is told here, so that nothing is lost by proving all of it
        sheet = packs[number].sheet(pack, list(range(pack.size)), True)
        deals.append(deal | {"fair": sheet})
    if not deals:
        raise Refusal(
            403,
            "There are cards in these deals that you have not been shown:"
            " all others who have played them must agree to that first.",
        )
    return made | {"table": live.id, "finished": finished, "deals": deals}


@ROUTER.get(
    "/record",
    response_class=Response,
    responses=_PROBLEMS | {200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def record(room: TheRoom, guest: AnyoneKnown, table_id: str) -> Response:
    """The finished deals of a match as a record to take home, with the proofs of every card in it."""

    def made() -> str:
        log = room.store.log(table_id)
        live = LiveTable(table_id, room.registry, log)
        return json.dumps(record_for(live, _dealt(log), guest), indent=1, ensure_ascii=False) + "\n"

    name = f"cardtable-{table_id}.json"
    text = await asyncio.to_thread(made)
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


@ROUTER.post("/consent", status_code=204, dependencies=[OwnPage], responses=CHANGE_PROBLEMS)
async def consent(room: TheRoom, guest: AnyoneActing, table_id: str) -> None:
    """Agree that all who ask are shown the deals finished so far with every card."""
    table = await room.find(table_id)
    asking = _known(guest)

    def checked(live: LiveTable) -> dict[str, Any]:
        if not live.sittings.has_played(asking.id):
            raise Refusal(403, "Only those who have played at the table may do that.")
        if not live.finished or live.sittings.has_agreed(asking.id, live.finished - 1):
            raise IllegalMove("No deal has been finished since you last agreed.")
        return {"deals": live.finished}

    await table.enter_for(asking, CONSENTED, checked)
