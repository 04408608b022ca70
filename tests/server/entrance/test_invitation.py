"""The way in for friends: never an address that leads to this machine alone, unless that is said."""

import re
from pathlib import Path

import pytest
import segno

from cardtable.server.entrance.invitation import announcement, is_this_machine, way_in
from cardtable.server.settings import Settings
from tests.server.house import Parlour

NETWORK = "http://192.168.0.7:8000"
CLOSED = Settings()
OPEN = Settings(is_open=True, addresses=(NETWORK, "http://10.0.0.7:8000"))
LOST = Settings(is_open=True)
HERE = ["127.0.0.1", "127.0.1.1", "127.8.9.10", "localhost", "LOCALHOST.", "me.localhost", "[::1]", "0.0.0.0"]


@pytest.mark.parametrize("host", [*HERE, "::ffff:127.0.0.1", "[::]"])
def test_what_means_this_machine(host: str) -> None:
    assert is_this_machine(host)


@pytest.mark.parametrize("host", ["192.168.0.7", "[fd00::7]", "cards.example", "localhost.example"])
def test_what_means_another(host: str) -> None:
    assert not is_this_machine(host)


@pytest.mark.parametrize("host", HERE)
def test_a_link_to_this_machine_is_told_as_that(host: str) -> None:
    found = way_in(f"http://{host}:8000/", CLOSED)
    assert found.base == f"http://{host}:8000"
    assert found.why_not.startswith("Only this computer can open it.")
    assert "make serve LAN=1" in found.why_not


@pytest.mark.parametrize("host", HERE)
def test_in_a_network_the_host_gives_the_address_there(host: str) -> None:
    """Even if he has come by localhost himself."""
    found = way_in(f"http://{host}:8000/", OPEN)
    assert (found.base, found.why_not) == (NETWORK, "")


def test_who_came_by_another_address_gives_that() -> None:
    found = way_in("http://cards.example:8000/", OPEN)
    assert (found.base, found.why_not) == ("http://cards.example:8000", "")


def test_behind_a_proxy_the_address_is_that_of_the_proxy() -> None:
    known = Settings(secure=True, origins=("https://cards.example",))
    assert way_in("http://127.0.0.1:8000/", known).base == "https://cards.example"
    assert way_in("http://cards.example/", Settings(secure=True)).base == "https://cards.example"
    assert "--origin" in way_in("http://127.0.0.1:8000/", Settings(secure=True)).why_not


def test_without_an_address_in_a_network_it_is_said() -> None:
    found = way_in("http://localhost:8000/", LOST)
    assert found.why_not.startswith("Only this computer can open it. The room found no address in a network")


def test_the_terminal_tells_all_addresses_and_draws_the_first() -> None:
    told = announcement("http://localhost:8000", OPEN).split("\n")
    assert told[1:3] == [f"Friends come by {base}/" for base in OPEN.addresses]
    drawn = [line for line in told if set(line) <= set("█▀▄ ") and line]
    code = segno.make(f"{NETWORK}/", micro=False)
    assert len(drawn[0]) == code.symbol_size(border=4)[0]
    halves = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    rows = [[halves[sign][half] for sign in line] for line in drawn for half in (0, 1)]
    right = [list(row) for row in code.matrix_iter(border=4)]
    assert rows[: len(right)] == right
    lit = announcement("http://localhost:8000", OPEN, lit=True)
    assert re.sub(r"\x1b\[[\d;]+m", "", lit) == "\n".join(told)


def test_friends_come_by_the_address_in_the_network(tmp_path: Path) -> None:
    """The page of a host who came by localhost offers it, and whoever comes by it may do as he does."""
    with Parlour(tmp_path, is_open=True, addresses=(NETWORK,)) as parlour:
        ann = parlour.person()
        table = ann.open_table("whist")
        page = ann.http.get(f"/t/{table}").text
        assert f'data-friends="{NETWORK}"' in page and 'data-only-here=""' in page
        code = ann.http.get(f"/qr/{table}.svg")
        as_friend = {"Host": "192.168.0.7:8000"}
        bob = parlour.person()
        bob.http.cookies.clear()
        assert bob.http.get(f"/qr/{table}.svg", headers=as_friend).text == code.text
        origin = {**as_friend, "Origin": NETWORK}
        named = bob.http.post("/api/guest", json={"name": "Bob"}, headers=origin)
        assert named.status_code == 200
        assert "cardtable=" in named.headers["set-cookie"] and "Secure" not in named.headers["set-cookie"]
        strange = bob.http.post("/api/guest", json={"name": "Bob"}, headers={"Origin": NETWORK})
        assert strange.status_code == 403  # that page is not the one by whose address it comes


def test_no_page_offers_a_link_to_this_machine_without_a_word(tmp_path: Path) -> None:
    with Parlour(tmp_path) as parlour:
        ann = parlour.person()
        table = ann.open_table("whist")
        for path in (f"/t/{table}", "/game/whist"):
            assert "Only this computer can open it." in ann.http.get(path).text
        code = ann.http.get(f"/qr/{table}.svg")
        assert code.status_code == 404 and "Only this computer can open it." in code.text
