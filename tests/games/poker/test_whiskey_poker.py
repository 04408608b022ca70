"""Whiskey Poker by the book (000, lines 2403-2411)."""

from typing import Any

import pytest

from cardtable.cards import FULL_52, shuffled
from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

FIRST = "KC KD 9H 5S 3C"
SECOND = "QC QD 8H 6S 2C"
DEALER = "AC JD 9C 6H 4D"
WIDOW = "KH 10S 7D 5C 2D"


def three(first: str = FIRST, second: str = SECOND, dealer: str = DEALER, **more: Any) -> Scene:
    """Three players, the dealer 0; a widow with a king in it."""
    zones = {"hand 1": first, "hand 2": second, "hand 0": dealer, "widow": WIDOW}
    return Scene("whiskey-poker", zones, seats=3, **more)


def hand(scene: Scene, zone: str) -> str:
    return " ".join(FULL_52.text(card) for card in sorted(FULL_52.read_all(scene.cards(zone))))


def test_000_l2405_the_widow_is_dealt_before_the_dealer() -> None:
    """Each player, the widow and the dealer get a card in turn, five times; all antes are in."""
    scene = Scene("whiskey-poker", seats=3, dealer=2, seed=4)
    order = shuffled(52, 4)[::-1]
    for place, zone in enumerate(("hand 0", "hand 1", "widow", "hand 2")):
        zone_cards = scene.s.zones[scene.game.layout.find_zone(zone)]
        assert sorted(zone_cards) == sorted(order[place:20:4])
    assert scene.number("pot") == 3
    assert all(scene.s.seen[card] == 0 for card in scene.s.zones[scene.game.layout.find_zone("widow")])


def test_000_l2405_taking_up_the_widow() -> None:
    """The hand becomes the new widow, face up; what was in the widow only its taker knows."""
    scene = three()
    assert scene.turn == 1
    assert scene.legal() == ["exchange", "pass", "knock"]
    scene.do("exchange")
    assert sorted(scene.cards("open widow").split()) == sorted(FIRST.split())
    assert sorted(scene.cards("hand 1").split()) == sorted(WIDOW.split())
    assert scene.cards("widow") == ""
    everyone = scene.game.layout.everyone
    assert all(scene.s.seen[card] == everyone for card in FULL_52.read_all(FIRST))
    assert all(scene.s.seen[card] == 1 << 1 for card in FULL_52.read_all(WIDOW))


def test_000_l2405_one_card_or_all_of_the_new_widow() -> None:
    """One card for one, or the whole hand; all see what goes either way."""
    scene = three().do("exchange")
    assert scene.legal() == [
        "exchange", *[f"take {card}" for card in "3C KC KD 9H 5S".split()], "pass", "knock",
    ]  # fmt: skip
    scene.do("take KC")
    assert scene.turn == 2
    assert scene.legal() == [f"give {card}" for card in "2C QC QD 8H 6S".split()]
    assert scene.why_not("give KC") == "You have taken a card: give another of your hand for it."
    assert scene.why_not("knock") == "You have taken a card: give another of your hand for it."
    scene.do("give 2C")
    assert scene.turn == 0
    assert sorted(scene.cards("open widow").split()) == sorted("2C KD 9H 5S 3C".split())
    assert scene.s.seen[FULL_52.read("KC")] == scene.game.layout.everyone
    scene.do("exchange")
    assert sorted(scene.cards("hand 0").split()) == sorted("2C KD 9H 5S 3C".split())
    assert sorted(scene.cards("open widow").split()) == sorted(DEALER.split())


def test_one_card_needs_an_open_widow() -> None:
    scene = three()
    assert scene.why_not("take KH") == (
        "The widow lies face down: exchange your whole hand for it, or leave it."
    )
    assert scene.why_not("give 3C") == "Take a card of the open widow first."
    scene.do("exchange")
    assert scene.why_not("take AH") == "That card is not in the widow."


