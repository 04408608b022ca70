"""Continental Rummy by the book (000, lines 3577-3601). Seat 1 is eldest hand."""

from itertools import product
from typing import Any

import pytest

from cardtable.cards import Rng
from cardtable.games import REGISTRY
from cardtable.games.rummy.rules.closed.sequences import SequenceTable
from cardtable.testing import Scene

THREES = "AC 2C 3C 4C 5C 6C 7D 8D 9D JH QH KH 4S 5S 6S"
FOURS = "AC 2C 3C 4C 5D 6D 7D 8D JH QH KH AH 4S 5S 6S"
FIVE = "AC 2C 3C 4C 5C 6D 7D 8D 9D QH KH AH 4S 5S 6S"
SIX = "AC 2C 3C 4C 5C 6C 7D 8D 9D QH KH AH 4S 5S 6H"
DECK = REGISTRY.find("continental-rummy").make(2).cards
TABLE = SequenceTable(DECK, False)
WILD = SequenceTable(DECK, True)


def dealt(hand: str, draws: str = "9C", seats: int = 3, **options: Any) -> Scene:
    zones = {"hand 1": hand, "pack": " ".join(reversed(draws.split())), "discards": "10S"}
    return Scene("continental-rummy", zones, seats=seats, **options)


def faces(text: str) -> list[int]:
    return [DECK.read(word) for word in text.split()]


@pytest.mark.parametrize(("seats", "cards"), [(2, 106), (5, 106), (6, 159), (8, 159), (9, 212), (12, 212)])
def test_000_l3583_packs_and_jokers(seats: int, cards: int) -> None:
    scene = Scene("continental-rummy", seats=seats)
    assert scene.game.cards.size == cards
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [15] * seats


@pytest.mark.parametrize("hand", [THREES, FOURS, FIVE])
def test_000_l3593_three_patterns(hand: str) -> None:
    scene = dealt(hand).do("draw")
    assert "go out and discard 9C" in scene.legal()
    scene.do("go out and discard 9C")
    assert scene.lines()[0] == (1, 2, "the game")
    assert scene.s.scores == [-1, 2, -1]
    assert scene.close().dealer == 1


@pytest.mark.parametrize(
    "hand",
    ["AC 2C 3C 4C 5C 6C JD QD KD 4S 5S 6S 9H 10H KH", "QC KC AC 2C 3C 4D 5D 6D 7D 8D 9D 10D JH QH KH"],
)
def test_000_l3593_other_hands_are_refused(hand: str) -> None:
    """A card is missing; or queen to three would go round the corner."""
    scene = dealt(hand)
    assert scene.legal() == ["take", "draw"]
    assert scene.why_not("go out") == "Your fifteen cards do not make the sequences that are asked for."
    assert "go out with fifteen cards" in str(scene.do("draw").why_not("go out and discard 9C"))


def test_000_l3593_groups_do_not_count() -> None:
    assert not TABLE.is_whole(faces("4C 4D 4H 7D 8D 9D JH QH KH 4S 5S 6S AC 2C 3C"))


def test_000_l3597_two_jokers_and_a_wild_deuce_bring_six() -> None:
    """One for the game, four for the jokers, one for the deuce of diamonds, which is the nine."""
    hand = "AC *W *W 4C 5C 6C 7D 8D 2D JH QH KH 4S 5S 6S".replace("*W", DECK.texts[-1])
    scene = dealt(hand, deuces_wild=True, draws="10H").do("draw", "go out and discard 10H")
    assert scene.s.scores == [-6, 12, -6]


@pytest.mark.parametrize(("draws", "points"), [(0, 11), (1, 8)])
def test_000_l3599_few_draws(draws: int, points: int) -> None:
    scene = dealt(THREES, few_draws=True)
    scene.do(*(["draw", "go out and discard 9C"] if draws else ["go out"]))
    assert scene.s.scores == [-points, 2 * points, -points]


def test_000_l3599_nothing_wild_and_one_suit() -> None:
    hand = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC 4C 5C 6C"
    assert dealt(hand, nothing_wild=True).do("go out").s.scores[0] == -11
    assert dealt(hand, one_suit=True).do("go out").s.scores[0] == -11
    assert dealt(THREES, one_suit=True).do("go out").s.scores[0] == -1


def _plainly(held: list[int], wild: int, lengths: tuple[int, ...]) -> bool:
    """Whether one suit's places (1 to 14, aces high) and wild cards fill such runs, by trying all."""
    for starts in product(*[range(1, 16 - length) for length in lengths]):
        left, used = held[:], 0
        for start, length in zip(starts, lengths, strict=True):
            for place in range(start, start + length):
                at = 14 if place == 1 else place
                if left[at]:
                    left[at] -= 1
                else:
                    used += 1
        if not any(left) and used == wild:
            return True
    return False


def test_cover_is_what_trying_all_runs_finds() -> None:
    """Hands of clubs and jokers: four runs of 4, 4, 4, 3 or 5, 4, 3, 3."""
    rng = Rng(5)
    clubs = [face for face in range(DECK.face_count) if DECK.texts[face].endswith("C")]
    found = 0
    for n in range(24):
        wild = 3 + n % 4
        pool = clubs * 2
        rng.shuffle(pool)
        hand = [*pool[: 15 - wild], *[DECK.face_count - 1] * wild]
        held = [0] * 15
        for face in pool[: 15 - wild]:
            held[TABLE.place[face]] += 1
        plain = any(
            _plainly(held, wild, way)
            for way in [(4, 4, 4, 3), (5, 4, 3, 3), (3, 3, 3, 3, 3)][: 2 if n % 6 else 3]
        )
        if n % 6 == 0 or plain:
            assert TABLE.is_whole(hand) is plain
        found += plain
    assert found


