"""Blind Opening and its forms by the book (000, lines 2179-2195)."""

import pytest

from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

NAMES = ["blind-opening", "blind-and-straddle", "english-poker", "block-system"]
PAT = ["stand pat"] * 4
ACES = {"hand 1": "AC AD 7H 5S 3C", "hand 2": "KC KD 8H 6S 4C", "hand 3": "QC QD 9H 2S 5C", "hand 0": "JC JD"}


def four(name: str = "blind-opening", **options: object) -> Scene:
    """Four players, the dealer being seat 0; at the dealer's left aces, then kings, queens, jacks."""
    return Scene(name, ACES, seats=4, **options)


def chips(scene: Scene) -> list[int]:
    return [scene.number(f"chips {seat}") for seat in range(4)]


def test_000_l2183_each_pot_begins_with_four_chips() -> None:
    """One from the dealer, one from the first player, two from the second; the third decides first."""
    scene = four()
    assert scene.number("pot") == 4
    assert chips(scene) == [49, 49, 48, 50]
    assert scene.turn == 3
    assert scene.legal() == ["call", "raise 1", "drop"]
    assert scene.prompt() == "2 to call"
    assert scene.why_not("check") == "There is a bet of 2 to match: call, raise or drop."
    assert scene.why_not("raise 2") == "You may raise at most 1."


def test_000_l2187_blind_bets_count_and_the_raiser_is_in_without_a_word() -> None:
    """The third calls with two; the dealer's ante counts for nothing, he owes two; the opener owes one. Then
    the draw begins, for nobody has raised."""
    scene = four().do("call")
    assert scene.prompt(0) == "2 to call"
    scene.do("call")
    assert scene.prompt(1) == "1 to call"
    scene.do("call")
    assert scene.prompt() == "lay cards aside and draw, or stand pat"
    assert chips(scene) == [47, 48, 48, 48]


def test_000_l2187_after_a_raise_the_blind_raiser_speaks() -> None:
    """The dealer raises to three: the opener owes two, the blind raiser one, and each may raise again."""
    scene = four().do("call", "raise 1")
    assert scene.prompt(1) == "2 to call"
    scene.do("call")
    assert (scene.turn, scene.prompt()) == (2, "1 to call")
    assert scene.legal() == ["call", "raise 1", "drop"]


def test_000_l2189_after_the_draw_two_chips_and_the_opener_first() -> None:
    """The blind opener speaks first, may check, and bets up to two; if he has dropped, the next does."""
    scene = four().do("call", "call", "call", *PAT)
    assert (scene.turn, scene.legal()) == (1, ["check", "bet 1-2", "drop"])
    scene = four().do("call", "call", "drop", *PAT[1:])
    assert (scene.turn, scene.legal()) == (2, ["check", "bet 1-2", "drop"])


def test_all_drop_before_the_blind_raiser() -> None:
    """He takes the pot without having said anything: his own two chips go back, the rest he wins."""
    scene = four().do("drop", "drop", "drop")
    assert scene.s.over
    assert chips(scene) == [49, 49, 52, 50]


def test_a_blind_bettor_who_is_short() -> None:
    """The second player has one chip: he puts it in, the others owe two, and with the best hand he wins only
    what he has matched, the dealer's ante with it."""
    match = Scene("blind-opening", seats=4).match
    match.numbers["chips"] = [50, 50, 1, 99]
    hands = {"hand 2": "AC AD AH AS KC", "hand 3": "QC QD 9H 2S 5C", "hand 1": "8D 6C", "hand 0": "JC JD"}
    scene = Scene("blind-opening", hands, seats=4, match=match)
    assert scene.prompt() == "2 to call"
    scene.do("call", "drop", "drop").play_out("stand pat")
    assert won(scene) == [(3, 1, "uncalled bet returned"), (2, 4, "pot with four aces")]


