"""How to play Red and Black for points: which way to go, and how often a count is highest or lowest."""

from bisect import bisect_left
from typing import Final

from cardtable.cards import Rng
from cardtable.engine import Advice, State, Strategy
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.points import PointDraw, PointRanking, PointTable
from cardtable.games.poker.strategy.betting import BettingStrategy

WORTH: Final = 5
"""A card with so many points the right way is kept."""
HALF: Final = 0.5
"""How likely an opponent is taken to go the same way."""
OPEN: Final = 0.8
"""How many times his share of the pots a player should win to open."""
DEALS: Final = 2000
"""How many hands are dealt to learn what hands come to."""
SUMS: Final = 200
"""How many draws of each number of cards are kept of them."""
_SEED: Final = 2439


def plan(ranking: PointRanking, cards: list[int]) -> tuple[int, list[int]]:
    """The way to go, 1 for high or -1 for low, and what is kept for it."""
    high = [card for card in cards if ranking.points[card] >= WORTH]
    low = [card for card in cards if ranking.points[card] <= -WORTH]
    return (1, high) if ranking.count(high) >= -ranking.count(low) else (-1, low)


class PointOdds:
    """What hands come to by the draw, learnt from some that are dealt, always the same ones."""

    def __init__(self, ranking: PointRanking) -> None:
        self.ranking = ranking
        rng = Rng(_SEED)
        order = list(range(len(ranking.points)))
        self.finals: list[int] = []
        """What hands count in the end in the way they have gone, in order."""
        self.sums: list[list[int]] = [[] for _ in range(6)]
        """What so many cards add, in one way or the other."""
        self.known: dict[tuple[int, int], float] = {}
        """What has been asked: how often so many points win with so many cards to come."""
        for _ in range(DEALS):
            rng.shuffle(order)
            way, keep = plan(ranking, order[:5])
            drawn = order[5 : 10 - len(keep)]
            self.finals.append(way * ranking.count(keep + drawn))
        for _ in range(SUMS):
            rng.shuffle(order)
            for cards in range(6):
                self.sums[cards].append(ranking.count(order[:cards]))
        self.finals.sort()

    def before(self, cards: list[int]) -> float:
        """How often a hand beats such another after the draw."""
        way, keep = plan(self.ranking, cards)
        count, drawn = way * self.ranking.count(keep), len(cards) - len(keep)
        if (count, drawn) not in self.known:
            below = [bisect_left(self.finals, count + more) for more in self.sums[drawn]]
            self.known[count, drawn] = sum(below) / (DEALS * SUMS)
        return self.known[count, drawn]

    def after(self, cards: list[int]) -> float:
        """How often it beats another as it is, the better way."""
        return bisect_left(self.finals, abs(self.ranking.count(cards))) / DEALS


class PointBettingStrategy(BettingStrategy):
    """Bet what is likely to be the highest or the lowest of three or more; of two each gets his half."""

    def __init__(self, betting: Betting, table: PointTable, before: bool) -> None:
        super().__init__(betting)
        self.portion = 0.5
        self.point_table = table
        self.before = before
        """Whether the draw is still to come."""
        self._odds: PointOdds | None = None

    def odds(self) -> PointOdds:
        """The chances, reckoned when they are first asked for."""
        if self._odds is None:
            self._odds = PointOdds(self.point_table.points)
        return self._odds

    def strength(self, s: State, seat: int) -> float:
        """How often a hand beats another that goes the same way."""
        cards = s.zones[self.table.hands[seat]]
        return self.odds().before(cards) if self.before else self.odds().after(cards)

    def chance(self, s: State, seat: int) -> float:
        """How much of the pot a hand wins on the average: at most a half."""
        rivals = self.table.others(s, seat)
        if len(rivals) == 1 and s.numbers[self.betting.to_speak] & ~(1 << seat) == 0:
            return self.portion
        strength, chance = self.strength(s, seat), self.portion
        for other in rivals:
            chance *= 1.0 - HALF + HALF * float(strength ** self.weight(s, other))
        return chance

    def margin(self, s: State, seat: int) -> float:
        """A pot that nobody opens is won by nobody, so less will do to open it."""
        if self.before and not s.numbers[self.betting.to_match]:
            return OPEN
        return super().margin(s, seat)

    def holding(self, s: State, seat: int) -> str:
        """What it counts."""
        return self.table.name_of(self.table.value(s, seat))


class PointDrawStrategy(Strategy):
    """Keep what counts much one way, and change the rest."""

    def __init__(self, draw: PointDraw) -> None:
        super().__init__()
        self.draw = draw
        self.points = draw.point_table.points

    def advise(self, s: State, seat: int) -> Advice | None:
        """Lay aside what is not worth keeping, card by card, and draw."""
        t = self.draw.table
        laid, hand = s.zones[t.aside], s.zones[t.hands[seat]]
        way, keep = plan(self.points, hand + laid)
        highest = laid[-1] if laid else -1
        spare = sorted([card for card in hand if card not in keep and card > highest])
        goal = "high" if way > 0 else "low"
        if spare:
            return Advice(self.draw.discards[spare[0]], f"Go for {goal}: keep {self.kept(keep)}.")
        if laid:
            return Advice(self.draw.draw, f"Draw {len(laid)}.")
        counts = t.name_of(t.value(s, seat))
        return Advice(self.draw.pat, f"{counts}: all of it is worth keeping for {goal}.")

    def kept(self, keep: list[int]) -> str:
        """What they count together."""
        return f"what counts {abs(self.points.count(keep))} that way" if keep else "nothing"
