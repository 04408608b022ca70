"""Stud with a wild rank of one's own (000, line 2039), and Mexican Stud (line 2337)."""

import pytest

from cardtable.testing import Scene

from .studs import deal_out, no_chip_is_lost, play_on, won

FIVE = "du u u u"
HOLE_WILD = "five-card-stud-hole-wild"
LOW_HOLE_WILD = "seven-card-stud-low-hole-wild"


# -- the hole card -----------------------------------------------------------------------------


def test_000_l2039_hole_card_wild() -> None:
    """A deal between three, who put in a chip each.

    The first has a seven in the hole and one on the table, both wild: three kings. The second shows two
    sevens too, which are sevens, and his ace is wild: three sevens. The dealer's king is wild, and his king
    on the table with it: with a queen, a nine and a five he has three queens, not two pairs.
    """
    hands = ["7C 7D KS QH 4S", "AC 7H 7S KD 2C", "KC 9D KH QS 5C"]
    scene = deal_out(HOLE_WILD, hands, course=FIVE)
    assert (scene.turn, scene.legal()) == (0, ["bet 1"])
    assert scene.prompt() == "nine high bets first: you must bet"
    scene.do("bet 1", "call", "call")
    assert scene.prompt() == "pair of sevens bets first: check, bet or drop"
    assert scene.turn == 2
    play_on(scene)
    assert won(scene) == [(1, 3, "pot with three kings")]


def test_000_l2039_what_shows_counts_for_what_it_is() -> None:
    """A seven and a king are king high whatever lies in the hole: a pair of twos bets first."""
    hands = ["7C 7D KS", "AC 2H 2S", "KC 9D AH"]
    scene = deal_out(HOLE_WILD, hands, course=FIVE).do("bet 1", "call", "call")
    assert (scene.turn, scene.prompt()) == (2, "pair of twos bets first: check, bet or drop")


@pytest.mark.parametrize(("shown", "may_call"), [("2C 5D 8H JS", False), ("2C 5D JD JS", True)])
def test_law_36_a_hole_card_that_may_be_wild(shown: str, may_call: bool) -> None:
    """Three aces bet in the last interval.

    With two, five, eight and jack on the table the best hole card makes three jacks, so there is no calling;
    with two jacks a third in the hole would make three of the five wild, and four fives of them.
    """
    scene = deal_out(HOLE_WILD, ["KC AC AD AH 9H", f"QD {shown}"], course=FIVE)
    scene.do("bet 1", "call", *["check"] * 4, "bet 1")
    assert scene.turn == 0
    assert ("call" in scene.legal()) == may_call
    if not may_call:
        assert scene.why_not("call") == (
            "Whatever you have in the hole, you cannot beat what the bettor shows (three aces),"
            " so a call would be void: raise or drop."
        )


def test_a_joker_in_the_hole_makes_no_rank_wild() -> None:
    """It is wild by itself: a pair of kings loses to two aces."""
    hands = ["Joker KS QH 8C 4S", "3C AD AH 9S 6C"]
    scene = play_on(deal_out(HOLE_WILD, hands, course=FIVE, wild="joker"))
    assert won(scene) == [(0, 2, "pot with three aces")]
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert table.name_of(table.value(scene.s, 1)) == "pair of kings"


# -- the lowest hole card ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("last", "hand"),
    [
        ("9S", "four aces"),  # the six in the hole stays the lowest, and the one on the table is wild with it
        ("6C", "five aces"),  # a second six in the hole
        ("3S", "full house, aces over sixes"),  # lower than the six: it alone is wild
        ("KS", "four aces"),
    ],
)
def test_000_l2039_the_lowest_hole_card_is_looked_for_at_the_end(last: str, hand: str) -> None:
    """Jack and six in the hole, six, two aces and a two on the table; then the last card comes down."""
    hands = [f"JC 6D 6H AD AC 2S {last}", "5C 8D KH 10C 7S 4H 9H"]
    assert won(play_on(deal_out(LOW_HOLE_WILD, hands))) == [(1, 2, f"pot with {hand}")]


