"""What a position promises: rules of thumb by which a solver chooses where to go on.

Positions are compared that are alike in what has come from the stock. What counts is how many cards are up
and how many lie face down; which cards are in the way of others that go up sooner, and by how much; what lies
on the cards that are wanted next; what is built already; and spaces. Where whole suits are lifted off, only
what is built in suit counts, and what lies face down.
"""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import State
from cardtable.games.patience.rules.building import Building
from cardtable.games.patience.rules.layout import TALON

_UP: Final = 10
_DOWN: Final = 4
_SPACE: Final = 15
"""For each card that is up; against each that lies face down; for each space."""
_IN_WAY: Final = 4
_SOONER: Final = 4
"""Against each card that lies on one wanted sooner, and again by how much sooner that is."""
_ON_NEXT: Final = 1
"""Against each card that lies on one wanted next."""
_BUILT: Final = 2
_IN_SUIT: Final = 5
"""For each card built on another, and for one that moves with it."""
_LIFTED: Final = 11
"""For a card that moves with another where whole suits are lifted off."""


class Promise:
    """Looks at positions of one layout."""

    def __init__(self, patience: Building) -> None:
        self.patience = patience
        faces = range(patience.game.cards.face_count)
        self.up = [
            [[[face for face in faces if mask >> face & 1] for mask in masks] for masks in sequences]
            for sequences in patience.next_up
        ]
        """By the turned base, for each foundation and each number of cards on it the faces it takes next."""
        self.is_passing = patience.has_stock and patience.onto == TALON and patience.passes != 0
        """Whether the talon is gone through only so often, so that it counts what lies on what."""

    def of(self, s: State) -> int:
        """What a position promises."""
        patience = self.patience
        found: i64 = 0
        for zone in patience.foundations:
            found += _UP * len(s.zones[zone])
        for pile in range(patience.count):
            down = patience.bottom(s, pile)
            found -= _DOWN * down
            found += self.built(s.zones[patience.piles[pile]], down)
        if patience.lifts:
            return int(found)
        waits = self.waits(s)
        for zone in patience.piles:
            if s.zones[zone]:
                found -= self.in_way(s.zones[zone], waits)
            else:
                found += _SPACE
        for source in range(0 if self.is_passing else patience.first_reserve, patience.first_pile):
            found -= self.in_way(s.zones[patience.source_zones[source]], waits)
        return int(found)

    def built(self, cards: list[int], down: i64) -> i64:
        """What the cards of a pile count that lie on each other face up."""
        patience = self.patience
        found: i64 = 0
        for at in range(down + 1, len(cards)):
            below = patience.faces[cards[at - 1]]
            card: i64 = patience.bits[cards[at]]
            if patience.follows[below] & card:
                found += _LIFTED if patience.lifts else _IN_SUIT
            elif patience.takes[below] & card and not patience.lifts:
                found += _BUILT
        return found

    def in_way(self, cards: list[int], waits: list[int]) -> i64:
        """What the cards of a pile count against it that lie on others wanted sooner."""
        found: i64 = 0
        soonest: i64 = self.patience.height
        on_it: i64 = len(cards)
        for card in cards:
            on_it -= 1
            wait: i64 = waits[self.patience.faces[card]]
            if wait == 0:
                found += _ON_NEXT * on_it
            if wait > soonest:
                found += _IN_WAY + _SOONER * (wait - soonest)
            else:
                soonest = wait
        return found

    def waits(self, s: State) -> list[int]:
        """For each face how many cards go up before it; the average where it may go to several foundations.

        What is wanted next waits for nothing, whatever other foundations do.
        """
        patience = self.patience
        sums = [0] * len(patience.takes)
        counts = [0] * len(patience.takes)
        sequences = self.up[s.numbers[patience.base]]
        for foundation in range(len(sequences)):
            sequence = sequences[foundation]
            height: i64 = len(s.zones[patience.foundations[foundation]])
            for at in range(height, patience.height):
                for face in sequence[at]:
                    sums[face] = sums[face] + int(at - height)
                    counts[face] = counts[face] + 1
        wanted = patience.wanted(s)
        waits: list[int] = []
        for face in range(len(sums)):
            count = counts[face]
            is_next = count == 0 or wanted >> face & 1 != 0
            waits.append(0 if is_next else (2 * sums[face] + count) // (2 * count))
        return waits
