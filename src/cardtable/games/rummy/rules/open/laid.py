"""The table of a rummy of open melds: what lies on it, who has laid what, and what a player may begin."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import CARD, DISCARDS, MELD, QUIET, SEAT, Game, Move, State
from cardtable.games.rummy.rules.open.faces import Span
from cardtable.games.rummy.rules.open.facts import ANYBODY, DEEP, NOBODY, RummyFacts
from cardtable.games.rummy.rules.open.outlook import Outlook
from cardtable.games.rummy.rules.open.sets import LEAST, NewSet, OpenSets
from cardtable.games.rummy.rules.open.table import LAY_OFF, SLIDE, TRADE, LaidSets

STOCK: Final = 0
"""What is left of the pack after the deal, face down."""

ROOM: Final = 24
"""So many melds can lie before a player, where everybody has his own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenTable(LaidSets):
    """The melds of all players side by side, or those of each before him; and the numbers of a turn."""

    def __init__(self, game: Game[Any], facts: RummyFacts) -> None:
        self.facts = facts
        self.open_sets = OpenSets(game.cards, facts)
        super().__init__(game, self.open_sets)
        layout = game.layout
        self.discards = game.pile("discards", DISCARDS, is_spread=facts.draw == DEEP)
        self.sequences = layout.row("sequences")
        """The numbers of the sets that are sequences."""
        self.taken = layout.number("taken", -1, kind=CARD)
        """The discard taken in this turn, which may not be discarded in it, or -1."""
        self.to_use = layout.number("to be used", -1, kind=CARD)
        """The discard taken that must be used at once, or -1."""
        self.laid = layout.number("laid in this turn", kind=QUIET)
        """How many cards the player in turn has laid down or laid off."""
        self.counted = layout.number("counted in this turn", kind=QUIET)
        """What they count."""
        self.standing = layout.number("sets before this turn", kind=QUIET)
        self.melders = layout.number("have melded", kind=QUIET)
        """The seats (a mask) that have laid down or laid off in an earlier turn."""
        self.played = layout.number("have played", kind=QUIET)
        """The seats (a mask) that have had a turn."""
        self.moved = layout.number("jokers moved", kind=QUIET)
        """The jokers (a mask) that have slid once."""
        self.out = layout.number("out", -1, kind=SEAT)
        self.first_joker = game.cards.size - facts.jokers

    # -- what lies on the table ----------------------------------------------------------------

    def declare(self) -> list[int]:
        """Places in the middle, or before each player."""
        game = self.game
        if not self.facts.own_melds:
            return game.places("set", game.cards.size // LEAST, MELD)
        return [
            game.of_seat(seat, "meld", MELD, column=column)
            for seat in range(game.seats)
            for column in range(1, ROOM + 1)
        ]

    def first_of(self, seat: int) -> int:
        """The first set that may be a player's."""
        return ROOM * seat if self.facts.own_melds else 0

    def laid_sets(self, s: State, seat: int) -> int:
        """How many sets lie on the table, or before a player where each has his own."""
        first = self.first_of(seat)
        most = ROOM if self.facts.own_melds else len(self.sets)
        count = 0
        while count < most and s.zones[self.sets[first + count]]:
            count += 1
        return count

    def has_room(self, s: State, seat: int) -> bool:
        """Whether a further set can be laid."""
        return self.laid_sets(s, seat) < (ROOM if self.facts.own_melds else len(self.sets))

    def within_reach(self, s: State, seat: int) -> list[int]:
        """Everybody's sets or one's own; before the first meld is complete only what it has begun, and before
        it is begun those out of which a joker may be traded."""
        first = self.first_of(seat)
        begin = 0 if self.has_opened(s, seat) or self.only_trades(s, seat) else s.numbers[self.standing]
        return list(range(first + begin, first + self.laid_sets(s, seat)))

    def is_group(self, s: State, nth: int) -> bool:
        """Sequences are noted as they are laid."""
        return nth not in s.rows[self.sequences]

    def place_of(self, nth: int) -> int:
        """Sets are counted from 1 on, each player's for themselves where he has his own."""
        return nth % ROOM if self.facts.own_melds else nth

    def nth_at(self, seat: int, place: int) -> int:
        """The other way round."""
        return self.first_of(seat) + place

    def target(self, place: int) -> str:
        """As the zones are called."""
        return f"{'meld' if self.facts.own_melds else 'set'} {place + 1}"

    def faces(self, cards: list[int]) -> list[int]:
        """The faces of some cards, twins twice."""
        return [self.melds.face_of[card] for card in cards]

    # -- what may be added ---------------------------------------------------------------------

    def only_trades(self, s: State, seat: int) -> bool:
        """Whether a player who has laid nothing yet may only trade for jokers that lie on the table."""
        return self.facts.trade == ANYBODY and s.numbers[self.laid] == 0 and not self.has_opened(s, seat)

    def takes(self, s: State, seat: int) -> i64:
        """Nothing of a player who may only trade."""
        return 0 if self.only_trades(s, seat) else super().takes(s, seat)

    def group_takes(self, s: State, nth: int) -> i64:
        """Cards of its rank and wild ones, as long as there is room."""
        melds, facts = self.open_sets, self.facts
        cards = s.zones[self.sets[nth]]
        if 0 < facts.group <= len(cards):
            return 0
        kind = melds.kind_of(self.faces(cards))
        takes: i64 = melds.same_kind[kind] | melds.all_wild
        if not facts.twins:
            for card in cards:
                takes &= ~melds.face_bits[melds.face_of[card]]
        return takes

    def traded_in_group(self, s: State, seat: int, nth: int) -> i64:
        """For a joker in a group any card of its rank that could be there."""
        melds = self.open_sets
        cards = s.zones[self.sets[nth]]
        if self._traded(s, seat, 0, nth) < 0:
            return 0
        takes: i64 = melds.same_kind[melds.kind_of(self.faces(cards))]
        if not self.facts.twins:
            for card in cards:
                takes &= ~melds.face_bits[melds.face_of[card]]
        return takes

    def may_slide(self, s: State, nth: int, index: int) -> bool:
        """Only a joker at an end, and only once."""
        if not self.facts.slides:
            return False
        cards = s.zones[self.sets[nth]]
        is_end = index in (0, len(cards) - 1)
        return is_end and not s.numbers[self.moved] >> cards[index] - self.first_joker & 1

    def may_trade(self, s: State, seat: int, card: int) -> bool:
        """Jokers alone; out of anybody's meld only before anything else is done in a turn."""
        facts = self.facts
        if facts.trade == NOBODY or not self.melds.is_joker[self.melds.face_of[card]]:
            return False
        if facts.trade == ANYBODY:
            return s.numbers[self.laid] == 0
        return True

    # -- the first meld ------------------------------------------------------------------------

    def has_opened(self, s: State, seat: int) -> bool:
        """Whether a player has made his first meld, where it must count something."""
        return self.owed(s, seat) <= 0

    def owed(self, s: State, seat: int) -> int:
        """What the first meld of a player still lacks."""
        if not self.facts.opening or s.numbers[self.melders] >> seat & 1:
            return 0
        return self.facts.opening - (s.numbers[self.counted] if seat == s.player else 0)

    def best(self, s: State, seat: int, faces: list[int], owed: int, new: NewSet | None) -> int:
        """What these faces can add to the sets begun in this turn, and to one more; enough will do."""
        melds = self.open_sets
        groups: list[list[int]] = []
        spans: list[Span] = []
        for nth in range(s.numbers[self.standing], self.laid_sets(s, seat)):
            cards = s.zones[self.sets[nth]]
            if self.is_group(s, nth):
                groups.append(self.faces(cards))
            else:
                spans.append(melds.span_of(cards))
        if new is not None and new.start:
            spans.append(melds.span_of([self.game.cards.first[face] for face in new.order]))
        elif new is not None:
            groups.append(list(new.order))
        held = melds.tally([self.game.cards.first[face] for face in faces])
        return Outlook(melds, held).best(owed, groups, spans)

    # -- what a discard can be used for --------------------------------------------------------

    def is_usable(self, s: State, seat: int, coming: list[int], must: int) -> bool:
        """Whether a player who gets these cards could use one of them at once, and still end his turn."""
        faces = self.faces(s.zones[self.hands[seat]]) + self.faces(coming)
        return self.uses(s, seat, faces, must)

    def uses(self, s: State, seat: int, faces: list[int], must: int) -> bool:
        """Whether a hand can use a face at once: in a new set, or on a set that lies on the table."""
        least = 1 if self.facts.must_discard else 0
        if self.has_opened(s, seat):
            if len(faces) > least and self.takes(s, seat) >> must & 1:
                return True
            return any([len(faces) - len(new.order) >= least for new in self.new_sets(s, seat, faces, must)])
        return len(self.openings(s, seat, faces, must)) > 0

    def new_sets(self, s: State, seat: int, faces: list[int], must: int) -> list[NewSet]:
        """The sets that a hand can lay, or those that hold a face."""
        if not self.has_room(s, seat):
            return []
        return self.open_sets.within(self.open_sets.held(faces), must)

    def openings(self, s: State, seat: int, faces: list[int], must: int) -> list[NewSet]:
        """The sets after which the first meld can still count what it must."""
        owed = self.owed(s, seat)
        found = self.new_sets(s, seat, faces, must)
        if not found or self.best(s, seat, faces, owed, None) < owed:
            return []
        return [new for new in found if self.can_follow(s, seat, faces, new, owed)]

    def can_follow(self, s: State, seat: int, faces: list[int], new: NewSet, owed: int) -> bool:
        """Whether the first meld can be completed once a set is laid."""
        if new.worth >= owed:
            return True
        rest = faces[:]
        for face in new.order:
            rest.remove(face)
        return self.best(s, seat, rest, owed - new.worth, new) >= owed - new.worth

    # -- laying --------------------------------------------------------------------------------

    def card_of(self, s: State, seat: int, face: int) -> int:
        """The card to lay down; of twins the discard just taken, so that the other may be discarded."""
        hand = s.zones[self.hands[seat]]
        for number in (self.taken, self.to_use):
            card = s.numbers[number]
            if card in hand and self.melds.face_of[card] == face:
                return card
        return self.game.held(s, self.hands[seat], face)

    def lay(self, s: State, seat: int, new: NewSet) -> None:
        """Lay down a new set."""
        nth = self.first_of(seat) + self.laid_sets(s, seat)
        if new.start:
            s.rows[self.sequences].append(nth)
        for face in new.order:
            self.put(s, seat, self.card_of(s, seat, face), self.sets[nth])
        self.note_laid(s, len(new.order), new.worth)

    def add(self, s: State, seat: int, move: Move) -> int:
        """Lay off a card, have a joker slide, or trade for it; what is added to the count of the set."""
        nth = self.nth_at(seat, move.low // 3)
        is_group = self.is_group(s, nth)
        zone = self.sets[nth]
        before = self.open_sets.worth_of(s.zones[zone], is_group)
        slid = -1
        if move.verb == SLIDE:
            slid = s.zones[zone][self._stand_in(s, seat, move.face, nth, SLIDE)]
        self.lay_off(s, seat, move, self.card_of(s, seat, move.face))
        if slid >= 0:
            s.numbers[self.moved] = s.numbers[self.moved] | 1 << slid - self.first_joker
        worth = self.open_sets.worth_of(s.zones[zone], is_group) - before
        if move.verb != TRADE:
            self.note_laid(s, 1, worth)
        return worth

    def worth_of_move(self, s: State, seat: int, move: Move) -> int:
        """What a card counts where it is laid off on a set."""
        nth = self.nth_at(seat, move.low // 3)
        cards = s.zones[self.sets[nth]]
        melds = self.open_sets
        if self.is_group(s, nth):
            return melds.worth_in(move.face, melds.kind_of(self.faces(cards)))
        span = melds.span_of(cards)
        place = span.start - 1 if move.low % 3 == 1 else span.end + 1
        return melds.worth_at(move.face, span.suit, place)

    def note_laid(self, s: State, count: int, worth: int) -> None:
        """So many cards have been laid in this turn, and count so much."""
        s.numbers[self.laid] = s.numbers[self.laid] + count
        s.numbers[self.counted] = s.numbers[self.counted] + worth

    def is_lay_off(self, move: Move) -> bool:
        """Whether a move puts a card to a set that lies there."""
        return move.verb in (LAY_OFF, SLIDE, TRADE)

    # -- turns ---------------------------------------------------------------------------------

    def begin_turn(self, s: State) -> None:
        """Nothing has been taken or laid yet."""
        s.numbers[self.taken] = -1
        s.numbers[self.to_use] = -1
        s.numbers[self.laid] = 0
        s.numbers[self.counted] = 0
        s.numbers[self.standing] = self.laid_sets(s, int(s.player)) if self.facts.opening else 0

    def end_turn(self, s: State, seat: int) -> None:
        """Who has had a turn, and who has laid something in it."""
        s.numbers[self.played] = s.numbers[self.played] | 1 << seat
        if s.numbers[self.laid]:
            s.numbers[self.melders] = s.numbers[self.melders] | 1 << seat

    def has_melded_before(self, s: State, seat: int) -> bool:
        """Whether a player had laid something in an earlier turn."""
        return s.numbers[self.melders] >> seat & 1 == 1

    def has_played(self, s: State, seat: int) -> bool:
        """Whether a player had a turn before this one."""
        return s.numbers[self.played] >> seat & 1 == 1
