"""The counts that the README gives."""

import re
from pathlib import Path

from cardtable.book.catalogue import rows
from cardtable.games.modules import ALL_GAMES


def readme(root: Path) -> str:
    """The README as it is, with the games and variants counted anew."""
    text = (root / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"There are \d+ games and variants", f"There are {len(ALL_GAMES)} games and variants", text)
    return re.sub(r"all \d+ (games and variants of the books)", rf"all {len(rows())} \1", text)
