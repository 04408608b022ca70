"""What to lay away in cribbage: the mean count of four cards kept, the mean worth of two in the crib."""

from typing import Final

from mypy_extensions import i64

from cardtable.cards import JACK, Pack, low_rank
from cardtable.games.cribbage.rules.counting import BEST_COUNT, HAND, count_ranks

OWN_CRIB: Final = (
    (509,),
    (394, 541),
    (418, 668, 559),
    (528, 424, 455, 546),
    (538, 533, 585, 629, 859),
    (364, 367, 352, 364, 642, 549),
    (358, 365, 351, 357, 589, 460, 566),
    (361, 346, 369, 371, 537, 441, 626, 517),
    (325, 349, 348, 356, 534, 488, 381, 448, 489),
    (326, 335, 342, 345, 646, 299, 300, 365, 403, 455),
    (356, 365, 372, 375, 679, 329, 337, 333, 382, 434, 519),
    (326, 335, 343, 345, 647, 299, 307, 309, 289, 321, 462, 450),
    (326, 335, 343, 346, 643, 299, 307, 308, 293, 270, 383, 330, 442),
)
"""The mean worth of two cards in the player's own crib, in hundredths of a point: a row for each rank from
the ace up, and in it a figure for each rank that joins it, from the ace up."""

OTHER_CRIB: Final = (
    (587,),
    (476, 612),
    (482, 698, 642),
    (560, 507, 571, 633),
    (593, 603, 658, 702, 901),
    (468, 480, 460, 516, 727, 669),
    (463, 479, 484, 457, 675, 603, 667),
    (465, 478, 477, 473, 613, 542, 723, 621),
    (452, 459, 456, 456, 600, 592, 491, 541, 603),
    (432, 448, 450, 436, 718, 417, 419, 476, 527, 584),
    (460, 475, 478, 464, 742, 446, 455, 449, 484, 530, 630),
    (423, 439, 441, 427, 707, 409, 419, 418, 398, 443, 520, 560),
    (413, 428, 431, 417, 697, 400, 409, 409, 396, 374, 460, 428, 541),
)
"""The same in the crib of the other, who lays away what suits him; `scripts/crib_table.py` works both out."""

PART: Final = 100
"""The tables are in hundredths of a point."""
_RANKS: Final = 13
_KEY_BITS: Final = 4 * (_RANKS + 1)


class Keeping:
    """Weighs what is kept and what is laid away by every starter that may be turned."""

    def __init__(self, pack: Pack, away: int) -> None:
        self.places = bytes([low_rank(rank) for rank in pack.ranks])
        self.suits = bytes(pack.suits)
        self.is_jack = bytes([rank == JACK for rank in pack.ranks])
        self.codes = [1 << 4 * place for place in range(_RANKS + 1)]
        self.in_rank = bytes([self.places.count(place) for place in range(_RANKS + 1)])
        self.in_suit = bytes([self.suits.count(suit) for suit in range(4)])
        self.size: i64 = pack.size
        self.cribs = [_crib_worths(OTHER_CRIB, away), _crib_worths(OWN_CRIB, away)]
        """For the other crib and for one's own: the worth of two cards by their places, or of one."""
        self.counts: dict[int, list[int]] = {}
        """What four cards count by their ranks, as far as it was needed."""

    def with_starters(self, ranks: int, most: int) -> list[int]:
        """What four cards count by their ranks with a starter of each rank; before that the sum for the pack.

        Points beyond the number that is still of use count nothing.
        """
        key = ranks | most << _KEY_BITS
        counts = self.counts.get(key)
        if counts is None:
            counts = [0] + [min(most, count_ranks(ranks + code)) for code in self.codes[1:]]
            counts[0] = sum([count * self.in_rank[place] for place, count in enumerate(counts)])
            self.counts[key] = counts
        return counts

    def kept(self, four: list[int], known: list[int], need: int) -> i64:
        """What four cards count in all, summed over every starter that is not among the known cards.

        Ranks count no more than is needed.
        """
        ranks = 0
        for card in four:
            ranks += self.codes[self.places[card]]
        counts = self.with_starters(ranks, min(need, BEST_COUNT))
        total: i64 = counts[0]
        for card in known:  # these cannot be the starter
            total -= counts[self.places[card]]
        flush = self._flush(four)
        return total + flush * (self.size - len(known)) + self._by_suit(four, known, flush > 0)

    def _flush(self, four: list[int]) -> i64:
        """Four of a suit count four before the starter is turned."""
        suit = self.suits[four[0]]
        for card in four:
            if self.suits[card] != suit:
                return 0
        return HAND

    def _by_suit(self, four: list[int], known: list[int], is_flush: bool) -> i64:
        """What the suit of the starter adds: the fifth card of a flush, his nobs."""
        total: i64 = 0
        for card in four:
            if self.is_jack[card] or (is_flush and card == four[0]):
                left: i64 = self.in_suit[self.suits[card]]
                for other in known:
                    if self.suits[other] == self.suits[card]:
                        left -= 1
                total += left * (self.is_jack[card] + (1 if is_flush and card == four[0] else 0))
        return total

    def crib(self, away: list[int], own: bool) -> i64:
        """The mean worth of what is laid away, in hundredths."""
        worths = self.cribs[1 if own else 0]
        if len(away) == 1:
            return worths[self.places[away[0]]]
        return worths[self.places[away[0]] * (_RANKS + 1) + self.places[away[1]]]


def _crib_worths(table: tuple[tuple[int, ...], ...], away: int) -> list[int]:
    """The table by places, either card first; for one card the mean over all that may join it."""
    worths = [0] * ((_RANKS + 1) * (_RANKS + 1))
    for high, row in enumerate(table):
        for low, worth in enumerate(row):
            worths[(low + 1) * (_RANKS + 1) + high + 1] = worth
            worths[(high + 1) * (_RANKS + 1) + low + 1] = worth
    if away == 2:
        return worths
    rows = [worths[place * (_RANKS + 1) :][: _RANKS + 1] for place in range(_RANKS + 1)]
    return [sum(row) // _RANKS for row in rows]
