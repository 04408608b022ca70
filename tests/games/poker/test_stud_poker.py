"""Stud Poker by the book (000, lines 2197-2199, laws 2649-2718)."""

import pytest

from cardtable.engine import BadOption
from cardtable.testing import Scene

from .studs import deal_out, no_chip_is_lost, play_on, won

COURSES = {5: "du u u u", 6: "du u u u d", 7: "ddu u u u d", 8: "ddu u u u d d"}


def stud(*hands: str, cards: int = 5, **more: object) -> Scene:
    """Players from the dealer's left, the dealer last, with so many cards each."""
    return deal_out("stud-poker", list(hands), course=COURSES[cards], cards=cards, **more)


def stay(scene: Scene) -> None:
    """All three check, or bet and call where the first must bet."""
    scene.do(*(["check"] * 3 if "check" in scene.legal() else ["bet 1", "call", "call"]))


@pytest.mark.parametrize(
    ("cards", "down"),
    [(5, [1, 1, 1, 1]), (6, [1, 1, 1, 1, 2]), (7, [2, 2, 2, 2, 3]), (8, [2, 2, 2, 2, 3, 4])],
)
def test_000_l2199_an_interval_after_each_round(cards: int, down: list[int]) -> None:
    """Hole cards and an upcard, then a round of one card and an interval in turn; no ante."""
    scene = Scene("stud-poker", seats=3, cards=cards)
    assert scene.number("pot") == 0
    held = []
    for _ in down:
        held.append(len(scene.cards("hand 1").split()))
        stay(scene)
    assert scene.s.over
    assert held == down
    assert len(f"{scene.cards('hand 0')} {scene.cards('showing 0')}".split()) == cards


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("cards", COURSES)
def test_each_player_has_all_his_cards(cards: int, seats: int) -> None:
    """Two to eight may play every form; where the pack is short, cards in common make up the number."""
    scene = Scene("stud-poker", seats=seats, cards=cards).do("bet 1", *["call"] * (seats - 1))
    scene.do(*["check"] * seats * (len(COURSES[cards].split()) - 2))
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert all(len(table.cards(scene.s, seat)) == cards for seat in range(seats))
    assert len(scene.cards("common cards").split()) == max(0, cards - 52 // seats)


@pytest.mark.parametrize("cards", [4, 9])
def test_there_is_no_form_of_fewer_cards_or_more(cards: int) -> None:
    with pytest.raises(BadOption):
        Scene("stud-poker", cards=cards)


def test_000_l2655_who_bets_is_announced() -> None:
    """The first of two aces, then the pair of eights, by name; it must bet at first and may check later."""
    scene = stud("2C AD 3H", "3C 8D 8H", "4C AH 9S")
    assert scene.turn == 1
    assert scene.prompt(1) == "ace high bets first: you must bet"
    scene.do("bet 1", "call", "call")
    assert scene.turn == 2
    assert scene.prompt(2) == "pair of eights bets first: check, bet or drop"


def test_000_l2675_equal_cards_showing() -> None:
    """Card for card the same: nearest the dealer's left bets first, and the showdown divides the pot."""
    scene = stud("2C KD JH 9C 4S", "2D KH JS 9D 4C").do("bet 1", "call")
    assert scene.turn == 1
    scene.do("check", "check")
    assert scene.turn == 1
    play_on(scene)
    assert won(scene) == [
        (0, 1, "pot, divided, with king high"),
        (1, 1, "pot, divided, with king high"),
    ]


@pytest.mark.parametrize(("four_flush", "first"), [(False, 0), (True, 1)])
@pytest.mark.parametrize(("cards", "hole"), [(5, 1), (6, 1), (7, 2), (8, 2)])
def test_000_l2677_a_four_flush_showing(cards: int, hole: int, four_flush: bool, first: int) -> None:
    """Where it is agreed to beat a pair it bets ahead of two queens, in every form."""
    hearts = " ".join(["8C", "3D"][:hole] + "2H 9H 5H KH".split())
    queens = " ".join(["10C", "3C"][:hole] + "QD QS 4D 6S".split())
    scene = stud(hearts, queens, cards=cards, four_flush=four_flush)
    scene.do("bet 1", "call", *["check"] * 4)
    assert scene.turn == first


def test_000_l2703_one_card_down_and_one_up() -> None:
    """However many hole cards a form has, the first upcard is the dealer's to turn and nobody's to choose."""
    for cards, holes in ((5, 1), (6, 1), (7, 2), (8, 2)):
        scene = Scene("stud-poker", seats=4, cards=cards)
        for seat in range(4):
            assert len(scene.cards(f"hand {seat}").split()) == holes
            assert len(scene.cards(f"showing {seat}").split()) == 1
        assert scene.legal() == ["bet 1"]


def test_000_l2711_a_hole_card_is_seen_by_its_owner_alone() -> None:
    """In no form and in no round does one come up."""
    for cards in COURSES:
        scene = Scene("stud-poker", seats=3, cards=cards)
        while not scene.s.over:
            for seat in range(3):
                holes = scene.s.zones[scene.game.layout.find_zone(f"hand {seat}")]
                assert all(scene.s.seen[card] == 1 << seat for card in holes)
            stay(scene)


def test_000_l2717_nobody_else_bets_first() -> None:
    """The table names the right player, so nobody can be led to bet in his place."""
    scene = stud("2C 9D", "3C KD", "4C 5D")
    assert scene.turn == 2
    assert scene.legal(1) == scene.legal(0) == []


@pytest.mark.parametrize(("must_beat", "calls"), [(True, []), (False, ["call"])])
def test_000_l2657_a_call_must_beat_what_shows(must_beat: bool, calls: list[str]) -> None:
    """Where it is agreed, in the last interval of six cards as of five: ace high may not call nines."""
    scene = stud("AC KD 3H 7S 5C 2D", "KC 9D 9H 3S 4C JD", cards=6, must_beat=must_beat)
    scene.do("bet 1", "call", *["check"] * 6, "bet 1")
    assert scene.legal() == [*calls, "raise 1-2", "drop"]


@pytest.mark.parametrize("cards", COURSES)
def test_chips_are_conserved(cards: int) -> None:
    no_chip_is_lost(Scene("stud-poker", seats=8, cards=cards, limit="table-stakes", deals=3).game)
