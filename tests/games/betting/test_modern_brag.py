"""Modern Brag by the book."""

import pytest

from cardtable.cards import FULL_52
from cardtable.games.betting.rules.brag import brag_name, brag_value
from cardtable.games.betting.strategy import all_values
from cardtable.testing import Scene

HANDS = {"hand 1": "KC KD 5H", "hand 2": "KH KS 4C", "hand 0": "QC 10D 2S"}


def three(**options: object) -> Scene:
    """Three players, the dealer 0: a pair of kings with a five, one with a four, and nothing."""
    return Scene("modern-brag", HANDS, seats=3, **options)


def worth(text: str) -> int:
    """The value of a hand."""
    cards = [FULL_52.read(word) for word in text.split()]
    return brag_value(
        [FULL_52.ranks[card] for card in cards], len({FULL_52.suits[card] for card in cards}) == 1
    )


DESCENDING = (
    ("3C 3D 3H", "prial of threes"),
    ("AC AD AH", "prial of aces"),
    ("KC KD KH", "prial of kings"),
    ("2C 2D 2H", "prial of twos"),
    ("AC 2C 3C", "running flush, ace, two, three"),
    ("AC KC QC", "running flush, ace high"),
    ("4C 3C 2C", "running flush, four high"),
    ("AC 2D 3H", "run, ace, two, three"),
    ("AC KD QH", "run, ace high"),
    ("KC QD JH", "run, king high"),
    ("4C 3D 2H", "run, four high"),
    ("AC KC JC", "flush, ace high"),
    ("5C 3C 2C", "flush, five high"),
    ("AC AD 2H", "pair of aces"),
    ("KC KD 5H", "pair of kings"),
    ("KC KD 4H", "pair of kings"),
    ("6C 6D AH", "pair of sixes"),
    ("AC KD JH", "ace high"),
    ("AC KD 10H", "ace high"),
    ("KC AD 2H", "ace high"),
    ("AC QD JH", "ace high"),
    ("5C 3D 2H", "five high"),
)


def test_003_l1013_the_order_of_hands() -> None:
    """Prials with threes first, runs with ace, two, three first; odd and next cards decide the rest."""
    values = [worth(text) for text, _ in DESCENDING]
    assert values == sorted(set(values), reverse=True)


@pytest.mark.parametrize(("text", "name"), DESCENDING)
def test_003_l1010_what_hands_are_called(text: str, name: str) -> None:
    assert brag_name(worth(text)) == name


def test_003_l1025_hands_of_equal_ranks_are_equal() -> None:
    """Suits do not count, so that there are ties in all classes but prials."""
    assert worth("KC KD 5H") == worth("KH KS 5C")
    assert worth("AC 2C 3C") == worth("AD 2D 3D")


def test_003_l1027_how_many_hands_there_are_of_each_class() -> None:
    """A running flush is slightly rarer than a prial, and a run than a flush."""
    counts = [0] * 6
    for value, count in all_values():
        counts[value >> 12] += count
    assert counts == [16440, 3744, 1096, 720, 48, 52]


def test_003_l971_the_dealer_antes_and_deals_three_cards() -> None:
    """The rest lies face up, so that one card is seen."""
    s = three()
    assert s.lines() == [(0, -1, "ante")]
    assert s.number("pot") == 1
    assert [len(s.cards(f"hand {seat}").split()) for seat in range(3)] == [3, 3, 3]
    assert len(s.cards("pile").split()) == 1
    assert s.turn == 1
    assert s.legal() == ["stay", "raise 1-5", "drop"]


def test_003_l979_stay_for_one_and_raise_by_three() -> None:
    """Four chips in all."""
    s = three().do("raise 3")
    assert s.number("staked 1") == 4
    assert s.number("chips 1") == 46


def test_003_l979_who_drops_puts_his_cards_face_up_on_the_pile() -> None:
    s = three().do("drop")
    assert s.cards("pile").split()[1:] == ["KC", "KD", "5H"]
    assert s.turn == 2


