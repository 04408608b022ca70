"""Bidding at Contract Bridge by the book (000, lines 975-1185): the point count, and what each call shows."""

import pytest

from cardtable.cards import CLUBS, DIAMONDS, FULL_52, HEARTS, SPADES, Rng
from cardtable.games.bridge.strategy.points import PointCount
from cardtable.testing import Scene

# -- the point count -----------------------------------------------------------------------------


def cards_of(hand: str) -> str:
    """The cards of a hand; an x is a small card, suits are clubs, diamonds, hearts, spades: `AKx Qx - J`."""
    cards: list[str] = []
    for letter, suit in zip("CDHS", hand.split(), strict=True):
        small = iter("2345678")
        ranks = [next(small) if rank == "x" else rank.replace("T", "10") for rank in suit if rank != "-"]
        cards += [rank + letter for rank in ranks]
    assert len(cards) == 13, hand
    return " ".join(cards)


def count_of(hand: str) -> PointCount:
    """The points of a hand."""
    return PointCount(FULL_52, FULL_52.read_all(cards_of(hand)))


@pytest.mark.parametrize(
    ("hand", "points"),
    [("Axxx xxx xxx xxx", 4), ("Kxxx xxx xxx xxx", 3), ("Qxxx xxx xxx xxx", 2), ("Jxxx xxx xxx xxx", 1)],
)
def test_000_l985_high_card_points(hand: str, points: int) -> None:
    """Ace 4, king 3, queen 2, jack 1, and nothing below."""
    assert count_of(hand).high == points
    assert count_of("AKQJT AKQJ AKQ A").high == 10 + 10 + 9 + 4


@pytest.mark.parametrize(
    ("hand", "more"),
    [
        ("Axxxx xxxx xxxx -", 3),
        ("Axxx xxxx xxxx x", 2),
        ("Axxxx xxx xxx xx", 1),
        ("Axxx xxx xxx xxx", 0),
        ("AKxx Axx Axx Axx", 1),  # all four aces
        ("Kxxx Kxx Kxx Kxx", -1),  # none
        ("Axxxx xxx xxx Qx", 1 - 1),  # queen and a small card
        ("Axxxx xxx xxx Jx", 1 - 1),
        ("Axxxx xxx xxx Kx", 1),  # a king is guarded by one small card
        ("Axxx xxxx xxxx K", 2 - 1),  # single honours
        ("Axxx xxxx xxxx Q", 2 - 1),
        ("Axxx xxxx xxxx J", 2 - 1),
        ("xxxx xxxx xxxx A", 2),
        ("Axxxxx xxx Qx Jx", 2 - 2),  # each of them
    ],
)
def test_000_l998_the_opening_bidder_counts(hand: str, more: int) -> None:
    """Void 3, singleton 2, doubleton 1; all aces one more, no ace one less, an unguarded honour one less."""
    count = count_of(hand)
    assert count.as_opener() - count.high == more


@pytest.mark.parametrize(
    ("hand", "more"),
    [
        ("xxxx xxxxx xxxx -", 5),
        ("xxxx xxxx xxxx x", 3),
        ("xxxx xxxx xxx xx", 1),
        ("xxx xxxx xxxx xx", 1 - 1),  # only three trumps
        ("xxxx xxx xxx xxx", -1),  # no short suit
        ("Kxxx xxxx xxx xx", 1 + 1),  # an honour of partner's suit is promoted
        ("QJxx xxxx xxx xx", 1 + 1),
        ("Axxx xxxx xxx xx", 1),  # unless they come to four already
        ("KJxx xxxx xxx xx", 1),
    ],
)
def test_000_l998_the_responder_counts_when_raising(hand: str, more: int) -> None:
    """In support of clubs: void 5, singleton 3, doubleton 1, with a promotion and a deduction."""
    count = count_of(hand)
    assert count.as_raiser(CLUBS) - count.high == more


@pytest.mark.parametrize(
    ("hand", "more"),
    [("AKxx xxx xxx xxx", 0), ("AKxxx xxx xxx xx", 1), ("AKxxxx xxx xx xx", 3), ("AKxxxxx xx xx xx", 5)],
)
def test_000_l1004_more_trumps_after_a_raise(hand: str, more: int) -> None:
    """One for the fifth trump and two for each further one, once partner has raised the suit."""
    count = count_of(hand)
    assert count.as_raised(CLUBS) - count.as_opener() == more


