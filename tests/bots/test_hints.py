"""Hints: a legal move, a reason, and figures that add up; from what the seat may know and nothing else."""

import json
import re

import pytest

from cardtable.bots import Budget, Casual, Hint, Observation, Prospect, Search, hint, observe
from cardtable.bots.hints import clause
from cardtable.cards import Rng
from cardtable.cli.listing import by_family
from cardtable.engine import GameInfo, Move, Table
from cardtable.games import REGISTRY
from cardtable.testing.twins import swapped

FORCED = ("beggar-my-neighbour",)
"""Games in which nobody ever has a choice."""
FIRSTS = [next(info for info in games if info.id not in FORCED) for games in by_family(REGISTRY).values()]


def at_choice(game: str, after: int = 0, seed: int = 3) -> tuple[Table, int]:
    """A table where a seat has a choice, after some decisions by rule of thumb; and that seat."""
    table, rng = Table(REGISTRY.find(game), seed=seed), Rng(1)
    while True:
        if table.state.over:
            table.deal()
        seat = table.game.to_act(table.state)[0]
        seen = observe(table.game, table.state, seat, table.events)
        if len(table.events) >= after and len(seen.legal) > 1:
            return table, seat
        table.play(seat, Casual().choose(seen, rng))


def seen_at(table: Table, seat: int) -> Observation:
    return observe(table.game, table.state, seat, table.events)


@pytest.mark.parametrize("info", FIRSTS, ids=lambda info: info.id)
def test_a_hint_names_a_legal_move_and_its_figures_add_up(info: GameInfo) -> None:
    table, seat = at_choice(info.id)
    seen = seen_at(table, seat)
    found = hint(seen, Rng(5), Budget(24))
    assert found.move is not None
    assert any(move.covers(found.move) for move in seen.legal)
    assert table.game.why_not(table.state, seat, found.move) is None
    trial, named = table.state.copy(), found.move.text
    table.game.apply(trial, seat, found.move)
    for move in found.further:  # where one decision takes several cards
        named += move.text.removeprefix(move.verb)
        table.game.apply(trial, seat, move)
    assert found.sentence.startswith(f"Try {named}: ")
    assert json.loads(json.dumps(found.as_dict()))["move"] == found.move.text
    for option in found.options:
        assert 0 <= option.won <= option.tried == found.options[0].tried
    assert sum(option.tried for option in found.options) <= found.deals
    if found.options:
        assert found.options[0].move == found.move
        assert str(found.options[0].tried) in found.figures
        assert found.options[1].move.text in found.figures


@pytest.mark.parametrize(("game", "after"), [("gin-rummy", 6), ("hearts", 30), ("cribbage", 4)])
def test_same_seed_same_hint_and_no_other_in_a_twin(game: str, after: int) -> None:
    """Two cards that the seat cannot place change places: neither the move nor a figure changes."""
    table, seat = at_choice(game, after)
    twin = swapped(table.game, table.state, seat, Rng(2))
    assert twin is not None
    assert twin.zones != table.state.zones
    other = observe(table.game, twin, seat, table.events)
    one = hint(seen_at(table, seat), Rng(7), Budget(80)).as_dict()
    assert one["options"]
    assert hint(seen_at(table, seat), Rng(7), Budget(80)).as_dict() == one
    assert hint(other, Rng(7), Budget(80)).as_dict() == one


def test_a_forced_move_says_so() -> None:
    table, _ = at_choice("whist")
    rng = Rng(1)
    while len(table.game.legal(table.state, table.game.to_act(table.state)[0])) > 1:
        seat = table.game.to_act(table.state)[0]
        table.play(seat, Casual().choose(seen_at(table, seat), rng))
    seat = table.game.to_act(table.state)[0]
    found = hint(seen_at(table, seat), Rng(1), Budget(40))
    assert found.is_forced
    assert found.move == table.game.legal(table.state, seat)[0]
    assert found.sentence.endswith(": it is the only move.")
    assert (found.deals, found.figures) == (0, "")


def test_without_deals_the_rule_of_thumb_stands_alone() -> None:
    table, seat = at_choice("whist")
    seen = seen_at(table, seat)
    found = hint(seen, Rng(1), Budget(0))
    advice = seen.advice(seen.world(Rng(1)))
    assert advice is not None
    assert (found.move, found.rule, found.options) == (advice.move, advice.why, [])
    assert found.figures == ""


