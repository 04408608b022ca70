"""How continental rummy is played well: wild cards and neighbours are kept, strays go."""

from typing import Final

from cardtable.engine import Advice, State, Strategy
from cardtable.games.rummy.rules.closed.continental import DrawOrGoOut, GoOutInSequences
from cardtable.games.rummy.rules.closed.sequences import HIGH, SequenceTable

NEXT: Final = 4
NEAR: Final = 2
RUN: Final = 9
TWIN: Final = 6
WILD: Final = 99
"""What a card is worth to a hand: for a neighbour, for one two places away, for being in three of a row; how
much less when it is a twin; and a wild card."""


class DrawOrGoOutStrategy(Strategy):
    """Out if it can be; a discard that goes with others better than the poorest card of the hand."""

    def __init__(self, drawing: DrawOrGoOut) -> None:
        super().__init__()
        self.drawing = drawing

    def advise(self, s: State, seat: int) -> Advice:
        """Out, take or draw."""
        drawing, at = self.drawing, self.drawing.continental
        if drawing.go_out in drawing.legal(s, seat):
            return Advice(drawing.go_out, "your fifteen cards make the sequences")
        face = drawing.game.cards.face_of[s.zones[at.discards][-1]]
        faces = at.faces(s, seat)
        if at.table.is_wild[face]:
            return Advice(drawing.take, "it is wild")
        if at.table.odd([*faces, face]):
            return Advice(drawing.take, "with it you can go out")
        poorest = min([worth(at.table, faces, other) for other in faces])
        if worth(at.table, [*faces, face], face) >= max(RUN, poorest + NEXT):
            return Advice(drawing.take, "it makes a sequence with cards of yours")
        return Advice(drawing.draw, "the discard brings little, so try the stock")


class GoOutInSequencesStrategy(Strategy):
    """Out as soon as you can; until then let the strays go."""

    def __init__(self, going_out: GoOutInSequences) -> None:
        super().__init__()
        self.going_out = going_out

    def advise(self, s: State, seat: int) -> Advice:
        """Out with most wild cards, or the poorest card away."""
        going_out, table = self.going_out, self.going_out.continental.table
        endings = going_out.endings(s, seat)
        if endings:
            natural = [move for move in endings if not table.is_wild[move.face]]
            return Advice((natural or endings)[0], "fifteen of your cards make the sequences")
        faces = going_out.continental.faces(s, seat)
        best = min(going_out.free(s, seat), key=lambda face: worth(table, faces, face))
        return Advice(going_out.discard[best], "it goes with the fewest of your cards")


def worth(table: SequenceTable, faces: list[int], face: int) -> int:
    """What a card, which is among these, is worth to them."""
    if table.is_wild[face]:
        return WILD
    places = {table.place[other] for other in faces if table.suit[other] == table.suit[face]}
    if HIGH in places:
        places.add(1)
    best = 0
    for place in [table.place[face], 1] if table.place[face] == HIGH else [table.place[face]]:
        near = [place + by in places for by in (-2, -1, 1, 2)]
        value = NEXT * (near[1] + near[2]) + NEAR * (near[0] + near[3])
        if (near[0] and near[1]) or (near[1] and near[2]) or (near[2] and near[3]):
            value += RUN
        best = max(best, value)
    return best - TWIN * (faces.count(face) - 1)
