"""What a page is told: it marks these areas and names these steps, and reckons nothing itself."""

from __future__ import annotations

import pytest

from ecumene.kernel.chance import mix
from ecumene.series.ancient_civilizations.rules.sudden_death_step import ENDING_DIGITS
from ecumene.series.ancient_civilizations.tests.world import World

STEPS = {
    "competition-procedure/commit": {"commit"},
    "competition-procedure/next-card": {"resolve"},
    "disk-removal/alternate-loss": {"resolve", "losses"},
    "losses-in-competition/alternate-loss": {"resolve", "losses"},
}


@pytest.mark.parametrize("seed", range(2))
def test_areas_that_bring_growth_are_as_many_as_the_rules_count_and_the_step_fits_the_question(
    world: World, seed: int
) -> None:
    match, word, steps = world.game.new(seats=3, seed=seed), seed, set()
    while not match.over:
        view = match.view(None)
        for seat in view["seats"]:
            for source, found in seat["growing"].items():
                assert len(found["areas"]) // found["each"] == seat[f"growth-{source}"], source
        key = view["question"]["key"]
        if view["arena"] and key in STEPS:
            steps.add(view["competition-step"])
            assert view["competition-step"] in STEPS[key]
        word = mix(word + 1)
        seat = match.seats[word % len(match.seats)]
        offers = match.offers_of(seat)
        match.play(offers[(word >> 8) % len(offers)].token, seat)
    assert {"commit", "losses"} <= steps


def test_two_disks_are_a_settlement_and_three_are_none(world: World) -> None:
    one, two, three, _ = world.at.inland
    view = world.table(["card-phase/turn", "red"], disks={"red": {one: 1, two: 2, three: 3}}).view(0)
    assert view["seats"][0]["settlements"] == [two]
    assert view["seats"][0]["cities"] == [three]


def test_barbarians_control_where_they_stand_alone(world: World) -> None:
    one, two, *_ = world.at.inland
    disks = {"red": {one: 1}, "barbarians": {one: 1, two: 2}}
    view = world.table(["card-phase/turn", "red"], disks=disks).view(None)
    assert view["barbarians-control"] == view["barbarian-settlements"] == [two]


@pytest.mark.parametrize(("disks", "bound"), [(1, "least"), (4, None)])
def test_growth_is_the_least_there_is_or_what_its_sources_bring(world: World, disks: int, bound: str | None) -> None:
    settled = dict.fromkeys(world.at.inland[:disks], 2)
    seat = world.table(["card-phase/turn", "red"], disks={"red": settled}).view(0)["seats"][0]
    assert seat["growth-bound"] == bound
    assert seat["growth"] == (3 if bound else disks + seat["growth-abilities"])


def test_growth_is_bound_by_the_supply(world: World) -> None:
    settled = {"red": dict.fromkeys(world.at.inland, 2)}
    seat = world.table(["card-phase/turn", "red"], disks=settled, ready={"red": 48 - 8 - 1}).view(0)["seats"][0]
    assert (seat["growth"], seat["growth-bound"]) == (1, "supply")


def test_an_epoch_has_no_more_turns_than_there_are_digits_to_end_it(world: World) -> None:
    assert world.game.new(seats=2, seed=1).view(None)["most-turns"] == len(ENDING_DIGITS) == 4
