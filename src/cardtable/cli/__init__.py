"""The command line."""

from cardtable.cli.commands import main

__all__ = ["main"]
