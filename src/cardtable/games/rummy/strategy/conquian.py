"""How conquian is played well: what to take and to force, what to meld, and what to let go."""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.rummy.rules.conquian import ConquianTable, ForceMeld, MeldOrPass, TakeOrTurnUp
from cardtable.games.rummy.rules.melds import MatchedSet
from cardtable.games.rummy.rules.turned_card import FROM_STOCK, OUT
from cardtable.games.rummy.strategy.melds import cards_in, outs_of

MELDED: Final = 10
WAITS: Final = 2
FEED: Final = 5
"""What a hand is worth: each card that is or can be melded, each card that would match others; and what a
discard costs that the opponent could add to a meld of his."""


class ForceMeldStrategy(Strategy):
    """Force a card when it breaks up what the opponent waits with."""

    def __init__(self, demand: ForceMeld) -> None:
        super().__init__()
        self.demand = demand

    def advise(self, s: State, seat: int) -> Advice:
        """With two cards left he must part with one of them."""
        demand = self.demand
        if len(s.zones[demand.at.hands[s.numbers[demand.offered]]]) == 2:
            return Advice(demand.force, "his last two cards wait for a third: make him break them")
        return Advice(demand.let_be, "the card would only help him")


class TakeOrTurnUpStrategy(Strategy):
    """Take the discard if it lets more of the cards be melded."""

    def __init__(self, drawing: TakeOrTurnUp) -> None:
        super().__init__()
        self.drawing = drawing

    def advise(self, s: State, seat: int) -> Advice:
        """Take what helps."""
        drawing, at = self.drawing, self.drawing.table
        ways = drawing.legal(s, seat)
        if drawing.take not in ways:
            return Advice(drawing.draw, "the discard is of no use, so turn up another card")
        if drawing.draw not in ways:
            return Advice(drawing.take, "the discard has been forced on you")
        card = s.zones[at.discards][-1]
        if is_worth_melding(at, s, seat, card):
            return Advice(drawing.take, "with it more of your cards can be melded")
        return Advice(drawing.draw, "it would take more from your hand than it brings")


class MeldOrPassStrategy(Strategy):
    """Meld the card in play if it brings you nearer to eleven; meld from the hand only to go out."""

    def __init__(self, melding: MeldOrPass) -> None:
        super().__init__()
        self.melding = melding
        self.table = melding.table

    def advise(self, s: State, seat: int) -> Advice:
        """Meld as planned, or discard what is missed least."""
        melding, at = self.melding, self.melding.at
        drawn = s.numbers[at.drawn]
        to_lay = melding.must(s) != 0 or s.numbers[melding.relaying] > 0
        if to_lay or (drawn >= 0 and is_worth_melding(at, s, seat, drawn)):
            return self.go_on(s, seat)
        plan = self.plan(s, seat)
        if sum([cards_in(mask) for mask in plan]) == OUT:
            return self.go_on(s, seat)
        if drawn >= 0:
            return Advice(melding.discards[drawn], "it brings you no nearer, and it may not enter your hand")
        return self.let_go(s, seat)

    def plan(self, s: State, seat: int) -> list[i64]:
        """The melds, old and new, that take in most cards with all that must be melded and the card drawn."""
        melding, at, table = self.melding, self.melding.at, self.table
        cards = [*at.own(s, seat), *s.zones[at.in_play]]
        must = at.melded_mask(s, seat) | table.mask(s.zones[at.in_play])
        if s.numbers[at.source] == FROM_STOCK and not at.can_meld(s, seat, s.numbers[at.drawn]):
            must &= ~table.bit[s.numbers[at.drawn]]
        best = most_melded(table.within(cards), must, table.mask(cards))
        laid = [table.mask(s.zones[zone]) for zone in at.melds[seat] if s.zones[zone]]
        kept = [mask for mask in laid if any([mask & new == mask for new in best])]
        if len(kept) < len(laid) and not melding.can_rearrange(s, seat):
            return laid
        return best

    def go_on(self, s: State, seat: int) -> Advice:
        """The next move of the plan that is legal."""
        melding, at, table = self.melding, self.melding.at, self.table
        why = "it brings you nearer to eleven"
        plan = self.plan(s, seat)
        legal = melding.legal(s, seat)
        for nth, zone in enumerate(at.melds[seat]):
            laid = table.mask(s.zones[zone])
            for mask in plan:
                if laid and mask & laid == laid:
                    for card in melding.free(s, seat):
                        move = melding.adds[nth][card]
                        if mask & table.bit[card] and move in legal:
                            return Advice(move, why)
        for mask in plan:
            new = melding.melds.get(int(mask))
            if new is not None and new in legal:
                return Advice(new, why)
        if melding.rearrange in legal:
            return Advice(melding.rearrange, "laid anew your melds take in more cards")
        return Advice(self.fallback(legal), why)

    def fallback(self, legal: list[Move]) -> Move:
        """A move that melds most, where the plan cannot be followed to the letter."""
        return max(legal, key=lambda move: len(move.faces) if move.verb != "discard" else 0)

    def let_go(self, s: State, seat: int) -> Advice:
        """Discard what leaves the best hand, and what the opponent cannot use."""
        melding, at, table = self.melding, self.melding.at, self.table
        theirs = at.fitting(s, at.after(s, seat))
        gone = table.mask(s.zones[at.discards])
        hand = sorted(s.zones[at.hands[seat]])
        best = hand[0]
        most = -1000
        for card in hand:
            left = [other for other in hand if other != card]
            worth = hand_worth(at, s, seat, left, gone) - (FEED if theirs >> card & 1 else 0)
            if worth > most:
                best, most = card, worth
        return Advice(melding.discards[best], "it goes with the fewest of your cards")


