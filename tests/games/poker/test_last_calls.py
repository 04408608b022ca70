"""Calls in the last interval of stud (book 000, lines 2657 and 2713): void ones, and barred ones."""

from typing import Any

import pytest

from cardtable.cards import Rng
from cardtable.engine.worlds import sample
from cardtable.testing import Scene

from .studs import deal_out, play_on


def last_interval(*players: str, **options: Any) -> Scene:
    """Five-card Stud up to the last interval; each player's hole card, then his upcards as they come."""
    seats = [*range(1, len(players)), 0]
    cards = [held.split() for held in players]
    zones = {f"hand {seat}": held[0] for seat, held in zip(seats, cards, strict=True)}
    zones |= {f"showing {seat}": held[1] for seat, held in zip(seats, cards, strict=True)}
    zones["pack"] = " ".join(reversed([held[turn] for turn in range(2, 5) for held in cards]))
    scene = Scene("five-card-stud", zones, seats=len(players), **options)
    scene.do("bet 1", *["call"] * (len(players) - 1), *["check"] * 2 * len(players))
    return scene


KINGS = "9C KC KD 5H 4S"
VOID = (
    "Whatever you have in the hole, you cannot beat what the bettor shows (pair of kings), so a call would be"
    " void: raise or drop."
)


def test_000_l2713_a_call_that_cannot_win_is_none() -> None:
    """Queens are the best there could be, and kings show: the chips stay where they are."""
    scene = last_interval(KINGS, "QC QD 10H 3S 2D").do("bet 2")
    assert scene.why_not("call") == VOID
    assert scene.legal() == ["raise 1-2", "drop"]
    assert scene.prompt() == "no call of yours can win: raise or drop"
    assert scene.advised() == "drop"


def test_000_l2713_regardless_of_the_hole_card() -> None:
    """What the hole card is does not matter, but what it could be."""
    hopeful = last_interval(KINGS, "2C AD 10H 3S 2D").do("bet 2")
    assert hopeful.why_not("call") is None  # an ace would do
    flush = last_interval(KINGS, "2C 3D 10D 7D 6D").do("bet 2")
    assert flush.why_not("call") is None
    straight = last_interval(KINGS, "2C 7D 10D 8H 6H").do("bet 2")
    assert straight.why_not("call") is None
    outside = last_interval(KINGS, "2C 6D 10D 8H 5C").do("bet 2")
    assert outside.why_not("call") == VOID


@pytest.mark.parametrize(("shown", "is_void"), [("KH 5D 4D 2H", False), ("KH 5D 3D 2H", True)])
def test_000_l2713_a_tie_can_win(shown: str, is_void: bool) -> None:
    """King, five, four would come level with the kings that show, and might share; five, three would not."""
    scene = last_interval(KINGS, f"10C {shown}").do("bet 2")
    assert (scene.why_not("call") == VOID) is is_void


def test_000_l2713_what_has_been_seen_is_in_no_hole() -> None:
    """With the last king on the table, or turned down after it had lain there, a king is no help."""
    hand = "10C KH 5D 4D 2H"
    unseen = last_interval(KINGS, "AC QS 8D 7D 3H", hand).do("bet 2", "drop")
    assert unseen.why_not("call") is None
    seen = last_interval(KINGS, "AC KS 8D 7D 3H", hand).do("bet 2", "call")
    assert seen.why_not("call") == VOID
    dropped = last_interval(KINGS, "AC KS 8D 7D 3H", hand).do("bet 2", "drop")
    assert dropped.cards("showing 2") == ""
    assert dropped.why_not("call") == VOID


def test_000_l2713_only_the_last_to_speak() -> None:
    """Another may still raise or drop while somebody has yet to speak, so his call stands."""
    scene = last_interval(KINGS, "QC QD 10H 3S 2D", "JC JD 10S 7S 2S").do("bet 2")
    assert scene.why_not("call") is None
    scene.do("call")
    assert scene.why_not("call") == VOID


def test_000_l2713_a_check_is_no_call() -> None:
    """Where nothing has been bet there is nothing to make void."""
    scene = last_interval(KINGS, "QC QD 10H 3S 2D").do("check")
    assert scene.legal() == ["check", "bet 1-2", "drop"]


