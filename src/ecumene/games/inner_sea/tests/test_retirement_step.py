"""Retirement Step."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import disks, forbidden_by, of, play, table, tokens
from ecumene.testing import rule


@rule("growth.retirement.any-number")
def test_disks_of_camps_settlements_and_stacks_at_sea_go_home_one_by_one_to_the_last() -> None:
    match = table(["retirement-step", "red"], disks={"red": {"egypt": 2, "sinai": 1, "red-sea": 2}})
    assert tokens(match) == {"done", "retire egypt", "retire sinai", "retire red-sea"}
    play(match, "retire egypt", "retire red-sea", "retire sinai", "retire red-sea", "retire egypt")
    assert (of(match, "red", "on_map"), of(match, "red", "supply")) == (0, 48)
    assert match.question is None, "with nothing left nothing is asked"


@rule("growth.retirement.any-number")
def test_nobody_has_to_retire_anything() -> None:
    match = table(["retirement-step", "red"], disks={"red": {"egypt": 2}})
    play(match, "done")
    assert (disks(match, "red", "egypt"), of(match, "red", "supply")) == (2, 46)
    assert match.question is None


@rule("growth.retirement.any-number")
def test_only_disks_of_ones_own_go_home() -> None:
    match = table(["retirement-step", "red"], disks={"red": {"egypt": 1}, "blue": {"egypt": 1, "troy": 1}})
    assert tokens(match) == {"done", "retire egypt"}
    assert forbidden_by(match, "retire troy") == {"growth.retirement.any-number"}
    play(match, "retire egypt")
    assert (disks(match, "red", "egypt"), disks(match, "blue", "egypt")) == (0, 1)


@rule("growth.retirement.not-from-cities")
def test_a_city_keeps_its_disks_the_fourth_too() -> None:
    match = table(["retirement-step", "red"], disks={"red": {"egypt": 3, "kush": 4, "sinai": 2}})
    assert tokens(match) == {"done", "retire sinai"}
    assert forbidden_by(match, "retire egypt") == {"growth.retirement.not-from-cities"}
    assert forbidden_by(match, "retire kush") == {"growth.retirement.not-from-cities"}


@rule("growth.retirement.not-from-cities")
def test_a_civilization_of_cities_alone_is_not_asked() -> None:
    steps = [["retirement-step", "red"], ["retirement-step", "blue"]]
    match = table(steps, disks={"red": {"egypt": 3}, "blue": {"troy": 1}})
    assert match.seat == 1


@rule("growth.retirement.before-acquisition")
def test_a_settlement_that_was_given_up_brings_nothing_any_more() -> None:
    held = {"troy": 2, "ionia": 2, "lydia": 2, "phrygia": 2, "silicia": 2}
    match = table(["growth-phase/of", "blue"], disks={"blue": held})
    play(match, "retire troy", "done")
    assert match.question == "deployment-step/place"
    assert of(match, "blue", "ready") == 4


@rule("growth.retirement.before-acquisition")
def test_disks_that_went_home_can_be_acquired_at_once() -> None:
    cities = ["troy", "ionia", "lydia", "phrygia", "silicia", "galatia", "pontus", "cappadocia", "al-mina", "thrace"]
    held = {**dict.fromkeys(cities, 4), "mesopotamia": 4, "icarian-sea": 2, "trojan-sea": 2}
    match = table(["growth-phase/of", "blue"], disks={"blue": held})
    assert of(match, "blue", "supply") == 0
    play(match, "retire icarian-sea", "retire icarian-sea", "done", "done")
    assert match.question == "deployment-step/place"
    assert (of(match, "blue", "ready"), of(match, "blue", "supply")) == (2, 0)
