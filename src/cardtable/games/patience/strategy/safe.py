"""Moves by which no win is lost: cards that may go up at once, placings that every way to win contains."""

from mypy_extensions import i64

from cardtable.engine import Move, State
from cardtable.games.patience.rules.building import Building
from cardtable.games.patience.rules.laying_out import MOVE, UP
from cardtable.games.patience.rules.layout import (
    FACE_UP,
    PILE_OR_TOP,
    PILES,
    TALON,
    TOP_CARD,
    TURNED,
    read_build,
)
from cardtable.games.patience.strategy.lost import Outlook


class SafeMoves:
    """Finds them, in layouts where that can be done."""

    def __init__(self, patience: Building, outlook: Outlook) -> None:
        self.patience = patience
        self.outlook = outlook
        pack = patience.game.cards
        self.is_single = pack.is_single and patience.is_by_suit
        self.is_suit_only = self.is_single and _is_built_in_suit(patience)
        """Whether single cards are built in suit by single ranks, so that each is safe."""
        self.has_cards = _keeps_order(patience) and (self.is_suit_only or _has_safe_bases(patience))
        """Whether cards may be called safe at all in this layout; see `is_safe`."""
        self.has_talon = not (patience.has_stock and patience.onto == TALON) or patience.turned == 1
        """Whether cards of the talon may: later ones do not come differently when one is gone."""
        self.copies = [patience.faces.count(face) for face in range(pack.face_count)]
        self.built = [[_sums(masks) for masks in sequences] for sequences in patience.next_up]
        """By the turned base, for each foundation and each number of cards on it the faces of these."""

    # -- safe cards ----------------------------------------------------------------------------

    def card(self, s: State, moves: list[Move]) -> Move | None:
        """The safe card to be played up, the same one wherever the piles lie."""
        safe: Move | None = None
        if self.has_cards:
            for move in moves:
                if move.verb == UP and (safe is None or move.face < safe.face) and self.is_safe(s, move):
                    safe = move
        return safe

    def is_safe(self, s: State, move: Move) -> bool:
        """Whether a card can go up at once, because a deal that can be won can be won that way too.

        Take any way to win, play the card up now, and go on as in that way without the card's own moves. This
        fails only if another card was to be placed on it. If all such cards are up, nothing is lost; nor if
        each of them could itself go up when it was to be placed, and so on for those placed on them. For that
        a foundation must wait for it now, and as many foundations as there are cards of its face. That other
        cards lie bare sooner does no harm, except where a space is filled at once from the reserve, where a
        row is dealt only if there is no space, where three cards are turned at a time and all later ones come
        differently, where cards move together that were not built on each other, or where a base must go up
        on which cards could be placed: there no card is called safe.

        Where single cards are built in suit, up or down, a card is always safe: the cards of a suit that are
        not up follow each other, and one that was to be placed on a card now up is the first or last of them.
        """
        patience = self.patience
        if not self.has_talon and patience.source(s, move) == 0:
            return False
        if self.is_suit_only:
            return True
        if self.is_single:
            seated = patience.wanted(s)
            up = self.faces_up(s)
        else:
            seated, up = self.seated(s)
            if not seated >> move.face & 1:
                return False
        takes: i64 = patience.takes[move.face]
        placed = takes & ~up
        known: i64 = 0
        while placed:
            if placed & ~seated:
                return False
            known |= placed
            more: i64 = 0
            while placed:
                lowest = placed & -placed
                takes = patience.takes[int(lowest).bit_length() - 1]
                more |= takes
                placed ^= lowest
            placed = more & ~up & ~known
        return True

    def faces_up(self, s: State) -> i64:
        """The faces on the foundations of a single pack in suit."""
        up: i64 = 0
        built = self.built[s.numbers[self.patience.base]]
        for foundation in range(len(built)):
            faces: i64 = built[foundation][len(s.zones[self.patience.foundations[foundation]])]
            up |= faces
        return up

    def seated(self, s: State) -> tuple[i64, i64]:
        """The faces for which as many foundations wait as there are such cards; and those that are all up."""
        patience = self.patience
        left = self.copies[:]
        for zone in patience.foundations:
            for card in s.zones[zone]:
                left[patience.faces[card]] = left[patience.faces[card]] - 1
        up: i64 = 0
        for face, count in enumerate(left):
            if count == 0:
                up |= 1 << face
        waiting: dict[int, int] = {}
        sequences = patience.next_up[s.numbers[patience.base]]
        for foundation, zone in enumerate(patience.foundations):
            following = sequences[foundation][len(s.zones[zone])]
            waiting[following] = waiting.get(following, 0) + 1
        seated: i64 = 0
        for faces, seats in waiting.items():
            if sum([count for face, count in enumerate(left) if faces >> face & 1]) <= seats:
                seated |= faces
        return seated, up

    # -- forced placings -----------------------------------------------------------------------

    def forced(self, s: State, moves: list[Move], up: i64) -> Move | None:
        """A placing that every way to win contains, and that may as well be made at once.

        Every way contains it if the position is lost without it. Made at once it is in the way of nothing:
        its card goes nowhere else before, and what it lies on, or the space it leaves, is free the sooner.
        The unit it joins moves as it would have moved, and never onto the card's own unit, where piles are
        built in one direction and what may fill a space is placed on no card. Nothing else is placed on the
        other card before: neither what is settled, nor what could not go up again as long as this card stays
        where it is. All this holds for a card of the talon too, unless several are turned at a time and later
        ones come differently.
        """
        patience = self.patience
        if not self.outlook.is_one_way:
            return None
        settled = up | self.settled(s)
        for move in moves:
            target = s.zones[patience.piles[move.low % patience.count]]
            if move.verb != MOVE or not target:
                continue
            if not self.has_talon and patience.source(s, move) < patience.first_pile:
                continue
            if self.outlook.is_lost(move.face, patience.bits[target[-1]]):
                takes: i64 = patience.takes[target[-1]]
                card: i64 = patience.bits[move.face]
                rivals = takes & ~settled & ~card
                if not rivals or not self.outlook.could_go_up(rivals, move.face):
                    return move
        return None

    def settled(self, s: State) -> i64:
        """The faces that lie face up on another: where units move whole they leave it only by going up."""
        settled: i64 = 0
        for pile in range(self.patience.count):
            cards = s.zones[self.patience.piles[pile]]
            for at in range(self.patience.bottom(s, pile) + 1, len(cards)):
                card: i64 = self.patience.bits[cards[at]]
                settled |= card
        return settled


