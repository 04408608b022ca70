"""How knock rummy is played well: which discards match, what to let go, and which counts to knock with."""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import Advice, State, Strategy
from cardtable.games.rummy.rules.claiming import STOCK
from cardtable.games.rummy.rules.closed.drawing import ClosedTable
from cardtable.games.rummy.rules.closed.knocking import DrawToKnock, Knock
from cardtable.games.rummy.rules.melds import MeldTable
from cardtable.games.rummy.strategy.melds import cards_in, is_wanted, outs_of, use_to_other

COUNT: Final = 10
OUT: Final = 8
FEED: Final = 3
"""What a discard costs: by each point left unmatched, by each card that would have matched, by each ninth of
a chance that the next player can use it."""

OF_A_CARD: Final = 5.8
FASTER: Final = 0.83
BOLD: Final = {2: 1.0, 3: 0.9, 4: 0.82, 5: 0.75}
FLOOR: Final = 10
"""What a hand counts at first for each card of it when it is arranged; how much of that a card drawn leaves;
with how much of it to knock against so many players; and with what always, more when time drags on."""


class DrawToKnockStrategy(Strategy):
    """Take what matches, or what brings the count down to one that is good enough to knock with."""

    def __init__(self, drawing: DrawToKnock) -> None:
        super().__init__()
        self.drawing = drawing
        self.table = drawing.table

    def advise(self, s: State, seat: int) -> Advice:
        """Take or draw."""
        at, table = self.drawing.at, self.table
        cards = s.zones[at.hands[seat]]
        upcard = s.zones[at.discards][-1]
        if is_wanted(table, cards, upcard):
            return Advice(self.drawing.take, "the discard makes or lengthens a matched set")
        if least_without(table, [*cards, upcard], upcard) <= good_count(at, s, seat):
            return Advice(self.drawing.take, "with so low a card you can knock at once")
        return Advice(self.drawing.draw, "the discard matches nothing, so try the stock")


class KnockStrategy(Strategy):
    """Keep what matches, feed the next player nothing, and knock when your count is likely to be lowest."""

    def __init__(self, knocking: Knock) -> None:
        super().__init__()
        self.knocking = knocking
        self.table = knocking.table

    def advise(self, s: State, seat: int) -> Advice:
        """Knock, or discard what matches least."""
        knocking, table = self.knocking, self.table
        cards = s.zones[knocking.at.hands[seat]]
        free = knocking.free(s, seat)
        rests = [int(table.deadwood([other for other in cards if other != card])) for card in free]
        least = min(rests)
        if least == 0:
            return Advice(knocking.knocks[free[rests.index(0)]], "all your cards are matched: rum!")
        if least <= good_count(knocking.at, s, seat):
            return Advice(
                knocking.knocks[free[rests.index(least)]], f"a count of {least} is likely to be lowest by now"
            )
        return self.discard_the_least(s, seat, free, rests)

    def discard_the_least(self, s: State, seat: int, free: list[int], rests: list[int]) -> Advice:
        """Never break a set; let go what counts much, has little hope, and is of no use to the next."""
        at, table = self.knocking.at, self.table
        following = at.after(s, seat)
        held = table.mask(s.zones[at.hands[seat]])
        let_go = table.mask(s.zones[at.discards])
        known = seen_in_hand(at, table, s, seat, following)
        unseen = table.pack & ~(held | let_go | known)
        spurned: i64 = let_go if len(at.hands) == 2 else 0
        best = -1
        least: i64 = 0
        least_use: i64 = 0
        for card, rest in zip(free, rests, strict=True):
            use = use_to_other(table, card, unseen, known, spurned)
            cost = COUNT * rest + FEED * use
            cost -= OUT * cards_in(outs_of(table, held & ~table.bit[card]) & unseen)
            if best < 0 or cost < least:
                best, least, least_use = card, cost, use
        why = "it matches little of yours"
        if least_use == 0:
            return Advice(self.knocking.discard[best], f"{why}, and the next player cannot use it")
        return Advice(self.knocking.discard[best], f"{why} and counts much if somebody knocks")


def least_without(table: MeldTable, cards: list[int], taken: int) -> int:
    """The lowest count that one discard, which may not be the card just taken, can leave."""
    rests = [table.deadwood([other for other in cards if other != card]) for card in cards if card != taken]
    return int(min(rests))


def seen_in_hand(at: ClosedTable, table: MeldTable, s: State, seat: int, other: int) -> i64:
    """The cards (as bits) that another player has picked up and still holds."""
    known: i64 = 0
    for card in s.zones[at.hands[other]]:
        if s.seen[card] >> seat & 1:
            known |= table.bit[card]
    return known


def good_count(at: ClosedTable, s: State, seat: int) -> int:
    """A count that is likely to be lowest by now: it sinks with every card that the others have drawn."""
    turned = s.numbers[at.turned]
    if turned:
        return FLOOR * (1 + turned)
    seats = len(at.hands)
    dealt = len(s.zones[at.hands[seat]])
    stock = at.game.cards.size - seats * dealt - 1
    drawn = max(0, stock - len(s.zones[STOCK])) / seats
    still: float = FASTER**drawn
    return max(FLOOR, round(dealt * OF_A_CARD * BOLD[seats] * still))
