"""How contract rummy is played well: which discards are worth having, when to lay down, what to let go."""

from mypy_extensions import i64

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.rummy.rules.contract.laying import DrawForContract, LayAndDiscard
from cardtable.games.rummy.rules.contract.sets import SEQUENCE, SetTable
from cardtable.games.rummy.rules.contract.table import ContractTable
from cardtable.games.rummy.rules.open.table import TRADE


class DrawForContractStrategy(Strategy):
    """Take what brings the contract nearer, or what can be laid off once it has been laid down."""

    def __init__(self, drawing: DrawForContract) -> None:
        super().__init__()
        self.drawing = drawing
        self.table = drawing.table

    def advise(self, s: State, seat: int) -> Advice:
        """Take what helps, and claim it if it helps enough."""
        drawing = self.drawing
        card = s.zones[drawing.discards][-1]
        if seat == s.player:
            if self.is_wanted(s, seat, card):
                return Advice(drawing.take, "the discard brings you nearer")
            return Advice(drawing.draw, "the discard is of no use, so try the stock")
        if self.is_worth_a_penalty(s, seat, card):
            return Advice(drawing.claim, "the discard brings you nearer, and the penalty card may help too")
        return Advice(drawing.pass_by, "the discard is not worth two more cards in your hand")

    def is_wanted(self, s: State, seat: int, card: int) -> bool:
        """Whether a discard fits a set on the table, leaves the hand less short, or lets it go down whole."""
        table, melds = self.table, self.table.contract_sets
        if table.has_met(s, seat):
            return table.takes(s, seat) >> melds.face_of[card] & 1 == 1
        cards = s.zones[table.hands[seat]]
        if table.is_last(s) and table.can_lay_whole(s, [*cards, card]):
            return True
        return short_of(table, s, melds.tally([*cards, card])) < short_of(table, s, melds.tally(cards))

    def is_worth_a_penalty(self, s: State, seat: int, card: int) -> bool:
        """Whether to claim it: only until somebody has laid down his contract, and not in the last deal."""
        waits = s.numbers[self.table.met] == 0 and not self.table.is_last(s)
        return waits and self.is_wanted(s, seat, card)


class LayAndDiscardStrategy(Strategy):
    """Lay down as soon as possible, lay off all that fits, and keep what may still be matched."""

    def __init__(self, laying: LayAndDiscard) -> None:
        super().__init__()
        self.laying = laying
        self.table = laying.table
        self.melds = laying.melds
        self.hands = laying.hands
        faces = range(self.melds.wilds)
        self.dear = [-1 if self.melds.is_wild[face] else self.melds.value[face] for face in faces]
        """What makes a face dear to be caught with; wild cards are kept as long as others will do."""
        self.near: list[i64] = [faces_near(self.melds, face) for face in faces]
        """For each face the natural ones, as bits, that could be in a least sequence with it."""

    def advise(self, s: State, seat: int) -> Advice:
        """Lay down the contract; when it is down lay off; then discard."""
        if self.table.has_met(s, seat):
            return self.lay_off_all(s, seat) or self.discard_dearest(s, seat)
        return self.lay_down_early(s, seat) or self.discard_what_is_loose(s, seat)

    # -- laying down and laying off ------------------------------------------------------------

    def lay_down_early(self, s: State, seat: int) -> Advice | None:
        """Lay down the contract at once, with as few wild cards as will do."""
        ways = self.laying.laying_down(s, seat)
        if not ways:
            return None
        return Advice(self.priciest(s, seat, ways), "lay down your contract before somebody else is out")

    def lay_off_all(self, s: State, seat: int) -> Advice | None:
        """Lay off whatever fits, what counts most first, natural cards before wild ones."""
        takes = self.table.takes(s, seat)
        best: Move | None = None
        for face in self.laying.faces(s, seat):
            if takes >> face & 1 and (best is None or self.dear[face] > self.dear[best.face]):
                fitting = [move for move in self.table.fitting(s, seat, face) if move.verb != TRADE]
                best = fitting[0] if fitting else best
        return None if best is None else Advice(best, "every card laid off is saved")

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
        melds = self.melds
        if move.verb == "sequence":
            held = melds.tally(s.zones[self.hands[seat]])
            faces = self.laying.span_from(move.face).faces
            wild = len([face for face in faces if not held[face]])
        else:
            faces = move.faces
            wild = len([face for face in faces if melds.is_wild[face]])
        return sum([melds.value[face] for face in faces]) - 100 * wild

    # -- discarding ----------------------------------------------------------------------------

    def discard_dearest(self, s: State, seat: int) -> Advice:
        """Once the contract is down, get rid of what counts most."""
        discards = self.laying.discarding(s, seat)
        return Advice(self.dearest(discards), "it counts most if you are caught with it")

    def discard_what_is_loose(self, s: State, seat: int) -> Advice:
        """Discard what goes with nothing, or what the contract misses least; of these what counts most."""
        discards = self.laying.discarding(s, seat)
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
        """The discards that the next player could not lay off at once."""
        following = (seat + 1) % self.laying.game.seats
        if not self.table.has_met(s, following):
            return discards
        takes = self.table.takes(s, following)
        return [move for move in discards if not takes >> move.face & 1]

    def dearest(self, moves: list[Move]) -> Move:
        """The discard that counts most, a wild card only if there is no other."""
        best = moves[0]
        for move in moves:
            if self.dear[move.face] > self.dear[best.face]:
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
            linked = -1  # the card is one of its kind itself
            matching = melds.same_kind[face]
        if sequences:
            matching |= self.near[face]
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
            rated.append((short_of(self.table, s, held), self.links(s, seat, move.face)))
            held[at] = held[at] + 1
        least = min(rated)
        return [move for move, rate in zip(discards, rated, strict=True) if rate == least]


def short_of(table: ContractTable, s: State, held: list[int]) -> int:
    """How many cards a hand, given by its tally, is short of the contract; negative if it has more."""
    wild = held[table.contract_sets.wilds]
    groups, sequences = table.contract(s)
    return table.contract_sets.lacking(held, groups, sequences, [], wild) - wild


def faces_near(melds: SetTable, face: int) -> i64:
    """The natural faces, as bits, that could be in a least sequence with this one."""
    near: i64 = 0
    for other in range(melds.wilds):
        apart = [abs(place - beside) for place in melds.places[face] for beside in melds.places[other]]
        if melds.suit[other] == melds.suit[face] and any([0 < by < SEQUENCE for by in apart]):
            near |= melds.face_bits[other]
    return near
