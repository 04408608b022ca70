"""How patiences have gone: what a deal counts for, and what many of them come to.

A deal counts once a move has been made in it, and by how it stands when the player leaves it: what has been
taken back does not count, a deal that is left unfinished is lost. A win for which the solver has looked at
cards face down is none.
"""

from collections.abc import Iterable
from typing import NamedTuple

from cardtable.engine import BadOption, GameInfo, Options, State, list_options
from cardtable.front.reports import has_come_out


class Outcome(NamedTuple):
    """What a deal counts for as it stands."""

    won: bool = False
    score: int | None = None
    """Of a deal that was played to its end."""


class Played(NamedTuple):
    """A deal that counts."""

    game: str
    title: str
    options: str
    """The house rules, as `house_rules` has them."""
    outcome: Outcome


class Tally:
    """What has come of the deals of one game with the same options."""

    def __init__(self, game: str, title: str, options: str) -> None:
        self.game = game
        self.title = title
        self.options = options
        self.comes_out = True
        """Whether the game is won or lost, not only played for points."""
        self.played = 0
        self.won = 0
        self.streak = 0
        """How many have come out in a row, up to the last one."""
        self.longest = 0
        self.best: int | None = None
        """The highest score of those played to their end."""

    def add(self, won: bool, score: int | None) -> None:
        """Count a deal; one that was left has no score."""
        if score is not None:
            self.best = score if self.best is None else max(self.best, score)
        self.played += 1
        self.won += won
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)

    @property
    def share(self) -> float:
        """How many in a hundred have come out."""
        return 100.0 * self.won / self.played if self.played else 0.0

    def sentence(self) -> str:
        """All of it in a line."""
        best = "" if self.best is None else f"; best score {self.best}"
        deals = f"{self.played} deal{'' if self.played == 1 else 's'}"
        if not self.comes_out:
            return f"You have played {deals}{best}."
        of = f"Of {deals} you have won"
        if not self.won:
            return f"{of} none{best}."
        return f"{of} {self.won} ({self.share:.0f} %), in a row {self.streak}, at most {self.longest}{best}."

    def dump(self) -> dict[str, object]:
        """As plain data."""
        return {
            "game": self.game,
            "title": self.title,
            "options": self.options,
            "played": self.played,
            "won": self.won,
            "share": round(self.share, 1),
            "streak": self.streak,
            "longest": self.longest,
            "best": self.best,
        }


def outcome_of(s: State, is_helped: bool) -> Outcome:
    """What a deal of a patience counts for as it stands."""
    return Outcome(has_come_out(s) and not is_helped, s.scores[0] if s.over else None)


def house_rules(info: GameInfo, chosen: Options) -> str:
    """The options that differ from the game as it is listed: with other rules the chances are others."""
    return " ".join(f"{name}={value}" for name, value in changed_options(info, chosen).items())


def changed_options(info: GameInfo, chosen: Options) -> dict[str, bool | int | str]:
    """The same by name."""
    names = [option.name for option in list_options(info.options)]
    return {
        name: getattr(chosen, name) for name in names if getattr(chosen, name) != getattr(info.options, name)
    }


def tally_all(deals: Iterable[Played]) -> list[Tally]:
    """What has come of each game with each set of options, from the deals as they were played one after the
    other; in the order of names."""
    found: dict[tuple[str, str], Tally] = {}
    for game, title, options, outcome in deals:
        found.setdefault((game, options), Tally(game, title, options)).add(*outcome)
    return [found[key] for key in sorted(found)]


def check_counted(info: GameInfo) -> None:
    """Refuse what is no patience."""
    if 1 not in info.players:
        raise BadOption(f"Statistics are kept of patiences; {info.title} is not played alone.")
