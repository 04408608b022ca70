"""Laying a patience out: its zones, which card goes on which, the moves by name, and the deal."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import HEARTS, Pack, low_rank
from cardtable.engine import COUNT, QUIET, Game, Move, State, Step, roles
from cardtable.engine.moves import FACE_AND_WORD, FACES
from cardtable.games.patience.rules.layout import (
    ANY_CARD,
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
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


@mypyc_attr(allow_interpreted_subclasses=True)
class LayingOut(Step):
    """A layout on the table.

    A card may come from a *source*: the talon, a pile of the reserve or a pile of the tableau, numbered in
    this order. Sets of faces are masks.
    """

    def __init__(self, layout: PatienceLayout) -> None:
        super().__init__()
        self.facts = layout

    # -- tables --------------------------------------------------------------------------------

    def bind(self, game: Game[Any]) -> None:
        """Zones for foundations, talon, reserve and piles; what goes on what; moves and numbers."""
        self.game = game
        self.bind_facts()
        self.bind_foundations(game)
        self.bind_zones(game)
        self.bind_moves(game)
        self.bind_faces(game.cards)
        self.bind_numbers()

    def zone(
        self, label: str, role: str, is_open: bool, column: int = 0, is_spread: bool | None = None
    ) -> int:
        """A zone of this patience, which belongs to nobody where only one is played."""
        layout = self.game.layout
        return layout.zone(
            f"{label} {column}" if column else label,
            role,
            int(layout.everyone) if is_open else 0,
            label=label,
            column=column,
            is_spread=is_spread,
            is_kept=role == roles.TURNED,
        )

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
        """What stock and reserve are called: now and then the book has other words for them."""
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
                self.foundations.append(self.foundation(group, nth, number, in_suit))
                self.is_forced_base.append(group.forced)
                self.group_of.append(group)
                following = self.sequence(group, suit, 0)
                for turned in range(ranks):
                    if turned and group.base == TURNED:
                        following = self.sequence(group, suit, turned)
                    self.next_up[turned].append(following)

    def foundation(self, group: Foundations, nth: int, number: int, in_suit: bool) -> int:
        """A foundation, which is called by its suit, if it has one, or by its number."""
        base = group.base if nth and in_suit else ""
        if not in_suit or group.whole_suits:
            return self.game.foundation(-1, len(self.foundations) + 1, base)
        is_one = self.facts.packs == 1 and group.count <= self.facts.suits
        place = 0 if is_one else number // self.facts.suits + 1
        return self.game.foundation(number % self.facts.suits, place, base)

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

    def bind_zones(self, game: Game[Any]) -> None:
        """The sources by their numbers: talon, reserve, piles. What is left of the pack is the stock."""
        facts = self.facts
        self.stock = 0
        self.names: list[str] = []
        self.source_zones: list[int] = []
        if self.has_stock and self.onto in (TALON, HAND):
            self.names.append(self.onto)
            self.source_zones.append(self.zone(self.onto, roles.TURNED, True, is_spread=False))
        self.first_reserve: i64 = len(self.names)
        for nth in range(len(facts.reserve.deal)):
            is_one = len(facts.reserve.deal) == 1
            self.names.append(self.reserve_word if is_one else f"{self.reserve_word} {nth + 1}")
            self.source_zones.append(
                self.zone(
                    self.reserve_word,
                    roles.RESERVE,
                    not self.is_squared,
                    0 if is_one else nth + 1,
                    not is_one,
                )
            )
        self.first_pile: i64 = len(self.names)
        self.count: i64 = len(facts.tableau.deal)
        self.down: list[int] = []
        for nth in range(self.count):
            self.names.append(str(nth + 1))
            self.source_zones.append(self.zone("pile", roles.TABLEAU, not self.has_down, nth + 1))
            if self.has_down:
                self.down.append(self.number(f"face down {nth + 1}"))
        self.sources: i64 = len(self.names)
        self.piles = self.source_zones[self.first_pile :]

    def bind_moves(self, game: Game[Any]) -> None:
        """A move names a card and where it goes; with two packs also whence, as its twin lies elsewhere.

        The foundation is named where a card may have a choice of them.
        """
        self.is_sourced = self.facts.packs > 1
        self.is_aimed = len(self.facts.foundations) > 1 and not self.is_by_suit
        of_stock = game.layout.zones[self.stock].role
        self.turn = game.moves.plain("turn" if self.onto in (TALON, HAND) else "deal", of_stock)
        kind = FACE_AND_WORD if self.is_sourced or self.is_aimed else FACES
        game.moves.verb(UP, kind, roles.FOUNDATION)
        self.redeal = game.moves.plain("redeal")
        self.to_pile: list[list[list[Move]]] = []
        """By source (one for all unless it is named), pile and face."""
        self.ups: list[list[list[Move]]] = []
        """By source, foundation (one for all unless it is named) and face."""
        for source in range(self.sources if self.is_sourced else 1):
            self.to_pile.append(self.moves_to_piles(game, source))
            self.ups.append(self.moves_up(game, source))

    def moves_to_piles(self, game: Game[Any], source: i64) -> list[list[Move]]:
        """For each pile and face the move to it from a source."""
        faces = range(game.cards.face_count)
        lies_in = self.spot(source)
        rows: list[list[Move]] = []
        for pile in range(self.count):
            route = int(source * self.count + pile)
            where = f"from {self.names[source]} to {pile + 1}" if self.is_sourced else str(pile + 1)
            to = self.game.layout.zones[self.piles[pile]].spot
            rows.append(
                [
                    game.moves.face_and_word(MOVE, face, where, route, source=lies_in, target=to)
                    for face in faces
                ]
            )
        return rows

    def moves_up(self, game: Game[Any], source: i64) -> list[list[Move]]:
        """For each foundation and face the move up from a source."""
        m = game.moves
        faces = range(game.cards.face_count)
        if self.is_aimed:
            spots = [game.layout.zones[zone].spot for zone in self.foundations]
            return [
                [m.face_and_word(UP, face, str(aim + 1), aim, target=spot) for face in faces]
                for aim, spot in enumerate(spots)
            ]
        if self.is_sourced:
            word, lies_in = f"from {self.names[source]}", self.spot(source)
            return [[m.face_and_word(UP, face, word, int(source), source=lies_in) for face in faces]]
        return [[m.faces(UP, (face,)) for face in faces]]

    def spot(self, source: i64) -> str:
        """What the zone of a source is called, if moves name it."""
        return self.game.layout.zones[self.source_zones[source]].spot if self.is_sourced else ""

    def bind_faces(self, pack: Pack) -> None:
        """What may be placed on what in the tableau, and what of it then moves together."""
        self.faces = pack.face_of
        self.bits = [1 << face for face in pack.face_of]
        self.takes = self.takes_by_face(pack)
        """For each face the faces that may be placed on it in the tableau."""
        self.follows = self.follows_by_face(pack)
        """For each face those that move with it when they lie on it in a run."""
        self.fill_mask: i64 = self.of_place(low_rank(self.fill_rank)) if self.fill_rank else 0

    def takes_by_face(self, pack: Pack) -> list[int]:
        """What each face takes in the tableau."""
        build = read_build(self.facts.tableau.build)
        first = pack.first
        faces = range(pack.face_count)
        return [
            sum(
                [
                    1 << face
                    for face in faces
                    if face != below and build.takes(pack, first[face], first[below])
                ]
            )
            for below in faces
        ]

    def follows_by_face(self, pack: Pack) -> list[int]:
        """What moves with each face, of what it takes: all of it in a run, else its own suit."""
        if self.facts.tableau.unit == RUN:
            return self.takes[:]
        return [
            self.takes[face] & self.of_suit(pack.suits[pack.first[face]]) for face in range(pack.face_count)
        ]

    def bind_numbers(self) -> None:
        """Passes, moves of no use, and the base that was turned."""
        self.nth_pass = self.number("pass", 1, COUNT)
        self.unplayed = self.number("redealt without a play since")
        self.no_use = self.number("moves of no use")
        self.base = self.number("base")

    def of_suit(self, suit: int) -> int:
        """The faces of a suit."""
        pack = self.game.cards
        return sum([1 << face for face in range(pack.face_count) if pack.suits[pack.first[face]] == suit])

    def of_place(self, place: int) -> int:
        """The faces of a rank by its place, the ace being 1."""
        pack = self.game.cards
        return sum([1 << f for f in range(pack.face_count) if low_rank(pack.ranks[pack.first[f]]) == place])

    # -- the deal ------------------------------------------------------------------------------

    def lay_out(self, s: State) -> None:
        """Lay out foundations, reserve and tableau; a stock turned onto the reserve is begun at once."""
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

    def nth_of_group(self, foundation: int) -> int:
        """Which of its group a foundation is."""
        first = [id(group) for group in self.group_of].index(id(self.group_of[foundation]))
        return foundation - first

    def lay(self, s: State, foundation: int) -> None:
        """Take from the pack a card that begins a foundation: where any suit will do, a heart.

        If it were the uppermost of its rank it would show something of where the others lie.
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

    def foundation_for(self, s: State, face: i64) -> i64:
        """The first foundation that takes a face next, or -1."""
        for foundation in range(len(self.foundations)):
            if self.grows_by(s, foundation, face):
                return foundation
        return -1

    def grows_by(self, s: State, foundation: i64, face: i64) -> bool:
        """Whether a foundation takes a face next."""
        height = len(s.zones[self.foundations[foundation]])
        following: i64 = self.next_up[s.numbers[self.base]][foundation][height]
        return following >> face & 1 != 0

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
