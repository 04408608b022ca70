"""Canasta for two to six (book 000, lines 2910-3111); Uruguay (3193-3197) and Chile (3153-3155)."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.engine import GameInfo, Options, says
from cardtable.games.canasta.rules.facts import (
    MINIMUMS,
    RED_THREES_OF_THREE_PACKS,
    RED_THREES_OF_TWO_PACKS,
    CanastaRules,
)
from cardtable.games.canasta.rules.game import CanastaGame, MatchOptions, Variation


@dataclass(frozen=True, kw_only=True)
class CanastaOptions(Options):
    """House rules; each default is the book's main rule."""

    target: int = field(default=5000, metadata=says("points that make a game", 5000, 7500, 10000))
    cards: int = field(default=11, metadata=says("cards dealt to each player", 11, 13, 15))
    packs: int = field(default=2, metadata=says("packs, each with two jokers", 2, 3))
    draws: int = field(default=1, metadata=says("cards drawn from the stock in a turn", 1, 2))
    canastas: int = field(default=1, metadata=says("canastas a side needs to go out", 1, 2))
    feed_canastas: bool = field(
        default=True, metadata=says("the top discard may be taken to add to a completed canasta")
    )
    natural_pair: bool = field(
        default=False,
        metadata=says("a natural pair is always needed to take the pile for a new meld"),
    )
    always_frozen: bool = field(
        default=False, metadata=says("only a natural pair from the hand ever takes the pile")
    )
    wild_melds: bool = field(default=False, metadata=says("three to seven wild cards are a meld"))
    sequences: bool = field(
        default=False, metadata=says("three to seven cards of a suit in sequence are a meld")
    )
    settlement: str = field(
        default="points",
        metadata=says("the game is paid in points or in rounded hundreds", "points", "hundreds"),
    )


class Canasta(CanastaGame):
    """The basic game, with what its variations changed first as options."""

    def facts(self) -> CanastaRules:
        """What is agreed, in the terms of all canastas."""
        options = self.options
        assert isinstance(options, CanastaOptions)
        return CanastaRules(
            packs=options.packs,
            cards=options.cards,
            draws=options.draws,
            canastas=options.canastas,
            minimums=MINIMUMS if self.target() < 10000 else (*MINIMUMS, (7000, 150)),
            red_threes=RED_THREES_OF_TWO_PACKS if options.packs == 2 else RED_THREES_OF_THREE_PACKS,
            always_pair=options.natural_pair,
            always_frozen=options.always_frozen,
            feed_canastas=options.feed_canastas and not options.natural_pair,
            wild_melds=options.wild_melds,
            sequences=options.sequences,
        )


@dataclass(frozen=True, kw_only=True)
class SixHandOptions(CanastaOptions):
    """Options of the six-hand game."""

    sides: int = field(default=2, metadata=says("partnerships: two of three, or three of two", 2, 3))


class SixHandCanasta(Canasta):
    """Six players in two partnerships or three, with three packs."""

    def partners(self) -> list[int]:
        """Partners sit alternately: A B A B A B or A B C A B C."""
        assert isinstance(self.options, SixHandOptions)
        return [seat % self.options.sides for seat in range(self.seats)]

    def target(self) -> int:
        """Three partnerships play to 7500."""
        assert isinstance(self.options, SixHandOptions)
        return super().target() if self.options.sides == 2 else 7500


CUTTHROAT: Final = CanastaRules(draws=2, lone_hand=True)
FIVE_HAND: Final = CanastaRules(rests=(0, 2, 4))

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("canasta", "Canasta", Canasta, CanastaOptions(), players=(4,), source="000:2910-3111"),
    GameInfo(
        "canasta-two-hand",
        "Two-Hand Canasta",
        Canasta,
        CanastaOptions(cards=15, draws=2, canastas=2),
        players=(2,),
    ),
    GameInfo(
        "canasta-cutthroat",
        "Cutthroat Canasta",
        Variation,
        MatchOptions(target=7500),
        CUTTHROAT,
        players=(3,),
    ),
    GameInfo(
        "canasta-five-hand",
        "Five-Hand Canasta",
        Variation,
        MatchOptions(target=5000),
        FIVE_HAND,
        players=(5,),
    ),
    GameInfo("canasta-three-hand", "Three-Hand Canasta", Canasta, CanastaOptions(), players=(3,)),
    GameInfo(
        "uruguay", "Uruguay", Canasta, CanastaOptions(always_frozen=True, wild_melds=True), players=(4,)
    ),
    GameInfo("chile", "Chile", Canasta, CanastaOptions(packs=3, sequences=True), players=(4,)),
    GameInfo(
        "canasta-six-hand",
        "Six-Hand Canasta",
        SixHandCanasta,
        SixHandOptions(cards=13, packs=3, canastas=2, target=10000),
        players=(6,),
    ),
)
