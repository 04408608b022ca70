"""Games for OpenSpiel: import this, then `pyspiel.load_game("cardtable_hearts(players=5)")`.

The first node of a deal is a chance node whose outcome is the number of the deal, below `orders`, since
nobody can list the orders of a pack. Seats that may act at once act one after another, the lowest first.
A race, where the quickest hand wins, is refused: OpenSpiel has nothing like it.
"""

from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from cardtable.cards import shuffled
from cardtable.engine import BadOption, Game, GameInfo, Move, Options, State, Step, View, list_options
from cardtable.envs.ids import make_game
from cardtable.envs.numbering import Numbering, Spelling
from cardtable.envs.play import LONGEST
from cardtable.envs.sight import Sight
from cardtable.games import REGISTRY

DEALS: Final = 1 << 12
"""How many deals there are at the chance node, each shuffled by its number."""
_MOST: Final = float(1 << 20)
"""More than any deal brings."""
_PIECES: Final = 20
"""So many actions may spell one move."""
_PLAYERS: Final = "players"
_ORDERS: Final = "orders"
_TAKEN: Final = ("game", "name")
"""Parameters that mean something else to OpenSpiel; an option of that name has a line after it: `game_`."""


class Rules:
    """What all states of a game share: rules, numbers of actions, how a deal is told."""

    def __init__(self, game: Game[Any], deals: int) -> None:
        self.game = game
        self.numbering = Numbering(game)
        self.sight = Sight(game, self.numbering)
        self.deals = [(deal, 1 / deals) for deal in range(deals)]

    def __deepcopy__(self, memo: dict[int, object]) -> "Rules":
        """Copies of a state share it."""
        return self


class Position:
    """A state of the engine; a deep copy of it is the engine's own copy."""

    def __init__(self, s: State) -> None:
        self.s = s

    def __deepcopy__(self, memo: dict[int, object]) -> "Position":
        return Position(self.s.copy())


class SpielGame(pyspiel.Game):
    """A row of the registry with its options, behind OpenSpiel's interface; each has a class of its own."""

    info: ClassVar[GameInfo]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        info, parameters = self.info, dict(parameters or {})
        options = _given(parameters)
        game = make_game(info.id, int(parameters.get(_PLAYERS, 0)), options)
        if is_race(game):
            raise BadOption(
                f"{info.title} is a race: OpenSpiel has no games in which the quickest hand wins."
            )
        self.rules = Rules(game, int(parameters.get(_ORDERS, DEALS)))
        told = pyspiel.GameInfo(
            num_distinct_actions=self.rules.numbering.size,
            max_chance_outcomes=len(self.rules.deals),
            num_players=game.seats,
            min_utility=-_MOST,
            max_utility=_MOST,
            utility_sum=None,
            max_game_length=_PIECES * LONGEST,
        )
        super().__init__(self.kind, told, parameters)

    def new_initial_state(self) -> "SpielState":
        """Nothing has been dealt."""
        return SpielState(self, self.rules)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Tells a deal to a player, as a row of numbers or as text."""
        return Observer(self.rules)


class SpielState(pyspiel.State):
    """A deal: first it is drawn which, then players act."""

    def __init__(self, game: SpielGame, rules: Rules) -> None:
        super().__init__(game)
        self.rules = rules
        self.position: Position | None = None
        self.spelt: Spelling = ()
        self.said: list[tuple[int, str, str]] = []
        """Who did what, and what the others saw of it."""

    # -- what OpenSpiel asks ---------------------------------------------------------------------

    def current_player(self) -> int:
        """Who acts: chance, a player, or nobody any more."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        acting = self.rules.game.to_act(self.position.s)
        return acting[0] if acting and len(self.said) < LONGEST else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of the deals, each as likely."""
        return self.rules.deals

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of what a player may do, in ascending order."""
        if self.position is None or player != self.current_player():
            return []
        return self.rules.numbering.legal(self._moves(player), self.spelt)

    def _moves(self, player: int) -> list[Move]:
        assert self.position is not None, "nothing has been dealt"
        return self.rules.game.legal(self.position.s, player)

    def _apply_action(self, action: int) -> None:
        """Deal, or make the move that is meant once it is spelt."""
        game = self.rules.game
        if self.position is None:
            order = shuffled(game.cards.size, action)
            self.position = Position(game.begin(game.new_match(), order, action))
            return
        player = self.current_player()
        move, self.spelt = self.rules.numbering.choose(self._moves(player), self.spelt, action)
        if move is not None:
            is_secret = game.step_of(self.position.s).is_secret(move)
            self.said.append((player, move.text, move.verb if is_secret else move.text))
            game.carry_out(self.position.s, player, move)

    def _action_to_string(self, player: int, action: int) -> str:
        """What a number means."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.rules.numbering.texts[action]

    def is_terminal(self) -> bool:
        """Whether the deal is over, or has gone on for too long."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What the deal was worth to each player once it is over."""
        game = self.rules.game
        if self.position is None or not self.position.s.over:
            return [0.0] * game.seats
        return [game.payoff(self.position.s, seat) for seat in range(game.seats)]

    # -- what a player knows ---------------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has seen: what everybody did, as he saw it, and what he sees now."""
        seat = self.current_player() if player is None else player
        seen = "; ".join(f"{who} {own if who == seat else shown}" for who, own, shown in self.said)
        return f"{seen}\n{self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees now."""
        seat = self.current_player() if player is None else player
        if self.position is None:
            return f"{seat}: nothing has been dealt"
        view = View(self.rules.game, self.position.s, seat)
        zones = ", ".join(f"{zone.name} {' '.join(zone.cards)}" for zone in view.zones if zone.cards)
        spelt = self.rules.numbering.text_of(self.spelt) if seat == self.current_player() else ""
        return f"{seat}: {zones}; {view.numbers} {view.rows} {view.scores} to act {view.to_act} {spelt}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The same as a row of numbers."""
        seat = self.current_player() if player is None else player
        if self.position is None:
            return [0.0] * self.rules.sight.size
        spelt = self.spelt if seat == self.current_player() else ()
        told: list[float] = self.rules.sight.tell(self.position.s, seat, spelt).tolist()
        return told

    def __str__(self) -> str:
        if self.position is None:
            return "nothing has been dealt"
        return "; ".join(f"{who} {own}" for who, own, _ in self.said) + self.rules.numbering.text_of(
            self.spelt
        )


