"""Auctions: calls in turn from the dealer, each bid above the last, until all the others have passed."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, CLUBS, HEARTS, NO_SUIT, SUIT_LETTERS, SUIT_NAMES, Rng
from cardtable.engine import QUIET, Advice, Game, Move, State, Step
from cardtable.families.point_count import PointCount

_DENOMINATIONS: Final = (*SUIT_LETTERS, "NT")
_BIDS: Final = 35
_GAME_LEVEL: Final = (5, 5, 4, 4, 3)
"""The odd tricks that make a game from nothing, by denomination."""
_ALL_POINTS: Final = 40
"""The points of all high cards."""


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
        self.is_spoken = True
        self.seats: i64 = game.seats
        self.hands = game.hand_zones()
        self.pass_ = game.moves.plain("pass")
        self.bids = [game.moves.word("bid", bid_text(index + 1), index) for index in range(_BIDS)]
        self.double = game.moves.plain("double")
        self.redouble = game.moves.plain("redouble")
        self.doubled = game.layout.number("doubled", 1)
        self.passes = game.layout.number("passes", kind=QUIET)
        self.last_bid = game.seat_numbers("last bid")
        self.opener = game.layout.number("opener", -1, kind=QUIET)
        """Who made the first bid of all."""
        self.opened = [
            game.layout.number(f"first bidder of side {side}", -1, kind=QUIET) for side in range(game.sides)
        ]
        self.named = [
            [game.layout.number(f"first of side {side} in {suit}", -1, kind=QUIET) for suit in SUIT_NAMES]
            for side in range(game.sides)
        ]

        pack = game.cards
        self.suits = bytes(pack.suits)
        self.counts = bytes([max(0, rank - ACE + 4) for rank in pack.ranks])
        self.full = pack.size // game.seats

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
        if s.contract == 0:
            numbers[self.opener] = seat
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

    # -- advice: bidding by the point count ---------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Open on 13 points, answer partner by the points between you, overcall on a good suit, else pass."""
        hand = PointCount(self.game.cards, s.zones[self.hands[seat]])
        partner = self.partner(seat)
        mine = s.numbers[self.last_bid + seat]
        his = s.numbers[self.last_bid + partner] if partner != seat else 0
        if s.contract == 0:
            return self.opening(s, hand)
        theirs = self.game.side_of[s.declarer] != self.game.side_of[seat]
        if theirs and his + mine > 0 and self.should_double(s, seat, hand):
            return Advice(self.double, "you hold trumps and tricks enough to set them")
        if his:
            return self.joint(s, seat, hand, mine, his)
        if mine:
            return self.again_alone(s, hand, mine, theirs)
        return self.defensive(s, seat, hand)

    def partner(self, seat: int) -> int:
        """The player on the same side, or the seat itself if there is none."""
        side_of = self.game.side_of
        for other in range(self.game.seats):
            if other != seat and side_of[other] == side_of[seat]:
                return other
        return seat

    def _bid(self, s: State, contract: int, why: str) -> Advice:
        """A bid if it is sufficient, else a pass."""
        if s.contract < contract <= _BIDS:
            return Advice(self.bids[contract - 1], why)
        return Advice(self.pass_, "the bidding is as high as the points allow")

    def opening(self, s: State, hand: PointCount) -> Advice:
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

    def should_double(self, s: State, seat: int, hand: PointCount) -> bool:
        """Double for penalties: the points are ours, and their suit is held behind them."""
        if s.numbers[self.doubled] != 1 or level_of(s.contract) < 2:
            return False
        least = self.promised(s, self.partner(seat))[0]
        suit = denomination_of(s.contract)
        if suit == NO_SUIT:
            return hand.high + least >= 23
        trumps = hand.lengths[suit] >= 4 or (hand.lengths[suit] == 3 and hand.in_suit[suit] >= 5)
        return trumps and hand.in_suit[suit] >= 3 and hand.high + least >= 24 - level_of(s.contract)

    def again_alone(self, s: State, hand: PointCount, mine: int, theirs: bool) -> Advice:
        """Partner is silent: bid again only a long suit with extra points, and low."""
        suit = denomination_of(mine)
        if theirs and suit != NO_SUIT and hand.lengths[suit] >= 6 and hand.as_opener() >= 16:
            if level_of(lowest_above(int(s.contract), suit)) <= 2:
                return self._bid(s, lowest_above(int(s.contract), suit), "a long suit and points to spare")
        return Advice(self.pass_, "your hand is told and partner is silent")

    def defensive(self, s: State, seat: int, hand: PointCount) -> Advice:
        """Answer partner's double in the longest suit; overcall on a good suit; double for a takeout."""
        unbid = [suit for suit in range(CLUBS, NO_SUIT) if self.is_unbid(s, suit)]
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
        if points >= 11 + 2 * level_of(s.contract) and short >= 3 and len(unbid) == 3 and s.contract <= 10:
            if s.numbers[self.doubled] == 1 and not ours:
                return Advice(self.double, "an opening hand with support for every unbid suit: takeout")
        return Advice(self.pass_, "no suit or strength to come in on")

    def promised(self, s: State, seat: int) -> tuple[int, int]:
        """The points, from and to, that a player's bids promise, as opener, in answer, or as an overcall."""
        bid = s.numbers[self.last_bid + seat]
        if bid == 0:
            return (0, 12)
        level, suit = level_of(bid), denomination_of(bid)
        side = self.game.side_of[seat]
        named = [s.numbers[index] == seat for index in self.named[side]]
        if s.numbers[self.opened[side]] == seat:
            if s.numbers[self.opener] != seat:  # an overcall
                return (13, 17) if suit == NO_SUIT else (9, 15) if level == 1 else (11, 16)
            if suit == NO_SUIT:
                if named[0] or named[1] or named[2] or named[3]:
                    return ((13, 15), (17, 19), (18, 21))[min(level, 3) - 1]
                if 0 < s.numbers[self.last_bid + self.partner(seat)] < bid:
                    return (17, 18)  # he has gone on to game over an answer
                return ((16, 18), (22, 24), (25, 27))[min(level, 3) - 1]
            if level == 1:
                return (13, 20)
            if named[suit]:
                return (13, 15) if level == 2 else (16, 18)
            return (13, 15) if level == 2 else (16, 19)
        if self.is_no_trump_opener(s, self.partner(seat)):
            return (8, 9) if bid == contract_of(2, NO_SUIT) else (3, 7) if level == 2 else (4, 13)
        if suit == NO_SUIT:
            return ((6, 10), (11, 12), (11, 15))[min(level, 3) - 1]
        if not named[suit]:  # a raise
            return (6, 10) if level == 2 else (11, 13)
        return (6, 15) if level == 1 else (10, 15) if level == 2 else (8, 13)

    def is_no_trump_opener(self, s: State, seat: int) -> bool:
        """Whether a player has opened in no-trump: he has named that first, and no suit."""
        named = [s.numbers[index] == seat for index in self.named[self.game.side_of[seat]]]
        return s.numbers[self.opener] == seat and named == [False, False, False, False, True]

    def joint(self, s: State, seat: int, hand: PointCount, mine: int, his: int) -> Advice:
        """Add what partner has promised: 26 points make a game, 33 a small slam, 37 a grand slam."""
        least, most = self.promised(s, self.partner(seat))
        side = self.game.side_of[seat]
        suit = self.trumps_for(s, seat, hand, mine, his)
        points = hand.worth_in(suit, s.numbers[self.named[side][suit]] == seat, denomination_of(his) == suit)
        total = points + least
        if suit < HEARTS and total < 33 and hand.high + least >= 25:
            suit, total = NO_SUIT, hand.high + least + 1  # nine tricks are easier than eleven
        enough = 29 if suit < HEARTS else 26
        ours = self.game.side_of[s.declarer] == side
        reached = level_of(his) >= _GAME_LEVEL[denomination_of(his)] or (
            level_of(mine) >= _GAME_LEVEL[denomination_of(mine)] if mine else False
        )
        slam = 7 if total >= 37 else 6 if total >= 33 else 0
        if slam and hand.high + least >= 26 + slam - 2:
            return self._bid(s, contract_of(slam, suit), f"about {total} points between the two hands")
        if total >= enough and not reached:
            return self._bid(
                s, contract_of(_GAME_LEVEL[suit], suit), f"about {total} points between the two hands"
            )
        if reached or (not ours and level_of(lowest_above(int(s.contract), suit)) > 3):
            return Advice(self.pass_, f"about {total} points between the two hands: high enough")
        if mine == 0:
            return self.response(s, seat, hand, his)
        if 2 * points + least + most >= 50 and most > least + 1 and his > mine:
            lowest = lowest_above(int(s.contract), suit)
            if suit >= HEARTS and level_of(lowest) < _GAME_LEVEL[suit]:
                return self._bid(s, lowest, f"about {total} points between the two hands: invite a game")
        return self.rebid(s, seat, hand, mine, his)

    def trumps_for(self, s: State, seat: int, hand: PointCount, mine: int, his: int) -> int:
        """Partner's suit with support for it, an own suit that he has raised or that is long, or none."""
        suit, own = denomination_of(his), denomination_of(mine) if mine else NO_SUIT
        raised = own != NO_SUIT and own == suit
        if suit != NO_SUIT and (raised or hand.supports(suit)):
            return suit
        longest = hand.best_suit()
        if hand.lengths[longest] >= 6 or (suit == NO_SUIT and own == longest and hand.lengths[own] >= 6):
            return longest
        return NO_SUIT

    def response(self, s: State, seat: int, hand: PointCount, his: int) -> Advice:
        """Too little for a game: raise with support, show a suit, or no-trump; pass on fewer than six."""
        suit, level = denomination_of(his), level_of(his)
        free = s.contract == his
        if suit == NO_SUIT:
            longest = hand.best_suit()
            if hand.high >= 8 and free and level == 1:
                return self._bid(s, contract_of(2, NO_SUIT), "8 or 9 points opposite no-trump")
            if level == 1 and longest != CLUBS and hand.lengths[longest] >= 5:
                return self._bid(s, contract_of(2, longest), "weak, and safer in a long suit")
            return Advice(self.pass_, "too few points for game opposite no-trump")
        is_opening = s.numbers[self.opener] == self.partner(seat)
        floor = 6 if is_opening else 8
        support = hand.as_raiser(suit)
        if hand.supports(suit) and level <= 2 and support >= floor and suit >= HEARTS:
            return self._raise(s, suit, support, is_opening)
        ahead = [other for other in range(NO_SUIT) if other != suit and hand.lengths[other] >= 4]
        for other in sorted(ahead, key=hand.lengths.__getitem__, reverse=True):
            lowest = lowest_above(int(s.contract), other)
            cost = level_of(lowest)
            if hand.high >= (floor if cost == 1 else 10) and cost <= 2 and self.is_unbid(s, other):
                if cost == 1 or hand.lengths[other] >= 5 or not hand.balanced:
                    return self._bid(s, lowest, f"{hand.high} points and a suit to show")
        if hand.supports(suit) and level <= 2 and support >= floor:
            return self._raise(s, suit, support, is_opening)
        stopped = free or self.holds_their_suit(s, hand)
        if hand.high >= 11 and hand.balanced and stopped and level == 1:
            return self._bid(s, contract_of(2, NO_SUIT), "11 or 12 points and a balanced hand")
        if hand.high >= (floor if free else 8) and level == 1 and stopped:
            return self._bid(s, contract_of(1, NO_SUIT), "6 to 10 points and nothing better to say")
        return Advice(self.pass_, "too little to answer on")

    def _raise(self, s: State, suit: int, points: int, is_opening: bool) -> Advice:
        """Partner's suit once more, or with 11 points at the level of three."""
        lowest = lowest_above(int(s.contract), suit)
        if points >= 11 and is_opening:
            lowest = max(lowest, contract_of(3, suit))
        if level_of(lowest) > (3 if points >= 8 else 2):
            return Advice(self.pass_, "too few points to go on so high")
        return self._bid(s, lowest, f"support for partner's suit and {points} points")

    def is_unbid(self, s: State, suit: int) -> bool:
        """Whether nobody has named a suit."""
        for named in self.named:
            if s.numbers[named[suit]] >= 0:
                return False
        return True

    def holds_their_suit(self, s: State, hand: PointCount) -> bool:
        """Whether the suit of the last bid is stopped: an ace, or a king or queen that is guarded."""
        suit = denomination_of(s.contract)
        return suit == NO_SUIT or (hand.in_suit[suit] >= 2 and hand.lengths[suit] >= 2)

    def rebid(self, s: State, seat: int, hand: PointCount, mine: int, his: int) -> Advice:
        """No game in sight: a new suit of partner's asks the opener to speak again; else find the best part
        score and stop."""
        suit, own = denomination_of(his), denomination_of(mine)
        side = self.game.side_of[seat]
        first = s.numbers[self.opened[side]] == seat
        new = suit != NO_SUIT and suit != own and s.numbers[self.named[side][suit]] != seat
        if his != s.contract:
            return self.compete(s, hand, mine, his)
        if first and new and own != NO_SUIT and level_of(his) <= 2:
            for choice in self.rebids(s, hand, own, suit):
                lowest = lowest_above(his, choice)
                if level_of(lowest) <= (3 if choice == suit and level_of(his) == 2 else 2):
                    return self._bid(s, lowest, "partner's new suit asks for another bid")
        if (
            suit != own
            and own != NO_SUIT
            and hand.lengths[own] >= 6
            and level_of(lowest_above(his, own)) <= 2
        ):
            return self._bid(s, lowest_above(his, own), "a suit of six is the safer trump")
        if new and suit != own and own != NO_SUIT and not first:
            earlier = [d for d in range(NO_SUIT) if s.numbers[self.named[side][d]] == self.partner(seat)]
            for other in earlier:
                if other != suit and hand.lengths[other] > hand.lengths[suit] and level_of(his) <= 2:
                    if level_of(lowest_above(his, other)) <= 2:
                        return self._bid(s, lowest_above(his, other), "you like partner's other suit better")
        return Advice(self.pass_, "there is no game in it: this is high enough")

    def compete(self, s: State, hand: PointCount, mine: int, his: int) -> Advice:
        """The opponents have bid on: to the level of two with support or a suit of six, to three with both
        partners in the suit and nine trumps or so."""
        suit, own = denomination_of(his), denomination_of(mine)
        if suit != NO_SUIT:
            lowest = lowest_above(int(s.contract), suit)
            agreed = suit == own and hand.lengths[suit] >= 5
            if (level_of(lowest) == 2 and hand.supports(suit)) or (level_of(lowest) == 3 and agreed):
                return self._bid(s, lowest, "you have trumps enough between you to go on")
        if own != NO_SUIT and hand.lengths[own] >= 6 and level_of(lowest_above(int(s.contract), own)) == 2:
            return self._bid(s, lowest_above(int(s.contract), own), "a suit of six can be bid again")
        return Advice(self.pass_, "the opponents have bid on, and there is nothing more to tell")

    def rebids(self, s: State, hand: PointCount, own: int, his: int) -> list[int]:
        """What the opener may bid next, best first: partner's suit, his own if long, a second, no-trump."""
        if hand.supports(his) and hand.lengths[his] >= 4:
            return [his]
        second = [d for d in range(NO_SUIT) if d not in (own, his) and hand.lengths[d] >= 4]
        second = [d for d in second if self.is_unbid(s, d) and (d < own or d > his)]
        if hand.lengths[own] >= 6:
            return [own]
        if hand.balanced:
            return [*[d for d in second if d > his], NO_SUIT, own]
        return [*second, own, NO_SUIT] if hand.lengths[own] >= 5 else [*second, NO_SUIT, own]

    # -- what bids tell ----------------------------------------------------------------------------------

    def likelihood(self, s: State) -> float:
        """Who has bid has about the points for it and length in his suit; who never did, few.

        What has been played is shared out evenly, and judged the more leniently the more it is.
        """
        if s.contract == 0 and s.numbers[self.passes] == 0:
            return 1.0
        counts, suits = self.counts, self.suits
        held = [0, 0, 0, 0]
        for seat in range(self.game.seats):
            total = 0
            for card in s.zones[self.hands[seat]]:
                total += counts[card]
            held[seat] = total
        share = (_ALL_POINTS - sum(held)) / self.game.seats
        likely = 1.0
        for seat in range(self.game.seats):
            bid = s.numbers[self.last_bid + seat]
            spoken = (seat - s.dealer) % self.seats < s.numbers[self.passes]
            if bid == 0 and s.contract == 0 and not spoken:
                continue
            least, most = self.promised(s, seat)
            points = held[seat] + share
            off = max(least - 3 - points, points - most - 1) - share / 2
            if off > 0:
                likely *= max(0.1, 1.0 - 0.25 * off)
            suit = denomination_of(bid) if bid else NO_SUIT
            if suit != NO_SUIT and s.numbers[self.named[self.game.side_of[seat]][suit]] == seat:
                hand = s.zones[self.hands[seat]]
                length = len([card for card in hand if suits[card] == suit])
                if length + (self.full - len(hand)) < 4:
                    likely *= 0.2
        return max(0.05, likely)
