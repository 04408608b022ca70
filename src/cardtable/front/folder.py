"""Where things are kept between sessions: the card room its tables, the terminal its statistics."""

import os
from pathlib import Path
from typing import Final

import platformdirs

VARIABLE: Final = "CARDTABLE_DATA"


def data_folder() -> Path:
    """The folder that CARDTABLE_DATA names, or the one that the system has for the data of a user."""
    return Path(os.environ.get(VARIABLE) or platformdirs.user_data_dir("cardtable"))