class Observer:
    """OpenSpiel's way to ask for observations without making a list each time."""

    def __init__(self, rules: Rules) -> None:
        self.tensor = np.zeros(rules.sight.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.size] for part in rules.sight.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Take over what a player sees in a state."""
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees in a state, as text."""
        return state.observation_string(player)


def _given(parameters: dict[str, Any]) -> dict[str, object]:
    """The options that parameters are about, with their values."""
    return {
        name.removesuffix("_"): value.strip("'") if isinstance(value, str) else value
        for name, value in parameters.items()
        if name not in (_PLAYERS, _ORDERS)
    }


def _asked(options: Options) -> dict[str, Any]:
    """The parameters that ask for options: a text that looks like a number is put in quotes."""
    found: dict[str, Any] = {}
    for option in list_options(options):
        value = getattr(options, option.name)
        is_doubtful = isinstance(value, str) and not value[:1].isalpha()
        found[f"{option.name}_" if option.name in _TAKEN else option.name] = (
            f"'{value}'" if is_doubtful else value
        )
    return found


def is_race(game: Game[Any]) -> bool:
    """Whether the quickest hand wins somewhere in the game."""
    return any(type(step).too_late is not Step.too_late for step in game.all_steps)


def spiel_name(info: GameInfo) -> str:
    """What a game is called there: `cardtable_five_card_stud`."""
    return f"cardtable_{info.id.replace('-', '_')}"


def game_type(info: GameInfo) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before one is made."""
    return pyspiel.GameType(
        short_name=spiel_name(info),
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(info.players),
        min_num_players=min(info.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={_PLAYERS: info.players[0], _ORDERS: DEALS, **_asked(info.options)},
    )


def register_games() -> None:
    """Tell OpenSpiel of every game. It never lets go of what it was told, so that must be a class."""
    for info in REGISTRY:
        kind = game_type(info)
        pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"info": info, "kind": kind}))


register_games()
