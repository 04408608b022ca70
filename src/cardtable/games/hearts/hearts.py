"""Hearts or Black Lady (book 000, lines 3683-3779): take no hearts and above all not the queen of spades."""

from dataclasses import dataclass, field
from typing import Final, TypeVar

from cardtable.cards import ACE, DIAMONDS, JACK, KING, QUEEN, Pack, make_pack
from cardtable.cards.words import counted
from cardtable.engine import SUIT_IS_FOLLOWED, GameInfo, Lookahead, State, Step, says
from cardtable.games.hearts.rules.black_lady import (
    BlackLady,
    BlackLadyOptions,
    HeartsAlone,
    HeartsAloneOptions,
)
from cardtable.games.hearts.rules.play import Avoidance, CancellingTricks, PassDangerous, hearts_and_lady
from cardtable.mechanics.hands.passing import LEFT, RIGHT

_PLUS: Final = {"10D": 10, "JD": JACK}
_DOUBLE: Final = make_pack("double 52-card", (*range(2, 11), JACK, QUEEN, KING, ACE), copies=2)


@dataclass(frozen=True, kw_only=True)
class HeartsOptions(BlackLadyOptions):
    """House rules where cards are passed before the play."""

    passing: str = field(default="right", metadata=says("the neighbour who gets the cards", "right", "left"))
    second_pass: bool = field(
        default=False, metadata=says("four or six players then pass again, to the player opposite")
    )


@dataclass(frozen=True, kw_only=True)
class OmnibusOptions(HeartsOptions):
    """House rules with a card worth taking."""

    plus_card: str = field(default="10D", metadata=says("the card that counts ten plus", "10D", "JD"))


HeartsT = TypeVar("HeartsT", bound=HeartsOptions)


class Hearts(BlackLady[HeartsT]):
    """Cards are passed; then each heart counts one against the player who takes it, the queen thirteen."""

    def passes(self) -> list[Step]:
        """Three cards to a neighbour, two with six or seven players."""
        o = self.options
        count = 2 if self.seats > 5 else 3
        passes: list[Step] = [PassDangerous(count, RIGHT if o.passing == "right" else LEFT)]
        if o.second_pass and self.seats % 2 == 0:
            passes.append(PassDangerous(count, self.seats // 2))
        return passes

    def lookahead(self) -> Lookahead:
        """Suit must be followed."""
        return SUIT_IS_FOLLOWED


class OmnibusHearts(Hearts[OmnibusOptions]):
    """Hearts and the queen count minus, one diamond plus; who takes all the counting cards scores plus."""

    def sign(self) -> int:
        """Points count for a player."""
        return -1

    def play_with(self, outcast: int, closed: int) -> Avoidance:
        """The ten of diamonds, or the jack, is worth taking."""
        self.plus = self.cards.face(DIAMONDS, _PLUS[self.options.plus_card])
        counts = hearts_and_lady(self.cards)
        counts[self.plus] = -10
        return Avoidance(counts, outcast, closed)

    def score(self, s: State) -> None:
        """Ten plus for the diamond; all fifteen counting cards are a slam of 26 plus."""
        counts = self.tricks.counts
        for seat in range(self.seats):
            taken = s.zones[self.tricks.taken[seat]]
            if len([card for card in taken if counts[card]]) == 15:
                s.score(seat, 26, "all fifteen counting cards")
                return
        super().score(s)
        for seat in range(self.seats):
            if self.plus in s.zones[self.tricks.taken[seat]]:
                s.score(seat, 10, f"the {self.cards.name_of(self.plus)}")


class CancellationHearts(BlackLady[BlackLadyOptions]):
    """Two packs, nothing passed; like cards in a trick cancel each other."""

    def pack(self) -> Pack:
        """Every card twice."""
        return _DOUBLE

    def play_with(self, outcast: int, closed: int) -> Avoidance:
        """Tricks in which cards cancel."""
        return CancellingTricks(hearts_and_lady(self.cards), outcast, closed)


class PlainHearts(HeartsAlone[HeartsAloneOptions]):
    """Nothing is passed, and hearts are paid for into a pool that comes out even (Howell's method)."""

    def score(self, s: State) -> None:
        """For each heart a chip for every other player; then 13 less one's hearts from the pool."""
        for seat in range(self.seats):
            hearts = self.hearts_taken(s, seat)
            paid, drawn = hearts * (self.seats - 1), 13 - hearts
            s.score(seat, drawn - paid, f"{counted(hearts, 'heart')}: {paid} paid in, {drawn} taken out")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("hearts", "Hearts", Hearts, HeartsOptions(), players=(4, 3, 5, 6, 7)),
    GameInfo("omnibus-hearts", "Omnibus Hearts", OmnibusHearts, OmnibusOptions(), players=(4, 5, 6)),
    GameInfo(
        "cancellation-hearts",
        "Cancellation Hearts",
        CancellationHearts,
        BlackLadyOptions(),
        players=(8, 7, 9, 10),
    ),
    GameInfo(
        "hearts-without-black-lady",
        "Hearts without Black Lady",
        PlainHearts,
        HeartsAloneOptions(),
        players=(4, 3, 5, 6, 7),
    ),
)
