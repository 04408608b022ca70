"""Winnability: deals by number, intervals that count what is unknown, outcomes that are gone on from."""

import json
from pathlib import Path

import pytest
from scripts.pages.winnability import INTERPRETED, PATIENCES, THOUGHTFUL, Shares, winnability_page

from cardtable.bots.solver import NOT_WINNABLE, UNKNOWN, WINNABLE, NotSolvable, Solver
from cardtable.cards import CardtableError
from cardtable.engine import BadOption, Table
from cardtable.games import REGISTRY
from cardtable.lab import Outcome, Question, Winnability
from cardtable.lab.evidence import share_interval
from cardtable.lab.plots import plot_winnability

ROOT = Path(__file__).parents[2]
KLONDIKE = REGISTRY.find("klondike")


def counted(verdicts: str, level: str = "") -> Winnability:
    """Outcomes set up by hand: winnable, not winnable, unknown."""
    found = Winnability(Question.of(KLONDIKE, level=level), len(verdicts))
    names = {"w": WINNABLE, "n": NOT_WINNABLE, "u": UNKNOWN}
    for number, letter in enumerate(verdicts, 1):
        found.outcomes[number] = Outcome(names[letter], 100 * number, number / 100)
    return found


def test_the_interval_is_wilsons() -> None:
    """8 of 10: from 49.0 % to 94.3 %, a case worked out in many textbooks."""
    low, high = share_interval(8, 10)
    assert round(low, 4) == 0.4902
    assert round(high, 4) == 0.9433
    assert share_interval(0, 0) == (0.0, 1.0)
    assert share_interval(0, 20)[0] == 0.0
    assert share_interval(20, 20)[1] == 1.0


def test_what_is_unknown_counts_against_both_ends() -> None:
    low, high = share_interval(5, 10, 3)
    assert low == share_interval(5, 10)[0]
    assert high == share_interval(8, 10)[1]
    found = counted("wwwwwnnuuu")
    assert found.interval == (low, high)
    assert found.share == 0.5
    assert [found.count(verdict) for verdict in found.verdicts] == [5, 2, 3]


def test_figures() -> None:
    found = counted("wnw")
    assert found.median_seconds == 0.02
    assert found.pace == pytest.approx(10_000)
    deals, shares, low, high = found.running()
    assert deals == [1, 2, 3]
    assert shares == [1.0, 0.5, 2 / 3]
    assert (low[-1], high[-1]) == found.interval


def test_a_deal_is_that_of_its_number() -> None:
    """Number 4 is the deal of `solve --deal 4`, which cannot be won."""
    question = Question.of(KLONDIKE)
    assert question.deal(4).state.dump() == Table(KLONDIKE, seed=4).state.dump()
    assert question.ask(4).verdict == NOT_WINNABLE
    assert question.ask(4).steps == Solver(question.deal(4).game).solve(question.deal(4).state).positions


def test_a_bot_wins_or_does_not() -> None:
    """As played nothing is unknown, and the same number is the same game in any process."""
    canfield = Question.of(REGISTRY.find("canfield"), level="casual")
    found = Winnability(canfield, 12)
    found.run()
    again = Winnability(canfield, 12)
    again.run(jobs=2)
    results = [(outcome.verdict, outcome.steps) for outcome in found.known]
    assert results == [(outcome.verdict, outcome.steps) for outcome in again.known]
    assert {verdict for verdict, _ in results} == {"won", "not won"}
    assert found.interval == share_interval(found.count("won"), 12)