@pytest.mark.parametrize(
    ("trumps", "enough"),
    [("Jxx", True), ("Qxx", True), ("xxxx", True), ("xxx", False), ("Qx", False), ("Ax", False)],
)
def test_000_l1069_adequate_trump_support(trumps: str, enough: bool) -> None:
    """For a suit bid once: three with the jack, or four small ones."""
    rest = ("xxxxx xxx", "xxxx xxx", "xxxx xx")[len(trumps) - 2].split()
    count = count_of(f"{trumps} {rest[0]} {rest[1]} {'x' * (13 - len(trumps) - len(rest[0]) - len(rest[1]))}")
    assert count.supports(CLUBS) == enough


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("xx xx xxxx xxxxx", SPADES),  # the longest
        ("xxxxx xx xxxxx x", HEARTS),  # of two five-card suits the higher
        ("xxxx xxxx xxx xx", DIAMONDS),  # of four-card suits the one below the short suit
        ("xxxx xx xxxx xxx", CLUBS),
        ("xx xxx xxxx xxxx", SPADES),  # below clubs come spades again
    ],
)
def test_000_l1059_choice_of_suits(hand: str, suit: int) -> None:
    """The longest; two of five cards: the higher; of four cards: next below the short suit."""
    assert count_of(hand).best_of([CLUBS, DIAMONDS, HEARTS, SPADES]) == suit


@pytest.mark.parametrize(
    ("suit", "halves"),
    [("AKx", 4), ("AQx", 3), ("Axx", 2), ("KQx", 2), ("Kxx", 1), ("QJx", 0), ("AKQ", 4)],
)
def test_000_l985_quick_tricks(suit: str, halves: int) -> None:
    """Ace and king 2, ace and queen one and a half, ace or king and queen 1, a guarded king one half."""
    assert count_of(f"{suit} xxxx xxx xxx").quick() == halves


def test_000_l985_a_bare_king_is_no_quick_trick() -> None:
    assert count_of("K xxxx xxxx xxxx").quick() == 0


@pytest.mark.parametrize(
    ("suit", "opening", "response"),
    [
        ("KJxx", True, True),
        ("Axxx", True, True),
        ("xxxxx", True, True),
        ("Kxxx", False, True),
        ("QTxx", False, True),
        ("Qxxx", False, False),
        ("JTxx", False, False),
        ("AKx", False, False),
    ],
)
def test_000_l1013_biddable_suits(suit: str, opening: bool, response: bool) -> None:
    """Four cards need four points to be opened, queen and ten to be shown later; any five will do."""
    rest = {3: "xxx xxx xxxx", 4: "xxx xxx xxx", 5: "xxx xxx xx"}[len(suit)]
    hand = count_of(f"{suit} {rest}")
    assert (hand.is_biddable(CLUBS), hand.is_showable(CLUBS)) == (opening, response)


@pytest.mark.parametrize(
    ("suit", "again"),
    [("AKQJ", False), ("QJ9xx", True), ("QJxxx", False), ("KQxxx", True), ("Kxxxx", False), ("xxxxxx", True)],
)
def test_000_l1027_rebiddable_suits(suit: str, again: bool) -> None:
    """No four cards; five as good as queen, jack, nine; any six."""
    rest = {4: "xxx xxx xxx", 5: "xxx xxx xx", 6: "xxx xx xx"}[len(suit)]
    assert count_of(f"{suit} {rest}").is_rebiddable(CLUBS) == again


@pytest.mark.parametrize(
    ("trumps", "enough"),
    [("Qx", True), ("Kx", True), ("Ax", True), ("xxx", True), ("Jx", False), ("xx", False), ("A", False)],
)
def test_000_l1069_support_for_a_suit_bid_twice(trumps: str, enough: bool) -> None:
    """A doubleton with a queen or better, or three small ones."""
    rest = {1: "xxxx xxxx xxxx", 2: "xxxx xxxx xxx", 3: "xxxx xxx xxx"}[len(trumps)]
    assert count_of(f"{trumps} {rest}").supports_length(CLUBS) == enough


@pytest.mark.parametrize(
    ("suit", "stopped"),
    [("Jxxx", True), ("Qxx", True), ("Kx", True), ("A", True), ("Jxx", False), ("Qx", False), ("K", False)],
)
def test_000_l1053_stopped_suits(suit: str, stopped: bool) -> None:
    """The ace, a king with one, a queen with two, a jack with three."""
    rest = {1: "xxxx xxxx xxxx", 2: "xxxx xxxx xxx", 3: "xxxx xxx xxx", 4: "xxx xxx xxx"}[len(suit)]
    assert count_of(f"{suit} {rest}").stops(CLUBS) == stopped


# -- calls ---------------------------------------------------------------------------------------


