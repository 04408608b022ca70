"""Baseball, Football, Heinz and Woolworth by the book (000, lines 2355-2361)."""

from typing import Any

import pytest

from cardtable.engine.errors import BadOption
from cardtable.testing import Scene

from .studs import no_chip_is_lost, play_on, won


def from_the_top(name: str, cards: str, chips: tuple[int, ...], **options: Any) -> Scene:
    """A deal of these cards in the order in which they are dealt, the first to the dealer's left."""
    scene = Scene(name, seats=len(chips), **options)
    pack = scene.game.cards
    first = pack.read_all(cards)
    scene.match.numbers["chips"] = list(chips)
    order = [card for card in range(pack.size) if card not in first] + first[::-1]
    scene.s = scene.game.begin(scene.match, order, 1)
    return scene


def dealt(name: str, hands: list[str], later: str = "", chips: tuple[int, ...] = (), **options: Any) -> Scene:
    """Players from the dealer's left, the dealer (seat 0) last, each with his hole cards and an upcard.

    What comes after the first round is told in the order in which it is dealt.
    """
    rounds = zip(*[hand.split() for hand in hands], strict=True)
    cards = " ".join([" ".join(one) for one in rounds])
    return from_the_top(name, f"{cards} {later}", chips or (50,) * len(hands), **options)


EIGHT = "5 6 7 8 10 J Q K".split()


def eight(last: str) -> Scene:
    """Baseball with eight players who all stay: in the hole they have the cards that are not told.

    Three rounds of upcards are all clubs, all diamonds and all hearts; then come these twelve.
    """
    rounds = [f"{rank}{suit}" for suit in "CDH" for rank in EIGHT]
    told = [*rounds, *last.split()]
    pack = [f"{rank}{suit}" for suit in "CDHS" for rank in (*range(2, 11), *"JQKA")]
    hole = [card for card in pack if card not in told]
    return play_on(from_the_top("baseball", " ".join(hole + told), (50,) * 8))


THREE = ["KC QD 8H", "2C 5D 7H", "JC 10D 6S"]
BETS = ["bet 1", "call", "call"]


def test_000_l2355_a_three_a_four_and_a_nine() -> None:
    """All the special cards of a deal between three.

    Each puts in one chip. In the second round the first is dealt a three and matches the pot, which then
    holds six; the next is dealt one too, would have to put in six, and drops; the dealer is dealt a four and
    at once another hole card. A nine brings and costs nothing. In the end the first has two kings, two twos
    and a wild three, the dealer two aces and a wild nine.
    """
    scene = dealt("baseball", THREE, "3S 3D 4C AS KH AD 2D 9C 2H 7C").do(*BETS)
    assert (scene.turn, scene.legal()) == (1, ["pay 3", "drop"])
    assert scene.prompt() == "match the pot with 3 chips, or drop"
    assert (
        scene.why_not("pay 2")
        == "You have been dealt the three of spades: match the pot with 3 chips, or drop."
    )
    assert scene.cards("showing 2") == "7H"  # he has to wait for his card
    scene.do("pay 3")
    assert (scene.turn, scene.legal()) == (2, ["pay 6", "drop"])
    assert scene.number("pot") == 6
    scene.do("drop")
    assert scene.cards("showing 2") == ""
    assert sorted(scene.cards("hand 0").split()) == ["10D", "AS", "JC"]
    assert scene.cards("showing 0") == "6S 4C"
    assert scene.turn == 1
    assert scene.prompt() == "pair of eights bets first: check, bet or drop"
    assert scene.legal() == ["check", "bet 1", "drop"]  # what was paid is no bet
    scene.do(*["check"] * 2, *["check"] * 2)
    assert (scene.cards("showing 0"), scene.turn) == ("6S 4C AD 9C", 0)
    assert scene.prompt() == "pair of aces bets first: check, bet or drop"
    scene.do(*["check"] * 4)
    assert len(scene.cards("hand 0").split()) == 4
    assert scene.lines() == [
        (1, -3, "for the three of spades"),
        (0, -1, "bets"),
        (1, -1, "bets"),
        (2, -1, "bets"),
        (1, 6, "pot with full house, kings over twos"),
    ]


def test_000_l2355_nothing_to_match_before_the_first_bet() -> None:
    """A three among the first upcards finds an empty pot; it is wild, and begins as an ace would."""
    scene = dealt("baseball", ["KC QD 8H", "2C 5D 3S", "JC 10D KS"])
    assert (scene.turn, scene.legal()) == (2, ["bet 1"])


