"""Two-Hand Pinochle (book 000, lines 4441-4536): win tricks to meld, draw, and play off the last cards."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN, Pack, make_pack
from cardtable.engine import Game, GameInfo, Match, MatchPlan, Options, State, Step, says
from cardtable.mechanics.hands.dealing import DealHands, TurnUpTrump
from cardtable.mechanics.melding.counting import CardCount, to_tens
from cardtable.mechanics.melding.declaring_out import (
    AFTER_LEAD,
    AFTER_TRICK,
    AT_ONCE,
    DeclaringOut,
    RisingGame,
)
from cardtable.mechanics.melding.draw_tricks import DrawTricks, TurnedDix
from cardtable.mechanics.melding.table import DIX, PINOCHLE, replaced
from cardtable.mechanics.tricks.must_win import PlayOff

CARD_COUNT: Final = {ACE: 11, 10: 10, KING: 4, QUEEN: 3, JACK: 2}
LAST_TRICK: Final = 10
ALL_CARDS: Final = 250
_DIX_POINTS: Final = 10
_GAME_WON: Final = 1000
_PACKETS: Final = {
    (12, 3): (3, 3, 3, 3),
    (12, 4): (4, 4, 4),
    (16, 3): (3, 3, 3, 3, 4),
    (16, 4): (4, 4, 4, 4),
}
"""How the cards of a hand are dealt, by their number and the size of the packets."""


@dataclass(frozen=True, kw_only=True)
class PinochleOptions(Options):
    """House rules; each default is the book's main rule."""

    game: int = field(
        default=1000, metadata=says("points that make a game; 0 makes every deal a game by itself", 1000, 0)
    )
    declaring_out: str = field(
        default=AT_ONCE,
        metadata=says(
            "when the cards of a player who declares himself out are counted: at once, when he wins a trick, "
            "or when he wins a trick that he led",
            AT_ONCE,
            AFTER_TRICK,
            AFTER_LEAD,
        ),
    )
    pack: int = field(
        default=48, metadata=says("cards in the pack: from the nine, or from the seven", 48, 64)
    )
    packets: int = field(default=3, metadata=says("cards dealt at a time", 3, 4))


class TwoHandPinochle(Game[PinochleOptions]):
    """Melds are scored as they are laid; then the cards taken in tricks are counted, 250 in all."""

    def pack(self) -> Pack:
        """Two of each card from the nine up, or from the seven; the ten ranks next to the ace."""
        ranks = (
            (9, 10, JACK, QUEEN, KING, ACE)
            if self.options.pack == 48
            else (7, 8, 9, 10, JACK, QUEEN, KING, ACE)
        )
        return make_pack(f"{self.options.pack}-card pinochle", ranks, copies=2)

    def steps(self) -> list[Step]:
        """Deal and turn up; play, meld and draw while the stock lasts; play off the last cards."""
        each = self.options.pack // 4
        rows = PINOCHLE if self.options.pack == 48 else replaced(PINOCHLE, DIX, "7*")
        self.count = CardCount(CARD_COUNT, LAST_TRICK)
        self.claims = DeclaringOut(self.count, self.options.game, self.options.declaring_out, ALL_CARDS)
        return [
            DealHands(each, packets=_PACKETS[each, self.options.packets], turn_up=True),
            TurnUpTrump(),
            TurnedDix(_DIX_POINTS),
            DrawTricks([rows] * 4, needs_new=True, last_meld=True, shows_last=True, claims=self.claims),
            PlayOff(self.count, heads_always=False, claims=self.claims),
        ]

    def open_deal(self, match: Match, s: State) -> None:
        """The game may have risen."""
        s.numbers[self.claims.goal] = match.numbers.get("game", [self.options.game])[0]

    def score(self, s: State) -> None:
        """Each counts his cards and the last trick, to the nearest ten as seven counts up."""
        for seat in range(self.seats):
            points = self.count.points(s, seat)
            s.score(seat, to_tens(points), f"cards taken, {points} points")

    def payoff(self, s: State, seat: int) -> float:
        """Points; a game won or lost by declaring out is more than all of them."""
        won = s.numbers[self.claims.won]
        return super().payoff(s, seat) + (0 if won < 0 else _GAME_WON if won == seat else -_GAME_WON)

    def suits_are_alike(self) -> bool:
        """The queen of spades and the jack of diamonds are the pinochle."""
        return False

    def plan(self) -> MatchPlan:
        """A game that rises when both reach it, or a single deal."""
        return RisingGame(self.claims)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "two-hand-pinochle", "Two-Hand Pinochle", TwoHandPinochle, PinochleOptions(), players=(2,), version=2
    ),
)
