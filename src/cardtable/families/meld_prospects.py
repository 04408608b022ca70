"""What cards are good for in melds: which of them are near, and which card can be spared best."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import SUIT_LETTERS
from cardtable.engine import Game
from cardtable.families.meld_table import Meld, Row

_CHANCE: Final = (100, 55, 25, 8, 2)
"""In how many of a hundred deals a meld comes about that lacks so many cards."""


class Prospect:
    """A meld that may come about, or a row of any four of a rank: points, kind, faces, how many of each."""

    def __init__(self, name: str, kind: int, points: int, faces: tuple[int, ...], size: int) -> None:
        self.name = name
        self.kind = kind
        self.points = points
        self.size = size
        self.faces = sorted(set(faces))
        self.is_any = size < len(faces)
        """Whether any so many of its cards will do."""
        self.each = size if self.is_any else size // len(self.faces)
        """How many cards of one face it can use."""
        self.mask = sum([1 << face for face in self.faces])


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldProspects:
    """The prospects of a hand with each trump, from the rows of a table of melds."""

    def __init__(self, tables: list[tuple[Row, ...]], barred: list[int]) -> None:
        self.tables = tables
        self.barred = barred

    def bind(self, game: Game[Any], melds: list[list[Meld]]) -> None:
        """One prospect for each meld, but only one for a rank of which any suits will do."""
        pack = game.cards
        self.face_of = pack.face_of
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

    def left_out(self, gone: list[int]) -> list[int]:
        """For each face how many of its cards can still be had, when these are gone."""
        left = [self.copies] * self.face_count
        for card in gone:
            face = self.face_of[card]
            left[face] = left[face] - 1
        return left

    def look(
        self, trump: int, faces: list[int], served: list[int], new: int, left: list[int], draws: int
    ) -> "Look":
        """What cards are good for, given by their faces and what each has served for.

        The first `new` of them are in the hand; a meld that is ready has one of those, if there are any.
        """
        look = Look(len(faces))
        held = 0
        for face in faces:
            held |= 1 << face
        for prospect in self.prospects[trump]:
            if not prospect.mask & held:
                continue
            barred = self.barred[prospect.kind]
            mask = prospect.mask
            fit = [at for at, face in enumerate(faces) if mask >> face & 1 and not served[at] & barred]
            chosen = self.chosen(prospect, fit, faces)
            lacks = prospect.size - len(chosen)
            if lacks == 0 and (not new or chosen[0] < new) and prospect.points > look.points:
                look.points, look.name, look.places = prospect.points, prospect.name, chosen
            if lacks > draws or lacks >= len(_CHANCE) or (lacks and self.is_dead(prospect, left)):
                continue
            gain = prospect.points * _CHANCE[lacks] // 100
            for at in fit:
                look.uses[at] = look.uses[at] + (gain if at in chosen else gain // 2)
        return look

    def chosen(self, prospect: Prospect, fit: list[int], faces: list[int]) -> list[int]:
        """Of the places of cards that fit a prospect those that it needs."""
        if prospect.is_any:
            return fit[: prospect.size]
        chosen: list[int] = []
        for at in fit:
            same = 0
            for other in chosen:
                same += 1 if faces[other] == faces[at] else 0
            if same < prospect.each:
                chosen.append(at)
        return chosen

    def is_dead(self, prospect: Prospect, left: list[int]) -> bool:
        """Whether too many of the cards for a prospect are gone."""
        if prospect.is_any:
            return sum([left[face] for face in prospect.faces]) < prospect.size
        for face in prospect.faces:
            if left[face] < prospect.each:
                return True
        return False


class Look:
    """What a look at a hand has shown: the use of each card, and the dearest meld that is ready."""

    def __init__(self, count: int) -> None:
        self.uses = [0] * count
        self.points = 0
        self.name = ""
        self.places: list[int] = []
