"""Asking for aces and kings, and showing single aces, before a slam is bid (book 000, lines 1163-1177)."""

from typing import Final

from cardtable.cards import CLUBS, HEARTS, NO_SUIT, SUIT_NAMES
from cardtable.games.bridge.rules.calls import PASS, contract_of, denomination_of
from cardtable.games.bridge.strategy.goren.meaning import (
    ACE,
    ACES,
    ARTIFICIAL,
    CUE,
    GRAND_SLAM,
    KINGS,
    NO_ACE,
    ONCE,
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
    ace_of,
    aces,
    aces_from,
    both,
    kings,
    kings_from,
    longest,
    no_ace_of,
    quick_losers,
)
from cardtable.games.bridge.strategy.points import PointCount

BLACKWOOD: Final = contract_of(4, NO_SUIT)
GERBER: Final = contract_of(4, CLUBS)
_BLACKWOOD_KINGS: Final = contract_of(5, NO_SUIT)
_NUMBERS: Final = ("no", "one", "two", "three", "four")


def agreed(b: Bidding) -> int:
    """The suit that both partners have named, one of them by a raise; NO_SUIT if there is none."""
    both_named = [suit for suit in ALL if b.me.has_named(suit) and b.partner.has_named(suit)]
    return both_named[-1] if both_named else NO_SUIT


def asking(b: Bidding) -> list[Say]:
    """Once a suit is agreed and there are points for a slam: four no-trump, how many aces has partner? But
    where it hangs on one ace rather than on their number, an ace is shown to have another shown.

    Who asks has aces enough not to be carried past five of the suit by an answer that is too little.
    """
    suit = agreed(b)
    if suit == NO_SUIT or b.contract >= BLACKWOOD:
        return []
    by = RAISED + suit if b.opener == b.turn else suit
    low = SMALL_SLAM - b.partner.low
    why = f"points for a slam in {SUIT_NAMES[suit]}: ask for aces"
    need = aces_from(1 if suit >= HEARTS else 2)
    blackwood = Say(BLACKWOOD, why, low, by=by, need=need, forcing=ONCE, kind=ACES)
    return [*cue_bids(b, suit, low, by), blackwood]


# -- single aces -----------------------------------------------------------------------------------


def cue_bids(b: Bidding, suit: int, low: int, by: int) -> list[Say]:
    """A suit that neither partner has named, below game in the agreed one: its ace, the cheapest there is.

    It is for hands that need to know which ace partner has: one opposite a void is worth nothing, and a suit
    with two quick losers wants its own.
    """
    says = []
    passed_by: list[int] = []
    for call in range(b.contract + 1, game_in(suit)):
        other = denomination_of(call)
        is_new = other != NO_SUIT and not b.me.has_named(other) and not b.partner.has_named(other)
        if is_new and other not in passed_by and call == b.lowest(other):
            why = f"the slam hangs on one ace: show that of {SUIT_NAMES[other]}, and ask for another"
            need = both(hangs_on_an_ace(suit), both(ace_of(other), no_ace_of(passed_by)))
            says.append(Say(call, why, low, by=by, need=need, forcing=ONCE, kind=CUE))
            passed_by = [*passed_by, other]
    return says


def hangs_on_an_ace(trump: int) -> Need:
    """A void, or a suit beside trumps in which the opponents have two quick tricks."""
    sides = [suit for suit in ALL if suit != trump]
    return lambda hand: any([hand.lengths[suit] == 0 or hand.quick_losers(suit) == 2 for suit in sides])


def cue_answers(b: Bidding) -> list[Say]:
    """An ace beside trumps, the cheapest below five of the suit; who has none signs off in that suit."""
    suit = agreed(b)
    says = []
    passed_by: list[int] = []
    for call in range(b.contract + 1, contract_of(5, suit)):
        other = denomination_of(call)
        if other not in (suit, NO_SUIT, denomination_of(b.contract)) and other not in passed_by:
            why = f"partner asks for an ace: that of {SUIT_NAMES[other]}"
            need = both(ace_of(other), no_ace_of(passed_by))
            says.append(Say(call, why, need=need, kind=ACE))
            passed_by = [*passed_by, other]
    denied = sum([1 << other for other in passed_by])
    return [
        *says,
        Say(b.lowest(suit), "no ace to show: sign off in the agreed suit", kind=NO_ACE, denied=denied),
    ]


