"""The play of a patience: what may move where, and what a move does."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Move, State
from cardtable.games.patience.rules.laying_out import UP, LayingOut
from cardtable.games.patience.rules.layout import (
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
    PILE_OR_TOP,
    PILES,
    RESERVE,
    TALON,
)

NO_USE: Final = 200
"""So many moves from pile to pile that bring nothing to light and nothing up end a deal."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Building(LayingOut):
    """Deal the layout and play it until everything is up or no move is left."""

    def enter(self, s: State) -> None:
        """Lay out the cards; there is one player."""
        self.lay_out(s)
        s.turn = 0
        self.end_if_stuck(s)

    def lay_out(self, s: State) -> None:
        """Whole suits are lifted off as soon as they lie there."""
        super().lay_out(s)
        if self.lifts:
            self.lift_suits(s)

    # -- what may move -------------------------------------------------------------------------

    def wanted(self, s: State) -> i64:
        """The faces that the foundations take next."""
        wanted: i64 = 0
        sequences = self.next_up[s.numbers[self.base]]
        for foundation in range(len(self.foundations)):
            following: i64 = sequences[foundation][len(s.zones[self.foundations[foundation]])]
            wanted |= following
        return wanted

    def bases(self, s: State) -> i64:
        """The faces that must be played up at once: they begin a foundation that is still empty."""
        bases: i64 = 0
        sequences = self.next_up[s.numbers[self.base]]
        for foundation in range(len(self.foundations)):
            if self.is_forced_base[foundation] and not s.zones[self.foundations[foundation]]:
                base: i64 = sequences[foundation][0]
                bases |= base
        return bases

    def bottom(self, s: State, pile: i64) -> i64:
        """How many cards of a pile lie face down, below all that may move."""
        return s.numbers[self.down[pile]] if self.has_down else 0

    def heads(self, s: State, source: i64) -> i64:
        """The faces at the head of the units that may leave a source for a pile."""
        cards = s.zones[self.source_zones[source]]
        if not cards:
            return 0
        top: i64 = self.bits[cards[-1]]
        if source < self.first_pile or self.moves_top:
            return top
        if self.unit == NO_CARD:
            return 0
        down = self.bottom(s, source - self.first_pile)
        if self.moves_whole:
            whole: i64 = self.bits[cards[down]]
            return whole
        if self.unit == PILE_OR_TOP:
            both: i64 = self.bits[cards[down]]
            return both | top
        heads: i64 = top
        at: i64 = len(cards) - 1
        while at > down and self.follows[self.faces[cards[at - 1]]] & self.bits[cards[at]]:
            at -= 1
            more: i64 = self.bits[cards[at]]
            heads |= more
        return heads

    def fillers(self, s: State, source: i64, heads: i64) -> i64:
        """Those of the heads that may fill a space; a whole pile moved there would change nothing."""
        if not heads or self.space == NOTHING:
            return 0
        if source >= self.first_pile:
            if self.fills_from_reserve:
                return 0
            pile = source - self.first_pile
            if self.bottom(s, pile) == 0:
                lowest = s.zones[self.piles[pile]][0]
                if self.place(s, source, self.faces[lowest]) == 0:  # with two packs its twin may lie above it
                    first: i64 = self.bits[lowest]
                    heads &= ~first
        if self.fill_rank:
            heads &= self.fill_mask
        return heads

    def legal(self, s: State, seat: int) -> list[Move]:
        """Cards that go up, units by the pile they go to, then the stock; a forced base before all else."""
        zones, bits, places = s.zones, self.bits, self.source_zones
        wanted = self.wanted(s)
        moves: list[Move] = []
        movable: i64 = 0
        raised: i64 = 0
        heads: list[int] = []
        for source in range(self.sources):
            cards = zones[places[source]]
            units: i64 = 0
            if cards:
                top: i64 = bits[cards[-1]]
                if top & wanted:
                    raised |= top
                    self.add_ups(s, source, self.faces[cards[-1]], moves)
                if source < self.first_pile or self.moves_top:  # the same as heads, without the call
                    units = top
                elif self.moves_whole and self.has_down:
                    units = bits[cards[s.numbers[self.down[source - self.first_pile]]]]
                else:
                    units = self.heads(s, source)
                movable |= units
            heads.append(units)
        if self.is_forced and raised:
            forced = raised & self.bases(s)
            if forced:
                return [move for move in moves if forced >> move.face & 1]
        spare: list[int] = []
        for pile in range(self.count):
            cards = zones[self.piles[pile]]
            if cards:
                fitting: i64 = self.takes[self.faces[cards[-1]]]
                if fitting & movable:
                    self.add_moves(pile, fitting, heads, moves)
            elif movable:
                if not spare:
                    spare = [int(self.fillers(s, source, heads[source])) for source in range(self.sources)]
                self.add_moves(pile, -1, spare, moves)
        if self.can_turn(s):
            moves.append(self.turn)
        elif self.can_redeal(s):
            moves.append(self.redeal)
        return moves

    def add_ups(self, s: State, source: i64, face: i64, moves: list[Move]) -> None:
        """The moves by which a card goes up."""
        ups = self.ups[source if self.is_sourced else 0]
        if not self.is_aimed:
            moves.append(ups[0][face])
            return
        for foundation, aimed in enumerate(ups):
            if self.grows_by(s, foundation, face):
                moves.append(aimed[face])

    def add_moves(self, pile: i64, fitting: i64, heads: list[int], moves: list[Move]) -> None:
        """The moves of fitting units to a pile."""
        own = self.first_pile + pile
        for source in range(self.sources):
            units: i64 = heads[source]
            units &= fitting
            if units and source != own:
                table = self.to_pile[source if self.is_sourced else 0][pile]
                while units:
                    lowest = units & -units
                    moves.append(table[int(lowest).bit_length() - 1])
                    units ^= lowest

    def can_turn(self, s: State) -> bool:
        """Cards are left in the stock; for a row no space may be open, for the hand it must be empty."""
        if not s.zones[self.stock] or not self.has_stock:
            return False
        if self.onto == PILES:
            return not any([not s.zones[zone] for zone in self.piles])
        return self.onto != HAND or not s.zones[self.source_zones[0]]

    def can_redeal(self, s: State) -> bool:
        """The talon is turned over for another pass, if one is left and the last one has led to a play."""
        if self.onto != TALON or not self.has_stock or s.zones[self.stock]:
            return False
        if not s.zones[self.source_zones[0]]:
            return False
        is_left = self.passes == 0 or s.numbers[self.nth_pass] < self.passes
        return is_left and s.numbers[self.unplayed] == 0

    # -- moving --------------------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Make the move; the deal ends by itself when no other is left."""
        self.make(s, move)
        self.end_if_stuck(s)

    def make(self, s: State, move: Move) -> None:
        """Turn from the stock, turn the talon over, or play."""
        if move is self.turn:
            self.turn_stock(s)
        elif move is self.redeal:
            talon = self.source_zones[0]
            while s.zones[talon]:
                s.draw(talon, self.stock)
            s.numbers[self.nth_pass] = s.numbers[self.nth_pass] + 1
            s.numbers[self.unplayed] = 1
        else:
            self.play(s, move)

    def end_if_stuck(self, s: State) -> None:
        """End the deal when no move is left, or none that gets on."""
        if self.can_turn(s):
            stuck = False
        else:
            stuck = not self.legal(s, 0)
        if stuck or s.numbers[self.no_use] >= NO_USE:
            self.game.finish(s, self)

    def turn_stock(self, s: State) -> None:
        """Turn cards onto the talon, or deal a row; what is turned again brings nothing to light."""
        if s.numbers[self.nth_pass] == 1:
            s.numbers[self.no_use] = 0
        if self.onto in (TALON, HAND):
            s.deal(self.stock, self.source_zones[0], min(self.turned, len(s.zones[self.stock])))
        elif self.onto == RESERVE:
            self.deal_row(s, self.first_reserve, self.first_pile)
        else:
            self.deal_row(s, self.first_pile, self.sources)
            if self.lifts:
                self.lift_suits(s)

    def play(self, s: State, move: Move) -> None:
        """Move a card up, or a unit to a pile; then turn up what lies bare, fill a space, lift a suit."""
        face = move.face
        goes_up = move.verb == UP
        source = self.source(s, move)
        src = self.source_zones[source]
        cards = s.zones[src]
        if goes_up:
            foundation = move.low if self.is_aimed else self.foundation_for(s, face)
            s.move(cards[-1], src, self.foundations[foundation])
        else:
            dst = self.piles[move.low % self.count]
            for card in cards[self.place(s, source, face) :]:
                s.move(card, src, dst)
        s.numbers[self.unplayed] = 0
        is_new = self.uncover(s, source)
        if self.may_repeat:
            is_idle = source >= self.first_pile and not goes_up and not is_new
            s.numbers[self.no_use] = s.numbers[self.no_use] + 1 if is_idle else 0
        if self.lifts:
            self.lift_suits(s)

    def uncover(self, s: State, source: i64) -> bool:
        """Turn up what a move laid bare, and fill a space from the reserve; whether a card came to light."""
        if source < self.first_pile:
            self.bare(s, source)
            return True
        pile = source - self.first_pile
        left = s.zones[self.piles[pile]]
        if self.has_down:
            down = s.numbers[self.down[pile]]
            if left and len(left) == down:
                s.numbers[self.down[pile]] = down - 1
                s.show(left[-1])
                return True
        if self.fills_from_reserve and not left:
            for nth in range(self.first_reserve, self.first_pile):
                zone = self.source_zones[nth]
                if s.zones[zone]:
                    s.draw(zone, self.piles[pile])
                    self.bare(s, nth)
                    return True
        return False

    def lift_suits(self, s: State) -> None:
        """Lift off every suit that lies whole and in order on top of a pile."""
        for pile in range(self.count):
            cards = s.zones[self.piles[pile]]
            at: i64 = len(cards) - 1
            down = self.bottom(s, pile)
            while at > down and self.follows[self.faces[cards[at - 1]]] & self.bits[cards[at]]:
                at -= 1
            if len(cards) - at >= self.height:
                self.lift(s, pile)

    def lift(self, s: State, pile: i64) -> None:
        """Lift a whole suit off a pile."""
        src = self.piles[pile]
        for zone in self.foundations:
            if not s.zones[zone]:
                for card in s.zones[src][-self.height :]:
                    s.move(card, src, zone)
                s.numbers[self.no_use] = 0
                self.uncover(s, self.first_pile + pile)
                return

    def source(self, s: State, move: Move) -> i64:
        """Where the card of a move lies; -1 if it is not available."""
        goes_up = move.verb == UP
        if self.is_sourced:
            return move.low if goes_up else move.low // self.count
        return self.find(s, move.face, goes_up)

    def find(self, s: State, face: i64, goes_up: bool) -> i64:
        """The source from which a face may go up, or whose unit it is the head of; -1 for none."""
        for source in range(self.sources):
            cards = s.zones[self.source_zones[source]]
            if cards:
                if self.faces[cards[-1]] == face if goes_up else self.heads(s, source) >> face & 1:
                    return source
        return -1

    def place(self, s: State, source: i64, face: i64) -> i64:
        """Where in its source the head of a unit lies; with two packs its twin may lie above it."""
        cards = s.zones[self.source_zones[source]]
        at: i64 = len(cards) - 1
        is_whole = self.unit == FACE_UP or (self.unit == PILE_OR_TOP and self.faces[cards[at]] != face)
        if is_whole and source >= self.first_pile:
            return self.bottom(s, source - self.first_pile)
        while self.faces[cards[at]] != face:
            at -= 1
        return at

    # -- score ---------------------------------------------------------------------------------

    def built(self, s: State) -> int:
        """How many cards are on the foundations."""
        return sum([len(s.zones[zone]) for zone in self.foundations])

    def is_won(self, s: State) -> bool:
        """Whether all cards are up."""
        return self.built(s) == self.game.cards.size

    def score(self, s: State) -> None:
        """A point for each card on the foundations, and a note if that is all of them."""
        built = self.built(s)
        s.score(0, built, "card on the foundations" if built == 1 else "cards on the foundations")
        if built == self.game.cards.size:
            s.score(0, 0, f"won: all {built} cards up")
        elif s.numbers[self.no_use] >= NO_USE:
            s.note(f"{NO_USE} moves have brought nothing up and nothing to light")