def test_the_ace_is_the_highest_hole_card() -> None:
    """Of two aces and a king in the hole the king is wild, and there are three aces."""
    hands = ["AC AD 9H 7S 4C 2H KS", "QC 5D 10S 7H 2D 3C KH"]
    assert won(play_on(deal_out(LOW_HOLE_WILD, hands))) == [(1, 2, "pot with three aces")]


def test_000_l2239_high_low_with_the_same_wild_card() -> None:
    """The dealer's three is wild for low too: eight, seven, five, four and a two that he has not got."""
    hands = ["JC 6D 6H AD AC 2S 9S", "3C 7D 4H 5S 8C KD JD"]
    scene = play_on(deal_out(LOW_HOLE_WILD, hands, high_low=True))
    scene.do("declare high", seat=1).do("declare low", seat=0).do("expose")
    assert won(scene) == [
        (1, 1, "high half of the pot with four aces"),
        (0, 1, "low half of the pot with 8-7-5-4-2"),
    ]


def test_with_high_low_every_call_stands() -> None:
    """Who cannot beat what shows may still have the lower hand."""
    hands = ["KC QC AC AD AH AS 9H", "8D 7D 2C 5D 9S JS 3H"]
    for high_low in (False, True):
        scene = deal_out(LOW_HOLE_WILD, hands, high_low=high_low).do("bet 1", "call", *["check"] * 6)
        scene.do("bet 1")
        assert scene.turn == 0
        assert "call" in scene.legal()


# -- Mexican Stud ------------------------------------------------------------------------------


def mexican(*hands: str, **options: object) -> Scene:
    """Two cards each; what comes later is dealt down, a card to each in turn."""
    return deal_out("mexican-stud", list(hands), course="dd d d d", **options)


HANDS = ("7C KD KH 7D 2S", "9C AD 9D AH 3S", "4C 6D 8H 10S QC")


def turn_up(scene: Scene, *cards: str) -> Scene:
    """The first player from the dealer's left turns up this card, and so on."""
    for seat, card in zip([*range(1, len(cards)), 0], cards, strict=True):
        scene.do(f"turn up {card}", seat=seat)
    return scene


def test_000_l2337_all_choose_in_secret_and_turn_together() -> None:
    """Nobody sees what is chosen until the last has chosen; then the highest card showing must bet."""
    scene = mexican(*HANDS)
    king = scene.game.cards.read_all("KD")[0]
    assert scene.game.to_act(scene.s) == [0, 1, 2]
    assert scene.prompt(1) == "turn up one of your cards"
    assert sorted(scene.legal(1)) == ["turn up 7C", "turn up KD"]
    assert scene.why_not("turn up AD", seat=1) == "You do not hold the ace of diamonds."
    scene.do("turn up KD", seat=1)
    assert scene.game.to_act(scene.s) == [0, 2]
    assert scene.cards("showing 1") == ""
    assert scene.s.seen[king] == 1 << 1
    scene.do("turn up 9C", seat=2).do("turn up 4C", seat=0)
    assert [scene.cards(f"showing {seat}") for seat in range(3)] == ["4C", "KD", "9C"]
    assert scene.s.seen[king] == scene.game.layout.everyone
    assert (scene.turn, scene.legal()) == (1, ["bet 1"])


