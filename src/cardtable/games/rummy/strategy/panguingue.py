"""How panguingue is played well: which hands to stay with, what to force, what to meld and discard."""

from typing import Final

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.rummy.rules.conditions import ConditionTable
from cardtable.games.rummy.rules.panguingue import DemandCondition, GoOnTop
from cardtable.games.rummy.rules.panguingue_melding import MeldOrDiscard
from cardtable.games.rummy.rules.turned_card import DrawOpenly

LINKS: Final = 12
"""A hand with so many links between its cards is worth playing."""

CONDITION: Final = 10
"""A chip of a condition is worth so many cards melded."""
DRAWN: Final = 4
"""What the drawn card adds to the worth of a meld: it can be kept in no other way."""


class GoOnTopStrategy(Strategy):
    """Stay with a meld, or with cards that go together."""

    def __init__(self, declaring: GoOnTop) -> None:
        super().__init__()
        self.declaring = declaring

    def advise(self, s: State, seat: int) -> Advice:
        """Stay, or go on top with a bad hand."""
        declaring = self.declaring
        table = declaring.at.table
        faces = declaring.at.faces(s, declaring.at.hands[seat])
        if table.within(faces, []):
            return Advice(declaring.stay, "you hold a meld already")
        if sum([links(table, face, faces) for face in faces]) >= LINKS:
            return Advice(declaring.stay, "many of your cards go together")
        return Advice(
            declaring.top, "few of your cards go together, and the forfeit is cheaper than a lost hand"
        )


class DemandStrategy(Strategy):
    """Force a player only when it spoils what he holds."""

    def __init__(self, demand: DemandCondition) -> None:
        super().__init__()
        self.demand = demand

    def advise(self, s: State, seat: int) -> Advice:
        """Force a player whose last two cards wait for a third, unless the card pays him."""
        demand, at = self.demand, self.demand.conditions
        taker = s.numbers[demand.offered]
        face = demand.game.cards.face_of[s.zones[at.discards][-1]]
        pays = [
            at.table.condition([*meld, face])
            for meld in at.laid(s, taker)
            if meld and at.table.fits(meld) >> face & 1
        ]
        if len(s.zones[at.hands[taker]]) == 2 and not any(pays):
            return Advice(demand.force, "his last two cards may wait for a third: make him break them")
        return Advice(demand.let_be, "the card would only help him")


class DrawOpenlyStrategy(Strategy):
    """A discard that can be had can be melded, so it is taken."""

    def __init__(self, drawing: DrawOpenly) -> None:
        super().__init__()
        self.drawing = drawing

    def advise(self, s: State, seat: int) -> Advice:
        """Take what melds."""
        drawing = self.drawing
        if drawing.take in drawing.legal(s, seat):
            return Advice(drawing.take, "it can be melded at once")
        return Advice(drawing.draw, "the top discard is of no use, so try the stock")


class MeldOrDiscardStrategy(Strategy):
    """Meld what pays best, then whatever can be melded; discard what goes with nothing."""

    def __init__(self, melding: MeldOrDiscard) -> None:
        super().__init__()
        self.melding = melding
        self.table = melding.table

    def advise(self, s: State, seat: int) -> Advice:
        """The meld that is worth most; when nothing is left to meld, how to end the turn."""
        moves = self.melding.legal(s, seat)
        drawn = self.melding.drawn(s)
        best = moves[-1]
        most = -1
        for move in moves:
            worth = self.gain(s, seat, move)
            if worth >= 0 and drawn in move.faces:
                worth += DRAWN
            if worth > most:
                best, most = move, worth
        if most < 0:
            return self.end_turn(s, seat, moves)
        if best.verb == "split":
            return Advice(best, "two conditions collect more than one")
        if best.verb == "borrow":
            return Advice(best, "with the borrowed card others of yours can be melded")
        return Advice(best, "every card in a meld brings you nearer to eleven")

    def end_turn(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """Go out, or discard the card with the fewest links."""
        melding = self.melding
        best = moves[-1]
        if best is melding.go_out:
            return Advice(best, "you have eleven cards in melds")
        discards = [move for move in moves if move.verb == "discard"]
        if melding.drawn(s) >= 0 and len(discards) == 1:
            return Advice(best, "you cannot meld it, and it may not enter your hand")
        faces = melding.held(s, seat)
        for move in discards:
            if links(self.table, move.face, faces) < links(self.table, best.face, faces):
                best = move
        return Advice(best, "it goes with the fewest of your cards")

    def gain(self, s: State, seat: int, move: Move) -> int:
        """How good a melding move looks, in chips and then in cards; -1 if it is none or not worth it."""
        if move.verb == "meld":
            return CONDITION * self.table.condition(list(move.faces)) + 3
        if move.verb == "add":
            meld = [*self.melding.at.laid(s, seat)[move.low], move.face]
            return CONDITION * self.table.further(meld) + 1
        if move.verb == "borrow":
            return 0
        if move.verb == "split":
            part = list(move.faces)
            return CONDITION * self.table.condition(part) - 1 if self.table.is_set(part) else -1
        return -1


def links(table: ConditionTable, face: int, faces: list[int]) -> int:
    """How many other cards of a hand, which holds this one too, it could be melded with."""
    near = table.near[face]
    return faces.count(face) - 1 + len([other for other in faces if near >> other & 1])
