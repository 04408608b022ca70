"""Baccarat by the book (000, lines 6779-6785; 003, lines 241-299)."""

from typing import Any

import pytest

from cardtable.cards import FULL_52
from cardtable.games.banking.rules.baccarat import pips_of, units
from cardtable.testing import Scene

GAME = "baccarat"
CALLS = ("pass", "pass")


def baccarat(cards: str = "", bank: int = 50, seats: int = 3, **options: Any) -> Scene:
    """Seat 0 bids the bank. Cards come from the shoe in this order: right, left and banker in turn."""
    pack = " ".join(reversed(cards.split()))
    scene = Scene(GAME, {"pack": pack} if cards else None, seats=seats, dealer=seats - 1, **options)
    return scene.do(f"bid {bank}", *["pass"] * (seats - 1))


def house(cards: str = "", seats: int = 2, **options: Any) -> Scene:
    """The same at the table of a casino."""
    pack = " ".join(reversed(cards.split()))
    zones = {"pack": pack} if cards else None
    return Scene(GAME, zones, seats=seats, dealer=seats - 1, bank="house", **options)


# -- what cards count --------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "count"), [("7C 6D", 3), ("KC 5D", 5), ("6C 4D", 0), ("AC 8D", 9)])
def test_003_l274_only_the_units_count(cards: str, count: int) -> None:
    """Seven and six are three, king and five five, six and four nothing."""
    held = [FULL_52.texts.index(text) for text in cards.split()]
    assert units(pips_of(FULL_52), held) == count


# -- bets --------------------------------------------------------------------------------------------


def test_000_l6785_bets_on_the_right_on_the_left_or_a_cheval() -> None:
    """All together within the bank; each player bets once."""
    scene = baccarat(bank=10, seats=4).do("pass", "pass", "pass")
    assert scene.legal() == ["pass", "right 1-10", "cheval 1-10", "left 1-10"]
    assert scene.why_not("banco right") == "The calls are over: bet, or pass."
    scene.do("cheval 4")
    assert (scene.turn, scene.legal()[1]) == (2, "right 1-6")
    assert scene.why_not("left 7") == "Bet at least 1 chip and at most 6."
    scene.do("left 6")
    assert scene.number("plays right") == 1, "no more can be bet, and the cards are dealt"


@pytest.mark.parametrize(("place", "right", "left"), [("right", 1, -1), ("left", -1, 1), ("cheval", 1, 1)])
def test_000_l6757_banco_takes_the_whole_bank(place: str, right: int, left: int) -> None:
    """The first to call it has it; a tableau without bets has no player and no cards."""
    scene = baccarat(bank=10)
    assert scene.legal() == ["pass", "banco right", "banco cheval", "banco left"]
    assert scene.why_not("right 5") == "First the calls, then the bets."
    scene.do(f"banco {place}")
    assert (scene.number("plays right"), scene.number("plays left")) == (right, left)
    assert bool(scene.cards("layout right tableau")) == (right > 0)
    assert bool(scene.cards("layout left tableau")) == (left > 0)


def test_003_l246_the_largest_bet_plays_the_tableau() -> None:
    """What is à cheval counts on both; of equals the first in order."""
    scene = baccarat(seats=5).do(*["pass"] * 4, "right 3", "cheval 4", "left 4", "right 5")
    assert (scene.number("plays right"), scene.number("plays left")) == (4, 2)


def test_who_plays_sees_the_cards_and_nobody_else() -> None:
    """Seat 1 looks at the right tableau, seat 2 at the left, the banker at his own."""
    scene = baccarat("2C 3C 4C KC KD KH").do(*CALLS, "right 5", "left 5")
    names = ("layout right tableau", "layout left tableau", "banker's hand")
    for viewer in range(4):
        seen = [
            scene.s.seen[scene.s.zones[scene.game.layout.find_zone(name)][0]] >> viewer & 1 for name in names
        ]
        assert seen == [viewer == 1, viewer == 2, viewer == 0]


# -- the play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "legal"),
    [
        *[(f"{card}C", ["draw"]) for card in ("K", "A", "2", "3", "4")],
        ("5C", ["draw", "stand"]),
        *[(f"{card}C", ["stand"]) for card in ("6", "7")],
    ],
)
def test_003_l286_the_player_draws_to_4_chooses_on_5_and_stands_on_6(card: str, legal: list[str]) -> None:
    scene = baccarat(f"{card} 2C 3C KD KH KS").do(*CALLS, "right 5", "left 5")
    assert (scene.turn, scene.legal()) == (1, legal)


