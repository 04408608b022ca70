"""What the socket of a table refuses, and that nothing comes of it."""

import contextlib
import json
import socket as sockets
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cardtable.server.play import messages as m
from cardtable.server.play.open_table import OpenTable
from cardtable.server.storage.store import LogEvent, StoreError
from tests.server.guests import PATIENCE, Line, Person
from tests.server.house import Parlour


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    with Parlour(tmp_path_factory.mktemp("room"), sockets_a_session=5) as opened:
        yield opened


@pytest.fixture
def ann(room: Parlour) -> Person:
    return room.person("Ann")


@pytest.fixture
def table(ann: Person) -> str:
    """A table of two where Ann sits and a seat is free."""
    return ann.open_table("gin-rummy", players=2)


@pytest.fixture
def dealt(room: Parlour, ann: Person) -> Iterator[tuple[str, Line, Line]]:
    """A deal between Ann and Bob, with both their sockets."""
    table = ann.open_table("gin-rummy", players=2)
    with ann.at(table) as first, room.person("Bob").at(table) as second:
        assert second.ask("sit", seat=1)["type"] == "done"
        assert first.ask("deal")["type"] == "done"
        version = len(room.log(table))
        first.hear_version(version)
        second.hear_version(version)
        yield table, first, second


def facts(room: Parlour, table: str) -> list[tuple[int, str, str]]:
    return [(event.number, event.kind, json.dumps(event.data)) for event in room.log(table)]


def to_act(first: Line, second: Line) -> tuple[Line, Line]:
    """Who is to act, and who is not."""
    return (first, second) if first.table["toAct"] == [first.table["you"]] else (second, first)


# -- moves ---------------------------------------------------------------------------------------


def test_a_move_out_of_turn_is_refused(room: Parlour, dealt: tuple[str, Line, Line]) -> None:
    table, *lines = dealt
    acting, other = to_act(*lines)
    before = facts(room, table)
    for move in acting.table["moves"]:
        answer = other.ask("move", text=move["text"])
        assert answer["type"] == "refused" and answer["why"]
    assert facts(room, table) == before


def hand_of(line: Line) -> list[str]:
    """The cards that a player sees in his hand."""
    you = line.table["you"]
    [hand] = [zone for zone in line.table["zones"] if zone["role"] == "hand" and zone["owner"] == you]
    cards: list[str] = hand["cards"]
    return cards


def test_cards_that_are_chosen_together_are_named_in_any_order(room: Parlour, ann: Person) -> None:
    """Three are passed by one text: all of them, or none; asked twice, it is done once."""
    table = ann.open_table("hearts", ["casual"] * 3)
    with ann.join(table) as line:
        held = hand_of(line)
        assert line.table["choose"] == [3, 3]
        chosen = [held[0], held[-1], held[1]]
        before = facts(room, table)
        for text in (
            " ".join(["pass", *held[:4]]),
            f"pass {held[0]} {held[1]} {held[0]}",
            f"fly {' '.join(chosen)}",
        ):
            answer = line.ask("move", text=text)
            assert answer["type"] == "refused" and answer["why"]
        own = [event for event in facts(room, table) if '"seat": 0' in event[2] and event not in before]
        assert not own
        text = " ".join(["pass", *chosen])
        done = line.raw(json.dumps({"type": "move", "id": "three", "text": text}))
        again = line.raw(json.dumps({"type": "move", "id": "three", "text": text}))
        passed = [
            event.data["move"]
            for event in room.log(table)
            if event.kind == "moved" and event.data["seat"] == 0 and event.data["move"].startswith("pass")
        ]
    assert sorted(passed) == sorted(f"pass {card}" for card in chosen)
    assert done["type"] == again["type"] == "done" and done["version"] == again["version"]


@pytest.mark.parametrize(
    ("game", "bots", "choose"), [("cribbage", 1, [2, 2]), ("klondike", 0, [1, 1]), ("gin-rummy", 1, [1, 1])]
)
def test_a_player_is_told_how_many_cards_to_choose(
    ann: Person, game: str, bots: int, choose: list[int]
) -> None:
    with ann.join(ann.open_table(game, ["casual"] * bots)) as line:
        while not line.table["moves"]:
            line.hear()
        assert line.table["choose"] == choose


