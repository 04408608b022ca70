"""What the opener says the second time (book 000, lines 1115-1137)."""

from typing import Final

from cardtable.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, SUIT_NAMES
from cardtable.games.bridge.rules.calls import PASS, contract_of, denomination_of, level_of
from cardtable.games.bridge.strategy.goren.meaning import (
    HIGH,
    NOTHING,
    ONCE,
    RAISED,
    TO_GAME,
    Bidding,
    Say,
    game_in,
)
from cardtable.games.bridge.strategy.goren.needs import (
    ALL,
    Need,
    balanced,
    both,
    rebiddable,
    short_somewhere,
    showable,
    solid,
    supports,
)
from cardtable.games.bridge.strategy.goren.slams import asking
from cardtable.games.bridge.strategy.points import PointCount

_GOOD: Final = 16
_VERY_GOOD: Final = 19
"""Points from which on an opening is a good one, and a very good one."""
_THREE_NO_TRUMP: Final = contract_of(3, NO_SUIT)
_NO_GAME: Final = "a minimum, and partner has little: there is no game in it"


def rebids(b: Bidding) -> list[Say]:
    """By partner's answer to one of a suit; the opponents have not bid."""
    own, answer = denomination_of(b.opening), b.contract
    level, suit = level_of(answer), denomination_of(answer)
    if suit == own:
        return after_single_raise(own) if level == 2 else [*asking(b), *after_high_raise(own, level)]
    if suit == NO_SUIT:
        return after_one_no_trump(b, own) if level == 1 else after_strong_no_trump(own, level)
    return after_new_suit(b, own, suit) if level == 1 else after_higher_suit(b, own, suit)


def after_single_raise(own: int) -> list[Say]:
    """Partner has 7 to 10 points: a minimum passes, a good hand goes on, a very good one bids the game."""
    if own >= HEARTS:
        game = Say(game_in(own), "19 points with trumps agreed: the game", _VERY_GOOD, by=RAISED + own)
    else:
        game = Say(
            _THREE_NO_TRUMP,
            "a very good hand: nine tricks are easier than eleven",
            18,
            by=HIGH,
            need=balanced,
        )
    return [
        game,
        Say(contract_of(3, own), "a game if partner has more than the least", 17, by=RAISED + own, suit=own,
            length=4),
        Say(PASS, _NO_GAME, 13, 16),
    ]  # fmt: skip


def after_high_raise(own: int, level: int) -> list[Say]:
    """To three it is a strong raise, and the game is bid; to four one of shape, which is left."""
    game = game_in(own)
    if level >= 4:
        says = [Say(PASS, "partner has raised on shape alone", 13)]
        if own < HEARTS and level == 4:
            says.insert(0, Say(game, "points for one more", 17, by=RAISED + own))
        return says
    says = [Say(game, "trumps agreed and points enough: the game", 0, suit=own, length=4)]
    if own < HEARTS:
        says.insert(0, Say(_THREE_NO_TRUMP, "nine tricks are easier than eleven", 0, 18, need=balanced))
    return says


def after_one_no_trump(b: Bidding, own: int) -> list[Say]:
    """Partner has 6 to 9 points: as after a single raise."""
    says = [
        Say(_THREE_NO_TRUMP, "a very good hand: the game", _VERY_GOOD),
        Say(contract_of(3, own), "a good hand and six cards", _GOOD, 18, suit=own, length=6),
        Say(contract_of(2, NO_SUIT), "a game if partner has more than the least", _GOOD, 18, need=balanced),
        *[
            Say(b.lowest(suit), "a good hand with a second suit", _GOOD, 18, suit=suit, length=4)
            for suit in ALL
            if suit != own
        ],
        Say(PASS, _NO_GAME, 13, 15),
        Say(PASS, "nothing more to tell", _GOOD, 18),
    ]  # fmt: skip
    if own >= HEARTS:
        why = "a very good hand and a long suit: the game"
        says.insert(0, Say(game_in(own), why, _VERY_GOOD, suit=own, length=6))
    return says


