"""Random play in this engine, on the three grounds of the comparison, and the search of its bots."""

import random
from typing import Any, Final

from clock import Play
from pairs import SIMULATIONS, Pair

from cardtable.bots import Budget, Observation, Search, observe
from cardtable.cards import Rng, shuffled
from cardtable.engine import Game, Match, State, sample
from cardtable.engine.worlds import Worlds
from cardtable.games import REGISTRY

DEALT: Final = 64
"""How many dealt states are taken in turn."""


class Ours:
    """One of our games, played over and over."""

    def __init__(self, pair: Pair) -> None:
        self.game: Game[Any] = REGISTRY.find(pair.id).make(pair.seats, pair.options)
        self.is_match = pair.is_match
        self.rounds = self.game.layout.find_number("round") if pair.has_rounds else -1
        self.size = self.game.cards.size
        self.rng = Rng(1)
        self.random = random.Random(1).random
        self.seed = 0
        self.dealt = self._deal()
        self.halfway = [self._play_half(state) for state in self.dealt]
        self.knowledge = [Worlds(self.game, state, self.game.to_act(state)[0]) for state in self.halfway]

    def grounds(self) -> dict[str, Play]:
        """Stepped from Python, inside the engine, and rollouts."""
        return {"python": self.stepped, "games": self.inside, "rollouts": self.rollouts}

    def stepped(self, deals: int) -> tuple[int, float]:
        """Whole deals, each move chosen and carried out from Python."""
        game, rnd = self.game, self.random
        legal, carry_out = game.legal, game.carry_out
        match = game.new_match()
        done = decisions = 0
        while done < deals:
            self.seed += 1
            state = game.begin(match, shuffled(self.size, self.seed), self.seed)
            while not state.over:
                seat = state.turn
                if seat < 0:  # several may act, in any order
                    seat = (state.acting & -state.acting).bit_length() - 1  # the first of them
                moves = legal(state, seat)
                carry_out(state, seat, moves[int(rnd() * len(moves))])
                decisions += 1
            if self.is_match:
                match = self._after(match, state)
            done += self._played(match, state)
        return done, decisions

    def inside(self, deals: int) -> tuple[int, float]:
        """Whole deals: shuffle, deal, and one call that plays to the end."""
        game, rng = self.game, self.rng
        match = game.new_match()
        done = decisions = 0
        while done < deals:
            self.seed += 1
            state = game.begin(match, shuffled(self.size, self.seed), self.seed)
            decisions += game.playout(state, rng)
            if self.is_match:
                match = self._after(match, state)
            done += self._played(match, state)
        return done, decisions

    def _deal(self) -> list[State]:
        """Dealt states: first deals, or those of whole matches."""
        match = self.game.new_match()
        dealt: list[State] = []
        for seed in range(DEALT):
            state = self.game.begin(match, shuffled(self.size, seed), seed)
            dealt.append(state)
            if self.is_match:
                played = state.copy()
                self.game.playout(played, self.rng)
                match = self._after(match, played)
        return dealt

    def _played(self, match: Match, state: State) -> int:
        """How many deals a finished one counts for: its rounds, or none while a match goes on."""
        return state.numbers[self.rounds] if self.rounds >= 0 else int(match.deals == 0)

    def _after(self, match: Match, state: State) -> Match:
        """The match after a deal, or a new one if it is over."""
        self.game.close(match, state)
        return self.game.new_match() if match.over else match

    def rollouts(self, deals: int) -> tuple[int, float]:
        """What search runs on: a dealt state copied and played out."""
        rollout, dealt, rng = self.game.rollout, self.dealt, self.rng
        decisions = 0
        for turn in range(deals):
            decisions += rollout(dealt[turn % DEALT].copy(), rng)
        return deals, decisions

    def playouts(self, deals: int) -> tuple[int, float]:
        """The same card by card, keeping what everybody knows."""
        playout, dealt, rng = self.game.playout, self.dealt, self.rng
        for turn in range(deals):
            playout(dealt[turn % DEALT].copy(), rng)
        return deals, 0

    def copies(self, count: int) -> tuple[int, float]:
        """Copy states in mid-deal."""
        halfway = self.halfway
        for turn in range(count):
            halfway[turn % DEALT].copy()
        return count, 0

    def worlds(self, count: int) -> tuple[int, float]:
        """Deal worlds that fit all that the seat to act in mid-deal knows."""
        for turn in range(count):
            state = self.halfway[turn % DEALT]
            sample(self.game, state, self.game.to_act(state)[0], self.rng)
        return count, 0

    def more_worlds(self, count: int) -> tuple[int, float]:
        """Deal worlds as a search does, for which what the seat knows is worked out once."""
        knowledge, rng = self.knowledge, self.rng
        for turn in range(count):
            knowledge[turn % DEALT].sample(rng)
        return count, 0

    def searches(self) -> dict[str, tuple[Play, Play]]:
        """At the first decision and in mid-deal: the search with coin flips, and as bots use it."""
        places = {"first decision": self.dealt, "mid-deal": self.halfway}
        return {
            name: (Searching(self.game, states, by_thumb=False), Searching(self.game, states, by_thumb=True))
            for name, states in places.items()
        }

    def _play_half(self, dealt: State) -> State:
        """A dealt state played about half-way, to a state that is not over."""
        half = self.game.playout(dealt.copy(), self.rng) // 2
        before = state = dealt.copy()
        for _ in range(half):
            step = self.game.step_of(state)
            seat = self.game.to_act(state)[0]
            step.apply(state, seat, step.pick(state, seat, self.rng))
            if state.over:
                break
            before = state.copy()
        return before


class Searching:
    """Our search for a move, from positions in turn; only where there is a choice."""

    def __init__(self, game: Game[Any], states: list[State], *, by_thumb: bool) -> None:
        seen = [observe(game, state, game.to_act(state)[0]) for state in states]
        self.seen: list[Observation] = [one for one in seen if len(one.legal) > 1]
        self.by_thumb = by_thumb
        self.rng = Rng(1)
        self.turn = 0

    def __call__(self, deals: int) -> tuple[int, float]:
        """Search until so many deals are played out; how many, and for how many moves."""
        done = moves = 0
        while done < deals:
            self.turn += 1
            search = Search(self.seen[self.turn % len(self.seen)], self.rng, by_thumb=self.by_thumb)
            search.run(Budget(SIMULATIONS))
            done += search.deals
            moves += 1
        return done, moves
