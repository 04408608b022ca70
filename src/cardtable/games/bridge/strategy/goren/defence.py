"""Calls after the other side has opened or come in (book 000, lines 1139-1161 and 1185)."""

from typing import Final

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, SUIT_NAMES
from cardtable.games.bridge.rules.calls import DOUBLE, PASS, REDOUBLE, contract_of, denomination_of, level_of
from cardtable.games.bridge.strategy.goren.meaning import (
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
    good,
    longer,
    showable,
    supports,
    supports_length,
    wins,
)
from cardtable.games.bridge.strategy.points import PointCount

UNUSUAL: Final = contract_of(2, NO_SUIT)
_THREE_NO_TRUMP: Final = contract_of(3, NO_SUIT)
_AVERAGE: Final = 10
"""A fourth of all points: an average hand."""


def overcalls(b: Bidding) -> list[Say]:
    """They have opened, and partner has not bid: a cue bid, no-trump, a double for a takeout, or a good suit.

    A double asks for a takeout if it comes at the first turn after the opening, of one to three of a suit.
    """
    theirs, level = denomination_of(b.contract), level_of(b.contract)
    says: list[Say] = []
    if b.is_first_turn and theirs != NO_SUIT and b.doubled == 1:
        if level == 1:
            says += [cue_bid(theirs), no_trump_overcall(theirs), *unusual(theirs)]
        if level <= 3:
            says += takeout_doubles(b, level)
    says += suits_over(b)
    return [*says, Say(PASS, "no suit or strength to come in on", 0, 16)]


def cue_bid(theirs: int) -> Say:
    """Their own suit: the strongest of all, forcing to game; no loser in it, and support for the others."""

    def need(hand: PointCount) -> bool:
        return hand.lengths[theirs] == 0 and all([hand.lengths[suit] >= 3 for suit in ALL if suit != theirs])

    why = "no card in their suit, and the strength for a game in any other"
    return Say(contract_of(2, theirs), why, 22, need=need, forcing=TO_GAME, kind=ARTIFICIAL)


def no_trump_overcall(theirs: int) -> Say:
    """One no-trump as for an opening, with their suit stopped."""

    def need(hand: PointCount) -> bool:
        return hand.balanced and hand.stops(theirs)

    why = "16 to 18 points, balanced, and their suit stopped"
    return Say(contract_of(1, NO_SUIT), why, 16, 18, by=HIGH, need=need)


def unusual(theirs: int) -> list[Say]:
    """Two no-trump over a major suit: five cards or more in each minor."""

    def need(hand: PointCount) -> bool:
        return hand.lengths[CLUBS] >= 5 and hand.lengths[DIAMONDS] >= 5

    why = "five of each minor suit: partner is to choose"
    return [Say(UNUSUAL, why, 9, need=need, forcing=ONCE, kind=ARTIFICIAL)] if theirs >= HEARTS else []


def takeout_doubles(b: Bidding, level: int) -> list[Say]:
    """An opening hand with support for every unbid suit; or too strong a suit for a mere overcall."""
    unbid = b.unbid()
    if len(unbid) < 2:
        return []
    length = 3 if len(unbid) == 3 else 4

    def supports_all(hand: PointCount) -> bool:
        return all([hand.lengths[suit] >= length for suit in unbid])

    strong = "too strong for a mere overcall: double first"
    takeout = "an opening hand with support for every unbid suit: takeout"
    return [
        Say(DOUBLE, strong, 18, need=any_good(unbid), forcing=ONCE, kind=ARTIFICIAL),
        Say(DOUBLE, takeout, 12 + level, need=supports_all, forcing=ONCE, kind=ARTIFICIAL),
    ]


def suits_over(b: Bidding) -> list[Say]:
    """A good suit that wins within two tricks of the bid vulnerable, within three not vulnerable.

    A jump is made on the suit alone, weak in high cards.
    """
    says = []
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        bid = b.lowest(suit)
        level, name = level_of(bid), SUIT_NAMES[suit]
        if b.is_theirs(suit) or level > 3:
            continue
        if b.is_first_turn and level < 3:
            says.append(
                Say(bid + 5, f"good {name} and little else: a jump takes up their room", 0, 9, by=HIGH,
                    suit=suit, length=6, need=wins(suit, level + 7 - b.overbid))
            )  # fmt: skip
        need = wins(suit, level + 6 - b.overbid)
        says.append(Say(bid, f"a good suit of {name}", 8 + 2 * level, 17, suit=suit, length=5, need=need))
    return says


# -- partner of the one who came in ---------------------------------------------------------------------


def to_double(b: Bidding) -> list[Say]:
    """Partner's double asks for the longest suit, rather a major; 11 points jump in it.

    The weaker the hand the more it must speak: only four sure tricks, three of them in trumps, let it stand.
    """
    theirs = denomination_of(b.contract)
    stand = "four sure tricks, three of them in their trumps: let them play it"
    says = [Say(PASS, stand, 9, need=sure_tricks(theirs))]
    for suit in b.unbid():
        bid, need = b.lowest(suit), best_unbid(b, suit)
        if level_of(bid) <= 2:
            says.append(
                Say(bid + 5, "11 points: a game is likely, so jump", 11, suit=suit, length=3, need=need)
            )
        why = "partner's double asks for your longest suit"
        says.append(Say(bid, why, 0, 10 if level_of(bid) <= 2 else MOST, suit=suit, length=3, need=need))
    return says


def sure_tricks(theirs: int) -> Need:
    """Three tricks in their trumps and a quick trick beside."""

    def need(hand: PointCount) -> bool:
        trumps = hand.lengths[theirs] >= 5 and hand.in_suit[theirs] >= 6
        return trumps and hand.quick() - hand.quick_halves(theirs) >= 2

    return need


