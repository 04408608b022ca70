"""What cards are good for in melds: which of them are near, and which card can be spared best."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import SUIT_LETTERS
from cardtable.engine import Game
from cardtable.mechanics.melding.table import Meld, Row

_CHANCE: Final = (100, 55, 25, 8, 2)
"""In how many deals of a hundred a meld comes about that still lacks so many cards."""

EVERYWHERE: Final = -1
"""The mask of all places."""


class Prospect:
    """A meld that may come about, or a row of any four of a rank: points, kind, faces, how many of each."""

    def __init__(self, name: str, kind: int, points: int, faces: tuple[int, ...], size: int) -> None:
        self.name = name
        self.kind = kind
        self.points = points
        self.size = size
        self.faces = sorted(set(faces))
        self.is_any = size < len(faces)
        """Whether any of its cards will do, as long as there are enough."""
        self.each = size if self.is_any else size // len(self.faces)
        """How many cards of one face it can use."""
        self.mask: i64 = sum([1 << face for face in self.faces])
        self.gains = [points * chance // 100 for chance in _CHANCE]
        """What it may be expected to score when it lacks so many cards."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldProspects:
    """The prospects of a hand with each trump, from the rows of a table of melds."""

    def __init__(self, tables: list[tuple[Row, ...]], barred: list[int]) -> None:
        self.tables = tables
        self.barred = barred

    def bind(self, game: Game[Any], melds: list[list[Meld]], worths: list[list[int]]) -> None:
        """One prospect for each meld, but only one for a rank of which any suits will do.

        With each trump, what cards are worth apart from melds counts too.
        """
        self.worths = worths
        pack = game.cards
        self.face_of = pack.face_of
        self.bits = [1 << face for face in pack.face_of]
        """For each card the bit of its face; compiled, a shift of the constant 1 would have 32 bits only."""
        self.copies = pack.size // pack.face_count
        self.face_count = pack.face_count
        self.prospects: list[list[Prospect]] = []
        for rows, all_melds in zip(self.tables, melds, strict=True):
            found: list[Prospect] = []
            for kind, (name, _, points, cards) in enumerate(rows):
                size = len(cards.split())
                if cards[-1] in SUIT_LETTERS + "*?":
                    found += [
                        Prospect(meld.name, kind, points, meld.faces, size)
                        for meld in all_melds
                        if meld.kind == kind
                    ]
                else:
                    suits = [pack.read(cards.split()[0] + letter) for letter in SUIT_LETTERS]
                    found.append(Prospect(name, kind, points, tuple(suits * self.copies), size))
            self.prospects.append(found)

    def left_out(self, gone: list[list[int]]) -> list[int]:
        """For each face how many of its cards can still be had, when those of some zones are gone."""
        left = [self.copies] * self.face_count
        face_of = self.face_of
        for cards in gone:
            for card in cards:
                face: i64 = face_of[card]
                left[face] = left[face] - 1
        return left

    def look(
        self, trump: int, cards: list[int], served: list[int], new: int, left: list[int], draws: int
    ) -> "Look":
        """What cards are good for, given what each has served for.

        The first `new` of them are in the hand; a meld that is ready has one of those, if there are any.
        """
        worths = self.worths[trump]
        faces = [self.face_of[card] for card in cards]
        look = Look(cards, faces, [worths[card] for card in cards], served, new, left, draws)
        held: i64 = 0
        for card in cards:
            held |= self.bits[card]
        for prospect in self.prospects[trump]:
            if prospect.mask & held:
                look.consider(prospect, self.barred[prospect.kind])
        return look


class Look:
    """What a look at a hand has shown: the use of each card, and the dearest meld that is ready."""

    def __init__(
        self,
        cards: list[int],
        faces: list[int],
        uses: list[int],
        served: list[int],
        new: i64,
        left: list[int],
        draws: i64,
    ) -> None:
        self.cards = cards
        self.faces = faces
        self.uses = uses
        self.served = served
        self.new: i64 = (1 << new) - 1 if new else EVERYWHERE
        """The places (a mask) of the cards of which a meld that is ready has one."""
        self.left = left
        self.draws = draws
        self.points = 0
        self.name = ""
        self.places: i64 = 0
        """The places (a mask) of the cards that the dearest meld needs."""

    def consider(self, prospect: Prospect, barred: i64) -> None:
        """Every card that fits a prospect is of use for it, those that it does not need half as much."""
        fit: i64 = 0
        needed: i64 = 0
        lacks: i64 = prospect.size
        mask = prospect.mask
        faces, uses = self.faces, self.uses
        count: i64 = len(faces)
        for at in range(count):
            face: i64 = faces[at]
            if mask >> face & 1 and not self.served[at] & barred:
                fit |= 1 << at
                if lacks and (prospect.is_any or self.same(needed, face) < prospect.each):
                    needed |= 1 << at
                    lacks -= 1
        if lacks == 0 and needed & self.new and prospect.points > self.points:
            self.points, self.name, self.places = prospect.points, prospect.name, needed
        if lacks > self.draws or lacks >= len(_CHANCE) or (lacks and self.is_dead(prospect)):
            return
        gain = prospect.gains[lacks]
        for at in range(count):
            if fit >> at & 1:
                uses[at] = uses[at] + (gain if needed >> at & 1 else gain // 2)

    def same(self, places: i64, face: i64) -> i64:
        """How many of the cards at some places (a mask) have this face."""
        count: i64 = 0
        at: i64 = 0
        while places >> at:
            if places >> at & 1 and self.faces[at] == face:
                count += 1
            at += 1
        return count

    def is_dead(self, prospect: Prospect) -> bool:
        """Whether too many of the cards for a prospect are gone."""
        together: i64 = 0
        for face in prospect.faces:
            left: i64 = self.left[face]
            if left < prospect.each and not prospect.is_any:
                return True
            together += left
        return together < prospect.size

    def least_use(self, places: i64) -> int:
        """Of the cards at some places (a mask) the one of least use, or -1 if there is none."""
        found = -1
        least: i64 = 0
        count: i64 = len(self.cards)
        for at in range(count):
            if places >> at & 1:
                card = self.cards[at]
                use: i64 = self.uses[at]
                if found < 0 or use < least or (use == least and card < found):
                    found = card
                    least = use
        return found
