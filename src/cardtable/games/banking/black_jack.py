"""Black Jack with a Changing Bank (book 000, lines 6675-6739; pairs and the pack 6631-6673).

Come nearer to 21 than the dealer; a natural wins the bank.
"""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Lookahead, MatchPlan, Options, Step, says
from cardtable.games.banking.rules.bank import BankMatch, PassBank
from cardtable.games.banking.rules.black_jack import (
    DealerDraws,
    Doubling,
    DrawCards,
    FirstCardBets,
    FirstCards,
    SecondCards,
)
from cardtable.games.banking.rules.black_jack_hands import TwentyOneTable


@dataclass(frozen=True, kw_only=True)
class BlackJackOptions(Options):
    """House rules; each default is the book's main rule."""

    limit: int = field(default=3, metadata=says("the most chips a player may bet", 1, ..., 100))
    shuffles: int = field(default=5, metadata=says("packs dealt out before the game ends", 1, ..., 50))
    sale: bool = field(default=True, metadata=says("who is entitled to the bank may sell it"))


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
        players=(5, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    ),
)
