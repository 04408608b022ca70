"""A table: a match of one game in progress, with its history; what every front end drives."""

from collections.abc import Mapping
from typing import Any

from cardtable.cards import Rng, fresh_seed, numbered_deal, shuffled, table_order
from cardtable.engine.errors import BadSetup, IllegalMove
from cardtable.engine.game import Game
from cardtable.engine.match import Match
from cardtable.engine.moves import Move
from cardtable.engine.registry import GameInfo
from cardtable.engine.setup import arrange
from cardtable.engine.state import State
from cardtable.engine.view import View


class Event:
    """One move of the history, and whether the others saw more of it than its verb."""

    def __init__(self, seat: int, move: Move, is_secret: bool) -> None:
        self.seat = seat
        self.move = move
        self.is_secret = is_secret

    def text(self, viewer: int) -> str:
        """The move as a viewer saw it."""
        return self.move.text if viewer == self.seat or not self.is_secret else self.move.verb


class DealHistory:
    """All that fixes one deal: dealer, order of the pack, seed of later shuffles, moves."""

    def __init__(self, dealer: int, order: list[int], seed: int, number: str = "") -> None:
        self.dealer = dealer
        self.order = order
        self.seed = seed
        self.number = number
        """The number by which the deal can be dealt again, if it has one."""
        self.events: list[Event] = []
        self.scores: list[int] = []
        self.is_helped = False
        """Whether a player was told what he could not know from the cards he sees."""


class Table:
    """A match at a table. Chance comes from the operating system, or from a seed where one is given."""

    def __init__(
        self,
        info: GameInfo,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        game: Game[Any] | None = None,
        *,
        is_dealt: bool = True,
    ) -> None:
        self.info = info
        self.game: Game[Any] = info.make(seats, options) if game is None else game
        self.match: Match = self.game.new_match()
        self.seed = seed
        self._seeds = Rng(seed) if seed is not None else None
        self.deals: list[DealHistory] = []
        self.before: list[Match] = []
        self.undone: list[Event] = []
        """The moves taken back that can be made again, the next one last."""
        self.last_trick: list[tuple[int, int]] = []
        """The cards of the trick that was completed last, with the hands that played them."""
        if is_dealt:
            self.state: State = self.deal()
        else:  # until the first deal there is a pack that nobody plays with
            self.state = self.game.begin(self.game.new_match(), list(range(self.game.cards.size)), 0)

    def clear(self, match: Match) -> None:
        """Begin anew from a match set up by hand."""
        self.match = match
        self.last_trick = []
        self.deals.clear()
        self.before.clear()
        self.undone.clear()

    def deal(self, cards: Mapping[str, str] | None = None) -> State:
        """Begin the next deal, with cards set up by hand if wanted."""
        seed = fresh_seed() if self._seeds is None else self._seeds.fork()
        size = self.game.cards.size
        order = table_order(size) if self._seeds is None else shuffled(size, seed)
        if cards:
            order = arrange(self.game, self.match, cards, order)
        return self.deal_order(order, seed)

    def deal_numbered(self, number: str) -> State:
        """Begin the next deal by its number; deal 617 is the first of a table with the seed 617."""
        order, seed = numbered_deal(self.game.cards, number)
        return self.deal_order(order, seed, number)

    def deal_order(self, order: list[int], seed: int, number: str = "") -> State:
        """Begin the next deal with the pack in a given order, the one that belongs to the number if given."""
        if self.match.over:
            raise IllegalMove("The match is over.")
        if self.deals and not self.state.over:
            raise IllegalMove("The deal is not over.")
        self.undone.clear()
        if sorted(order) != list(range(self.game.cards.size)):
            raise BadSetup(f"The order must name each card of the {self.game.cards.name} pack once.")
        return self._begin(self.game.cards.twins_in_order(order), seed, number)

    def _begin(self, order: list[int], seed: int, number: str) -> State:
        """Begin a deal, remembering the match as it was."""
        self.before.append(self.match.copy())
        self.deals.append(DealHistory(self.match.dealer, order, seed, number))
        self.state = self.game.begin(self.match, order, seed)
        self.last_trick = []
        self._close_if_over()
        return self.state

    @property
    def events(self) -> list[Event]:
        """The moves of this deal so far."""
        return self.deals[-1].events

    def view(self, viewer: int) -> View:
        """What a viewer sees now."""
        return View(self.game, self.state, viewer)

    def play(self, seat: int, move: Move) -> None:
        """Make a move, or refuse it with the reason and change nothing."""
        event = Event(seat, move, self.game.step_of(self.state).is_secret(move))
        trick, hand = self.game.trick(self.state), int(self.state.hand)
        self.game.apply(self.state, seat, move)
        if trick and len(move.faces) == 1 and not self.game.trick(self.state):
            self.last_trick = [*trick, (hand if hand >= 0 else seat, self.game.cards.first[move.face])]
        self.events.append(event)
        self._heed_undone(event)
        self._close_if_over()

    def _heed_undone(self, event: Event) -> None:
        """Making the next of the moves taken back keeps the others at hand; any other move discards them."""
        if self.undone:
            expected = self.undone.pop()
            if expected.seat != event.seat or expected.move != event.move:
                self.undone.clear()

    def _close_if_over(self) -> None:
        """A finished deal goes into the match at once."""
        if self.state.over:
            self.deals[-1].scores = self.state.scores[:]
            self.game.close(self.match, self.state)

    def undo(self, seat: int) -> bool:
        """Take back the last move of a seat in this deal and all after it; False if there is none."""
        events = self.events
        last = max((i for i, event in enumerate(events) if event.seat == seat), default=-1)
        if last < 0:
            return False
        undone = self.undone + events[last:][::-1]
        deal = self.deals.pop()
        self.match = self.before.pop()
        self._begin(deal.order, deal.seed, deal.number)
        for event in events[:last]:
            self.play(event.seat, event.move)
        self.deals[-1].is_helped = deal.is_helped
        self.undone = undone
        self.last_trick = []
        return True

    def redo(self, seat: int) -> bool:
        """Make the last move that a seat took back again, and what followed it; False if there is none."""
        if not self.undone:
            return False
        while True:
            event = self.undone[-1]
            self.play(event.seat, event.move)
            if not self.undone or self.undone[-1].seat == seat:
                return True
