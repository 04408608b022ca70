"""Seven-card Flip dealt in pairs, by the book (000, line 2353)."""

from cardtable.testing import Scene

from ..studs import deal_out, no_chip_is_lost, play_on, won
from .choosing import is_known_to_all, lay_away

NAME = "seven-card-flip-paired-deal"
COURSE = "du du du d"
ONE = "AC KD AD 9S 3C AH 2H"  # down AC AD 3C 2H, up KD 9S AH
TWO = "QC QD 7H QS 4C JD 8D"
THREE = "5C 6C 8H 7S 2D 9C 10H"


def paired(*hands: str, **more: object) -> Scene:
    """Players from the dealer's left, the dealer last; each one's cards as he gets them."""
    return deal_out(NAME, list(hands), course=COURSE, **more)


def to_the_end(*hands: str, **more: object) -> Scene:
    """Up to laying cards away: the first bet is called by all, and then they check."""
    return play_on(paired(*hands, **more))


def test_000_l2353_two_cards_in_each_round() -> None:
    """One down and one up, three times, with an interval after each; then one down."""
    scene = paired(ONE, TWO, THREE)
    shapes = []
    for moves in (["bet 1", "call", "call"], ["check"] * 3, ["check"] * 3):
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        scene.do(*moves)
    shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
    assert shapes == [(1, 1), (2, 2), (3, 3), (4, 3)]
    assert scene.prompt(1) == "lay away one of your cards that are face up"


def test_000_l2353_one_of_each_is_laid_away() -> None:
    """Three stay hidden and two open; nobody sees another's choice before all have chosen."""
    scene = to_the_end(ONE, TWO, THREE)
    assert sorted(scene.legal(1)) == ["lay away open 9S", "lay away open AH", "lay away open KD"]
    why = "The three of clubs is not among them: lay away one of your cards that are face up."
    assert scene.why_not("lay away open 3C", 1) == why
    scene.do("lay away open KD", seat=1)
    assert sorted(scene.legal(1)) == [f"lay away hidden {card}" for card in ("2H", "3C", "AC", "AD")]
    scene.do("lay away hidden 2H", seat=1)
    assert scene.cards("showing 1").split() == ["KD", "9S", "AH"]
    assert scene.legal(1) == []
    lay_away(scene, {2: "JD 4C", 0: "6C 2D"})
    assert (scene.cards("hand 1").split(), scene.cards("showing 1").split()) == (
        ["AC", "AD", "3C"],
        ["9S", "AH"],
    )
    assert not is_known_to_all(scene, "2H")
    assert sorted(scene.cards("discards").split()) == sorted(["KD", "2H", "JD", "4C", "6C", "2D"])


def test_000_l2353_the_last_interval_goes_by_what_is_left() -> None:
    """Two queens showed; who lays one away no longer speaks first. The limit is doubled."""
    scene = to_the_end(ONE, TWO, THREE)
    assert scene.cards("showing 2").split() == ["QD", "QS", "JD"]
    lay_away(scene, {1: "KD 2H", 2: "QS 4C", 0: "6C 2D"})
    assert scene.turn == 1
    assert scene.prompt().startswith("ace high bets first")
    assert scene.legal() == ["check", "bet 1-2", "drop"]


def test_the_five_that_are_left_win() -> None:
    """Three aces against two queens and what else he kept: the third queen lies among the discards."""
    scene = to_the_end(ONE, TWO, THREE)
    lay_away(scene, {1: "KD 2H", 2: "QS 4C", 0: "6C 2D"})
    assert won(play_on(scene)) == [(1, 3, "pot with three aces")]


def test_who_has_dropped_lays_nothing_away() -> None:
    """Seat 2 drops when a king has bet; the others choose without him."""
    scene = paired("AC KD AD 9S 3C AH 2H", "QC QD", "5C 6C 8H 7S 2D 9C 10H").do("bet 1", "drop", "call")
    play_on(scene)
    assert scene.legal(2) == []
    lay_away(scene, {1: "KD 2H", 0: "6C 2D"})
    assert scene.turn == 1


def test_eight_players_share_the_last_card() -> None:
    """Each lays away two of his six, and makes his hand of four and the one for all."""
    scene = Scene(NAME, seats=8)
    play_on(scene)
    while not scene.s.over and scene.s.turn < 0:
        seat = scene.turn
        scene.do(scene.advised(seat), seat=seat)
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert len(scene.cards("common cards").split()) == 1
    assert all(len(table.cards(scene.s, seat)) == 5 for seat in range(8))
    no_chip_is_lost(Scene(NAME, seats=8, deals=2).game)


def test_chips_are_conserved() -> None:
    no_chip_is_lost(Scene(NAME, seats=5, limit="table-stakes", deals=3).game)


def test_advice_keeps_the_best_five() -> None:
    """Three aces, and of the rest what is highest."""
    scene = to_the_end(ONE, TWO, THREE)
    scene.do(scene.advised(1), seat=1)
    scene.do(scene.advised(1), seat=1)
    lay_away(scene, {2: "JD 4C", 0: "6C 2D"})
    kept = scene.cards("hand 1").split() + scene.cards("showing 1").split()
    assert {"AC", "AD", "AH", "KD"} <= set(kept)
