"""Whose eyes: which cards of a deal that is over somebody may be shown. All that shows such deals asks here.

The rule is one sentence: nobody is shown a card that the game has never shown him. Two things open a deal
whole to somebody: he has seen every card of it anyway, or it is given away (the manners of the table, the
agreement of all who have sat at it). Where he sat, and from which move to which, counts; whoever takes
a seat later has seen nothing by it. `docs/fair-deals.md` tells it to players.

In a replay the faces that somebody has come to see lie open as far back as he can tell where they lay. Since
the sheet of openings proves to him the places of these cards in the pack, he is taken for one who has known
them from the first: the engine then keeps for him which of them he can follow, as it does during play, and
loses them where a card goes face down out of a hand, or in a shuffle. Back from the moment at which he sees a
card in a hand it lies open as far as nothing has come into that hand which he could not follow.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from cardtable.engine import Game, Match, State
from cardtable.engine.table import DealHistory
from cardtable.server.storage.store import Guest
from cardtable.server.tables.live import LiveTable
from cardtable.server.tables.sittings import Sitting


class Eyes:
    """What somebody may be shown of a deal that is over."""

    def __init__(
        self,
        game: Game[Any],
        before: Match,
        deal: DealHistory,
        sitting: Sitting | None,
        *,
        is_given: bool = False,
    ) -> None:
        """Who has not sat there has watched; what is given away is seen whole."""
        self._game = game
        self._before = before.copy()
        self._deal = deal
        self._events = deal.events[:]
        self._sitting = sitting
        self.cards = set(range(game.cards.size))
        """The cards whose faces he may see."""
        shuffles = 0
        if not is_given:
            self.cards = set()
            for moves, s in enumerate(self._states(())):
                self.cards |= self._seen(s, moves)
                shuffles = int(s.shuffles)
        self.is_whole = len(self.cards) == game.cards.size
        """Whether nothing is hidden from him."""
        self.has_seed = self.is_whole or not shuffles
        """Whether the seed of later shuffles tells him nothing of cards that he may not see."""

    def places(self) -> list[int]:
        """The places of the pack, as it was dealt, whose cards he may see."""
        return [place for place, card in enumerate(self._deal.order) if card in self.cards]

    def text(self, nth: int) -> str:
        """A move as he may read it."""
        event, viewer = self._events[nth], self._game.seats
        if self.is_whole:
            viewer = event.seat
        elif self._sitting is not None and nth < self._sitting.until:
            viewer = self._sitting.seat  # the log of the deal was shown to him from its beginning
        return event.text(viewer)

    def moments(self) -> Iterator[tuple[State, set[int]]]:
        """The deal from its first card to its last, after each move, with the cards that lie open to him."""
        if self.is_whole:
            for s in self._states(()):
                yield s, self.cards
        else:
            yield from zip(self._states(self.cards), self._followed(), strict=True)

    def _states(self, told: Iterable[int]) -> Iterator[State]:
        """The deal as it lies after each move, if he has been told at the outset where some cards lie."""
        game = self._game
        s = game.begin(self._before.copy(), self._deal.order, self._deal.seed)
        if not s.shuffles:
            viewers = 1 << game.seats | (1 << self._sitting.seat if self._sitting else 0)
            for card in told:
                s.show(card, viewers)
        yield s
        for event in self._events:
            game.apply(s, event.seat, event.move)
            yield s

    def _seen(self, s: State, moves: int) -> set[int]:
        """The cards whose place he sees after so many moves: what all see, and what his seat sees."""
        viewers, sitting = 1 << self._game.seats, self._sitting
        if sitting is not None and sitting.since <= moves <= sitting.until:
            viewers |= 1 << sitting.seat
        return {card for card, seen in enumerate(s.seen) if seen & viewers}

    def _followed(self) -> list[set[int]]:
        """For each moment the cards whose place he can tell, now that he knows what he came to see."""
        piles = self._game.layout.piles
        known: list[set[int]] = []
        lay: list[list[set[int]]] = []
        for moves, s in enumerate(self._states(self.cards)):
            known.append(self._seen(s, moves))
            lay.append([set(cards) for cards, is_pile in zip(s.zones, piles, strict=True) if not is_pile])
        for then in range(len(known) - 2, -1, -1):
            can_follow = known[then] & known[then + 1]
            for before, after in zip(lay[then], lay[then + 1], strict=True):
                if after - before <= can_follow:
                    known[then] |= before & after & known[then + 1]
        return known


def eyes_of(live: LiveTable, deal: int, guest: Guest | None) -> Eyes:
    """What a guest may be shown of a finished deal of a table, counted from 0."""
    sitting = live.sittings.of(guest.id, deal) if guest else None
    is_given = _is_given(live, deal, guest)
    return Eyes(live.game, live.table.before[deal], live.table.deals[deal], sitting, is_given=is_given)


def _is_given(live: LiveTable, deal: int, guest: Guest | None) -> bool:
    """Whether a deal is open to a guest with all that is hidden in it.

    It is if the manners of the table have it so, or if everybody else who has sat at it agrees: bots agree to
    everything. Who knows the number of a deal can know all its cards anyway.
    """
    people = live.sittings.deals[deal]
    if live.table.deals[deal].number or live.manners.opens(len(people)):
        return True
    return all(live.sittings.has_agreed(each, deal) for each in people if not guest or each != guest.id)


def may_agree(live: LiveTable, deal: int, guest: Guest | None) -> bool:
    """Whether a guest has sat at a deal that is not open to all, and has not agreed yet that it is opened."""
    if guest is None or guest.id not in live.sittings.deals[deal] or live.sittings.has_agreed(guest.id, deal):
        return False
    return not eyes_of(live, deal, None).is_whole


def whose_cards_lie_open(live: LiveTable, deal: int, guest: Guest | None, *, is_whole: bool) -> str:
    """Why some cards of a deal stay closed, and what would open them, in sentences; nothing if none does."""
    people = live.sittings.deals[deal]
    if is_whole:
        told = "You see every card of this deal. Others see those that the game has shown them."
        return told if may_agree(live, deal, guest) else ""
    others = [each for each in people if guest is None or each != guest.id]
    agreed = sum(live.sittings.has_agreed(each, deal) for each in others)
    who = "all who have played it agree"
    if len(others) < len(people):
        who = "everybody else who has played it agrees"
    return (
        "Cards that the game has never shown you stay face down."
        f" They are opened to you when {who}: {agreed} of {len(others)} so far."
    )
