"""The table of melds as a pure function: what a hand comes to with a trump suit."""

import pytest

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, make_pack
from cardtable.mechanics.melding.table import (
    DIX,
    PINOCHLE,
    barring,
    meld_points,
    melds_for,
    melds_held,
    replaced,
)

PACK = make_pack("pinochle", (9, 10, 14, 15, 16, 17), copies=2)


@pytest.mark.parametrize(
    ("hand", "trump", "points"),
    [
        ("AS 10S KS QS JS", SPADES, 150),  # the marriage in a flush does not count again
        ("AS 10S KS QS JS", HEARTS, 20),
        ("AS 10S KS QS JS KS QS", SPADES, 190),  # but another does
        ("AS 10S KS QS JS KS", SPADES, 150),  # and another king alone is nothing
        ("KS QS JD", SPADES, 80),  # marriage and pinochle are of two classes
        ("QS QS JD JD", CLUBS, 80),
        ("9H 9H 9S", HEARTS, 20),
        ("AC AD AH AS", CLUBS, 100),
        ("KC KD KH KS QC QD QH QS", DIAMONDS, 80 + 60 + 40 + 3 * 20),  # a round trip
        ("KC KD KH KS QC QD QH QS", NO_SUIT, 80 + 60 + 4 * 20),
        ("JC JD JH JS JC JD JH JS", DIAMONDS, 80),
        ("9S 10S AS KH QD", CLUBS, 0),
    ],
)
def test_a_hand_is_worth(hand: str, trump: int, points: int) -> None:
    assert meld_points(PACK, PINOCHLE, PACK.read_all(hand), trump) == points


def test_the_melds_of_a_hand_are_named() -> None:
    held = melds_held(PACK, PINOCHLE, PACK.read_all("KS QS JD KH QH 9S"), SPADES)
    assert [(meld.name, meld.points) for meld in held] == [
        ("royal marriage", 40),
        ("marriage in hearts", 20),
        ("dix", 10),
        ("pinochle", 40),
    ]


def test_a_table_with_a_double_meld_takes_it_first() -> None:
    rows = (*PINOCHLE, ("double pinochle", "C", 300, "QS QS JD JD"))
    assert meld_points(PACK, rows, PACK.read_all("QS QS JD JD"), CLUBS) == 300


def test_makers_are_open_in_every_suit_until_there_is_a_trump() -> None:
    names = [meld.name for meld in melds_for(PACK, PINOCHLE, NO_SUIT, ("royal marriage",))]
    assert names[:4] == [f"royal marriage in {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
    assert "dix" not in names
    assert "marriage in clubs" not in names


def test_a_card_is_barred_by_melds_of_its_class_that_score_as_much() -> None:
    kinds = [row[0] for row in PINOCHLE]
    barred = barring(PINOCHLE)
    flush, royal, pinochle = (kinds.index(name) for name in ("flush", "royal marriage", "pinochle"))
    assert barred[royal] >> flush & 1
    assert not barred[flush] >> royal & 1
    assert not barred[royal] >> pinochle & 1
    assert barred[pinochle] == 1 << pinochle


def test_another_dix() -> None:
    assert [row[3] for row in replaced(PINOCHLE, DIX, "7*") if row[0] == DIX] == ["7*"]