def after_strong_no_trump(own: int, level: int) -> list[Say]:
    """Partner has 13 to 15 points for two no-trump, 16 to 18 for three: a game for sure, perhaps a slam."""
    least = 13 if level == 2 else 16
    says = [
        Say(contract_of(6, NO_SUIT), "33 points between the two hands: a slam", 33 - least, by=HIGH),
        Say(contract_of(4, NO_SUIT), "a slam if partner has more", 31 - least, 32 - least, by=HIGH),
    ]
    if own >= HEARTS:
        says.append(Say(game_in(own), "six of a major suit: the game in it", suit=own, length=6))
    if level == 2:
        return [*says, Say(_THREE_NO_TRUMP, "points for a game")]
    return [*says, Say(PASS, "the game is reached")]


def after_new_suit(b: Bidding, own: int, his: int) -> list[Say]:
    """Partner has shown a suit at the one level, on 6 points or many more.

    A minimum raises once, shows another suit no higher than two of its own, or says one no-trump; a good hand
    jumps to three with four trumps or six cards; a very good one jumps to game, or in no-trump.
    """
    last = "nothing better to say"
    return [
        *jumps(b, own, his),
        *raises(his),
        Say(_THREE_NO_TRUMP, "21 points and balanced", 21, 21, by=HIGH, need=balanced),
        Say(contract_of(2, NO_SUIT), "19 or 20 points and balanced", 19, 20, by=HIGH, need=balanced),
        *long_suit(own),
        *seconds(b, own, his),
        Say(contract_of(1, NO_SUIT), "a minimum and balanced", 0, 18, need=balanced),
        Say(contract_of(2, own), "a minimum with a suit that can be bid again", 0, 15, suit=own, length=5,
            need=rebiddable(own)),
        Say(contract_of(3, own), "a very good hand and a long suit", _VERY_GOOD, suit=own, length=5),
        Say(contract_of(2, his), "three of partner's suit, and nothing better", 0, 15, suit=his, length=3,
            need=short_somewhere),
        Say(contract_of(2, own), f"five cards, and {last}", 0, 18, suit=own, length=5),
        Say(contract_of(1, NO_SUIT), last, 0, 18),
        Say(contract_of(2, NO_SUIT), last, _VERY_GOOD),
    ]  # fmt: skip


def raises(his: int) -> list[Say]:
    """Four cards of partner's suit: to two, to three, or to game."""
    name = SUIT_NAMES[his]
    says = [
        Say(contract_of(3, his), f"a good hand and four {name}", _GOOD, 18, by=his, suit=his, length=4),
        Say(contract_of(2, his), f"four {name}: a single raise", 0, 15, by=his, suit=his, length=4),
    ]
    if his >= HEARTS:
        why = f"a very good hand and four {name}: the game"
        says.insert(0, Say(game_in(his), why, _VERY_GOOD, by=his, suit=his, length=4))
    return says


def long_suit(own: int) -> list[Say]:
    """A jump in the suit that was opened: six cards, or a solid suit straight to game."""
    says = [Say(contract_of(3, own), "a good hand and six cards", _GOOD, 18, suit=own, length=6)]
    if own >= HEARTS:
        why = "a very good hand and a solid suit: the game"
        says.insert(0, Say(game_in(own), why, _VERY_GOOD, suit=own, length=6, need=solid(own)))
    return says


def jumps(b: Bidding, own: int, his: int) -> list[Say]:
    """22 points jump in a new suit: to game, and perhaps further."""
    return [
        Say(b.lowest(suit) + 5, "22 points: jump in a new suit", 22, suit=suit, length=4,
            need=second(suit, own, his), forcing=TO_GAME)
        for suit in ALL
        if suit not in (own, his)
    ]  # fmt: skip


def seconds(b: Bidding, own: int, his: int) -> list[Say]:
    """A second suit; a minimum does not go past two of the first with it."""
    says = []
    for suit in ALL:
        if suit not in (own, his):
            is_free = b.lowest(suit) < contract_of(2, own)
            why = f"{SUIT_NAMES[suit]} as a second suit"
            says.append(
                Say(b.lowest(suit), why, 0 if is_free else _GOOD, 21, suit=suit, length=4,
                    need=second(suit, own, his), forcing=NOTHING if is_free else ONCE)
            )  # fmt: skip
    return says


def second(suit: int, own: int, his: int) -> Need:
    """The suit can be shown, and is the longest beside the two that are bid; a balanced hand shows only a
    major."""
    others = [each for each in ALL if each not in (own, his)]

    def need(hand: PointCount) -> bool:
        wants = suit >= HEARTS or not hand.balanced
        return wants and hand.is_showable(suit) and hand.best_of(others) == suit

    return need


