"""Write the files of a new game, ready to fill in: `new_game.py ID [KIND]`, the kind being a folder of games.

A game of the books that is told as a variant of one that is here becomes a row beside it, or a small subclass
in a file of its own where that file is full.
"""

import ast
import re
import subprocess
import sys
from pathlib import Path

from cardtable.book.catalogue import Row, rows
from cardtable.engine import GameInfo
from cardtable.games import REGISTRY

ROOT = Path(__file__).parents[1]

FULL = 180
"""A game file with more lines than this gets no row more: the variant has a file of its own."""

GAME = '''"""{title} ({place}): one sentence of what it is like."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, GameInfo, MatchPlan, Options, State, Step, ToTarget, says
from cardtable.mechanics.hands.dealing import DealHands, TurnLastCard
from cardtable.mechanics.tricks.rules import Tricks


@dataclass(frozen=True, kw_only=True)
class {name}Options(Options):
    """House rules; each default is the book's main rule."""

    target: int = field(default=7, metadata=says("points that make a game", 5, 7, 10))


class {name}(Game[{name}Options]):
    """The rule that makes this game what it is."""

    def pack(self) -> Pack:
        """Which cards are used and how they rank."""
        return FULL_52

    def steps(self) -> list[Step]:
        """The deal in the order the book tells it."""
        self.tricks = Tricks()
        return [DealHands(13), TurnLastCard(), self.tricks]

    def score(self, s: State) -> None:
        """What counts, each point with its reason."""
        for side in range(self.sides):
            took = self.tricks.side_tricks(s, side)
            if took:
                s.score(side, took, "tricks")

    def plan(self) -> MatchPlan:
        """How deals make up a match."""
        return ToTarget(self.options.target)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("{id}", "{title}", {name}, {name}Options(), players=(4,){more}),
)
'''

ROW = """\
    GameInfo("{id}", "{title}", {rules}, {options}, players={players}),
"""

VARIANT = '''"""{title} ({place}): in one sentence how it differs from {parent_title}."""

from typing import Final

from cardtable.engine import GameInfo
from {module} import {imports}


class {name}({rules}):
    """The rule that makes this variant what it is: override the smallest hook."""


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("{id}", "{title}", {name}, {options}, players={players}),
)
'''

PAGE = """# {title}

*One line that makes people want to play it.*

What it is like, in a sentence or two.

## Players and cards

## The deal

## The play

## Scoring

## Options

| option | values | meaning |
| --- | --- | --- |
| target | 5, 7, 10 | points that make a game |

## Moves at this table

`play QS`

## Where the book is silent

## Irregularities

## Source

{Place}.
"""

VARIANT_PAGE = """# {title}

*One line that makes people want to play it.*

[{parent_title}]({parent}.md), but for what is told here.

## What differs

## Options

As in {parent_title}.

## Where the book is silent

## Source

{Place}.
"""

TEST = '''"""{title} by the book ({place})."""

from cardtable.testing import Scene


def test_{line}_each_player_has_a_hand() -> None:
    """Replace this by the first worked example of the book, or by a deal worked out by hand."""
    scene = Scene("{id}")
    assert scene.legal()
'''


def parent_of(row: Row | None) -> GameInfo | None:
    """The nearest game of ours that a game of the books goes back to."""
    here, by_id = {info.id: info for info in REGISTRY}, {each.id: each for each in rows()}
    line: list[str] = []
    while row and row.parent and row.parent not in line:
        if row.parent in here:
            return here[row.parent]
        line.append(row.parent)
        row = by_id.get(row.parent)
    return None


def kind_of(row: Row) -> str:
    """The kind that all games of its family are, if there is one."""
    kinds = {info.kind for info in REGISTRY if info.family == row.family}
    return kinds.pop() if len(kinds) == 1 else ""


def names_of(game_id: str, row: Row | None) -> dict[str, str]:
    """What the texts of the files are filled in with."""
    words = [word.capitalize() for word in game_id.split("-")]
    book, _, lines = (row.source.split(", ")[0] if row else "").partition(":")
    place = f"book {book}, lines {lines}" if "-" in lines else f"book {book}, line {lines}"
    place = place if lines else "in none of the books"
    return {
        "id": game_id,
        "title": row.title.partition(" (")[0].replace('"', "") if row else " ".join(words),
        "name": "".join(words) if words[0][0].isalpha() else "Game" + "".join(words),
        "place": place,
        "Place": place[0].upper() + place[1:],
        "line": f"{book}_l{lines.partition('-')[0]}" if lines else game_id.replace("-", "_"),
        "more": "" if row else ', family="..."',
    }


