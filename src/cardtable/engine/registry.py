"""The registry: every game by its id, with titles and aliases; plug-ins add theirs by entry point."""

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from importlib.metadata import entry_points
from typing import Any, Final

from cardtable.engine.errors import BadOption, UnknownGame
from cardtable.engine.game import Game
from cardtable.engine.options import Options, with_options


class GameInfo:
    """One row of the registry: a game of the book, or a variant of it as a row of option values.

    What the catalogue and the page of rules tell of a game of the book need not be told again; a plug-in says
    itself what it can of family, blurb, aliases and parent.
    """

    def __init__(
        self,
        id: str,
        title: str,
        rules: type[Game[Any]],
        options: Options,
        facts: object = None,
        *,
        players: tuple[int, ...],
        source: str = "",
        family: str = "",
        blurb: str = "",
        aliases: tuple[str, ...] = (),
        parent: str = "",
        version: int = 1,
        party: str = "",
        page: str = "",
        file: str = "",
    ) -> None:
        self.id = id
        self.title = title
        self.rules = rules
        self.options = options
        self.facts = facts
        """Which of the many games that its rules can play this is, where that is no option for players."""
        self.players = players
        self.source = source
        self.family = family
        self.blurb = blurb
        self.aliases = aliases
        self.parent = parent
        self.version = version
        self.party = party
        """How several tables play it together, if they do: the name of a form of party."""
        self.page = page
        """Its page of rules, where it brings one along; the book has those of its own games."""
        self.file = file
        """The text of the file that tells its rules, if it was read from one: records keep it."""

    def __repr__(self) -> str:
        return f"<GameInfo {self.id}>"

    @property
    def kind(self) -> str:
        """The kind of game it is: the package its rules are filed in, as `hearts` or `poker`."""
        module = self.rules.__module__
        for folder in (".rules.", ".telling."):
            package, is_inside, _ = module.partition(folder)
            if is_inside:
                return package.rpartition(".")[2]
        return module.rpartition(".")[0].rpartition(".")[2]

    def make(self, seats: int = 0, given: Mapping[str, object] | None = None) -> Game[Any]:
        """The rules for so many seats (the game's usual number if none is given), with these options."""
        seats = seats or self.players[0]
        if seats not in self.players:
            allowed = ", ".join(str(count) for count in sorted(self.players))
            raise BadOption(f"{self.title} is for {allowed} players, not {seats}.")
        options = with_options(self.options, given or {})
        if self.facts is None:
            return self.rules(options, seats)
        told: Callable[[Options, int, object], Game[Any]] = self.rules
        return told(options, seats, self.facts)


class Registry:
    """Games by id and alias, in order."""

    def __init__(self) -> None:
        self._games: dict[str, GameInfo] = {}
        self._names: dict[str, str] = {}
        self.reader: Callable[[str], GameInfo] | None = None
        """Reads games that are told in a file."""

    def add(self, info: GameInfo) -> None:
        """Add a game; ids are unique for ever."""
        holder = self._names.get(_plain(info.id), "")
        if _plain(holder) == _plain(info.id):
            raise ValueError(f"there are two games called {info.id!r}")
        if not info.family and info.parent in self._games:
            info.family = self._games[info.parent].family
        self._games[info.id] = info
        self._names[_plain(info.id)] = info.id  # an id comes before another game's alias
        for name in (info.title, *info.aliases):
            self._names.setdefault(_plain(name), info.id)

    def add_all(self, infos: Iterable[GameInfo]) -> None:
        """Add several games, or none if one of them cannot be added."""
        trial = Registry()
        for info in [*self, *infos]:
            trial.add(info)
        self._games, self._names = trial._games, trial._names

    def __iter__(self) -> Iterator[GameInfo]:
        return iter(self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def find(self, name: str) -> GameInfo:
        """The game of this id, title or alias."""
        found = self._names.get(_plain(name))
        if found is None:
            near = get_close_matches(_plain(name), self._names, 3, 0.5)
            ids = list(dict.fromkeys(self._names[match] for match in near))
            hint = f" Did you mean {' or '.join(ids)}?" if ids else " `cardtable games` lists all."
            raise UnknownGame(f"There is no game called {name!r}.{hint}")
        return self._games[found]

    def find_recorded(self, name: str, file: str) -> GameInfo:
        """The game of a record: by its id, or read from the file that the record has kept."""
        return self.reader(file) if file and self.reader else self.find(name)


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


ENTRY_POINTS: Final = "cardtable.games"


def load_plugins(registry: Registry) -> None:
    """Add the games of installed plug-ins; a broken one warns and is left out."""
    for entry in entry_points(group=ENTRY_POINTS):
        try:
            registry.add_all(entry.load())
        except (Exception, SystemExit) as error:  # a plug-in may fail in any way; the table must not
            warnings.warn(f"games of {entry.name} ({entry.value}) are left out: {error}", stacklevel=2)
