"""What a deal counts, and a game of many deals."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, State, ToTarget
from cardtable.games.canasta.rules.facts import (
    AGAIN,
    BLACK_THREES,
    CANASTA,
    RED_THREES,
    SEQUENCES,
    SEVENS,
    TWOS,
    VALUES,
    WILD_CARDS,
)
from cardtable.games.canasta.rules.table import CanastaTable

_SORTS: Final = (
    ("natural canasta", "natural canastas"),
    ("mixed canasta", "mixed canastas"),
    ("canasta of wild cards", "canastas of wild cards"),
    ("sequence canasta", "sequence canastas"),
    ("mixed sequence canasta", "mixed sequence canastas"),
    ("canasta of sevens", "canastas of sevens"),
)
_WILD: Final = 2
"""The sorts of canasta, and which of them is of wild cards."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CanastaScore:
    """The base score of each side, and the points of its cards."""

    def __init__(self, at: CanastaTable) -> None:
        self.at = at
        self.rules = at.rules

    def write(self, s: State) -> None:
        """Score every side."""
        at = self.at
        out = s.numbers[at.out]
        if out >= 0:
            self._going_out(s, at.game.side_of[out])
        else:
            s.note("nobody went out: the stock is used up")
        for side in range(at.game.sides):
            self._red_threes(s, side)
            self._canastas(s, side)
            if self.rules.many_canastas:
                self._many_canastas(s, side)
            if self.rules.short_sequence:
                self._short_sequences(s, side)
            self._cards(s, side)

    def _going_out(self, s: State, side: int) -> None:
        """What the side scores of which a player went out."""
        s.score(side, self.rules.out, "going out")
        if s.numbers[self.at.concealed] and self.rules.concealed:
            s.score(side, self.rules.concealed, "going out concealed")

    def _cards(self, s: State, side: int) -> None:
        """What the cards count that a side has melded, and those left in its hands."""
        at = self.at
        melded = at.melded(s, side)
        apart = self._black_threes(s, side) if self.rules.keeps_threes else 0
        cards = [card for seat in self._seats(s, side) for card in s.zones[at.hands[seat]]]
        left = at.count(cards)
        if melded - apart:
            s.score(side, melded - apart, "cards melded")
        black = 0
        if self.rules.black_three and s.numbers[at.out] >= 0:
            black = len([card for card in cards if at.kind[card] == BLACK_THREES])
            left -= black * VALUES[BLACK_THREES]
        if left:
            s.score(side, -left, "cards left in hand")
        if black:
            s.score(side, -black * self.rules.black_three, _several(black, "black three") + " left in hand")

    def _seats(self, s: State, side: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat in range(self.at.game.seats) if self.at.side_of(s, seat) == side]

    def _black_threes(self, s: State, side: int) -> int:
        """Black threes that left the play count for the side that took them; all four together count more.

        What those among the cards melded are worth, if they are scored here.
        """
        melded = s.zones[self.at.melds[side][BLACK_THREES]]
        apart = s.zones[self.at.threes_apart[side]]
        count = len(melded) + len(apart)
        if count == 2 * self.rules.packs:
            s.score(side, 100, f"all {count} black threes")
            return len(melded) * VALUES[BLACK_THREES]
        if apart:
            s.score(side, len(apart) * VALUES[BLACK_THREES], _several(len(apart), "black three") + " taken")
        return 0

    def _red_threes(self, s: State, side: int) -> None:
        """Red threes count for a side that has melded and against one that has not.

        One that a player had no turn to face counts against it as well.
        """
        at = self.at
        count = len(s.zones[at.red_threes[side]])
        deserved = self._deserves_threes(s, side)
        if not deserved:
            for seat in self._seats(s, side):
                count += len([card for card in s.zones[at.hands[seat]] if at.kind[card] == RED_THREES])
        self._score_threes(s, side, count, deserved)

    def _score_threes(self, s: State, side: int, count: int, deserved: bool) -> None:
        """So many red threes count for a side, or against it."""
        if count:
            worth = self.rules.red_threes[count]
            s.score(side, worth if deserved else -worth, _several(count, "red three"))

    def _deserves_threes(self, s: State, side: int) -> bool:
        """Whether a side has what it needs for its red threes to count for it."""
        at = self.at
        if self.rules.threes_need_sevens:
            return len(s.zones[at.melds[side][SEVENS]]) >= CANASTA
        if self.rules.threes_need:
            return at.canastas(s, side) >= self.rules.threes_need
        return at.kinds_melded(s, side) != 0

    def _canastas(self, s: State, side: int) -> None:
        """A bonus for each canasta, by sorts."""
        counts = [0] * len(_SORTS)
        points = [0] * len(_SORTS)
        out = s.numbers[self.at.out]
        went_out = out >= 0 and self.at.side_of(s, out) == side
        for kind in self.at.kinds:
            cards = s.zones[self.at.melds[side][kind]]
            if len(cards) >= CANASTA:
                sort = self._sort(kind, cards)
                counts[sort] = counts[sort] + 1
                if sort != _WILD or went_out or not self.rules.many_canastas:
                    points[sort] = points[sort] + self.bonus(kind, cards)
        for sort, (name, names) in enumerate(_SORTS):
            if points[sort]:
                why = name if counts[sort] == 1 else f"{counts[sort]} {names}"
                s.score(side, points[sort], why.replace("wild cards", self.at.names[WILD_CARDS]))

    def bonus(self, kind: int, canasta: list[int]) -> int:
        """What a canasta counts besides its cards."""
        rules = self.rules
        sort = self._sort(kind, canasta)
        if sort == _WILD:
            return self._wild_bonus(canasta)
        return (rules.natural, rules.mixed, 0, rules.sequence, rules.mixed_sequence, rules.sevens)[sort]

    def _wild_bonus(self, canasta: list[int]) -> int:
        """What a canasta of wild cards counts: in some games by its twos and jokers."""
        twos = len([card for card in canasta if self.at.kind[card] == TWOS])
        if self.rules.deuces and twos < len(canasta):
            return 2000
        if self.rules.wild_by_twos and twos == CANASTA:
            return 2 * self.rules.wild
        if self.rules.wild_by_twos and twos == CANASTA - 4:
            return self.rules.wild + self.rules.wild // 2
        return self.rules.wild

    def _sort(self, kind: int, cards: list[int]) -> int:
        """Which of the bonuses a canasta earns."""
        kind %= AGAIN
        if kind >= SEQUENCES:
            return 4 if self.at.wild(cards) else 3
        if kind == SEVENS and self.rules.sevens:
            return 5
        return _WILD if kind == WILD_CARDS else 1 if self.at.wild(cards) else 0

    def _many_canastas(self, s: State, side: int) -> None:
        """Five canastas count besides, more if all are pure, and ten count again."""
        pure = 0
        count = 0
        for kind in self.at.kinds:
            cards = s.zones[self.at.melds[side][kind]]
            if len(cards) >= CANASTA:
                count += 1
                pure += int(self.at.wild_among(kind, cards) == 0)
        if pure >= 5:
            s.score(side, 2000, "five pure canastas")
        elif count >= 5:
            s.score(side, 1000, "five canastas")
        if count >= 10:
            s.score(side, 2000, "ten canastas")

    def _short_sequences(self, s: State, side: int) -> None:
        """A sequence of fewer than five cards costs its side points."""
        short = 0
        for kind in self.at.kinds:
            if kind % AGAIN >= SEQUENCES and 0 < len(s.zones[self.at.melds[side][kind]]) < 5:
                short += 1
        if short:
            s.score(side, -short * self.rules.short_sequence, _several(short, "short sequence"))


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
