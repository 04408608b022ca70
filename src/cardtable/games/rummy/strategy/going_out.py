"""How a hand is made whole: what to take, what to keep, and what the next player must not have."""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import Advice, State, Strategy
from cardtable.games.rummy.rules.closed.arranging import Arrangement, least_unmatched
from cardtable.games.rummy.rules.closed.going_out import DrawToGoOut, GoOutMatched
from cardtable.games.rummy.rules.melds import MeldTable
from cardtable.games.rummy.strategy.knocking import seen_in_hand
from cardtable.games.rummy.strategy.melds import cards_in, outs_of, use_to_other

MISSING: Final = 24
OUT: Final = 8
FEED: Final = 1
"""What a discard costs: by each card left unmatched, by each card that would have matched, by each ninth of
a chance that the next player can use it."""


class DrawToGoOutStrategy(Strategy):
    """Take what matches, if it brings the hand nearer to being whole."""

    def __init__(self, drawing: DrawToGoOut) -> None:
        super().__init__()
        self.drawing = drawing
        self.table = drawing.table

    def advise(self, s: State, seat: int) -> Advice:
        """Take or draw."""
        drawing, at = self.drawing, self.drawing.at
        if drawing.take not in drawing.legal(s, seat):
            return Advice(drawing.draw, "there is nothing to be taken")
        cards = s.zones[at.hands[seat]]
        upcard = s.zones[at.discards][-1]
        if least_unmatched(self.table, [*cards, upcard]) <= least_unmatched(self.table, cards):
            return Advice(drawing.take, "the discard makes or lengthens a set")
        return Advice(drawing.draw, "the discard matches nothing, so try the stock")


class GoOutMatchedStrategy(Strategy):
    """Go out as soon as you can, with as much as you can; until then keep what may be matched."""

    def __init__(self, going_out: GoOutMatched) -> None:
        super().__init__()
        self.going_out = going_out
        self.table = going_out.table

    def advise(self, s: State, seat: int) -> Advice:
        """Out, or the discard that costs least."""
        endings = self.going_out.endings(s, seat)
        if self.going_out.go_out in endings:
            return Advice(self.going_out.go_out, "all your cards are matched")
        if endings:
            value = self.going_out.game.cards.ranks
            return Advice(
                min(endings, key=lambda move: value[move.face]), "all your cards but one are matched"
            )
        return self.discard_what_is_missed_least(s, seat)

    def discard_what_is_missed_least(self, s: State, seat: int) -> Advice:
        """Never break a set; let go what has little hope and is of no use to the next player."""
        at, table = self.going_out.at, self.table
        cards = s.zones[at.hands[seat]]
        held = table.mask(cards)
        let_go = table.mask(s.zones[at.discards])
        known = seen_in_hand(at, table, s, seat, at.after(s, seat))
        unseen = table.pack & ~(held | let_go | known)
        matched = set_cards(table, cards)
        ways = Arrangement(table, cards)
        best = -1
        least: i64 = 0
        for card in self.going_out.free(s, seat):
            rest = held & ~table.bit[card]
            cost = FEED * use_to_other(table, card, unseen, known, 0)
            cost -= OUT * cards_in(outs_of(table, rest & ~matched) & unseen)
            cost += MISSING * ways.least(rest)
            if best < 0 or cost < least:
                best, least = card, cost
        return Advice(self.going_out.discard[best], "it is the card that your sets will miss least")


def set_cards(table: MeldTable, cards: list[int]) -> i64:
    """The cards (as bits) of every set that could be made."""
    held: i64 = 0
    for meld in table.within(cards):
        held |= meld.mask
    return held
