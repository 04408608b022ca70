"""Where everything is: what the packages of games and of mechanics say of themselves, and the map of them."""

import ast
import textwrap
from pathlib import Path

from cardtable.games.modules import ALL_GAMES

from .markdown import code, row_of, table

BEGIN = "<!-- the map: written by `make docs` -->"
END = "<!-- the end of the map -->"
WIDTH = 110


def rooms(root: Path) -> list[Path]:
    """The packages that hold games or what games share."""
    package = root / "src" / "cardtable"
    return [
        folder
        for layer in ("games", "mechanics")
        for folder in sorted((package / layer).iterdir())
        if (folder / "__init__.py").exists()
    ]


def titles(room: Path) -> str:
    """The games of a kind."""
    games = [info.title for info in ALL_GAMES if info.kind == room.name]
    return ", ".join(games) if room.parent.name == "games" else ""


def first_lines(room: Path) -> dict[str, str]:
    """The modules of a package by name, each with the first line of what it says of itself."""
    files = sorted(room.rglob("*.py"))
    found = {".".join(file.relative_to(room).with_suffix("").parts): first_paragraph(file) for file in files}
    return {name: line for name, line in found.items() if not name.endswith("__init__")}


def first_paragraph(file: Path) -> str:
    """What a module is, on one line."""
    told = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(told.partition("\n\n")[0].split())


def packages(root: Path) -> dict[str, str]:
    """The text of each package's `__init__.py`: its first line stays, what follows is written anew."""
    return {str((room / "__init__.py").relative_to(root)): introduction(room) for room in rooms(root)}


def introduction(room: Path) -> str:
    """A package's docstring: what it is, its games, its modules."""
    lines = textwrap.wrap(f'"""{first_paragraph(room / "__init__.py")}', WIDTH)
    if titles(room):
        lines += ["", *textwrap.wrap(f"Games: {titles(room)}.", WIDTH)]
    modules = first_lines(room)
    wide = max(map(len, modules))
    lines.append("")
    for name, line in modules.items():
        lines += textwrap.wrap(f"{name:{wide}}  {line}", WIDTH, subsequent_indent=" " * (wide + 2))
    return "\n".join([*lines, '"""', ""])


def architecture(root: Path) -> str:
    """The page of the architecture as it is, with the map drawn anew."""
    text = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    return "\n".join([before + BEGIN, "", *_map(root), "", END + after])


def _map(root: Path) -> list[str]:
    """Every kind of game and every folder of mechanics with its modules."""
    rows = table("where", "what is there")
    for room in rooms(root):
        place = f"{room.parent.name}/{room.name}"
        rows.append(row_of(f"**{place}**", titles(room) or first_paragraph(room / "__init__.py")))
        for name, line in first_lines(room).items():
            path = f"src/cardtable/{place}/{name.replace('.', '/')}.py"
            rows.append(row_of(f"[{code(name)}](../{path})", line))
    for file in sorted((root / "src/cardtable/mechanics").glob("*.py")):
        if file.stem != "__init__":
            link = f"[{code(file.stem)}](../src/cardtable/mechanics/{file.name})"
            rows.append(row_of(f"**mechanics** {link}", first_paragraph(file)))
    return rows
