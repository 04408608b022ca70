"""The application: pages, the JSON API and the sockets of a card room."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, WebSocket
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles

from cardtable import __version__
from cardtable.cards import CardtableError
from cardtable.engine import Registry, UnknownGame
from cardtable.server import api, lobby, pages, pictures, records, replays
from cardtable.server.guard import cookie_name, with_headers
from cardtable.server.room import Room
from cardtable.server.settings import Settings
from cardtable.server.socket import table_socket
from cardtable.server.store import Store, UnknownTable

STATIC: Final = Path(__file__).parents[1] / "web" / "static"


def make_app(settings: Settings, registry: Registry) -> FastAPI:
    """The application of a card room."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.url)
        store.open()
        app.state.room = Room(settings, store, registry)
        yield
        app.state.room.close()
        store.close()

    app = FastAPI(
        title="Cardtable",
        version=__version__,
        summary="A card room: open tables, take seats, play.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.middleware("http")(with_headers)
    app.add_exception_handler(CardtableError, _refused)
    app.include_router(api.ROUTER)
    app.include_router(records.ROUTER)
    app.include_router(lobby.ROUTER)
    app.include_router(pages.ROUTER)
    app.include_router(pictures.ROUTER)
    app.include_router(replays.API)
    app.include_router(replays.PAGES)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")

    @app.websocket("/api/tables/{table_id}/socket")
    async def socket(socket: WebSocket, table_id: str) -> None:
        room: Room = app.state.room
        token = socket.cookies.get(cookie_name(settings), "")
        guest = await api.guest_of(room, token)
        await table_socket(socket, room, guest, table_id)

    return app


async def _refused(request: Request, error: Exception) -> JSONResponse:
    """An error of the person's own, in words (RFC 9457)."""
    status = 404 if isinstance(error, (UnknownGame, UnknownTable)) else getattr(error, "status", 400)
    return api.problem(status, str(error))
