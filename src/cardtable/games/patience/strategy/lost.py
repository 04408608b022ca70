"""What could still be reached at best: a position from which not even that is a win is lost.

At best means: as if a card that could lie bare once lay bare for ever, wherever else it was needed, and a
space once made stayed. Whatever can be done in the true game can be done in this one, and here nothing is in
the way of anything else, so that it is enough to go on until nothing new is reached. If some card is not up
then, it cannot go up in the true game either.

This is asked where all face-up cards of a pile move together. There cards placed on each other are never
parted again and lie in each other's way until they go up, so that many positions are lost.
"""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import State
from cardtable.games.patience.rules.building import Building
from cardtable.games.patience.rules.layout import ANY_CARD, FACE_UP, TALON, read_build

_BYTES: Final = 7
"""So many bytes hold a bit for each face of a single pack."""


class Outlook:
    """Finds positions that are lost, in layouts where that can be found out."""

    def __init__(self, patience: Building) -> None:
        self.patience = patience
        pack = patience.game.cards
        self.is_clear = _is_clear(patience)
        """Whether it can be found out in this layout."""
        self.all: i64 = (1 << pack.face_count) - 1 if pack.is_single else 0
        self.fill: i64 = _fill(patience)
        """The faces that may fill a space."""
        self.places = _places(patience)
        """For each face those on which it may be placed."""
        self.is_one_way = self.is_clear and _is_one_way(patience, self.places)
        """Whether no unit could come to lie on its own cards, and a card is placed on another once only."""
        self.takes_of = [_joined(patience.takes, nth * 8) for nth in range(_BYTES)] if self.is_clear else []
        """What may be placed on one of several faces, for each byte of the mask of these."""
        self.is_run = _runs_down(patience)
        """Whether units are runs, each card of which goes up sooner than those it lies on."""
        # the position looked at
        self.heights: list[int] = []
        self.sequences: list[list[int]] = []
        """How high the foundations are, and what they take by their height."""
        self.piles: list[list[int]] = []
        self.tops: list[int] = []
        self.bottoms: list[int] = []
        """The piles, where the uppermost of their cards lie, and how many lie face down."""
        self.line: list[int] = []
        self.reserve: list[list[int]] = []
        """Talon and stock in the order in which they are turned, and the reserve."""
        self.is_up: i64 = 0
        self.at_once: i64 = 0
        self.later: i64 = 0
        """The faces that are up; of stock, talon and reserve those available at once, and the others."""
        self.can_redeal = False
        # what could be reached from it
        self.up: i64 = 0
        self.bare: i64 = 0
        self.open: i64 = 0
        """The faces that could be up, bare in the tableau, and available on talon or reserve."""
        self.closed: i64 = 0
        """The faces of stock, talon and reserve that could not be available yet."""
        self.is_dug = False
        """Whether all cards that lie face down could be bare."""
        self.has_space = False
        self.barred: i64 = -1
        self.onto: i64 = 0
        """A face that is not to be placed on others, and those others."""

    # -- questions -----------------------------------------------------------------------------

    def look(self, s: State, up: i64) -> None:
        """Look at a position, of which `up` are the faces on the foundations, before anything is asked."""
        patience = self.patience
        zones = s.zones
        self.is_up = up
        self.heights = [len(zones[zone]) for zone in patience.foundations]
        self.sequences = patience.next_up[s.numbers[patience.base]]
        self.piles = [zones[zone] for zone in patience.piles]
        self.tops = [len(cards) - 1 for cards in self.piles]
        self.bottoms = [int(patience.bottom(s, pile)) for pile in range(patience.count)]
        self.reserve = [
            zones[zone] for zone in patience.source_zones[patience.first_reserve : patience.first_pile]
        ]
        self.at_once = 0
        self.later = 0
        for cards in self.reserve:
            for at, card in enumerate(cards):
                self.add(card, at == len(cards) - 1)
        if patience.first_reserve:
            self.look_at_stock(s)

    def look_at_stock(self, s: State) -> None:
        """A card is available at once if it comes to lie on the talon at the end of a turn."""
        patience = self.patience
        talon = s.zones[patience.source_zones[0]]
        self.line = talon + s.zones[patience.stock][::-1]
        self.can_redeal = patience.passes == 0 or s.numbers[patience.nth_pass] < patience.passes
        size: i64 = len(self.line)
        top: i64 = len(talon) - 1
        turned: i64 = patience.turned
        for at in range(size):
            is_turned = (at >= top and (at - top) % turned == 0) or at == size - 1
            self.add(self.line[at], is_turned or (self.can_redeal and (at + 1) % turned == 0))

    def add(self, card: i64, is_available: bool) -> None:
        """Count a card of stock, talon or reserve."""
        bit: i64 = self.patience.bits[card]
        if is_available:
            self.at_once |= bit
        else:
            self.later |= bit

    def is_lost(self, barred: i64 = -1, onto: i64 = 0) -> bool:
        """Whether some card could not go up, or could not if a face were never placed on another (a bit)."""
        self.barred = barred
        self.onto = onto
        return not self.explore(0)

    def could_go_up(self, faces: i64, fixed: i64) -> bool:
        """Whether one of some faces could go up while another stayed where it is."""
        self.barred = fixed
        self.onto = -1
        return self.explore(self.patience.bits[fixed]) or self.up & faces != 0

    # -- what could be reached -----------------------------------------------------------------

    def explore(self, held: i64) -> bool:
        """Go on until nothing new is reached, or until it is clear that all cards are; which of the two.

        A face may be held, so that it does not go up.
        """
        self.up = self.is_up
        self.bare = 0
        self.open = self.at_once
        self.closed = self.later
        self.has_space = False
        heights = self.heights[:]
        units = self.tops[:]
        downs = [bottom - 1 for bottom in self.bottoms]
        while True:
            up = self.up
            bare = self.bare
            closed = self.closed
            had_space = self.has_space
            self.dig(units, downs)
            if self.open:
                self.draw()
            if self.is_run and self.is_dug and not self.closed:
                return True
            self.raise_cards(heights, ~held)
            if self.up == self.all:
                return True
            is_same = self.up == up and self.bare == bare and self.closed == closed
            if is_same and self.has_space == had_space:
                return False

    def raise_cards(self, heights: list[int], allowed: i64) -> None:
        """Build the foundations with what could lie bare or be available, and is allowed."""
        free = (self.bare | self.open) & allowed
        for foundation in range(len(heights)):
            height: i64 = heights[foundation]
            sequence = self.sequences[foundation]
            while True:
                following: i64 = sequence[height]
                if not following & free:
                    break
                self.up |= following
                height += 1
            heights[foundation] = height

    def dig(self, units: list[int], downs: list[int]) -> None:
        """Lay bare cards of piles: in a unit when those on it are up, below it when its head can leave."""
        self.is_dug = True
        for pile in range(len(units)):
            cards = self.piles[pile]
            down: i64 = self.bottoms[pile]
            at: i64 = units[pile]
            while at >= down and self.up >> cards[at] & 1:
                at -= 1
            units[pile] = at
            if at >= down:
                self.lay_bare(cards[at])
                if not self.can_leave(cards[down], down > 0):
                    self.is_dug &= down == 0
                    continue
            under: i64 = downs[pile]
            while under >= 0:
                self.lay_bare(cards[under])
                if not (self.up >> cards[under] & 1 or self.can_leave(cards[under], under > 0)):
                    self.is_dug &= under == 0
                    break
                under -= 1
            downs[pile] = under
            if under < 0:
                self.has_space = True

    def lay_bare(self, card: i64) -> None:
        """A card could lie bare."""
        bit: i64 = self.patience.bits[card]
        self.bare |= bit

    def can_leave(self, card: i64, is_above: bool) -> bool:
        """Whether a card could go to another pile, or if it lies above others to a space."""
        places: i64 = self.places[card]
        places &= self.bare
        if card == self.barred:
            places &= ~self.onto
        return places != 0 or (is_above and self.has_space and self.fill >> card & 1 != 0)

    def draw(self) -> None:
        """Make cards of talon and reserve available, and place them on bare ones or in spaces."""
        placed = self.placed()
        if self.closed:
            leaving = placed | self.up
            self.uncover(self.line, leaving)
            for cards in self.reserve:
                self.uncover(cards, leaving)
            if self.can_redeal and self.patience.turned > 1:
                self.turn(leaving)
        self.bare |= self.open & placed

    def placed(self) -> i64:
        """The faces that could be placed on a bare card or in a space."""
        bare = self.bare
        taken: i64 = self.fill if self.has_space else 0
        for nth in range(_BYTES):
            more: i64 = self.takes_of[nth][bare & 255]
            taken |= more
            bare >>= 8
        if self.barred >= 0 and not self.can_leave(self.barred, True):
            bit: i64 = self.patience.bits[self.barred]
            taken &= ~bit
        return taken

    def uncover(self, cards: list[int], leaving: i64) -> None:
        """Make a card available that the next one could leave."""
        is_bare = False
        at: i64 = len(cards) - 1
        while at >= 0:
            bit: i64 = self.patience.bits[cards[at]]
            if is_bare:
                self.open |= bit
                self.closed &= ~bit
            is_bare = self.open & leaving & bit != 0
            at -= 1

    def turn(self, leaving: i64) -> None:
        """Make a card available that lies on the talon on another pass, as enough could leave before it."""
        left: i64 = 0
        turned: i64 = self.patience.turned
        for at in range(len(self.line)):
            bit: i64 = self.patience.bits[self.line[at]]
            if left >= (at + 1) % turned:
                self.open |= bit
                self.closed &= ~bit
            if self.open & leaving & bit:
                left += 1


