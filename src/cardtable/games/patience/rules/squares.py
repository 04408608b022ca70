"""Card squares: 25 cards are placed five by five, and the rows and columns count as ten poker hands.

A card is placed with reference to those that lie already, so long as all stay within five rows and five
columns. So the frame of the square floats: the first card lies in the middle of nine rows and nine columns,
and the frame closes as the cards spread, until its place is settled. A fixed frame of five by five from the
start is the other way; the hands do not depend on the order of rows and columns, so that it matters only
where cards must touch.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Pack, Rng
from cardtable.engine import (
    HAND,
    QUIET,
    SEAT,
    SEVERAL,
    STOCK,
    TABLE,
    TABLEAU,
    TURNED,
    Game,
    Move,
    Options,
    State,
    Step,
    Strategy,
    says,
)
from cardtable.mechanics.poker_hands import (
    FLUSH,
    FOURS,
    FULL_HOUSE,
    NO_PAIR,
    ONE_PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREES,
    TWO_PAIRS,
    Ranking,
    Specials,
    kind_of,
    name_of,
)

SIDE: Final = 5
CARDS: Final = SIDE * SIDE
FLOATING: Final = "floating"
FIXED: Final = "fixed"
FRAMES: Final = (FLOATING, FIXED)
"""Whether the square may still shift while cards are placed."""

_ROWS: Final = "NPRUVWXYZ"
"""Letters that are neither a rank nor a suit, so that no place reads like a card; V is the middle one."""
_WIDEST: Final = len(_ROWS)

SCORINGS: Final = ("american", "english")
_POINTS: Final = {
    "american": {
        STRAIGHT_FLUSH: 75, FOURS: 50, FULL_HOUSE: 25, FLUSH: 20, STRAIGHT: 15, THREES: 10, TWO_PAIRS: 5,
        ONE_PAIR: 2, NO_PAIR: 0,
    },
    "english": {
        STRAIGHT_FLUSH: 30, FOURS: 16, FULL_HOUSE: 10, FLUSH: 5, STRAIGHT: 12, THREES: 6, TWO_PAIRS: 3,
        ONE_PAIR: 1, NO_PAIR: 0,
    },
}  # fmt: skip
_ROYAL: Final = {"american": 100, "english": 30}


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class SquareOptions(Options):
    """House rules of every square; each default is the book's main rule."""

    scoring: str = field(
        default="american",
        metadata=says("by the rank of hands at poker, or by how hard they are to form here", *SCORINGS),
    )
    frame: str = field(
        default=FLOATING,
        metadata=says("whether a square may shift while it grows, or its frame is fixed at once", *FRAMES),
    )


class SquareScore:
    """What lines of a square are worth by the agreed system."""

    def __init__(self, pack: Pack, scoring: str) -> None:
        self.ranking = Ranking(pack, [False] * pack.size, Specials())
        self.points = _POINTS[scoring]
        self.royal = _ROYAL[scoring]

    def worth(self, line: list[int]) -> int:
        """The points for five cards in a row or column, or for what fewer have made already."""
        value = self.ranking.value(line)
        return self.royal if name_of(value) == "royal flush" else self.points[kind_of(value)]

    def name(self, line: list[int]) -> str:
        """What a line is called."""
        return name_of(self.ranking.value(line))