def call(hand: str, *before: str, system: str = "goren", vulnerable: bool = False) -> str:
    """What is advised on a hand after some calls, the first of them the dealer's."""
    seat = len(before) % 4
    scene = Scene("contract-bridge", {f"hand {seat}": cards_of(hand)}, system=system)
    if vulnerable:
        for side in (0, 1):
            scene.s.numbers[scene.game.layout.find_number(f"vulnerable {side}")] = 1
    for each in before:
        scene.do(each if each in ("pass", "double", "redouble") else f"bid {each}")
    return scene.advised(seat).removeprefix("bid ")


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("xxx Kxx QJx AKxx", "pass"),  # 13 points, and no suit that can be bid again
        ("xxx Kxx QJ AKxxx", "1S"),  # 13 and a good rebid
        ("xxxx KQx QJx AKx", "1C"),  # 15: must be opened, on the longer minor
        ("QJxx QJxx QJx KQ", "pass"),  # 14 and more, but not two quick tricks
        ("xxx Kxx Axx AKxx", "1S"),  # 14 must open
        ("AQx KJx AQxx Kxx", "1H"),  # 19 is too much for one no-trump
        ("AQx KJx AJxx Kxx", "1NT"),
        ("AQxx KJx AJxx Kx", "1NT"),
        ("AQJx KQx AJxx xx", "1H"),  # 17, but the doubleton has no queen
        ("AKQ KQJ AJxx KJx", "2NT"),
        ("AKQ KQJ AKxx KJx", "3NT"),
        ("AK Ax AKQxx AKxx", "2H"),  # 25 with a good suit of five
        ("AKx x AKQxxx AKx", "2H"),  # 23 with six
        ("x x AKQxxxx AKxx", "1H"),  # 20 are too few even with seven
        ("x A AKQxxxx AQxx", "2H"),  # 21 with seven
        ("Ax xx xx KQJxxxx", "1S"),  # ten points in high cards: no preëmptive bid
        ("xx xx xx KQJxxxx", "3S"),  # six tricks, and three are nine
        ("x xx xx KQJxxxxx", "4S"),  # seven
        ("x x xxx AQJxxxxx", "4S"),
        ("KQJxxxx xx xx xx", "3C"),
    ],
)
def test_000_l1031_openings(hand: str, bid: str) -> None:
    """One of a suit on 14, or 13 with a rebid, and two quick tricks; no-trump, two and three by the table."""
    assert call(hand) == bid


def test_000_l1047_vulnerable_a_preempt_must_win_a_trick_more() -> None:
    assert call("xx xx xx KQJxxxx", vulnerable=True) == "pass"
    assert call("x xx xx AQJxxxxx", vulnerable=True) == "3S"
    assert call("x xx xx AQJxxxxx") == "4S"


def test_000_l1039_third_hand_opens_on_eleven_with_a_good_suit() -> None:
    hand = "xxx xxx Ax AQxxx"
    assert call(hand) == "pass"
    assert call(hand, "pass") == "pass"
    assert call(hand, "pass", "pass") == "1S"


