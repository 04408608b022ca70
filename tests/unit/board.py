"""A bare table for tests of the engine: zones of every kind, a step with every kind of move, no rules."""

from collections.abc import Mapping
from typing import Any

from cardtable.cards import Pack, Rng, short_pack, shuffled
from cardtable.engine import ASIDE, SEVERAL, STOCK, TURNED, Game, GameInfo, Move, Options, State, Step, View

SPECTATOR = 3


class Idle(Step):
    """Hands, a pile all may see and piles nobody sees; the only move ends the deal."""

    def bind(self, game: Game[Any]) -> None:
        self.game = game
        game.hand_zones()
        game.pile("turn-up", TURNED)
        game.pile("away", ASIDE, is_open=False)
        game.pile("stock", STOCK, is_open=False)
        self.stop = game.moves.plain("stop")

    def enter(self, s: State) -> None:
        s.turn = 0

    def legal(self, s: State, seat: int) -> list[Move]:
        return [self.stop]

    def apply(self, s: State, seat: int, move: Move) -> None:
        self.game.end(s)


class Board(Game[Options]):
    """24 cards, three seats."""

    def pack(self) -> Pack:
        return short_pack(9)

    def steps(self) -> list[Step]:
        return [Idle()]


class Scribe(Step):
    """Each player writes a secret card in any order; then each in turn says a public number from 1 to 9."""

    def bind(self, game: Game[Any]) -> None:
        self.game = game
        self.hands = game.hand_zones()
        self.away = game.pile("away", ASIDE, is_open=False)
        self.write = game.moves.of_cards("write down")
        self.say = game.moves.number("say", 1, 9)
        self.said = game.layout.number("said")

    def enter(self, s: State) -> None:
        seats = self.game.seats
        for turn in range(seats):
            s.deal(0, self.hands[(s.leader + turn) % seats], 3)
        s.turn = SEVERAL
        s.acting = (1 << self.game.seats) - 1

    def legal(self, s: State, seat: int) -> list[Move]:
        if s.turn >= 0:
            return [self.say]
        faces = {self.game.cards.face_of[card] for card in s.zones[self.hands[seat]]}
        return [self.write[self.game.cards.first[face]] for face in sorted(faces)]

    def apply(self, s: State, seat: int, move: Move) -> None:
        if s.turn < 0:
            s.move(self.game.held(s, self.hands[seat], move.face), self.hands[seat], self.away)
            s.acting &= ~(1 << seat)
            if s.acting == 0:
                s.turn = s.leader
            return
        s.numbers[self.said] = s.numbers[self.said] + move.amount
        s.score(seat, move.amount, "said so")
        if seat == s.dealer:
            self.game.finish(s, self)
        else:
            s.turn = (seat + 1) % self.game.seats

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        if s.turn >= 0:
            return self.game.moves.number("say", 1 + int(rng.below(9)))
        return super().pick(s, seat, rng)

    def is_secret(self, move: Move) -> bool:
        return move.verb == "write down"


class Writing(Board):
    """A game of one simultaneous, secret round and one open round of amounts."""

    def steps(self) -> list[Step]:
        return [Scribe()]


WRITING = GameInfo(
    "writing", "Writing", Writing, Options(), family="test", players=(3,), source="", blurb="A test."
)


def begin(game: Game[Any], cards: Mapping[str, str] | None = None) -> State:
    """A deal in which these cards have been moved from the pack to these zones."""
    s = game.begin(game.new_match(), shuffled(game.cards.size, 1), 1)
    for zone, text in (cards or {}).items():
        for card in game.cards.read_all(text):
            move(game, s, game.cards.text(card), "pack", zone)
    return s


def move(game: Game[Any], s: State, card: str, source: str, target: str) -> None:
    """Move a card, named by its text."""
    src, dst = game.layout.find_zone(source), game.layout.find_zone(target)
    s.move(game.held(s, src, game.cards.read(card)), src, dst)


def seen(game: Game[Any], s: State, viewer: int, zone: str) -> str:
    """What a viewer sees in a zone."""
    return " ".join(View(game, s, viewer).zone(zone).cards)


def somewhere(game: Game[Any], s: State, viewer: int) -> dict[str, list[str]]:
    """The cards a viewer knows to be in one of some zones."""
    return dict(View(game, s, viewer).somewhere)
