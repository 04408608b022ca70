"""What goes over a table's socket: JSON objects with a type, each version of the protocol by its number.

A client sends requests, each with an id of its own; whatever is asked twice with one id is done once, and
another request with an id that was used is refused. The server answers every request with `done` or
`refused`, and shows the table anew whenever it has changed.
"""

import hashlib
from typing import Annotated, Any, Final

import msgspec

from cardtable.cards import CardtableError

PROTOCOL: Final = 1

LONGEST_ID: Final = 40

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID, pattern="^[!-~]+$")]
"""Chosen by the client: letters, digits and signs without spaces."""


class BadMessage(CardtableError):
    """What a client has sent is no request; its id, if it has one."""

    def __init__(self, why: str, id: str) -> None:
        super().__init__(f"This is no request: {why}.")
        self.id = id


class Request(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """Something that a client asks for."""

    id: Id


class MoveRequest(Request, tag="move"):
    """Make a move, as its text; where several cards are chosen, it may name them all, in any order."""

    text: str


class DealRequest(Request, tag="deal"):
    """Begin the first deal or the next one."""


class UndoRequest(Request, tag="undo"):
    """Take back one's last move; among people the others are asked first. Asked again, it is done as soon as
    nobody is waited for any more."""


class RedoRequest(Request, tag="redo"):
    """Make the move taken back last again; at a table with one seat."""


class AutoRequest(Request, tag="auto"):
    """Play up all cards that are safe to go up; at a patience."""


class WinnableRequest(Request, tag="winnable"):
    """Ask whether the deal can still be won, as its cards lie; at a patience."""


class AgreeRequest(Request, tag="agree"):
    """Agree to what is asked, or refuse; by its number, so that no other question is meant."""

    question: int
    yes: bool


class HintRequest(Request, tag="hint"):
    """Ask what to do."""


class WhyRequest(Request, tag="why"):
    """Ask why a move is or is not allowed."""

    text: str


class SayRequest(Request, tag="say"):
    """Say something to all at the table."""

    text: str


class SitRequest(Request, tag="sit"):
    """Take a free seat, one's own back from the bot that plays for one, or that of another bot. In the middle
    of a deal the host may have to let one in, and is asked if `ask` says so. The answer tells the manners."""

    seat: int
    ask: bool = False


class RiseRequest(Request, tag="rise"):
    """Leave one's seat to a bot."""


class SeatRequest(Request, tag="seat"):
    """The host puts a bot of a level into a seat, or empties it (no level). Of a person who is there that can
    only be asked, and is if `ask` says so."""

    seat: int
    level: str
    ask: bool = False


class WelcomeRequest(Request, tag="welcome"):
    """The host lets people take over the seats of bots in the middle of a deal, or does so no more."""

    on: bool


class PauseRequest(Request, tag="pause"):
    """The host stops the play, or lets it go on."""

    on: bool


class PaceRequest(Request, tag="pace"):
    """Say how long bots shall take for a move, in times of what is usual. Of those who sit at the table and
    are there the slowest counts."""

    times: Annotated[float, msgspec.Meta(ge=0.05, le=4.0)]


AnyRequest = (
    MoveRequest
    | DealRequest
    | UndoRequest
    | RedoRequest
    | AutoRequest
    | WinnableRequest
    | AgreeRequest
    | HintRequest
    | WhyRequest
    | SayRequest
    | SitRequest
    | RiseRequest
    | SeatRequest
    | WelcomeRequest
    | PauseRequest
    | PaceRequest
)


Thought = HintRequest | WinnableRequest
"""What is thought about for one client, one question at a time."""


class Answer(msgspec.Struct, tag_field="type"):
    """Something that the server says."""


class Done(Answer, tag="done"):
    """A request was carried out, and is in the log if it belongs there; `data` is what was asked for."""

    id: str
    version: int
    data: dict[str, Any] = {}


class Refused(Answer, tag="refused"):
    """A request was not carried out, and has changed nothing."""

    id: str
    why: str


class Asked(Answer, tag="asked"):
    """Somebody asks something that is done only if others agree; `question` is None when that is settled.

    `what` is `undo` (to take back his last move), `bot` (that a bot plays in `seat`, of `level`; without one,
    that the seat is given up) or `sit` (to take over the bot in `seat` in the middle of a deal). `of` are the
    seats whose word is waited for; `mine` and `yours` say whether this client asks, and whether he is asked.
    """

    question: int | None
    what: str = ""
    name: str = ""
    seat: int = -1
    level: str = ""
    of: list[int] = []
    mine: bool = False
    yours: bool = False


class Said(Answer, tag="said"):
    """Something was said; without a guest and a name the table itself tells what has happened."""

    number: int
    guest: str
    name: str
    text: str


class Shown(Answer, tag="table"):
    """The table as this client may see it."""

    version: int
    table: Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]


class Closing(Answer, tag="closing"):
    """The server lets the client go, and says why, and whether it may come again."""

    why: str
    again: bool = False


AnyAnswer = Done | Refused | Asked | Said | Shown | Closing


class _Named(msgspec.Struct):
    """Anything with an id."""

    id: Id


_DIGEST: Final = 16
_DECODER: Final = msgspec.json.Decoder(AnyRequest)
_IDS: Final = msgspec.json.Decoder(_Named)
_ENCODER: Final = msgspec.json.Encoder()


def read(text: str | bytes) -> AnyRequest:
    """A request; raises `BadMessage` if it is none."""
    try:
        request: AnyRequest = _DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadMessage(str(error), _id_of(text)) from None
    except RecursionError:
        raise BadMessage("it goes too deep", "") from None
    return request


def _id_of(text: str | bytes) -> str:
    """The id of what is no request, so that the client knows what is refused; nothing if there is none."""
    try:
        return _IDS.decode(text).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


def digest_of(request: AnyRequest) -> str:
    """What is kept of a request to know it again: whatever was asked, besides the id."""
    asked = _ENCODER.encode(msgspec.structs.replace(request, id=""))
    return hashlib.sha256(asked).hexdigest()[:_DIGEST]


def written(answer: AnyAnswer) -> str:
    """An answer as text."""
    return _ENCODER.encode(answer).decode()
