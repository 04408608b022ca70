"""What the rules pages say of options, and of the course of a deal, where that is told by the game itself.

A page has such a part between two marks, `<!-- options: written by make docs -->` and `<!-- end -->`.
"""

import re
from pathlib import Path

from cardtable.book.option_table import option_table
from cardtable.engine import GameInfo
from cardtable.games import REGISTRY
from cardtable.games.poker.rules.form import PokerForm

_PART = re.compile(r"(<!-- (\w+): written by make docs -->\n).*?(<!-- end -->\n)", re.DOTALL)


def rules_pages(root: Path) -> dict[str, str]:
    """The pages that have such parts, by path, with the parts as they should be."""
    folder = root / "src" / "cardtable" / "book" / "rules"
    found = {}
    for info in REGISTRY:
        page = folder / f"{info.id}.md"
        text = page.read_text(encoding="utf-8") if page.exists() else ""
        if _PART.search(text):
            found[str(page.relative_to(root))] = filled(info, text)
    return found


def filled(info: GameInfo, text: str) -> str:
    """A page with all its parts written."""

    def part(match: re.Match[str]) -> str:
        name = match[2]
        lines = option_table(info.options) if name == "options" else told_by(info.facts)[name]
        return "\n".join([match[1].rstrip(), *lines, match[3]])

    return _PART.sub(part, text)


def told_by(facts: object) -> dict[str, list[str]]:
    """What the facts of a game tell of themselves."""
    return facts.told() if isinstance(facts, PokerForm) else {}
