"""How rummies of open melds are played well: what is worth taking, what to lay down, what to let go."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.rummy.rules.open.calling import CallRummy
from cardtable.games.rummy.rules.open.drawing import DrawCard
from cardtable.games.rummy.rules.open.laid import OpenTable
from cardtable.games.rummy.rules.open.melding import MeldAndDiscard
from cardtable.games.rummy.rules.open.offering import OfferUpcardRound
from cardtable.games.rummy.rules.open.sets import LEAST, NewSet
from cardtable.games.rummy.rules.open.table import TRADE

MATCHED: Final = 40
CHANCE: Final = 6
"""What it is worth to keep a card of a set that is held, and each card that would make one with it."""
GIFT: Final = 12
"""What it costs to discard a card that the next player can lay off."""
NEVER: Final = 1_000_000
"""Worse than anything."""
NEAR: Final = 3
"""With so many cards or fewer a player may soon be out."""
MANY: Final = 24
"""Of more sets than that not every arrangement is tried."""
BURDEN: Final = 0.3
"""What part of the cards taken with a discard is lost on the average, when they are not laid down."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HandSense:
    """What a hand is good for beside what lies on the table."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self.melds = table.open_sets

    def faces(self, s: State, seat: int) -> list[int]:
        """The faces of a hand."""
        return self.table.faces(s.zones[self.table.hands[seat]])

    def unseen(self, s: State, faces: list[int]) -> list[int]:
        """For each face how many cards are neither held nor open on the table."""
        melds = self.melds
        left = [0] * melds.wilds
        for face in melds.face_of:
            left[face] = left[face] + 1
        for zone in [self.table.discards, *self.table.sets]:
            for card in s.zones[zone]:
                face = melds.face_of[card]
                left[face] = left[face] - 1
        for face in faces:
            left[face] = max(0, left[face] - 1)
        return left

    def chances(self, held: list[int], unseen: list[int], face: int) -> int:
        """What a card is worth keeping for: sets that it is in, and cards that would make one with two."""
        melds = self.melds
        if melds.is_wild[face]:
            return 10 * MATCHED
        kind = [other for other in range(melds.wilds) if melds.same_kind[face] >> other & 1]
        if melds.facts.twins:
            alike = sum([held[other] for other in kind])
        else:
            alike = len([other for other in kind if held[other]])
        worth = 0
        if alike >= LEAST:
            worth += MATCHED
        elif alike == LEAST - 1:
            fresh = [other for other in kind if melds.facts.twins or not held[other]]
            worth += CHANCE * sum([unseen[other] for other in fresh])
        for place in melds.places[face]:
            for start in range(max(melds.lowest, place - 2), min(melds.highest - 2, place) + 1):
                row = melds.at[melds.suit[face]][start : start + LEAST]
                missing = [other for other in row if not held[other] or melds.is_wild[other]]
                if not missing:
                    worth += MATCHED
                elif len(missing) == 1:
                    worth += CHANCE * unseen[missing[0]]
        return worth

    # -- arrangements --------------------------------------------------------------------------

    def arranged(self, s: State, seat: int, faces: list[int]) -> tuple[int, list[int]]:
        """What a hand can lay down at its best, roughly, and the cards that are left."""
        held = self.melds.held(faces)
        worth = 0
        for new in self.best_sets(self.table.new_sets(s, seat, faces, -1), held):
            worth += new.worth
            for face in new.order:
                held[face] = held[face] - 1
        takes = self.table.takes(s, seat)
        left: list[int] = []
        for face in range(self.melds.wilds):
            if takes >> face & 1 and not self.melds.is_wild[face]:
                worth += held[face] * self.melds.shown[face]
            else:
                left += [face] * held[face]
        return worth, left

    def best_sets(self, sets: list[NewSet], held: list[int]) -> list[NewSet]:
        """The sets that count most together, wild cards being spared."""
        rated = sorted(sets, key=self.price, reverse=True)
        return self._best(rated[:MANY], held, 0)[1]

    def _best(self, sets: list[NewSet], held: list[int], first: int) -> tuple[int, list[NewSet]]:
        best: tuple[int, list[NewSet]] = (0, [])
        for nth in range(first, len(sets)):
            new = sets[nth]
            if not all([held[face] >= new.order.count(face) for face in new.order]):
                continue
            for face in new.order:
                held[face] = held[face] - 1
            price, others = self._best(sets, held, nth + 1)
            for face in new.order:
                held[face] = held[face] + 1
            if price + self.price(new) > best[0]:
                best = (price + self.price(new), [new, *others])
            if len(sets) > MANY // 2 and best[1]:
                break  # the dearest that can be laid, and what goes with it
        return best

    def price(self, new: NewSet) -> int:
        """What a set rids the hand of, or brings; wild cards are dear."""
        wild = len([face for face in new.order if self.melds.is_wild[face]])
        return max(1, 100 + new.worth - 40 * wild)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawCardStrategy(Strategy):
    """Take a discard that can be laid down or makes a set; of several the one that brings most."""

    def __init__(self, drawing: DrawCard) -> None:
        super().__init__()
        self.drawing = drawing
        self.table = drawing.table
        self.sense = HandSense(drawing.table)

    def advise(self, s: State, seat: int) -> Advice:
        """Take what helps at once; else draw."""
        drawing = self.drawing
        moves = drawing.legal(s, seat)
        other = moves[-1]
        best, most = other, 0.0
        if len(moves) > 1:
            before = self.standing(s, seat, [])
            for move in moves[:-1]:
                gain = self.standing(s, seat, self.coming(s, move)) - before
                if gain > most:
                    best, most = move, gain
        if best is not other:
            return Advice(best, "it can be laid down, or makes a set")
        if other is drawing.refuse:
            return Advice(other, "no discard is of use to you")
        return Advice(other, "the discard is of no use, so try the stock")

    def coming(self, s: State, move: Move) -> list[int]:
        """The cards that a take brings."""
        return s.zones[self.table.discards][-self.drawing.depth_of(s, move) :]

    def standing(self, s: State, seat: int, coming: list[int]) -> float:
        """What a hand can lay down when these cards have come to it, less what the rest may cost."""
        faces = self.sense.faces(s, seat) + self.table.faces(coming)
        worth, left = self.sense.arranged(s, seat, faces)
        rest = sum([self.table.melds.value[face] for face in left])
        others = [len(s.zones[hand]) for other, hand in enumerate(self.table.hands) if other != seat]
        burden = 1.0 if min(others) <= 1 else BURDEN
        return worth + (LEAST * (len(faces) - len(left))) - burden * rest


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldAndDiscardStrategy(Strategy):
    """Lay down what can be laid; keep what may still be matched; let go of what costs and helps nobody."""

    def __init__(self, melding: MeldAndDiscard) -> None:
        super().__init__()
        self.melding = melding
        self.table = melding.table
        self.melds = melding.table.open_sets
        self.sense = HandSense(melding.table)

    def advise(self, s: State, seat: int) -> Advice:
        """Be out if you can; lay down sets, then single cards; then discard."""
        legal = self.melding.legal(s, seat)
        out = [move for move in legal if move.verb in ("lay down", "go out")]
        if out:
            return Advice(out[-1] if len(out) > 1 else out[0], "that puts you out")
        discards = [move for move in legal if move.verb == "discard"]
        return (
            self.trade(s, seat, legal)
            or self.lay_set(s, seat, legal)
            or self.lay_off(s, seat, legal, not discards)
            or self.let_go(s, seat, discards)
        )

    # -- laying down ---------------------------------------------------------------------------

    def trade(self, s: State, seat: int, legal: list[Move]) -> Advice | None:
        """Trade for a joker that can be laid down again at once."""
        joker = next((face for face in self.melds.wild_faces if self.melds.is_joker[face]), -1)
        for move in legal:
            if move.verb == TRADE:
                faces = self.sense.faces(s, seat)
                faces.remove(move.face)
                with_it = [*faces, joker]
                opened = self.table.has_opened(s, seat)
                ways = self.table.new_sets if opened else self.table.openings
                if ways(s, seat, with_it, joker):
                    return Advice(
                        move, "the joker makes another set" if opened else "the joker lets you open"
                    )
        return None

    def lay_set(self, s: State, seat: int, legal: list[Move]) -> Advice | None:
        """The sets that count most together, one after the other."""
        named = [move for move in legal if move.verb in self.melds.verbs]
        sets: list[NewSet] = []
        for move in named:
            new = self.melds.find(move.verb, move.faces)
            if new is not None:
                sets.append(new)
        if not sets:
            return None
        held = self.melds.held(self.sense.faces(s, seat))
        best = (self.sense.best_sets(sets, held) or sets)[0]
        move = self.melding.game.moves.faces(best.verb, best.faces)
        return Advice(move, "what lies on the table cannot be lost in your hand")

    def lay_off(self, s: State, seat: int, legal: list[Move], is_forced: bool) -> Advice | None:
        """What costs most first; wild cards only if it is late or they must go."""
        added = [move for move in legal if self.table.is_lay_off(move) and move.verb != TRADE]
        if not added and is_forced:
            added = [move for move in legal if move.verb == TRADE]
        natural = [move for move in added if not self.melds.is_wild[move.face]]
        ways = natural or (added if is_forced or self.is_late(s, seat) else [])
        if not ways:
            return None
        best = ways[0]
        for move in ways:
            if self.melds.value[move.face] > self.melds.value[best.face]:
                best = move
        return Advice(best, "every card laid off is saved")

    def is_late(self, s: State, seat: int) -> bool:
        """Whether somebody may soon be out, so that nothing is kept for later."""
        return min([len(s.zones[hand]) for hand in self.table.hands]) <= NEAR

    # -- discarding ----------------------------------------------------------------------------

    def let_go(self, s: State, seat: int, discards: list[Move]) -> Advice:
        """What is least worth keeping, costs most and does not help the next player."""
        faces = self.sense.faces(s, seat)
        held = self.melds.held(faces)
        unseen = self.sense.unseen(s, faces)
        following = (seat + 1) % self.melding.game.seats
        takes = self.table.takes(s, following)
        best, most, is_gift = discards[0], -NEVER, False
        for move in discards:
            helps = (
                bool(takes >> move.face & 1)
                and self.melding.game.side_of[following] != (self.melding.game.side_of[seat])
            )
            rate = self.melds.value[move.face] - self.sense.chances(held, unseen, move.face)
            rate -= GIFT if helps else 0
            if rate > most:
                best, most, is_gift = move, rate, helps
        if is_gift or not takes:
            return Advice(best, "it is the least likely to be matched, and costs most")
        return Advice(best, "it is of little use to you, and the next player cannot lay it off")


@mypyc_attr(allow_interpreted_subclasses=True)
class CallRummyStrategy(Strategy):
    """Call whenever you can: it rids you of a card."""

    def __init__(self, calling: CallRummy) -> None:
        super().__init__()
        self.calling = calling
        self.sense = HandSense(calling.table)

    def advise(self, s: State, seat: int) -> Advice:
        """Call, and discard what costs most of what is loose."""
        calling, melds = self.calling, self.sense.melds
        legal = calling.legal(s, seat)
        if legal[-1] is calling.pass_by:
            return Advice(legal[0], "calling rids you of a card")
        faces = self.sense.faces(s, seat)
        held, unseen = melds.held(faces), self.sense.unseen(s, faces)
        best, most = legal[0], -1e9
        for move in legal:
            rate = float(melds.value[move.face] - self.sense.chances(held, unseen, move.face))
            if rate > most:
                best, most = move, rate
        return Advice(best, "it is the least likely to be matched, and costs most")


@mypyc_attr(allow_interpreted_subclasses=True)
class OfferUpcardRoundStrategy(Strategy):
    """Take a wild upcard, or one that goes with two cards of the hand."""

    def __init__(self, offering: OfferUpcardRound) -> None:
        super().__init__()
        self.offering = offering
        self.sense = HandSense(offering.table)

    def advise(self, s: State, seat: int) -> Advice:
        """Take what makes a set, or nearly."""
        offering, melds = self.offering, self.sense.melds
        face = melds.face_of[s.zones[offering.table.discards][-1]]
        faces = [*self.sense.faces(s, seat), face]
        worth = self.sense.chances(melds.held(faces), self.sense.unseen(s, faces), face)
        if worth >= MATCHED:
            return Advice(offering.take, "it makes a set, or is wild")
        return Advice(offering.pass_by, "the stock is as likely to help")
