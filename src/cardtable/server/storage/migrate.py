"""Bringing a database to the version of this program, by Alembic."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

_SCRIPTS: Final = Path(__file__).parent / "migrations"
_ONE_AT_A_TIME: Final = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(20771)",
}
"""What keeps others out until the upgrade is complete. In SQLite it also begins the transaction, which Python
would not begin for a change of tables: a database is never left half made."""


def upgrade(engine: Engine) -> None:
    """Make what is missing; a database of this version is left alone."""
    with engine.begin() as connection:
        connection.execute(text(_ONE_AT_A_TIME[engine.dialect.name]))
        command.upgrade(_config(connection), "head")


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
