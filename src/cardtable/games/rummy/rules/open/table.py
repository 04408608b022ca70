"""Sets that lie on the table, and what may be done with a card on them: lay it off, have a wild card slide to
an end, trade for it."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import ASIDE, Game, Move, State
from cardtable.engine.moves import FACE_AND_WORD
from cardtable.games.rummy.rules.open.faces import FaceTable, Span

LAY_OFF: Final = "lay off"
SLIDE: Final = "slide"
TRADE: Final = "trade"
"""A card is added to a set; or takes the place of a wild card that slides to an end; or of one that goes to
the hand."""

AT_LOW: Final = 1
AT_HIGH: Final = 2
_ENDS: Final = ("", " low", " high")


@mypyc_attr(allow_interpreted_subclasses=True)
class LaidSets:
    """Groups and sequences on the table, each in a zone of its own, in the order in which they were laid."""

    def __init__(self, game: Game[Any], melds: FaceTable) -> None:
        self.game = game
        self.melds = melds
        self.hands = game.hand_zones()
        self.sets = self.declare()
        """The zones of the sets by number."""
        self.aside = game.pile("aside", ASIDE, is_spread=True)
        for verb in (LAY_OFF, SLIDE, TRADE):
            game.moves.verb(verb, FACE_AND_WORD)

    # -- what a game says of its table ---------------------------------------------------------

    def declare(self) -> list[int]:
        """The zones of the sets."""
        raise NotImplementedError

    def within_reach(self, s: State, seat: int) -> list[int]:
        """The numbers of the sets that a player may add to."""
        raise NotImplementedError

    def is_group(self, s: State, nth: int) -> bool:
        """Whether a set is a group."""
        raise NotImplementedError

    def place_of(self, nth: int) -> int:
        """What a player calls a set, as a number from 0 on."""
        return nth

    def nth_at(self, seat: int, place: int) -> int:
        """The number of the set that a player calls so."""
        return place

    def target(self, place: int) -> str:
        """The zone that a move to this set names."""
        return f"set {place + 1}"

    def group_takes(self, s: State, nth: int) -> i64:
        """The faces, as bits, that can be added to a group."""
        return self.melds.group_takes(s.zones[self.sets[nth]])

    def may_slide(self, s: State, nth: int, index: int) -> bool:
        """Whether the wild card at a place of a sequence may slide to an end."""
        return True

    def may_trade(self, s: State, seat: int, card: int) -> bool:
        """Whether a player may trade for a wild card."""
        return True

    # -- laying off ----------------------------------------------------------------------------

    def takes(self, s: State, seat: int) -> i64:
        """The faces, as bits, that a player may add to sets on the table, or put in a wild card's place."""
        taken: i64 = 0
        for nth in self.within_reach(s, seat):
            if self.is_group(s, nth):
                taken |= self.group_takes(s, nth) | self.traded_in_group(s, seat, nth)
            else:
                taken |= self._sequence_takes(s, seat, nth)
        return taken

    def traded_in_group(self, s: State, seat: int, nth: int) -> i64:
        """The faces, as bits, that a player may put in a wild card's place in a group."""
        return 0

    def _sequence_takes(self, s: State, seat: int, nth: int) -> i64:
        """What goes at an open end, and what a wild card stands for that may slide or be traded for."""
        melds = self.melds
        cards = s.zones[self.sets[nth]]
        span = melds.span_of(cards)
        faces = melds.at[span.suit]
        taken: i64 = 0
        if self.is_open(span, AT_LOW):
            taken |= melds.all_wild | melds.face_bits[faces[span.start - 1]]
        if self.is_open(span, AT_HIGH):
            taken |= melds.all_wild | melds.face_bits[faces[span.end + 1]]
        has_end = taken != 0
        for index, card in enumerate(cards):
            if melds.is_wild[melds.face_of[card]] and (
                (has_end and self.may_slide(s, nth, index)) or self.may_trade(s, seat, card)
            ):
                taken |= melds.face_bits[span.faces[index]]
        return taken

    def fitting(self, s: State, seat: int, face: int) -> list[Move]:
        """What may be done with a card on the sets that lie on the table."""
        moves: list[Move] = []
        for nth in self.within_reach(s, seat):
            if not self.is_group(s, nth):
                moves += self._fitting_sequence(s, seat, face, nth)
                continue
            if self.group_takes(s, nth) >> face & 1:
                moves.append(self._move(LAY_OFF, face, nth, 0))
            if self.traded_in_group(s, seat, nth) >> face & 1:
                moves.append(self._move(TRADE, face, nth, 0))
        return moves

    def _fitting_sequence(self, s: State, seat: int, face: int, nth: int) -> list[Move]:
        """At an end; or in the place of a wild card, which slides to an end or is traded for."""
        melds = self.melds
        cards = s.zones[self.sets[nth]]
        span = melds.span_of(cards)
        ends = [end for end in (AT_LOW, AT_HIGH) if self.is_open(span, end)]
        if melds.is_wild[face]:
            return [self._move(LAY_OFF, face, nth, end) for end in ends]
        if melds.suit[face] != span.suit:
            return []
        beyond = {AT_LOW: span.start - 1, AT_HIGH: span.end + 1}
        moves = [self._move(LAY_OFF, face, nth, end) for end in ends if beyond[end] in melds.places[face]]
        if self._stand_in(s, seat, face, nth, SLIDE) >= 0:
            moves += [self._move(SLIDE, face, nth, end) for end in ends]
        if self._stand_in(s, seat, face, nth, TRADE) >= 0:
            moves.append(self._move(TRADE, face, nth, 0))
        return moves

    def _move(self, verb: str, face: int, nth: int, end: int) -> Move:
        place = self.place_of(nth)
        return self.game.moves.face_and_word(
            verb, face, f"{place + 1}{_ENDS[end]}", 3 * place + end, target=self.target(place)
        )

    def is_open(self, span: Span, end: int) -> bool:
        """Whether a sequence can grow at an end."""
        return span.start > self.melds.lowest if end == AT_LOW else span.end < self.melds.highest

    def _stand_in(self, s: State, seat: int, face: int, nth: int, verb: str) -> int:
        """Where in a sequence a wild card stands for a face that may slide, or be traded for; or -1."""
        cards = s.zones[self.sets[nth]]
        span = self.melds.span_of(cards)
        for place in self.melds.places[face]:
            if span.start <= place <= span.end:
                card = cards[place - span.start]
                if not self.melds.is_wild[self.melds.face_of[card]]:
                    continue
                if (
                    self.may_trade(s, seat, card)
                    if verb == TRADE
                    else self.may_slide(s, nth, place - span.start)
                ):
                    return place - span.start
        return -1

    def _traded(self, s: State, seat: int, face: int, nth: int) -> int:
        """Where in a group a wild card stands that a player trades for."""
        for index, card in enumerate(s.zones[self.sets[nth]]):
            if self.melds.is_wild[self.melds.face_of[card]] and self.may_trade(s, seat, card):
                return index
        return -1

    def lay_off(self, s: State, seat: int, move: Move, card: int) -> None:
        """Add a card to a set; a wild card in its place slides to an end, or goes to the trader's hand."""
        place, end = divmod(move.low, 3)
        nth = self.nth_at(seat, place)
        zone = self.sets[nth]
        if move.verb == LAY_OFF and end != AT_LOW:
            self.put(s, seat, card, zone)
            return
        cards = s.zones[zone][:]
        placed = card
        if move.verb != LAY_OFF:
            is_group = self.is_group(s, nth)
            at = (
                self._traded(s, seat, move.face, nth)
                if is_group
                else self._stand_in(s, seat, move.face, nth, move.verb)
            )
            placed = cards[at]
            cards[at] = card
        if move.verb != TRADE:
            cards = [placed, *cards] if end == AT_LOW else [*cards, placed]
        s.sweep(zone, self.aside)
        for each in cards:
            if each == card:
                self.put(s, seat, card, zone)
            else:
                s.move(each, self.aside, zone)
        if move.verb == TRADE:
            s.move(placed, self.aside, self.hands[seat])

    def put(self, s: State, seat: int, card: int, zone: int) -> None:
        """A card goes from the hand to a set."""
        s.move(card, self.hands[seat], zone)
