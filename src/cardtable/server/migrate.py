"""Bringing a database to the version of this program, by Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine

_SCRIPTS = Path(__file__).parent / "migrations"


def upgrade(engine: Engine) -> None:
    """Make what is missing; a database of this version is left alone."""
    with engine.begin() as connection:
        command.upgrade(_config(connection), "head")


def _config(connection: object) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    config.attributes["connection"] = connection
    return config
