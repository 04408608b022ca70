"""Auction Pinochle (book 000, lines 4766-4915): bid for the widow, meld, and play alone against two."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, HEARTS, JACK, KING, QUEEN, SPADES, SUIT_NAMES, Pack, make_pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, State, Step, says
from cardtable.games.pinochle.rules.bidder import KITTY, YIELDED, BidderTricks, Kitty, YieldTogether
from cardtable.games.pinochle.rules.bidding import (
    CONCEDED,
    FORFEITED,
    Bury,
    LayMelds,
    NameTrump,
    OutbidInTurn,
    ShowWidow,
)
from cardtable.games.pinochle.two_hand_pinochle import CARD_COUNT, LAST_TRICK
from cardtable.mechanics.chips.pool import DividePool
from cardtable.mechanics.hands.widow import DealWidow
from cardtable.mechanics.melding.counting import CardCount
from cardtable.mechanics.melding.table import PINOCHLE

_HIGHEST_BID: Final = 650
_KITTY_FROM: Final = 350
_WIDOW: Final = 3
_IDLE: Final = {3: (), 4: (0,), 5: (0, 2)}
"""How far to the dealer's left those sit who get no cards, by the number at the table."""
_PACKETS: Final = {3: (3, 3, 3, 3, 3), 4: (4, 4, 4, 3)}
_COUNTS: Final = {
    "exact": CARD_COUNT,
    "fives": {ACE: 10, 10: 10, KING: 5, QUEEN: 5},
    "tens": {ACE: 10, 10: 10, KING: 10},
}
_VALUES: Final = {
    "usual": (3, 5, 10, 15, 20, 25, 30),
    "doubling": (3, 5, 10, 20, 40, 80, 160),
    "hearts triple": (1, 2, 4, 6, 8, 10, 12),
}
"""Units for bids below 350, 350, 400 and so on to 600 and more."""


@dataclass(frozen=True, kw_only=True)
class AuctionPinochleOptions(Options):
    """House rules; each default is the book's main rule."""

    opening: int = field(default=300, metadata=says("what eldest hand must bid at least", 300, 250))
    count: str = field(
        default="exact",
        metadata=says(
            "what cards taken count: ace 11, ten 10, king 4, queen 3, jack 2; or ace and ten 10, king and "
            "queen 5; or ace, ten and king 10",
            "exact",
            "fives",
            "tens",
        ),
    )
    values: str = field(
        default="usual",
        metadata=says(
            "what a bid is worth: 3 and then by fives; doubling from 350 on; 1 and then by twos, with hearts "
            "triple; or from 350 on one unit more for every ten; spades double in all",
            "usual",
            "doubling",
            "hearts triple",
            "by tens",
        ),
    )
    packets: int = field(default=3, metadata=says("cards dealt at a time", 3, 4))
    settlement: str = field(
        default="chips",
        metadata=says(
            "in chips all make good at once what the kitty lacks; on paper it may owe until the end",
            "chips",
            "paper",
        ),
    )
    yielding: bool = field(
        default=True, metadata=says("the opponents may agree to concede the contract before the lead")
    )
    rounds: int = field(
        default=3, metadata=says("deals by each player before the table breaks up", 1, ..., 20)
    )


class AuctionPinochle(Game[AuctionPinochleOptions]):
    """Three play, the bidder against the other two; all at the table settle with him."""

    def pack(self) -> Pack:
        """Two of each card from the nine up."""
        return make_pack("48-card pinochle", (9, 10, JACK, QUEEN, KING, ACE), copies=2)

    def suits_are_alike(self) -> bool:
        """Spades count double, and the queen of spades and the jack of diamonds are the pinochle."""
        return False

    def steps(self) -> list[Step]:
        """Deal, bid, show the widow, name trump, meld and bury; the opponents may yield; fifteen tricks."""
        o = self.options
        naming = NameTrump()
        self.kitty = Kitty(self, o.settlement == "chips")
        self.play = BidderTricks(CardCount(_COUNTS[o.count], LAST_TRICK), naming)
        yielding: list[Step] = [YieldTogether()] if o.yielding else []
        return [
            DealWidow(_PACKETS[o.packets], _WIDOW),
            OutbidInTurn(o.opening, _HIGHEST_BID),
            ShowWidow(o.opening),
            naming,
            LayMelds(PINOCHLE, _WIDOW),
            Bury(_WIDOW),
            *yielding,
            self.play,
        ]

    def open_match(self, match: Match) -> None:
        """The kitty is empty."""
        match.numbers[KITTY] = [0]

    def open_deal(self, match: Match, s: State) -> None:
        """The kitty goes on; the dealer of four sits out, of five the second to his left as well."""
        s.numbers[self.kitty.holds] = match.numbers[KITTY][0]
        for place in _IDLE[self.seats]:
            s.sitting_out |= 1 << (int(s.dealer) + place) % self.seats

    def close_deal(self, match: Match, s: State) -> None:
        """What the kitty has won or lost."""
        match.numbers[KITTY] = [s.numbers[self.kitty.holds]]

    def basic_value(self, bid: int) -> int:
        """The units of a bid without regard to trumps."""
        if self.options.values == "by tens":
            return 3 if bid < _KITTY_FROM else 5 + (bid - _KITTY_FROM) // 10
        return _VALUES[self.options.values][min(max(0, bid - 300) // 50, 6)]

    def value(self, bid: int, trump: int) -> int:
        """The units of a bid with this trump."""
        times = (
            2 if trump == SPADES else 3 if trump == HEARTS and self.options.values == "hearts triple" else 1
        )
        return times * self.basic_value(bid)

    def score(self, s: State) -> None:
        """Made, collect; conceded, pay the basic value; played and lost, pay double."""
        bid, trump = int(s.contract), int(s.trump)
        with_kitty = bid >= _KITTY_FROM
        basic, full = self.basic_value(bid), self.value(bid, trump)
        ended = s.numbers[self.play.ended]
        if ended == FORFEITED:
            s.score(int(s.declarer), -basic, f"{bid} forfeited to the kitty, the widow unseen")
            self.kitty.put(s, basic)
        elif ended == CONCEDED:
            self.kitty.settle(s, -basic, with_kitty, f"{bid} conceded, single bete")
        elif ended == YIELDED:
            self.kitty.settle(s, full, with_kitty, f"{bid} in {SUIT_NAMES[trump]} conceded by the opponents")
        else:
            self.play.turn_up(s)
            melds, cards = s.numbers[self.play.points], self.play.bidder_points(s)
            tells = f"{bid} in {SUIT_NAMES[trump]}, {melds} in melds and {cards} in cards"
            if melds + cards >= bid:
                self.kitty.settle(s, full, with_kitty, f"{tells}: made")
            else:
                self.kitty.settle(s, -2 * full, with_kitty, f"{tells}: double bete")

    def plan(self) -> MatchPlan:
        """All deal equally often; then the kitty is shared."""
        return DividePool(self.options.rounds * self.seats, KITTY, KITTY)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "auction-pinochle", "Auction Pinochle", AuctionPinochle, AuctionPinochleOptions(), players=(3, 4, 5)
    ),
)