def after_cue_answer(b: Bidding) -> list[Say]:
    """Six if the opponents have one quick trick at most, seven if they have none and the points are there;
    else the game, or what it has come to."""
    suit = agreed(b)
    shown = b.partner.aces
    small, grand = contract_of(6, suit), contract_of(7, suit)
    stop = "they could take two tricks at once: stop here"
    says = [
        Say(grand, "no ace is missing that could be cashed: all the tricks", GRAND_SLAM - b.partner.low,
            by=RAISED + suit, need=quick_losers(suit, shown, 0)),
        Say(small, "they can take one trick at once, not two: the slam", need=quick_losers(suit, shown, 1)),
    ]  # fmt: skip
    if denomination_of(b.contract) == suit and is_game(b.contract):
        return [*says, Say(PASS, stop)]
    return [*says, Say(max(b.lowest(suit), game_in(suit)), stop)]


# -- their number ----------------------------------------------------------------------------------


def answers(b: Bidding) -> list[Say]:
    """The number of aces or kings by steps; over four no-trump four aces are told like none."""
    is_about_aces = b.is_asked(ACES)
    says = []
    for number in range(5):
        what = f"{_NUMBERS[number]} {'ace' if is_about_aces else 'king'}{'' if number == 1 else 's'}"
        need = aces(number) if is_about_aces else kings(number)
        call = contract_of(5, number % 4) if b.contract == BLACKWOOD else b.contract + 1 + number
        says.append(Say(call, f"partner asks: {what}", need=need, kind=ARTIFICIAL))
    return says


def after_answer(b: Bidding) -> list[Say]:
    """What is made of the answer, with the agreed suit for trumps or, if none is, the longest."""
    suit = agreed(b)
    if suit != NO_SUIT:
        return decisions(b, suit, any_hand)
    return [each for other in ALL for each in decisions(b, other, longest(other))]


def any_hand(hand: PointCount) -> bool:
    """No need at all."""
    return True


def decisions(b: Bidding, suit: int, is_trump: Need) -> list[Say]:
    """Six if at most one ace is missing, else as low as may be; with all aces and points for a grand slam
    kings are asked for, and seven is bid if at most one is missing."""
    ask, told = b.me.bids[-1], b.contract
    number = told - contract_of(5, CLUBS) if ask == BLACKWOOD else told - ask - 1
    six, seven = contract_of(6, suit), contract_of(7, suit)
    if b.last_says[b.turn][0].kind == KINGS:
        why = "all the aces and kings enough: all the tricks"
        return [
            Say(seven, why, need=both(is_trump, kings_from(3 - number))),
            Say(six, "kings are missing: the small slam", need=is_trump),
            Say(PASS, "the small slam is reached", need=is_trump),
        ]
    says = [
        Say(_BLACKWOOD_KINGS if ask == BLACKWOOD else next_suit(told), "all the aces are ours: ask for kings",
            GRAND_SLAM - b.partner.low, need=both(is_trump, aces_from(4 - number)), forcing=ONCE, kind=KINGS),
        Say(six, "at most one ace is missing: the slam", need=both(is_trump, aces_from(3 - number))),
    ]  # fmt: skip
    stop = "two aces are missing: stop here"
    if ask == GERBER and told < BLACKWOOD:  # the next suit would ask for kings
        return [*says, Say(BLACKWOOD, stop, need=is_trump)]
    return [*says, Say(contract_of(5, suit), stop, need=is_trump), Say(PASS, stop, need=is_trump)]


def next_suit(contract: int) -> int:
    """The next higher bid that names a suit: after four clubs it asks for kings."""
    return contract + 2 if (contract + 1) % 5 == 0 else contract + 1
