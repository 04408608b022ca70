"""The Irish trick games: the five of trumps is highest, the ace of hearts always a trump, the ace robs."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, CLUBS, HEARTS, JACK, NO_SUIT, SPADES, SUIT_NAMES, Pack, Rng, low_rank
from cardtable.cards.bits import bit_at
from cardtable.engine import SEAT, TURNED, Game, Move, State, Strategy
from cardtable.games.spoil_five.rules.robbing import UNDER_PACK
from cardtable.mechanics.tricks.masks import Places
from cardtable.mechanics.tricks.rollout import GO_ON, PAUSE, Holder, PlayOut
from cardtable.mechanics.tricks.rules import Tricks

_FIVE: Final = 20
_JACK: Final = 19
_HEART_ACE: Final = 18
LOWEST_TRUMP: Final = 100
MAY_WITHHOLD: Final = 100 + _HEART_ACE
"""Strengths: the lowest of all trumps, and the lowest of the three that need not be played to a lower one."""


def five_fingers(pack: Pack, card: int, trump: int) -> tuple[int, int]:
    """Trumps: five, jack, ace of hearts, ace, king, queen; plain suits: king, queen, jack. Then the lower
    cards, and the ace of a plain suit as a one: high in red, low in black."""
    suit, rank = pack.suits[card], pack.ranks[card]
    if trump != NO_SUIT and suit == HEARTS and rank == ACE:
        return trump, _HEART_ACE
    if suit == trump:
        if rank == 5:
            return trump, _FIVE
        if rank == JACK:
            return trump, _JACK
        if rank == ACE:
            return trump, ACE
    if JACK <= rank < ACE:
        return suit, rank
    return suit, 11 - low_rank(rank) if suit in (CLUBS, SPADES) else low_rank(rank)


@mypyc_attr(allow_interpreted_subclasses=True)
class FiveFingersTricks(Tricks):
    """Follow suit or trump; five and jack of trumps and ace of hearts need not be played to a lower trump.

    Before his first card the holder of the ace of trumps may rob: exchange a card for the turn-up. Or he has
    it turned down. If he does neither his ace is the lowest trump.
    """

    def __init__(self) -> None:
        super().__init__(five_fingers)

    def bind(self, game: Game[Any]) -> None:
        """All know who has announced the ace of trumps, or takes it from the table."""
        super().bind(game)
        self.up = game.pile("turn-up", TURNED)
        self.holder = game.layout.number("ace announced", -1, kind=SEAT)
        self.robs = game.moves.of_cards("rob")
        self.turn_down = game.moves.plain("turn down")
        self.aces = [game.cards.face(suit, ACE) for suit in range(NO_SUIT)]

    def power(self, s: State, card: int, led: int) -> int:
        """What a card can do in a trick; an ace of trumps that was not announced is the lowest trump."""
        if card == self.aces[s.trump] and s.numbers[self.holder] < 0:
            return LOWEST_TRUMP
        return self.strength[s.trump][led][card]

    def may_withhold(self, s: State, card: int, lead: int) -> bool:
        """Whether a trump need not be played to the trump led: one of the top three to a lower one."""
        power = self.power(s, card, int(s.trump))
        return power >= MAY_WITHHOLD and power > self.power(s, lead, int(s.trump))

    def playable(self, s: State, hand: i64) -> list[int]:
        """Follow suit or trump if able to follow; top trumps may be withheld from a lower trump."""
        cards = s.zones[self.hands[hand]]
        trick = s.zones[self.trick]
        if not trick:
            return cards
        trump = s.trump
        suits = self.suits[trump]
        led: i64 = suits[trick[0]]
        following = [card for card in cards if suits[card] == led]
        if led == trump:
            for card in following:
                if not self.may_withhold(s, card, trick[0]):
                    return following
            return cards
        if not following:
            return cards
        return [card for card in cards if suits[card] == led or suits[card] == trump]

    def shows_void(self, s: State, card: int, led: int) -> int:
        """Trumping shows nothing; a plain card to a trump shows that all trumps left may be withheld."""
        trump = int(s.trump)
        if led != trump:
            return 0 if self.suits[trump][card] == trump else self.faces_in[trump][led]
        lead = s.zones[self.trick][0]
        faces = 0
        for other in range(self.game.cards.size):
            if self.suits[trump][other] == trump and not self.may_withhold(s, other, lead):
                faces |= 1 << other
        return faces

    def winner(self, s: State, trick: list[int]) -> i64:
        """The seat whose card takes the trick."""
        led = self.suits[s.trump][trick[0]]
        powers = [self.power(s, card, led) for card in trick]
        seat: i64 = s.leader
        for _ in range(powers.index(max(powers))):
            seat = self.after[s.sitting_out][seat]
        return seat

    def trick_taken(self, s: State, winner: i64) -> None:
        """A dealer who has discarded for the ace turned up now takes it into his hand."""
        up = s.zones[self.up]
        if s.numbers[self.holder] == s.dealer and up and up[0] == self.aces[s.trump]:
            s.draw(self.up, self.hands[s.dealer])

    # -- on masks ----------------------------------------------------------------------------------

    def tell_in_masks(self) -> None:
        """For each trump suit how cards rank when its ace was not announced."""
        self.unannounced = self.places[:]
        for trump, ace in enumerate(self.aces):
            rows = [row[:ace] + bytes([LOWEST_TRUMP]) + row[ace + 1 :] for row in self.strength[trump]]
            self.unannounced[trump] = Places(self.game.cards, self.suits[trump], rows)

    def places_for(self, s: State) -> Places:
        """An ace of trumps that was not announced is the lowest trump."""
        return self.places[s.trump] if s.numbers[self.holder] >= 0 else self.unannounced[s.trump]

    def may_play(self, t: PlayOut, held: i64, led: i64, best: i64) -> i64:
        """The same as `playable`."""
        following: i64 = held & led
        if following == 0:
            return held
        if led != t.trump_suit:
            return held & (led | t.trump_suit)
        bound: i64 = following & ~(t.note & ~(t.lead | (t.lead - 1)))
        return following if bound else held

    def begin_rolling(self, s: State, t: PlayOut) -> None:
        """Note the trumps that may be withheld from a lower one."""
        t.note = 0
        for card in self.cards_in[s.trump][s.trump]:
            if self.power(s, card, int(s.trump)) >= MAY_WITHHOLD:
                t.note |= bit_at(t.places.place[card])

    def asks_more(self, s: State) -> bool:
        """Whether somebody may still announce the ace of trumps, in the first trick."""
        if self.tricks_played(s) or s.numbers[self.holder] >= 0:
            return False
        ace = self.aces[s.trump]
        return any([ace in s.zones[hand] for hand in self.hands])

    def after_trick(self, s: State, t: PlayOut, winner: Holder, trick: i64) -> i64:
        """A dealer who has discarded for the ace turned up has it now: hands are to be taken up again."""
        up = s.zones[self.up]
        takes = s.numbers[self.holder] == s.dealer and len(up) > 0 and up[0] == self.aces[s.trump]
        return PAUSE if takes else GO_ON

    def settle(self, s: State, t: PlayOut) -> None:
        """The dealer takes the ace into his hand."""
        self.trick_taken(s, s.leader)

    # -- what else may be done on one's turn --------------------------------------------------------

    def others(self, s: State) -> list[Move]:
        """Before his first card the holder of the ace of trumps may have the turn-up turned down, or rob."""
        cards = s.zones[self.hands[s.hand]]
        if s.numbers[self.holder] >= 0 or self.tricks_played(s) or self.aces[s.trump] not in cards:
            return []
        return [self.turn_down, *[self.robs[card] for card in cards]]

    def other(self, s: State, seat: int, move: Move) -> None:
        """All learn who holds the ace; then a card of his may go under the pack for the turn-up."""
        s.numbers[self.holder] = seat
        s.show(self.aces[s.trump])
        if move is not self.turn_down:
            s.move(move.face, self.hands[seat], UNDER_PACK)
            s.draw(self.up, self.hands[seat])

    def tricks_played(self, s: State) -> int:
        """How many tricks have been taken by all sides together."""
        return sum([s.numbers[index] for index in self.tricks])

    def legal(self, s: State, seat: int) -> list[Move]:
        """The cards that may be played, and what else may be done."""
        return [*[self.plays[card] for card in self.playable(s, s.hand)], *self.others(s)]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of the legal moves at random."""
        moves = self.legal(s, seat)
        return moves[rng.below(len(moves))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play a card, or do one of the other things; the same player then plays."""
        if move.verb == "play":
            super().apply(s, seat, move)
        else:
            self.other(s, seat, move)

    def is_secret(self, move: Move) -> bool:
        """The others see that he robs, not what he gives."""
        return move.verb == "rob"

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Robbing needs the ace in time; suit must be followed, though one may trump."""
        if move.verb in ("rob", "turn down"):
            only = "Only who holds the ace of trumps may do that, once, before he plays his first card."
            return "" if self.others(s) else only
        trick = s.zones[self.trick]
        if len(move.faces) != 1 or not trick or move.face not in s.zones[self.hands[s.hand]]:
            return super().reason(s, seat, move)
        suit = SUIT_NAMES[self.suits[s.trump][trick[0]]]
        if self.suits[s.trump][trick[0]] == s.trump:
            return f"Trumps ({suit}) were led, and you hold one that may not be withheld: play a trump."
        return f"You hold a card of {suit}: {suit} were led, so you must follow suit or trump."

    def prompt(self, s: State, seat: int) -> str:
        """Remind the holder of the ace that it must be announced."""
        if self.others(s):
            return "rob, or have the turn-up turned down, or your ace will be the lowest trump"
        return super().prompt(s, seat)

    def strategy(self) -> Strategy:
        """Win cheaply, and save the top trumps."""
        from cardtable.games.spoil_five.strategy import FiveFingersStrategy

        return FiveFingersStrategy(self)
