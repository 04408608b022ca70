"""Fan Tan and its variants (book 000, lines 6519-6551): play a card that goes, or pay a chip to the pool."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, MatchPlan, Options, SoManyDeals, State, Step, says
from cardtable.games.stops.rules.card_dominoes import (
    BuildBothWays,
    PlayIfAble,
    SameRank,
    ShortHandAnte,
    UpTheSuit,
    WhatGoes,
)
from cardtable.mechanics.chips.pool import Ante, Pool
from cardtable.mechanics.hands.dealing import DealAllToHands


@dataclass(frozen=True, kw_only=True)
class FanTanOptions(Options):
    """House rules; each default is the book's main rule."""

    short_hands: bool = field(
        default=True, metadata=says("a player dealt a card fewer than others antes one chip more")
    )
    deals: int = field(default=12, metadata=says("deals after which the game ends", 1, ..., 100))


class FanTan(Game[FanTanOptions]):
    """Sevens begin the suits, which are built down to the ace and up to the king; first out wins the pool."""

    def pack(self) -> Pack:
        """All 52 cards; the ace is low."""
        return FULL_52

    def what_goes(self) -> WhatGoes:
        """Sevens, and what is next to a card played."""
        return BuildBothWays((7,))

    def steps(self) -> list[Step]:
        """Ante, deal everything, play."""
        pool = Pool(self)
        self.play = PlayIfAble(pool, self.what_goes())
        more: list[Step] = [ShortHandAnte(pool)] if self.options.short_hands else []
        return [Ante(pool), DealAllToHands(), *more, self.play]

    def score(self, s: State) -> None:
        """Whoever is out first takes the pool, with a chip for each card the others have left."""
        self.play.settle(s)

    def plan(self) -> MatchPlan:
        """So many deals; each is settled when it ends."""
        return SoManyDeals(self.options.deals)


class FiveOrNine(FanTan):
    """Whoever can play first settles whether fives or nines are the foundations."""

    def what_goes(self) -> WhatGoes:
        """A five or a nine; then all of that rank, and what is next to a card played."""
        return BuildBothWays((5, 9))


class SnipSnapSnorem(FanTan):
    """A card calls for the other three of its rank; whoever plays the fourth begins again."""

    def what_goes(self) -> WhatGoes:
        """The others of the rank, or anything to begin with."""
        return SameRank()


class PlayOrPay(FanTan):
    """A suit is played upwards and round the corner; whoever plays its last card begins another."""

    def what_goes(self) -> WhatGoes:
        """The next card of the suit, or anything to begin with."""
        return UpTheSuit()


PLAYERS: Final = (4, 3, 5, 6, 7, 8)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("fan-tan", "Fan Tan", FanTan, FanTanOptions(), players=PLAYERS),
    GameInfo("five-or-nine", "Five or Nine", FiveOrNine, FanTanOptions(), players=PLAYERS),
    GameInfo("snip-snap-snorem", "Snip Snap Snorem", SnipSnapSnorem, FanTanOptions(), players=PLAYERS),
    GameInfo("play-or-pay", "Play or Pay", PlayOrPay, FanTanOptions(), players=PLAYERS),
)
