"""Fifteen cards in sequences: five of three; four, four, four and three; or five, four, three and three.

Jokers are wild, and so may be the deuces. The ace is high or low, and no sequence turns the corner. Of four
sequences with fifteen cards, none shorter than three or longer than five, only the two patterns are possible.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JOKER, NO_SUIT, Pack, low_rank

WHOLE: Final = 15
SHORTEST: Final = 3
LONGEST: Final = 5
PATTERNS: Final = (5, 4)
"""The cards of a whole hand; the cards of a sequence; how many sequences there may be."""

HIGH: Final = 14
DEUCE: Final = 2

_LENGTHS: Final = {5: SHORTEST, 4: LONGEST}
"""By the number of sequences, how long one of them may be."""


def _least_runs(longest: int) -> list[int]:
    """For each set of places of a suit (bits, the lowest for the deuce, the ace left out) how many sequences
    at least it takes to hold them all."""
    least = [0] * (1 << HIGH - DEUCE)
    for places in range(1, len(least)):
        lowest = places & -places
        least[places] = 1 + least[places & ~(((1 << longest) - 1) * lowest)]
    return least


_NO_ACES: Final = (1 << HIGH - DEUCE) - 1
_LEAST_RUNS: Final = {count: _least_runs(longest) for count, longest in _LENGTHS.items()}
"""By the number of sequences that there may be."""


class Run:
    """Places one after another in a suit, from 1, the low ace, to 14, the high one."""

    def __init__(self, suit: int, start: int, length: int) -> None:
        self.suit = suit
        self.start = start
        self.length = length

    def places(self) -> list[int]:
        """Its places, the ace always as the high one."""
        return _PLACES[self.start][self.length]


_PLACES: Final = [
    [
        [place if place > 1 else HIGH for place in range(start, start + length)]
        for length in range(LONGEST + 1)
    ]
    for start in range(HIGH)
]
"""By the first place and the length of a sequence."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SequenceTable:
    """What a hand from several packs makes in sequences. Cards go by their faces."""

    def __init__(self, pack: Pack, deuces_wild: bool) -> None:
        ranks = [pack.ranks[card] for card in pack.first]
        self.suit = [pack.suits[card] for card in pack.first]
        self.place = [0 if rank == JOKER else HIGH if rank == ACE else low_rank(rank) for rank in ranks]
        self.is_joker = [rank == JOKER for rank in ranks]
        self.is_deuce = [rank == DEUCE for rank in ranks]
        self.is_wild = [rank == JOKER or (deuces_wild and rank == DEUCE) for rank in ranks]
        self.bits = [
            0 if wild else 1 << HIGH | 1 << 1 if rank == ACE else 1 << low_rank(rank)
            for rank, wild in zip(ranks, self.is_wild, strict=True)
        ]
        """For each face its places as bits: an ace has two, a wild card none."""
        self.near = [bits << 1 | bits << 2 | bits >> 1 | bits >> 2 for bits in self.bits]
        """And those next to them or next but one."""

    def is_whole(self, faces: list[int]) -> bool:
        """Whether these are fifteen cards that can be laid down."""
        return len(faces) == WHOLE and self.is_near(faces, 0) and self.runs(faces, self.is_wild) is not None

    def is_near(self, faces: list[int], spare: int) -> bool:
        """Whether few enough sequences could hold all natural cards, but for some to spare, were there wild
        cards enough. Most hands are not so near, and need not be looked at any closer."""
        held = self.held(faces)
        for count, least in _LEAST_RUNS.items():
            if sum([least[bits >> DEUCE & _NO_ACES] for bits in held]) <= count + spare:
                return True
        return False

    def held(self, faces: list[int]) -> list[int]:
        """For each suit, and for the jokers, the places held as bits."""
        held = [0] * (NO_SUIT + 1)
        for face in faces:
            held[self.suit[face]] = held[self.suit[face]] | self.bits[face]
        return held

    def loose(self, faces: list[int]) -> list[int]:
        """The natural cards that have no other of their suit within two places."""
        held = self.held(faces)
        return [face for face in faces if self.bits[face] and not self.near[face] & held[self.suit[face]]]

    def odd(self, faces: list[int]) -> list[int]:
        """Of sixteen cards the faces without which the others can be laid down."""
        if len(faces) != WHOLE + 1 or not self.is_near(faces, 1):
            return []
        if not Search(self, faces, self.is_wild, 1).succeeds():
            return []
        found: list[int] = []
        for face in sorted(set(faces)):
            rest = faces[:]
            rest.remove(face)
            if self.is_whole(rest):
                found.append(face)
        return found

    def runs(self, faces: list[int], wild: list[bool]) -> list[Run] | None:
        """Sequences that take in all these cards, some faces being wild; of several ways one in which fewest
        deuces are forced into their own places. None if there is no way."""
        search = Search(self, faces, wild, 0)
        search.succeeds()
        return search.best

    def laid(self, faces: list[int], runs: list[Run], wild: list[bool]) -> list[list[int]]:
        """The cards in their sequences; wild ones stand where no natural card is, deuces out of their own
        places as far as can be."""
        natural = [face for face in faces if not wild[face]]
        spare = [face for face in faces if wild[face]]
        laid = [[-1] * run.length for run in runs]
        for cards, run in zip(laid, runs, strict=True):
            for nth, place in enumerate(run.places()):
                for face in natural:
                    if self.suit[face] == run.suit and self.place[face] == place:
                        cards[nth] = face
                        natural.remove(face)
                        break
        for deuces_first in (True, False):
            for cards, run in zip(laid, runs, strict=True):
                for nth, place in enumerate(run.places()):
                    if cards[nth] < 0 and (place == DEUCE or not deuces_first):
                        cards[nth] = self._stand_in(spare, run.suit if place == DEUCE else NO_SUIT)
                        spare.remove(cards[nth])
        return laid

    def _stand_in(self, spare: list[int], suit: int) -> int:
        """A wild card that is no deuce of a suit, if there is one."""
        others = [face for face in spare if self.suit[face] != suit or not self.is_deuce[face]]
        return (others or spare)[0]

    def out_of_place(self, laid: list[list[int]], runs: list[Run]) -> int:
        """How many deuces stand for other cards."""
        count = 0
        for cards, run in zip(laid, runs, strict=True):
            for face, place in zip(cards, run.places(), strict=True):
                if self.is_deuce[face] and (place != DEUCE or self.suit[face] != run.suit):
                    count += 1
        return count


