"""Rummy (book 000, lines 2791-2863), Block Rummy (2823) and Double Rum (2897-2908): melds lie open to all."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardtable.cards import ACE, JOKER, pips
from cardtable.engine import GameInfo, Match, MatchPlan, Options, State, says
from cardtable.games.rummy.rules.open.facts import BLOCKED, RummyFacts
from cardtable.games.rummy.rules.open.game import OpenRummy, divided
from cardtable.mechanics.matches.breaking_up import BreakUp

_OPEN: Final = "as you like"
_WHOLE: Final = "whole hand"
_TEN: Final = "whole hand of ten"


@dataclass(frozen=True, kw_only=True)
class DealsOptions(Options):
    """Each deal is a game; the table plays so many of them."""

    deals: int = field(default=5, metadata=says("deals before the table breaks up", 1, ..., 20))


@dataclass(frozen=True, kw_only=True)
class BlockRummyOptions(DealsOptions):
    """House rules; each default is the book's main rule."""

    ace: str = field(
        default="low", metadata=says("how the ace ranks in sequences: low, or high or low", "low", "both")
    )
    last_discard: bool = field(
        default=False, metadata=says("every turn ends with a discard, so that one is needed to go out")
    )
    calling: bool = field(
        default=False,
        metadata=says("another may call rummy, lay off a discard that fits, and discard in its place"),
    )


@dataclass(frozen=True, kw_only=True)
class RummyOptions(BlockRummyOptions):
    """Rummy may also be played with hands that are laid down whole."""

    melding: str = field(
        default=_OPEN,
        metadata=says(
            "lay down as you like; or only a whole hand at once, for which the winner collects the count of "
            "his own hand; or that with ten cards each for two or three players",
            _OPEN,
            _WHOLE,
            _TEN,
        ),
    )


class WinnerDeals(BreakUp):
    """The deal passes to the left; when two play the winner of a deal deals the next."""

    def __init__(self, deals: int, game: "OpenRummy[Any]") -> None:
        super().__init__(deals, average=False, sign=-1)
        self.game = game

    def next_dealer(self, match: Match, s: State) -> int:
        """If nobody has won, the deal passes."""
        winner = self.game.winner(s)
        return winner if match.seats == 2 and winner >= 0 else super().next_dealer(match, s)

    def settle(self, match: Match) -> None:
        """Every deal has been paid already."""


class PaidRummy(OpenRummy[Any]):
    """Each player pays the winner the count of the cards left in his hand; double for going rummy."""

    def score(self, s: State) -> None:
        """All that a player still holds counts, matched or not."""
        if self.winner(s) < 0:
            return
        times = 2 if self.went_at_once(s) else 1
        for seat, count in enumerate(self.counts(s)):
            if seat != self.winner(s):
                double = ", doubled: the winner went rummy" if times == 2 else ""
                self.pay(s, seat, times * count, f"{self.cards_left(s, seat)}{double}")

    def pay(self, s: State, seat: int, amount: int, why: str) -> None:
        """A loser pays the winner."""
        s.score(seat, -amount, why)
        s.score(self.winner(s), amount, f"from {self.seat_name(seat)}: {why}")

    def plan(self) -> MatchPlan:
        """So many deals, each settled by itself."""
        return WinnerDeals(self.options.deals, self)


class Rummy(PaidRummy):
    """The rules to which the other rummies refer."""

    def with_options(self, facts: RummyFacts) -> RummyFacts:
        """High aces, and the discard with which a player goes out."""
        return replace(facts, ace=self.options.ace, must_discard=self.options.last_discard)

    def may_call(self) -> bool:
        """If it was agreed; there is nothing to lay off on where hands are laid down whole."""
        return bool(self.options.calling) and not self.is_whole()

    def is_whole(self) -> bool:
        """If it was agreed."""
        return bool(self.options.melding != _OPEN)

    def cards_each(self) -> int:
        """Three players may also get ten."""
        return 10 if self.options.melding == _TEN and self.seats <= 3 else super().cards_each()

    def score(self, s: State) -> None:
        """Where hands are laid down whole, the winner collects the count of his own from each other."""
        if not self.is_whole():
            super().score(s)
        elif self.winner(s) >= 0:
            shown = sum([self.table.melds.count(s.zones[zone]) for zone in self.table.sets])
            for seat in range(self.seats):
                if seat != self.winner(s):
                    self.pay(s, seat, shown, "the winner's hand")


class BlockRummy(PaidRummy):
    """Play also ends when the stock is used up and the last discard refused: then the lowest count wins."""

    def with_options(self, facts: RummyFacts) -> RummyFacts:
        """As in Rummy."""
        return replace(facts, ace=self.options.ace, must_discard=self.options.last_discard)

    def may_call(self) -> bool:
        """If it was agreed."""
        return bool(self.options.calling)

    def score(self, s: State) -> None:
        """The lowest collects the difference from each other; those who tie divide what they win."""
        if self.winner(s) >= 0:
            super().score(s)
            return
        counts = self.counts(s)
        low = min(counts)
        seats = [(s.dealer + 1 + nth) % self.seats for nth in range(self.seats)]
        winners = [int(seat) for seat in seats if counts[seat] == low]
        won = 0
        for seat, count in enumerate(counts):
            if count > low:
                s.score(seat, low - count, f"a count of {count} against {low}")
                won += count - low
        for seat, part in divided(won, winners):
            if part:
                shared = f", divided by {len(winners)}" if len(winners) > 1 else ""
                s.score(seat, part, f"the lowest count, {low}{shared}")


def _count_of_double_rum(rank: int) -> int:
    """A joker counts 15, an ace eleven, other cards as in Rummy."""
    return 15 if rank == JOKER else 11 if rank == ACE else pips(rank)


RUMMY: Final = RummyFacts(deal=((2, 10), (4, 7), (6, 6)))
DOUBLE_RUM: Final = RummyFacts(
    deal=((8, 10),),
    double_from=2,
    jokers=2,
    ace="both",
    group=0,
    wild=(JOKER,),
    slides=True,
    count=_count_of_double_rum,
)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("rummy", "Rummy", Rummy, RummyOptions(), RUMMY, players=(4, 2, 3, 5, 6)),
    GameInfo(
        "block-rummy",
        "Block Rummy",
        BlockRummy,
        BlockRummyOptions(),
        replace(RUMMY, stock=BLOCKED),
        players=(4, 2, 3, 5, 6),
    ),
    GameInfo(
        "double-rum", "Double Rum", PaidRummy, DealsOptions(), DOUBLE_RUM, players=(4, 2, 3, 5, 6, 7, 8)
    ),
)
