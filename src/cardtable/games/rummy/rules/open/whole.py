"""Rummy in which nothing is laid down until a player can go out with his whole hand at once."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, Move, State
from cardtable.engine.moves import FACES
from cardtable.games.rummy.rules.open.melding import MeldAndDiscard
from cardtable.games.rummy.rules.open.outlook import Outlook


@mypyc_attr(allow_interpreted_subclasses=True)
class GoOutWhole(MeldAndDiscard):
    """Discard, or lay down the whole hand in sets, with a last discard or without."""

    def bind(self, game: Game[Any]) -> None:
        """Which sets they are the table works out: it makes no difference."""
        super().bind(game)
        self.lay_down = game.moves.plain("lay down")
        game.moves.verb("go out", FACES)

    def legal(self, s: State, seat: int) -> list[Move]:
        """The ways to be out, and the discards."""
        discards = self.discarding(s, seat)
        faces = self.table.faces(s.zones[self.hands[seat]])
        moves: list[Move] = []
        if not self.table.facts.must_discard and self.sets_of(faces) is not None:
            moves.append(self.lay_down)
        for discard in discards:
            rest = faces[:]
            rest.remove(discard.face)
            if self.sets_of(rest) is not None:
                moves.append(self.game.moves.faces("go out", discard.faces))
        return moves + discards

    def sets_of(self, faces: list[int]) -> list[list[int]] | None:
        """Sets that take in all these cards."""
        melds = self.table.open_sets
        return Outlook(melds, [*melds.held(faces), 0]).whole()

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Discard; or discard and lay down, and be out."""
        hand = self.hands[seat]
        if move.faces:
            s.move(self.game.held(s, hand, move.face), hand, self.discards)
        if move.verb == "discard":
            self.pass_on(s, seat)
            return
        table = self.table
        for nth, faces in enumerate(self.sets_of(table.faces(s.zones[hand])) or []):
            if len({table.melds.suit[face] for face in faces}) == 1:
                s.rows[table.sequences].append(nth)
            for face in faces:
                table.put(s, seat, table.card_of(s, seat, face), table.sets[nth])
        self.go_out(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Nothing is laid down before the end."""
        if move.verb in ("lay down", "go out"):
            missing = self.missing(s, seat, move)
            if missing:
                return missing
            if move is self.lay_down and self.table.facts.must_discard:
                return "You must go out with a discard."
            return "That would leave you cards that are in no set."
        if move.verb in self.table.open_sets.verbs or move.verb in ("lay off", "slide", "trade"):
            return "Nothing is laid down until you can go out with your whole hand at once."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the discard, or for more."""
        if len(self.legal(s, seat)) > len(self.discarding(s, seat)):
            return "lay down your whole hand, or discard"
        return "discard a card"
