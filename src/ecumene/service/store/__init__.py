"""Where matches are kept: SQLite by default, PostgreSQL by address."""

from ecumene.service.store.store import Store

__all__ = ["Store"]
