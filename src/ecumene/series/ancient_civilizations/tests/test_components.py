"""The wooden bits, the displays, and the track of victory points."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.series.ancient_civilizations.tests.setting import play, tokens
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

# The wooden bits


@rule("components.disks.fifty-per-civilization", "components.disks.forty-eight-deployable")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_of_the_fifty_disks_of_a_colour_two_are_markers_and_forty_eight_can_be_placed(world: World, seats: int) -> None:
    match = world.table("card-phase", seats)
    assert match.state.supply[:seats] == [50 - 2] * seats


@rule("components.disks.forty-eight-deployable")
def test_no_position_has_more_disks_than_forty_eight(world: World) -> None:
    stacks = world.crowd(48)
    assert world.of(world.table("card-phase", disks={"red": stacks}), "red", "supply") == 0
    with pytest.raises(ValueError, match="disks"):
        world.table("card-phase", disks={"red": {**stacks, world.at.far: 1}})


@rule("components.disks.fifty-barbarians")
def test_when_all_fifty_barbarians_are_on_the_map_others_give_way_to_those_a_card_brings(world: World) -> None:
    stacks = {**world.crowd(48), world.at.inland[0]: 2}
    entry = ["barbarian-limits/place", "red", world.at.far, 4]
    match = world.table(entry, phase="cards", disks={"barbarians": stacks})
    play(match, *[f"move-from {min(stacks)}"] * 4)
    assert world.disks(match, "barbarians", world.at.far) == 4
    assert (world.of(match, "barbarians", "on_map"), world.of(match, "barbarians", "supply")) == (50, 0)


# The displays


@rule("displays.treasury-box")
def test_wealth_of_the_treasury_is_spent_and_no_more_than_there_is(world: World) -> None:
    match = world.table(
        ["draw-step/buy", "red"], talents={"red": 2}, aside=sorted(world.names(world.edition.fate_cards.events))
    )
    assert tokens(match) == {"spend 0", "spend 1", "spend 2"}
    play(match, "spend 2")
    assert (world.of(match, "red", "talents"), len(world.hand(match, "red"))) == (0, 3 + 2)


@rule("displays.treasury-box")
def test_what_a_card_brings_or_takes_is_in_the_treasury(world: World) -> None:
    match = world.table(
        [["card-effects/gain-talents", "red", 2], ["card-effects/lose-talents", "blue", 3]], talents={"blue": 1}
    )
    assert (world.of(match, "red", "talents"), world.of(match, "blue", "talents")) == (2, 0)


@rule("displays.loot-box")
@pytest.mark.parametrize(("box", "can_pay"), [("loot", False), ("talents", True)])
def test_what_was_looted_cannot_be_spent_from_its_box(world: World, box: str, can_pay: bool) -> None:
    area, card = world.at.inland[0], world.cards.wealth
    wealth: dict[str, Any] = {box: {"red": 2}}
    match = world.table(
        ["disk-removal", "red", area, 0, None],
        phase="competition",
        hand={"red": [card]},
        disks={"red": {area: 2}},
        **wealth,
    )
    assert tokens(match) == {"lose", f"discard {card}", *([world.pay] if can_pay else [])}
    play(match, "lose")
    assert (world.disks(match, "red", area), world.of(match, "red", box)) == (1, 2)


@rule("displays.loot-box")
def test_it_comes_into_the_treasury_when_the_competition_phase_ends(world: World) -> None:
    match = world.table("competition-phase/end", phase="competition", loot={"red": 2}, talents={"red": 1})
    assert (world.of(match, "red", "loot"), world.of(match, "red", "talents")) == (0, 3)


# The track of victory points


@rule("board.vp.never-below-zero")
@pytest.mark.parametrize(("has", "left"), [(0, 0), (1, 0), (3, 1)])
def test_points_never_fall_below_none(world: World, has: int, left: int) -> None:
    match = world.table(["card-effects/lose-points", "red", 2], points={"red": has})
    assert world.of(match, "red", "points") == left


@rule("board.vp.above-twenty")
@pytest.mark.parametrize("has", [19, 20, 39, 120])
def test_points_beyond_the_track_count_on(world: World, has: int) -> None:
    one, two, three, _ = world.at.inland
    match = world.table(
        [["victory-tally-step"], ["retirement-step", "red"]],
        points={"red": has},
        disks={"red": {one: 3, two: 3, three: 2}},
    )
    assert match.view(1)["seats"][1]["points"] == has + 2


# The map


@rule("board.areas.land-and-sea")
def test_every_area_has_a_name_of_its_own_and_is_either_land_or_sea(world: World) -> None:
    board, area = world.edition.atlas.boards[6], world.area
    assert len(set(area.names)) == len(set(area.words)) == world.edition.areas
    assert board.land & board.sea == 0
    assert board.land | board.sea == board.playable == (1 << world.edition.areas) - 1


@rule("board.adjacency.common-border")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_border_is_one_from_both_sides_and_counts_on_land_and_at_sea(world: World, seats: int) -> None:
    board = world.edition.atlas.boards[seats]
    lies = board.adjacent
    kinds = set()
    for one in range(world.edition.areas):
        assert not lies[one] >> one & 1
        for other in range(world.edition.areas):
            assert lies[one] >> other & 1 == lies[other] >> one & 1
            if lies[one] >> other & 1:
                kinds.add((board.land >> one & 1, board.land >> other & 1))
    assert kinds == {(0, 0), (0, 1), (1, 0), (1, 1)}
