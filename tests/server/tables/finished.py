"""Deals that are over, and their twins: with other packs, or other moves that nobody else has seen."""

from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from typing import Any

from cardtable.cards import CardtableError, Rng, shuffled
from cardtable.engine import Game, GameInfo, Move, State
from cardtable.games import REGISTRY
from cardtable.server.storage.store import LogEvent
from cardtable.server.tables.fair import FairDeal
from cardtable.server.tables.live import DEALT, MOVED, OPENED, SEATED
from cardtable.server.tables.sittings import Sitting
from cardtable.testing import twins

LONGEST = 1500

Moves = list[tuple[int, Move]]


class Finished:
    """A deal played at random to its end; then it can be told again with another pack or other moves."""

    def __init__(self, info: GameInfo, seed: int) -> None:
        self.info = info
        self.game: Game[Any] = info.make()
        pack = self.game.cards
        self.order = pack.twins_in_order(shuffled(pack.size, seed))
        self.moves: Moves = []
        rng = Rng(seed)
        s = self.begin(self.order)
        while not s.over and len(self.moves) < LONGEST:
            acting = self.game.to_act(s)
            seat = acting[rng.below(len(acting))]
            move = self.game.step_of(s).pick(s, seat, rng)
            self.game.apply(s, seat, move)
            self.moves.append((seat, move))
        self.is_over = s.over
        self.never_dealt = set(s.zones[0])

    def begin(self, order: list[int]) -> State:
        return self.game.begin(self.game.new_match(), order[:], 7)

    def states(self, order: list[int], moves: Moves) -> Iterator[State]:
        """How the cards lie after each move; with the moves of a twin it may be refused."""
        s = self.begin(order)
        yield s
        for seat, move in moves:
            self.game.apply(s, seat, move)
            yield s

    def unseen(self, sitting: Sitting | None) -> list[int]:
        """The cards that somebody has never seen, nor heard named, by what the engine showed him."""
        faces, viewer = self.game.cards.face_of, self.game.seats
        never = set(range(self.game.cards.size))
        named: set[int] = set()
        secret: list[bool] = []
        s = self.begin(self.order)
        for moves in range(len(self.moves) + 1):
            viewers = [viewer]
            if sitting is not None and sitting.since <= moves <= sitting.until:
                viewers.append(sitting.seat)
            never -= {card for card in never if any(s.seen[card] >> each & 1 for each in viewers)}
            if moves < len(self.moves):
                seat, move = self.moves[moves]
                secret.append(self.game.step_of(s).is_secret(move))
                is_own = sitting is not None and sitting.seat == seat and moves < sitting.until
                if not secret[-1] or is_own:
                    named |= {*move.faces}
                self.game.apply(s, seat, move)
        return sorted(card for card in never if faces[card] not in named)

    def twin(self, sitting: Sitting | None, rng: Rng, seat: int = 0) -> tuple[list[int], Moves] | None:
        """The pack and the moves with two cards exchanged that somebody has never seen.

        One of them, if it can be, is a card that was seen from a seat at which he did not sit then.
        """
        faces = self.game.cards.face_of
        unseen = self.unseen(sitting)
        hidden = [card for card in unseen if faces.count(faces[card]) == 1]
        if not hidden:  # a move names a face, so of twins only those are exchanged that no move can mean
            hidden = [card for card in unseen if card in self.never_dealt]
        known = {
            card for s in self.states(self.order, self.moves) for card in hidden if s.seen[card] >> seat & 1
        }
        fresh = [card for card in hidden if card not in known]
        for attempt in range(16 if len(hidden) > 1 else 0):
            at = int(rng.below(len(hidden) - 1))
            one, other = hidden[at], hidden[at + 1]
            if known and fresh and attempt < 8:
                one, other = (sorted(found)[int(rng.below(len(found)))] for found in (known, fresh))
            order = [{one: other, other: one}.get(card, card) for card in self.order]
            renamed = {faces[one]: faces[other], faces[other]: faces[one]}
            if {one, other} <= self.never_dealt:
                renamed = {}
            moves = [(seat, twins._renamed(self.game, move, renamed)) for seat, move in self.moves]
            try:
                *_, last = self.states(order, moves)
            except CardtableError:
                continue  # the moves were not possible with the other card
            if last.over:
                return order, moves
        return None

    # -- as a table of the room ------------------------------------------------------------------

    def log(
        self, order: list[int], moves: Moves, guests: list[str], mid: str, late: str, deals: str
    ) -> list[LogEvent]:
        """People in all seats. The first rises in the midst and later another takes his place; when all is
        over the last rises, and another sits down."""
        pack, seats = self.game.cards, self.game.seats
        opened = {"game": self.info.id, "rules": self.info.version, "players": seats}
        opened |= {"options": asdict(self.game.options), "manners": {"deals": deals}}
        told: list[tuple[str, dict[str, Any]]] = [(OPENED, opened)]

        def sit(seat: int, guest: str) -> None:
            told.append(
                (
                    SEATED,
                    {"seat": seat, "guest": guest, "name": f"P{seat}", "level": "" if guest else "casual"},
                )
            )

        for seat in range(seats):
            sit(seat, guests[seat])
        cards = [pack.text(card) for card in order]
        told.append((DEALT, FairDeal(cards, ["0" * 32] * (pack.size + 1), "7", []).data()))
        for nth, (seat, move) in enumerate(moves):
            if nth == self.first_rises:
                sit(0, "")
            if nth == self.mid_sits:
                sit(0, mid)
            told.append((MOVED, {"seat": seat, "move": move.text}))
        sit(seats - 1, "")
        sit(seats - 1, late)
        return [LogEvent(at, kind, data, guests[0], None, 0) for at, (kind, data) in enumerate(told, 1)]

    @property
    def first_rises(self) -> int:
        return len(self.moves) // 3

    @property
    def mid_sits(self) -> int:
        return 2 * len(self.moves) // 3

    def sittings(self) -> dict[str, Sitting | None]:
        """What part each kind of viewer has had in such a deal."""
        seats = self.game.seats
        return {
            "first": Sitting(0, 0, self.first_rises),
            "mid": Sitting(0, self.mid_sits),
            "last": Sitting(seats - 1),
            "late": None,
            "watcher": None,
            "stranger": None,
        }


@cache
def finished(game: str, seed: int = 3) -> Finished:
    """A deal of a game with something that is never shown to all, over and long enough."""
    for each in range(seed, seed + 60):
        deal = Finished(REGISTRY.find(game), each)
        if deal.is_over and len(deal.moves) > 3 and len(deal.unseen(None)) > 1:
            return deal
    raise AssertionError(f"every deal of {game} is open to all")
