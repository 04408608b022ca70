"""How a contract of Five Hundred is bid well, and what goes with it: partners and the discard."""

from typing import Final

from cardtable.cards import ACE, KING, NO_SUIT, QUEEN, RANK_NAMES
from cardtable.engine import Advice, State, Strategy
from cardtable.games.five_hundred.rules.bidding import BidOnce, CallCards, ChoosePartners, DiscardForContract
from cardtable.games.five_hundred.strategy.play import too_high
from cardtable.mechanics.bidding.bid_table import FEWEST, MOST
from cardtable.mechanics.hands.strategy import ChoosingStrategy
from cardtable.mechanics.tricks.rules import bowers

_FROM_WIDOW: Final = 13
_ONE_OPPONENT: Final = 8
"""What the widow, and having but one opponent, may be hoped to add to a hand, in tenths of a trick."""
_NEARLY_FULL: Final = 8
_LENIENT: Final = 5
"""How many cards of a hand tell what was bid on it, and by how much it may be short of that."""


class BidOnceStrategy(Strategy):
    """Bid what the hand, the widow and partners promise, in the best denomination."""

    def __init__(self, bidding: BidOnce) -> None:
        super().__init__()
        self.bidding = bidding
        self.game = bidding.game

    def hope(self, hand: list[int], suit: int) -> int:
        """The tricks to hope for with a suit as trump, or none, in tenths: one's own and partners' share."""
        places = [bowers(self.game.cards, card, suit) for card in hand]
        others = self.game.seats - 1
        hope = _FROM_WIDOW + (_ONE_OPPONENT if others == 1 else 0)
        for own in range(NO_SUIT + 1):
            ranks = [rank for place, rank in places if place == own]
            if own == suit and suit != NO_SUIT:
                hope += sum([10 if rank > ACE + 1 else max(4, rank - 9) for rank in ranks])
                hope += 3 * (len(ranks) - 4)
            else:
                hope += _plain_hope(ranks, suit == NO_SUIT)
        return hope + max(0, 9 * MOST - hope) * self.bidding.helpers // others

    def dangers(self, hand: list[int]) -> int:
        """How many cards are likely to take a trick for somebody who wants none."""
        return len([card for card in hand if too_high(self.game.cards, hand, card) > 1])

    def advise(self, s: State, seat: int) -> Advice | None:
        """The highest bid there is hope for, nullo with low cards."""
        schedule = self.bidding.schedule
        hand = s.zones[self.bidding.hands[seat]]
        best = (0, 0, 0)  # tricks, how surely, contract
        for suit in range(NO_SUIT + 1):
            hope = self.hope(hand, suit)
            tricks = min(hope // 10, MOST)
            bid = schedule.find(tricks, suit) if tricks >= FEWEST else 0
            if bid > s.contract:
                best = max(best, (tricks, hope, bid))
        if not self.dangers(hand):
            for nullo in (schedule.nullo, schedule.open_nullo):
                if max(best[2], int(s.contract)) < nullo:
                    return Advice(
                        self.bidding.bids[nullo - 1], "your cards are low enough to lose every trick"
                    )
        if best[2]:
            return Advice(self.bidding.bids[best[2] - 1], f"you can hope for {RANK_NAMES[best[0]]} tricks")
        return Advice(self.bidding.pass_, "you cannot hope for tricks enough")

    def likelihood(self, s: State) -> float:
        """Who has bid for tricks in a suit has some hope of them; told while hands are nearly full."""
        likely = 1.0
        for seat in range(self.game.seats):
            bid = s.numbers[self.bidding.bid_by + seat]
            if bid == 0 or self.bidding.schedule.wants_none(bid):
                continue
            hand = s.zones[self.bidding.hands[seat]]
            if len(hand) >= _NEARLY_FULL:
                short = 10 * self.bidding.schedule.tricks[bid] - self.hope(
                    hand, self.bidding.schedule.suits[bid]
                )
                if short > _LENIENT:
                    likely *= max(0.15, 1.0 - 0.04 * (short - _LENIENT))
        return likely


def _plain_hope(ranks: list[int], no_trump: bool) -> int:
    """What the cards of a plain suit promise, in tenths of a trick: top cards, and length at no-trump."""
    hope = 0
    for rank in ranks:
        if all([higher in ranks for higher in range(rank, ACE + 1)]):  # nothing beats it, nor the joker
            hope += 9 if no_trump or rank >= ACE else 6
        elif rank == KING and len(ranks) > 1:
            hope += 4
        elif rank == QUEEN and len(ranks) > 2:
            hope += 2
    if no_trump and max(ranks, default=0) == ACE:
        hope += 5 * max(0, len(ranks) - 3)
    return hope


class DiscardStrategy(ChoosingStrategy):
    """The contractor's discard, with a view to what he has bid."""

    def __init__(self, discard: DiscardForContract) -> None:
        super().__init__(discard)
        self.discard = discard

    def keeping(self, s: State, cards: list[int], card: int) -> int:
        """Trumps, aces, guarded kings, long suits; at nullo low cards and those that lie over low ones."""
        pack = self.game.cards
        suit, rank = bowers(pack, card, int(s.trump))
        if self.discard.schedule.wants_none(s.contract):
            return -too_high(pack, cards, card)
        held = [bowers(pack, other, int(s.trump)) for other in cards]
        ranks = [its for own, its in held if own == suit]
        if suit == s.trump:
            return 100 + rank
        if rank == ACE:
            return 90
        guarded = 30 if rank == KING and len(ranks) > 1 else 0
        return guarded + rank + (6 if s.trump == NO_SUIT else 3) * len(ranks)


class PartnersStrategy(Strategy):
    """Those are chosen who have bid most themselves."""

    def __init__(self, partners: ChoosePartners) -> None:
        super().__init__()
        self.partners = partners
        self.game = partners.game

    def advise(self, s: State, seat: int) -> Advice | None:
        """The nearest of them first."""
        seats = self.game.seats
        bids = sorted([(-s.numbers[self.partners.bid_by + (seat + i) % seats], i) for i in range(1, seats)])
        wanted = sorted(
            [away for _, away in bids[: self.partners.most(s)] if away >= self.partners.nearest(s)]
        )
        if not wanted:
            return Advice(self.partners.alone, "you have the partners you want")
        return Advice(
            self.partners.places[wanted[0]],
            "a player who has bid, if there is one, has most to help you with",
        )


class CallingStrategy(Strategy):
    """The best cards of the others are called: high trumps, then aces."""

    def __init__(self, calling: CallCards) -> None:
        super().__init__()
        self.calling = calling
        self.game = calling.game

    def advise(self, s: State, seat: int) -> Advice | None:
        """The first of them in the order of the pack."""
        trump = int(s.trump)
        worths: list[tuple[int, int]] = []
        for move in self.calling.legal(s, seat)[1:]:
            suit, rank = bowers(self.game.cards, move.face, trump)
            worths.append((rank + 10 if suit == trump else rank, move.face))
        best = sorted(worths, reverse=True)[
            : self.calling.most(s) - int(s.numbers[self.calling.called[0]] >= 0)
        ]
        if not best:
            return Advice(self.calling.alone, "there is no card left to call")
        return Advice(
            self.calling.calls[min([card for _, card in best])], "its holder has most to help you with"
        )
