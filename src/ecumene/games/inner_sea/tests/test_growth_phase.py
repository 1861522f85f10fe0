"""Growth Phase: who grows."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import disks, of, table
from ecumene.testing import rule


@rule("growth.order.civilizations-only", "terms.barbarians.enter-by-cards")
def test_barbarians_neither_grow_nor_are_asked() -> None:
    match = table("growth-phase", disks={"barbarians": {"pontus": 2, "galatia": 2, "cyprian-sea": 1}})
    seats = []
    while match.question is not None:
        seats.append(match.seat)
        match.play("done")
    assert set(seats) == {0, 1}
    assert [disks(match, "barbarians", area) for area in ("pontus", "galatia", "cyprian-sea")] == [2, 2, 1]
    assert of(match, "barbarians", "on_map") == 5
