"""The book: a page of rules for every game, from which a person with a pack of cards could play."""

import re
from importlib.resources import files
from typing import Final

from cardtable.cards import CardtableError
from cardtable.engine import GameInfo

__all__ = ["NoPage", "blurb_of", "rules_page"]

_MARK: Final = re.compile(r"^<!-- .* -->\n", re.MULTILINE)
"""Where a part begins or ends that `make docs` writes."""


class NoPage(CardtableError):
    """The game has no page of rules."""


def rules_page(info: GameInfo) -> str:
    """The rules of a game as Markdown; a variant without a page of its own is told on its parent's."""
    if info.page:
        return info.page
    pages = files(__name__).joinpath("rules")
    for name in (info.id, info.parent):
        page = pages.joinpath(f"{name}.md")
        if name and page.is_file():
            return _MARK.sub("", page.read_text(encoding="utf-8"))
    raise NoPage(f"There is no page of rules for {info.title}.")


def blurb_of(info: GameInfo) -> str:
    """The line of a game's page that makes people want to play it: it stands under the title, in italics."""
    try:
        paragraphs = rules_page(info).split("\n\n", 2)
    except NoPage:
        return ""
    line = " ".join(paragraphs[1].split()) if len(paragraphs) > 1 else ""
    return line[1:-1] if line[:1] == line[-1:] == "*" else ""
