"""A patience at the table: why a move is refused, and which one is sensible."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import RANK_NAMES, SUIT_NAMES
from cardtable.engine import Advice, Move, State, Thoughtful
from cardtable.games.patience.rules.building import MOVE, UP, Building
from cardtable.games.patience.rules.layout import (
    ANY_CARD,
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
    PILE_OR_TOP,
    PILES,
    RESERVE,
    RUN,
    SUIT_RUN,
    TALON,
    TOP_CARD,
)
from cardtable.games.patience.strategy.thoughtful import OpenPatience

_MOVABLE: Final = {
    TOP_CARD: "Only the top card of a pile moves.",
    PILE_OR_TOP: "A pile moves as a whole, or its top card alone.",
    RUN: "A card moves with those on it only if they are built on it, one on the other.",
    SUIT_RUN: "A card moves with those on it only if they are of its suit and built on it, one on the other.",
    NO_CARD: "A card of a pile may only go up.",
}
_ONLY_TOP_UP: Final = "Only the top card of a pile may go up."

_WORST: Final = -1_000_000
_DIG: Final = 47
"""What it is worth to free a card in several moves, less their cost."""
_SPACE: Final = 12
"""What a space is worth, on the scale of cards buried."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Patience(Building):
    """A patience by its layout."""

    def thoughtful(self) -> Thoughtful:
        """Every patience can be searched."""
        return OpenPatience(self)

    # -- why a move is refused -----------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against a move: a forced base, the stock, the card, or where it is to go."""
        legal = self.legal(s, seat)
        if legal and legal[0].verb == UP and self.bases(s) >> legal[0].face & 1:
            return f"The {self.name(legal[0].face)} is available and must be played up first."
        if move is self.turn:
            return self.why_no_turn(s)
        if move is self.redeal:
            return self.why_no_redeal(s)
        if len(move.faces) != 1 or move.verb not in (UP, MOVE):
            return ""
        goes_up = move.verb == UP
        if self.source_said(s, move) < 0:
            return self.why_not_available(s, move)
        return self.why_not_up(s, move.face) if goes_up else self.why_not_there(s, move)

    def name(self, face: i64) -> str:
        """A face in words."""
        return self.game.cards.name_of(self.game.cards.first[face])

    def source_said(self, s: State, move: Move) -> i64:
        """Where the card of a move lies, if it is available there; -1 if not."""
        goes_up = move.verb == UP
        if not self.is_sourced:
            return self.find(s, move.face, goes_up)
        for source in range(self.sources):
            if self.comes_from(move, source):
                cards = s.zones[self.source_zones[source]]
                if cards and goes_up and self.faces[cards[-1]] == move.face:
                    return source
                if not goes_up and self.heads(s, source) >> move.face & 1:
                    return source
        return -1

    def comes_from(self, move: Move, source: i64) -> bool:
        """Whether a move is said to come from a source."""
        return f"{move.word} to ".startswith(f"from {self.names[source]} to ")

    def why_no_turn(self, s: State) -> str:
        """Why the stock may not be turned."""
        if not s.zones[self.stock]:
            return f"The {self.stock_word} is used up."
        if self.onto == PILES:
            return "Before a row is dealt all spaces must be filled."
        return "First play the card in your hand."

    def why_no_redeal(self, s: State) -> str:
        """Why the talon may not be turned over."""
        if s.zones[self.stock]:
            return f"There are cards left in the {self.stock_word}: turn them first."
        if self.onto != TALON or not s.zones[self.source_zones[0]]:
            return "The talon is empty." if self.onto == TALON else "There is no talon."
        if s.numbers[self.unplayed]:
            return "You have played no card since the last redeal: another would bring nothing new."
        return f"The {self.stock_word} has been gone through as often as the rules allow."

    def why_not_available(self, s: State, move: Move) -> str:
        """A card within a pile moves only as its unit does; of cards not in sight nothing is said."""
        for pile in range(self.count):
            if self.is_sourced and not self.comes_from(move, self.first_pile + pile):
                continue
            shown = s.zones[self.piles[pile]][self.bottom(s, pile) :]
            if move.face not in [self.faces[card] for card in shown]:
                continue
            if self.unit == FACE_UP:
                head = self.game.cards.name_of(shown[0])
                return f"All face-up cards of a pile move together: move the {head}; only the last may go up."
            return _ONLY_TOP_UP if move.verb == UP and not self.lifts else _MOVABLE[self.unit]
        return f"The {self.name(move.face)} is not available."

    def why_not_up(self, s: State, face: int) -> str:
        """A foundation takes its cards in order."""
        if self.lifts:
            return "Only whole suits are lifted off, as soon as they lie in order on top of a pile."
        pack = self.game.cards
        suit = pack.suits[pack.first[face]]
        own = self.of_suit(suit) if self.is_by_suit else -1
        coming: list[str] = []
        for foundation, zone in enumerate(self.foundations):
            following = self.next_up[s.numbers[self.base]][foundation][len(s.zones[zone])] & own
            if following:
                coming.append(RANK_NAMES[pack.ranks[pack.first[following.bit_length() - 1]]])
        whose = f"The foundation of {SUIT_NAMES[suit]} takes" if self.is_by_suit else "The foundations take"
        return f"{whose} the {' or the '.join(dict.fromkeys(coming))} next."

    def why_not_there(self, s: State, move: Move) -> str:
        """A pile takes what its last card allows, a space what fills it."""
        pack = self.game.cards
        name = self.name(move.face)
        where = move.word.split()[-1]
        if where not in self.names[self.first_pile :]:
            return f"There is no pile {where}: they are numbered 1 to {self.count}."
        cards = s.zones[self.piles[int(where) - 1]]
        if cards:
            goes_on = [text for below, text in enumerate(pack.texts) if self.takes[below] >> move.face & 1]
            allowed = f"only on {' or '.join(goes_on)}" if goes_on else "on no card"
            return f"The {name} may be placed {allowed}, not on {pack.text(cards[-1])}."
        if self.space == NOTHING:
            return "Spaces are not filled."
        if self.fills_from_reserve:
            return (
                f"A space is filled from the {self.reserve_word} and, when that is used up, from the talon."
            )
        if self.fill_rank and not self.fill_mask >> move.face & 1:
            return f"Only a {RANK_NAMES[self.fill_rank]} may fill a space."
        return f"The {name} is the first card of its pile already: it would gain nothing."

    def prompt(self, s: State, seat: int) -> str:
        """What can be done; what begins a foundation may have to be played up before all else."""
        if self.is_forced:
            bases = self.bases(s)
            for move in self.legal(s, seat):
                if move.verb == UP and bases >> move.face & 1:
                    return f"play the {self.name(move.face)} up: it begins a foundation"
        if self.onto == HAND and s.zones[self.source_zones[0]]:
            return f"play {self.game.cards.pretty(s.zones[self.source_zones[0]][-1])}, or build"
        if not self.can_turn(s):
            return "build"
        return (
            "build, or deal a row"
            if self.onto in (PILES, RESERVE)
            else f"build, or turn from the {self.stock_word}"
        )

    # -- rules of thumb ------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """The low cards up, then whatever turns a card up, gets rid of reserve and talon, or frees a card."""
        far = self.steps_away(s)
        best = _WORST
        advice: Advice | None = None
        for move in self.legal(s, seat):
            worth, why = self.judge(s, move, far)
            if worth > best:
                best = worth
                advice = Advice(move, why)
        return self.dig(s, far, best) or (self.vary(s, seat) if best <= 0 and self.may_repeat else advice)

    def vary(self, s: State, seat: int) -> Advice:
        """Where nothing gets on, one legal move after another, so that cards do not go to and fro."""
        moves = self.legal(s, seat)
        nth = s.numbers[self.no_use] * 7 % len(moves)
        return Advice(moves[nth], "Nothing gets on, so something else is tried.")

    def steps_away(self, s: State) -> list[int]:
        """For each face how many cards must go up before it may."""
        far = [self.height] * self.game.cards.face_count
        sequences = self.next_up[s.numbers[self.base]]
        for foundation, zone in enumerate(self.foundations):
            grown = len(s.zones[zone])
            for height in range(grown, self.height):
                faces: i64 = sequences[foundation][height]
                while faces:
                    lowest = faces & -faces
                    face = int(lowest).bit_length() - 1
                    far[face] = min(far[face], height - grown)
                    faces ^= lowest
        return far

    def judge(self, s: State, move: Move, far: list[int]) -> tuple[int, str]:
        """How good a move is by rule of thumb, and why; what is worse than to turn a card is below 10."""
        if move is self.turn:
            return 10, "Nothing better is to be done than to see another card."
        if move is self.redeal:
            return 9, "The talon may be gone through again."
        source = self.source(s, move)
        if move.verb == UP:
            return self.judge_up(s, move, source)
        if source < self.first_pile:
            return self.judge_filling(s, move, source, far)
        if self.lifts:
            return self.judge_joining(s, move, source)
        pile = source - self.first_pile
        at = self.place(s, source, move.face)
        down = self.bottom(s, pile)
        if down and at == down:
            return 50 + down, "It turns up a face-down card."
        if at == 0 and self.fills_from_reserve:
            return 42, f"It makes a space for a card of the {self.reserve_word}."
        if self.unit == FACE_UP:
            return (11, "It makes a space to be filled.") if self.waits(s) else (2, "It makes a space.")
        return self.judge_freeing(s, move, source, far)

    def judge_up(self, s: State, move: Move, source: i64) -> tuple[int, str]:
        """How good it is to play a card up."""
        foundation = move.low if self.is_aimed else self.foundation_for(s, move.face)
        grown = len(s.zones[self.foundations[foundation]])
        if grown < 2:
            return 100, "Hardly anything could be built on it, so it is best up at once."
        if source >= self.first_pile:
            pile = source - self.first_pile
            down = self.bottom(s, pile)
            if down and len(s.zones[self.piles[pile]]) == down + 1:
                return 50 + down, "It turns up a face-down card."
            if grown == self.height - 1 and self.onto == RESERVE and s.zones[self.stock]:
                return 5, "A foundation left open takes the next such card out of the reserve."
        return (30 if self.has_down else 48), "It builds a foundation."

    def judge_filling(self, s: State, move: Move, source: i64, far: list[int]) -> tuple[int, str]:
        """How good it is to play a card of talon, hand or reserve to the tableau."""
        pile = s.zones[self.piles[move.low % self.count]]
        if self.onto == HAND:
            return self.judge_waste(pile, move.face, far)
        if source >= self.first_reserve:
            return 44, f"It takes a card off the {self.reserve_word}."
        if not pile and not self.fill_rank:
            return 8, "It fills a space."
        return 40, "It takes a card off the talon before it is covered."

    def judge_waste(self, pile: list[int], face: int, far: list[int]) -> tuple[int, str]:
        """How good a waste pile is for a card that will go up: it should bury none that is wanted sooner."""
        if not pile:
            return 5, "An empty pile buries nothing."
        cost = self.buried(pile, face, far)
        top = far[self.faces[pile[-1]]]
        if cost == 0:
            return 9 - min(4, top - far[face]), "It lies on a card that is wanted later."
        return -cost, "It has to lie somewhere."

    def judge_freeing(self, s: State, move: Move, source: i64, far: list[int]) -> tuple[int, str]:
        """How good it is to move a card, by what it frees and what it buries of cards wanted sooner."""
        own = s.zones[self.source_zones[source]]
        target = move.low % self.count
        other = s.zones[self.piles[target]]
        at = self.place(s, source, move.face)
        freed = own[self.bottom(s, source - self.first_pile) : at]  # of the cards that lie face up
        gain = self.buried(freed, move.face, far)
        gain -= self.buried(other[self.bottom(s, target) :], move.face, far)
        if self.space != NOTHING:
            gain += (_SPACE if at == 0 else 0) - (0 if other else _SPACE)
        if gain <= 0:
            return gain, "It changes little."
        worth = min(30, 10 + gain)
        return worth, "It makes a space." if at == 0 else "It frees a card that is wanted sooner."

    def buried(self, cards: list[int], face: int, far: list[int]) -> int:
        """What a card on top of others would bury: those that go up before it, the next ones above all."""
        worth = 0
        for card in cards:
            away = far[self.faces[card]]
            if away < far[face]:
                worth += 1 + 12 // (1 + away)
        return worth

    def judge_joining(self, s: State, move: Move, source: i64) -> tuple[int, str]:
        """How good a move is where whole suits are assembled."""
        pile = source - self.first_pile
        own = s.zones[self.piles[pile]]
        other = s.zones[self.piles[move.low % self.count]]
        at = self.place(s, source, move.face)
        down = self.bottom(s, pile)
        joins = len(other) > 0 and self.follows[self.faces[other[-1]]] >> move.face & 1 != 0
        if at > down and self.follows[self.faces[own[at - 1]]] >> move.face & 1:
            return (0 if joins else -2), "It changes little."
        if down and at == down:
            if not other:
                return 30, "It turns up a face-down card."
            return (70 if joins else 60) - down, "It turns up a face-down card."
        if joins:
            return 40, "It joins cards of a suit."
        is_ordered = at > down and self.takes[self.faces[own[at - 1]]] >> move.face & 1 != 0
        if not other:
            return (8 if is_ordered else 9), "It fills a space."
        if is_ordered:
            return 0, "It changes little."
        if at == 0:
            return (7 if s.zones[self.stock] else 20), "It makes a space."
        return 20, "It puts cards in order."

    def dig(self, s: State, far: list[int], best: int) -> Advice | None:
        """The first of some moves that free a card which goes up, or clear a pile, if they are worth it.

        Only where all cards lie open: with a stock to come, its cards need the places.
        """
        if best >= _DIG or self.has_stock or self.has_down or self.unit != TOP_CARD:
            return None
        wanted = self.wanted(s)
        cheapest = _DIG - best
        found: Advice | None = None
        for pile in range(self.count):
            cards = s.zones[self.piles[pile]]
            at: i64 = len(cards) - 1
            while at >= 0 and not wanted & self.bits[cards[at]]:
                at -= 1
            if at < 0 and self.space == NOTHING:
                continue
            first, cost = self.follow(s, pile, at, far)
            if first is not None and cost < cheapest:
                cheapest = cost
                freed = f"frees the {self.game.cards.name_of(cards[at])}" if at >= 0 else "makes a space"
                found = Advice(first, f"In the end it {freed}.")
        return found

    def follow(self, s: State, pile: i64, at: i64, far: list[int]) -> tuple[Move | None, int]:
        """The first of the moves that clear a pile down to a place, each to the cheapest, and their cost."""
        cards = s.zones[self.piles[pile]]
        tops = [self.faces[s.zones[zone][-1]] if s.zones[zone] else -1 for zone in self.piles]
        cost = 0
        first: Move | None = None
        for above in range(len(cards) - 1, at, -1):
            face = self.faces[cards[above]]
            goes, price = self.cheapest_place(s, pile, face, tops, far)
            if goes < 0 or (tops[goes] < 0 and above == 0):
                return None, 0
            cost += price
            tops[goes] = face
            if first is None:
                first = self.to_pile[self.first_pile + pile if self.is_sourced else 0][goes][face]
        return first, cost

    def cheapest_place(
        self, s: State, own: i64, face: int, tops: list[int], far: list[int]
    ) -> tuple[int, int]:
        """The other pile that takes a card at the least cost, and the cost; -1 for none."""
        best = -1
        least = 0
        for pile, top in enumerate(tops):
            cost = _SPACE
            if top >= 0:
                cost = 1 + self.buried(s.zones[self.piles[pile]], face, far)
            takes = self.space == ANY_CARD if top < 0 else self.takes[top] >> face & 1 != 0
            if takes and pile != own and (best < 0 or cost < least):
                best, least = pile, cost
        return best, least

    def waits(self, s: State) -> bool:
        """Whether a card that may fill a space lies on the talon or heads a unit above other cards."""
        for source in range(self.sources):
            if self.fillers(s, source, self.heads(s, source)) and s.zones[self.source_zones[source]]:
                return True
        return False
