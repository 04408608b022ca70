"""A patience with all cards known: what a solver has to try, and which positions are the same to it.

The rules are asked of the step itself. What is left out here, and why that loses no win:

*The stock on a talon.* Turning decides nothing, so a way is to turn so many times, to take up the talon at
most once, and then to play the card that lies on it. A play in the tableau needs no turning first: it is as
legal before. A forced base does not change that, for it must be played before the stock is turned, and which
bases are forced only grows fewer. A second redeal without a play would bring back what the first did.

*Safe cards* go up at once: see `is_safe`. The stock is not turned beyond one.

*Lost positions* are told by what could be reached at best: see `Outlook`. By the same means it is told which
placings cannot be done without: these are made at once, see `forced`.

*Emptying a pile.* Where all face-up cards move together, a move that empties a pile is of no use but for the
card that fills the space. It can wait until then: what would have been built on its cards, or played up from
them, is so where they lie, and the card they go to stays bare. So it is tried only together with the play
that fills the space, and not while there is another space; but for a redeal that waits for any play at all.

*Piles* are interchangeable, unless a stock is dealt on them, and so are spaces. *Foundations* that take the
same cards are interchangeable.

*The talon* of a stock without limit of passes may be thought of as just taken up, where every card that lies
bare on a new pass can be reached without a play and no other can: so when its cards are a whole number of
turns, or all. No base may be among them that would have to be played on the way.
"""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import HARDLY, Move, State, Thoughtful, Way, open_copy
from cardtable.games.patience.rules.building import MOVE, UP, Building
from cardtable.games.patience.rules.layout import (
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
    PILE_OR_TOP,
    PILES,
    RESERVE,
    SUIT_RUN,
    TALON,
    TOP_CARD,
    TURNED,
    read_build,
)
from cardtable.games.patience.strategy.lost import Outlook
from cardtable.games.patience.strategy.promise import Promise

_END: Final = b"\xff"
"""No card has this number: it parts the piles of a position."""
_COUNTS: Final = [bytes([count]) for count in range(105)]
"""Numbers of cards, as they are written."""
_TALON: Final = 45
_TALON_UP: Final = 80
"""What a card of the talon is worth, to the tableau and up."""
_STOCK: Final = 1
"""What it is worth to deal a row, or to take the next card in hand."""


class TurnedWay(Way):
    """A play from the talon, after turns (and a redeal) that leave so many cards there."""

    def __init__(
        self, start: State, move: Move, worth: int, before: list[Move], at: i64, is_redealt: bool
    ) -> None:
        super().__init__(start, move, worth, before)
        self.at = at
        self.is_redealt = is_redealt


