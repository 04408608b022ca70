"""Spider (book 000, lines 6953-6971): two packs, ten piles, and whole suits to be assembled on them."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Options, says
from cardtable.games.patience.rules import (
    PILES,
    SUIT_RUN,
    Foundations,
    PatienceGame,
    PatienceLayout,
    Stock,
    Tableau,
)


@dataclass(frozen=True, kw_only=True)
class SpiderOptions(Options):
    """House rules; each default is the book's main rule."""

    extra_down: bool = field(
        default=False, metadata=says("the four extra cards are dealt face down to the first four piles")
    )


class Spider(PatienceGame[SpiderOptions]):
    """Cards are placed regardless of suit and move together in suit; a suit in order is lifted off."""

    def spread(self) -> PatienceLayout:
        """Ten piles of five, the top cards up; rows of ten are dealt on them when all spaces are filled."""
        extra = 6 if self.options.extra_down else 5
        return PatienceLayout(
            packs=2,
            foundations=(Foundations(base="king", build="down in suit", forced=False, whole_suits=True),),
            tableau=Tableau(deal=(extra,) * 4 + (5,) * 6, face_up=1, build="down", unit=SUIT_RUN),
            stock=Stock(onto=PILES),
        )


GAMES: Final[tuple[GameInfo, ...]] = (GameInfo("spider", "Spider", Spider, SpiderOptions(), players=(1,)),)
