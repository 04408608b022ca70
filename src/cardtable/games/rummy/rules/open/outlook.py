"""Whether a hand can still do what its turn asks: lay down sets that count enough, or be laid down whole.

A hand is given by its tally: how many natural cards of each face it holds and, in one place more, how many
wild cards. A wild card counts as much as the card it stands for. Sets of any length are looked at here, for a
set begun in this turn may be made longer in it.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.games.rummy.rules.open.faces import Span
from cardtable.games.rummy.rules.open.sets import LEAST, OpenSets

_PLENTY: Final = 3
"""With so many wild cards it may be right to use one where the natural card is held: a single natural card
makes a set with two others."""


class Part:
    """Cards of a hand for one set: natural faces, how many wild cards, what they count."""

    def __init__(self, faces: list[int], wild: int, worth: int) -> None:
        self.faces = faces
        self.wild = wild
        self.worth = worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """What a hand can lay down altogether, beside sets that it has begun in this turn."""

    def __init__(self, melds: OpenSets, held: list[int]) -> None:
        self.melds = melds
        self.held = held
        self.most_of_wild = max(melds.shown)

    def reaches(self, owed: int, groups: list[list[int]], spans: list[Span]) -> bool:
        """Whether sets can be laid that count so much, or added to groups (faces) and sequences begun."""
        return self.best(owed, groups, spans) >= owed

    def best(self, enough: int, groups: list[list[int]], spans: list[Span]) -> int:
        """The most that can be laid or added; the search ends at what is enough, or out of reach."""
        if enough <= 0:
            return 0
        if groups:
            ways = self._longer_groups(groups[0])
            return self._best_of(ways, enough, groups[1:], spans, 0)
        if spans:
            return self._best_of(self._longer_spans(spans[0]), enough, groups, spans[1:], 0)
        return self._new_sets(enough, 0)

    def _best_of(
        self, ways: list[Part], enough: int, groups: list[list[int]], spans: list[Span], best: int
    ) -> int:
        for part in ways:
            self._use(part, -1)
            found = part.worth + self.best(enough - part.worth, groups, spans)
            self._use(part, 1)
            best = max(best, found)
            if best >= enough:
                break
        return best

    def _use(self, part: Part, sign: int) -> None:
        """Take the cards of a set out of the hand, or put them back."""
        held = self.held
        for face in part.faces:
            held[face] = held[face] + sign
        held[self.melds.wilds] = held[self.melds.wilds] + sign * part.wild

    def _new_sets(self, enough: int, first: int) -> int:
        """The most that sets of the faces from one on can count."""
        held, melds = self.held, self.melds
        while first < melds.wilds and not (held[first] and self._may_match(first)):
            first += 1
        if first == melds.wilds or self._bound(first) < enough:
            return 0
        best = 0
        for part in self.sets_with(first):
            self._use(part, -1)
            left = enough - part.worth
            found = part.worth + (self._new_sets(left, first) if left > 0 else 0)
            self._use(part, 1)
            best = max(best, found)
            if best >= enough:
                return best
        left_out = Part([first], 0, 0)
        self._use(left_out, -1)
        best = max(best, self._new_sets(enough, first))
        self._use(left_out, 1)
        return best

    def _bound(self, first: int) -> int:
        """More than this no sets can count."""
        melds = self.melds
        total = self.held[melds.wilds] * self.most_of_wild
        for face in range(first, melds.wilds):
            if self.held[face] and self._may_match(face):
                total += self.held[face] * melds.shown[face]
        return total

    def _may_match(self, face: int) -> bool:
        """Whether a card could be in a set, by the cards beside it."""
        held, melds = self.held, self.melds
        lack = LEAST - 1 - held[melds.wilds]
        if lack <= 0:
            return True
        alike = 0
        for other in melds.kin[face]:
            alike += held[other]
        if alike > lack:
            return True
        suit = melds.suit[face]
        for place in melds.places[face]:
            near = 0
            for other in range(max(melds.lowest, place - 2), min(melds.highest, place + 2) + 1):
                if held[melds.at[suit][other]]:
                    near += 1
            if near > lack:
                return True
        return False

    # -- sets of any length --------------------------------------------------------------------

    def sets_with(self, face: int) -> list[Part]:
        """The sets that hold a card of this face, which is in the hand."""
        found = self._groups_with(face)
        melds = self.melds
        suit = melds.suit[face]
        wild = self.held[melds.wilds]
        for place in melds.places[face]:
            below = 0
            for start in range(place, melds.lowest - 1, -1):
                below += self._lacks(suit, start)
                lack = below
                if lack > wild:
                    break
                for end in range(place, melds.highest + 1):
                    if end > place:
                        lack += self._lacks(suit, end)
                    if lack > wild:
                        break
                    if end - start >= LEAST - 1:
                        found += self._fillings(suit, list(range(start, end + 1)), face)
        return found

    def _lacks(self, suit: int, place: int) -> int:
        """One if no natural card is held for a place, else nothing."""
        return 0 if self.held[self.melds.at[suit][place]] else 1

    def _groups_with(self, face: int) -> list[Part]:
        melds = self.melds
        twins = 2 if melds.facts.twins else 1
        others = [
            other
            for other in melds.kin[face]
            for _ in range(min(twins, self.held[other]) - (1 if other == face else 0))
        ]
        wild = self.held[melds.wilds]
        found: list[Part] = []
        for size in range(LEAST, melds.facts.group + 1):
            for count in range(max(0, size - 1 - wild), min(size - 1, len(others)) + 1):
                found += [
                    Part([face, *some], size - 1 - count, size * melds.shown[face])
                    for some in sorted(set(combinations(others, count)))
                ]
        return found

    def _fillings(self, suit: int, places: list[int], kept: int) -> list[Part]:
        """The ways to fill places of a sequence, a natural card being at one of them if that is told."""
        melds, held = self.melds, self.held
        wild = held[melds.wilds]
        worth = 0
        natural: list[int] = []
        for place in places:
            face = melds.at[suit][place]
            worth += melds.worth_at(face, suit, place)
            if held[face] > (1 if face in natural else 0):
                natural.append(face)
        lack = len(places) - len(natural)
        if lack > wild:
            return []
        found = [Part(natural, lack, worth)]
        if wild >= _PLENTY:
            rest = [face for face in natural if face != kept]
            for spared in range(1, min(wild - lack, len(rest)) + 1):
                for some in combinations(rest, spared):
                    used = [face for face in natural if face not in some]
                    found.append(Part(used, len(places) - len(used), worth))
        return found

    def _longer_groups(self, group: list[int]) -> list[Part]:
        """What can be added to a group begun, nothing included."""
        melds, held = self.melds, self.held
        kind = melds.kind_of(group)
        room = melds.facts.group - len(group)
        found = [Part([], 0, 0)]
        faces = [
            face
            for face in range(melds.wilds)
            if melds.same_kind[kind] >> face & 1 and held[face] and (melds.facts.twins or face not in group)
        ]
        for size in range(1, room + 1):
            for count in range(max(0, size - held[melds.wilds]), min(size, len(faces)) + 1):
                found += [
                    Part(list(some), size - count, size * melds.shown[kind])
                    for some in combinations(faces, count)
                ]
        return found

    def _longer_spans(self, span: Span) -> list[Part]:
        """What can be added to the ends of a sequence begun, nothing included."""
        melds = self.melds
        found: list[Part] = []
        for start in range(span.start, melds.lowest - 1, -1):
            for end in range(span.end, melds.highest + 1):
                places = [*range(start, span.start), *range(span.end + 1, end + 1)]
                found += self._fillings(span.suit, places, -1)
        return found

    # -- the whole hand ------------------------------------------------------------------------

    def whole(self) -> list[list[int]] | None:
        """Sets (faces) that take in the whole hand, which has no wild cards; None if there are none."""
        held, melds = self.held, self.melds
        first = 0
        while first < melds.wilds and not held[first]:
            first += 1
        if first == melds.wilds:
            return []
        for part in self.sets_with(first):
            self._use(part, -1)
            rest = self.whole()
            self._use(part, 1)
            if rest is not None:
                return [part.faces, *rest]
        return None
