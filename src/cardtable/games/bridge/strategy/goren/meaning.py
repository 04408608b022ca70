"""What is said in an auction: calls, what they show, and an auction as everybody has heard it."""

from typing import Final

from cardtable.cards import NO_SUIT, SUIT_NAMES
from cardtable.games.bridge.rules.calls import (
    BIDS,
    DOUBLE,
    PASS,
    contract_of,
    denomination_of,
    level_of,
    lowest_above,
)
from cardtable.games.bridge.strategy.goren.needs import Need
from cardtable.games.bridge.strategy.points import PointCount

MOST: Final = 40
"""The points of all high cards."""
GAME: Final = 26
SMALL_SLAM: Final = 33
GRAND_SLAM: Final = 37
"""The points between two hands that will normally make it."""
GAME_LEVEL: Final = (5, 5, 4, 4, 3)
"""The odd tricks that make a game from nothing, by denomination."""

HIGH: Final = -2
OPENER: Final = -1
RAISED: Final = 8
"""How points are counted: those of the high cards; with short suits; with long trumps after a raise (added to
the suit). In support of partner's suit: its number."""

NOTHING: Final = 0
ONCE: Final = 1
TO_GAME: Final = 2
"""How far a call forces partner: not at all, to speak once, until a game is reached."""

NATURAL: Final = 0
ARTIFICIAL: Final = 1
ACES: Final = 2
KINGS: Final = 3
CUE: Final = 4
ACE: Final = 5
NO_ACE: Final = 6
"""What kind of call it is: it names what it shows; it means something else; it asks for aces or kings; it
shows the ace of the suit that it names and asks for another; it shows such an ace in answer; it signs off for
want of one."""


def game_in(denomination: int) -> int:
    """The bid that makes a game from nothing."""
    return contract_of(GAME_LEVEL[denomination], denomination)


def is_game(contract: int) -> bool:
    """Whether a contract makes a game from nothing."""
    return contract > 0 and level_of(contract) >= GAME_LEVEL[denomination_of(contract)]


class Say:
    """A call and what it shows: points of one count, from and to, and how long a suit is at least.

    `need` is what else the hand must have; the sentence says why the call is made.
    """

    def __init__(
        self,
        call: int,
        why: str,
        low: int = 0,
        high: int = MOST,
        *,
        by: int = OPENER,
        suit: int = NO_SUIT,
        length: int = 0,
        need: Need | None = None,
        forcing: int = NOTHING,
        kind: int = NATURAL,
        denied: int = 0,
    ) -> None:
        self.call = call
        self.why = why
        self.low = low
        self.high = high
        self.by = by
        self.suit = suit
        self.length = length
        self.need = need
        self.forcing = forcing
        self.kind = kind
        self.denied = denied
        """The suits (a mask) whose aces who makes the call has not."""

    def points(self, hand: PointCount) -> int:
        """The points of a hand as this call counts them."""
        if self.by == HIGH:
            return hand.high
        if self.by == OPENER:
            return hand.as_opener()
        return hand.as_raised(self.by - RAISED) if self.by >= RAISED else hand.as_raiser(self.by)

    def fits(self, hand: PointCount) -> bool:
        """Whether a hand has what the call shows."""
        if self.length and hand.lengths[self.suit] < self.length:
            return False
        points = max(0, self.points(hand))  # a bad hand may count for less than nothing
        return self.low <= points <= self.high and (self.need is None or self.need(hand))


def points_of(says: list[Say]) -> tuple[int, int]:
    """The points, from and to, that a call shows whatever it may mean."""
    return min(say.low for say in says), max(say.high for say in says)


def suit_of(says: list[Say]) -> tuple[int, int]:
    """The suit that a call shows and its least length, if all its meanings that show a suit agree."""
    suits = [say for say in says if say.length]
    if not suits or any([say.suit != suits[0].suit for say in suits]):
        return NO_SUIT, 0
    return suits[0].suit, min(say.length for say in suits)


def kind_of(say: Say) -> list[str]:
    """What a call that is not natural shows or asks for, in words."""
    if say.kind in (CUE, ACE):
        shown = f"shows the ace of {SUIT_NAMES[denomination_of(say.call)]}"
        return [f"{shown} and asks for another"] if say.kind == CUE else [shown]
    words = {
        ARTIFICIAL: "a convention",
        ACES: "asks for aces",
        KINGS: "asks for kings",
        NO_ACE: "shows no ace",
    }
    return [words[say.kind]] if say.kind in words else []


def meaning(says: list[Say]) -> str:
    """What a call may mean, in words for all to hear: points, a suit, whether it asks for something."""
    if not says:
        return ""
    low, high = points_of(says)
    told: list[str] = []
    if low > 0:
        told.append(f"{low} points or more" if high >= MOST else f"{low} to {high} points")
    elif high < MOST:
        told.append(f"at most {high} points")
    suit, length = suit_of(says)
    if length:
        told.append(f"{length} {SUIT_NAMES[suit]} or more")
    told += kind_of(says[0])
    forcing = min(say.forcing for say in says)
    if forcing != NOTHING and says[0].kind in (NATURAL, ARTIFICIAL):
        told.append("asks for an answer" if forcing == ONCE else "asks to go on to a game")
    return ", ".join(told)


