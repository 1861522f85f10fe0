"""Aeneas Step: a civilization far behind, or gone from the map, begins afresh."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea.tests.table import (
    areas,
    discarded,
    disks,
    forbidden_by,
    of,
    play,
    table,
    tokens,
)
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

GONE: dict[str, Any] = {"disks": {"red": {"egypt": 3}}}
"""Blue has no disk on the map."""


def step(seats: int = 2, **fields: Any) -> Match[Ancients]:
    return table("aeneas-step", seats, **{"phase": "reckoning", **fields})


# Who may


@rule("reckoning.aeneas.once-per-game")
def test_a_new_civilization_does_not_bring_a_second_time() -> None:
    """Ruling I-24: once for each colour."""
    match = table([["aeneas-step"], ["aeneas-step"]], phase="reckoning", points={"red": 9}, disks={"red": {"egypt": 1}})
    play(match, "rise", "lead phoenicians", "choose cyprus", "done")
    assert match.over
    assert of(match, "blue", "points") == 0


# What happens


@rule("reckoning.aeneas.s1-strip-cards")
def test_first_wonders_and_investments_lose_their_disks_and_investments_are_discarded() -> None:
    match = step(
        disks={"red": {"egypt": 1}, "blue": {"troy": 1}},
        points={"red": 5},
        monument={"colossus": "built", "lighthouse": "built"},
        owner={"colossus": "blue", "lighthouse": "red"},
        site={"colossus": "troy", "lighthouse": "egypt"},
        fuel={"colossus": 3, "lighthouse": 2},
        invested={"blue": ["purple-dye"], "red": ["aqueducts"]},
        stake={"purple-dye": 2, "aqueducts": 1},
    )
    match.play("rise")
    state = match.state
    assert (sum(state.fuel), sum(state.stake), of(match, "blue", "supply")) == (2, 1, 48)
    assert (of(match, "blue", "invested"), discarded(match)) == (0, ["purple-dye"])
    assert state.owner.count(Seat(1)) == 1, "the Wonder stays in play, and Blue's"


@rule("reckoning.aeneas.s3-keep-or-swap")
def test_third_it_keeps_its_civilization_or_takes_one_that_nobody_leads() -> None:
    match = step(4, disks={"red": {"rome": 1}, "blue": {"gades": 1}, "sky": {"egypt": 1}})
    match.play("rise")
    others = {"trojans", "celt-iberians", "phoenicians", "mycenaeans", "mauretanians", "minoans", "romans"}
    assert tokens(match) == {f"lead {civilization}" for civilization in others}
    assert forbidden_by(match, "lead egyptians") == {"reckoning.aeneas.s3-keep-or-swap"}
    match.play("lead romans")
    assert match.state.home(Seat(2)) == step(5).state.home(Seat(4)), "Yellow's home is Rome now"


@rule("reckoning.aeneas.s3-keep-or-swap")
def test_a_home_beyond_the_boundary_cannot_be_chosen() -> None:
    """Ruling I-24: with two players only the east is played."""
    match = step(**GONE)
    match.play("rise")
    assert tokens(match) == {"lead trojans", "lead phoenicians", "lead minoans", "lead mycenaeans"}


def settling(seats: int = 2, start: str = "cyprus", **fields: Any) -> Match[Ancients]:
    """Blue has begun afresh and placed its first disk."""
    match = step(seats, **{**GONE, **fields})
    play(match, "rise", "lead trojans", f"choose {start}")
    return match


@rule("reckoning.aeneas.s5-start-area")
def test_fifth_it_selects_a_land_area_but_no_home_of_another() -> None:
    match = step(**GONE)
    play(match, "rise", "lead phoenicians")
    land = {f"choose {area}" for area in areas(match.state.board.land)}
    assert tokens(match) == land - {"choose egypt"}
    assert {"choose troy", "choose phoenicia", "choose mycenae"} <= tokens(match), "homes that nobody leads from"
    assert forbidden_by(match, "choose egypt") == {"reckoning.aeneas.s5-start-area"}
    assert forbidden_by(match, "choose red-sea") == {"reckoning.aeneas.s5-start-area"}
    match.play("choose cyprus")
    assert disks(match, "blue", "cyprus") == 1


@rule("reckoning.aeneas.s5-placement")
def test_the_others_go_in_and_around_what_it_controls_and_each_is_a_base_for_the_next() -> None:
    match = settling()
    assert tokens(match) == {"done", "place cyprus", "place cyprian-sea", "place phoenician-sea"}
    assert forbidden_by(match, "place lydia") == {"reckoning.aeneas.s5-placement"}
    match.play("place cyprian-sea")
    assert "place lydia" in tokens(match)


@rule("reckoning.aeneas.s5-placement")
def test_the_selected_area_is_open_although_others_are_in_it() -> None:
    """One disk each is neither Controlled nor Contested; the selected area may be filled all the same."""
    match = settling(start="kush", disks={"red": {"kush": 1, "sinai": 1}})
    assert tokens(match) == {"done", "place kush"}
    match.play("place kush")
    assert tokens(match) == {"done", "place kush", "place egypt", "place red-sea"}, "Contested, with parity"


@rule("reckoning.aeneas.s5-placement")
def test_beyond_a_contested_area_parity_is_needed() -> None:
    match = settling(start="kush", disks={"red": {"kush": 3}})
    play(match, "place kush")
    assert tokens(match) == {"done", "place kush"}, "two against three"
    match.play("place kush")
    assert {"place egypt", "place red-sea"} <= tokens(match)


@rule("reckoning.aeneas.s5-placement")
def test_the_stacking_limits_of_the_reckoning_phase_hold() -> None:
    """Ruling I-17: three disks on land, two at sea."""
    match = settling()
    play(match, "place cyprus", "place cyprus", "place cyprian-sea", "place cyprian-sea")
    assert not {"place cyprus", "place cyprian-sea"} & tokens(match)
    assert forbidden_by(match, "place cyprus") == {"growth.deployment.stacking-applies"}


@rule("reckoning.aeneas.s5-leftover-to-supply")
def test_with_the_last_disk_it_is_done() -> None:
    match = settling()
    places = ["cyprus"] * 2 + ["cyprian-sea"] * 2 + ["phoenician-sea"] * 2
    places += ["lydia"] * 3 + ["silicia"] * 3 + ["al-mina"] * 3
    play(match, *(f"place {area}" for area in places))
    assert match.over
    assert (of(match, "blue", "on_map"), of(match, "blue", "supply")) == (16, 32)
