"""Bezique (book 000, lines 4981-5035; 003, lines 442-562) and Bezique without a Trump (000, 5037-5039)."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, DIAMONDS, JACK, KING, NO_SUIT, QUEEN, SPADES, Pack, make_pack
from cardtable.engine import Game, GameInfo, MatchPlan, OneDeal, Options, State, Step, ToTarget, says
from cardtable.mechanics.hands.dealing import DealHands, TurnUpTrump
from cardtable.mechanics.melding.counting import CardCount
from cardtable.mechanics.melding.draw_tricks import DrawTricks, TurnedDix
from cardtable.mechanics.melding.table import DIX, Row, replaced
from cardtable.mechanics.tricks.must_win import PlayOff

DECLARATIONS: Final[tuple[Row, ...]] = (
    ("sequence", "A", 250, "A* 10* K* Q* J*"),
    ("royal marriage", "A", 40, "K* Q*"),
    ("marriage", "A", 20, "K? Q?"),
    (DIX, "A", 10, "7*"),
    ("four aces", "B", 100, "A A A A"),
    ("four kings", "B", 80, "K K K K"),
    ("four queens", "B", 60, "Q Q Q Q"),
    ("four jacks", "B", 40, "J J J J"),
    ("double bezique", "C", 500, "QS QS JD JD"),
    ("bezique", "C", 40, "QS JD"),
)
BRISQUE: Final = 10
LAST_TRICK: Final = 10
_DIX_POINTS: Final = 10
_MAKERS: Final[dict[str, tuple[str, ...]]] = {
    "turned": (),
    "first marriage": ("royal marriage",),
    "first marriage or sequence": ("royal marriage", "sequence"),
}
_PAIRS: Final[dict[str, dict[int, tuple[str, str]]]] = {
    "fixed": {},
    "moved": {SPADES: ("QC", "JD"), DIAMONDS: ("QS", "JH")},
    "clubs and hearts": {SPADES: ("QC", "JH"), DIAMONDS: ("QC", "JH")},
}
"""Which queen and jack are the bezique when the trump is the suit of one of the usual two."""


@dataclass(frozen=True, kw_only=True)
class BeziqueOptions(Options):
    """House rules; each default is the book's main rule."""

    target: int = field(
        default=1500,
        metadata=says("points that make a game; 0 makes every deal a game by itself", 1500, 1000, 2000, 0),
    )
    trump: str = field(
        default="turned",
        metadata=says("what fixes the trump: the card turned, or what is declared first", *_MAKERS),
    )
    bezique: str = field(
        default="fixed",
        metadata=says(
            "the bezique is always the queen of spades and jack of diamonds; or the one in trumps moves to "
            "the other suit of its colour; or both do when either is",
            *_PAIRS,
        ),
    )
    last_declaration: bool = field(
        default=False, metadata=says("the winner of the last trick before the stock is gone may declare")
    )


class Bezique(Game[BeziqueOptions]):
    """Declarations are scored one for each trick won; then the brisques, aces and tens taken in tricks."""

    def pack(self) -> Pack:
        """Two packs of 32 together; the ten ranks next to the ace."""
        return make_pack("64-card bezique", (7, 8, 9, 10, JACK, QUEEN, KING, ACE), copies=2)

    def rows(self, trump: int) -> tuple[Row, ...]:
        """The declarations with this trump: the seven counts only where a card is turned."""
        queen, jack = _PAIRS[self.options.bezique].get(trump, ("QS", "JD"))
        rows = replaced(DECLARATIONS, "bezique", f"{queen} {jack}")
        rows = replaced(rows, "double bezique", f"{queen} {queen} {jack} {jack}")
        return tuple([row for row in rows if row[0] != DIX or self.options.trump == "turned"])

    def steps(self) -> list[Step]:
        """Deal 3, 2, 3 and turn up; play, declare and draw while the stock lasts; play off the last eight."""
        is_turned = self.options.trump == "turned"
        self.count = CardCount({ACE: BRISQUE, 10: BRISQUE}, LAST_TRICK)
        turn_up: list[Step] = [TurnUpTrump(), TurnedDix(_DIX_POINTS)]
        return [
            DealHands(8, packets=(3, 2, 3), turn_up=is_turned),
            *(turn_up if is_turned else []),
            DrawTricks(
                [self.rows(trump) for trump in range(NO_SUIT + 1)],
                needs_new=False,
                last_meld=self.options.last_declaration,
                makers=_MAKERS[self.options.trump],
            ),
            PlayOff(self.count, heads_always=True),
        ]

    def score(self, s: State) -> None:
        """Ten for each brisque and for the last trick."""
        for seat in range(self.seats):
            points = self.count.cards(s, seat)
            s.score(seat, points, f"brisques, {points // BRISQUE}")
        s.score(s.numbers[self.count.last], LAST_TRICK, "last trick")

    def suits_are_alike(self) -> bool:
        """The queen of spades and the jack of diamonds are the bezique."""
        return False

    def plan(self) -> MatchPlan:
        """A game to the target, or a single deal."""
        return ToTarget(self.options.target) if self.options.target else OneDeal()


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("bezique", "Bezique", Bezique, BeziqueOptions(), players=(2,), source="000:4981-5035"),
    GameInfo(
        "bezique-without-trump",
        "Bezique without a Trump",
        Bezique,
        BeziqueOptions(trump="first marriage"),
        players=(2,),
    ),
)
