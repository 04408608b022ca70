"""Double-Barreled Shotgun, or Texas Tech, by the book (000, line 2355)."""

from cardtable.testing import Scene

from ..studs import no_chip_is_lost, play_on, won
from .choosing import is_known_to_all, turn_up

NAME = "double-barreled-shotgun"
CHECKS = ["check"] * 3
PAT = ["stand pat"] * 3
ACES = "AC AD 4H 7S 9C"
KINGS = "KC KD KH 2S 3C"
MIXED = "QC JD 8H 6S 5C"


def dealt(*hands: str, **more: object) -> Scene:
    """Three players from the dealer's left, the dealer last: three cards each, and two more to come."""
    cards = [hand.split() for hand in hands]
    zones = {f"hand {seat}": " ".join(held[:3]) for seat, held in zip((1, 2, 0), cards, strict=True)}
    zones["pack"] = " ".join(reversed([held[turn] for turn in (3, 4) for held in cards]))
    return Scene(NAME, zones, seats=3, **more)


def after_the_draw(*hands: str, **more: object) -> Scene:
    """All have checked three times and stood pat."""
    return dealt(*hands, **more).do(*CHECKS * 3, *PAT)


def test_000_l2355_seven_intervals() -> None:
    """On three, four and five cards, all face down; then a draw, and after each of four cards turned up."""
    scene = dealt(ACES, KINGS, MIXED)
    shapes = []
    for turned in range(-3, 5):
        if turned == 0:
            scene.do(*PAT)
            continue
        if turned > 0:
            for seat in range(3):
                scene.do(scene.legal(seat)[0], seat=seat)
        shapes.append((len(scene.cards("hand 1").split()), len(scene.cards("showing 1").split())))
        assert scene.legal() == ["check", "bet 1-2" if turned == 4 else "bet 1", "drop"]
        scene.do(*CHECKS)
    assert shapes == [(3, 0), (4, 0), (5, 0), (4, 1), (3, 2), (2, 3), (1, 4)]
    assert scene.s.over


def test_000_l2355_cards_are_turned_up_together() -> None:
    """Nobody sees a card before all who are in have chosen; who has dropped is not asked."""
    scene = dealt(ACES, KINGS, MIXED).do(*CHECKS * 2, "check", "check", "drop", "stand pat", "stand pat")
    assert scene.legal(0) == []
    assert scene.prompt(1) == "turn up one of your cards"
    turn_up(scene, {2: "2S"})
    assert scene.cards("showing 2") == ""
    assert not is_known_to_all(scene, "2S")
    turn_up(scene, {1: "9C"})
    assert (scene.cards("showing 1"), scene.cards("showing 2")) == ("9C", "2S")


def test_who_speaks_first() -> None:
    """The dealer's left, until cards show; then the highest showing, and not who made the first bet."""
    scene = dealt(ACES, KINGS, MIXED)
    assert scene.prompt() == "the player at the dealer's left bets first: check, bet or drop"
    scene.do("bet 1", "call", "call", *CHECKS * 2, *PAT)
    turn_up(scene, {1: "4H", 2: "KC", 0: "QC"})
    assert scene.turn == 2
    assert scene.prompt() == "king high bets first: check, bet or drop"
    turn_up(scene.do(*CHECKS), {1: "AC", 2: "2S", 0: "JD"})
    assert scene.turn == 1


def test_a_deal_worked_out() -> None:
    """Each antes 1. Seat 1 draws three to his aces and gets a third; seat 2 stands pat on three kings.

    On the first card turned up seat 2, with the king, bets 1; seat 1 raises 1, the dealer drops and seat 2
    calls. Nothing more is bet: 3 antes and 2 times 2 are 7 chips, for three aces.
    """
    scene = dealt(ACES, KINGS, MIXED).do(*CHECKS * 3)
    order = [scene.game.cards.text(card) for card in scene.s.zones[0]]
    scene.do("discard 9C", "discard 4H", "discard 7S", "draw", "stand pat", "stand pat")
    assert scene.cards("hand 1").split() == ["AC", "AD", *reversed(order[-3:])]
    scene = Scene(
        NAME,
        {
            "hand 1": "AC AD 4H",
            "hand 2": "KC KD KH",
            "hand 0": "QC JD 8H",
            "pack": "10H 6H AS 5C 3C 9C 6S 2S 7S",
        },
        seats=3,
    )
    scene.do(*CHECKS * 3, "discard 9C", "discard 4H", "discard 7S", "draw", "stand pat", "stand pat")
    assert scene.cards("hand 1").split() == ["AC", "AD", "AS", "6H", "10H"]
    turn_up(scene, {1: "6H", 2: "KC", 0: "QC"})
    scene.do("bet 1", "drop", "raise 1", "call")
    turn_up(scene, {1: "10H", 2: "2S"}).do("check", "check")
    turn_up(scene, {1: "AC", 2: "3C"}).do("check", "check")
    turn_up(scene, {1: "AD", 2: "KH"}).do("check", "check")
    assert scene.cards("hand 1") == "AS"
    assert scene.lines() == [
        (1, -1, "ante"),
        (2, -1, "ante"),
        (0, -1, "ante"),
        (1, -2, "bets"),
        (2, -2, "bets"),
        (1, 7, "pot with three aces"),
    ]


def test_000_l2713_a_call_that_cannot_win_is_void() -> None:
    """In the last interval four cards of each show: a jack and whatever is in the hole cannot beat two kings.
    Only the call of the last to speak is void, not that of the dealer before him."""
    scene = after_the_draw("JC JS 4H 7S 9C", KINGS, MIXED)
    for cards in ({1: "9C", 2: "KC", 0: "QC"}, {1: "4H", 2: "KD", 0: "JD"}, {1: "7S", 2: "2S", 0: "8H"}):
        turn_up(scene, cards).do(*CHECKS)
    turn_up(scene, {1: "JC", 2: "3C", 0: "6S"}).do("bet 2")
    assert scene.turn == 0
    assert scene.legal() == ["call", "raise 2", "drop"]
    scene.do("call")
    assert scene.legal() == ["raise 2", "drop"]
    assert "(pair of kings), so a call would be void" in str(scene.why_not("call"))


def test_antes_and_chips() -> None:
    """The ante is agreed on; no chip is lost however the deal goes."""
    assert dealt(ACES, KINGS, MIXED, ante=3).number("pot") == 9
    assert dealt(ACES, KINGS, MIXED, ante=0).legal() == ["check", "bet 1", "drop"]
    no_chip_is_lost(Scene(NAME, seats=5, limit="table-stakes", deals=3).game)


def test_everybody_may_check_to_the_end() -> None:
    """The antes go to the best hand."""
    scene = after_the_draw(ACES, KINGS, MIXED)
    while not scene.s.over:
        if scene.s.turn < 0:
            scene.do(scene.advised(scene.turn), seat=scene.turn)
        else:
            scene.do("check")
    assert won(scene) == [(2, 3, "pot with three kings")]


def test_advice() -> None:
    """Of three kings one comes up only after the small cards; the last of them stays hidden."""
    scene = after_the_draw(ACES, KINGS, MIXED)
    turned = []
    while not scene.s.over:
        if scene.s.turn >= 0:
            scene.do("check")
            continue
        if scene.turn == 2:
            turned.append(scene.advised(2))
        scene.do(scene.advised(scene.turn), seat=scene.turn)
    assert turned == ["turn up 2S", "turn up 3C", "turn up KC", "turn up KD"]
    assert play_on(scene).s.over