def after_higher_suit(b: Bidding, own: int, his: int) -> list[Say]:
    """Partner has 10 points or more at the two level, or jumped on 19: with a good hand there is a game."""
    says: list[Say] = []
    lowest, no_trump, bid = b.lowest(his), b.lowest(NO_SUIT), b.lowest(own)
    if his >= HEARTS and lowest < game_in(his):
        why = "a good hand and trumps enough: the game"
        says.append(Say(game_in(his), why, _GOOD, by=his, suit=his, length=3, need=supports(his)))
    says.append(
        Say(lowest, "trumps enough for partner's suit", 0, 15, by=his, suit=his,
            length=3 if his >= HEARTS else 4, need=supports(his))
    )  # fmt: skip
    if no_trump <= contract_of(2, NO_SUIT):
        says += [
            Say(_THREE_NO_TRUMP, "a good hand and balanced", _GOOD, need=both(balanced, b.stops_unbid)),
            Say(no_trump, "a minimum and balanced", 0, 15, need=balanced),
        ]
    for suit in ALL:
        if suit not in (own, his) and b.lowest(suit) < _THREE_NO_TRUMP:
            least = 0 if b.lowest(suit) < bid else _GOOD
            why = f"{SUIT_NAMES[suit]} as a second suit"
            need = both(showable(suit), second(suit, own, his))
            says.append(Say(b.lowest(suit), why, least, suit=suit, length=4, need=need, forcing=ONCE))
    return [
        *says,
        Say(bid + 5, "a good hand and six cards", _GOOD, suit=own, length=6, forcing=ONCE),
        Say(bid, "a suit that can be bid again", 0, suit=own, length=5),
        Say(lowest, "trumps enough for partner's suit", 0, by=his, suit=his, length=3, need=supports(his)),
        Say(no_trump, "nothing better to say", 0),
    ]


# -- after no-trump ----------------------------------------------------------------------------------


def after_no_trump(b: Bidding) -> list[Say]:
    """The opener of one no-trump: he answers two clubs by a major suit, and else passes unless asked for
    more."""
    answer = b.contract
    level, suit = level_of(answer), denomination_of(answer)
    if answer == contract_of(2, CLUBS):
        return majors_shown()
    if suit == NO_SUIT and level == 2:
        return [
            Say(_THREE_NO_TRUMP, "more than a minimum: the game", 17, 18, by=HIGH),
            Say(PASS, "a minimum: 16 points", 16, 16, by=HIGH),
        ]
    if suit == NO_SUIT and level == 4:
        return [
            Say(contract_of(6, NO_SUIT), "18 points: the slam", 18, 18, by=HIGH),
            Say(PASS, "not enough for a slam", 16, 17, by=HIGH),
        ]
    if level == 2:
        why = "18 points and a good fit"
        return [
            Say(contract_of(3, suit), why, 18, 18, by=HIGH, suit=suit, length=3, need=good_fit(suit)),
            Say(PASS, "partner is weak, and has chosen his suit", 16, 18, by=HIGH),
        ]
    if level == 3 and suit != NO_SUIT:
        return after_three(suit)
    return [Say(PASS, "partner has chosen the contract", 16, 18, by=HIGH)]


def majors_shown() -> list[Say]:
    """Four spades, also with four hearts: two spades; four hearts: two hearts; neither: two diamonds."""
    return [
        Say(contract_of(2, SPADES), "four spades, as partner asks", suit=SPADES, length=4),
        Say(contract_of(2, HEARTS), "four hearts, as partner asks", suit=HEARTS, length=4),
        Say(contract_of(2, DIAMONDS), "no four cards in a major suit"),
    ]


def good_fit(suit: int) -> Need:
    """Four cards of partner's suit, or three with a king or better."""

    def need(hand: PointCount) -> bool:
        return hand.lengths[suit] >= 4 or (hand.lengths[suit] == 3 and hand.in_suit[suit] >= 3)

    return need


def after_three(suit: int) -> list[Say]:
    """Partner has a good suit and 10 points: game in it with three trumps, if it is a major, or no-trump."""
    says = [Say(_THREE_NO_TRUMP, "no trumps for partner: the game in no-trump", 16, 18, by=HIGH)]
    if suit >= HEARTS:
        why = "three trumps for partner's suit: the game"
        says.insert(0, Say(game_in(suit), why, 16, 18, by=HIGH, suit=suit, length=3))
    return says
