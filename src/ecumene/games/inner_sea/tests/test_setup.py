"""The basic setups for two to six players."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tests.table import (
    EDITION,
    GAME,
    acting,
    areas,
    begun,
    disks,
    forbidden_by,
    play,
    playable,
    table,
    tokens,
)
from ecumene.series.ancient_civilizations.board import WEST
from ecumene.testing import rule

EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])

CHOICE = {
    2: ["egyptians", "trojans"],
    3: ["celt-iberians", "carthaginians", "mycenaeans"],
    4: ["gauls", "carthaginians", "trojans", "egyptians"],
    5: ["gauls", "mauretanians", "romans", "trojans", "egyptians"],
    6: ["gauls", "mauretanians", "romans", "carthaginians", "trojans", "egyptians"],
}
"""Who is chosen from."""

SETTLEMENTS = {
    "egyptians": ["egypt", "kush", "libya", "nile-delta", "sinai"],
    "trojans": ["troy", "phrygia", "ionia", "lydia", "silicia"],
    "celt-iberians": ["celt-iberia", "tarraconnesis", "idubeda", "saguntum", "novo-carthago", "gades"],
    "carthaginians": ["carthage", "saldae", "thapsus"],
    "mycenaeans": ["mycenae", "laconia", "illyria", "thessaly"],
    "gauls": ["gaul", "aquitania", "tarraco", "massilia", "liguria"],
    "mauretanians": ["mauretania", "tingitania", "numidia", "baleares"],
    "romans": ["rome", "etruria", "umbria", "apulia", "samnium"],
}
CAMPS = {
    "egyptians": ["red-sea", "egyptian-sea"],
    "trojans": ["icarian-sea", "trojan-sea"],
    "celt-iberians": [],
    "carthaginians": ["saldic-sea", "carthaginian-sea", "african-sea", "gulf-of-leptis"],
    "mycenaeans": ["thracian-sea", "aegean-sea", "ionian-sea", "adriatic-sea"],
    "gauls": ["gulf-of-tarraco", "ligurian-sea"],
    "mauretanians": ["pillars-of-hercules", "iberian-sea", "numidian-sea", "western-mediterranean"],
    "romans": ["bay-of-capua", "tyrrhenian-sea"],
}


def first_disks(civilization: str, seats: int) -> dict[str, int]:
    """Where the first disks stand; the fourth Settlement of Carthage is not the same at every table."""
    settled = list(SETTLEMENTS[civilization])
    if civilization == "carthaginians":
        settled.append("melite" if seats == 3 else "tripolitania")
    return {**dict.fromkeys(settled, 2), **dict.fromkeys(CAMPS[civilization], 1)}


# What all tables have in common


@rule("setup.common.seven-wonders")
@EVERY_TABLE
def test_seven_wonders_wait_to_be_built(seats: int) -> None:
    wonders = begun(seats).view()["wonders"]
    assert len({wonder["wonder"] for wonder in wonders}) == 7
    assert all((wonder["owner"], wonder["site"], wonder["disks"]) == (None, None, 0) for wonder in wonders)


# Who and where


@rule(
    "setup.p2.civilizations", "setup.p3.civilizations", "setup.p4.civilizations", "setup.p5.civilizations",
    "setup.p6.civilizations",
)  # fmt: skip
@EVERY_TABLE
def test_every_table_has_its_own_civilizations(seats: int) -> None:
    match = GAME.new(seats=seats, seed=2)
    assert tokens(match) == {f"lead {civilization}" for civilization in CHOICE[seats]}


@rule(
    "setup.p2.egypt", "setup.p2.troy", "setup.p3.celt-iberia", "setup.p3.carthage", "setup.p3.mycenae",
    "setup.p4.gaul", "setup.p4.carthage", "setup.p4.troy", "setup.p4.egypt",
    "setup.p5.egypt", "setup.p5.mauretania", "setup.p5.troy", "setup.p5.gaul", "setup.p5.rome",
    "setup.p6.egypt", "setup.p6.carthage", "setup.p6.troy", "setup.p6.gaul", "setup.p6.rome", "setup.p6.mauretania",
)  # fmt: skip
@EVERY_TABLE
def test_the_first_disks_stand_where_the_setup_says(seats: int) -> None:
    for seat in begun(seats).view(0)["seats"]:
        assert seat["disks"] == first_disks(seat["civilization"], seats)


# The map


WEST_LINE = {"dalmatia", "adriatic-sea", "gulf-of-taranto", "central-mediterranean", "bay-of-sirt", "sirt"}
EAST_LINE = {"phrygia", "lydia", "minoan-sea", "eastern-mediterranean", "libyan-sea", "marmarica"}
FAR_WEST = {"noricum", "venetia", "apulia", "rome", "syracuse", "melite", "tripolitania", "gulf-of-leptis", "atlantic"}
FAR_EAST = {"galatia", "silicia", "cyprian-sea", "cyprus", "egyptian-sea", "libya", "egypt", "pontus"}


@rule("setup.p2.boundary-areas", "setup.p2.boundary-is-west-edge")
def test_with_two_players_the_map_ends_at_the_western_line() -> None:
    assert not playable(2) & (WEST_LINE | FAR_WEST)
    assert FAR_EAST | {"illyria", "moesia", "ionian-sea", "libyan-sea", "cyrene"} <= playable(2)
    assert len(playable(2)) == 48


@rule("setup.p3.boundary-areas", "setup.p3.boundary-is-east-edge")
def test_with_three_players_the_map_ends_at_the_eastern_line() -> None:
    assert not playable(3) & (EAST_LINE | FAR_EAST)
    assert FAR_WEST | {"troy", "ionia", "icarian-sea", "aegean-sea", "minos", "cyrene"} <= playable(3)
    assert len(playable(3)) == 82


@rule("setup.p2.boundary-is-west-edge")
def test_with_two_players_nothing_is_placed_on_the_line_or_beyond() -> None:
    match = table(["deployment-step", "red"], epoch=4, ready={"red": 1}, disks={"red": {"illyria": 1, "cyrene": 1}})
    offered = {token.removeprefix("place ") for token in tokens(match) - {"done"}}
    assert offered == {"illyria", "ionian-sea", "macedonia", "moesia", "thessaly", "cyrene", "libyan-sea", "marmarica"}
    for area in ("dalmatia", "adriatic-sea", "bay-of-sirt", "sirt", "rome"):
        assert forbidden_by(match, f"place {area}") == {"board.adjacency.common-border"}


@rule("setup.p3.boundary-is-east-edge")
def test_with_three_players_nothing_is_placed_on_the_line_or_beyond() -> None:
    match = table(["deployment-step", "red"], 3, epoch=4, ready={"red": 1}, disks={"red": {"troy": 1, "cyrene": 1}})
    offered = {token.removeprefix("place ") for token in tokens(match) - {"done"}}
    assert offered == {"troy", "ionia", "trojan-sea", "cyrene", "bay-of-sirt", "sirt"}
    for area in ("phrygia", "libyan-sea", "marmarica", "egypt"):
        assert forbidden_by(match, f"place {area}") == {"board.adjacency.common-border"}


@rule("setup.p2.boundary-is-west-edge", "setup.p3.boundary-is-east-edge")
@pytest.mark.parametrize(("seats", "line"), [(2, {"cyrene", "illyria", "moesia"}), (3, {"cyrene", "ionia", "troy"})])
def test_the_line_is_an_edge_of_the_map_for_cards(seats: int, line: set[str]) -> None:
    match = acting(seats=seats, hand={"red": ["border-raiders"]})
    play(match, "play border-raiders")
    assert {f"choose {area}" for area in line} <= tokens(match)
    whole = acting(seats=4, hand={"red": ["border-raiders"]})
    play(whole, "play border-raiders")
    assert not {f"choose {area}" for area in line - {"cyrene", "moesia"}} & tokens(whole)


@rule("setup.p3.boundary-is-east-edge")
def test_with_three_players_hordes_from_the_east_come_over_the_line() -> None:
    match = table(["event-cards", "red", "eastern-hordes"], 3, points={"blue": 1, "yellow": 1})
    assert tokens(match) == {"choose cyrene", "choose ionia", "choose troy"}


@rule("setup.p2.boundary-is-west-edge")
def test_with_two_players_the_lands_along_the_line_are_the_western_edge() -> None:
    assert areas(EDITION.atlas.boards[2].edges[WEST]) == {"cyrene", "illyria", "moesia"}
    assert areas(EDITION.atlas.boards[4].edges[WEST]) == {"tingitania"}


@rule("setup.p3.boundary-is-east-edge")
def test_shores_beyond_the_line_are_not_needed_to_dominate_a_sea() -> None:
    held = dict.fromkeys(["trojan-sea", "ionia", "lesbos", "thrace", "troy"], 1)
    match = table(
        [["sea-domination-step"], ["retirement-step", "red"]], 3, disks={"red": held, "blue": {"trojan-sea": 1}}
    )
    assert disks(match, "blue", "trojan-sea") == 0
    whole = table(
        [["sea-domination-step"], ["retirement-step", "red"]], 4, disks={"red": held, "blue": {"trojan-sea": 1}}
    )
    assert disks(whole, "blue", "trojan-sea") == 1, "on the whole map Phrygia is a shore of it"


@rule("setup.p4.whole-map")
def test_with_four_players_the_whole_map_is_open() -> None:
    assert len(playable(4)) == 108
    match = table(["deployment-step", "red"], 4, ready={"red": 1}, disks={"red": {"illyria": 1, "ionia": 1}})
    assert {"place dalmatia", "place adriatic-sea", "place phrygia", "place lydia"} <= tokens(match)
