"""Cassino (book 000, lines 6125-6237): take in cards from the table by pairing and adding, and build."""

from dataclasses import dataclass, field
from typing import Final, TypeVar

from cardtable.cards import ACE, CLUBS, DIAMONDS, FULL_52, HEARTS, SPADES, Pack, make_pack
from cardtable.engine import Game, GameInfo, MatchPlan, Options, State, Step, says
from cardtable.games.fishing.rules.scoring import CountedOut, EachDeal, ToMargin, score_most, score_sweeps
from cardtable.games.fishing.rules.taking_in import Counts, DealToTable, Fishing, FishingTable

SIXTY: Final = make_pack("60-card", tuple(sorted({*FULL_52.ranks, 11, 12})))


@dataclass(frozen=True, kw_only=True)
class CassinoOptions(Options):
    """House rules; each default is the book's main rule."""

    game: str = field(
        default="11",
        metadata=says("what makes a game: 11 points, 21 points, or each deal", "11", "21", "deal"),
    )
    sweeps: bool = field(
        default=True, metadata=says("a sweep counts one point, unless each deal is a game by itself")
    )
    partners: bool = field(default=True, metadata=says("four play as partners, two against two"))
    royal: bool = field(
        default=False, metadata=says("jacks count 11, queens 12, kings 13 and aces 1 or 14, and all combine")
    )


CassinoT = TypeVar("CassinoT", bound=CassinoOptions)


class Cassino(Game[CassinoT]):
    """Most cards, most spades, the two cassinos, aces and sweeps score."""

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
        self.sweeps_count = self.options.sweeps and self.options.game != "deal"
        face = self.cards.face
        self.honours: list[tuple[int, int, str]] = [
            (face(DIAMONDS, 10), 2, "big cassino, the ten of diamonds"),
            (face(SPADES, 2), 1, "little cassino, the two of spades"),
            *[(face(suit, ACE), 1, self.ace(suit)) for suit in (SPADES, CLUBS, HEARTS, DIAMONDS)],
        ]
        points = [0] * self.cards.size
        for card, scores, _ in self.honours:
            points[card] = scores
        return [DealToTable(counts), Fishing(counts, points, int(self.sweeps_count))]

    def ace(self, suit: int) -> str:
        """The name of an ace."""
        return f"the {self.cards.name_of(self.cards.face(suit, ACE))}"

    def suits_are_alike(self) -> bool:
        """Spades count."""
        return False

    def score(self, s: State) -> None:
        """In the order in which points are counted out: cards, spades, cassinos, aces, sweeps."""
        suits = self.cards.suits
        taken = [s.zones[zone] for zone in self.at.taken]
        score_most(s, [len(cards) for cards in taken], 3, "cards")
        score_most(s, [sum([suits[card] == SPADES for card in cards]) for cards in taken], 1, "spades")
        for card, points, why in self.honours:
            for side in range(self.sides):
                if card in taken[side]:
                    s.score(side, points, why)
        if self.sweeps_count:
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


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("cassino", "Cassino", Cassino, CassinoOptions(), players=(2, 3, 4), aliases=("Casino",)),
    GameInfo(
        "royal-cassino",
        "Royal Cassino",
        RoyalCassino,
        RoyalCassinoOptions(royal=True, game="21"),
        players=(2, 3, 4),
    ),
)
