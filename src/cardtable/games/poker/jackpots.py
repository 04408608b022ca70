"""Jackpots (book 000, lines 2091-2171, laws 2449-2647): draw poker in which jacks or better open.

Deuces Wild (line 2375) is the same with every deuce wild.
"""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import JACK
from cardtable.engine import GameInfo, Step, says
from cardtable.games.poker.rules.betting import AnteUp, make_limit
from cardtable.games.poker.rules.draw import AfterDraw, Draw, DrawTable, Opening, ShowOpeners
from cardtable.games.poker.rules.table import PokerGame, PokerOptions
from cardtable.mechanics.chips.stacks import DealIn
from cardtable.mechanics.poker_hands import Specials, pair_of


@dataclass(frozen=True, kw_only=True)
class JackpotsOptions(PokerOptions):
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


class Jackpots(PokerGame[JackpotsOptions]):
    """Open with a pair of jacks or better, draw, bet once more, and show."""

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
        """Ante, five cards each, the opening interval, the draw, the last interval, the showdown."""
        o = self.options
        table = DrawTable(self, self.ranking(), o.takeout, pair_of(JACK))
        self.table = table
        last = ShowOpeners(table)
        return [
            AnteUp(table, 1, o.ante == "everyone", o.ante_again == "everyone"),
            DealIn(table, 5),
            Opening(table, make_limit(o, False), o.raises, last),
            Draw(table),
            AfterDraw(table, make_limit(o, True), o.raises, last),
            last,
        ]


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "jackpots",
        "Jackpots",
        Jackpots,
        JackpotsOptions(),
        players=(5, 2, 3, 4, 6, 7, 8),
        aliases=("Jacks or Better",),
        version=2,
    ),
    GameInfo(
        "deuces-wild",
        "Deuces Wild",
        Jackpots,
        JackpotsOptions(wild="deuces"),
        players=(5, 2, 3, 4, 6, 7, 8),
        version=2,
    ),
)
