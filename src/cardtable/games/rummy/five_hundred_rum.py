"""500 Rum (book 000, lines 3263-3293), with partners (3295-3297), Persian Rummy (3299-3309) and Michigan Rum
(3319-3321): cards shown count for the player who shows them."""

from dataclasses import replace
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, GameInfo, Match, MatchPlan, Move, Options, SoManyDeals, State, ToTarget
from cardtable.games.rummy.rules.open.drawing import DrawCard
from cardtable.games.rummy.rules.open.faces import BOTH
from cardtable.games.rummy.rules.open.facts import (
    BLOCKED,
    DEEP,
    RummyFacts,
    with_ace_fifteen,
    with_joker_twenty,
)
from cardtable.games.rummy.rules.open.game import OpenRummy
from cardtable.games.rummy.rules.open.laid import OpenTable
from cardtable.games.rummy.rules.open.melding import MeldAndDiscard

_GAME: Final = 500
_OUT: Final = 25
_BONUS: Final = 50
"""The points of a game; for going out, and for the better score of two deals, at Persian Rummy."""


class ShowAndDiscard(MeldAndDiscard):
    """Whoever lays a card down or off is credited with it, to whatever set it goes."""

    def __init__(self, table: OpenTable, drawing: DrawCard, at_once: bool) -> None:
        super().__init__(table, drawing)
        self.at_once = at_once

    def bind(self, game: Game[Any]) -> None:
        """What a player has shown is told, unless it is scored at once."""
        super().bind(game)
        self.shown = -1 if self.at_once else game.seat_numbers("shown")

    def credit(self, s: State, seat: int, move: Move, worth: int) -> None:
        """Note it for the count, or score it."""
        if self.at_once:
            cards = " ".join([self.game.cards.texts[face] for face in move.faces])
            s.score(self.game.side_of[seat], worth, f"{cards} shown")
        else:
            s.numbers[self.shown + seat] = s.numbers[self.shown + seat] + worth


class ToFiveHundred(ToTarget):
    """The first to reach the target collects the difference between his score and each other's."""

    def settle(self, match: Match, winner: int) -> None:
        """Each other pays."""
        for other, points in enumerate(match.scores):
            if other != winner:
                mine = match.scores[winner]
                match.pay(winner, other, mine - points, f"difference of {mine} and {points}")


class BestOfTwoDeals(SoManyDeals):
    """Two deals; the better score has a bonus, and wins the difference."""

    def settle(self, match: Match) -> None:
        """Nothing is settled between equals."""
        if len(match.winners()) == 1:
            winner = match.winners()[0]
            match.add(winner, _BONUS, "the better score of two deals")
            mine, yours = match.scores[winner], match.scores[1 - winner]
            match.pay(winner, 1 - winner, mine - yours, f"difference of {mine} and {yours}")


@mypyc_attr(allow_interpreted_subclasses=True)
class FiveHundredRum(OpenRummy[Options]):
    """Cards shown count for a player, cards held against him."""

    def melding(self, drawing: DrawCard) -> MeldAndDiscard:
        """With a credit for what is shown."""
        self.showing = ShowAndDiscard(self.table, drawing, self.scores_at_once())
        return self.showing

    def scores_at_once(self) -> bool:
        """Whether what is shown is scored as it is put on the table."""
        return False

    def score(self, s: State) -> None:
        """What each has shown, less what he holds."""
        for seat, held in enumerate(self.counts(s)):
            shown = s.numbers[self.showing.shown + seat]
            name = "" if self.sides == self.seats else f", {self.seat_name(seat)}"
            if shown:
                s.score(self.side_of[seat], shown, f"shown{name}")
            if held:
                s.score(self.side_of[seat], -held, f"{self.cards_left(s, seat)}{name}")

    def plan(self) -> MatchPlan:
        """To 500."""
        return ToFiveHundred(_GAME)


class MichiganRum(FiveHundredRum):
    """Melds are scored at once; who is out scores what the others hold, and nothing is subtracted."""

    def scores_at_once(self) -> bool:
        """As they are put on the table."""
        return True

    def score(self, s: State) -> None:
        """Only the player who is out scores anything more."""
        winner = self.winner(s)
        if winner >= 0:
            for seat, held in enumerate(self.counts(s)):
                if held:
                    s.score(winner, held, f"held by {self.seat_name(seat)}: {self.cards_left(s, seat)}")


class PartnershipFiveHundredRum(FiveHundredRum):
    """Partners face each other and score together."""

    def partners(self) -> list[int]:
        """Two against two."""
        return [0, 1, 0, 1]


class PersianRummy(PartnershipFiveHundredRum):
    """Four jokers, which are a rank of their own; four of a kind at once count double; two deals."""

    def score(self, s: State) -> None:
        """With a bonus for going out."""
        super().score(s)
        if self.winner(s) >= 0:
            s.score(self.side_of[self.winner(s)], _OUT, "going out")

    def plan(self) -> MatchPlan:
        """Two deals."""
        return BestOfTwoDeals(2)


FIVE_HUNDRED: Final = RummyFacts(
    deal=((2, 13), (8, 7)),
    double_from=5,
    ace=BOTH,
    draw=DEEP,
    stock=BLOCKED,
    count=with_ace_fifteen,
    low_ace=1,
)
PERSIAN: Final = replace(FIVE_HUNDRED, jokers=4, fours_at_once=True, count=with_joker_twenty)
_UP_TO_EIGHT: Final = (4, 2, 3, 5, 6, 7, 8)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("500-rum", "500 Rum", FiveHundredRum, Options(), FIVE_HUNDRED, players=_UP_TO_EIGHT),
    GameInfo("michigan-rum", "Michigan Rum", MichiganRum, Options(), FIVE_HUNDRED, players=_UP_TO_EIGHT),
    GameInfo(
        "partnership-500-rum",
        "Partnership 500 Rum",
        PartnershipFiveHundredRum,
        Options(),
        FIVE_HUNDRED,
        players=(4,),
    ),
    GameInfo("persian-rummy", "Persian Rummy", PersianRummy, Options(), PERSIAN, players=(4,)),
)
