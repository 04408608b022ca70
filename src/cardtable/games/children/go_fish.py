"""Go Fish and Authors (book 000, lines 6301-6355; book 002, lines 389-391): ask for cards, lay down books."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, SoManyDeals, State, Step, says
from cardtable.games.children.rules.asking import AskForCards
from cardtable.games.children.rules.collecting import collect_for_each
from cardtable.mechanics.hands.dealing import DealAllToHands, DealHands


@dataclass(frozen=True, kw_only=True)
class GoFishOptions(Options):
    """House rules; each default is the book's main rule."""

    catch: bool = field(
        default=False, metadata=says("fishing a card of the rank asked for goes on, even without a book")
    )


class GoFish(Game[GoFishOptions]):
    """Ask for a rank; a player who has none of it sends you to fish in the stock."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Seven cards each for two or three players, five for more; then ask."""
        self.asking = AskForCards(catch=self.options.catch)
        return [DealHands(7 if self.seats < 4 else 5), self.asking]

    def score(self, s: State) -> None:
        """Every book wins one from each other player."""
        collect_for_each(s, self.asking.books_of(s), "book")


@dataclass(frozen=True, kw_only=True)
class AuthorsOptions(Options):
    """House rules; each default is the book's main rule."""

    deals: int = field(default=1, metadata=says("deals in a match", 1, ..., 20))
    books: int = field(
        default=0,
        metadata=says("books that win a match, however many deals it takes; 0 for none", 0, ..., 50),
    )


class Authors(Game[AuthorsOptions]):
    """The whole pack is dealt; ask for one card by name, of a rank that you hold."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal everything; then ask."""
        self.asking = AskForCards(by_card=True)
        return [DealAllToHands(), self.asking]

    def score(self, s: State) -> None:
        """Every book wins one from each other player."""
        collect_for_each(s, self.asking.books_of(s), "book")

    def open_match(self, match: Match) -> None:
        """Books are counted over the deals."""
        match.numbers["books"] = [0] * self.seats

    def close_deal(self, match: Match, s: State) -> None:
        """Count the books of the deal."""
        laid = self.asking.books_of(s)
        match.numbers["books"] = [old + new for old, new in zip(match.numbers["books"], laid, strict=True)]

    def plan(self) -> MatchPlan:
        """So many deals, or so many books."""
        return MostBooks(self.options.deals, self.options.books)


class MostBooks(SoManyDeals):
    """A match of so many deals, or until one player alone has most books and enough of them."""

    def __init__(self, deals: int, books: int) -> None:
        super().__init__(deals)
        self.books = books

    def is_over(self, match: Match) -> bool:
        """When the deals or the books are enough."""
        books = match.numbers["books"]
        best = max(books)
        return best >= self.books and books.count(best) == 1 if self.books else super().is_over(match)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("go-fish", "Go Fish", GoFish, GoFishOptions(), players=(4, 2, 3, 5)),
    GameInfo("authors", "Authors", Authors, AuthorsOptions(), players=(4, 3, 5, 6, 7)),
)
