"""What the places of a world must be, so that a test means the same in each game."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests.world import World


def touch(world: World, one: str, other: str, seats: int = 2) -> bool:
    """Whether two areas are adjacent with so many players."""
    board = world.edition.atlas.boards[seats]
    return bool(board.adjacent[world.area.index[one]] >> world.area.index[other] & 1)


def test_the_chain_touches_nothing_but_its_neighbours(world: World) -> None:
    at = world.at
    for i, one in enumerate(at.inland):
        for j, other in enumerate(at.inland):
            assert touch(world, one, other) == (abs(i - j) == 1)
        assert not any(touch(world, one, other) for other in (at.home, at.rival_home, at.far, at.sea))


def test_the_sea_touches_its_shores_and_no_other_land(world: World) -> None:
    board = world.edition.atlas.boards[2]
    lands = board.adjacent[world.area.index[world.at.sea]] & board.land
    assert world.areas(lands) == set(world.at.shores)
    assert touch(world, world.at.sea, world.at.next_sea)


def test_homes_are_those_of_the_first_two_seats(world: World) -> None:
    g = world.table().state
    assert [world.area.names[g.home(seat)] for seat in g.everybody()] == [world.at.home, world.at.rival_home]


def test_the_chain_and_far_are_the_same_with_four_players_and_away_from_all_homes(world: World) -> None:
    at, g = world.at, world.table("card-phase", 4).state
    homes = [world.area.names[g.home(seat)] for seat in g.everybody()]
    for i, one in enumerate(at.inland):
        assert [touch(world, one, other, 4) for other in at.inland] == [abs(i - j) == 1 for j in range(4)]
        assert not any(touch(world, one, other, 4) for other in (*homes, at.far))
    assert not {*at.inland, at.far} & set(homes)


def test_a_crowd_stands_in_cities_that_bring_nothing(world: World) -> None:
    crowd = world.crowd(48)
    assert (len(crowd), set(crowd.values())) == (12, {4})
    assert not set(crowd) & {world.at.home, world.at.rival_home, world.at.far, *world.at.inland, *world.at.shores}
    g = world.table("card-phase", disks={"blue": crowd}).state
    assert sum(source(g, 1) for source in world.edition.scoring.growth_sources) == 0


def test_the_other_seas_touch_what_they_should(world: World) -> None:
    at = world.at
    seas = [(2, at.far_sea, at.far_shores), (at.cut_seats, at.cut_sea, at.cut_shores)]
    for seats, sea, shores in seas:
        board = world.edition.atlas.boards[seats]
        assert world.areas(board.adjacent[world.area.index[sea]] & board.land) == {*shores}
    larger = world.edition.atlas.boards[at.cut_seats + 1]
    assert world.areas(larger.adjacent[world.area.index[at.cut_sea]] & larger.land) > {*at.cut_shores}
    assert not {*at.shores} & {*at.far_shores}


def test_a_city_can_stand_on_each_of_the_lands(world: World) -> None:
    assert len(set(world.at.lands)) == 12
    for seats, board in ((2, world.edition.atlas.boards[2]), (4, world.edition.atlas.boards[4])):
        homes = {world.area.names[g.home(seat)] for g in [world.table(seats=seats).state] for seat in g.everybody()}
        assert not homes & {*world.at.lands}
        for area in world.at.lands:
            assert board.land >> world.area.index[area] & 1
            assert board.trim[world.area.index[area]] >= world.edition.numbers.city


def test_who_begins_afresh_has_a_home_of_another_beside_it(world: World) -> None:
    board, at = world.edition.atlas.boards[4], world.area.index
    g = world.table(seats=4).state
    homes = [g.home(seat) for seat in g.everybody()[1:]]
    assert at[world.own.next_home] in homes
    assert board.adjacent[at[world.own.start]] >> at[world.own.next_home] & 1
    assert at[world.own.start] not in homes


def test_plain_cards_answer_nothing_and_wait_for_no_special_time(world: World) -> None:
    edition = world.edition
    special = (
        edition.fate_cards.events
        | edition.fate_cards.negations
        | edition.fate_cards.at_reset
        | edition.fate_cards.at_their_own_time
    )
    assert len(set(world.plain())) == 16
    assert not {*world.plain()} & world.names(special)
