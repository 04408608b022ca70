"""Deals of many games played by two people and bots; then somebody without a session looks at them.

He must find no card that the rules have not shown to all. `CARDTABLE_STRANGERS` is how many games there
are, so that `CARDTABLE_STRANGERS=40 pytest tests/server/test_strangers.py` tries forty; a seed gives games
and moves.
"""

import json
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardtable.engine import UNSEEN, GameInfo
from cardtable.games import REGISTRY
from cardtable.server.tables.live import LiveTable
from tests.server.guests import PATIENCE, any_move, first_move
from tests.server.house import Parlour
from tests.server.tables.test_eyes import CARD

GAMES = int(os.environ.get("CARDTABLE_STRANGERS", "4"))
AT_MOST = 4
"""Players, where a game can do with so few."""
SECONDS = 30.0
"""A deal that takes longer is left: there are others."""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Parlour]:
    with Parlour(tmp_path) as opened:
        yield opened


def played(room: Parlour, info: GameInfo, rng: random.Random) -> str:
    """A table at which a deal is over, or nothing."""
    players = max(number for number in info.players if number <= max(AT_MOST, min(info.players)))
    ann, bob = room.person("Ann"), room.person("Bob")
    table = ann.open_table(info.id, ["", *["casual"] * (players - 2)], players=players)
    end = time.monotonic() + SECONDS
    with ann.join(table) as mine, bob.at(table) as his:
        assert his.ask("sit", seat=1)["type"] == "done"
        mine.ask("deal")
        while time.monotonic() < end:
            version = mine.ask("say", text="And now?")["version"]
            mine.hear_version(version)
            his.hear_version(version)
            if mine.table["over"]:
                return table
            acting = [line for line in (mine, his) if line.table["moves"]]
            if acting:
                line = rng.choice(acting)
                choose = rng.random() < 0.5
                line.ask("move", text=any_move(line.table, rng) if choose else first_move(line.table))
            else:
                time.sleep(0.005)
    return ""


def never_shown(room: Parlour, table: str) -> tuple[Counter[str], set[str]]:
    """How often each face may be seen, by what the engine has shown who watches; and those never shown."""
    live = LiveTable(table, REGISTRY, room.log(table))
    game, deal = live.game, live.table.deals[0]
    s = game.begin(live.table.before[0].copy(), deal.order, deal.seed)
    shown = {card for card, seen in enumerate(s.seen) if seen >> game.seats & 1}
    for event in deal.events:
        game.apply(s, event.seat, event.move)
        shown |= {card for card, seen in enumerate(s.seen) if seen >> game.seats & 1}
    names = [game.cards.texts[face] for face in game.cards.face_of]
    allowed = Counter(names[card] for card in shown)
    return allowed, set(names) - set(allowed)


def look(room: Parlour, table: str) -> tuple[dict[str, Any], dict[str, Any], dict[str, str]]:
    """A replay, the proofs, and everything else as text, for somebody without a session."""
    paths = [f"/api/tables/{table}/{what}" for what in ("deals/1", "deals/1/fair", "record", "sheet")]
    with httpx.Client(base_url=room.address, trust_env=False, timeout=PATIENCE) as nobody:
        told = {path: nobody.get(path) for path in [*paths, f"/t/{table}/replay/1"]}
    assert all(answer.status_code < 500 for answer in told.values())
    replay, proofs, *others = told
    texts = {path: told[path].text for path in [proofs, *others]}
    return told[replay].json(), told[proofs].json(), texts


def test_a_stranger_finds_no_card_that_was_not_shown_to_all(room: Parlour) -> None:
    seed = int(os.environ.get("CARDTABLE_SEED", "0")) or random.randrange(10**9)
    print(f"CARDTABLE_SEED={seed}")
    rng = random.Random(seed)
    games = [info for info in REGISTRY if min(info.players) > 1]
    rng.shuffle(games)
    tried = hidden = 0
    for info in games:
        table = played(room, info, rng)
        if table:
            allowed, closed = never_shown(room, table)
            replay, proofs, texts = look(room, table)
            held: dict[str, list[str]] = {}
            for frame in replay["frames"]:
                held |= frame["changed"]
                open_now = Counter(card for cards in held.values() for card in cards if card != UNSEEN)
                assert not open_now - allowed, info.id
            assert not Counter(opening["card"] for opening in proofs["openings"]) - allowed, info.id
            for path, text in texts.items():
                assert not closed & set(CARD.findall(text)), f"{info.id}: {path}"
            assert not closed or "pack" not in json.loads(texts[f"/api/tables/{table}/record"]), info.id
            tried, hidden = tried + 1, hidden + len(closed)
        if tried == GAMES:
            break
    assert tried == GAMES
    print(f"{tried} games, {hidden} faces that were never shown")