@pytest.mark.parametrize(
    ("opening", "hand", "bid"),
    [
        ("1H", "xx Axx Qxxx xxxx", "2H"),  # 7 to 10 and trumps enough
        ("1H", "xxx xxx QJxx xxx", "pass"),
        ("1H", "Kx Axxx KJxx Qxx", "3H"),  # 13 to 16 and four trumps
        ("1H", "Kxxx xx Kxxxxx x", "4H"),  # shape: five trumps and a singleton
        ("1H", "Kxxx x Kxxxx xxx", "4H"),
        ("1D", "xxx xxx Kxx AJxx", "1S"),  # a new suit at the one level from six
        ("1D", "xxxx xxx KQxx xx", "pass"),
        ("1D", "xxxx Jxx KQxx xx", "1H"),
        ("1S", "AQxxx Kxx Qxx xx", "2C"),  # at the two level from ten
        ("1S", "AJxxx xxx Qxx xx", "1NT"),
        ("1S", "Kxx Qxxx Qxx xxx", "1NT"),  # 6 to 9
        ("1S", "AJx KJxx KJx Jxx", "2NT"),  # 13 to 15, the other suits stopped
        ("1S", "AJx KJxx KJxx Jx", "2NT"),
        ("1S", "AQx KQxx KQx Jxx", "3NT"),  # 16 to 18, no short suit
        ("1S", "AKQJx Ax AKxx xx", "3C"),  # a jump shift on 19
        ("1C", "Kxxxx Axx xx xxx", "2C"),  # no suit of his own at the one level
        ("1C", "Kxxx xx xx AQxxx", "1S"),  # rather than a raise of a minor suit
    ],
)
def test_000_l1073_responses_to_one_of_a_suit(opening: str, hand: str, bid: str) -> None:
    """By points: raises, new suits, no-trump."""
    assert call(hand, opening, "pass") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("xxxx xxx xxx Jxx", "2NT"),  # never a pass
        ("xxx Kxxx Qxx xxx", "2NT"),  # 5 points: weak
        ("AQxxx xxx xx xxx", "3C"),  # a quick trick, 7 points, a suit
        ("xxxx xx Kxx AQxx", "3H"),  # and support
        ("Kxx Kxx Kxxx xxx", "3H"),
        ("Kxxx Qxx xx Kxxx", "3NT"),  # 8, balanced
    ],
)
def test_000_l1097_responses_to_two_of_a_suit(hand: str, bid: str) -> None:
    """Two no-trump on 6 points or fewer; nobody passes below game."""
    assert call(hand, "2H", "pass") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("Qxxx Kxx Qxx Jxx", "2NT"),  # 8 or 9
        ("AQxxx xxx xxx Jx", "2NT"),  # 7 and a good suit
        ("Qxxx Kxx Axx Qxx", "3NT"),  # 10 to 14
        ("AQxx Kxx Axx Qxx", "4NT"),  # 15 or 16
        ("AQxx Kxx AKx Jxx", "6NT"),  # 17 or 18
        ("AQxx KQx AKx QJx", "7NT"),  # 21
        ("xxx xx Jxxxx xxx", "2H"),
        ("xxx Qxxxx xx xxx", "2D"),
        ("Qxxxx xxx xxx xx", "pass"),  # two clubs would ask
        ("xxx Axx KJxx Jxx", "2NT"),  # four hearts, but no short suit
        ("xx Axxx KJxx xxx", "2C"),  # 8 and four hearts
        ("AQJxxx xx Axx xx", "3C"),  # 10 and a good suit in an uneven hand
        ("xx xx Axx KJxxxx", "4S"),  # six of a major, fewer than 10
    ],
)
def test_000_l1101_responses_to_one_no_trump(hand: str, bid: str) -> None:
    """Raises by points; two clubs for a major; long suits at two, three and four."""
    assert call(hand, "1NT", "pass") == bid


@pytest.mark.parametrize(
    ("opening", "hand", "bid"),
    [
        ("2NT", "xxxx Kxx Jxx xxx", "3NT"),
        ("2NT", "xxxx xxx Jxx xxx", "pass"),
        ("2NT", "Kxxx Kxx Kxx xxx", "4NT"),
        ("2NT", "Axxx Kxx Kxx Jxx", "6NT"),
        ("2NT", "AQxx Kxx AQx xxx", "7NT"),
        ("2NT", "xxx xxx Kxxxx Jx", "3H"),
        ("2NT", "xxx xx xxxxxx xx", "3H"),
        ("3NT", "xxx xx KQxxx xxx", "4H"),
        ("3NT", "Kxxx Kxx Jxx xxx", "4NT"),
        ("3NT", "Kxxx Kxx Qxx xxx", "6NT"),
        ("3NT", "Axxx Axx Axx xxx", "7NT"),
        ("3NT", "xxxx xxx Kxx Jxx", "pass"),
    ],
)
def test_000_l1107_responses_to_two_and_three_no_trump(opening: str, hand: str, bid: str) -> None:
    assert call(hand, opening, "pass") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("AKx xx Axx AQxxx", "4S"),  # aces and kings for the tricks that partner has not
        ("QJxx QJxx QJxx Q", "pass"),  # queens and jacks are none
    ],
)
def test_000_l1099_responses_to_a_preemptive_bid(hand: str, bid: str) -> None:
    assert call(hand, "3S", "pass") == bid


