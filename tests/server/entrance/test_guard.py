"""What every answer carries, who may come in, and what is kept out."""

import contextlib
import json
import re
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from cardtable.server.entrance.guard import HEADERS, Bucket, Home, Visitors, household, is_own_origin
from cardtable.server.settings import DATABASE, Settings
from cardtable.server.tables.names import clean_name, clean_talk
from tests.server.guests import PATIENCE
from tests.server.house import Parlour


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    with Parlour(tmp_path_factory.mktemp("room")) as opened:
        yield opened


@pytest.fixture(scope="module")
def safe_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """A room that is reached by HTTPS, through a proxy."""
    with Parlour(tmp_path_factory.mktemp("safe"), secure=True) as opened:
        yield opened


PATHS = ["/", "/api/games", "/static/css/base.css", "/nowhere", "/api/nowhere", "/t/0123456789abcdef"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_headers(room: Parlour, path: str) -> None:
    answer = httpx.get(room.address + path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert "server" not in answer.headers
    assert "strict-transport-security" not in answer.headers


def test_https_is_remembered(safe_room: Parlour) -> None:
    assert (
        "max-age=31536000"
        in httpx.get(safe_room.address + "/api/levels").headers["strict-transport-security"]
    )


def test_what_is_made_for_one_person_is_not_kept(room: Parlour) -> None:
    assert httpx.get(room.address + "/").headers["cache-control"] == "no-store"
    assert httpx.get(room.address + "/api/games").headers["cache-control"] == "no-store"


def test_files_are_kept_and_asked_about(room: Parlour) -> None:
    url = room.address + "/static/css/base.css"
    first = httpx.get(url)
    assert first.headers["cache-control"] == "no-cache"
    assert httpx.get(url, headers={"If-None-Match": first.headers["etag"]}).status_code == 304


@pytest.mark.parametrize("path", PATHS)
def test_head_is_get_without_the_body(room: Parlour, path: str) -> None:
    head, get = httpx.head(room.address + path), httpx.get(room.address + path)
    assert head.status_code == get.status_code
    assert head.headers["content-length"] == get.headers["content-length"]
    assert head.content == b""


def test_unknown_addresses_under_the_api_are_problems(room: Parlour) -> None:
    for answer in (httpx.get(room.address + "/api/nowhere"), httpx.get(room.address + "/api")):
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["status"] == 404


def test_wrong_methods_are_problems_that_name_the_right_ones(room: Parlour) -> None:
    answer = httpx.delete(room.address + "/api/games")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET")
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("path", ["/nowhere", "/t/0123456789abcdef", "/t/%00", "/static/no.css", "/t/<b>x"])
def test_unknown_addresses_elsewhere_are_pages(room: Parlour, path: str) -> None:
    answer = httpx.get(room.address + path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert 'href="/"' in answer.text
    assert "<b>" not in answer.text and "style=" not in answer.text


def test_a_fault_of_ours_is_told_and_noted(room: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    app = room.app

    async def broken() -> None:
        raise ZeroDivisionError("secret")

    app.add_api_route("/api/broken", broken)  # type: ignore[union-attr]
    answer = httpx.get(room.address + "/api/broken")
    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert "secret" not in answer.text
    assert "Content-Security-Policy" in answer.headers
    assert "A fault in GET /api/broken" in caplog.text


# -- sessions ------------------------------------------------------------------------------------


def cookie_of(answer: httpx.Response) -> str:
    return answer.headers["set-cookie"]


def test_the_cookie_is_out_of_reach_of_scripts_and_other_pages(room: Parlour) -> None:
    cookie = cookie_of(httpx.get(room.address + "/"))
    assert re.fullmatch(
        r"cardtable=[\w-]{43}; HttpOnly; Max-Age=31536000; Path=/; SameSite=lax", cookie, re.ASCII
    ), cookie


def test_with_https_the_cookie_belongs_to_this_host_alone(safe_room: Parlour) -> None:
    cookie = cookie_of(httpx.get(safe_room.address + "/"))
    assert cookie.startswith("__Host-cardtable=")
    assert "Secure" in cookie and "Path=/" in cookie and "Domain" not in cookie


def test_a_session_cannot_be_chosen_by_another(room: Parlour) -> None:
    chosen = "A" * 43
    answer = httpx.get(room.address + "/", headers={"Cookie": f"cardtable={chosen}"})
    assert chosen not in cookie_of(answer)
    assert room.room.store.guest(chosen) is None


def test_with_https_a_cookie_without_the_prefix_counts_for_nothing(safe_room: Parlour) -> None:
    ann = safe_room.person()
    same = httpx.post(safe_room.address + "/api/guest", json={"name": "Ann"}, headers={"Cookie": ann.cookie})
    assert same.json()["id"] == ann.id
    other = httpx.post(
        safe_room.address + "/api/guest", json={"name": "Ann"}, headers={"Cookie": f"cardtable={ann.token}"}
    )
    assert other.json()["id"] != ann.id


def test_of_a_token_only_a_hash_is_kept(room: Parlour) -> None:
    ann = room.person()
    for file in Path(room.settings.data).iterdir():
        assert ann.token.encode() not in file.read_bytes()


# -- origins -------------------------------------------------------------------------------------

FOREIGN = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "http://"},
    {"origin": "http://[evil"},
    {"origin": "http://cards.example.evil.example"},
    {"origin": "http://cards.example:81"},
    {"origin": "file://cards.example"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]


@pytest.mark.parametrize("given", FOREIGN, ids=str)
def test_foreign_origins(given: dict[str, str]) -> None:
    assert not is_own_origin(Headers({"host": "cards.example", **given}), Settings())


def test_no_origin_equals_no_host() -> None:
    assert not is_own_origin(Headers({"origin": "null"}), Settings())


@pytest.mark.parametrize(
    "given", [{}, {"origin": "http://Cards.example"}, {"sec-fetch-site": "same-origin"}], ids=str
)
def test_own_origins(given: dict[str, str]) -> None:
    assert is_own_origin(Headers({"host": "cards.example", **given}), Settings())


def test_with_https_a_page_without_it_is_foreign() -> None:
    headers = Headers({"host": "cards.example", "origin": "http://cards.example"})
    assert not is_own_origin(headers, Settings(secure=True))
    assert is_own_origin(headers, Settings(secure=True, origins=("http://cards.example",)))


def test_every_route_that_changes_something_refuses_foreign_pages(room: Parlour) -> None:
    paths = httpx.get(room.address + "/api/openapi.json").json()["paths"]
    changing = [(path, method) for path, ways in paths.items() for method in ways if method != "get"]
    assert len(changing) >= 2
    for path, method in changing:
        answer = httpx.request(
            method, room.address + path, json={}, headers={"Origin": "http://evil.example"}
        )
        assert answer.status_code == 403, (path, method)
        assert "set-cookie" not in answer.headers


def test_a_host_that_is_none_is_refused(room: Parlour) -> None:
    for host in ("evil<script>", "a b", "x/y", "@", ""):
        assert httpx.get(room.address + "/", headers={"Host": host}).status_code == 400


# -- bounds --------------------------------------------------------------------------------------


def test_a_long_body_is_refused(room: Parlour) -> None:
    long = json.dumps({"name": "a" * 9000})
    assert httpx.post(room.address + "/api/guest", content=long).status_code == 413


def test_a_long_body_is_refused_without_its_length(room: Parlour) -> None:
    pieces = (b" " * 1024 for _ in range(64))
    answer = httpx.post(room.address + "/api/guest", content=pieces)
    assert answer.status_code == 413
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_body_in_pieces_is_read(room: Parlour) -> None:
    pieces = iter([b'{"name":', b' "Bob"}'])
    answer = httpx.post(
        room.address + "/api/guest", content=pieces, headers={"Content-Type": "application/json"}
    )
    assert answer.json()["name"] == "Bob"


def test_what_breaks_off_is_not_carried_out(tmp_path: Path) -> None:
    """What has come is a request by itself; but more was to come, and the connection is cut before."""
    with Parlour(tmp_path) as room:
        ann = room.person()
        token = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
        begun = b'{"game": "klondike"}'
        head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(begun) + 5}\r\n\r\n"
        with socket.create_connection(("127.0.0.1", room.port)) as connection:
            connection.sendall(head.encode() + begun)
            connection.shutdown(socket.SHUT_WR)
            connection.settimeout(PATIENCE)
            while connection.recv(4096):
                pass
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as kept:
        assert kept.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_deep_json_is_refused(room: Parlour) -> None:
    answer = httpx.post(
        room.address + "/api/guest", content="[" * 8000, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    assert answer.headers["content-type"] == "application/problem+json"


def test_requests_too_fast_are_refused(tmp_path: Path) -> None:
    with Parlour(tmp_path, messages_a_second=0.01, burst=5) as room:
        ann = room.person()
        codes = [ann.http.post("/api/guest", json={"name": "Ann"}).status_code for _ in range(6)]
        assert codes == [200] * 4 + [429] * 2
        assert room.person("Bob").id


@pytest.mark.parametrize(
    "path",
    [
        "/name",
        "/play/klondike",
        "/game/klondike",
        "/api/tables/{}/commit",
        "/api/tables/{}/entropy",
        "/api/tables/{}/consent",
    ],
)
def test_whatever_changes_something_is_limited(tmp_path: Path, path: str) -> None:
    with Parlour(tmp_path, messages_a_second=0.001, burst=5) as room:
        ann = room.person()
        where = path.format(ann.open_table("gin-rummy", ["casual"]))
        codes = [ann.http.post(where, json={"text": "mine"}).status_code for _ in range(4)]
        assert codes[3] == 429
        assert 429 not in codes[:3]


def new_session(room: Parlour, **headers: str) -> int:
    """Somebody without a cookie comes."""
    return httpx.get(room.address, headers=headers).status_code


def test_who_throws_his_session_away_gets_only_so_many(tmp_path: Path) -> None:
    with Parlour(tmp_path, sessions_at_once=4, sessions_an_hour=0.01) as room:
        ann = room.person()
        assert [new_session(room) for _ in range(4)] == [200, 200, 200, 429]
        refused = httpx.post(f"{room.address}/api/guest", json={"name": "Bob"})
        assert refused.status_code == 429
        assert "your address" in refused.json()["detail"]
        assert ann.http.get("/").status_code == 200


def test_three_sessions_open_no_more_tables_than_one(tmp_path: Path) -> None:
    with Parlour(tmp_path, tables_at_once=5, tables_an_hour=0.01) as room:
        people = [room.person() for _ in range(3)]
        codes = [
            person.http.post("/api/tables", json={"game": "klondike"}).status_code
            for _ in range(3)
            for person in people
        ]
        assert codes == [201] * 5 + [429] * 4
        origin = {"Origin": room.address}
        for page in ("/play/klondike", "/game/klondike"):
            refused = people[0].http.post(page, headers=origin)
            assert refused.status_code == 429
            assert "Many tables have been opened from your address" in refused.text


def test_a_proxy_that_is_named_is_believed(tmp_path: Path) -> None:
    with Parlour(tmp_path, sessions_at_once=1, sessions_an_hour=0.01, proxies=("127.0.0.1",)) as room:
        for one, another in (("10.0.0.1", "10.0.0.2"), ("2001:db8:1:2::1", "2001:db8:1:3::1")):
            assert new_session(room, **{"X-Forwarded-For": one}) == 200
            assert new_session(room, **{"X-Forwarded-For": one}) == 429
            assert new_session(room, **{"X-Forwarded-For": another}) == 200
        assert new_session(room, **{"X-Forwarded-For": "2001:db8:1:2:3:4:5:6"}) == 429
        assert new_session(room, **{"X-Forwarded-For": "10.0.0.9, 10.0.0.1"}) == 429  # who invents the first


def test_nobody_else_is_believed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Parlour(tmp_path, sessions_at_once=1, sessions_an_hour=0.01) as room:
        assert new_session(room, **{"X-Forwarded-For": "10.0.0.1"}) == 200
        assert [new_session(room, **{"X-Forwarded-For": f"10.0.0.{n}"}) for n in (2, 3)] == [429] * 2
    assert caplog.text.count("name it with --proxy") == 1


def test_one_deal_that_can_be_won_is_looked_for_at_a_time(tmp_path: Path) -> None:
    with Parlour(tmp_path) as room:
        ann = room.person()
        wish = {"game": "belvedere", "winnable": True}
        room.app.state.visitors.find(ann.id).is_advised = True
        assert ann.http.post("/api/tables", json=wish).status_code == 429
        room.app.state.visitors.find(ann.id).is_advised = False
        assert ann.http.post("/api/tables", json=wish).status_code == 201
        assert not room.app.state.visitors.find(ann.id).is_advised


def test_a_household_is_an_address_or_a_network() -> None:
    assert household("::ffff:10.0.0.1") == household("10.0.0.1") != household("10.0.0.2")
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:9:9:9:9") != household("2001:db8:1:3::1")
    assert household("fe80::1%eth0") == household("fe80::2")
    assert household("") == household("")


def test_addresses_that_ask_for_nothing_are_forgotten() -> None:
    visitors = Visitors(Settings())

    def comes(address: str) -> Home:
        return visitors.home(HTTPConnection({"type": "http", "client": (address, 1), "headers": []}))

    assert comes("10.9.9.9").tables.take()
    busy = comes("10.9.9.9")
    for number in range(3000):
        comes(f"10.0.{number // 250}.{number % 250}")
    assert comes("10.9.9.9") is busy
    assert len(visitors._homes) <= 1001


def test_a_bucket_fills_again() -> None:
    at = [0.0]
    bucket = Bucket(10.0, 20, lambda: at[0])
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]
    at[0] = 0.5
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    assert not bucket.is_full
    at[0] = 10.0
    assert bucket.is_full


def test_who_has_gone_is_forgotten_and_who_is_busy_is_not() -> None:
    visitors = Visitors(Settings())
    busy = visitors.find("busy")
    busy.sockets = 1
    for number in range(3000):
        visitors.find(str(number))
    assert visitors.find("busy") is busy
    assert len(visitors._known) <= 1001


@pytest.mark.parametrize("clean", [clean_name, clean_talk])
def test_what_people_write_is_one_line_without_tricks(clean: type[str]) -> None:
    assert clean(" An\nn\t ") == "An n"
    assert clean("a\u202eb\u2066c\u200dd\u200be\ufefff\x00g\x7fh\u2028i") == "a b c d e f g h i"
    assert clean("\ud800x") == "x"
    assert clean("<b>Ann</b>") == "<b>Ann</b>"  # text, shown as text
