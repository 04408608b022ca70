"""Kaluki (book 000, lines 2877-2895): two packs with four jokers, and a first meld that must count 51."""

from dataclasses import dataclass, field, replace
from typing import Final

from cardtable.cards import JOKER
from cardtable.engine import GameInfo, MatchPlan, SoManyDeals, State, says
from cardtable.games.rummy.rules.open.faces import BOTH
from cardtable.games.rummy.rules.open.facts import ANYBODY, RummyFacts, with_ace_fifteen
from cardtable.games.rummy.rules.open.game import OpenRummy
from cardtable.games.rummy.rummy import DealsOptions

_POINTS: Final = "points"
_CARDS: Final = "cards"


@dataclass(frozen=True, kw_only=True)
class KalukiOptions(DealsOptions):
    """House rules; each default is the book's main rule."""

    winnings: str = field(
        default=_POINTS,
        metadata=says(
            "the winner scores what all others hold, or each pays him one for a card, two for a joker",
            _POINTS,
            _CARDS,
        ),
    )
    twins: bool = field(default=False, metadata=says("a group may have the same card twice"))


class Kaluki(OpenRummy[KalukiOptions]):
    """Nothing is taken or laid off before a first meld of 51; a joker may be traded for in any meld."""

    def with_options(self, facts: RummyFacts) -> RummyFacts:
        """Whether groups are of different suits."""
        return replace(facts, twins=self.options.twins)

    def score(self, s: State) -> None:
        """Whoever is out scores what the others still hold, or is paid for it card by card."""
        winner = self.winner(s)
        if winner < 0:
            return
        for seat, count in enumerate(self.counts(s)):
            if seat == winner:
                continue
            if self.options.winnings == _POINTS:
                s.score(winner, count, f"{self.seat_name(seat)}: {self.cards_left(s, seat)}")
                continue
            cards = s.zones[self.table.hands[seat]]
            jokers = len([card for card in cards if self.cards.ranks[card] == JOKER])
            due = len(cards) + jokers
            s.score(seat, -due, self.cards_left(s, seat))
            s.score(winner, due, f"from {self.seat_name(seat)}: {self.cards_left(s, seat)}")

    def plan(self) -> MatchPlan:
        """So many deals."""
        return SoManyDeals(self.options.deals)


KALUKI: Final = RummyFacts(
    deal=((4, 15), (5, 13), (6, 11)),
    double_from=2,
    jokers=4,
    ace=BOTH,
    twins=False,
    wild=(JOKER,),
    trade=ANYBODY,
    opening=51,
    count=with_ace_fifteen,
    held=((JOKER, 25),),
)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("kaluki", "Kaluki", Kaluki, KalukiOptions(), KALUKI, players=(4, 2, 3, 5, 6)),
)
