"""Poverty Poker by the book (000, line 2083)."""

from cardtable.engine import Match
from cardtable.testing import Scene

HANDS = {"hand 1": "AC AD AH KS QC", "hand 0": "2C 4D 6H 8S 10C"}


def lose_all(match: Match | None = None, **options: object) -> Match:
    """Two players, the dealer with all his chips in the pot; he loses them, and the deal is closed."""
    game = {"seats": 2, "limit": "table-stakes", **options}
    if match is None:
        match = Scene("poverty-poker", **game).match
    match.dealer = 0
    chips = match.numbers["chips"][0]
    scene = Scene("poverty-poker", HANDS, match=match, **game)
    scene.do(f"open {chips - 1}", "call", "stand pat", "stand pat")
    assert scene.s.over
    return scene.close()


def test_000_l2083_a_lost_stack_is_replaced_and_not_charged() -> None:
    """He has lost 50 chips and has 50 again; he has still paid for one stack alone."""
    match = lose_all()
    assert match.numbers["chips"] == [50, 100]
    assert match.numbers["taken out"] == [50, 50]
    assert not match.over
    assert "gets 50 chips for nothing" in [line.why for line in match.lines]


def test_000_l2083_the_second_stack_lost_ends_it() -> None:
    """There is no third: he is out, and has lost what one stack cost. The winner has both of them."""
    match = lose_all(lose_all())
    assert match.over
    assert match.numbers["chips"] == [0, 150] and match.paid == [-50, 100]


def test_000_l2083_a_third_stack_may_be_free_too() -> None:
    """Where two are agreed on he goes on, and at last has lost no more than the first."""
    match = lose_all(lose_all(free_stacks=2), free_stacks=2)
    assert not match.over and match.numbers["chips"] == [50, 150]
    match = lose_all(match, free_stacks=2)
    assert match.over and match.paid == [-50, 150]


def test_further_takeouts_are_charged() -> None:
    """With two takeouts the stack after the free one is paid for."""
    match = lose_all(lose_all(takeouts=2), takeouts=2)
    assert not match.over
    assert match.numbers["taken out"] == [100, 50]
