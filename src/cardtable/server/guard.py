"""Who may come in: sessions by cookie, origins, headers that browsers obey, and how fast one may be."""

import time
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from fastapi import Request, Response
from starlette.datastructures import Headers

from cardtable.server.settings import Settings

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
    return origin in settings.origins or urlsplit(origin).netloc == headers.get("host", "")


async def with_headers(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Give every answer the headers that keep browsers out of trouble."""
    response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


class Bucket:
    """A limit on how often something may be done: so many times a second, and a burst now and then."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Do it once more, if that is not too often."""
        at = self._clock()
        self._left = min(float(self._burst), self._left + (at - self._at) * self._rate)
        self._at = at
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True
