"""What a hand of euchre is worth to the maker of trump, and to a player alone."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, NO_SUIT, Pack
from cardtable.cards.bits import bit_at
from cardtable.engine import State, Strategy
from cardtable.games.euchre.rules.making_trump import Call, CallForBest, DefendAlone
from cardtable.games.euchre.rules.rubber import GamesAndRubber
from cardtable.mechanics.tricks.rules import bowers

TRUMP: Final = 4
BEST_TRUMP: Final = 6
ACE_BESIDE: Final = 1
VOID: Final = 1
"""What adds to a maker's hand, in quarters of a trump: a trump, the right bower or the joker, an ace of
another suit, a suit to be ruffed.

It is the number of trumps that counts above all: an ace would take a trick against the others' trump too.
"""
LONE_ACE: Final = 3
LONE_KING: Final = 1
"""What adds to the hand of a lone player, who must win every trick."""
ALONE: Final = 17
"""What is enough to go alone."""
MARCH: Final = 2
"""What a march is worth that partners make together."""
_NEVER: Final = 1000


def to_spare(pack: Pack, cards: list[int], trump: int) -> int:
    """The card to part with: the lowest plain singleton but an ace, else the lowest card, trumps last."""
    places = [bowers(pack, card, trump) for card in cards]
    suits = [suit for suit, _ in places]
    ordered = sorted([(suit == trump, rank, card) for (suit, rank), card in zip(places, cards, strict=True)])
    for is_trump, rank, card in ordered:
        if not is_trump and rank < ACE and suits.count(bowers(pack, card, trump)[0]) == 1:
            return card
    return ordered[0][2]


@mypyc_attr(allow_interpreted_subclasses=True)
class MakingStrategy(Strategy):
    """What a hand is worth with each suit as trump, and what that is enough for."""

    def __init__(self, call: Call) -> None:
        super().__init__()
        self.call = call
        self.game = call.game
        pack = call.game.cards
        plan = call.game.plan()
        self.to_win = plan.points if isinstance(plan, GamesAndRubber) else _NEVER
        self.laps = isinstance(plan, GamesAndRubber) and plan.laps
        steps = call.game.all_steps
        calls = any([isinstance(step, CallForBest) for step in steps])
        defended = any([isinstance(step, DefendAlone) for step in steps])
        self.from_partner = BEST_TRUMP if calls else 0
        """What a lone hand has of its partner's best card."""
        self.to_go_alone = ALONE - self.from_partner + (TRUMP if calls and defended else 0)
        """What is enough to go alone, where a lone defender has the best card of his partner too or not."""
        self.against_one = TRUMP if call.game.seats == 2 else 0
        """By what fewer trumps are enough against a single hand."""
        self.suits = [bytes([bowers(pack, c, trump)[0] for c in range(pack.size)]) for trump in range(5)]
        self.worths = [bytes([self.card_worth(c, trump) for c in range(pack.size)]) for trump in range(5)]
        self.lone = [bytes([self.lone_card_worth(c, trump) for c in range(pack.size)]) for trump in range(5)]

    def card_worth(self, card: int, trump: int) -> int:
        """What a card is worth to the maker of trump."""
        pack = self.game.cards
        suit, rank = bowers(pack, card, trump)
        if suit != trump:
            return ACE_BESIDE if rank == ACE else 0
        is_right = pack.ranks[card] == JACK and pack.suits[card] == trump
        return BEST_TRUMP if is_right or pack.suits[card] == NO_SUIT else TRUMP

    def lone_card_worth(self, card: int, trump: int) -> int:
        """What a card is worth to a lone hand."""
        suit, rank = bowers(self.game.cards, card, trump)
        if suit != trump:
            return LONE_ACE if rank == ACE else LONE_KING if rank == KING else 0
        return self.card_worth(card, trump)

    def hand_worth(self, s: State, seat: int, trump: int) -> int:
        """What a hand is worth with a suit as trump: its cards, and the suits it can ruff."""
        worths, suits = self.worths[trump], self.suits[trump]
        worth: i64 = 0
        lengths: i64 = 0  # of each suit, eight bits wide: this is asked of every world a search could be in
        for card in s.zones[self.call.hands[seat]]:
            suit: i64 = suits[card]
            worth += worths[card]
            lengths += bit_at(8 * suit)
        if lengths >> 8 * trump & 255 == 0:
            return worth
        for _ in range(NO_SUIT):
            if lengths & 255 == 0:
                worth += VOID
            lengths >>= 8
        return worth

    def lone_worth(self, s: State, seat: int, trump: int) -> int:
        """What a hand is worth by itself with a suit as trump."""
        lone = self.lone[trump]
        return sum([lone[card] for card in s.zones[self.call.hands[seat]]])

    def at_the_last(self, s: State) -> int:
        """By what fewer trumps are enough where a single point wins the game for either side: passing leaves
        it to the others."""
        return TRUMP if min(s.scores) == self.to_win - 1 else 0

    def is_against(self, s: State, seat: int) -> bool:
        """Whether a seat plays against the dealer."""
        return self.game.side_of[seat] != self.game.side_of[s.dealer]

    def gains_alone(self, s: State, seat: int) -> bool:
        """Whether a side has any use for more points than a march with partner's help brings."""
        return self.laps or self.to_win - s.scores[self.game.side_of[seat]] > MARCH

    def wins_alone(self, s: State, seat: int, worth: int, enough: int) -> bool:
        """Whether a hand is enough to go alone, and for trump to be made at all."""
        return worth >= max(enough, self.to_go_alone) and self.gains_alone(s, seat)
