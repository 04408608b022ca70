"""Who may come in: sessions by cookie, origins, headers that browsers obey, and how much one may ask for."""

import asyncio
import logging
import re
import time
from collections.abc import Callable
from html import escape
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from fastapi import Response
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardtable.server.settings import Settings

LOG: Final = logging.getLogger("cardtable.server")

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_YEAR: Final = 365 * 24 * 3600
_FILES: Final = ("/static/", "/cards/")
"""What a browser may keep if it asks whether it is still the same; all else is made for one person."""
_HOST: Final = re.compile(r"[A-Za-z0-9._-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")
_HOUR: Final = 3600.0
_IDLE_VISITORS: Final = 1000
"""So many sessions, or addresses, are remembered before those that have gone are looked for."""
TITLES: Final = {
    400: "Not possible",
    403: "Not allowed",
    404: "Not found",
    405: "Not possible here",
    408: "Too slow",
    413: "Too long",
    422: "Not understood",
    429: "Too many",
    500: "A fault of ours",
    503: "Not now",
}


# -- answers -------------------------------------------------------------------------------------


def problem(status: int, detail: str) -> JSONResponse:
    """An error in words, for programs (RFC 9457)."""
    body = {"title": TITLES.get(status, "Not possible"), "status": status, "detail": detail}
    return JSONResponse(body, status, media_type="application/problem+json")


def error_answer(path: str, status: int, detail: str) -> Response:
    """An error in words: data under /api, elsewhere a page for people."""
    if path == "/api" or path.startswith("/api/"):
        return problem(status, detail)
    title = TITLES.get(status, "Not possible")
    return HTMLResponse(_PAGE.format(title=title, detail=escape(detail)), status)


_PAGE: Final = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{title} · Cardtable</title>
    <link rel="icon" href="/static/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/static/css/base.css">
    <script src="/static/js/theme.js"></script>
  </head>
  <body class="refusal">
    <main>
      <h1>{title}</h1>
      <p>{detail}</p>
      <p><a class="button" href="/">To the card room</a></p>
    </main>
  </body>
</html>
"""


# -- sessions ------------------------------------------------------------------------------------


def cookie_name(settings: Settings) -> str:
    """The cookie that holds a session; with HTTPS browsers keep it to this very host."""
    return "__Host-cardtable" if settings.secure else "cardtable"


def set_cookie(response: Response, settings: Settings, token: str) -> None:
    """Let the browser hold a session."""
    response.set_cookie(
        cookie_name(settings),
        token,
        max_age=_YEAR,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="lax",
    )


def is_own_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a request comes from a page of this room, or from no page at all (a program, not a browser)."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") in (None, "same-origin", "none")
    if origin in settings.origins:
        return True
    try:
        scheme, netloc = urlsplit(origin)[:2]
    except ValueError:
        return False
    schemes = ("https",) if settings.secure else ("http", "https")
    return scheme in schemes and netloc != "" and netloc.lower() == headers.get("host", "").lower()


def household(address: str) -> str:
    """Who shares a limit by address: an address of IPv4, or the network of IPv6 that a household is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(IPv6Network((int(found) >> 64 << 64, 64)))
    return str(found)


