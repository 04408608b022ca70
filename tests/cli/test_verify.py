"""`cardtable verify`: an honest record passes, whatever is changed in it is found and named."""

import copy
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.cards import Rng
from cardtable.engine import Table, record_of
from cardtable.games import REGISTRY
from cardtable.server.tables.eyes import Eyes
from cardtable.server.tables.fair import FORMAT, Contribution, FairDeal
from cardtable.server.tables.sittings import Sitting
from tests.cli.player import widest
from tests.cli.test_commands import match_record, run

Changed = Callable[[dict[str, Any]], object]


def record(game: str = "hearts", deals: int = 2) -> dict[str, Any]:
    """A record as a card room gives it out; to the second deal two players have added something."""
    table = Table(REGISTRY.find(game), seed=1)
    table.clear(table.game.new_match())
    pack, rng = table.game.cards, Rng(7)
    sheets = []
    for deal in range(deals):
        fair = FairDeal.drawn(pack)
        fair.added = [Contribution(0, "blue socks"), Contribution(2, "Käse")] if deal else []
        table.deal_order(fair.order(pack), fair.later_seed())
        while not table.state.over:
            seat = table.game.to_act(table.state)[0]
            table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))
        sheets.append(fair.sheet(pack, list(range(pack.size)), True))
    made: dict[str, Any] = record_of(table)
    for deal, sheet in zip(made["deals"], sheets, strict=True):
        deal["fair"] = sheet
    return json.loads(json.dumps(made))  # type: ignore[no-any-return]


HONEST = record()


def saved(path: Path, data: object) -> str:
    file = path / "match.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return str(file)


def test_an_honest_record_is_right(tmp_path: Path) -> None:
    file = saved(tmp_path, HONEST)
    result = run("verify", file)
    assert result.exit_code == 0, result.output
    assert "Deal 2: right" in result.stdout
    assert "52 of 52 cards are the ones committed to" in result.stdout
    assert "what 2 players added" in result.stdout
    assert "moves were legal" in result.stdout
    assert HONEST["deals"][1]["fair"]["root"] in result.stdout
    assert "Only you can know that" in result.stdout
    assert widest(result.stdout) <= 80
    found = json.loads(run("verify", file, "--json").stdout)
    assert found["right"] is True
    assert [deal["notChecked"] for deal in found["deals"]] == [[], []]
    assert run("replay", file).exit_code == 0  # which knows nothing of proofs


def _swap_pack(deal: dict[str, Any]) -> None:
    cards = deal["pack"].split()
    cards[3], cards[40] = cards[40], cards[3]
    deal["pack"] = " ".join(cards)


def _swap_openings(deal: dict[str, Any]) -> None:
    one, two = deal["fair"]["openings"][5:7]
    one["card"], two["card"] = two["card"], one["card"]


def _forge(deal: dict[str, Any]) -> None:
    """Another card at a place, with commitment and root made anew: then the order is another."""
    opening, other = deal["fair"]["openings"][:2]
    opening["card"] = other["card"]
    told = f"{opening['salt']} {opening['place']} {opening['card']}"
    deal["fair"]["commitments"][opening["place"]] = hashlib.sha256(told.encode()).hexdigest()
    deal["fair"]["root"] = hashlib.sha256("\n".join(deal["fair"]["commitments"]).encode()).hexdigest()


