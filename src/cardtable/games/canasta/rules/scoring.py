"""What a deal counts, and a game of many deals."""

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, State, ToTarget
from cardtable.games.canasta.rules.melds import (
    CANASTA,
    RED_THREES,
    SEQUENCES,
    WILD_CARDS,
)
from cardtable.games.canasta.rules.table import CanastaTable


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

        One that a player had no turn to face counts against it as well.
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

    def bonus(self, kind: int, canasta: list[int]) -> int:
        """What a canasta counts besides its cards."""
        return self.bonuses[self._sort(kind, canasta)]

    def _sort(self, kind: int, cards: list[int]) -> int:
        """Which of the bonuses a canasta earns."""
        if kind >= SEQUENCES:
            return 3
        return 2 if kind == WILD_CARDS else 1 if self.at.wild(cards) else 0


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
