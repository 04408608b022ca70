"""How the package is compiled: in units side by side, so that the C compiler has work for several cores.

A unit is a library of its own: one of cards, engine, mechanisms and bots, into which all games reach, and one
for each kind of game, which reaches into no other. Where there is a `ccache`, what has not changed is not
compiled again. hatchling runs this when it is asked to (`HATCH_BUILD_HOOK_ENABLE_CUSTOM=1`); what is compiled
stands in pyproject.toml.
"""

import os
import shutil
from pathlib import Path
from typing import Any

from hatch_mypyc import plugin

PACKAGE = Path("src") / "cardtable"
SHARED = ("cards", "engine", "mechanics", "bots")


def units(root: Path) -> list[tuple[list[str], str]]:
    """The files of each unit, and its name."""
    folders = {"all": [root / PACKAGE / name for name in SHARED]}
    for init in sorted((root / PACKAGE / "games").glob("*/__init__.py")):
        folders[init.parent.name] = [init.parent]
    return [
        (
            [file.relative_to(root).as_posix() for folder in found for file in sorted(folder.rglob("*.py"))],
            f"cardtable_{name}",
        )
        for name, found in folders.items()
    ]


class Units(plugin.MypycBuildHook):
    """The hook of hatch-mypyc, with what a table of TOML cannot say."""

    @property
    def config_options(self) -> dict[str, Any]:
        """The options of pyproject.toml with the units, and how hard the C compiler tries (-O)."""
        options = {**super().config_options, "separate": units(Path(self.root))}
        if level := os.environ.get("CARDTABLE_OPT_LEVEL"):
            options["opt_level"] = level
        return options

    @property
    def config_build_dir(self) -> str:
        """Always the same one, or `ccache` would know nothing again."""
        return str(Path(self.root) / "build" / "units")

    @property
    def config_separation(self) -> bool:
        """Units lie beside the package, where the hook looks for a library anyway if there is one alone."""
        return False

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """As many compilers as there are cores."""
        where = Path(self.config_build_dir)
        shutil.rmtree(where, ignore_errors=True)
        where.mkdir(parents=True)
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        settings = where / "setup.cfg"
        settings.write_text(f"[build_ext]\nparallel = {cores}\n", encoding="utf-8")
        os.environ["DIST_EXTRA_CONFIG"] = str(settings)
        if shutil.which("ccache") and "CC" not in os.environ:
            os.environ.update(CC="ccache cc", CCACHE_BASEDIR=str(self.root))
            tools = where / "tools"  # pip puts mypyc, with what is included from it, elsewhere each time
            tools.symlink_to(Path(plugin.__file__).parents[1])
            os.environ["PYTHONPATH"] = os.pathsep.join([str(tools), os.environ.get("PYTHONPATH", "")])
        super().initialize(version, build_data)