class Bucket:
    """A limit on how often something may be done: so many times a second, and a burst now and then."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def _refill(self) -> None:
        at = self._clock()
        self._left = min(float(self._burst), self._left + (at - self._at) * self._rate)
        self._at = at

    def take(self) -> bool:
        """Do it once more, if that is not too often."""
        self._refill()
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    @property
    def is_full(self) -> bool:
        """Whether all of a burst could be done now: nothing has been done for a while."""
        self._refill()
        return self._left >= self._burst


class Visitor:
    """What one session does at the moment, through all its windows."""

    def __init__(self, settings: Settings) -> None:
        self.bucket = Bucket(settings.messages_a_second, settings.burst)
        self.sockets = 0
        self.is_advised = False
        """Whether a hint is being thought out: one at a time."""


class Home:
    """What comes from one address, through all its sessions."""

    def __init__(self, settings: Settings) -> None:
        self.sessions = Bucket(settings.sessions_an_hour / _HOUR, settings.sessions_at_once)
        self.tables = Bucket(settings.tables_an_hour / _HOUR, settings.tables_at_once)


class Visitors:
    """The sessions and the addresses that have done something lately."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known: dict[str, Visitor] = {}
        self._homes: dict[str, Home] = {}
        self._is_told = False
        """Whether it has been noted that requests come by a proxy that is not named."""

    def home(self, request: HTTPConnection) -> Home:
        """The address that a request comes from; it is forgotten when its limits would be as new."""
        address = household(request.client.host if request.client else "")
        if not self._settings.proxies and "x-forwarded-for" in request.headers and not self._is_told:
            self._is_told = True
            LOG.warning(
                "Requests come by a proxy at %s: name it with --proxy if it is yours."
                " Until then all who come by it share the limits of one address.",
                address,
            )
        if address not in self._homes:
            if len(self._homes) >= _IDLE_VISITORS:
                self._homes = {
                    id: home
                    for id, home in self._homes.items()
                    if not (home.sessions.is_full and home.tables.is_full)
                }
            self._homes[address] = Home(self._settings)
        return self._homes[address]

    def find(self, session: str) -> Visitor:
        """A session; one that has gone is forgotten when its limits would be as new."""
        if session not in self._known:
            if len(self._known) >= _IDLE_VISITORS:
                self._known = {
                    id: visitor
                    for id, visitor in self._known.items()
                    if visitor.sockets or not visitor.bucket.is_full
                }
            self._known[session] = Visitor(self._settings)
        return self._known[session]


# -- every request -------------------------------------------------------------------------------


class TooMuch(Exception):
    """A body that is too long."""


class BrokenOff(Exception):
    """A request of which only a part has come, and no more will."""


class Guarded:
    """The outermost layer of the application: bounds on what comes in, headers on what goes out.

    A fault of ours is logged and answered; HEAD is answered as GET is, without the body.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one request through, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answering = _Answering(scope, send, self.settings)
        path: str = scope["path"]
        try:
            headers = Headers(scope=scope)
            if not _HOST.fullmatch(headers.get("host", "")):
                refusal = error_answer(path, 400, "The request does not say whom it is for.")
                await refusal(scope, receive, answering.send)
                return
            try:
                async with asyncio.timeout(self.settings.request_seconds):
                    body = await self._body(headers, receive)
            except TooMuch:
                refusal = error_answer(path, 413, f"At most {self.settings.message_bytes} bytes, please.")
                await refusal(scope, receive, answering.send)
                return
            except BrokenOff:
                return
            except TimeoutError:
                refusal = error_answer(path, 408, "That took too long.")
                refusal.headers["Connection"] = "close"
                await refusal(scope, receive, answering.send)
                return
            if scope["method"] == "HEAD":
                scope = {**scope, "method": "GET"}
            await self.app(scope, _replayed(body, receive), answering.send)
        except Exception:
            LOG.exception("A fault in %s %s", scope["method"], path)
            if not answering.is_begun:
                refusal = error_answer(path, 500, "Something went wrong here; it has been noted.")
                await refusal(scope, receive, answering.send)

    async def _body(self, headers: Headers, receive: Receive) -> bytes:
        """What a request brings with it, if that is not too much."""
        most = self.settings.message_bytes
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > most:
            raise TooMuch
        if length == "0" and "transfer-encoding" not in headers:
            return b""
        body: bytes = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                raise BrokenOff
            body += message.get("body", b"")
            if len(body) > most:
                raise TooMuch
            if not message.get("more_body", False):
                return body


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Give a body that has been read; after that, what still comes."""
    is_read = False

    async def once_more() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return once_more


class _Answering:
    """The way out: headers are added, and HEAD gets no body."""

    def __init__(self, scope: Scope, send: Send, settings: Settings) -> None:
        self._send = send
        self._settings = settings
        self._is_head = scope["method"] == "HEAD"
        self._is_file = scope["path"].startswith(_FILES)
        self.is_begun = False

    async def send(self, message: Message) -> None:
        """Send a part of an answer."""
        if message["type"] == "http.response.start":
            self.is_begun = True
            headers = MutableHeaders(raw=list(message.get("headers", [])))
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-cache" if self._is_file else "no-store")
            if self._settings.secure:
                headers.setdefault("Strict-Transport-Security", f"max-age={_YEAR}")
            message = {**message, "headers": headers.raw}
        elif self._is_head:
            if message.get("more_body", False):
                return
            message = {**message, "body": b""}
        await self._send(message)
