"""How tunk is played well: what to take, when to tunk, how to spread, and what to do with the last turn."""

from typing import Final

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.rummy.rules.closed.tunking import DrawToTunk, LastTurns, SpreadTunk, Tunk, TunkTable
from cardtable.games.rummy.rules.closed.wild_sets import WildSets, without

COUNT: Final = 10
LINK: Final = 6
FEED: Final = 9
"""What a discard costs: by each point left unmatched, by each card it could be matched with, by each card the
next player is known to hold that goes with it."""
WORTH_IT: Final = 4
"""A discard that saves so many points is better than a card nobody knows."""


class DrawToTunkStrategy(Strategy):
    """Take what matches, what is wild, and what is low enough."""

    def __init__(self, drawing: DrawToTunk) -> None:
        super().__init__()
        self.drawing = drawing

    def advise(self, s: State, seat: int) -> Advice:
        """Take or draw."""
        at, drawing = self.drawing.table, self.drawing
        faces = at.faces(s, at.hands[seat])
        face = at.faces(s, at.discards)[-1]
        if at.sets.is_wild[face]:
            return Advice(drawing.take, "deuces are wild")
        if least_after_discard(at.sets, faces, face) + WORTH_IT <= at.sets.deadwood(faces):
            return Advice(drawing.take, "the discard brings your count down")
        return Advice(drawing.draw, "the discard helps little, so try the stock")


class TunkStrategy(Strategy):
    """Tunk as soon as you can; until then keep what matches and is low."""

    def __init__(self, tunking: Tunk) -> None:
        super().__init__()
        self.tunking = tunking

    def advise(self, s: State, seat: int) -> Advice:
        """Tunk with the least, or discard what costs least."""
        tunking, at = self.tunking, self.tunking.table
        free = tunking.free(s, seat)
        left = {face: tunking.left_without(s, seat, face) for face in free}
        best = min(free, key=left.__getitem__)
        if left[best] <= tunking.limit(s):
            return Advice(tunking.tunks[best], "tunk before the others have brought their counts down")
        faces = at.faces(s, at.hands[seat])
        theirs = known_faces(at, s, seat, at.after(s, seat))
        cost = {
            face: COUNT * left[face]
            + LINK * (links(at.sets, face, faces) - 1)
            + FEED * links(at.sets, face, theirs)
            for face in free
        }
        best = min(free, key=cost.__getitem__)
        return Advice(tunking.discard[best], "it matches least and counts much if somebody tunks")


class SpreadTunkStrategy(Strategy):
    """Leave as little as can be, and of such ways the one that gives least to lay off on."""

    def __init__(self, spreading: SpreadTunk) -> None:
        super().__init__()
        self.spreading = spreading

    def advise(self, s: State, seat: int) -> Advice:
        """The sets one by one."""
        spreading, at = self.spreading, self.spreading.at
        sets = at.sets
        faces = at.faces(s, at.hands[seat])
        best = sets.deadwood(faces)
        if sets.count(faces) == best:
            return Advice(spreading.done, "nothing more can be matched")
        ways = [
            move
            for move in spreading.legal(s, seat)
            if move.faces and sets.deadwood(without(faces, move.faces)) == best
        ]
        least = min(ways, key=lambda move: len(sets.fits(list(move.faces))))
        return Advice(least, "this leaves you the lowest count and the others little to lay off on")


class LastTurnsStrategy(Strategy):
    """Lay off what does not match, and discard the dearest of the rest."""

    def __init__(self, turns: LastTurns) -> None:
        super().__init__()
        self.turns = turns

    def advise(self, s: State, seat: int) -> Advice:
        """Take what saves most; lay off; discard."""
        turns, at = self.turns, self.turns.at
        sets = at.sets
        faces = at.faces(s, at.hands[seat])
        if not s.numbers[turns.has_drawn]:
            face = at.faces(s, at.discards)[-1]
            saved = sets.deadwood(faces) - least_after_discard(sets, faces, face)
            if saved >= WORTH_IT or (turns.fitting(s, face) and saved >= 0):
                return Advice(turns.take, "the discard brings your count down")
            return Advice(turns.draw, "the discard helps little, so try the stock")
        count = sets.deadwood(faces)
        laid = self.best_lay_off(s, seat, faces, count)
        if laid is not None:
            return Advice(laid, "every card laid off is saved")
        if count == 0:
            return Advice(turns.done, "all your cards are matched")
        free = turns.tunking.free(s, seat) or faces
        best = min(free, key=lambda face: sets.deadwood(without(faces, (face,))))
        return Advice(turns.tunking.discard[best], "this leaves you the lowest count")

    def best_lay_off(self, s: State, seat: int, faces: list[int], count: int) -> Move | None:
        """The lay-off that saves most, if one saves anything."""
        best: Move | None = None
        most = 0
        for move in self.turns.legal(s, seat):
            if move.verb == "lay off":
                saved = count - self.turns.at.sets.deadwood(without(faces, (move.face,)))
                if saved > most:
                    best, most = move, saved
        return best


def least_after_discard(sets: WildSets, faces: list[int], taken: int) -> int:
    """The lowest count that one discard can leave when a card has been taken, which stays."""
    return min([sets.deadwood([*without(faces, (face,)), taken]) for face in sorted(set(faces))])


def known_faces(at: TunkTable, s: State, seat: int, other: int) -> list[int]:
    """The cards that another player has picked up and still holds."""
    face_of = at.game.cards.face_of
    return [face_of[card] for card in s.zones[at.hands[other]] if s.seen[card] >> seat & 1]


def links(sets: WildSets, face: int, faces: list[int]) -> int:
    """How many cards of a hand could be in a set with a card; wild ones are in reach of all."""
    found = 0
    for other in faces:
        apart = abs(sets.place[face] - sets.place[other])
        near = apart == 0 or (sets.suit[face] == sets.suit[other] and apart <= 2)
        if near or sets.is_wild[face]:
            found += 1
    return found
