"""All Fours: high, low, jack and the game are counted, and a plain lead may be followed or trumped."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, JOKER, KING, NO_SUIT, QUEEN, SPADES, Pack
from cardtable.cards.bits import highest, index_of
from cardtable.engine import CARD, SEAT, Game, Move, State, Step, Strategy
from cardtable.mechanics.tricks.masks import Worth
from cardtable.mechanics.tricks.rollout import GO_ON, Holder, PlayOut
from cardtable.mechanics.tricks.rules import Duty, Order, Tricks, natural

HAND: Final = 6
GAME_COUNT: Final = {10: 10, ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
"""What each rank counts towards the game; there are 80 in the pack."""


def joker_lowest(pack: Pack, card: int, trump: int) -> tuple[int, int]:
    """As usual, but that a joker is the lowest trump."""
    return (trump, 1) if pack.ranks[card] == JOKER else natural(pack, card, trump)


@mypyc_attr(allow_interpreted_subclasses=True)
class FollowOrTrump(Tricks):
    """A trump lead must be followed; to any other lead one may follow or trump, as one likes.

    Whoever was dealt the highest and the lowest trump in play is kept as they are played; low may count for
    whoever wins it instead.
    """

    def __init__(self, order: Order = natural, low_is_won: bool = False) -> None:
        super().__init__(order, Duty(may_trump=True))
        self.low_is_won = low_is_won

    def bind(self, game: Game[Any]) -> None:
        """The highest and lowest trump so far and who has them; each side's count towards the game."""
        super().bind(game)
        number = game.layout.number
        self.highest = number("highest trump", -1, kind=CARD)
        self.high = number("high", -1, kind=SEAT)
        self.lowest = number("lowest trump", -1, kind=CARD)
        self.low = number("low", -1, kind=SEAT)
        self.jack = number("jack", -1, kind=SEAT)
        self.joker = number("joker", -1, kind=SEAT)
        self.count = game.side_numbers("count")
        self.counts = bytes([GAME_COUNT.get(rank, 0) for rank in game.cards.ranks])

    def trick_taken(self, s: State, winner: i64) -> None:
        """Keep who has high, low and jack so far, and count the cards of the trick towards the game."""
        ranks = self.game.cards.ranks
        suits, strength = self.suits[s.trump], self.strength[s.trump][s.trump]
        after = self.after[s.sitting_out]
        numbers = s.numbers
        seat: i64 = s.leader
        count: i64 = 0
        for card in s.zones[self.trick]:
            count += self.counts[card]
            if suits[card] == s.trump:
                rank = ranks[card]
                if rank == JOKER:
                    numbers[self.joker] = winner
                elif numbers[self.lowest] < 0 or rank < ranks[numbers[self.lowest]]:
                    numbers[self.lowest] = card
                    numbers[self.low] = winner if self.low_is_won else seat
                if numbers[self.highest] < 0 or strength[card] > strength[numbers[self.highest]]:
                    numbers[self.highest] = card
                    numbers[self.high] = seat
                if rank == JACK:
                    numbers[self.jack] = winner
            seat = after[seat]
        index = self.count[self.sides[winner]]
        numbers[index] = numbers[index] + count

    def tell_in_masks(self) -> None:
        """What counts towards the game; for each trump suit its jack, and the joker."""
        self.worth = Worth(self.places, self.counts)
        ranks = self.game.cards.ranks
        self.jacks = [
            self._trumps_of(trump, [card for card, rank in enumerate(ranks) if rank == JACK])
            for trump in range(5)
        ]
        self.jokers = [
            self._trumps_of(trump, [card for card, rank in enumerate(ranks) if rank == JOKER])
            for trump in range(5)
        ]

    def _trumps_of(self, trump: int, cards: list[int]) -> i64:
        """Those of some cards that are trumps, as a mask."""
        return self.places[trump].mask_of([card for card in cards if self.suits[trump][card] == trump])

    def after_trick(self, s: State, t: PlayOut, winner: Holder, trick: i64) -> i64:
        """Keep who has won the jack, the joker and, where that counts, the lowest trump."""
        trumps: i64 = trick & t.trump_suit
        if trumps:
            jack: i64 = self.jacks[t.trump]
            joker: i64 = self.jokers[t.trump]
            if trumps & jack:
                s.numbers[self.jack] = winner.hand
            if trumps & joker:
                s.numbers[self.joker] = winner.hand
            trumps &= ~joker
            if trumps:
                self.see_low(s, t, trumps & -trumps, winner)
        return GO_ON

    def see_low(self, s: State, t: PlayOut, card: i64, winner: Holder) -> None:
        """Keep the lowest trump so far, and whose it is: who won it or who played it."""
        number = t.places.cards[index_of(card)]
        lowest = s.numbers[self.lowest]
        ranks = self.game.cards.ranks
        if lowest < 0 or ranks[number] < ranks[lowest]:
            s.numbers[self.lowest] = number
            s.numbers[self.low] = winner.hand
            if not self.low_is_won:
                for holder in t.holders:
                    if holder.began & card:
                        s.numbers[self.low] = holder.hand

    def settle(self, s: State, t: PlayOut) -> None:
        """Who has played the highest trump, and the count of each side."""
        numbers = s.numbers
        for side, pile in enumerate(t.piles):
            numbers[self.count[side]] = numbers[self.count[side]] + self.worth.of(t.trump, pile.cards)
        strength = self.strength[s.trump][s.trump]
        for holder in t.holders:
            best = highest(holder.began & ~holder.held & t.trump_suit)
            if best:
                card = t.places.cards[index_of(best)]
                if numbers[self.highest] < 0 or strength[card] > strength[numbers[self.highest]]:
                    numbers[self.highest] = card
                    numbers[self.high] = holder.hand

    def points(self, s: State, tied: int = -1) -> list[tuple[int, str]]:
        """The points made: side and what for, in the order in which they are counted.

        When sides tie for game the point goes to `tied`, or to nobody.
        """
        numbers = s.numbers
        name_of = self.game.cards.name_of
        sides = self.game.side_of
        made: list[tuple[int, str]] = []
        if numbers[self.high] >= 0:  # after a turn-up there may be no trump in play
            made.append((sides[numbers[self.high]], f"high, the {name_of(numbers[self.highest])}"))
        if numbers[self.low] >= 0:
            made.append((sides[numbers[self.low]], f"low, the {name_of(numbers[self.lowest])}"))
        if numbers[self.jack] >= 0:
            made.append((sides[numbers[self.jack]], "jack"))
        if numbers[self.joker] >= 0:
            made.append((sides[numbers[self.joker]], "joker"))
        counts = [numbers[index] for index in self.count]
        best = max(counts)
        if counts.count(best) == 1:
            made.append((counts.index(best), f"game, with a count of {best}"))
        elif tied >= 0:
            made.append((tied, f"game, tied at {best}"))
        return made

    def strategy(self) -> Strategy:
        """Win what counts."""
        from cardtable.games.all_fours.strategy import FollowOrTrumpStrategy

        return FollowOrTrumpStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pitching(FollowOrTrump):
    """The pitcher makes the opening lead, and its suit is trump; a joker pitched is a spade."""

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The card that is pitched fixes the trump suit."""
        if s.trump == NO_SUIT:
            suit = self.game.cards.suits[move.face]
            s.trump = SPADES if suit == NO_SUIT else suit
        super().apply(s, seat, move)

    def asks_more(self, s: State) -> bool:
        """Before trump is fixed."""
        return s.trump == NO_SUIT

    def prompt(self, s: State, seat: int) -> str:
        """Say what the first lead does."""
        return super().prompt(s, seat) if s.trump != NO_SUIT else "pitch: the suit you lead is trump"

    def strategy(self) -> Strategy:
        """And pitch from the best suit."""
        from cardtable.games.all_fours.strategy import PitchingStrategy

        return PitchingStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class BidToPitch(Step):
    """From eldest hand each has one turn to bid for the pitch or pass; a bid for all the points ends it.

    The dealer, who speaks last, may have the pitch for the highest bid without going over, where that is
    allowed; where it is agreed he must bid if nobody has.
    """

    def __init__(self, lowest: int, highest: int, dealer_takes: bool, dealer_must: bool) -> None:
        super().__init__()
        self.lowest = lowest
        self.highest = highest
        self.dealer_takes = dealer_takes
        self.dealer_must = dealer_must

    def bind(self, game: Game[Any]) -> None:
        """Bids are numbers of points; the last is `s.contract`, and `s.declarer` made it."""
        self.game = game
        self.hands = game.hand_zones()
        self.pass_ = game.moves.plain("pass")
        self.bids = [game.moves.number("bid", points) for points in range(self.highest + 1)]

    def enter(self, s: State) -> None:
        """Eldest hand bids first."""
        s.turn = s.leader

    def least(self, s: State, seat: int) -> int:
        """The lowest bid a seat may make."""
        if s.contract == 0:
            return self.lowest
        return int(s.contract) if seat == s.dealer and self.dealer_takes else int(s.contract) + 1

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, or bid enough."""
        bids = self.bids[self.least(s, seat) :]
        if self.dealer_must and seat == s.dealer and s.contract == 0:
            return bids
        return [self.pass_, *bids]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The highest bidder pitches; if all pass the cards are thrown in and the next player deals."""
        if move is not self.pass_:
            s.contract = move.amount
            s.declarer = seat
        if seat != s.dealer and s.contract < self.highest:
            s.turn = (seat + 1) % self.game.seats
        elif s.contract == 0:
            s.note("all have passed: the cards are thrown in")
            self.game.end(s)
        else:
            s.leader = s.declarer
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A bid must be high enough, and not beyond the points there are."""
        if move.verb == "bid" and not move.is_range:
            if move.amount > self.highest:
                return f"There are only {self.highest} points to bid for."
            return f"You must bid at least {self.least(s, seat)}."
        return "Nobody has bid, so you must." if move.verb == "pass" else ""

    def prompt(self, s: State, seat: int) -> str:
        """Say what is bid already."""
        if s.contract == 0:
            return "bid points for the right to pitch"
        if seat == s.dealer and self.dealer_takes:
            return f"take the pitch for {s.contract}, bid more, or pass"
        return f"{s.contract} is bid: bid more, or pass"

    def strategy(self) -> Strategy:
        """Bid what the best suit promises."""
        from cardtable.games.all_fours.strategy import BiddingStrategy

        return BiddingStrategy(self)
