"""The play-off: no stock is left, and every duty of the strict game binds."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, SUIT_NAMES
from cardtable.engine import Advice, Game, Move, State
from cardtable.families.card_count import CardCount, ten_high
from cardtable.families.declaring_out import DeclaringOut
from cardtable.families.tricks import Tricks


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayOff(Tricks):
    """Follow suit; head the trick if able, always or only when trumps are led; trump if void."""

    def __init__(self, count: CardCount, heads_always: bool, claims: DeclaringOut | None = None) -> None:
        super().__init__(ten_high)
        self.count = count
        self.heads_always = heads_always
        self.claims = claims

    def bind(self, game: Game[Any]) -> None:
        """The cards taken are counted, and the last trick."""
        super().bind(game)
        self.count.bind(game)

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
        best = max([strength[card] for card in trick])
        return [card for card in following if strength[card] > best] or following

    def shows_void(self, s: State, card: int, led: int) -> int:
        """Who neither follows nor trumps has neither that suit nor trumps."""
        void = super().shows_void(s, card, led)
        if s.trump != NO_SUIT and self.suits[s.trump][card] != s.trump:
            void |= self.faces_in[s.trump][s.trump]
        return void

    def legal(self, s: State, seat: int) -> list[Move]:
        """The playable cards, and to declare out."""
        moves = super().legal(s, seat)
        if self.claims is not None and self.claims.is_open(s, seat):
            moves.append(self.claims.move)
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play the card; who follows without heading the trick is seen to have had nothing better."""
        if self.claims is not None and move is self.claims.move:
            self.claims.declare(s, seat)
            return
        trick = s.zones[self.trick]
        if trick:
            pack = self.game.cards
            led = self.suits[s.trump][trick[0]]
            strength = self.strength[s.trump][led]
            best = max([strength[card] for card in trick])
            card = pack.first[move.face]
            if self.suits[s.trump][card] == led and strength[card] <= best and self.must_head(s, led):
                better = [1 << pack.face_of[c] for c in pack.first if strength[c] > best]
                s.rule_out(self.hands[seat], sum(better) & self.faces_in[s.trump][led])
        led_by = s.leader
        super().apply(s, seat, move)
        if self.claims is not None and not trick and not s.over:
            self.claims.trick_won(s, s.leader, led_by)

    def trick_taken(self, s: State, winner: i64) -> None:
        """Keep who takes the last trick."""
        if not s.zones[self.hands[winner]]:
            s.numbers[self.count.last] = winner

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Which of the duties a card would break."""
        if self.claims is not None and move.verb == self.claims.move.verb:
            return self.claims.reason(s, seat)
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

    def advise(self, s: State, seat: int) -> Advice | None:
        """Declare out as soon as it is true; else win what can be won."""
        claim = self.claims.advise(s, seat) if self.claims is not None else None
        return claim if claim is not None else super().advise(s, seat)

    def advise_lead(self, s: State) -> Advice:
        """All cards are known now: lead what cannot be beaten, the dearest first; else the cheapest."""
        hand = s.zones[self.hands[s.hand]]
        suits = self.suits[s.trump]
        theirs = [card for suit in range(NO_SUIT) for card in self.unplayed(s, suit) if card not in hand]
        sure: list[int] = []
        for card in self.by_worth(s, hand):
            same = [other for other in theirs if suits[other] == suits[card]]
            ruffs = not same and any([suits[other] == s.trump for other in theirs])
            if not ruffs and all([self.worth(s, other) <= self.worth(s, card) for other in same]):
                sure.append(card)
        if sure:
            return Advice(self.plays[sure[-1]], "it cannot be beaten")
        return Advice(self.plays[self.by_worth(s, hand)[0]], "nothing is sure to win: lead low")
