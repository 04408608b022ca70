"""How games of melds and tricks are played well: what to lay, what to win for it, when one is out."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, NO_SUIT
from cardtable.engine import Advice, Move, State
from cardtable.mechanics.melding.declaring_out import ClaimedTricks, DeclaringOut
from cardtable.mechanics.melding.draw_tricks import DrawTricks, Offer
from cardtable.mechanics.melding.prospects import EVERYWHERE, Look, MeldProspects
from cardtable.mechanics.melding.table import Meld
from cardtable.mechanics.tricks.must_win import PlayOff
from cardtable.mechanics.tricks.strategy import TrickStrategy

_DEAR: Final = 80
"""A meld for which an ace is led, in the hope that it will not be trumped."""


def advice_to_declare(claims: DeclaringOut, s: State, seat: int) -> Advice | None:
    """Declare as soon as it is true."""
    if claims.is_open(s, seat) and claims.total(s, seat) >= s.numbers[claims.goal]:
        return Advice(claims.move, f"with your cards you have {claims.total(s, seat)} points")
    return None


def advice_to_wait(claims: DeclaringOut, s: State, seat: int) -> Advice:
    """Whoever is not out has nothing to say out of turn."""
    return Advice(
        claims.wait, f"with your cards you have {claims.total(s, seat)} points, which are not enough"
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class ClaimedTrickStrategy(TrickStrategy):
    """Who thinks declares himself out when he is, which wins, and never when he is not, which loses."""

    def __init__(self, play: ClaimedTricks) -> None:
        super().__init__(play)
        self.claims = play.claims

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """To declare out if that is true, otherwise anything but that."""
        claims = self.claims
        if claims is None:
            return moves
        if advice_to_declare(claims, s, seat) is not None:
            return [claims.move]
        return [move for move in moves if move is not claims.move]

    def advise(self, s: State, seat: int) -> Advice | None:
        """Declare out as soon as it is true, in turn or not."""
        claims = self.claims
        if claims is None:
            return self.advise_in_turn(s, seat)
        claim = advice_to_declare(claims, s, seat)
        if claim is None and seat != s.hand:
            return advice_to_wait(claims, s, seat)
        return claim or self.advise_in_turn(s, seat)

    def advise_in_turn(self, s: State, seat: int) -> Advice | None:
        """What to play."""
        return super().advise(s, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawStrategy(ClaimedTrickStrategy):
    """Meld what scores most; win a trick for its points or to meld; else part with what is least use."""

    def __init__(self, draw: DrawTricks) -> None:
        super().__init__(draw)
        self.draw = draw
        pack = self.game.cards
        self.prospects = MeldProspects(draw.tables, draw.barred)
        worths = [self.for_tricks(trump) for trump in range(NO_SUIT + 1)]
        self.prospects.bind(self.game, draw.melds, worths)
        self.out_of_play = [
            [self.trick, *self.taken, *[zone for other, zone in enumerate(draw.melded) if other != seat]]
            for seat in range(self.game.seats)
        ]
        """For each seat the zones of the cards that it cannot get any more."""
        self.is_ace = bytes([rank == ACE for rank in pack.ranks])
        self.is_plain_ten = [
            bytes([rank == 10 and suit != trump for rank, suit in zip(pack.ranks, pack.suits, strict=True)])
            for trump in range(NO_SUIT + 1)
        ]

    def advise_in_turn(self, s: State, seat: int) -> Advice | None:
        """Meld, or play a card."""
        if s.numbers[self.draw.melding]:
            return self.advise_meld(s, seat)
        look = self.look(s, seat)
        trick = s.zones[self.trick]
        if trick:
            winning = self.winning(s, trick, look.cards)
            return (
                self.win_to_meld(s, seat, look, winning)
                or self.bring_ten_home(s, seat, look, winning)
                or self.take_what_counts(s, seat, look, winning)
                or self.spare(s, seat, look, "let the trick go, and keep what you can meld")
            )
        aces = self.places_above(0, self.is_ace, look.cards) if look.points >= _DEAR else 0
        return self.win_to_meld(s, seat, look, aces) or self.spare(
            s, seat, look, "it is the least use to you in melds"
        )

    def winning(self, s: State, trick: list[int], cards: list[int]) -> i64:
        """Of some cards the places (a mask) of those that beat the ones played."""
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        return self.places_above(self.play.best_so_far(s, trick), strength, cards)

    def places_above(self, bound: i64, table: bytes, cards: list[int]) -> i64:
        """Of some cards the places (a mask) of those for which a table says more than this."""
        places: i64 = 0
        bit: i64 = 1
        for card in cards:
            if table[card] > bound:
                places |= bit
            bit <<= 1
        return places

    def win_to_meld(self, s: State, seat: int, look: Look, winning: i64) -> Advice | None:
        """With a meld ready, win a trick with a card that the meld does not need."""
        card = look.least_use(winning & ~look.places) if look.points else -1
        if card < 0:
            return None
        return Advice(self._play_of(s, seat, card), f"win a trick, and you can meld {look.name}")

    def bring_ten_home(self, s: State, seat: int, look: Look, winning: i64) -> Advice | None:
        """A plain ten that wins the trick is safe home if nobody plays after it."""
        tens = self.places_above(0, self.is_plain_ten[s.trump], look.cards) if winning else 0
        card = look.least_use(winning & tens & ~look.places)
        if card < 0:
            return None
        return Advice(self._play_of(s, seat, card), "nobody plays after you: bring the ten home")

    def take_what_counts(self, s: State, seat: int, look: Look, winning: i64) -> Advice | None:
        """Win aces and tens that are led."""
        if winning and self.game.cards.ranks[s.zones[self.trick][0]] in (10, ACE):
            return Advice(self._play_of(s, seat, look.least_use(winning)), "the trick is worth taking")
        return None

    def spare(self, s: State, seat: int, look: Look, why: str) -> Advice:
        """Play what is least use."""
        return Advice(self._play_of(s, seat, look.least_use(EVERYWHERE)), why)

    def advise_meld(self, s: State, seat: int) -> Advice:
        """The exchange, the dix, the dearest meld; but a part of it that can grow into it goes first."""
        if self.draw.may_exchange(s, seat):
            return Advice(self.draw.exchange_move, "the turn-up is a better trump than the dix")
        offered = [offer for offer in self.draw.within_reach(s, seat) if self.draw.may_score(s, seat, offer)]
        best: Offer | None = None
        for offer in offered:
            if offer.is_dix:
                return Advice(offer.scores, "the dix may be counted beside another meld")
            if best is None or offer.meld.points > best.meld.points:
                best = offer
        if best is None:
            return Advice(self.draw.draw_move, "there is nothing to score")
        for offer in offered:
            if self.grows(offer.meld, best.meld) and self.draw.stock_left(s) > 5 * self.game.seats:
                return Advice(offer.scores, f"the {best.meld.name} can be made of it later")
        return Advice(best.scores, f"it scores {best.meld.points}")

    def grows(self, meld: Meld, dearer: Meld) -> bool:
        """Whether a dearer meld of the class can be made later of one that is part of it."""
        is_part = meld.mask != dearer.mask and meld.mask & dearer.mask == meld.mask
        return is_part and bool(self.draw.barred[meld.kind] >> dearer.kind & 1)

    def look(self, s: State, seat: int) -> Look:
        """What cards of hand and table are good for in melds; what has been played or lies open is gone."""
        cards = self.draw.cards_of(s, seat)
        numbers, served = s.numbers, self.draw.served
        return self.prospects.look(
            int(s.trump),
            cards,
            [numbers[served[card]] for card in cards],
            len(s.zones[self.hands[seat]]) if self.draw.needs_new else 0,
            self.prospects.left_out([s.zones[zone] for zone in self.out_of_play[seat]]),
            self.draw.stock_left(s) // self.game.seats,
        )

    def for_tricks(self, trump: int) -> list[int]:
        """What each card is worth without melds: its rank, more for trumps and for tens and aces."""
        worths: list[int] = []
        for card, rank in enumerate(self.game.cards.ranks):
            suit = self.suits[trump][card]
            is_trump, is_dear = suit == trump, rank in (10, ACE)
            worths.append(
                self.strength[trump][suit][card] % 100 + (15 if is_trump else 0) + (15 if is_dear else 0)
            )
        return worths

    def _play_of(self, s: State, seat: int, card: int) -> Move:
        """The move that plays a card from where it lies."""
        if card in s.zones[self.hands[seat]]:
            return self.plays[card]
        first = self.draw.twins(s, seat, self.game.cards.face_of[card])[0]
        alike = s.numbers[self.draw.served[card]] == s.numbers[self.draw.served[first]]
        return self.draw.plays_melded[card] if alike else self.draw.plays_second[card]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayOffStrategy(ClaimedTrickStrategy):
    """All cards are known now: lead what cannot be beaten, the dearest first; else the cheapest."""

    def __init__(self, off: PlayOff) -> None:
        super().__init__(off)
        self.places = [self._places(trump) for trump in range(NO_SUIT + 1)]
        """For each trump suit the place of each card among all, from the lowest to the highest."""

    def _places(self, trump: int) -> bytes:
        """The place of each card among all: trumps above the other suits, of which none is above another."""
        strength, suits = self.strength[trump], self.suits[trump]
        worths = [(strength[suit][card], card) for card, suit in enumerate(suits)]
        ordered = sorted(worths)
        return bytes([ordered.index(pair) for pair in worths])

    def advise_lead(self, s: State) -> Advice:
        """A sure trick, or the cheapest card."""
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
