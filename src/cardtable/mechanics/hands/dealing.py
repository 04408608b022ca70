"""Dealing: the first step of nearly every game."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import NO_SUIT
from cardtable.engine import TURNED, Game, State, Step


def from_eldest(s: State, zones: list[int]) -> list[int]:
    """The zones of all seats in the order of the deal: eldest hand's first, the dealer's last."""
    first = int(s.dealer + 1) % len(zones)
    return zones[first:] + zones[:first]


def deal_out(s: State, zones: list[int]) -> None:
    """Deal out the whole pack one card at a time; the first of the zones get the odd cards."""
    s.deal_round(0, zones, len(s.zones[0]) // len(zones))
    for zone in zones[: len(s.zones[0])]:
        s.deal(0, zone, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class DealHands(Step):
    """Deal to every player to the left in turn, eldest hand first, one card at a time or in packets."""

    def __init__(self, each: int, packets: tuple[int, ...] = (), turn_up: bool = False) -> None:
        super().__init__()
        self.each = each
        self.packets = packets
        self.turn_up = turn_up

    def bind(self, game: Game[Any]) -> None:
        """Hands, and a zone for the turn-up where there is one; what is left stays in the pack."""
        self.game = game
        self.hands = game.hand_zones()
        self.up = game.pile("turn-up", TURNED) if self.turn_up else -1
        self.dealt_to = [[self.hands[seat] for seat in self.rotation(dealer)] for dealer in range(game.seats)]
        """For each dealer the hands in the order in which he deals to them."""

    def cards_each(self, s: State) -> int:
        """How many cards each player gets: the same number in every deal, unless the game says otherwise."""
        return self.each

    def rotation(self, dealer: int) -> list[int]:
        """The seats in the order in which a dealer deals to them: to the left, himself last."""
        seats = self.game.seats
        return [(dealer + 1 + i) % seats for i in range(seats)]

    def dealt(self, s: State) -> list[int]:
        """The hands that get cards, in the order of the deal: all of them, unless somebody rests."""
        return self.dealt_to[s.dealer]

    def enter(self, s: State) -> None:
        """Deal, and turn the next card up if the game does and one is left."""
        hands = self.dealt(s)
        if self.packets:
            s.deal_packets(0, hands, self.packets)
        else:
            s.deal_round(0, hands, self.cards_each(s))
        if self.turn_up and s.zones[0]:
            s.draw(0, self.up)
        self.game.finish(s, self)


class DealAllToHands(DealHands):
    """Deal out the whole pack one card at a time, as evenly as it goes."""

    def __init__(self) -> None:
        super().__init__(0)

    def enter(self, s: State) -> None:
        """What does not go round evenly falls to the first players from eldest hand."""
        deal_out(s, from_eldest(s, self.hands))
        self.game.finish(s, self)


class TurnLastCard(Step):
    """The dealer's last card is turned up; its suit is trump and the card stays part of his hand."""

    def bind(self, game: Game[Any]) -> None:
        """The card is one of the dealer's hand."""
        self.game = game
        self.hands = game.hand_zones()

    def enter(self, s: State) -> None:
        """Show the card and fix the trump suit."""
        card = s.zones[self.hands[s.dealer]][-1]
        s.show(card)
        s.trump = self.game.cards.suits[card]
        self.game.finish(s, self)


class TurnUpTrump(Step):
    """The card turned up after the deal fixes the trump suit; with none left to turn there is no trump."""

    def bind(self, game: Game[Any]) -> None:
        """The turn-up lies open."""
        self.game = game
        self.up = game.pile("turn-up", TURNED)

    def enter(self, s: State) -> None:
        """Fix the trump suit."""
        up = s.zones[self.up]
        s.trump = self.game.cards.suits[up[0]] if up else NO_SUIT
        self.game.finish(s, self)
