"""I Doubt It (book 000, lines 6247-6287): put cards down unseen, and hope to be believed."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, make_pack
from cardtable.engine import Game, GameInfo, Options, State, Step, says
from cardtable.games.children.rules.doubting import Announce, AnnounceThree, DealAllOut, DealEvenly

DOUBLE: Final = make_pack("double 52-card", tuple(sorted(set(FULL_52.ranks))), 2)


@dataclass(frozen=True, kw_only=True)
class DoubtOptions(Options):
    """House rules; each default is the book's main rule."""

    packs: int = field(default=1, metadata=says("packs that five players use", 1, 2))
    pay: str = field(
        default="chip",
        metadata=says("each pays the winner a chip, or one for every card left", "chip", "cards"),
    )
    announcements: int = field(
        default=100, metadata=says("announcements before time is called", 20, ..., 200)
    )


class IDoubtIt(Game[DoubtOptions]):
    """Aces, kings and so on down: nobody needs to have what he says, but a doubter may be right."""

    def pack(self) -> Pack:
        """One pack for up to five players, two for more; five may use either."""
        if self.seats > 5 or (self.seats == 5 and self.options.packs == 2):
            return DOUBLE
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal everything out; announce and doubt."""
        self.announcing: Announce = Announce(self.cards.size // 13, self.options.announcements)
        return [DealAllOut(), self.announcing]

    def score(self, s: State) -> None:
        """The others pay whoever is out of cards."""
        self.announcing.settle(s, self.options.pay == "cards")


class ThreeCardIDoubtIt(IDoubtIt):
    """Three cards at a time, of ranks that go up from whatever the first player names."""

    def steps(self) -> list[Step]:
        """Deal evenly; announce and doubt, drawing from what is over."""
        self.announcing = AnnounceThree(self.options.announcements)
        return [DealEvenly(), self.announcing]


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "i-doubt-it", "I Doubt It", IDoubtIt, DoubtOptions(), players=(5, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13)
    ),
    GameInfo(
        "three-card-i-doubt-it",
        "Three-Card I Doubt It",
        ThreeCardIDoubtIt,
        DoubtOptions(),
        players=(5, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13),
    ),
)
