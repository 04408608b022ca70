"""Black Jack with a Changing Bank (book 000, lines 6675-6739; pairs and the pack 6631-6673).

Come nearer to 21 than the dealer; a natural wins the bank.
"""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Advice, Game, GameInfo, MatchPlan, Options, State, Step, says
from cardtable.families.banking import BankMatch, PassBank, PlaceBets
from cardtable.families.twenty_one import ODD, Doubling, DrawCards, FirstCards, SecondCards, card_name, signed
from cardtable.families.twenty_one_dealer import DealerDraws
from cardtable.families.twenty_one_hands import TwentyOneTable
from cardtable.families.twenty_one_odds import odds

BANK_WINS: Final = 0.03
"""What the bank wins on the average, in chips, for each card that is left in the pack."""


@dataclass(frozen=True, kw_only=True)
class BlackJackOptions(Options):
    """House rules; each default is the book's main rule."""

    limit: int = field(default=3, metadata=says("the most chips a player may bet", 1, ..., 100))
    shuffles: int = field(default=5, metadata=says("packs dealt out before the game ends", 1, ..., 50))
    sale: bool = field(default=True, metadata=says("who is entitled to the bank may sell it"))


class FirstCardBets(PlaceBets):
    """Bets are placed on the card each player has seen."""

    def __init__(self, table: TwentyOneTable, limit: int, doubling: Doubling) -> None:
        super().__init__(table, limit)
        self.doubling = doubling
        self.down = table.down
        self.pips = table.pips

    def likelihood(self, s: State) -> float:
        """All that may be is bet on a card that wins on the average, less on another; few do otherwise."""
        most = self.limit * 2 if s.numbers[self.doubling.doubled] and s.step != self.index else self.limit
        likely = 1.0
        for seat in self.have_bet(s):
            wins = self.pips[s.zones[self.down[seat]][0]] in odds().betting
            if wins != (s.numbers[self.table.bets + seat] >= most):
                likely *= ODD
        return likely

    def telling(self, s: State) -> list[int]:
        """The first cards of those who have bet."""
        return [self.down[seat] for seat in self.have_bet(s)]

    def have_bet(self, s: State) -> list[int]:
        """The players whose bets and first cards lie on the table; a limit of one chip tells nothing."""
        if self.limit == 1:
            return []
        bets = self.table.bets
        return [seat for seat in self.table.punters(s) if s.numbers[bets + seat] and s.zones[self.down[seat]]]

    def advise(self, s: State, seat: int) -> Advice | None:
        """The limit on a card that wins on the average, a chip on any other."""
        count = self.pips[s.zones[self.down[seat]][0]]
        brings = odds().bet_brings(count)
        told = f"A chip on {card_name(count)} brings {signed(brings)} on the average"
        if brings > 0.0:
            return Advice(self.amounts[-1], f"{told}: bet all you may.")
        return Advice(self.amounts[0], f"{told}: bet as little as you may.")


class BlackJack(Game[BlackJackOptions]):
    """Bet on the first card, draw to 21, settle with the dealer; a natural takes the bank from him."""

    def pack(self) -> Pack:
        """52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """A card each, bets, doubling, another card and naturals, the draw, the dealer's draw, the bank."""
        table = self.table = TwentyOneTable(self)
        first = FirstCards(table)
        doubling = Doubling(table)
        return [
            first,
            FirstCardBets(table, self.options.limit, doubling),
            doubling,
            SecondCards(table),
            DrawCards(table),
            DealerDraws(table),
            PassBank(table, self.options.sale, 10 * self.options.limit, first),
        ]

    def round_of(self, s: State) -> int:
        """Every round is settled before the next cards are dealt."""
        return s.numbers[self.table.round]

    def still_expects(self, s: State, side: int) -> float:
        """Who holds the bank wins something in the rounds to come."""
        return BANK_WINS * len(s.zones[0]) if side == s.dealer else 0.0

    def plan(self) -> MatchPlan:
        """So many shuffles; the bank stays with whoever has it."""
        return BankMatch(self.options.shuffles)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "black-jack-changing-bank",
        "Black Jack with a Changing Bank",
        BlackJack,
        BlackJackOptions(),
        family="banking",
        players=(5, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14),
        source="000:6675-6739",
        blurb="Nearer to 21 than the dealer, and not a point over: a natural takes his bank away.",
        aliases=("Black Jack", "Blackjack", "Twenty-One", "Vingt-et-Un"),
    ),
)
