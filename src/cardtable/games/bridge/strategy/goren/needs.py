"""What else a hand must have for a call, beside points and the length of a suit."""

from collections.abc import Callable

from cardtable.cards import ACE, HEARTS, NO_SUIT, SPADES
from cardtable.games.bridge.strategy.points import PointCount

Need = Callable[[PointCount], bool]

ALL: tuple[int, ...] = tuple(range(NO_SUIT))


def both(one: Need, other: Need) -> Need:
    """Both needs."""
    return lambda hand: one(hand) and other(hand)


def balanced(hand: PointCount) -> bool:
    """No short suit but one doubleton."""
    return hand.balanced


def unbalanced(hand: PointCount) -> bool:
    """A singleton or void, or two doubletons."""
    return not hand.balanced


def flat(hand: PointCount) -> bool:
    """No short suit at all."""
    return hand.is_flat


def stopped_everywhere(hand: PointCount) -> bool:
    """Balanced, with every suit stopped."""
    return hand.balanced and all([hand.stops(suit) for suit in ALL])


def supports(suit: int) -> Need:
    """Adequate trumps for partner's suit."""
    return lambda hand: hand.supports(suit)


def supports_length(suit: int) -> Need:
    """Adequate trumps for a suit that partner has shown to be long."""
    return lambda hand: hand.supports_length(suit)


def good(suit: int) -> Need:
    """A good suit."""
    return lambda hand: hand.is_good(suit)


def any_good(suits: list[int]) -> Need:
    """A good suit among some."""
    return lambda hand: any([hand.is_good(suit) for suit in suits])


def solid(suit: int) -> Need:
    """A suit that needs no support."""
    return lambda hand: hand.is_solid(suit)


def showable(suit: int) -> Need:
    """A suit that can be shown in answer."""
    return lambda hand: hand.is_showable(suit)


def rebiddable(suit: int) -> Need:
    """A suit that can be bid again."""
    return lambda hand: hand.is_rebiddable(suit)


def longest(suit: int, suits: tuple[int, ...] = ALL) -> Need:
    """The suit to choose among some."""
    among = list(suits)
    return lambda hand: hand.best_of(among) == suit


def at_least(suit: int, length: int) -> Need:
    """So many cards of a suit."""
    return lambda hand: hand.lengths[suit] >= length


def longer(suit: int, than: int) -> Need:
    """More cards of one suit than of another."""
    return lambda hand: hand.lengths[suit] > hand.lengths[than]


def short_somewhere(hand: PointCount) -> bool:
    """A singleton or void."""
    return min(hand.lengths) <= 1


def quick(halves: int) -> Need:
    """So many half quick tricks."""
    return lambda hand: hand.quick() >= halves


def high_below(points: int) -> Need:
    """Fewer high-card points than that."""
    return lambda hand: hand.high < points


def long_and_strong(points: int) -> Need:
    """A suit of six cards, and so many high-card points."""
    return lambda hand: max(hand.lengths) >= 6 and hand.high >= points


def wins(suit: int, tricks: int) -> Need:
    """The hand wins so many tricks by itself with the suit, which is good, for trumps."""
    return lambda hand: hand.is_good(suit) and hand.tricks_with(suit) >= tricks


def aces(number: int) -> Need:
    """So many aces, no more and no fewer."""
    return lambda hand: hand.aces == number


def kings(number: int) -> Need:
    """So many kings, no more and no fewer."""
    return lambda hand: hand.kings == number


def aces_from(number: int) -> Need:
    """So many aces or more."""
    return lambda hand: hand.aces >= number


def kings_from(number: int) -> Need:
    """So many kings or more."""
    return lambda hand: hand.kings >= number


def ace_of(suit: int) -> Need:
    """The ace of a suit."""
    return lambda hand: hand.has(suit, ACE)


def no_ace_of(suits: list[int]) -> Need:
    """None of the aces of some suits."""
    return lambda hand: not any([hand.has(suit, ACE) for suit in suits])


def quick_losers(trump: int, shown: int, most: int) -> Need:
    """So many tricks at most that the opponents can take at once, if partner has the aces shown (a mask)."""

    def need(hand: PointCount) -> bool:
        missing = int(not hand.has(trump, ACE))
        for suit in ALL:
            if suit != trump and not shown >> suit & 1:
                missing += hand.quick_losers(suit)
        return missing <= most

    return need


def four_of_a_major(hand: PointCount) -> bool:
    """A major suit of four cards or more that can be bid, and somewhere a short suit."""
    return not hand.is_flat and (hand.is_showable(HEARTS) or hand.is_showable(SPADES))
