"""Nothing the rules can say about a score goes untested: every step and score line is reached."""

import subprocess
import sys
from pathlib import Path

import pytest

import cardtable.engine.state


@pytest.mark.skipif(
    not str(cardtable.engine.state.__file__).endswith(".py"), reason="compiled code takes no marks"
)
def test_every_step_and_score_line_is_reached() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.reach"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
