"""What a record looks like, as a JSON Schema for programs that read or write them."""

from typing import Any, Final

from cardtable.engine.record import FORMAT, MOST_DIGITS

_WHOLE: Final = {"type": "integer"}
_TEXT: Final = {"type": "string"}


def _list_of(item: dict[str, Any], told: str) -> dict[str, Any]:
    return {"type": "array", "items": item, "description": told}


def _object(told: str, fields: dict[str, Any], *optional: str) -> dict[str, Any]:
    """An object with these fields and no others, of which only a few may be missing."""
    return {
        "type": "object",
        "description": told,
        "properties": fields,
        "required": [name for name in fields if name not in optional],
        "additionalProperties": False,
    }


_START: Final = _object(
    "The match before the first deal.",
    {
        "scores": _list_of(_WHOLE, "The score of each side, or of each seat where all play alone."),
        "games": _list_of(_WHOLE, "The games each has won."),
        "numbers": {
            "type": "object",
            "description": "What else goes on from deal to deal, by name: chips, a pool, a rubber.",
            "additionalProperties": {"type": "array", "items": _WHOLE},
        },
    },
)

_DEAL: Final = _object(
    "A deal: what chance decided, and all that the players did.",
    {
        "dealer": {"type": "integer", "minimum": 0, "description": "The seat of the dealer."},
        "number": {**_TEXT, "description": "The number by which the same deal can be had again."},
        "pack": {
            **_TEXT,
            "pattern": r"^\S+( \S+)*$",
            "description": "The pack as it was shuffled, the first card at the bottom: `QS 10H Joker`.",
        },
        "seed": {
            **_TEXT,
            "pattern": "^[0-9]+$",
            "maxLength": MOST_DIGITS,
            "description": "What decides later shuffles and other chance, in decimal digits.",
        },
        "moves": _list_of(
            {**_TEXT, "pattern": r"^[0-9]{1,2} \S"},
            "The moves in their order, each with the seat that made it: `0 raise 2`.",
        ),
        "scores": _list_of(_WHOLE, "What the deal brought each; empty if it is not over."),
        "helped": {"type": "boolean", "description": "Whether a player was told what he could not know."},
    },
    "number",
    "helped",
)

RECORD_SCHEMA: Final[dict[str, Any]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": FORMAT,
    **_object(
        "A match of any game of Cardtable, from which it can be replayed to the last point.",
        {
            "format": {"const": FORMAT},
            "game": {**_TEXT, "minLength": 1, "description": "The id of the game."},
            "file": {
                **_TEXT,
                "minLength": 1,
                "description": "The text of the file that tells the rules, of a game of somebody's own.",
            },
            "rules": {"type": "integer", "minimum": 1, "description": "The version of the rules."},
            "options": {
                "type": "object",
                "description": "The house rules by name; what is not named is as usual.",
                "additionalProperties": {"type": ["boolean", "integer", "string"]},
            },
            "seats": {"type": "integer", "minimum": 1, "description": "How many play."},
            "start": _START,
            "deals": {**_list_of(_DEAL, "The deals in their order."), "minItems": 1},
        },
        "file",
    ),
}
