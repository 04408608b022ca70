"""How Alembic finds the database: by the connection it is given."""

from alembic import context

from cardtable.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
