"""What the database holds: sessions of guests, tables, and the event log of every table."""

from typing import Final

from sqlalchemy import (
    BigInteger,
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
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "by", "client_id"),
)
"""All that has happened at a table, in order; nothing else is known of it. What a client sends twice with
one id is entered once."""