# -- the opener again ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "answer", "bid"),
    [
        ("Axx Kxx xx AQxxx", "2S", "pass"),  # a minimum passes a limit answer
        ("Axx Kx Kx AQxxxx", "2S", "4S"),
        ("AQx Kx xx AQxxxx", "2S", "4S"),  # 19 and more with the long trumps
        ("Axx KJ xxx AQxxx", "2S", "pass"),
        ("AQx KJ xxx AQxxx", "2S", "3S"),  # 17 or 18: a game if partner has the most
        ("Axx Kxx xx AQxxx", "1NT", "pass"),
        ("AKx AQx xx AQxxx", "1NT", "3NT"),
        ("Axx Kx xx AQJxxx", "3S", "4S"),
        ("Axx Kx xx AQJxxx", "4S", "pass"),
    ],
)
def test_000_l1121_opener_after_a_limit_answer_or_a_raise(hand: str, answer: str, bid: str) -> None:
    """A minimum passes one no-trump or a single raise, a good hand goes on, a very good one bids game."""
    assert call(hand, "1S", "pass", answer, "pass") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("xx AKxxx Kxxx Qx", "2H"),  # a minimum with four trumps
        ("Kxx AQxxx Kx Jxx", "1NT"),
        ("xx AQJxxx Ax Jxx", "2D"),
        ("xx AKxxx Kx Axxx", "1S"),  # a new suit below two of the first
        ("KJxx AKxxx x Kxx", "2C"),
        ("Ax AKxxx KQxx xx", "3H"),  # a good hand: jump
        ("Ax AKJxxx Kxx xx", "3D"),
        ("Ax AKQxx AQxx xx", "4H"),  # a very good one
        ("AQx AQxxx Ax KQx", "3NT"),  # 21, balanced
        ("AQx AQxxx Kx KQx", "2NT"),  # 19 or 20, balanced
        ("AKQx AKQxx xx Ax", "3C"),  # 22: jump in a new suit
    ],
)
def test_000_l1119_opener_after_a_new_suit(hand: str, bid: str) -> None:
    """13 to 16, 16 to 19, 19 to 21: raise, jump raise, game; balanced 19 or 20 two no-trump, 21 three."""
    assert call(hand, "1D", "pass", "1H", "pass") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("Kxx AQx QJx AJxx", "2S"),
        ("Kxx AQx AJxx QJx", "2H"),
        ("Kxx AQ QJxx AJxx", "2S"),
        ("Kxxx AQx AJx QJx", "2D"),
    ],
)
def test_000_l1129_stayman(hand: str, bid: str) -> None:
    """Two clubs asks for four cards in a major: spades, hearts, spades with both, diamonds with neither."""
    assert call(hand, "1NT", "pass", "2C", "pass") == bid


@pytest.mark.parametrize(
    ("answer", "hand", "bid"),
    [
        ("2NT", "Kxxx AQx AJx QTx", "pass"),  # 16
        ("2NT", "Kxxx AQx AJx QJx", "3NT"),
        ("2S", "Kxxx AQx QJx KQx", "pass"),  # 17, though with a fit
        ("2S", "Kxxx AQx AJx KJx", "3S"),
        ("3NT", "Kxxx AQx AJx KJx", "pass"),
        ("4S", "Kxxx AQx AJx KJx", "pass"),
        ("4H", "Kxxx AQx AJx KJx", "pass"),
    ],
)
def test_000_l1137_when_the_opener_of_one_no_trump_passes(answer: str, hand: str, bid: str) -> None:
    assert call(hand, "1NT", "pass", answer, "pass") == bid


@pytest.mark.parametrize(
    ("answer", "hand", "bid"),
    [
        ("2S", "xxx Axxx xx KJxx", "3S"),  # a fit and 8 points: a game if partner has the most
        ("2S", "Kx Axxx xx KJxxx", "4S"),
        ("2H", "Kxx Axxx xx KJxx", "3NT"),  # no fit
        ("2D", "xxx Axxx xx KJxx", "2NT"),
    ],
)
def test_000_l1105_what_is_made_of_the_answer_to_two_clubs(answer: str, hand: str, bid: str) -> None:
    assert call(hand, "1NT", "pass", "2C", "pass", answer, "pass") == bid


# -- defence -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("Axx Kxxx KJx AQx", "1NT"),  # 16 to 18, balanced, hearts stopped
        ("xx Kxx xxx AKJxx", "1S"),
        ("xxx xx xxx KQJxx", "pass"),  # too weak to be within three tricks
        ("xx xx xxx KQJxxx", "2S"),  # a jump: weak, on the suit alone
        ("KQxx Axxx x KQxx", "double"),  # an opening hand, support for the others
        ("AKxx Axxx x KQxx", "double"),
        ("Ax AKx x AKJxxxx", "double"),  # too strong for a mere overcall
        ("AKQx AKxxx - AKJx", "2H"),  # the cue bid: void, and strength for a game
        ("AQxxx KQxxx xx x", "2NT"),  # unusual: both minor suits
        ("xxxx xxxx xx xxx", "pass"),
    ],
)
def test_000_l1143_coming_in_over_one_heart(hand: str, bid: str) -> None:
    """No-trump as for an opening, good suits, weak jumps, takeout doubles, the cue bid, two no-trump."""
    assert call(hand, "1H") == bid


