"""What the places of a world must be, so that a test means the same in each game."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests.world import World


def touch(world: World, one: str, other: str) -> bool:
    """Whether two areas are adjacent with two players."""
    board = world.edition.boards[2]
    return bool(board.adjacent[world.area.index[one]] >> world.area.index[other] & 1)


def test_the_chain_touches_nothing_but_its_neighbours(world: World) -> None:
    at = world.at
    for i, one in enumerate(at.inland):
        for j, other in enumerate(at.inland):
            assert touch(world, one, other) == (abs(i - j) == 1)
        assert not any(touch(world, one, other) for other in (at.home, at.rival_home, at.far, at.sea))


def test_the_sea_touches_its_shores_and_no_other_land(world: World) -> None:
    board = world.edition.boards[2]
    lands = board.adjacent[world.area.index[world.at.sea]] & board.land
    assert world.areas(lands) == set(world.at.shores)
    assert touch(world, world.at.sea, world.at.next_sea)


def test_homes_are_those_of_the_first_two_seats(world: World) -> None:
    g = world.table().state
    assert [world.area.names[g.home(seat)] for seat in (0, 1)] == [world.at.home, world.at.rival_home]
