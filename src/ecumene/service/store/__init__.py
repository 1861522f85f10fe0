"""Where matches are kept: SQLite by default, PostgreSQL by address.

A process that reads journals needs the rows alone: the store, and with it the database's libraries, is imported when
somebody asks for it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ecumene.service.store.store import Store
else:

    def __getattr__(name: str) -> type:
        if name != "Store":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from ecumene.service.store.store import Store

        return Store


__all__ = ["Store"]