def test_000_l2407_a_knock_gives_the_others_one_more_turn() -> None:
    """Then the hands are shown; who knocked draws no more."""
    scene = three().do("exchange", "pass", "pass", "knock")
    assert scene.number("knocked") == 1
    scene.do("take KC", "give 2C")
    assert not scene.s.over
    assert scene.turn == 0
    scene.do("knock")
    assert scene.s.over
    assert won(scene) == [(2, 4, "pot with pair of queens")]


def test_000_l2407_knock_before_the_widow_is_exposed() -> None:
    """The others still have a turn; the widow comes face down to the dealer, who turns it up or takes it."""
    scene = three().do("knock")
    assert scene.legal() == ["exchange", "knock"]
    scene.do("knock", "knock")
    assert scene.s.over
    assert sorted(scene.cards("open widow").split()) == sorted(WIDOW.split())
    assert won(scene) == [(1, 4, "pot with pair of kings")]
    taken = three().do("knock", "exchange", "exchange")
    assert sorted(taken.cards("hand 0").split()) == sorted(SECOND.split())


@pytest.mark.parametrize("move", ["pass", "knock"])
def test_000_l2409_the_dealer_turns_the_widow_up(move: str) -> None:
    """If nobody has taken it; even if he knocks, for the others to see and draw once more."""
    scene = three().do("pass", "pass")
    assert scene.legal() == ["exchange", "pass", "knock"]
    scene.do(move)
    assert sorted(scene.cards("open widow").split()) == sorted(WIDOW.split())
    assert scene.turn == 1
    assert "take KH" in scene.legal()
    scene.do("take KH", "give 3C")
    assert hand(scene, "hand 1") == "KC KD 9H KH 5S"


def test_000_l2409_the_dealer_takes_the_widow() -> None:
    scene = three().do("pass", "pass", "exchange")
    assert sorted(scene.cards("open widow").split()) == sorted(DEALER.split())
    assert sorted(scene.cards("hand 0").split()) == sorted(WIDOW.split())


def test_000_l2409_no_second_pass_running() -> None:
    """Having passed one must exchange or knock; after that one may pass again."""
    scene = three().do("pass", "pass", "pass")
    assert "pass" not in scene.legal()
    assert scene.why_not("pass") == "You passed in your last turn: exchange or knock."
    scene.do("take KH", "give 3C", "take 10S", "give 2C", "take 7D", "give 4D")
    assert "pass" in scene.legal()


def test_after_a_knock_keeping_the_hand_is_a_knock() -> None:
    scene = three().do("knock")
    assert scene.why_not("pass") == (
        "Somebody has knocked, so this is your last turn: exchange, or knock to keep your hand."
    )
    scene.do("knock")
    assert scene.number("knocked") == 1  # the first knock counts


# -- the end ---------------------------------------------------------------------------------------


def test_000_l2411_highest_takes_the_pot_lowest_pays() -> None:
    """Kings win the antes and the chip of the ace-high hand."""
    scene = three().do("knock", "knock", "knock")
    assert scene.lines()[-2:] == [
        (0, -1, "forfeit for the lowest hand, ace high"),
        (1, 4, "pot with pair of kings"),
    ]
    everyone = scene.game.layout.everyone
    assert all(scene.s.seen[card] == everyone for card in FULL_52.read_all(f"{FIRST} {SECOND} {DEALER}"))
    assert scene.close().scores == [-2, 3, -1]


def test_ante_and_forfeit_options() -> None:
    scene = three(ante=0, forfeit=3).do("knock", "knock", "knock")
    assert scene.lines() == [
        (0, -3, "forfeit for the lowest hand, ace high"),
        (1, 3, "pot with pair of kings"),
    ]
    scene = three(ante=2, forfeit=0).do("knock", "knock", "knock")
    assert won(scene) == [(1, 6, "pot with pair of kings")]


