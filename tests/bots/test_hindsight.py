"""The search in a patience: a move is good if worlds could still be won after it, with all cards known."""

import pytest

from cardtable.bots import Budget, Search, Searcher, hint, observe
from cardtable.bots.solver import Solver
from cardtable.cards import Rng, shuffled
from cardtable.engine import Table, sample
from cardtable.engine.worlds import unseen_places
from cardtable.games import REGISTRY
from cardtable.games.patience.strategy.thoughtful import OpenPatience
from cardtable.testing.twins import chosen_apart

from .test_solver import LAYOUTS, Small, begin, can_be_won

BY_THREES: dict[str, object] = {"draw": 3, "passes": 0}
SMALL = sorted(name for name in LAYOUTS if not OpenPatience(Small(LAYOUTS[name]).patience).is_large())


def dealt(name: str = "klondike", options: dict[str, object] | None = None, seed: int = 1) -> Table:
    return Table(REGISTRY.find(name), options=options, seed=seed)


def search(table: Table, seed: int = 1) -> Search:
    return Search(observe(table.game, table.state, 0, table.events), Rng(seed))


def legal(table: Table) -> list[str]:
    return [move.text for move in table.game.legal(table.state, 0)]


def told(one: Search, deals: int) -> list[tuple[str, int, int, float]]:
    return [(found.move.text, found.tried, found.won, found.gain) for found in one.run(Budget(deals))]


def before_a_trap() -> Table:
    """All cards are known; the rules of thumb play the four of spades up, and it cannot be won any more."""
    table = dealt(options=BY_THREES, seed=163)
    for move in Solver(table.game).solve(table.state, positions=5000).moves[:92]:
        table.play(0, move)
    assert not unseen_places(table.state, 0)
    assert legal(table) == ["up 4S", "turn"]
    return table


def seen_through() -> Table:
    """The stock has been turned to its end, aces played up as they must be, and nothing else done."""
    table = dealt(options=BY_THREES, seed=11)
    while "turn" in legal(table) or legal(table)[0].startswith("up A"):
        moves = search(table).moves_in_question()
        assert [move.text for move in moves] == [legal(table)[0] if len(legal(table)) == 1 else "turn"]
        table.play(0, moves[0])
    return table


# -- a few positions looked at -----------------------------------------------------------------


@pytest.mark.parametrize("name", SMALL)
def test_what_one_move_shows_is_right_for_the_others(name: str) -> None:
    """One table for all moves of a deal and the moves after them says what a search of everything says."""
    game = Small(LAYOUTS[name])
    ask = OpenPatience(game.patience)
    wins = 0
    for seed in range(12):
        s = begin(game, shuffled(game.cards.size, seed))
        solver = Solver(game)
        for move in [] if s.over else game.legal(s, 0):
            after = s.copy()
            game.carry_out(after, 0, move)
            for further in [] if after.over else game.legal(after, 0):
                last = after.copy()
                game.carry_out(last, 0, further)
                assert solver.finds_win(ask, last, 100_000) == can_be_won(game, last)
            is_won = solver.finds_win(ask, after, 100_000)
            assert is_won == can_be_won(game, after)
            wins += is_won
    assert wins


def test_with_too_few_positions_no_win_is_found() -> None:
    table = dealt(options=BY_THREES, seed=12)
    ask = table.game.strategies[table.state.step].thoughtful()
    assert ask is not None
    solver = Solver(table.game)
    assert not solver.finds_win(ask, table.state, 10)
    assert solver.finds_win(ask, table.state, 5000)
    assert solver.finds_win(ask, table.state, 10)  # it is remembered
    solver.forget()
    assert not solver.finds_win(ask, table.state, 10)


# -- moves -------------------------------------------------------------------------------------


def test_the_move_that_keeps_a_deal_winnable_is_found_where_playing_it_out_does_not_show_it() -> None:
    table = before_a_trap()
    one = search(table)
    best, other = one.run(Budget(24))
    assert one.advised is not None
    assert (one.advised.text, best.move.text) == ("up 4S", "turn")
    assert (best.won, other.won) == (best.tried, 0)
    assert best.mean_points == other.mean_points  # by thumb both come to the same
    assert Searcher(Budget(24)).choose(one.seen, Rng(2)).text == "turn"


