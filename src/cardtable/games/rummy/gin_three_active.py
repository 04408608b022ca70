"""Gin for three, all of them active (book 000, lines 3437-3445)."""

from typing import Final

from cardtable.engine import SEATS, GameInfo, MatchPlan, State, Step
from cardtable.games.rummy.gin_rummy import (
    BOTH_NOTHING,
    CARDS,
    DOUBLED,
    AnyGin,
    GinHouseRules,
    GinUpcard,
)
from cardtable.games.rummy.rules.gin_active import DrawFromEither, LayOffOnOriginal, ThreeActive
from cardtable.games.rummy.rules.gin_spread import SpreadKnock
from cardtable.games.rummy.rules.melds import MeldTable

GIN: Final = 40
LOST_KNOCK: Final = 20
TARGET: Final = 200
LEFT: Final = 3
"""The last cards of the stock, which nobody draws."""


class GinAllActive(AnyGin):
    """All three hold cards; whoever has the lowest count wins the difference from both others together."""

    def steps(self) -> list[Step]:
        """The winners of a hand are told, for there may be two."""
        self.winners = self.layout.number("winners", kind=SEATS)
        return super().steps()

    def play(self, melds: MeldTable) -> list[Step]:
        """Two discards are on offer, and both others lay off."""
        return [
            GinUpcard(melds, self.options, self.seats),
            DrawFromEither(melds, cards=CARDS, left=LEFT),
            SpreadKnock(melds),
            LayOffOnOriginal(melds, self.options.lay_off_against_gin),
        ]

    def score(self, s: State) -> None:
        """The lowest count wins; whoever ties or beats the knocker wins in his place, and he loses twenty."""
        knocker = s.numbers[self.at.knocker]
        counts = self.counts(s)
        others = [(knocker + 1 + i) % self.seats for i in range(self.seats - 1)]
        least = min([counts[seat] for seat in others])
        is_gin = counts[knocker] == 0
        if is_gin and least == 0 and self.options.round_the_corner:
            s.note(BOTH_NOTHING)
            return
        points = [0] * self.seats
        winners = [knocker]
        if is_gin:
            points[knocker] = GIN
            s.score(knocker, GIN, "gin")
        elif least <= counts[knocker]:
            winners = [seat for seat in others if counts[seat] == least]
            points[knocker] = -LOST_KNOCK
            s.score(knocker, -LOST_KNOCK, "tied" if least == counts[knocker] else "beaten")
        for seat in winners:
            theirs = [count for other, count in enumerate(counts) if other != seat]
            margin = sum(theirs) - counts[seat]
            points[seat] = points[seat] + margin
            if margin:
                against = " and ".join([str(count) for count in theirs])
                s.score(seat, margin, f"count of {counts[seat]} against {against}")
        for seat, scored in enumerate(points):
            if scored and s.numbers[self.stakes] == 2:
                s.score(seat, scored, DOUBLED)
        s.numbers[self.winner] = winners[0]
        s.numbers[self.winners] = sum([1 << seat for seat in winners])

    def plan(self) -> MatchPlan:
        """Each for himself, to 200."""
        target = self.game_at(TARGET)
        return ThreeActive(target, self.options.box, self.winner, self.winners, self.side_of)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "gin-three-all-active",
        "Gin Rummy for Three, Third Method (all active)",
        GinAllActive,
        GinHouseRules(),
        players=(3,),
    ),
)
