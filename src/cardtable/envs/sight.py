"""What a seat may know of a deal as a row of numbers, the same length in every deal of a game.

It is what a view shows and nothing else: of every place the cards that the seat has seen and how many it has
not; the numbers and rows that it may read; whose turn it is, and what all know of the deal.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from cardtable.cards import NO_SUIT
from cardtable.engine import CARD, UP, Game, State
from cardtable.envs.numbering import Numbering, Spelling

REMEMBERED: Final = 24
"""So many of the latest entries of a row are told (the calls of an auction), and how many there are."""
MOST: Final = float(1 << 24)
"""Numbers are told up to here; whole numbers are exact so far."""

Vector = npt.NDArray[np.float32]


class Part:
    """One part of an observation: what it is about, and where it stands."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name = name
        self.start = start
        self.size = size

    def __repr__(self) -> str:
        return f"<Part {self.name}: {self.size} from {self.start}>"


class Sight:
    """How a deal of a game is told to a seat in numbers.

    In a hand a face counts one for each card. In a pile, where order matters, the number of a face says how
    high its topmost card lies, the lowest at 1.
    """

    def __init__(self, game: Game[Any], numbering: Numbering) -> None:
        self.game = game
        self.faces = game.cards.face_count
        self.first_piece = len(numbering.moves)
        layout = game.layout
        self.parts: list[Part] = []
        self.size = 0
        self._seat = self._part("seat", game.seats)
        self._acting = self._part("to act", game.seats)
        self._resting = self._part("sitting out", game.seats)
        self._dealer = self._part("dealer", game.seats)
        self._leader = self._part("leader", game.seats)
        self._declarer = self._part("declarer", game.seats)
        self._trump = self._part("trump", NO_SUIT + 1)
        self._step = self._part("step", len(game.all_steps))
        self._contract = self._part("contract", 1)
        self._hand = self._part("hand played from", 1)
        self._scores = self._part("scores", game.sides)
        self._zones = [self._part(name, self.faces + 1) for name in layout.zone_names]
        self._numbers = [self._part(name, 1) for name in layout.number_names]
        self._rows = [self._part(name, 1 + REMEMBERED) for name in layout.row_names]
        self._spelt = self._part("spelt so far", numbering.size - self.first_piece)

    def _part(self, name: str, size: int) -> int:
        """Where a new part begins."""
        start = self.size
        self.parts.append(Part(name, start, size))
        self.size += size
        return start

    def tell(self, s: State, seat: int, spelt: Spelling = ()) -> Vector:
        """All that a seat may know; what has been spelt is told to the seat that is spelling."""
        told: Vector = np.zeros(self.size, np.float32)
        told[self._seat + seat] = 1
        for other in self.game.to_act(s):
            told[self._acting + other] = 1
        self._tell_table(told, s)
        self._tell_cards(told, s, seat)
        self._tell_numbers(told, s, seat)
        for number in spelt:
            told[self._spelt + number - self.first_piece] += 1
        return np.clip(told, -MOST, MOST, out=told)

    def _tell_table(self, told: Vector, s: State) -> None:
        """What all know: who deals, leads and has declared, trump and contract, the scores."""
        game = self.game
        if s.sitting_out:
            for seat in range(game.seats):
                told[self._resting + seat] = s.sitting_out >> seat & 1
        if s.dealer >= 0 and not game.house():
            told[self._dealer + s.dealer] = 1
        if 0 <= s.leader < game.seats:
            told[self._leader + s.leader] = 1
        if 0 <= s.declarer < game.seats:
            told[self._declarer + s.declarer] = 1
        told[self._trump + s.trump] = 1
        told[self._step + s.step] = 1
        told[self._contract] = s.contract
        told[self._hand] = s.hand
        told[self._scores : self._scores + game.sides] = s.scores

    def _tell_cards(self, told: Vector, s: State, seat: int) -> None:
        """Where the cards lie that the seat sees, and how many it does not see."""
        layout, face_of, seen, faces = s.layout, self.game.cards.face_of, s.seen, self.faces
        turned = s.turned_up()
        for zone, cards in enumerate(s.zones):
            if not cards:
                continue
            start = self._zones[zone]
            is_pile, is_down = layout.piles[zone], layout.lies_face_down[zone]
            unseen = 0
            for height, card in enumerate(cards, 1):
                if seen[card] >> seat & 1 and (not is_down or card in turned):
                    at = start + face_of[card]
                    told[at] = height if is_pile else told[at] + 1
                else:
                    unseen += 1
            told[start + faces] = unseen if layout.counted[zone] else min(1, unseen)

    def _tell_numbers(self, told: Vector, s: State, seat: int) -> None:
        """The numbers and rows that the seat may read; a card is told by its face."""
        layout = s.layout
        face_of = self.game.cards.face_of
        for at, value in enumerate(s.numbers):
            if layout.number_audiences[at] >> seat & 1:
                is_card = value >= 0 and layout.numbers[at].kind in (CARD, UP)
                told[self._numbers[at]] = face_of[value] if is_card else value
        for at, row in enumerate(s.rows):
            start = self._rows[at]
            told[start] = len(row)
            latest = row[-REMEMBERED:]
            told[start + 1 : start + 1 + len(latest)] = latest
