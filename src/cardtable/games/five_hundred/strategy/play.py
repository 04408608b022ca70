"""How the tricks of a contract are played well, for it or against it."""

from mypy_extensions import i64

from cardtable.cards import JOKER, NO_SUIT, SUIT_NAMES, Pack
from cardtable.engine import Advice, State
from cardtable.games.five_hundred.rules.play import ContractTricks
from cardtable.mechanics.tricks.strategy import Standing, TrickStrategy


def too_high(pack: Pack, cards: list[int], card: int) -> int:
    """How far a card of a hand that wants no trick is too high: its place in its suit, counted from the
    lowest, less two for each lower card held; a joker is far too high."""
    if pack.ranks[card] == JOKER:
        return pack.size
    suit, rank = pack.suits[card], pack.ranks[card]
    lower = [other for other in range(pack.size) if pack.suits[other] == suit and pack.ranks[other] < rank]
    return len(lower) - 2 * len([other for other in lower if other in cards])


class ContractStrategy(TrickStrategy):
    """Claim what is won; at nullo duck or make the contractor take a trick; else play by position."""

    def __init__(self, play: ContractTricks) -> None:
        super().__init__(play)
        self.contract = play

    def helps(self, s: State, seat: i64) -> bool:
        """Whether a seat knows itself to be on the contractor's side, if only by a called card it holds."""
        held = s.zones[self.hands[seat]]
        return self.contract.is_contractor(s, seat) or any(
            [s.numbers[index] in held for index in self.contract.called]
        )

    def is_friend(self, s: State, seat: i64) -> bool:
        """With a contract the sides are the contractor's and all the others."""
        if s.declarer < 0 or seat == s.hand:
            return seat == s.hand
        return self.contract.is_contractor(s, seat) == self.helps(s, s.hand)

    def stands(self, s: State, t: Standing) -> bool:
        """A friend's card is left alone if none that is out beats it in its suit."""
        return t.is_last or not [worth for worth in self.out(s, t.led) if worth > t.best]

    def advise(self, s: State, seat: int) -> Advice | None:
        """Claim, or play a card."""
        if self.contract.claims(s, seat):
            return Advice(self.contract.claim, "your tricks have brought you to game")
        return self.advise_nullo(s, seat) if self.contract.at_nullo(s) else super().advise(s, seat)

    def advise_lead(self, s: State) -> Advice:
        """The contractor draws trumps; then whoever leads cashes the best cards left, or leads low."""
        hand = self.by_worth(s, s.zones[self.hands[s.hand]])
        suits = self.suits[s.trump]
        trumps = [card for card in hand if suits[card] == s.trump]
        plain = [card for card in hand if suits[card] != s.trump]
        if s.trump != NO_SUIT and trumps:
            out = len(self.unplayed(s, int(s.trump))) - len(trumps)
            leads = self.helps(s, s.hand) and out > 0
            if not plain or (leads and (self.is_master(s, trumps[-1]) or len(trumps) >= out)):
                return Advice(self.plays[trumps[-1]], "draw the others' trumps")
        sure = [(len([c for c in plain if suits[c] == suits[card]]), card) for card in plain]
        sure = [(length, card) for length, card in sure if self.is_master(s, card)]
        if sure:
            return Advice(self.plays[max(sure)[1]], "it is the best card left of its suit")
        held = [[card for card in plain if suits[card] == suit] for suit in range(NO_SUIT)]
        longest = max(held, key=len)
        if s.trump == NO_SUIT and trumps:
            suit = held.index(longest)
            return Advice(
                self.contract.leads[suit], f"the joker draws high {SUIT_NAMES[suit]}, your longest suit"
            )
        return Advice(self.plays[longest[0]], "low from your longest suit")

    def advise_nullo(self, s: State, seat: int) -> Advice:
        """The contractor ducks and sheds his highest cards; the others play under him as long as they can."""
        trick = s.zones[self.trick]
        cards = self.by_worth(s, self.play.playable(s, s.hand))
        if not trick:
            if cards[0] == self.contract.joker:
                return Advice(self.contract.leads[0], "you have nothing else")
            return Advice(self.plays[cards[0]], "your lowest card is least likely to take the trick")
        strength = self.strength[NO_SUIT][self.suits[NO_SUIT][trick[0]]]
        best = max([strength[card] for card in trick])
        losing = [card for card in cards if strength[card] < best]
        if self.contract.is_contractor(s, s.hand):
            if losing and strength[losing[-1]]:
                return Advice(self.plays[losing[-1]], "the highest card that does not take the trick")
            if losing:
                held = s.zones[self.hands[s.hand]]
                highest = max([(too_high(self.game.cards, held, card), card) for card in losing])[1]
                return Advice(self.plays[highest], "be rid of the card most likely to take a trick")
            high = self.play.is_last(s, len(trick))
            return Advice(
                self.plays[cards[-1 if high else 0]], "you may have to take it: make the best of it"
            )
        if self.contract.is_contractor(s, self.play.winner(s, trick)) and losing:
            return Advice(self.plays[losing[-1]], "leave the contractor the trick")
        if losing == cards:
            return Advice(self.plays[cards[-1]], "be rid of a card that is too high to lose with")
        seats = self.game.seats
        if (s.declarer - s.leader) % seats < (s.hand - s.leader) % seats:
            return Advice(self.plays[cards[-1]], "the contractor is out of it: score ten with a high card")
        return Advice(self.plays[cards[0]], "stay as low as you can under the contractor")
