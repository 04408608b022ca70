"""What a hand with melds promises before and after the widow: chances of a good card, and what to bid."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, NO_SUIT, SPADES, Pack
from cardtable.cards.chances import ways_to_find
from cardtable.mechanics.melding.table import Meld, Row, dearest_first

_GOOD_FIND: Final = 60
"""What a card of the widow must add to the melds to be worth a bid on the chance of finding it."""
_ANY_WIDOW: Final = 50
"""What three more cards to choose from add even if none of them is the one wanted."""


class Promise:
    """What a hand promises with one suit as trump."""

    def __init__(
        self, trump: int, melds: int, cards: int, find: int, places: int, found: int, of: int
    ) -> None:
        self.trump = trump
        self.melds = melds
        self.cards = cards
        """What may be expected of the cards taken in tricks and buried."""
        self.find = find
        """What the least of the good cards would add to the melds."""
        self.places = places
        """How many different cards would do so; in `found` of `of` widows lies one of them."""
        self.found = found
        self.of = of

    def total(self) -> int:
        """Melds and cards."""
        return self.melds + self.cards

    def hoped(self) -> int:
        """The same with the widow, whose good card one counts on if it is as likely there as not."""
        likely = 2 * self.found >= self.of
        return self.total() + _ANY_WIDOW + (self.find if likely else 0)

    def reason(self) -> str:
        """The figures, for advice before the widow is seen."""
        said = f"{self.melds} in melds and some {self.cards} in cards"
        if self.places:
            places = "one place" if self.places == 1 else f"{self.places} places"
            said += f", and {places} open for {self.find} more ({self.found} widows in {self.of})"
        return said


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """Rules of thumb for one hand against two: what to bid, what to call trump, whether to play at all."""

    def __init__(self, rows: tuple[Row, ...], pack: Pack) -> None:
        self.rows = rows
        self.pack = pack
        groups = sorted({row[1] for row in self.rows})
        self.classes: list[list[list[Meld]]] = []
        """For each trump the melds of every class, dearest first."""
        self.mates: list[list[list[tuple[int, int]]]] = []
        """For each trump and face: a class, and the other faces (a mask) of a meld in it with the face."""
        for trump in range(NO_SUIT):
            melds = dearest_first(pack, self.rows, trump)
            classes = [[meld for meld in melds if self.rows[meld.kind][1] == group] for group in groups]
            self.classes.append(classes)
            self.mates.append(
                [
                    [
                        (place, meld.mask & ~(1 << face))
                        for place, group_melds in enumerate(classes)
                        for meld in group_melds
                        if face in meld.faces
                    ]
                    for face in range(pack.face_count)
                ]
            )

    def counted(self, cards: list[int]) -> list[int]:
        """How often each face is among some cards."""
        counts = [0] * self.pack.face_count
        for card in cards:
            face = self.pack.face_of[card]
            counts[face] = counts[face] + 1
        return counts

    def class_points(self, melds: list[Meld], counts: list[int]) -> int:
        """What the melds of one class come to, dearest first, no card twice; none of them has twins."""
        left = counts[:]
        points = 0
        for meld in melds:
            times = left[meld.faces[0]]
            for face in meld.faces:
                if left[face] < times:
                    times = left[face]
            if times:
                points += times * meld.points
                for face in meld.faces:
                    left[face] = left[face] - times
        return points

    def gain(self, trump: int, counts: list[int], held: int, made: list[int], face: int) -> int:
        """What one card more adds to the melds; `made` is what each class comes to without it."""
        gain = 0
        grown = -1
        for place, others in self.mates[trump][face]:
            if place != grown and others & held == others:
                grown = place
                counts[face] = counts[face] + 1
                gain += self.class_points(self.classes[trump][place], counts) - made[place]
                counts[face] = counts[face] - 1
        return gain

    def card_points(self, cards: list[int], trump: int) -> int:
        """What a hand may take in tricks and by burying, of 250: long and high trumps, aces and tens.

        The weights fit what such hands take on the average when all play by these rules of thumb.
        """
        pack = self.pack
        points = -33
        for card in cards:
            rank, is_trump = pack.ranks[card], pack.suits[card] == trump
            points += 14 if is_trump else 0
            points += (19 if is_trump else 14) if rank == ACE else 0
            points += (13 if is_trump else 8) if rank == 10 else 0
        return max(0, points)

    def promise(self, cards: list[int], trump: int, looks: bool) -> Promise:
        """What a hand promises with a trump, and what the widow may add if it `looks` forward to it."""
        pack = self.pack
        counts = self.counted(cards)
        made = [self.class_points(melds, counts) for melds in self.classes[trump]]
        held = 0
        for face, count in enumerate(counts):
            held |= 1 << face if count else 0
        twins = pack.size // pack.face_count
        gains: list[int] = []
        wanted = 0
        for face in range(pack.face_count if looks else 0):
            left = twins - counts[face]
            gain = self.gain(trump, counts, held, made, face) if left else 0
            if gain >= _GOOD_FIND:
                gains.append(gain)
                wanted += left
        found, of = ways_to_find(wanted, pack.size - len(cards))
        points = self.card_points(cards, trump)
        return Promise(trump, sum(made), points, min(gains, default=0), len(gains), found, of)

    def before(self, cards: list[int]) -> Promise:
        """The best that a hand of fifteen promises."""
        promises = [self.promise(cards, trump, True) for trump in range(NO_SUIT)]
        best = max([(one.hoped(), one.trump) for one in promises])
        return promises[best[1]]

    def after(self, cards: list[int], bid: int) -> Promise:
        """The best trump when the widow is taken: one that makes the bid, spades if they do."""
        promises = [self.promise(cards, trump, False) for trump in range(NO_SUIT)]
        best = max(
            [(min(one.total(), bid + 20), one.trump == SPADES, one.total(), one.trump) for one in promises]
        )
        return promises[best[3]]
