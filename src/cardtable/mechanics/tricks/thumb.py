"""Rules of thumb on masks: how tricks are played out sensibly below the tree of a search.

They are what `TrickStrategy` advises, cut down to what a few operations can tell. What is played out is a
world that somebody has imagined, so that whoever wants to win a trick looks at the hands that play after his
own. Whoever would rather lose it goes by the cards that are out, not by who holds them.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, QUEEN
from cardtable.cards.bits import count, highest, index_of
from cardtable.engine import State
from cardtable.mechanics.tricks.masks import Worth
from cardtable.mechanics.tricks.rollout import Chooser, Holder, MaskedTricks, PlayOut

LONG: Final = 5
"""Who has so many trumps leads them, also if nobody has made the trump."""


def out(p: Holder) -> i64:
    """The cards that others hold who take part."""
    cards: i64 = 0
    o = p.next
    while o is not p:
        cards |= o.held
        o = o.next
    return cards


def against(p: Holder) -> i64:
    """The cards that opponents hold."""
    cards: i64 = 0
    o = p.next
    while o is not p:
        if o.camp != p.camp:
            cards |= o.held
        o = o.next
    return cards


def over(t: PlayOut, cards: i64) -> i64:
    """Those of some cards that would take the trick as it stands."""
    return cards & (t.led | t.places.trumps) & ~(t.best | (t.best - 1))


def to_come(t: PlayOut, p: Holder, is_friend: bool) -> i64:
    """What opponents, or partners, who play after a hand can play to take the trick."""
    cards: i64 = 0
    o = p.next
    while o is not t.leader:
        if (o.camp == p.camp) == is_friend:
            can: i64 = o.held & t.led
            cards |= can if can else o.held & t.places.trumps
        o = o.next
    return cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Thumb(Chooser):
    """What is common to all: who plays together, what is lost gladly, and the lead that is likely to lose."""

    def __init__(self, play: MaskedTricks) -> None:
        super().__init__()
        self.play = play
        self.game = play.game
        ranks = play.game.cards.ranks
        self.ranks = [bytes([ranks[card] for card in places.cards]) for places in play.places]
        """For each trump suit the rank of the card in each place."""

    def begin(self, s: State, t: PlayOut) -> None:
        """Two camps, or each for himself."""
        camp = self.game.camp(s)
        for holder in t.holders:
            holder.camp = camp >> holder.hand & 1 if camp else holder.hand
        t.maker = t.holders[s.declarer].camp if s.declarer >= 0 else -1

    def rank(self, t: PlayOut, card: i64) -> i64:
        """The rank of a card."""
        return self.ranks[t.trump][index_of(card)]

    def choose(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """Lead or follow."""
        return self.follow(t, p, may) if t.led else self.lead(t, p, may)

    def lead(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """What to lead."""
        raise NotImplementedError

    def follow(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """What to play to a trick."""
        raise NotImplementedError

    # -- losing tricks -------------------------------------------------------------------------

    def duck(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """Stay under with the highest card that does; who must go over goes up high when last, else low."""
        losing: i64 = may & ~over(t, may)
        if losing:
            return self.shed(t, p, losing)
        return highest(may) if p.next is t.leader else may & -may

    def shed(self, t: PlayOut, p: Holder, cards: i64) -> i64:
        """Of cards that lose the highest goes, rather of a short suit and a trump before all."""
        trumps: i64 = cards & t.places.trumps
        if trumps:
            return highest(trumps)
        if cards & t.led:
            return highest(cards)
        chosen: i64 = 0
        most: i64 = -1
        while cards:
            suit = t.places.suit_of(cards & -cards)
            top = highest(cards & suit)
            danger = self.danger(t, p, top, suit)
            if danger > most:
                most = danger
                chosen = top
            cards &= ~suit
        return chosen

    def danger(self, t: PlayOut, p: Holder, card: i64, suit: i64) -> i64:
        """How gladly the highest card of a suit is thrown away."""
        return 10 * self.rank(t, card) + 12 * (4 - count(p.held & suit))

    def lead_to_lose(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """The low card that most of those still out can beat, not of a suit that nobody else has."""
        others = out(p)
        chosen: i64 = 0
        least: i64 = 10_000
        while may:
            low: i64 = may & -may
            suit = t.places.suit_of(low)
            others_of_suit = others & suit
            left = count(others_of_suit)
            below = count(others_of_suit & (low - 1))
            risk = 10 * below - 3 * (left - below) + self.rank(t, low) + self.qualm(t, p, low, suit)
            if left == 0:
                risk += 100
            if risk < least:
                least = risk
                chosen = low
            may &= ~suit
        return chosen

    def qualm(self, t: PlayOut, p: Holder, card: i64, suit: i64) -> i64:
        """What else speaks against leading the lowest card of a suit."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Ducking(Thumb):
    """What is taken counts against one: duck, shed what is dangerous, take what counts for one.

    `counting` cards count, `burdens` are the worst of them, `wanted` ones count for who takes them.
    """

    def __init__(self, play: MaskedTricks, counts: list[int], burden: int, early: float) -> None:
        super().__init__(play)
        cards = range(play.game.cards.size)
        places = play.places[4]
        self.counting: i64 = places.mask_of([card for card in cards if counts[card] > 0])
        self.burdens: i64 = places.mask_of([card for card in cards if counts[card] >= burden])
        self.wanted: i64 = places.mask_of([card for card in cards if counts[card] < 0])
        self.safe: i64 = 0
        """The suits in which no card counts."""
        for suit in places.masks:
            if suit & (self.counting | self.wanted) == 0:
                self.safe |= suit
        self.many: i64 = int(early * play.game.seats + 0.99)
        """All are likely to follow as long as so many cards of the suit are out."""

    def follow(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """High cards go while they cost nothing, a trick that counts for one is taken; else duck."""
        if may & t.led == 0:
            return self.shed(t, p, may)
        above = over(t, may)
        clean: i64 = above & ~self.burdens
        if clean == 0:
            clean = above
        is_last = p.next is t.leader
        if clean:
            high = highest(clean)
            cards: i64 = t.trick | high
            if cards & self.wanted:
                if cards & self.burdens == 0 and is_last:
                    return high
            elif cards & self.counting == 0:
                if is_last or (t.led & self.safe and count(out(p) & t.led) >= self.many):
                    return high
        losing: i64 = may & ~above
        if losing:
            return highest(losing & self.burdens if losing & self.burdens else losing)
        return highest(clean) if is_last else clean & -clean

    def shed(self, t: PlayOut, p: Holder, cards: i64) -> i64:
        """The worst goes first, then what would have to take it."""
        if cards & self.burdens:
            return highest(cards & self.burdens)
        lady: i64 = self.burdens & out(p)
        if lady:
            above: i64 = cards & t.places.suit_of(lady & -lady) & ~(lady | (lady - 1))
            if above:
                return highest(above)
        kept: i64 = cards & ~self.wanted
        return super().shed(t, p, kept if kept else cards)

    def danger(self, t: PlayOut, p: Holder, card: i64, suit: i64) -> i64:
        """Cards that count go before others."""
        return super().danger(t, p, card, suit) + (40 if card & self.counting else 0)

    def lead(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """Who has nothing to fear in it drives out the worst card; else lead low."""
        lady: i64 = self.burdens & out(p)
        if lady:
            suit: i64 = may & t.places.suit_of(lady & -lady)
            if suit and suit & ~(lady - 1) == 0:
                return highest(suit)
        return self.lead_to_lose(t, p, may)

    def qualm(self, t: PlayOut, p: Holder, card: i64, suit: i64) -> i64:
        """Guards of the worst card are kept, and what is worth taking."""
        if card & self.burdens:
            return 200
        return (60 if card & self.wanted else 0) + (25 if p.held & suit & self.burdens else 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Taking(Thumb):
    """Tricks are won as cheaply as they can be and left to a partner who wins them more cheaply."""

    def follow(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """Win with the lowest card that stands; what partner wins is his, what is lost costs little."""
        threats = highest(to_come(t, p, False))
        is_friends = t.winner.camp == p.camp
        if is_friends and threats < t.best:
            return self.give(t, p, may)
        standing: i64 = over(t, may) & ~(threats | (threats - 1)) if threats else over(t, may)
        if standing == 0:
            return self.spare(t, p, may)
        theirs = to_come(t, p, True)
        if theirs:
            bar = threats if threats > t.best else t.best
            theirs &= ~(bar | (bar - 1))
            if theirs and theirs & -theirs < standing & -standing:
                return self.give(t, p, may)
        return self.win(t, p, may, standing)

    def win(self, t: PlayOut, p: Holder, may: i64, standing: i64) -> i64:
        """With the lowest card that nobody can beat."""
        return standing & -standing

    def give(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """To a trick that partner wins: the least."""
        return self.spare(t, p, may)

    def spare(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """The lowest card; who cannot follow keeps trumps and guarded honours, and empties a short suit."""
        plain: i64 = may & ~t.places.trumps
        if may & t.led or plain == 0:
            follows: i64 = may & t.led
            return follows & -follows if follows else may & -may
        chosen: i64 = 0
        least: i64 = 10_000
        while plain:
            low: i64 = plain & -plain
            suit = t.places.suit_of(low)
            length = count(plain & suit)
            top = self.rank(t, highest(plain & suit))
            cost = 2 * self.rank(t, low) + length
            if QUEEN <= top <= KING and length == ACE - top + 1:
                cost += 8
            if cost < least:
                least = cost
                chosen = low
            plain &= ~suit
        return chosen

    def lead(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """Draw trumps; cash what nobody beats, or let partner; have him ruff; else make a suit good."""
        trumps: i64 = t.places.trumps
        threats = against(p)
        mine: i64 = may & trumps
        their_trumps: i64 = threats & trumps
        if mine:
            best = highest(mine)
            if mine == may:
                return best if best > their_trumps else mine & -mine
            if best > their_trumps and their_trumps and self.draws(t, p, count(mine), count(their_trumps)):
                return best
        card = self.cash(t, p, may & ~trumps, their_trumps)
        return card if card else self.develop(t, p, may, threats)

    def draws(self, t: PlayOut, p: Holder, mine: i64, theirs: i64) -> bool:
        """Whether trumps are drawn by who has the best of them: by the maker's side, or from length."""
        return mine > 1 and p.camp == t.maker if t.maker >= 0 else mine >= LONG

    def cash(self, t: PlayOut, p: Holder, plain: i64, their_trumps: i64) -> i64:
        """A card that no opponent can beat, or a low one towards partner's; or nothing."""
        towards: i64 = 0
        while plain:
            suit = t.places.suit_of(plain & -plain)
            mine: i64 = plain & suit
            theirs: i64 = 0
            partners: i64 = 0
            is_ruffed = False
            o = p.next
            while o is not p:
                held: i64 = o.held & suit
                if o.camp == p.camp:
                    partners |= held if held else o.held & t.places.trumps
                elif held:
                    theirs |= held
                elif o.held & their_trumps:
                    is_ruffed = True
                o = o.next
            if not is_ruffed:
                best = highest(mine)
                if best > theirs:
                    return best
                if partners > theirs:
                    towards = mine & -mine
            plain &= ~suit
        return towards

    def develop(self, t: PlayOut, p: Holder, may: i64, threats: i64) -> i64:
        """A low card of the side's longest suit, or the top of touching honours."""
        trumps: i64 = t.places.trumps
        plain: i64 = may & ~trumps
        chosen: i64 = 0
        most: i64 = -10_000
        while plain:
            low: i64 = plain & -plain
            suit = t.places.suit_of(low)
            mine: i64 = plain & suit
            length: i64 = 2 * count(mine)
            partners: i64 = 0
            o = p.next
            while o is not p:
                if o.camp == p.camp:
                    partners |= o.held & suit
                elif o.held & suit == 0 and o.held & trumps:
                    length -= 10
                o = o.next
            length += count(partners)
            top = highest(mine)
            card = low
            rest: i64 = mine & ~top
            if rest and self.rank(t, top) >= JACK and threats & suit & (top - 1) < highest(rest):
                card = top
                length += 3
            if length > most:
                most = length
                chosen = card
            plain &= ~suit
        return chosen if chosen else may & -may


@mypyc_attr(allow_interpreted_subclasses=True)
class TakingPoints(Taking):
    """Tricks are worth what their cards count: take those that count, and give partner what counts."""

    def __init__(self, play: MaskedTricks, worth: Worth) -> None:
        super().__init__(play)
        self.worth = worth

    def most(self, t: PlayOut, cards: i64) -> i64:
        """The card that counts most; of those that count alike the lowest, plain ones before trumps."""
        chosen: i64 = 0
        for share in self.worth.shares[t.trump]:  # from the least to the most
            those: i64 = cards & share.cards
            if those:
                plain: i64 = those & ~t.places.trumps
                if plain or not chosen & ~t.places.trumps:
                    chosen = plain & -plain if plain else those & -those
        return chosen if chosen else cards & -cards

    def least(self, t: PlayOut, cards: i64) -> i64:
        """The card that counts least, plain ones before trumps and the lowest first."""
        plain: i64 = cards & ~t.places.trumps
        if plain:
            cards = plain
        rest: i64 = cards
        for share in self.worth.shares[t.trump]:
            rest &= ~share.cards
        if rest:
            return rest & -rest
        for share in self.worth.shares[t.trump]:
            those: i64 = cards & share.cards
            if those:
                return those & -those
        return cards & -cards

    def give(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """What counts most."""
        return self.most(t, may)

    def spare(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """What counts least."""
        return self.least(t, may)

    def win(self, t: PlayOut, p: Holder, may: i64, standing: i64) -> i64:
        """With what counts most; a trump is not spent on nothing, and the lowest will do unless it counts."""
        plain: i64 = standing & ~t.places.trumps
        if plain:
            return self.most(t, plain)
        if t.led & t.places.trumps or self.worth.of(t.trump, t.trick) > 0:
            counting = self.most(t, standing & self.homely(t))
            return counting if counting else standing & -standing
        return self.least(t, may)

    def homely(self, t: PlayOut) -> i64:
        """The trumps that are worth bringing home."""
        return t.places.trumps

    def develop(self, t: PlayOut, p: Holder, may: i64, threats: i64) -> i64:
        """What costs little."""
        return self.least(t, may)
