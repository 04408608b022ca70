"""Red and Black for points: red cards count plus and black ones minus, and high and low divide the pot."""

from typing import Any, Final

from cardtable.cards import DIAMONDS, HEARTS, Pack, pips
from cardtable.engine import Game, State, Step, Strategy
from cardtable.games.poker.rules.draw import Draw
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.opening import Opening, PassingBetting
from cardtable.games.poker.rules.table import PokerOptions, PokerTable
from cardtable.mechanics.chips.showdown import Showdown, mask_of
from cardtable.mechanics.poker_hands import Ranking, Specials

NOTHING: Final = 50
"""The value of a hand of no points: five black tens are worth 0, five red ones 100."""


def points_name(value: int) -> str:
    """What a hand of this value counts: `plus 13`, `minus 12`, `nothing`."""
    points = value - NOTHING
    return f"{'plus' if points > 0 else 'minus'} {abs(points)}" if points else "nothing"


class PointRanking(Ranking):
    """Hands rank by their points alone."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack, [False] * pack.size, Specials())
        self.points: list[int] = []
        """What each card counts: ten for a king, queen, jack or ten, one for an ace; minus if it is black."""
        for suit, rank in zip(pack.suits, pack.ranks, strict=True):
            self.points.append(pips(rank) if suit in (DIAMONDS, HEARTS) else -pips(rank))

    def count(self, cards: list[int]) -> int:
        """The points of some cards."""
        return sum([self.points[card] for card in cards])

    def value(self, cards: list[int]) -> int:
        """The points of a hand, so that none is less than nothing."""
        return NOTHING + self.count(cards)

    def best(self, cards: list[int]) -> int:
        """All cards count."""
        return self.value(cards)


class PointTable(PokerTable):
    """Hands are compared by their points."""

    def __init__(self, game: Game[Any], takeout: int, form: PokerForm) -> None:
        self.points = PointRanking(game.cards)
        super().__init__(game, self.points, takeout, form)

    def name_of(self, value: int) -> str:
        """Plus or minus so many."""
        return points_name(value)


class PointOpening(Opening):
    """Each may open or pass, as at draw poker."""

    def __init__(self, table: PointTable, o: PokerOptions, at: int, last: Step) -> None:
        super().__init__(table, o, at, last)
        self.point_table = table

    def strategy(self) -> Strategy:
        """By what the draw will add."""
        from cardtable.games.poker.strategy.points import PointBettingStrategy

        return PointBettingStrategy(self, self.point_table, True)


class PointDraw(Draw):
    """The draw of draw poker."""

    def __init__(self, table: PointTable) -> None:
        super().__init__(table)
        self.point_table = table

    def strategy(self) -> Strategy:
        """Go for high or for low."""
        from cardtable.games.poker.strategy.points import PointDrawStrategy

        return PointDrawStrategy(self)


class PointAfterDraw(PassingBetting):
    """The last interval."""

    def __init__(self, table: PointTable, o: PokerOptions, at: int, last: Step) -> None:
        super().__init__(table, o, at, last)
        self.point_table = table

    def strategy(self) -> Strategy:
        """By what a hand counts."""
        from cardtable.games.poker.strategy.points import PointBettingStrategy

        return PointBettingStrategy(self, self.point_table, False)


class PointShowdown(Showdown):
    """The highest count and the lowest divide every pot, the odd chip going to the highest."""

    def award(self, s: State, name: str, chips: int, contending: int) -> None:
        """Half for each; equal hands divide their half."""
        seats = [seat for seat in range(self.game.seats) if contending >> seat & 1]
        values = [self.table.value(s, seat) for seat in seats]
        for way, best, part in (("high", max(values), chips - chips // 2), ("low", min(values), chips // 2)):
            winners = mask_of([seat for seat, value in zip(seats, values, strict=True) if value == best])
            self.divide(s, part, winners, f"{way} half of the {name} with {self.table.name_of(best)}")