def test_nobody_moves_for_another(room: Parlour, dealt: tuple[str, Line, Line]) -> None:
    table, *lines = dealt
    acting, other = to_act(*lines)
    before = facts(room, table)
    text = acting.table["moves"][0]["text"]
    assert "unknown field" in other.ask("move", text=text, seat=acting.table["you"])["why"]
    with room.person("Eve").at(table) as watching:
        answer = watching.ask("move", text=text)
        assert answer["type"] == "refused" and "watching" in answer["why"]
        for request in ({"type": "deal"}, {"type": "undo"}, {"type": "hint"}, {"type": "rise"}):
            assert watching.ask(**request)["type"] == "refused"
        assert watching.ask("sit", seat=0)["type"] == "refused"
        assert watching.ask("pause", on=True)["type"] == "refused"
        assert watching.ask("seat", seat=0, level="casual")["type"] == "refused"
        assert watching.ask("agree", yes=True)["type"] == "refused"
    assert facts(room, table) == before


MALFORMED = [
    "",
    "no json",
    "[]",
    "null",
    "{}",
    '{"type": "move"}',
    '{"type": "move", "id": "a"}',
    '{"type": "move", "id": "a", "text": 1}',
    '{"type": "move", "id": 1, "text": "draw"}',
    '{"type": "move", "id": "", "text": "draw"}',
    '{"type": "move", "id": "a b", "text": "draw"}',
    '{"type": "move", "id": "' + "a" * 41 + '", "text": "draw"}',
    '{"type": "cheat", "id": "a"}',
    '{"type": "deal", "id": "a", "cards": "AS"}',
    '{"type": "sit", "id": "a", "seat": 1.5}',
    '{"type": "sit", "id": "a", "seat": 1e400}',
    '{"type": "sit", "id": "a", "seat": ' + "9" * 4000 + "}",
    '{"type": "say", "id": "a", "text": "\\ud800"}',
    "[" * 8000,
    '{"a":' * 1500,
    '{"id": "a", "text": ' + "[" * 3000 + "]" * 3000 + ', "type": "move"}',
    b"\x00\xff",
    b'{"type": "deal", "id": "a"}',
]


def test_what_is_no_request_is_refused(room: Parlour, dealt: tuple[str, Line, Line]) -> None:
    table, line, _ = dealt
    before = facts(room, table)
    for data in MALFORMED:
        answer = line.raw(data)
        assert answer["type"] == "refused" and answer["why"], data[:60]
    assert facts(room, table) == before
    assert line.ask("why", text="knock")["type"] == "done"


@pytest.mark.parametrize(
    "text", ["", "x", "knock " * 900, "\x00", "draw 💥", "play " + "AS " * 500, "-1", "9" * 5000]
)
def test_a_move_that_is_none_is_refused(room: Parlour, dealt: tuple[str, Line, Line], text: str) -> None:
    table, *lines = dealt
    acting, _ = to_act(*lines)
    before = facts(room, table)
    assert acting.ask("move", text=text)["type"] == "refused"
    assert facts(room, table) == before


def test_a_message_too_long_ends_the_connection(room: Parlour, ann: Person, table: str) -> None:
    before = facts(room, table)
    with ann.at(table) as line:
        line.socket.send(json.dumps({"type": "say", "id": "a", "text": "a" * 9000}))
        with pytest.raises(ConnectionClosed) as closed:
            line.hear_of("done", "refused")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    assert facts(room, table) == before


def test_length_is_counted_in_bytes(tmp_path: Path) -> None:
    with Parlour(tmp_path) as room:
        room.server.config.ws_max_size = 2**20  # a server in front that does not look
        ann = room.person()
        table = ann.open_table("gin-rummy")
        with ann.at(table) as line:
            text = json.dumps({"type": "say", "id": "a", "text": "é" * 4096}, ensure_ascii=False)
            assert len(text) < 8192 < len(text.encode())
            assert "too long" in line.raw(text)["why"]
            with pytest.raises(ConnectionClosed) as closed:
                line.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
        assert [event.kind for event in room.log(table)] == ["opened", "seated"]


