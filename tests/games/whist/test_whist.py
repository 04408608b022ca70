"""Whist by the book (000, lines 1811-1927; tricks from 002, lines 197-203; American Whist 002, 297)."""

import pytest

from cardtable.engine import Match
from cardtable.games import REGISTRY
from cardtable.testing import Scene

A, B, C, D = range(4)
SPADES = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
HEARTS = SPADES.replace("S", "H")
DIAMONDS = SPADES.replace("S", "D")
CLUBS = SPADES.replace("S", "C")


def test_002_l199_highest_of_the_suit_led() -> None:
    """Spades trump. Queen of hearts led, seven, a diamond thrown off, king of hearts: the king wins."""
    scene = Scene(
        "whist",
        {
            "hand 0": "QH",
            "hand 1": "7H",
            "hand 2": "3D 4D 5D 6D 7D 8D 9D 2C 3C 4C 5C 6C 7C",
            "hand 3": "KH 2H 3H 4H 5H 6H 8H 9H 10H JH QS KS AS",
        },
        dealer=D,
    )
    scene.do("play QH", "play 7H", "play 3D")
    scene.do("play KH")
    assert scene.turn == D
    assert scene.number("tricks 1") == 1


def test_002_l201_a_small_trump_takes_an_ace() -> None:
    """Ace of clubs led by D, jack, ten, and C trumps with the two of spades: C wins."""
    scene = Scene(
        "whist",
        {
            "hand 3": "AC",
            "hand 0": "JC",
            "hand 1": "10C",
            "hand 2": "2S 3D 4D 5D 6D 7D 8D 9D 2H 3H 4H 5H 3S",
        },
        dealer=C,
    )
    scene.do("play AC", "play JC", "play 10C", "play 2S")
    assert scene.turn == C
    assert scene.number("tricks 0") == 1


def test_002_l203_overtrump() -> None:
    """Eight of hearts led by C, jack of spades, a diamond, then the king of spades: B overtrumps and wins."""
    scene = Scene(
        "whist",
        {
            "hand 2": "8H",
            "hand 3": "JS 2D 3D 4D 5D 6D 7D 2C 3C 4C 5C 6C 7C",
            "hand 0": "10D JD QD KD AD 8C 9C 10C JC QC 8D 9D KC",
            "hand 1": "KS 2S 3S 4S 5S 6S 7S 8S 9S 10S QS AC AS",
        },
        dealer=B,
    )
    scene.do("play 8H", "play JS", "play 10D", "play KS")
    assert scene.turn == B
    assert scene.number("tricks 1") == 1


def test_000_l1825_the_dealers_last_card_is_turned_for_trump() -> None:
    """Everybody sees the dealer's last card; it is one of his thirteen; nobody else's cards are seen."""
    hand = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC 2D"
    scene = Scene("whist", {"hand 2": hand}, dealer=C)
    s, everyone = scene.s, scene.game.layout.everyone
    trump_card = scene.game.cards.read("2D")
    assert scene.game.cards.suits[trump_card] == s.trump
    assert [card for card in range(52) if s.seen[card] == everyone] == [trump_card]
    assert [len(s.zones[scene.game.layout.find_zone(f"hand {seat}")]) for seat in range(4)] == [13] * 4


def test_000_l1829_dealers_left_leads_any_card_and_suit_must_be_followed() -> None:
    scene = Scene("whist", {"hand 1": "2H 3C", "hand 2": "4H 5C"}, dealer=A)
    assert scene.turn == B
    assert len(scene.legal()) == 13
    scene.do("play 2H")
    assert scene.why_not("play 5C") == "You hold a card of hearts: hearts were led, so you must follow suit."
    assert scene.why_not("play 3C") == "You do not hold the three of clubs."
    assert all(move.endswith("H") for move in scene.legal())


def test_000_l1829_out_of_a_suit_any_card_may_be_played() -> None:
    """Nobody is made to trump."""
    scene = Scene(
        "whist", {"hand 1": HEARTS, "hand 2": CLUBS, "hand 3": DIAMONDS, "hand 0": SPADES}, dealer=A
    )
    scene.do("play AH")
    assert len(scene.legal()) == 13


