"""Cards in the centre (book 000, lines 2363-2365 and 2381-2393), which are for all.

A hand is the best five of a player's own cards and those in the centre, in whatever mixture: at Omaha and
Hold 'em, Round the World, Cincinnati, and Spit in the Ocean with three cards in the centre. At Spit in the
Ocean proper one card is turned up, and at the Wild Widow too: its rank is wild. In draw poker with the lowest
card wild each has a rank of his own instead.
"""

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.draw_poker import DRAWERS, DrawOptions, DrawPoker
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.blinds import ButtonBlinds, LiveBlindBetting
from cardtable.games.poker.rules.form import (
    BACK_IN,
    GOES_BOTH_WAYS,
    GOES_HIGH,
    MIDDLE,
    OWN,
    TURNED,
    PokerForm,
)
from cardtable.games.poker.rules.game import AntePoker
from cardtable.games.poker.rules.high_low import HighLowOptions, LowAgreement
from cardtable.games.poker.rules.table import AnteOptions, PokerTable
from cardtable.games.poker.rules.wild import WILD_BESIDES

_WILD_IN_CENTRE: Final = {"none": "", "middle": MIDDLE, "lowest": TURNED}


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class CentreOptions(HighLowOptions):
    """House rules where cards in the centre count for all, and high and low divide the pot."""

    goal: str = field(
        default=GOES_BOTH_WAYS,
        metadata=says(
            "the highest hand and the lowest divide the pot, or the highest takes it",
            GOES_BOTH_WAYS,
            GOES_HIGH,
        ),
    )


CentreOptionsT = TypeVar("CentreOptionsT", bound=CentreOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class HighLowCentre(AntePoker[CentreOptionsT]):
    """Hands are made with cards from the centre, for high and for low."""

    def form(self) -> PokerForm:
        """High-low, or for high alone."""
        return replace(super().form(), goal=self.options.goal)

    def low_agreement(self) -> LowAgreement:
        """As the players choose."""
        o = self.options
        return LowAgreement(o.declare, o.ace_low, o.wild_low)


@dataclass(frozen=True, kw_only=True)
class CincinnatiOptions(CentreOptions):
    """House rules of Cincinnati, in which a card of the centre may be wild."""

    wild_centre: str = field(
        default="none",
        metadata=says(
            "the card in the centre whose rank is wild: none, that in the middle, the lowest turned up",
            *_WILD_IN_CENTRE,
        ),
    )


class Cincinnati(HighLowCentre[CincinnatiOptions]):
    """Five cards in the hand and five in the centre, one of which may be wild."""

    def form(self) -> PokerForm:
        """As it has been agreed on."""
        return replace(super().form(), wild_rank=_WILD_IN_CENTRE[self.options.wild_centre])


@dataclass(frozen=True, kw_only=True)
class HoldEmOptions(AnteOptions):
    """House rules of Hold 'em, with the blinds that most play it with today."""

    big_blind: int = field(
        default=0,
        metadata=says(
            "the big blind, and half of it the small one, as most play today; 0: none", 0, ..., 100
        ),
    )


class HoldEm(AntePoker[HoldEmOptions]):
    """Two cards of one's own, and five in the centre of which three are turned up together."""

    def form(self) -> PokerForm:
        """With the blinds agreed on."""
        big = self.options.big_blind
        return replace(super().form(), blinds=(big // 2, big) if big else ())

    def put_up(self, table: PokerTable) -> list[Step]:
        """Antes, then the blinds if there are any."""
        self.blinds = ButtonBlinds(table)
        return [*super().put_up(table), self.blinds] if table.form.blinds else super().put_up(table)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """Blinds begin the first interval, and are the least bet in all."""
        if not table.form.blinds:
            return super().interval(table, at, last)
        return LiveBlindBetting(table, self.options, at, last, self.blinds)


@dataclass(frozen=True, kw_only=True)
class WildDrawOptions(DrawOptions):
    """House rules of draw poker with a wild rank."""

    wild: str = field(default="none", metadata=WILD_BESIDES)


@dataclass(frozen=True, kw_only=True)
class WildAnteOptions(AnteOptions):
    """House rules without a draw."""

    wild: str = field(default="none", metadata=WILD_BESIDES)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "omaha",
        "Omaha",
        AntePoker,
        AnteOptions(),
        PokerForm(course="ddccccc t t t t t"),
        players=(6, *range(2, 6), *range(7, 15)),
    ),
    GameInfo(
        "hold-em",
        "Hold 'em",
        HoldEm,
        HoldEmOptions(),
        PokerForm(course="ddccccc ttt t t"),
        players=(6, *range(2, 6), *range(7, 15)),
    ),
    GameInfo(
        "round-the-world",
        "Round the World",
        AntePoker,
        AnteOptions(),
        PokerForm(course="ddddcccc. t t t t"),
        players=(6, *range(2, 6), *range(7, 13)),
    ),
    GameInfo(
        "spit-three-center",
        "Spit in the Ocean, three-center-card variation",
        HighLowCentre,
        CentreOptions(),
        PokerForm(course="ddddccc. t t t", goal=GOES_BOTH_WAYS),
        players=(6, *range(2, 6), *range(7, 13)),
    ),
    GameInfo(
        "cincinnati",
        "Cincinnati, Lame Brains",
        Cincinnati,
        CincinnatiOptions(),
        PokerForm(course="dddddccccc. t t t t t", goal=GOES_BOTH_WAYS),
        players=(6, *range(2, 6), *range(7, 10)),
    ),
    GameInfo(
        "draw-poker-low-card-wild",
        "Draw Poker, lowest card wild",
        DrawPoker,
        WildDrawOptions(),
        PokerForm(course="ddddd x", ante=1, passing=BACK_IN, wild_rank=OWN),
        players=DRAWERS,
    ),
    GameInfo(
        "spit-in-the-ocean",
        "Spit in the Ocean",
        DrawPoker,
        WildDrawOptions(),
        PokerForm(course="ddddo x", ante=1, passing=BACK_IN, wild_rank=TURNED),
        players=DRAWERS,
    ),
    GameInfo(
        "spit-in-the-ocean-no-draw",
        "Spit in the Ocean without a draw",
        AntePoker,
        WildAnteOptions(),
        PokerForm(course="ddddo", wild_rank=TURNED),
        players=(7, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
    ),
    GameInfo(
        "wild-widow",
        "The Wild Widow",
        DrawPoker,
        WildDrawOptions(),
        PokerForm(course="ddddwd x", ante=1, passing=BACK_IN, wild_rank=TURNED),
        players=DRAWERS,
    ),
)
