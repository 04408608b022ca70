"""A patience at the table: why a move is refused, and what is asked of its player."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import RANK_NAMES, SUIT_NAMES
from cardtable.engine import Move, State, Strategy
from cardtable.games.patience.rules.building import Building
from cardtable.games.patience.rules.laying_out import MOVE, UP
from cardtable.games.patience.rules.layout import (
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

_MOVABLE: Final = {
    TOP_CARD: "Only the top card of a pile moves.",
    PILE_OR_TOP: "A pile moves as a whole, or its top card alone.",
    RUN: "A card moves with those on it only if they are built on it, one on the other.",
    SUIT_RUN: "A card moves with those on it only if they are of its suit and built on it, one on the other.",
    NO_CARD: "A card of a pile may only go up.",
}
_ONLY_TOP_UP: Final = "Only the top card of a pile may go up."


@mypyc_attr(allow_interpreted_subclasses=True)
class Patience(Building):
    """A patience by its layout."""

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

    def strategy(self) -> Strategy:
        """The low cards up, and then whatever frees others."""
        from cardtable.games.patience.strategy.patience import PatienceStrategy

        return PatienceStrategy(self)
