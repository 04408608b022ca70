"""Cassino (book 000, lines 6125-6241): take in cards from the table by pairing and adding, and build."""

from dataclasses import dataclass, field
from typing import Final, TypeVar

from cardtable.cards import ACE, CLUBS, DIAMONDS, FULL_52, HEARTS, SPADES, Pack, make_pack
from cardtable.engine import Game, GameInfo, MatchPlan, Options, State, Step, says
from cardtable.games.fishing.rules.drawing import FishingFromStock
from cardtable.games.fishing.rules.scoring import CountedOut, EachDeal, ToMargin, score_most, score_sweeps
from cardtable.games.fishing.rules.taking_in import Counts, DealToTable, Fishing, FishingTable

SIXTY: Final = make_pack("60-card", tuple(sorted({*FULL_52.ranks, 11, 12})))


@dataclass(frozen=True, kw_only=True)
class TakingOptions(Options):
    """House rules of all forms of the game; each default is the book's main rule."""

    sweeps: bool = field(
        default=True, metadata=says("a sweep counts one point, unless each deal is a game by itself")
    )
    partners: bool = field(default=True, metadata=says("four play as partners, two against two"))
    royal: bool = field(
        default=False, metadata=says("jacks count 11, queens 12, kings 13 and aces 1 or 14, and all combine")
    )


TakingT = TypeVar("TakingT", bound=TakingOptions)


class TakingGame(Game[TakingT]):
    """All forms of Cassino; most cards, most spades and certain cards score."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def partners(self) -> list[int]:
        """Partners sit across the table."""
        return [0, 1, 0, 1] if self.seats == 4 and self.options.partners else list(range(self.seats))

    def counts(self) -> Counts:
        """Court cards have numbers only by agreement."""
        return Counts(self.cards, self.options.royal)

    def steps(self) -> list[Step]:
        """Deal the first round and play; later rounds are dealt as the hands are played out."""
        counts = self.counts()
        self.at = FishingTable(self, counts)
        self.honours = self.worth()
        points = [0] * self.cards.size
        for card, scores, _ in self.honours:
            points[card] += scores
        return [DealToTable(), self.playing(counts, points)]

    def worth(self) -> list[tuple[int, int, str]]:
        """The cards that score by themselves: big cassino, and the aces, spades first."""
        aces = [(self.cards.face(suit, ACE), 1) for suit in (SPADES, CLUBS, HEARTS, DIAMONDS)]
        return [
            (self.cards.face(DIAMONDS, 10), 2, "big cassino, the ten of diamonds"),
            *[(ace, points, f"the {self.cards.name_of(ace)}") for ace, points in aces],
        ]

    def playing(self, counts: Counts, points: list[int]) -> Fishing:
        """The play; points are what each card scores by itself."""
        return Fishing(counts, points, int(self.sweeps_count()))

    def sweeps_count(self) -> bool:
        """Whether sweeps score."""
        return self.options.sweeps

    def suits_are_alike(self) -> bool:
        """Spades count."""
        return False

    def score_cards(self, s: State) -> None:
        """Three points for most cards."""
        score_most(s, [len(s.zones[zone]) for zone in self.at.taken], 3, "cards")

    def score_spades(self, s: State) -> None:
        """A point for most spades."""
        spades = [
            [card for card in s.zones[zone] if self.cards.suits[card] == SPADES] for zone in self.at.taken
        ]
        score_most(s, [len(cards) for cards in spades], 1, "spades")


@dataclass(frozen=True, kw_only=True)
class CassinoOptions(TakingOptions):
    """Options of the usual game."""

    game: str = field(
        default="11",
        metadata=says("what makes a game: 11 points, 21 points, or each deal", "11", "21", "deal"),
    )


CassinoT = TypeVar("CassinoT", bound=CassinoOptions)


class Cassino(TakingGame[CassinoT]):
    """Most cards, most spades, the two cassinos, aces and sweeps score when the deal is over."""

    def worth(self) -> list[tuple[int, int, str]]:
        """Little cassino comes after big cassino."""
        big, *aces = super().worth()
        return [big, (self.cards.face(SPADES, 2), 1, "little cassino, the two of spades"), *aces]

    def sweeps_count(self) -> bool:
        """They do not where each deal is a game by itself."""
        return self.options.sweeps and self.options.game != "deal"

    def score(self, s: State) -> None:
        """In the order in which points are counted out: cards, spades, cassinos, aces, sweeps."""
        self.score_cards(s)
        self.score_spades(s)
        taken = [s.zones[zone] for zone in self.at.taken]
        for card, points, why in self.honours:
            for side in range(self.sides):
                if card in taken[side]:
                    s.score(side, points, why)
        if self.sweeps_count():
            score_sweeps(s, self.at)

    def plan(self) -> MatchPlan:
        """Each deal is a game, or games are 11 or 21 points."""
        if self.options.game == "deal":
            return EachDeal()
        return ToMargin(11) if self.options.game == "11" else CountedOut(21)


@dataclass(frozen=True, kw_only=True)
class RoyalCassinoOptions(CassinoOptions):
    """Options of the royal game."""

    pack: str = field(
        default="52",
        metadata=says(
            "52 cards; 60, with elevens that count as jacks do and twelves as queens; or 60 in order, "
            "where jacks count 13, queens 14, kings 15 and aces 1 or 16",
            "52",
            "60",
            "60-in-order",
        ),
    )


class RoyalCassino(Cassino[RoyalCassinoOptions]):
    """Court cards have numbers, and there may be elevens and twelves among the spot cards."""

    def pack(self) -> Pack:
        """With the elevens and twelves, or without."""
        return FULL_52 if self.options.pack == "52" else SIXTY

    def counts(self) -> Counts:
        """In order, court cards count two more each, to make room for the spot cards."""
        return Counts(self.cards, self.options.royal, 2 if self.options.pack == "60-in-order" else 0)


class DrawCassino(RoyalCassino):
    """What is not dealt at first is a stock, from which each draws after playing."""

    def playing(self, counts: Counts, points: list[int]) -> Fishing:
        """Hands are kept at four while the stock lasts."""
        return FishingFromStock(counts, points, int(self.sweeps_count()))


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("cassino", "Cassino", Cassino, CassinoOptions(), players=(2, 3, 4), aliases=("Casino",)),
    GameInfo(
        "royal-cassino",
        "Royal Cassino",
        RoyalCassino,
        RoyalCassinoOptions(royal=True, game="21"),
        players=(2, 3, 4),
    ),
    GameInfo("draw-cassino", "Draw Cassino", DrawCassino, RoyalCassinoOptions(), players=(2, 3, 4)),
)
