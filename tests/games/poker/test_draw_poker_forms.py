"""Forms of draw poker by the book (000, lines 2031-2037, 2177, 2379; 002, line 239)."""

from typing import Any

import pytest

from cardtable.testing import Scene

LOW = {"hand 0": "2C 4D 6H 8S 10C", "hand 1": "3C 5D 7H 9S JC", "hand 2": "2D 4H 6S 8C 10D"}


def showdown(game: str, first: str, second: str, **options: Any) -> tuple[int, str]:
    """Who takes the pot and with what, when the first hand opens and both stand pat."""
    scene = Scene(game, {"hand 1": first, "hand 0": second}, seats=2, **options)
    scene.do("open 1", "call", "stand pat", "stand pat", "check", "check")
    side, _, why = scene.lines()[-1]
    return side, why


# -- what may open ---------------------------------------------------------------------------------


def test_000_l2177_open_on_anything() -> None:
    """No hand is needed, the opener shows nothing; bet or drop before the draw, and check after it."""
    scene = Scene("open-on-anything", LOW, seats=3)
    assert scene.legal() == ["open 1-2", "drop"]
    scene.do("open 2", "call", "drop", "stand pat", "stand pat")
    assert scene.legal() == ["check", "bet 1-4", "drop"]
    scene.do("drop")
    assert scene.lines()[-1] == (2, 7, "pot, all others having dropped")
    assert scene.cards("openers") == ""


def test_000_l2177_usually_pass_and_out() -> None:
    """It may be played so that one passes and comes back in; then an unopened pot stays."""
    scene = Scene("open-on-anything", LOW, seats=3, passing="back-in").do("pass", "pass", "pass")
    assert scene.lines()[-1] == (-1, 0, "nobody has opened: the pot stays for the next deal")


def test_002_l239_aces_or_better_to_open() -> None:
    """A pair of kings does not open, a pair of aces does, and so do two small pairs."""
    for hand, can in {
        "KC KD AC QD JS": False,
        "AC AD 4H 3S 2C": True,
        "3C 3D 2C 2D 4S": True,
        "AC KD QC JS 9H": False,
    }.items():
        scene = Scene("acepots", {"hand 1": hand})
        assert scene.legal() == (["pass", "open 1-2", "drop"] if can else ["pass", "drop"])
        refused = scene.why_not("open 1")
        assert refused is None if can else refused == "To open you must hold a pair of aces or better."


def test_002_l239_openers_are_shown() -> None:
    """As at Jackpots: whoever opened and is called by nobody proves it by his two aces."""
    scene = Scene("acepots", {"hand 1": "AC AD 7H 5S 3C"}, seats=2).do("open 1", "drop")
    assert scene.legal() == ["show AC AD"]
    scene.do("show AC AD")
    assert scene.lines()[-1] == (1, 2, "pot, all others having dropped")
    kept = Scene("acepots", {"hand 1": "AC AD 7H 5S 3C"}, seats=2).do("open 1", "call", "discard AC", "draw")
    assert kept.cards("opener's discards") == "AC"


# -- wild cards ------------------------------------------------------------------------------------


def test_000_l2031_the_joker_is_wild() -> None:
    """It makes the best of any hand, five of a kind at the top; two jokers may be added."""
    assert showdown("draw-poker-joker-wild", "Joker 8C 8D 7S 2H", "AC AD KC KD QS") == (
        1,
        "pot with three eights",
    )
    assert showdown("draw-poker-joker-wild", "9S 8S 7S 6S 5S", "Joker 4C 4D 4H 4S") == (
        0,
        "pot with five fours",
    )
    for wild, size in (("joker", 53), ("two-jokers", 54)):
        assert Scene("draw-poker-joker-wild", wild=wild).game.cards.size == size
    two = showdown("draw-poker-joker-wild", "Joker Joker 4C 4D 4H", "9S 8S 7S 6S 5S", wild="two-jokers")
    assert two == (1, "pot with five fours")


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("Joker 8C 8D 7S 2H", "pair of eights"),
        ("Joker AC 8D 7S 2H", "pair of aces"),
        ("Joker AC AD AH AS", "five aces"),
        ("Joker KS 9S 6S 3S", "flush, ace high"),
        ("Joker 9C 8D 7S 5H", "straight, nine high"),
        ("Joker 9S 8S 7S 5S", "straight flush, nine high"),
        ("Joker KC KD 4S 4H", "two pair, kings and fours"),
    ],
)
def test_000_l2033_the_bug(hand: str, called: str) -> None:
    """An ace, or a card that a flush, a straight or a straight flush wants; and nothing else."""
    side, why = showdown("draw-poker-with-bug", hand, "QC JD 9H 4C 3H")
    assert (side, why) == (1, f"pot with {called}")


