"""Options are data: typed fields, the book's main rule as default, from which flags and forms are made."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields
from difflib import get_close_matches
from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine.errors import BadOption


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class Options:
    """House rules of a game; each default is the book's main rule."""


def says(text: str, *choices: object) -> dict[str, object]:
    """What an option means, in one sentence, and the values it can have; a flag needs none.

    Two whole numbers with `...` between them are a range.
    """
    return {"help": text, "choices": choices}


class OptionInfo:
    """One option, as front ends, docs and tests see it."""

    def __init__(self, made: "Field[Any]") -> None:
        self.name = made.name
        self.default: object = made.default
        self.help = str(made.metadata["help"])
        self.is_flag = isinstance(made.default, bool)
        choices: tuple[object, ...] = made.metadata["choices"]
        self.low = self.high = 0
        self.is_range = len(choices) == 3 and choices[1] is ...
        if self.is_range:
            self.low, self.high = int(str(choices[0])), int(str(choices[2]))
            choices = ()
        self.choices: tuple[object, ...] = (False, True) if self.is_flag else choices

    def allowed(self) -> str:
        """The values it can have, in words."""
        if self.is_range:
            return f"{self.low} to {self.high}"
        return ", ".join(_text(choice) for choice in self.choices)

    def has(self, value: object) -> bool:
        """Whether it can have a value."""
        if self.is_range:
            return isinstance(value, int) and self.low <= value <= self.high
        return value in self.choices

    def ends(self) -> list[object]:
        """Values that between them show what the option does: all choices, or both ends of a range."""
        if self.is_range:
            return sorted({self.low, self.high, self.default}, key=str)
        return list(self.choices)

    def read(self, text: str) -> object:
        """Read a value."""
        for choice in self.choices:
            if _text(choice) == text.strip().lower():
                return choice
        if self.is_flag and text.strip().lower() in ("yes", "on", "true", "1"):
            return True
        if self.is_flag and text.strip().lower() in ("no", "off", "false", "0"):
            return False
        if self.is_range and text.strip().isdecimal() and len(text.strip()) <= 9:
            if self.low <= int(text) <= self.high:
                return int(text)
        raise BadOption(f"{self.name} cannot be {text!r}; it can be {self.allowed()}.")


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).lower()


def list_options(options: Options) -> list[OptionInfo]:
    """The options of a game in the order the game file gives them."""
    return [OptionInfo(made) for made in fields(options)]


def with_options(options: Options, given: Mapping[str, object]) -> Options:
    """The same options with some values changed; texts are read, other values checked."""
    known = {info.name: info for info in list_options(options)}
    values = {name: getattr(options, name) for name in known}
    for written, value in given.items():
        name = written.replace("-", "_")
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f" Did you mean {near[0]}?" if near else f" There are: {', '.join(known) or 'none'}."
            raise BadOption(f"There is no option {written!r}.{hint}")
        values[name] = known[name].read(_text(value))
    return type(options)(**values)
