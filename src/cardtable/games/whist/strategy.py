"""How a bid for the exact number of tricks is made, and kept."""

from mypy_extensions import i64

from cardtable.cards import JACK
from cardtable.engine import Advice, State, Strategy
from cardtable.games.whist.rules import BidExactly, ExactTricks
from cardtable.mechanics.tricks.rollout import Chooser, Holder, PlayOut
from cardtable.mechanics.tricks.strategy import TrickStrategy
from cardtable.mechanics.tricks.thumb import Taking


class BiddingStrategy(Strategy):
    """Count trumps by their height, and aces and kings."""

    def __init__(self, bidding: BidExactly) -> None:
        super().__init__()
        self.bidding = bidding
        self.game = bidding.game

    def hope(self, s: State, cards: list[int]) -> int:
        """The tricks a hand may take, in tenths: by how many of the cards that are dealt out are lower."""
        pack = self.game.cards
        dealt = self.game.seats * s.numbers[self.bidding.size]
        hope = 0
        for card in cards:
            rank = min(pack.ranks[card], 10) + max(0, pack.ranks[card] - JACK + 1) - 1  # two is 1, ace 13
            if pack.suits[card] == s.trump:
                hope += 3 + rank * 7 // 13
            elif rank > 8:
                hope += (rank - 8) * (2 if dealt > 20 else 1)
        return hope

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bid the likely winners."""
        held = s.zones[self.bidding.hands[seat]]
        tricks = min((self.hope(s, held) + 4) // 10, len(held))
        winners = f"{tricks or 'no'} likely winner{'' if tricks == 1 else 's'}"
        return Advice(self.bidding.bids[tricks], f"you hold {winners}")

    def likelihood(self, s: State) -> float:
        """Whoever has bid many tricks holds winners; told as long as no trick is taken."""
        likely = 1.0
        for seat in range(self.game.seats):
            bid = s.numbers[self.bidding.bid + seat]
            held = s.zones[self.bidding.hands[seat]]
            if bid >= 0 and len(held) == s.numbers[self.bidding.size]:
                off = abs(self.hope(s, held) - 10 * bid) - 8
                if off > 0:
                    likely *= max(0.2, 1.0 - 0.05 * off)
        return likely


class ExactTricksStrategy(TrickStrategy):
    """Win tricks until the bid is reached, then lose the rest."""

    def __init__(self, play: ExactTricks) -> None:
        super().__init__(play)
        self.exact = play

    def on_masks(self) -> Chooser | None:
        """The same."""
        return TakingExactly(self.exact)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Win or lose the trick."""
        if s.numbers[self.play.tricks[seat]] < s.numbers[self.exact.bid + seat]:
            return super().advise(s, seat)
        return self.lose(s)

    def lose(self, s: State) -> Advice:
        """Stay under with the highest card that loses; who cannot, goes up high when last and low before."""
        cards = self.by_worth(s, self.play.playable(s, s.hand))
        trick = s.zones[self.trick]
        if not trick:
            return Advice(self.plays[cards[0]], "you have your tricks: lead low")
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([strength[card] for card in trick])
        losing = [card for card in cards if strength[card] < best]
        if losing:
            return Advice(self.plays[losing[-1]], "you have your tricks: stay under it")
        if self.play.is_last(s, len(trick)):
            return Advice(self.plays[cards[-1]], "you must take it: use a high card")
        return Advice(self.plays[cards[0]], "stay as low as you can")


class TakingExactly(Taking):
    """On masks: win until the bid is reached, then lose."""

    def __init__(self, play: ExactTricks) -> None:
        super().__init__(play)
        self.exact = play

    def begin(self, s: State, t: PlayOut) -> None:
        """How many tricks each still wants."""
        super().begin(s, t)
        for holder in t.holders:
            seat = holder.hand
            holder.goal = s.numbers[self.exact.bid + seat] - s.numbers[self.exact.tricks[seat]]

    def choose(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """Win or lose the trick."""
        if p.pile.tricks < p.goal:
            return super().choose(t, p, may)
        return self.duck(t, p, may) if t.led else self.lead_to_lose(t, p, may)