CHANGES: dict[str, tuple[Changed, str]] = {
    "pack": (_swap_pack, "Place 3 of the pack: the record has"),
    "cards": (_swap_openings, "is not what was committed to there"),
    "forged": (_forge, "is opened 2 times"),
    "salt": (lambda d: d["fair"]["openings"][9].update(salt="0" * 32), "is not what was committed to there"),
    "no salt": (lambda d: d["fair"]["openings"][9].pop("salt"), "'salt' does not look as it should"),
    "root": (lambda d: d["fair"].update(root="0" * 64), "root is not the hash"),
    "commitment": (lambda d: d["fair"]["commitments"].reverse(), "root is not the hash"),
    "too few": (lambda d: d["fair"]["commitments"].pop(), "52 commitments; it should be 53"),
    "order": (lambda d: d["fair"]["order"].reverse(), "order is not what comes from"),
    "added": (lambda d: d["fair"]["added"].append({"seat": 1, "text": "me too"}), "order is not what"),
    "place": (lambda d: d["fair"]["openings"][0].update(place=99), "There is no place 99"),
    "twice": (lambda d: d["fair"]["openings"].append(d["fair"]["openings"][0]), "is opened 2 times"),
    "seed": (lambda d: d.update(seed="12345"), "seed of later shuffles in the record"),
    "seed opened": (lambda d: d["fair"]["seed"].update(seed="12345"), "not the one committed to"),
    "scores": (lambda d: d["scores"].append(d["scores"].pop() + 1), "the scores should be"),
    "moves": (lambda d: d["moves"].pop(), "The play is not right"),
    "nothing": (lambda d: d.update(fair=None), "commitments are missing"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_is_changed_is_found_and_named(tmp_path: Path, what: str) -> None:
    change, named = CHANGES[what]
    data = copy.deepcopy(HONEST)
    change(data["deals"][1])
    result = run("verify", saved(tmp_path, data), "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["right"] is False
    assert any(named in text for text in found["deals"][1]["wrong"]), found["deals"][1]["wrong"]
    assert found["deals"][0]["wrong"] == []
    words = run("verify", saved(tmp_path, data))
    assert words.exit_code == 1
    assert "Deal 2: WRONG" in words.stdout
    assert "see deal 2" in words.stdout


def test_cards_that_were_never_shown_are_said_not_to_be_checked(tmp_path: Path) -> None:
    data = copy.deepcopy(HONEST)
    del data["deals"][0]["fair"]["openings"][10:]
    data["deals"][0]["fair"]["seed"] = None
    result = run("verify", saved(tmp_path, data))
    assert result.exit_code == 0
    assert "10 of 52 cards" in result.stdout
    assert "42 cards not opened" in result.stdout
    assert "The seed of later shuffles has not been opened" in result.stdout


def test_a_sheet_of_one_deal_is_checked_by_itself(tmp_path: Path) -> None:
    """What a player downloads after a deal of gin: the cards he has seen, and no pack."""
    table = Table(REGISTRY.find("gin-rummy"), seed=2)
    pack, fair = table.game.cards, FairDeal.drawn(table.game.cards)
    table.clear(table.game.new_match())
    table.deal_order(fair.order(pack), fair.later_seed())
    shown = Eyes(table.game, table.before[-1], table.deals[-1], Sitting(0)).places()
    of_game = {"format": FORMAT, "deal": 4, "game": "gin-rummy", "seats": 2, "options": {}}
    sheet = of_game | fair.sheet(pack, shown, False)
    result = run("verify", saved(tmp_path, sheet))
    assert result.exit_code == 0, result.output
    assert "Deal 4: right" in result.stdout
    sheet["openings"][0]["card"] = "Joker"
    assert run("verify", saved(tmp_path, sheet)).exit_code == 1


def test_what_cannot_be_checked_is_said(tmp_path: Path) -> None:
    """No such file, no JSON, no record, no game, a record of another table: wrong use, in a sentence."""
    plain = match_record(tmp_path / "plain.json")
    for text in ("[", "[]", "{}", '{"game": "hearts", "seats": 4, "options": {}}', "[" * 100_000):
        (tmp_path / "bad.json").write_text(text, encoding="utf-8")
        result = run("verify", str(tmp_path / "bad.json"))
        assert result.exit_code == 2
        assert "cannot be checked" in result.stderr
    for file, why in ((str(plain), "no commitments"), (str(tmp_path / "none"), "No such file")):
        result = run("verify", file)
        assert result.exit_code == 2
        assert why in result.stderr
    unknown = saved(tmp_path, HONEST | {"game": "tarot of the moon"})
    assert run("verify", unknown).exit_code == 2
