"""Where a card is best placed in a square: what its row and its column may still come to."""

from typing import Final

from mypy_extensions import i64

from cardtable.cards import Pack
from cardtable.engine import Advice, State, Strategy
from cardtable.games.patience.rules.squares import SIDE, Arrange, PlaceCalled, Square, SquareScore
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
    kind_of,
)

_FLUSH_HOPE: Final = (1.0, 0.35, 0.15, 0.08, 0.05)
_STRAIGHT_HOPE: Final = (1.0, 0.3, 0.12, 0.05, 0.02)
_MATCH_HOPE: Final = (0.0, 0.1, 0.2, 0.3, 0.3)
"""How likely a line comes to be a flush, a straight or more of a kind, by the number of cards missing."""


class LineHopes:
    """What lines may be expected to score by the agreed system."""

    def __init__(self, system: SquareScore, pack: Pack) -> None:
        self.system = system
        self.ranking = system.ranking
        self.suits = pack.suits
        self.bits = system.ranking.bits

    def of(self, line: list[int]) -> float:
        """What a line may be expected to score, by its cards and how many are missing.

        What it has made counts in full. Cards of one suit hope for a flush, different ranks near enough to
        each other for a straight, and pairs and threes for more of a kind, the less the more cards are
        missing. An empty line promises as much as one card does, so that none is begun for its own sake.
        """
        if len(line) == SIDE:
            return float(self.system.worth(line))
        missing = min(SIDE - 1, SIDE - len(line))
        points = self.system.points
        kind = kind_of(self.ranking.value(line))
        hope = float(points[kind])
        if kind == NO_PAIR:
            one_suit = all([self.suits[card] == self.suits[line[0]] for card in line])
            in_reach = self.is_in_reach(line)
            if one_suit:
                hope += points[FLUSH] * _FLUSH_HOPE[missing]
            if in_reach:
                hope += points[STRAIGHT] * _STRAIGHT_HOPE[missing]
            if one_suit and in_reach:
                hope += points[STRAIGHT_FLUSH] * _STRAIGHT_HOPE[missing] * _FLUSH_HOPE[missing]
            hope += points[ONE_PAIR] * _MATCH_HOPE[missing]
        elif kind == ONE_PAIR:
            hope += (points[THREES] + points[TWO_PAIRS]) * _MATCH_HOPE[missing]
        elif kind == TWO_PAIRS:
            hope += points[FULL_HOUSE] * _MATCH_HOPE[missing]
        elif kind == THREES:
            hope += (points[FULL_HOUSE] + points[FOURS]) * _MATCH_HOPE[missing] / 2
        return hope

    def is_in_reach(self, line: list[int]) -> bool:
        """Whether different ranks could all be part of one straight; the ace is high or low."""
        ranks: i64 = 0
        for card in line:
            bit: i64 = self.bits[card]
            ranks |= bit << 1
        if ranks >> 13 & 1:
            low = ranks & ~(1 << 13) | 1
            if low < 1 << SIDE:
                return True
        lowest = ranks & -ranks
        return ranks == 0 or ranks < lowest << SIDE

    def gains(self, s: State, square: Square, card: int) -> list[float]:
        """For each place of a square what a card there adds to the hopes of its row and its column."""
        rows, columns = square.lines(s)
        by_row = [self.gain(row, card) for row in rows]
        by_column = [self.gain(column, card) for column in columns]
        return [row + column for row in by_row for column in by_column]

    def gain(self, line: list[int], card: int) -> float:
        """What a card adds to the hopes of a line; a full line takes none."""
        return self.of([*line, card]) - self.of(line) if len(line) < SIDE else 0.0


class PlaceCalledStrategy(Strategy):
    """Each card goes where it adds most."""

    def __init__(self, placing: PlaceCalled) -> None:
        super().__init__()
        self.placing = placing
        self.hopes = LineHopes(placing.system, placing.game.cards)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Where the card adds most to what its row and column may come to."""
        placing = self.placing
        square = placing.squares[seat]
        gains = self.hopes.gains(s, square, s.numbers[placing.called])
        places = square.open_places(s)
        best = places[0]
        for place in places:
            if gains[place] > gains[best]:
                best = place
        return Advice(placing.places[best], "Its row and its column gain most by it, or lose least.")


class ArrangeStrategy(Strategy):
    """The card that adds most goes first."""

    def __init__(self, arranging: Arrange) -> None:
        super().__init__()
        self.arranging = arranging
        self.hopes = LineHopes(arranging.system, arranging.game.cards)

    def advise(self, s: State, seat: int) -> Advice | None:
        """The card and place that add most to what the row and the column may come to."""
        arranging = self.arranging
        places = arranging.square.open_places(s)
        most = -1e9
        advice: Advice | None = None
        for card in sorted(s.zones[arranging.spread]):
            gains = self.hopes.gains(s, arranging.square, card)
            for place in places:
                if gains[place] > most:
                    most = gains[place]
                    why = "No other card adds as much to a row and a column."
                    advice = Advice(arranging.places[card][place], why)
        return advice
