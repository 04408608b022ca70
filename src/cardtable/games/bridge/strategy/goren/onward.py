"""The rest of an auction: what partner has told is added to one's own, and the contract is found.

26 points between the two hands will make a game, 33 a small slam, 37 a grand slam (book 000, line 992). The
book leaves these rounds to judgement.
"""

from typing import Final

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, SUIT_NAMES
from cardtable.games.bridge.rules.calls import DOUBLE, PASS, contract_of, denomination_of, level_of
from cardtable.games.bridge.strategy.goren.meaning import (
    CUE,
    GAME,
    GRAND_SLAM,
    HIGH,
    OPENER,
    RAISED,
    SMALL_SLAM,
    Bidding,
    Say,
    game_in,
    is_game,
)
from cardtable.games.bridge.strategy.goren.needs import (
    ALL,
    Need,
    at_least,
    longer,
    short_somewhere,
    showable,
    unbalanced,
)
from cardtable.games.bridge.strategy.goren.slams import BLACKWOOD, agreed, asking
from cardtable.games.bridge.strategy.points import PointCount

_MINOR_GAME: Final = 29
"""Points for a game in a minor suit: eleven tricks."""
_FIT: Final = 8
"""Trumps enough between the two hands."""
_FOR_SHAPE: Final = 2
"""What partner may have counted for short suits."""
_PLACES: Final = (HEARTS, SPADES, NO_SUIT, CLUBS, DIAMONDS)


def onward(b: Bidding) -> list[Say]:
    """A slam, a game, an invitation to it, or the best part score, by the points between the two hands."""
    asked = asking(b) if b.is_ours else []
    cues = [say.call for say in asked if say.kind == CUE]
    return [
        *asked,
        *[say for say in without_asking(b) if say.call not in cues],
    ]  # which mean aces, and no more


def without_asking(b: Bidding) -> list[Say]:
    """What can be said beside asking for aces."""
    says: list[Say] = []
    for place in _PLACES:
        says += [*slams(b, place), *games(b, place)]
    if not b.is_ours:
        last = "the opponents have bid on, and there is nothing more to tell"
        return [*says, *penalties(b), *competition(b), Say(PASS, last)]
    if b.to_game[b.turn % 2] and not is_game(b.contract):
        return [*says, *naturals(b)]
    for place in _PLACES:
        says += invitations(b, place)
    if b.is_forced():
        return [*says, *naturals(b)]
    return [*says, *corrections(b), Say(PASS, "this is high enough", 0, max(0, GAME - 1 - b.partner.low))]


def count_in(b: Bidding, place: int) -> int:
    """How points are counted for play in a denomination."""
    if place == NO_SUIT:
        return HIGH
    if not b.partner.has_named(place):
        return OPENER
    return RAISED + place if b.me.has_named(place) else place


def wanted(b: Bidding, place: int) -> Need:
    """Whether a hand wants to play in a denomination."""
    return lambda hand: best_place(b, hand) == place


def best_place(b: Bidding, hand: PointCount) -> int:
    """A suit with eight cards between the two hands, rather a major, rather the agreed one; else no-trump.

    A minor suit gives way to no-trump when there is a game in it and their suits are stopped.
    """
    settled = agreed(b)
    if HEARTS <= settled < NO_SUIT:
        return settled
    partner = b.partner
    likely = 2 if partner.has_bid_no_trump else 1
    best, most = NO_SUIT, 0
    for suit in ALL:
        together = hand.lengths[suit] + max(likely, partner.lengths[suit])
        value = together + 2 * int(suit >= HEARTS)
        if together >= _FIT and value >= most and not b.is_theirs(suit):
            best, most = suit, value
    if best < HEARTS and GAME - 1 <= hand.high + partner.low < SMALL_SLAM and b.stops_theirs(hand):
        return NO_SUIT if min(hand.lengths) >= 1 else best
    return best


def needed_in(place: int) -> int:
    """The points for a game."""
    return _MINOR_GAME if place < HEARTS else GAME


def slams(b: Bidding, place: int) -> list[Say]:
    """33 points, or 37: straight to the slam where no aces have been asked for.

    At no-trump points for short suits, which partner may have counted, win nothing.
    """
    if b.is_ours and level_of(b.contract) >= 6:
        return []
    low, by = b.partner.low, count_in(b, place)
    if place == NO_SUIT and not b.partner.has_bid_no_trump:
        low -= _FOR_SHAPE

    def controlled(aces: int) -> Need:
        is_wanted = wanted(b, place)
        return lambda hand: hand.aces >= aces and hand.high + low >= SMALL_SLAM - 5 and is_wanted(hand)

    grand = "about 37 points between the two hands: all the tricks"
    small = "about 33 points between the two hands: a slam"
    return [
        Say(contract_of(7, place), grand, GRAND_SLAM - low, by=by, need=controlled(3)),
        Say(contract_of(6, place), small, SMALL_SLAM - low, by=by, need=controlled(2)),
    ]


