"""Write the generated files: the list of game modules, what is made in docs; --check only compares."""

import sys
from pathlib import Path

from pages.modules import game_modules

ROOT = Path(__file__).parents[1]


def pages() -> dict[str, str]:
    """The pages by path. Games are imported only here, when the list of their modules is current."""
    from pages.bots import bots_page
    from pages.coverage import coverage_page
    from pages.environments import environments_page
    from pages.games import games_page
    from pages.house import architecture, packages
    from pages.mechanics import mechanics_page
    from pages.minutes import FILE, minutes
    from pages.readme import readme
    from pages.records import record_schema
    from pages.rules import rules_pages
    from pages.server import asyncapi, openapi
    from pages.winnability import winnability_page

    return {
        "README.md": readme(ROOT),
        **packages(ROOT),
        **rules_pages(ROOT),
        FILE: minutes(ROOT),
        "docs/architecture.md": architecture(ROOT),
        "docs/games.md": games_page(),
        "docs/mechanics.md": mechanics_page(ROOT),
        "docs/coverage.md": coverage_page(ROOT),
        "docs/bots.md": bots_page(ROOT),
        "docs/environments.md": environments_page(),
        "docs/winnability.md": winnability_page(ROOT),
        "docs/openapi.json": openapi(),
        "docs/asyncapi.json": asyncapi(),
        "docs/record.schema.json": record_schema(),
    }


def renew(files: dict[str, str], check: bool) -> list[str]:
    """The files that are not current; unless they are only checked they are written."""
    stale = []
    for name, text in files.items():
        path = ROOT / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
            if not check:
                path.write_text(text, encoding="utf-8")
    return stale


def main(check: bool) -> int:
    """Write or check each generated file."""
    stale = renew({"src/cardtable/games/modules.py": game_modules(ROOT)}, check)
    if not (check and stale):  # a wrong list of games makes wrong pages
        stale += renew(pages(), check)
    if check and stale:
        print(f"not current, run `make docs`: {', '.join(stale)}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