def test_what_is_asked_twice_is_done_once(room: Parlour, dealt: tuple[str, Line, Line]) -> None:
    table, *lines = dealt
    acting, _ = to_act(*lines)
    request = json.dumps({"type": "move", "id": "once", "text": acting.table["moves"][0]["text"]})
    first, second = acting.raw(request), acting.raw(request)
    assert first["type"] == second["type"] == "done"
    assert first["version"] == second["version"]
    assert sum(event.client_id == "once" for event in room.log(table)) == 1


def test_what_is_said_is_one_clean_line(room: Parlour, ann: Person, table: str) -> None:
    with ann.at(table) as line:
        line.ask("say", text="<img src=x onerror=alert(1)>\u202e\nhello")
        line.ask("why", text="knock")  # by then it has been said
        heard = [json.loads(frame) for frame in line.frames]
    spoken = [each["text"] for each in heard if each["type"] == "said"]
    assert spoken == ["<img src=x onerror=alert(1)> hello"]


# -- who comes in --------------------------------------------------------------------------------


def test_a_foreign_page_gets_no_socket(room: Parlour, ann: Person, table: str) -> None:
    before = facts(room, table)
    for origin in ("http://evil.example", "null", "https://127.0.0.1"):
        with pytest.raises(InvalidStatus) as refused:
            ann.socket(table, Origin=origin)
        assert refused.value.response.status_code == 403
    with ann.socket(table, Origin=room.address) as own:
        assert json.loads(own.recv(timeout=PATIENCE))["type"] == "table"
    assert facts(room, table) == before


@pytest.mark.parametrize("token", ["", "A" * 43, "' OR 1=1 --", "x" * 4000])
def test_a_forged_token_gets_no_socket(room: Parlour, ann: Person, table: str, token: str) -> None:
    eve = room.person("Eve")
    eve.token = token
    with pytest.raises(InvalidStatus) as refused:
        eve.socket(table)
    assert refused.value.response.status_code == 403


def test_one_of_the_tokens_is_not_the_session(room: Parlour, ann: Person, table: str) -> None:
    eve = room.person("Eve")
    eve.token = ann.id  # which everybody at the table may know
    with pytest.raises(InvalidStatus):
        eve.socket(table)


@pytest.mark.parametrize("id", ["0123456789abcdef", "x", "%00", "a" * 3000])
def test_an_unknown_table(room: Parlour, ann: Person, id: str) -> None:
    with ann.at(id) as line:
        closing = line.hear_of("closing")
        assert "no" in closing["why"] and not closing["again"]
        with pytest.raises(ConnectionClosed) as closed:
            line.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


def test_a_disk_that_fails_for_a_while_is_no_reason_to_stay_away(room: Parlour, ann: Person) -> None:
    table = ann.open_table("gin-rummy", players=2)
    store, read = room.room.store, room.room.store.log

    def fail(table_id: str, after: int = 0) -> list[LogEvent]:
        raise StoreError("The disk is away.")

    store.log = fail  # type: ignore[method-assign]
    try:
        with ann.at(table) as line:
            closing = line.hear_of("closing")
            with pytest.raises(ConnectionClosed) as closed:
                line.hear()
    finally:
        store.log = read  # type: ignore[method-assign]
    assert closing["again"] and "disk" in closing["why"]
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
    with ann.at(table) as line:
        assert line.hear()["type"] == "table"


def test_five_sockets_a_session(room: Parlour, ann: Person, table: str) -> None:
    bob = room.person("Bob")
    other = ann.open_table("gin-rummy")
    with contextlib.ExitStack() as opened:
        for where in (table, table, table, other, other):
            opened.enter_context(ann.socket(where))
        with ann.at(table) as sixth:
            assert "windows" in sixth.hear()["why"]
            with pytest.raises(ConnectionClosed) as closed:
                sixth.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
        with bob.at(table) as line:
            assert line.hear()["type"] == "table"
    visitor = room.app.state.visitors.find(ann.id)
    for _ in range(100):  # the server counts down when it has heard of the end
        with ann.socket(table) as again:
            if json.loads(again.recv(timeout=PATIENCE))["type"] == "table":
                break
    else:
        pytest.fail(f"{visitor.sockets} sockets are still counted")


