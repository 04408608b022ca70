"""Opening bids (book 000, lines 1031-1059), and the conventions that change them (1181-1183)."""

from typing import Final

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, SUIT_NAMES
from cardtable.games.bridge.rules.calls import PASS, TWO_CLUBS, VANDERBILT, contract_of
from cardtable.games.bridge.strategy.goren.meaning import ARTIFICIAL, HIGH, ONCE, TO_GAME, Bidding, Say
from cardtable.games.bridge.strategy.goren.needs import ALL, Need, both, good, quick, stopped_everywhere, wins
from cardtable.games.bridge.strategy.points import PointCount

_ALMOST_ALONE: Final = "a hand that makes a game almost alone"


def openings(b: Bidding, system: str) -> list[Say]:
    """No-trump on a balanced hand of fixed strength, two or one of a suit by points, three on length."""
    says = [*strong_clubs(system), *no_trumps()]
    if system != TWO_CLUBS:
        says += [
            Say(contract_of(2, suit), _ALMOST_ALONE, 21, suit=suit, length=5, need=two_bid(suit),
                forcing=TO_GAME)
            for suit in ALL
        ]  # fmt: skip
    for suit in ALL:
        says += ones(b, suit, system)
    says += preempts(b)
    if system == TWO_CLUBS:
        says += [
            Say(contract_of(2, suit), f"good {SUIT_NAMES[suit]} and little else: a weak two", 6, 12,
                suit=suit, length=5, need=weak_two(suit))
            for suit in (SPADES, HEARTS, DIAMONDS)
        ]  # fmt: skip
    return [*says, Say(PASS, "too few points to open", 0, 13)]


def strong_clubs(system: str) -> list[Say]:
    """The club that says nothing of clubs: Vanderbilt's one on three and a half quick tricks, or two clubs on
    what others open with two of the suit itself."""
    if system == VANDERBILT:
        why = "three and a half quick tricks: one club, whatever the clubs"
        return [Say(contract_of(1, CLUBS), why, 13, need=quick(7), forcing=ONCE, kind=ARTIFICIAL)]
    if system == TWO_CLUBS:
        why = f"{_ALMOST_ALONE}: two clubs, whatever the clubs"
        return [
            Say(contract_of(2, CLUBS), why, 21, need=two_bid(suit), forcing=TO_GAME, kind=ARTIFICIAL)
            for suit in ALL
        ]
    return []


def no_trumps() -> list[Say]:
    """One no-trump on 16 to 18 high-card points, two on 22 to 24, three on 25 to 27."""
    return [
        Say(contract_of(1, NO_SUIT), "balanced, 16 to 18 points", 16, 18, by=HIGH, need=one_no_trump),
        *[
            Say(contract_of(level, NO_SUIT), f"{low} to {low + 2} points and every suit stopped", low,
                low + 2, by=HIGH, need=stopped_everywhere)
            for level, low in ((2, 22), (3, 25))
        ],
    ]  # fmt: skip


def one_no_trump(hand: PointCount) -> bool:
    """No short suit but one doubleton, and in it a queen or better."""
    return hand.balanced and all(
        [points >= 2 for length, points in zip(hand.lengths, hand.in_suit, strict=True) if length == 2]
    )


def two_bid(suit: int) -> Need:
    """25 points with a good suit of five, one less with a second; 23 with six cards, 21 with seven."""

    def need(hand: PointCount) -> bool:
        if not hand.is_good(suit) or hand.best_of(list(ALL)) != suit:
            return False
        has_second = any([other != suit and hand.is_good(other) for other in ALL])
        return hand.as_opener() >= (24 if has_second else 25, 23, 21)[min(hand.lengths[suit], 7) - 5]

    return need


def weak_two(suit: int) -> Need:
    """A good suit of five or six cards, the best of the hand."""
    return lambda hand: hand.is_good(suit) and hand.lengths[suit] <= 6 and suit_to_open(hand, CLUBS) == suit


def ones(b: Bidding, suit: int, system: str) -> list[Say]:
    """One of a suit: 14 points must open; 13 with a good rebid; 11 after two passes with a good suit.

    All with two quick tricks. Where one club has another meaning, clubs are not opened.
    """
    lowest = DIAMONDS if system == VANDERBILT else CLUBS
    if suit < lowest:
        return []

    def opens(hand: PointCount) -> bool:
        return hand.quick() >= 4 and suit_to_open(hand, lowest) == suit

    def can_rebid(hand: PointCount) -> bool:
        return opens(hand) and any([hand.is_rebiddable(each) for each in ALL])

    bid, name = contract_of(1, suit), SUIT_NAMES[suit]
    says = [
        Say(
            bid,
            f"an opening hand, and {name} the suit to begin with",
            14,
            24,
            suit=suit,
            length=3,
            need=opens,
        ),
        Say(bid, f"13 points, and {name} to begin with", 13, 13, suit=suit, length=3, need=can_rebid),
    ]
    if len(b.calls) == 2:
        third = "after two passes a good suit is enough"
        says.append(Say(bid, third, 11, 12, suit=suit, length=5, need=both(opens, good(suit))))
    return says


def suit_to_open(hand: PointCount, lowest: int) -> int:
    """The best of the biddable suits; with none, the longer minor, clubs if they are equal."""
    biddable = [suit for suit in range(lowest, NO_SUIT) if hand.is_biddable(suit)]
    if biddable:
        return hand.best_of(biddable)
    return DIAMONDS if hand.lengths[DIAMONDS] > hand.lengths[CLUBS] else lowest


def preempts(b: Bidding) -> list[Say]:
    """Three, four or five of a suit: fewer than ten high-card points, and a good suit of seven or more that
    wins within two tricks of the bid vulnerable, within three not vulnerable."""
    return [
        Say(contract_of(level, suit), f"long {SUIT_NAMES[suit]} and little else: take up their room", 0, 9,
            by=HIGH, suit=suit, length=7, need=wins(suit, level + 6 - b.overbid))
        for suit in (SPADES, HEARTS, DIAMONDS, CLUBS)
        for level in range(4 if suit >= HEARTS else 5, 2, -1)
    ]  # fmt: skip