def test_a_refusal_says_what_the_table_of_play_demands() -> None:
    scene = baccarat("4C 6C 3C KD KH KS").do(*CALLS, "right 5", "left 5")
    assert scene.why_not("stand") == "With 4 you must draw."
    scene.do("draw")
    assert scene.turn == 2
    assert scene.why_not("draw") == "With 6 you must stand."


@pytest.mark.parametrize("card", ["KC", "AC", "2C", "3C", "4C", "5C", "6C", "7C"])
def test_003_l289_the_banker_does_as_he_likes(card: str) -> None:
    """The table of play may tell him two things at once."""
    scene = baccarat(f"6C 6D {card} KD KH KS").do(*CALLS, "right 5", "left 5", "stand", "stand")
    assert (scene.turn, scene.legal()) == (0, ["draw", "stand"])


def test_003_l280_the_banker_s_natural_ends_the_coup() -> None:
    """It beats what is not natural; a natural of the same count is equal, a nine beats it."""
    scene = baccarat("6C 8C 8D KD KH KS").do(*CALLS, "right 5", "left 4")
    assert scene.lines() == [
        (1, -5, "right: 6 loses to the banker's natural 8"),
        (0, 5, "Player 2: right: 6 loses to the banker's natural 8"),
        (-1, 0, "left: natural 8 equals the banker's natural 8, and bets go back"),
    ]
    scene = baccarat("9C 7C 8D KD KH KS").do(*CALLS, "right 5", "left 4")
    assert scene.s.scores == [-1, 5, -4]


def test_003_l299_a_natural_beats_a_three_card_nine() -> None:
    """The right tableau has shown its eight. Against the left the banker draws to nine, and beats that."""
    scene = baccarat("8C 2C 4C KD KH KS 6H 5H").do(*CALLS, "right 5", "left 4")
    assert scene.turn == 2, "the right tableau is decided"
    scene.do("draw")
    assert (scene.turn, scene.prompt()) == (0, "you have 4 against both: draw or stand")
    scene.do("draw")
    assert scene.lines() == [
        (1, 5, "right: natural 8 beats the banker's 9"),
        (0, -5, "Player 2: right: natural 8 beats the banker's 9"),
        (2, -4, "left: 8 loses to the banker's 9"),
        (0, 4, "Player 3: left: 8 loses to the banker's 9"),
    ]


def test_if_both_tableaux_have_naturals_the_banker_does_not_draw() -> None:
    scene = baccarat("8C 9C 4C KD KH KS").do(*CALLS, "right 5", "left 4")
    assert scene.s.scores == [-9, 5, 4]
    assert scene.cards("banker's hand") == "4C KS"


def test_one_player_may_play_both_tableaux() -> None:
    """The right first, and each by its own cards."""
    scene = baccarat("3C 6C 7C KD KH KS 4H", seats=2).do("pass", "cheval 5")
    assert scene.prompt() == "the right tableau has 3: draw or stand"
    scene.do("draw")
    assert (scene.turn, scene.prompt()) == (1, "the left tableau has 6: draw or stand")
    scene.do("stand", "stand")
    assert scene.lines() == [(-1, 0, "à cheval: not both are won or lost, and bets go back")]


@pytest.mark.parametrize(
    ("cards", "chips", "why"),
    [
        ("9C 9D 7C KD KH KS", 5, "à cheval: both tableaux beat the banker"),
        ("7C 6C 9C KD KH KS", -5, "à cheval: the banker beats both tableaux"),
        ("9C 6C 8C KD KH KS", 0, "à cheval: not both are won or lost, and bets go back"),
        ("9C 9D 9H KD KH KS", 0, "à cheval: not both are won or lost, and bets go back"),
        ("9C 8C 8D KD KH KS", 0, "à cheval: not both are won or lost, and bets go back"),
        ("7C 8C 8D KD KH KS", 0, "à cheval: not both are won or lost, and bets go back"),
    ],
)
def test_003_l267_a_cheval_is_won_or_lost_only_with_both(cards: str, chips: int, why: str) -> None:
    """If one tableau wins and the other does not, the stake is kept."""
    scene = baccarat(cards, seats=2).do("pass", "cheval 5")
    assert scene.lines() == ([(1, chips, why), (0, -chips, f"Player 2: {why}")] if chips else [(-1, 0, why)])


# -- the bank ----------------------------------------------------------------------------------------


def test_000_l6783_the_bank_stays_until_it_is_lost_or_he_retires() -> None:
    """He may lose a part of it and deal again, with what is left and what he has won."""
    scene = baccarat("9C 7C KC KD", bank=10, seats=2).do("pass", "right 4")
    assert (scene.turn, scene.legal(), scene.number("bank")) == (0, ["retire", "stay"], 6)
    assert scene.prompt() == "the bank has 6: stay, or retire with it"
    scene.do("stay", "pass")
    assert (scene.s.dealer, scene.legal()[1]) == (0, "right 1-6")
    scene.do("pass")
    assert scene.lines()[-1] == (-1, 0, "nobody has bet: there is no coup")
    scene.do("retire")
    assert (scene.turn, scene.legal()) == (1, ["decline", "bank 1-1000"])