def test_without_a_world_there_is_no_view() -> None:
    """If no deal fits all that is known, nothing is said rather than something from the true deal."""
    table, seat = at_choice("whist")
    known = seen_at(table, seat)
    for zone in range(len(known.veiled.lacks)):
        known.veiled.lacks[zone] = (1 << table.game.cards.face_count) - 1
    seen = Observation(known.game, seat, known.veiled, known.legal, known.history)
    found = hint(seen, Rng(1), Budget(40))
    assert found.move is None
    assert "no view" in found.sentence
    assert found.as_dict()["move"] is None


def tried_in(move: Move, values: list[float], reference: list[float]) -> Prospect:
    """A move that has brought some points in as many worlds."""
    prospect = Prospect(move)
    for value, other in zip(values, reference, strict=True):
        prospect.add(value, other, value, value > 0.0)
    return prospect


def test_what_the_search_finds_goes_before_the_rule_of_thumb() -> None:
    table, seat = at_choice("whist")
    search = Search(seen_at(table, seat), Rng(1))
    advised, other = search.moves_in_question()[:2]
    few, many = [-1.0, 2.0, 0.0, -2.0] * 5, [2.0, 4.0, 3.0, -2.0] * 5
    found = Hint(search, [tried_in(advised, few, few), tried_in(other, many, few)])
    assert found.move == other
    assert found.why == f"it comes out better than {advised.text}, the rule of thumb ({search.why})"
    assert found.figures == (
        "It wins 15 of 20 sampled deals and is 2.0 points better on average;"
        f" the next best, {advised.text}, 5."
    )
    found = Hint(search, [tried_in(advised, many, many), tried_in(other, few, many)])
    assert (found.move, found.why) == (advised, search.why)
    found = Hint(search, [tried_in(advised, few, few), tried_in(other, few, few)])
    assert found.move == advised
    assert found.figures == f"It wins 5 of 20 sampled deals; {other.text}, 5, does about as well on balance."
    found = Hint(search, [tried_in(advised, few[:4], few[:4]), tried_in(other, many[:4], few[:4])])
    assert (found.move, found.figures) == (advised, "")  # four worlds are too few


def told(table: Table, *brought: tuple[list[float], list[int]]) -> Hint:
    """A hint in which each move in turn has been worth so much, and has won the deals with points."""
    search = Search(seen_at(table, table.game.to_act(table.state)[0]), Rng(1))
    options = []
    for move, (values, points) in zip(search.moves_in_question(), brought, strict=False):
        option = Prospect(move)
        for value, other, won in zip(values, brought[0][0], points, strict=True):
            option.add(value, other, float(won), won > 0)
        options.append(option)
    return Hint(search, options)


def test_a_move_behind_another_is_kept_for_a_reason() -> None:
    """The rule of thumb gives way only to what is better beyond chance: then the words say so."""
    table, _ = at_choice("whist")
    ahead, behind = [1, 1, 1, -1] * 5, [1, 1, -1, -1] * 5
    found = told(table, (list(map(float, behind)), behind), (list(map(float, ahead)), ahead))
    assert found.move == found.options[0].move  # here it is better by more than chance
    assert found.why.startswith("it comes out better")
    values = [0.0, 1.0, -1.0, 0.0] * 5
    found = told(table, (values, behind), ([0.1, -0.9, 1.0, 0.0] * 5, ahead))
    kept, other = (option.move for option in found.options)
    assert kept == found.advised
    assert found.figures == (
        f"It wins 10 of 20 sampled deals; {other.text} wins 15, but the difference may be chance,"
        " and the rule of thumb is kept."
    )


def test_a_move_that_wins_less_often_is_better_in_points() -> None:
    table, _ = at_choice("canasta")
    often, seldom = [1] * 15 + [-50] * 5, [40] * 10 + [-20] * 10
    found = told(table, (list(map(float, seldom)), seldom), (list(map(float, often)), often))
    other = found.options[1].move.text
    assert found.figures == (
        f"It comes out ahead in 10 of 20 sampled deals; {other} comes out ahead in 15,"
        " but is 21.8 points worse on average."
    )


def test_a_move_that_is_better_for_the_match_alone_says_so() -> None:
    table, _ = at_choice("canasta")
    chances = [0.5, 0.6] * 10
    found = told(table, (chances, [5, -5] * 10), ([each - 0.1 for each in chances], [8, 7] * 10))
    other = found.options[1].move.text
    assert found.figures == (
        f"It comes out ahead in 10 of 20 sampled deals; {other} comes out ahead in 20,"
        " but is worse for the match at this score."
    )