def test_000_l1145_a_jump_overcall_within_three_tricks_or_two() -> None:
    """Five tricks are enough for two spades not vulnerable; vulnerable it takes six."""
    assert call("xx xx xxx KQJxxx", "1H") == "2S"
    assert call("xx xx xxx KQJxxx", "1H", vulnerable=True) == "pass"
    assert call("xx xx xx KQJxxxx", "1H", vulnerable=True) == "2S"


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("xxxx xxx xxx xxx", "2C"),  # the weaker the more important: the longest suit
        ("xxx xxx xxx xxxx", "1S"),
        ("xxxx xx xxx xxxx", "1S"),  # a major rather than a minor
        ("xxxx Kxx xx AQxx", "1S"),  # 9 points and one for the short suit: no jump yet
        ("xxx Kxx Kx AQxxx", "2S"),  # 11: a game is likely
        ("xxx Kxx Kxx AQxx", "2S"),  # even on four cards
        ("Axx xx KQJTx xxx", "pass"),  # four sure tricks, three of them in hearts
    ],
)
def test_000_l1157_answers_to_a_takeout_double(hand: str, bid: str) -> None:
    """Always the longest suit, with 11 points in a jump; a pass only on tricks in their trumps."""
    assert call(hand, "1H", "double", "pass") == bid


def test_000_l1147_a_double_is_for_a_takeout_only_at_the_first_turn_and_before_partner_has_bid() -> None:
    """Partner has bid spades: who doubles now wants the penalty, and partner may pass with nothing."""
    weak = "xxx xxx xx KQxxx"
    assert call(weak, "pass", "1S", "2H", "double", "pass") == "pass"
    assert call("xxxx xxx xxx xxx", "1H", "double", "pass") != "pass"


def test_000_l1147_a_pass_before_the_opening_was_no_opportunity_to_double() -> None:
    """Who has passed as dealer may still double for a takeout; who has passed over the opening may not."""
    takeout, weak = "KQxx Axxx x KQxx", "xxxx xxx xxx xxx"
    assert call(takeout, "pass", "1H", "pass", "pass") == "double"
    assert call(weak, "pass", "1H", "pass", "pass", "double", "pass") == "2C"
    assert call(takeout, "1H", "pass", "2H", "pass", "pass") == "pass"


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("Axxx Kxxx xxx Qx", "2S"),  # queen and a small card are enough
        ("Axxx KJxx xx xxx", "2S"),
        ("Axxx Kxxx Axx xx", "pass"),  # two small ones are not
        ("AKxx Axxx x Qxxx", "4S"),  # a jump to game, not forcing
    ],
)
def test_000_l1153_raising_an_overcall(hand: str, bid: str) -> None:
    """Less support than usual: partner's suit is good."""
    assert call(hand, "1H", "1S", "pass") == bid


def test_000_l1149_the_cue_bid_must_be_answered() -> None:
    """The longest suit, however weak the hand, and on until there is a game."""
    assert call("xxx xxx xxx xxxx", "1H", "2H", "pass") == "2S"
    assert call("AKQx AKxxx - AKJx", "1H", "2H", "pass", "2S", "pass") == "3S"
    assert call("xxx xxx xxx xxxx", "1H", "2H", "pass", "2S", "pass", "3S", "pass") == "4S"


@pytest.mark.parametrize(("hand", "bid"), [("xx xxx xxxx xxxx", "3D"), ("xxx xx xxxx xxxx", "3C"),
                                           ("x xx xxxxx AKxxx", "3D")])  # fmt: skip
def test_000_l1185_the_unusual_no_trump_is_answered_in_the_better_minor(hand: str, bid: str) -> None:
    """Even of three cards or fewer."""
    assert call(hand, "1H", "2NT", "pass") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("Axx Kxxx Qx AJxx", "redouble"),  # better than average, whatever the suits
        ("Axx Kxxx x AJxxx", "redouble"),
        ("xxx Kxxx Qxxx xx", "2H"),  # mediocre: a raise says no more
        ("xxxx xxxx xx xxx", "pass"),
    ],
)
def test_000_l1161_over_a_takeout_double_of_partners_opening(hand: str, bid: str) -> None:
    assert call(hand, "1H", "double") == bid


# -- slams ---------------------------------------------------------------------------------------


def test_000_l1167_four_no_trump_asks_for_aces_once_a_suit_is_agreed() -> None:
    """Spades are opened and raised to three on 13 points or more: with 20 there is a slam in it."""
    assert call("AKx Kx Kx AQxxxx", "1S", "pass", "3S", "pass") == "4NT"
    assert call("Axx Kx xx AQxxxx", "1S", "pass", "3S", "pass") == "4S"


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("KQx KQx xxx Kxxx", "5C"),
        ("Axx KQx xxx Kxxx", "5D"),
        ("Axx Axx xxx Kxxx", "5H"),
        ("Axx Axx Axx xxxx", "5S"),
        ("Axx Axx Axx Axxx", "5C"),
    ],
)
def test_000_l1167_blackwood_answers(hand: str, bid: str) -> None:
    """Five clubs with no ace or all four, five diamonds with one, hearts with two, spades with three."""
    assert call(hand, "1S", "pass", "3S", "pass", "4NT", "pass") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("Axx Qxx QJx Axxx", "6C"),
        ("Axx Kxx QJx Axxx", "6D"),
        ("Kxx Kxx Axx Axxx", "6H"),
        ("Kxx Kxx Kxx Axxx", "6S"),
        ("Kxx Kxx Kxx Kxxx", "6NT"),
    ],
)
def test_000_l1169_kings_over_five_no_trump(hand: str, bid: str) -> None:
    """Six clubs with none, six diamonds with one, and so on; six no-trump with all four."""
    calls = ("1S", "pass", "3S", "pass", "4NT", "pass", "5H", "pass", "5NT", "pass")
    assert call(hand, *calls) == bid


