"""Memory: cards lie face down side by side; two are turned up at a time, and pairs are taken."""

from itertools import pairwise
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import QUIET, UP, Advice, Game, Move, State, Step

_ROWS: Final = "WXYZ"
"""Letters that are neither a rank nor a suit, so that no place reads like a card."""
_REMEMBERED: Final = 12
"""So many of the cards turned up last a player remembers by rule of thumb."""


def places(game: Game[Any], marked: bool) -> list[int]:
    """A face-down place for each card: four rows, numbered from the left.

    Where cards are marked all go on seeing those that were turned up once; else they must remember them.
    """
    columns = game.cards.size // len(_ROWS)
    names = [f"{row} {column + 1}" for row in _ROWS for column in range(columns)]
    return [game.layout.zone(name, face_down=not marked) for name in names]


class LayOut(Step):
    """Lay the whole pack out face down, no two cards touching."""

    def __init__(self, marked: bool = False) -> None:
        super().__init__()
        self.marked = marked

    def bind(self, game: Game[Any]) -> None:
        """Every card has its place."""
        self.game = game
        self.places = places(game, self.marked)

    def enter(self, s: State) -> None:
        """Row by row."""
        for place in self.places:
            s.draw(0, place)
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPairs(Step):
    """Each in turn turns up two cards; a pair is his and he goes on, others are turned down again in place.

    The two lie turned up until the next card is turned: so all have time to see them, and must remember them
    afterwards. It ends when every card is taken, or when so many turns in a row have brought no pair.
    """

    def __init__(self, limit: int, marked: bool = False) -> None:
        super().__init__()
        self.limit = limit
        self.marked = marked

    def bind(self, game: Game[Any]) -> None:
        """The places, what each has taken, and the two cards that were turned up last."""
        self.game = game
        self.places = places(game, self.marked)
        everyone = int(game.layout.everyone)
        self.pairs = [game.layout.zone(f"pairs {seat}", everyone, seat) for seat in range(game.seats)]
        self.first = game.layout.number("first card", -1, kind=UP)
        self.second = game.layout.number("second card", -1, kind=UP)
        self.vain = game.layout.number("turns without a pair", kind=QUIET)
        self.turned = [game.layout.number(f"turned {ago}", -1, kind=QUIET) for ago in range(_REMEMBERED)]
        """The cards that were turned up last, the latest first."""
        names = game.layout.zone_names
        self.turns = [game.moves.word("turn", names[zone].replace(" ", ""), zone) for zone in self.places]

    def enter(self, s: State) -> None:
        """The player at the dealer's left begins."""
        s.turn = s.leader

    def is_second(self, s: State) -> bool:
        """Whether the first card of a turn lies face up."""
        return s.numbers[self.first] >= 0 and s.numbers[self.second] < 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any card on the table, but not the same one twice."""
        up = s.numbers[self.first] if self.is_second(s) else -1
        return [move for move in self.turns if s.zones[move.low] and s.zones[move.low][-1] != up]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """All see the card; with the second it is decided whether they are a pair."""
        card = s.zones[move.low][-1]
        s.show(card)
        for later, earlier in pairwise(reversed(self.turned)):
            s.numbers[later] = s.numbers[earlier]
        s.numbers[self.turned[0]] = card
        if not self.is_second(s):
            s.numbers[self.first] = card
            s.numbers[self.second] = -1
            return
        s.numbers[self.second] = card
        first = s.numbers[self.first]
        if self.game.cards.ranks[first] == self.game.cards.ranks[card]:
            for each in (first, card):
                s.move(each, self.place_of(s, each), self.pairs[seat])
            s.numbers[self.vain] = 0
            if not any([len(s.zones[place]) > 0 for place in self.places]):
                self.game.finish(s, self)
            return
        s.numbers[self.vain] = s.numbers[self.vain] + 1
        if s.numbers[self.vain] == self.limit:
            s.note(f"{self.limit} turns without a pair: the cards on the table are left")
            self.game.finish(s, self)
        else:
            s.turn = (seat + 1) % self.game.seats

    def place_of(self, s: State, card: int) -> int:
        """Where a card lies."""
        for place in self.places:
            if s.zones[place] and s.zones[place][-1] == card:
                return place
        raise ValueError(f"{self.game.cards.text(card)} is not on the table")

    def taken(self, s: State) -> list[int]:
        """How many pairs each player has taken."""
        return [len(s.zones[zone]) // 2 for zone in self.pairs]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card that is gone or turned up already cannot be turned."""
        if move not in self.turns:
            return ""
        return f"{move.word} is turned up already." if s.zones[move.low] else f"{move.word} has been taken."

    def prompt(self, s: State, seat: int) -> str:
        """Which of the two cards comes next."""
        if not self.is_second(s):
            return "turn up a card"
        return f"{self.game.cards.text(s.numbers[self.first])} is up; turn up a second card"

    # -- rules of thumb ------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Take a pair that is remembered; else turn up what nobody has seen, unless that helps the others
        more."""
        second = self.is_second(s)
        remembered = {s.numbers[turned] for turned in self.turned}
        up = s.numbers[self.first] if second else -1
        ranks = self.game.cards.ranks
        known: dict[int, Move] = {}
        old: Move | None = None
        fresh: Move | None = None
        forgotten: Move | None = None
        for move in self.turns:
            if not s.zones[move.low]:
                continue
            card = s.zones[move.low][-1]
            if card == up:
                continue
            if not s.seen[card] >> seat & 1:
                fresh = fresh or move
            elif not self.marked and card not in remembered:
                forgotten = forgotten or move
            elif (ranks[card] == ranks[up]) if second else (ranks[card] in known):
                return Advice(move, "you know where its mate lies")
            else:
                old = move
                known[ranks[card]] = move
        if fresh is None and forgotten is not None:
            return Advice(forgotten, "it was turned up long ago")
        if fresh is None:
            assert old is not None
            return Advice(old, "every card is known")
        if second and old is not None and self.helps_others(s, seat, ranks[up], set(known)):
            return Advice(old, "a new card is likelier to show the others a pair than to give you one")
        return Advice(fresh, "nobody has seen this card yet")

    def helps_others(self, s: State, seat: int, rank: int, known: set[int]) -> bool:
        """Whether a new card rather matches one that all know than the one just turned up.

        Which cards nobody has seen is known to all who count, though not where each of them lies.
        """
        ranks = self.game.cards.ranks
        mates = 0
        others = 0
        for place in self.places:
            if s.zones[place] and not s.seen[s.zones[place][-1]] >> seat & 1:
                hidden = ranks[s.zones[place][-1]]
                mates += 1 if hidden == rank else 0
                others += 1 if hidden in known else 0
        return others > mates
