"""What ints stand for. Each is an int to Python and to mypyc, and costs nothing; only mypy keeps them apart."""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, and whoever sits there."""

Seats: TypeAlias = int
"""A set of seats, as a mask."""

NOBODY: Final = Seat(-1)

TABLES: Final = [[Seat(seat) for seat in range(seats)] for seats in range(17)]
"""The seats of a table in their order, by how many there are."""