def test_000_l2189_straddles_set_the_limit() -> None:
    """Straddles of four and eight: 16 chips in the pot, limit four before the draw and eight after it, and
    the player at the last straddler's left is the first to speak, before the draw and after it."""
    scene = Scene("blind-and-straddle", seats=6)
    assert (scene.turn, scene.prompt()) == (3, "straddle for 4 before the cards are dealt, or decline")
    assert scene.cards("hand 3") == ""
    scene.do("straddle")
    assert (scene.turn, scene.prompt()) == (4, "straddle for 8 before the cards are dealt, or decline")
    scene.do("straddle")
    assert (scene.turn, scene.number("pot")) == (5, 16)
    assert scene.legal() == ["call", "raise 4", "drop"]
    scene.do(*["call"] * 5, *["stand pat"] * 6)
    assert (scene.turn, scene.legal()) == (5, ["check", "bet 1-8", "drop"])


@pytest.mark.parametrize(("straddles", "before", "after"), [(0, 1, 2), (1, 2, 4), (2, 4, 8)])
def test_000_l2191_the_limits(straddles: int, before: int, after: int) -> None:
    """As the table has it; with a limit of two chips everything is doubled."""
    for times in (1, 2):
        scene = Scene("blind-and-straddle", seats=6, limit_chips=times).do(*["straddle"] * straddles)
        if straddles < 2:
            scene.do("decline")
        assert scene.why_not(f"raise {before * times + 1}") == f"You may raise at most {before * times}."
        scene.do(*["call"] * 5, *["stand pat"] * 6)
        assert scene.legal()[1] == f"bet 1-{after * times}"


def test_000_l2189_one_straddle_by_choice() -> None:
    """If only one may straddle, nobody is asked after him; and who has bet blind is not asked at all."""
    scene = Scene("blind-and-straddle", seats=6, straddles=1).do("straddle")
    assert scene.legal() == ["call", "raise 2", "drop"]
    three = Scene("blind-and-straddle", seats=3).do("straddle")
    assert (three.turn, three.legal()) == (1, ["call", "raise 2", "drop"])


def test_000_l2193_a_raise_may_double() -> None:
    """From two to four, to eight, to sixteen; after the draw the first bet is two at the most."""
    scene = four("english-poker")
    assert scene.legal() == ["call", "raise 1-2", "drop"]
    scene.do("raise 2")
    assert scene.legal() == ["call", "raise 2-4", "drop"]
    scene.do("raise 4")
    assert scene.legal() == ["call", "raise 4-8", "drop"]
    scene.do("call", "call", "call", *PAT)
    assert scene.legal() == ["check", "bet 1-2", "drop"]
    scene.do("bet 2")
    assert scene.legal() == ["call", "raise 2", "drop"]


def test_000_l2195_twenty_five_chips_before_the_deal() -> None:
    """Nineteen, two and four; before the draw raises of two; then each has bet six, and that is the limit."""
    scene = four("block-system")
    assert scene.number("pot") == 25
    assert chips(scene) == [31, 48, 46, 50]
    assert scene.legal() == ["call", "raise 2", "drop"]
    scene.do("raise 2", "call", "call", "call", *PAT)
    assert scene.legal() == ["check", "bet 1-6", "drop"]
    scene.do("bet 3")
    assert scene.legal() == ["call", "raise 3-6", "drop"]


def test_000_l2195_without_a_raise_the_limit_is_four() -> None:
    scene = four("block-system").do("call", "call", "call", *PAT)
    assert scene.legal() == ["check", "bet 1-4", "drop"]


@pytest.mark.parametrize("name", NAMES)
def test_no_chip_is_lost(name: str) -> None:
    no_chip_is_lost(Scene(name, seats=5).game)


def test_advice() -> None:
    """Queens call a blind bet, a hand of nothing drops; nobody straddles."""
    assert four().advised() in ("call", "raise 1")
    assert Scene("blind-opening", {"hand 3": "2C 4D 7H 9S JC"}, seats=4).advised() == "drop"
    assert Scene("blind-and-straddle", seats=4).advised() == "decline"
