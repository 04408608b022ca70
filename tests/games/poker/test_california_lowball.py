"""California Lowball by the book (000, lines 2277-2321)."""

from typing import Any

import pytest

from cardtable.games.poker.california_lowball import staggered
from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

WHEEL, SIX, SEVEN = "5C 4C 3C 2C AC", "6D 4D 3D 2D AD", "7H 4H 3H 2H AH"
HIGHEST_SEVEN, EIGHT, NINE = "7S 6S 5S 4S 3S", "8D 6H 5D 2S AS", "9C 8C 7D 6C 5H"


def dealt(*hands: str, chips: tuple[int, ...] = (), **options: Any) -> Scene:
    """Players from the dealer's left, the dealer (seat 0) last."""
    order = [*range(1, len(hands)), 0]
    zones = {f"hand {seat}": hand for seat, hand in zip(order, hands, strict=True)}
    match = Scene("california-lowball", seats=len(hands), **options).match
    if chips:
        match.numbers["chips"] = list(chips)
    return Scene("california-lowball", zones, seats=len(hands), match=match, **options)


def put_up(seats: int, limit: int) -> list[int]:
    """What each has put up before anybody speaks, from the dealer on."""
    scene = Scene("california-lowball", seats=seats, limit_chips=limit)
    return [50 - scene.number(f"chips {seat}") for seat in range(seats)]


def drawn(*hands: str, **more: Any) -> Scene:
    """After the draw: the first to speak opens for two, all call and stand pat; the dealer opens if three
    play and the limit is three, else seat 2."""
    scene = dealt(*hands, **more).do("open 2", *["call"] * (len(hands) - 1))
    return scene.do(*["stand pat"] * len(hands))


def test_000_l2281_who_antes() -> None:
    """At a limit of two the dealer and the next put up one each; at three he and two others one each; at five
    he puts up one, and they two each. The antes together are the limit, and more than three never ante."""
    assert put_up(5, 2) == [1, 1, 0, 0, 0]
    assert put_up(5, 3) == [1, 1, 1, 0, 0]
    assert put_up(5, 5) == [1, 2, 2, 0, 0]
    for limit in range(2, 51):
        for players in (2, 3, 8):
            antes = staggered(limit, players)
            assert sum(antes) == limit and len(antes) <= min(3, players) and antes == sorted(antes)
    assert put_up(2, 5) == [2, 3]


def test_000_l2281_the_limits() -> None:
    """Five before the draw, ten after it."""
    scene = dealt(WHEEL, SIX, SEVEN, EIGHT, limit_chips=5)
    assert scene.legal() == ["open 3-5", "drop"]
    scene.do("open 5")
    assert scene.legal() == ["call", "raise 5", "drop"]
    scene.do(*["call"] * 3, *["stand pat"] * 4)
    assert scene.legal() == ["check", "bet 1-10", "drop"]


@pytest.mark.parametrize(("limit", "first"), [(2, 2), (3, 3), (5, 3)])
def test_000_l2283_the_first_is_at_the_left_of_the_last_ante(limit: int, first: int) -> None:
    """Bet or drop; after two or three antes it is the third or fourth player from the dealer."""
    scene = Scene("california-lowball", seats=5, limit_chips=limit)
    assert scene.turn == first
    assert scene.why_not("pass") == "Nobody has bet yet, and you may not wait: open or drop."
    three = Scene("california-lowball", seats=3, limit_chips=3)
    assert three.turn == 0


def test_000_l2285_antes_count_towards_bets() -> None:
    """An opening of two costs a player who has not anted two chips, the dealer one more; the player at
    his left raises by two and puts in three."""
    scene = dealt(WHEEL, SIX, SEVEN, EIGHT)
    scene.do("open 2", "call")
    assert (scene.turn, scene.prompt()) == (0, "1 to call")
    scene.do("call")
    assert (scene.turn, scene.prompt()) == (1, "1 to call")
    scene.do("raise 2")
    assert [scene.number(f"chips {seat}") for seat in range(4)] == [48, 46, 48, 48]
    assert scene.prompt() == "2 to call"


def test_who_has_anted_opens_with_his_ante() -> None:
    """The others drop: the dealer opens for two, one of which lies there; the last calls with one more."""
    scene = dealt(WHEEL, SIX, SEVEN, EIGHT).do("drop", "drop", "open 2")
    assert scene.number("chips 0") == 48
    scene.do("call")
    assert scene.number("chips 1") == 48 and scene.number("pot") == 4


def test_all_drop_to_the_last_ante() -> None:
    """He has not said a word: of his two chips one is over and goes back, the others are three antes."""
    scene = dealt(WHEEL, SIX, SEVEN, EIGHT, limit_chips=4).do("drop", "drop", "drop")
    assert scene.s.over
    assert won(scene) == [(2, 1, "uncalled bet returned"), (2, 3, "pot, all others having dropped")]


def test_000_l2287_who_checks_may_not_raise() -> None:
    """Seats 1 and 2 check, the dealer bets: they call or drop. Who has not checked may raise."""
    scene = drawn(WHEEL, SIX, EIGHT).do("check", "check", "bet 4")
    assert (scene.turn, scene.legal()) == (1, ["call", "drop"])
    assert scene.why_not("raise 4") == "You have checked, and may only call or drop."
    scene = drawn(WHEEL, SIX, EIGHT).do("check", "bet 4")
    assert (scene.turn, scene.legal()) == (0, ["call", "raise 4", "drop"])
    scene.do("raise 4")
    assert (scene.turn, scene.legal()) == (1, ["call", "drop"])
    scene.do("call")
    assert (scene.turn, scene.legal()) == (2, ["call", "raise 4", "drop"])


