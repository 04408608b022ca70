"""The play-off: no stock is left, and every duty of the strict game binds."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, SUIT_NAMES
from cardtable.engine import Advice, Game, Move, State
from cardtable.mechanics.melding.counting import CardCount, ten_high
from cardtable.mechanics.melding.declaring_out import ClaimedTricks, DeclaringOut


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayOff(ClaimedTricks):
    """Follow suit; head the trick if able, always or only when trumps are led; trump if void."""

    def __init__(self, count: CardCount, heads_always: bool, claims: DeclaringOut | None = None) -> None:
        super().__init__(ten_high, claims)
        self.count = count
        self.heads_always = heads_always

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

    def must_head(self, s: State, led: int) -> bool:
        """Whether a lead of this suit must be beaten."""
        return self.heads_always or led == s.trump

    def playable(self, s: State, hand: i64) -> list[int]:
        """Cards of the suit led, those that win if one must; else trumps; else any."""
        cards = s.zones[self.hands[hand]]
        trick = s.zones[self.trick]
        if not trick:
            return cards
        suits = self.suits[s.trump]
        led = suits[trick[0]]
        following = [card for card in cards if suits[card] == led]
        if not following:
            return [card for card in cards if suits[card] == s.trump] or cards
        if not self.must_head(s, led):
            return following
        strength = self.strength[s.trump][led]
        best = self.best_so_far(s, trick)
        return [card for card in following if strength[card] > best] or following

    def shows_void(self, s: State, card: int, led: int) -> int:
        """Who neither follows nor trumps has neither that suit nor trumps."""
        void = super().shows_void(s, card, led)
        if s.trump != NO_SUIT and self.suits[s.trump][card] != s.trump:
            void |= self.faces_in[s.trump][s.trump]
        return void

    def act(self, s: State, seat: int, move: Move) -> None:
        """Play the card; who follows without heading the trick is seen to have had nothing better."""
        follows = len(s.zones[self.trick]) > 0
        if follows:
            self.note_unheaded(s, seat, self.game.cards.first[move.face])
        led_by = s.leader
        super().act(s, seat, move)
        if self.claims is not None and follows and not s.zones[self.trick]:
            self.claims.trick_won(s, s.leader, led_by)

    def note_unheaded(self, s: State, seat: int, card: int) -> None:
        """Who must head the trick and follows with a card that does not has none of the suit that would."""
        trick = s.zones[self.trick]
        led = self.suits[s.trump][trick[0]]
        strength = self.strength[s.trump][led]
        best = self.best_so_far(s, trick)
        if self.suits[s.trump][card] == led and strength[card] <= best and self.must_head(s, led):
            better = 0
            for other in self.cards_in[s.trump][led]:
                if strength[other] > best:
                    better |= 1 << self.game.cards.face_of[other]
            s.rule_out(self.hands[seat], better)

    def trick_taken(self, s: State, winner: i64) -> None:
        """Keep who takes the last trick."""
        if not s.zones[self.hands[winner]]:
            s.numbers[self.count.last] = winner

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Which of the duties a card would break."""
        trick = s.zones[self.trick]
        known = super().reason(s, seat, move)
        if not trick or not known.endswith("must follow suit."):
            return known
        suits = self.suits[s.trump]
        led = suits[trick[0]]
        must = suits[self.playable(s, seat)[0]]
        if must != led:
            return f"You have none of {SUIT_NAMES[led]}, so you must trump."
        if suits[self.game.cards.first[move.face]] == led:
            return f"You can beat the lead, so you must: {', '.join([m.text for m in self.legal(s, seat)])}."
        return known

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
