"""The chances of hands at draw poker, counted for the agreed ranking by dealing some thousands beforehand."""

from bisect import bisect_left
from math import sqrt
from typing import Final

from mypy_extensions import i64

from cardtable.cards import ACE, JACK, Rng
from cardtable.games.poker.strategy.grades import (
    ASKED,
    DEALS,
    LEVELS,
    SEED,
    SHORT,
    Ends,
    Grades,
    key_of,
    mask_of,
    shape_of,
)
from cardtable.games.poker.strategy.keeping import worth_keeping
from cardtable.mechanics.poker_hands import TWO_PAIRS, Ranking, kind_of, pair_of, threes_of, two_pairs_of

DRAWS: Final = 6
"""How often cards are drawn to a hand that is worth playing."""
ENOUGH: Final = 12
"""Fewer hands of a shape tell nothing by themselves."""
_SEVERAL: Final = 4
"""With so many wild cards three aces are what wins on the average; with fewer, three eights."""


def average_winner(ranking: Ranking) -> int:
    """What wins on the average at draw poker with seven players (book 000, line 2734).

    Jacks up if nothing is wild, aces up with the bug.
    """
    wild = sum(ranking.is_wild)
    if not wild or ranking.bug:
        return two_pairs_of(ACE if wild else JACK)
    return threes_of(ACE if wild >= _SEVERAL else 8)


def worth_a_call(ranking: Ranking, openers: int = pair_of(JACK)) -> int:
    """The least hand that is worth a call at good odds before the draw, where so much is needed to open.

    Where nothing is needed pots are opened on less, and less will do to stay: eights have an even chance
    against two opponents, and jacks when cards are wild.
    """
    is_wild = kind_of(average_winner(ranking)) != TWO_PAIRS
    if openers:
        return max(pair_of(ACE if is_wild else JACK), openers)
    return pair_of(JACK if is_wild else 8)


class FirstHand:
    """What a player has kept, or still has, of the cards he was dealt."""

    def __init__(self, strength: float, is_sound: bool) -> None:
        self.strength = strength
        """How often it beats one other after the draw, if there is a second one too."""
        self.is_sound = is_sound
        """Whether all of it is worth keeping."""


