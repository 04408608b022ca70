"""The review of a record: it finds a planted blunder, praises the rest, and fails in words."""

import json
from pathlib import Path

import pytest

from cardtable.bots import Casual, observe
from cardtable.cards import Rng
from cardtable.engine import Table, save
from cardtable.games import REGISTRY
from cardtable.lab import review
from tests.cli.player import widest
from tests.cli.test_commands import match_record, run


def gin_refused() -> Table:
    """Player 1 is dealt gin, draws, and breaks a set instead of knocking; then both play on a little."""
    table = Table(REGISTRY.find("gin-rummy"), seed=3)
    table.clear(table.game.new_match())
    table.deal({"hand 0": "2C 3C 4C 5C 7D 7H 7S JD QD KD"})
    rng = Rng(1)
    while len(table.events) < 9:
        seat = table.game.to_act(table.state)[0]
        texts = [move.text for move in table.game.legal(table.state, seat)]
        if seat == 0:
            text = next(each for each in ("refuse", "draw", "discard 7D", *texts) if each in texts)
            table.play(seat, table.game.read(text))
        else:
            table.play(seat, Casual().choose(observe(table.game, table.state, seat, table.events), rng))
        if table.state.over:
            break
    return table


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(save(gin_refused()), encoding="utf-8")
    return path


def test_the_blunder_is_found(record: Path) -> None:
    table = gin_refused()
    found = review(table, [0], deals=100)
    blunder = next(each for each in found.judgements if each.made.move.text == "discard 7D")
    assert blunder.is_clear
    assert blunder.better.move.verb == "knock"
    assert blunder.points > 20  # the bonus for gin, and more
    assert blunder.cost > 2 * blunder.better.error
    assert found.dearest()[0] is blunder
    assert table.deals[0].events[blunder.number - 1].move == blunder.made.move
    assert all(each.seat == 0 for each in found.judgements)
    mine = sum(event.seat == 0 for event in table.deals[0].events)
    assert len(found.judgements) + found.forced == mine


def test_the_review_is_told(record: Path) -> None:
    result = run("review", str(record), "--deals", "100", "--ascii")
    assert result.exit_code == 0
    assert "You: discard 7D. Better: knock " in result.stdout
    assert "points" in result.stdout
    assert "clearly worse." in result.stdout
    assert "instead of knock" in result.stdout
    assert result.stdout.isascii()
    assert widest(result.stdout) <= 80
    assert not result.stderr


def test_same_seed_same_review_whoever_else_is_judged(record: Path) -> None:
    def data(*args: str) -> dict[str, list[dict[str, object]]]:
        found: dict[str, list[dict[str, object]]] = json.loads(
            run("review", str(record), "--deals", "24", "--json", *args).stdout
        )
        return found

    mine, everybody = data("--seat", "1"), data("--all")
    assert data() == mine
    assert [move for move in everybody["moves"] if move["seat"] == 0] == mine["moves"]
    assert any(move["seat"] == 1 for move in everybody["moves"])
    assert data("--seed", "2") != mine


def test_whole_matches_and_broken_deals_are_reviewed(tmp_path: Path) -> None:
    path = match_record(tmp_path / "match.json", "two-hand-euchre")
    result = run("review", str(path), "--seat", "2", "--deals", "8")
    assert result.exit_code == 0
    assert "Deal 2, dealt by" in result.stdout


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["--seat", "3"], 2, "There is no seat 3: Gin Rummy has 2 seats here."),
        (["--seat", "1", "--all"], 2, "not both"),
        (["--deals", "0"], 2, "--deals"),
    ],
)
def test_wrong_use_is_told(record: Path, args: list[str], code: int, said: str) -> None:
    result = run("review", str(record), *args)
    assert result.exit_code == code
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_damaged_records_are_refused(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("discard 7D", "discard 9Z", 1), encoding="utf-8")
    for path in (record, record.parent / "nothing", record.parent):
        result = run("review", str(path))
        assert result.exit_code == 1
        assert str(path) in result.stderr
        assert "Traceback" not in result.output
