"""The notebook runs from its first cell to its last, and its curve rises."""

import json
from pathlib import Path
from typing import Any

import matplotlib
import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "learning.ipynb"


def test_a_small_policy_learns(capsys: pytest.CaptureFixture[str]) -> None:
    """At random it loses half a unit a deal; having learnt, hardly anything against the same bot."""
    matplotlib.use("Agg")
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    done: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), NOTEBOOK.name, "exec"), done)
    assert "at random: -" in capsys.readouterr().out
    curve = done["curve"]
    assert curve[-5:].mean() > curve[:1].mean()
    assert curve[-5:].mean() > done["at_random"] + 0.2