def test_000_l2355_a_four_among_the_first_upcards() -> None:
    """It brings a hole card before the next player gets his upcard."""
    scene = from_the_top("baseball", "KC JC QD 10D 4S 2H 8H", (50, 50))
    assert sorted(scene.cards("hand 1").split()) == ["2H", "KC", "QD"]
    assert (scene.cards("showing 1"), scene.cards("showing 0")) == ("4S", "8H")


def test_000_l2355_cards_in_the_hole_cost_and_bring_nothing() -> None:
    """Threes and fours dealt face down: nobody is asked, nobody gets another card."""
    scene = dealt("baseball", ["3C 4D 8H", "3D 4C 7H", "4H 3H 6S"])
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(3)] == [2, 2, 2]
    assert scene.legal() == ["bet 1"]


def test_the_last_but_one_who_drops_leaves_the_pot() -> None:
    """Between two: who will not match the pot loses it, and no card is dealt any more."""
    scene = dealt("baseball", ["KC QD 8H", "JC 10D 6S"], "3S").do("bet 1", "call", "drop")
    assert scene.s.over
    assert scene.cards("showing 0") == "6S"
    assert won(scene) == [(0, 2, "pot, all others having dropped")]


def test_who_is_short_pays_what_he_has_and_stays() -> None:
    """Two chips at the start, one of them bet: the other pays for the three in a pot of three.

    It lies in the main pot, for which he contends; the others' later bets are a side pot, and a pair of
    jacks beats a pair of tens for that. The three and his king are a pair of kings.
    """
    later = "3S 8C QS KS 10C JS 2H 6D 2D AH 4C 4S"
    hands = ["KC QD 8H", "2C 10D 7H", "JC 5D 6S"]
    scene = dealt("baseball", hands, later, chips=(50, 2, 50)).do(*BETS)
    assert (scene.turn, scene.legal()) == (1, ["pay 1", "drop"])
    assert scene.prompt() == "match the pot with 1 chip, or drop"
    scene.do("pay 1")
    assert scene.number("pot") == 4
    scene.do("bet 1", "call")
    play_on(scene)
    assert won(scene) == [
        (1, 4, "main pot with three kings"),
        (0, 2, "first side pot with pair of jacks"),
    ]


def test_who_has_no_chips_has_nothing_to_pay() -> None:
    """His last chip is bet; the three comes for nothing."""
    scene = dealt("baseball", THREE, "3S KD 5C", chips=(50, 1, 50)).do(*BETS)
    assert scene.cards("showing 1") == "8H 3S"
    assert scene.turn == 2


def test_the_pack_keeps_a_card_for_everybody() -> None:
    """Eight players, and fours for the first four of the last round of upcards.

    Forty cards are dealt before it and twelve left. Eight are needed for the round and one to be turned up
    for all after it, so three fours bring a card and the last does not.
    """
    scene = eight("4C 2C 4D 2D 4H 2H 4S 5S 6S 7S 8S 10S")
    assert scene.s.over
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(8)] == [2, 3, 3, 3, 2, 2, 2, 2]
    assert scene.cards("common cards") == "10S"
    assert scene.cards("pack") == ""


def test_a_three_for_all_costs_nothing() -> None:
    """What is turned up in the middle, as the pack is short of a last card for all eight, is nobody's."""
    scene = eight("5S 6S 7S 8S 10S 2C 2D 2H 3C 4C 4D 4H")
    assert scene.s.over
    assert scene.cards("common cards") == "3C"
    assert not [line for line in scene.lines() if line[2].startswith("for the")]


def test_000_l2355_with_five_cards() -> None:
    """One card in the hole: fours alone bring others, and then the best five of six count.

    The first has jack, jack, five and four with a two in the hole; the four has brought him a nine, which is
    wild: three jacks. The dealer has a pair of aces.
    """
    hands = ["2C JH", "AC KS"]
    scene = dealt("baseball-five-card", hands, "4C 9D 10D JS AD 5H 6H").do("bet 1", "call")
    assert sorted(scene.cards("hand 1").split()) == ["2C", "9D"]
    play_on(scene)
    assert won(scene) == [(1, 2, "pot with three jacks")]


