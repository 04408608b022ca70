"""What is over can be looked at: replays and the score sheet of finished deals; and the rules, to be read.

A finished deal is shown to anyone who has the link of the table, with the cards open that he may see
(`eyes.py`). Of a deal that is not over nothing is told here.
"""

import asyncio
import re
from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi import Path as InPath
from fastapi.responses import HTMLResponse
from markdown_it import MarkdownIt
from pydantic import BaseModel

from cardtable.book import rules_page
from cardtable.engine import Game, GameInfo, Line, State, View, opened_zone
from cardtable.front import DealReport
from cardtable.server.routes.api import PROBLEMS, AnyoneKnown, Refusal, TheRoom
from cardtable.server.routes.pages import AnyGuest, page
from cardtable.server.tables.eyes import Eyes, eyes_of, may_agree, whose_cards_lie_open
from cardtable.server.tables.live import LiveTable
from cardtable.server.tables.showing import TableNames, declared, lines_shown, zone_shown

API: Final = APIRouter(prefix="/api/tables")
PAGES: Final = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

_MOST_DEALS: Final = 100_000


class LineShown(BaseModel):
    """One explained entry of a score."""

    side: int
    points: int
    why: str


class DealShown(BaseModel):
    """What a finished deal came to."""

    number: int
    dealer: int
    lines: list[LineShown]
    matchLines: list[LineShown]
    """What the match has made of it: bonuses, rubbers, settlement."""
    points: list[int]
    """What the deal has brought each side."""
    totals: list[int]
    """Where each side stood after it."""
    games: list[int]
    paid: list[int]


class SheetShown(BaseModel):
    """The finished deals of a match."""

    deals: list[DealShown]


class ReplayZone(BaseModel):
    """A zone of the table, and what it is."""

    id: str
    label: str
    mark: str = ""
    role: str
    whose: str
    owner: int
    row: int = 0
    column: int = 0
    suit: str = ""
    base: str = ""
    painted: str = ""
    loose: bool = False
    spread: bool = False
    kept: bool = False


class Frame(BaseModel):
    """The table after a move, as far as the move has changed it; the first frame is the table as dealt."""

    seat: int
    """Who has moved; -1 in the first frame."""
    text: str
    changed: dict[str, list[str]]
    toAct: list[int]
    declarer: int
    trump: str
    contract: str
    lines: int
    """So many lines of the score have been written."""


class ReplayShown(BaseModel):
    """A finished deal, move by move, with the cards open that the guest may see; others are `??`."""

    id: str
    game: str
    title: str
    deal: int
    finished: int
    """How many deals of the match can be replayed."""
    dealer: int
    sideOf: list[int]
    seats: list[str]
    zones: list[ReplayZone]
    frames: list[Frame]
    lines: list[LineShown]
    matchLines: list[LineShown]
    totals: list[int]
    told: str
    """Why some cards stay closed to this guest or to others, and what would open them."""
    mayAgree: bool
    """Whether the guest has played it and not agreed yet that it is opened to all."""


# -- finished deals ------------------------------------------------------------------------------


def _check_finished(live: LiveTable, deal: int) -> None:
    if deal > len(live.table.deals):
        raise Refusal(404, f"There is no deal {deal} at this table yet.")
    if deal > live.finished:
        raise Refusal(400, "The deal is not over: its cards are shown when it is.")


def _deal_shown(live: LiveTable, report: DealReport) -> DealShown:
    history, number = live.table.before, report.number
    before = history[number - 1]
    after = history[number] if number < len(history) else live.table.match
    return DealShown(
        number=number,
        dealer=report.dealer,
        lines=_lines(live, report.lines),
        matchLines=_lines(live, report.match_lines),
        points=[now - then for now, then in zip(after.scores, before.scores, strict=True)],
        totals=after.scores[:],
        games=after.games[:],
        paid=after.paid[:],
    )


def _lines(live: LiveTable, lines: list[Line]) -> list[LineShown]:
    return [LineShown(**line) for line in lines_shown(lines, TableNames(live))]


@API.get("/{table_id}/sheet", responses=PROBLEMS)
async def sheet(
    room: TheRoom, table_id: str, after: Annotated[int, Query(ge=0, le=_MOST_DEALS)] = 0
) -> SheetShown:
    """The score of every finished deal, or of those after the one whose number is given."""
    live = await room.look(table_id)
    deals: list[DealShown] = []
    while after + len(deals) < live.finished:
        deals.append(_deal_shown(live, DealReport(live.table, after + len(deals))))
        await asyncio.sleep(0)  # a long match is played through: others come in between
    return SheetShown(deals=deals)


