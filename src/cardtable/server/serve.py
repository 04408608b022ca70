"""Running a card room with uvicorn."""

import contextlib
import gc
import os
import socket
import sys
from dataclasses import replace
from pathlib import Path
from socket import has_dualstack_ipv6
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp

from cardtable.cards import CardtableError
from cardtable.engine import Registry
from cardtable.front import data_folder
from cardtable.server.app import make_app
from cardtable.server.entrance.door import RoomConfig, RoomServer, raise_handles
from cardtable.server.entrance.invitation import announcement, is_this_machine
from cardtable.server.settings import Settings
from cardtable.server.storage.keeping import check_whole, kept
from cardtable.server.storage.migrate import upgrade
from cardtable.server.storage.store import open_engine

ANYWHERE: Final = ("0.0.0.0", "::")
"""To listen at these is to listen for the network."""
_QUOTES: Final = str.maketrans("“”", '""')
_UNREAD_SECONDS: Final = 20
"""After so long the system lets go of a peer that does not take what it is sent."""
_FAREWELL_SECONDS: Final = 3
_TURN: Final = 0.0005
"""Seconds after which a busy thread lets another go on."""
_GARBAGE: Final = (1_000, 10, 100)
"""How much is to be new before Python looks for garbage, and how often it then looks through all there is:
there is next to none, and to look through a thousand tables stops them all for a quarter of a second."""


def open_room(
    registry: Registry,
    host: str,
    port: int,
    data: Path | None,
    database: str,
    *,
    pace: float,
    secure: bool,
    origins: tuple[str, ...] = (),
    proxies: tuple[str, ...] = (),
) -> None:
    """Open a room until it is stopped."""
    folder = data or data_folder()
    settings = Settings(
        database=database,
        data=folder,
        pace=pace,
        secure=secure,
        origins=origins,
        proxies=proxies,
        thinkers=max(1, (os.cpu_count() or 2) - 1),
    )
    if not database:
        _make_folder(folder)
    with kept(settings.url) as keeper:
        check_whole(settings.url)
        _check_database(settings.url)
        listening = listen(host, port)
        bound, port = listening.getsockname()[:2]
        settings = replace(settings, is_open=bound in ANYWHERE or not is_this_machine(bound))
        if settings.is_open and not secure:
            reached = own_addresses() if bound in ANYWHERE else [bound]
            settings = replace(settings, addresses=tuple(_address(each, port) for each in reached))
        prepare_process()
        server = RoomServer(config_of(make_app(settings, registry, keeper), settings))
        with contextlib.suppress(KeyboardInterrupt):  # which uvicorn raises again when all is closed
            _announce(_address("localhost" if bound in ANYWHERE else host, port), settings)
            server.run(sockets=[listening])
    print("The card room is closed.", flush=True)


def prepare_process() -> None:
    """Have all the handles one can, and let no table wait for the housekeeping of Python itself.

    What is loaded now stays: to look through it for garbage would stop all tables for a moment, and so would
    looking through all tables often. And the thread that writes the log, which hands over at every row, gets
    its turn soon while others are busy.
    """
    raise_handles()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)
    sys.setswitchinterval(_TURN)


def config_of(app: ASGIApp, settings: Settings) -> RoomConfig:
    """How uvicorn is to run a room: bounded messages, no compression, an end that does not wait for ever.

    Whom a request comes from is believed of the named proxies alone.
    """
    return RoomConfig(
        app,
        settings,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
        log_level="warning",
        server_header=False,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_FAREWELL_SECONDS,
    )


def _announce(here: str, settings: Settings) -> None:
    """Say where the room is; where blocks cannot be written a code is left out."""
    told = announcement(here, settings, lit=sys.stdout.isatty())
    try:
        told.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        told = told.partition("\n\n")[0].translate(_QUOTES)
    print(told, flush=True)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_addresses() -> list[str]:
    """The addresses of this machine in its network."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing, but the system chooses whence it would
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        found += [str(entry[4][0]) for entry in known]
    return [each for each in dict.fromkeys(found) if not each.startswith("127.")]


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CardtableError(f"The folder {folder} cannot be made: {error.strerror}.") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CardtableError(f"The folder {folder} cannot be written to. Try another --data.")


def _check_database(url: str) -> None:
    """Open the database once, so that what is wrong with it is said in a sentence."""
    engine = open_engine(url)
    try:
        upgrade(engine)
    except (SQLAlchemyError, OSError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise CardtableError(f"The database cannot be used: {why}.") from None
    finally:
        engine.dispose()


def listen(host: str, port: int) -> socket.socket:
    """The socket that the room is reached by."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server(
            (host, port), family=family, backlog=1024, dualstack_ipv6=host == "::" and has_dualstack_ipv6()
        )
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror or error)
        raise CardtableError(f"Cannot listen at {host}:{port}: {why}. Try another --port.") from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * _UNREAD_SECONDS)
    return listening
