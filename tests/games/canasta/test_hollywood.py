"""Hollywood Canasta and Italian Canasta by the book (000, lines 3171-3191 and 3199-3205)."""

import pytest

from cardtable.testing import Scene
from tests.games.canasta.position import points, position

KINGS = "KC KC KD KD KH KH KS"
QUEENS = "QC QC QD QD QH QH QS"
JACKS = "JC JC JD JD JH JH JS"
NAME = "hollywood-canasta"
TENS = {"tens 0": "10C 10D 10H", "tens 1": "10C 10D 10S"}
KINGS_OF_1 = {"kings 1": "KC KD KH"}
HEARTS = "4H 5H 6H 7H 8H 9H 10H"
OUT = {"kings 1": KINGS, "queens 1": QUEENS}


def go_out(name: str, table: dict[str, str]) -> dict[tuple[int, str], int]:
    """Seat 1 melds three fives and discards; what everybody scored."""
    scene = position(name, "5C 5D", "5H 8D", table={**OUT, **table}).do("draw")
    return points(scene.do("meld 5C 5D 5H", "discard 8D"))


# -- hollywood canasta ---------------------------------------------------------------------------------


def test_000_l3203_every_meld_has_three_natural_cards() -> None:
    scene = position(NAME, "KC KD 2C AC AD AH Joker 9S", "4C 8D", table=TENS)
    scene.do("draw")
    assert "three natural" in str(scene.why_not("meld KC KD 2C"))
    scene.do("meld AC AD AH", "wild Joker aces")
    assert scene.cards("aces 1") == "AC AD AH Joker"


def test_000_l3203_one_wild_card_in_a_sequence() -> None:
    """It stands for the missing eight; when the eight comes it slides to an end."""
    scene = position(NAME, "5H 6H 7H 9H 8H 2C Joker KD", "4C 9S", table=TENS)
    scene.do("draw", "sequence 5H 6H 7H", "wild 2C sequence of hearts")
    assert "no more wild" in str(scene.why_not("wild Joker sequence of hearts"))
    scene.do("sequence 9H", "sequence 8H")
    assert scene.cards("sequence of hearts 1") == "5H 6H 7H 8H 9H 2C"


def test_000_l3203_a_sequence_begins_with_a_wild_card_between_three_natural_ones() -> None:
    scene = position(NAME, "5H 6H 8H 10H 2C KD", "4C 9S", table=TENS)
    scene.do("draw")
    assert "not in sequence" in str(scene.why_not("sequence 5H 6H 8H"))
    assert "not in sequence" in str(scene.why_not("sequence 5H 6H 10H 2C"))
    assert (
        sorted(scene.do("sequence 5H 6H 8H 2C").cards("sequence of hearts 1").split())
        == "2C 5H 6H 8H".split()
    )


@pytest.mark.parametrize(
    ("label", "cards", "why", "worth"),
    [
        ("sequence of hearts 1", HEARTS, "sequence canasta", 1500),
        ("sequence of hearts 1", HEARTS.replace("7H", "2C"), "mixed sequence canasta", 1000),
        ("wild cards 1", "2C 2C 2D 2D 2H Joker Joker", "canasta of wild cards", 2000),
    ],
)
def test_000_l3203_what_canastas_count(label: str, cards: str, why: str, worth: int) -> None:
    assert go_out(NAME, {label: cards})[1, why] == worth


def test_000_l3203_no_canasta_has_more_than_seven_cards() -> None:
    scene = position(NAME, "KS KS 4H 9D", "4C 8D", table={"kings 1": KINGS}).do("draw")
    assert "no more than 7" in str(scene.why_not("meld KS"))
    scene = position(NAME, "2H 4H 9D", "4C 8D", table={"wild cards 1": "2C 2C 2D 2D 2H 2S 2S"})
    assert "no more wild" in str(scene.do("draw").why_not("wild 2H wild cards"))


@pytest.mark.parametrize(("top", "pair", "other"), [("2S", "2C 2D", "Joker"), ("Joker", "Joker Joker", "2H")])
def test_000_l3205_a_pair_of_its_own_kind_takes_a_wild_card(top: str, pair: str, other: str) -> None:
    """The top card and the pair begin a meld of wild cards; a deuce and a joker will not do."""
    hands = {2: f"{pair} {other} 9S 4S"}
    scene = position(NAME, f"{top} 4C 6C", "4D 6D", table=TENS, hands=hands)
    scene.do("draw", f"discard {top}")
    assert scene.legal() == ["draw", f"take {pair}"]
    assert "pair of twos takes a two" in str(scene.why_not(f"take {pair.split()[0]} {other}"))
    scene.do(f"take {pair}")
    assert sorted(scene.cards("wild cards 0").split()) == sorted(f"{top} {pair}".split())