@API.get("/{table_id}/deals/{deal}", responses=PROBLEMS)
async def replay(
    room: TheRoom,
    guest: AnyoneKnown,
    table_id: str,
    deal: Annotated[int, InPath(ge=1, le=_MOST_DEALS)],
) -> ReplayShown:
    """A finished deal, move by move, with the cards open that the guest may see."""
    live = await room.look(table_id)
    _check_finished(live, deal)
    report = DealReport(live.table, deal - 1)
    eyes = eyes_of(live, deal - 1, guest)
    zones = [ReplayZone(**declared(zone)) for zone in live.game.layout.zones]
    events = live.table.deals[deal - 1].events
    frames = await asyncio.to_thread(_frames, live.game, eyes, [event.seat for event in events])
    shown = _deal_shown(live, report)
    return ReplayShown(
        id=live.id,
        game=live.info.id,
        title=live.info.title,
        deal=deal,
        finished=live.finished,
        dealer=report.dealer,
        sideOf=live.game.side_of,
        seats=[seat.name or live.game.seat_name(number) for number, seat in enumerate(live.seats)],
        zones=zones,
        frames=frames,
        lines=shown.lines,
        matchLines=shown.matchLines,
        totals=shown.totals,
        told=whose_cards_lie_open(live, deal - 1, guest, is_whole=eyes.is_whole),
        mayAgree=may_agree(live, deal - 1, guest),
    )


def _frames(game: Game[Any], eyes: Eyes, seats: list[int]) -> list[Frame]:
    """The deal from its first card to its last, each frame with what has changed."""
    held: dict[str, list[str]] = {}
    frames: list[Frame] = []
    for moves, (s, cards) in enumerate(eyes.moments()):
        seat, text = (seats[moves - 1], eyes.text(moves - 1)) if moves else (-1, "")
        frames.append(_frame(game, s, cards, held, seat, text))
    return frames


def _frame(
    game: Game[Any], s: State, opened: set[int], held: dict[str, list[str]], seat: int, text: str
) -> Frame:
    """The table now; `held` is what lay where before, and is brought up to date."""
    zones = [zone_shown(opened_zone(game, s, zone, opened)) for zone in range(len(s.zones))]
    cards = {str(zone["id"]): list(zone["cards"]) for zone in zones}
    changed = {id: now for id, now in cards.items() if held.get(id) != now}
    held.update(changed)
    view = View(game, s, game.seats)
    return Frame(
        seat=seat,
        text=text,
        changed=changed,
        toAct=view.to_act,
        declarer=view.declarer,
        trump=view.trump if view.trump != "no-trump" else "",
        contract=game.contract_text(view.contract),
        lines=len(s.lines),
    )


@PAGES.get("/t/{table_id}/replay/{deal}")
async def replay_page(
    request: Request, response: Response, room: TheRoom, guest: AnyGuest, table_id: str, deal: str
) -> HTMLResponse:
    """A finished deal to look through."""
    live = await room.look(table_id)
    number = int(deal) if deal.isdecimal() and len(deal) < len(str(_MOST_DEALS)) else 0
    if number < 1:
        raise Refusal(404, "Deals have numbers, counted from 1: is the link complete?")
    _check_finished(live, number)
    return page(request, response, "replay.html", live=live, deal=number, finished=live.finished)


# -- rules ---------------------------------------------------------------------------------------

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_OTHER_PAGE: Final = re.compile(r"([a-z0-9-]+)\.md(#.*)?")


@lru_cache(maxsize=256)
def _rules_html(text: str, deeper: int) -> str:
    """Rules as HTML. Within another page headings stand deeper, and links do not lead away from it."""
    tokens = _MARKDOWN.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + deeper)}"
        for child in token.children or []:
            if child.type != "link_open":
                continue
            found = _OTHER_PAGE.fullmatch(str(child.attrGet("href")))
            if found is not None:
                child.attrSet("href", f"/rules/{found[1]}{found[2] or ''}")
            if deeper:
                child.attrSet("target", "_blank")
                child.attrSet("rel", "noopener")
    return str(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))


def _rules(info: GameInfo, deeper: int) -> str:
    return _rules_html(rules_page(info), deeper)


@PAGES.get("/rules/{game}/fragment")
def rules_fragment(room: TheRoom, game: str) -> HTMLResponse:
    """The rules of a game to stand within another page."""
    return HTMLResponse(_rules(room.registry.find(game), 1))


@PAGES.get("/rules/{game}")
async def rules(
    request: Request, response: Response, room: TheRoom, guest: AnyGuest, game: str
) -> HTMLResponse:
    """The rules of a game."""
    info = room.registry.find(game)
    return page(request, response, "rules.html", info=info, rules=_rules(info, 0))
