"""What opener's partner answers, as long as the opponents are silent (book 000, lines 1061-1113)."""

from typing import Final

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, SUIT_NAMES
from cardtable.games.bridge.rules.calls import (
    PASS,
    TWO_CLUBS,
    VANDERBILT,
    contract_of,
    denomination_of,
    level_of,
)
from cardtable.games.bridge.strategy.goren.meaning import (
    ACES,
    ARTIFICIAL,
    HIGH,
    MOST,
    ONCE,
    TO_GAME,
    Bidding,
    Say,
    game_in,
)
from cardtable.games.bridge.strategy.goren.needs import (
    ALL,
    Need,
    any_good,
    balanced,
    both,
    flat,
    four_of_a_major,
    high_below,
    long_and_strong,
    longest,
    quick,
    short_somewhere,
    supports,
    wins,
)
from cardtable.games.bridge.strategy.goren.slams import GERBER
from cardtable.games.bridge.strategy.points import PointCount

_STAYMAN: Final = contract_of(2, CLUBS)
_FOR_ACES: Final = "a long suit and a slam in sight: ask for aces"
_GAME_TRICKS: Final = (11, 11, 10, 10)
"""The tricks of a game, by suit."""


def responses(b: Bidding, system: str) -> list[Say]:
    """By what partner has opened."""
    level, suit = level_of(b.opening), denomination_of(b.opening)
    if system == VANDERBILT and b.opening == contract_of(1, CLUBS):
        return to_strong_club(b, 4)
    if system == TWO_CLUBS and b.opening == contract_of(2, CLUBS):
        return to_strong_club(b, 3)
    if suit == NO_SUIT:
        return (to_one_no_trump, to_two_no_trump, to_three_no_trump)[min(level, 3) - 1]()
    if level == 1:
        return to_one(b, suit)
    if level == 2 and system != TWO_CLUBS:
        return to_two(b, suit)
    return to_preempt(b, level, suit)


# -- one of a suit ---------------------------------------------------------------------------------


def to_one(b: Bidding, suit: int) -> list[Say]:
    """Raise, a new suit, or no-trump, by points; fewer than six pass.

    A weak hand rather raises a major suit; over a minor it rather shows a suit of its own at the one level.
    """
    raise_two = Say(contract_of(2, suit), "trumps enough and 7 to 10 points: a single raise", 7, 10,
                    by=suit, suit=suit, length=3, need=supports(suit))  # fmt: skip
    raise_three = Say(contract_of(3, suit), "four trumps and 13 to 16 points: raise to three", 13, 16,
                      by=suit, suit=suit, length=4, forcing=TO_GAME)  # fmt: skip
    no_trumps = [
        Say(contract_of(3, NO_SUIT), "16 to 18 points, no short suit, the unbid suits stopped", 16, 18,
            by=HIGH, need=both(flat, b.stops_unbid)),
        Say(contract_of(2, NO_SUIT), "13 to 15 points, balanced, the unbid suits stopped", 13, 15,
            by=HIGH, need=both(balanced, b.stops_unbid), forcing=TO_GAME),
    ]  # fmt: skip
    last = [
        Say(contract_of(2, suit), "trumps enough, and no suit to show first", 11, 12,
            by=suit, suit=suit, length=3, need=supports(suit)),
        Say(contract_of(1, NO_SUIT), "6 to 9 points and nothing better to say", 6, 9, by=HIGH),
        Say(contract_of(1, NO_SUIT), "no suit to show, and no points for more", 10, 12, by=HIGH),
        Say(contract_of(3, NO_SUIT), "points for a game, and no suit to show", 13, MOST, by=HIGH),
        Say(PASS, "too little to answer on", 0, 6),
    ]  # fmt: skip
    shape = Say(contract_of(4, suit), "five trumps and a short suit: raise to four on shape", 0, 9,
                by=HIGH, suit=suit, length=5, need=short_somewhere)  # fmt: skip
    new = new_suits(b, suit)
    at_one = [say for say in new if level_of(say.call) == 1]
    at_two = [say for say in new if level_of(say.call) > 1]
    first = [shape, *jump_shifts(b, suit)]
    if suit >= HEARTS:
        return [*first, raise_three, *no_trumps, raise_two, *at_one, *at_two, *last]
    return [*first, *at_one, *no_trumps, raise_three, *at_two, raise_two, *last]


