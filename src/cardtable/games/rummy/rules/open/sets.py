"""What a hand can lay down: new groups and sequences in their least form, with wild cards in every place.

A new set is named by its cards. Where wild cards leave it open which sequence that is, the verb says it: they
stand at its high end, its low end, or one at each.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, QUEEN, SPADES, Pack
from cardtable.games.rummy.rules.open.faces import FaceTable
from cardtable.games.rummy.rules.open.facts import RummyFacts

LEAST: Final = 3
"""The fewest cards of a set."""

MELD: Final = "meld"
JOKER_FIRST: Final = " joker first"
"""Of two wild cards of different kinds the joker, usually the higher, has the lower place."""

VERBS: Final = (
    MELD, "meld high", "meld both", "meld high", "meld low", "meld", "meld low", "meld",
)  # fmt: skip
"""The verb by the places (as bits, the lowest first) that natural cards fill."""


class NewSet:
    """A set that may be laid: its move, its cards from the lowest place to the highest, what they count."""

    def __init__(self, verb: str, order: tuple[int, ...], start: int, worth: int) -> None:
        self.verb = verb
        self.order = order
        self.faces = tuple(sorted(order))
        self.start = start
        """The lowest place of a sequence, or 0 for a group."""
        self.worth = worth


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenSets(FaceTable):
    """The sets of a rummy, by its facts."""

    def __init__(self, pack: Pack, facts: RummyFacts) -> None:
        self.facts = facts
        super().__init__(pack, facts.wild, facts.ace)
        self.shown = [facts.count(rank) for rank in self.ranks]
        """For each face what cards of its rank count on the table."""
        self.kin = [[other for other in range(self.wilds) if bits >> other & 1] for bits in self.same_kind]
        """For each face the natural faces of its rank."""
        self.queen = pack.face(SPADES, QUEEN) if facts.queen[1] else -1
        self.wild_faces = [face for face in range(self.wilds) if self.is_wild[face]]
        self.verbs = [MELD, "meld high", "meld low", "meld both"] if self.wild_faces else [MELD]
        """What a new set may be laid by."""
        if len({self.ranks[face] for face in self.wild_faces}) > 1:
            self.verbs += [f"{verb}{JOKER_FIRST}" for verb in self.verbs[1:]]

    def _values(self, ranks: list[int]) -> list[int]:
        """For each face what it counts in hand."""
        held = dict(self.facts.held)
        values = [held.get(rank, self.facts.count(rank)) for rank in ranks]
        if self.facts.queen[1]:
            for face, rank in enumerate(ranks):
                if rank == QUEEN and self.suit[face] == SPADES:
                    values[face] = self.facts.queen[1]
        return values

    def held(self, faces: list[int]) -> list[int]:
        """How many of each face there are."""
        counts = [0] * self.wilds
        for face in faces:
            counts[face] = counts[face] + 1
        return counts

    # -- what cards count on the table ---------------------------------------------------------

    def worth_at(self, face: int, suit: int, place: int) -> int:
        """What a card counts at a place of a sequence; a wild one as much as the card it stands for."""
        if self.facts.joker >= 0 and self.is_joker[face]:
            return self.facts.joker
        if place == 1 and self.facts.low_ace >= 0:
            return self.facts.low_ace
        if face == self.queen:
            return self.facts.queen[0]
        return self.shown[self.at[suit][place]]

    def worth_in(self, face: int, kind: int) -> int:
        """What a card counts in a group, which is told by one of its faces."""
        if self.facts.joker >= 0 and self.is_joker[face]:
            return self.facts.joker
        return self.facts.queen[0] if face == self.queen else self.shown[kind]

    def kind_of(self, faces: list[int]) -> int:
        """A face that says of which rank a group is: a natural one, or a deuce where there is none."""
        for face in faces:
            if not self.is_wild[face]:
                return face
        for face in faces:
            if not self.is_joker[face]:
                return face
        return faces[0]

    def worth_of(self, cards: list[int], is_group: bool) -> int:
        """What a set on the table counts."""
        faces = [self.face_of[card] for card in cards]
        if is_group:
            kind = self.kind_of(faces)
            return sum([self.worth_in(face, kind) for face in faces])
        span = self.span_of(cards)
        return sum([self.worth_at(face, span.suit, span.start + nth) for nth, face in enumerate(faces)])

    # -- what a hand can lay down --------------------------------------------------------------

    def within(self, held: list[int], must: int = -1) -> list[NewSet]:
        """All sets that a hand can lay, or those of them that hold a face."""
        wild = [face for face in self.wild_faces for _ in range(held[face])]
        found = self._groups(held, wild, must) + self._sequences(held, wild, must)
        return found if must < 0 else [each for each in found if must in each.order]

    def find(self, verb: str, faces: tuple[int, ...]) -> NewSet | None:
        """The set that a move names, if it is one."""
        for each in self.within(self.held(list(faces))):
            if each.verb == verb and each.faces == faces:
                return each
        return None

    def _groups(self, held: list[int], wild: list[int], must: int) -> list[NewSet]:
        found: list[NewSet] = []
        most = 2 if self.facts.twins else 1
        for kind in self.kinds:
            count: i64 = 0
            for face in kind:
                count += held[face]
            if count == 0 or count + len(wild) < LEAST or (must >= 0 and not self._could_be(must, kind[0])):
                continue
            if self.is_joker[kind[0]]:
                most = held[kind[0]]
            natural = [face for face in kind for _ in range(min(most, held[face]))]
            found += self._group_of(natural, wild, LEAST)
            if self.facts.fours_at_once:
                found += self._group_of(natural, wild, LEAST + 1)
        if self.facts.own_deuces and len(wild) >= LEAST:
            for some in sorted(set(combinations(wild, LEAST))):
                if not self.is_joker[some[0]]:
                    found.append(self._new_group(some))
        return found

    def _could_be(self, must: int, kind: int) -> bool:
        """Whether a face could be in a group of a kind."""
        return self.is_wild[must] or bool(self.same_kind[kind] >> must & 1)

    def _group_of(self, natural: list[int], wild: list[int], size: int) -> list[NewSet]:
        found: list[NewSet] = []
        for count in range(min(size, len(natural)), max(0, size - len(wild) - 1), -1):
            others = sorted(set(combinations(wild, size - count)))
            for some in sorted(set(combinations(natural, count))):
                found += [self._new_group(some + other) for other in others]
        return found

    def _new_group(self, faces: tuple[int, ...]) -> NewSet:
        kind = self.kind_of(list(faces))
        worth = sum([self.worth_in(face, kind) for face in faces])
        return NewSet(MELD, faces, 0, worth * (2 if len(faces) > LEAST else 1))

    def _sequences(self, held: list[int], wild: list[int], must: int) -> list[NewSet]:
        found: list[NewSet] = []
        for suit in range(NO_SUIT):
            faces = self.at[suit]
            row: i64 = 0
            for place in range(self.lowest, self.highest + 1):
                if held[faces[place]] and not self.is_wild[faces[place]]:
                    row |= 1 << place
            if row == 0:
                continue
            for start in range(self.lowest, self.highest - LEAST + 2):
                here = row >> start & 0b111
                if here == 0b111 or (here and wild):
                    found += self._from(suit, start, here, wild)
        return found

    def _from(self, suit: int, start: int, here: i64, wild: list[int]) -> list[NewSet]:
        """The sequences of three places: natural cards in some of those held, wild ones elsewhere."""
        found: list[NewSet] = []
        for pattern in (7, 5, 3, 6, 1, 4, 2):
            lack = LEAST - (pattern & 1) - (pattern >> 1 & 1) - (pattern >> 2)
            if here & pattern == pattern and lack <= len(wild):
                for some in sorted(set(combinations(wild, lack))):
                    found.append(self._new_sequence(suit, start, pattern, some, ""))
                    if lack == 2 and self.is_joker[some[0]] != self.is_joker[some[1]]:
                        turned = (some[1], some[0])
                        found.append(self._new_sequence(suit, start, pattern, turned, JOKER_FIRST))
        return found

    def _new_sequence(
        self, suit: int, start: int, pattern: int, wild: tuple[int, ...], turned: str
    ) -> NewSet:
        order: list[int] = []
        used = 0
        worth = 0
        for nth in range(LEAST):
            face = self.at[suit][start + nth]
            if not pattern >> nth & 1:
                face = wild[used]
                used += 1
            order.append(face)
            worth += self.worth_at(face, suit, start + nth)
        return NewSet(VERBS[pattern] + turned, tuple(order), start, worth)

    # -- what a hand lacks ---------------------------------------------------------------------

    def lacking(self, held: list[int], must: int) -> int:
        """How many cards a hand lacks to lay a set with a face of it, wild cards put aside."""
        wild = sum([held[face] for face in self.wild_faces])
        if self.is_wild[must]:
            return max(0, LEAST - 1 - wild)
        best = LEAST - min(
            LEAST, sum([held[face] for face in range(self.wilds) if self._could_be(face, must)])
        )
        for place in self.places[must]:
            for start in range(max(self.lowest, place - 2), min(self.highest - 2, place) + 1):
                faces = self.at[self.suit[must]][start : start + LEAST]
                best = min(best, len([face for face in faces if not held[face] or self.is_wild[face]]))
        return max(0, best - wild)
