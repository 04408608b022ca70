"""Queen City Rum (book 000, lines 3311-3317) and Boat House Rum (2865-2875): a hand goes down whole."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, FULL_52, Pack, pips
from cardtable.engine import Game, GameInfo, MatchPlan, Options, State, Step, says
from cardtable.games.rummy.rules.claiming import TurnUpDiscard
from cardtable.games.rummy.rules.closed.arranging import least_unmatched
from cardtable.games.rummy.rules.closed.drawing import ClosedTable, RummyDeals
from cardtable.games.rummy.rules.closed.going_out import DrawToGoOut, DrawTwo, GoOutMatched, TwoTaken
from cardtable.games.rummy.rules.melds import LOW, ROUND, MeldTable
from cardtable.mechanics.hands.dealing import DealHands

CARDS_EACH: Final = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}
_ONE_EACH: Final = [1] * FULL_52.size
_ACE_ELEVEN: Final = [11 if rank == ACE else pips(rank) for rank in FULL_52.ranks]


@dataclass(frozen=True, kw_only=True)
class ClosedRummyOptions(Options):
    """House rules; each default is the book's main rule."""

    deals: int = field(default=12, metadata=says("deals after which the game ends", 1, ..., 100))
    turned: int = field(
        default=5, metadata=says("times the discards are turned over before a deal is drawn", 1, 2, 3, 5)
    )


class QueenCityRum(Game[ClosedRummyOptions]):
    """Seven cards each; out with seven or eight matched, and each pays the value of the winner's hand."""

    def pack(self) -> Pack:
        """All 52 cards, the ace low."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal and turn a card up; then draw, and discard or go out."""
        matched = MeldTable(self.cards, LOW, _ONE_EACH)
        self.value = [pips(rank) for rank in self.cards.ranks]
        self.at = ClosedTable(self)
        drawing = DrawToGoOut(self.at, self.options.turned, matched)
        self.ending = GoOutMatched(self.at, drawing, matched, 8)
        return [DealHands(7), TurnUpDiscard(), drawing, self.ending]

    def score(self, s: State) -> None:
        """What the winner has melded, from each."""
        winner = s.numbers[self.at.winner]
        self.ending.lay_down(s, winner)
        laid = self.ending.laid(s)
        value = sum([self.value[card] for card in laid])
        self.at.collect(s, winner, value, f"value of the winner's {len(laid)} cards")

    def plan(self) -> MatchPlan:
        """So many deals."""
        return RummyDeals(self.options.deals, self.at.winner)


@dataclass(frozen=True, kw_only=True)
class BoatHouseOptions(ClosedRummyOptions):
    """House rules; each default is the book's main rule."""

    count: str = field(
        default="pips",
        metadata=says("what is paid for unmatched cards: their pips, or one for each", "pips", "cards"),
    )


class BoatHouseRum(Game[BoatHouseOptions]):
    """Who takes a discard takes a second card; sequences turn the corner; out with the whole hand."""

    def pack(self) -> Pack:
        """All 52 cards; the ace lies between the king and the two."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal and turn a card up; then draw one or two, and discard one or go out."""
        matched = MeldTable(self.cards, ROUND, _ONE_EACH)
        self.unmatched = (
            MeldTable(self.cards, ROUND, _ACE_ELEVEN) if self.options.count == "pips" else matched
        )
        self.at = TwoTaken(self)
        drawing = DrawTwo(self.at, self.options.turned, matched)
        self.ending = GoOutMatched(self.at, drawing, matched, self.cards.size)
        return [DealHands(CARDS_EACH[self.seats]), TurnUpDiscard(), drawing, self.ending]

    def score(self, s: State) -> None:
        """Each pays for the cards that match nothing."""
        winner = s.numbers[self.at.winner]
        self.ending.lay_down(s, winner)
        total = 0
        for seat in self.at.others(s, winner):
            count = least_unmatched(self.unmatched, s.zones[self.at.hands[seat]])
            total += count
            counted = "unmatched cards" if self.options.count == "cards" else "count of the unmatched cards"
            s.score(seat, -count, f"{counted}: {count}")
        s.score(winner, total, "the whole hand laid down")

    def plan(self) -> MatchPlan:
        """So many deals."""
        return RummyDeals(self.options.deals, self.at.winner)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("queen-city-rum", "Queen City Rum", QueenCityRum, ClosedRummyOptions(), players=(4, 2, 3, 5, 6)),
    GameInfo("boat-house-rum", "Boat House Rum", BoatHouseRum, BoatHouseOptions(), players=(4, 2, 3, 5, 6)),
)
