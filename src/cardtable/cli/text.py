"""Pages of the book on the terminal: Markdown as headings, paragraphs, lists and tables."""

from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Heading, Markdown
from rich.text import Text


class _LeftHeading(Heading):
    """A heading at the left margin, the first two levels underlined: it reads as one without colour too."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        level = int(self.tag[1:])
        yield Text(self.text.plain, "bold")
        if level < 3:
            yield Text(
                ("=" if level == 1 else "-") * min(options.max_width, self.text.cell_len),
                "dim",
            )


class Page(Markdown):
    """A page of rules."""

    elements: ClassVar = {**Markdown.elements, "heading_open": _LeftHeading}
