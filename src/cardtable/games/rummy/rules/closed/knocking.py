"""Knocking: any count will do, and the lowest wins from all the others."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import MELD, Game, Move, State, Strategy
from cardtable.games.rummy.rules.closed.arranging import Arrangement
from cardtable.games.rummy.rules.closed.drawing import ClosedTable, DrawInTurn, EndTurn
from cardtable.games.rummy.rules.gin import MELDS
from cardtable.games.rummy.rules.melds import MeldTable

RUM: Final = 25
PENALTY: Final = 10
"""What each pays to a winner who has gone rum; and a knocker who has not the lowest count."""

_SELDOM: Final = 12
_LOW: Final = 15
"""At random a count above this is knocked with in one turn of so many."""


class DrawToKnock(DrawInTurn):
    """The draw of a game in which hands are counted."""

    def __init__(self, at: ClosedTable, table: MeldTable) -> None:
        super().__init__(at)
        self.table = table

    def strategy(self) -> Strategy:
        """Which discards match."""
        from cardtable.games.rummy.strategy.knocking import DrawToKnockStrategy

        return DrawToKnockStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Knock(EndTurn):
    """Discard, or discard and knock: then all hands are laid out in matched sets and unmatched cards."""

    def __init__(self, at: ClosedTable, drawing: DrawInTurn, table: MeldTable) -> None:
        super().__init__(at, drawing)
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """A knock names the discard."""
        super().bind(game)
        self.knocks = game.moves.of_cards("knock")
        self.melds = [
            [game.of_seat(seat, f"{name} meld", MELD) for name in MELDS] for seat in range(game.seats)
        ]

    def endings(self, s: State, seat: int) -> list[Move]:
        """A knock with any card that may be discarded."""
        return [self.knocks[card] for card in self.free(s, seat)]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Mostly a discard, unless the count is low: at random nobody would play a second turn."""
        free = self.free(s, seat)
        card = free[rng.below(len(free))]
        if rng.below(_SELDOM) and self.table.deadwood(s.zones[self.at.hands[seat]]) > _LOW:
            return self.discard[card]
        return self.knocks[card] if rng.below(2) else self.discard[card]

    def call(self, s: State, seat: int, move: Move) -> None:
        """The knocker's hand and then the others' are laid out, and the deal is over."""
        s.numbers[self.at.caller] = seat
        self.put_away(s, seat, move.face)
        for other in [seat, *self.at.others(s, seat)]:
            self.lay_out(s, other)
        self.game.finish(s, self)

    def lay_out(self, s: State, seat: int) -> None:
        """Matched sets apart, so that as little as can be is left; which of them stand where no longer
        matters."""
        hand = self.at.hands[seat]
        cards = s.zones[hand]
        for meld, zone in zip(Arrangement(self.table, cards).sets(), self.melds[seat], strict=False):
            for card in meld.cards:
                s.move(card, hand, zone)
        s.show_all(hand)

    def why_no_end(self, s: State, seat: int, move: Move) -> str:
        """One card goes at a time."""
        return "Discard one card, or knock with one." if move.faces else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a discard."""
        return "discard a card, or knock with one"

    def strategy(self) -> Strategy:
        """What to discard, and with which counts to knock."""
        from cardtable.games.rummy.strategy.knocking import KnockStrategy

        return KnockStrategy(self)


def settle_counts(at: ClosedTable, s: State, table: MeldTable) -> None:
    """The lowest count wins the differences, and 25 from each if all its cards are matched.

    Who ties the knocker wins in his place. A knocker who has not the lowest count pays ten more. Several
    winners divide what is paid; what does not go round falls to those who come first after the knocker.
    """
    knocker = s.numbers[at.caller]
    order = [*at.others(s, knocker), knocker]
    counts = {seat: int(table.count(s.zones[at.hands[seat]])) for seat in order}
    low = min(counts.values())
    lowest = [seat for seat in order if counts[seat] == low]
    winners = [seat for seat in lowest if seat != knocker] or [knocker]
    s.numbers[at.winner] = winners[0]
    losers = [seat for seat in order if seat not in winners]
    paid = {seat: counts[seat] - low for seat in losers}
    for seat in losers:
        if paid[seat]:
            s.score(seat, -paid[seat], f"a count of {counts[seat]} against {low}")
    share(s, winners, sum(paid.values()), f"lowest count, {low}")
    if low == 0:
        for seat in losers:
            s.score(seat, -RUM, "pays: rum")
        share(s, winners, RUM * len(losers), "rum")
    if knocker not in lowest:
        s.score(knocker, -PENALTY, "knocked without the lowest count")
        share(s, winners, PENALTY, "the knocker has not the lowest count")


def share(s: State, winners: list[int], points: int, why: str) -> None:
    """Divide points among the winners, the first of them getting what does not go round."""
    each, over = divmod(points, len(winners))
    for nth, seat in enumerate(winners):
        if each or nth < over:
            s.score(seat, each + (1 if nth < over else 0), why)
