"""The terminal: width, colour or none, suit symbols or letters, and lines read from the player."""

import os
import select
import sys
import unicodedata
from shutil import get_terminal_size
from typing import Final, TextIO

from rich.console import Console, RenderableType

_WIDEST: Final = 100
_NARROWEST: Final = 40
_PLAIN: Final = str.maketrans("♣♦♥♠·—–…•±─━│’×", "CDHS|--.*~--|'x")


class Screen:
    """Where everything is printed. Without a terminal, or when asked not to, no escape is ever sent."""

    def __init__(self, ascii_only: bool = False) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            # what cannot be written or read becomes a mark, not an error
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")
        self.ascii = ascii_only or not _has_symbols(sys.stdout)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.can_wait = self.interactive and sys.platform != "win32"  # where a terminal can be waited on
        self.width = max(_NARROWEST, min(_WIDEST, get_terminal_size((80, 24)).columns))
        self._console = self._on(sys.stdout)
        if self.interactive and wants_colour(sys.stdout):
            _edit_lines()

    def _on(self, stream: TextIO) -> Console:
        colour = wants_colour(stream)
        return Console(
            file=stream,
            width=self.width,
            color_system="standard" if colour else None,
            force_terminal=colour,
            no_color=not colour,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def progress_console(self) -> Console | None:
        """Where a progress bar may be drawn: on the error stream, if that is a terminal that can."""
        if not (sys.stderr.isatty() and wants_colour(sys.stderr)):
            return None
        return self._on(sys.stderr)

    def say(self, what: RenderableType = "") -> None:
        """Print a line, or anything rich can render, within the width."""
        with self._console.capture() as captured:
            self._console.print(what)
        text = "\n".join(line.rstrip(" ") for line in captured.get().split("\n"))
        sys.stdout.write(_plainly(text) if self.ascii else text)

    def ask(self, prompt: str) -> str:
        """A line from the player; `EOFError` when there is none any more."""
        sys.stdout.flush()
        try:
            line = input(prompt)
        except EOFError:
            self.say()
            raise
        if not sys.stdin.isatty():  # what is piped in should stand in the transcript
            self.say(line)
        return line.strip()

    def ask_within(self, prompt: str, seconds: float) -> str | None:
        """A line from the player at a terminal, or None if there is none in time."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        ready, _, _ = select.select([sys.stdin], [], [], max(0.0, seconds))
        if not ready:
            return None
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()


def wants_colour(stream: TextIO) -> bool:
    """NO_COLOR wins over FORCE_COLOR, that over everything else; a dumb terminal has no colour."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


def _plainly(text: str) -> str:
    """A text without suit symbols and accents."""
    parted = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return "".join([letter for letter in parted if not unicodedata.combining(letter)])


def _has_symbols(stream: TextIO) -> bool:
    """Whether the stream can write the suits."""
    try:
        "♣♦♥♠".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _edit_lines() -> None:
    """Arrow keys and history at the prompt, where the platform has them; they need escapes."""
    try:
        import readline  # noqa: F401
    except ImportError:
        pass
