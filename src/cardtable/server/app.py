"""The application: pages, the JSON API and the sockets of a card room."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

from cardtable import __version__
from cardtable.cards import CardtableError
from cardtable.engine import Registry, UnknownGame
from cardtable.server.entrance.guard import Guarded, Visitors, cookie_name, error_answer
from cardtable.server.play.room import Room
from cardtable.server.routes import api, lobby, pages, pictures, records, replays, statistics
from cardtable.server.routes.socket import table_socket
from cardtable.server.settings import Settings
from cardtable.server.storage.keeping import Keeper
from cardtable.server.storage.store import Store, UnknownTable

_SENTENCES: Final = {
    400: "The request cannot be read.",
    404: "There is nothing at this address: is the link complete?",
    405: "That cannot be done at this address.",
}
STATIC: Final = Path(__file__).parents[1] / "web" / "static"


def make_app(settings: Settings, registry: Registry, keeper: Keeper | None = None) -> FastAPI:
    """The application of a card room, whose database somebody keeps for it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.url, (keeper or Keeper()).insist)
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
        routes=[WebSocketRoute("/api/tables/{table_id}/socket", _socket)],
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.state.visitors = Visitors(settings)
    app.add_middleware(Guarded, settings=settings)
    for kind in (CardtableError, HTTPException, RequestValidationError):
        app.add_exception_handler(kind, _refused)
    app.include_router(api.ROUTER)
    app.include_router(records.ROUTER)
    app.include_router(lobby.ROUTER)
    app.include_router(pages.ROUTER)
    app.include_router(pictures.ROUTER)
    app.include_router(replays.API)
    app.include_router(replays.PAGES)
    app.include_router(statistics.API)
    app.include_router(statistics.PAGES)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


async def _socket(socket: WebSocket) -> None:
    """The socket of a table."""
    state = socket.app.state
    room: Room = state.room
    guest = await api.guest_of(room, socket.cookies.get(cookie_name(state.settings), ""))
    await table_socket(socket, room, state.visitors, guest, socket.path_params["table_id"])


async def _refused(request: Request, error: Exception) -> Response:
    """An error in words: what was asked for is not there, cannot be done or is not understood."""
    headers: Mapping[str, str] = {}
    if isinstance(error, HTTPException):
        status, headers = error.status_code, error.headers or {}
        detail = _SENTENCES.get(status, str(error.detail))
    elif isinstance(error, RequestValidationError):
        status, detail = 422, "; ".join(map(_mistake, error.errors()))
    else:
        unknown = isinstance(error, (UnknownGame, UnknownTable))
        status, detail = 404 if unknown else getattr(error, "status", 400), str(error)
    answer = error_answer(request.url.path, status, detail)
    answer.headers.update(headers)
    return answer


def _mistake(error: dict[str, Any]) -> str:
    """Where a body is wrong, without repeating what it said."""
    where = ".".join(str(part) for part in error["loc"] if part != "body")
    return f"{where}: {error['msg']}" if where else str(error["msg"])
