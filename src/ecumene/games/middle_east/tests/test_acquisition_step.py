"""Acquisition Step: what seas, the four kinds of land, commerce, displays and Deities bring."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import disks, of, play, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

FOUR = {"lydia": 2, "phrygia": 2, "arzawa": 2, "caria": 2}
"""Four Settlements on plains, one more than the minimum: what is added to them shows."""


def growing(held: dict[str, int], seats: int = 3, **fields: Any) -> Match[Ancients]:
    """Red goes through its Acquisition Step as Assyria, whose display adds nothing to it."""
    given = fields.pop("disks", {})
    return table(["acquisition-step", "red"], seats, disks={"red": held, **given}, **fields)


def acquired(more: dict[str, int] | None = None, **others: dict[str, int]) -> int:
    """The disks for growth of red with four Settlements on plains, and more."""
    return of(growing({**FOUR, **(more or {})}, disks=others), "red", "ready")


# Seas


@rule("growth.acquisition.sea-presence")
@pytest.mark.parametrize(("seas", "brings"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_every_two_seas_bring_one_and_an_odd_one_nothing(seas: int, brings: int) -> None:
    held = ["red-sea", "levantine-sea", "upper-gulf", "east-euxine"][:seas]
    assert acquired(dict.fromkeys(held, 1)) == 4 + brings


@rule("growth.acquisition.sea-presence")
def test_neither_the_disks_in_a_sea_nor_those_who_share_it_matter() -> None:
    assert acquired({"red-sea": 2, "levantine-sea": 2}) == 5
    assert acquired({"red-sea": 1, "levantine-sea": 1}, barbarians={"red-sea": 2}) == 5
    assert acquired({"red-sea": 2}) == 4


# Mountains, plains and deserts


@rule("growth.acquisition.mountain-two-settlements")
@pytest.mark.parametrize(("mountains", "brings"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_every_two_settlements_in_mountains_bring_one(mountains: int, brings: int) -> None:
    held = ["tarsus", "kaska", "tushpa", "gutium"][:mountains]
    assert acquired(dict.fromkeys(held, 2)) == 4 + brings


@rule("growth.acquisition.mountain-two-settlements", "growth.acquisition.camp-and-city-give-none")
@pytest.mark.parametrize("n", [1, 3, 4])
def test_only_two_disks_in_a_mountain_are_such_a_settlement(n: int) -> None:
    assert acquired({"tarsus": 2, "kaska": n}) == 4


@rule("growth.acquisition.mountain-two-settlements")
def test_a_stronghold_makes_no_settlement_of_a_camp() -> None:
    match = growing({**FOUR, "tarsus": 2, "kaska": 1}, forts={"red": ["kaska", "tarsus"]})
    assert of(match, "red", "ready") == 4


@rule("growth.acquisition.plain-settlement-gives-one")
@pytest.mark.parametrize("more", [0, 1, 2])
def test_every_settlement_on_a_plain_brings_one(more: int) -> None:
    assert acquired(dict.fromkeys(["moab", "aleppo"][:more], 2)) == 4 + more


@rule("growth.acquisition.plain-settlement-gives-one")
def test_a_settlement_in_a_contested_plain_brings_its_disk_too() -> None:
    assert acquired(barbarians={"lydia": 3, "caria": 1}) == 4


@rule("growth.acquisition.camp-and-city-give-none")
@pytest.mark.parametrize("n", [1, 3, 4])
def test_a_camp_or_a_city_on_a_plain_or_in_a_mountain_brings_nothing(n: int) -> None:
    assert acquired({"moab": n, "aleppo": n, "tarsus": n, "kaska": n}) == 4


@rule("growth.acquisition.desert-gives-none")
@pytest.mark.parametrize("n", [1, 2])
def test_a_desert_brings_nothing(n: int) -> None:
    assert acquired({"sinai": n, "tadmor": n}) == 4


# Fertile land


@rule("growth.acquisition.fertile-controlled-gives-one", "growth.acquisition.fertile-at-most-one")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_a_controlled_fertile_area_brings_one_whatever_stands_there(n: int) -> None:
    assert acquired({"uruk": n}) == 5
    assert acquired({"uruk": n, "thebes": n}) == 6


@rule("growth.acquisition.fertile-settlement-uncontrolled")
def test_a_settlement_on_fertile_land_brings_one_although_others_are_there() -> None:
    assert acquired({"uruk": 2}, barbarians={"uruk": 4}) == 5
    assert acquired({"uruk": 2}, barbarians={"uruk": 1}) == 5


@rule("growth.acquisition.fertile-at-most-one")
def test_control_and_a_settlement_do_not_add_up() -> None:
    assert acquired({"uruk": 2}) == 5


@rule("growth.acquisition.fertile-camp-city-uncontrolled-none")
@pytest.mark.parametrize("n", [1, 3, 4])
def test_a_camp_or_a_city_on_fertile_land_that_is_shared_brings_nothing(n: int) -> None:
    assert acquired({"uruk": n}, barbarians={"uruk": 1}) == 4


# Commerce


@rule("growth.acquisition.commerce")
@pytest.mark.parametrize(("where", "brings"), [("lydia", 1), ("ionia", 1), ("icarian-sea", 1), ("thrace", 0)])
def test_a_civilization_in_or_next_to_an_occupied_area_brings_one(where: str, brings: int) -> None:
    assert acquired(blue={where: 1}) == 4 + brings


@rule("growth.acquisition.commerce")
def test_a_sea_is_a_market_as_well() -> None:
    assert acquired({"levantine-sea": 1}, blue={"byblos": 1}) == 5
    assert acquired({"levantine-sea": 1}, blue={"sinai-sea": 1}, yellow={"tyre": 1}) == 6


@rule("growth.acquisition.desert-counts-for-commerce")
@pytest.mark.parametrize("where", ["edom", "philistia", "sinai"])
def test_a_desert_is_a_market_and_so_is_a_neighbour_in_one(where: str) -> None:
    assert acquired({"sinai": 1}, blue={where: 1}) == 5
    assert acquired({"moab": 1}, blue={"dumah": 1}) == 5


# Displays and Deities


@rule("growth.acquisition.special-abilities")
@pytest.mark.parametrize(("held", "brings"), [(["thebes", "abydos"], 3), (["thebes", "abydos", "amarna"], 4)])
def test_the_display_adds_its_disks(held: list[str], brings: int) -> None:
    egypt = {"red": "egyptians", "blue": "hittites", "yellow": "assyrians"}
    match = growing(dict.fromkeys(held, 1), civilization=egypt)
    assert of(match, "red", "ready") == brings, "three Controlled fertile areas bring Egypt one more"


@rule("growth.acquisition.special-abilities")
def test_the_earth_mother_adds_her_disks() -> None:
    match = growing({**FOUR, "nineveh": 1}, **gods({"earth-mother-goddess": "red"}))
    assert (match.question, of(match, "red", "ready")) == ("moments/use", 5)
    play(match, "activate earth-mother-goddess")
    assert of(match, "red", "ready") == 7


@rule("growth.acquisition.special-abilities")
def test_without_a_disk_in_the_homeland_she_adds_nothing() -> None:
    match = growing(FOUR, **gods({"earth-mother-goddess": "red"}))
    assert (match.question, of(match, "red", "ready")) == (None, 4)


@rule("growth.acquisition.special-abilities")
def test_a_deity_that_is_inactive_adds_nothing() -> None:
    match = growing({**FOUR, "nineveh": 1}, curses={"red": ["blasphemy"]}, **gods({"earth-mother-goddess": "red"}))
    assert (match.question, of(match, "red", "ready")) == (None, 5)


@rule("growth.acquisition.forge-two-minas")
def test_the_god_of_the_forge_gives_two_minas_at_the_end_of_the_step() -> None:
    match = growing({**FOUR, "nineveh": 1}, **gods({"god-of-the-forge": "red"}))
    assert match.question == "temple-granary/store", "the minas come after everything else"
    play(match, "done")
    assert (match.question, of(match, "red", "talents")) == ("moments/use", 0)
    play(match, "activate god-of-the-forge")
    assert (of(match, "red", "talents"), of(match, "red", "ready")) == (2, 5)


@rule("growth.acquisition.forge-two-minas")
def test_another_deity_gives_none() -> None:
    match = growing({**FOUR, "nineveh": 1}, **gods({"god-of-war": "red"}))
    play(match, "done")
    assert (match.question, of(match, "red", "talents")) == (None, 0)


@rule("growth.acquisition.sequential")
def test_sources_are_counted_from_the_seas_to_commerce() -> None:
    held = {"red-sea": 1, "kush": 1, "levantine-sea": 1, "tarsus": 2, "kaska": 2, "uruk": 1, **FOUR}
    match = table("card-phase", 3, disks={"red": held, "blue": {"ionia": 1}})
    shown = match.view(0)["seats"][0]
    named = [(name, shown[name]) for name in shown if name.startswith("growth-")]
    assert named[:5] == [
        ("growth-seas", 1),
        ("growth-mountains", 1),
        ("growth-plains", 4),
        ("growth-fertile-land", 1),
        ("growth-commerce", 1),
    ]


@rule("growth.acquisition.sequential")
def test_the_deity_comes_last_and_finds_what_the_other_sources_left_in_supply() -> None:
    cities = ["moab", "damascus", "kadesh", "aleppo", "samaria", "philistia", "kush", "ugarit"]
    held = {**FOUR, "nineveh": 2, **dict.fromkeys(cities, 4)}
    match = growing(held, **gods({"earth-mother-goddess": "red"}))
    assert (match.question, of(match, "red", "ready"), of(match, "red", "supply")) == ("moments/use", 5, 1)
    play(match, "activate earth-mother-goddess")
    assert (of(match, "red", "ready"), of(match, "red", "supply")) == (6, 0)


# How many are taken


@rule("growth.acquisition.optional")
def test_whoever_wants_fewer_disks_leaves_the_others_in_supply() -> None:
    match = table([["acquisition-step", "red"], ["deployment-step", "red"]], 3, disks={"red": FOUR})
    assert (of(match, "red", "ready"), "done" in tokens(match)) == (4, True)
    play(match, "place lydia", "done")
    assert (of(match, "red", "ready"), of(match, "red", "supply"), disks(match, "red", "lydia")) == (0, 48 - 9, 3)


@rule("growth.acquisition.example-minimum")
def test_example_two_seas_and_one_neighbour_bring_the_minimum_of_three() -> None:
    cities = ["moab", "damascus", "kadesh", "aleppo", "samaria", "kush", "ugarit", "suhu", "alalakh"]
    held = {**dict.fromkeys(cities, 4), "red-sea": 1, "libyan-sea": 1}
    match = table("card-phase", 3, disks={"red": held, "blue": {"tyre": 1}})
    shown = match.view(0)["seats"][0]
    assert (shown["supply"], shown["growth-seas"], shown["growth-commerce"]) == (10, 1, 1)
    grown = growing(held, disks={"blue": {"tyre": 1}})
    assert (of(grown, "red", "ready"), of(grown, "red", "supply")) == (3, 7)


@rule("growth.acquisition.captives-outside-minimum")
def test_captives_of_the_last_turn_come_on_top_of_the_minimum() -> None:
    match = growing({"moab": 1}, ready={"red": 2}, captives={"red": 2})
    assert of(match, "red", "ready") == 2 + 3


@rule("growth.acquisition.captives-outside-minimum")
def test_captives_come_on_top_of_more_than_the_minimum_too() -> None:
    assert of(growing(FOUR, ready={"red": 2}, captives={"red": 2}), "red", "ready") == 2 + 4