def test_advice_goes_out_and_keeps_wild_cards() -> None:
    assert dealt(THREES).advised() == "go out"
    joker = DECK.texts[-1]
    assert (
        dealt(f"{joker} 2C 6C 10C AD 5D 9D KD 3H 7H JH 4S 8S QS 2S").do("draw").advised()
        != f"discard {joker}"
    )


# -- scoring at its edges ----------------------------------------------------------------------------

JOKER = DECK.texts[-1]


def won(hand: str, **options: Any) -> list[tuple[int, str]]:
    """What the winner, who goes out with the hand he was dealt, collects from each of two others, line by
    line."""
    scene = dealt(hand, **options).do("go out")
    assert scene.s.scores[0] == scene.s.scores[2]
    return [(points // 2, why) for side, points, why in scene.lines() if side == 1]


def test_000_l3597_a_deuce_in_its_own_place_is_paid_for_nothing() -> None:
    """Between ace and three of clubs its deuce is itself."""
    assert won(THREES, deuces_wild=True) == [(1, "the game")]


def test_000_l3597_two_deuces_change_places_where_that_pays() -> None:
    """The deuce of spades lies between ace and three of clubs, that of clubs is the queen of hearts."""
    hand = "AC 2C 3C 4C 5C 6C 7D 8D 9D JH 2S KH 4S 5S 6S"
    assert won(hand, deuces_wild=True)[1] == (2, "deuces used as wild cards: 2")


def test_000_l3599_nothing_wild_with_deuces_in_their_places() -> None:
    """Deuces may be wild and yet none be used so; one joker or one deuce too many and the ten are lost."""
    ten = (10, "no wild card used")
    assert ten in won(THREES, deuces_wild=True, nothing_wild=True)
    assert ten in won(THREES, nothing_wild=True)
    with_joker = THREES.replace("8D", JOKER)
    assert ten not in won(with_joker, nothing_wild=True)
    assert ten not in won(THREES.replace("8D", "2H"), deuces_wild=True, nothing_wild=True)


def test_000_l3599_one_suit_but_for_a_joker_and_not_with_one_card_of_another() -> None:
    ten = (10, "all cards of one suit")
    hand = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC 4C 5C 6C"
    assert won(hand.replace("8C", JOKER), one_suit=True) == [(1, "the game"), (2, "jokers used: 1"), ten]
    assert ten not in won(hand.replace("4C 5C 6C 7C", "4S 5S 6S 7C", 1), one_suit=True)


def test_all_bonuses_add_up() -> None:
    hand = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC 4C 5C 6C"
    lines = won(hand, few_draws=True, nothing_wild=True, one_suit=True)
    assert [points for points, _ in lines] == [1, 10, 10, 10]


def test_000_l3599_a_discard_taken_is_a_card_drawn_and_two_bring_nothing() -> None:
    """The four of diamonds is wanted: taken at once it is the one card drawn; after another it is not."""
    hand = THREES.replace("7D", "KS")
    zones = {"hand 1": hand, "discards": "7D"}
    scene = Scene("continental-rummy", zones, seats=3, few_draws=True).do("take")
    scene.do("go out and discard KS")
    assert scene.s.scores == [-8, 16, -8]
    zones = {"hand 1": hand, "discards": "10S", "pack": "7D 8S 8H 8D"}
    scene = Scene("continental-rummy", zones, seats=3, few_draws=True)
    scene.do("draw", "discard 8D", "draw", "discard 8H", "draw", "discard 8S", "draw")
    scene.do("go out and discard KS")
    assert scene.s.scores == [-1, 2, -1]


def test_dealer_may_win_and_deals_again() -> None:
    """Seat 0 deals, plays last and goes out: the winner is the next dealer."""
    zones = {"hand 0": THREES, "pack": "8C 8H 10H", "discards": "10S"}
    scene = Scene("continental-rummy", zones, seats=3).do("draw", "discard 10H", "draw", "discard 8H")
    assert scene.do("go out").s.scores == [2, -1, -1]
    assert scene.close().dealer == 0


def test_twelve_play_and_each_pays() -> None:
    scene = Scene("continental-rummy", {"hand 1": THREES, "discards": "10S"}, seats=12).do("go out")
    assert scene.s.scores == [-1, 11, *[-1] * 10]


def test_hand_that_wants_more_sequences_than_may_be_is_not_near() -> None:
    """Six of three to sixteen cards: with one to spare the bound is five and one."""
    assert TABLE.is_near(faces(THREES), 0)
    assert not TABLE.is_near(faces("2C 7C QC 2D 7D QD 2H 7H QH 2S 7S QS 4C 4D 4H"), 1)
    for hand in (THREES, FOURS, FIVE):
        for card in ("9C", "KC", "2H", "AD"):
            assert faces(card)[0] in TABLE.odd(faces(f"{hand} {card}"))
