"""The poker table, where hands are compared; and the match, in which a player may take out chips again."""

from dataclasses import dataclass, field
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.cards import Pack
from cardtable.engine import Game, Match, MatchPlan, Move, State, says
from cardtable.games.poker.rules.wild import WILD_CHOICES, poker_pack, wild_cards
from cardtable.mechanics.chips.stacks import ChipGame, ChipMatch, ChipOptions, ChipTable
from cardtable.mechanics.poker_hands import Ranking, Specials, name_of


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class PokerOptions(ChipOptions):
    """House rules of every form of poker; each default is the book's main rule."""

    limit: str = field(
        default="fixed",
        metadata=says("what limits a bet or raise", "fixed", "pot", "table-stakes", "table-stakes-pot"),
    )
    limit_chips: int = field(default=2, metadata=says("the fixed limit, doubled at the end", 1, ..., 50))
    maximum: int = field(default=50, metadata=says("the most a bet may be at pot limit", 10, ..., 500))
    raises: str = field(
        default="none",
        metadata=says(
            "cap on raises in a betting interval", "none", "two-each", "three-each", "three-in-all"
        ),
    )
    wild: str = field(default="none", metadata=says("cards that are wild", *WILD_CHOICES))
    duplicates: bool = field(default=False, metadata=says("a wild card may stand for a card its holder has"))
    takeouts: int = field(
        default=1, metadata=says("takeouts for each player, a new one when he has lost the last", 1, ..., 10)
    )


PokerOptionsT = TypeVar("PokerOptionsT", bound=PokerOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerTable(ChipTable):
    """A table at which poker hands are compared, and dropped unseen."""

    def __init__(self, game: Game[Any], ranking: Ranking, takeout: int) -> None:
        super().__init__(game, takeout, "discards", False)
        self.ranking = ranking

    def value(self, s: State, seat: int) -> int:
        """What a player's hand is worth."""
        return self.ranking.best(self.cards(s, seat))

    def name_of(self, value: int) -> str:
        """Pairs, straights and so on."""
        return name_of(value)

    def proofs(self, s: State, seat: int) -> list[Move]:
        """What a player may show, and must, before he drops or takes a pot that nobody called: nothing."""
        return []

    def show(self, s: State, seat: int, move: Move) -> None:
        """Carry out a move that shows such cards."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerGame(ChipGame[PokerOptionsT]):
    """A form of poker."""

    def pack(self) -> Pack:
        """52 cards, and the jokers if they are wild."""
        return poker_pack(self.options.wild)

    def open_match(self, match: Match) -> None:
        """Everybody has had one takeout."""
        super().open_match(match)
        match.numbers["taken out"] = match.numbers["chips"][:]

    def taken_out(self, match: Match, seat: int) -> int:
        """How many chips a player has taken out since the start."""
        return match.numbers["taken out"][seat]

    def plan(self) -> MatchPlan:
        """A game of so many deals and takeouts."""
        o = self.options
        return PokerMatch(o.takeout, o.deals, o.takeouts)

    def specials(self) -> Specials:
        """The special hands agreed on."""
        return Specials()

    def ranking(self) -> Ranking:
        """How hands rank, with these wild cards and special hands."""
        o = self.options
        return Ranking(
            self.cards,
            wild_cards(self.cards, o.wild),
            self.specials(),
            bug=o.wild == "bug",
            duplicates=o.duplicates,
        )

    def suits_are_alike(self) -> bool:
        """They are, unless one-eyed cards are wild."""
        return self.options.wild != "one-eyes"


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerMatch(ChipMatch):
    """Between deals a player who has lost his takeout gets another from the banker, as often as agreed."""

    def __init__(self, takeout: int, deals: int, takeouts: int) -> None:
        super().__init__(takeout, deals)
        self.most = takeouts * takeout
        """The most chips that a player may take out."""

    def taken_out(self, match: Match, seat: int) -> int:
        """How many chips a player has taken out since the start."""
        return match.numbers["taken out"][seat]

    def after_deal(self, match: Match, s: State) -> None:
        """If the game goes on, a player without chips gets new ones and is in again."""
        super().after_deal(match, s)
        chips = match.numbers["chips"]
        for seat in range(match.seats):
            if not match.over and self.may_take_out(match, seat):
                chips[seat] = self.takeout
                match.numbers["taken out"][seat] += self.takeout
                match.numbers["in"][seat] = 1
                match.note(seat, f"takes out {self.takeout} more chips")

    def may_take_out(self, match: Match, seat: int) -> bool:
        """Whether a player has lost all his chips and may have others."""
        return match.numbers["chips"][seat] == 0 and self.taken_out(match, seat) < self.most

    def stays(self, match: Match, seat: int) -> bool:
        """A player who may have new chips stays too."""
        return super().stays(match, seat) or self.may_take_out(match, seat)
