"""The descriptions of the card room for programs: OpenAPI for the JSON API, AsyncAPI for the socket."""

import json
import typing
from typing import Any

import msgspec

from cardtable import __version__
from cardtable.games import REGISTRY
from cardtable.server.app import make_app
from cardtable.server.play import messages as m
from cardtable.server.settings import Settings

REFERENCES = "#/components/schemas/{name}"


def openapi() -> str:
    """The JSON API, as the running server describes it too."""
    return _text(make_app(Settings(), REGISTRY).openapi())


def asyncapi() -> str:
    """The messages of a table's socket."""
    kinds = {side: typing.get_args(union) for side, union in SIDES.items()}
    every = [kind for side in kinds.values() for kind in side]
    _, schemas = msgspec.json.schema_components(every, ref_template=REFERENCES)
    names = {side: [_name(kind) for kind in side_kinds] for side, side_kinds in kinds.items()}
    return _text(
        {
            "asyncapi": "3.1.0",
            "info": {
                "title": "Cardtable: the socket of a table",
                "version": __version__,
                "description": typing.cast(str, m.__doc__).strip(),
            },
            "defaultContentType": "application/json",
            "channels": {
                "table": {
                    "address": "/api/tables/{table}/socket",
                    "description": "A table, for one who has a session: the cookie that the JSON API sets.",
                    "parameters": {"table": {"description": "The id of the table."}},
                    "messages": {
                        name: {"$ref": f"#/components/messages/{name}"}
                        for side in names.values()
                        for name in side
                    },
                }
            },
            "operations": {
                "ask": _operation("receive", "What a client sends.", names["client"]),
                "tell": _operation("send", "What the server sends.", names["server"]),
            },
            "components": {
                "messages": {
                    _name(kind): {
                        "name": _name(kind),
                        "summary": typing.cast(str, kind.__doc__),
                        "payload": {"$ref": REFERENCES.format(name=kind.__name__)},
                    }
                    for kind in every
                },
                "schemas": schemas,
            },
        }
    )


SIDES: dict[str, Any] = {"client": m.AnyRequest, "server": m.AnyAnswer}


def _name(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _operation(action: str, summary: str, names: list[str]) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/table"},
        "summary": summary,
        "messages": [{"$ref": f"#/channels/table/messages/{name}"} for name in names],
    }


def _text(data: Any) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