def test_003_l985_who_has_bet_adds_to_his_stake_when_the_turn_comes_round() -> None:
    """He needs only what the level has risen by."""
    s = three().do("stay", "raise 2", "stay")
    assert s.turn == 1
    s.do("stay")
    assert [s.number(f"staked {seat}") for seat in range(3)] == [3, 3, 3]


def test_003_l992_all_but_one_drop() -> None:
    """He takes the stakes, and his cards are not shown."""
    s = three().do("stay", "drop", "drop")
    assert s.s.over
    assert s.lines() == [
        (0, -1, "ante"),
        (1, -1, "bets"),
        (1, 2, "pot, all others having dropped"),
    ]
    assert not any(s.s.seen[card] >> 2 & 1 for card in s.s.zones[s.game.layout.find_zone("hand 1")])


def test_003_l992_a_raise_that_nobody_matches_comes_back() -> None:
    s = three().do("raise 3", "drop", "drop")
    assert s.lines()[-2:] == [(1, 3, "uncalled bet returned"), (1, 2, "pot, all others having dropped")]


def two_left() -> Scene:
    """The dealer has dropped, and seat 1 is to answer a raise."""
    s = three()
    assert s.why_not("see") == "You may see an opponent only when he is the last one."
    return s.do("stay", "raise 3", "drop")


def test_003_l995_the_caller_wins() -> None:
    """He makes the stakes equal; the other shows first."""
    s = two_left()
    assert s.legal() == ["stay", "raise 1-5", "see", "drop"]
    s.do("see")
    assert all(s.s.seen[card] & 1 for card in s.s.zones[s.game.layout.find_zone("hand 2")])
    assert not any(s.s.seen[card] & 1 for card in s.s.zones[s.game.layout.find_zone("hand 1")])
    assert s.turn == 1
    assert s.why_not("drop") == "You have seen your opponent: show your hand, or concede."
    s.do("show")
    assert s.lines()[-3:] == [(1, -4, "bets"), (2, -4, "bets"), (1, 9, "pot with pair of kings")]


def test_003_l995_the_caller_concedes_unseen() -> None:
    """A caller who has lost need not show."""
    s = three().do("drop", "stay", "see")
    assert s.turn == 0
    s.do("concede")
    assert s.lines()[-1] == (2, 2, "pot, the caller conceding")
    assert not any(s.s.seen[card] >> 1 & 1 for card in s.s.zones[s.game.layout.find_zone("hand 0")])


def test_003_l998_all_decline_to_raise() -> None:
    """The raiser has the last word when all have stayed; then all show."""
    s = three().do("raise 2", "stay", "stay")
    assert s.turn == 1
    assert s.legal() == ["stay", "raise 1-5", "drop"]
    s.do("stay")
    assert s.s.over
    assert s.lines()[-1] == (1, 9, "pot with pair of kings")
    assert all(s.s.seen[card] & 1 for card in s.s.zones[s.game.layout.find_zone("hand 2")])


def test_003_l998_nobody_raises_at_all() -> None:
    """The dealer speaks last, and stays for nothing."""
    s = three().do("stay", "stay")
    assert s.turn == 0
    s.do("stay")
    assert s.lines()[-1] == (1, 3, "pot with pair of kings")


def test_003_l1001_all_stakes_at_the_limit() -> None:
    """Nobody may raise beyond it, and when all have matched it all show."""
    s = three(stake_limit=10, raise_limit=9).do("raise 9")
    assert s.legal() == ["stay", "drop"]
    assert s.why_not("raise 1") == "Nobody may stake more than 10 in a deal."
    s.do("stay", "stay")
    assert s.s.over
    assert s.lines()[-1] == (1, 30, "pot with pair of kings")


def test_003_l1006_all_drop_at_once() -> None:
    """Of five players the dealer gets his chip back and one from each of the others."""
    s = Scene("modern-brag").do("drop", "drop", "drop", "drop")
    paid = [(seat, -1, "nobody has bet: pays the dealer") for seat in (1, 2, 3, 4)]
    assert s.lines() == [
        (0, -1, "ante"),
        *paid,
        (0, 1, "uncalled bet returned"),
        (0, 4, "pot, all others having dropped"),
    ]