def test_equal_hands() -> None:
    """Two lowest hands both pay; two highest divide; where all are equal nobody pays."""
    scene = three(second="AD JH 9D 6C 4S").do("knock", "knock", "knock")
    assert [line for line in scene.lines() if "forfeit" in line[2]] == [
        (0, -1, "forfeit for the lowest hand, ace high"),
        (2, -1, "forfeit for the lowest hand, ace high"),
    ]
    scene = three(first="AH JC 9S 6D 4H", second="AD JH 9D 6C 4S").do("knock", "knock", "knock")
    assert [(seat, chips) for seat, chips, _ in won(scene)] == [(0, 1), (1, 1), (2, 1)]
    assert not any("forfeit" in why for _, _, why in scene.lines())


def test_000_l2411_betting_before_the_showdown() -> None:
    """From the dealer's left; who drops pays no forfeit, and if nobody is left but one there is none."""
    scene = three(betting=True).do("knock", "knock", "knock")
    assert scene.turn == 1
    assert scene.legal() == ["check", "bet 1-2", "drop"]
    scene.do("bet 2", "call", "drop")
    assert scene.lines()[-2:] == [
        (2, -1, "forfeit for the lowest hand, pair of queens"),
        (1, 8, "pot with pair of kings"),
    ]
    scene = three(betting=True).do("knock", "knock", "knock", "bet 2", "drop", "drop")
    assert won(scene) == [(1, 2, "uncalled bet returned"), (1, 3, "pot, all others having dropped")]
    scene = three(betting=True, limit_chips=5, raises="three-in-all").do("knock", "knock", "knock")
    assert scene.legal()[1] == "bet 1-5"


def test_short_of_the_ante_and_of_the_forfeit() -> None:
    """A player puts in what he has, contends for that, and cannot pay what he has not."""
    match = three(ante=3).match
    match.numbers["chips"] = [50, 2, 50]
    scene = three(ante=3, match=match).do("knock", "knock", "knock")
    assert won(scene) == [
        (1, 7, "main pot with pair of kings"),
        (2, 2, "first side pot with pair of queens"),
    ]
    match = three(ante=3).match
    match.numbers["chips"] = [3, 50, 50]
    scene = three(ante=3, match=match).do("knock", "knock", "knock")
    assert not any("forfeit" in why for _, _, why in scene.lines())


def test_wild_cards_and_twins() -> None:
    """Jokers rank as in all poker; of two jokers one is taken and the other may be given for it."""
    zones = {"hand 1": "Joker 9C 7D 4S 2H", "hand 0": "AC AD 8S 6H 3C", "widow": "Joker KH 10S 7C 5C"}
    scene = Scene("whiskey-poker", zones, seats=2, wild="two-jokers").do("pass", "pass", "take Joker")
    assert scene.legal()[-1] == "give Joker"
    scene.do("give 2H", "knock", "knock")
    assert won(scene)[0][2] == "pot with three nines"


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_chips_are_conserved(seats: int) -> None:
    game = Scene("whiskey-poker", seats=seats, deals=6, betting=True, limit="table-stakes", ante=5).game
    no_chip_is_lost(game)


def test_advice() -> None:
    """Knock with two good pairs, take what helps, give what does not, leave a poor hand for the widow."""
    assert three(first="KC KD QH QS 3C").advised() == "knock"
    scene = three()
    assert scene.advised() == "pass"
    scene.do("pass", "pass")
    assert scene.advised() == "exchange"  # an ace is the best of it
    scene.do("pass")
    assert scene.advised() == "take KH"
    scene.do("take KH")
    assert scene.advised() == "give 3C"
    scene.do("give 3C")
    assert scene.advised() == "take 2D"
    assert scene.prompt(2) == "exchange, take a card or knock"
    poor = three(dealer="4D 6H 8C JD QH").do("pass", "pass", "pass", "exchange")
    assert poor.advised() == "exchange"  # two kings are better than any one card
    stuck = three(first="AS AH 8C 7H 4S").do("pass", "pass", "pass")
    assert stuck.advised() == "take 7D"
