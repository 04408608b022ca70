"""Laying down a contract, some groups and sequences at once; then laying off on whatever is on the table."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import DISCARDS, QUIET, Game, Move, State, Step, Strategy
from cardtable.games.rummy.rules.claiming import DrawOrClaim
from cardtable.games.rummy.rules.contract.sets import SEQUENCE
from cardtable.games.rummy.rules.contract.table import ContractTable, contract_text
from cardtable.games.rummy.rules.open.faces import Span
from cardtable.games.rummy.rules.open.table import LAY_OFF, SLIDE, TRADE


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawForContract(DrawOrClaim):
    """The draw, or the claim, of a game in which contracts are laid down."""

    def __init__(self, table: ContractTable) -> None:
        super().__init__()
        self.table = table

    def strategy(self) -> Strategy:
        """Which discards bring the contract nearer."""
        from cardtable.games.rummy.strategy.contract import DrawForContractStrategy

        return DrawForContractStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayAndDiscard(Step):
    """Whoever has drawn may lay down his contract, all its sets in one turn, and then lay off; at last he
    discards.

    A group is laid as three cards, a sequence as four, place after place; more is laid off on them. Nobody
    who has laid down his contract lays further sets. In the last deal a hand goes down whole or not at all.
    """

    def __init__(self, table: ContractTable, drawing: DrawOrClaim) -> None:
        super().__init__()
        self.table = table
        self.drawing = drawing
        self.melds = table.contract_sets

    def bind(self, game: Game[Any]) -> None:
        """The lowest card of a sequence is named before its cards are put down."""
        self.game = game
        self.hands = self.table.hands
        self.lowest = game.layout.number("lowest", -1, kind=QUIET)
        self.discards = game.pile("discards", DISCARDS)
        game.moves.of_cards("group")
        game.moves.of_cards("sequence")
        game.moves.of_cards("put")
        by_card = game.moves.of_cards("discard", DISCARDS)
        self.discard = [by_card[card] for card in game.cards.first]
        """For each face the move that discards it."""
        self.lay_down = game.moves.plain("lay down")

    def enter(self, s: State) -> None:
        """The player who has drawn goes on."""

    # -- what may be done ----------------------------------------------------------------------

    def legal(self, s: State, seat: int) -> list[Move]:
        """Finish a contract once begun; else begin it or lay off, or discard."""
        if self.is_laying(s):
            return self.laying_down(s, seat)
        moves = self.lay_offs(s, seat) if self.table.has_met(s, seat) else self.openings(s, seat)
        return [*moves, *self.discarding(s, seat)]

    def is_laying(self, s: State) -> bool:
        """Whether a contract is half laid."""
        return s.numbers[self.lowest] >= 0 or self.table.begun(s) > 0

    def laying_down(self, s: State, seat: int) -> list[Move]:
        """What comes next in a contract, if it can be laid down."""
        if s.numbers[self.lowest] >= 0:
            return self.puts(s, seat)
        return self.sets(s, seat) if self.table.begun(s) else self.openings(s, seat)

    def lay_offs(self, s: State, seat: int) -> list[Move]:
        """Whatever fits the sets on the table."""
        takes = self.table.takes(s, seat)
        fitting = [face for face in self.faces(s, seat) if takes >> face & 1]
        return [move for face in fitting for move in self.table.fitting(s, seat, face)]

    def faces(self, s: State, seat: int) -> list[int]:
        """The faces that a hand holds, in the pack's order."""
        return self.melds.faces_in(s.zones[self.hands[seat]])

    def discarding(self, s: State, seat: int) -> list[Move]:
        """Any card but a discard just taken, unless it is the last."""
        taken = s.numbers[self.drawing.taken]
        cards = s.zones[self.hands[seat]]
        free = cards if taken < 0 else [card for card in cards if card != taken] or cards
        return [self.discard[face] for face in self.melds.faces_in(free)]

    def openings(self, s: State, seat: int) -> list[Move]:
        """The first set of a contract that can be completed; in the last deal all at once."""
        cards = s.zones[self.hands[seat]]
        if self.table.is_last(s):
            return [self.lay_down] if self.table.can_lay_whole(s, cards) else []
        held = self.melds.tally(cards)
        groups, sequences = self.table.contract(s)
        return self.sets(s, seat) if self.melds.completes(held, groups, sequences, []) else []

    def sets(self, s: State, seat: int) -> list[Move]:
        """The sets after which the rest of the contract can still be laid."""
        groups, sequences = self.table.to_lay(s)
        cards = s.zones[self.hands[seat]]
        faces = self.game.moves.faces
        if groups:
            return [faces("group", group) for group in self.melds.groups_in(cards, groups, sequences)]
        spans = self.melds.spans_in(self.melds.tally(cards), groups, sequences, self.table.spans(s))
        return [faces("sequence", span.faces[:1]) for span in spans]

    def span_from(self, face: int) -> Span:
        """The least sequence that has this face as its lowest card."""
        start = self.melds.places[face][0]
        return self.melds.span(self.melds.suit[face], start, start + SEQUENCE - 1)

    def puts(self, s: State, seat: int) -> list[Move]:
        """For the next place of a sequence its own card or a wild one, so that all can still be laid."""
        melds = self.melds
        span = self.span_from(s.numbers[self.lowest])
        laid = s.zones[self.table.sets[s.numbers[self.table.laid]]]
        held = melds.tally(s.zones[self.hands[seat]])
        own, rest = span.faces[len(laid)], span.faces[len(laid) + 1 :]
        sequences = self.table.to_lay(s)[1] - 1
        is_natural = melds.natural(laid) >= 0 or any([held[face] for face in rest])
        spans = [*self.table.spans(s), span]
        moves: list[Move] = []
        for face in self.faces(s, seat):
            at = melds.wilds if melds.is_wild[face] else face
            if (at == melds.wilds and is_natural) or face == own:
                held[at] = held[at] - 1
                if melds.fills(held, rest, 0, sequences, spans):
                    moves.append(self.game.moves.faces("put", (face,)))
                held[at] = held[at] + 1
        return moves

    # -- carrying it out -----------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay down, lay off or discard; whoever has no card left is out."""
        table = self.table
        hand = self.hands[seat]
        if move.verb == "discard":
            s.move(self.game.held(s, hand, move.face), hand, self.discards)
            self.pass_on(s, seat)
            return
        if move.verb == "sequence":
            s.numbers[self.lowest] = move.face
        elif move.verb in ("group", "put"):
            zone = table.sets[s.numbers[table.laid]]
            for face in move.faces:
                table.put(s, seat, self.held(s, seat, face), zone)
            if move.verb == "group" or len(s.zones[zone]) == SEQUENCE:
                self.set_laid(s, seat)
        elif move is self.lay_down:
            self.lay_whole_hand(s, seat)
        else:
            table.lay_off(s, seat, move, self.held(s, seat, move.face))
        if not s.zones[hand]:
            self.game.finish(s, self)

    def held(self, s: State, seat: int, face: int) -> int:
        """The card to lay down; of twins the discard just taken, so that the other may be discarded."""
        taken = s.numbers[self.drawing.taken]
        hand = self.hands[seat]
        if taken in s.zones[hand] and self.game.cards.face_of[taken] == face:
            return taken
        return self.game.held(s, hand, face)

    def set_laid(self, s: State, seat: int) -> None:
        """Another set is complete; with the last of them the contract is met."""
        table = self.table
        s.numbers[self.lowest] = -1
        s.numbers[table.laid] = s.numbers[table.laid] + 1
        if table.begun(s) == 0:
            s.numbers[table.met] = s.numbers[table.met] | 1 << seat

    def lay_whole_hand(self, s: State, seat: int) -> None:
        """All cards go down in sequences; which of them stand where no longer matters."""
        hand = s.zones[self.hands[seat]]
        face_of, is_wild = self.game.cards.face_of, self.melds.is_wild
        for span in self.melds.whole(self.melds.tally(hand), self.table.contract(s)[1], []):
            zone = self.table.sets[s.numbers[self.table.laid]]
            for face in span.faces:
                own = [card for card in hand if face_of[card] == face and not is_wild[face]]
                wild = [card for card in hand if is_wild[face_of[card]]]
                self.table.put(s, seat, (own or wild)[0], zone)
            self.set_laid(s, seat)

    def pass_on(self, s: State, seat: int) -> None:
        """The next player's turn, unless one is out or the stock is used up for good."""
        if not s.zones[self.hands[seat]]:
            self.game.finish(s, self)
        elif self.drawing.is_blocked(s):
            s.note("nobody is out, and the stock is used up a second time")
            self.game.finish(s, self)
        else:
            s.player = (seat + 1) % self.game.seats
            self.game.jump(s, self.drawing)

    # -- what all know -------------------------------------------------------------------------

    def misfit(self, s: State) -> int:
        """How many cards a player who has begun his contract is short of the rest; in his true hand, none."""
        is_building = s.numbers[self.lowest] >= 0
        if s.step != self.index or not (is_building or self.table.begun(s)):
            return 0
        groups, sequences = self.table.to_lay(s)
        spans = self.table.spans(s)
        held = self.melds.tally(s.zones[self.hands[s.turn]])
        if is_building:
            span = self.span_from(s.numbers[self.lowest])
            laid = s.zones[self.table.sets[s.numbers[self.table.laid]]]
            spans.append(span)
            sequences -= 1
            faces = span.faces[len(laid) :]
            if self.melds.natural(laid) < 0 and not any([held[face] for face in faces]):
                return SEQUENCE
            held = self.melds.without(held, faces)
        wild = held[self.melds.wilds]
        return max(0, self.melds.lacking(held, groups, sequences, spans, wild) - wild)

    def in_question(self, s: State) -> list[int]:
        """The hand of the player who has begun his contract."""
        return [self.hands[s.turn]]

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What a contract asks for, and what comes after it."""
        table = self.table
        asked = contract_text(table.contract(s))
        if move.verb in ("take", "draw", "claim", "pass"):
            return "You have drawn already: lay down or lay off what you can, then discard."
        if self.is_laying(s):
            return f"All of your contract is laid down at once ({asked}), so go on with it."
        pack = self.game.cards
        for face in move.faces:
            if move.verb != "sequence" and face not in self.faces(s, seat):
                return f"You do not hold the {pack.name_of(pack.first[face])}."
        if move.verb == "discard":
            return "You took that card in this turn, so discard another."
        laying = move.verb in ("group", "sequence", "lay down")
        if table.has_met(s, seat):
            if laying:
                return "You have laid down your contract: you may lay off, but lay no further sets."
            if move.verb == TRADE:
                return (
                    "You may trade for a joker of another player in a sequence, with the card it stands for."
                )
            return "It does not fit there." if move.verb in (LAY_OFF, SLIDE) else ""
        if not laying:
            return f"Lay down your contract first: {asked}."
        if table.is_last(s):
            return f"In the last deal you lay down your whole hand as {asked}, or nothing."
        return f"That would not leave you able to lay down the contract: {asked}."

    def prompt(self, s: State, seat: int) -> str:
        """The contract, until it is laid down."""
        if s.numbers[self.lowest] >= 0:
            laid = s.zones[self.table.sets[s.numbers[self.table.laid]]]
            face = self.span_from(s.numbers[self.lowest]).faces[len(laid)]
            return f"put down the {self.game.cards.texts[face]}, or a wild card for it"
        if self.table.begun(s):
            return f"go on with your contract: {contract_text(self.table.to_lay(s))}"
        if self.table.has_met(s, seat):
            return "lay off what fits, then discard"
        return f"discard, or lay down your contract: {contract_text(self.table.contract(s))}"

    def strategy(self) -> Strategy:
        """What to lay down and lay off, and what to let go."""
        from cardtable.games.rummy.strategy.contract import LayAndDiscardStrategy

        return LayAndDiscardStrategy(self)
