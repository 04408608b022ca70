"""A file of PHH: its fields and its actions, each with its line; it may come from anybody."""

import re
import tomllib
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

from cardtable.cards import CardtableError

MOST_LETTERS: Final = 1_000_000
MOST_DIGITS: Final = 15
_LINE_OF_TOML: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_STRING: Final = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'|#[^\n]*|\]")
_ACTION: Final = re.compile(
    r"(?:d (?P<deal>dh p(?P<to>[1-9]\d?)|db) (?P<dealt>(?:[^\s?]{2}|\?\?)+)"
    r"|p(?P<player>[1-9]\d?) (?:(?P<verb>f|cc|pb)|cbr (?P<amount>\d+(?:\.\d+)?)"
    r"|(?P<cards>sm|sd)(?: (?P<which>-|(?:[^\s?]{2}|\?\?)+))?))",
    re.ASCII,
)


class BadHistory(CardtableError):
    """A hand history that cannot be read or replayed; the message says where and why."""


@dataclass
class Action:
    """One action: what is done, by or to which player (from 1), for how much or with which cards."""

    line: int
    text: str
    verb: str
    player: int = 0
    amount: Fraction = Fraction(0)
    cards: str = ""


class PhhFile:
    """The fields of a file, and where they stand."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_LETTERS:
            raise BadHistory(f"A hand is told in {MOST_LETTERS} letters at most; these are {len(text)}.")
        self.source = text
        try:
            self.data: dict[str, Any] = tomllib.loads(text, parse_float=Decimal)
        except tomllib.TOMLDecodeError as error:
            found = _LINE_OF_TOML.search(str(error))
            line = found[1] if found and found[1] else str(text.count("\n") + 1)
            raise BadHistory(f"Line {line}: this is not TOML: {_LINE_OF_TOML.sub('', str(error))}.") from None
        except (ValueError, ArithmeticError, RecursionError):
            raise BadHistory(
                "Line 1: this is not TOML that can be read: a number is too long, or lists lie too deep."
            ) from None
        if self.data and all(isinstance(value, dict) for value in self.data.values()):
            raise BadHistory("Line 1: these are several hands in sections: give them one by one.")

    # -- what is wrong ---------------------------------------------------------------------------

    def line_of(self, key: str) -> int:
        """The line of a field; the first if it is not there."""
        found = re.search(rf"^[ \t]*[\"']?{key}[\"']?[ \t]*=", self.source, re.MULTILINE)
        return self.source.count("\n", 0, found.start()) + 1 if found else 1

    def wrong(self, key: str, why: str) -> BadHistory:
        """What is wrong with a field."""
        return BadHistory(f"Line {self.line_of(key)}, {key}: {why}")

    def wrong_at(self, action: Action, why: str) -> BadHistory:
        """What is wrong with an action."""
        return BadHistory(f"Line {action.line}, {shown(action.text)}: {why}")

    # -- fields ----------------------------------------------------------------------------------

    def field(self, key: str) -> Any:
        """A field that must be there."""
        if key not in self.data:
            raise self.wrong(key, "this field is missing.")
        return self.data[key]

    def text(self, key: str) -> str:
        """A field of letters."""
        value = self.field(key)
        if not isinstance(value, str):
            raise self.wrong(key, f"found {shown(value)}; it should be in quotes.")
        return value

    def amount(self, key: str) -> Fraction:
        """A field with an amount of chips."""
        return self.read_amount(key, self.field(key))

    def amounts(self, key: str, count: int = 0) -> list[Fraction]:
        """A field with an amount for each player."""
        value = self.field(key)
        if not isinstance(value, list) or not value:
            raise self.wrong(key, f"found {shown(value)}; it should be a list with a number for each player.")
        if count and len(value) != count:
            raise self.wrong(key, f"found {len(value)} numbers for {count} players.")
        return [self.read_amount(key, each) for each in value]

    def finishing(self, count: int) -> list[Fraction]:
        """The stacks at the end, if they are given."""
        return self.amounts("finishing_stacks", count) if "finishing_stacks" in self.data else []

    def read_amount(self, key: str, value: object) -> Fraction:
        """A number of chips, or of parts of them."""
        if type(value) not in (int, Decimal):
            raise self.wrong(key, f"found {shown(value)}; it should be a number.")
        number = Decimal(value)  # type: ignore[arg-type]
        if not number.is_finite() or number < 0 or not is_short(number):
            raise self.wrong(key, f"found {shown(value)}; it should be a number of chips.")
        return Fraction(number)

    # -- actions ---------------------------------------------------------------------------------

    def actions(self) -> list[Action]:
        """All that happens, in its order."""
        value = self.field("actions")
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.wrong("actions", "it should be a list of texts.")
        lines = self.lines_of_actions(len(value))
        return [self.read_action(line, text) for line, text in zip(lines, value, strict=True)]

    def lines_of_actions(self, count: int) -> list[int]:
        """Where each action stands; the line of them all if they are written in some other way."""
        first = self.line_of("actions")
        start = len("".join(self.source.splitlines(keepends=True)[: first - 1]))
        found = []
        for match in _STRING.finditer(self.source, self.source.find("=", start)):
            if match[0] == "]":
                break
            if not match[0].startswith("#"):
                found.append(self.source.count("\n", 0, match.start()) + 1)
        return found if len(found) == count else [first] * count

    def read_action(self, line: int, text: str) -> Action:
        """One action; what follows a # is a remark."""
        action = Action(line, text, "")
        match = _ACTION.fullmatch(" ".join(text.partition("#")[0].split()))
        if match is None:
            raise self.wrong_at(action, "this is no action, such as 'd dh p1 AcAs', 'p2 cbr 40' or 'p3 f'.")
        if match["deal"]:
            action.verb = match["deal"][:2]
            action.player, action.cards = int(match["to"] or 0), match["dealt"]
            return action
        action.player = int(match["player"])
        action.verb = match["verb"] or match["cards"] or "cbr"
        action.cards = match["which"] or ""
        if action.verb in ("pb", "sd"):
            why = {"pb": "nobody brings in a bet", "sd": "nobody draws"}[action.verb]
            raise self.wrong_at(action, f"{why} at Hold 'em.")
        if match["amount"]:
            if not is_short(Decimal(match["amount"])):
                raise self.wrong_at(action, "that is no number of chips.")
            action.amount = Fraction(match["amount"])
        return action


def is_short(number: Decimal) -> bool:
    """Whether a number can be written with a few digits before the point and after it."""
    return number.adjusted() < MOST_DIGITS and int(number.as_tuple().exponent) > -MOST_DIGITS


def shown(value: object) -> str:
    """What was found, short and without anything that a terminal would obey."""
    try:
        text = str(value) if isinstance(value, Decimal) else ascii(value)
    except (ValueError, RecursionError):  # a number of thousands of digits
        return "something too long"
    return text if len(text) <= 40 else f"{text[:37]}..."
