"""Work out the table of games/cribbage/strategy/crib.py: what two cards are worth in a crib on average.

    python scripts/crib_table.py

Every six cards are taken by their ranks, each as often as it is dealt, and the two are found that are best
laid away: by the mean count of the four kept over all starters, and with it, or against it, the mean worth of
the two in the crib. That says how often each two are laid away by dealer and opponent; from it, and from all
starters, follows the mean worth of any two in the crib, with which all is done again until nothing changes.
Suits are left out but for his nobs: a flush of five in the crib is too rare to count.
"""

from itertools import combinations_with_replacement
from math import comb

from cardtable.games.cribbage.rules.counting import count_ranks

RANKS = range(13)
PAIRS = [(low, high) for low in RANKS for high in RANKS if low <= high]
ROUNDS = 8
NOBS = 0.25
"""The starter is of a jack's suit about every fourth time."""

Table = dict[tuple[int, int], float]


def code(places: tuple[int, ...]) -> int:
    """Cards of each rank, four bits a rank."""
    return sum(1 << 4 * (place + 1) for place in places)


class Deriving:
    """The counts that are needed again and again."""

    def __init__(self) -> None:
        self.counts: dict[int, list[int]] = {}
        self.hands = [
            hand for hand in combinations_with_replacement(RANKS, 6) if max(map(hand.count, hand)) <= 4
        ]

    def with_starters(self, four: tuple[int, ...]) -> list[int]:
        """What four cards count with a starter of each rank."""
        key = code(four)
        if key not in self.counts:
            self.counts[key] = [count_ranks(key + (1 << 4 * (place + 1))) for place in RANKS]
        return self.counts[key]

    def mean(self, four: tuple[int, ...], left: list[int]) -> float:
        """What four cards count on average, with so many starters left of each rank."""
        return sum(map(int.__mul__, self.with_starters(four), left)) / sum(left)

    def laid_away(self, crib: Table, sign: int) -> Table:
        """How often each two cards are laid away."""
        often = dict.fromkeys(PAIRS, 0.0)
        for hand in self.hands:
            held = [hand.count(place) for place in RANKS]
            left = [4 - count for count in held]
            best = -1e9
            away = PAIRS[0]
            for pair in {(hand[i], hand[j]) for j in range(6) for i in range(j)}:
                kept = list(hand)
                kept.remove(pair[0])
                kept.remove(pair[1])
                worth = self.mean(tuple(kept), left) + sign * crib[pair]
                if (worth, pair) > (best, away):
                    best, away = worth, pair
            ways = 1
            for count in held:
                ways *= comb(4, count)
            often[away] += ways
        total = sum(often.values())
        return {pair: ways / total for pair, ways in often.items()}

    def worths(self, others: Table) -> Table:
        """What each two cards are worth in the crib with two that the other player lays away so often."""
        worth: Table = {}
        for pair in PAIRS:
            left = [4 - pair.count(place) for place in RANKS]
            total = weights = 0.0
            for other, often in others.items():
                weight = often * ways(other, left) / ways(other, [4] * 13)
                if weight:
                    rest = [count - other.count(place) for place, count in enumerate(left)]
                    total += weight * self.mean((*pair, *other), rest)
                    weights += weight
            worth[pair] = total / weights + NOBS * pair.count(10)
        return worth


def ways(pair: tuple[int, int], left: list[int]) -> int:
    """In how many ways two cards of these ranks are among so many of each."""
    low, high = pair
    return comb(left[low], 2) if low == high else left[low] * left[high]


def derive(rounds: int = ROUNDS) -> tuple[Table, Table]:
    """The worth of two cards in one's own crib, and in the other's."""
    deriving = Deriving()
    own = dict.fromkeys(PAIRS, 0.0)
    other = dict.fromkeys(PAIRS, 0.0)
    for _ in range(rounds):
        by_dealer = deriving.laid_away(own, 1)
        by_opponent = deriving.laid_away(other, -1)
        own = deriving.worths(by_opponent)
        other = deriving.worths(by_dealer)
    return own, other


def main() -> None:
    """Print both tables in hundredths of a point, a row for each higher rank."""
    for name, table in zip(("OWN_CRIB", "OTHER_CRIB"), derive(), strict=True):
        print(f"{name}: Final = (")
        for high in RANKS:
            row = ", ".join(str(round(100 * table[low, high])) for low in range(high + 1))
            print(f"    ({row}{',' if high == 0 else ''}),")
        print(")")


if __name__ == "__main__":
    main()