def test_000_l3205_black_threes_bar_the_pile() -> None:
    scene = position(NAME, "3S 4C 6C", "4D 6D", hands={2: "3C 3C 9S 4S"}, table=TENS)
    assert "black three" in str(scene.do("draw", "discard 3S").why_not("take 3C 3C"))


def test_000_l3205_a_natural_pair_takes_a_frozen_pile_and_a_meld_does_not() -> None:
    """Seat 1 discards a deuce, seat 2 a king: seat 3 has kings on the table, or a pair in the hand."""
    for cards, takes in (("KC 9S 4S 6S", []), ("KC KD 9S 4S 6S", ["take KC KD", "again KC KD"])):
        scene = position(NAME, "2S 4C 6C", "4D 6D 4D 6D", table=KINGS_OF_1, hands={2: "KS 4S 5S", 3: cards})
        scene.do("draw", "discard 2S", "draw", "discard KS")
        assert scene.legal() == ["draw", *takes]
        assert "frozen" in str(scene.why_not("take"))


def test_000_l3205_unfrozen_it_is_taken_for_a_meld_of_fewer_than_seven() -> None:
    scene = position(NAME, "9S 4C 6C", "4D 6D", upcard="KS", table=KINGS_OF_1)
    assert scene.legal() == ["draw", "take"]
    scene = position(NAME, "9S 4C 6C", "4D 6D", upcard="KS", table={"kings 1": KINGS})
    assert scene.legal() == ["draw"]


# -- italian canasta -----------------------------------------------------------------------------------


def test_000_l3173_cards_beneath_the_upcard() -> None:
    """King 13, queen 12, jack 11, ace and joker 20; the seven and others their number."""
    counts: dict[str, set[int]] = {}
    for seed in range(150):
        scene = Scene("italian-canasta", seed=seed)
        top = scene.cards("discards").split()[-1]
        rank = top if top == "Joker" else top[:-1]
        counts.setdefault(rank, set()).add(len(scene.cards("beneath the discards").split()))
    courts = {"Joker": 20, "A": 20, "K": 13, "Q": 12, "J": 11}
    expected = {**courts, **{str(rank): rank for rank in range(2, 11)}}
    assert counts == {rank: {count} for rank, count in expected.items()}


def test_000_l3173_red_threes_are_replaced_before_the_upcard_is_turned() -> None:
    """Every hand has fifteen cards and no red three, and the pile ends with a card that is none."""
    for seed in range(12):
        scene = Scene("italian-canasta", seed=seed)
        for seat in range(4):
            hand = scene.cards(f"hand {seat}").split()
            assert len(hand) == 15
            assert not {"3D", "3H"} & set(hand)
        assert scene.cards("discards").split()[-1] not in ("3D", "3H")


def test_000_l3173_the_pile_brings_what_lies_beneath() -> None:
    """Cards that nobody has seen come to the hand with the four; a red three among them is faced."""
    scene = position("italian-canasta", "4D 4H KC KD KH QC QD QH 9S", "8C 8D", upcard="4C", table=TENS)
    beneath = scene.cards("beneath the discards").split()
    reds = [card for card in beneath if card in ("3D", "3H")]
    before = len(scene.cards("hand 1").split())
    scene.do("take 4D 4H")
    assert scene.cards("beneath the discards") == ""
    assert len(scene.cards("hand 1").split()) == before - 2 + len(beneath) - len(reds)
    assert scene.cards("red threes 1").split() == reds


def test_000_l3173_the_pile_is_always_frozen() -> None:
    table = {"fours 1": "4S 4S 4H"}
    scene = position("italian-canasta", "4D 9S 8H", "8C 8D", upcard="4C", table=table)
    assert scene.legal() == ["draw"]
    assert "frozen" in str(scene.why_not("take"))


def test_000_l3175_deuces_are_a_rank_and_then_not_wild_elsewhere() -> None:
    table = {"kings 1": "KC KD KH"}
    scene = position("italian-canasta", "2C 2D 2H Joker Joker 2S 9S 8H", "8C 6D", table=table).do("draw")
    scene.do("wild 2S kings", "meld 2C 2D 2H")
    scene = position("italian-canasta", "2C 2D 2H Joker Joker 2S 9S 8H", "8C 6D", table=table).do("draw")
    scene.do("meld 2C 2D Joker")
    assert scene.cards("deuces 1") == "2C 2D Joker"
    assert "until seven" in str(scene.why_not("wild 2S kings"))
    scene.do("wild Joker kings", "wild 2S deuces")


