"""A patience with all cards known: what a solver has to try, and which positions are the same to it.

The rules are asked of the patience itself. What is left out here, and why that loses no win:

*The stock on a talon.* Turning decides nothing, so a way is to turn so many times, to take up the talon at
most once, and then to play the card that lies on it. A play in the tableau needs no turning first: it is as
legal before. A forced base does not change that, for it must be played before the stock is turned, and of
bases still to be forced there are ever fewer. A second redeal without a play would bring back what the first
did.

*Safe cards* go up at once: see `SafeMoves.is_safe`. The stock is not turned beyond one.

*Lost positions* are known by what could be reached at best: see `Outlook`. In the same way it is found which
placings cannot be done without; these are made at once: see `SafeMoves.forced`.

*Emptying a pile.* Where all face-up cards move together, a move that empties a pile is of use only for the
card that fills the space. It can wait until then: what would have been built on its cards, or played up from
them, is so where they lie, and the card they go to stays bare. So it is tried only together with the play
that fills the space, and not while there is another space, except where a redeal waits for any play at all.

*Piles* are interchangeable, unless a stock is dealt on them, and so are spaces. *Foundations* that take the
same cards are interchangeable.

*The talon* of a stock without limit of passes may be taken for one just taken up, where exactly those cards
can be reached without a play that lie bare on a new pass: that is so when it holds a whole number of turns,
or all the cards. No base may be among them that would have to be played on the way.
"""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import HARDLY, Move, State, Thoughtful, Way, open_copy
from cardtable.games.patience.rules.building import Building
from cardtable.games.patience.rules.laying_out import UP
from cardtable.games.patience.rules.layout import (
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
    PILES,
    RESERVE,
    SUIT_RUN,
    TALON,
    read_build,
)
from cardtable.games.patience.strategy.lost import Outlook
from cardtable.games.patience.strategy.promise import Promise
from cardtable.games.patience.strategy.safe import SafeMoves

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

    def __init__(self, patience: Building) -> None:
        self.patience = patience
        self.talon = patience.source_zones[0] if patience.has_stock and patience.onto == TALON else -1
        self.turns = self.talon >= 0
        is_filled = patience.onto == PILES or patience.fills_from_reserve
        self.empties_late = patience.unit == FACE_UP and not is_filled and not patience.lifts
        """Whether a pile need not be emptied before something fills its space."""
        self.outlook = Outlook(patience)
        self.safe_moves = SafeMoves(patience, self.outlook)
        self.promises = Promise(patience)
        self.bind_names()
        self.bind_foundations()

    def bind_names(self) -> None:
        """What a card is called in a position: its face, or its rank where nothing depends on suits."""
        facts = self.patience.facts
        pack = self.patience.game.cards
        names = pack.face_of
        builds = [facts.tableau.build, *[group.build for group in facts.foundations]]
        if facts.tableau.unit != SUIT_RUN and not any([read_build(build).suits for build in builds]):
            names = pack.ranks
        self.backs = [
            [_COUNTS[0], *[bytes([count, pile]) for count in range(1, dealt + 1)]]
            for pile, dealt in enumerate(facts.tableau.deal)
        ]
        """For each pile how so many cards face down in it are written."""
        self.names = bytes(names) + bytes(256 - len(names))
        self.is_renamed = names != list(range(pack.size))

    def bind_foundations(self) -> None:
        """Which foundations take the same cards."""
        patience = self.patience
        kinds: list[list[int]] = []
        groups: list[list[int]] = []
        for foundation, zone in enumerate(patience.foundations):
            sequence = patience.next_up[0][foundation] + patience.next_up[-1][foundation]
            if sequence in kinds:
                groups[kinds.index(sequence)].append(zone)
            else:
                kinds.append(sequence)
                groups.append([zone])
        self.alike = groups

    # -- positions -----------------------------------------------------------------------------

    def is_won(self, s: State) -> bool:
        """Whether all cards are up."""
        return self.patience.is_won(s)

    def position(self, s: State) -> bytes:
        """Heights of foundations, stock and talon, reserve, piles.

        Of what lies face down in a pile, or has not been turned from a stock, the number of cards is enough:
        only the uppermost of them ever goes, and none is added.
        """
        patience = self.patience
        zones = s.zones
        heights: list[int] = []
        for group in self.alike:
            if len(group) == 1:
                heights.append(len(zones[group[0]]))
            else:
                heights += sorted([len(zones[zone]) for zone in group])
        parts = [bytes(heights)]
        if patience.has_stock:
            self.add_stock(s, parts)
        if patience.first_reserve < patience.first_pile:
            self.add_reserve(s, parts)
        piles: list[bytes] = []
        for pile in range(patience.count):
            cards = zones[patience.piles[pile]]
            if patience.has_down and cards:
                down = s.numbers[patience.down[pile]]
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
        return self.patience.onto != PILES or not s.zones[self.patience.stock]

    def add_stock(self, s: State, parts: list[bytes]) -> None:
        """Stock and talon (or hand), and what says how often it may still be gone through."""
        patience = self.patience
        stock = s.zones[patience.stock]
        if self.talon < 0:
            parts.append(_COUNTS[len(stock)])
            if patience.onto == HAND:
                parts.append(self.written(s.zones[patience.source_zones[0]]))
            return
        talon = s.zones[self.talon]
        is_open = patience.passes == 0 and not s.numbers[patience.unplayed]
        if is_open and (not stock or len(talon) % patience.turned == 0) and not self.holds_base(s):
            parts.append(self.written(stock + talon[::-1]))
            return
        nth_pass = s.numbers[patience.nth_pass] if patience.passes else 0
        parts.append(_COUNTS[len(stock)] if nth_pass == 1 else self.written(stock))
        parts.append(self.written(talon))
        parts.append(bytes([nth_pass, s.numbers[patience.unplayed]]))

    def holds_base(self, s: State) -> bool:
        """Whether stock or talon hold a card that must be played up as soon as it is available."""
        patience = self.patience
        if not patience.is_forced:
            return False
        bases = patience.bases(s)
        if bases:
            for card in s.zones[patience.stock] + s.zones[self.talon]:
                if bases >> patience.faces[card] & 1:
                    return True
        return False

    def add_reserve(self, s: State, parts: list[bytes]) -> None:
        """The piles of the reserve; their order counts if they fill spaces or are dealt on."""
        patience = self.patience
        reserve = [
            self.written(s.zones[zone])
            for zone in patience.source_zones[patience.first_reserve : patience.first_pile]
        ]
        if not patience.fills_from_reserve and (patience.onto != RESERVE or not s.zones[patience.stock]):
            reserve.sort()
        parts += reserve

    # -- ways ----------------------------------------------------------------------------------

    def ways(self, s: State) -> list[Way]:
        """A safe card or a forced placing alone; else every play, and every card the stock brings.

        Of several spaces only one is filled. Where not even what could be reached at best is a win, there is
        nothing to be tried: see `Outlook`.
        """
        patience = self.patience
        moves = patience.legal(s, 0)
        only = self.safe_moves.card(s, moves)
        if only is None and self.outlook.is_clear:
            up = self.safe_moves.faces_up(s)
            self.outlook.look(s, up)
            if self.outlook.is_lost():
                return []
            only = self.safe_moves.forced(s, moves, up)
        if only is not None:
            return [Way(s, only, 0, [])]
        ways: list[Way] = []
        space = self.first_space(s)
        are_alike = self.are_alike(s)
        empties_late = self.empties_late and not s.numbers[patience.unplayed]
        for move in moves:
            if move is patience.turn or move is patience.redeal:
                if self.turns:
                    self.add_turned(s, ways, [], -1)
                else:
                    ways.append(Way(s, move, _STOCK, []))
                continue
            source = patience.source(s, move)
            if move.verb != UP:
                target = move.low % patience.count
                if s.zones[patience.piles[target]]:
                    emptied = source - patience.first_pile
                    if empties_late and emptied >= 0 and patience.bottom(s, emptied) == 0:
                        if space < 0 and patience.space != NOTHING:
                            self.add_filled(s, move, emptied, ways)
                        continue
                elif are_alike and target != space:
                    continue
            ways.append(Way(s, move, self.worth(s, move, source), []))
        return ways

    def safe(self, s: State, moves: list[Move]) -> Move | None:
        """A card that may go up at once: see `SafeMoves`."""
        return self.safe_moves.card(s, moves)

    def is_told(self, s: State) -> bool:
        """Whether the cards of the stock have all been seen."""
        return not self.patience.has_stock or all([s.seen[card] & 1 for card in s.zones[self.patience.stock]])

    def look(self, s: State, moves: list[Move]) -> Move | None:
        """Turn a stock that is gone through without limit to its end, before anything else is played."""
        patience = self.patience
        is_first = self.turns and patience.passes == 0 and s.numbers[patience.nth_pass] == 1
        return patience.turn if is_first and patience.turn in moves else None

    def first_space(self, s: State) -> i64:
        """The first empty pile, or -1."""
        for pile in range(self.patience.count):
            if not s.zones[self.patience.piles[pile]]:
                return pile
        return -1

    def add_filled(self, s: State, move: Move, pile: i64, ways: list[Way]) -> None:
        """The plays that fill the space which a move makes."""
        patience = self.patience
        start = open_copy(s)
        patience.make(start, move)
        for second in patience.legal(start, 0):
            if second is patience.turn or second is patience.redeal:
                if self.turns:
                    self.add_turned(start, ways, [move], pile)
            elif second.verb != UP and second.low % patience.count == pile:
                worth = self.worth(start, second, patience.source(start, second))
                ways.append(Way(start, second, worth + 30, [move]))

    def add_turned(self, s: State, ways: list[Way], before: list[Move], space: i64) -> None:
        """The plays of cards that lie on the talon after turns and a redeal.

        If a space is named, only those that fill it. A base stops the turning, and so does a safe card. The
        stock is really turned only for a way that is tried: see `after`.
        """
        patience = self.patience
        wanted = patience.wanted(s)
        fitting = self.fitting(s, wanted) if space < 0 else -1
        bases = patience.bases(s) if patience.is_forced else 0
        safe = self.safe_moves
        talon = s.zones[self.talon]
        line = talon + s.zones[patience.stock][::-1]
        at: i64 = len(talon)
        size: i64 = len(line)
        tried = [False] * (size + 1)
        tried[at] = True
        is_left = patience.passes == 0 or s.numbers[patience.nth_pass] < patience.passes
        can_redeal = is_left and not s.numbers[patience.unplayed]
        is_redealt = False
        before = before[:]
        while True:
            if at < size:
                at = min(at + patience.turned, size)
                before.append(patience.turn)
            elif can_redeal and size and not is_redealt:
                is_redealt = True
                at = 0
                before.append(patience.redeal)
                continue
            else:
                return
            if tried[at]:
                continue
            tried[at] = True
            face = patience.faces[line[at - 1]]
            if fitting >> face & 1:
                for move in self.bare_moves(s, face, wanted, bases, space):
                    worth = _TALON_UP if move.verb == UP else _TALON
                    ways.append(TurnedWay(s, move, worth - len(before), before[:], at, is_redealt))
                    if safe.has_cards and safe.has_talon and move.verb == UP and safe.is_safe(s, move):
                        return
            if bases >> face & 1:
                return

    def bare_moves(self, s: State, face: i64, wanted: i64, bases: i64, space: i64) -> list[Move]:
        """The plays of a card that lies bare on the talon; of several spaces only one is filled."""
        patience = self.patience
        moves: list[Move] = []
        if space < 0 and wanted >> face & 1:
            patience.add_ups(s, 0, face, moves)
        if bases >> face & 1:
            return moves
        bit: i64 = 1
        bit <<= face
        has_space = False
        for pile in range(patience.count):
            cards = s.zones[patience.piles[pile]]
            if not cards and space in (-1, pile) and not has_space:
                has_space = self.are_alike(s)
                fits = patience.fillers(s, 0, bit) != 0
            elif cards and space < 0:
                fits = patience.takes[patience.faces[cards[-1]]] >> face & 1 != 0
            else:
                fits = False
            if fits:
                moves.append(patience.to_pile[0][pile][face])
        return moves

    def turn_to(self, s: State, at: i64, is_redealt: bool) -> None:
        """Turn until so many of the cards of stock and talon lie on the talon."""
        patience = self.patience
        line = s.zones[self.talon] + s.zones[patience.stock][::-1]
        s.zones[self.talon] = line[:at]
        left = line[at:]
        left.reverse()
        s.zones[patience.stock] = left
        if is_redealt:
            s.numbers[patience.nth_pass] = s.numbers[patience.nth_pass] + 1
            s.numbers[patience.unplayed] = 1

    def fitting(self, s: State, wanted: i64) -> i64:
        """The faces that could be played from a talon: what the foundations want, and what a pile takes."""
        patience = self.patience
        fitting = wanted
        for zone in patience.piles:
            cards = s.zones[zone]
            if cards:
                takes: i64 = patience.takes[patience.faces[cards[-1]]]
                fitting |= takes
            elif patience.fill_rank:
                fitting |= patience.fill_mask
            elif patience.space != NOTHING:
                return -1
        return fitting

    def after(self, way: Way) -> State:
        """The position that a way leads to."""
        s = open_copy(way.start)
        if isinstance(way, TurnedWay):
            self.turn_to(s, way.at, way.is_redealt)
        self.patience.make(s, way.move)
        return s

    # -- rules of thumb ------------------------------------------------------------------------

    def is_large(self) -> bool:
        """With two packs, or where a card may lie anywhere and stays there, the ways are too many."""
        return self.patience.facts.packs > 1 or self.patience.unit == NO_CARD

    def stage(self, s: State) -> int:
        """How many cards are left in the stock, or in it and the talon if that is taken up again."""
        patience = self.patience
        if not patience.has_stock:
            return 0
        left = len(s.zones[patience.stock])
        return left if self.talon < 0 or patience.passes == 1 else left + len(s.zones[self.talon])

    def promise(self, s: State) -> int:
        """Rules of thumb: see `Promise`."""
        return self.promises.of(s)

    def worth(self, s: State, move: Move, source: i64) -> int:
        """How likely a play gets on: up, a card turned up, the reserve, the talon, a space, a suit joined.

        Where whole suits are lifted off, cards in suit are hardly ever parted except to be joined again.
        """
        patience = self.patience
        cards = s.zones[patience.source_zones[source]]
        if source < patience.first_pile:
            worth = 50 if source >= patience.first_reserve else _TALON
            if move.verb == UP:
                return worth + _TALON_UP - _TALON
            return self.worth_in_hand(s, move) if patience.onto == HAND else worth
        down = patience.bottom(s, source - patience.first_pile)
        if move.verb == UP:
            return 80 + int(down) if down and len(cards) == down + 1 else 80
        at = patience.place(s, source, move.face)
        if at and at == down:
            return 60 + int(down)
        target = s.zones[patience.piles[move.low % patience.count]]
        parts = at > down and patience.follows[patience.faces[cards[at - 1]]] >> move.face & 1 != 0
        joins = bool(target) and patience.follows[patience.faces[target[-1]]] >> move.face & 1 != 0
        if patience.lifts and parts and not joins:
            return HARDLY
        if not target:
            return 5
        if at and patience.wanted(s) & patience.bits[cards[at - 1]]:
            return 55
        if at == 0:
            return 40 if patience.space != NOTHING else 15
        if parts:
            return 3
        return 20 if joins else 10

    def worth_in_hand(self, s: State, move: Move) -> int:
        """A card best lies on one that is wanted a little later; on one wanted sooner only if need be."""
        target = s.zones[self.patience.piles[move.low % self.patience.count]]
        if not target:
            return 30
        gap = self.wait(s, self.patience.faces[target[-1]]) - self.wait(s, move.face)
        return 44 - min(gap, 20) if gap >= 0 else max(5, 24 + gap)

    def wait(self, s: State, face: int) -> int:
        """How many cards, at least, must go up on the same foundation before one of this face."""
        patience = self.patience
        least = patience.height
        for foundation, sequence in enumerate(patience.next_up[s.numbers[patience.base]]):
            height = len(s.zones[patience.foundations[foundation]])
            for grown in range(height, min(patience.height, height + least)):
                if sequence[grown] >> face & 1:
                    least = grown - height
                    break
        return least