class OpenPatience(Thoughtful):
    """The answers of a patience to a solver."""

    def __init__(self, step: Building) -> None:
        self.step = step
        self.talon = step.source_zones[0] if step.has_stock and step.onto == TALON else -1
        self.turns = self.talon >= 0
        self.size = step.game.cards.size
        self.bind_names()
        self.bind_foundations()
        self.bind_safe()
        self.outlook = Outlook(step)
        self.promises = Promise(step)

    def bind_names(self) -> None:
        """What a card is called in a position: its face, or its rank where nothing depends on suits."""
        pack = self.step.game.cards
        names = pack.face_of
        builds = [self.step.facts.tableau.build, *[group.build for group in self.step.facts.foundations]]
        if self.step.unit != SUIT_RUN and not any([read_build(build).suits for build in builds]):
            names = pack.ranks
        self.backs = [
            [_COUNTS[0], *[bytes([count, pile]) for count in range(1, dealt + 1)]]
            for pile, dealt in enumerate(self.step.facts.tableau.deal)
        ]
        """For each pile how so many cards face down in it are written."""
        self.names = bytes(names) + bytes(256 - len(names))
        self.is_renamed = names != list(range(pack.size))

    def bind_foundations(self) -> None:
        """Which foundations take the same cards; the faces on each by its height, and cards of each face."""
        step = self.step
        kinds: list[list[int]] = []
        groups: list[list[int]] = []
        for foundation, zone in enumerate(step.foundations):
            sequence = step.next_up[0][foundation] + step.next_up[-1][foundation]
            if sequence in kinds:
                groups[kinds.index(sequence)].append(zone)
            else:
                kinds.append(sequence)
                groups.append([zone])
        self.alike = groups
        self.is_single = step.game.cards.is_single and step.is_by_suit
        self.copies = [step.faces.count(face) for face in range(step.game.cards.face_count)]
        self.built = [[_sums(masks) for masks in sequences] for sequences in step.next_up]

    def bind_safe(self) -> None:
        """Whether cards may be called safe at all in this layout; see `is_safe`."""
        step = self.step
        facts = step.facts
        build = read_build(facts.tableau.build)
        is_natural = not build.corner and set(build.steps) <= {1, -1}
        for group in facts.foundations:
            way_up = read_build(group.build).steps
            is_natural &= (group.base, way_up) in (("ace", (1,)), (facts.highest, (-1,)))
        self.is_suit_only = self.is_single and is_natural and build.suits == "suit" and step.unit == TOP_CARD
        is_built = facts.tableau.face_up <= 1 or max(facts.tableau.deal) <= 1
        self.has_safe = (
            not step.lifts
            and not step.is_aimed
            and step.onto != PILES
            and not step.fills_from_reserve
            and (is_built or step.unit not in (FACE_UP, PILE_OR_TOP))
            and (self.is_suit_only or self.has_safe_bases())
        )
        self.has_safe_talon = not self.turns or step.turned == 1
        is_filled = step.onto == PILES or step.fills_from_reserve
        self.empties_late = step.unit == FACE_UP and not is_filled and not step.lifts

    def has_safe_bases(self) -> bool:
        """Whether no card could be placed on a base that is forced up."""
        step = self.step
        for foundation, group in enumerate(step.group_of):
            if group.forced:
                bases: i64 = 0
                for turned in range(step.height if group.base == TURNED else 1):
                    bases |= step.next_up[turned][foundation][0]
                for face, takes in enumerate(step.takes):
                    if bases >> face & 1 and takes:
                        return False
        return True

    # -- positions -----------------------------------------------------------------------------

    def is_won(self, s: State) -> bool:
        """Whether all cards are up."""
        return self.step.is_won(s)

    def position(self, s: State) -> bytes:
        """Heights of foundations, stock and talon, reserve, piles.

        What lies face down in a pile, and what has not been turned from a stock, is known by its number: of
        these cards only the uppermost goes, and none is ever added.
        """
        step = self.step
        zones = s.zones
        heights: list[int] = []
        for group in self.alike:
            if len(group) == 1:
                heights.append(len(zones[group[0]]))
            else:
                heights += sorted([len(zones[zone]) for zone in group])
        parts = [bytes(heights)]
        if step.has_stock:
            self.add_stock(s, parts)
        if step.first_reserve < step.first_pile:
            self.add_reserve(s, parts)
        piles: list[bytes] = []
        for pile in range(step.count):
            cards = zones[step.piles[pile]]
            if step.has_down and cards:
                down = s.numbers[step.down[pile]]
                piles.append(self.backs[pile][down] + self.written(cards[down:]))
            else:
                piles.append(self.written(cards))
        if self.are_alike(s):
            piles.sort()
        return _END.join(parts + piles)

    def written(self, cards: list[int]) -> bytes:
        """Cards by their faces, or by their ranks where nothing depends on suits."""
        return bytes(cards).translate(self.names) if self.is_renamed else bytes(cards)

    def are_alike(self, s: State) -> bool:
        """Whether the piles of the tableau are interchangeable."""
        return self.step.onto != PILES or not s.zones[self.step.stock]

    def add_stock(self, s: State, parts: list[bytes]) -> None:
        """Stock and talon (or hand), and what says how often it may still be gone through."""
        step = self.step
        stock = s.zones[self.step.stock]
        if self.talon < 0:
            parts.append(_COUNTS[len(stock)])
            if step.onto == HAND:
                parts.append(self.written(s.zones[step.source_zones[0]]))
            return
        talon = s.zones[self.talon]
        is_open = step.passes == 0 and not s.numbers[step.unplayed]
        if is_open and (not stock or len(talon) % step.turned == 0) and not self.holds_base(s):
            parts.append(self.written(stock + talon[::-1]))
            return
        nth_pass = s.numbers[step.nth_pass] if step.passes else 0
        parts.append(_COUNTS[len(stock)] if nth_pass == 1 else self.written(stock))
        parts.append(self.written(talon))
        parts.append(bytes([nth_pass, s.numbers[step.unplayed]]))

    def holds_base(self, s: State) -> bool:
        """Whether stock or talon hold a card that must be played up as soon as it is available."""
        step = self.step
        if not step.is_forced:
            return False
        bases = step.bases(s)
        if bases:
            for card in s.zones[self.step.stock] + s.zones[self.talon]:
                if bases >> step.faces[card] & 1:
                    return True
        return False

    def add_reserve(self, s: State, parts: list[bytes]) -> None:
        """The piles of the reserve; their order counts if they fill spaces or are dealt on."""
        step = self.step
        reserve = [
            self.written(s.zones[zone]) for zone in step.source_zones[step.first_reserve : step.first_pile]
        ]
        if not step.fills_from_reserve and (step.onto != RESERVE or not s.zones[self.step.stock]):
            reserve.sort()
        parts += reserve

    # -- ways ----------------------------------------------------------------------------------

    def ways(self, s: State) -> list[Way]:
        """A safe card or a forced placing alone; else every play, and every card the stock brings.

        Of several spaces only one is filled. Where not even what could be reached at best is a win, there is
        nothing to be tried: see `Outlook`.
        """
        step = self.step
        moves = step.legal(s, 0)
        only = self.safe(s, moves)
        if only is None and self.outlook.is_clear:
            up = self.faces_up(s)
            self.outlook.look(s, up)
            if self.outlook.is_lost():
                return []
            only = self.forced(s, moves, up)
        if only is not None:
            return [Way(s, only, 0, [])]
        ways: list[Way] = []
        space = self.first_space(s)
        are_alike = self.are_alike(s)
        empties_late = self.empties_late and not s.numbers[step.unplayed]
        for move in moves:
            if move is step.turn or move is step.redeal:
                if self.turns:
                    self.add_turned(s, ways, [], -1)
                else:
                    ways.append(Way(s, move, _STOCK, []))
                continue
            source = step.source(s, move)
            if move.verb != UP:
                target = move.low % step.count
                if s.zones[step.piles[target]]:
                    emptied = source - step.first_pile
                    if empties_late and emptied >= 0 and step.bottom(s, emptied) == 0:
                        if space < 0 and step.space != NOTHING:
                            self.add_filled(s, move, emptied, ways)
                        continue
                elif are_alike and target != space:
                    continue
            ways.append(Way(s, move, self.worth(s, move, source), []))
        return ways

    def safe(self, s: State, moves: list[Move]) -> Move | None:
        """The safe card to be played up, the same one wherever the piles lie."""
        safe: Move | None = None
        if self.has_safe:
            for move in moves:
                if move.verb == UP and (safe is None or move.face < safe.face) and self.is_safe(s, move):
                    safe = move
        return safe

    def is_told(self, s: State) -> bool:
        """Whether the cards of the stock have all been seen."""
        return not self.step.has_stock or all([s.seen[card] & 1 for card in s.zones[self.step.stock]])

    def look(self, s: State, moves: list[Move]) -> Move | None:
        """Turn a stock that is gone through without limit to its end, before anything else is played."""
        step = self.step
        is_first = self.turns and step.passes == 0 and s.numbers[step.nth_pass] == 1
        return step.turn if is_first and step.turn in moves else None

    def forced(self, s: State, moves: list[Move], up: i64) -> Move | None:
        """A placing that every way to win contains, and that may as well be made at once.

        Every way contains it if the position is lost without it. Made at once it is in the way of nothing:
        its card goes nowhere else before, and what it lies on, or the space it leaves, is free the sooner.
        The unit it joins moves as it would have moved, and never onto the card's own unit, where piles are
        built in one direction and what may fill a space is placed on no card. Nothing else is placed on the
        other card before: not what is settled, nor what could not go up again as long as this card stays
        where it is. All that holds for a card of the talon too, unless several are turned at a time and later
        ones come differently.
        """
        step = self.step
        if not self.outlook.is_one_way:
            return None
        settled = up | self.settled(s)
        for move in moves:
            target = s.zones[step.piles[move.low % step.count]]
            if move.verb != MOVE or not target:
                continue
            if not self.has_safe_talon and step.source(s, move) < step.first_pile:
                continue
            if self.outlook.is_lost(move.face, step.bits[target[-1]]):
                takes: i64 = step.takes[target[-1]]
                card: i64 = step.bits[move.face]
                rivals = takes & ~settled & ~card
                if not rivals or not self.outlook.could_go_up(rivals, move.face):
                    return move
        return None

    def settled(self, s: State) -> i64:
        """The faces that lie face up on another: where units move whole they leave it only to go up."""
        settled: i64 = 0
        for pile in range(self.step.count):
            cards = s.zones[self.step.piles[pile]]
            for at in range(self.step.bottom(s, pile) + 1, len(cards)):
                card: i64 = self.step.bits[cards[at]]
                settled |= card
        return settled

    def first_space(self, s: State) -> i64:
        """The first empty pile, or -1."""
        for pile in range(self.step.count):
            if not s.zones[self.step.piles[pile]]:
                return pile
        return -1

    def add_filled(self, s: State, move: Move, pile: i64, ways: list[Way]) -> None:
        """The plays that fill the space which a move makes."""
        step = self.step
        start = open_copy(s)
        step.make(start, move)
        for second in step.legal(start, 0):
            if second is step.turn or second is step.redeal:
                if self.turns:
                    self.add_turned(start, ways, [move], pile)
            elif second.verb != UP and second.low % step.count == pile:
                worth = self.worth(start, second, step.source(start, second))
                ways.append(Way(start, second, worth + 30, [move]))

    def add_turned(self, s: State, ways: list[Way], before: list[Move], space: i64) -> None:
        """The plays of cards that lie on the talon after turns and a redeal.

        If a space is said, only those that fill it. A base stops the turning, and so does a safe card. Only
        for cards that can be played is the stock really turned.
        """
        step = self.step
        wanted = step.wanted(s)
        fitting = self.fitting(s, wanted) if space < 0 else -1
        bases = step.bases(s) if step.is_forced else 0
        talon = s.zones[self.talon]
        line = talon + s.zones[step.stock][::-1]
        at: i64 = len(talon)
        size: i64 = len(line)
        tried = [False] * (size + 1)
        tried[at] = True
        can_redeal = (step.passes == 0 or s.numbers[step.nth_pass] < step.passes) and not s.numbers[
            step.unplayed
        ]
        is_redealt = False
        before = before[:]
        while True:
            if at < size:
                at = min(at + step.turned, size)
                before.append(step.turn)
            elif can_redeal and size and not is_redealt:
                is_redealt = True
                at = 0
                before.append(step.redeal)
                continue
            else:
                return
            if tried[at]:
                continue
            tried[at] = True
            face = step.faces[line[at - 1]]
            if fitting >> face & 1:
                for move in self.bare_moves(s, face, wanted, bases, space):
                    worth = _TALON_UP if move.verb == UP else _TALON
                    ways.append(TurnedWay(s, move, worth - len(before), before[:], at, is_redealt))
                    if self.has_safe and self.has_safe_talon and move.verb == UP and self.is_safe(s, move):
                        return
            if bases >> face & 1:
                return

    def bare_moves(self, s: State, face: i64, wanted: i64, bases: i64, space: i64) -> list[Move]:
        """The plays of a card that lies bare on the talon, into one space of several."""
        step = self.step
        moves: list[Move] = []
        if space < 0 and wanted >> face & 1:
            step.add_ups(s, 0, face, moves)
        if bases >> face & 1:
            return moves
        bit: i64 = 1
        bit <<= face
        has_space = False
        for pile in range(step.count):
            cards = s.zones[step.piles[pile]]
            if not cards and space in (-1, pile) and not has_space:
                has_space = self.are_alike(s)
                fits = step.fillers(s, 0, bit) != 0
            else:
                fits = bool(cards) and space < 0 and step.takes[step.faces[cards[-1]]] >> face & 1 != 0
            if fits:
                moves.append(step.to_pile[0][pile][face])
        return moves

    def turn_to(self, s: State, at: i64, is_redealt: bool) -> None:
        """Turn until so many of the cards of stock and talon lie on the talon."""
        step = self.step
        line = s.zones[self.talon] + s.zones[step.stock][::-1]
        s.zones[self.talon] = line[:at]
        left = line[at:]
        left.reverse()
        s.zones[step.stock] = left
        if is_redealt:
            s.numbers[step.nth_pass] = s.numbers[step.nth_pass] + 1
            s.numbers[step.unplayed] = 1

    def fitting(self, s: State, wanted: i64) -> i64:
        """The faces that could be played from a talon: what the foundations want, and what a pile takes."""
        step = self.step
        fitting = wanted
        for zone in step.piles:
            cards = s.zones[zone]
            if cards:
                takes: i64 = step.takes[step.faces[cards[-1]]]
                fitting |= takes
            elif step.fill_rank:
                fitting |= step.fill_mask
            elif step.space != NOTHING:
                return -1
        return fitting

    def after(self, way: Way) -> State:
        """The position that a way leads to."""
        s = open_copy(way.start)
        if isinstance(way, TurnedWay):
            self.turn_to(s, way.at, way.is_redealt)
        self.step.make(s, way.move)
        return s

    # -- safe cards ----------------------------------------------------------------------------

    def is_safe(self, s: State, move: Move) -> bool:
        """Whether a card can go up at once, because a deal that can be won can be won that way too.

        Take any way to win and play the card up now; go on as in that way, leaving out the card's own moves.
        This fails only if another card was to be placed on it. If all these are up, nothing is lost; nor if
        each of them could itself go up when it was to be placed, and so on for those placed on them. For that
        a foundation must wait for it now, and as many as there are such cards. What lies bare the sooner does
        no harm, but where a space is filled at once from the reserve, where a row is dealt only if there is
        no space, where three cards are turned at a time and all later ones come differently, where cards move
        together that were not built on each other, or where a base must go up on which cards could be placed:
        there no card is called safe.

        Where single cards are built in suit, up or down, a card is always safe: the cards of a suit that are
        not up follow each other, and one that was to be placed on a card now up is the first or last of them.
        """
        step = self.step
        if not self.has_safe_talon and step.source(s, move) == 0:
            return False
        if self.is_suit_only:
            return True
        if self.is_single:
            seated = step.wanted(s)
            up = self.faces_up(s)
        else:
            seated, up = self.seated(s)
            if not seated >> move.face & 1:
                return False
        takes: i64 = step.takes[move.face]
        placed = takes & ~up
        known: i64 = 0
        while placed:
            if placed & ~seated:
                return False
            known |= placed
            more: i64 = 0
            while placed:
                lowest = placed & -placed
                takes = step.takes[int(lowest).bit_length() - 1]
                more |= takes
                placed ^= lowest
            placed = more & ~up & ~known
        return True

    def faces_up(self, s: State) -> i64:
        """The faces on the foundations of a single pack in suit."""
        up: i64 = 0
        built = self.built[s.numbers[self.step.base]]
        for foundation in range(len(built)):
            faces: i64 = built[foundation][len(s.zones[self.step.foundations[foundation]])]
            up |= faces
        return up

    def seated(self, s: State) -> tuple[i64, i64]:
        """The faces for which as many foundations wait as there are such cards; those that are all up."""
        step = self.step
        left = self.copies[:]
        for zone in step.foundations:
            for card in s.zones[zone]:
                left[step.faces[card]] = left[step.faces[card]] - 1
        up: i64 = 0
        for face, count in enumerate(left):
            if count == 0:
                up |= 1 << face
        waiting: dict[int, int] = {}
        sequences = step.next_up[s.numbers[step.base]]
        for foundation, zone in enumerate(step.foundations):
            following = sequences[foundation][len(s.zones[zone])]
            waiting[following] = waiting.get(following, 0) + 1
        seated: i64 = 0
        for faces, seats in waiting.items():
            if sum([count for face, count in enumerate(left) if faces >> face & 1]) <= seats:
                seated |= faces
        return seated, up

    # -- rules of thumb ------------------------------------------------------------------------

    def is_large(self) -> bool:
        """With two packs, or where a card lies anywhere and stays there, the ways are too many."""
        return self.step.facts.packs > 1 or self.step.unit == NO_CARD

    def stage(self, s: State) -> int:
        """How many cards are left in the stock, or in it and the talon if that is taken up again."""
        step = self.step
        if not step.has_stock:
            return 0
        left = len(s.zones[step.stock])
        return left if self.talon < 0 or step.passes == 1 else left + len(s.zones[self.talon])

    def promise(self, s: State) -> int:
        """Rules of thumb: see `Promise`."""
        return self.promises.of(s)

    def worth(self, s: State, move: Move, source: i64) -> int:
        """How likely a play gets on: up, a card turned up, the reserve, the talon, a space, a suit joined.

        Where whole suits are lifted off, what is in suit is hardly ever parted but to be joined again.
        """
        step = self.step
        cards = s.zones[step.source_zones[source]]
        if source < step.first_pile:
            worth = 50 if source >= step.first_reserve else _TALON
            if move.verb == UP:
                return worth + _TALON_UP - _TALON
            return self.worth_in_hand(s, move) if step.onto == HAND else worth
        down = step.bottom(s, source - step.first_pile)
        if move.verb == UP:
            return 80 + int(down) if down and len(cards) == down + 1 else 80
        at = step.place(s, source, move.face)
        if at and at == down:
            return 60 + int(down)
        target = s.zones[step.piles[move.low % step.count]]
        parts = at > down and step.follows[step.faces[cards[at - 1]]] >> move.face & 1 != 0
        joins = bool(target) and step.follows[step.faces[target[-1]]] >> move.face & 1 != 0
        if step.lifts and parts and not joins:
            return HARDLY
        if not target:
            return 5
        if at and step.wanted(s) & step.bits[cards[at - 1]]:
            return 55
        if at == 0:
            return 40 if step.space != NOTHING else 15
        if parts:
            return 3
        return 20 if joins else 10

    def worth_in_hand(self, s: State, move: Move) -> int:
        """A card best lies on one that is wanted a little later; on one wanted sooner only if need be."""
        target = s.zones[self.step.piles[move.low % self.step.count]]
        if not target:
            return 30
        gap = self.wait(s, self.step.faces[target[-1]]) - self.wait(s, move.face)
        return 44 - min(gap, 20) if gap >= 0 else max(5, 24 + gap)

    def wait(self, s: State, face: int) -> int:
        """How many cards must go up on the same foundation before one that has this face, at least."""
        step = self.step
        least = step.height
        for foundation, sequence in enumerate(step.next_up[s.numbers[step.base]]):
            height = len(s.zones[step.foundations[foundation]])
            for grown in range(height, min(step.height, height + least)):
                if sequence[grown] >> face & 1:
                    least = grown - height
                    break
        return least


def _sums(masks: list[int]) -> list[int]:
    """For each height of a foundation the faces on it."""
    sums = [0]
    for mask in masks[:-1]:
        sums.append(sums[-1] | mask)
    return sums
