"""How a hand is bid, melded and buried well, by what it promises."""

from typing import Any, Final

from cardtable.cards import ACE, SPADES, SUIT_NAMES
from cardtable.engine import Advice, Game, State, Strategy
from cardtable.games.pinochle.rules.bidding import Bury, LayMelds, NameTrump, OutbidInTurn, ShowWidow
from cardtable.games.pinochle.strategy.widow import Outlook
from cardtable.mechanics.hands.strategy import ChoosingStrategy

_MAY_LACK: Final = 10
"""How much a hand may be short of the bid, by the estimate, and still be played."""
_MAY_HOPE: Final = 50
"""The same before the widow is seen, when to give up costs one payment instead of one to each player."""


def outlook_of(game: Game[Any]) -> Outlook:
    """What hands promise by the melds that count in a game."""
    laying = next(step for step in game.all_steps if isinstance(step, LayMelds))
    return Outlook(laying.rows, game.cards)


class OutbidStrategy(Strategy):
    """Bid in the smallest steps as high as the hand and the widow promise."""

    def __init__(self, bidding: OutbidInTurn) -> None:
        super().__init__()
        self.bidding = bidding
        self.outlook = outlook_of(bidding.game)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bid in the smallest steps as high as the hand and the widow promise."""
        promise = self.outlook.before(s.zones[self.bidding.hands[seat]])
        bid = self.bidding.higher(s)[0]
        if s.contract == 0:
            return Advice(bid, "you must open; keep the bid low")
        if bid.low <= promise.hoped():
            return Advice(bid, f"with {SUIT_NAMES[promise.trump]} you have {promise.reason()}")
        return Advice(
            self.bidding.pass_, f"your best trump, {SUIT_NAMES[promise.trump]}, gives {promise.reason()}"
        )


class ShowStrategy(Strategy):
    """To forfeit is cheap; to look and concede costs as much to each player."""

    def __init__(self, showing: ShowWidow) -> None:
        super().__init__()
        self.showing = showing
        self.outlook = outlook_of(showing.game)

    def advise(self, s: State, seat: int) -> Advice | None:
        """To forfeit is cheap; to look and concede costs as much to each player."""
        promise = self.outlook.before(s.zones[self.showing.hands[seat]])
        if promise.hoped() >= s.contract - _MAY_HOPE:
            return Advice(self.showing.show, f"with {SUIT_NAMES[promise.trump]} you have {promise.reason()}")
        return Advice(self.showing.forfeit, f"you have only {promise.reason()}, and to forfeit is cheap")


class NamingStrategy(Strategy):
    """To play pays if one trial in three succeeds; in spades, which double it, one in two must."""

    def __init__(self, naming: NameTrump) -> None:
        super().__init__()
        self.naming = naming
        self.outlook = outlook_of(naming.game)

    def advise(self, s: State, seat: int) -> Advice | None:
        """To play pays if one trial in three succeeds; in spades, which double it, one in two must."""
        bid = int(s.contract)
        promise = self.outlook.after(s.zones[self.naming.hands[seat]], bid)
        named = SUIT_NAMES[promise.trump]
        said = f"{promise.melds} in melds and some {promise.cards} in cards"
        if promise.total() < bid - (0 if promise.trump == SPADES else _MAY_LACK):
            return Advice(
                self.naming.concede, f"your best trump, {named}, gives {said}; to fail costs double"
            )
        return Advice(self.naming.names[promise.trump], f"it gives {said}")


class MeldingStrategy(Strategy):
    """Lay all there is."""

    def __init__(self, laying: LayMelds) -> None:
        super().__init__()
        self.laying = laying

    def advise(self, s: State, seat: int) -> Advice | None:
        """Lay all there is."""
        first = self.laying.legal(s, seat)[0]
        if first is self.laying.done:
            return Advice(first, "you have no more melds")
        return Advice(
            first, f"it counts {self.laying.melds[s.trump][self.laying.moves[s.trump].index(first)].points}"
        )


class BuryStrategy(ChoosingStrategy):
    """Trumps, aces and what an ace protects stay; bare tens and the cards of short suits go."""

    def __init__(self, burying: Bury) -> None:
        super().__init__(burying)
        self.burying = burying

    def keeping(self, s: State, cards: list[int], card: int) -> int:
        """Trumps, aces and what an ace protects stay; bare tens and the cards of short suits go."""
        pack = self.game.cards
        suit, rank = pack.suits[card], pack.ranks[card]
        if suit == s.trump:
            return 200 + rank
        ranks = [
            pack.ranks[other] for other in cards + s.zones[self.burying.table] if pack.suits[other] == suit
        ]
        if rank == ACE:
            return 100
        if rank == 10:
            return 80 if ACE in ranks else 10 * len(ranks)
        return 20 * len(ranks) - rank
