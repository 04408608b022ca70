"""Pictures: the cards, a small table of every game for the lobby, the code that takes a phone to a table."""

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from io import BytesIO
from typing import Final

import segno
from fastapi import APIRouter, Request, Response

from cardtable.bots import ByThumb, observe
from cardtable.cards import CardError, Rng
from cardtable.engine import UNSEEN, GameInfo, Table, View
from cardtable.server.api import Refusal, TheRoom
from cardtable.server.invitation import way_in
from cardtable.server.showing import zones_shown
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
    view, seats = good_moment(info)
    areas = [
        Area(zone["id"] if zone["owner"] < 0 else zone["name"], zone["owner"], zone["role"], zone["cards"])
        for zone in zones_shown(view)
    ]
    return table_svg(f"A table of {info.title}", areas, _VIEWER, seats, view.leader)


@cache
def good_moment(info: GameInfo) -> tuple[View, int]:
    """Of what is played by rule of thumb the moment with most to be seen, always the same; and the seats."""
    table = Table(info, seed=_SEED)
    rng, bot = Rng(_SEED), ByThumb()
    best = table.view(_VIEWER)
    for _ in range(_MOVES):
        if table.match.over:
            break
        if table.state.over:
            table.deal()
        seat = table.game.to_act(table.state)[0]
        table.play(seat, bot.choose(observe(table.game, table.state, seat, table.events), rng))
        view = table.view(_VIEWER)
        if _appeal(view) >= _appeal(best):
            best = view
    return best, table.game.seats


def _appeal(view: View) -> int:
    """How much there is to see: a hand of one's own, others still in, a trick, open cards on the table."""
    if view.over:
        return 0
    own = others = trick = table = 0
    for zone in zones_shown(view):
        role, cards = zone["role"], zone["cards"]
        seen = sum(card != UNSEEN for card in cards)
        if role == "trick":
            trick = min(seen, 4)
        elif role != "hand":
            table += min(seen, 5) if role != "taken" else 0
        elif zone["owner"] == _VIEWER:
            own = max(own, min(len(cards), 9))
        elif cards:
            others += 1
    return 1 + 12 * bool(own) + 2 * own + 8 * others + 9 * trick + 2 * min(table, 10)
