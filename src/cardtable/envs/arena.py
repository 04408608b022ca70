"""Games for TextArena: `textarena.make("cardtable-hearts-v0")` after `import cardtable.envs.arena`."""

from typing import Any

import textarena
from textarena.core import GAME_ID, ObservationType

from cardtable.engine import GameInfo
from cardtable.envs.ids import Options
from cardtable.envs.text import TextGame
from cardtable.games import REGISTRY


class Arena(textarena.Env):
    """A game in words behind TextArena's interface: a text for each turn, and in the end what each has won.

    What cannot be read or is not legal is answered with the reason; after several such answers in a row the
    player has lost the game.
    """

    def __init__(
        self, game: str, match: bool = False, lists_moves: bool = False, options: Options = None
    ) -> None:
        self.id = game
        self.options = options
        self.match = match
        self.lists_moves = lists_moves

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """A new deal for so many players, to each of whom the rules are told."""
        self.game = TextGame(self.id, num_players, self.match, self.lists_moves, self.options)
        self.game.reset(0 if seed is None else seed)
        self.gained = [0.0] * num_players
        self.state = textarena.State(num_players=num_players, seed=seed)
        seats = self.game.play.game
        self.state.standard_resets(
            game_state={},
            player_prompt_function=lambda player_id, game_state: self.game.rules,
            role_mapping={seat: seats.seat_name(seat) for seat in range(num_players)},
        )
        self._ask(self.game.play.seat, self.game.say(self.game.play.seat))

    def _ask(self, seat: int, text: str) -> None:
        """Say to a player what he sees, and give him the turn."""
        self.state.current_player_id = seat
        self.state.add_observation(text, ObservationType.GAME_BOARD, GAME_ID, seat)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """The text of the player to act."""
        seat = self.state.current_player_id
        self.state.game_info[seat]["turn_count"] += 1
        answer = self.game.step(_move_in(action))
        for other, gain in enumerate(answer.gains or ()):
            self.gained[other] += gain
        if not answer.is_legal:
            self.state.add_observation(answer.text, ObservationType.GAME_ADMIN, GAME_ID, seat)
            if answer.is_over:
                self.state.game_info[seat]["invalid_move"] = True
                self._end({other: float(-1 if other == seat else 0) for other in range(len(self.gained))})
        elif answer.is_over:
            self.state.add_observation(answer.text, ObservationType.GAME_MESSAGE)
            self._end(dict(enumerate(self.gained)))
        else:
            self._ask(answer.seat, answer.text)
        done, info = self.state.step()
        return bool(done), dict(info)

    def _end(self, rewards: dict[int, float]) -> None:
        """The game is over, and each has got so much."""
        self.state.rewards = rewards
        self.state.done = True


def _move_in(text: str) -> str:
    """The move in what a model has said: what stands in the last brackets, or else its last line."""
    inner, bracket, _ = text.rpartition("]")
    if bracket and "[" in inner:
        return inner.rpartition("[")[2]
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def arena_id(info: GameInfo) -> str:
    """What a game is called there: `cardtable-hearts-v0`."""
    return f"cardtable-{info.id}-v{info.version - 1}"


def register_games() -> None:
    """Tell TextArena of every game."""
    for info in REGISTRY:
        textarena.register(arena_id(info), Arena, game=info.id)


register_games()
