"""Search over sampled worlds: what comes of each move in deals that the seat could be in.

Information-set Monte Carlo tree search. The moves at the root share their worlds: every world is played out
once for each move still in question, so that moves are compared deal by deal, and after each round the
worse half is dropped (sequential halving). What is clearly worse, or comes to the same in every world, drops
out sooner, and when nothing is left in question the search is over. Below the root a deal is played out by
the rules of thumb, and the last cards of a trick game by both camps' best play; a very long game is played
out as far as a horizon, one of several rounds to the end of the round.

Where a game says so a tree that is shared by all worlds grows below the root. Every seat has its own payoff
there, partners the same: a new place is first played as the rules of thumb advise, and other moves are tried
the more of the more often it is come to. In such a tree the others play as suits the average of what they
might hold, so that it misleads where all hangs on the hands.

In a patience whose stock has been seen, what counts of a move is above all whether the world could still be
won after it by somebody who knew all cards (hindsight), as far as the solver finds out by looking at a few
positions; what comes of it by the rules of thumb decides between moves that are equal in that.
"""

from collections.abc import Callable
from math import log, sqrt
from time import monotonic
from typing import Any, Final

from mypy_extensions import i64

from cardtable.bots.beam import never
from cardtable.bots.endgame import Endgame
from cardtable.bots.observation import Observation
from cardtable.bots.prospects import CLEAR, DOUBT, Budget, Edge, Node, Prospect, in_question, ranked
from cardtable.bots.solver import Solver
from cardtable.cards import Rng
from cardtable.engine import Game, Move, State, Thoughtful

LONGEST: Final = 1500
"""A deal that goes on for so many decisions is valued as it stands."""
_EXPLORE: Final = 0.6
_TRUST: Final = 1.0
"""How much more often a place visited rarely tries what is advised."""
_WIDEN: Final = 6
"""A place must be visited this often, and then four, nine, sixteen times as often, for one move more."""
_POSITIONS: Final = 100
"""So many positions of a patience are looked at to find out whether it could still be won."""
_WIN: Final = 500.0
"""What a patience that is won, or could be, counts more than its cards."""
_LOOK: Final = 16
"""Moves out of question are dropped after so many worlds."""


def is_among(move: Move, moves: list[Move]) -> bool:
    """Whether a move is one of some. A game makes each only once: they need not be compared by text."""
    for one in moves:
        if one is move:
            return True
    return False


def rolls(seen: Observation) -> bool:
    """Whether a deal may be played out to its end where nobody looks."""
    ahead = seen.game.lookahead()
    is_whole = not ahead.turns and not ahead.round_of(seen.veiled)
    return is_whole and not seen.game.needs_knowledge(seen.veiled)


def quickness(seen: Observation) -> int:
    """How many deals are played out in the time that a budget allows for one, because they are rolled.

    Half as many where it takes its time to find worlds in which the others would have done what they did.
    """
    if not rolls(seen):
        return 1
    quick = max([strategy.quickness() for strategy in seen.game.strategies])
    return (quick + 1) // 2 if seen.game.judging else quick