def test_000_l2713_third_interval() -> None:
    """Before the last card nothing is certain."""
    zones = {"hand 1": "9C", "showing 1": "KC", "hand 0": "QC", "showing 0": "QD", "pack": "3S 5H 10H KD"}
    scene = Scene("five-card-stud", zones, seats=2).do("bet 1", "call", "check", "check", "bet 1")
    assert scene.why_not("call") is None


def test_000_l2713_the_player_whose_bet_he_calls() -> None:
    """Who has raised is to be beaten, not who shows most."""
    scene = last_interval(KINGS, "8C 8D 10H 3S 2D").do("check", "bet 2")
    assert scene.why_not("call") is None  # kings call tens at most
    scene.do("raise 2")
    assert scene.why_not("call") == VOID


def test_000_l2713_no_chips_to_raise_with() -> None:
    """Who has too few chips for anything but a call can only drop."""
    scene = last_interval(KINGS, "QC QD 10H 3S 2D", limit="table-stakes").do("bet 49")
    assert scene.legal() == ["drop"]
    assert (scene.why_not("call") or "").endswith("void: drop.")


def test_000_l2713_seven_cards() -> None:
    """With three in the hole only four of a kind that show are out of reach, and not of a higher rank."""
    eights = "AC KC 8C 8D 8H 8S 2D"
    low = deal_out("seven-card-stud", [eights, "JC JD 7C 6D 3H 2S JH"])
    assert "call" not in play_on(low, "bet 1-2").do("bet 2").legal()
    high = deal_out("seven-card-stud", [eights, "JC JD 9C 6D 3H 2C JH"])
    assert play_on(high, "bet 1-2").do("bet 2").why_not("call") is None
    seen = deal_out("seven-card-stud", [eights, "10C 10D 9D 6C 5H 4C QH", "JC JD 9C 6D 3H 2C JH"])
    play_on(seen, "bet 1-2").do("bet 2", "drop")
    assert "call" not in seen.legal()  # only two nines are left


def test_000_l2243_a_low_hand_can_win() -> None:
    """At high-low the same call stands: there is another half to win."""
    scene = deal_out("seven-card-high-low-stud", ["AC KC 8C 8D 8H 8S 2D", "JC JD 7C 6D 3H 2S JH"])
    assert play_on(scene, "bet 1-2").do("bet 2").why_not("call") is None


# -- law 31 as agreed on -------------------------------------------------------------------------------


def test_000_l2657_must_beat_what_shows() -> None:
    """By agreement nobody checks or calls in the last interval who does not beat all that another shows."""
    hands = (KINGS, "AC QD 10H 3S 2D", "JC 10S JD 7S 2S")
    free = last_interval(*hands).do("check")
    assert free.legal() == ["check", "bet 1-2", "drop"]
    bound = last_interval(*hands, must_beat=True)
    assert bound.legal() == ["check", "bet 1-2", "drop"]  # the kings are his own
    bound.do("check")
    assert bound.legal() == ["bet 1-2", "drop"]
    assert bound.why_not("check") == (
        "You do not beat what the others show (pair of kings), so you may not check in the last interval:"
        " bet or drop."
    )
    assert bound.advised() == "drop"
    bound.do("bet 2")
    assert bound.legal() == ["raise 2", "drop"]
    assert "you may not call" in (bound.why_not("call") or "")
    assert bound.advised() == "drop"


def test_000_l2657_full_hand_with_the_hole_card() -> None:
    """Two pairs with the hole card do; and nobody is bound before the last interval."""
    bound = last_interval(KINGS, "3C 10D 10H 3S 2D", must_beat=True).do("bet 2")
    assert bound.legal() == ["call", "raise 1-2", "drop"]
    seven = deal_out("seven-card-stud", ["9C 8C KC KD 5H 4S 2D", "3C 2S QD 10H 7S 6D 2H"], must_beat=True)
    play_on(seven, "bet 1-2").do("check")
    assert seven.legal() == ["bet 1-2", "drop"]


def test_000_l2657_all_know_what_was_beaten() -> None:
    """The caller of a pair of sevens holds something better, in all worlds that are dealt."""
    scene = last_interval("JC 10D JD 5H 4S", "3C AH 7H 7S 2D", "9D QC 9S 6C KH", must_beat=True)
    scene.do("bet 2", "call")
    assert scene.turn == 1
    for seed in range(50):
        world = sample(scene.game, scene.s, 1, Rng(seed))
        hole = world.zones[scene.game.layout.find_zone("hand 0")]
        assert scene.game.cards.text(hole[0])[:-1] in ("9", "Q", "K")
