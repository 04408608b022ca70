"""A scene: a deal set up as the book describes it, and moves played in it by their text."""

from collections.abc import Mapping
from typing import Any

from cardtable.cards import shuffled
from cardtable.engine import Game, GameInfo, Match, State
from cardtable.engine.setup import arrange
from cardtable.games import REGISTRY


class Scene:
    """One deal of a game, set up by hand."""

    def __init__(
        self,
        name: str | GameInfo,
        zones: Mapping[str, str] | None = None,
        *,
        seats: int = 0,
        dealer: int = 0,
        scores: tuple[int, ...] = (),
        match: Match | None = None,
        seed: int = 1,
        **options: object,
    ) -> None:
        info = REGISTRY.find(name) if isinstance(name, str) else name
        self.game: Game[Any] = info.make(seats, options)
        self.match = match or self.game.new_match()
        if match is None:
            self.match.dealer = dealer
        if scores:
            self.match.scores = list(scores)
        order = shuffled(self.game.cards.size, seed)
        if zones:
            order = arrange(self.game, self.match, zones, order)
        self.s: State = self.game.begin(self.match, order, seed)

    @property
    def turn(self) -> int:
        """The first seat that may act, or -1."""
        acting = self.game.to_act(self.s)
        return acting[0] if acting else -1

    def do(self, *moves: str, seat: int = -1) -> "Scene":
        """Make moves by their text, each by the seat that is to act (or by `seat`)."""
        for text in moves:
            actor = self.turn if seat < 0 else seat
            self.game.apply(self.s, actor, self.game.read(text, self.s, actor))
        return self

    def play_out(self, *wanted: str) -> "Scene":
        """Finish the deal: each makes the first of these moves that he can (a card will do), or any other."""
        while not self.s.over:
            legal = self.legal()
            found = [move for text in wanted for move in legal if move == text or move.endswith(f" {text}")]
            self.do(found[0] if found else legal[0])
        return self

    def play_as_advised(self) -> "Scene":
        """Finish the deal by the rules of thumb."""
        while not self.s.over:
            self.do(self.advised())
        return self

    def advised(self, seat: int = -1) -> str:
        """The move that is advised, which must be there and legal."""
        actor = self.turn if seat < 0 else seat
        advice = self.game.advice(self.s, actor)
        assert advice is not None, "There is no advice."
        assert self.game.why_not(self.s, actor, advice.move) is None, f"{advice.move.text} is not legal."
        return advice.move.text

    def prompt(self, seat: int = -1) -> str:
        """What is asked of a seat."""
        return self.game.prompt(self.s, self.turn if seat < 0 else seat)

    def legal(self, seat: int = -1) -> list[str]:
        """The legal moves as texts."""
        return [move.text for move in self.game.legal(self.s, self.turn if seat < 0 else seat)]

    def why_not(self, text: str, seat: int = -1) -> str | None:
        """Why a move is refused."""
        actor = self.turn if seat < 0 else seat
        return self.game.why_not(self.s, actor, self.game.read(text, self.s, actor))

    def cards(self, zone: str) -> str:
        """What lies in a zone, in order."""
        return " ".join(self.game.cards.text(card) for card in self.s.zones[self.game.layout.find_zone(zone)])

    def described(self, name: str, value: int | None = None) -> str:
        """A number as players read it, or as they would with another value."""
        index = self.game.layout.find_number(name)
        return self.game.describe(self.s, index, self.s.numbers[index] if value is None else value)

    def told(self, row: str) -> str:
        """A row as players read it."""
        layout = self.game.layout
        words = layout.row_words[layout.row_names.index(row)]
        return words(self.s.rows[layout.row(row)]) if words else ""

    def number(self, name: str) -> int:
        """A named number of the deal."""
        return self.s.numbers[self.game.layout.find_number(name)]

    def lines(self) -> list[tuple[int, int, str]]:
        """The explained score so far: side, points, what for."""
        return [(line.side, line.points, line.why) for line in self.s.lines]

    def close(self) -> Match:
        """Take the finished deal into the match."""
        self.game.close(self.match, self.s)
        return self.match