class Search:
    """One search for one seat; it may be broken off at any time and answers with the best found so far.

    Told not to play by thumb it plays deals out by coin flips to the last card, below a tree, as searches of
    other libraries do: for comparing their speed.
    """

    def __init__(
        self,
        seen: Observation,
        rng: Rng,
        stop: Callable[[], bool] = never,
        clock: Callable[[], float] = monotonic,
        *,
        by_thumb: bool = True,
    ) -> None:
        self.seen = seen
        self.rng = rng
        self.stop = stop
        self.clock = clock
        self.by_thumb = by_thumb
        self.is_saving = by_thumb and seen.game.seats > 1
        """Whether moves drop out as soon as they are clearly worse. Alone, wins are too rare to tell."""
        self.is_ending = False
        """Whether so few cards are left that what is played out is solved."""
        self.game: Game[Any] = seen.game
        self.lookahead = seen.game.lookahead()
        self.round = self.lookahead.round_of(seen.veiled)
        self.in_one_tree = self.lookahead.one_tree or seen.game.seats == 1 or not by_thumb
        self.is_rolling = not by_thumb and not self.round and self.lookahead.turns == 0
        """Whether what lies below the tree is played out all at once, at random."""
        self.is_quick = by_thumb and rolls(seen)
        """The same by rules of thumb, as far as they can."""
        self.is_at_tricks = seen.game.strategies[seen.veiled.step].quick_move(seen.veiled) is not None
        """Whether nothing but tricks is played out."""
        self.endgame = Endgame(seen.game)
        self.deals = 0
        """How many deals have been played out."""
        self.low = 1e30
        self.high = -1e30
        """The least and the most that a deal has been worth to anybody."""
        self.began = -1.0
        """When the search began by the clock; below 0 if nobody has asked."""
        self.advised: Move | None = None
        self.why = ""
        """What the rules of thumb say, and the rule."""
        self.before: State | None = None
        """The world tried last."""
        self.is_blind = False
        """Whether no world was found that agrees with what the seat knows."""
        self.at_start = self._payoffs_at_start()
        self.ask: Thoughtful | None = self._questions() if by_thumb else None
        """What a patience answers to the solver, where that can find out something."""
        self.is_hindsight = self.ask is not None and self.ask.is_told(seen.veiled)
        """Whether it counts that a world could still be won."""
        self.doubt = 0.0 if self.is_hindsight else DOUBT
        """How sure it must be that a move is better than the one advised: rules of thumb see no win ahead."""
        self.solver = Solver(seen.game, stop=stop)

    def _questions(self) -> Thoughtful | None:
        """What a patience answers, unless there is too much for a look at a few positions to be of use."""
        if self.game.seats != 1:
            return None
        ask = self.game.strategies[self.seen.veiled.step].thoughtful()
        return None if ask is None or ask.is_large() else ask

    def _payoffs_at_start(self) -> list[float]:
        """What the score was worth to each seat before this deal brought anything.

        Where each round is settled for itself, what it is worth now: earlier rounds say nothing of this one.
        """
        s = self.seen.veiled.copy()
        if self.round:
            return [self.game.payoff(s, seat) + self.lead(s, seat) for seat in range(self.game.seats)]
        for line in s.lines[:]:
            if line.side >= 0:
                s.score(line.side, -line.points, "")
        return [self.game.payoff(s, seat) for seat in range(self.game.seats)]

    def value(self, s: State, seat: int) -> float:
        """What a deal has brought a seat: a chance to win the match, or points where they count."""
        scores = s.scores
        if not s.over:
            scores = [
                points + round(self.lookahead.still_expects(s, side)) for side, points in enumerate(scores)
            ]
        chance = self.endgame.plan.chance(scores, self.game.side_of[seat])
        if chance >= 0.0:
            return chance
        return self.points(s, seat) + (_WIN if self.ask is not None and self.ask.is_won(s) else 0.0)

    def points(self, s: State, seat: int) -> float:
        """The points of the deal less the others' average; of what is not seen, what can be expected."""
        points = self.game.payoff(s, seat) - self.at_start[seat]
        return points if s.over else points + self.lead(s, seat)

    def lead(self, s: State, seat: int) -> float:
        """How much more than the others on the average a side can still expect of a deal."""
        sides = self.game.sides
        expected = [self.lookahead.still_expects(s, side) for side in range(sides)]
        own = expected[self.game.side_of[seat]]
        return own - (sum(expected) - own) / max(1, sides - 1)

    def run(self, budget: Budget) -> list[Prospect]:
        """Every move in question, the best first; ties and doubts go to the one that is advised."""
        return self.narrow(self.moves_in_question(), budget, 1.0)

    def narrow(self, moves: list[Move], budget: Budget, share: float) -> list[Prospect]:
        """Some moves, the best first, found with a part of the budget; `compare` can have the rest.

        Ties and doubts go to the first of the moves.
        """
        prospects = [Prospect(move) for move in moves]
        if len(prospects) > 1 and not self.is_blind:
            self._halve(prospects, budget, share)
        return ranked(prospects, self.doubt)

    def moves_in_question(self) -> list[Move]:
        """Every move that may be made, the advised one first; it alone where partners speak to each other.

        A bid that happens to come out well in sampled worlds would tell the partner what is not so.
        """
        world = self.seen.world(self.rng)
        self.is_blind = world is None
        advice = self.seen.advice(world)
        if advice is not None:
            self.advised = advice.move
            self.why = advice.why
        self.is_ending = self.by_thumb and world is not None and self.endgame.is_near(world)
        strategy = self.game.strategies[self.seen.veiled.step]
        if advice is not None and strategy.is_spoken:
            return [advice.move]
        if self.ask is not None and not self.is_blind and self._is_clear(self.ask):
            return [move for move in self.seen.legal if move is self.advised]
        orderly = strategy.orderly(self.seen.veiled, self.seen.seat, self.seen.legal)
        return self.single_moves(orderly, self.advised)

    def _is_clear(self, ask: Thoughtful) -> bool:
        """Whether there is a move in a patience that needs no search; it is advised then."""
        seen = self.seen
        safe = ask.safe(seen.veiled, seen.legal)
        look = ask.look(seen.veiled, seen.legal) if safe is None else None
        if safe is not None and safe is not self.advised:
            self.advised = safe
            self.why = "Nothing is lost by it."
        if look is not None and look is not self.advised:
            self.advised = look
            self.why = "The stock can be gone through again, so it is best to see all of it first."
        return safe is not None or look is not None

    def compare(self, moves: list[Move], budget: Budget) -> list[Prospect]:
        """Some moves in the order given, each tried in the same fresh worlds until the budget is spent.

        What they gain is counted against the first of them. Whatever a search has chosen by its good luck
        shows here without it.
        """
        prospects = [Prospect(move) for move in moves]
        while not self._is_spent(budget, 1.0):
            self._try_all(prospects, budget, 1.0)
        return prospects

    def _is_spent(self, budget: Budget, share: float) -> bool:
        """Whether no other deal may be played out for a part of the budget, or the search is broken off."""
        return self.deals >= budget.deals * share or self.stop() or self._is_late(budget, share)

    def _is_late(self, budget: Budget, share: float) -> bool:
        """Whether the seconds of a part of the budget are over."""
        if budget.seconds <= 0.0:
            return False
        now = self.clock()
        if self.began < 0.0:
            self.began = now
        return now - self.began >= budget.seconds * share

    def _halve(self, prospects: list[Prospect], budget: Budget, share: float) -> None:
        """Try the moves in rounds, each time half as many; the first stays for comparison.

        What is surely worse drops out on the way, and when nothing is in question any more the rest of the
        budget is saved.
        """
        inside = prospects[:]
        rounds = max(1, (len(inside) - 1).bit_length())
        for number in range(rounds):
            tried = 0
            while tried < 2 or not self._is_spent(budget, share * (number + 1) / rounds):
                if self._is_spent(budget, share):
                    return
                self._try_all(inside, budget, share)
                tried += 1
                if self.is_saving and tried % _LOOK == 0:
                    inside = in_question(inside)
                    if len(inside) == 1 or (len(inside) == 2 and inside[1].surely_gained(CLEAR) > 0.0):
                        return
            others = sorted(inside[1:], key=lambda prospect: -prospect.mean_gain)
            inside = inside[:1] + others[: max(1, (len(inside) + 1) // 2 - 1)]

    def _try_all(self, prospects: list[Prospect], budget: Budget, share: float) -> None:
        """Play out one world for each of the moves as far as may be, the one they are measured by first."""
        world = self.seen.likely_world(self.rng, self.before)
        self.before = world
        if world is None:
            self.deals += 1
            return
        reference = 0.0
        if self.is_hindsight:
            self.solver.forget()
        for at, prospect in enumerate(prospects):
            if at > 0 and self._is_spent(budget, share):
                return
            s = world.copy()
            s.is_blind = self.is_quick and self.is_at_tricks
            self.game.carry_out(s, self.seen.seat, prospect.move)
            start = s.copy() if self.is_hindsight else s
            self.play_out(s, prospect.node)
            value = self.value(s, self.seen.seat)
            points = self.points(s, self.seen.seat)
            is_won = points > 0.0
            if self.ask is not None:
                is_won = self.ask.is_won(s)
                if self.is_hindsight and not is_won and self.solver.finds_win(self.ask, start, _POSITIONS):
                    is_won = True
                    value += _WIN
            if at == 0:
                reference = value
            prospect.add(value, reference, points, is_won)

    def single_moves(self, legal: list[Move], advised: Move | None) -> list[Move]:
        """The moves to be tried, the advised one first: of a range only some numbers."""
        moves: list[Move] = [] if advised is None else [advised]
        for move in legal:
            if not move.is_range:
                if move is not advised:
                    moves.append(move)
                continue
            width = move.high - move.low
            for amount in (move.low, move.low + width // 8, move.low + width // 3, move.high):
                one = self.game.moves.number(move.verb, amount)
                if one not in moves:
                    moves.append(one)
        return moves

    # -- the tree ------------------------------------------------------------------------------

    def play_out(self, s: State, node: Node) -> None:
        """Play a deal to its end: through the tree as far as it goes, then by the rules of thumb."""
        path: list[Edge] = []
        in_tree = self.in_one_tree
        left: i64 = LONGEST
        turns: i64 = self.lookahead.turns or LONGEST
        last = self.seen.seat
        while not s.over and left > 0:
            left -= 1
            if self.is_ending and self.endgame.is_near(s):
                self.endgame.finish(s)
                break
            seat = int(s.turn)
            if seat < 0:
                seat = self._one_of(s)
            if seat != last:
                last = seat
                turns -= 1
                if turns < 0:
                    break
            if self.lookahead.round_of(s) != self.round:
                break
            if self.is_rolling and not in_tree:
                self.game.rollout(s, self.rng, int(left) + 1)
                break
            if self.is_quick and not in_tree and self.game.strategies[s.step].roll(s, self.rng):
                continue
            if in_tree:
                edge = self._choose(node, s, seat)
                in_tree = edge.visits > 0
                path.append(edge)
                node = edge.node
                self.game.carry_out(s, seat, edge.move)
            else:
                self.game.carry_out(s, seat, self._thumb(s, seat))
        self.deals += 1
        for edge in path:
            value = self.value(s, edge.seat)
            edge.visits += 1
            edge.total += value
            if value < self.low:
                self.low = value
            if value > self.high:
                self.high = value

    def _one_of(self, s: State) -> int:
        """Where several may act, any of them is the first."""
        acting = self.game.to_act(s)
        return acting[self.rng.below(len(acting))]

    def _thumb(self, s: State, seat: int) -> Move:
        """What the rules of thumb say, or any move."""
        if self.is_quick:
            quick = self.game.strategies[s.step].quick_move(s)
            if quick is not None:
                return quick
        advice = self.game.advice(s, seat) if self.by_thumb else None
        return self.game.step_of(s).pick(s, seat, self.rng) if advice is None else advice.move

    def _choose(self, node: Node, s: State, seat: int) -> Edge:
        """The way on from a place: the advised move first, then the more others the more it is visited."""
        node.visits += 1
        advised = self._thumb(s, seat)
        strategy = self.game.strategies[s.step]
        if node.visits < _WIDEN or strategy.is_spoken:
            return self._edge(node, seat, advised)
        moves = self.single_moves(strategy.orderly(s, seat, self.game.legal(s, seat)), advised)
        known = [edge for edge in node.edges if edge.seat == seat and is_among(edge.move, moves)]
        if len(known) < len(moves) and len(known) * len(known) * _WIDEN <= node.visits:
            tried = [edge.move for edge in known]
            fresh = [move for move in moves if not is_among(move, tried)]
            is_fresh = is_among(advised, fresh)
            return self._edge(node, seat, fresh[0] if is_fresh else fresh[self.rng.below(len(fresh))])
        return self._best(node, known, advised)

    def _edge(self, node: Node, seat: int, move: Move) -> Edge:
        """The edge of a move, which may be new."""
        for edge in node.edges:
            if edge.seat == seat and edge.move is move:
                return edge
        edge = Edge(seat, move)
        node.edges.append(edge)
        return edge

    def _best(self, node: Node, edges: list[Edge], advised: Move) -> Edge:
        """The edge with the best upper bound; what is advised gets a bonus that fades."""
        width = max(self.high - self.low, 1e-9)
        among = log(node.visits + 1)
        best = edges[0]
        highest = -1e30
        for edge in edges:
            visits = edge.visits + 1
            bound = ((edge.total / max(1, edge.visits)) - self.low) / width + _EXPLORE * sqrt(among / visits)
            if edge.move is advised:
                bound += _TRUST / visits
            if bound > highest:
                highest = bound
                best = edge
        return best
