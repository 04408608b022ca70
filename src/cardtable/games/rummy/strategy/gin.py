"""How gin is played well: which upcards to take, when to knock, what to discard, and how to spread a hand."""

from math import exp, fsum
from typing import Final

from mypy_extensions import i64

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.rummy.rules.gin import STOCK, DrawAndDiscard, OfferUpcard
from cardtable.games.rummy.rules.gin_spread import LayOff, Spread
from cardtable.games.rummy.strategy.melds import (
    best_arrangement,
    cards_in,
    is_wanted,
    outs_of,
    use_to_other,
)

COUNT: Final = 10
OUT: Final = 10
FEED: Final = 4
"""What a discard costs: by each point left unmatched, by each card that would have matched, by each ninth of
a chance that the other can use it."""
EARLY: Final = 12
MANY_OUTS: Final = 3
"""While so many cards are left in the stock, it is worth waiting when so many cards make gin."""

_FROM_START: Final = 0.055
_EACH_CARD: Final = 0.0135
_IN_ORDER: Final = 0.16
"""How much less likely a hand is for each point unmatched: at first, more for each card drawn, at most."""


class OfferUpcardStrategy(Strategy):
    """Take the first upcard if it matches."""

    def __init__(self, offer: OfferUpcard) -> None:
        super().__init__()
        self.offer = offer

    def advise(self, s: State, seat: int) -> Advice:
        """Take a card that matches."""
        offer = self.offer
        if offer.is_refused(s):
            return Advice(offer.draw, "the upcard has been refused, so the stock it is")
        if is_wanted(offer.table, s.zones[offer.at.hands[seat]], s.zones[offer.at.discards][-1]):
            return Advice(offer.take, "the upcard makes or lengthens a matched set")
        return Advice(offer.refuse, "the upcard matches nothing in your hand")


