"""How the patiences of a guest have gone: what counts, what does not, and that it outlives the room."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardtable.bots.solver import Solver
from cardtable.cli.finding import lay_out
from cardtable.front.patience import safe_moves
from cardtable.games import REGISTRY
from cardtable.server.tables.live import LiveTable
from tests.server.guests import Line, Person, first_move
from tests.server.house import House, Parlour

WON = "6"
"""The number of a deal of Bisley that is won in 50 moves."""
HIDDEN = "7"
"""The number of a deal of Klondike that can be won."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    with Parlour(tmp_path_factory.mktemp("statistics"), burst=10_000) as house:
        yield house


@pytest.fixture
def ann(house: Parlour) -> Iterator[Person]:
    with house.person() as person:
        yield person


def way_to_win(game: str, number: str) -> list[str]:
    table = lay_out(REGISTRY.find(game), deal=number)
    answer = Solver(table.game).solve(table.state, positions=5000)
    assert answer.moves
    return [move.text for move in answer.moves]


def win(line: Line, game: str = "bisley", number: str = WON) -> None:
    for text in way_to_win(game, number):
        line.do("move", text=text)
    assert line.table["over"]


def move(line: Line) -> None:
    line.do("move", text=first_move(line.table))


def tallies(person: Person, game: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.http.get(f"/api/statistics{game}").raise_for_status().json()
    return found


def counted(person: Person) -> list[tuple[int | None, ...]]:
    """Deals played and won, won in a row at last and at most, and the best score."""
    names = ("played", "won", "streak", "longest", "best")
    return [tuple([tally[name] for name in names]) for tally in tallies(person)]


# -- what counts ---------------------------------------------------------------------------------


def test_a_deal_counts_once_a_move_was_made(ann: Person) -> None:
    table = ann.open_table("klondike", deal="1")
    with ann.join(table) as line:
        assert counted(ann) == []
        move(line)
        assert counted(ann) == [(1, 0, 0, 0, None)]
        move(line)
        line.do("undo")
        line.do("undo")
    assert counted(ann) == [(1, 0, 0, 0, None)]


def test_streaks_shares_and_the_best_score(ann: Person) -> None:
    for _ in range(2):
        with ann.join(ann.open_table("bisley", deal=WON)) as line:
            win(line)
    with ann.join(ann.open_table("bisley")) as line:
        move(line)
    with ann.join(ann.open_table("bisley", deal=WON)) as line:
        win(line)
    assert tallies(ann) == [
        {
            "game": "bisley",
            "title": "Bisley",
            "options": "",
            "played": 4,
            "won": 3,
            "share": 75.0,
            "streak": 1,
            "longest": 2,
            "best": 52,
            "sentence": "Of 4 deals you have won 3 (75 %), in a row 1, at most 2; best score 52.",
        }
    ]
    assert tallies(ann, "/bisley") == tallies(ann)
    assert tallies(ann, "/klondike") == []


def test_a_deal_that_was_left_is_gone_on_with_and_won(ann: Person) -> None:
    table = ann.open_table("bisley", deal=WON)
    first, *rest = way_to_win("bisley", WON)
    with ann.join(table) as line:
        line.do("move", text=first)
    assert counted(ann) == [(1, 0, 0, 0, None)]
    with ann.join(table) as line:
        for text in rest:
            line.do("move", text=text)
    assert counted(ann) == [(1, 1, 1, 1, 52)]


def test_what_is_taken_back_does_not_count(ann: Person) -> None:
    with ann.join(ann.open_table("bisley", deal=WON)) as line:
        win(line)
        assert counted(ann) == [(1, 1, 1, 1, 52)]
        line.do("undo")
        assert counted(ann) == [(1, 0, 0, 0, None)]
        line.do("redo")
        assert counted(ann) == [(1, 1, 1, 1, 52)]


def test_safe_cards_that_end_the_deal_count(ann: Person) -> None:
    """The last moves are entered together."""
    here = lay_out(REGISTRY.find("bisley"), deal=WON)
    with ann.join(ann.open_table("bisley", deal=WON)) as line:
        for text in way_to_win("bisley", WON):
            then = here.state.copy()
            for safe in safe_moves(here.game, then):
                here.game.apply(then, 0, safe)
            if then.over:
                break
            here.play(0, here.game.read(text))
            line.do("move", text=text)
        assert counted(ann) == [(1, 0, 0, 0, None)]
        line.do("auto")
        assert line.table["over"]
    assert counted(ann) == [(1, 1, 1, 1, 52)]


def test_a_deal_played_to_a_loss_has_a_score(ann: Person) -> None:
    with ann.join(ann.open_table("accordion", deal="1")) as line:
        score = line.play()["scores"][0]
    assert counted(ann) == [(1, 0, 0, 0, score)]


def test_a_win_with_the_solvers_help_is_none(ann: Person) -> None:
    with ann.join(ann.open_table("klondike", deal=HIDDEN)) as line:
        line.do("winnable")
        win(line, "klondike", HIDDEN)
    assert counted(ann) == [(1, 0, 0, 0, 52)]


def test_help_after_the_fact_takes_the_win_away(ann: Person) -> None:
    """Taken back from the end, the solver asked while cards are hidden, and played on."""
    with ann.join(ann.open_table("klondike", deal=HIDDEN)) as line:
        win(line, "klondike", HIDDEN)
        assert counted(ann) == [(1, 1, 1, 1, 52)]
        while not any("??" in zone["cards"] for zone in line.table["zones"]):
            line.do("undo")
        line.do("winnable")
        while not line.table["over"]:
            line.do("redo")
    assert counted(ann) == [(1, 0, 0, 0, 52)]


def test_house_rules_are_counted_apart(ann: Person) -> None:
    for options in ({}, {"draw": 3}, {"draw": 3, "passes": 0}):
        with ann.join(ann.open_table("klondike", options=options)) as line:
            move(line)
    assert [tally["options"] for tally in tallies(ann, "/klondike")] == ["", "draw=3", "draw=3 passes=0"]


def test_a_game_played_for_points_is_not_said_to_be_lost(ann: Person) -> None:
    with ann.join(ann.open_table("poker-solitaire", deal="1")) as line:
        score = line.play()["scores"][0]
    [tally] = tallies(ann)
    assert tally["sentence"] == f"You have played 1 deal; best score {score}."


# -- whose it is ---------------------------------------------------------------------------------


def test_each_guest_has_his_own(house: Parlour, ann: Person) -> None:
    with house.person("Bob") as bob:
        for person in (ann, bob):
            with person.join(person.open_table("klondike")) as line:
                move(line)
        with bob.join(bob.open_table("klondike")) as line:
            move(line)
        assert (counted(ann)[0][0], counted(bob)[0][0]) == (1, 2)
    stranger = httpx.get(f"{house.address}/api/statistics")
    assert stranger.json() == []


def test_what_a_bot_or_another_has_played_is_nobodys_win(house: Parlour, ann: Person) -> None:
    table = ann.open_table("bisley", deal=WON)
    first, second, *rest = way_to_win("bisley", WON)
    with ann.join(table) as line, house.person("Bob") as bob, bob.join(table) as other:
        line.do("move", text=first)
        line.do("pause", on=True)
        line.do("welcome", on=True)
        line.do("rise")
        assert other.ask("sit", seat=0)["type"] == "done"
        line.do("pause", on=False)
        other.do("move", text=second)
        assert counted(bob) == [(1, 0, 0, 0, None)]
        for text in rest:
            other.do("move", text=text)
        assert other.table["over"]
        assert counted(bob) == counted(ann) == [(1, 0, 0, 0, None)]


def test_who_only_takes_back_what_another_has_played_has_not_played(house: Parlour, ann: Person) -> None:
    table = ann.open_table("klondike", deal="1")
    with ann.join(table) as line, house.person("Bob") as bob, bob.join(table) as other:
        move(line)
        line.do("pause", on=True)
        line.do("welcome", on=True)
        line.do("rise")
        assert other.ask("sit", seat=0)["type"] == "done"
        other.do("undo")
        assert counted(bob) == []
        assert counted(ann) == [(1, 0, 0, 0, None)]


def test_games_for_several_are_not_counted(ann: Person) -> None:
    table = ann.open_table("hearts", ["casual"] * 3)
    with ann.join(table) as line:
        line.play(2)
    assert tallies(ann) == []
    for refused in (ann.http.get("/api/statistics/hearts"), ann.http.get(f"/api/tables/{table}/statistics")):
        assert refused.status_code == 400
        assert refused.json()["detail"] == "Statistics are kept of patiences; Hearts is not played alone."


# -- where it is told ----------------------------------------------------------------------------


def test_at_a_table_its_own_game_and_house_rules_are_told(ann: Person) -> None:
    with ann.join(ann.open_table("klondike")) as line:
        move(line)
    table = ann.open_table("klondike", options={"draw": 3})
    asked = f"/api/tables/{table}/statistics"
    assert ann.http.get(asked).json()["played"] == 0
    with ann.join(table) as line:
        move(line)
    told = ann.http.get(asked).json()
    assert (told["options"], told["played"]) == ("draw=3", 1)
    assert told["sentence"] == "Of 1 deal you have won none."


def test_pages_tell_how_it_has_gone(ann: Person) -> None:
    assert "You have not played any patience here yet." in ann.http.get("/statistics").text
    assert "How your patiences have gone" not in ann.http.get("/").text
    assert "How it has gone" not in ann.http.get("/game/bisley").text
    with ann.join(ann.open_table("bisley", deal=WON)) as line:
        win(line)
        won = line.table["id"]
    with ann.join(ann.open_table("bisley", deal="3")) as line:
        move(line)
        left = line.table["id"]
    for path in ("/statistics", "/game/bisley"):
        page = ann.http.get(path).text
        assert "<dt>played</dt><dd>2</dd>" in page
        assert "<dt>share</dt><dd>50 %</dd>" in page
        assert f'href="/t/{won}/replay/1">Deal {WON}' in page
        assert f'href="/t/{left}">Deal 3' in page
        assert "not finished" in page
    assert 'href="/statistics">How your patiences have gone' in ann.http.get("/").text


# -- kept ----------------------------------------------------------------------------------------


def told_to(address: str, cookie: str) -> list[tuple[str, int, int]]:
    """What the room tells whoever holds a cookie."""
    told = httpx.get(f"{address}/api/statistics", headers={"Cookie": cookie}).raise_for_status().json()
    return [(tally["game"], tally["played"], tally["won"]) for tally in told]


def test_it_outlives_the_room(tmp_path: Path) -> None:
    with Parlour(tmp_path, burst=10_000) as house:
        ann = house.person()
        with ann.join(ann.open_table("bisley", deal=WON)) as line:
            win(line)
        cookie = ann.cookie
    with Parlour(tmp_path) as again:
        assert told_to(again.address, cookie) == [("bisley", 1, 1)]


def test_it_outlives_a_room_that_is_killed(tmp_path: Path) -> None:
    """Right after a move is acknowledged."""
    house = House(tmp_path)
    house.start()
    with Person(house.address) as ann, ann.join(ann.open_table("klondike", deal="1")) as line:
        assert line.ask("move", text=first_move(line.table))["type"] == "done"
        house.kill()
        cookie = ann.cookie
    with house:
        assert told_to(house.address, cookie) == [("klondike", 1, 0)]


def test_what_is_kept_is_what_the_log_says(house: Parlour, ann: Person) -> None:
    """The row of a deal follows from its log, whatever was done at it."""
    table = ann.open_table("bisley", deal=WON)
    with ann.join(table) as line:
        for text in way_to_win("bisley", WON):
            line.do("move", text=text)
            if len(line.table["log"]) % 7 == 0:
                line.do("undo")
                line.do("redo")
    live = LiveTable(table, REGISTRY, house.log(table))
    [tally] = tallies(ann)
    assert live.state.over
    assert tally["best"] == live.state.scores[0]
    assert live.movers == {ann.id}
