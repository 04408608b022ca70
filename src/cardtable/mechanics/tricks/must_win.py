"""The play-off: no stock is left, and every duty of the strict game binds."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT
from cardtable.engine import Advice, Game, Move, State
from cardtable.mechanics.melding.counting import CardCount, ten_high
from cardtable.mechanics.melding.declaring_out import ClaimedTricks, DeclaringOut
from cardtable.mechanics.tricks.rules import ALWAYS, TRUMPS, Duty


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayOff(ClaimedTricks):
    """Follow suit; head the trick if able, always or only when trumps are led; trump if void."""

    def __init__(self, count: CardCount, heads_always: bool, claims: DeclaringOut | None = None) -> None:
        super().__init__(
            ten_high, claims, Duty(must_trump=True, must_head=ALWAYS if heads_always else TRUMPS)
        )
        self.count = count

    def bind(self, game: Game[Any]) -> None:
        """The cards taken are counted, and the last trick."""
        super().bind(game)
        self.count.bind(game)
        self.places = [self._places(trump) for trump in range(NO_SUIT + 1)]
        """For each trump suit the place of each card among all, from the lowest to the highest."""

    def _places(self, trump: int) -> bytes:
        """The place of each card among all: trumps above the other suits, of which none is above another."""
        strength, suits = self.strength[trump], self.suits[trump]
        worths = [(strength[suit][card], card) for card, suit in enumerate(suits)]
        ordered = sorted(worths)
        return bytes([ordered.index(pair) for pair in worths])

    def act(self, s: State, seat: int, move: Move) -> None:
        """Play the card; who declared himself out is asked to prove it when a trick is won."""
        follows = len(s.zones[self.trick]) > 0
        led_by = s.leader
        super().act(s, seat, move)
        if self.claims is not None and follows and not s.zones[self.trick]:
            self.claims.trick_won(s, s.leader, led_by)

    def trick_taken(self, s: State, winner: i64) -> None:
        """Keep who takes the last trick."""
        if not s.zones[self.hands[winner]]:
            s.numbers[self.count.last] = winner

    # -- advice ----------------------------------------------------------------------------------

    def advise_lead(self, s: State) -> Advice:
        """All cards are known now: lead what cannot be beaten, the dearest first; else the cheapest."""
        trump = s.trump
        suits, places = self.suits[trump], self.places[trump]
        tops = self.tops_out(s)
        sure, cheapest = -1, -1
        for card in s.zones[self.hands[s.hand]]:
            if cheapest < 0 or places[card] < places[cheapest]:
                cheapest = card
            suit: i64 = suits[card]
            can_ruff = tops[suit] == 0 and tops[trump] > 0
            if not can_ruff and tops[suit] <= self.strength[trump][suit][card]:
                if sure < 0 or places[card] > places[sure]:
                    sure = card
        if sure >= 0:
            return Advice(self.plays[sure], "it cannot be beaten")
        return Advice(self.plays[cheapest], "nothing is sure to win: lead low")

    def tops_out(self, s: State) -> list[int]:
        """For each suit what the best card that others may hold is worth, or 0 if there is none."""
        is_known = [False] * self.game.cards.size
        for zone in (*self.taken, self.hands[s.hand]):
            for card in s.zones[zone]:
                is_known[card] = True
        tops = [0, 0, 0, 0, 0]
        for suit in range(NO_SUIT):
            for card in reversed(self.cards_in[s.trump][suit]):
                if not is_known[card]:
                    tops[suit] = self.strength[s.trump][suit][card]
                    break
        return tops
