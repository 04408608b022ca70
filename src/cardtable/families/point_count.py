"""The point count: what a hand is worth in an auction."""

from typing import Final

from cardtable.cards import ACE, NO_SUIT, Pack

_FLAT: Final = [3, 3, 3, 4]


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
        self.is_flat = shortest == _FLAT

    def unguarded(self) -> int:
        """The honours that stand bare: a single king, queen or jack, or queen or jack with one small card."""
        bare = 0
        for length, points in zip(self.lengths, self.in_suit, strict=True):
            bare += int((length == 1 and 1 <= points <= 3) or (length == 2 and 1 <= points <= 2))
        return bare

    def as_opener(self) -> int:
        """Void 3, singleton 2, doubleton 1; one more for all four aces, one less for none and for each honour
        that is not guarded."""
        aces = 1 if self.aces == 4 else -1 if self.aces == 0 else 0
        return self.high + sum(max(0, 3 - length) for length in self.lengths) + aces - self.unguarded()

    def as_raised(self, suit: int) -> int:
        """After partner has raised the suit: one more for the fifth trump, two for each further one."""
        length = self.lengths[suit]
        return self.as_opener() + int(length >= 5) + 2 * max(0, length - 5)

    def as_raiser(self, suit: int) -> int:
        """In support of partner's suit: void 5, singleton 3, doubleton 1; one less with three trumps or no
        short suit at all; honours in the suit count one more, unless they come to four already."""
        shape = sum((5, 3, 1)[length] for length in self.lengths if length < 3)
        flat = int(self.lengths[suit] == 3 or self.is_flat)
        return self.high + shape - flat + int(1 <= self.in_suit[suit] < 4)

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

    def worth_in(self, suit: int, is_own: bool, is_raised: bool) -> int:
        """Points for play in a denomination: high cards at no-trump, else with those for short suits."""
        if suit == NO_SUIT:
            return self.high
        if is_own:
            return self.as_raised(suit) if is_raised else self.as_opener()
        return self.as_raiser(suit)
