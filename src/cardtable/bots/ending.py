"""The last tricks solved on masks: what they are worth as two camps play best (alpha-beta)."""

from mypy_extensions import i64, mypyc_attr

from cardtable.cards.bits import bit_at, index_of
from cardtable.engine import State
from cardtable.mechanics.tricks.rollout import GO_ON, PAUSE, Chooser, Holder, MaskedTricks, PlayOut


class Unsolved(Exception):
    """Something else than a card is to be decided on the way."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ending:
    """The hands of one step as they are played out, every way that may be the best."""

    def __init__(self, step: MaskedTricks, only_tricks_count: bool) -> None:
        self.step = step
        self.only_tricks_count = only_tricks_count
        """Whether a deal is worth what it is by the numbers of tricks, whatever cards are in them."""
        self.t: PlayOut = step.new_playout()
        self.is_plain = step.is_following()
        self.is_watched = type(step).after_trick is not MaskedTricks.after_trick
        self.chooser: Chooser | None = None
        self.camp = 0
        self.firsts: i64 = 0
        """The hands that the camp plays, as a mask."""
        self.worths: dict[tuple[int, ...], float] = {}
        """What it comes to, by what each side has taken."""
        self.line: list[list[i64]] = []
        """For each card played from now on the best way from there on."""

    def worth(self, s: State) -> float:
        """What a deal that is over is worth to the camp."""
        raise NotImplementedError

    def best_line(self, s: State, camp: int, chooser: Chooser | None) -> list[int]:
        """The cards that are played to the end when all play best."""
        step, t = self.step, self.t
        t.take_up(s)
        self.s = s
        self.camp = camp
        self.worths.clear()
        self.firsts = 0
        for holder in t.holders:
            if camp >> int(step.decider(s, holder.hand)) & 1:
                self.firsts |= bit_at(holder.hand)
        self.chooser = chooser
        if chooser is not None:
            chooser.begin(s, t)
        self.line = []
        self._best(t.holders[s.hand], t.led, t.best, t.trick, t.winner, -1e30, 1e30, 0)
        cards = t.places.cards
        return [cards[index_of(card)] for card in self.line[0]]

    def _best(
        self, p: Holder, led: i64, best: i64, trick: i64, winner: Holder, low: float, high: float, depth: i64
    ) -> float:
        """What it is worth to the camp when a hand is to play; the best way from there is kept."""
        t = self.t
        held: i64 = p.held
        may: i64 = 0
        if self.is_plain:
            may = held & led
            if may == 0:
                may = held
        else:
            may = self.step.may_play(t, held, led, best)
        while len(self.line) <= depth + 1:
            self.line.append([])
        is_first = bool(self.firsts >> p.hand & 1)
        found = -1e30 if is_first else 1e30
        chooser = self.chooser
        card: i64 = may & -may
        if chooser is not None and card != may:  # what is likely best first: the rest is cut the sooner
            t.led = led
            t.best = best
            t.trick = trick
            t.winner = winner
            card = chooser.choose(t, p, may)
        alike: i64 = 0
        while may:
            worth = self._after(p, card, led, best, trick, winner, low, high, depth)
            if (worth > found) if is_first else (worth < found):
                found = worth
                self.line[depth] = [card, *self.line[depth + 1]]
                if is_first:
                    if worth > low:
                        low = worth
                elif worth < high:
                    high = worth
                if low >= high:
                    break
            may ^= card
            if self.only_tricks_count and may:
                alike = self._alike(p, card, may, trick)
                may ^= alike
            card = may & -may
        return found

    def _alike(self, p: Holder, card: i64, may: i64, trick: i64) -> i64:
        """The cards beside one in its suit with none of others between: it is the same to play those."""
        t = self.t
        suit = t.places.suit_of(card)
        others: i64 = trick
        o = p.next
        while o is not p:
            others |= o.held
            o = o.next
        others &= suit
        alike: i64 = 0
        below: i64 = card >> 1
        while below & suit and not below & others:
            alike |= below
            below >>= 1
        above: i64 = card << 1
        while above & suit and not above & others:
            alike |= above
            above <<= 1
        return alike & may

    def _after(
        self,
        p: Holder,
        card: i64,
        led: i64,
        best: i64,
        trick: i64,
        winner: Holder,
        low: float,
        high: float,
        depth: i64,
    ) -> float:
        """What it is worth when this card is played."""
        t = self.t
        places = t.places
        lead: i64 = t.lead
        if led == 0:
            t.leader = p
            t.lead = card
            led = places.suit_of(card)
            best = card << 1 if card & places.twins else card
            winner = p
        elif card > best and card & (led | places.trumps):
            best = card << 1 if card & places.twins else card
            winner = p
        p.held ^= card
        leader = t.leader
        if p.next is leader:
            worth = self._trick_taken(p, trick | card, winner, low, high, depth)
        else:
            worth = self._best(p.next, led, best, trick | card, winner, low, high, depth + 1)
        t.leader = leader
        t.lead = lead
        p.held ^= card
        return worth

    def _trick_taken(
        self, last: Holder, trick: i64, winner: Holder, low: float, high: float, depth: i64
    ) -> float:
        """What it is worth when a trick is complete, which goes to the winner's pile and back again."""
        t = self.t
        pile = winner.pile
        first, before, note = t.first, winner.last, t.note
        pile.cards |= trick
        pile.tricks += 1
        if t.tricks == 0:
            t.first = winner
        t.tricks += 1
        t.leader = winner
        how = self.step.after_trick(self.s, t, winner, trick) if self.is_watched else GO_ON
        if how == PAUSE:
            raise Unsolved
        if how == GO_ON and winner.held:
            worth = self._best(winner, 0, 0, 0, winner, low, high, depth + 1)
        else:
            t.last = last
            worth = self._at_the_end()
            self.line[depth + 1] = []
        pile.cards ^= trick
        pile.tricks -= 1
        t.tricks -= 1
        t.first = first
        t.note = note
        winner.last = before
        return worth

    def _at_the_end(self) -> float:
        """What it is worth when no card is left that matters."""
        t = self.t
        if self.only_tricks_count:
            taken = [int(pile.tricks) for pile in t.piles]
        else:
            taken = [int(pile.cards) for pile in t.piles] + [int(holder.last) for holder in t.holders]
        key = (int(t.leader.hand), *taken)
        if key not in self.worths:
            end = self.s.copy()
            end.is_blind = True
            t.write_back(end, True)
            if not end.over:
                raise Unsolved
            self.worths[key] = self.worth(end)
        return self.worths[key]
