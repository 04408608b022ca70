"""The manners of a table: what its host settles when he opens it, besides the rules of the game.

They stand in the first event of the table's log and never change, so that whoever sits down knows what he
agrees to. A log without them, or without one of them, is as if the usual had been chosen.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, NamedTuple

from pydantic import ConfigDict

from cardtable.engine import BadOption

Opening = Literal["alone", "always", "never"]
"""Which finished deals lie open, hidden cards and all: those that one person has played against bots, all,
or only those that all who played them have agreed about."""

OPENINGS: Final[dict[Opening, str]] = {
    "alone": "those played alone with bots",
    "always": "all of them",
    "never": "none, unless all agree",
}
"""In a form."""

Joining = Literal["between deals", "any time"]
"""When people may take over the seat of a bot, whose hand they then see."""

JOININGS: Final[dict[Joining, str]] = {"between deals": "between deals", "any time": "at any time"}

Hints = Literal["told", "never"]
"""Whether a player is advised where several people play: the table is told of it, or nobody is."""

HINTS: Final[dict[Hints, str]] = {"told": "yes, and all are told", "never": "no"}


class Choice(NamedTuple):
    """A field of a form, and what it is in the words of a refusal."""

    what: str
    choices: Mapping[Any, str]
    title: str
    help: str


CHOICES: Final = {
    "deals": Choice(
        "Which finished deals lie open",
        OPENINGS,
        "Finished deals that lie open, hidden cards and all",
        "Of the others everybody can look again at the cards that the game has shown him. All who come to the"
        " table are told.",
    ),
    "joining": Choice(
        "When people may take over the seat of a bot",
        JOININGS,
        "People may take over the seat of a bot",
        "Whoever does so in the middle of a deal sees the hand of the bot. You can also let people in later,"
        " at the table.",
    ),
    "hints": Choice(
        "Whether there are hints among people",
        HINTS,
        "Hints where several people play",
        "Who plays against bots alone may always have them.",
    ),
}
"""All of them, as a form asks for them."""
_CLOSED: Final = (
    "of a finished deal everybody is shown the cards that the game has shown him, and no others, unless all"
    " who have played it agree"
)
_TOLD: Final[dict[Opening, str]] = {
    "alone": (
        "A finished deal that one person has played against bots lies open, hidden cards and all, to"
        f" everybody who has the link. Where several people have played, {_CLOSED}."
    ),
    "always": (
        "Every finished deal lies open, hidden cards and all, to everybody who has the link: whoever takes a"
        " seat here agrees to that."
    ),
    "never": f"{_CLOSED[0].upper()}{_CLOSED[1:]}.",
}


_JOINING_TOLD: Final[dict[Joining, str]] = {
    "between deals": (
        "Once the cards are dealt, people take over the seat of a bot when the deal is over, or if the host"
        " lets them in. All are told."
    ),
    "any time": (
        "People may take over the seat of a bot at any time, also in the middle of a deal, and see its hand."
        " All are told."
    ),
}
_HINTS_TOLD: Final[dict[Hints, str]] = {
    "told": "Where several people play, all are told when somebody asks for a hint.",
    "never": "Where several people play, nobody is given a hint.",
}


@dataclass(frozen=True)
class Manners:
    """What holds at a table."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    deals: Opening = "alone"
    joining: Joining = "between deals"
    hints: Hints = "told"

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Manners":
        """From a log or a form; what is not said there is as usual."""
        given = {name: data.get(name, getattr(cls, name)) for name in CHOICES}
        for name, choice in CHOICES.items():
            if given[name] not in choice.choices:
                among = ", ".join(choice.choices)
                raise BadOption(f"{choice.what} is one of {among}, not {given[name]!r}.")
        return cls(**given)

    def data(self) -> dict[str, Any]:
        """As they stand in a log."""
        return asdict(self)

    def opens(self, people: int) -> bool:
        """Whether a finished deal lies open to everybody at which so many people have sat."""
        return self.deals == "always" or (self.deals == "alone" and people <= 1)

    def told(self) -> list[str]:
        """What all who come to the table are told, in sentences."""
        return [_TOLD[self.deals], _JOINING_TOLD[self.joining], _HINTS_TOLD[self.hints]]


USUAL: Final = Manners()
"""What holds unless the host has settled it otherwise."""
