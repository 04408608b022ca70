"""Going out at continental rummy, with fifteen cards in sequences, and what it pays."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import QUIET, Game, Move, State, Strategy
from cardtable.games.rummy.rules.closed.drawing import ClosedTable, DrawInTurn
from cardtable.games.rummy.rules.closed.going_out import GoOut
from cardtable.games.rummy.rules.closed.sequences import PATTERNS, SequenceTable

GAME: Final = 1
JOKER_USED: Final = 2
DEUCE_USED: Final = 1
"""What each pays the winner: for the game, for a joker, for a deuce that is used as a wild card."""

NOT_DRAWN: Final = 10
DRAWN_ONCE: Final = 7
NOTHING_WILD: Final = 10
ONE_SUIT: Final = 10
"""Bonus payments, where they are agreed."""


class ContinentalTable(ClosedTable):
    """A table at which it is noted how often each has drawn."""

    def __init__(self, game: Game[Any], table: SequenceTable) -> None:
        super().__init__(game)
        self.table = table
        self.drawn = game.seat_numbers("cards drawn", kind=QUIET)

    def faces(self, s: State, seat: int) -> list[int]:
        """A hand as faces."""
        face_of = self.game.cards.face_of
        return [face_of[card] for card in s.zones[self.hands[seat]]]


class DrawOrGoOut(DrawInTurn):
    """The draw; whoever holds fifteen cards that can be laid down may go out without it."""

    def __init__(self, at: ContinentalTable, turns: int) -> None:
        super().__init__(at, turns)
        self.continental = at

    def bind(self, game: Game[Any]) -> None:
        """The same move as after the draw."""
        super().bind(game)
        self.go_out = game.moves.plain("go out")
        self.three = [*self.both, self.go_out]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Take, draw, or go out."""
        at = self.continental
        return self.three if at.table.is_whole(at.faces(s, seat)) else self.both

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Note the draw; or end the deal, which passes over the discard."""
        at = self.continental
        if move is self.go_out:
            s.numbers[at.caller] = seat
            s.numbers[at.winner] = seat
            self.game.score(s)
            self.game.end(s)
            return
        s.numbers[at.drawn + seat] = s.numbers[at.drawn + seat] + 1
        super().apply(s, seat, move)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why one cannot go out."""
        if move is self.go_out:
            return "Your fifteen cards do not make the sequences that are asked for."
        return super().reason(s, seat, move)

    def strategy(self) -> Strategy:
        """What to take."""
        from cardtable.games.rummy.strategy.continental import DrawOrGoOutStrategy

        return DrawOrGoOutStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class GoOutInSequences(GoOut):
    """Discard; or discard the sixteenth card and lay the others down."""

    def __init__(self, at: ContinentalTable, drawing: DrawInTurn) -> None:
        super().__init__(at, drawing, max(PATTERNS))
        self.continental = at

    def faces(self, cards: list[int]) -> list[int]:
        """Cards as faces."""
        return [self.game.cards.face_of[card] for card in cards]

    def is_whole(self, cards: list[int]) -> bool:
        """Fifteen cards in sequences."""
        return self.continental.table.is_whole(self.faces(cards))

    def odd(self, cards: list[int]) -> list[int]:
        """The sixteenth card."""
        return self.continental.table.odd(self.faces(cards))

    def loose(self, cards: list[int]) -> list[int]:
        """The natural cards that have no other of their suit within two places."""
        return self.continental.table.loose(self.faces(cards))

    def why_no_end(self, s: State, seat: int, move: Move) -> str:
        """What is asked for."""
        if move.verb == "discard":
            return "Discard one card."
        return (
            "You go out with fifteen cards in sequences: five of three; three of four and one of three; "
            "or one of five, one of four and two of three."
        )

    def strategy(self) -> Strategy:
        """What to keep."""
        from cardtable.games.rummy.strategy.continental import GoOutInSequencesStrategy

        return GoOutInSequencesStrategy(self)

    # -- what it pays --------------------------------------------------------------------------

    def settle(self, s: State, drawing: bool, nothing_wild: bool, one_suit: bool) -> None:
        """The winner lays his hand down as it pays best, and collects from each."""
        at, table = self.continental, self.continental.table
        winner = s.numbers[at.winner]
        faces = at.faces(s, winner)
        jokers = len([face for face in faces if table.is_joker[face]])
        wild = table.is_wild
        runs = table.runs(faces, wild) or []
        deuces = table.out_of_place(table.laid(faces, runs, wild), runs)
        if jokers == 0 and deuces < NOTHING_WILD and nothing_wild:
            plainly = table.runs(faces, table.is_joker)
            if plainly is not None:
                runs, wild, deuces = plainly, table.is_joker, 0
        suits = {table.suit[face] for face in faces if not table.is_wild[face]}
        self.lay_out(s, winner, table.laid(faces, runs, wild))
        at.collect(s, winner, GAME, "the game")
        at.collect(s, winner, JOKER_USED * jokers, f"jokers used: {jokers}")
        at.collect(s, winner, DEUCE_USED * deuces, f"deuces used as wild cards: {deuces}")
        drawn = s.numbers[at.drawn + winner]
        if drawing and drawn == 0:
            at.collect(s, winner, NOT_DRAWN, "out without drawing a card")
        if drawing and drawn == 1:
            at.collect(s, winner, DRAWN_ONCE, "out after drawing only one card")
        if nothing_wild and jokers + deuces == 0:
            at.collect(s, winner, NOTHING_WILD, "no wild card used")
        if one_suit and len(suits) == 1:
            at.collect(s, winner, ONE_SUIT, "all cards of one suit")

    def lay_out(self, s: State, seat: int, laid: list[list[int]]) -> None:
        """The sequences side by side; the others show their hands."""
        hand = self.at.hands[seat]
        for faces, zone in zip(laid, self.sets, strict=False):
            for face in faces:
                s.move(self.game.held(s, hand, face), hand, zone)
        for other in self.at.others(s, seat):
            s.show_all(self.at.hands[other])
