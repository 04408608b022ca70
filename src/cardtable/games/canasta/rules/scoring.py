"""What a deal counts, and a game of many deals."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, State, ToTarget
from cardtable.games.canasta.rules.melds import (
    BLACK_THREES,
    CANASTA,
    JOKERS,
    RED_THREES,
    SEQUENCES,
    TWOS,
    WILD_CARDS,
)
from cardtable.games.canasta.rules.table import CanastaTable

NEARER: Final = (0, 0, 0, 20, 40, 70, 140)
"""What a meld of so many cards is worth besides them, as a part of a canasta."""
ALIKE: Final = (0, 0, 25, 80)
"""What two cards of a rank in a hand are worth, and three or more."""
WILD: Final = 70
RED_THREE: Final = 100
MELDED: Final = 100
TURN: Final = 35
"""What a wild card in a hand is worth, a red three, to have made the initial meld, and to be in turn.

All of these are about what comes of it, in points, when deals are played by the rules of thumb.
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class CanastaScore:
    """The base score of each side, and the points of its cards."""

    def __init__(
        self,
        at: CanastaTable,
        natural: int = 500,
        mixed: int = 300,
        wild: int = 2000,
        sequence: int = 1500,
    ) -> None:
        self.at = at
        self.bonuses = (natural, mixed, wild, sequence)

    def write(self, s: State) -> None:
        """Score every side."""
        at = self.at
        side_of = at.game.side_of
        out = s.numbers[at.out]
        if out >= 0:
            s.score(side_of[out], 100, "going out")
            if s.numbers[at.concealed]:
                s.score(side_of[out], 100, "going out concealed")
        else:
            s.note("nobody went out: the stock is used up")
        for side in range(at.game.sides):
            self._red_threes(s, side)
            self._canastas(s, side)
            hands = [at.hands[seat] for seat in range(at.game.seats) if side_of[seat] == side]
            melded = at.melded(s, side)
            left = sum([at.count(s.zones[zone]) for zone in hands])
            if melded:
                s.score(side, melded, "cards melded")
            if left:
                s.score(side, -left, "cards left in hand")

    def _red_threes(self, s: State, side: int) -> None:
        """Red threes count for a side that has melded and against one that has not.

        Against it counts also one that a player had no turn to face.
        """
        at = self.at
        count = len(s.zones[at.red_threes[side]])
        has_melded = at.kinds_melded(s, side) != 0
        if not has_melded:
            for seat, zone in enumerate(at.hands):
                if at.game.side_of[seat] == side:
                    count += len([card for card in s.zones[zone] if at.kind[card] == RED_THREES])
        if count:
            worth = at.rules.red_threes[count]
            s.score(side, worth if has_melded else -worth, _several(count, "red three"))

    def _canastas(self, s: State, side: int) -> None:
        """A bonus for each canasta of natural cards, each mixed one, each of wild cards, each sequence."""
        counts = [0, 0, 0, 0]
        for kind in self.at.kinds:
            cards = s.zones[self.at.melds[side][kind]]
            if len(cards) >= CANASTA:
                sort = self._sort(kind, cards)
                counts[sort] = counts[sort] + 1
        for sort, name in enumerate(("natural canasta", "mixed canasta", "canasta", "sequence canasta")):
            if counts[sort]:
                of_wild = " of wild cards" if sort == 2 else ""
                s.score(side, counts[sort] * self.bonuses[sort], _several(counts[sort], name) + of_wild)

    def _sort(self, kind: int, cards: list[int]) -> int:
        """Which of the bonuses a canasta earns."""
        if kind >= SEQUENCES:
            return 3
        return 2 if kind == WILD_CARDS else 1 if self.at.wild(cards) else 0

    def standing(self, s: State, side: int) -> int:
        """About what a side can expect of a deal that is not finished, by what it has melded and holds."""
        at = self.at
        total = RED_THREE * len(s.zones[at.red_threes[side]])
        if at.is_open(s, side):
            total += MELDED
        for kind in at.kinds:
            cards = s.zones[at.melds[side][kind]]
            total += at.count(cards)
            total += self.bonuses[self._sort(kind, cards)] if len(cards) >= CANASTA else NEARER[len(cards)]
        for seat in range(at.game.seats):
            if at.game.side_of[seat] == side:
                counts = at.counted(s.zones[at.hands[seat]])
                total += WILD * (counts[TWOS] + counts[JOKERS])
                for kind in range(BLACK_THREES):
                    total += ALIKE[min(counts[kind], 3)]
        return total + TURN if s.turn >= 0 and at.game.side_of[s.turn] == side else total


class CanastaMatch(ToTarget):
    """Deals to a target; the winners are paid the difference of the totals, or of their hundreds."""

    def __init__(self, target: int, in_hundreds: bool) -> None:
        super().__init__(target)
        self.in_hundreds = in_hundreds

    def settle(self, match: Match, winner: int) -> None:
        """Each losing side pays the winners its difference."""
        for side in range(len(match.scores)):
            if side != winner:
                won, lost = match.scores[winner], match.scores[side]
                if self.in_hundreds:  # fifty and more count as a hundred
                    won, lost = (won + 50) // 100, (lost + 50) // 100
                match.pay(winner, side, won - lost, f"game by {won} to {lost}")


def _several(count: int, name: str) -> str:
    """A count in words."""
    return name if count == 1 else f"{count} {name}s"
