"""Playing alone: moves made again, safe cards from what is seen, hints that lead to a win, a mark of help."""

import json

import pytest

from cardtable.bots import Budget, hint, observe
from cardtable.bots.solver import NOT_WINNABLE, WINNABLE, NotSolvable, Solver
from cardtable.cards import Rng
from cardtable.engine import Table, load, save
from cardtable.engine.worlds import veil
from cardtable.front.patience import Plan, can_still_win, hides_cards, outlook, safe_moves
from cardtable.games import REGISTRY

PATIENCES = ["belvedere", "bisley", "calculation", "canfield", "klondike", "napoleon-at-st-helena", "spider"]


def patience(name: str = "klondike", seed: int = 12) -> Table:
    return Table(REGISTRY.find(name), seed=seed)


def won_in_time(seed: int = 1) -> Table:
    """A deal of Bisley, in which all cards lie open, and which is soon won."""
    return patience("bisley", seed)


def play_on(table: Table, moves: int) -> None:
    for _ in range(moves):
        if not table.state.over:
            table.play(0, table.game.legal(table.state, 0)[0])


def test_moves_taken_back_are_made_again_one_by_one() -> None:
    table = patience()
    play_on(table, 6)
    played = [event.move for event in table.events]
    there = table.state.dump()
    for _ in range(6):
        assert table.undo(0)
    assert not table.undo(0)
    for made in range(1, 7):
        assert table.redo(0)
        assert [event.move for event in table.events] == played[:made]
    assert table.state.dump() == there
    assert not table.redo(0)


def test_the_undone_move_made_by_hand_leaves_the_rest_to_be_made_again() -> None:
    table = patience()
    play_on(table, 3)
    second, third = [event.move for event in table.events[1:]]
    table.undo(0)
    table.undo(0)
    table.play(0, second)
    assert table.redo(0)
    assert table.events[-1].move == third


def test_another_move_leaves_the_undone_ones_behind() -> None:
    table = patience()
    play_on(table, 12)
    table.undo(0)
    while len(table.game.legal(table.state, 0)) == 1:
        table.undo(0)
    other = next(move for move in table.game.legal(table.state, 0) if move != table.undone[-1].move)
    table.play(0, other)
    assert not table.redo(0)


def test_redo_brings_back_what_the_others_did_too() -> None:
    table = Table(REGISTRY.find("whist"), seed=5)
    for _ in range(7):
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.legal(table.state, seat)[0])
    me = table.events[2].seat
    there = table.state.dump()
    table.undo(me)
    assert len(table.events) < 7
    assert table.redo(me)
    assert table.state.dump() == there


def test_a_new_deal_has_nothing_to_make_again() -> None:
    table = Table(REGISTRY.find("whist"), seed=5)
    rng = Rng(1)
    while not table.state.over:
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))
    table.undo(table.events[-1].seat)
    last = table.undone[-1]
    table.play(last.seat, last.move)
    table.deal()
    assert not table.redo(0)


@pytest.mark.parametrize("name", PATIENCES)
@pytest.mark.parametrize("seed", range(1, 6))
def test_no_card_face_down_decides_what_is_safe(name: str, seed: int) -> None:
    """With the unseen cards in another order the same card is the next to go up."""
    table = patience(name, seed)
    rng = Rng(seed)
    for _ in range(60):
        if table.state.over:
            break
        step = table.game.step_of(table.state)
        ask = table.game.strategies[table.state.step].thoughtful()
        assert ask is not None
        legal = table.game.legal(table.state, 0)
        assert ask.safe(table.state, legal) == ask.safe(veil(table.state, 0), legal)
        table.play(0, step.pick(table.state, 0, rng))


@pytest.mark.parametrize("seed", [1, 4])
def test_no_win_is_lost_by_safe_cards(seed: int) -> None:
    table = won_in_time(seed)
    while not table.state.over:
        moves = safe_moves(table.game, table.state)
        for move in moves:
            assert move.verb == "up"
            table.play(0, move)
        answer = Solver(table.game).solve(table.state, positions=50_000)
        assert answer.verdict == WINNABLE
        if answer.moves:
            table.play(0, answer.moves[0])
    assert table.state.scores == [52]


