"""Which match tells the values of an option apart, for those that are not found at once.

`telling_matches.py [GAME ...]` looks for them anew and writes them down. The law of idle options tries these
matches first, which spares it most of its time; where rules have changed since and a match tells nothing any
more, the law looks for another, and only takes longer.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from cardtable.engine import GameInfo
from cardtable.games import REGISTRY
from cardtable.testing import option_laws

FILE: Final = Path(__file__).parents[1] / "tests" / "conformance" / "telling_matches.txt"
_AT_ONCE: Final = 3
"""A match as early as this needs no hint."""


def hints_of(info: GameInfo, known: dict[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """The matches to try first, by option and value; those that are known and still tell are kept."""
    found = {}
    for option, value in option_laws.values_to_try(info):
        place = option, str(value)
        nth = option_laws.telling_match(info, option, value, hint=known.get(place, -1))
        if nth > _AT_ONCE:
            found[place] = nth
    return found


def main(ids: list[str]) -> None:
    """Look at some games, or all, and write the file."""
    hints = option_laws.read_hints(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    rows = option_laws.one_of_each(REGISTRY)
    wanted = [info for info in rows if info.id in ids] if ids else rows
    with ProcessPoolExecutor() as pool:
        found = pool.map(hints_of, wanted, [hints.get(info.id, {}) for info in wanted])
        for number, (info, matches) in enumerate(zip(wanted, found, strict=True), 1):
            hints[info.id] = matches
            print(f"{number} of {len(wanted)}: {info.id}, {len(matches)} written down", flush=True)
    FILE.write_text(
        "".join(
            f"{info.id} {option} {value} {nth}\n"
            for info in sorted(rows, key=lambda row: row.id)
            for (option, value), nth in sorted(hints.get(info.id, {}).items())
        ),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main(sys.argv[1:])
