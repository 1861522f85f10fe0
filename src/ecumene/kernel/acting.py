"""What rules that act are written with, to be imported from one place: steps, seats, and sets of things."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits, members, nth_bit
from ecumene.kernel.nouns import NOBODY, Seat, Seats
from ecumene.kernel.step import AnyStep, SeatStep, SeatStep1, SeatStep2, SeatStep3, Step, Step1

__all__ = [
    "EVERYBODY", "NOBODY", "AnyStep", "Seat", "SeatStep", "SeatStep1", "SeatStep2", "SeatStep3", "Seats", "Step",
    "Step1", "bits", "members", "nth_bit",
]  # fmt: skip
