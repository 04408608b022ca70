"""The command line."""

from cardtable.cli import study
from cardtable.cli.commands import main

__all__ = ["main", "study"]