def jump_shifts(b: Bidding, opened: int) -> list[Say]:
    """A jump in a new suit: 19 points, with a strong suit or strong support, and a slam in mind."""
    others = tuple([suit for suit in ALL if suit != opened])

    def strong(suit: int) -> Need:
        return lambda hand: hand.is_good(suit) or hand.lengths[opened] >= 4

    return [
        Say(b.lowest(suit) + 5, "19 points and a slam in mind: jump in a new suit", 19, MOST,
            suit=suit, length=4, need=both(longest(suit, others), strong(suit)), forcing=TO_GAME)
        for suit in others
    ]  # fmt: skip


def new_suits(b: Bidding, opened: int) -> list[Say]:
    """A new suit: six points at the one level, ten at the two level; partner must speak again."""
    says = []
    for suit in ALL:
        if suit != opened:
            bid = b.lowest(suit)
            least = 6 if level_of(bid) == 1 else 10
            why = f"{least} points or more and {SUIT_NAMES[suit]} to show"
            need = first_to_show(b, suit, opened)
            says.append(Say(bid, why, least, 18, suit=suit, length=4, need=need, forcing=ONCE))
    return says


def first_to_show(b: Bidding, suit: int, opened: int) -> Need:
    """The longest of the suits that can be shown; of five cards the higher first, of four the cheaper."""

    def need(hand: PointCount) -> bool:
        if not hand.is_showable(suit):
            return False
        for other in ALL:
            if other in (suit, opened) or not hand.is_showable(other):
                continue
            if level_of(b.lowest(other)) > 1 and hand.as_opener() < 10:
                continue  # he has not the points for it
            longer = hand.lengths[other] - hand.lengths[suit]
            comes_first = b.lowest(other) < b.lowest(suit) if hand.lengths[suit] == 4 else other > suit
            if longer > 0 or (longer == 0 and comes_first):
                return False
        return True

    return need


# -- no-trump --------------------------------------------------------------------------------------


def to_one_no_trump() -> list[Say]:
    """Raises by points on balanced hands; two clubs to ask for a major suit; long suits at two, three or
    four."""
    majors = (SPADES, HEARTS)
    return [
        Say(GERBER, _FOR_ACES, 17, need=long_and_strong(14), forcing=ONCE, kind=ACES),
        *[
            Say(contract_of(4, suit), "six of a major suit: straight to game", 8, 14, suit=suit, length=6,
                need=high_below(10))
            for suit in majors
        ],
        *[
            Say(contract_of(3, suit), "10 points and a good suit", 10, 16, by=HIGH, suit=suit, length=5,
                need=good_and_long(suit), forcing=TO_GAME)
            for suit in (*majors, DIAMONDS, CLUBS)
        ],
        Say(_STAYMAN, "8 points and four of a major suit: ask for partner's", 8, 16, by=HIGH,
            need=four_of_a_major, forcing=ONCE, kind=ARTIFICIAL),
        *no_trump_raises(((7, 21, MOST), (6, 17, 20), (4, 15, 16), (3, 10, 14), (2, 8, 9))),
        Say(contract_of(2, NO_SUIT), "7 points and a good suit", 7, 7, by=HIGH, need=any_good(list(ALL))),
        *[
            Say(contract_of(2, suit), "weak, and safer in a long suit", 0, 7, by=HIGH, suit=suit, length=5,
                need=longest(suit))
            for suit in (*majors, DIAMONDS)
        ],
        Say(PASS, "too few points for a game opposite no-trump", 0, 7, by=HIGH),
    ]  # fmt: skip


def good_and_long(suit: int) -> Need:
    """A good suit in a hand that is not balanced, or of six cards."""
    return lambda hand: hand.is_good(suit) and (not hand.balanced or hand.lengths[suit] >= 6)


def to_two_no_trump() -> list[Say]:
    """4 points are enough for a game; a major suit is shown at the level of three."""
    return [
        Say(GERBER, _FOR_ACES, 11, need=long_and_strong(9), forcing=ONCE, kind=ACES),
        *[
            Say(contract_of(3, suit), f"{SUIT_NAMES[suit]} to show before the game is chosen", suit=suit,
                length=5, need=both(longest(suit), long_or_led(suit)), forcing=TO_GAME)
            for suit in (SPADES, HEARTS)
        ],
        *no_trump_raises(((7, 15, MOST), (6, 11, 14), (4, 9, 10), (3, 4, 8))),
        Say(PASS, "too little for a game even now", 0, 3, by=HIGH),
    ]  # fmt: skip


def long_or_led(suit: int) -> Need:
    """Any six cards, or five with an honour at their head and four points."""
    return lambda hand: hand.lengths[suit] >= 6 or (hand.in_suit[suit] > 0 and hand.high >= 4)


