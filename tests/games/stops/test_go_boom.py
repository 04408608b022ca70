"""Go Boom by the book (000, lines 6439-6465)."""

import pytest

from cardtable.engine import Match
from cardtable.games import REGISTRY
from cardtable.testing import Scene
from tests.games.stops.positions import late as position


def late(hands: dict[int, str], stock: str = "", **options: object) -> Scene:
    """A deal of which only these hands and this stock, its top card last, are left; the tricks lie aside."""
    return position("go-boom", hands, stock=stock, pile="played", **options)


# -- pack and deal -----------------------------------------------------------------------------------


def test_000_l6445_packs_for_the_number_of_players() -> None:
    """52 cards up to six; for seven and eight 62 or two packs; for more always two packs."""
    sizes = {
        (seats, long): REGISTRY.find("go-boom").make(seats, {"long_pack": long}).cards.size
        for seats in (2, 6, 7, 8, 9, 14)
        for long in (False, True)
    }
    assert [sizes[seats, False] for seats in (2, 6, 7, 8, 9, 14)] == [52, 52, 104, 104, 104, 104]
    assert [sizes[seats, True] for seats in (2, 6, 7, 8, 9, 14)] == [52, 52, 62, 62, 104, 104]


def test_000_l3968_the_long_pack_has_elevens_and_twelves_and_two_thirteens() -> None:
    texts = REGISTRY.find("go-boom").make(7, {"long_pack": True}).cards.texts
    assert [text for text in texts if text[:-1] in ("11", "12", "13")] == [
        *("11C", "12C", "11D", "12D", "13D", "11H", "12H", "13H", "11S", "12S"),
    ]


def test_000_l6453_seven_cards_each_and_eldest_hand_leads() -> None:
    s = Scene("go-boom", seats=5, dealer=2)
    assert [len(s.cards(f"hand {seat}").split()) for seat in range(5)] == [7] * 5
    assert len(s.cards("pack").split()) == 17
    assert s.turn == 3
    assert len(s.legal()) == 7


# -- the play ----------------------------------------------------------------------------------------

FOUR = {
    "hand 1": "JD 2C 3C 4C 5C 6C 7C",
    "hand 2": "AD 9D JS 2S 3S 4S 5S",
    "hand 3": "JH 2H 3H 4H 5H 6H 7H",
    "hand 0": "8C 9C 10C QC KC AC 6S",
    "pack": "10D 8S 7S",
}


def test_000_l6455_to_the_jack_of_diamonds_any_diamond_or_any_jack() -> None:
    s = Scene("go-boom", FOUR, seats=4).do("play JD")
    assert sorted(s.legal()) == ["play 9D", "play AD", "play JS"]
    assert "play a card of diamonds or another jack" in str(s.why_not("play 2S"))
    assert "may not draw" in str(s.why_not("draw"))
    s.do("play JS")
    assert s.legal() == ["play JH"]


def test_000_l6455_who_cannot_follow_draws_until_he_can() -> None:
    """The dealer has neither a diamond nor a jack: the third card he draws is a diamond."""
    s = Scene("go-boom", FOUR, seats=4).do("play JD", "play AD", "play JH")
    assert s.legal() == ["draw"]
    assert "only when the stock is used up" in str(s.why_not("pass"))
    s.do("draw", "draw", "draw")
    assert s.legal() == ["play 10D"]
    assert s.number("drawn in this turn") == 3
    s.do("play 10D")
    assert s.number("drawn in this turn") == 0
    lacks = s.s.lacks[s.game.layout.find_zone("hand 0")]
    assert lacks == sum(
        1 << face for face, text in enumerate(s.game.cards.texts) if text[-1] == "D" or text[0] == "J"
    )
    assert s.turn == 2  # the ace of diamonds has won


def test_000_l6455_highest_of_the_suit_led_wins_and_leads() -> None:
    """Nine led, a ten follows and the nine of another suit; an ace of another suit cannot come in at all."""
    s = late({1: "9D 2C", 2: "9S AS", 3: "10D 3C", 0: "4D AC"})
    s.do("play 9D", "play 9S", "play 10D", "play 4D")
    assert s.turn == 3
    assert s.cards("trick") == ""
    assert s.legal() == ["play 3C"]


def test_000_l6449_in_the_long_pack_thirteen_ranks_below_the_jack_and_above_the_ten() -> None:
    hands = {seat: f"{card} 2C" for seat, card in ((1, "10D"), (2, "13D"), (3, "12D"), (4, "11D"))}
    hands |= {5: "3D 2H", 6: "4D 2S", 0: "5D 3S"}
    s = late(hands | {2: "13D 3C", 3: "12D 4C", 4: "11D 5C"}, long_pack=True)
    s.do("play 10D", "play 13D", "play 12D", "play 11D", "play 3D", "play 4D", "play 5D")
    assert s.turn == 2
    s = late(hands | {2: "13D 3C", 3: "JD 4C", 4: "11D 5C"}, long_pack=True)
    s.do("play 10D", "play 13D", "play JD", "play 11D", "play 3D", "play 4D", "play 5D")
    assert s.turn == 3