def test_outcomes_are_kept_and_gone_on_from(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    question = Question.of(KLONDIKE, level="casual")
    Winnability(question, 3, path).run()
    assert len(path.read_text(encoding="utf-8").splitlines()) == 4
    path.write_text(path.read_text(encoding="utf-8") + '[4, "wo', encoding="utf-8")  # stopped while writing
    found = Winnability(question, 5, path)
    assert list(found.outcomes) == [1, 2, 3]
    told: list[int] = []
    found.run(progress=told.append)
    assert told == [3, 4, 5]
    assert list(Winnability(question, 5, path).outcomes) == [1, 2, 3, 4, 5]
    assert len(Winnability(question, 2, path).known) == 2


def test_what_was_unknown_is_tried_again_with_more_time() -> None:
    question = Question.of(KLONDIKE, budget=2.0)
    assert not question.is_answered(None)
    assert not question.is_answered(Outcome(UNKNOWN, 100, 1.0))
    assert question.is_answered(Outcome(UNKNOWN, 100, 2.01))
    assert question.is_answered(Outcome(WINNABLE, 100, 0.1))


def test_a_budget_may_be_so_many_positions() -> None:
    """Then the same comes of a deal on every machine, however long that takes."""
    question = Question.of(REGISTRY.find("spider"), positions=1000, budget=0.001)
    outcome = question.ask(1)
    assert outcome.verdict == UNKNOWN
    assert question.ask(1).steps == outcome.steps >= 1000
    assert question.is_answered(outcome)
    assert not Question.of(REGISTRY.find("spider"), positions=2000).is_answered(outcome)


def test_it_can_be_stopped(tmp_path: Path) -> None:
    found = Winnability(Question.of(KLONDIKE, level="casual"), 9, tmp_path / "state.jsonl")
    found.run(while_true=lambda: len(found.outcomes) < 4)
    assert len(found.known) == 4


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    Winnability(Question.of(KLONDIKE, level="casual"), 1, path).run()
    for other in (
        Question.of(KLONDIKE),
        Question.of(KLONDIKE, {"draw": 3}, level="casual"),
        Question.of(KLONDIKE, level="beginner"),
        Question.of(REGISTRY.find("canfield"), level="casual"),
    ):
        with pytest.raises(BadOption, match="name a new file"):
            Winnability(other, 1, path)
    for text in ("not json\n", "{}\n[1]\n", '{"game": "klondike"}\n[1, 2\n'):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(CardtableError, match="is damaged"):
            Winnability(Question.of(KLONDIKE), 1, path)
    with pytest.raises(CardtableError, match="Cannot keep outcomes in"):
        Winnability(Question.of(KLONDIKE), 1, tmp_path)


def test_only_a_patience_has_a_winnability() -> None:
    for game in ("euchre", "poker-solitaire"):
        with pytest.raises(NotSolvable):
            Question.of(REGISTRY.find(game))
    with pytest.raises(BadOption, match="There is no bot 'genius'"):
        Question.of(KLONDIKE, level="genius")


def test_a_picture_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "share.png"
    plot_winnability(counted("wnwuw"), "Klondike", path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_the_page_shows_what_was_measured(tmp_path: Path) -> None:
    (tmp_path / "benchmarks").mkdir()
    row = {"deals": 10, "winnable": 5, "not winnable": 2, "unknown": 3, "budget": 0.5}
    row |= {"states a second": 4321, "median": 0.0123, "version": 1}
    Shares.of(tmp_path).put("spider", THOUGHTFUL, row)
    Shares.of(tmp_path).put("spider", INTERPRETED, {**row, "deals": 20, "states a second": 432})
    Shares.of(tmp_path).put("klondike", "casual", {"deals": 10, "won": 8, "version": 1})
    assert list(Shares.of(tmp_path).rows) == ["klondike", "spider"]
    text = winnability_page(tmp_path)
    assert "| Spider | 10 | 5 | 2 | 3 | 23.7 % to 94.3 % | 0.5 s | 4,321 | 432 | 0.012 s |" in text
    row = {key: value for key, value in row.items() if key != "budget"} | {"positions": 40_000}
    Shares.of(tmp_path).put("spider", THOUGHTFUL, row)
    assert "| 23.7 % to 94.3 % | 40,000 positions | 4,321 |" in winnability_page(tmp_path)
    assert "| Klondike | casual | 10 | 8 | 49.0 % to 94.3 % |  |" in text
    assert "| Klondike | not measured |" in text
    assert "| Spider | not measured |  |  |  | 50.0 % |" in text


def test_the_page_has_every_patience_that_is_won_or_not() -> None:
    solvable = []
    for info in REGISTRY:
        if info.players == (1,):
            table = Table(info, seed=1)
            if table.game.strategies[table.state.step].thoughtful() is not None:
                solvable.append(info.id)
    assert sorted({patience.game for patience in PATIENCES}) == sorted(solvable)


def test_the_kept_rows_agree_with_themselves() -> None:
    rows = Shares.of(ROOT).rows
    assert json.dumps(rows)
    for name, players in rows.items():
        assert name in {patience.name for patience in PATIENCES}
        for player, row in players.items():
            if player in (THOUGHTFUL, INTERPRETED):
                assert row["winnable"] + row["not winnable"] + row["unknown"] == row["deals"]
            else:
                assert 0 <= row["won"] <= row["deals"]