class Search:
    """Looks for sequences: the lowest natural card left is always the next that must find a place."""

    def __init__(self, table: SequenceTable, faces: list[int], wild: list[bool], spare: int) -> None:
        self.held = [[0] * (HIGH + 1) for _ in range(NO_SUIT)]
        self.deuces = [0] * NO_SUIT
        self.wild = 0
        for face in faces:
            if wild[face]:
                self.wild += 1
                if table.is_deuce[face]:
                    self.deuces[table.suit[face]] = self.deuces[table.suit[face]] + 1
            else:
                row = self.held[table.suit[face]]
                row[table.place[face]] = row[table.place[face]] + 1
        self.all_wild = self.wild
        self.spare = spare
        """How many cards may be left over: one that is discarded, or none."""
        self.chosen: list[Run] = []
        self.best: list[Run] | None = None
        self.longest = LONGEST
        """How long a sequence may be among so many."""
        self.later = [0] * NO_SUIT
        """How many sequences each suit takes at least."""
        self.fewest = WHOLE + 1
        """How many deuces stand in their own places in the best way so far."""

    def succeeds(self) -> bool:
        """Whether there is a way at all; where none may be left over, the best is remembered."""
        for count in PATTERNS:
            self.longest = _LENGTHS[count]
            self.later = [self.least(suit) for suit in range(NO_SUIT)]
            if sum(self.later) <= count + self.spare:
                self.look(0, count, WHOLE)
        return self.best is not None

    def least(self, suit: int) -> int:
        """So many sequences at least it takes to hold the cards of a suit, were there wild cards enough; aces
        that begin one may go with the low cards, so they are counted only where there is nothing else."""
        left = self.held[suit][:]
        count = 0
        for place in range(2, HIGH):
            here = left[place]
            if here > 0:
                count += here
                for near in range(place + 1, min(place + self.longest, HIGH + 1)):
                    left[near] = left[near] - here
        return count or left[HIGH]

    def is_done(self) -> bool:
        """Whether no better way need be looked for."""
        return self.best is not None and (self.fewest == 0 or self.spare > 0)

    def look(self, suit: int, count: int, cards: int) -> None:
        """From a suit on, when so many sequences with so many cards are still to be made."""
        place = 0
        while suit < NO_SUIT and not place:
            place = self.next_place(suit)
            if not place:
                suit += 1
        if suit == NO_SUIT:
            self.finish(count, cards)
            return
        if self.least(suit) + sum(self.later[suit + 1 :]) > count + self.spare:
            return
        row = self.held[suit]
        for length in range(SHORTEST, self.longest + 1):
            left, rest = count - 1, cards - length
            if left < 0 or not SHORTEST * left <= rest <= LONGEST * left:
                continue
            first = max(1, place - length + 1) if place < HIGH else HIGH + 1 - length
            for start in range(first, min(place, HIGH + 1 - length) + 1):
                self.try_run(suit, start, length, left, rest)
                if self.is_done():
                    return
        if self.spare:
            row[place] = row[place] - 1
            self.spare -= 1
            self.look(suit, count, cards)
            self.spare += 1
            row[place] = row[place] + 1

    def next_place(self, suit: int) -> int:
        """The lowest place of a suit that is held, the ace being high; 0 if there is none."""
        row = self.held[suit]
        for place in range(2, HIGH + 1):
            if row[place]:
                return place
        return 0

    def try_run(self, suit: int, start: int, length: int, count: int, cards: int) -> None:
        """Make a sequence, with wild cards where no natural one is held, and go on."""
        row = self.held[suit]
        taken = [place for place in _PLACES[start][length] if row[place]]
        lacking = length - len(taken)
        if lacking > self.wild:
            return
        for place in taken:
            row[place] = row[place] - 1
        self.wild -= lacking
        self.chosen.append(Run(suit, start, length))
        self.look(suit, count, cards)
        self.chosen.pop()
        self.wild += lacking
        for place in taken:
            row[place] = row[place] + 1

    def finish(self, count: int, cards: int) -> None:
        """No natural card is left: the other sequences are all wild. Remember a way that is the best."""
        if not SHORTEST * count <= cards <= LONGEST * count or self.wild != cards + self.spare:
            return
        own = 0
        if self.spare == 0:
            gaps = [0] * NO_SUIT
            for run in self.chosen:
                if run.start <= DEUCE < run.start + run.length:
                    gaps[run.suit] = gaps[run.suit] + 1
            own = max([gaps[suit] + self.deuces[suit] - self.all_wild for suit in range(NO_SUIT)])
        if self.best is None or max(0, own) < self.fewest:
            self.fewest = max(0, own)
            self.best = [*self.chosen, *_all_wild(count, cards)]


def _all_wild(count: int, cards: int) -> list[Run]:
    """Sequences of wild cards alone, which stand for the highest cards of a suit."""
    runs: list[Run] = []
    while count:
        length = min(LONGEST, cards - SHORTEST * (count - 1))
        runs.append(Run(0, HIGH + 1 - length, length))
        count -= 1
        cards -= length
    return runs
