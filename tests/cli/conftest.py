"""Statistics of the tests go to a folder of their own."""

from pathlib import Path

import pytest

from cardtable.front.folder import VARIABLE


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which this test keeps what is kept between sessions."""
    folder = tmp_path / "data"
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder
