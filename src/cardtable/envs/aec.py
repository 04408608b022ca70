"""Environments of PettingZoo: every game of two players and more, one agent at a time.

    from cardtable.envs import aec
    env = aec.env("hearts")

or, by name, `pettingzoo.make("aec", "cardtable/Hearts-v0")` after `import cardtable.envs`.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from cardtable.engine import BadOption
from cardtable.envs.ids import Options, make_play
from cardtable.envs.sight import MOST
from cardtable.envs.text import show

ILLEGAL: Final = -1.0
"""What an agent gets that does what is not legal; the deal is then over."""


def env(
    game: str, players: int = 0, match: bool = False, options: Options = None, render_mode: str | None = None
) -> Any:
    """A game with the usual wrappers: whoever does what is not legal loses a point, and the deal is over."""
    made = raw_env(game, players, match, options, render_mode)
    return OrderEnforcingWrapper(TerminateIllegalWrapper(made, illegal_reward=ILLEGAL))


class raw_env(AECEnv[str, dict[str, Any], int]):
    """A deal of a game, or a whole match, for as many agents as there are players.

    An agent gets at the end of each deal what the deal was worth to its seat. Where a move is spelt, the
    agent acts several times in a row.
    """

    def __init__(
        self,
        game: str,
        players: int = 0,
        match: bool = False,
        options: Options = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.play = make_play(game, players, match, options)
        seats = self.play.game.seats
        if seats < 2:
            raise BadOption(f"{game} is played alone: cardtable.envs.alone has it for Gymnasium.")
        self.metadata = {
            "name": f"cardtable_{game}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = self.play.numbering.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-MOST, MOST, (self.play.sight.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same object for an agent each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same object for an agent each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal or match; the same seed gives the same, no seed another each time."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        elif not hasattr(self, "_rng"):
            self._rng = np.random.default_rng()
        self.play.begin(int(self._rng.integers(1 << 30)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and what it may do now."""
        seat = self._seats[agent]
        return {"observation": self.play.look(seat), "action_mask": self._mask(seat)}

    def _mask(self, seat: int) -> npt.NDArray[np.int8]:
        mask = np.zeros(self.play.numbering.size, np.int8)
        if seat == self.play.seat and not self.play.is_over:
            mask[self.play.legal()] = 1
        return mask

    def step(self, action: int | None) -> None:
        """The selected agent acts; agents that are done say None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        gains = self.play.act(-1 if action is None else int(action))
        if gains is not None:
            self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        if self.play.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.play.is_broken_off:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """The agent whose turn it is; the infos of all say what it may do."""
        if self.play.seat >= 0:
            self.agent_selection = self.possible_agents[self.play.seat]

    def render(self) -> str | None:
        """The table as the agent to act sees it."""
        shown = show(self.play, max(0, self.play.seat))
        if self.render_mode == "human":
            print(shown)
            return None
        return shown if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is kept open."""
