"""Black Jack with a Changing Bank (book 000, lines 6675-6739; pairs and the pack 6631-6673).

Come nearer to 21 than the dealer; a natural wins the bank.
"""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Advice, Game, GameInfo, Lookahead, MatchPlan, Options, State, Step, says
from cardtable.games.banking.rules.bank import BankMatch, PassBank, PlaceBets
from cardtable.games.banking.rules.black_jack import (
    ODD,
    Doubling,
    DrawCards,
    FirstCards,
    SecondCards,
    card_name,
    signed,
)
from cardtable.games.banking.rules.black_jack_dealer import DealerDraws
from cardtable.games.banking.rules.black_jack_hands import TwentyOneTable
from cardtable.games.banking.strategy.odds import odds


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
        self.advice: dict[int, Advice] = {}
        """By what the first card counts, as far as met with."""

    def likelihood(self, s: State) -> float:
        """All that may be is bet on a card that wins on the average, less on another; few do otherwise."""
        if self.limit == 1:
            return 1.0
        n = s.numbers
        bets = self.table.bets
        most: i64 = self.limit * 2 if n[self.doubling.doubled] and s.step != self.index else self.limit
        betting = odds().betting
        likely = 1.0
        for seat in self.table.punters(s):
            bet: i64 = n[bets + seat]
            first = s.zones[self.down[seat]]
            if bet and first and betting[self.pips[first[0]]] != (bet >= most):
                likely *= ODD
        return likely

    def telling(self, s: State) -> list[int]:
        """The first cards of those who have bet; a limit of one chip tells nothing."""
        if self.limit == 1:
            return []
        bets = self.table.bets
        have_bet = [seat for seat in self.table.punters(s) if s.numbers[bets + seat]]
        return [self.down[seat] for seat in have_bet if s.zones[self.down[seat]]]

    def advise(self, s: State, seat: int) -> Advice | None:
        """The limit on a card that wins on the average, a chip on any other."""
        count = self.pips[s.zones[self.down[seat]][0]]
        if count not in self.advice:
            self.advice[count] = self.bet_on(count)
        return self.advice[count]

    def bet_on(self, count: int) -> Advice:
        """What to bet on a first card that counts so much."""
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

    def lookahead(self) -> Lookahead:
        """To the end of the round."""
        from cardtable.games.banking.strategy.black_jack import RoundByRound

        return RoundByRound(self.table)

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