def games(b: Bidding, place: int) -> list[Say]:
    """26 points, 29 in a minor suit; not once a game is reached."""
    if is_game(b.contract) and b.is_ours:
        return []
    is_wanted = wanted(b, place)

    def need(hand: PointCount) -> bool:
        return (place != NO_SUIT or b.stops_theirs(hand)) and is_wanted(hand)

    why = f"about {needed_in(place)} points between the two hands: the game"
    return [
        Say(game_in(place), why, needed_in(place) - b.partner.low, by=count_in(b, place), suit=place,
            length=0 if place == NO_SUIT else 3, need=need)
    ]  # fmt: skip


def invitations(b: Bidding, place: int) -> list[Say]:
    """There is a game if partner has more than the least: one below it."""
    low, high, needed = b.partner.low, b.partner.high, needed_in(place)
    bid = contract_of(level_of(game_in(place)) - 1, place)
    if high - low < 2 or b.contract >= bid or is_game(b.contract):
        return []
    why = "a game if partner has more than the least"
    least = max(needed - high, needed - 3 - low)
    length = 0 if place == NO_SUIT else 3
    return [
        Say(bid, why, least, needed - 1 - low, by=count_in(b, place), suit=place, length=length,
            need=wanted(b, place))
    ]  # fmt: skip


def corrections(b: Bidding) -> list[Say]:
    """No more in it: partner's first suit if it is liked better, an own suit of six cards, or a long major
    rather than three no-trump."""
    if b.contract != b.partner_called():
        return []
    now = denomination_of(b.contract)
    if is_game(b.contract):
        return [] if b.contract != game_in(NO_SUIT) else long_majors(b)
    says = []
    for suit in ALL:
        bid = b.lowest(suit)
        if suit == now or level_of(bid) > max(2, level_of(b.contract)):
            continue
        if b.partner.has_named(suit) and now != NO_SUIT:
            says.append(Say(bid, "partner's other suit is the better one", need=longer(suit, now)))
        elif not b.is_theirs(suit):
            need = unbalanced if now == NO_SUIT else short_in(now)
            says.append(Say(bid, "a suit of six is the safer trump", suit=suit, length=6, need=need))
    return says


def long_majors(b: Bidding) -> list[Say]:
    """Four of a major suit instead of three no-trump: a long suit and no cards for the other kind of play."""
    why = "a long suit, and too uneven a hand for no-trump"
    return [
        Say(game_in(suit), why, suit=suit, length=6, need=short_somewhere)
        for suit in (SPADES, HEARTS)
        if b.me.has_named(suit)
    ]


def short_in(suit: int) -> Need:
    """Two cards at most."""
    return lambda hand: hand.lengths[suit] <= 2


def naturals(b: Bidding) -> list[Say]:
    """Something must be said: partner's suit, one's own again, another, or no-trump, as low as can be."""
    suits = [suit for suit in reversed(ALL) if not b.is_theirs(suit)]
    his = [suit for suit in suits if b.partner.has_named(suit)]
    own = [suit for suit in suits if b.me.has_named(suit) and suit not in his]
    new = [suit for suit in suits if suit not in his and suit not in own]
    last = "nothing more to show"
    says = [
        *[
            Say(b.lowest(suit), "support for partner's suit", suit=suit, length=3,
                need=at_least(suit, min(4, _FIT - b.partner.lengths[suit])))
            for suit in his
        ],
        *[Say(b.lowest(suit), "a suit that can be bid again", suit=suit, length=6) for suit in own],
        *[
            Say(b.lowest(suit), f"{SUIT_NAMES[suit]} to show", suit=suit, length=4, need=showable(suit))
            for suit in new
        ],
        Say(b.lowest(NO_SUIT), last),
    ]  # fmt: skip
    below = [say for say in says if say.call < BLACKWOOD]
    return [*below, *[Say(b.lowest(suit), last, suit=suit) for suit in (*his, *own)]]


# -- against their contract ----------------------------------------------------------------------------


def penalties(b: Bidding) -> list[Say]:
    """Double for penalties: their suit is held behind them, and the points are ours."""
    level, suit, low = level_of(b.contract), denomination_of(b.contract), b.partner.low
    if b.doubled != 1 or level < 2 or not b.partner.bids:
        return []

    def need(hand: PointCount) -> bool:
        if suit == NO_SUIT:
            return hand.high + low >= 23
        length, points = hand.lengths[suit], hand.in_suit[suit]
        return points >= 3 and (length >= 4 or (length == 3 and points >= 5))

    why = "you hold trumps and tricks enough to set them"
    return [Say(DOUBLE, why, max(0, 24 - level - low), by=HIGH, need=need)]


def competition(b: Bidding) -> list[Say]:
    """With trumps enough between the two hands to the level of two, with nine to three; alone on six cards
    and points to spare."""
    says = []
    for suit in ALL:
        bid = b.lowest(suit)
        level = level_of(bid)
        if level > 3 or b.is_theirs(suit):
            continue
        if b.partner.has_named(suit):
            trumps = _FIT + max(0, level - 2) - b.partner.lengths[suit]
            why = "you have trumps enough between you to go on"
            says.append(Say(bid, why, suit=suit, length=3, need=at_least(suit, trumps)))
        if b.me.has_named(suit) and level <= 2:
            least = 11 if b.partner.bids else 16
            says.append(Say(bid, "a long suit and points to spare", least, suit=suit, length=6))
    return says
