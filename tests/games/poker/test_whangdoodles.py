"""Whangdoodles, or Roodles, by the book (000, line 2081)."""

from typing import Any

import pytest

from cardtable.engine import Match
from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

FULL, FOURS, ROYAL = "AC AD AH KC KD", "9C 9D 9H 9S 2D", "AS KS QS JS 10S"
FLUSH, NOTHING, JACKS = "QC 10C 8C 6C 4C", "7C 6D 5H 3S 2C", "JC JD 8H 6H 4S"
LOW = "8S 7S 5D 4D 2H"


def dealt(*hands: str, match: Match | None = None, **options: Any) -> Scene:
    """Players from the left of the first dealer, who is seat 0, that one last; in later deals too."""
    order = [*range(1, len(hands)), 0]
    zones = {f"hand {seat}": hand for seat, hand in zip(order, hands, strict=True)}
    return Scene("whangdoodles", zones, seats=len(hands), match=match, **options)


def shown(*hands: str, match: Match | None = None, **options: Any) -> Scene:
    """All call one chip or two, stand pat and check; then the next deal is due."""
    scene = dealt(*hands, match=match, **options)
    while not scene.s.over:
        legal = scene.legal()
        wanted = ["call", "stand pat", "check"]
        opening = [move for move in legal if move.startswith("open")]
        scene.do(
            *([f"open {opening[0].split()[1].split('-')[0]}"] if opening else []),
            *([] if opening else [next((move for move in wanted if move in legal), legal[0])]),
        )
    scene.game.close(scene.match, scene.s)
    return scene


def round_left(match: Match, **options: Any) -> int:
    """How many deals of a round of whangdoodles there are to come."""
    return dealt(NOTHING, JACKS, LOW, match=match, **options).number("whangdoodles")


def test_the_usual_deal() -> None:
    """The dealer antes one chip, any hand opens, for two at the most."""
    scene = dealt(NOTHING, JACKS, LOW)
    assert [scene.number(f"chips {seat}") for seat in range(3)] == [49, 50, 50]
    assert scene.legal() == ["pass", "open 1-2", "drop"]
    assert scene.number("whangdoodles") == 0


def test_000_l2081_a_full_house_leads_to_a_round() -> None:
    """Everybody antes, it takes jacks, and the limits are four and eight, for one deal by each of three. Then
    the usual limit and customs are back."""
    match = shown(FULL, LOW, JACKS).match
    for left in (3, 2, 1):
        scene = dealt(NOTHING, LOW, JACKS, match=match)
        assert scene.number("whangdoodles") == left and scene.number("pot") == 3
        while scene.turn != 0:
            assert scene.legal() == ["pass", "drop"]
            scene.do("pass")
        assert scene.legal() == ["pass", "open 1-4", "drop"]
        scene.do("open 4").do("call", "call", *["stand pat"] * 3)
        assert scene.legal() == ["check", "bet 1-8", "drop"]
        won(scene.do("check", "check", "check"))
        scene.game.close(match, scene.s)
    assert match.dealer == 1
    scene = dealt(NOTHING, LOW, JACKS, match=match)
    assert scene.number("whangdoodles") == 0 and scene.number("pot") == 1
    assert scene.legal() == ["pass", "open 1-2", "drop"]


def test_000_l2081_what_is_shown_counts_though_it_loses() -> None:
    """A full house is beaten by four nines; the note names the best of them."""
    scene = shown(FULL, FOURS, LOW)
    assert (-1, 0, "four nines: a round of whangdoodles follows") in scene.lines()
    assert round_left(scene.match) == 3


def test_what_nobody_has_called_is_not_shown() -> None:
    """The others drop: no round."""
    scene = dealt(FULL, LOW, JACKS).do("open 1", "drop", "drop")
    scene.game.close(scene.match, scene.s)
    assert round_left(scene.match) == 0


