"""Cassino (book 000, lines 6125-6237): take in cards from the table by pairing and adding, and build."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, CLUBS, DIAMONDS, FULL_52, HEARTS, SPADES, Pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, State, Step, says
from cardtable.families.fishing import Counts, DealToTable, Fishing, FishingTable

POINT: Final = 20
"""Advice weighs cards in twentieths of a point."""


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


class Cassino(Game[CassinoOptions]):
    """Most cards, most spades, the two cassinos, aces and sweeps score."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def partners(self) -> list[int]:
        """Partners sit across the table."""
        return [0, 1, 0, 1] if self.seats == 4 and self.options.partners else list(range(self.seats))

    def steps(self) -> list[Step]:
        """Deal the first round and play; later rounds are dealt as the hands are played out."""
        counts = Counts(self.cards, self.options.royal)
        self.at = FishingTable(self, counts)
        self.sweeps_count = self.options.sweeps and self.options.game != "deal"
        face = self.cards.face
        self.honours: list[tuple[int, int, str]] = [
            (face(DIAMONDS, 10), 2, "big cassino, the ten of diamonds"),
            (face(SPADES, 2), 1, "little cassino, the two of spades"),
            *[(face(suit, ACE), 1, self.ace(suit)) for suit in (SPADES, CLUBS, HEARTS, DIAMONDS)],
        ]
        worth = [2 + 2 * int(suit == SPADES) for suit in self.cards.suits]
        for card, points, _ in self.honours:
            worth[card] += points * POINT
        return [DealToTable(counts), Fishing(counts, worth, POINT * int(self.sweeps_count))]

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
        self.score_most(s, [len(cards) for cards in taken], 3, "cards")
        self.score_most(s, [sum([suits[card] == SPADES for card in cards]) for cards in taken], 1, "spades")
        for card, points, why in self.honours:
            for side in range(self.sides):
                if card in taken[side]:
                    s.score(side, points, why)
        for side in range(self.sides):
            count = s.numbers[self.at.sweeps[side]]
            if count and self.sweeps_count:
                s.score(side, count, "a sweep" if count == 1 else f"{count} sweeps")

    def score_most(self, s: State, counts: list[int], points: int, what: str) -> None:
        """Points for the greatest number; in a tie they do not count."""
        most = max(counts)
        if counts.count(most) == 1:
            s.score(counts.index(most), points, f"most {what}, {most}")
        else:
            s.note(f"a tie for {what}, {most} each: they do not count")

    def plan(self) -> MatchPlan:
        """Each deal is a game, or games are 11 or 21 points."""
        if self.options.game == "deal":
            return EachDeal()
        return Eleven() if self.options.game == "11" else TwentyOne()


def scored(match: Match, s: State) -> list[int]:
    """What each side has scored in a deal."""
    points = [0] * len(match.scores)
    for line in s.lines:
        if line.side >= 0:
            points[line.side] += line.points
    return points


class CassinoGame(MatchPlan):
    """A game to a number of points; when two play the winner of a deal deals the next."""

    def next_dealer(self, match: Match, s: State) -> int:
        """It passes to the left; of two players the winner deals, and after a tie the same player again."""
        points = scored(match, s)
        if match.seats > 2:
            return super().next_dealer(match, s)
        return match.dealer if points[0] == points[1] else points.index(max(points))

    def win(self, match: Match, winner: int, points: list[int], why: str) -> None:
        """Each of the others pays the winner; points say how much."""
        match.over = True
        match.games[winner] += 1
        for side in range(len(points)):
            if side != winner:
                match.pay(winner, side, points[side], why)

    def tie(self, match: Match) -> None:
        """Nobody wins."""
        match.over = True
        for side in match.winners():
            match.note(side, f"a tie at {match.scores[side]}")


class EachDeal(CassinoGame):
    """Each deal is a game, won by the most points."""

    def after_deal(self, match: Match, s: State) -> None:
        """One game, or a tie."""
        if len(match.winners()) > 1:
            self.tie(match)
        else:
            self.win(match, match.winners()[0], [1] * len(match.scores), "game")


class Eleven(CassinoGame):
    """The winner's score counts four times if he has 11 points after one deal, twice after two; he is paid
    what the others fall short of it."""

    def after_deal(self, match: Match, s: State) -> None:
        """The higher score wins; if it is the same the game is a tie."""
        if max(match.scores) < 11:
            return
        if len(match.winners()) > 1:
            self.tie(match)
            return
        winner = match.winners()[0]
        times = {1: 4, 2: 2}.get(match.deals, 1)
        total = match.scores[winner] * times
        margins = [total - points for points in match.scores]
        how = {1: "", 2: ", doubled: 11 in two deals", 4: ", four times: 11 in one deal"}[times]
        self.win(match, winner, margins, f"margin of {match.scores[winner]}{how}")


class TwentyOne(CassinoGame):
    """Who reaches 21 wins; if more than one do in the same deal, who comes there first in the order of
    counting: cards, spades, big cassino, little cassino, aces, sweeps."""

    def after_deal(self, match: Match, s: State) -> None:
        """Count the deal out; if sweeps take two there the higher score wins, and a tie is played off."""
        at = match.scores[:]
        for side, points in enumerate(scored(match, s)):
            at[side] -= points
        for line in s.lines:
            if line.side >= 0 and "sweep" not in line.why:
                at[line.side] += line.points
                if at[line.side] >= 21:
                    self.win(match, line.side, [1] * len(at), "game")
                    return
        if max(match.scores) >= 21 and len(match.winners()) == 1:
            self.win(match, match.winners()[0], [1] * len(at), "game")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "cassino",
        "Cassino",
        Cassino,
        CassinoOptions(),
        family="fishing-adding",
        players=(2, 3, 4),
        source="000:6125-6233",
        blurb="Take in cards from the table that pair with yours or add up to them; build, and sweep.",
        aliases=("Casino",),
    ),
    GameInfo(
        "royal-cassino",
        "Royal Cassino",
        Cassino,
        CassinoOptions(royal=True, game="21"),
        family="fishing-adding",
        players=(2, 3, 4),
        source="000:6235-6237",
        blurb="Cassino in which court cards count 11 to 13 and aces 1 or 14, and all may be combined.",
        parent="cassino",
    ),
)
