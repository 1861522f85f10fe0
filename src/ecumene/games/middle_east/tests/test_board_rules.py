"""The board as the rules use it: terrain, seas, rivers, islands, homes and the edges."""

from __future__ import annotations

import pytest

from ecumene.games.middle_east.tests.table import AREA, EDITION, GAME, areas, disks, of, play, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.board import SOUTH
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

BOARD = EDITION.atlas.boards[5]
"""The whole map."""
FACES = GAME.catalogue()


def next_to(area: str) -> set[str]:
    """Where a disk may go from an area that is Controlled, the area itself left out."""
    match = table(["deployment-step", "red"], 5, ready={"red": 1}, disks={"red": {area: 1}})
    return {token.removeprefix("place ") for token in tokens(match) - {"done", f"place {area}"}}


@rule("board.terrain.four-land-types")
def test_every_land_area_is_of_one_of_four_kinds() -> None:
    fertile, plain, mountain, desert = (areas(mask) for mask in BOARD.terrains)
    assert [len(kind) for kind in (fertile, plain, mountain, desert)] == [25, 64, 12, 15]
    assert fertile | plain | mountain | desert == areas(BOARD.land), "each is there once: the counts add up"
    assert len(areas(BOARD.land)) == 116
    for kind, example in ((fertile, "nile-delta"), (plain, "lydia"), (mountain, "tarsus"), (desert, "sinai")):
        assert example in kind
        assert FACES[example].printed["terrain"] in FACES[example].kind.lower()


@rule("board.terrain.four-land-types")
@pytest.mark.parametrize(("area", "brings"), [("nile-delta", 1), ("lydia", 0), ("tarsus", 0), ("sinai", 0)])
def test_the_kind_decides_what_a_camp_brings(area: str, brings: int) -> None:
    match = table("card-phase", disks={"red": {area: 1}})
    shown = match.view(0)["seats"][0]
    assert sum(shown[f"growth-{kind}"] for kind in ("mountains", "plains", "fertile-land")) == brings


@rule("board.seas.one-type")
@pytest.mark.parametrize("epoch", [1, 4])
def test_all_seas_are_open_from_the_first_epoch_on_and_hold_two(epoch: int) -> None:
    assert BOARD.deep == 0
    assert len(areas(BOARD.sea)) == 24
    match = table(["deployment-step", "red"], epoch=epoch, ready={"red": 4}, disks={"red": {"nile-delta": 1}})
    play(match, "place egyptian-sea", "place egyptian-sea", "place libyan-sea", "place icarian-sea")
    assert [disks(match, "red", sea) for sea in ("egyptian-sea", "libyan-sea", "icarian-sea")] == [2, 1, 1]


@rule("board.seas.one-type")
@pytest.mark.parametrize("sea", sorted(areas(BOARD.sea)))
def test_every_sea_is_fought_over_and_counts_for_growth(sea: str) -> None:
    other = "red-sea" if sea != "red-sea" else "hellespont"
    match = table("card-phase", 5, disks={"red": {sea: 2, other: 1}, "blue": {sea: 1}})
    assert set(match.view()["contest-rank"]) == {sea}
    assert match.view(0)["seats"][0]["growth-seas"] == 1


@rule("board.adjacency.river-is-a-border")
@pytest.mark.parametrize(
    ("bank", "other"),
    [("amarna", "memphis"), ("arbela", "assur"), ("carchemish", "harran"), ("mohenjo-daro", "parachania")],
    ids=["Nile", "Tigris", "Euphrates", "Indus"],
)
def test_the_other_bank_of_a_river_is_another_area_next_door(bank: str, other: str) -> None:
    assert other in next_to(bank)
    assert bank in next_to(other)
    match = table("card-phase", 5, disks={"red": {bank: 2}, "blue": {other: 2}})
    assert match.view()["contest-rank"] == {}


@rule("board.adjacency.examples")
def test_abydos_and_amarna_touch_and_so_do_the_reed_sea_and_the_delta() -> None:
    assert "amarna" in next_to("abydos")
    assert "nile-delta" in next_to("reed-sea")
    assert [name for name in AREA.names if "delta" in name] == ["nile-delta"], "it is one area"


@rule("board.islands.two-single-area", "board.islands.example-rhodes")
def test_the_two_islands_touch_the_seas_around_them_and_nothing_else() -> None:
    assert areas(EDITION.atlas.regions["islands"]) == {"rhodes", "alashiya"}
    assert next_to("rhodes") == {"icarian-sea", "egyptian-sea", "rhodian-sea"}
    assert next_to("alashiya") == {"cilician-straits", "egyptian-sea", "levantine-sea", "rhodian-sea", "sinai-sea"}


@rule("board.home.twenty-two-home-areas")
def test_sixteen_civilizations_have_twenty_two_homes_and_the_sea_peoples_their_island() -> None:
    homes = {one: FACES[one].printed["homes"] for one in GAME.nouns["civilization"].names}
    assert homes.pop("sea-peoples") == ["alashiya"]
    every = [home for one in homes.values() for home in one]
    assert (len(homes), len(every), len(set(every))) == (16, 22, 22)
    assert set(homes["egyptians"]) == {"memphis", "thebes"}
    assert len(homes["medes-and-persians"]) == 3


@rule("board.home.twenty-two-home-areas", "terms.civilization.color-and-home")
@pytest.mark.parametrize(
    ("civilization", "homes"),
    [
        ("babylonians", {"babylon"}),
        ("egyptians", {"memphis", "thebes"}),
        ("medes-and-persians", {"persis", "ecbatana", "parthia"}),
    ],
)
def test_who_begins_afresh_chooses_among_the_homes_of_the_civilization(civilization: str, homes: set[str]) -> None:
    others = ["scythians", "indus-valley", "assyrians", "hittites"]
    led = dict(zip(("red", "blue", "yellow", "sky", "green"), [civilization, *others], strict=True))
    match = table([["gilgamesh-step/home", "red"]], 5, phase="reckoning", civilization=led)
    if len(homes) > 1:
        assert tokens(match) == {f"choose {home}" for home in homes}
        play(match, f"choose {min(homes)}")
    assert match.view(0)["seats"][0]["home"] == min(homes)
    assert disks(match, "red", min(homes)) == 1


@rule("board.records.not-an-area")
def test_there_is_no_area_but_the_lands_and_seas_of_the_map() -> None:
    assert areas(BOARD.land) | areas(BOARD.sea) == set(AREA.names)
    assert (len(AREA.names), BOARD.playable) == (140, BOARD.land | BOARD.sea)
    assert next_to("midian") == {"dumah", "edom", "red-sea"}, "nothing lies south of it"


@rule("board.records.southern-map-edge")
def test_what_lies_south_of_arabia_is_the_southern_edge_for_cards() -> None:
    along = {"agrae", "dilmun", "dumah", "gerrha", "midian"}
    assert along <= areas(BOARD.edges[SOUTH])
    match = invaded("invaders-from-the-south")
    assert {f"choose {area}" for area in along} <= tokens(match)
    play(match, "choose midian")
    assert disks(match, "barbarians", "midian") == 2
    assert of(match, "barbarians", "on_map") > 2


def invaded(event: str) -> Match[Ancients]:
    """An invasion is directed by red, who has the fewest points."""
    points = {"blue": 1, "yellow": 1, "sky": 1, "green": 1}
    return table(["event-cards", "red", event], 5, phase="reckoning", points=points)
