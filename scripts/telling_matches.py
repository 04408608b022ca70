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

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "tests" / "conformance" / "telling_matches.txt"
_AT_ONCE: Final = 3
"""A match as early as this needs no hint."""


def hints_of(info: GameInfo, known: option_laws.Hints) -> option_laws.Hints:
    """The matches to try first, by option and value; those that are known and still tell are kept."""
    sys.path.insert(0, str(ROOT))
    from tests.conformance.test_options_matter import excused_in

    found = {}
    for option, value in option_laws.values_to_try(info, excused_in(info)):
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
            FILE.write_text(_text(hints), encoding="utf-8")
            print(f"{number} of {len(wanted)}: {info.id}, {len(matches)} written down", flush=True)


def _text(hints: dict[str, option_laws.Hints]) -> str:
    """All hints, a line each."""
    return "".join(
        f"{id} {option} {value} {nth}\n"
        for id in sorted(hints)
        for (option, value), nth in sorted(hints[id].items())
    )


if __name__ == "__main__":
    main(sys.argv[1:])