def handshake(room: Parlour, table: str, person: Person) -> bytes:
    """How a socket begins."""
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{room.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {person.cookie}",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def test_sockets_are_counted_while_they_connect(room: Parlour, table: str) -> None:
    """Twenty handshakes at once: five may stay, whatever the order in which they come through."""
    eve = room.person("Eve")
    raw = [sockets.create_connection(("127.0.0.1", room.port), PATIENCE) for _ in range(20)]
    try:
        for each in raw:
            each.sendall(handshake(room, table, eve))
        heard = []
        for each in raw:
            data = b""
            while b'"type":"table"' not in data and b'"type":"closing"' not in data:
                data += each.recv(65536)
            heard.append(b'"type":"table"' in data)
        assert sum(heard) == 5
    finally:
        for each in raw:
            each.close()


# -- too fast, too slow --------------------------------------------------------------------------


def test_too_many_messages_end_the_connection(tmp_path: Path) -> None:
    with Parlour(tmp_path, messages_a_second=0.01, burst=12) as room:
        ann = room.person()
        table = ann.open_table("gin-rummy")
        with ann.at(table) as line:
            answers = []
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    answers += [line.ask("why", text="knock")["type"]]
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
        assert answers == ["done"] * 10  # two of twelve went to the name and the table
        with ann.at(table) as again:  # another socket is no way round
            assert again.raw('{"type": "deal", "id": "a"}')["type"] == "closing"
        assert [event.kind for event in room.log(table)] == ["opened", "seated"]


def test_who_does_not_read_is_let_go_and_the_others_play_on(tmp_path: Path) -> None:
    with Parlour(tmp_path, sent_ahead=4096, waiting_messages=8) as room, contextlib.ExitStack() as opened:
        ann, bob = room.person("Ann"), room.person("Bob")
        table = ann.open_table("gin-rummy", players=2)
        slow = opened.enter_context(sockets.socket())
        slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
        slow.connect(("127.0.0.1", room.port))
        slow.sendall(handshake(room, table, bob))
        with ann.at(table) as line:
            line.hear()
            seen = room.room.tables[table]
            for number in range(500):
                line.ask("say", text=f"{number} " + "x" * 390)
                if number and len(seen.clients) == 1:
                    break
            assert len(seen.clients) == 1, "the one who does not read is no longer there"
            assert line.ask("seat", seat=1, level="casual")["type"] == "done"
            assert line.ask("deal")["type"] == "done"


def test_sockets_are_closed_when_the_room_closes(tmp_path: Path) -> None:
    with Parlour(tmp_path) as room:
        ann = room.person()
        lines = contextlib.ExitStack()
        line = lines.enter_context(ann.at(ann.open_table("gin-rummy")))
        line.hear()
    with lines, pytest.raises(ConnectionClosed) as closed:
        while True:
            line.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012


def test_a_fault_of_ours_is_refused_and_noted(
    room: Parlour, ann: Person, table: str, caplog: pytest.LogCaptureFixture
) -> None:
    with ann.at(table) as line:
        line.hear()
        awake: OpenTable = room.room.tables[table]

        async def broken(client: object, request: m.WhyRequest) -> None:
            raise ZeroDivisionError("secret")

        awake.ask = broken  # type: ignore[method-assign, assignment]
        answer = line.ask("why", text="knock")
        assert answer["type"] == "refused" and "secret" not in answer["why"]
        assert "ZeroDivisionError" in caplog.text
        del awake.ask
        assert line.ask("why", text="knock")["type"] == "done"


def test_one_hint_at_a_time(room: Parlour, dealt: tuple[str, Line, Line]) -> None:
    table, *lines = dealt
    acting, _ = to_act(*lines)
    guest = room.room.tables[table].live.seats[acting.table["you"]].guest
    person = next(each for each in room.people if each.id == guest)
    with person.at(table) as second:
        acting.socket.send('{"type": "hint", "id": "one"}')
        second.socket.send('{"type": "hint", "id": "two"}')
        answers = [line.hear_of("done", "refused")["type"] for line in (acting, second)]
    assert sorted(answers) == ["done", "refused"]
