"""The chances of poker hands, counted for the agreed ranking by dealing some thousands of hands beforehand.

The deals are always the same ones, so that the same position gives the same chances. A hand is looked up by
its shape: its class and highest rank that counts, and whether it is a card short of a straight or flush.
"""

from bisect import bisect_left
from itertools import accumulate
from math import fsum, sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, Rng
from cardtable.mechanics.poker_hands import (
    FLUSH,
    STRAIGHT,
    TWO_PAIRS,
    Ranking,
    kind_of,
    pair_of,
    threes_of,
    two_pairs_of,
)

DEALS: Final = 2000
"""How many hands are dealt."""
DRAWS: Final = 6
"""How often cards are drawn to a hand that is worth playing."""
OTHERS: Final = 40
"""How many other cards to come are tried with a hand that is a card short."""
LEVELS: Final = 48
"""Final hands are sorted into so many grades, each as frequent as the next."""
ENOUGH: Final = 12
"""Fewer hands of a shape tell nothing by themselves."""
NEIGHBOUR: Final = 0.3
"""How much a hand tells of one of the next rank."""
SHORT: Final = 1 << 12
"""Marks a shape that is a card short of a straight or a flush."""
ASKED: Final = 20_000
"""So many answers are remembered."""
_COUNTS: Final = 64
"""How often several like hands all end below each grade is remembered for so many numbers of hands."""
_FIELDS: Final = 500
"""So many sets of players are remembered."""
_SEED: Final = 1956
_SEVERAL: Final = 4
"""With so many wild cards three aces are what wins on the average; with fewer, three eights."""
_BITS_IN: Final = (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)


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


def shape_of(value: int, is_short: bool) -> int:
    """The shape of a hand of this value."""
    ranks = value >> 13 & 0x1FFF or value & 0x1FFF
    return SHORT | kind_of(value) << 4 if is_short else kind_of(value) << 4 | ranks.bit_length()


