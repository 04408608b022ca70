"""Packs: notation both ways, twins, and errors in words."""

import pytest

from cardtable.cards import (
    ACE,
    FULL_52,
    HEARTS,
    JACK,
    JOKER,
    KING,
    NO_SUIT,
    QUEEN,
    SAME_COLOUR,
    SPADES,
    CardError,
    Pack,
    low_rank,
    make_pack,
    pips,
    short_pack,
    shuffled,
)

COURTS = (JACK, QUEEN, KING, ACE)
SIXTY = make_pack("60-card", (*range(2, 13), *COURTS))
SIXTY_THREE = Pack(
    "63-card",
    [(suit, rank) for suit in range(4) for rank in (*range(2, 13), *COURTS)]
    + [(1, 13), (HEARTS, 13), (NO_SUIT, JOKER)],
)
SIXTY_FIVE = make_pack("65-card", (*range(2, 14), *COURTS), jokers=1)
PANGUINGUE = make_pack("320-card", (*range(2, 8), *COURTS), copies=8)
CANASTA = make_pack("108-card", (*range(2, 11), *COURTS), copies=2, jokers=4)
PINOCHLE = make_pack("48-card", (9, 10, *COURTS), copies=2)
PACKS = (
    FULL_52,
    short_pack(7),
    short_pack(9),
    short_pack(7, 1),
    SIXTY,
    SIXTY_THREE,
    SIXTY_FIVE,
    PANGUINGUE,
    CANASTA,
    PINOCHLE,
)


@pytest.mark.parametrize(
    "text", ["QS", "qs", "Qs", "SQ", "♠Q", "Q♠", "♤q", " QS ", "queen of spades", "Queen of Spade"]
)
def test_queen_of_spades_is_read(text: str) -> None:
    assert FULL_52.read(text) == FULL_52.face(SPADES, QUEEN) >= 0


@pytest.mark.parametrize("text", ["10H", "TH", "10h", "th", "H10", "♥10", "10♥", "♡T", "ten of hearts"])
def test_ten_of_hearts_is_read(text: str) -> None:
    assert FULL_52.read(text) == FULL_52.face(HEARTS, 10) >= 0


@pytest.mark.parametrize("text", ["joker", "Joker", "JOKER", "jkr", "🃏", "*"])
def test_joker_is_read(text: str) -> None:
    assert CANASTA.read(text) == CANASTA.face(NO_SUIT, JOKER) >= 0


@pytest.mark.parametrize(("text", "rank"), [("11S", 11), ("12s", 12), ("S13", 13), ("♠12", 12)])
def test_elevens_to_thirteens_are_read(text: str, rank: int) -> None:
    assert SIXTY_FIVE.read(text) == SIXTY_FIVE.face(SPADES, rank) >= 0


def test_the_ace_may_be_called_one() -> None:
    assert FULL_52.read("1S") == FULL_52.face(SPADES, ACE)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_every_card_reads_back(pack: Pack) -> None:
    for card in range(pack.size):
        for text in (pack.text(card), pack.text(card).lower(), pack.pretty(card), pack.name_of(card)):
            assert pack.read(text) == pack.face_of[card], text


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_the_whole_pack_reads_back_card_by_card(pack: Pack) -> None:
    text = ", ".join(pack.text(card) for card in range(pack.size))
    assert sorted(pack.read_all(text)) == list(range(pack.size))
    with pytest.raises(CardError, match="more often than"):
        pack.read_all(f"{text} {pack.text(0)}")