class Square:
    """The places of one square, by rows from the top; whose it is, unless there is only one."""

    def __init__(self, game: Game[Any], frame: str, adjacent: bool, owner: int = -1) -> None:
        self.span: i64 = SIDE if frame == FIXED else _WIDEST
        self.adjacent = adjacent
        everyone = int(game.layout.everyone)
        ending = f" {owner}" if owner >= 0 else ""
        columns = range(1, self.span + 1)
        self.words = [f"{row}{column}" for row in _ROWS[-self.span :] for column in columns]
        self.zones = [
            game.layout.zone(
                f"{letter} {column}{ending}",
                TABLEAU,
                everyone,
                label=letter,
                whose=TABLE if owner < 0 else SEAT,
                owner=owner,
                row=row,
                column=column,
            )
            for row, letter in enumerate(_ROWS[-self.span :], 1)
            for column in columns
        ]

    def lines(self, s: State) -> tuple[list[list[int]], list[list[int]]]:
        """The cards of every row and of every column of the frame."""
        rows: list[list[int]] = [[] for _ in range(self.span)]
        columns: list[list[int]] = [[] for _ in range(self.span)]
        for place, zone in enumerate(self.zones):
            if s.zones[zone]:
                rows[place // self.span].append(s.zones[zone][0])
                columns[place % self.span].append(s.zones[zone][0])
        return rows, columns

    def open_places(self, s: State) -> list[int]:
        """The places for the next card."""
        taken = [len(s.zones[zone]) > 0 for zone in self.zones]
        top: i64 = self.span
        left: i64 = self.span
        bottom: i64 = -1
        right: i64 = -1
        for place, is_taken in enumerate(taken):
            if is_taken:
                row, column = place // self.span, place % self.span
                top, bottom = min(top, row), max(bottom, row)
                left, right = min(left, column), max(right, column)
        if bottom < 0:
            # before a card lies there is nothing to refer to: in a floating frame all places are one
            return list(range(len(taken))) if self.span == SIDE else [len(taken) // 2]
        found: list[int] = []
        for row in range(max(0, bottom - SIDE + 1), min(self.span, top + SIDE)):
            for column in range(max(0, right - SIDE + 1), min(self.span, left + SIDE)):
                place = int(row * self.span + column)
                if not taken[place] and (not self.adjacent or self.touches(taken, row, column)):
                    found.append(place)
        return found

    def touches(self, taken: list[bool], row: i64, column: i64) -> bool:
        """Whether a place is next to a card, by side or corner."""
        for down in range(max(0, row - 1), min(self.span, row + 2)):
            for across in range(max(0, column - 1), min(self.span, column + 2)):
                if taken[down * self.span + across]:
                    return True
        return False

    def why_not(self, s: State, word: str) -> str:
        """Why no card may be placed at a place."""
        if word not in self.words:
            return f"There is no place {word}: they are {self.words[0]} to {self.words[-1]}."
        zone = self.zones[self.words.index(word)]
        if s.zones[zone]:
            return f"{word} is taken, and a card once placed is not moved."
        rows, columns = self.lines(s)
        if not any([len(row) > 0 for row in rows]):
            return f"The first card lies in the middle, at {self.words[len(self.words) // 2]}."
        place, span = self.words.index(word), int(self.span)
        if self.overreaches(rows, place // span) or self.overreaches(columns, place % span):
            return f"With a card at {word} the cards would not stay within five rows and five columns."
        return "Each card must touch another one, by side or corner."

    def overreaches(self, lines: list[list[int]], line: int) -> bool:
        """Whether a card in a line would be more than four lines away from another card."""
        return any([len(cards) > 0 and abs(nth - line) >= SIDE for nth, cards in enumerate(lines)])

    def score(self, s: State, system: SquareScore, side: int) -> None:
        """Score the ten hands of a complete square, rows from the top and columns from the left."""
        rows, columns = self.lines(s)
        for name, lines in (("row", rows), ("column", columns)):
            for nth, line in enumerate([line for line in lines if line], 1):
                s.score(side, system.worth(line), f"{name} {nth}: {system.name(line)}")


@mypyc_attr(allow_interpreted_subclasses=True)
class FillSquares(Step):
    """Cards are placed in squares, which count when they are complete."""

    def score(self, s: State) -> None:
        """Score every square."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceCalled(FillSquares):
    """25 cards are turned up one by one, and each player places the same card in his own square.

    The caller is the dealer; he turns the cards of his own pack, and each other player takes the card out of
    his, which lies open. A caller who is `referee` has no square of his own. A single player calls to
    himself.
    """

    def __init__(
        self, system: SquareScore, frame: str, adjacent: bool = False, referee: bool = False
    ) -> None:
        super().__init__()
        self.system = system
        self.frame = frame
        self.adjacent = adjacent
        self.referee = referee

    def bind(self, game: Game[Any]) -> None:
        """A square for each player, the card turned up, and the packs of those who do not call."""
        self.game = game
        layout = game.layout
        seats = range(game.seats)
        alone = game.seats == 1
        self.turned = game.pile("turned", TURNED)
        self.called = layout.number("called", -1, kind=QUIET)
        self.squares = [Square(game, self.frame, self.adjacent, -1 if alone else seat) for seat in seats]
        self.packs = [] if alone else game.of_seats("own pack", STOCK, is_spread=True)
        words = self.squares[0].words
        self.places = [
            game.moves.word("place", word, place, target=f"{word[0]} {word[1:]}")
            for place, word in enumerate(words)
        ]

    def enter(self, s: State) -> None:
        """The caller keeps his shuffled pack, the others have theirs in order; the first card is called."""
        back_of = self.game.cards.back_of
        for card in sorted(s.zones[0]):
            if back_of[card]:
                seat = (int(s.dealer) + back_of[card]) % self.game.seats
                s.move(card, 0, self.packs[seat])
        if self.referee:
            s.sitting_out = 1 << s.dealer
        self.call(s)

    def call(self, s: State) -> None:
        """Turn up the next card: all who have a square are to place it."""
        s.numbers[self.called] = s.draw(0, self.turned)
        s.turn = SEVERAL if self.game.seats > 1 else 0
        s.acting = ((1 << self.game.seats) - 1) & ~s.sitting_out

    def legal(self, s: State, seat: int) -> list[Move]:
        """Every place that keeps the square within its limits."""
        return [self.places[place] for place in self.squares[seat].open_places(s)]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Place the card; when all have, the next is called, until the squares are complete."""
        card = s.numbers[self.called]
        source = self.turned
        if seat != s.dealer:
            source = self.packs[seat]
            card = self.game.held(s, source, self.game.cards.face_of[card])
        s.move(card, source, self.squares[seat].zones[move.amount])
        s.acting &= ~(1 << seat)
        if s.acting:
            return
        if len(s.zones[0]) == self.game.cards.face_count - CARDS:
            for pack in self.packs:  # what is not in the squares is put away
                s.sweep(pack, 0)
            self.game.finish(s, self)
        else:
            self.call(s)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against the place."""
        return self.squares[seat].why_not(s, move.word)

    def prompt(self, s: State, seat: int) -> str:
        """Which card is to be placed."""
        return f"place {self.game.cards.text(s.numbers[self.called])}"

    def score(self, s: State) -> None:
        """Score every square."""
        for seat, square in enumerate(self.squares):
            if not s.sitting_out >> seat & 1:
                square.score(s, self.system, seat)

    def strategy(self) -> Strategy:
        """Where the card brings its row and column most."""
        from cardtable.games.patience.strategy.squares import PlaceCalledStrategy

        return PlaceCalledStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Arrange(FillSquares):
    """25 cards are spread face up, and placed in any order, all of them being known."""

    def __init__(self, system: SquareScore, frame: str, adjacent: bool = False) -> None:
        super().__init__()
        self.system = system
        self.frame = frame
        self.adjacent = adjacent

    def bind(self, game: Game[Any]) -> None:
        """The spread, the square, and a move for each card and place."""
        self.game = game
        self.spread = game.of_seat(0, "spread", HAND, is_pile=False)
        self.square = Square(game, self.frame, self.adjacent)
        self.places = [
            [
                game.moves.face_and_word("place", card, word, place, target=f"{word[0]} {word[1:]}")
                for place, word in enumerate(self.square.words)
            ]
            for card in range(game.cards.size)
        ]

    def enter(self, s: State) -> None:
        """Spread the cards."""
        s.deal(0, self.spread, CARDS)
        s.turn = 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any card of the spread at any place that keeps the square within its limits."""
        places = self.square.open_places(s)
        return [self.places[card][place] for card in sorted(s.zones[self.spread]) for place in places]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """A card and a place, each at random."""
        cards = sorted(s.zones[self.spread])
        places = self.square.open_places(s)
        return self.places[cards[rng.below(len(cards))]][places[rng.below(len(places))]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Place the card; the last one completes the square."""
        s.move(move.face, self.spread, self.square.zones[move.amount])
        if not s.zones[self.spread]:
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against the card or the place."""
        if len(move.faces) != 1:
            return ""
        if move.face not in s.zones[self.spread]:
            name = self.game.cards.name_of(move.face)
            is_placed = any([s.zones[zone] == [move.face] for zone in self.square.zones])
            return f"The {name} {'is placed already' if is_placed else 'is not among the 25 cards'}."
        return self.square.why_not(s, move.word)

    def prompt(self, s: State, seat: int) -> str:
        """Any card, any place."""
        return "place any of the cards"

    def score(self, s: State) -> None:
        """Score the square."""
        self.square.score(s, self.system, 0)

    def strategy(self) -> Strategy:
        """The card and the place that bring most."""
        from cardtable.games.patience.strategy.squares import ArrangeStrategy

        return ArrangeStrategy(self)
