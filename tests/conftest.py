"""What all tests share: how much of them is asked for, and what is said of it at the end."""

import os
import secrets
import signal
from typing import Any

import pytest

from tests.conformance.changes import changed_files
from tests.conformance.reach import Reach

LAWS = "test_laws_hold_whatever_the_options"
DRAW_OF_CI = 1
"""What lands is judged by the same mixtures each time; whoever runs the tests by hand draws others."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("cardtable")
    group.addoption("--kind", default="", help="only the rows of one kind of game, where tests go by rows")
    group.addoption("--all-trials", action="store_true", help="full trials of the laws for every game")
    group.addoption("--draw", type=int, help="the seed by which mixtures of options are drawn")
    group.addoption("--changed", action="append", help="a file that counts as changed, whatever git says")
    group.addoption(
        "--reach", action="store_true", help="fail if no book test reaches some step or score line"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Decide what is not said."""
    # what tests interrupt must notice it, also where they run in the background, which ignores Ctrl-C
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    decided = getattr(config, "workerinput", {})
    if "draw" in decided:
        config.option.draw, config.option.changed = decided["draw"], decided["changed"]
    if config.option.draw is None:
        config.option.draw = DRAW_OF_CI if os.environ.get("CI") else secrets.randbelow(1_000_000)
    if config.option.changed is None:
        config.option.changed = changed_files()
    if config.option.reach:
        config.pluginmanager.register(Reach(config), "reach")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Workers of xdist do not decide for themselves: they have to agree."""
    option = node.config.option
    node.workerinput.update(draw=option.draw, changed=option.changed)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of tests that go by rows keep those of the kind that is asked for."""
    if not config.option.kind:
        return
    kept, others = [], []
    for item in items:
        info = getattr(item, "callspec", None) and item.callspec.params.get("info")  # type: ignore[attr-defined]
        (kept if getattr(info, "kind", config.option.kind) == config.option.kind else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = kept


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """The seed, so that the same can be drawn again."""
    reports = (report for found in terminalreporter.stats.values() for report in found)
    if any(LAWS in getattr(report, "nodeid", "") for report in reports):
        terminalreporter.write_line(f"--draw {config.option.draw} draws the same mixtures of options again")
