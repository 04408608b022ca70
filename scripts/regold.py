"""Write golden playthroughs anew: `regold.py` replays the recorded moves, `regold.py ID...` plays new deals.

Read the difference before you commit it: a golden file changes only when rules do.
"""

import sys
from pathlib import Path

from cardtable.games import REGISTRY
from cardtable.testing import golden

FOLDER = Path(__file__).parents[1] / "tests" / "games"


def main(ids: list[str]) -> None:
    """Rewrite the files of these games with new deals, or all with the moves they have."""
    for info in REGISTRY:
        file = FOLDER / info.kind / "golden" / f"{info.id}.txt"
        if info.id in ids or not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(golden.play_anew(info), encoding="utf-8")
        elif not ids:
            old = file.read_text(encoding="utf-8")
            file.write_text(golden.write(info, golden.moves_of(old)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
