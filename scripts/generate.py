"""Write the generated files: the list of game modules and docs/games.md; --check only compares them."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "cardtable" / "games"


def game_modules() -> str:
    """The source of `cardtable.games.modules`: every game file by family and name."""
    files = sorted(file for file in GAMES.glob("*/*.py") if file.name != "__init__.py")
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


def game_list() -> str:
    """The source of docs/games.md: every game by family, with players, options and rules page."""
    from cardtable.engine import list_options
    from cardtable.games import REGISTRY

    lines = [
        "# Games",
        "",
        f"{len(REGISTRY)} games and variants; `cardtable games` lists them in the terminal.",
    ]
    for family in sorted({info.family for info in REGISTRY}):
        lines += ["", f"## {family}", "", "| game | id | players | options | where |"]
        lines += ["| --- | --- | --- | --- | --- |"]
        for info in REGISTRY:
            if info.family == family:
                page = f"[{info.title}](../src/cardtable/book/rules/{info.id}.md)"
                players = ", ".join(str(count) for count in sorted(info.players))
                options = ", ".join(option.name for option in list_options(info.options)) or "none"
                lines.append(f"| {page} | `{info.id}` | {players} | {options} | {info.source} |")
    return "\n".join(lines) + "\n"


def main(check: bool) -> int:
    """Write or check each generated file."""
    stale = []
    for path, make in (
        (GAMES / "modules.py", game_modules),
        (ROOT / "docs" / "games.md", game_list),
    ):
        text = make()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.relative_to(ROOT))
            if not check:
                path.write_text(text, encoding="utf-8")
    if check and stale:
        print(f"not current, run `make docs`: {', '.join(map(str, stale))}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
