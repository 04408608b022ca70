"""What to make of the blind, and what to lay away."""

from cardtable.cards import ACE, JACK, NO_SUIT
from cardtable.engine import Advice, State, Strategy
from cardtable.games.skat.rules.card_points import CARD_POINTS
from cardtable.games.skat.rules.play import TakeBlind
from cardtable.mechanics.hands.strategy import ChoosingStrategy


class BlindStrategy(Strategy):
    """Grand with jacks and aces; the suit with four trumps or more; else look for a better one."""

    def __init__(self, blind: TakeBlind) -> None:
        super().__init__()
        self.blind = blind
        self.game = blind.game

    def advise(self, s: State, seat: int) -> Advice | None:
        """Grand with jacks and aces; the suit with four trumps or more; else look for a better one."""
        pack = self.game.cards
        hand = s.zones[self.blind.hands[seat]]
        card = self.blind.turned(s)
        moves = self.blind.legal(s, seat)
        jacks = len([c for c in hand if pack.ranks[c] == JACK])
        aces = len([c for c in hand if pack.ranks[c] == ACE])
        if self.blind.accepts[NO_SUIT] in moves and jacks + aces >= 4:
            return Advice(self.blind.accepts[NO_SUIT], "jacks and aces are enough for a grand")
        length = len([c for c in hand if pack.suits[c] == pack.suits[card] and pack.ranks[c] != JACK])
        if length + jacks >= 4 or self.blind.reject not in moves:
            return Advice(moves[0], f"you hold {length + jacks} trumps with it")
        return Advice(self.blind.reject, "too few trumps: the other card may suit you better")


class LayAwayStrategy(ChoosingStrategy):
    """Keep trumps and aces; a ten without its ace is safest in the blind, then cards of short suits."""

    def trump(self, s: State, cards: list[int]) -> int:
        """The suit to keep."""
        return int(s.trump)

    def keeping(self, s: State, cards: list[int], card: int) -> int:
        """By its suit and what else is held of it."""
        pack = self.game.cards
        suit, rank = pack.suits[card], pack.ranks[card]
        if rank == JACK or suit == self.trump(s, cards):
            return 100
        mine = [pack.ranks[c] for c in cards if pack.suits[c] == suit and pack.ranks[c] != JACK]
        if rank == ACE or (rank == 10 and ACE in mine):
            return 60
        if rank == 10 and len(mine) < 4:
            return 0
        return 20 + 6 * len(mine) - CARD_POINTS.get(rank, 0)


class LayAwayFirstStrategy(LayAwayStrategy):
    """The same, before the game is named: the longest suit is likely to be trump."""

    def trump(self, s: State, cards: list[int]) -> int:
        """The longest suit is likely to be trump."""
        suits = [self.game.cards.suits[card] for card in cards]
        return max(range(NO_SUIT), key=suits.count)
