"""A player for tests: he takes every hint, or the first move of the list where there is none."""

import re
from io import StringIO

from cardtable.cli.screen import Screen

HINT = re.compile(r"^Try (.+?): ", re.MULTILINE)


class HintTaker:
    """Says what to type next, from what has been printed since he last typed."""

    def __init__(self) -> None:
        self.lines = 0
        self._asked = False

    def next_line(self, printed: str) -> str:
        """Ask for a hint; then do what it says."""
        self.lines += 1
        self._asked = not self._asked
        if self._asked:
            return "hint 0"  # the rule of thumb, without a search
        hint = HINT.search(printed)
        return hint[1] if hint else "1"


class HintScreen(Screen):
    """A screen on a text buffer, with a hint taker at the prompt who leaves after so many lines."""

    def __init__(self, out: StringIO, most: int) -> None:
        super().__init__()
        self.out = out
        self.most = most
        self.player = HintTaker()
        self._read = 0

    def ask(self, prompt: str) -> str:
        """The next line of the hint taker."""
        if self.player.lines >= self.most:
            raise EOFError
        printed = self.out.getvalue()[self._read :]
        self._read += len(printed)
        line = self.player.next_line(printed)
        self.say(prompt + line)
        return line


def widest(output: str) -> int:
    """The length of the longest line."""
    return max(len(line) for line in output.split("\n"))


def is_finished(output: str) -> bool:
    """Whether a match has been played to its end; a patience is counted after it."""
    counted = r"(\nOf \d+ deals? you have won [^\0]*)?"
    return bool(re.search(rf"((?:win|lose)s? the match|a tie|come out.*)\.{counted}\s*$", output))