class DrawAndDiscardStrategy(Strategy):
    """Keep what matches or may match, feed the other nothing, and knock unless gin is near."""

    def __init__(self, play: DrawAndDiscard) -> None:
        super().__init__()
        self.play = play
        self.table = play.table
        self.hands = play.hands

    def advise(self, s: State, seat: int) -> Advice:
        """Draw what matches; knock, or play for gin; discard what matches least and helps the other least."""
        play = self.play
        cards = s.zones[self.hands[seat]]
        if len(cards) == play.cards:
            return self.take_what_matches(s, seat) or self.take_to_knock(s, seat) or self.try_the_stock()
        enough = self.table.knocks(cards, s.numbers[play.at.limit])
        taken = s.numbers[play.taken]
        if taken >= 0:
            enough &= ~self.table.bit[taken]
        if enough:
            return self.knock_or_play_on(s, seat, enough)
        return self.discard_the_least(s, seat)

    def likelihood(self, s: State) -> float:
        """Hands have been put in order for as long as there was something to draw: less is left unmatched."""
        play = self.play
        if s.step != play.index:
            return 1.0
        held = [s.zones[hand] for hand in self.hands if s.zones[hand]]
        drawn = play.game.cards.size - play.cards * len(held) - len(s.zones[STOCK])
        unmatched = fsum([float(self.table.deadwood(cards)) for cards in held])
        return exp(-unmatched * min(_IN_ORDER, _FROM_START + _EACH_CARD * float(drawn)))

    # -- what to draw --------------------------------------------------------------------------

    def take_what_matches(self, s: State, seat: int) -> Advice | None:
        """Take an upcard only if it makes or lengthens a meld: it shows the others what you have."""
        play, table = self.play, self.table
        cards = s.zones[self.hands[seat]]
        best = -1
        least: i64 = 0
        for upcard in play.on_offer(s, seat):
            if is_wanted(table, cards, upcard):
                count = table.deadwood([*cards, upcard])
                if best < 0 or count < least:
                    best = upcard
                    least = count
        if best < 0:
            return None
        return Advice(play.taking(best), "the upcard makes or lengthens a matched set")

    def take_to_knock(self, s: State, seat: int) -> Advice | None:
        """Take an upcard that lets you knock, if you could not before; to wait for gin you draw."""
        play, table = self.play, self.table
        limit = s.numbers[play.at.limit]
        cards = s.zones[self.hands[seat]]
        for upcard in play.on_offer(s, seat):
            if table.knocks([*cards, upcard], limit) & ~table.bit[upcard]:
                if table.deadwood(cards) > limit:
                    return Advice(play.taking(upcard), "with the upcard you can knock at once")
        return None

    def try_the_stock(self) -> Advice:
        """Otherwise the stock may bring anything."""
        return Advice(self.play.draw, "the upcard matches nothing, so try the stock")

    # -- knocking ------------------------------------------------------------------------------

    def knock_or_play_on(self, s: State, seat: int, enough: i64) -> Advice:
        """Knock as soon as you can, and leave least; but early in the deal and near gin play on for it."""
        play = self.play
        cards = s.zones[self.hands[seat]]
        taken = s.numbers[play.taken]
        best = -1
        least: i64 = 0
        for card in cards:
            if card != taken and enough & self.table.bit[card]:
                count = self.table.deadwood([other for other in cards if other != card])
                if best < 0 or count < least:
                    best = card
                    least = count
        if least == 0:
            return Advice(play.knocks[best], "gin!")
        if len(s.zones[STOCK]) >= EARLY and self.gin_outs(s, seat, best) >= MANY_OUTS:
            return Advice(
                play.discards[best], "several cards make you gin, and there is time to wait for one"
            )
        return Advice(play.knocks[best], "knock before your opponent does")

    def gin_outs(self, s: State, seat: int, away: int) -> int:
        """How many unseen cards would make a hand gin."""
        table = self.table
        rest = [card for card in s.zones[self.hands[seat]] if card != away]
        unseen = self.unseen(s, seat)
        outs = outs_of(table, table.mask(rest)) & unseen
        return len([x for x in range(len(table.bit)) if outs & table.bit[x] and table.knocks([*rest, x], 0)])

    # -- what is known of the cards ------------------------------------------------------------

    def unseen(self, s: State, seat: int) -> i64:
        """The cards (as bits) that a player has not seen: in the stock, or in another hand."""
        table = self.table
        known = table.mask(s.zones[self.hands[seat]]) | table.mask(self.play.discarded(s))
        return table.pack & ~(known | self.known_of_other(s, seat))

    def known_of_other(self, s: State, seat: int) -> i64:
        """The cards (as bits) that the others have picked up and still hold."""
        table = self.table
        known: i64 = 0
        for other in self.play.rivals(s, seat):
            for card in s.zones[self.hands[other]]:
                if s.seen[card] >> seat & 1:
                    known |= table.bit[card]
        return known

    # -- what to discard -----------------------------------------------------------------------

    def discard_the_least(self, s: State, seat: int) -> Advice:
        """Never break a meld; let go what counts much, has little hope, and is of no use to the other."""
        play, table = self.play, self.table
        cards = s.zones[self.hands[seat]]
        held = table.mask(cards)
        taken = s.numbers[play.taken]
        let_go = table.mask(play.discarded(s))
        known = self.known_of_other(s, seat)
        unseen = table.pack & ~(held | let_go | known)
        best = -1
        least: i64 = 0
        least_use: i64 = 0
        for card in cards:
            if card == taken:
                continue
            rest = [other for other in cards if other != card]
            use = use_to_other(table, card, unseen, known, let_go)
            cost = COUNT * table.deadwood(rest) + FEED * use
            cost -= OUT * cards_in(outs_of(table, held & ~table.bit[card]) & unseen)
            if best < 0 or cost < least:
                best = card
                least = cost
                least_use = use
        if least_use == 0:
            return Advice(play.discards[best], "it matches little of yours, and the other cannot use it")
        return Advice(play.discards[best], "it matches least and counts much if you are caught with it")


class SpreadKnockStrategy(Strategy):
    """Leave as little unmatched as can be."""

    def __init__(self, spread: Spread) -> None:
        super().__init__()
        self.spread = spread

    def advise(self, s: State, seat: int) -> Advice:
        """The arrangement that leaves least."""
        spread = self.spread
        best = best_arrangement(spread.table, s.zones[spread.at.hands[seat]])
        if best:
            return Advice(spread.meld_moves[best[0].mask], "this arrangement leaves you the lowest count")
        return Advice(spread.done, "nothing more can be matched")


class LayOffStrategy(SpreadKnockStrategy):
    """Your own melds come first; then whatever fits is laid off."""

    def __init__(self, lay_off: LayOff) -> None:
        super().__init__(lay_off)
        self.lay_off = lay_off

    def advise(self, s: State, seat: int) -> Advice:
        """Own melds first, then whatever can be laid off, the dearest first."""
        spread = self.lay_off
        advice = super().advise(s, seat)
        if advice.move is not spread.done:
            return advice
        value = spread.table.value
        dearest: Move = spread.done
        for move in spread.fitting(s, seat):
            if dearest is spread.done or value[move.face] > value[dearest.face]:
                dearest = move
        return Advice(dearest, "every card laid off is saved")
