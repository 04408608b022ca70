"""Draw poker (book 000, lines 2091-2157, laws 2449-2647): five cards face down, and others for some of them.

The forms differ in who may open and in whether a player who does not bet may wait. Pass and Back In (lines
2115-2119) and Pass and Out (line 2113) are the two classes of them; in others a joker, a bug or the one-eyed
court cards are wild (lines 2031-2037). Straight Poker (line 2379) is the original, in which nobody draws.
"""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.betting import AnteUp, make_limit
from cardtable.games.poker.rules.draw import AfterDraw, Draw, DrawTable, Opening, ShowOpeners, WithoutDraw
from cardtable.games.poker.rules.table import PokerGame, PokerOptions
from cardtable.mechanics.chips.stacks import DealIn
from cardtable.mechanics.poker_hands import Specials


@dataclass(frozen=True, kw_only=True)
class DrawOptions(PokerOptions):
    """House rules; each default is the book's main rule."""

    ante: str = field(default="everyone", metadata=says("who antes before the deal", "everyone", "dealer"))
    ante_again: str = field(
        default="everyone", metadata=says("who antes again when nobody has opened", "everyone", "dealer")
    )
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

    def bet_or_drop(self, after_draw: bool) -> bool:
        """Whether a player must bet or drop in an interval: no, he may pass or check."""
        return False


@dataclass(frozen=True, kw_only=True)
class PassingOptions(DrawOptions):
    """House rules where players choose what it is to pass."""

    passing: str = field(
        default="back-in",
        metadata=says("who has not bet may come back in, or is out", "back-in", "out", "out-after-draw-too"),
    )

    def bet_or_drop(self, after_draw: bool) -> bool:
        """In the games of pass and out, and mostly before the draw only."""
        return self.passing == "out-after-draw-too" or (self.passing == "out" and not after_draw)


@dataclass(frozen=True, kw_only=True)
class DrawForm:
    """What makes a form of draw poker, where the players do not choose it."""

    openers: int = 0
    """The least value of a hand that may open; 0 if any may."""
    draws: bool = True
    """Whether there is a draw, and with it a second betting interval."""


class DrawPoker(PokerGame[DrawOptions]):
    """Ante, five cards each, a betting interval, the draw, another interval, the showdown."""

    def __init__(self, options: DrawOptions, seats: int, form: DrawForm) -> None:
        self.form = form
        super().__init__(options, seats)

    def specials(self) -> Specials:
        """Each special hand counts if it has been agreed on."""
        o = self.options
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

    def steps(self) -> list[Step]:
        """The course of a deal; without a draw there is one betting interval."""
        o = self.options
        table = DrawTable(self, self.ranking(), o.takeout, self.form.openers)
        self.table = table
        last = ShowOpeners(table)
        dealt = [AnteUp(table, 1, o.ante == "everyone", o.ante_again == "everyone"), DealIn(table, 5)]
        limit = make_limit(o, False)
        if not self.form.draws:
            return [*dealt, WithoutDraw(table, limit, o.raises, last), last]
        return [
            *dealt,
            Opening(table, limit, o.raises, last, o.bet_or_drop(False)),
            Draw(table),
            AfterDraw(table, make_limit(o, True), o.raises, last, o.bet_or_drop(True)),
            last,
        ]


DRAWERS: Final = (5, 2, 3, 4, 6, 7, 8)
"""How many may play so that there are cards for the draw."""

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "draw-poker",
        "Draw Poker",
        DrawPoker,
        PassingOptions(),
        DrawForm(),
        players=DRAWERS,
    ),
    GameInfo(
        "pass-and-back-in",
        "Draw Poker, Pass and Back In",
        DrawPoker,
        DrawOptions(),
        DrawForm(),
        players=DRAWERS,
    ),
    GameInfo(
        "pass-and-out",
        "Draw Poker, Pass and Out",
        DrawPoker,
        PassingOptions(passing="out"),
        DrawForm(),
        players=DRAWERS,
    ),
    GameInfo(
        "draw-poker-joker-wild",
        "Draw Poker, joker wild",
        DrawPoker,
        PassingOptions(wild="joker"),
        DrawForm(),
        players=DRAWERS,
    ),
    GameInfo(
        "draw-poker-with-bug",
        "Draw Poker with the bug",
        DrawPoker,
        PassingOptions(wild="bug"),
        DrawForm(),
        players=DRAWERS,
    ),
    GameInfo(
        "one-eyes-wild",
        "One-eyes wild",
        DrawPoker,
        PassingOptions(wild="one-eyes"),
        DrawForm(),
        players=DRAWERS,
    ),
    GameInfo(
        "straight-poker",
        "Straight Poker",
        DrawPoker,
        DrawOptions(),
        DrawForm(draws=False),
        players=(5, 2, 3, 4, 6, 7, 8, 9, 10),
    ),
)
