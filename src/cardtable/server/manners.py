"""The manners of a table: what its host settles when he opens it, besides the rules of the game.

They stand in the first event of the table's log and never change, so that whoever sits down knows what he
agrees to. A log without them, or without one of them, is as if the usual had been chosen.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

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


@dataclass(frozen=True)
class Manners:
    """What holds at a table."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    deals: Opening = "alone"

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Manners":
        """From a log or a form; what is not said there is as usual."""
        deals = data.get("deals", cls.deals)
        if deals not in OPENINGS:
            raise BadOption(f"Which finished deals lie open is one of {', '.join(OPENINGS)}, not {deals!r}.")
        return cls(deals=deals)

    def data(self) -> dict[str, Any]:
        """As they stand in a log."""
        return asdict(self)

    def told(self) -> list[str]:
        """What all who come to the table are told, in sentences."""
        return [_TOLD[self.deals]]


USUAL: Final = Manners()
"""What holds unless the host has settled it otherwise."""
