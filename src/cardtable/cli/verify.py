"""Checking fair deals: what a record or a sheet of proofs from a card room proves, and what it does not.

A sheet (one deal, with the cards that one guest has been shown) can be checked by itself. A record has the
whole pack of every deal besides, so that the play is checked too.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from cardtable.cards import CardtableError, Pack
from cardtable.cli.cards import count, sentence
from cardtable.engine import BadRecord, Registry, load
from cardtable.server.tables.fair import FORMAT, Sheet


class Checked:
    """What was found of one deal, in sentences."""

    def __init__(self, deal: int, root: str) -> None:
        self.deal = deal
        self.root = root
        self.proved: list[str] = []
        self.open: list[str] = []
        """What could not be checked."""
        self.wrong: list[str] = []

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong."""
        return not self.wrong


def read(path: Path) -> dict[str, Any]:
    """A file to be checked."""
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"{error.strerror}.") from None
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"it is not JSON ({error}).") from None
    if not isinstance(data, dict):
        raise BadRecord("it is neither a record nor a sheet of proofs.")
    return data


def check(data: dict[str, Any], registry: Registry) -> list[Checked]:
    """Check a record or a sheet, deal by deal; raises if there is nothing in it that could be checked."""
    pack = _pack(data, registry)
    if data.get("format") == FORMAT:
        number = data.get("deal")
        return [_check_sheet(number if isinstance(number, int) else 1, data, pack)]
    deals = data.get("deals")
    if not isinstance(deals, list) or not any(isinstance(deal, dict) and "fair" in deal for deal in deals):
        raise BadRecord("there are no commitments in it. Records of a card room have them.")
    found = [_check_deal(number, deal, pack) for number, deal in enumerate(deals, 1)]
    _replay(data, found, registry)
    return found


def _pack(data: dict[str, Any], registry: Registry) -> Pack:
    """The pack of the game that was played."""
    game, seats, options = data.get("game"), data.get("seats"), data.get("options")
    if not isinstance(game, str) or not isinstance(seats, int) or not isinstance(options, dict):
        raise BadRecord("it does not say which game was played, by how many, with which options.")
    try:
        return registry.find(game).make(seats, options).cards
    except (ValueError, TypeError) as error:
        raise BadRecord(f"its options are damaged: {error}.") from None


def _check_sheet(number: int, data: Any, pack: Pack) -> Checked:
    """Check commitments and proofs."""
    found = Checked(number, "")
    try:
        sheet = Sheet(data)
    except BadRecord as error:
        found.wrong.append(str(error))
        return found
    found.root = sheet.root
    found.wrong += sheet.faults(pack)
    if found.wrong:
        return found
    found.proved.append(f"The root stands for all {len(sheet.commitments)} commitments.")
    if sheet.number:
        found.proved.append(
            f"All that is opened is that of deal {sheet.number}. It was not drawn: who knows the number knows"
            " the cards."
        )
    if sheet.added:
        who = count(len(sheet.added), "player")
        found.proved.append(f"The order of the pack comes from it and from what {who} added.")
    opened, hidden = len(sheet.openings), pack.size - len(sheet.openings)
    if opened:
        found.proved.append(f"{opened} of {count(pack.size, 'card')} are the ones committed to.")
    if hidden:
        found.open.append(f"{count(hidden, 'card')} not opened: nobody had to show you what lay there.")
    if sheet.seed:
        found.proved.append("The seed of later shuffles is the one committed to.")
    else:
        found.open.append("The seed of later shuffles has not been opened.")
    return found


def _check_deal(number: int, deal: Any, pack: Pack) -> Checked:
    """Check the proofs of a deal, and that the record has the pack that was proved."""
    if not isinstance(deal, dict) or "fair" not in deal:
        found = Checked(number, "")
        found.open.append("There are no commitments to this deal.")
        return found
    found = _check_sheet(number, deal["fair"], pack)
    if found.wrong:
        return found
    sheet = Sheet(deal["fair"])
    if sheet.number != deal.get("number", ""):
        found.wrong.append(
            "The record and the commitments do not agree on the number of the deal:"
            f" {deal.get('number', 'none')} and {sheet.number or 'none'}."
        )
    words = str(deal.get("pack")).split()
    if len(words) != pack.size:
        found.wrong.append(f"The pack of the record has {len(words)} cards instead of {pack.size}.")
    found.wrong += sheet.wrong_cards(words)
    if sheet.seed and sheet.later_seed() != deal.get("seed"):
        found.wrong.append("The seed of later shuffles in the record does not come of the one committed to.")
    return found


def _replay(data: dict[str, Any], found: list[Checked], registry: Registry) -> None:
    """Play every move of a record again."""
    try:
        table = load(json.dumps(data), registry)
    except (CardtableError, ValueError, TypeError, LookupError) as error:
        text = str(error)
        named = [each for each in found if text.startswith(f"Deal {each.deal}: ")]
        if named:
            named[0].wrong.append(f"The play is not right: {text.partition(': ')[2]}")
        else:
            found[0].wrong.append(f"The record cannot be played again: {text}")
        return
    for each, deal in zip(found, table.deals, strict=True):
        each.proved.append(f"All {count(len(deal.events), 'move')} were legal, and the score is right.")


def lines(found: list[Checked]) -> Iterator[RenderableType]:
    """What was found, in words."""
    for each in found:
        verdict = "right" if each.is_right else "WRONG"
        yield Text(f"Deal {each.deal}: {verdict}", "bold")
        for text in each.wrong:
            yield sentence(f"  Wrong: {text}")
        for text in each.proved:
            yield sentence(f"  Proved: {text}")
        for text in each.open:
            yield sentence(f"  Not checked: {text}")
        if each.root:
            yield Text(f"  Root: {each.root}")
    yield ""
    if all(each.is_right for each in found):
        yield "Everything that could be checked is right."
        yield "Is each root the one you were shown before the deal? Only you can know that."
    else:
        bad = ", ".join(str(each.deal) for each in found if not each.is_right)
        yield sentence(f"Something has been changed: see deal {bad}.")


def dump(found: list[Checked]) -> dict[str, object]:
    """What was found, as plain data."""
    return {
        "right": all(each.is_right for each in found),
        "deals": [
            {
                "deal": each.deal,
                "right": each.is_right,
                "root": each.root,
                "proved": each.proved,
                "wrong": each.wrong,
                "notChecked": each.open,
            }
            for each in found
        ],
    }