def to_three_no_trump() -> list[Say]:
    """A suit of five with 5 points; 7 points raise."""
    return [
        *[
            Say(contract_of(4, suit), "five cards to show, and points beside", 5, 7, by=HIGH, suit=suit,
                length=5, need=longest(suit), forcing=ONCE)
            for suit in (SPADES, HEARTS, DIAMONDS, CLUBS)
        ],
        *no_trump_raises(((7, 12, MOST), (6, 8, 11), (4, 7, 7))),
        Say(PASS, "a game is reached, and there is no more in it", 0, 6, by=HIGH),
    ]  # fmt: skip


def no_trump_raises(rows: tuple[tuple[int, int, int], ...]) -> list[Say]:
    """No-trump at a level, on high-card points from and to."""
    return [
        Say(contract_of(level, NO_SUIT), f"{low} points or more opposite no-trump", low, high, by=HIGH)
        for level, low, high in rows
    ]


# -- strong twos, strong clubs and preëmptive bids -------------------------------------------------------


def to_two(b: Bidding, suit: int) -> list[Say]:
    """Six points or fewer say two no-trump; nobody passes before a game.

    With 7 points and a quick trick a raise or a new suit; with 8 or 9 in a balanced hand three no-trump.
    """
    others = tuple([other for other in ALL if other != suit])
    weak = contract_of(2, NO_SUIT)
    return [
        Say(contract_of(3, suit), "7 points with a quick trick, and trumps enough", 7, by=suit, suit=suit,
            length=3, need=both(quick(2), supports(suit)), forcing=TO_GAME),
        Say(contract_of(3, NO_SUIT), "8 or 9 points in a balanced hand", 8, 9, by=HIGH, need=balanced),
        *[
            Say(b.lowest(other), f"7 points with a quick trick, and {SUIT_NAMES[other]} to show", 7,
                suit=other, length=4, need=both(quick(2), longest(other, others)), forcing=TO_GAME)
            for other in others
        ],
        Say(weak, "weak: two no-trump says so", 0, 6, forcing=TO_GAME, kind=ARTIFICIAL),
        Say(weak, "no quick trick to show", 7, forcing=TO_GAME, kind=ARTIFICIAL),
    ]  # fmt: skip


def to_strong_club(b: Bidding, halves: int) -> list[Say]:
    """Diamonds at the lowest level without so many half quick tricks, else what the hand has."""
    weak = b.lowest(DIAMONDS)
    level = level_of(weak)
    forcing = ONCE if level == 1 else TO_GAME
    return [
        Say(contract_of(level, NO_SUIT), "quick tricks and no long suit", 6, need=both(quick(halves), flat),
            forcing=forcing),
        *[
            Say(weak + 5 if suit == DIAMONDS else b.lowest(suit), "quick tricks, and a suit to show", 6,
                suit=suit, length=4, need=both(quick(halves), longest(suit)), forcing=forcing)
            for suit in ALL
        ],
        Say(weak, "too few quick tricks: diamonds say so", forcing=forcing, kind=ARTIFICIAL),
    ]  # fmt: skip


def to_preempt(b: Bidding, level: int, suit: int) -> list[Say]:
    """Partner has overbid by two tricks or three: what is missing for a game must be held in aces, kings and
    ruffs; one or two trumps are enough."""
    needed = _GAME_TRICKS[suit] - (level + 6 - b.overbid)
    others = [other for other in ALL if other != suit]

    def tricks(hand: PointCount) -> bool:
        ruffs = int(hand.lengths[suit] >= 2 and min(hand.lengths) <= 1)
        return hand.lengths[suit] >= 1 and hand.quick() // 2 + ruffs >= needed

    def runs(hand: PointCount) -> bool:
        fills = hand.lengths[suit] >= 2 and hand.in_suit[suit] >= 3
        return fills and all([hand.stops(other) for other in others])

    says = []
    if suit < HEARTS and level == 3:
        why = "partner's long suit runs, and the others are stopped"
        says.append(Say(contract_of(3, NO_SUIT), why, 16, by=HIGH, need=runs))
    if b.opening < game_in(suit):
        why = "aces and kings for what partner has overbid"
        says.append(Say(game_in(suit), why, 10, by=suit, need=tricks))
    says += [
        Say(
            game_in(other), "a suit that wins nearly all alone", 16, suit=other, length=7, need=wins(other, 9)
        )
        for other in (SPADES, HEARTS)
        if other != suit
    ]
    return [*says, Say(PASS, "partner has told all, and it is not enough for a game")]