def test_equal_hands_divide_the_stakes() -> None:
    """The odd chip goes to who raised last."""
    hands = {"hand 1": "KC KD 5H", "hand 2": "KH KS 5C", "hand 0": "QC 10D 2S"}
    s = Scene("modern-brag", hands, seats=3).do("raise 1", "raise 1", "drop", "see", "show")
    assert s.lines()[-2:] == [
        (1, 3, "pot, divided, with pair of kings"),
        (2, 4, "pot, divided, with pair of kings"),
    ]


def test_003_l961_a_least_stake_is_agreed() -> None:
    """No raise is smaller; where so much may not be staked any more nobody raises."""
    s = three(minimum=3)
    assert s.legal() == ["stay", "raise 3-5", "drop"]
    assert s.why_not("raise 2") == "Raise by at least 3 chips and at most 5."
    s = three(minimum=3, stake_limit=10).do("raise 5", "stay", "raise 3")
    assert s.legal() == ["stay", "drop"]
    assert s.why_not("raise 3") == "Nobody may stake more than 10 in a deal."
    s = three(minimum=4, raise_limit=2)
    assert s.legal() == ["stay", "raise 4", "drop"]
    assert advised(three(minimum=4)) == "raise 4"


def test_ante_and_raise_limit() -> None:
    s = three(ante=3, raise_limit=2)
    assert s.number("pot") == 3
    assert s.legal() == ["stay", "raise 1-2", "drop"]
    assert s.why_not("raise 3") == "Raise by at least 1 chip and at most 2."


def test_003_l963_the_game_ends_when_a_bank_is_lost() -> None:
    """Unless the others want to go on; a player short of chips stays for what he has."""
    for to_the_last in (False, True):
        s = three(takeout=10, raise_limit=9, to_the_last=to_the_last)
        match = s.do("raise 9", "stay", "drop").close()
        assert [match.numbers["chips"][seat] for seat in range(3)] == [9, 21, 0]
        assert match.over is not to_the_last
    assert match.numbers["in"] == [1, 1, 0]
    again = Scene("modern-brag", seats=3, match=match, takeout=10, raise_limit=9, to_the_last=True)
    assert again.s.dealer == 1
    assert again.turn == 0
    again.do("raise 8")
    assert again.legal() == ["stay", "see", "drop"]
    assert again.why_not("raise 1") == "You, or all the others, have not enough chips for a raise."


def test_deals_end_the_game() -> None:
    match = three(deals=1).do("stay", "stay", "stay").close()
    assert match.over
    assert match.paid == [-1, 2, -1]


def advised(s: Scene) -> str:
    """What the table would do."""
    advice = s.game.advice(s.s, s.turn)
    assert advice is not None
    return advice.move.text


def test_advice() -> None:
    """A pair of kings raises, another stays in against it, a queen drops; a caller shows what wins."""
    s = three()
    assert advised(s) == "raise 3"
    s.do("raise 3")
    assert advised(s) == "stay"
    s.do("stay")
    assert advised(s) == "drop"
    s.do("drop", "see")
    assert advised(s) == "show"
    assert advised(three().do("drop", "stay", "see")) == "concede"


def test_advice_does_not_raise_again_and_again_those_who_stay() -> None:
    """Two who have stayed for four chips have something: a pair of kings leaves it at that, a run goes on."""
    for hand, again in (("KC KH 4S", "stay"), ("KC QH JS", "raise 3")):
        s = Scene("modern-brag", {"hand 1": hand, "hand 2": "7D 10D AD", "hand 0": "2H 6H 10H"}, seats=3)
        assert advised(s) == "raise 3"
        assert advised(s.do("raise 3", "stay", "stay")) == again


def test_advice_sees_the_dealer_when_all_others_have_dropped_without_a_bet() -> None:
    """To drop would cost the ante as well."""
    s = Scene("modern-brag", {"hand 1": "KC KD 5H", "hand 2": "7C 4D 2H"}, seats=3).do("drop")
    assert advised(s) == "see"