def _mask_of(cards: list[int]) -> int:
    """Cards as a mask: what they are worth does not depend on their order."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def worth_keeping(ranking: Ranking, cards: list[int]) -> list[int]:
    """The cards of a hand that a player keeps by the usual rules when he draws; wild ones he always keeps."""
    if kind_of(ranking.value(cards)) >= STRAIGHT:
        return cards
    bits = ranking.bits
    ones: i64 = 0
    twos: i64 = 0
    wild: i64 = 0
    for card in cards:
        bit: i64 = bits[card]
        if bit == 0:
            wild += 1
        twos |= ones & bit
        ones |= bit
    ranks = twos
    if ranks == 0:
        suit = ranking.suit_with(cards, 4)
        if suit:
            return [card for card in cards if ranking.suit_bits[card] & suit]
        ranks = _row_or_highest(ones, wild)
    return [card for card in cards if bits[card] == 0 or bits[card] & ranks]


def _row_or_highest(ranks: i64, wild: i64) -> i64:
    """A row of four ranks, open at both ends, which wild cards may fill; or else the highest rank."""
    for place in range(1, 9):
        if _BITS_IN[ranks >> place & 15] + wild == 4:
            return 15 << place
    while ranks & (ranks - 1):
        ranks &= ranks - 1
    return ranks


class _Ends:
    """What a hand comes to: how often it ends in each grade."""

    def __init__(self, shares: list[float]) -> None:
        self.shares = shares
        self._below = [total - share / 2.0 for total, share in zip(accumulate(shares), shares, strict=True)]
        self._all_below: dict[float, list[float]] = {}

    def below(self, hands: float) -> list[float]:
        """How often so many hands of the kind all end below each grade, or in the lower half of it."""
        found = self._all_below.get(hands)
        if found is None:
            if len(self._all_below) >= _COUNTS:
                self._all_below.clear()
            found = [float(below**hands) for below in self._below]
            self._all_below[hands] = found
        return found


class _Field:
    """The players a hand is up against: how often each ends below each grade."""

    def __init__(self, rivals: list[list[float]]) -> None:
        self._rivals = rivals
        self._known: dict[_Ends, float] = {}

    def chance(self, ends: _Ends) -> float:
        """How often a hand that comes to this wins from all of them."""
        shares, rivals = ends.shares, self._rivals
        chance = 0.0
        level: i64
        for level in range(LEVELS):
            share = shares[level]
            if share > 0.0:
                for below in rivals:
                    share *= below[level]
                chance += share
        return chance

    def known(self, ends: _Ends) -> float:
        """The same, remembered."""
        if ends not in self._known:
            self._known[ends] = self.chance(ends)
        return self._known[ends]


_FIXED: Final = [_Ends([float(one == level) for one in range(LEVELS)]) for level in range(LEVELS)]
"""Hands that stay what they are, by grade."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Grades:
    """Final hands sorted into grades, and what shapes become: how often each grade."""

    def __init__(self) -> None:
        self.dealt: list[tuple[int, int]] = []
        self.cuts: list[int] = []
        """The least value of each grade but the first."""
        self.by_shape: dict[int, _Ends] = {}
        self.asked: dict[int, _Ends] = {}
        """What has been asked of late, by the cards (a mask)."""

    def add(self, shape: int, value: int) -> None:
        """A hand of this shape has become one of this value."""
        self.dealt.append((shape, value))

    def count(self, finals: list[int]) -> None:
        """All hands are dealt: sort them."""
        finals.sort()
        self.cuts = [finals[len(finals) * level // LEVELS] for level in range(1, LEVELS)]
        found: dict[int, list[float]] = {}
        for shape, value in self.dealt:
            if shape not in found:
                found[shape] = [0.0] * LEVELS
            found[shape][self.level(value)] += 1.0
        self.dealt = []
        for group in {shape & ~15 for shape in found}:
            for rank in range(15):
                self._keep(group | rank, found)

    def _keep(self, shape: int, found: dict[int, list[float]]) -> None:
        """What a shape becomes: those of the neighbouring ranks count too, the less the farther off."""
        counts = [0.0] * LEVELS
        for rank in range(15):
            near = found.get(shape & ~15 | rank)
            if near is not None:
                weight = float(NEIGHBOUR ** abs(rank - (shape & 15)))
                counts = [have + weight * more for have, more in zip(counts, near, strict=True)]
        total = fsum(counts)
        if total > 0.0:
            self.by_shape[shape] = _Ends([one / total for one in counts])

    def level(self, value: int) -> int:
        """The grade of a final hand."""
        return bisect_left(self.cuts, value + 1)

    def ends(self, shape: int, value: int) -> _Ends:
        """What a hand becomes; one seldom met with is taken to stay what it is."""
        found = self.by_shape.get(shape)
        return self.fixed(value) if found is None else found

    def fixed(self, value: int) -> _Ends:
        """A hand that stays what it is."""
        return _FIXED[self.level(value)]

    def remember(self, cards: int, ends: _Ends) -> None:
        """What these cards (a mask) become has been looked up."""
        if len(self.asked) >= ASKED:
            self.asked.clear()
        self.asked[cards] = ends


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
        rng = Rng(_SEED)
        finals: list[int] = []
        for _ in range(DEALS):
            rng.shuffle(pack)
            self._deal(pack, finals)
        for hands in self.after:
            hands.sort()
        finals.sort()
        self.grades.count(finals)
        self.rival = _Ends([float(finals_in) / len(finals) for finals_in in self._levels(finals)])
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
        key = _mask_of(cards)
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
        lower = bisect_left(hands, value)
        return (lower + bisect_left(hands, value + 1)) / (2.0 * len(hands))


class DealtOdds:
    """What five cards are worth as they are dealt, where nobody draws."""

    def __init__(self, ranking: Ranking) -> None:
        pack = list(range(len(ranking.bits)))
        rng = Rng(_SEED)
        self.hands: list[int] = []
        """The values of the hands dealt, in order."""
        for _ in range(DEALS):
            rng.shuffle(pack)
            self.hands.append(ranking.value(pack[:5]))
        self.hands.sort()

    def beats(self, value: int) -> float:
        """How often a hand beats one other; of an equal one it has half."""
        return (bisect_left(self.hands, value) + bisect_left(self.hands, value + 1)) / (2.0 * DEALS)


class StudOdds:
    """What hands at stud become, by what a player holds and by what he shows, round by round."""

    def __init__(self, ranking: Ranking, rounds: tuple[str, ...]) -> None:
        self.ranking = ranking
        self.fields: dict[tuple[int, float, tuple[int, ...]], _Field] = {}
        self.own = [Grades() for _ in rounds]
        self.shown = [Grades() for _ in rounds]
        faces = "".join(rounds)
        counts = list(accumulate([len(one) for one in rounds]))
        self.to_come = [len(faces) - count for count in counts]
        """After each round: how many more cards each player will get."""
        pack = list(range(len(ranking.bits)))
        rng = Rng(_SEED)
        finals: list[int] = []
        for _ in range(DEALS):
            rng.shuffle(pack)
            final = self.worth(pack[: len(faces)])
            finals.append(final)
            for at, count in enumerate(counts):
                held = pack[:count]
                to_come = self.to_come[at]
                shape = self.shape(held, self.worth(held), to_come)
                self.own[at].add(shape, final)
                if shape & SHORT:  # seldom met with: see what other cards to come would make of it
                    for turn in range(1, OTHERS // to_come):
                        start = count + turn * to_come
                        self.own[at].add(shape, self.worth(held + pack[start : start + to_come]))
                ups = [card for card, face in zip(held, faces, strict=False) if face == "u"]
                self.shown[at].add(self.shape(ups, self.worth(ups), 0), final)
        for grades in self.own + self.shown:
            grades.count(finals)

    def worth(self, cards: list[int]) -> int:
        """What cards are worth, the greater the better."""
        return self.ranking.best(cards)

    def shape(self, cards: list[int], value: int, to_come: int) -> int:
        """The shape of what a player holds or shows, which is worth so much."""
        return shape_of(value, to_come > 0 and kind_of(value) < FLUSH and self.is_short(cards))

    def is_short(self, cards: list[int]) -> bool:
        """Whether four cards are of a suit, or all of the first three."""
        return self.ranking.suit_with(cards, 3 if len(cards) == 3 else 4) > 0

    def ends(self, at: int, held: list[int]) -> _Ends:
        """What a player's cards become."""
        grades = self.own[at]
        cards = _mask_of(held)
        found = grades.asked.get(cards)
        if found is None:
            value = self.worth(held)
            to_come = self.to_come[at]
            found = grades.ends(self.shape(held, value, to_come), value) if to_come else grades.fixed(value)
            grades.remember(cards, found)
        return found

    def ends_showing(self, at: int, shown: list[int]) -> _Ends:
        """What the hand of a player who shows these cards becomes."""
        grades = self.shown[at]
        cards = _mask_of(shown)
        found = grades.asked.get(cards)
        if found is None:
            value = self.worth(shown)
            found = grades.ends(self.shape(shown, value, 0), value)
            grades.remember(cards, found)
        return found

    def field(self, at: int, shown: list[list[int]], weights: list[float]) -> _Field:
        """Players who show these cards, each as good as so many."""
        rivals: list[list[float]] = []
        for rival, cards in enumerate(shown):
            rivals.append(self.ends_showing(at, cards).below(weights[rival]))
        return _Field(rivals)

    def chance(self, at: int, held: list[int], shown: list[list[int]], weights: list[float]) -> float:
        """How often a hand wins in the end from players who show these cards, each as good as so many."""
        return self.field(at, shown, weights).chance(self.ends(at, held))

    def known(self, at: int, held: list[int], shown: list[list[int]], weight: float) -> float:
        """The same where the others are all as good; it is asked of many hands against the same players."""
        key = (at, weight, tuple([_mask_of(cards) for cards in shown]))
        field = self.fields.get(key)
        if field is None:
            if len(self.fields) >= _FIELDS:
                self.fields.clear()
            field = self.field(at, shown, [weight] * len(shown))
            self.fields[key] = field
        return field.known(self.ends(at, held))


_KEPT: Final = 64
"""Chances are kept for so many agreements on special hands at most."""
_DRAW_ODDS: Final[dict[tuple[object, ...], DrawOdds]] = {}
_DEALT_ODDS: Final[dict[tuple[object, ...], DealtOdds]] = {}
_STUD_ODDS: Final[dict[tuple[object, ...], StudOdds]] = {}


def key_of(ranking: Ranking) -> tuple[object, ...]:
    """All that the value of hands depends on."""
    agreed = ranking.specials
    return (
        tuple(ranking.is_wild),
        ranking.bug,
        agreed.of_different_ranks(),
        agreed.blaze,
        agreed.four_flush,
        id(ranking.suited),
    )


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


def stud_odds(ranking: Ranking, rounds: tuple[str, ...]) -> StudOdds:
    """The chances at stud with these rounds, reckoned when they are first asked for."""
    key = (*key_of(ranking), rounds)
    if key not in _STUD_ODDS:
        _STUD_ODDS[key] = StudOdds(ranking, rounds)
    return _STUD_ODDS[key]