def new_files(root: Path, game_id: str, kind: str = "") -> dict[Path, str]:
    """The files of a game by path, with what is to stand in them."""
    row = next((each for each in rows() if each.id == game_id), None)
    names, parent = names_of(game_id, row), None if kind else parent_of(row)
    if parent:
        kind = parent.kind
    elif not kind and row:
        kind = kind_of(row)
    if not kind:
        return {}
    module = game_id.replace("-", "_")
    module = module if module[0].isalpha() else f"game_{module}"
    own = root / f"src/cardtable/games/{kind}/{module}.py"
    files = {own: GAME.format(**names)}
    page = PAGE
    if parent:
        page = VARIANT_PAGE
        names |= {"parent": parent.id, "parent_title": parent.title}
        files = variant(root, own, parent, names)
    files[root / f"src/cardtable/book/rules/{game_id}.md"] = page.format(**names)
    files[root / f"tests/games/{kind}/test_{module}.py"] = TEST.format(**names)
    package = root / f"src/cardtable/games/{kind}/__init__.py"
    if not package.exists():
        files[package] = '"""Games of this kind."""\n'
        files[root / "pyproject.toml"] = _with_kind((root / "pyproject.toml").read_text("utf-8"), kind)
    return files


def variant(root: Path, own: Path, parent: GameInfo, names: dict[str, str]) -> dict[Path, str]:
    """The parent's file with a row more; if it is full, a file with a subclass."""
    path, call = row_in_file(root, parent)
    text = path.read_text(encoding="utf-8")
    rules, options = (ast.unparse(node) for node in call.args[2:4])
    players = ast.unparse(next(word.value for word in call.keywords if word.arg == "players"))
    told = {**names, "rules": rules, "options": options, "players": players}
    if len(text.splitlines()) > FULL:
        module = ".".join(path.relative_to(root / "src").with_suffix("").parts)
        imports = ", ".join(sorted({rules, options.partition("(")[0]}, key=str.lower))
        return {own: VARIANT.format(**told, module=module, imports=imports)}
    lines = text.splitlines(keepends=True)
    lines.insert(call.end_lineno or 0, ROW.format(**told))
    return {path: "".join(lines)}


def row_in_file(root: Path, info: GameInfo) -> tuple[Path, ast.Call]:
    """Where the row of a game stands."""
    for path in sorted((root / f"src/cardtable/games/{info.kind}").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "GameInfo":
                if isinstance(node.args[0], ast.Constant) and node.args[0].value == info.id:
                    return path, node
    raise LookupError(info.id)


def _with_kind(text: str, kind: str) -> str:
    """The project file, in which the kinds are listed that know nothing of each other."""
    found = re.findall(r'    "cardtable\.games\.\w+",\n', text)
    listed = sorted({*found, f'    "cardtable.games.{kind}",\n'})
    return text.replace("".join(found), "".join(listed))


def main(arguments: list[str]) -> int:
    """Write the files; refuse to overwrite any but the parent's, which gets a row more."""
    if not arguments or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", arguments[0]):
        print("make new-game ID=my-game [KIND=hearts]: the id is lower-case words joined by hyphens")
        return 2
    game_id = arguments[0]
    if game_id in {info.id for info in REGISTRY}:
        print(f"{game_id} is there already.")
        return 1
    files = new_files(ROOT, *arguments[:2])
    if not files:
        print("Say KIND=..., the folder under src/cardtable/games it belongs to, or that of a new kind.")
        return 2
    taken = [path for path in files if path.exists() and (path.suffix == ".md" or "tests" in path.parts)]
    if taken:
        print(f"already there: {', '.join(str(path.relative_to(ROOT)) for path in taken)}")
        return 1
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if path.parent.parent == ROOT / "tests" / "games":
            (path.parent / "__init__.py").touch()
        print(f"wrote {path.relative_to(ROOT)}")
    for script in (["generate.py"], ["regold.py", game_id], ["generate.py"]):
        # in processes of their own: the list of games has changed, and a page tells of the golden deal
        subprocess.run([sys.executable, ROOT / "scripts" / script[0], *script[1:]], check=True)
    print(f"wrote the golden deal of {game_id}; docs/adding-a-game.md says how to go on")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
