"""The JSON API does what its description says, and nothing else; the example client can play by it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from cardtable.games import REGISTRY
from cardtable.server.app import make_app
from cardtable.server.settings import Settings
from tests.server.guests import PATIENCE
from tests.server.house import Parlour

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    with Parlour(tmp_path_factory.mktemp("room")) as opened:
        yield opened


SCHEMA = schemathesis.openapi.from_dict(make_app(Settings(), REGISTRY).openapi())


@SCHEMA.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_answer_is_described(case: schemathesis.Case, room: Parlour) -> None:
    """What is well formed may still be refused: a name of control characters is none."""
    case.call_and_validate(base_url=room.address, excluded_checks=[positive_data_acceptance])


def test_all_games_are_shown(room: Parlour) -> None:
    shown = httpx.get(room.address + "/api/games").json()
    assert [game["id"] for game in shown] == [info.id for info in REGISTRY]
    assert httpx.get(room.address + "/api/games/whist").json() in shown


def test_a_game_is_found_by_its_other_names_or_not_at_all(room: Parlour) -> None:
    assert "# " in httpx.get(room.address + "/api/games/whist/rules").json()["markdown"]
    missing = httpx.get(room.address + "/api/games/no-such-game")
    assert missing.status_code == 404
    assert missing.headers["content-type"] == "application/problem+json"


WRONG = [
    ({"game": "no-such-game"}, 404),
    ({"game": "whist", "players": 3}, 400),
    ({"game": "whist", "players": 10**6}, 422),
    ({"game": "whist", "bots": ["cheater"]}, 400),
    ({"game": "whist", "options": {"no": 1}}, 400),
    ({"game": "whist", "seed": 1}, 422),
    ({"game": 1}, 422),
    ({}, 422),
    ([], 422),
]


@pytest.mark.parametrize(("body", "status"), WRONG, ids=str)
def test_a_table_that_cannot_be_opened(room: Parlour, body: object, status: int) -> None:
    before = room.room.store.count_tables()
    answer = room.person().http.post("/api/tables", json=body)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"]
    assert room.room.store.count_tables() == before


def test_a_table_for_as_many_as_any_game_takes(room: Parlour) -> None:
    """The largest company of all games finds a table, and no larger one."""
    largest = max(REGISTRY, key=lambda info: max(info.players))
    most = max(largest.players)
    opened = room.person().http.post(
        "/api/tables", json={"game": largest.id, "players": most, "bots": ["casual"] * (most - 1)}
    )
    assert opened.status_code == 201
    refused = room.person().http.post("/api/tables", json={"game": largest.id, "players": most + 1})
    assert refused.status_code == 422


def test_fifty_tables_an_hour(tmp_path: Path) -> None:
    with Parlour(tmp_path, tables_a_session=3) as small:
        ann = small.person()
        for _ in range(3):
            ann.open_table("whist")
        assert ann.http.post("/api/tables", json={"game": "whist"}).status_code == 429
        small.person("Bob").open_table("whist")


def test_names_are_cleaned(room: Parlour) -> None:
    name = room.person().http.post("/api/guest", json={"name": "A\u202enn\n\u200b!"}).json()["name"]
    assert name == "A nn !"
    assert room.person().http.post("/api/guest", json={"name": "\u200b\n"}).status_code == 400


@pytest.mark.parametrize("game", ["gin-rummy", "cribbage", "klondike", "jackpots"])
def test_the_example_client_plays_a_deal(room: Parlour, game: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "client.py"), game, room.address],
        capture_output=True,
        text=True,
        timeout=3 * PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["deals"] == 1


def test_the_example_client_is_short() -> None:
    assert len((ROOT / "examples" / "client.py").read_text(encoding="utf-8").splitlines()) <= 50
