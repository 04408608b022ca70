"""The point count: what a hand is worth in an auction (book 000, lines 984-1029)."""

from typing import Final

from cardtable.cards import ACE, JACK, KING, NO_SUIT, QUEEN, Pack

_FLAT: Final = [3, 3, 3, 4]
_NINE: Final = 9
_TEN: Final = 10
_GOOD: Final = 5
"""High-card points of a good suit: two of its three highest cards, or the ace and the jack."""


class PointCount:
    """A hand by points: ace 4, king 3, queen 2, jack 1, and more for short suits."""

    def __init__(self, pack: Pack, cards: list[int]) -> None:
        self.lengths = [0, 0, 0, 0]
        self.in_suit = [0, 0, 0, 0]
        self.held = [0, 0, 0, 0]
        """The ranks of each suit, as bits."""
        self.aces = 0
        self.kings = 0
        for card in cards:
            suit, rank = pack.suits[card], pack.ranks[card]
            self.lengths[suit] = self.lengths[suit] + 1
            self.in_suit[suit] = self.in_suit[suit] + max(0, rank - ACE + 4)
            self.held[suit] = self.held[suit] | 1 << rank
            self.aces += int(rank == ACE)
            self.kings += int(rank == KING)
        self.high = sum(self.in_suit)
        shortest = sorted(self.lengths)
        self.balanced = shortest[0] >= 2 and shortest[1] >= 3
        self.is_flat = shortest == _FLAT

    def has(self, suit: int, rank: int) -> bool:
        """Whether a card is held."""
        return self.held[suit] >> rank & 1 == 1

    # -- points --------------------------------------------------------------------------------------

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

    def quick_halves(self, suit: int) -> int:
        """Half quick tricks of a suit: ace and king 4, ace and queen 3, an ace or king and queen 2, a king
        that is guarded 1."""
        ace, king, queen = self.has(suit, ACE), self.has(suit, KING), self.has(suit, QUEEN)
        if ace:
            return 4 if king else 3 if queen else 2
        if king and queen:
            return 2
        return int(king and self.lengths[suit] >= 2)

    def quick(self) -> int:
        """The half quick tricks of the hand."""
        return sum(self.quick_halves(suit) for suit in range(NO_SUIT))

    def quick_losers(self, suit: int) -> int:
        """The tricks that opponents can take at once in a suit beside trumps: none with the ace or a void,
        one with a king or a single card, else two."""
        if self.has(suit, ACE) or self.lengths[suit] == 0:
            return 0
        return 1 if self.has(suit, KING) or self.lengths[suit] == 1 else 2

    def tricks_with(self, suit: int) -> int:
        """What the hand wins by itself with a suit for trumps: its long cards, less one for each of ace, king
        and queen that is missing, and the quick tricks beside it."""
        missing = 3 - (self.held[suit] >> QUEEN & 7).bit_count()
        length = self.lengths[suit]
        beside = (self.quick() - self.quick_halves(suit)) // 2
        return max(0, length - min(missing, length)) + beside

    # -- suits ---------------------------------------------------------------------------------------

    def is_biddable(self, suit: int) -> bool:
        """For an opening: four cards with four points, or any five."""
        return self.lengths[suit] >= 5 or (self.lengths[suit] == 4 and self.in_suit[suit] >= 4)

    def is_showable(self, suit: int) -> bool:
        """For a response or rebid: queen, ten and two others or better, or any five."""
        if self.lengths[suit] != 4:
            return self.lengths[suit] >= 5
        return self.in_suit[suit] >= 3 or (self.has(suit, QUEEN) and self.has(suit, _TEN))

    def is_rebiddable(self, suit: int) -> bool:
        """Any six cards, or five as good as queen, jack, nine."""
        if self.lengths[suit] != 5:
            return self.lengths[suit] >= 6
        above = (self.held[suit] >> _NINE).bit_count()
        return self.in_suit[suit] > 3 or (self.in_suit[suit] == 3 and above >= 3)

    def is_good(self, suit: int) -> bool:
        """Five cards or more with the strength at their head."""
        return self.lengths[suit] >= 5 and self.in_suit[suit] >= _GOOD

    def is_solid(self, suit: int) -> bool:
        """Six cards or more with ace, king and queen: it needs no support."""
        return self.lengths[suit] >= 6 and self.held[suit] >> QUEEN & 7 == 7

    def stops(self, suit: int) -> bool:
        """The ace, a king with one more, a queen with two, a jack with three."""
        high = self.held[suit]
        length = self.lengths[suit]
        return bool(
            high >> ACE
            or (high >> KING and length >= 2)
            or (high >> QUEEN and length >= 3)
            or (high >> JACK and length >= 4)
        )

    def supports(self, suit: int) -> bool:
        """Adequate trumps for a suit bid once: four of any kind, or three with a jack or better."""
        return self.lengths[suit] >= 4 or (self.lengths[suit] == 3 and self.in_suit[suit] >= 1)

    def supports_length(self, suit: int) -> bool:
        """Adequate trumps for a suit bid twice, or overcalled: three of any kind, or two with a queen."""
        return self.lengths[suit] >= 3 or (self.lengths[suit] == 2 and self.in_suit[suit] >= 2)

    def best_of(self, suits: list[int]) -> int:
        """The longest; of equal long ones the higher, of four-card suits the one below the short suit."""
        most = max(self.lengths[suit] for suit in suits)
        longest = [suit for suit in suits if self.lengths[suit] == most]
        if most >= 5 or len(longest) == 1:
            return longest[-1]
        short = self.lengths.index(min(self.lengths))
        return next((short - down) % 4 for down in range(1, 5) if (short - down) % 4 in longest)
