"""What to name as dealer: every game has its turn, most of them for a small ante with nothing wild."""

from math import gcd
from typing import Final

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.poker.rules.naming import NameGame

_AWAY: Final = 5
"""How far the next game is from the last one in the list, or a little more, so that it is of another sort.

What has been played already is passed over until all games have been."""
_SELDOM: Final = 4
"""One game in so many is played with wild cards."""
_RARELY: Final = 7
"""And one in so many with penalty cards."""


class NameStrategy(Strategy):
    """Name another game than the last dealer, so that in the end all have been played."""

    def __init__(self, naming: NameGame) -> None:
        super().__init__()
        self.naming = naming
        count = len(naming.names)
        self.stride = next(step for step in range(_AWAY, _AWAY + count + 2) if gcd(step, count) == 1)

    def advise(self, s: State, seat: int) -> Advice | None:
        """The next game by turns."""
        n = self.naming
        missing = n.is_missing(s)
        if missing == n.form:
            count = len(n.names)
            following = (s.numbers[n.last] + self.stride) % count
            while s.numbers[n.had] >> following & 1:
                following = (following + self.stride) % count
            return Advice(n.calls[following], "It has not been played for a long time.")
        if missing == n.ante:
            return Advice(n.low_ante, "There will be enough in the pot.")
        form = s.numbers[n.form]
        if missing == n.penalties.named:
            calls = n.legal(s, seat)
            at = 1 + (3 * form + s.dealer) % (len(calls) - 1) if (form + s.dealer) % _RARELY == 1 else 0
            why = "A card to be afraid of keeps them awake." if at else "There is enough to lose without."
            return Advice(calls[at], why)
        choices = n.wild[form]
        is_time = (form + s.dealer) % _SELDOM == 0 and len(choices) > 1
        at = 1 + (form + s.dealer) % (len(choices) - 1) if is_time else 0
        why = "Something has to be wild now and then." if at else "It is game enough as it is."
        return Advice(n.wild_calls[choices[at]], why)

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """There is nothing to be found by searching."""
        advice = self.advise(s, seat)
        return moves if advice is None else [advice.move]
