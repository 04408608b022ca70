"""Real messages are as the descriptions in docs say; `make check` sees that those are of this server."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from cardtable.server.play import messages as m
from tests.server.house import Parlour

DOCS = Path(__file__).parents[3] / "docs"


def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((DOCS / name).read_text(encoding="utf-8"))
    return data


@pytest.fixture(scope="module")
def spec() -> dict[str, Any]:
    return read("asyncapi.json")


def validator(spec: dict[str, Any], message: str) -> Any:
    """What checks a message of the socket by its name."""
    payload = spec["components"]["messages"][message]["payload"]
    return jsonschema_rs.Draft202012Validator({**payload, "components": spec["components"]})


def test_every_schema_is_one(spec: dict[str, Any]) -> None:
    for name, schema in spec["components"]["schemas"].items():
        (
            jsonschema_rs.meta.validate(
                {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
            ),
            name,
        )


def test_every_reference_leads_somewhere(spec: dict[str, Any]) -> None:
    def follow(data: Any) -> None:
        if isinstance(data, dict):
            if "$ref" in data:
                at: Any = spec
                for part in data["$ref"].removeprefix("#/").split("/"):
                    at = at[part]
            for value in data.values():
                follow(value)
        elif isinstance(data, list):
            for value in data:
                follow(value)

    follow(spec)
    assert spec["asyncapi"].startswith("3.")
    assert {one["action"] for one in spec["operations"].values()} == {"send", "receive"}


def test_every_message_is_described(spec: dict[str, Any]) -> None:
    kinds = [*m.AnyRequest.__args__, *m.AnyAnswer.__args__]
    assert set(spec["components"]["messages"]) == {kind.__struct_config__.tag for kind in kinds}


def test_real_messages_are_as_described(spec: dict[str, Any], tmp_path: Path) -> None:
    """Everything that goes over two sockets while people sit down, talk, play, ask and err."""
    heard: set[str] = set()
    with Parlour(tmp_path) as room:
        ann, bob = room.person("Ann"), room.person("Bob")
        table = ann.open_table("gin-rummy", players=2)
        with ann.at(table) as first, bob.at(table) as second:
            second.ask("sit", seat=1)
            first.ask("say", text="hello")
            first.ask("pause", on=True)
            first.ask("pause", on=False)
            version = first.ask("deal")["version"]
            for _ in range(6):
                first.hear_version(version)
                second.hear_version(version)
                acting = first if first.table["toAct"] == [0] else second
                version = acting.ask("move", text=acting.table["moves"][0]["text"])["version"]
            acting.ask("why", text="knock")
            acting.ask("undo")
            acting.ask("move", text="nonsense")
            (second if acting is first else first).ask("agree", yes=False)
            lines = [first, second]
        with ann.at("0" * 16) as nowhere:
            nowhere.hear_of("closing")
        for line in [*lines, nowhere]:
            for frame in line.frames:
                message = json.loads(frame)
                heard.add(message["type"])
                validator(spec, message["type"]).validate(message)
    assert heard == {kind.__struct_config__.tag for kind in m.AnyAnswer.__args__}


@pytest.mark.parametrize(
    "wrong",
    [{"type": "move", "id": "a"}, {"type": "move", "id": "", "text": "x"}, {"type": "deal", "id": "a"}],
)
def test_the_description_refuses_what_the_server_refuses(spec: dict[str, Any], wrong: dict[str, str]) -> None:
    assert not validator(spec, "move").is_valid(wrong)
    assert validator(spec, "move").is_valid({"type": "move", "id": "a", "text": "x"})