def test_a_bank_that_is_lost_passes_to_the_left() -> None:
    scene = baccarat("9C 7C KC KD", bank=4, seats=3).do("banco left")
    assert (scene.number("bank"), scene.turn) == (0, 1)
    scene.do("bank 7")
    assert (scene.s.dealer, scene.turn) == (1, 2)


def test_the_bank_outlasts_the_shoe() -> None:
    """A sixth of the cards is left: all are shuffled, and banker, bank and coups are as they were."""
    scene = baccarat(seats=2, coups=100, bank=1000)
    while not scene.s.over:
        coup(scene)
    assert len(scene.cards("pack").split()) <= 52
    bank, played = scene.number("bank"), scene.number("round")
    match = scene.close()
    assert not match.over
    scene = Scene(GAME, seats=2, coups=100, match=match)
    assert (scene.s.dealer, scene.turn, scene.number("bank"), scene.number("round")) == (0, 1, bank, played)
    assert scene.legal()[1] == "banco right"


def coup(scene: Scene) -> None:
    """One chip on the right, and whatever comes of it."""
    scene.do("pass", "right 1")
    before = scene.number("round")
    while not scene.s.over and scene.number("round") == before and scene.legal()[0] != "pass":
        scene.do("stay" if "stay" in scene.legal() else scene.legal()[0])


# -- the house as banker -----------------------------------------------------------------------------


def test_003_l243_the_casino_banks() -> None:
    """All seats bet, up to the limit each; nobody is asked for the bank or for a call."""
    scene = house(limit=30)
    assert (scene.turn, scene.legal()) == (0, ["pass", "right 1-30", "cheval 1-30", "left 1-30"])
    scene.do("right 30")
    assert scene.legal() == ["pass", "right 1-30", "cheval 1-30", "left 1-30"]


@pytest.mark.parametrize(("right", "left", "drawn"), [(5, 4, ""), (4, 5, " 9H"), (5, 5, "")])
def test_003_l289_the_house_plays_by_the_larger_stake(right: int, left: int, drawn: str) -> None:
    """With 6 it stands against the right, which drew a ten, and draws against the left, which drew a six."""
    scene = house("KC KD 6S 3C 3D KS KH 6H 9H").do(f"right {right}", f"left {left}", "draw", "draw")
    assert scene.cards("banker's hand") == f"6S KS{drawn}"


def test_the_house_plays_against_the_tableau_that_is_open() -> None:
    """The right has more chips and a natural: against the left, which drew a six, the house draws to 6."""
    scene = house("8C KD 6S KH 3D KS 6H 9H").do("right 5", "left 4", "draw")
    assert scene.cards("banker's hand") == "6S KS 9H"
    assert scene.lines() == [
        (0, 5, "right: natural 8 beats the banker's 5"),
        (1, 4, "left: 9 beats the banker's 5"),
    ]


def test_with_3_against_a_nine_the_house_draws() -> None:
    scene = house("KC 3S KD KS 9H AH").do("right 5", "pass", "draw")
    assert scene.cards("banker's hand") == "3S KS AH"


def test_003_l264_the_last_ten_cards_are_not_used() -> None:
    """The coup that reaches the marker is played out."""
    scene = house(coups=100)
    while not scene.s.over:
        scene.do("right 1" if scene.legal()[0] == "pass" else scene.legal()[0])
    assert len(scene.cards("pack").split()) <= 10
    assert not scene.close().over


# -- how it is played well -----------------------------------------------------------------------------


def test_the_banker_goes_by_what_both_tableaux_carry() -> None:
    """With 6: against a ten he should stand, against a seven draw, which matters less."""
    for right, left, move in ((9, 1, "stand"), (5, 5, "stand"), (1, 9, "draw")):
        scene = baccarat("KC KD 6S 3C 3D KS KH 7H").do(
            *CALLS, f"right {right}", f"left {left}", "draw", "draw"
        )
        assert scene.advised() == move


def test_a_share_of_the_bank_goes_where_less_has_been_bet() -> None:
    scene = baccarat(bank=30, seats=4).do("pass", "pass", "pass")
    assert scene.advised() == "right 10"
    assert scene.do("right 10").advised() == "left 10"
    assert house().advised() == "right 1"
    assert baccarat().advised() == "pass"
