"""Tricks played out on masks, all at once, at random or as somebody chooses: what searches run on.

Nothing is known to anybody on the way. At the end, or where something else than a card may be decided
between two tricks, zones and numbers are written back, and the ordinary rules go on from there.

A step that overrides one of the rules of `Tricks` tells the same on masks, in the same class, by the hook
that stands beside it in `HOOKS`. Where a class does not, its tricks are played the ordinary way:
`why_not_rolled` says so.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.cards.bits import MOST, bit_at, index_of, one_of
from cardtable.engine import State
from cardtable.mechanics.tricks.hands import TrickHands
from cardtable.mechanics.tricks.masks import Places

GO_ON: Final = 0
STOP: Final = 1
PAUSE: Final = 2
"""After a trick: the next is led; the play is over; something else than a card may be decided now."""

HOOKS: Final[dict[str, tuple[str, ...]]] = {
    "playable": ("may_play", "suit_led"),
    "must_head": ("may_play",),
    "beating": ("may_play",),
    "winner": ("places_for",),
    "trick_taken": ("settle", "after_trick"),
    "is_over": ("after_trick",),
    "legal": ("asks_more",),
    "pick": ("asks_more",),
    "apply": ("asks_more", "after_trick"),
    "best_so_far": ("may_play",),
}
"""For each rule the hooks that can tell it on masks."""
_TOLD: Final = frozenset(("may_play", "suit_led", "places_for", "settle", "after_trick", "asks_more"))
_SILENT: Final = frozenset(
    """bind enter lead led cut_short prompt reason strategy shows_void shows_unheaded spare_hands hand_after
    in_turn credit decider is_secret is_deliberate remaining too_late plausible promises misfit in_question
    imagine asides is_aside is_last side_tricks begin_rolling tell_in_masks is_following""".split()
)
"""What may be overridden without a word: it is asked anyway, or has no say in who plays and takes what."""


class Pile:
    """What a side takes while the tricks are played out."""

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.tricks: i64 = 0


class Holder:
    """A hand that plays."""

    def __init__(self, hand: int) -> None:
        self.hand: i64 = hand
        self.pile = Pile()
        self.next: Holder = self
        self.held: i64 = 0
        self.began: i64 = 0
        """What it held at the start, or had played to the trick on the table then."""
        self.last: i64 = -1
        """For the game's own use: how many cards it had left when it last took a trick."""
        self.camp: i64 = 0
        self.goal: i64 = 0
        """For who chooses the cards: hands of the same camp play together; so many tricks are wanted."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Who chooses the cards of all hands while tricks are played out, where they are not left to chance."""

    def begin(self, s: State, t: "PlayOut") -> None:
        """Look at who plays with whom, before the first card."""

    def choose(self, t: "PlayOut", p: Holder, may: i64) -> i64:
        """One of several cards that a hand may play, from how the trick stands."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class MaskedTricks(TrickHands):
    """What tricks tell of their rules so that they can be played out on masks."""

    suits: list[bytes]
    strength: list[list[bytes]]
    """For each trump suit what suit a card is of; what it is worth by the suit led, too."""

    def __init__(self) -> None:
        super().__init__()
        self.any_pack = False
        """Whether no hook needs to know where cards lie, so that places may change from deal to deal."""
        self.places: list[Places] = []
        """For each trump suit, once they are needed."""
        self.playouts: list[PlayOut] = []
        """Play-outs that nobody uses just now."""
        self.is_large = False
        """Whether the pack does not fit a mask, only what is in hands."""
        self.is_asked = False
        self.obstacle = ""

    # -- hooks ---------------------------------------------------------------------------------

    def tell_in_masks(self) -> None:
        """Make the tables that the hooks need; the places are there."""

    def places_for(self, s: State) -> Places:
        """How good each card is."""
        return self.places[s.trump]

    def asks_more(self, s: State) -> bool:
        """Whether the next decision may be another than which card to play, or means more than that."""
        return False

    def suit_led(self, s: State, t: "PlayOut", card: i64) -> i64:
        """The suit, as a mask, that a card which lies on the table asks for."""
        return t.places.suit_of(card)

    def may_play(self, t: "PlayOut", held: i64, led: i64, best: i64) -> i64:
        """Which of the cards held may be played: `led` is the suit led, or nothing for a lead.

        Cards above the bit `best` would take the trick.
        """
        raise NotImplementedError

    def begin_rolling(self, s: State, t: "PlayOut") -> None:
        """Look at what has happened so far, where something is asked after each trick."""

    def after_trick(self, s: State, t: "PlayOut", winner: Holder, trick: i64) -> i64:
        """How it goes on after a trick, which is on the winner's pile already: GO_ON, STOP or PAUSE.

        To go on without cards is to stop. Whoever pauses has the ordinary rules go on from there.
        """
        return GO_ON

    def settle(self, s: State, t: "PlayOut") -> None:
        """Bring the numbers up to date; the tricks that were played are in the piles."""

    # -- rolling -------------------------------------------------------------------------------

    def why_not_rolled(self) -> str:
        """Why these tricks are played the ordinary way; empty if they are not."""
        if not self.is_asked:
            self.obstacle = self._find_obstacle()
            self.is_asked = True
        return self.obstacle

    def _find_obstacle(self) -> str:
        """Make the tables, and look for rules that the masks do not know."""
        untold = untold_rules(type(self))
        if untold:
            return untold
        pack = self.game.cards
        self.is_large = pack.size > MOST
        if self.is_large and not self.any_pack:
            return f"{pack.size} cards are more than a mask holds"
        places = self.new_places()
        if not all([place.is_exact for place in places]):
            return "cards have no order by which a higher one always takes the trick"
        self.places = places
        self.tell_in_masks()
        return ""

    def new_places(self) -> list[Places]:
        """For each trump suit how the cards lie in a mask."""
        pack = self.game.cards
        return [Places(pack, self.suits[trump], self.strength[trump]) for trump in range(5)]

    def new_playout(self) -> "PlayOut":
        """Hands on masks."""
        return PlayOut(self)

    def is_following(self) -> bool:
        """Whether nothing but following suit binds."""
        raise NotImplementedError

    def roll(self, s: State, rng: Rng) -> i64:
        """Play out the tricks at once, or as far as nothing but cards is to be decided."""
        return self.roll_by(s, rng, None)

    def roll_by(self, s: State, rng: Rng, chooser: Chooser | None) -> i64:
        """The same with cards that somebody chooses, or at random."""
        if not s.is_blind or self.why_not_rolled() or self.asks_more(s):
            return 0
        if self.is_large and sum([len(s.zones[hand]) for hand in self.hands]) + len(self.hands) > MOST:
            return 0
        playouts = self.playouts
        playout = playouts.pop() if playouts else self.new_playout()  # threads never share one
        played = playout.roll(s, rng, chooser)
        playouts.append(playout)
        return played

    def first_card(self, s: State, chooser: Chooser | None) -> int:
        """The card that would be played first; nothing is played."""
        playouts = self.playouts
        playout = playouts.pop() if playouts else self.new_playout()
        card = playout.first_card(s, chooser)
        playouts.append(playout)
        return card


def untold_rules(kind: type) -> str:
    """The first rule that a class of tricks has of its own and does not tell in masks; or nothing."""
    from cardtable.mechanics.tricks.rules import Tricks

    line = kind.__mro__[: kind.__mro__.index(Tricks)]
    told: set[str] = set()
    for one in line:  # the most special one first
        own = {name for name, value in vars(one).items() if callable(value)} - _SILENT
        told |= own & _TOLD
        for name in [*HOOKS, *sorted(own - _TOLD - set(HOOKS))]:
            if name not in own:
                continue
            if name in HOOKS:
                is_told = bool(told.intersection(HOOKS[name]))
            else:  # a rule of a class between, if it is one
                is_told = bool(own & _TOLD) or name.startswith("_") or not hasattr(super(one, one), name)
            if not is_told:
                return f"{one.__name__} has its own rule `{name}`"
    return ""


class PlayOut:
    """The hands of a deal while they are played out."""

    def __init__(self, step: MaskedTricks) -> None:
        self.step = step
        self.is_plain = step.is_following()
        self.is_watched = type(step).after_trick is not MaskedTricks.after_trick
        self.places = step.places[0]
        self.own_places = step.new_places() if step.is_large else []
        """Where the places are other ones from deal to deal."""
        self.piles = [Pile() for _ in range(step.game.sides)]
        self.holders = [Holder(hand) for hand in range(len(step.hands))]
        for holder in self.holders:
            holder.pile = self.piles[step.sides[holder.hand]] if step.goes_round else self.piles[0]
        self.order = b""
        """The hand after each, as the holders are linked."""
        self.leader = self.holders[0]
        """Who leads, or led to the trick that is asked about."""
        self.last = self.holders[0]
        """Who played the last card."""
        self.first = self.holders[0]
        """Who took the first trick."""
        self.tricks: i64 = 0
        """How many tricks have been taken."""
        self.trump: i64 = 0
        self.trump_suit: i64 = 0
        self.lead: i64 = 0
        """The card led to the trick."""
        self.led: i64 = 0
        self.best: i64 = 0
        self.trick: i64 = 0
        self.winner = self.holders[0]
        """How the trick stands when a card is chosen, and stood when the play was taken up: suit led, what a
        better card lies above, all cards, whose it is."""
        self.note: i64 = 0
        """For the game's own use."""
        self.maker: i64 = -1
        """For who chooses the cards: the camp that has made the trump, if one has."""
        self.record: list[int] = []
        self.is_recorded = False
        """Whether the cards that are played are kept in order, for tests."""

    def take_up(self, s: State) -> None:
        """Begin where a state is: its hands, and the trick on the table."""
        step = self.step
        zones = s.zones
        if self.own_places:
            places = self.own_places[s.trump]
            in_play = set([card for zone in (*step.hands, step.trick) for card in zones[zone]])
            places.lay([card for card in places.order if card in in_play])
        else:
            places = step.places_for(s)
        self.places = places
        self.trump = s.trump
        self.trump_suit = places.masks[s.trump]
        order = step.in_turn(s)
        if order is not self.order:
            self.order = order
            for at, holder in enumerate(self.holders):
                holder.next = self.holders[order[at]]
        hands = step.hands
        for nth, holder in enumerate(self.holders):
            held = places.mask_of(zones[hands[nth]])
            holder.held = held
            holder.began = held
            holder.last = -1
        if not step.goes_round:
            for holder in self.holders:
                holder.pile = self.piles[step.credit(s, holder.hand)]
        for pile in self.piles:
            pile.cards = 0
            pile.tricks = 0
        self.tricks = 0
        self.leader = self.holders[s.leader]
        self.winner = self.leader
        self.led = 0
        self.best = 0
        self.trick = 0
        holder = self.leader
        for on_table in zones[step.trick]:
            place: i64 = places.place[on_table]
            card = bit_at(place)
            if self.trick == 0:
                self.lead = card
                self.led = step.suit_led(s, self, card)
            if card > self.best and (self.trick == 0 or card & (self.led | places.trumps)):
                self.best = card << 1 if card & places.twins else card
                self.winner = holder
            holder.began |= card
            self.trick |= card
            holder = holder.next
        if self.is_watched:
            step.begin_rolling(s, self)

    def roll(self, s: State, rng: Rng, chooser: Chooser | None = None) -> i64:
        """Play out the tricks of a state and write back what has become of it; how many cards were played."""
        step = self.step
        self.take_up(s)
        if chooser is not None:
            chooser.begin(s, self)
        played: i64 = 0
        places = self.places
        trumps: i64 = places.trumps
        twins: i64 = places.twins
        is_plain = self.is_plain
        is_watched = self.is_watched
        is_recorded = self.is_recorded
        leader = self.leader
        p = self.holders[s.hand]
        winner = self.winner
        last = leader
        led: i64 = self.led
        able: i64 = led | trumps
        best: i64 = self.best
        trick: i64 = self.trick
        card: i64 = 0
        may: i64 = 0
        how: i64 = GO_ON
        while how == GO_ON:
            held: i64 = p.held
            if is_plain:
                may = held & led
                if may == 0:
                    may = held
            else:
                may = step.may_play(self, held, led, best)
            if chooser is None:
                card = one_of(may, rng)
            elif may & (may - 1) == 0:
                card = may
            else:
                self.led = led
                self.best = best
                self.trick = trick
                self.winner = winner
                card = chooser.choose(self, p, may)
            p.held = held ^ card
            played += 1
            if is_recorded:
                self.record.append(places.cards[index_of(card)])
            if led == 0:
                self.lead = card
                led = places.suit_of(card)
                able = led | trumps
                best = card << 1 if card & twins else card
                winner = p
            elif card > best and card & able:
                best = card << 1 if card & twins else card
                winner = p
            trick |= card
            last = p
            p = p.next
            if p is leader:
                pile = winner.pile
                pile.cards |= trick
                pile.tricks += 1
                if self.tricks == 0:
                    self.first = winner
                self.tricks += 1
                if is_watched:
                    how = step.after_trick(s, self, winner, trick)
                if winner.held == 0 and how == GO_ON:
                    how = STOP
                leader = winner
                self.leader = winner
                p = winner
                led = 0
                trick = 0
        self.last = last
        self.write_back(s, how == STOP)
        return played

    def write_back(self, s: State, is_over: bool) -> None:
        """The zones as they have become, the tricks taken, whose turn it is; finish if it is over."""
        step = self.step
        zones = s.zones
        places = self.places
        zones[step.trick].clear()
        for at, holder in enumerate(self.holders):
            zone = zones[step.hands[at]]
            if len(zone) > 0 and holder.held != holder.began:
                zone.clear()
                places.put(holder.held, zone)
        for side, pile in enumerate(self.piles):
            if pile.tricks:
                places.put(pile.cards, zones[step.taken[side]])
                number = step.tricks[side]
                s.numbers[number] = s.numbers[number] + pile.tricks
        s.leader = self.leader.hand
        s.hand = self.last.hand if is_over else self.leader.hand
        s.turn = step.decider(s, s.hand)
        step.settle(s, self)
        if is_over:
            step.game.finish(s, step)

    def first_card(self, s: State, chooser: Chooser | None) -> int:
        """The card that is chosen first."""
        self.take_up(s)
        p = self.holders[s.hand]
        may = self.step.may_play(self, p.held, self.led, self.best)
        if chooser is not None and may & (may - 1):
            chooser.begin(s, self)
            may = chooser.choose(self, p, may)
        return self.places.cards[index_of(may & -may)]

    def may_play_now(self, s: State) -> list[int]:
        """The cards that may be played now; nothing is played."""
        self.take_up(s)
        held = self.holders[s.hand].held
        found: list[int] = []
        self.places.put(self.step.may_play(self, held, self.led, self.best), found)
        return found
