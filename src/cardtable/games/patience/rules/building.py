"""The play of a patience: what may move where, and what a move does."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import HEARTS, SUIT_LETTERS, low_rank
from cardtable.engine import COUNT, QUIET, Game, Move, State, Step
from cardtable.games.patience.rules.layout import (
    ANY_CARD,
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
    PILE_OR_TOP,
    PILES,
    RESERVE,
    RUN,
    TALON,
    TOP_CARD,
    TURNED,
    Foundations,
    PatienceLayout,
    read_build,
    read_rank,
)

UP: Final = "up"
MOVE: Final = "move"
NO_USE: Final = 200
"""So many moves from pile to pile that bring nothing to light and nothing up end a deal."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Building(Step):
    """Deal the layout and play it until everything is up or no move is left.

    A card may come from a *source*: the talon, a pile of the reserve, a pile of the tableau, in this order.
    """

    def __init__(self, layout: PatienceLayout) -> None:
        super().__init__()
        self.facts = layout

    # -- tables --------------------------------------------------------------------------------

    def bind(self, game: Game[Any]) -> None:
        """Zones for stock, foundations, talon, reserve and piles; sets of faces as masks."""
        self.game = game
        self.bind_facts()
        self.bind_foundations(game)
        self.bind_zones(game)
        self.bind_moves(game)
        pack = game.cards
        faces = range(pack.face_count)
        build = read_build(self.facts.tableau.build)
        first = pack.first
        self.faces = pack.face_of
        self.bits = [1 << face for face in pack.face_of]
        self.takes = [
            sum(
                [
                    1 << face
                    for face in faces
                    if face != below and build.takes(pack, first[face], first[below])
                ]
            )
            for below in faces
        ]
        """For each face the faces that may be placed on it in the tableau."""
        by_suit = self.facts.tableau.unit != RUN
        self.follows = [
            self.takes[below] & self.of_suit(pack.suits[first[below]]) if by_suit else self.takes[below]
            for below in faces
        ]
        """For each face those that move with it when they lie on it in a run."""
        self.fill_mask: i64 = self.of_place(low_rank(self.fill_rank)) if self.fill_rank else 0
        self.nth_pass = self.number("pass", 1, COUNT)
        self.unplayed = self.number("redealt without a play since")
        self.no_use = self.number("moves of no use")
        self.base = self.number("base")

    def zone(self, name: str, is_open: bool) -> int:
        """A zone of this patience, which belongs to nobody where only one is played."""
        return self.game.open_zone(name) if is_open else self.game.layout.zone(name)

    def number(self, name: str, start: int = 0, kind: str = QUIET) -> int:
        """A number of this patience."""
        return self.game.layout.number(name, start, kind=kind)

    def bind_facts(self) -> None:
        """The facts that every move asks for."""
        facts = self.facts
        self.unit = facts.tableau.unit
        self.space = facts.tableau.space
        self.fill_rank = read_rank(self.space) if self.space not in (ANY_CARD, NOTHING, RESERVE) else 0
        self.fills_from_reserve = self.space == RESERVE
        self.is_squared = facts.reserve.squared
        self.stock_word = "stock"
        self.reserve_word = RESERVE
        """What stock and reserve are called: the book has other words for them now and then."""
        self.has_stock = facts.stock is not None
        self.onto = facts.stock.onto if facts.stock else TALON
        self.turned = facts.stock.turn if facts.stock else 0
        self.passes = facts.stock.passes if facts.stock else 1
        self.has_down = facts.tableau.face_up < max(facts.tableau.deal)
        self.is_forced = any([group.forced for group in facts.foundations])
        self.lifts = any([group.whole_suits for group in facts.foundations])
        self.moves_top = self.unit == TOP_CARD
        self.moves_whole = self.unit == FACE_UP
        self.may_repeat = self.unit not in (FACE_UP, NO_CARD)
        """Whether cards can go to and fro in the tableau."""

    def bind_zones(self, game: Game[Any]) -> None:
        """The sources by their numbers: talon, reserve, piles. The pack, when it is dealt, is the stock."""
        facts = self.facts
        self.stock = 0
        self.names: list[str] = []
        self.source_zones: list[int] = []
        if self.has_stock and self.onto in (TALON, HAND):
            self.names.append(self.onto)
            self.source_zones.append(self.zone(self.onto, True))
        self.first_reserve: i64 = len(self.names)
        for nth in range(len(facts.reserve.deal)):
            name = self.reserve_word if len(facts.reserve.deal) == 1 else f"{self.reserve_word} {nth + 1}"
            self.names.append(name)
            self.source_zones.append(self.zone(name, not self.is_squared))
        self.first_pile: i64 = len(self.names)
        self.count: i64 = len(facts.tableau.deal)
        self.down: list[int] = []
        for nth in range(self.count):
            name = f"pile {nth + 1}"
            self.names.append(str(nth + 1))
            self.source_zones.append(self.zone(name, not self.has_down))
            if self.has_down:
                self.down.append(self.number(f"face down {nth + 1}"))
        self.sources: i64 = len(self.names)
        self.piles = self.source_zones[self.first_pile :]

    def bind_foundations(self, game: Game[Any]) -> None:
        """For each foundation and each number of cards on it the faces it takes next, by the turned base."""
        ranks = low_rank(read_rank(self.facts.highest))
        self.height = ranks
        self.foundations: list[int] = []
        self.is_forced_base: list[bool] = []
        self.group_of: list[Foundations] = []
        self.next_up: list[list[list[int]]] = [[] for _ in range(ranks)]
        self.is_by_suit = all([read_build(group.build).suits == "suit" for group in self.facts.foundations])
        for nth, group in enumerate(self.facts.foundations):
            in_suit = read_build(group.build).suits == "suit"
            count = group.count or self.facts.suits * self.facts.packs
            for number in range(count):
                suit = number % self.facts.suits if in_suit else -1
                self.foundations.append(game.open_zone(self.foundation_name(group, nth, number, in_suit)))
                self.is_forced_base.append(group.forced)
                self.group_of.append(group)
                following = self.sequence(group, suit, 0)
                for turned in range(ranks):
                    if turned and group.base == TURNED:
                        following = self.sequence(group, suit, turned)
                    self.next_up[turned].append(following)

    def foundation_name(self, group: Foundations, nth: int, number: int, in_suit: bool) -> str:
        """What a foundation is called: by its suit, if it has one, or by its number."""
        title = f"{group.base} foundation" if nth and in_suit else "foundation"
        if not in_suit or group.whole_suits:
            return f"{title} {len(self.foundations) + 1}"
        is_one = self.facts.packs == 1 and group.count <= self.facts.suits
        packs = "" if is_one else str(number // self.facts.suits + 1)
        return f"{title} {SUIT_LETTERS[number % self.facts.suits]}{packs}"

    def sequence(self, group: Foundations, suit: int, turned: int) -> list[int]:
        """The faces that a foundation takes as it grows, as masks; a full one takes nothing."""
        ranks = self.height
        if group.whole_suits:
            return [0] * (ranks + 1)
        step = read_build(group.build).steps[0]
        base = turned if group.base == TURNED else low_rank(read_rank(group.base)) - 1
        masks: list[int] = []
        for grown in range(ranks):
            place = (base + step * grown) % ranks + 1
            mask = self.of_place(place)
            masks.append(mask & self.of_suit(suit) if suit >= 0 else mask)
        return [*masks, 0]

    def of_suit(self, suit: int) -> int:
        """The faces of a suit."""
        pack = self.game.cards
        return sum([1 << face for face in range(pack.face_count) if pack.suits[pack.first[face]] == suit])

    def of_place(self, place: int) -> int:
        """The faces of a rank by its place, the ace being 1."""
        pack = self.game.cards
        return sum([1 << f for f in range(pack.face_count) if low_rank(pack.ranks[pack.first[f]]) == place])

    def bind_moves(self, game: Game[Any]) -> None:
        """A move names a card and where it goes; with two packs also whence, as it may lie in two places.

        The foundation is named where a card may have the choice.
        """
        m = game.moves
        faces = range(game.cards.face_count)
        self.is_sourced = self.facts.packs > 1
        self.is_aimed = len(self.facts.foundations) > 1 and not self.is_by_suit
        self.turn = m.plain("turn" if self.onto in (TALON, HAND) else "deal")
        self.redeal = m.plain("redeal")
        self.to_pile: list[list[list[Move]]] = []
        self.ups: list[list[list[Move]]] = []
        aims = range(len(self.foundations)) if self.is_aimed else range(1)
        for source in range(self.sources if self.is_sourced else 1):
            whence = f"from {self.names[source]} " if self.is_sourced else ""
            row: list[list[Move]] = []
            for pile in range(self.count):
                route = source * int(self.count) + pile
                where = f"{whence}to {pile + 1}" if self.is_sourced else str(pile + 1)
                row.append([m.face_and_word(MOVE, face, where, route) for face in faces])
            self.to_pile.append(row)
            ups: list[list[Move]] = []
            for aim in aims:
                if self.is_aimed:
                    ups.append([m.face_and_word(UP, face, str(aim + 1), aim) for face in faces])
                elif self.is_sourced:
                    ups.append([m.face_and_word(UP, face, whence.strip(), source) for face in faces])
                else:
                    ups.append([m.faces(UP, (face,)) for face in faces])
            self.ups.append(ups)

    # -- the deal ------------------------------------------------------------------------------

    def enter(self, s: State) -> None:
        """Lay out the cards; there is one player."""
        self.lay_out(s)
        s.turn = 0
        self.end_if_stuck(s)

    def lay_out(self, s: State) -> None:
        """Lay out foundations, reserve and tableau; a stock turned onto the reserve begins with that."""
        facts = self.facts
        for foundation, group in enumerate(self.group_of):
            if self.nth_of_group(foundation) < group.laid:
                self.lay(s, foundation)
        for nth, cards in enumerate(facts.reserve.deal):
            s.deal(self.stock, self.source_zones[self.first_reserve + nth], cards)
            self.bare(s, self.first_reserve + nth)
        if any([group.base == TURNED for group in facts.foundations]):
            self.turn_base(s)
        self.deal_piles(s)
        if self.onto == RESERVE:
            self.deal_row(s, self.first_reserve, self.first_pile)
        if self.lifts:
            self.lift_suits(s)

    def nth_of_group(self, foundation: int) -> int:
        """Which of its group a foundation is."""
        first = [id(group) for group in self.group_of].index(id(self.group_of[foundation]))
        return foundation - first

    def lay(self, s: State, foundation: int) -> None:
        """Take from the pack a card that begins a foundation: where any suit will do, a heart.

        Were it the uppermost of its rank, it would tell something of where the others lie.
        """
        wanted = self.next_up[0][foundation][0]
        if read_build(self.group_of[foundation].build).suits != "suit":
            wanted &= self.of_suit(min(HEARTS, self.facts.suits - 1))
        for card in reversed(s.zones[self.stock]):
            if wanted >> self.faces[card] & 1:
                s.move(card, self.stock, self.foundations[foundation])
                return

    def turn_base(self, s: State) -> None:
        """The next card says which rank begins all foundations, and begins its own."""
        card = s.zones[self.stock][-1]
        s.numbers[self.base] = low_rank(self.game.cards.ranks[card]) - 1
        s.move(card, self.stock, self.foundations[self.foundation_for(s, self.faces[card])])

    def deal_piles(self, s: State) -> None:
        """Deal from left to right by rows and turn up the top cards."""
        tableau = self.facts.tableau
        rows = max(tableau.deal)
        for row in range(rows):
            for pile, cards in enumerate(tableau.deal):
                if (row >= rows - cards) if tableau.starts_late else (row < cards):
                    s.deal(self.stock, self.piles[pile], 1)
        if tableau.sinks:
            self.sink(s, read_rank(tableau.sinks))
        if self.has_down:
            for pile, cards in enumerate(tableau.deal):
                s.numbers[self.down[pile]] = max(0, cards - tableau.face_up)
                for card in s.zones[self.piles[pile]][-tableau.face_up :]:
                    s.show(card)

    def sink(self, s: State, rank: int) -> None:
        """Put the cards of a rank below the others of their pile."""
        for zone in self.piles:
            for card in [card for card in s.zones[zone] if self.game.cards.ranks[card] != rank]:
                s.move(card, zone, zone)

    def deal_row(self, s: State, first: i64, end: i64) -> None:
        """Deal a card of the stock face up to each of some sources, as long as there are any."""
        for source in range(first, end):
            if s.zones[self.stock]:
                zone = self.source_zones[source]
                s.deal(self.stock, zone, 1)
                s.show(s.zones[zone][-1])

    def bare(self, s: State, source: i64) -> None:
        """Show the top card of a squared pile of the reserve."""
        cards = s.zones[self.source_zones[source]]
        if self.is_squared and cards:
            s.show(cards[-1])

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

    def grows_by(self, s: State, foundation: i64, face: i64) -> bool:
        """Whether a foundation takes a face next."""
        height = len(s.zones[self.foundations[foundation]])
        following: i64 = self.next_up[s.numbers[self.base]][foundation][height]
        return following >> face & 1 != 0

    def foundation_for(self, s: State, face: i64) -> i64:
        """The first foundation that takes a face next, or -1."""
        for foundation in range(len(self.foundations)):
            if self.grows_by(s, foundation, face):
                return foundation
        return -1

    def can_turn(self, s: State) -> bool:
        """Cards are left in the stock; a row comes only when no space is open, a hand must be empty."""
        if not s.zones[self.stock] or not self.has_stock:
            return False
        if self.onto == PILES:
            return not any([not s.zones[zone] for zone in self.piles])
        return self.onto != HAND or not s.zones[self.source_zones[0]]

    def can_redeal(self, s: State) -> bool:
        """The talon is turned for another pass, if one is left and the last redeal has led to a play."""
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
