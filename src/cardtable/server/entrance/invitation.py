"""The way in for friends: an address by which they reach the room, or the words that there is none."""

from dataclasses import dataclass
from io import StringIO
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import segno

from cardtable.server.settings import Settings

_ONLY_HERE: Final = "Only this computer can open it."
_NO_NETWORK: Final = (
    f"{_ONLY_HERE} The room found no address in a network when it was opened:"
    " connect this computer to your network, then close the room and open it again."
)
_NOT_LISTENING: Final = (
    f"{_ONLY_HERE} To let others in your network come, close the room and open it by"
    " “make serve LAN=1” or “cardtable serve --lan”: your tables are kept."
)
_BEHIND_PROXY: Final = (
    f"{_ONLY_HERE} Come by the address that friends use, or name that address by"
    " “cardtable serve --origin URL” when you open the room."
)
_LIT, _PLAIN = "\x1b[97;40m", "\x1b[0m"
"""White on black and back, so that a code has its colours on every terminal."""


@dataclass(frozen=True)
class WayIn:
    """How friends reach the room, for one who has reached it himself."""

    base: str
    """The address that they can open, without a slash at its end; his own if they can open none."""
    why_not: str
    """Why only this computer can open it, and what to do; empty if friends can."""


def is_this_machine(host: str) -> bool:
    """Whether a host means the very machine that asks for it, so that it leads nobody else here."""
    name = host.strip("[]").rstrip(".").lower()
    try:
        address = ip_address(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
    address = getattr(address, "ipv4_mapped", None) or address
    return address.is_loopback or address.is_unspecified


def way_in(url: str, settings: Settings) -> WayIn:
    """How friends reach the room, asked by somebody who has opened it at an address.

    By the same address, unless that leads to this machine alone: then by another that the room is known by,
    or by one of this machine in its network.
    """
    scheme, netloc = urlsplit(url)[:2]
    own = f"{'https' if settings.secure else scheme}://{netloc}"
    for base in (own, *settings.origins, *settings.addresses):
        if not is_this_machine(urlsplit(base).hostname or ""):
            return WayIn(base, "")
    if settings.secure:
        return WayIn(own, _BEHIND_PROXY)
    return WayIn(own, _NO_NETWORK if settings.is_open else _NOT_LISTENING)


def announcement(here: str, settings: Settings, *, lit: bool = False) -> str:
    """What the one who opens the room is told: where it is, and how others come.

    A code takes a phone there; `lit` if it is written on a terminal, which is told its colours.
    """
    lines = [f"The card room is open at {here}/ (Ctrl-C closes it)."]
    friends = way_in(here, settings)
    if friends.why_not:
        return "\n".join([*lines, friends.why_not])
    others = [base for base in settings.addresses if base != friends.base]
    lines += [f"Friends come by {base}/" for base in (friends.base, *others)]
    return "\n".join([*lines, "", code_in_text(f"{friends.base}/", lit=lit)])


def code_in_text(link: str, *, lit: bool) -> str:
    """A link as a QR code, drawn with blocks."""
    drawn = StringIO()
    segno.make(link, micro=False).terminal(drawn, compact=True)
    lines = drawn.getvalue().rstrip("\n").split("\n")
    return "\n".join(f"{_LIT}{line}{_PLAIN}" for line in lines) if lit else "\n".join(lines)
