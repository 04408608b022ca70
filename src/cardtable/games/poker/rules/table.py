"""The poker table: hands, upcards and the centre, what is drawn, and how hands are compared."""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import plural
from cardtable.engine import ASIDE, CENTRE, QUIET, SEAT, SHOWN, Game, Move, State, in_words, says
from cardtable.engine.moves import FACES
from cardtable.games.poker.rules.form import (
    CENTRE_DOWN,
    CENTRE_UP,
    CHECK,
    DOWN,
    DRAW,
    FIRST,
    FLIP,
    LAST_CARD,
    MIDDLE,
    NAMING,
    OWN,
    THIRD,
    TURNED,
    UP,
    PokerForm,
)
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.penalties import FOUL, FOUL_HAND, Penalties
from cardtable.games.poker.rules.wild import WILD_CHOICES, OwnWild, wild_in_words
from cardtable.mechanics.chips.stacks import ChipOptions, ChipTable
from cardtable.mechanics.poker_hands import RANKS, TWO_PAIRS, Ranking, kind_of, name_of

DUPLICATES: Final = says("a wild card may stand for a card its holder has")
"""Where there are flushes; in a hand of two cards, and for low, it is all the same."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class HandOptions(ChipOptions):
    """House rules wherever poker hands are compared; each default is the book's main rule."""

    wild: str = field(default="none", metadata=says("cards that are wild", *WILD_CHOICES))
    takeouts: int = field(
        default=1, metadata=says("takeouts for each player, a new one when he has lost the last", 1, ..., 10)
    )


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class PokerOptions(HandOptions):
    """House rules of every form of poker that is bet."""

    limit: str = field(
        default="fixed",
        metadata=says("what limits a bet or raise", "fixed", "pot", "table-stakes", "table-stakes-pot"),
    )
    limit_chips: int = field(default=2, metadata=says("the fixed limit, doubled at the end", 1, ..., 50))
    maximum: int = field(default=50, metadata=says("the most a bet may be at pot limit", 10, ..., 500))
    raises: str = field(
        default="none",
        metadata=says(
            "cap on raises in a betting interval", "none", "two-each", "three-each", "three-in-all"
        ),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class AnteOptions(PokerOptions):
    """House rules where everybody antes."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    ante: int = field(default=1, metadata=says("chips everybody antes", 0, ..., 10))


_OPEN_ENDED: Final = 9
"""So many rows of four can grow at both ends, from 2-3-4-5, which an ace makes a straight, to 10-J-Q-K."""

_OWN_IN_WORDS: Final = {
    OWN: "the lowest hole card",
    FIRST: "each player's first card",
    THIRD: "each player's third card",
}

HandOptionsT = TypeVar("HandOptionsT", bound=HandOptions)
PokerOptionsT = TypeVar("PokerOptionsT", bound=PokerOptions)
AnteOptionsT = TypeVar("AnteOptionsT", bound=AnteOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerTable(ChipTable):
    """A table at which poker hands are compared, and dropped unseen.

    Zones are there for what the form has: upcards before the players, cards in the centre, the discards of a
    draw. A hand from which cards are drawn keeps the order in which they came, so that those drawn are its
    last ones.
    """

    def __init__(self, game: Game[Any], ranking: Ranking, takeout: int, form: PokerForm) -> None:
        self.form = form
        self.rounds = form.rounds
        """What happens in every round."""
        self.has_upcards = form.has(UP, FLIP)
        self.has_draw = form.has(DRAW)
        super().__init__(game, takeout, "discards", False)
        self.ranking = ranking
        self.low: LowRanking | None = None
        """How low hands rank, where they win or share the pot."""
        self.wild_ranks: OwnWild | None = None
        """How hands rank with each rank wild, where that differs by hand or deal."""
        self.has_own_wild = form.has_own_wild
        self.own_wild = form.own_wild
        self.penalties: Penalties | None = None
        """Cards that spoil a hand, where they may be named."""
        self.plain = ranking
        """How a hand ranks whose wild cards are undone."""
        self.rankings = [ranking]
        """How hands rank: the only way, or without a wild rank and then with each."""
        self.lows: list[LowRanking] = []
        """The same for low."""
        self.brings = [rank in form.bringing for rank in game.cards.ranks]
        """Which cards bring another hole card when they are dealt face up."""
        self.up: list[int] = []
        self.turning: list[int] = []
        """For each seat, where cards lie that it has chosen to turn up, until all have chosen."""
        self.in_order: list[int] = []
        """Of each seat the cards it will turn up first and second, as its numbers."""
        self.common = -1
        self.centre = -1
        if self.has_upcards:
            self.up = game.of_seats("showing", SHOWN, is_pile=False)
        if self.has_upcards or form.has(CENTRE_DOWN, CENTRE_UP):
            self.common = game.pile("common cards", CENTRE)
        if form.has(CENTRE_DOWN):
            self.centre = game.pile("centre cards", CENTRE, is_open=False)
        self.naming = -1
        """Where the card lies that names a wild rank for all."""
        if form.wild_rank in (TURNED, MIDDLE):
            self.naming = game.pile("wild card", CENTRE) if form.has(NAMING) else self.common
        self.middle = form.middle
        if self.has_draw:
            self.aside = game.pile("laid aside", ASIDE, is_open=False)
            self.kept_apart = game.pile("opener's discards", ASIDE, is_open=False)
            """Kept so that he can prove his opening; where any hand may open there is nothing to prove."""
            self.openers = game.pile("openers", ASIDE, is_spread=True)
            self.drawn = game.seat_numbers("drawn")
            game.moves.verb("show", FACES)
        self.unopened = -1
        if len(form.openers) > 1:
            names = [named_openers(least) for least in form.openers]
            self.unopened = game.layout.number("needed to open", words=in_words(tuple(names)))
            """How many deals running nobody has opened; no more than there are requirements."""
        self.moves = game.moves
        self.faces = game.cards.face_of
        self.odds_key: tuple[object, ...] = ()
        """By what a strategy finds what it has reckoned for such a table; empty until it does."""

    def opener_kind(self) -> str:
        """Who made the first bet matters later where there is a draw, or where he opened the pot."""
        matters = self.has_draw or self.form.passing != CHECK
        return SEAT if matters and not self.has_upcards else QUIET

    def rank_by(self, wild_ranks: OwnWild) -> None:
        """Hands rank by the rank that is wild in them."""
        self.wild_ranks = wild_ranks
        self.ranking = wild_ranks.plain
        self.rankings = wild_ranks.rankings

    def punish(self, penalties: Penalties) -> None:
        """There may be penalty cards, which undo wild cards or make a hand foul."""
        self.penalties = penalties
        self.plain = penalties.plain(self.ranking)

    # -- hands ---------------------------------------------------------------------------------

    def cards(self, s: State, seat: int) -> list[int]:
        """Hole cards, upcards, and what lies open in the centre."""
        held = s.zones[self.hands[seat]]
        if self.common < 0:
            return held
        return held + self.shown(s, seat)

    def shown(self, s: State, seat: int) -> list[int]:
        """The cards of a player that all see: his upcards and what lies open in the centre."""
        common = s.zones[self.common] if self.common >= 0 else []
        return s.zones[self.up[seat]] + common if self.up else common

    def value(self, s: State, seat: int) -> int:
        """What a player's hand is worth."""
        if self.penalties is not None:
            spoilt = self.spoilt(s, seat)
            if spoilt:
                return FOUL_HAND if spoilt == FOUL else self.plain.best(self.cards(s, seat))
        ranking = self.rankings[self.wild_in(s, seat)]
        if self.form.only_shown:
            return max([ranking.best(cards) for cards in self.to_show(s, seat)])
        return ranking.best(self.cards(s, seat))

    def spoilt(self, s: State, seat: int) -> int:
        """What penalty cards do to a player's hand, if he has any."""
        if self.penalties is None:
            return 0
        return self.penalties.on(s, s.zones[self.hands[seat]] + (s.zones[self.up[seat]] if self.up else []))

    def low_value(self, s: State, seat: int) -> int:
        """What a player's hand is worth for low; the less the better."""
        low = self.lows[self.wild_in(s, seat)]
        if self.form.only_shown:
            return min([low.best(cards) for cards in self.to_show(s, seat)])
        return low.best(self.cards(s, seat))

    def to_show(self, s: State, seat: int) -> list[list[int]]:
        """Where only cards count that have been turned up: all that a player may yet show in the end."""
        return showings(s.zones[self.hands[seat]], self.shown(s, seat), self.form.hand)

    def unshown(self, s: State, seat: int) -> int:
        """How many cards that are face down count in a player's hand."""
        if self.form.only_shown:
            return self.form.hand - len(self.shown(s, seat))
        return len(s.zones[self.hands[seat]])

    def wild_in(self, s: State, seat: int) -> int:
        """Which of the rankings holds for a player's hand."""
        return self.wild_with(s, s.zones[self.hands[seat]])

    def wild_with(self, s: State, hole: list[int]) -> int:
        """Which of the rankings holds for a hand with these hole cards."""
        if self.wild_ranks is not None and self.has_own_wild:
            return self.wild_ranks.place(hole[self.own_wild])
        return self.wild_for_all(s)

    def wild_for_all(self, s: State) -> int:
        """Which of the rankings holds for cards that all see: what is wild in one hand is not known of."""
        return self.wild_among(s.zones[self.naming]) if self.naming >= 0 else 0

    def wild_among(self, centre: list[int]) -> int:
        """Which of the rankings holds when these cards lie open in the centre."""
        if self.wild_ranks is None:
            return 0
        if self.form.wild_rank == MIDDLE:
            centre = centre[self.middle : self.middle + 1]
        return self.wild_ranks.place(centre)

    def wild_in_words(self, s: State) -> list[str]:
        """What is wild by the form itself, as far as that is known by now."""
        told = wild_in_words(self.form.wild)
        if self.has_own_wild:
            told.append(_OWN_IN_WORDS[self.form.wild_rank])
        elif self.wild_for_all(s):
            told.append(plural(RANKS[self.wild_for_all(s) - 1]))
        return told

    def name_of(self, value: int) -> str:
        """Pairs, straights and so on."""
        if self.penalties is not None and value == FOUL_HAND:
            return "a foul hand"
        return self.ranking.name_of(value)

    def showing(self, s: State, seat: int) -> int:
        """What the cards are worth that a player shows to all; a penalty card among them spoils them too."""
        if self.penalties is not None and self.up:
            spoilt = self.penalties.on(s, s.zones[self.up[seat]])
            if spoilt:
                return FOUL_HAND if spoilt == FOUL else self.plain.best(self.shown(s, seat))
        return self.rankings[self.wild_for_all(s)].best(self.shown(s, seat))

    def highest(self, s: State, seats: i64) -> i64:
        """Of these players the one with the highest cards showing; of equals, the one dealt to first."""
        best: i64 = -1
        found: i64 = -1
        for i in range(1, self.seats + 1):
            seat = (s.dealer + i) % self.seats
            if seats >> seat & 1:
                value: i64 = self.showing(s, seat)
                if value > best:
                    best = value
                    found = seat
        return found

    def to_come(self, at: int) -> int:
        """How many more cards each player gets after a round."""
        later = "".join(self.rounds[at + 1 :])
        return later.count(UP) + later.count(DOWN) + later.count(LAST_CARD)

    def count_raise(self, s: State) -> None:
        """A bet has been raised: nobody asks how many times in a deal, but where there is a kitty."""

    def leave(self, s: State, seat: int) -> None:
        """A player who drops turns his upcards down too."""
        super().leave(s, seat)
        if self.up:
            s.sweep(self.up[seat], self.discards)

    # -- openers -------------------------------------------------------------------------------

    def needed(self, s: State) -> int:
        """The least value of a hand that may open; 0 if any may."""
        openers = self.form.openers
        return openers[s.numbers[self.unopened]] if self.unopened >= 0 else openers[0] if openers else 0

    def can_open(self, s: State, cards: list[int]) -> bool:
        """Whether cards meet the requirement for opening."""
        needed = self.needed(s)
        if needed == 0:
            return True
        ranking = self.rankings[self.wild_for_all(s)]
        return ranking.value(cards) >= needed or (self.form.bobtail and is_bobtail(ranking, cards))

    def opening_hand(self, s: State) -> list[int]:
        """The cards the opener held when he opened: without what he drew, with what he discarded."""
        opener = s.numbers[self.opener]
        laid = s.zones[self.aside] if s.turn == opener else []
        return self.kept(s, opener) + s.zones[self.kept_apart] + laid

    def kept(self, s: State, seat: int) -> list[int]:
        """What a player has of the cards he was dealt before the draw."""
        hand = s.zones[self.hands[seat]]
        return hand[: len(hand) - s.numbers[self.drawn + seat]] if self.has_draw else hand

    def drawn_by(self, s: State, seats: list[int]) -> list[int]:
        """How many cards each of these players has drawn."""
        return [s.numbers[self.drawn + seat] if self.has_draw else 0 for seat in seats]

    def proofs(self, s: State, seat: int) -> list[Move]:
        """The opener shows cards that prove he could open, discards among them, and no more than it takes.

        Which cards will do depends on those cards alone, so that what he shows tells nothing of the others.
        Where any hand may open, nobody has anything to show.
        """
        moves: list[Move] = []
        if not self.needed(s) or seat != s.numbers[self.opener] or s.zones[self.openers]:
            return moves
        held = sorted(self.opening_hand(s))
        for count in range(1, 6):
            for proof in combinations(held, count):
                cards = list(proof)
                if self.proves(s, cards):
                    move = self.moves.faces("show", tuple([self.faces[card] for card in cards]))
                    if move not in moves:
                        moves.append(move)
        return moves

    def proves(self, s: State, cards: list[int]) -> bool:
        """Whether these cards by themselves could open, and would not if one were taken away."""
        if not self.can_open(s, cards):
            return False
        for i in range(len(cards)):
            if self.can_open(s, cards[:i] + cards[i + 1 :]):
                return False
        return True

    def show(self, s: State, seat: int, move: Move) -> None:
        """Turn up the cards named, from the hand or the discards kept apart."""
        for face in move.faces:
            for zone in (self.hands[seat], self.kept_apart):
                found = [card for card in s.zones[zone] if self.faces[card] == face]
                if found:
                    s.move(found[0], zone, self.openers)
                    break

    def is_kept(self, s: State) -> bool:
        """Whether the opener's hand, unless he has shown openers, is one that could open."""
        opener = s.numbers[self.opener]
        if not self.needed(s) or opener < 0 or s.zones[self.openers] or s.sitting_out >> opener & 1:
            return True
        return self.can_open(s, self.opening_hand(s))


def showings(hole: list[int], shown: list[int], size: int) -> list[list[int]]:
    """All that may lie open before a player who turns up cards of his hole until they make a hand."""
    return [shown + list(more) for more in combinations(hole, max(0, size - len(shown)))]


def is_bobtail(ranking: Ranking, cards: list[int]) -> bool:
    """Whether four of these cards are of a suit, or in a row that a card at either end makes a straight."""
    if ranking.suit_with(cards, 4):
        return True
    ranks = 0
    wild = 0
    for card in cards:
        ranks |= ranking.bits[card]
        wild += ranking.is_wild[card]
    return any([(ranks >> place & 15).bit_count() + wild >= 4 for place in range(_OPEN_ENDED)])


def named_openers(value: int) -> str:
    """The least hand that opens, in words."""
    return "two pairs" if kind_of(value) == TWO_PAIRS else f"a {name_of(value)}"
