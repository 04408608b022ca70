"""How cards are laid away well: by what is kept and what goes to the crib, over all starters."""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import Advice, State, Strategy
from cardtable.games.cribbage.rules.counting import HAND, HandCounter
from cardtable.games.cribbage.rules.laying_away import LayAway
from cardtable.games.cribbage.strategy.crib import PART, Keeping

FEW: Final = 3
"""Within so many points of home a player looks for pegs, not for counts."""


class LayAwayStrategy(Strategy):
    """The best mean over all starters, of what is kept and what goes to the crib taken together."""

    def __init__(self, choosing: LayAway) -> None:
        super().__init__()
        self.choosing = choosing
        self.game = choosing.game
        self.counter = HandCounter(self.game.cards)
        self.scales = Keeping(self.game.cards, choosing.count)
        self.others: i64 = self.game.sides - 1
        """So many share the harm of feeding another's crib; between two, what the other gains is lost."""

    def advise(self, s: State, seat: int) -> Advice | None:
        """Of one card or of two, whichever are to go, the best choice."""
        held = s.zones[self.choosing.hands[seat]]
        first = self.choosing.chosen(s, seat)
        side = self.game.side_of[seat]
        own = side == self.game.side_of[s.dealer]
        known = held + first
        need = int(self.choosing.target - s.scores[side])
        best: i64 = -1000000
        advised = -1
        for card in sorted(self.choosing.choices(s, seat)):
            rest = [other for other in held if other != card]
            if len(rest) == HAND:
                worth = self.worth(rest, [*first, card], known, own, need)
                if worth > best:
                    best = worth
                    advised = card
                continue
            for other in rest:
                if other > card:
                    kept = [c for c in rest if c != other]
                    worth = self.worth(kept, [card, other], known, own, need)
                    if worth > best:
                        best = worth
                        advised = card
        if need <= FEW:
            return Advice(
                self.choosing.chooses[advised], "you need a few pegs to be home, and low cards peg best"
            )
        crib = "and feeds your crib" if own else "and gives the other crib little"
        return Advice(self.choosing.chooses[advised], f"what you keep counts best over all starters {crib}")

    def worth(self, kept: list[int], away: list[int], known: list[int], own: bool, need: int) -> i64:
        """The mean count of what is kept, plus or minus the crib; points beyond the goal count nothing."""
        starters: i64 = self.game.cards.size - len(known)
        crib = self.scales.crib(away, own) * starters
        worth = PART * self.scales.kept(kept, known, need)
        worth += crib if own else -crib // self.others
        return worth + (self.low_cards(kept) * PART * starters if need <= FEW else 0)

    def low_cards(self, kept: list[int]) -> i64:
        """Within a few points of home pegs come before counts: keep low cards, which can always be played."""
        low: i64 = 0
        for card in kept:
            low += 10 - self.counter.values[card]
        return low
