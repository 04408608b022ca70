"""Draw poker (book 000, lines 2091-2157, laws 2449-2647): five cards face down, and others for some of them.

The forms differ in who may open and in whether a player who does not bet may wait. Pass and Back In (lines
2115-2119) and Pass and Out (line 2113) are the two classes of them; in others a joker, a bug or the one-eyed
court cards are wild (lines 2031-2037). Straight Poker (line 2379) is the original, in which nobody draws. At
Shotgun (line 2395) there are bets on three cards, on four and on five before the draw.
"""

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.betting import AnteUp
from cardtable.games.poker.rules.form import BACK_IN, PokerForm
from cardtable.games.poker.rules.game import AntePoker, PokerGame
from cardtable.games.poker.rules.table import DUPLICATES, AnteOptions, PokerOptions, PokerTable
from cardtable.mechanics.poker_hands import Specials


@dataclass(frozen=True, kw_only=True)
class ClosedOptions(PokerOptions):
    """House rules of closed poker; each default is the book's main rule."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    ante: str = field(default="everyone", metadata=says("who antes before the deal", "everyone", "dealer"))
    ante_again: str = field(
        default="everyone", metadata=says("who antes again when nobody has opened", "everyone", "dealer")
    )


@dataclass(frozen=True, kw_only=True)
class DrawOptions(ClosedOptions):
    """House rules of closed poker, special hands among them."""

    big_cat: bool = field(default=False, metadata=says("the big cat, king to eight, counts"))
    little_cat: bool = field(default=False, metadata=says("the little cat, eight to three, counts"))
    big_dog: bool = field(default=False, metadata=says("the big dog, ace to nine, counts"))
    little_dog: bool = field(default=False, metadata=says("the little dog, seven to two, counts"))
    skeet: bool = field(default=False, metadata=says("the skeet, nine, five and two, counts"))
    strict_skeet: bool = field(default=False, metadata=says("a skeet has one card each side of the five"))
    special_flushes: bool = field(
        default=False, metadata=says("cat, dog and skeet flushes beat a straight flush")
    )
    skip_straight: bool = field(default=False, metadata=says("five alternate ranks beat threes"))
    round_the_corner: bool = field(default=False, metadata=says("straights round the ace count"))
    blaze: bool = field(default=False, metadata=says("five court cards beat two pairs"))
    four_flush: bool = field(default=False, metadata=says("four of a suit beat a pair and lose to two pairs"))


DrawOptionsT = TypeVar("DrawOptionsT", bound=ClosedOptions)


@dataclass(frozen=True, kw_only=True)
class PassingOptions(DrawOptions):
    """House rules where players choose what it is to pass."""

    passing: str = field(
        default="back-in",
        metadata=says("who has not bet may come back in, or is out", "back-in", "out", "out-after-draw-too"),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawPoker(PokerGame[DrawOptionsT]):
    """Ante, five cards each, a betting interval, the draw, another interval, the showdown."""

    def form(self) -> PokerForm:
        """What it is to pass may be a matter of agreement."""
        o = self.options
        return replace(self.told, passing=o.passing) if isinstance(o, PassingOptions) else self.told

    def specials(self) -> Specials:
        """Each special hand counts if it has been agreed on."""
        o = self.options
        if not isinstance(o, DrawOptions):
            return Specials()
        return Specials(
            big_cat=o.big_cat,
            little_cat=o.little_cat,
            big_dog=o.big_dog,
            little_dog=o.little_dog,
            skeet=o.skeet,
            strict_skeet=o.strict_skeet,
            skip_straight=o.skip_straight,
            round_the_corner=o.round_the_corner,
            blaze=o.blaze,
            four_flush=o.four_flush,
            flushes=o.special_flushes,
        )

    def put_up(self, table: PokerTable) -> list[Step]:
        """Everybody antes, or the dealer alone."""
        o = self.options
        return [AnteUp(table, table.form.ante, o.ante == "everyone", o.ante_again == "everyone")]


DRAW_POKER: Final = PokerForm(course="ddddd x", ante=1, passing=BACK_IN)
DRAWERS: Final = (5, 2, 3, 4, 6, 7, 8)
"""How many may play so that there are cards for the draw."""

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "draw-poker",
        "Draw Poker",
        DrawPoker,
        PassingOptions(),
        DRAW_POKER,
        players=DRAWERS,
    ),
    GameInfo(
        "pass-and-back-in",
        "Draw Poker, Pass and Back In",
        DrawPoker,
        DrawOptions(),
        DRAW_POKER,
        players=DRAWERS,
    ),
    GameInfo(
        "pass-and-out",
        "Draw Poker, Pass and Out",
        DrawPoker,
        PassingOptions(passing="out"),
        DRAW_POKER,
        players=DRAWERS,
    ),
    GameInfo(
        "draw-poker-joker-wild",
        "Draw Poker, joker wild",
        DrawPoker,
        PassingOptions(wild="joker"),
        DRAW_POKER,
        players=DRAWERS,
    ),
    GameInfo(
        "draw-poker-with-bug",
        "Draw Poker with the bug",
        DrawPoker,
        PassingOptions(wild="bug"),
        DRAW_POKER,
        players=DRAWERS,
    ),
    GameInfo(
        "one-eyes-wild",
        "One-eyes wild",
        DrawPoker,
        PassingOptions(wild="one-eyes"),
        DRAW_POKER,
        players=DRAWERS,
    ),
    GameInfo(
        "straight-poker",
        "Straight Poker",
        DrawPoker,
        DrawOptions(),
        PokerForm(course="ddddd", ante=1, passing=BACK_IN),
        players=(5, 2, 3, 4, 6, 7, 8, 9, 10),
    ),
    GameInfo(
        "shotgun",
        "Shotgun",
        AntePoker,
        AnteOptions(),
        PokerForm(course="ddd d d x"),
        players=DRAWERS,
    ),
)