def test_000_l1165_two_aces_missing_stop_the_slam() -> None:
    """The points are there: without two aces five is enough, with one missing six is bid."""
    hand = "KQx KQ xx AKQxxx"
    before = ("1S", "pass", "3S", "pass", "4NT", "pass")
    assert call(hand, *before, "5D", "pass") == "5S"
    assert call(hand, *before, "5H", "pass") == "6S"


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("KQJx KQx KQx KQx", "4D"),
        ("AQJx KQx KQx QJx", "4H"),
        ("AQJx AQx Kxx Kxx", "4S"),
        ("AQJx AQx Axx Qxx", "4NT"),
        ("AQxx Axx Axx Axx", "5C"),
    ],
)
def test_000_l1173_gerber_answers(hand: str, bid: str) -> None:
    """Over four clubs: four diamonds with no ace, hearts with one, and so on."""
    assert call(hand, "1NT", "pass", "4C", "pass") == bid


@pytest.mark.parametrize(("hand", "bid"), [("AQJx QJx QJxx AJ", "4NT"), ("AQJx QJx KJxx Qx", "5C"),
                                           ("AKJx QJx KJxx Qx", "5D")])  # fmt: skip
def test_000_l1173_the_next_suit_asks_for_kings(hand: str, bid: str) -> None:
    """Four spades over four hearts: four no-trump with no king, five clubs with one."""
    assert call(hand, "1NT", "pass", "4C", "pass", "4H", "pass", "4S", "pass") == bid


def test_000_l1173_gerber_is_asked_with_a_long_suit_and_the_points() -> None:
    assert call("KQJxxx Ax AQx Kx", "1NT", "pass") == "4C"


_CUE = ("2S", "pass", "3S", "pass", "4C", "pass")
"""The book's example: after a raise the opener shows the ace of clubs."""


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("AKx xx AQ AKQJxx", "4C"),  # is the ace of diamonds there?
        ("Kxx Ax xx AKQJxx", "4S"),  # too few points for a slam
        ("Kx AKQ xx AKQJxx", "4D"),  # no ace of clubs: the next
        ("AKxx - AKxx AKQJx", "4C"),  # an ace opposite the void wins nothing
        ("AKx KQ AQ AKQxxx", "4NT"),  # nothing hangs on one ace: their number tells
    ],
)
def test_000_l1175_a_new_suit_once_one_is_agreed_shows_its_ace(hand: str, bid: str) -> None:
    """Two spades, three spades, four clubs: where a slam hangs on one ace."""
    assert call(hand, "2S", "pass", "3S", "pass") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("xxx Axx Kxxx xxx", "4D"),
        ("xxx Kxxx Axx xxx", "4H"),
        ("xxx Axx Axxx xxx", "4D"),  # the cheapest
        ("Kxx KQx Kxxx xxx", "4S"),  # none: the agreed suit signs off
        ("xxx KQxx xxx Axx", "4S"),  # the ace of trumps is none to show
    ],
)
def test_000_l1175_partner_shows_an_ace_or_signs_off(hand: str, bid: str) -> None:
    assert call(hand, *_CUE) == bid


@pytest.mark.parametrize(
    ("answer", "bid"),
    [("4D", "6S"), ("4H", "4S"), ("4S", "pass")],
)
def test_000_l1175_the_ace_that_was_wanted_makes_the_slam(answer: str, bid: str) -> None:
    """Without the ace of diamonds the opponents could take two tricks at once."""
    assert call("AKx xx KQ AKQJxx", *_CUE, answer, "pass") == bid


def test_000_l1175_who_has_shown_his_aces_leaves_it_at_that() -> None:
    hand = "xxx Axx Axxx Qxx"
    assert call(hand, *_CUE, "4D", "pass", "4S", "pass") == "pass"
    assert call(hand, *_CUE, "4D", "pass", "6S", "pass") == "pass"


