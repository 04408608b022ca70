"""The socket is cut after every single message of a deal, and the deal is the same as if it had held."""

from pathlib import Path
from typing import Any

import pytest

from cardtable.games import REGISTRY
from cardtable.server.storage.store import LogEvent
from cardtable.server.tables.live import DEALT, MOVED, LiveTable
from tests.server.conftest import run
from tests.server.guests import Player, Wire, move_text
from tests.server.house import Parlour
from tests.server.logs import shown_by_log, shown_to, without_presence

HASTE = ("gin", "knock", "draw")


def choice(table: dict[str, Any], version: int) -> str:
    """What a player does, by nothing but what he sees; what brings the deal to its end goes first."""
    moves = [move for verb in HASTE for move in table["moves"] if move["verb"] == verb] or table["moves"]
    return move_text(moves[version * 7 % len(moves)])


async def insist(player: Player, table_id: str, id: str, text: str) -> int:
    """Ask for a move over a line that is cut after every message; its place in the log."""
    line = await player.join(table_id)
    line.cut()  # after the table was shown
    line = await player.join(table_id)
    await line.send("move", id=id, text=text)
    line.cut()  # after the request, before its answer
    line = await player.join(table_id)
    done = await line.answer(await line.send("move", id=id, text=text))
    line.cut()  # after the answer, before the table
    line = await player.join(table_id)
    again = await line.ask("move", id=id, text=text)
    line.cut()  # after all of it
    assert again["version"] == done["version"]
    return int(done["version"])


async def play_cut(address: str, game: str, people: int) -> tuple[str, list[str], list[Wire], list[Player]]:
    """A deal among people, every line cut again and again; those who only look on are not cut."""
    players = [await Player(address, f"Guest {n}").come() for n in range(people)]
    table_id = await players[0].open_table(game, players=people)
    watching = [await player.join(table_id) for player in players]
    for seat in range(1, people):
        await watching[seat].ask("sit", seat=seat)
    await watching[0].ask("deal")
    asked: list[str] = []
    version = watching[0].version
    while True:
        for line in watching:
            while line.version < version:
                await line.hear()
        acting = next((seat for seat, line in enumerate(watching) if line.table["moves"]), None)
        if acting is None:
            assert watching[0].table["over"]
            return table_id, asked, watching, players
        asked.append(f"request-{len(asked)}")
        text = choice(watching[acting].table, version)
        version = await insist(players[acting], table_id, asked[-1], text)


def uncut(table_id: str, log: list[LogEvent]) -> list[tuple[int, str]]:
    """The moves of the same players with the same pack, without any socket."""
    start = next(number for number, event in enumerate(log, 1) if event.kind == DEALT)
    live = LiveTable(table_id, REGISTRY, log[:start])
    moves: list[tuple[int, str]] = []
    while live.is_playing:
        seat = min(live.game.to_act(live.state))
        move = live.check_move(seat, choice(shown_to(live, seat), live.version))
        live.replay(live.next_event(MOVED, {"seat": seat, "move": move.text}))
        moves.append((seat, move.text))
    return moves


@pytest.mark.parametrize(("game", "people"), [("euchre", 4), ("gin", 2)])
def test_cut_after_every_message(game: str, people: int, tmp_path: Path) -> None:
    async def test() -> None:
        with Parlour(tmp_path) as parlour:
            table_id, asked, watching, players = await play_cut(parlour.address, game, people)
            log = parlour.room.store.log(table_id)
            for line, player in zip(watching, players, strict=True):
                table = without_presence(line.table)
                assert table == shown_by_log(log, table_id, line.version, player.id)
                await line.close()
        moved = [event for event in log if event.kind == MOVED]
        assert [event.client_id for event in moved] == asked
        assert [(event.data["seat"], event.data["move"]) for event in moved] == uncut(table_id, log)

    run(test())
