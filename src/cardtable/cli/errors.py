"""What goes wrong with a command is said in one plain sentence, and by its exit status."""

import contextlib
from collections.abc import Iterator
from typing import Any, Final

import typer
from typer.core import TyperGroup

from cardtable.cards import CardtableError, NoDeal
from cardtable.engine import BadOption, UnknownGame

FAILED: Final = 1
WRONG_USE: Final = 2
INTERRUPTED: Final = 130


class Commands(TyperGroup):
    """Commands whose errors are one plain sentence."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command; what goes wrong is said on the error stream."""
        try:
            return super().invoke(ctx)
        except CardtableError as error:
            typer.echo(str(error), err=True)
            is_wrong_use = isinstance(error, (BadOption, NoDeal, UnknownGame))
            raise typer.Exit(WRONG_USE if is_wrong_use else FAILED) from None
        except KeyboardInterrupt:
            typer.echo("Stopped.", err=True)
            raise typer.Exit(INTERRUPTED) from None


@contextlib.contextmanager
def server_wanted() -> Iterator[None]:
    """Say in a sentence what is missing if the card room cannot be loaded."""
    try:
        yield
    except ImportError as error:
        raise CardtableError(
            f"The card room needs more than is installed ({error.name}): pip install 'cardtable[server]'."
        ) from None
