"""The two servers that are measured: the card room as it is, and a bare table that only passes messages on.

Run in a process of its own; the first line it prints is JSON: where it listens and who may sit at its tables.
"""

import argparse
import asyncio
import json
import socket
from pathlib import Path
from typing import Final

import uvicorn
from cardtable.server.door import RoomServer
from cardtable.server.fair import FairDeal
from cardtable.server.guard import cookie_name
from cardtable.server.live import DEALT, SEATED
from cardtable.server.room import Room
from cardtable.server.store import Guest, LogEvent, Store, now
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardtable.games import REGISTRY
from cardtable.server.app import make_app
from cardtable.server.serve import config_of, prepare_process
from cardtable.server.settings import Settings

SEATS: Final = 4
BOTS: Final = "casual"

Place = dict[str, str]
"""Where a player's socket is: path and cookie."""


def main() -> None:
    """Serve until killed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", choices=("room", "bare"))
    parser.add_argument("--data", type=Path, default=Path(), help="folder for the database")
    parser.add_argument("--game", default="whist")
    parser.add_argument("--tables", type=int, default=100, help="tables of four people")
    parser.add_argument("--with-bots", type=int, default=0, help="tables of one person and three bots")
    args = parser.parse_args()
    if args.which == "room":
        settings = Settings(data=args.data)
        places = asyncio.run(_furnish(settings, args.game, args.tables, args.with_bots))
        server: uvicorn.Server = RoomServer(config_of(make_app(settings, REGISTRY), settings))
    else:
        places = [[{"path": f"/{t}", "cookie": ""}] * SEATS for t in range(args.tables)]
        server = uvicorn.Server(uvicorn.Config(bare_app(), log_level="warning", ws_per_message_deflate=False))
    prepare_process()
    listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
    print(json.dumps({"port": listening.getsockname()[1], "tables": places}), flush=True)
    server.run(sockets=[listening])


def bare_app() -> Starlette:
    """Every message of one seat goes to all seats of its table, and that is all."""
    tables: dict[str, list[WebSocket]] = {}

    async def sit(seat: WebSocket) -> None:
        await seat.accept()
        others = tables.setdefault(seat.path_params["table"], [])
        others.append(seat)
        try:
            while True:
                text = await seat.receive_text()
                for other in others:
                    await other.send_text(text)
        except WebSocketDisconnect:
            others.remove(seat)

    return Starlette(routes=[WebSocketRoute("/{table}", sit)])


async def _furnish(settings: Settings, game: str, tables: int, with_bots: int) -> list[list[Place]]:
    """Enter people and tables with the cards dealt, before the room opens."""
    store = Store(settings.url)
    store.open()
    room = Room(settings, store, REGISTRY)
    places: list[list[Place]] = []
    for count, people in ((tables, SEATS), (with_bots, 1)):
        places += await asyncio.gather(*(_table(room, game, people) for _ in range(count)))
    room.close()
    store.close()
    return places


async def _table(room: Room, game: str, people: int) -> list[Place]:
    """One table: so many people, and bots in the other seats."""
    found = [await room.store.add_guest(f"Player {seat + 1}") for seat in range(people)]
    guests = [guest for guest, _ in found]
    bots = [BOTS if seat >= people else "" for seat in range(1, SEATS)]
    id = await room.open_table(guests[0], game, SEATS, {}, bots)
    if people == SEATS:
        await room.store.append(id, _rest_of_log(room, game, guests))
    name = cookie_name(room.settings)
    path = f"/api/tables/{id}/socket"
    return [{"path": path, "cookie": f"{name}={token}"} for _, token in found]


def _rest_of_log(room: Room, game: str, guests: list[Guest]) -> list[LogEvent]:
    """The other people sit down, and the cards are dealt."""
    log = [
        LogEvent(
            seat + 2,
            SEATED,
            {"seat": seat, "guest": guest.id, "name": guest.name, "level": ""},
            guest.id,
            None,
            now(),
        )
        for seat, guest in enumerate(guests)
        if seat > 0
    ]
    pack = FairDeal.drawn(room.registry.find(game).make(SEATS, {}).cards).data()
    return [*log, LogEvent(SEATS + 2, DEALT, pack, guests[0].id, None, now())]


if __name__ == "__main__":
    main()