_FIGURES = re.compile(
    r"(?:It (?P<verb>wins|comes out ahead in|brings)|After it) (?P<own>-?[\d.]+) .*?; (?:the next best, )?"
    r"(?P<move>.+?)(?:,| (?:wins|comes out ahead in|brings|leaves)) (?P<other>-?\d[\d.]*)"
    r"(?P<rest>, but .+|, does about .+| but [\d.]+ points more .+)?\.$"
)


@pytest.mark.parametrize("info", FIRSTS, ids=lambda info: info.id)
def test_no_hint_contradicts_itself(info: GameInfo) -> None:
    """What is named is what is marked, and a figure behind another's is explained."""
    for number, after in enumerate((0, 2, 4, 7)):
        table, seat = at_choice(info.id, after, seed=20 + number)
        found = hint(seen_at(table, seat), Rng(number), Budget(32))
        assert found.move is not None
        chosen = found.sentence.removeprefix("Try ").partition(": ")[0]
        if found.figures:
            read = _FIGURES.fullmatch(found.figures)
            assert read is not None, found.figures
            assert sorted(chosen.split()) != sorted(read["move"].split())
            is_behind = float(read["other"]) > float(read["own"])
            assert is_behind == (read["rest"] or "").startswith(", but "), found.figures
        faces = [face for move in [found.move, *found.further] for face in move.faces]
        marked = [table.game.cards.texts[face] for face in faces]
        assert found.as_dict()["cards"] == marked
        assert set(marked) <= set(chosen.split())


def test_cards_that_are_passed_together_are_named_together() -> None:
    """Three to pass: the other choice is three cards too, and both begin with what they have in common."""
    table = Table(REGISTRY.find("hearts"), seed=4)
    found = hint(seen_at(table, 0), Rng(3), Budget(400))
    assert found.sentence.startswith("Try pass JH KH AH: ")
    assert found.as_dict()["cards"] == ["JH", "KH", "AH"]
    read = _FIGURES.fullmatch(found.figures)
    assert read is not None
    assert len(read["move"].split()) == 4
    search = Search(seen_at(table, 0), Rng(3))
    advised, other = search.moves_in_question()[:2]
    few, many = [-1.0, 2.0, 0.0, -2.0] * 5, [2.0, 4.0, 3.0, -2.0] * 5
    found = Hint(search, [tried_in(advised, few, few), tried_in(other, many, few)])
    assert found.move == other
    assert found.why.startswith("it comes out better than pass JH KH AH, the rule of thumb (")


def test_where_each_round_is_settled_for_itself_only_this_one_is_won() -> None:
    """At black jack what earlier rounds have brought says nothing of the choice: no figure tells of it."""
    table, seat = at_choice("black-jack-changing-bank", after=20)
    before = hint(seen_at(table, seat), Rng(1), Budget(60))
    assert before.options[0].won > 0
    for loser in range(table.game.sides):
        table.state.score(loser, 100 if loser != seat else -300, "earlier rounds")
    after = hint(seen_at(table, seat), Rng(1), Budget(60))
    assert (after.sentence, after.figures) == (before.sentence, before.figures)


def test_only_the_deal_is_won_whatever_the_score_was() -> None:
    """At hearts points count, deal by deal: a score from earlier deals changes no figure."""
    figures = []
    for scores in ([0, 0, 0, 0], [90, 3, 5, 0]):
        table = Table(REGISTRY.find("hearts"), seed=3)
        match = table.game.new_match()
        match.scores = scores
        deal = table.deals[0]
        table.clear(match)
        table.deal_order(deal.order, deal.seed)
        options = hint(seen_at(table, 0), Rng(1), Budget(60)).options
        figures.append(
            sorted((option.move.text, option.won, round(option.mean_points, 6)) for option in options)
        )
    assert figures[0] == figures[1]
    assert any(won for _, won, _ in figures[0])


def test_a_reason_is_part_of_a_sentence() -> None:
    assert (
        clause("The bank wins ties and plays last: keep it.") == "the bank wins ties and plays last: keep it"
    )
    assert clause("it is the best card left of its suit") == "it is the best card left of its suit"


@pytest.mark.parametrize(("game", "told"), [("spite-and-malice", "comes out ahead in"), ("cribbage", "wins")])
def test_only_deals_that_are_played_to_their_end_are_won(game: str, told: str) -> None:
    """Beyond a horizon it is only seen who is ahead."""
    table, seat = at_choice(game, after=8)
    found = hint(seen_at(table, seat), Rng(5), Budget(250))
    assert found.figures.startswith(f"It {told} ")
