"""Records to take home, and the proofs of fair deals: what each guest may have of them."""

import asyncio
import json
from dataclasses import asdict
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field

from cardtable.engine import IllegalMove, record_of
from cardtable.server.api import (
    CHANGE_PROBLEMS,
    OwnPage,
    Refusal,
    TheRoom,
    acting_known,
    known_guest,
    problems,
)
from cardtable.server.fair import FORMAT, LONGEST, FairDeal, Revealed, is_fit
from cardtable.server.live import ADDED, COMMITTED, DEALT, MOVED, SEATED, LiveTable
from cardtable.server.room import Room
from cardtable.server.store import Guest, LogEvent

ROUTER: Final = APIRouter(prefix="/api/tables/{table_id}")
CONSENTED: Final = "consented"
"""In a log: somebody agrees that the complete record of the deals so far is given away."""

_PROBLEMS: Final = problems(403, 404, 422, 503)
AnyoneKnown = Annotated[Guest | None, Depends(known_guest)]
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


class History:
    """What a log tells besides the play: every pack, and who sat where."""

    def __init__(self, log: list[LogEvent]) -> None:
        self.fair: list[FairDeal] = []
        self.seats: list[dict[int, str]] = []
        """For each deal the sessions of people by seat, when it was last played at."""
        self.sat: set[str] = set()
        self.consents: dict[str, int] = {}
        """By session, to how many deals it agrees to be given away."""
        now: dict[int, str] = {}
        for event in log:
            if event.kind == SEATED:
                now[event.data["seat"]] = event.data["guest"]
            elif event.kind == DEALT:
                self.fair.append(FairDeal.of(event.data))
                self.seats.append({})
            elif event.kind == CONSENTED:
                self.consents[str(event.by)] = event.data["deals"]
            if event.kind in (DEALT, MOVED):
                self.seats[-1] = dict(now)
                self.sat.update(guest for guest in now.values() if guest)

    def seat_of(self, guest: Guest | None, deal: int, spectator: int) -> int:
        """Where a guest sat in a deal: whoever took the seat later does not see what it knew before."""
        held = (seat for seat, session in self.seats[deal].items() if guest and session == guest.id)
        return next(held, spectator)

    def may_have(self, guest: Guest | None, deal: int) -> bool:
        """Whether all others who have sat at the table give a deal away with everything hidden in it."""
        others = self.sat - ({guest.id} if guest else set())
        return all(self.consents.get(other, 0) > deal for other in others)


async def _history(room: Room, live: LiveTable) -> History:
    log = await room.store.read(room.store.log, live.id)
    return History([event for event in log if event.number <= live.version])


def _revealed(live: LiveTable, deal: int) -> Revealed:
    return Revealed(live.game, live.table.before[deal], live.table.deals[deal])


def fair_sheet(live: LiveTable, history: History, deal: int, guest: Guest | None) -> FairShown:
    """What a guest may have of a deal, counted from 0; the one to come has nothing but its commitments."""
    pack = live.game.cards
    begun = deal < len(history.fair)
    if begun:
        viewer = history.seat_of(guest, deal, live.game.seats)
        known = _revealed(live, deal)
        sheet = history.fair[deal].sheet(pack, known.to(viewer), known.has_seed(viewer))
    elif deal == len(history.fair) and live.coming is not None:
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
        over=begun and known.over,
        **sheet,
    )


@ROUTER.get("/deals/{deal}/fair", responses=_PROBLEMS)
async def fair(room: TheRoom, guest: AnyoneKnown, table_id: str, deal: DealNumber) -> FairShown:
    """The commitments of a deal, and the proofs of the cards that the guest has been shown."""
    live = await room.look(table_id)
    return fair_sheet(live, await _history(room, live), deal - 1, guest)


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

    live = await table.enter_for(_known(guest), COMMITTED, checked)
    history = await _history(room, live)
    return fair_sheet(live, history, len(history.fair), guest)


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

    live = await table.enter_for(_known(guest), ADDED, checked)
    history = await _history(room, live)
    return fair_sheet(live, history, len(history.fair), guest)


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


def record_for(live: LiveTable, history: History, guest: Guest | None) -> dict[str, Any]:
    """The finished deals that a guest may have with every card, from the first on."""
    finished = live.finished
    if not finished:
        raise Refusal(404, "No deal is finished yet.")
    made: dict[str, Any] = record_of(live.table)
    deals: list[dict[str, Any]] = []
    pack = live.game.cards
    for number, deal in enumerate(made["deals"][:finished]):
        viewer = history.seat_of(guest, number, live.game.seats)
        if not history.may_have(guest, number) and not _revealed(live, number).is_open_to(viewer):
            break
        # the whole pack is told here, so that nothing is lost by proving all of it
        sheet = history.fair[number].sheet(pack, list(range(pack.size)), True)
        deals.append(deal | {"fair": sheet})
    if not deals:
        raise Refusal(
            403,
            "There are cards in these deals that you have not been shown:"
            " the others who have sat here must agree to the record first.",
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
        return json.dumps(record_for(live, History(log), guest), indent=1, ensure_ascii=False) + "\n"

    name = f"cardtable-{table_id}.json"
    text = await asyncio.to_thread(made)
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


@ROUTER.post("/consent", status_code=204, dependencies=[OwnPage], responses=CHANGE_PROBLEMS)
async def consent(room: TheRoom, guest: AnyoneActing, table_id: str) -> None:
    """Agree that all who ask may have the complete record of the deals finished so far."""
    table = await room.find(table_id)
    history = await _history(room, table.live)
    asking = _known(guest)
    if asking.id not in history.sat:
        raise Refusal(403, "Only those who have played at the table may do that.")

    def checked(live: LiveTable) -> dict[str, Any]:
        if live.finished <= history.consents.get(asking.id, 0):
            raise IllegalMove("No deal has been finished since you last agreed.")
        return {"deals": live.finished}

    await table.enter_for(asking, CONSENTED, checked)
