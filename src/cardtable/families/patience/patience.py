"""A patience at the table: why a move is refused, and which one is sensible."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import RANK_NAMES, SUIT_NAMES
from cardtable.engine import Advice, Move, State, Thoughtful
from cardtable.families.patience.building import MOVE, UP, Building
from cardtable.families.patience.layout import (
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
    PILE_OR_TOP,
    PILES,
    RESERVE,
    TALON,
    TOP_CARD,
)
from cardtable.families.patience.thoughtful import OpenPatience

_MOVABLE: Final = {
    TOP_CARD: "Only the top card of a pile moves.",
    PILE_OR_TOP: "A pile moves as a whole, or its top card alone.",
    NO_CARD: "A card of a pile may only go up.",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Patience(Building):
    """A patience by its layout."""

    def thoughtful(self) -> Thoughtful:
        """Every patience can be searched."""
        return OpenPatience(self)

    # -- why a move is refused -----------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against a move: a forced base, the stock, the card, or where it is to go."""
        first = self.legal(s, seat)[0]
        if first.verb == UP and self.bases(s) >> first.face & 1:
            return f"The {self.name(first.face)} is available and must be played up first."
        if move is self.turn:
            return self.why_no_turn(s)
        if move is self.redeal:
            return self.why_no_redeal(s)
        if len(move.faces) != 1 or move.verb not in (UP, MOVE):
            return ""
        goes_up = move.verb == UP
        if self.source_said(s, move) < 0:
            return self.why_not_available(s, move.face)
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
            if move.word.startswith(f"from {self.names[source]}"):
                cards = s.zones[self.source_zones[source]]
                if cards and goes_up and self.faces[cards[-1]] == move.face:
                    return source
                if not goes_up and self.heads(s, source) >> move.face & 1:
                    return source
        return -1

    def why_no_turn(self, s: State) -> str:
        """Why the stock may not be turned."""
        if not s.zones[0]:
            return "The stock is used up."
        if self.onto == PILES:
            return "Before a row is dealt all spaces must be filled."
        return "First play the card in your hand."

    def why_no_redeal(self, s: State) -> str:
        """Why the talon may not be turned over."""
        if s.zones[0]:
            return "There are cards left in the stock: turn them first."
        if self.onto != TALON or not s.zones[self.source_zones[0]]:
            return "The talon is empty." if self.onto == TALON else "There is no talon."
        if s.numbers[self.unplayed]:
            return "You have played no card since the last redeal: another would bring nothing new."
        return "The stock has been gone through as often as the rules allow."

    def why_not_available(self, s: State, face: int) -> str:
        """A card within a unit moves only with the unit; of cards not in sight nothing is said."""
        if self.unit == FACE_UP:
            for pile in range(self.count):
                unit = s.zones[self.piles[pile]][self.bottom(s, pile) :]
                if len(unit) > 1 and face in [self.faces[card] for card in unit]:
                    head = self.game.cards.name_of(unit[0])
                    together = "All face-up cards of a pile move together"
                    return f"{together}: move the {head}; only the last may go up."
        elif self.unit in _MOVABLE and self.is_in_sight(s, face):
            return _MOVABLE[self.unit]
        return f"The {self.name(face)} is not available."

    def is_in_sight(self, s: State, face: int) -> bool:
        """Whether a card with this face lies face up in the tableau."""
        return any(
            [
                face in [self.faces[card] for card in s.zones[self.piles[pile]][self.bottom(s, pile) :]]
                for pile in range(self.count)
            ]
        )

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
            return "A space is filled from the reserve and, when that is used up, from the talon."
        if self.fill_rank and not self.fill_mask >> move.face & 1:
            return f"Only a {RANK_NAMES[self.fill_rank]} may fill a space."
        return f"The {name} is the first card of its pile already: it would gain nothing."

    def prompt(self, s: State, seat: int) -> str:
        """What can be done."""
        if self.onto == HAND and s.zones[self.source_zones[0]]:
            return f"play {self.game.cards.pretty(s.zones[self.source_zones[0]][-1])}, or build"
        if not self.can_turn(s):
            return "build"
        return "build, or deal a row" if self.onto in (PILES, RESERVE) else "build, or turn from the stock"

    # -- rules of thumb ------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """The low cards up, then whatever turns a card up, then the talon, the foundations, the stock."""
        best = -1
        advice: Advice | None = None
        for move in self.legal(s, seat):
            worth, why = self.judge(s, move)
            if worth > best:
                best = worth
                advice = Advice(move, why)
        return advice

    def judge(self, s: State, move: Move) -> tuple[int, str]:
        """How good a move is by rule of thumb, and why."""
        if move is self.turn:
            return 10, "Nothing better is to be done than to see another card."
        if move is self.redeal:
            return 9, "The talon may be gone through again."
        source = self.source(s, move)
        if move.verb == UP:
            return self.judge_up(s, move, source)
        if source < self.first_pile:
            return self.judge_filling(s, move, source)
        pile = source - self.first_pile
        at = self.place(s, source, move.face)
        down = self.bottom(s, pile)
        if down and at == down:
            return 50 + down, "It turns up a face-down card."
        below = s.zones[self.piles[pile]][:at]
        if below and self.wanted(s) & self.bits[below[-1]]:
            return 29, "It frees a card that goes up."
        if below and self.follows[self.faces[below[-1]]] >> move.face & 1:
            return 0, "It changes little."
        if at == 0 and self.fills_from_reserve:
            return 42, "It makes a space for a card of the reserve."
        if at == 0 and self.space != NOTHING:
            return (11, "It makes a space to be filled.") if self.waits(s) else (2, "It makes a space.")
        above = s.zones[self.piles[move.low % self.count]]
        if above and self.lifts and self.follows[self.faces[above[-1]]] >> move.face & 1:
            return 12, "It joins cards of a suit."
        return 0, "It changes little."

    def judge_up(self, s: State, move: Move, source: i64) -> tuple[int, str]:
        """How good it is to play a card up."""
        foundation = move.low if self.is_aimed else self.foundation_for(s, move.face)
        if len(s.zones[self.foundations[foundation]]) < 2:
            return 100, "Hardly anything could be built on it, so it is best up at once."
        if source >= self.first_pile:
            pile = source - self.first_pile
            down = self.bottom(s, pile)
            if down and len(s.zones[self.piles[pile]]) == down + 1:
                return 50 + down, "It turns up a face-down card."
        return 30, "It builds a foundation."

    def judge_filling(self, s: State, move: Move, source: i64) -> tuple[int, str]:
        """How good it is to play a card of talon, hand or reserve to the tableau."""
        pile = s.zones[self.piles[move.low % self.count]]
        if self.onto == HAND:
            return self.judge_waste(pile, move.face)
        if source >= self.first_reserve:
            return 44, "It takes a card off the reserve."
        if not pile and not self.fill_rank:
            return 8, "It fills a space."
        return 40, "It takes a card off the talon before it is covered."

    def judge_waste(self, pile: list[int], face: int) -> tuple[int, str]:
        """How good a waste pile is for a card that will go up: none should lie above a lower one."""
        ranks = self.game.cards.ranks
        rank = ranks[self.game.cards.first[face]]
        if not pile:
            return 15, "An empty pile buries nothing."
        top = ranks[pile[-1]]
        if rank <= top:
            return 25 - min(10, top - rank), "It lies on a higher card, which is wanted later."
        return 5, "It has to lie somewhere."

    def waits(self, s: State) -> bool:
        """Whether a card that may fill a space lies on the talon or heads a unit above other cards."""
        for source in range(self.sources):
            if self.fillers(s, source, self.heads(s, source)) and s.zones[self.source_zones[source]]:
                return True
        return False
