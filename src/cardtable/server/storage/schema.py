"""What the database holds: sessions of guests, tables, the log of each table, and how patiences have gone."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""Guests. Of the token that a browser holds only a hash is kept."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("host", String(16), ForeignKey("sessions.id"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
)

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("by", String(16), nullable=True),
    Column("client_id", String(40), nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("digest", String(16), nullable=True),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "by", "client_id"),
)
"""All that has happened at a table, in order; nothing else is known of it. What a client sends twice with
one id is entered once; by the digest of what was asked another request with that id is known as another."""

PATIENCES: Final = Table(
    "patiences",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("deal", Integer, nullable=False),
    Column("guest", String(16), ForeignKey("sessions.id"), nullable=False, index=True),
    Column("options", Text, nullable=False),
    Column("number", String(24), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Integer, nullable=True),
    PrimaryKeyConstraint("table_id", "deal", "guest"),
)
"""How each deal of a patience stands for a guest who has played at it. It follows from the log, and is
written together with it: to play through all logs of a guest would take long, and those of older rules could
not be played through at all."""
