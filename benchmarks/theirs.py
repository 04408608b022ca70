"""Random play in OpenSpiel, on the three grounds of the comparison, and its search over sampled worlds.

Its rollouts in C++ cannot be called from Python by themselves. Its tree search can, with so many
rollouts at each node and so few nodes that nothing else takes time; where a game does not allow
that search, uniformly random bots play on from a clone of a dealt state. The bots are slower: the
faster way is taken wherever it exists.
"""

import random
from typing import Any, Final

import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]
from clock import Play
from pairs import SIMULATIONS, Pair

DEALT: Final = 64
COUNTED: Final = 400
"""How many rollouts are counted in Python for the mean number of decisions, which C++ does not tell."""


class Theirs:
    """One of OpenSpiel's games, played over and over."""

    def __init__(self, pair: Pair) -> None:
        self.game: Any = pyspiel.load_game(pair.theirs)
        self.random = random.Random(1).random
        self.seed = 0
        self.initial: Any = self.game.new_initial_state()
        self.bots = [
            pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(self.game.num_players())
        ]
        self.dealt = [self._dealt() for _ in range(DEALT)]
        self.whole = self._mean([self.initial])
        self.rest = self._mean(self.dealt)
        rewards = self.game.get_type().reward_model
        self.can_search = rewards == pyspiel.GameType.RewardModel.TERMINAL
        """Whether their tree search takes the game; it wants all rewards at the end."""

    def grounds(self) -> dict[str, Play]:
        """From Python, whole games in C++, and rollouts in C++."""
        rollouts = self._searched if self.can_search else self._played_by_bots
        return {"python": self.stepped, "games": self.inside, "rollouts": rollouts}

    def _dealt(self) -> Any:
        """A clone of the initial state, dealt."""
        state = self.initial.clone()
        while state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[int(self.random() * len(actions))])
        return state

    def _mean(self, states: list[Any]) -> float:
        """How many decisions players make on average from these states to the end."""
        count = max(COUNTED // len(states), 1)
        return sum(self._play(state.clone()) for state in states for _ in range(count)) / (
            count * len(states)
        )

    def _play(self, state: Any) -> int:
        """Play to the end from Python; how many decisions players made."""
        rnd = self.random
        decisions = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(rnd() * len(actions))])
        return decisions

    def stepped(self, deals: int) -> tuple[int, float]:
        """Whole games, the chance nodes too, from Python."""
        return deals, sum(self._play(self.initial.clone()) for _ in range(deals))

    def inside(self, deals: int) -> tuple[int, float]:
        """Whole games by random bots, one call a game."""
        for _ in range(deals):
            self.seed += 1
            pyspiel.evaluate_bots(self.initial.clone(), self.bots, self.seed)
        return deals, deals * self.whole

    def _search(self, rollouts: int) -> None:
        """Roll out so often from a dealt state and as often from one of its children."""
        self.seed += 1
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, self.seed)
        bot = pyspiel.MCTSBot(self.game, evaluator, 2.0, 2, 100, False, self.seed, False)
        bot.step(self.dealt[self.seed % DEALT])

    def _searched(self, deals: int) -> tuple[int, float]:
        """Rollouts inside the tree search, half of them one decision further on; each state in turn."""
        each = max(1, deals // (2 * DEALT))
        done = 0
        while done < deals:
            self._search(each)
            done += 2 * each
        return done, done * (self.rest - 0.5)

    def _played_by_bots(self, deals: int) -> tuple[int, float]:
        """Rollouts by random bots."""
        for turn in range(deals):
            self.seed += 1
            pyspiel.evaluate_bots(self.dealt[turn % DEALT].clone(), self.bots, self.seed)
        return deals, deals * self.rest

    def searches(self) -> dict[str, Play]:
        """Their search for a move, at the first decision and in mid-deal."""
        return {
            "first decision": Searching([state for state in self.dealt if _is_choice(state)]),
            "mid-deal": Searching([self._halfway(state) for state in self.dealt]),
        }

    def _halfway(self, dealt: Any) -> Any:
        """A dealt state played about half-way, and on to a decision with a choice."""
        while True:
            half = self._play(dealt.clone()) // 2
            state = dealt.clone()
            while not state.is_terminal() and (half > 0 or not _is_choice(state)):
                half -= not state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(self.random() * len(actions))])
            if not state.is_terminal():
                return state


def _is_choice(state: Any) -> bool:
    """Whether a player has more than one move; with one their search returns at once."""
    return not state.is_chance_node() and len(state.legal_actions()) > 1


class Searching:
    """Their information-set tree search in C++: a world for every simulation, rollouts at random."""

    def __init__(self, states: list[Any]) -> None:
        self.states = states
        self.turn = 0

    def __call__(self, deals: int) -> tuple[int, float]:
        """Search until so many simulations are made; how many, and for how many moves."""
        done = moves = 0
        while done < deals:
            self.turn += 1
            evaluator = pyspiel.RandomRolloutEvaluator(1, self.turn)
            bot = pyspiel.ISMCTSBot(self.turn, evaluator, 2.0, SIMULATIONS)
            bot.step(self.states[self.turn % len(self.states)])
            done += SIMULATIONS
            moves += 1
        return done, moves