def _is_built_in_suit(patience: Building) -> bool:
    """Whether single cards are built in suit by single ranks, and foundations from ace or from king."""
    facts = patience.facts
    build = read_build(facts.tableau.build)
    is_natural = not build.corner and set(build.steps) <= {1, -1}
    for group in facts.foundations:
        way_up = read_build(group.build).steps
        is_natural &= (group.base, way_up) in (("ace", (1,)), (facts.highest, (-1,)))
    return is_natural and build.suits == "suit" and patience.unit == TOP_CARD


def _keeps_order(patience: Building) -> bool:
    """Whether nothing comes differently, or moves differently, when a card has gone up."""
    tableau = patience.facts.tableau
    is_built = tableau.face_up <= 1 or max(tableau.deal) <= 1
    return (
        not patience.lifts
        and not patience.is_aimed
        and patience.onto != PILES
        and not patience.fills_from_reserve
        and (is_built or patience.unit not in (FACE_UP, PILE_OR_TOP))
    )


def _has_safe_bases(patience: Building) -> bool:
    """Whether no card could be placed on a base that is forced up."""
    for foundation, group in enumerate(patience.group_of):
        if group.forced:
            bases: i64 = 0
            for turned in range(patience.height if group.base == TURNED else 1):
                bases |= patience.next_up[turned][foundation][0]
            for face, takes in enumerate(patience.takes):
                if bases >> face & 1 and takes:
                    return False
    return True


def _sums(masks: list[int]) -> list[int]:
    """For each height of a foundation the faces on it."""
    sums = [0]
    for mask in masks[:-1]:
        sums.append(sums[-1] | mask)
    return sums