def test_000_l3175_when_the_deuces_are_complete_others_are_wild_again() -> None:
    table = {"kings 1": "KC KD KH", "deuces 1": "2C 2C 2D 2D 2H 2H"}
    scene = position("italian-canasta", "2S 2S 9S 8H", "8C 6D", table=table).do("draw")
    assert "until seven" in str(scene.why_not("wild 2S kings"))
    scene.do("wild 2S deuces", "wild 2S kings")
    assert scene.cards("kings 1") == "KC KD KH 2S"


def test_000_l3177_the_initial_meld_without_wild_cards() -> None:
    """Three kings and three queens are 60; with a joker to two aces 50 more would not count."""
    scene = position("italian-canasta", "KC KD KH AC AD Joker 2C 9S 5S", "8C 6D").do("draw")
    assert [move for move in scene.legal() if not move.startswith("discard")] == []
    assert "without wild cards" in str(scene.why_not("meld AC AD Joker"))
    scene = position("italian-canasta", "KC KD KH QC QD QH AC AD Joker 2C 9S 5S", "8C 6D").do("draw")
    assert "without wild cards" in str(scene.why_not("meld AC AD Joker"))
    scene.do("meld KC KD KH", "meld QC QD QH", "meld AC AD Joker")


@pytest.mark.parametrize(
    ("score", "least"), [(-5, 15), (0, 50), (1500, 90), (3000, 120), (4995, 120), (5000, 150)]
)
def test_000_l3179_minimums(score: int, least: int) -> None:
    scene = position("italian-canasta", "KC KD KH 4S", "4C 5D", scores=(0, score)).do("draw")
    assert scene.prompt() == f"meld at least {least}, or discard"


def test_000_l3187_deuces_are_not_one_of_the_two_canastas() -> None:
    table = {"kings 1": KINGS, "deuces 1": "2C 2C 2D 2D 2H 2H 2S"}
    scene = position("italian-canasta", "5C 5D", "5H 8D", table=table).do("draw")
    assert "needs 2 canastas" in str(scene.why_not("meld 5C 5D 5H"))
    assert go_out("italian-canasta", {})[1, "going out"] == 300


@pytest.mark.parametrize(
    ("reds", "worth"), [("3D 3D 3H", 300), ("3D 3D 3H 3H", 800), ("3D 3D 3D 3H 3H 3H", 1200)]
)
def test_000_l3189_red_threes(reds: str, worth: int) -> None:
    assert go_out("italian-canasta", {"red threes 1": reds})[1, f"{len(reds.split())} red threes"] == worth


def test_000_l3191_deuces_count_for_the_side_that_goes_out() -> None:
    pure, mixed = "2C 2C 2D 2D 2H 2H 2S", "2C 2C 2D 2D 2H Joker Joker"
    assert go_out("italian-canasta", {"deuces 1": pure})[1, "canasta of deuces"] == 3000
    assert go_out("italian-canasta", {"deuces 1": mixed})[1, "canasta of deuces"] == 2000
    lines = go_out("italian-canasta", {"deuces 0": pure})
    assert (0, "canasta of deuces") not in lines
    assert lines[0, "cards melded"] == 7 * 20


def test_000_l3191_five_canastas_and_ten() -> None:
    five = {"jacks 1": JACKS, "tens 1": JACKS.replace("J", "10"), "sequence of hearts 1": HEARTS}
    assert go_out("italian-canasta", five)[1, "five pure canastas"] == 2000
    lines = go_out("italian-canasta", {**five, "jacks 1": JACKS.replace("JS", "2C")})
    assert lines[1, "five canastas"] == 1000
    assert (1, "five pure canastas") not in lines
    more = {
        f"{name} 1": JACKS.replace("J", rank)
        for name, rank in (("nines", "9"), ("aces", "A"), ("sevens", "7"))
    }
    spades = {"sequence of spades 1": HEARTS.replace("H", "S"), "deuces 1": "2C 2C 2D 2D 2H 2H 2S"}
    lines = go_out("italian-canasta", {**five, **more, **spades})
    assert lines[1, "five pure canastas"] == 2000
    assert lines[1, "ten canastas"] == 2000
