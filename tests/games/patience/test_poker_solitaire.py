"""Poker Solitaire and its variants by the book (000, lines 6993-7016)."""

import pytest

from cardtable.cards import Rng
from cardtable.testing import Scene

GAME = "poker-solitaire"
ADJACENT = "poker-solitaire-adjacent"
THOUGHTFUL = "poker-solitaire-thoughtful"
HIGH = [
    "10S JS QS KS AS",
    "5H 6H 7H 8H 9H",
    "4C 4D 4H 4S 2D",
    "3C 3D 3H KC KD",
    "2C 5C 7C 9C JC",
]
LOW = [
    "6C 7D 8H 9S 10C",
    "JC JD JH 2C 5D",
    "QC QD KC KD 3S",
    "AC AD 8S 4H 2H",
    "9D 7C 5S 3H KS",
]
"""Two squares by rows, with every class of hand between them."""
CLASSES = [
    "royal flush",
    "straight flush, nine high",
    "four fours",
    "full house, threes over kings",
    "flush, jack high",
    "straight, ten high",
    "three jacks",
    "two pair, kings and queens",
    "pair of aces",
    "king high",
]


def turned(*cards: str, game: str = GAME, **options: object) -> Scene:
    """A deal in which these cards come first."""
    return Scene(game, {"turned": cards[0], "pack": " ".join(reversed(cards[1:]))}, **options)


def filled(rows: list[str], **options: object) -> Scene:
    """A square with a fixed frame, filled row by row."""
    cards = " ".join(rows).split()
    places = [f"place {row}{column}" for row in "VWXYZ" for column in range(1, 6)]
    return turned(*cards, frame="fixed", **options).do(*places)


# -- the play ----------------------------------------------------------------------------------


def test_000_l6997_25_cards_are_turned_one_by_one() -> None:
    """Each is placed before the next is turned; the square is then complete and the deal over."""
    scene = turned("QS", "7H")
    assert (scene.cards("turned"), scene.prompt()) == ("QS", "place QS")
    scene.do("place V5")
    assert (scene.cards("turned"), scene.cards("V 5")) == ("7H", "QS")
    for _ in range(23):
        scene.do(scene.legal()[0])
        assert not scene.s.over
    scene.do(scene.legal()[0])
    assert scene.s.over
    assert len(scene.s.zones[0]) == 52 - 25


def test_000_l6997_places_refer_to_the_cards_that_lie() -> None:
    """The first card just lies; the second may be up to four rows and columns away, in every direction."""
    scene = turned("QS", "7H", "2C")
    assert scene.legal() == ["place V5"]
    assert scene.why_not("place N1") == "The first card lies in the middle, at V5."
    scene.do("place V5")
    assert len(scene.legal()) == 9 * 9 - 1
    assert {"place N1", "place N9", "place Z1", "place Z9"} <= set(scene.legal())


def test_000_l6997_all_remain_within_five_by_five() -> None:
    """With cards in the middle row and in the one above, only three rows further up are left, or down."""
    scene = turned("QS", "7H").do("place V5", "place U5")
    assert "place Y5" in scene.legal()
    assert "place Z5" not in scene.legal()
    assert scene.why_not("place Z5") == (
        "With a card at Z5 the cards would not stay within five rows and five columns."
    )
    scene.do("place R9")
    assert sorted({move[6] for move in scene.legal()}) == list("NPRUVWX")
    assert sorted({move[7] for move in scene.legal()}) == list("56789")


def test_000_l6997_the_frame_closes_on_25_places() -> None:
    """Cards in two opposite corners settle where the square lies."""
    scene = turned("QS").do("place V5", "place N9")
    rows, columns = "NPRUV", "56789"
    assert scene.legal() == [
        f"place {row}{column}" for row in rows for column in columns if row + column not in ("V5", "N9")
    ]


def test_000_l6997_a_placed_card_is_not_moved() -> None:
    scene = turned("QS", "7H").do("place V5")
    assert scene.why_not("place V5") == "V5 is taken, and a card once placed is not moved."
    assert scene.why_not("place A1") == "There is no place A1: they are N1 to Z9."


def test_a_fixed_frame_has_25_places_from_the_start() -> None:
    scene = turned("QS", frame="fixed")
    assert len(scene.legal()) == 25
    assert len(scene.do("place V1").legal()) == 24
    assert scene.why_not("place U1") == "There is no place U1: they are V1 to Z5."


# -- the score ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        ("american", [100, 75, 50, 25, 20, 15, 10, 5, 2, 0]),
        ("english", [30, 30, 16, 10, 5, 12, 6, 3, 1, 0]),
    ],
)
def test_000_l7003_the_two_systems(scoring: str, points: list[int]) -> None:
    """Rows of every class; of the American column the book has only 100, 75 and 10 left."""
    lines = []
    for rows in (HIGH, LOW):
        scene = filled(rows, scoring=scoring)
        lines += [(earned, why.partition(": ")[2]) for _, earned, why in scene.lines() if why[:3] == "row"]
    assert lines == list(zip(points, CLASSES, strict=True))


