"""What to remember of the cards turned up, and when to turn up a new one."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.children.rules.pairs import TurnPairs

_REMEMBERED: Final = 12
"""So many of the cards turned up last a player remembers by rule of thumb."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PairsStrategy(Strategy):
    """Take the pairs that are remembered, and do not show the others one."""

    def __init__(self, turning: TurnPairs) -> None:
        super().__init__()
        self.turning = turning
        self.turned = turning.game.layout.row("turned up last")
        """The cards that were turned up last, the latest at the end."""

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Remember the card that is turned, and forget the one that was turned long ago."""
        turned = s.rows[self.turned]
        turned.append(s.zones[move.low][-1])
        if len(turned) > _REMEMBERED:
            turned.pop(0)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Take a pair that is remembered; else turn up a new card, unless that helps the others more."""
        turning = self.turning
        second = turning.is_second(s)
        remembered = set(s.rows[self.turned])
        up = s.numbers[turning.first] if second else -1
        ranks = turning.game.cards.ranks
        known: dict[int, Move] = {}
        old: Move | None = None
        fresh: Move | None = None
        forgotten: Move | None = None
        for move in turning.turns:
            if not s.zones[move.low]:
                continue
            card = s.zones[move.low][-1]
            if card == up:
                continue
            if not s.seen[card] >> seat & 1:
                fresh = fresh or move
            elif not turning.marked and card not in remembered:
                forgotten = forgotten or move
            elif (ranks[card] == ranks[up]) if second else (ranks[card] in known):
                return Advice(move, "you know where its mate lies")
            else:
                old = move
                known[ranks[card]] = move
        if fresh is None and forgotten is not None:
            return Advice(forgotten, "it was turned up long ago")
        if fresh is None:
            assert old is not None
            return Advice(old, "every card is known")
        if second and old is not None and self.helps_others(s, seat, ranks[up], set(known)):
            return Advice(old, "a new card is likelier to show the others a pair than to give you one")
        return Advice(fresh, "nobody has seen this card yet")

    def helps_others(self, s: State, seat: int, rank: int, known: set[int]) -> bool:
        """Whether a new card rather matches one that all know than the one just turned up.

        Which cards nobody has seen is known to all who count, though not where each of them lies.
        """
        turning = self.turning
        ranks = turning.game.cards.ranks
        mates = 0
        others = 0
        for place in turning.places:
            if s.zones[place] and not s.seen[s.zones[place][-1]] >> seat & 1:
                hidden = ranks[s.zones[place][-1]]
                mates += 1 if hidden == rank else 0
                others += 1 if hidden in known else 0
        return others > mates
