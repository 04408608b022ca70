"""Finding what is to be played: a game by its name or by a file of one's own, and a deal by its number."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cardtable.cards import CardtableError, fresh_number
from cardtable.engine import BadOption, GameInfo, Registry, Table, UnknownGame

OWN: Final = ".toml"
_MOST_BYTES: Final = 1 << 16


def registry() -> Registry:
    """All games; they are loaded only when a command needs them."""
    from cardtable.games import REGISTRY

    return REGISTRY


def complete(incomplete: str) -> list[str]:
    """Ids of games that begin as typed, for the shell."""
    return [info.id for info in registry() if info.id.startswith(incomplete)]


def find_game(name: str) -> GameInfo:
    """The game of this id, title or alias; or, if the name ends like one, the game told in a file."""
    reader = registry().reader
    if not name.lower().endswith(OWN) or reader is None:
        return registry().find(name)
    try:
        with Path(name).open("rb") as file:
            found = file.read(_MOST_BYTES + 1)
        return reader(found.decode("utf-8-sig"))
    except OSError as error:
        raise UnknownGame(f"Cannot read {name}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise CardtableError(f"{name} is no text: a game is told in UTF-8.") from None
    except CardtableError as error:
        raise CardtableError(f"{name}: {error}") from None


def lay_out(
    info: GameInfo,
    players: int = 0,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    deal: str = "",
) -> Table:
    """A table with the first deal.

    Every deal of a patience has a number: the one that is asked for, which a seed is as well, or a fresh one.
    """
    game = info.make(players, options)
    if game.seats > 1:
        if deal:
            raise BadOption(f"Only the deals of patiences are numbered; {info.title} takes a --seed.")
        return Table(info, seed=seed, game=game)
    if deal and seed is not None:
        raise BadOption("The number of a deal is its seed: give --deal or --seed, not both.")
    table = Table(info, seed=seed, game=game, is_dealt=False)
    table.deal_numbered(deal.strip().lower() or (fresh_number() if seed is None else str(seed)))
    return table