class DrawOdds:
    """What hands become by the draw, and what a player who drew so many cards has."""

    def __init__(self, ranking: Ranking, openers: int) -> None:
        self.ranking = ranking
        self.fair = worth_a_call(ranking, openers)
        self.grades = Grades()
        self.asked: dict[int, FirstHand] = {}
        self.after: list[list[int]] = [[], [], [], [], [], []]
        """By the number of cards drawn: the hands of those who stayed for the draw, in order."""
        pack = list(range(len(ranking.bits)))
        rng = Rng(SEED)
        finals: list[int] = []
        for _ in range(DEALS):
            rng.shuffle(pack)
            self._deal(pack, finals)
        for hands in self.after:
            hands.sort()
        finals.sort()
        self.grades.count(finals)
        self.rival = Ends([float(finals_in) / len(finals) for finals_in in self._levels(finals)])
        """What a player who has stayed ends with."""

    def _deal(self, pack: list[int], finals: list[int]) -> None:
        """One hand, and what it becomes by several draws; players drop the worst, and some draws to four."""
        ranking = self.ranking
        held = pack[:5]
        value = ranking.value(held)
        keep = worth_keeping(ranking, held)
        shape = self.shape(value, len(keep))
        is_good = value >= self.fair
        is_played = is_good or (shape & SHORT > 0 and held[0] & 1 > 0)
        drawn = 5 - len(keep)
        for turn in range(DRAWS if is_good or shape & SHORT else 1):
            at = 5 + turn * drawn
            final = ranking.value(keep + pack[at : at + drawn])
            self.grades.add(shape, final)
            if is_played:
                finals.append(final)
                self.after[drawn].append(final)

    def _levels(self, finals: list[int]) -> list[int]:
        """How many of these hands are of each grade."""
        counts = [0] * LEVELS
        for value in finals:
            counts[self.grades.level(value)] += 1
        return counts

    def shape(self, value: int, kept: int) -> int:
        """The shape of a hand of which so many cards are kept."""
        return shape_of(value, kept == 4 and kind_of(value) < TWO_PAIRS)

    def first_hand(self, cards: list[int]) -> FirstHand:
        """What these cards are worth before the draw; what has been asked of late is remembered."""
        key = mask_of(cards)
        found = self.asked.get(key)
        if found is None:
            if len(self.asked) >= ASKED:
                self.asked.clear()
            value = self.ranking.value(cards)
            keep = len(worth_keeping(self.ranking, cards))
            found = FirstHand(self._one_of_two(self.shape(value, keep), value), keep == len(cards))
            self.asked[key] = found
        return found

    def least(self, value: int) -> float:
        """The strength of the first hands that are just worth so much: a pair of jacks."""
        return self._one_of_two(shape_of(value, is_short=False), value)

    def _one_of_two(self, shape: int, value: int) -> float:
        """How often a hand beats one other after the draw, if there is a second one too."""
        return sqrt(self.before(shape, value, 2.0))

    def before(self, shape: int, value: int, rivals: float) -> float:
        """How often a hand wins in the end from so many who stay for the draw."""
        ends = self.grades.ends(shape, value).shares
        below = self.rival.below(rivals)
        chance = 0.0
        level: i64
        for level in range(LEVELS):
            share = ends[level]
            if share > 0.0:
                chance += share * below[level]
        return chance

    def beats(self, value: int, drawn: int) -> float:
        """How often a hand beats that of a player who drew so many cards."""
        hands = self.after[drawn]
        if len(hands) < ENOUGH:
            hands = self.after[3]
        if len(hands) < ENOUGH:  # with aces wild there is no lone pair that is worth a call
            hands = max(self.after, key=len)
        lower = bisect_left(hands, value)
        return (lower + bisect_left(hands, value + 1)) / (2.0 * len(hands))


class DealtOdds:
    """What five cards are worth as they are dealt, where nobody draws."""

    def __init__(self, ranking: Ranking) -> None:
        pack = list(range(len(ranking.bits)))
        rng = Rng(SEED)
        self.hands: list[int] = []
        """The values of the hands dealt, in order."""
        for _ in range(DEALS):
            rng.shuffle(pack)
            self.hands.append(ranking.value(pack[:5]))
        self.hands.sort()

    def beats(self, value: int) -> float:
        """How often a hand beats one other; of an equal one it has half."""
        return (bisect_left(self.hands, value) + bisect_left(self.hands, value + 1)) / (2.0 * DEALS)


_KEPT: Final = 64
"""Chances are kept for so many agreements on special hands at most."""
_DRAW_ODDS: Final[dict[tuple[object, ...], DrawOdds]] = {}
_DEALT_ODDS: Final[dict[tuple[object, ...], DealtOdds]] = {}


def draw_odds(ranking: Ranking, openers: int = pair_of(JACK)) -> DrawOdds:
    """The chances at draw poker where so much is needed to open, reckoned when they are first asked for."""
    key = (*key_of(ranking), openers)
    if key not in _DRAW_ODDS:
        if len(_DRAW_ODDS) >= _KEPT:
            _DRAW_ODDS.clear()
        _DRAW_ODDS[key] = DrawOdds(ranking, openers)
    return _DRAW_ODDS[key]


def dealt_odds(ranking: Ranking) -> DealtOdds:
    """The chances without a draw, reckoned when they are first asked for."""
    key = key_of(ranking)
    if key not in _DEALT_ODDS:
        if len(_DEALT_ODDS) >= _KEPT:
            _DEALT_ODDS.clear()
        _DEALT_ODDS[key] = DealtOdds(ranking)
    return _DEALT_ODDS[key]
