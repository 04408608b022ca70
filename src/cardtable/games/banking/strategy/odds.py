"""What standing, drawing and splitting bring at twenty-one, by the rules of the book.

The pack is taken to be endless: every card comes with the same chance, tens and face cards four times
as often as any other count. The dealer, whom no rule binds, is taken to stand on a hard 17 and a soft 18.
What a hand brings is in bets: 1 if it always won, -1 if it always lost; a bonus and a natural bring more.
"""

from math import fsum
from typing import Final

from mypy_extensions import i64

from cardtable.games.banking.rules.black_jack_hands import MOST, SAFE

GOOD: Final = 17
"""A total to stand on."""
CHANCES: Final = [0.0, *([1.0 / 13.0] * 9), 4.0 / 13.0]
"""By what it counts, an ace 1: how likely a card is."""
COUNTS: Final = list(range(1, 11))
_SPECIAL: Final = {(6, 7): (8, 2.0), (6, 8): (7, 2.0), (7, 8): (6, 2.0), (7, 7): (7, 3.0)}
"""Two cards, the third that makes 21 of them, and how many bets that collects."""


def best_total(least: i64, ace: i64) -> i64:
    """What a hand counts, from the count with aces as 1 and whether there is an ace."""
    return least + 10 if ace and least <= MOST - 10 else least


def dealer_stands(total: i64, is_soft: bool) -> bool:
    """Where the dealer is taken to stop: on 17, but with an ace as 11 on 18."""
    return total > GOOD or (total == GOOD and not is_soft)


def place(least: i64, ace: i64, count: i64) -> i64:
    """Where a hand of so many cards stands in the tables."""
    return (least * 2 + ace) * SAFE + count


def _safe_worth() -> list[float]:
    """What drawing on brings a hand of five cards and more, which can lose nothing, by count and cards."""
    worth = [0.0] * ((MOST + 1) * (MOST + 2))
    for count in range(MOST, SAFE - 1, -1):
        for least in range(MOST - 1, 0, -1):
            for card in COUNTS:
                if least + card <= MOST:
                    more = float(2 ** (count - SAFE + 1)) + worth[(least + card) * (MOST + 1) + count + 1]
                    worth[least * (MOST + 1) + count] += CHANCES[card] * more
    return worth


_SAFE_WORTH: Final = _safe_worth()


class Against:
    """What hands bring against a dealer who comes to 17, 18 and so on, or goes over, with known chances."""

    def __init__(self, finals: list[float], guide: "Against | None" = None) -> None:
        self.wins = [0.0] * (MOST + 1)
        """By total: how often it wins if the player stands. Ties lose."""
        for total in range(MOST + 1):
            self.wins[total] = finals[0] + fsum([finals[1 + t - GOOD] for t in range(GOOD, total)])
        self.draws = [0.0] * (2 * SAFE * (MOST + 1))
        self.worth = [0.0] * (2 * SAFE * (MOST + 1))
        for count in range(SAFE - 1, 1, -1):
            for least in range(MOST, 1, -1):
                for ace in range(2):
                    self._fill(least, ace, count, guide)
        self.pairs = [0.0, *[self._split(count) for count in COUNTS]]
        """By what a card of a pair counts: what its cards bring as two hands."""

    def _fill(self, least: int, ace: int, count: int, guide: "Against | None") -> None:
        """One hand, when those of a card more are known; who knows less of the dealer plays by the guide."""
        at = place(least, ace, count)
        draws = 0.0
        for card in COUNTS:
            draws += CHANCES[card] * self.after(least + card, ace | int(card == 1), count + 1)
        self.draws[at] = draws
        stands = self.stands(least, ace)
        if guide is None:
            self.worth[at] = max(draws, stands)
        else:
            self.worth[at] = draws if guide.draws[at] > guide.stands(least, ace) else stands

    def after(self, least: i64, ace: i64, count: i64) -> float:
        """What a hand brings that has just been drawn to."""
        if least > MOST:
            return -1.0
        if count >= SAFE:
            return 2.0 + _SAFE_WORTH[least * (MOST + 1) + count]
        return self.worth[place(least, ace, count)]

    def stands(self, least: i64, ace: i64) -> float:
        """What standing brings to a hand of this count with aces as 1."""
        return 2.0 * self.wins[best_total(least, ace)] - 1.0

    def draws_to(self, counts: list[int]) -> float:
        """What drawing brings to a hand of fewer than five cards; two may be on the way to a bonus."""
        least = sum(counts)
        draws = self.draws[place(least, int(1 in counts), len(counts))]
        if len(counts) == 2:
            first, second = min(counts), max(counts)
            if (first, second) in _SPECIAL:
                card, pays = _SPECIAL[(first, second)]
                draws += CHANCES[card] * (pays - self.worth[place(MOST, 0, 3)])
        return draws

    def is_drawn_to(self, counts: list[int]) -> bool:
        """Whether drawing to a hand of fewer than five cards brings more than standing."""
        return self.draws_to(counts) > self.stands(sum(counts), int(1 in counts))

    def splits(self, count: int) -> float:
        """What two hands bring that begin with a card of this count each."""
        return self.pairs[count]

    def _split(self, count: int) -> float:
        """The same, reckoned from what comes to such a card."""
        return 2.0 * fsum([CHANCES[card] * self.two(count, card) for card in COUNTS])

    def two(self, first: int, second: int) -> float:
        """What two cards bring that are no natural and are not split."""
        return max(self.stands(first + second, int(min(first, second) == 1)), self.draws_to([first, second]))

    def dealt(self, first: int, second: int, guide: "Against") -> float:
        """What two cards bring a player who splits, draws and stands by the guide."""
        if first == second and guide.splits(first) > guide.two(first, first):
            return self.splits(first)
        if guide.is_drawn_to([first, second]):
            return self.draws_to([first, second])
        return self.stands(first + second, int(min(first, second) == 1))