def test_000_l2469_the_bug_makes_special_hands() -> None:
    """If little dogs are played it may be the card that one wants; otherwise it is an ace."""
    dog = "Joker 7C 6S 4S 2H"
    assert showdown("draw-poker-with-bug", dog, "10C 9D 8C 7D 6H", little_dog=True) == (
        1,
        "pot with little dog",
    )
    assert showdown("draw-poker-with-bug", dog, "QC JD 9H 4C 3H") == (1, "pot with ace high")


def test_000_l2037_one_eyed_cards() -> None:
    """The king of diamonds and the jacks of spades and hearts are wild; no other court card is."""
    for wild in ("KD", "JS", "JH"):
        assert showdown("one-eyes-wild", f"{wild} 8C 8D 7S 2H", "AC AD 9C 5D QS") == (
            1,
            "pot with three eights",
        )
    for plain in ("KC", "KH", "KS", "JC", "JD", "QS"):
        assert showdown("one-eyes-wild", f"{plain} 8C 8D 7S 2H", "AC AD 9C 5D 3S") == (
            0,
            "pot with pair of aces",
        )
    fives = showdown("one-eyes-wild", "KD JS JH 2C 2D", "9S 8S 7S 6S 5S")
    assert fives == (1, "pot with five twos")


# -- without a draw --------------------------------------------------------------------------------


def test_000_l2379_straight_poker() -> None:
    """Five cards face down, one betting interval, and the showdown."""
    scene = Scene("straight-poker", LOW, seats=3)
    assert (scene.turn, scene.legal()) == (1, ["pass", "open 1-2", "drop"])
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(3)] == [5, 5, 5]
    scene.do("pass", "open 2", "call")
    assert scene.legal() == ["call", "raise 2", "drop"]
    scene.do("call")
    assert scene.s.over
    assert scene.lines()[-1] == (1, 9, "pot with jack high")


def test_000_l2379_nobody_shows_openers() -> None:
    """Any hand opens, so a pot that nobody calls is won unseen."""
    scene = Scene("straight-poker", LOW, seats=3).do("open 1", "drop", "drop")
    assert scene.lines()[-1] == (1, 3, "pot, all others having dropped")
    assert all(scene.s.seen[card] == 1 << 1 for card in scene.game.cards.read_all(LOW["hand 1"]))


def test_000_l2513_all_pass_at_straight_poker() -> None:
    """The general law: a new deal by the next player, and the ante is repeated."""
    match = Scene("straight-poker", LOW, seats=3).do("pass", "pass", "pass").close()
    assert (match.dealer, match.numbers["pot"]) == (1, [3])
    following = Scene("straight-poker", {"hand 2": "AC AD 7H 5S 3C"}, seats=3, match=match)
    following.do("open 2", "drop", "drop")
    assert following.lines()[-1] == (2, 6, "pot, all others having dropped")


def test_000_l2453_ten_may_play() -> None:
    """Fifty cards are dealt, and there is no draw that could want more."""
    scene = Scene("straight-poker", seats=10)
    assert len(scene.s.zones[0]) == 2


def test_advice_without_a_draw() -> None:
    """A four flush is nothing where nobody draws: it neither opens nor calls; a pair of aces opens."""
    four_flush = {"hand 1": "QS 9S 7S 4S 2D"}
    assert Scene("straight-poker", four_flush).advised() == "pass"
    scene = Scene("straight-poker", {"hand 1": "AC AD 7H 5S 3C", "hand 2": "QS 9S 7S 4S 2D"})
    assert scene.advised() == "open 2"
    scene.do("open 2")
    assert scene.advised() == "drop"
