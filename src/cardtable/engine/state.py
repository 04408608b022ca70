"""The one state type of every game, and the one primitive that moves cards.

A state is data: cards in zones, named numbers, what each seat knows, explained score lines.
Rules objects hold none of it. `move` is the only way a card changes its zone, and it keeps
what every viewer knows in step, so that no game ever masks anything by hand.

What a viewer (a seat, or the spectator) knows of a card is one of
- its place: the viewer's bit is set in `seen`;
- some zones it must be in (one zone: a pile it was shuffled into): `among`, for each card a mask of zones
  by viewer;
- nothing but what zones surely do not hold: `lacks`, as faces, known to all.

Copies are made by the million, so all of this, the score and the pack (zone 0, which rests when the deal is
dealt) are shared by a state and its copies until one of them changes something: the methods here see to that
by `part` and `part_score`. Who has looked at the pack looks again after a card has moved: it may be another
list.

A state that is only played out to see what comes of it is made *blind*: nothing that anybody knows is kept
from then on. What it says of knowledge is out of date, so that it can never be shown again: neither it nor a
copy of it is viewed, dumped or compared.
"""

from typing import Any, Final

from mypy_extensions import i64

from cardtable.cards import NO_SUIT, later_order
from cardtable.engine.errors import BlindState
from cardtable.engine.layout import Layout
from cardtable.engine.lines import NOBODY, Line
from cardtable.engine.packets import places_of

SEVERAL: Final = -1
"""The turn when several seats may act, or none."""
WORDS: Final = (
    "seed",
    "shuffles",
    "step",
    "turn",
    "acting",
    "hand",
    "player",
    "dealer",
    "leader",
    "declarer",
    "trump",
    "contract",
    "sitting_out",
    "over",
)
"""The words of the table that a state has beside its cards, numbers and score."""


