"""Which table of calls holds at a place in an auction, and what an auction has told so far."""

from cardtable.cards import NO_SUIT
from cardtable.games.bridge.rules.calls import BIDS, DOUBLE, PASS, REDOUBLE, denomination_of, level_of
from cardtable.games.bridge.strategy.goren.defence import (
    UNUSUAL,
    over_overcall,
    over_takeout,
    overcalls,
    to_cue_bid,
    to_double,
    to_no_trump_overcall,
    to_overcall,
    to_unusual,
)
from cardtable.games.bridge.strategy.goren.meaning import (
    ACE,
    ACES,
    ARTIFICIAL,
    CUE,
    KINGS,
    NO_ACE,
    Bidding,
    Say,
    is_game,
)
from cardtable.games.bridge.strategy.goren.onward import onward, penalties
from cardtable.games.bridge.strategy.goren.openings import openings
from cardtable.games.bridge.strategy.goren.rebids import after_no_trump, rebids
from cardtable.games.bridge.strategy.goren.responses import responses
from cardtable.games.bridge.strategy.goren.slams import (
    after_answer,
    after_cue_answer,
    agreed,
    answers,
    cue_answers,
)
from cardtable.games.bridge.strategy.points import PointCount


class BiddingSystem:
    """A system of bidding that all players of a table know."""

    def __init__(self, name: str) -> None:
        self.name = name

    def hear(self, dealer: int, calls: list[int], vulnerable: list[bool]) -> Bidding:
        """An auction as it stands, with what every call has told."""
        b = Bidding(dealer, vulnerable)
        for call in calls:
            b.hear([say for say in self.table(b) if say.call == call], call)
        return b

    def choose(self, b: Bidding, hand: PointCount) -> Say:
        """The first call of the table that may be made and that the hand can make; else a pass."""
        for say in self.table(b):
            if is_sufficient(b, say.call) and say.fits(hand):
                return say
        return Say(PASS, "nothing more to tell")

    def table(self, b: Bidding) -> list[Say]:
        """What can be said at a place."""
        if b.contract == 0:
            return openings(b, self.name)
        if b.is_asked(ACES) or b.is_asked(KINGS):
            return answers(b)
        if b.is_asked(CUE):
            return cue_answers(b)
        mine = b.last_says[b.turn]
        if mine and b.contract == b.partner_called():
            if mine[0].kind in (ACES, KINGS):
                return after_answer(b)
            if mine[0].kind == CUE:
                return after_cue_answer(b)
            if (
                mine[0].kind in (ACE, NO_ACE)
                and is_game(b.contract)
                and denomination_of(b.contract) == agreed(b)
            ):
                return [Say(PASS, "partner knows your aces, and has decided")]
        if not b.me.bids:
            return self.answer(b) if b.partner.bids else self.coming_in(b)
        return self.second_bid(b) if is_plain_second(b) else onward(b)

    def coming_in(self, b: Bidding) -> list[Say]:
        """Neither partner has bid; partner may have doubled for a takeout."""
        says = b.partner_says()
        if b.partner_called() == DOUBLE and b.doubled == 2 and says and says[0].kind == ARTIFICIAL:
            return to_double(b)
        return overcalls(b)

    def answer(self, b: Bidding) -> list[Say]:
        """Partner has bid, and this hand has not."""
        if b.has_opened:
            if b.contract == b.opening:
                return over_takeout(b) if b.doubled == 2 else responses(b, self.name)
            is_open = not b.is_ours and b.is_first_turn
            if is_open and denomination_of(b.opening) != NO_SUIT:
                return [*penalties(b), *over_overcall(b)]
            return onward(b)
        bid, says = b.contract, b.partner_says()
        if bid != b.partner_called() or len(b.partner.bids) > 1 or b.last_call[b.turn] == DOUBLE:
            return onward(b)
        if says and says[0].kind == ARTIFICIAL:
            return to_unusual(b) if bid == UNUSUAL else to_cue_bid(b)
        if denomination_of(bid) != NO_SUIT:
            return to_overcall(b)
        return to_no_trump_overcall() if level_of(bid) == 1 else onward(b)

    def second_bid(self, b: Bidding) -> list[Say]:
        """The opener has heard partner's answer."""
        suit = denomination_of(b.opening)
        if level_of(b.opening) > 1:
            return onward(b)
        if suit == NO_SUIT:
            return after_no_trump(b)
        return rebids(b) if b.me.has_named(suit) else onward(b)


def is_plain_second(b: Bidding) -> bool:
    """Whether it is opener's turn after partner's answer, with no bid of the opponents."""
    left, right = b.rivals
    answered = len(b.partner.bids) == 1 and b.contract == b.partner_called()
    return b.opener == b.turn and len(b.me.bids) == 1 and answered and not left.bids and not right.bids


def is_sufficient(b: Bidding, call: int) -> bool:
    """Whether a call may be made."""
    if call == DOUBLE:
        return b.doubled == 1 and b.contract > 0 and not b.is_ours
    if call == REDOUBLE:
        return b.doubled == 2 and b.is_ours
    return call == PASS or b.contract < call <= BIDS