@pytest.mark.parametrize(
    ("kept", "winner"),
    [
        ("3S", (1, 3, "pot with four kings")),  # the nines are wild no longer: a full house
        ("9D", (2, 3, "pot with four aces")),
    ],
)
def test_000_l2337_only_the_card_kept_at_the_end_is_wild(kept: str, winner: tuple[int, int, str]) -> None:
    """A deal between three.

    The first keeps a seven to the end, and the seven he has turned up is wild with it: with two kings four
    of them. The second keeps an ace, then a nine, which makes the one on the table wild; with two aces he
    has four, if he keeps it. If he keeps the three instead, it alone is wild, and he has aces over nines.
    """
    scene = turn_up(mexican(*HANDS), "KD", "9C", "4C").do("bet 1", "call", "call")
    assert sorted(scene.legal(2)) == ["turn up 9D", "turn up AD"]
    turn_up(scene, "KH", "AD", "6D").do(*["check"] * 3)
    turn_up(scene, "7D", "AH", "8H")
    assert scene.prompt() == "pair of aces bets first: check, bet or drop"  # the nine is wild for him alone
    scene.do(*["check"] * 3)
    turn_up(scene, "2S", "9D" if kept == "3S" else "3S", "10S").do(*["check"] * 3)
    assert scene.cards("hand 2") == kept
    assert won(scene) == [winner]


def test_who_has_dropped_turns_nothing_up() -> None:
    scene = turn_up(mexican(*HANDS), "KD", "9C", "4C").do("bet 1", "drop", "call")
    assert scene.game.to_act(scene.s) == [0, 1]


def test_000_l2337_played_high_low() -> None:
    """The dealer plays low with a wild queen: ten, eight, six, four and a two that he has not got."""
    scene = turn_up(mexican(*HANDS, high_low=True), "KD", "9C", "4C").do("bet 1", "call", "call")
    turn_up(scene, "KH", "AD", "6D").do(*["check"] * 3)
    turn_up(scene, "7D", "AH", "8H").do(*["check"] * 3)
    turn_up(scene, "2S", "3S", "10S").do(*["check"] * 3)
    scene.do("declare high", seat=1).do("declare high", seat=2).do("declare low", seat=0).do("expose")
    assert won(scene) == [
        (2, 2, "high half of the pot with four aces"),
        (0, 1, "low half of the pot with 10-8-6-4-2"),
    ]


@pytest.mark.parametrize("seats", range(2, 11))
def test_as_many_as_the_pack_serves(seats: int) -> None:
    """Each has four cards on the table and one in the hole at the end."""
    scene = Scene("mexican-stud", seats=seats)
    while not scene.s.over:
        legal = scene.legal()
        found = [move for move in ("check", "call") if move in legal]
        scene.do(found[0] if found else legal[0])
    assert {len(scene.cards(f"showing {seat}").split()) for seat in range(seats)} == {4}
    assert {len(scene.cards(f"hand {seat}").split()) for seat in range(seats)} == {1}


def test_advice_keeps_the_better_wild_card() -> None:
    """Two kings and a seven: with the seven hidden there are three kings, with a king hidden three sevens."""
    scene = turn_up(mexican("7C KD KH", "9C AD 2D"), "KD", "AD").do("bet 1", "call")
    assert scene.advised(1) == "turn up KH"


def test_advice_for_a_low_hand() -> None:
    """Four, six and seven on the table, two and ten in the hand: the ten is kept, which is then a three."""
    scene = turn_up(mexican("2C 4D 6H 7S 10D", "KC KD QC QD KS", high_low=True), "4D", "KD").do(
        "bet 1", "call"
    )
    turn_up(scene, "6H", "QC").do("check", "check")
    turn_up(scene, "7S", "QD").do("check", "check")
    assert scene.advised(1) == "turn up 2C"


@pytest.mark.parametrize("name", [HOLE_WILD, LOW_HOLE_WILD, "mexican-stud"])
def test_no_chip_is_lost(name: str) -> None:
    no_chip_is_lost(Scene(name, seats=4).game)


def test_what_is_turned_up_tells_of_what_is_kept() -> None:
    """With a queen shown and a king kept there would have been a better choice, and so it is unlikely."""
    likely = turn_up(mexican("4C 9D KH", "QC KD 2D"), "9D", "KD")
    unlikely = turn_up(mexican("4C 9D KH", "KD QC 2D"), "9D", "QC")
    assert likely.game.strategies[likely.game.all_steps[1].index].likelihood(likely.s) == 1.0
    assert unlikely.game.strategies[unlikely.game.all_steps[1].index].likelihood(unlikely.s) < 1.0
