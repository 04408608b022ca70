"""Environments of Gymnasium: patiences, and one seat of any other game against bots.

import cardtable.envs
env = gymnasium.make("cardtable/Klondike-v0")
env = gymnasium.make("cardtable/Hearts-v0", level="casual", seat=2)
"""

from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from cardtable.bots import bot_of
from cardtable.engine import BadOption, IllegalMove
from cardtable.envs.ids import Options, make_play
from cardtable.envs.sight import MOST, Vector
from cardtable.envs.text import show

ILLEGAL: Final = -1.0
"""What comes of an action that is not legal: the deal is over."""


class Alone(gymnasium.Env[Vector, Any]):
    """One player's deal, or match. Bots play the other seats, by what those may know.

    The observation is the row of numbers; `info["action_mask"]` says what may be done. The reward is what a
    deal was worth to the seat, when it ends.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int = 0,
        seat: int = 0,
        level: str = "casual",
        match: bool = False,
        options: Options = None,
        render_mode: str | None = None,
    ) -> None:
        self.play = make_play(game, players, match, options)
        if not 0 <= seat < self.play.game.seats:
            raise BadOption(f"Seats are numbered from 0 to {self.play.game.seats - 1}: there is no {seat}.")
        self.seat = seat
        self.bot = bot_of(level, timed=False)
        self.render_mode = render_mode
        size = self.play.numbering.size
        self.action_space = spaces.Discrete(size)
        self.observation_space = spaces.Box(-MOST, MOST, (self.play.sight.size,), np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """A new deal or match, played by the others until it is the seat's turn."""
        super().reset(seed=seed)
        self.play.begin(int(self.np_random.integers(1 << 30)))
        self._others_play()
        while self.play.is_over:  # what the others ended by themselves is no deal for the seat
            self.play.begin(int(self.np_random.integers(1 << 30)))
            self._others_play()
        return self.play.look(self.seat), self._info()

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """The seat acts, then the others until it is the seat's turn again."""
        play = self.play
        try:
            gains = play.act(int(action))
        except IllegalMove as error:
            return play.look(self.seat), ILLEGAL, True, False, {**self._info(), "refused": str(error)}
        reward = gains[self.seat] if gains else 0.0
        reward += self._others_play()
        is_cut = play.is_broken_off and not play.is_over
        return play.look(self.seat), reward, play.is_over, is_cut, self._info()

    def _others_play(self) -> float:
        """Bots act until it is the seat's turn, or the end; what the seat gets meanwhile."""
        play, gained = self.play, 0.0
        while not play.is_over and play.seat != self.seat and not play.is_broken_off:
            gains = play.make(play.choose_by(self.bot))
            gained += gains[self.seat] if gains else 0.0
        return gained

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_mask()}

    def action_mask(self) -> npt.NDArray[np.int8]:
        """A 1 for each action that is legal now."""
        mask = np.zeros(self.play.numbering.size, np.int8)
        if self.play.seat == self.seat:
            mask[self.play.legal()] = 1
        return mask

    def render(self) -> Any:
        """The table as the seat sees it."""
        return show(self.play, self.seat) if self.render_mode == "ansi" else None
