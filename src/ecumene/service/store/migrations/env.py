"""What Alembic runs: the connection is handed over by the store, or opened here for `alembic` on a command line."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from ecumene.service.store.schema import METADATA


def run(connection: Connection) -> None:
    """Bring the tables up to date."""
    batch = connection.dialect.name == "sqlite"
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=batch, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()


async def run_alone(address: str) -> None:
    """With an engine of our own."""
    engine = create_async_engine(address)
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    asyncio.run(run_alone(context.config.get_main_option("sqlalchemy.url") or ""))
