"""The table of a contract game: the sets that lie on it, and what may be laid off on them."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import ASIDE, MELD, QUIET, SEATS, Game, Move, State
from cardtable.engine.moves import FACE_AND_WORD
from cardtable.games.rummy.rules.contract.sets import HIGHEST, SetTable, Span

Contract = tuple[int, int]
"""How many groups and how many sequences a deal asks for."""

LAY_OFF: Final = "lay off"
SLIDE: Final = "slide"
TRADE: Final = "trade"
"""A card is added to a set; or takes the place of a wild card that slides to an end; or of a joker."""

_ENDS: Final = ("", " low", " high")
_LOW: Final = 1
_HIGH: Final = 2
_NUMBERS: Final = ("no", "one", "two", "three")


def contract_text(contract: Contract) -> str:
    """A contract in words: `two groups and one sequence`."""
    parts = [
        f"{_NUMBERS[count]} {name}{'s' if count > 1 else ''}"
        for count, name in zip(contract, ("group", "sequence"), strict=True)
        if count
    ]
    return " and ".join(parts)


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractTable:
    """What lies on the table: sets in the order in which they were laid, each player's contract together."""

    def __init__(self, game: Game[Any], melds: SetTable, contracts: tuple[Contract, ...]) -> None:
        self.game = game
        self.melds = melds
        self.contracts = contracts
        most = max([groups + sequences for groups, sequences in contracts])
        self.hands = game.hand_zones()
        self.sets = game.places("set", most * game.seats, MELD)
        self.aside = game.pile("aside", ASIDE, is_spread=True)
        self.deal = game.layout.number(
            "contract", words=lambda deal: contract_text(contracts[deal - 1]) if deal else ""
        )
        """The number of the deal, which says what the contract is."""
        self.met = game.layout.number("contract laid down", kind=SEATS)
        self.laid = game.layout.number("sets laid", kind=QUIET)
        jokers = [card for card in range(game.cards.size) if melds.is_joker[game.cards.face_of[card]]]
        self.layer = {
            card: game.layout.number(f"joker {nth + 1} laid by", -1, kind=QUIET)
            for nth, card in enumerate(jokers)
        }
        """Who laid each joker down: he may not trade for it."""
        for verb in (LAY_OFF, SLIDE, TRADE):
            game.moves.verb(verb, FACE_AND_WORD)

    def contract(self, s: State) -> Contract:
        """What this deal asks for."""
        return self.contracts[s.numbers[self.deal] - 1]

    def is_last(self, s: State) -> bool:
        """Whether this is the last deal, in which a hand is laid down whole or not at all."""
        return s.numbers[self.deal] == len(self.contracts)

    def has_met(self, s: State, seat: int) -> bool:
        """Whether a player has laid down his contract."""
        return s.numbers[self.met] >> seat & 1 == 1

    def begun(self, s: State) -> int:
        """How many sets of a contract have been laid while others are still to follow."""
        groups, sequences = self.contract(s)
        return s.numbers[self.laid] % (groups + sequences)

    def to_lay(self, s: State) -> Contract:
        """What is left to lay of the contract, groups first."""
        groups, sequences = self.contract(s)
        begun = self.begun(s)
        return max(0, groups - begun), sequences - max(0, begun - groups)

    def spans(self, s: State) -> list[Span]:
        """The sequences of a contract half laid."""
        laid = s.numbers[self.laid]
        first = laid - self.begun(s) + self.contract(s)[0]
        return [self.melds.span_of(s.zones[self.sets[nth]]) for nth in range(first, laid)]

    def is_group(self, s: State, nth: int) -> bool:
        """Whether a set on the table is a group."""
        groups, sequences = self.contract(s)
        return nth % (groups + sequences) < groups

    def can_lay_whole(self, s: State, cards: list[int]) -> bool:
        """Whether all these cards make the sequences of the last contract."""
        return len(self.melds.whole(self.melds.tally(cards), self.contract(s)[1], [])) > 0

    # -- laying off ----------------------------------------------------------------------------

    def takes(self, s: State, seat: int) -> i64:
        """The faces, as bits, that a player may add to sets on the table, or put in a wild card's place."""
        taken: i64 = 0
        for nth in range(s.numbers[self.laid]):
            if self.is_group(s, nth):
                taken |= self.melds.group_takes(s.zones[self.sets[nth]])
            else:
                taken |= self._sequence_takes(s, seat, nth)
        return taken

    def _sequence_takes(self, s: State, seat: int, nth: int) -> i64:
        """What goes at an open end, and what a wild card stands for that may slide or be traded for."""
        melds = self.melds
        cards = s.zones[self.sets[nth]]
        span = melds.span_of(cards)
        faces = melds.at[span.suit]
        taken: i64 = 0
        if self.is_open(span, _LOW):
            taken |= melds.all_wild | melds.face_bits[faces[span.start - 1]]
        if self.is_open(span, _HIGH):
            taken |= melds.all_wild | melds.face_bits[faces[span.end + 1]]
        can_slide = taken != 0
        for index, card in enumerate(cards):
            if melds.is_wild[melds.face_of[card]] and (can_slide or self._may_trade(s, seat, card)):
                taken |= melds.face_bits[span.faces[index]]
        return taken

    def _may_trade(self, s: State, seat: int, card: int) -> bool:
        """Whether a card is a joker that another player laid down."""
        return card in self.layer and s.numbers[self.layer[card]] != seat

    def fitting(self, s: State, seat: int, face: int) -> list[Move]:
        """What may be done with a card on the sets that lie on the table."""
        moves: list[Move] = []
        for nth in range(s.numbers[self.laid]):
            if not self.is_group(s, nth):
                moves += self._fitting_sequence(s, seat, face, nth)
            elif self.melds.group_takes(s.zones[self.sets[nth]]) >> face & 1:
                moves.append(self._move(LAY_OFF, face, nth, 0))
        return moves

    def _fitting_sequence(self, s: State, seat: int, face: int, nth: int) -> list[Move]:
        """At an end; or in the place of a wild card, which slides to an end or is traded for."""
        melds = self.melds
        cards = s.zones[self.sets[nth]]
        span = melds.span_of(cards)
        ends = [end for end in (_LOW, _HIGH) if self.is_open(span, end)]
        if melds.is_wild[face]:
            return [self._move(LAY_OFF, face, nth, end) for end in ends]
        if melds.suit[face] != span.suit:
            return []
        beyond = {_LOW: span.start - 1, _HIGH: span.end + 1}
        moves = [self._move(LAY_OFF, face, nth, end) for end in ends if beyond[end] in melds.places[face]]
        if self._stand_in(s, face, nth, -1) >= 0:
            moves += [self._move(SLIDE, face, nth, end) for end in ends]
        if self._stand_in(s, face, nth, seat) >= 0:
            moves.append(self._move(TRADE, face, nth, 0))
        return moves

    def _move(self, verb: str, face: int, nth: int, end: int) -> Move:
        return self.game.moves.face_and_word(
            verb, face, f"{nth + 1}{_ENDS[end]}", 3 * nth + end, target=f"set {nth + 1}"
        )

    def is_open(self, span: Span, end: int) -> bool:
        """Whether a sequence can grow at an end."""
        return span.start > self.melds.lowest if end == _LOW else span.end < HIGHEST

    def _stand_in(self, s: State, face: int, nth: int, trader: int) -> int:
        """Where in a sequence a wild card stands for a face, or -1; for a trader, another player's joker."""
        cards = s.zones[self.sets[nth]]
        span = self.melds.span_of(cards)
        for place in self.melds.places[face]:
            if span.start <= place <= span.end:
                card = cards[place - span.start]
                is_wild = self.melds.is_wild[self.melds.face_of[card]]
                if is_wild and (trader < 0 or self._may_trade(s, trader, card)):
                    return place - span.start
        return -1

    def lay_off(self, s: State, seat: int, move: Move, card: int) -> None:
        """Add a card to a set; a wild card in its place slides to an end, or goes to the trader's hand."""
        nth, end = divmod(move.low, 3)
        zone = self.sets[nth]
        if move.verb == LAY_OFF and end != _LOW:
            self.put(s, seat, card, zone)
            return
        cards = s.zones[zone][:]
        placed = card
        if move.verb != LAY_OFF:
            at = self._stand_in(s, move.face, nth, seat if move.verb == TRADE else -1)
            placed = cards[at]
            cards[at] = card
        if move.verb != TRADE:
            cards = [placed, *cards] if end == _LOW else [*cards, placed]
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
        if card in self.layer:
            s.numbers[self.layer[card]] = seat
        s.move(card, self.hands[seat], zone)
