"""How two who race to be rid of their pay-off piles play off their own and shut out the other's."""

from typing import Final

from cardtable.engine import Advice, Lookahead, Move, State, Strategy
from cardtable.games.patience.rules.centre_stacks import HAND, HIGHEST, PAY_OFF, SIDE, STACKS, CentreStacks

_NEAR: Final = 3
"""So few cards below the other's pay-off card a stack is a present to him."""


class PayOffPiles(Lookahead):
    """Two turns of each; every card of a pay-off pile is a point less."""

    def __init__(self, stacks: CentreStacks) -> None:
        super().__init__(turns=4)
        self.stacks = stacks

    def still_expects(self, s: State, side: int) -> float:
        """What is left of the pile."""
        return -float(len(s.zones[self.stacks.pay_offs[side]]))


class CentreStacksStrategy(Strategy):
    """A turn is for the pay-off pile, if there is any way to it."""

    def __init__(self, stacks: CentreStacks) -> None:
        super().__init__()
        self.stacks = stacks

    def advise(self, s: State, seat: int) -> Advice | None:
        """Make way for the pay-off card; then shut out the other's, get on, and discard with care."""
        stacks = self.stacks
        moves = stacks.legal(s, seat)
        if moves[-1] is not stacks.end_turn:
            paying = [move for move in moves if stacks.routes.source(move) == PAY_OFF]
            return Advice((paying or moves)[0], "Aces and twos must be played.")
        way = self.way(s, seat)
        if way is not None:
            if stacks.routes.source(way) == PAY_OFF:
                return Advice(way, "It takes a card off your pay-off pile.")
            return Advice(way, "It makes way for your pay-off card.")
        best = 0
        advice = Advice(stacks.end_turn, "There is nothing useful to play.")
        for move in moves[:-1]:
            worth, why = self.judge(s, seat, move)
            if worth > best:
                best = worth
                advice = Advice(move, why)
        return advice

    def way(self, s: State, seat: int) -> Move | None:
        """The first play of the cheapest way to bring the pay-off card to the centre in this turn, if any."""
        stacks = self.stacks
        best: Move | None = None
        least = 1000
        for target, zone in enumerate(stacks.centres):
            height = len(s.zones[zone])
            if 0 < height < stacks.due(s, seat):
                first, cost = self.build(s, seat, target)
                if first is not None and cost < least:
                    least = cost
                    best = first
        return best

    def build(self, s: State, seat: int, target: int) -> tuple[Move | None, int]:
        """How a centre stack can be built up to one's pay-off card: the first play, and what it costs.

        Cards from the side come before those from the hand, and jokers come last.
        """
        stacks = self.stacks
        tops = [len(s.zones[zone]) - 1 for zone in stacks.sides[seat]]
        held = [stacks.faces[card] for card in s.zones[stacks.hands[seat]]]
        first: Move | None = None
        cost = 0
        due = stacks.due(s, seat)
        for rank in range(len(s.zones[stacks.centres[target]]) + 1, due):
            source, face = self.supply(s, seat, rank, tops, held)
            if source < 0:
                return None, 0
            cost += 1 if stacks.ranks[face] else 10
            if source == HAND:
                held.remove(face)
            else:
                tops[source - SIDE] = tops[source - SIDE] - 1
            first = first or stacks.plays[source][target][face]
        pay_off = stacks.faces[s.zones[stacks.pay_offs[seat]][-1]]
        return first or stacks.plays[PAY_OFF][target][pay_off], cost

    def supply(self, s: State, seat: int, rank: int, tops: list[int], held: list[int]) -> tuple[int, int]:
        """Where a card of this rank, or a joker for it, can come from, and its face; -1 if there is none.

        `tops` says how far down the side stacks have been used, `held` what is still in the hand.
        """
        stacks = self.stacks
        for wanted in (rank, 0):
            for side, zone in enumerate(stacks.sides[seat]):
                if tops[side] >= 0:
                    face = stacks.faces[s.zones[zone][tops[side]]]
                    if stacks.ranks[face] == wanted:
                        return SIDE + side, face
            for face in held:
                if stacks.ranks[face] == wanted:
                    return HAND, face
        return -1, -1

    def judge(self, s: State, seat: int, move: Move) -> tuple[int, str]:
        """How good a play is that leads to no pay-off card, and why; 0 for one better not made."""
        stacks = self.stacks
        source, target = stacks.routes.ends(move)
        rank = stacks.ranks[move.face]
        if target >= STACKS:
            return self.judge_discard(s, seat, rank, target - STACKS)
        height = len(s.zones[stacks.centres[target]]) + 1
        away = stacks.due(s, 1 - seat) - height
        if away == 0:
            return (95 if rank else 90), "It shuts out the other player's pay-off card."
        if rank == 0 or 0 < away <= _NEAR:  # better than to be stuck
            return (away if away > 0 else 1), "There is nothing better to play."
        if source >= SIDE:
            return 80, "It frees a side stack, and gives the other player nothing."
        return 70, "It makes room in your hand, and gives the other player nothing."

    def judge_discard(self, s: State, seat: int, rank: int, side: int) -> tuple[int, str]:
        """How good a discard is: what the centre wants soon stays at hand, and free places are kept."""
        stacks = self.stacks
        if rank == 0:
            return 0, ""
        heights = [len(s.zones[zone]) for zone in stacks.centres]
        worth = 20 + min([(rank - 1 - height) % HIGHEST for height in heights])
        held = s.zones[stacks.sides[seat][side]]
        if not held:
            return worth + rank, "A high card is a good beginning for a side stack."
        top = stacks.ranks[stacks.faces[held[-1]]]
        if top == rank:
            return worth + 22, "Like on like costs you nothing."
        return worth + 18, "It keeps a side stack in order, to be played off again."