# -- tables ------------------------------------------------------------------------------------


def _is_clear(patience: Building) -> bool:
    """Whether units move whole, and nothing but a talon brings cards."""
    return (
        patience.unit == FACE_UP
        and patience.game.cards.is_single
        and patience.is_by_suit
        and not patience.lifts
        and not patience.fills_from_reserve
        and (patience.onto == TALON or not patience.has_stock)
    )


def _fill(patience: Building) -> i64:
    """The faces that may fill a space."""
    return -1 if patience.space == ANY_CARD else patience.fill_mask


def _places(patience: Building) -> list[int]:
    """For each face those on which it may be placed."""
    faces = range(patience.game.cards.face_count)
    return [sum([1 << below for below in faces if patience.takes[below] >> face & 1]) for face in faces]


def _is_one_way(patience: Building, places: list[int]) -> bool:
    """Whether piles are built in one direction, and what may fill a space is placed on no card."""
    build = read_build(patience.facts.tableau.build)
    fill = _fill(patience)
    is_placed = any([fill >> face & 1 and mask for face, mask in enumerate(places)])
    return len(build.steps) == 1 and not build.corner and not is_placed


def _runs_down(patience: Building) -> bool:
    """Whether piles are built against the foundations, so that in a unit the uppermost card goes up first."""
    facts = patience.facts
    build = read_build(facts.tableau.build)
    base, way = ("ace", (1,)) if build.steps == (-1,) else (facts.highest, (-1,))
    is_natural = build.steps in ((-1,), (1,)) and not build.corner
    for group in facts.foundations:
        is_natural &= (group.base, read_build(group.build).steps) == (base, way)
    return is_natural and (facts.tableau.face_up <= 1 or max(facts.tableau.deal) <= 1)


def _joined(takes: list[int], first: int) -> list[int]:
    """What may be placed on one of eight faces from a first one, for each mask of these."""
    joined = [0]
    for byte in range(1, 256):
        face = first + byte.bit_length() - 1
        more = takes[face] if face < len(takes) else 0
        joined.append(joined[byte & ~(1 << (face - first))] | more)
    return joined
