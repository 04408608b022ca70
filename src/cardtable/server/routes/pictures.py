"""Pictures: the cards, a small table of every game for the lobby, the code that takes a phone to a table."""

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from io import BytesIO
from typing import Any, Final

import segno
from fastapi import APIRouter, Request, Response

from cardtable.bots import ByThumb, observe
from cardtable.cards import CardError, Rng
from cardtable.engine import TRICK, UNSEEN, Game, GameInfo, Table, View, ZoneView
from cardtable.front import is_counted, keeper, place
from cardtable.server.entrance.invitation import way_in
from cardtable.server.routes.api import Refusal, TheRoom
from cardtable.web.cards import card_svg
from cardtable.web.pictures import Area, table_svg

ROUTER: Final = APIRouter(include_in_schema=False)
_TYPE: Final = "image/svg+xml"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_FOR_A_DAY: Final = "public, max-age=86400"
_PRIVATE: Final = "private, max-age=3600"
_VIEWER: Final = 0
_SEED: Final = 11
_MOVES: Final = 26
"""A picture shows the best moment of so many moves."""
_PAINTER: Final = ThreadPoolExecutor(1, "pictures")
"""One at a time, so that a lobby full of pictures leaves room for those who play."""


def _svg(request: Request, drawn: str, keep: str) -> Response:
    """A picture, packed for those who can unpack it: a table is then a tenth of its size."""
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(drawn, media_type=_TYPE, headers=headers)
    return Response(_packed(drawn), media_type=_TYPE, headers=headers | {"Content-Encoding": "gzip"})


@lru_cache(1024)
def _packed(drawn: str) -> bytes:
    return gzip.compress(drawn.encode(), mtime=0)


@ROUTER.get("/cards/{deck}/{card}.svg")
async def card(request: Request, deck: str, card: str) -> Response:
    """A card, or the back of all cards."""
    try:
        return _svg(request, card_svg(card, deck), _FOR_EVER)
    except CardError as error:
        raise Refusal(404, str(error)) from error


@ROUTER.get("/pictures/{game}.svg")
async def picture(request: Request, room: TheRoom, game: str) -> Response:
    """A small picture of a game's table."""
    info = room.registry.find(game)
    drawn = await asyncio.get_running_loop().run_in_executor(_PAINTER, game_svg, info)
    return _svg(request, drawn, _FOR_A_DAY)


@ROUTER.get("/qr/{table_id}.svg")
async def code(request: Request, room: TheRoom, table_id: str) -> Response:
    """The link of a table for friends, as a QR code; none if only this computer could open it."""
    live = await room.look(table_id)
    friends = way_in(str(request.base_url), room.settings)
    if friends.why_not:
        raise Refusal(404, f"There is no code for this table. {friends.why_not}")
    written = BytesIO()
    segno.make(f"{friends.base}/t/{live.id}", micro=False).save(
        written,
        kind="svg",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        omitsize=True,
        light="#ffffff",
        title=f"Link to this table of {live.info.title}",
    )
    drawn = written.getvalue().decode().replace("<svg ", '<svg role="img" ', 1)
    return _svg(request, drawn, _PRIVATE)


@cache
def game_svg(info: GameInfo) -> str:
    """A game's table in a good moment, as its first seat sees it."""
    game, view, trick = good_moment(info)
    areas = _areas(game, view)
    return table_svg(f"A table of {info.title}", areas, _VIEWER, game.seats, trick)


def _areas(game: Game[Any], view: View) -> list[Area]:
    """The zones of a view, and before whom they lie."""
    return [Area(shown.zone, keeper(game, shown.zone, view.viewer), _in_order(shown)) for shown in view.zones]


def _in_order(shown: ZoneView) -> list[str]:
    """The cards of a zone, those of a hand in the order people hold them."""
    return shown.cards if shown.zone.is_pile or shown.zone.owner < 0 else sorted(shown.cards, key=place)


@cache
def good_moment(info: GameInfo) -> tuple[Game[Any], View, list[tuple[int, str]]]:
    """Of what is played by rule of thumb the moment with most to be seen, always the same, with its trick."""
    table = Table(info, seed=_SEED)
    rng, bot = Rng(_SEED), ByThumb()
    game = table.game
    best, trick = table.view(_VIEWER), table.game.trick(table.state)
    for _ in range(_MOVES):
        if table.match.over:
            break
        if table.state.over:
            table.deal()
        seat = game.to_act(table.state)[0]
        table.play(seat, bot.choose(observe(game, table.state, seat, table.events), rng))
        view = table.view(_VIEWER)
        if _appeal(game, view) >= _appeal(game, best):
            best, trick = view, game.trick(table.state)
    return game, best, [(hand, game.cards.text(card)) for hand, card in trick]


def _appeal(game: Game[Any], view: View) -> int:
    """How much there is to see: a hand of one's own, others still in, a trick, open cards on the table."""
    if view.over:
        return 0
    own = others = trick = table = 0
    for area in _areas(game, view):
        seen = sum(card != UNSEEN for card in area.cards)
        if area.zone.role == TRICK:
            trick = min(seen, 4)
        elif not area.is_held:
            table += 0 if is_counted(area.zone) else min(seen, 5)
        elif area.keeper == _VIEWER:
            own = max(own, min(len(area.cards), 9))
        elif area.cards:
            others += 1
    return 1 + 12 * bool(own) + 2 * own + 8 * others + 9 * trick + 2 * min(table, 10)