def test_000_l7001_rows_and_columns_are_ten_hands() -> None:
    """Every row and every column has its line, and the total is theirs."""
    scene = filled(HIGH)
    named = [why.partition(":")[0] for _, _, why in scene.lines()]
    assert named == [f"{line} {nth}" for line in ("row", "column") for nth in range(1, 6)]
    assert scene.s.scores == [sum(points for _, points, _ in scene.lines())]


def test_the_order_of_rows_does_not_matter() -> None:
    """Which is why a fixed frame leaves the same choices as a floating one."""
    assert filled(HIGH).s.scores == filled(HIGH[::-1]).s.scores


def test_rows_are_counted_from_the_top_of_the_square_wherever_it_lies() -> None:
    """In a floating frame the same cards placed upwards from the middle count the other way round."""
    cards = " ".join(HIGH).split()
    places = [f"place {row}{column}" for row in "VURPN" for column in range(5, 10)]
    lines = turned(*cards).do(*places).lines()
    assert [why for _, _, why in lines[:5]] == [
        f"row {nth}: {name}" for nth, name in enumerate(reversed(CLASSES[:5]), 1)
    ]


# -- variant no. 1 -----------------------------------------------------------------------------


def test_000_l7014_each_card_must_touch_another() -> None:
    """Vertically, laterally or diagonally."""
    scene = turned("QS", "7H", game=ADJACENT).do("place V5")
    around = ["U4", "U5", "U6", "V4", "V6", "W4", "W5", "W6"]
    assert scene.legal() == [f"place {place}" for place in around]
    assert scene.why_not("place V7") == "Each card must touch another one, by side or corner."


def test_000_l7014_a_fixed_frame_cannot_grow_beyond_its_corner() -> None:
    scene = turned("QS", "7H", game=ADJACENT, frame="fixed")
    assert len(scene.legal()) == 25
    assert scene.do("place V1").legal() == ["place V2", "place W1", "place W2"]


@pytest.mark.parametrize("frame", ["floating", "fixed"])
def test_000_l7014_there_is_always_a_place(frame: str) -> None:
    rng = Rng(3)
    for seed in range(20):
        scene = Scene(ADJACENT, seed=seed, frame=frame)
        while not scene.s.over:
            scene.do(scene.legal()[rng.below(len(scene.legal()))])
        assert len(scene.lines()) == 10


# -- variant no. 2 -----------------------------------------------------------------------------


def test_000_l7016_all_cards_are_known_and_placed_in_any_order() -> None:
    """25 cards lie face up; any of them goes to any place."""
    scene = Scene(THOUGHTFUL, {"spread 0": " ".join(HIGH)})
    s = scene.s
    assert all(s.seen[card] == s.layout.everyone for card in s.zones[s.layout.find_zone("spread 0")])
    assert len(scene.legal()) == 25 * 25
    assert scene.prompt() == "place any of the cards"
    scene.do("place AS X3")
    assert scene.cards("X 3") == "AS"
    assert len(scene.legal()) == 24 * 24
    assert scene.why_not("place AS V1") == "The ace of spades is placed already."
    assert scene.why_not("place 9S V1") == "The nine of spades is not among the 25 cards."
    assert scene.why_not("place KS X3") == "X3 is taken, and a card once placed is not moved."


def test_000_l7016_the_finished_square_counts() -> None:
    scene = Scene(THOUGHTFUL, {"spread 0": " ".join(HIGH)}, scoring="english")
    for row, cards in zip("VWXYZ", HIGH, strict=True):
        scene.do(*[f"place {card} {row}{column}" for column, card in enumerate(cards.split(), 1)])
    assert scene.lines()[0] == (0, 30, "row 1: royal flush")
    assert scene.s.over


# -- rules of thumb ----------------------------------------------------------------------------


def test_advice_pairs_and_does_not_spoil() -> None:
    """A king goes into line with a king; four spades are completed by a fifth."""
    scene = turned("KS", "2H", "KD", frame="fixed").do("place V1", "place W2")
    assert scene.advised()[6] == "V" or scene.advised()[7] == "1"
    scene = turned("KS", "9S", "6S", "2S", "4S", frame="fixed")
    assert scene.do("place V1", "place V2", "place V3", "place V4").advised() == "place V5"


@pytest.mark.parametrize("game", [GAME, ADJACENT, THOUGHTFUL])
def test_advice_does_better_than_chance(game: str) -> None:
    """By rule of thumb any of ten deals scores more than the same deals at random do on the average."""
    rng = Rng(1)
    chance = []
    for seed in range(10):
        scene = Scene(game, seed=seed)
        scene.game.playout(scene.s, rng)
        chance.append(scene.s.scores[0])
    advised = [Scene(game, seed=seed).play_as_advised().s.scores[0] for seed in range(10)]
    assert min(advised) > sum(chance) / 10
