"""Resettlement Step."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import disks, forbidden_by, of, play, table, tokens
from ecumene.testing import rule


@rule("growth.resettlement.one-per-city")
def test_each_city_may_give_one_disk_to_the_ready_box() -> None:
    match = table(["resettlement-step", "red"], disks={"red": {"egypt": 3, "kush": 3, "sinai": 4}})
    assert tokens(match) == {"done", "resettle egypt", "resettle kush", "resettle sinai"}
    play(match, "resettle egypt", "resettle sinai")
    assert tokens(match) == {"done", "resettle kush"}
    play(match, "done")
    assert [disks(match, "red", area) for area in ("egypt", "kush", "sinai")] == [2, 3, 3]
    assert (of(match, "red", "ready"), of(match, "red", "supply")) == (2, 38)


@rule("growth.resettlement.one-per-city")
def test_a_city_of_four_that_has_given_one_gives_no_second() -> None:
    match = table(["resettlement-step", "red"], disks={"red": {"egypt": 4, "kush": 3}})
    play(match, "resettle egypt")
    assert "resettle egypt" not in tokens(match)
    assert forbidden_by(match, "resettle egypt") == {"growth.resettlement.one-per-city"}


@rule("growth.resettlement.only-cities")
def test_camps_settlements_and_stacks_at_sea_give_nothing() -> None:
    held = {"egypt": 3, "kush": 2, "sinai": 1, "red-sea": 2}
    match = table(["resettlement-step", "red"], disks={"red": held, "blue": {"troy": 3}})
    assert tokens(match) == {"done", "resettle egypt"}
    for area in ("kush", "sinai", "red-sea", "troy"):
        assert forbidden_by(match, f"resettle {area}") == {"growth.resettlement.only-cities"}


@rule("growth.resettlement.only-cities")
def test_without_a_city_nothing_is_asked() -> None:
    match = table(
        [["resettlement-step", "red"], ["resettlement-step", "blue"]],
        disks={"red": {"egypt": 2, "red-sea": 2}, "blue": {"troy": 3}},
    )
    assert match.seat == 1


@rule("growth.resettlement.after-acquisition")
def test_a_settlement_that_resettlement_makes_brings_nothing_this_turn() -> None:
    held = {"troy": 3, "ionia": 2, "lydia": 2, "phrygia": 2}
    match = table(["growth-phase/of", "blue"], disks={"blue": held})
    play(match, "done", "resettle troy")
    assert (match.question, disks(match, "blue", "troy")) == ("deployment-step/place", 2)
    assert of(match, "blue", "ready") == 3 + 1
