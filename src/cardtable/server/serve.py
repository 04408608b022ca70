"""Running a card room with uvicorn."""

import os
import socket
from pathlib import Path

import platformdirs
import uvicorn

from cardtable.cards import CardtableError
from cardtable.engine import Registry
from cardtable.server.app import make_app
from cardtable.server.settings import Settings


def open_room(
    registry: Registry, host: str, port: int, data: Path | None, database: str, *, pace: float, secure: bool
) -> None:
    """Open a room until it is stopped."""
    folder = data or Path(platformdirs.user_data_dir("cardtable"))
    settings = Settings(
        database=database,
        data=folder,
        pace=pace,
        secure=secure,
        thinkers=max(1, (os.cpu_count() or 2) - 1),
    )
    if not database:
        _make_folder(folder)
    listening = _listen(host, port)
    config = server_config(settings, registry)
    address = f"http://{host}:{listening.getsockname()[1]}/"
    print(f"The card room is open at {address} (Ctrl-C closes it).", flush=True)
    uvicorn.Server(config).run(sockets=[listening])


def server_config(settings: Settings, registry: Registry) -> uvicorn.Config:
    """How uvicorn is to run a room: bounded messages, no compression."""
    return uvicorn.Config(
        make_app(settings, registry),
        log_level="warning",
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
    )


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CardtableError(f"The folder {folder} cannot be made: {error.strerror}.") from None


def _listen(host: str, port: int) -> socket.socket:
    """The socket that the room is reached by."""
    try:
        return socket.create_server((host, port), backlog=1024)
    except OSError as error:
        why = error.strerror or str(error)
        raise CardtableError(f"Cannot listen at {host}:{port}: {why}. Try another --port.") from None