class Shown:
    """What a player's calls have told of his hand."""

    def __init__(self) -> None:
        self.low = 0
        self.high = MOST
        self.lengths = [0, 0, 0, 0]
        self.aces = 0
        """The suits (a mask) whose aces he has shown one by one."""
        self.no_aces = 0
        """The suits whose aces he has denied."""
        self.bids: list[int] = []
        self.has_called = False

    def hear(self, says: list[Say], call: int) -> None:
        """Add what a call may have meant: the points of all its meanings, and the suit if it shows one."""
        self.has_called = True
        if 0 < call <= BIDS:
            self.bids.append(call)
        if not says:
            return
        low, high = points_of(says)
        self.low, self.high = max(self.low, low), min(self.high, high)
        if self.low > self.high:  # he has changed his mind: the last word counts
            self.low, self.high = low, high
        suit, length = suit_of(says)
        if length:
            self.lengths[suit] = max(self.lengths[suit], length)
        if says[0].kind in (CUE, ACE):
            self.aces |= 1 << denomination_of(call)
        self.no_aces |= says[0].denied

    @property
    def has_bid_no_trump(self) -> bool:
        """Whether he has bid no-trump."""
        return any([denomination_of(bid) == NO_SUIT for bid in self.bids])

    def has_named(self, suit: int) -> bool:
        """Whether he has bid a suit and holds it."""
        return self.lengths[suit] >= 3 and any([denomination_of(bid) == suit for bid in self.bids])


class Bidding:
    """An auction as everybody has heard it."""

    def __init__(self, dealer: int, vulnerable: list[bool]) -> None:
        self.turn = dealer
        self.vulnerable = vulnerable
        """By side; partners sit opposite."""
        self.calls: list[int] = []
        self.shown = [Shown(), Shown(), Shown(), Shown()]
        self.contract = 0
        self.bidder = -1
        self.doubled = 1
        self.opener = -1
        self.opening = 0
        self.last_says: list[list[Say]] = [[], [], [], []]
        """What the last call of each player may have meant."""
        self.last_call = [-1, -1, -1, -1]
        self.to_game = [False, False]
        """Which side has promised itself to reach a game."""

    def hear(self, says: list[Say], call: int) -> None:
        """Go on by a call, of which the table has said these things."""
        seat = self.turn
        self.shown[seat].hear(says, call)
        self.last_says[seat] = says
        self.last_call[seat] = call
        if 0 < call <= BIDS:
            if self.contract == 0:
                self.opener, self.opening = seat, call
            self.contract, self.bidder, self.doubled = call, seat, 1
        elif call != PASS:
            self.doubled = 2 if call == DOUBLE else 4
        if says and all([say.forcing == TO_GAME for say in says]):
            self.to_game[seat % 2] = True
        self.calls.append(call)
        self.turn = (seat + 1) % 4

    # -- what it means for the one to call ------------------------------------------------------------

    @property
    def me(self) -> Shown:
        """What the player to call has told."""
        return self.shown[self.turn]

    @property
    def partner(self) -> Shown:
        """What his partner has told."""
        return self.shown[(self.turn + 2) % 4]

    @property
    def is_ours(self) -> bool:
        """Whether the last bid is one of his side's."""
        return self.bidder >= 0 and self.bidder % 2 == self.turn % 2

    @property
    def has_opened(self) -> bool:
        """Whether his side has opened the bidding."""
        return self.opener >= 0 and self.opener % 2 == self.turn % 2

    @property
    def is_first_turn(self) -> bool:
        """Whether he has not had a turn since the opening bid; a pass before it does not count."""
        passed = next(at for at, call in enumerate(self.calls) if call != PASS)
        return len(self.calls) - passed <= 4

    @property
    def overbid(self) -> int:
        """By how many tricks he may bid more than he sees: two if vulnerable, else three."""
        return 2 if self.vulnerable[self.turn % 2] else 3

    @property
    def rivals(self) -> tuple[Shown, Shown]:
        """What the opponents have told."""
        return self.shown[(self.turn + 1) % 4], self.shown[(self.turn + 3) % 4]

    def partner_says(self) -> list[Say]:
        """What partner's last call may have meant."""
        return self.last_says[(self.turn + 2) % 4]

    def partner_called(self) -> int:
        """Partner's last call; below zero if he has not had his turn."""
        return self.last_call[(self.turn + 2) % 4]

    def is_asked(self, kind: int) -> bool:
        """Whether partner's last call was of this kind, and nobody has bid over it."""
        says = self.partner_says()
        return bool(says) and says[0].kind == kind and self.contract == self.partner_called()

    def is_forced(self) -> bool:
        """Whether partner's last bid asks for another, and nobody has come between."""
        if self.contract != self.partner_called() or self.doubled != 1:
            return False
        says = self.partner_says()
        return bool(says) and all([say.forcing != NOTHING for say in says])

    def is_unbid(self, suit: int) -> bool:
        """Whether nobody has named a suit and held it."""
        return not any([shown.has_named(suit) for shown in self.shown])

    def unbid(self) -> list[int]:
        """The suits that nobody has named."""
        return [suit for suit in range(NO_SUIT) if self.is_unbid(suit)]

    def stops_unbid(self, hand: PointCount) -> bool:
        """Whether a hand stops every suit that is not bid, and what the opponents have bid."""
        partner = self.partner
        return all([hand.stops(suit) for suit in range(NO_SUIT) if not partner.has_named(suit)])

    def is_theirs(self, suit: int) -> bool:
        """Whether the opponents have named a suit."""
        left, right = self.rivals
        return left.has_named(suit) or right.has_named(suit)

    def stops_theirs(self, hand: PointCount) -> bool:
        """Whether a hand stops the suits that the opponents have named."""
        return all([hand.stops(suit) for suit in range(NO_SUIT) if self.is_theirs(suit)])

    def lowest(self, denomination: int) -> int:
        """The lowest sufficient bid in a denomination."""
        return lowest_above(self.contract, denomination)
