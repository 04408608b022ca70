"""Write the files of a new game, ready to fill in: `new_game.py ID [FAMILY]`, the family being a folder."""

import re
import subprocess
import sys
from pathlib import Path

from cardtable.book.catalogue import rows

ROOT = Path(__file__).parents[1]

GAME = '''"""{title} (book 000, lines ...): one sentence of what it is like."""

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
    GameInfo(
        "{id}",
        "{title}",
        {name},
        {name}Options(),
        family="{family}",
        players=(4,),
        source="000:...",
        blurb="One line that makes people want to play it.",
    ),
)
'''

PAGE = """# {title}

One sentence of what it is like.

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
"""

TEST = '''"""{title} by the book."""

from cardtable.testing import Scene


def test_000_l0_each_player_has_thirteen_cards() -> None:
    """Replace this by the first worked example of the book, named by its place."""
    scene = Scene("{id}")
    assert len(scene.cards("hand 0").split()) == 13
'''


def main(arguments: list[str]) -> int:
    """Write the four files; refuse to overwrite any."""
    if not arguments or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", arguments[0]):
        print("make new-game ID=my-game [FAMILY=tricks]: the id is lower-case words joined by hyphens")
        return 2
    game_id = arguments[0]
    folder = arguments[1] if len(arguments) > 1 else "tricks"
    words = [word.capitalize() for word in game_id.split("-")]
    row = next((row for row in rows() if row.id == game_id), None)
    names = {
        "id": game_id,
        "title": row.title if row else " ".join(words),
        "name": "".join(words),
        "family": row.family if row else folder,
    }
    module = game_id.replace("-", "_")
    files = {
        ROOT / f"src/cardtable/games/{folder}/{module}.py": GAME.format(**names),
        ROOT / f"src/cardtable/book/rules/{game_id}.md": PAGE.format(**names),
        ROOT / f"tests/games/{folder}/test_{module}.py": TEST.format(**names),
    }
    taken = [path for path in files if path.exists()]
    if taken:
        print(f"already there: {', '.join(str(path.relative_to(ROOT)) for path in taken)}")
        return 1
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    package = ROOT / f"src/cardtable/games/{folder}/__init__.py"
    if not package.exists():
        package.write_text('"""Games of this kind."""\n', encoding="utf-8")
    (ROOT / f"tests/games/{folder}/__init__.py").touch()
    for script in (["generate.py"], ["regold.py", game_id], ["generate.py"]):
        # in processes of their own: the list of games has changed, and a page tells of the golden deal
        subprocess.run([sys.executable, ROOT / "scripts" / script[0], *script[1:]], check=True)
    print(f"wrote tests/games/{folder}/golden/{game_id}.txt; docs/adding-a-game.md says how to go on")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