@pytest.mark.parametrize(("twins", "winner"), [((2, 5), 2), ((1, 8), 1), ((8, 0), 8)])
def test_000_l6455_of_equal_cards_the_first_outranks_the_other(twins: tuple[int, int], winner: int) -> None:
    """Two kings of hearts among nine cards of the suit: whoever played his first leads."""
    low = iter("2H 3H 4H 5H 6H 7H 9H".split())
    clubs = iter("2C 3C 4C 5C 6C 7C 9C 10C JC".split())
    seats = [1, 2, 3, 4, 5, 6, 7, 8, 0]
    cards = {seat: "KH" if seat in twins else next(low) for seat in seats}
    s = late({seat: f"{card} {next(clubs)}" for seat, card in cards.items()})
    s.do(*[f"play {cards[seat]}" for seat in seats])
    assert s.turn == winner


def test_000_l6455_without_a_stock_he_does_not_play_to_the_trick() -> None:
    """Seat 2 passes; the trick has three cards, and the jack, which is seat 3's, wins it."""
    s = late({1: "9D 2C", 2: "5S AS", 3: "JD 3C", 0: "4D AC"}).do("play 9D")
    assert s.legal() == ["pass"]
    assert "the stock is used up: pass" in s.prompt()
    s.do("pass", "play JD")
    assert [(seat, s.game.cards.text(card)) for seat, card in s.game.trick(s.s)] == [(1, "9D"), (3, "JD")]
    s.do("play 4D")
    assert s.turn == 3
    s.do("play 3C")
    assert s.s.over


def test_000_l6455_the_leader_wins_when_all_others_pass() -> None:
    s = late({1: "9D 2C 3C", 2: "5S AS", 0: "4H AC"}).do("play 9D", "pass", "pass")
    assert s.turn == 1
    s.do("play 2C")
    assert s.described("not in the trick") == ""


# -- the score ---------------------------------------------------------------------------------------

OUT = {1: "9D", 2: "KS AS 2H", 3: "JD 10C", 0: "4D AC QH"}
"""Seat 1 is out by his lead; 10 + 1 + 2, 10 + 10 and 4 + 1 + 10 are left."""


def test_000_l6457_the_first_out_collects_what_the_others_have_left() -> None:
    s = late(OUT).do("play 9D")
    assert s.s.over  # in the middle of a trick
    assert s.lines() == [
        (0, -15, "15 left"),
        (2, -13, "13 left"),
        (3, -20, "20 left"),
        (1, 48, "out first, what the others have left"),
    ]
    assert s.close().over


def test_000_l6459_the_cards_of_the_long_pack_count_their_pips() -> None:
    hands = {1: "9D", 2: "11C", 3: "12C", 4: "13H", 5: "JC", 6: "10C", 0: "2C"}
    s = late(hands, long_pack=True).do("play 9D")
    assert s.lines()[-1] == (1, 11 + 12 + 13 + 10 + 10 + 2, "out first, what the others have left")


def play_on(scores: tuple[int, ...], **options: object) -> Match:
    s = late(OUT, **options)
    s.match.scores = list(scores)
    s.s.scores = list(scores)
    return s.do("play 9D").close()


@pytest.mark.parametrize(("before", "over"), [(151, False), (152, True)])
def test_000_l6461_until_one_has_scored_two_hundred(before: int, over: bool) -> None:
    """The winner of the deal scores 48, and the others lose nothing."""
    match = play_on((0, before, 30, 0), game="points")
    assert match.scores == [0, before + 48, 30, 0]
    assert match.over is over


@pytest.mark.parametrize(("before", "over"), [(-79, False), (-80, True)])
def test_000_l6461_until_one_is_minus_a_hundred(before: int, over: bool) -> None:
    """All but the winner of the deal are charged; then the lowest charge wins, here -20 of seat 2."""
    match = play_on((-50, -30, -7, before), game="charges")
    assert match.scores == [-65, -30, -20, before - 20]
    assert match.over is over
    assert match.winners() == [2]


def test_000_l6461_charged_equally_little() -> None:
    match = play_on((-50, -20, -7, -90), game="charges")
    assert match.winners() == [1, 2]


# -- advice ------------------------------------------------------------------------------------------


def test_a_card_that_nobody_can_beat_or_follow_is_led() -> None:
    """All other spades and fives are gone: the five of spades keeps the lead and makes the others draw."""
    s = late({1: "5S 7D", 2: "9D 10D", 0: "JD QD"}, "KD AD")
    assert s.advised() == "play 5S"


def test_the_lead_is_taken_by_who_can_keep_it() -> None:
    """The ace of the last player surely wins; without a winner the higher count goes."""
    s = late({1: "9D 2C", 2: "AD 9S 3C", 0: "JD 9H 4C"}).do("play 9D")
    assert s.advised() == "play AD"
    s.do("play AD")
    assert s.advised() == "play JD"
