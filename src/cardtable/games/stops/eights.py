"""Eights (book 000, lines 6553-6587), with partners (6589-6591), and Hollywood Eights (6595-6597)."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, FULL_52, RANK_NAMES, Pack, make_pack, pips
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, State, Step, ToTarget, says
from cardtable.games.stops.rules.eights import MatchTop, TurnStarter
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.matches.hollywood import AT_ONCE, SimultaneousGames

RANKS: Final = tuple(sorted(set(FULL_52.ranks)))
GAME: Final = 100
"""The points that win one of the games of Hollywood Eights."""


@dataclass(frozen=True, kw_only=True)
class EightsOptions(Options):
    """House rules; each default is the book's main rule."""

    wild: str = field(
        default="eight", metadata=says("the rank that is wild", *[RANK_NAMES[rank] for rank in RANKS])
    )
    draw_by_choice: bool = field(
        default=True, metadata=says("a player may draw from the stock even though he is able to play")
    )


@dataclass(frozen=True, kw_only=True)
class HollywoodOptions(EightsOptions):
    """Eights on a score sheet of several games."""

    games: int = field(
        default=AT_ONCE,
        metadata=says("games in all; when one of the three open ends, the next is opened", 3, ..., 12),
    )


class Eights(Game[EightsOptions]):
    """Match the last card in suit or rank, or play an eight and name the suit; be the first to be out."""

    def pack(self) -> Pack:
        """All 52 cards; two such packs for six players and more."""
        return FULL_52 if self.seats < 6 else make_pack("double", RANKS, copies=2)

    def steps(self) -> list[Step]:
        """Seven cards each for two players, five for more; turn the starter; play."""
        wild = next(rank for rank in RANKS if RANK_NAMES[rank] == self.options.wild)
        counts = [self.counts(rank, rank == wild) for rank in range(ACE + 1)]
        self.play = MatchTop(wild, counts, self.options.draw_by_choice)
        return [DealHands(7 if self.seats == 2 else 5), TurnStarter(wild), self.play]

    def counts(self, rank: int, is_wild: bool) -> int:
        """What a card left in the hand counts: a wild card 50, a court ten, an ace one, others their pips."""
        return 50 if is_wild else pips(rank)

    def score(self, s: State) -> None:
        """The lowest count collects the difference from each of the others; to be out is to count nothing."""
        counts = [self.play.count(s, side) for side in range(self.sides)]
        low = min(counts)
        winners = [side for side in self.in_turn(s) if counts[side] == low]
        for side, count in enumerate(counts):
            if count > low:
                self.charge(s, side, count - low, f"{count} left" + (f" against {low}" if low else ""))
        won = sum(counts) - low * self.sides
        if not won:
            s.note(f"blocked, and all counts are {low}: nobody collects")
        for nth, side in enumerate(winners if won else []):
            share = won // len(winners) + (nth < won % len(winners))
            why = f"lowest count in the block, {low}" if low else "out first"
            s.score(side, share, f"{why}, the winnings divided" if len(winners) > 1 else why)

    def in_turn(self, s: State) -> list[int]:
        """The sides in the order in which they come to play, eldest hand's first."""
        seats = [int(s.dealer + 1 + i) % self.seats for i in range(self.seats)]
        return list(dict.fromkeys([self.side_of[seat] for seat in seats]))

    def charge(self, s: State, side: int, points: int, why: str) -> None:
        """What is collected is paid."""
        s.score(side, -points, why)


class PartnershipEights(Eights):
    """Two against two: a side wins when both partners are out."""

    def partners(self) -> list[int]:
        """Partners sit opposite each other."""
        return [0, 1, 0, 1]


class HollywoodEights(Eights):
    """For two: the winner of a hand enters what the other has left into up to three games of 100 at once."""

    def steps(self) -> list[Step]:
        """As in Eights; the score sheet lies on the table."""
        assert isinstance(self.options, HollywoodOptions)
        self.sheet = SimultaneousGames(self, GameOfHollywood(GAME), self.options.games)
        return super().steps()

    def counts(self, rank: int, is_wild: bool) -> int:
        """Wild cards count 20 and aces 15; courts ten, and others their pips."""
        return 20 if is_wild else 15 if rank == ACE else pips(rank)

    def charge(self, s: State, side: int, points: int, why: str) -> None:
        """Nobody pays for a hand: only the winner scores."""

    def open_match(self, match: Match) -> None:
        """The score sheet is empty."""
        self.sheet.open_match(match)

    def open_deal(self, match: Match, s: State) -> None:
        """The score sheet is there for all to see."""
        self.sheet.open_deal(match, s)

    def plan(self) -> MatchPlan:
        """Several games side by side."""
        return self.sheet


class GameOfHollywood(ToTarget):
    """One game of the sheet: the first to amass 100 points wins it."""

    def settle(self, match: Match, winner: int) -> None:
        """The winner is paid the difference."""
        high, low = match.scores[winner], match.scores[1 - winner]
        match.pay(winner, 1 - winner, high - low, f"won by {high} to {low}")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("eights", "Eights", Eights, EightsOptions(), players=(2, 3, 4, 5, 6, 7, 8)),
    GameInfo(
        "partnership-eights",
        "Four-handed Partnership Eights",
        PartnershipEights,
        EightsOptions(),
        players=(4,),
    ),
    GameInfo("hollywood-eights", "Hollywood Eights", HollywoodEights, HollywoodOptions(), players=(2,)),
)
