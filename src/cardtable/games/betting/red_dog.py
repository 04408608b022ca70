"""Red Dog (book 000, lines 6599-6629): bet up to the whole pool that you beat the next card in its suit."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import GameInfo, Lookahead, MatchPlan, Options, Step, says
from cardtable.games.betting.rules.red_dog import BeatNextCard
from cardtable.mechanics.chips.pool import DividePool, FormPool, Pool, PoolGame
from cardtable.mechanics.hands.dealing import DealHands


@dataclass(frozen=True, kw_only=True)
class RedDogOptions(Options):
    """House rules; each default is the book's main rule."""

    cards: int = field(
        default=5, metadata=says("cards dealt to each; four if the pack will not do for five", 5, 4)
    )
    burn: bool = field(
        default=False, metadata=says("a card is laid away unseen before each that is turned; up to 8 players")
    )
    limit: int = field(default=1000, metadata=says("the most chips a bet may be", 1, ..., 100000))
    deals: int = field(default=12, metadata=says("deals after which the game ends", 1, ..., 100))


class RedDog(PoolGame[RedDogOptions]):
    """Five cards each, and one turn to bet; the pool goes on from deal to deal."""

    def pack(self) -> Pack:
        """All 52 cards, ace high."""
        return FULL_52

    def suffices(self, each: int, turning: int) -> bool:
        """Whether there are cards for so many in each hand and so many for each bet."""
        return self.seats * (each + turning) <= self.cards.size

    def steps(self) -> list[Step]:
        """The pool, the hands, the bets."""
        self.pool = Pool(self)
        burns = self.options.burn and self.suffices(4, 2)
        each = self.options.cards if self.suffices(5, 1 + burns) else 4
        return [FormPool(self.pool), DealHands(each), BeatNextCard(self.pool, self.options.limit, burns)]

    def plan(self) -> MatchPlan:
        """So many deals; then the pool is divided."""
        return DividePool(self.options.deals)

    def lookahead(self) -> Lookahead:
        """Nobody has anything to reply to a bet."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("red-dog", "Red Dog", RedDog, RedDogOptions(), players=(5, 2, 3, 4, 6, 7, 8, 9, 10)),
)
