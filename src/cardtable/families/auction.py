"""Auctions: calls in turn from the dealer, each bid above the last, until all the others have passed."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, CLUBS, HEARTS, NO_SUIT, SUIT_LETTERS, SUIT_NAMES, Pack, Rng
from cardtable.engine import QUIET, Advice, Game, Move, State, Step

_DENOMINATIONS: Final = (*SUIT_LETTERS, "NT")
_BIDS: Final = 35
_GAME_LEVEL: Final = (5, 5, 4, 4, 3)
"""The odd tricks that make a game from nothing, by denomination."""


def level_of(contract: int) -> int:
    """The odd tricks of a contract (`State.contract`: 1 is one club, 35 seven no-trump, 0 no bid)."""
    return (contract + 4) // 5


def denomination_of(contract: int) -> int:
    """The suit of a contract, or NO_SUIT."""
    return (contract - 1) % 5


def bid_text(contract: int) -> str:
    """A contract as it is bid: `2H`, `3NT`; no bid is `none`."""
    return f"{level_of(contract)}{_DENOMINATIONS[denomination_of(contract)]}" if contract else "none"


def contract_name(contract: int) -> str:
    """A contract in words: `1 spade`, `3 no-trump`."""
    level, name = level_of(contract), SUIT_NAMES[denomination_of(contract)]
    return f"{level} {name.removesuffix('s') if level == 1 else name}"


def contract_of(level: int, denomination: int) -> int:
    """The number of a contract."""
    return 5 * (level - 1) + denomination + 1


def lowest_above(contract: int, denomination: int) -> int:
    """The lowest bid in a denomination that is sufficient over a contract; above 35 there is none."""
    return contract + 1 + (denomination - contract) % 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Auction(Step):
    """Pass, bid, double or redouble, in turn from the dealer.

    `s.contract` and `s.declarer` are those of the last bid; trump and leader are fixed at the close.
    """

    def bind(self, game: Game[Any]) -> None:
        """The calls; each seat's last bid, and who of each side first named each denomination."""
        self.game = game
        self.seats: i64 = game.seats
        self.hands = game.hand_zones()
        self.pass_ = game.moves.plain("pass")
        self.bids = [game.moves.word("bid", bid_text(index + 1), index) for index in range(_BIDS)]
        self.double = game.moves.plain("double")
        self.redouble = game.moves.plain("redouble")
        self.doubled = game.layout.number("doubled", 1)
        self.passes = game.layout.number("passes", kind=QUIET)
        self.last_bid = game.seat_numbers("last bid")
        self.opened = [
            game.layout.number(f"first bidder of side {side}", -1, kind=QUIET) for side in range(game.sides)
        ]
        self.named = [
            [game.layout.number(f"first of side {side} in {suit}", -1, kind=QUIET) for suit in SUIT_NAMES]
            for side in range(game.sides)
        ]

    def enter(self, s: State) -> None:
        """The dealer calls first."""
        s.turn = s.dealer

    def raise_stakes(self, s: State, seat: int) -> Move | None:
        """The double of an opponent's bid, or the redouble of one's own doubled bid, that a seat may call."""
        if s.contract == 0:
            return None
        doubled = s.numbers[self.doubled]
        ours = self.game.side_of[seat] == self.game.side_of[s.declarer]
        if doubled == 1 and not ours:
            return self.double
        return self.redouble if doubled == 2 and ours else None

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, any higher bid, then a double or redouble."""
        stakes = self.raise_stakes(s, seat)
        calls = [self.pass_, *self.bids[s.contract :]]
        return calls if stakes is None else [*calls, stakes]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One legal call at random, by its place in the list of them, without making the list."""
        stakes = self.raise_stakes(s, seat)
        bids: i64 = _BIDS - s.contract
        place = rng.below(bids + 1 if stakes is None else bids + 2)
        if place == 0:
            return self.pass_
        return self.bids[s.contract + place - 1] if stakes is None or place <= bids else stakes

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Three passes after a bid, double or redouble close the auction; four at once pass the deal out."""
        numbers = s.numbers
        if move is self.pass_:
            passes = numbers[self.passes] + 1
            numbers[self.passes] = passes
            if passes == self.seats:
                self.passed_out(s)
                return
            if passes == self.seats - 1 and s.contract > 0:
                self.closed(s)
                return
        else:
            numbers[self.passes] = 0
            if move is self.double:
                numbers[self.doubled] = 2
            elif move is self.redouble:
                numbers[self.doubled] = 4
            else:
                self.bid(s, seat, move.low + 1)
        s.turn = 0 if seat + 1 == self.seats else seat + 1

    def bid(self, s: State, seat: int, contract: int) -> None:
        """Whoever of a side first named the denomination is its declarer, whichever partner bids it now."""
        numbers = s.numbers
        side = self.game.side_of[seat]
        named = self.named[side][denomination_of(contract)]
        if numbers[named] < 0:
            numbers[named] = seat
        if numbers[self.opened[side]] < 0:
            numbers[self.opened[side]] = seat
        numbers[self.last_bid + seat] = contract
        numbers[self.doubled] = 1
        s.contract = contract
        s.declarer = numbers[named]

    def passed_out(self, s: State) -> None:
        """Nobody has bid: there is no play and no score."""
        s.note("passed out")
        self.game.end(s)

    def closed(self, s: State) -> None:
        """The last bid is the contract; the player to declarer's left leads."""
        s.trump = denomination_of(s.contract)
        s.leader = (s.declarer + 1) % self.seats
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A bid must be sufficient; a double needs an opponent's bid, a redouble one's own side's doubled."""
        if s.contract and move.verb == "bid" and move in self.bids:
            lowest = lowest_above(s.contract, move.low % 5)
            enough = f"bid {bid_text(lowest)} or higher" if lowest <= _BIDS else "no bid in it is left"
            named = SUIT_NAMES[move.low % 5]
            return f"{move.word} is not above {bid_text(s.contract)}: to name {named}, {enough}."
        if move.verb == "bid":
            return "A bid is one to seven and C, D, H, S or NT, like 2H."
        if move.verb not in ("double", "redouble"):
            return ""
        if s.contract == 0:
            return f"There is no bid to {move.verb}."
        ours = self.game.side_of[seat] == self.game.side_of[s.declarer]
        doubled = s.numbers[self.doubled]
        if move.verb == "double":
            if ours:
                return "The last bid is your own side's: you may double only an opponent's."
            return f"{bid_text(s.contract)} is {'doubled' if doubled == 2 else 'redoubled'} already."
        if not ours:
            return "The last bid is not your side's: you may redouble only your own."
        return f"{bid_text(s.contract)} is redoubled already." if doubled == 4 else "Nobody has doubled."

    def prompt(self, s: State, seat: int) -> str:
        """The bid to beat."""
        if s.contract == 0:
            return "open the bidding or pass"
        stakes = {1: "", 2: ", doubled", 4: ", redoubled"}[s.numbers[self.doubled]]
        return f"call over {bid_text(s.contract)}{stakes}"

    # -- advice: the point count, cut down to its first rules ------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Open on 13 points, answer partner by the points between you, overcall on a good suit, else pass."""
        hand = PointCount(self.game.cards, s.zones[self.hands[seat]])
        side_of = self.game.side_of
        partner = next((p for p in range(self.game.seats) if p != seat and side_of[p] == side_of[seat]), seat)
        mine = s.numbers[self.last_bid + seat]
        his = s.numbers[self.last_bid + partner] if partner != seat else 0
        if s.contract == 0:
            return self._opening(s, hand)
        if his:
            return self._joint(s, seat, hand, mine, his)
        if mine:
            return Advice(self.pass_, "your hand is told and partner is silent")
        return self._defensive(s, seat, hand)

    def _bid(self, s: State, contract: int, why: str) -> Advice:
        """A bid if it is sufficient, else a pass."""
        if s.contract < contract <= _BIDS:
            return Advice(self.bids[contract - 1], why)
        return Advice(self.pass_, "the bidding is as high as the points allow")

    def _opening(self, s: State, hand: "PointCount") -> Advice:
        """No-trump on a balanced hand of fixed strength; one of the best suit on 13 points."""
        if hand.balanced:
            for level, low in ((1, 16), (2, 22), (3, 25)):
                if low <= hand.high <= low + 2:
                    return self._bid(s, contract_of(level, NO_SUIT), f"balanced, {low} to {low + 2} points")
        points = hand.as_opener()
        if points < 13:
            return Advice(self.pass_, f"{points} points are too few to open")
        suit = hand.best_suit()
        return self._bid(s, contract_of(1, suit), f"{points} points and {SUIT_NAMES[suit]} the best suit")

    def _defensive(self, s: State, seat: int, hand: "PointCount") -> Advice:
        """Answer partner's double in the longest suit; overcall on a good suit; double for a takeout."""
        theirs = {denomination_of(s.numbers[self.last_bid + p]) for p in range(self.game.seats)
                  if s.numbers[self.last_bid + p]}  # fmt: skip
        unbid = [suit for suit in range(CLUBS, NO_SUIT) if suit not in theirs]
        if not unbid:
            return Advice(self.pass_, "all four suits are bid against you")
        longest = max(unbid, key=hand.lengths.__getitem__)
        lowest = lowest_above(int(s.contract), longest)
        ours = self.game.side_of[seat] == self.game.side_of[s.declarer]
        if s.numbers[self.doubled] == 2 and not ours and level_of(lowest) <= 3:
            jump = 5 if hand.high >= 11 and level_of(lowest) <= 2 else 0
            return self._bid(s, lowest + jump, "partner's double asks for your longest suit")
        points = hand.as_opener()
        good = hand.lengths[longest] >= 5 and hand.in_suit[longest] >= 4
        if good and level_of(lowest) <= 2 and points >= 9 + 2 * level_of(lowest):
            return self._bid(s, lowest, f"a good suit of {SUIT_NAMES[longest]} and {points} points")
        short = min(hand.lengths[suit] for suit in unbid)
        if points >= 13 and short >= 3 and len(unbid) == 3 and s.contract <= 15:
            if s.numbers[self.doubled] == 1 and not ours:
                return Advice(self.double, "an opening hand with support for every unbid suit: takeout")
        return Advice(self.pass_, "no suit or strength to come in on")

    def _joint(self, s: State, seat: int, hand: "PointCount", mine: int, his: int) -> Advice:
        """Add what partner has promised: 26 points make a game, 33 a small slam, 37 a grand slam."""
        suit = denomination_of(his)
        first = s.numbers[self.opened[self.game.side_of[seat]]] == seat
        raised = mine > 0 and suit != NO_SUIT and denomination_of(mine) == suit
        fit = suit != NO_SUIT and (raised or hand.supports(suit))
        own = hand.best_suit()
        if not fit:
            suit = own if hand.lengths[own] >= 6 else NO_SUIT
        points = hand.high if suit == NO_SUIT else hand.as_opener() if first else hand.as_raiser(suit)
        promised = _least(his, first, mine > 0, raised)
        total = points + promised
        if suit < HEARTS and total < 33:  # nine tricks at no-trump are easier than eleven in a minor
            suit, total = NO_SUIT, hand.high + promised
        level = 7 if total >= 37 else 6 if total >= 33 else _GAME_LEVEL[suit] if total >= 26 else 0
        reached = s.contract > 0 and level_of(his) >= _GAME_LEVEL[denomination_of(his)]
        if level >= 6 or (level and not reached):
            return self._bid(s, contract_of(level, suit), f"about {total} points between the two hands")
        if reached or his != s.contract:
            return Advice(self.pass_, f"about {total} points between the two hands: high enough")
        if mine == 0:
            return self._response(s, hand, his, fit)
        if first and not raised and denomination_of(his) != NO_SUIT and level_of(his) <= 2:
            # a new suit asks the opener to speak again
            again = denomination_of(his) if fit else own if hand.lengths[own] >= 6 else NO_SUIT
            if level_of(lowest_above(his, again)) <= 3:
                return self._bid(s, lowest_above(his, again), "partner's new suit asks for another bid")
        return Advice(self.pass_, f"about {total} points between the two hands: no game")

    def _response(self, s: State, hand: "PointCount", his: int, fit: bool) -> Advice:
        """Too little for game: raise with support, show a suit, or one no-trump; pass on fewer than six."""
        suit, level = denomination_of(his), level_of(his)
        if suit == NO_SUIT:
            longest = hand.best_suit()
            if hand.high >= 8:
                return self._bid(s, contract_of(level + 1, NO_SUIT), "8 or 9 points opposite no-trump")
            if level == 1 and longest != CLUBS and hand.lengths[longest] >= 5:
                return self._bid(s, contract_of(2, longest), "weak, and safer in a long suit")
            return Advice(self.pass_, "too few points for game opposite no-trump")
        if fit and level <= 2 and hand.as_raiser(suit) >= 7:
            return self._bid(s, lowest_above(his, suit), "support for partner's suit")
        ahead = [other for other in range(NO_SUIT) if other != suit and hand.lengths[other] >= 4]
        for other in sorted(ahead, key=hand.lengths.__getitem__, reverse=True):
            cost = level_of(lowest_above(his, other))
            if hand.high >= (6 if cost == 1 else 10) and cost <= 2:
                return self._bid(s, lowest_above(his, other), f"{hand.high} points and a suit to show")
        if hand.high >= 6 and level == 1:
            return self._bid(s, contract_of(1, NO_SUIT), "6 to 9 points and nothing better to say")
        return Advice(self.pass_, "fewer than six points")


