"""Laying down a contract, some groups and sequences at once; then laying off on whatever is on the table."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import QUIET, Advice, Game, Move, State, Step
from cardtable.games.rummy.rules.claiming import DrawOrClaim
from cardtable.games.rummy.rules.contract.sets import SEQUENCE, Span
from cardtable.games.rummy.rules.contract.table import LAY_OFF, SLIDE, TRADE, ContractTable, contract_text


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawForContract(DrawOrClaim):
    """Take what brings the contract nearer, or what can be laid off once it has been laid down."""

    def __init__(self, table: ContractTable) -> None:
        super().__init__()
        self.table = table

    def is_wanted(self, s: State, seat: int, card: int) -> bool:
        """It fits a set on the table, or the hand is less short with it, or can be laid down whole."""
        table, melds = self.table, self.table.melds
        if table.has_met(s, seat):
            return table.takes(s, seat) >> melds.face_of[card] & 1 == 1
        cards = s.zones[self.hands[seat]]
        if table.is_last(s) and table.can_lay_whole(s, [*cards, card]):
            return True
        return table.short(s, melds.tally([*cards, card])) < table.short(s, melds.tally(cards))

    def is_worth_a_penalty(self, s: State, seat: int, card: int) -> bool:
        """As long as nobody has laid down his contract, and a hand need not be laid down whole."""
        waits = s.numbers[self.table.met] == 0 and not self.table.is_last(s)
        return waits and self.is_wanted(s, seat, card)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayAndDiscard(Step):
    """Who has drawn may lay down his contract, all sets of it in this turn; then lay off; and discards.

    A group is laid as three cards, a sequence as four, place after place; more is laid off on them. Nobody
    who has laid down his contract lays further sets. In the last deal a hand goes down whole or not at all.
    """

    def __init__(self, table: ContractTable, drawing: DrawOrClaim) -> None:
        super().__init__()
        self.table = table
        self.drawing = drawing
        self.melds = table.melds

    def bind(self, game: Game[Any]) -> None:
        """The lowest card of a sequence is named before its cards are put down."""
        self.game = game
        self.hands = self.table.hands
        self.lowest = game.layout.number("lowest", -1, kind=QUIET)
        self.discards = game.open_zone("discards")
        game.moves.of_cards("group")
        game.moves.of_cards("sequence")
        game.moves.of_cards("put")
        by_card = game.moves.of_cards("discard")
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
        """What comes next of a contract, if it can be laid down."""
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
        """Lay down, lay off or discard; who has no card left is out."""
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
                table.put(s, seat, self.game.held(s, hand, face), zone)
            if move.verb == "group" or len(s.zones[zone]) == SEQUENCE:
                self.set_laid(s, seat)
        elif move is self.lay_down:
            self.lay_whole_hand(s, seat)
        else:
            table.lay_off(s, seat, move)
        if not s.zones[hand]:
            self.game.finish(s, self)

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
            s.hand = (seat + 1) % self.game.seats
            self.game.jump(s, self.drawing)

    # -- what all know -------------------------------------------------------------------------

    def misfit(self, s: State) -> int:
        """How many cards a player who has begun his contract is short of the rest of it: none in truth."""
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
        """The hand of who has begun his contract."""
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

    # -- advice --------------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice:
        """Lay down as soon as possible, lay off all that fits, and keep what may still be matched."""
        if self.table.has_met(s, seat):
            return self.lay_off_all(s, seat) or self.discard_dearest(s, seat)
        return self.lay_down_early(s, seat) or self.discard_what_is_loose(s, seat)

    def lay_down_early(self, s: State, seat: int) -> Advice | None:
        """Lay down the contract at once, with as few wild cards as will do."""
        laying = self.laying_down(s, seat)
        if not laying:
            return None
        return Advice(self.priciest(s, seat, laying), "lay down your contract before somebody else is out")

    def lay_off_all(self, s: State, seat: int) -> Advice | None:
        """Lay off whatever fits, what counts most first, natural cards before wild ones."""
        takes = self.table.takes(s, seat)
        best: Move | None = None
        for face in self.faces(s, seat):
            if takes >> face & 1 and (best is None or self.melds.dear[face] > self.melds.dear[best.face]):
                laying = [move for move in self.table.fitting(s, seat, face) if move.verb != TRADE]
                best = laying[0] if laying else best
        return None if best is None else Advice(best, "every card laid off is saved")

    def discard_dearest(self, s: State, seat: int) -> Advice:
        """Once the contract is down, get rid of what counts most."""
        return Advice(self.dearest(self.discarding(s, seat)), "it counts most if you are caught with it")

    def discard_what_is_loose(self, s: State, seat: int) -> Advice:
        """Discard what goes with nothing, or what the contract misses least; of these what counts most."""
        discards = self.discarding(s, seat)
        loose = [move for move in discards if self.links(s, seat, move.face) == 0]
        if not loose:
            loose = self.least_missed(s, seat, discards)
        safe = self.of_no_use_to_next(s, seat, loose)
        if safe and len(safe) < len(loose):
            return Advice(
                self.dearest(safe), "your contract does not need it, and the next player cannot lay it off"
            )
        return Advice(self.dearest(loose), "it brings your contract least and counts much")

    def of_no_use_to_next(self, s: State, seat: int, discards: list[Move]) -> list[Move]:
        """Do not feed the next player what he could lay off at once."""
        following = (seat + 1) % self.game.seats
        if not self.table.has_met(s, following):
            return discards
        takes = self.table.takes(s, following)
        return [move for move in discards if not takes >> move.face & 1]

    def priciest(self, s: State, seat: int, moves: list[Move]) -> Move:
        """The move that rids the hand of most."""
        best = moves[0]
        most = self.price(s, seat, best)
        for move in moves[1:]:
            price = self.price(s, seat, move)
            if price > most:
                best = move
                most = price
        return best

    def price(self, s: State, seat: int, move: Move) -> int:
        """What a move rids the hand of; wild cards are kept as long as others will do."""
        if move.verb == "sequence":
            held = self.melds.tally(s.zones[self.hands[seat]])
            faces = self.span_from(move.face).faces
            wild = len([face for face in faces if not held[face]])
        else:
            faces = move.faces
            wild = len([face for face in faces if self.melds.is_wild[face]])
        return sum([self.melds.value[face] for face in faces]) - 100 * wild

    def dearest(self, moves: list[Move]) -> Move:
        """The discard that counts most, a wild card only if there is no other."""
        best = moves[0]
        for move in moves:
            if self.melds.dear[move.face] > self.melds.dear[best.face]:
                best = move
        return best

    def links(self, s: State, seat: int, face: int) -> int:
        """How many other cards of a hand could be in a set of the contract with a card."""
        melds = self.melds
        groups, sequences = self.table.contract(s)
        cards = s.zones[self.hands[seat]]
        if melds.is_wild[face]:
            return len(cards)
        linked: i64 = 0
        matching: i64 = 0
        if groups:
            linked = -1  # it is of its own kind itself
            matching = melds.same_kind[face]
        if sequences:
            matching |= melds.near[face]
        for card in cards:
            linked += matching >> melds.face_of[card] & 1
        return linked

    def least_missed(self, s: State, seat: int, discards: list[Move]) -> list[Move]:
        """The discards that leave a hand least short of the contract, and of these the least linked."""
        held = self.melds.tally(s.zones[self.hands[seat]])
        rated: list[tuple[int, int]] = []
        for move in discards:
            at = self.melds.wilds if self.melds.is_wild[move.face] else move.face
            held[at] = held[at] - 1
            rated.append((self.table.short(s, held), self.links(s, seat, move.face)))
            held[at] = held[at] + 1
        least = min(rated)
        return [move for move, rate in zip(discards, rated, strict=True) if rate == least]