def test_a_hint_says_in_how_many_deals_one_could_still_win() -> None:
    table = seen_through()
    found = hint(observe(table.game, table.state, 0, table.events), Rng(1), Budget(60))
    best, other = found.options[:2]
    assert best.won > 0
    assert found.figures.startswith(
        f"After it {best.won} of {best.tried} sampled deals could be won with all cards known; "
    )
    assert f"{other.move.text}, {other.won}" in found.figures


def test_a_hint_says_why_the_stock_is_turned() -> None:
    table = dealt(options=BY_THREES, seed=11)
    found = hint(observe(table.game, table.state, 0, table.events), Rng(1), Budget(60))
    assert found.sentence == (
        "Try turn: the stock can be gone through again, so it is best to see all of it first."
    )
    assert found.deals == 0


def test_a_stock_without_limit_is_seen_first() -> None:
    table = seen_through()
    assert len(unseen_places(table.state, 0)) == 21  # those that lie face down in the piles
    assert "turn" not in legal(table)
    assert len(search(table).moves_in_question()) == len(legal(table)) > 1
    table.play(0, table.game.read("redeal"))
    assert len(search(table).moves_in_question()) == len(legal(table)) > 1


def test_a_stock_that_comes_once_is_not() -> None:
    one = search(dealt(seed=11))
    assert len(one.moves_in_question()) == len(one.seen.legal) > 1
    assert not one.is_hindsight


def test_hindsight_begins_when_the_stock_has_been_seen() -> None:
    """Before, the order of the stock decides, which somebody who knew all cards would make use of."""
    table = dealt(seed=11)
    turned = 0
    while "turn" in legal(table):
        assert not search(table).is_hindsight
        table.play(0, table.game.read("turn"))
        turned += 1
        while not table.state.over and legal(table)[0].startswith("up A"):
            table.play(0, table.game.legal(table.state, 0)[0])
    assert turned == 24
    assert not table.state.over
    assert search(table).is_hindsight


def test_a_win_counts_more_than_all_cards() -> None:
    table = dealt(options=BY_THREES, seed=12)
    one = search(table)
    for move in Solver(table.game).solve(table.state, positions=5000).moves:
        assert one.value(table.state, 0) == 0.0  # points are scored at the end
        table.play(0, move)
    assert (one.points(table.state, 0), one.value(table.state, 0)) == (52.0, 552.0)


def test_a_safe_card_goes_up_without_a_search() -> None:
    table = dealt(seed=12)
    ask = table.game.strategies[table.state.step].thoughtful()
    assert ask is not None
    seen = 0
    while not table.state.over:
        one = search(table)
        safe = ask.safe(table.state, table.game.legal(table.state, 0))
        if safe is not None:
            seen += 1
            assert one.moves_in_question() == [safe]
            assert one.advised is safe
        advice = table.game.advice(table.state, 0)
        assert advice is not None
        table.play(0, safe or advice.move)
    assert seen > 5


# -- seed, budget, honesty ---------------------------------------------------------------------


@pytest.mark.parametrize("name", ["klondike", "canfield", "belvedere"])
def test_the_same_seed_finds_the_same_and_no_more_is_played_out_than_allowed(name: str) -> None:
    table = dealt(name, seed=5)
    while len(search(table).moves_in_question()) < 2:
        table.play(0, search(table).moves_in_question()[0])
    for deals in (0, 1, 7, 20):
        one = search(table)
        found = told(one, deals)
        assert found == told(search(table), deals)
        assert sum(tried for _, tried, _, _ in found) == one.deals <= deals


def test_broken_off_it_does_as_advised() -> None:
    table = dealt(seed=11)
    one = Search(observe(table.game, table.state, 0, table.events), Rng(1), lambda: True)
    assert one.run(Budget(100))[0].move is one.advised
    assert one.deals == 0


@pytest.mark.parametrize("name", ["klondike", "canfield"])
def test_it_does_not_know_what_is_hidden(name: str) -> None:
    table = dealt(name, seed=6)
    for _ in range(4):
        table.play(0, search(table).moves_in_question()[0])
    for seed in range(3):
        twin = sample(table.game, table.state, 0, Rng(seed))
        assert twin != table.state
        assert chosen_apart(table.game, table.state, twin, 0, [], Searcher(Budget(12)), seed) == ""


def test_where_too_much_is_to_be_looked_at_deals_are_played_out_alone() -> None:
    one = search(dealt("spider", seed=1))
    assert one.ask is None
    assert len(one.moves_in_question()) == len(one.seen.legal)
