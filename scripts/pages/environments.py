"""docs/environments.md: what is observed and what can be done in each game's environment.

The sizes are kept so that a change of them shows: what has been learnt for one size is of no use for another.
"""

from typing import Final

from cardtable.engine import GameInfo
from cardtable.envs.ids import env_id
from cardtable.envs.play import Play
from cardtable.games.modules import ALL_GAMES

from .markdown import code, row_of, table

_INTRODUCTION: Final = """\
# Environments

The environments for learning that every game has, by the id it goes by at PettingZoo and Gymnasium, for
its usual number of players: how many numbers are observed, and how many actions there are. `cardtable spaces
GAME` tells what each of them means, with options and other numbers of players too. [learning.md](learning.md)
tells how they are used.
"""


def environments_page() -> str:
    """A row for each game."""
    lines = [_INTRODUCTION, *table("game", "id", "players", "observed", "actions", "of them moves")]
    lines += [_row(info) for info in ALL_GAMES]
    return "\n".join(lines) + "\n"


def _row(info: GameInfo) -> str:
    play = Play(info.make())
    numbering = play.numbering
    sizes = play.game.seats, play.sight.size, numbering.size, len(numbering.moves)
    return row_of(info.title, code(env_id(info)), *sizes)
