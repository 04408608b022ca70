"""The list of game files in the package."""

import re
from pathlib import Path


def game_modules(root: Path) -> str:
    """The source of `cardtable.games.modules`: every game file by kind and name."""
    found = sorted((root / "src" / "cardtable" / "games").glob("*/*.py"))
    files = [file for file in found if re.search("^GAMES", file.read_text(encoding="utf-8"), re.MULTILINE)]
    folders = sorted({file.parent.name for file in files})
    imports = [_import(folder, [f.stem for f in files if f.parent.name == folder]) for folder in folders]
    rows = [f"    *{file.stem}.GAMES," for file in files]
    return "\n".join(
        [
            '"""Every game file. Written by `make docs`; do not edit."""',
            "",
            "from typing import Final",
            "",
            "from cardtable.engine import GameInfo",
            *imports,
            "",
            "ALL_GAMES: Final[tuple[GameInfo, ...]] = (",
            *rows,
            ")",
            "",
        ]
    )


def _import(folder: str, names: list[str]) -> str:
    """An import of several modules, written as the formatter would."""
    line = f"from cardtable.games.{folder} import {', '.join(names)}"
    if len(line) <= 110:
        return line
    return "\n".join([f"from cardtable.games.{folder} import (", *[f"    {name}," for name in names], ")"])
