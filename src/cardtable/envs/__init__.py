"""Learning environments: every game for PettingZoo, Gymnasium, OpenSpiel, TextArena and language models.

To import this package tells PettingZoo and Gymnasium of every game, where they are installed; to import
`cardtable.envs.arena` tells TextArena.
"""

from importlib.util import find_spec

from cardtable.envs.ids import env_id
from cardtable.games import REGISTRY


def register_all() -> None:
    """Tell each library that is installed of every game it can carry."""
    if find_spec("gymnasium"):
        import gymnasium

        for info in REGISTRY:
            gymnasium.register(env_id(info), "cardtable.envs.alone:Alone", kwargs={"game": info.id})
    if find_spec("pettingzoo"):
        import pettingzoo

        for info in REGISTRY:
            if max(info.players) > 1:
                players = next(count for count in info.players if count > 1)
                pettingzoo.register(
                    "aec",
                    env_id(info),
                    "cardtable.envs.aec:env",
                    kwargs={"game": info.id, "players": players},
                )


register_all()
