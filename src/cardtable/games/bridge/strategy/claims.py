"""Whether to accept a claim: it is worked out, over every way the cards may lie."""

from typing import Final

from mypy_extensions import i64

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.bridge.rules.claims import Claims
from cardtable.games.bridge.rules.double_dummy import DoubleDummy, distributions

_KEPT: Final = 200
"""So many answers are kept, once thought out."""
_WAYS: Final = 70
"""So many ways to deal what he cannot see a player goes through before he answers a claim."""


class ClaimsStrategy(Strategy):
    """Accept what holds against every way the cards may lie for all that the seat can see."""

    def __init__(self, claims: Claims) -> None:
        super().__init__()
        self.claims = claims
        self.game = claims.game
        self.thought: dict[tuple[int, ...], bool] = {}

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """Whether a claim holds is worked out, not tried."""
        advice = self.advise(s, seat)
        return moves if advice is None else [advice.move]

    def advise(self, s: State, seat: int) -> Advice | None:
        """Accept or dispute."""
        if self.holds(s, seat):
            return Advice(self.claims.accept, "it holds however the cards lie, as far as you can see")
        return Advice(self.claims.dispute, "it is not certain: have it played out")

    def holds(self, s: State, seat: int) -> bool:
        """Whether a claim holds for a seat, in every distribution that it cannot exclude."""
        zones = [s.zones[zone] for zone in self.claims.tricks.hands]
        known = [[card for card in cards if s.seen[card] >> seat & 1] for cards in zones]
        unseen = sorted([card for cards in zones for card in cards if not s.seen[card] >> seat & 1])
        sizes = [len(cards) - len(seen) for cards, seen in zip(zones, known, strict=True)]
        claimant = s.numbers[self.claims.claimant]
        place = (seat, int(claimant), s.numbers[self.claims.claimed], int(s.leader), int(s.trump))
        lying = [card for cards in known for card in (-1, *sorted(cards))]
        lacks = [int(s.lacks[zone]) for zone in self.claims.tricks.hands]
        key = (
            *place,
            s.numbers[self.claims.disputed],
            *s.zones[self.claims.tricks.trick],
            *lying,
            -1,
            *unseen,
            *sizes,
            *lacks,
        )
        found = self.thought.get(key)
        if found is None:
            if len(self.thought) >= _KEPT:
                self.thought.clear()
            found = self.think(s, seat, known, unseen, sizes)
            self.thought[key] = found
        return found

    def think(self, s: State, seat: int, known: list[list[int]], unseen: list[int], sizes: list[int]) -> bool:
        """Go through the distributions, and solve each."""
        side: i64 = self.claims.tricks.sides[s.numbers[self.claims.claimant]]
        claimed = s.numbers[self.claims.claimed]
        face_of = self.game.cards.face_of
        hidden = [other for other in range(len(sizes)) if sizes[other]]
        ways = distributions(unseen, [sizes[other] for other in hidden], _WAYS) if hidden else [[]]
        lacks = [s.lacks[zone] for zone in self.claims.tricks.hands]
        for way in ways:
            hands = [cards[:] for cards in known]
            fits = True
            for other, cards in zip(hidden, way, strict=True):
                hands[other] += cards
                fits = fits and not any([lacks[other] >> face_of[card] & 1 for card in cards])
            if not fits:
                continue
            solved = DoubleDummy(self.claims.tricks, s, hands, self.claims.bound(s))
            if self.claims.tricks.sides[seat] == side:
                if solved.can_take(int(side), claimed + 1) is not False:
                    return False
            elif solved.can_take(int(side), claimed) is not True:
                return False
        return bool(ways)