def test_000_l2357_football() -> None:
    """A four must be matched, a deuce brings a hole card, sixes are wild; threes and nines are nothing."""
    scene = dealt("football", ["KC QD 8H", "2C 5D 7H", "JC 10D 9S"], "2S AH 4D 3C KH 7D 6C 9C 5H QH").do(
        *BETS
    )
    assert sorted(scene.cards("hand 1").split()) == ["AH", "KC", "QD"]
    assert (scene.turn, scene.legal()) == (2, ["pay 3", "drop"])
    scene.do("pay 3")
    assert scene.cards("showing 0") == "9S 3C"
    assert len(scene.cards("hand 0").split()) == 2
    assert (scene.turn, scene.number("pot")) == (2, 6)
    assert scene.prompt() == "pair of sevens bets first: check, bet or drop"
    scene.do(*["check"] * 3)
    assert scene.cards("showing 0") == "9S 3C 6C"
    assert scene.turn == 2  # 7H 4D 7D are three sevens, a king is a king
    assert scene.prompt() == "three sevens bets first: check, bet or drop"


def test_000_l2359_heinz() -> None:
    """Fives and sevens are wild and must be matched; threes, fours and nines are nothing."""
    scene = dealt("heinz", ["KC QD 8H", "2C AD 10H", "JC 10D 6S"], "7S 5D 4C").do(*BETS)
    assert (scene.turn, scene.legal()) == (1, ["pay 3", "drop"])
    scene.do("pay 3")
    assert (scene.turn, scene.legal()) == (2, ["pay 6", "drop"])
    scene.do("pay 6")
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(3)] == [2, 2, 2]
    assert scene.number("pot") == 12
    assert scene.turn == 2
    assert scene.prompt() == "pair of tens bets first: check, bet or drop"


def test_000_l2361_woolworth() -> None:
    """A ten costs ten chips, and a five five, even when nothing has been bet yet."""
    scene = from_the_top("woolworth", "KC 2C JC QD AD 4D 10S 5D 8C", (50, 50, 50))
    assert (scene.turn, scene.legal()) == (1, ["pay 10", "drop"])
    assert scene.prompt() == "pay 10 chips or drop"
    assert scene.why_not("pay 5") == "You have been dealt the ten of spades: pay 10 chips or drop."
    scene.do("pay 10")
    assert (scene.turn, scene.legal()) == (2, ["pay 5", "drop"])
    scene.do("drop")
    assert (scene.number("pot"), scene.cards("showing 0")) == (10, "8C")
    assert (scene.turn, scene.legal()) == (1, ["bet 1"])


def test_000_l2361_woolworth_short_of_chips() -> None:
    """With seven chips a ten costs seven, and a five five."""
    for card, price in (("10S", 7), ("5S", 5)):
        scene = from_the_top("woolworth", f"KC JC QD 4D {card}", (93, 7))
        assert scene.legal() == [f"pay {price}", "drop"]


def test_000_l2361_woolworth_all_drop_but_one() -> None:
    """Nobody has bet: nothing is won."""
    scene = from_the_top("woolworth", "KC JC QD 4D 10S", (50, 50)).do("drop")
    assert scene.s.over
    assert scene.lines() == []


@pytest.mark.parametrize("name", ["baseball", "baseball-five-card", "football", "heinz", "woolworth"])
def test_no_chip_is_lost(name: str) -> None:
    no_chip_is_lost(Scene(name, seats=4).game)


def test_a_bug_goes_with_no_other_wild_cards() -> None:
    with pytest.raises(BadOption, match="wild cannot be 'bug'"):
        Scene("baseball", seats=4, wild="bug")
    scene = dealt("baseball", ["Joker 3C KH", "2C 5D 7H"], wild="joker")
    assert scene.game.ranking().name(scene.game.cards.read_all("Joker 3C KH")) == "three kings"  # type: ignore[attr-defined]


def test_advice() -> None:
    """Three kings pay a small price; a pair of eights does not match a pot against two nines that show."""
    scene = dealt("baseball", ["KC KD 8H", "2C 5D 7H", "JC 10D 6S"], "3S").do(*BETS)
    assert scene.advised() == "pay 3"
    scene = dealt("baseball", ["2C 5D 8H", "KC KD 9H"], "QC 9S 3S", limit="table-stakes").do(
        "bet 9", "call", "check", "check"
    )
    assert (scene.turn, scene.legal()) == (1, ["pay 18", "drop"])
    assert scene.advised() == "drop"