@pytest.mark.parametrize(
    ("hand", "is_barred"), [(SEVEN, True), (HIGHEST_SEVEN, True), (EIGHT, False), ("AC AD 4C 3C 2C", False)]
)
def test_000_l2287_a_checked_seven_wins_no_more(hand: str, is_barred: bool) -> None:
    """Two chips from each of two. Seat 1 checks, the dealer bets four and is called. Where the rule holds, a
    seven wins the four that were there; anything else, or any hand without the rule, wins all twelve."""
    for rule in (True, False):
        scene = drawn(hand, "KC KD QC QD JC", checked_sevens=rule).do("check", "bet 4", "call")
        name = {SEVEN: "7-4-3-2-A", HIGHEST_SEVEN: "7-6-5-4-3", EIGHT: "8-6-5-2-A"}.get(hand, "pair of aces")
        if rule and is_barred:
            back = "call returned, after checking a seven"
            assert won(scene) == [
                (1, 4, back), (0, 4, "uncalled bet returned"), (1, 4, f"pot with {name}")
            ]  # fmt: skip
        else:
            assert won(scene) == [(1, 12, f"pot with {name}")]


def test_000_l2287_a_checked_seven_that_loses_loses_all() -> None:
    """It is beaten by a six that was bet: the call is gone."""
    scene = drawn(SEVEN, SIX, checked_sevens=True).do("check", "bet 4", "call")
    assert won(scene) == [(0, 12, "pot with 6-4-3-2-A")]


def test_a_seven_that_was_bet_wins_all() -> None:
    """Nothing has been checked by seat 1; that the dealer could have is nothing to him."""
    scene = drawn(SEVEN, "KC KD QC QD JC", checked_sevens=True).do("bet 4", "call")
    assert won(scene) == [(1, 12, "pot with 7-4-3-2-A")]


def test_what_others_have_called_is_theirs_to_win() -> None:
    """Seat 1 checks a seven and calls; seat 2 bets a nine, the dealer calls with an eight. The six chips of
    the first interval are won by the seven, the eight that two others have bet after that by the eight."""
    scene = drawn(SEVEN, NINE, EIGHT, checked_sevens=True).do("check", "bet 4", "call", "call")
    assert won(scene) == [
        (1, 4, "call returned, after checking a seven"),
        (1, 6, "main pot with 7-4-3-2-A"),
        (0, 8, "first side pot with 8-6-5-2-A"),
    ]


def test_000_l2305_a_card_is_burned_before_the_draw() -> None:
    """The top card goes to the discards unseen, once, and the next ones are drawn."""
    zones = {"hand 1": "KC 7D 3C 2C AC", "hand 0": "QC JC 5D 4D 2D", "pack": "AD 3H 6H KS"}
    scene = Scene("california-lowball", zones, seats=2).do("open 2", "call")
    assert scene.cards("discards") == "KS"
    scene.do("discard KC", "draw", "discard JC", "discard QC", "draw")
    assert scene.cards("hand 1").endswith("6H") and scene.cards("hand 0").endswith("3H AD")


def test_000_l2299_a_number_named_is_drawn() -> None:
    """Who has laid two cards aside and draws gets two; there is no asking for a third."""
    scene = dealt("KC QC 3C 2C AC", "QD JC 5D 4D 2D").do("open 2", "call", "discard QC", "discard KC", "draw")
    assert scene.number("drawn 1") == 2 and scene.turn == 0


def test_short_stacks() -> None:
    """Antes are 1, 2, 2; the first player has a single chip and opens with it. The others match the antes of
    two; he contends for one chip of each."""
    scene = dealt(SIX, SEVEN, WHEEL, EIGHT, chips=(49, 50, 50, 1), limit_chips=5)
    assert (scene.turn, scene.legal()) == (3, ["open 1", "drop"])
    scene.do("open 1")
    assert scene.prompt() == "1 to call"
    scene.do("call", "call", "call", *["stand pat"] * 4, "check", "check", "check")
    assert won(scene) == [(3, 4, "main pot with 5-4-3-2-A"), (1, 3, "first side pot with 6-4-3-2-A")]


def test_who_has_anted_all_he_had() -> None:
    """Two have nothing left but their antes. The others drop: the two draw and show without a bet. Or the
    last of the others stays in, for which he bets one chip at least: it is matched, another would go back."""
    hands = (SIX, SEVEN, EIGHT, NINE)
    scene = dealt(*hands, chips=(1, 1, 50, 50)).do("drop")
    assert (scene.turn, scene.legal()) == (3, ["open 2", "drop"])
    dropped = scene.do("drop", *["stand pat"] * 2)
    assert won(dropped) == [(1, 2, "pot with 6-4-3-2-A")]
    scene = dealt(*hands, chips=(1, 1, 50, 50)).do("drop", "open 2", *["stand pat"] * 3)
    assert won(scene) == [(3, 1, "uncalled bet returned"), (1, 3, "pot with 6-4-3-2-A")]


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_chips_are_conserved(seats: int) -> None:
    for rule in (False, True):
        for limit in ("fixed", "table-stakes"):
            scene = Scene("california-lowball", seats=seats, limit=limit, limit_chips=5, checked_sevens=rule)
            no_chip_is_lost(scene.game)


def test_advice() -> None:
    """Four low cards open, kings drop; a pat six bets rather than checks; a king is laid aside."""
    scene = dealt(EIGHT, "4C 8C 3H 7S KS", "QD QS JD JS 10D")
    assert scene.advised() == "open 2"
    assert dealt("KH KD QC JC 10C", "QD QS JD JS 10D", SIX).advised() == "drop"
    assert drawn("KH KD QC JC 10C", SIX, "QD QS JD JS 10D").do("check").advised() == "bet 4"
    assert scene.do("open 2", "drop", "call", "stand pat").advised() == "discard KS"