@pytest.mark.parametrize(
    ("pack", "size", "faces"),
    [
        (FULL_52, 52, 52),
        (short_pack(9), 24, 24),
        (short_pack(7, 1), 33, 33),
        (SIXTY_THREE, 63, 63),
        (PANGUINGUE, 320, 40),
        (CANASTA, 108, 53),
        (PINOCHLE, 48, 24),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_sizes(pack: Pack, size: int, faces: int) -> None:
    assert (pack.size, pack.face_count, pack.is_single) == (size, faces, size == faces)
    assert [pack.face_of[card] for card in pack.first] == list(range(faces))


def test_a_card_is_written_in_one_way() -> None:
    card = FULL_52.first[FULL_52.read("TH")]
    assert (FULL_52.text(card), FULL_52.pretty(card), FULL_52.name_of(card)) == (
        "10H",
        "10♥",
        "ten of hearts",
    )
    joker = CANASTA.first[CANASTA.read("*")]
    assert (CANASTA.text(joker), CANASTA.pretty(joker), CANASTA.name_of(joker)) == ("Joker", "Joker", "joker")


def test_twins_are_counted() -> None:
    twins = CANASTA.read_all("3H 3H Joker Joker Joker Joker")
    assert len(set(twins)) == 6
    assert [CANASTA.text(card) for card in twins] == ["3H", "3H"] + ["Joker"] * 4
    with pytest.raises(CardError, match="3H is named more often than the 108-card pack has it"):
        CANASTA.read_all("3H 3H 3H")
    assert FULL_52.read_all("") == []


def test_twins_in_order_are_what_their_faces_read_as() -> None:
    for seed in range(20):
        order = shuffled(CANASTA.size, seed)
        numbered = CANASTA.twins_in_order(order)
        assert [CANASTA.text(card) for card in numbered] == [CANASTA.text(card) for card in order]
        assert numbered == CANASTA.read_all(" ".join(CANASTA.text(card) for card in order))
    assert FULL_52.twins_in_order([3, 1, 2]) == [3, 1, 2]


@pytest.mark.parametrize(
    "text", ["", " ", "Q", "S", "QQ", "14S", "0S", "QX", "queen", "queen of cups", "1OH", "²S"]
)
def test_what_is_no_card_is_refused_in_words(text: str) -> None:
    with pytest.raises(CardError, match="like QS, 10H or ♠Q"):
        FULL_52.read(text)


@pytest.mark.parametrize(("pack", "text"), [(FULL_52, "joker"), (FULL_52, "11S"), (short_pack(7), "6H")])
def test_a_card_of_another_pack_is_refused_in_words(pack: Pack, text: str) -> None:
    with pytest.raises(CardError, match=f"There is no {text} in the {pack.name} pack"):
        pack.read(text)


def test_a_face_that_is_not_there() -> None:
    assert short_pack(7).face(SPADES, 2) == -1
    assert SIXTY_THREE.face(SPADES, 13) == -1 < SIXTY_THREE.face(HEARTS, 13)


def test_ranks_with_the_ace_low() -> None:
    assert [low_rank(rank) for rank in (ACE, 2, 10, JACK, QUEEN, KING)] == [1, 2, 10, 11, 12, 13]
    assert [pips(rank) for rank in (ACE, 2, 10, JACK, QUEEN, KING)] == [1, 2, 10, 10, 10, 10]


def test_suits_of_one_colour() -> None:
    assert all(SAME_COLOUR[SAME_COLOUR[suit]] == suit for suit in range(5))
    assert SAME_COLOUR[SPADES] == 0


def test_packs_with_different_backs_are_put_one_on_the_other() -> None:
    """However the cards lie, each pack keeps its order, and it is the same when read again from its faces."""
    pack = make_pack("little", (2, 3), copies=2, backs=2)
    assert pack.back_of == [0] * 8 + [1] * 8
    parted = pack.twins_in_order([9, 1, 8, 0, *range(2, 8), *range(10, 16)])
    assert parted == [1, 0, *range(2, 8), 9, 8, *range(10, 16)]
    assert pack.read_all(" ".join(pack.text(card) for card in parted)) == parted


def test_jokers_have_the_back_of_the_last_pack() -> None:
    """As where one of two packs is played with jokers and the other without."""
    pack = make_pack("little", (2, 3), copies=2, jokers=2, backs=2)
    assert pack.back_of == [0] * 8 + [1] * 10
    parted = pack.twins_in_order([17, *range(17)])
    assert parted == [*range(8), 16, *range(8, 16), 17]
    assert pack.read_all(" ".join(pack.text(card) for card in parted)) == parted
