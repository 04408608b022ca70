"""What is tried: as much for all games together, the same for the same seed, all of what has changed."""

from collections import Counter

from cardtable.games import REGISTRY

from .changes import files_of, touched
from .trials import DEALS, UNCHANGED, drawn_mixtures, drawn_rows, mixtures, plain_trials, rows_of

POKER = "src/cardtable/games/poker/rules/draw.py"


def test_rows_that_share_their_rules_share_the_deals() -> None:
    rows = list(REGISTRY)
    deals = Counter[type]()
    for trial in plain_trials(rows):
        deals[trial.info.rules] += trial.deals
    assert set(deals) == {info.rules for info in rows}
    assert min(deals.values()) == UNCHANGED
    assert {trial.info for trial in plain_trials(rows)} == set(rows)
    smudge = REGISTRY.find("smudge")
    full = [trial for trial in plain_trials(rows, [smudge]) if trial.info is smudge]
    assert [trial.seats for trial in full] == list(smudge.players)
    assert full[0].deals == DEALS


def test_a_seed_draws_the_same_mixtures_again_and_another_seed_others() -> None:
    rows = list(REGISTRY)
    drawn = drawn_mixtures(rows, 7, 40)
    assert list(map(str, drawn)) == list(map(str, drawn_mixtures(rows, 7, 40)))
    assert list(map(str, drawn)) != list(map(str, drawn_mixtures(rows, 8, 40)))
    assert len(drawn) == len({trial.info for trial in drawn}) == 40
    ever = {trial.info for seed in range(len(rows)) for trial in drawn_mixtures(rows, seed, 10)}
    assert ever == {info for info in rows if len(info.players) > 1 or mixtures(info)}


def test_of_each_class_of_rules_one_is_drawn_before_any_comes_twice() -> None:
    rows = list(REGISTRY)
    drawn = drawn_rows(rows, 3)
    classes = {info.rules for info in rows}
    assert {info.rules for info in drawn[: len(classes)]} == classes
    assert set(drawn) == set(rows)


def test_a_game_stands_on_its_files_and_what_they_import() -> None:
    files = files_of(REGISTRY.find("jackpots"))
    assert {POKER, "src/cardtable/games/poker/jackpots.py", "src/cardtable/engine/state.py"} <= files
    assert POKER not in files_of(REGISTRY.find("whist"))


def test_a_change_touches_the_games_that_stand_on_it_first_those_of_its_kind() -> None:
    rows = list(REGISTRY)
    assert touched(rows, [], 1, 10) == []
    assert touched(rows, ["README.md"], 1, 10) == []
    found = touched(rows, [POKER, "src/cardtable/mechanics/tricks/rules.py"], 1, 10)
    assert len(found) == 10
    assert {info.kind for info in found[:2]} == {"poker"}
    whist = touched(rows_of("whist"), ["src/cardtable/games/whist/whist.py"], 1, 10)
    assert {info.id for info in whist} == {"whist", "american-whist"}
