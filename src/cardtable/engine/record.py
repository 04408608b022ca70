"""Records: game, options, seats, packs and moves as JSON; a replay gives the same match to the last point."""

import json
from dataclasses import asdict
from typing import Any, Final

from cardtable.cards import CardtableError, numbered_deal
from cardtable.engine.errors import BadRecord
from cardtable.engine.match import Match
from cardtable.engine.registry import Registry
from cardtable.engine.table import Table

FORMAT: Final = "cardtable record 1"
MOST_DIGITS: Final = 400
"""A seed has at most 512 bits."""


def record_of(table: Table) -> dict[str, object]:
    """The complete record of a match so far."""
    pack = table.game.cards
    start = table.before[0]
    return {
        "format": FORMAT,
        "game": table.info.id,
        **({"file": table.info.file} if table.info.file else {}),
        "rules": table.info.version,
        "options": asdict(table.game.options),
        "seats": table.game.seats,
        "start": {"scores": start.scores, "games": start.games, "numbers": start.numbers},
        "deals": [
            {
                "dealer": deal.dealer,
                **({"number": deal.number} if deal.number else {}),
                "pack": " ".join(pack.text(card) for card in deal.order),
                "seed": str(deal.seed),
                "moves": [f"{event.seat} {event.move.text}" for event in deal.events],
                "scores": deal.scores,
                **({"helped": True} if deal.is_helped else {}),
            }
            for deal in table.deals
        ],
    }


def save(table: Table) -> str:
    """The record as text, a move to a line."""
    return json.dumps(record_of(table), indent=1, ensure_ascii=False) + "\n"


def load(text: str, registry: Registry) -> Table:
    """Replay a record, checking every move and every score."""
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"The record is not JSON: {error}.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(f"This is not a record: its format should be {FORMAT!r}.")
    file = _field(data, "file", str) if "file" in data else ""
    info = registry.find_recorded(_field(data, "game", str), file)
    if _field(data, "rules", int) != info.version:
        raise BadRecord(
            f"The record was made by version {data['rules']} of the rules of {info.title};"
            f" this is version {info.version}."
        )
    deals = _field(data, "deals", list)
    if not deals:
        raise BadRecord("The record has no deal.")
    table = Table(info, _field(data, "seats", int), _field(data, "options", dict), is_dealt=False)
    table.clear(_start(table, _field(data, "start", dict)))
    for number, deal in enumerate(deals, 1):
        try:
            _replay(table, deal)
        except CardtableError as error:
            raise BadRecord(f"Deal {number}: {error}") from None
    return table


def _start(table: Table, data: dict[str, Any]) -> Match:
    """The match as it stood before the first deal."""
    match = table.game.new_match()
    scores, games, numbers = (_field(data, name, kind) for name, kind in _START.items())
    lists = [scores, games, *numbers.values()]
    if not all(isinstance(each, list) and all(type(n) is int for n in each) for each in lists):
        raise BadRecord("'start' should hold lists of whole numbers.")
    expected = {name: len(values) for name, values in match.numbers.items()}
    found = {name: len(values) for name, values in numbers.items()}
    if len(scores) != len(match.scores) or len(games) != len(match.games) or found != expected:
        raise BadRecord(f"'start' should be like {match.dump()}.")
    match.scores, match.games, match.numbers = scores, games, numbers
    return match


_START: Final = {"scores": list, "games": list, "numbers": dict}


def _replay(table: Table, deal: Any) -> None:
    if not isinstance(deal, dict):
        raise BadRecord("is not an object.")
    dealer = _field(deal, "dealer", int)
    if not 0 <= dealer < table.game.seats:
        raise BadRecord(f"there is no seat {dealer}.")
    table.match.dealer = dealer
    seed = _field(deal, "seed", str)
    if not seed.isdecimal() or len(seed) > MOST_DIGITS:
        raise BadRecord(f"the seed {seed!r} is not a number.")
    order = table.game.cards.read_all(_field(deal, "pack", str))
    number = _field(deal, "number", str) if "number" in deal else ""
    table.deal_order(order, int(seed), number)
    if number and numbered_deal(table.game.cards, number) != (table.deals[-1].order, int(seed)):
        raise BadRecord(f"the pack is not that of deal {number}.")
    for number, line in enumerate(_field(deal, "moves", list), 1):
        seat, _, text = str(line).partition(" ")
        if not seat.isdecimal() or len(seat) > 2 or int(seat) >= table.game.seats:
            raise BadRecord(f"move {number}: {line!r} does not begin with a seat.")
        try:
            table.play(int(seat), table.game.read(text))
        except CardtableError as error:
            raise BadRecord(f"move {number}, {text!r}: {error}") from None
    scores = table.state.scores if table.state.over else []
    if deal.get("scores") != scores:
        ending = "" if table.state.over else " (the deal is not over)"
        raise BadRecord(f"the scores should be {scores}{ending}, not {deal.get('scores')}.")
    table.deals[-1].is_helped = deal.get("helped", False) is True


def _field(data: dict[str, Any], name: str, kind: type) -> Any:
    if name not in data:
        raise BadRecord(f"{name!r} is missing.")
    if not isinstance(data[name], kind) or isinstance(data[name], bool):
        raise BadRecord(f"{name!r} should be of type {kind.__name__}.")
    return data[name]