class State:
    """A deal in progress."""

    # the words of the table: each with what it is when a deal begins
    seed: int = 0
    shuffles: i64 = 0
    step: i64 = 0
    turn: i64 = SEVERAL
    """The seat to act, or -1 when several may (see `acting`) or the deal is over."""
    acting: i64 = 0
    """Mask of the seats that may act when several may."""
    hand: i64 = -1
    """The seat whose hand is played from; dummy's is played by declarer."""
    player: i64 = -1
    """Whose turn it is where others answer him, claim or doubt before he goes on."""
    dealer: i64 = 0
    leader: i64 = 0
    declarer: i64 = -1
    trump: i64 = NO_SUIT
    contract: i64 = 0
    sitting_out: i64 = 0
    """Mask of the seats that take no part in the play of this deal."""
    over: bool = False
    shares: bool = False
    """Whether another state may hold the same pack, `seen`, `among` and `lacks`."""
    shares_score: bool = False
    """The same of `scores` and `lines`."""
    is_blind: bool = False
    """Whether nobody will look at it: a play-out, in which no knowledge is kept."""

    def __init__(
        self,
        layout: Layout,
        zones: list[list[int]],
        seen: list[int],
        among: dict[int, tuple[int, ...]],
        lacks: list[int],
        numbers: list[int],
        rows: list[list[int]],
        scores: list[int],
        lines: list[Line],
    ) -> None:
        self.layout = layout
        self.zones = zones
        self.seen = seen
        self.among = among
        self.lacks = lacks
        self.numbers = numbers
        self.rows = rows
        """What has been called, claimed or melded, in order: lists of small numbers that all know."""
        self.scores = scores
        self.lines = lines

    def copy(self) -> "State":
        """An independent copy. Beside `WORDS` it is the one place that names every word."""
        zones = self.zones[:]
        for nth in range(1, len(zones)):
            zone = zones[nth]
            zones[nth] = zone[:] if zone else []
        rows = [row[:] for row in self.rows] if self.rows else []
        other = State(
            self.layout,
            zones,
            self.seen,
            self.among,
            self.lacks,
            self.numbers[:],
            rows,
            self.scores,
            self.lines,
        )
        other.seed = self.seed
        other.shuffles = self.shuffles
        other.step = self.step
        other.turn = self.turn
        other.acting = self.acting
        other.hand = self.hand
        other.player = self.player
        other.dealer = self.dealer
        other.leader = self.leader
        other.declarer = self.declarer
        other.trump = self.trump
        other.contract = self.contract
        other.sitting_out = self.sitting_out
        other.over = self.over
        other.is_blind = self.is_blind
        other.shares = True
        other.shares_score = True
        self.shares = True
        self.shares_score = True
        return other

    def part(self) -> None:
        """Have the pack and all knowledge to itself, before something of it is changed."""
        self.zones[0] = self.zones[0][:]
        if not self.is_blind:  # else what others know is not touched
            self.seen = self.seen[:]
            self.among = self.among.copy() if self.among else {}
            self.lacks = self.lacks[:]
        self.shares = False

    def part_score(self) -> None:
        """Have the score to itself, before something of it is changed."""
        self.scores = self.scores[:]
        self.lines = self.lines[:]
        self.shares_score = False

    def must_see(self) -> None:
        """Refuse to go on if the state is blind: what it says of knowledge is not true."""
        if self.is_blind:
            raise BlindState("This state was only played out: nobody may look at it. Look at the original.")

    def facts(self) -> dict[str, object]:
        """Every field but those that say what is known, as plain data: also of a blind state."""
        return {
            "zones": [zone[:] for zone in self.zones],
            "numbers": self.numbers[:],
            "rows": [row[:] for row in self.rows],
            "scores": self.scores[:],
            "lines": [(line.side, line.points, line.why) for line in self.lines],
            **{word: getattr(self, word) for word in WORDS},
        }

    def dump(self) -> dict[str, object]:
        """Every field as plain data, for equality, hashing and tests."""
        self.must_see()
        return {
            **self.facts(),
            "seen": self.seen[:],
            "among": sorted(self.among.items()),
            "lacks": self.lacks[:],
        }

    @staticmethod
    def load(layout: Layout, data: dict[str, Any]) -> "State":
        """A state from what `dump` gave, to go on with in another process."""
        s = State(
            layout,
            data["zones"],
            data["seen"],
            dict(data["among"]),
            data["lacks"],
            data["numbers"],
            data["rows"],
            data["scores"],
            [Line(side, points, why) for side, points, why in data["lines"]],
        )
        for word in WORDS:
            setattr(s, word, data[word])
        return s

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(repr(self.dump()))

    # -- cards ---------------------------------------------------------------------------------

    def move(self, card: int, src: int, dst: int) -> None:
        """Move one card, and with it what every viewer knows."""
        if self.shares and (not self.is_blind or src == 0 or dst == 0):
            self.part()
        zones = self.zones
        held = zones[src]
        if held[-1] == card:
            held.pop()
        else:
            held.remove(card)
        zones[dst].append(card)
        if self.is_blind:
            return
        layout = self.layout
        if layout.lies_open[dst]:
            self.seen[card] = layout.everyone
            if self.among and card in self.among:
                del self.among[card]
        else:
            self._hide(card, src, dst)

    def draw(self, src: int, dst: int) -> int:
        """Move the top card of a pile; its number."""
        card = self.zones[src][-1]
        self.move(card, src, dst)
        return card

    def deal(self, src: int, dst: int, count: int) -> None:
        """Deal cards from the top of a pile, the first dealt lying lowest."""
        if count == 0:
            return
        if self.among and not self.is_blind:  # somebody knows part of a pile: each card counts
            for _ in range(count):
                self.draw(src, dst)
            return
        if self.shares:
            self.part()
        pile = self.zones[src]
        dealt = pile[-count:]
        dealt.reverse()
        del pile[-count:]
        self._arrive(dealt, dst)

    def deal_packets(
        self, src: int, dsts: list[int], packets: tuple[int, ...], widow: int = -1, size: int = 0
    ) -> None:
        """Deal to several zones in rotation, so many cards at a time, as at the start of a deal.

        After the first round a widow may get its cards, all at once.
        """
        if self.shares:
            self.part()
        pile = self.zones[src]
        places = places_of(packets, len(dsts), size)
        count = sum(packets) * len(dsts) + size
        dealt = pile[-count:]
        del pile[-count:]
        seen = self.seen
        for nth, dst in enumerate([*dsts, widow] if size else dsts):
            cards = self.zones[dst]
            audience: i64 = self.layout.audiences[dst]
            for place in places[nth]:
                card = dealt[place]
                cards.append(card)
                if self.is_blind:
                    continue
                known: i64 = seen[card]
                seen[card] = known | audience
            if not self.is_blind:
                self.lacks[dst] = 0

    def deal_round(self, src: int, dsts: list[int], each: int) -> None:
        """Deal to several zones in rotation, one card at a time."""
        if each == 0:
            return
        if self.among and not self.is_blind:
            for _ in range(each):
                for dst in dsts:
                    self.draw(src, dst)
            return
        if self.shares:
            self.part()
        pile = self.zones[src]
        count = each * len(dsts)
        dealt = pile[-count:]
        dealt.reverse()
        del pile[-count:]
        for first, dst in enumerate(dsts):
            self._arrive(dealt[first :: len(dsts)], dst)

    def _arrive(self, cards: list[int], dst: int) -> None:
        """Add cards taken from the top of a pile, which nobody loses sight of, to a zone."""
        self.zones[dst].extend(cards)
        if self.is_blind:
            return
        self.lacks[dst] = 0
        audience: i64 = self.layout.audiences[dst]
        seen = self.seen
        for card in cards:
            known: i64 = seen[card]
            seen[card] = known | audience

    def sweep(self, src: int, dst: int) -> None:
        """Move all cards of a zone, in their order: who knew one to be there knows where it is now."""
        if self.shares and (not self.is_blind or src == 0 or dst == 0):
            self.part()
        zones = self.zones
        moved = zones[src]
        if self.is_blind:
            pass
        elif not self.layout.lies_open[src]:
            self._sweep_unseen(moved, src, dst)
        elif self.lacks[dst]:
            for card in moved:
                self.lacks[dst] = self.lacks[dst] & ~(1 << self.layout.face_of[card])
        zones[dst].extend(moved)
        moved.clear()

    def _sweep_unseen(self, cards: list[int], src: int, dst: int) -> None:
        """What viewers know when all cards of a zone that is not open go to another."""
        layout = self.layout
        seen = self.seen
        if self.among:
            for card, masks in list(self.among.items()):
                self.among[card] = tuple([z & ~(1 << src) | 1 << dst if z >> src & 1 else z for z in masks])
        audience: i64 = layout.audiences[dst]
        looking: i64 = layout.everyone
        if layout.piles[dst] and not layout.piles[src]:
            looking = layout.audiences[src] | audience  # nobody else can tell where in the pile a card lies
        for card in cards:
            known: i64 = seen[card]
            seen[card] = known & looking | audience
            lost: i64 = known & ~looking
            if lost:
                self._blur(card, lost, 1 << dst)
            if self.among:
                self._place(card)
        if cards:
            self.lacks[dst] = self.lacks[dst] & self.lacks[src]

    def show(self, card: int, viewers: int = -1) -> None:
        """Let viewers (all, unless told) see where a card is."""
        if self.is_blind:
            return
        if self.shares:
            self.part()
        seen: i64 = self.seen[card]
        seen |= self.layout.everyone if viewers < 0 else viewers
        self.seen[card] = seen
        if self.among:
            self._place(card)

    def turned_up(self) -> list[int]:
        """The cards that lie turned up by what the numbers say."""
        return [self.numbers[number] for number in self.layout.turned_up if self.numbers[number] >= 0]

    def show_all(self, zone: int) -> None:
        """Let all see the cards that lie in a zone now."""
        if self.is_blind:
            return
        if self.shares:
            self.part()
        seen = self.seen
        everyone = self.layout.everyone
        for card in self.zones[zone]:
            seen[card] = everyone
            if self.among and card in self.among:
                del self.among[card]

    def shuffle(self, zone: int) -> None:
        """Shuffle a pile: whoever knew a card of it now knows only that it is in the pile."""
        if self.shares:
            self.part()
        cards = self.zones[zone]
        layout = self.layout
        audience = layout.audiences[zone]
        if not self.is_blind:
            for card in cards:
                self._blur(card, self.seen[card] & ~audience, 1 << zone)
                self.seen[card] = audience
        self.shuffles += 1
        self.zones[zone] = [cards[i] for i in later_order(len(cards), self.seed, int(self.shuffles))]

    def rule_out(self, zone: int, faces: int) -> None:
        """All learn that a zone holds none of these faces (a mask), until it gets a hidden card."""
        if self.is_blind:
            return
        known = self.lacks[zone]
        if known & faces != faces:
            if self.shares:
                self.part()
            self.lacks[zone] = known | faces

    def confine(self, card: int, zones: int) -> None:
        """All learn that a card is in one of some zones (a mask): by its back, say."""
        if self.is_blind:
            return
        self._blur(card, int(self.layout.everyone) & ~self.seen[card], zones)

    def _hide(self, card: int, src: int, dst: int) -> None:
        """Move a card that not everybody sees: the others know less of what it could have been.

        From a pile the top card goes, and who knew it knows it still. From a hand nobody can tell
        which card went but those who look into the hand or see the card arrive.
        """
        layout = self.layout
        seen = self.seen
        known: i64 = seen[card]
        watching: i64 = layout.audiences[dst] | (known if layout.piles[src] else layout.audiences[src])
        seen[card] = watching
        if watching == layout.everyone:
            self.lacks[dst] = self.lacks[dst] & ~(1 << layout.face_of[card])
        else:
            self.lacks[dst] = 0
            both = 1 << src | 1 << dst
            if not layout.piles[src]:
                others: i64 = ~watching
                known &= others
                if known:
                    self._blur(card, known, both)
                for other in self.zones[src]:
                    lost: i64 = seen[other]
                    lost &= others
                    if lost:
                        seen[other] = seen[other] & ~lost
                        self._blur(other, lost, both)
            if self.among:
                self._blur_more(src, dst, int(watching))
        if self.among:
            self._place(card)

    def _blur_more(self, src: int, dst: int, watching: int) -> None:
        """A hidden card went from one zone to another: what was surely in the first may be in either."""
        left = 1 << src
        both = left | 1 << dst
        for card, masks in self.among.items():  # other masks for some of the cards, but no other cards
            for viewer, zones in enumerate(masks):
                if zones & both == left and not watching >> viewer & 1:
                    self._blur(card, 1 << viewer, zones | both)

    def _blur(self, card: int, viewers: int, zones: int) -> None:
        """These viewers now know of a card only that it is in one of the zones (a mask)."""
        if viewers:
            masks = list(self.among[card]) if card in self.among else [0] * (self.layout.seats + 1)
            for viewer in range(self.layout.seats + 1):
                if viewers >> viewer & 1:
                    masks[viewer] = zones
            self.among[card] = tuple(masks)

    def _place(self, card: int) -> None:
        """Forget the vaguer knowledge of viewers who see a card's place."""
        if card not in self.among:
            return
        seen = self.seen[card]
        masks = [0 if seen >> viewer & 1 else zones for viewer, zones in enumerate(self.among[card])]
        if any(masks):
            self.among[card] = tuple(masks)
        else:
            del self.among[card]

    # -- points --------------------------------------------------------------------------------

    def score(self, side: int, points: int, why: str) -> None:
        """Add points to a side's score, with the reason."""
        self.enter(Line(side, points, why))

    def enter(self, line: Line) -> None:
        """Add a line that may have been written beforehand, where the same ones come up again and again."""
        if self.shares_score:
            self.part_score()
        self.scores[line.side] = self.scores[line.side] + line.points
        self.lines.append(line)

    def note(self, why: str) -> None:
        """Say how a deal ended that scores nothing."""
        if self.shares_score:
            self.part_score()
        self.lines.append(Line(NOBODY, 0, why))