def test_000_l1175_aces_may_be_shown_by_opener_after_a_strong_raise() -> None:
    """One spade is raised to three: hearts are open to two tricks, so the number of aces would not tell."""
    assert call("AKx Kx xx AKQxxx", "1S", "pass", "3S", "pass") == "4C"
    assert call("Kxx Axx Axx Kxxx", "1S", "pass", "3S", "pass", "4C", "pass") == "4D"


def test_000_l1175_the_opponents_are_told_of_the_aces() -> None:
    scene = Scene("contract-bridge")
    for each in _CUE[:-1]:
        scene.do(each if each == "pass" else f"bid {each}")
    assert "shows the ace of clubs and asks for another" in scene.prompt()
    scene.do("pass", "bid 4D")
    assert "shows the ace of diamonds" in scene.prompt()
    scene.do("pass", "bid 4S")


def test_000_l1175_a_sign_off_denies_the_aces() -> None:
    scene = Scene("contract-bridge")
    for each in (*_CUE, "4S"):
        scene.do(each if each == "pass" else f"bid {each}")
    assert "shows no ace" in scene.prompt()


@pytest.mark.parametrize(
    ("calls", "prompt"),
    [
        (("1NT", "pass"), "call over 1NT; your partner tells: 16 to 18 points"),
        (
            ("1NT", "pass", "2C"),
            "call over 2C; the bid tells: 8 to 16 points, a convention, asks for an answer",
        ),
        (("1S", "pass", "3S", "pass", "4NT", "pass"), "asks for aces"),
        (("2H", "pass"), "21 points or more, 5 hearts or more, asks to go on to a game"),
    ],
)
def test_000_l974_conventions_are_announced(calls: tuple[str, ...], prompt: str) -> None:
    """Everyone at the table is told what a call means."""
    scene = Scene("contract-bridge")
    for each in calls:
        scene.do(each if each == "pass" else f"bid {each}")
    assert prompt in scene.game.prompt(scene.s, scene.turn)


# -- the conventions that a table may choose -------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("xx Axx AKxxx Axx", "1C"),  # four quick tricks
        ("xx KJx AKxxx Qxx", "1H"),  # two and a half
        ("AKxxx Axx AKx xx", "1C"),
    ],
)
def test_000_l1181_the_vanderbilt_club_is_opened(hand: str, bid: str) -> None:
    """On three and a half quick tricks or more, whatever the clubs."""
    assert call(hand, system="vanderbilt-club") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("xxx Axx QJxxx xx", "1D"),  # one quick trick
        ("xxx xxx AKxxx xx", "1H"),  # two
        ("xxx AKxxx Qxx xx", "2D"),  # diamonds, but one diamond would be weak
        ("AKxxx xxx xxx xx", "2C"),
    ],
)
def test_000_l1181_answers_to_the_vanderbilt_club(hand: str, bid: str) -> None:
    """One diamond with fewer than two quick tricks; anything else has two."""
    assert call(hand, "1C", "pass", system="vanderbilt-club") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("AK Ax AKQxx AKxx", "2C"),  # what would be two hearts
        ("xx xx KQJxxx Kxx", "2H"),  # a good suit and little else
        ("xxx xx Kxx AQJxx", "2S"),
        ("xx KQJxxx xx Kxx", "2D"),
        ("xxx xxx KQJx Kxx", "pass"),
    ],
)
def test_000_l1183_two_clubs_is_strong_and_the_other_twos_are_weak(hand: str, bid: str) -> None:
    assert call(hand, system="two-clubs") == bid


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("xxx Kxx Qxxxx xx", "2D"),  # weak
        ("xxx xxx AQxxx xx", "2H"),  # one and a half quick tricks
    ],
)
def test_000_l1183_answers_to_two_clubs(hand: str, bid: str) -> None:
    """Two diamonds with a weak hand; any other answer shows strength."""
    assert call(hand, "2C", "pass", system="two-clubs") == bid


@pytest.mark.parametrize("system", ["goren", "vanderbilt-club", "two-clubs"])
def test_whatever_others_bid_there_is_a_call_that_may_be_made(system: str) -> None:
    """Auctions in which players call as they like: nobody who keeps to the system is at a loss."""
    rng = Rng(7)
    for seed in range(100):
        scene = Scene("contract-bridge", dealer=seed % 4, seed=seed, system=system)
        auction = scene.game.step_of(scene.s)
        while not scene.s.over and scene.game.step_of(scene.s) is auction:
            legal = scene.legal()
            advised = scene.advised()
            assert advised in legal
            low = [each for each in legal if not each.startswith("bid")] + legal[1:7]
            scene.do(advised if rng.below(3) == 0 else low[rng.below(len(low))])