def _least(his: int, i_was_first: bool, i_have_bid: bool, raised: bool) -> int:
    """The fewest points a partner's bid promises: as opener, opener again, or in answer."""
    level, no_trump = level_of(his), denomination_of(his) == NO_SUIT
    if not i_was_first:
        return (16, 22, 25)[min(level, 3) - 1] if no_trump and not i_have_bid else 13
    if no_trump:
        return (6, 13, 16)[min(level, 3) - 1]
    if raised:
        return 13 if level == 3 else 7
    return 6 if level == 1 else 10


class PointCount:
    """A hand by points: ace 4, king 3, queen 2, jack 1, and more for short suits."""

    def __init__(self, pack: Pack, cards: list[int]) -> None:
        self.lengths = [0, 0, 0, 0]
        self.in_suit = [0, 0, 0, 0]
        self.aces = 0
        for card in cards:
            suit, rank = pack.suits[card], pack.ranks[card]
            self.lengths[suit] = self.lengths[suit] + 1
            self.in_suit[suit] = self.in_suit[suit] + max(0, rank - ACE + 4)
            self.aces += int(rank == ACE)
        self.high = sum(self.in_suit)
        shortest = sorted(self.lengths)
        self.balanced = shortest[0] >= 2 and shortest[1] >= 3

    def as_opener(self) -> int:
        """Void 3, singleton 2, doubleton 1; one more for all four aces, one less for none."""
        aces = 1 if self.aces == 4 else -1 if self.aces == 0 else 0
        return self.high + sum(max(0, 3 - length) for length in self.lengths) + aces

    def as_raiser(self, suit: int) -> int:
        """In support of partner's suit: void 5, singleton 3, doubleton 1; one less with three trumps."""
        shape = sum((5, 3, 1)[length] for length in self.lengths if length < 3)
        return self.high + shape - int(shape > 0 and self.lengths[suit] == 3)

    def supports(self, suit: int) -> bool:
        """Adequate trumps for a suit bid once: four of any kind, or three with a jack or better."""
        return self.lengths[suit] >= 4 or (self.lengths[suit] == 3 and self.in_suit[suit] >= 1)

    def best_suit(self) -> int:
        """The longest; of equal long ones the higher, of four-card suits the one below the short suit."""
        most = max(self.lengths)
        longest = [suit for suit in range(NO_SUIT) if self.lengths[suit] == most]
        if most >= 5 or len(longest) == 1:
            return longest[-1]
        short = self.lengths.index(min(self.lengths))
        return next((short - down) % 4 for down in range(1, 4) if self.lengths[(short - down) % 4] == most)