@pytest.mark.parametrize(
    ("agreed", "leads_on"),
    [("flush", [FLUSH, FULL, FOURS, ROYAL]), ("full-house", [FULL, FOURS, ROYAL]), ("fours", [FOURS, ROYAL]),
     ("straight-flush", [ROYAL])],
)  # fmt: skip
def test_000_l2081_how_good_it_must_be_is_agreed_on(agreed: str, leads_on: list[str]) -> None:
    """Each hand by itself, against two that are nothing."""
    for hand in ("QH QD QC 3C 2D", FLUSH, FULL, FOURS, ROYAL):
        left = round_left(shown(hand, LOW, "7H 6D 5C 3S 2S", very_good=agreed).match, very_good=agreed)
        assert (left == 3) == (hand in leads_on)


def test_000_l2081_everybody_antes_double() -> None:
    """Also where everybody antes one chip as a rule."""
    scene = shown(FULL, LOW, JACKS, ante="everyone", round_ante=2)
    assert scene.number("pot") == 0 and round_left(scene.match, ante="everyone", round_ante=2) == 3
    again = dealt(NOTHING, LOW, JACKS, match=scene.match, ante="everyone", round_ante=2)
    assert again.number("pot") == 6
    assert dealt(NOTHING, LOW, JACKS, ante="everyone", round_ante=2).number("pot") == 3


def test_where_jackpots_is_usual_it_always_takes_jacks() -> None:
    scene = dealt(LOW, JACKS, NOTHING, usual="jackpots")
    assert scene.legal() == ["pass", "drop"]
    assert scene.do("pass").legal() == ["pass", "open 1-2", "drop"]


def test_openers_are_proved_in_the_round_only() -> None:
    """In a usual deal who opens and is not called takes the pot at once; in the round he shows his jacks."""
    assert dealt(JACKS, LOW, NOTHING).do("open 1", "drop", "drop").s.over
    match = shown(FULL, LOW, JACKS).match
    scene = dealt(NOTHING, JACKS, LOW, match=match).do("open 1", "drop", "drop")
    assert scene.legal() == ["show JC JD"]


def test_an_unopened_deal_is_one_of_the_round() -> None:
    """All three are passed out: the round is over, nine chips lie in the pot, the next dealer adds one."""
    match = shown(FULL, LOW, JACKS).match
    for left in (3, 2, 1):
        assert round_left(match) == left
        scene = dealt(NOTHING, LOW, "9D 8C 6S 5C 3D", match=match).do("pass", "pass", "pass")
        scene.game.close(match, scene.s)
    scene = dealt(NOTHING, LOW, JACKS, match=match)
    assert scene.number("whangdoodles") == 0 and scene.number("pot") == 10


def test_another_very_good_hand_begins_the_round_anew() -> None:
    """With one deal to go a full house is shown again: three more."""
    match = shown(FULL, LOW, JACKS).match
    for _ in range(2):
        scene = dealt(NOTHING, LOW, "9D 8C 6S 5C 3D", match=match).do("pass", "pass", "pass")
        scene.game.close(match, scene.s)
    assert round_left(match) == 1
    assert round_left(shown(JACKS, LOW, FULL, match=match).match) == 3


def test_who_is_out_deals_no_more() -> None:
    """Seat 2 loses his last chips to the full house: two are left, and the round has two deals."""
    match = Scene("whangdoodles", seats=3).match
    match.numbers["chips"] = [100, 48, 2]
    scene = dealt(FULL, LOW, JACKS, match=match).do("open 2", "call", "drop", "stand pat", "stand pat")
    scene.game.close(match, scene.s)
    assert match.numbers["in"] == [1, 1, 0]
    assert Scene("whangdoodles", seats=3, match=match).number("whangdoodles") == 2


def test_by_the_pot_there_is_no_limit_to_double() -> None:
    """But all ante, and it takes jacks."""
    match = shown(FULL, LOW, JACKS, limit="pot").match
    scene = dealt(NOTHING, LOW, JACKS, match=match, limit="pot")
    while scene.turn != 0:
        scene.do("pass")
    assert scene.legal() == ["pass", "open 1-3", "drop"]


@pytest.mark.parametrize("wild", ["none", "two-jokers"])
def test_no_chip_is_lost(wild: str) -> None:
    """With two jokers very good hands are common."""
    no_chip_is_lost(Scene("whangdoodles", seats=5, wild=wild).game)