def is_natural(first: int, second: int) -> bool:
    """An ace and a ten."""
    return first + second == 11 and 1 in (first, second)


class TwentyOneOdds:
    """All that is reckoned beforehand: by the card the dealer shows, and for the first cards of all."""

    def __init__(self) -> None:
        over = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
        self.finals: list[list[float]] = [over] * (2 * (MOST + 1))
        """By count with aces as 1, twice, and one more with an ace: how often the dealer goes over or has
        17 to 21 in the end."""
        for least in range(MOST, 0, -1):
            for ace in range(2):
                self.finals[2 * least + ace] = self._finals(least, ace)
        self.shown = [self._shown(max(1, up)) for up in range(11)]
        """By the card that the dealer shows, who has no natural: what hands bring against him."""
        self.first = [[0.0] * 11 for _ in range(11)]
        """By the first card of a player and of the dealer: what the player's bet brings."""
        for down in COUNTS:
            for up in COUNTS:
                self._first(down, up)
        self._agree()

    def _finals(self, least: int, ace: int) -> list[float]:
        """Where a dealer comes to from here."""
        total = best_total(least, ace)
        if dealer_stands(total, total > least):
            return [float(t == total) for t in (0, *range(GOOD, MOST + 1))]
        found = [0.0] * 6
        for card in COUNTS:
            after = least + card
            ahead = self.finals[2 * after + (ace | int(card == 1)) if after <= MOST else 0]
            found = [have + CHANCES[card] * more for have, more in zip(found, ahead, strict=True)]
        return found

    def _shown(self, up: int) -> Against:
        """The dealer shows this card and has no natural."""
        found = [0.0] * 6
        for down in COUNTS:
            if not is_natural(down, up):
                ahead = self.finals[2 * (down + up) + int(1 in (down, up))]
                found = [have + CHANCES[down] * more for have, more in zip(found, ahead, strict=True)]
        sure = fsum(found)
        return Against([one / sure for one in found])

    def _first(self, down: int, up: int) -> None:
        """Add what becomes of every first card when the dealer has these two."""
        guide = self.shown[up]
        known = Against(self.finals[2 * (down + up) + int(1 in (down, up))], guide)
        for mine in COUNTS:
            brings = 0.0
            for second in COUNTS:
                if is_natural(down, up):
                    brings += CHANCES[second] * (-1.0 if is_natural(mine, second) else -2.0)
                elif is_natural(mine, second):
                    brings += CHANCES[second] * 2.0
                else:
                    brings += CHANCES[second] * known.dealt(mine, second, guide)
            self.first[mine][down] += CHANCES[up] * brings

    def _agree(self) -> None:
        """On which first cards to bet much, to double and to redouble, each knowing of the others."""
        self.doubling = [d for d in COUNTS if fsum([CHANCES[p] * self.first[p][d] for p in COUNTS]) < 0.0]
        self.redoubling = [p for p in COUNTS if self.against(p, self.doubling) > 0.0]
        self.betting = [p > 0 and self.bet_brings(p) > 0.0 for p in range(11)]
        """By a player's first card: whether he bets much on it."""
        self.gain_by_doubling = [
            [self._gain_by_doubling(max(1, down), is_large) for is_large in (False, True)]
            for down in range(11)
        ]
        """By the dealer's first card, and whether a bet is small or large: what he gains on a chip."""

    def against(self, mine: int, dealers: list[int]) -> float:
        """What a player's first card brings against a dealer who has one of these."""
        return fsum([CHANCES[d] * self.first[mine][d] for d in dealers]) / fsum([CHANCES[d] for d in dealers])

    def bet_brings(self, mine: int) -> float:
        """What a chip on a first card brings in the end, with all the doubling."""
        times = 4.0 if mine in self.redoubling else 2.0
        return fsum(
            [CHANCES[d] * self.first[mine][d] * (times if d in self.doubling else 1.0) for d in COUNTS]
        )

    def _gain_by_doubling(self, down: int, is_large: bool) -> float:
        """What the dealer gains on each chip of a bet, large or small as its owner's card made it."""
        cards = [card for card in COUNTS if self.betting[card] == is_large] or COUNTS
        gain = 0.0
        for mine in cards:
            gain -= CHANCES[mine] * self.first[mine][down] * (3.0 if mine in self.redoubling else 1.0)
        return gain / fsum([CHANCES[mine] for mine in cards])


_ODDS: Final[list[TwentyOneOdds]] = []


def odds() -> TwentyOneOdds:
    """The tables, reckoned when they are first asked for."""
    if not _ODDS:
        _ODDS.append(TwentyOneOdds())
    return _ODDS[0]
