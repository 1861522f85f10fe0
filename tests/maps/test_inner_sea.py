"""What the rulebook and public reports say of Inner Sea's map holds on the committed one."""

from __future__ import annotations

import itertools

import pytest

from tests.boards import read

BOARD = read("inner_sea")


def test_islands_of_the_rulebook() -> None:
    assert BOARD.areas["sardinia"]["island"] == BOARD.areas["nora"]["island"] != BOARD.areas["corsica"]["island"]
    assert {"sardinia", "nora"} <= BOARD.lands_at("bay-of-capua")
    assert not BOARD.lands_at("corsica")


def test_exactly_two_seas_are_deep() -> None:
    deep = {key for key in BOARD.seas if BOARD.areas[key]["kind"] == "deep"}
    assert deep == {"central-mediterranean", "eastern-mediterranean"}
    assert BOARD.areas["atlantic"]["kind"] == "shallow"


def test_egypt_and_its_neighbours() -> None:
    assert BOARD.lands_at("egypt") == {"kush", "nile-delta", "libya"}
    assert "egypt" in BOARD.on_edge("S")
    assert {"egypt", "kush", "libya", "nile-delta", "sinai"} & BOARD.on_edge("E")
    assert {key for key, area in BOARD.areas.items() if area.get("nile")} == {"nile-delta", "egypt", "kush"}


def test_the_chain_along_africa() -> None:
    assert "libyan-sea" in BOARD.touching("egyptian-sea")
    assert "bay-of-sirt" in BOARD.touching("libyan-sea")
    assert "Gulf of Sidra" in BOARD.areas["bay-of-sirt"]["aliases"]


def test_northern_barbarians_reach_asia_minor() -> None:
    assert {"phrygia", "galatia", "pontus", "thrace"} <= BOARD.on_edge("N")


BOUNDARIES = {
    2: (
        ["dalmatia", "adriatic-sea", "gulf-of-taranto", "central-mediterranean", "bay-of-sirt", "sirt"],
        "egypt",
        "rome",
    ),
    3: (["phrygia", "lydia", "minoan-sea", "eastern-mediterranean", "libyan-sea", "marmarica"], "mycenae", "egypt"),
}
HOMES = {
    2: [
        "egypt",
        "kush",
        "libya",
        "nile-delta",
        "sinai",
        "red-sea",
        "egyptian-sea",
        "troy",
        "ionia",
        "silicia",
        "phrygia",
        "lydia",
        "icarian-sea",
        "trojan-sea",
    ],
    3: [
        "celt-iberia",
        "carthage",
        "melite",
        "african-sea",
        "mycenae",
        "laconia",
        "illyria",
        "aegean-sea",
        "ionian-sea",
    ],
}
EDGE_LANDS = {2: {"cyrene", "illyria", "moesia"}, 3: {"cyrene", "ionia", "troy"}}


@pytest.mark.parametrize("players", [2, 3])
def test_the_boundary_cuts_the_map_in_two(players: int) -> None:
    line, kept, lost = BOUNDARIES[players]
    assert all(b in BOARD.touching(a) for a, b in itertools.pairwise(line))
    side = BOARD.reached(kept, set(line))
    assert lost not in side
    assert side | BOARD.reached(lost, set(line)) | set(line) == set(BOARD.areas)
    assert set(HOMES[players]) <= side


@pytest.mark.parametrize("players", [2, 3])
def test_the_boundary_runs_from_edge_to_edge(players: int) -> None:
    line, kept, _ = BOUNDARIES[players]
    assert line[0] in BOARD.on_edge("N")
    assert line[-1] in BOARD.on_edge("S")
    side = BOARD.reached(kept, set(line))
    marked = set(line) & BOARD.lands
    assert {key for key in side & BOARD.lands if BOARD.lands_at(key) & marked} == EDGE_LANDS[players]


SETTLED = {
    "Egypt": ["egypt", "kush", "libya", "nile-delta", "sinai", "red-sea", "egyptian-sea"],
    "Troy": ["troy", "phrygia", "ionia", "lydia", "silicia", "icarian-sea", "trojan-sea"],
    "Celt-Iberia": ["celt-iberia", "tarraconnesis", "idubeda", "saguntum", "novo-carthago", "gades"],
    "Carthage": [
        "carthage",
        "saldae",
        "thapsus",
        "tripolitania",
        "saldic-sea",
        "carthaginian-sea",
        "african-sea",
        "gulf-of-leptis",
    ],
    "Carthage with Melite": [
        "carthage",
        "saldae",
        "thapsus",
        "melite",
        "saldic-sea",
        "carthaginian-sea",
        "african-sea",
        "gulf-of-leptis",
    ],
    "Mycenae": [
        "mycenae",
        "laconia",
        "illyria",
        "thessaly",
        "thracian-sea",
        "aegean-sea",
        "ionian-sea",
        "adriatic-sea",
    ],
    "Gaul": ["gaul", "aquitania", "tarraco", "massilia", "liguria", "gulf-of-tarraco", "ligurian-sea"],
    "Mauretania": [
        "mauretania",
        "tingitania",
        "numidia",
        "baleares",
        "pillars-of-hercules",
        "iberian-sea",
        "numidian-sea",
        "western-mediterranean",
    ],
    "Rome": ["rome", "etruria", "umbria", "apulia", "samnium", "bay-of-capua", "tyrrhenian-sea"],
}


@pytest.mark.parametrize("civilization", sorted(SETTLED))
def test_a_civilization_starts_in_one_piece(civilization: str) -> None:
    own = set(SETTLED[civilization])
    assert BOARD.reached(SETTLED[civilization][0], set(BOARD.areas) - own) == own


def test_competition_goes_from_north_east_to_south_west() -> None:
    order = BOARD.order
    assert order[0] == "pontus"
    assert set(order[-4:]) & {"atlantic", "tingitania"}
    for first, later in [("troy", "rome"), ("rome", "carthage"), ("gaul", "celt-iberia"), ("phoenicia", "egypt")]:
        assert order.index(first) < order.index(later)