def hand_worth(at: ConquianTable, s: State, seat: int, hand: list[int], gone: i64) -> int:
    """How near a hand is to eleven, with what is melded already."""
    table = at.table
    melded = at.melded_mask(s, seat)
    cards = [*hand, *[card for zone in at.melds[seat] for card in s.zones[zone]]]
    best = most_melded(table.within(cards), melded, table.mask(cards))
    matched = sum([cards_in(mask) for mask in best])
    wanted = outs_of(table, table.mask(hand))
    for zone in at.melds[seat]:
        if s.zones[zone]:
            wanted |= table.fits(s.zones[zone])
    waits = cards_in(wanted & ~gone & ~melded)
    return int(MELDED * matched + WAITS * waits)


def is_worth_melding(at: ConquianTable, s: State, seat: int, card: int) -> bool:
    """Whether a card lets more cards be melded than there would be without it."""
    if not at.can_meld(s, seat, card):
        return False
    table = at.table
    melded = at.melded_mask(s, seat)
    own = at.own(s, seat)
    without = most_melded(table.within(own), melded, table.mask(own))
    cards = [*own, card]
    best = most_melded(table.within(cards), melded | table.bit[card], table.mask(cards))
    return sum([cards_in(mask) for mask in best]) > sum([cards_in(mask) for mask in without])


def most_melded(melds: list[MatchedSet], must: i64, free: i64) -> list[i64]:
    """Melds without overlapping that take in all that must be melded, and of the rest as much as can be."""
    found = _Search(melds)
    found.look(0, must, free, [], 0)
    return found.best


class _Search:
    """Looks at all ways to meld some cards, and remembers the best."""

    def __init__(self, melds: list[MatchedSet]) -> None:
        self.melds = melds
        self.best: list[i64] = []
        self.most = -1

    def look(self, first: int, must: i64, free: i64, chosen: list[i64], size: int) -> None:
        """From one of the melds on."""
        if must == 0 and size > self.most:
            self.best, self.most = chosen, size
        for nth in range(first, len(self.melds)):
            mask = self.melds[nth].mask
            if mask & free == mask:
                self.look(
                    nth + 1, must & ~mask, free & ~mask, [*chosen, mask], size + len(self.melds[nth].cards)
                )