def test_safe_moves_leave_the_table_alone() -> None:
    table = won_in_time(1)
    before = table.state.dump()
    safe_moves(table.game, table.state)
    assert table.state.dump() == before


@pytest.mark.parametrize("name", ["hearts", "poker-solitaire"])
def test_what_is_won_by_nobody_alone_has_no_safe_cards(name: str) -> None:
    table = patience(name)
    with pytest.raises(NotSolvable, match="only of a patience"):
        safe_moves(table.game, table.state)
    with pytest.raises(NotSolvable, match="only of a patience"):
        can_still_win(table.game, table.state, 1.0)


def test_whether_a_deal_can_be_won_is_said_with_how_it_is_known() -> None:
    lost = patience(seed=4)
    assert can_still_win(lost.game, lost.state, 60.0) == NOT_WINNABLE
    assert hides_cards(lost.state)
    said = outlook(NOT_WINNABLE, hides_cards(lost.state))
    assert said.startswith("No: this deal cannot be won any more.")
    assert "cards face down" in said
    open_deal = won_in_time()
    assert can_still_win(open_deal.game, open_deal.state, 60.0) == WINNABLE
    assert outlook(WINNABLE, hides_cards(open_deal.state)) == "Yes: this deal can still be won."


def test_where_all_cards_are_seen_the_hints_lead_to_the_win() -> None:
    """Each hint keeps to the way that the first has found, and says how far it is."""
    table = won_in_time(4)
    plan = Plan()
    left = 0
    while not table.state.over:
        found = hint(observe(table.game, table.state, 0), Rng(1), Budget(1), known=plan.rest(table))
        plan.keep(table, found.plan)
        assert found.move is not None
        assert not left or len(found.plan) == left - 1
        left = len(found.plan)
        assert found.sentence == (
            f"Try {found.move.text}: it leads to a win in {left} moves."
            if left > 1
            else f"Try {found.move.text}: it wins."
        )
        table.play(0, found.move)
    assert table.state.scores == [52]


def test_a_plan_is_left_with_another_move_and_found_again_when_it_is_taken_back() -> None:
    table = won_in_time(4)
    plan = Plan()
    assert plan.rest(table) == []
    answer = Solver(table.game).solve(table.state)
    plan.keep(table, answer.moves)
    while len(table.game.legal(table.state, 0)) == 1:
        table.play(0, plan.rest(table)[0])
    rest = plan.rest(table)
    assert rest == answer.moves[len(table.events) :]
    other = next(move for move in table.game.legal(table.state, 0) if move != rest[0])
    table.play(0, other)
    assert plan.rest(table) == []
    table.undo(0)
    assert plan.rest(table) == rest


def test_where_cards_are_face_down_a_hint_knows_nothing_of_them() -> None:
    """A deal of Klondike that the solver wins: the hint is the same for every deal that looks like it."""
    table = patience()
    seen = observe(table.game, table.state, 0)
    found = hint(seen, Rng(1), Budget(1))
    assert found.plan == []
    assert "win" not in found.sentence


def test_a_lost_deal_in_the_open_is_said_to_be_lost() -> None:
    table = patience("streets-and-alleys", 1)
    found = hint(observe(table.game, table.state, 0), Rng(1), Budget(4))
    assert "The deal cannot be won any more" in f"{found.sentence} {found.figures}"


def test_that_a_player_was_helped_stays_with_the_deal() -> None:
    table = patience()
    assert "helped" not in json.loads(save(table))["deals"][0]
    play_on(table, 2)
    table.deals[-1].is_helped = True
    table.undo(0)
    assert table.deals[-1].is_helped
    assert load(save(table), REGISTRY).deals[-1].is_helped
