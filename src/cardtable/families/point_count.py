"""The point count: what a hand is worth in an auction."""

from cardtable.cards import ACE, NO_SUIT, Pack


class PointCount:
    """A hand by points: ace 4, king 3, queen 2, jack 1, and more for short suits."""

    def __init__(self, pack: Pack, cards: list[int]) -> None:
        self.lengths = [0, 0, 0, 0]
        self.in_suit = [0, 0, 0, 0]
        self.aces = 0
        for card in cards:
            suit, rank = pack.suits[card], pack.ranks[card]
            self.lengths[suit] = self.lengths[suit] + 1
            self.in_suit[suit] = self.in_suit[suit] + max(0, rank - ACE + 4)
            self.aces += int(rank == ACE)
        self.high = sum(self.in_suit)
        shortest = sorted(self.lengths)
        self.balanced = shortest[0] >= 2 and shortest[1] >= 3

    def as_opener(self) -> int:
        """Void 3, singleton 2, doubleton 1; one more for all four aces, one less for none."""
        aces = 1 if self.aces == 4 else -1 if self.aces == 0 else 0
        return self.high + sum(max(0, 3 - length) for length in self.lengths) + aces

    def as_raiser(self, suit: int) -> int:
        """In support of partner's suit: void 5, singleton 3, doubleton 1; one less with three trumps."""
        shape = sum((5, 3, 1)[length] for length in self.lengths if length < 3)
        return self.high + shape - int(shape > 0 and self.lengths[suit] == 3)

    def supports(self, suit: int) -> bool:
        """Adequate trumps for a suit bid once: four of any kind, or three with a jack or better."""
        return self.lengths[suit] >= 4 or (self.lengths[suit] == 3 and self.in_suit[suit] >= 1)

    def best_suit(self) -> int:
        """The longest; of equal long ones the higher, of four-card suits the one below the short suit."""
        most = max(self.lengths)
        longest = [suit for suit in range(NO_SUIT) if self.lengths[suit] == most]
        if most >= 5 or len(longest) == 1:
            return longest[-1]
        short = self.lengths.index(min(self.lengths))
        return next((short - down) % 4 for down in range(1, 4) if self.lengths[(short - down) % 4] == most)

    def worth_in(self, suit: int, is_own: bool) -> int:
        """Points for play in a denomination: high cards at no-trump, else with those for short suits."""
        if suit == NO_SUIT:
            return self.high
        return self.as_opener() if is_own else self.as_raiser(suit)