def best_unbid(b: Bidding, suit: int) -> Need:
    """The longest of the unbid suits; of two as long a major."""
    unbid = b.unbid()

    def need(hand: PointCount) -> bool:
        ranked = [(hand.lengths[each], each >= HEARTS, hand.in_suit[each], each) for each in unbid]
        return max(ranked)[3] == suit

    return need


def to_unusual(b: Bidding) -> list[Say]:
    """Partner has both minor suits: the better of them, however short."""
    why = "partner has both minor suits: the better of them"
    diamonds = longer(DIAMONDS, CLUBS)
    return [
        Say(b.lowest(DIAMONDS), why, 0, 14, need=diamonds),
        Say(b.lowest(CLUBS), why, 0, 14),
        Say(game_in(DIAMONDS), f"{why}, and a game in it", 15, need=diamonds),
        Say(game_in(CLUBS), f"{why}, and a game in it", 15),
    ]


def to_cue_bid(b: Bidding) -> list[Say]:
    """Partner wants a game in any suit but theirs: the longest."""
    why = "partner's bid of their suit asks for your longest"
    return [
        Say(b.lowest(suit), why, suit=suit, length=3, need=best_unbid(b, suit), forcing=TO_GAME)
        for suit in b.unbid()
    ]


def to_overcall(b: Bidding) -> list[Say]:
    """Partner's suit is good: a queen and a small card, or three small ones, are enough to raise it."""
    his = denomination_of(b.partner.bids[-1])
    lowest, fits = b.lowest(his), supports_length(his)
    level = level_of(lowest)
    says: list[Say] = []
    if his >= HEARTS:
        why = "trumps enough and points for a game"
        says.append(Say(game_in(his), why, 14, by=his, suit=his, length=2, need=fits))
    if level <= 3:
        why = "partner's suit is good, and you have trumps enough"
        says.append(Say(lowest, why, 4 + 2 * level, 13, by=his, suit=his, length=2, need=fits))
    says.append(
        Say(_THREE_NO_TRUMP, "their suit stopped and points for a game", 15, by=HIGH,
            need=both(balanced, b.stops_theirs))
    )  # fmt: skip
    says += [
        Say(b.lowest(suit), f"a good suit of {SUIT_NAMES[suit]}", 11, suit=suit, length=5, need=good(suit))
        for suit in b.unbid()
        if level_of(b.lowest(suit)) <= 2
    ]
    return [*says, Say(PASS, "nothing that would help partner's suit", 0, 12)]


def to_no_trump_overcall() -> list[Say]:
    """As opposite an opening of one no-trump, but their strength is known: 9 points make a game."""
    return [
        *[
            Say(game_in(suit), "six of a major suit: straight to game", 8, suit=suit, length=6)
            for suit in (SPADES, HEARTS)
        ],
        Say(_THREE_NO_TRUMP, "points for a game opposite no-trump", 9, by=HIGH),
        Say(contract_of(2, NO_SUIT), "8 points opposite no-trump", 8, 8, by=HIGH),
        Say(PASS, "too few points for a game", 0, 8),
    ]


# -- opener's partner after an overcall or a double ------------------------------------------------------


def over_takeout(b: Bidding) -> list[Say]:
    """A better hand than average redoubles, whatever its suits; any other bid is made on less."""
    opened = denomination_of(b.opening)
    says = [Say(REDOUBLE, "better than average: a redouble says so", _AVERAGE + 1, by=HIGH, kind=ARTIFICIAL)]
    if opened != NO_SUIT:
        says.append(
            Say(b.lowest(opened), "trumps enough and little else", 6, _AVERAGE, by=opened, suit=opened,
                length=3, need=supports(opened))
        )  # fmt: skip
    says += [
        Say(b.lowest(suit), "a suit to show, and not much more", 6, _AVERAGE, suit=suit, length=5)
        for suit in b.unbid()
        if level_of(b.lowest(suit)) == 1
    ]
    return [*says, Say(PASS, "too little to speak over the double", 0, _AVERAGE)]


def over_overcall(b: Bidding) -> list[Say]:
    """Nothing need be kept open: a raise or no-trump shows an average hand at least."""
    opened = denomination_of(b.opening)
    lowest = b.lowest(opened)
    says: list[Say] = []
    if opened >= HEARTS:
        why = "four trumps and points for a game"
        says.append(Say(game_in(opened), why, 13, by=opened, suit=opened, length=4))
    if level_of(lowest) <= 3:
        least = 9 if level_of(lowest) == 2 else 11
        why = "trumps enough and an average hand"
        says.append(Say(lowest, why, least, 12, by=opened, suit=opened, length=3, need=supports(opened)))
    for suit in b.unbid():
        bid = b.lowest(suit)
        level, why = level_of(bid), f"{SUIT_NAMES[suit]} to show"
        if level <= 2:
            least, length = (8, 4) if level == 1 else (11, 5)
            say = Say(bid, why, least, suit=suit, length=length, need=showable(suit), forcing=ONCE)
            says.append(say)
    no_trump = b.lowest(NO_SUIT)
    if no_trump < _THREE_NO_TRUMP:
        least = 9 if level_of(no_trump) == 1 else 11
        game = "points for a game, and their suit stopped"
        average = "an average hand, and their suit stopped"
        says += [
            Say(_THREE_NO_TRUMP, game, 13, by=HIGH, need=b.stops_theirs),
            Say(no_trump, average, least, 12, by=HIGH, need=b.stops_theirs),
        ]
    return [*says, Say(PASS, "not enough to speak freely", 0, 12)]