def test_000_l1833_each_trick_over_six_is_a_point() -> None:
    """The side with all the trumps takes thirteen tricks: seven odd tricks; the other side nothing."""
    scene = Scene(
        "whist", {"hand 1": HEARTS, "hand 2": CLUBS, "hand 3": DIAMONDS, "hand 0": SPADES}, dealer=A
    )
    scene.play_out()
    assert scene.lines() == [(0, 7, "odd tricks")]
    assert scene.number("tricks 0") == 13


def test_000_l1833_the_odd_trick() -> None:
    """Random deals: the points are the tricks over six, and only one side has any."""
    whys = set()
    for seed in range(30):
        scene = Scene("whist", seed=seed).play_out()
        took = [scene.number("tricks 0"), scene.number("tricks 1")]
        assert sum(took) == 13
        winner = 0 if took[0] > took[1] else 1
        (line,) = scene.lines()
        odd = took[winner] - 6
        assert line == (winner, odd, "the odd trick" if odd == 1 else "odd tricks")
        whys.add(line[2])
    assert whys == {"odd tricks", "the odd trick"}


@pytest.mark.parametrize("losers", range(7))
def test_000_l1839_value_of_the_game_is_seven_less_the_losers_score(losers: int) -> None:
    scene = Scene(
        "whist",
        {"hand 1": HEARTS, "hand 2": CLUBS, "hand 3": DIAMONDS, "hand 0": SPADES},
        dealer=A,
        scores=(3, losers),
    )
    match = scene.play_out().close()
    assert match.over
    assert match.scores == [10, losers]
    assert match.paid == [7 - losers, losers - 7]


def test_000_l1839_six_points_are_not_a_game() -> None:
    for seed in range(20):
        scene = Scene("whist", seed=seed, scores=(0, 0)).play_out()
        match = scene.close()
        assert match.over == (max(match.scores) >= 7)
        assert match.over or match.paid == [0, 0]


def test_000_l1849_the_deal_passes_to_the_left() -> None:
    match = Match(4, 2)
    for dealer in (0, 1, 2, 3, 0):
        assert match.dealer == dealer
        Scene("whist", match=match).play_out().close()
        match.over = False


def test_002_l297_american_whist_is_seven_points_and_odd_tricks_only() -> None:
    """The same deal scores the same, and holding every honour of trumps is worth nothing."""
    info = REGISTRY.find("american-whist")
    assert info.parent == "whist"
    scene = Scene(
        "american-whist", {"hand 1": HEARTS, "hand 2": CLUBS, "hand 3": DIAMONDS, "hand 0": SPADES}, dealer=A
    )
    match = scene.play_out().close()
    assert scene.lines() == [(0, 7, "odd tricks")]
    assert match.over
    assert match.paid == [7, -7]


def test_advice_second_hand_low_third_hand_high_partner_spared() -> None:
    """Rules of thumb for the play, each in its place."""
    scene = Scene(
        "whist",
        {
            "hand 1": "5H 4C 3C 2C 4D 3D 2D 9D 8D 7D 2H 3H 4H",
            "hand 2": "KH 9H 8H",
            "hand 3": "AH QH 6H",
            "hand 0": "JH 10H 7H 2S 3S 4S 5S 6S 7S 8S 9S 10S JS",
        },
        dealer=A,
    ).do("play 5H")
    for expected in ("play 8H", "play AH", "play 7H"):
        assert scene.advised() == expected
        scene.do(expected)
    assert scene.turn == D


def test_advice_trumps_an_opponents_trick_but_not_partners() -> None:
    hands = {
        "hand 1": "AC 2C",
        "hand 2": "3C 4C",
        "hand 3": "2S 3S 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD",
        "hand 0": "5C 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH AS",
    }
    scene = Scene("whist", hands, dealer=A).do("play 2C", "play 4C")
    assert scene.advised(D) == "play 2S"
    scene = Scene("whist", hands, dealer=A).do("play AC", "play 4C")
    assert scene.advised(D) == "play 2D"
