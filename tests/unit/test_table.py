"""A table: moves in turn, secrets kept, moves taken back, deals that follow each other."""

import pytest

from cardtable.cards import Rng
from cardtable.engine import IllegalMove, Table
from cardtable.games import REGISTRY

from .board import SPECTATOR, WRITING


def bot_move(table: Table, rng: Rng) -> None:
    """One random move by the first seat that may act."""
    seat = table.game.to_act(table.state)[0]
    table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))


def play_on(table: Table, moves: int, seed: int = 1) -> Table:
    rng = Rng(seed)
    for _ in range(moves):
        bot_move(table, rng)
    return table


def play_out(table: Table, seed: int = 1) -> Table:
    rng = Rng(seed)
    while not table.state.over:
        bot_move(table, rng)
    return table


def write(table: Table, seat: int, which: int = 0) -> None:
    table.play(seat, table.game.legal(table.state, seat)[which])


def test_a_seed_fixes_every_deal_of_a_table() -> None:
    one, other = (Table(REGISTRY.find("whist"), seed=5) for _ in range(2))
    for _ in range(2):
        assert one.state == other.state
        play_out(one)
        play_out(other)
        one.deal()
        other.deal()
    assert one.deals[0].order != one.deals[1].order
    assert Table(REGISTRY.find("whist"), seed=6).state != Table(REGISTRY.find("whist"), seed=5).state


def test_without_a_seed_every_table_is_another() -> None:
    tables = [Table(REGISTRY.find("whist")) for _ in range(3)]
    assert len({tuple(table.deals[0].order) for table in tables}) == 3
    assert len({table.deals[0].seed for table in tables}) == 3
    assert min(table.deals[0].seed for table in tables).bit_length() > 400


# -- secrets -----------------------------------------------------------------------------------


def test_of_a_secret_move_the_others_see_the_verb() -> None:
    table = Table(WRITING, seed=1)
    write(table, 1)
    event = table.events[0]
    assert event.is_secret
    assert event.text(1) == event.move.text != "write down"
    assert {event.text(viewer) for viewer in (0, 2, SPECTATOR)} == {"write down"}


def test_of_an_open_move_all_see_all() -> None:
    table = Table(WRITING, seed=1)
    for seat in range(3):
        write(table, seat)
    table.play(1, table.game.read("say 7"))
    assert {table.events[-1].text(viewer) for viewer in range(4)} == {"say 7"}


# -- refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "text", "why"),
    [
        (2, "pass", "It is not Player 3's turn: Player 2 is to act"),
        (1, "play AS", "not possible now"),
        (1, "name hearts", "not possible now|turn"),
    ],
)
def test_a_refused_move_changes_nothing(seat: int, text: str, why: str) -> None:
    table = Table(REGISTRY.find("euchre"), seed=3)
    before = table.state.dump(), table.match.dump()
    with pytest.raises(IllegalMove, match=why):
        table.play(seat, table.game.read(text))
    assert (table.state.dump(), table.match.dump()) == before
    assert table.events == []


def test_whoever_has_acted_in_a_simultaneous_step_waits() -> None:
    table = Table(WRITING, seed=1)
    write(table, 1)
    before = table.state.dump()
    with pytest.raises(IllegalMove, match="not Player 2's turn: Player 1 or Player 3 is to act"):
        table.play(1, table.game.read("write down 9C"))
    assert table.state.dump() == before
    assert table.game.to_act(table.state) == [0, 2]


def test_nothing_is_played_after_the_deal() -> None:
    table = play_out(Table(WRITING, seed=1))
    assert table.match.over
    with pytest.raises(IllegalMove, match="The deal is over"):
        table.play(0, table.game.read("say 1"))
    with pytest.raises(IllegalMove, match="The match is over"):
        table.deal()
    assert len(table.deals) == len(table.before) == 1


def test_a_finished_deal_goes_into_the_match_at_once() -> None:
    table = play_out(Table(REGISTRY.find("whist"), seed=2))
    assert table.match.deals == 1
    assert table.match.scores == table.state.scores == table.deals[0].scores
    assert table.match.dealer == 1
    table.deal()
    assert table.state.dealer == 1
    assert [match.deals for match in table.before] == [0, 1]


# -- taking back -------------------------------------------------------------------------------


def test_a_move_is_taken_back_with_all_that_bots_played_since() -> None:
    table = play_on(Table(REGISTRY.find("whist"), seed=4), 9)
    seats = [event.seat for event in table.events]
    mine = max(i for i, seat in enumerate(seats) if seat == 1)
    again = play_on(Table(REGISTRY.find("whist"), seed=4), mine)
    assert mine < 8
    assert table.undo(1)
    assert table.state == again.state
    assert [event.move for event in table.events] == [event.move for event in again.events]
    assert table.game.to_act(table.state) == [1]


def test_moves_are_taken_back_to_the_first_and_no_further() -> None:
    fresh = Table(REGISTRY.find("whist"), seed=4)
    table = play_on(Table(REGISTRY.find("whist"), seed=4), 12)
    count = sum(event.seat == 1 for event in table.events)
    for _ in range(count):
        assert table.undo(1)
    assert not table.undo(1)
    assert table.state == fresh.state
    assert len(table.deals) == len(table.before) == 1


def test_a_move_of_a_simultaneous_step_is_taken_back() -> None:
    table = Table(WRITING, seed=1)
    for seat in (2, 0):
        write(table, seat)
    one = table.state.copy()
    write(table, 1, 2)
    assert table.state.turn >= 0
    assert table.undo(1)
    assert table.state == one
    assert table.undo(2)
    assert table.game.to_act(table.state) == [0, 1, 2]
    assert table.events == []


def test_the_last_move_of_a_deal_is_taken_back_out_of_the_match() -> None:
    table = Table(WRITING, seed=1)
    fresh = table.match.dump()
    play_out(table)
    ended = table.match.dump()
    last = table.events[-1]
    assert table.undo(last.seat)
    assert table.match.dump() == fresh
    assert not table.state.over
    table.play(last.seat, last.move)
    assert table.match.dump() == ended


def test_nothing_is_taken_back_out_of_an_earlier_deal() -> None:
    table = play_out(Table(REGISTRY.find("whist"), seed=4))
    table.deal()
    before = table.state.dump(), table.match.dump()
    assert not table.undo(0)
    assert (table.state.dump(), table.match.dump()) == before
    play_on(table, 5)
    assert table.undo(2)
    assert len(table.deals) == 2
    assert table.match.deals == 1


def test_after_taking_back_the_next_deal_is_the_same() -> None:
    one, other = (play_out(Table(REGISTRY.find("whist"), seed=4)) for _ in range(2))
    last = other.events[-1]
    other.undo(last.seat)
    other.play(last.seat, last.move)
    assert one.deal() == other.deal()
