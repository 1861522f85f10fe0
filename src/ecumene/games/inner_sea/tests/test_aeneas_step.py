"""Aeneas Step: a civilization far behind, or gone from the map, begins afresh."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.contest import after_the_cards, stacks
from ecumene.games.inner_sea.tests.table import (
    areas,
    discarded,
    disks,
    forbidden_by,
    hand,
    of,
    play,
    table,
    tokens,
)
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

GONE: dict[str, Any] = {"disks": {"red": {"egypt": 3}}}
"""Blue has no disk on the map."""


def step(seats: int = 2, **fields: Any) -> Match[Ancients]:
    return table("aeneas-step", seats, **{"phase": "reckoning", **fields})


def asked(match: Match[Ancients]) -> str:
    """The colour of the seat that decides."""
    return COLOURS[match.seats[0]]


# Who may


@rule("reckoning.aeneas.optional-in-turn-order")
def test_those_who_may_are_asked_in_turn_order_and_may_decline() -> None:
    match = step(4, disks={"red": {"rome": 1}}, order=["sky", "red", "yellow", "blue"])
    seen = []
    while match.question == "aeneas-step/invoke":
        assert tokens(match) == {"rise", "done"}
        seen.append(asked(match))
        match.play("done")
    assert seen == ["sky", "yellow", "blue"]
    assert match.over
    assert match.state.reborn == 0


@rule("reckoning.aeneas.optional-in-turn-order")
def test_it_is_the_new_turn_order() -> None:
    """Red has a City and was last; Blue and Yellow have nothing, Yellow more points, so that Blue chooses its space."""
    match = after_the_cards(
        ["reckoning-phase"],
        seats=3,
        disks={"red": {"rome": 3}},
        order=["blue", "yellow", "red"],
        points={"yellow": 1},
    )
    play(match, "space third")
    assert (match.question, asked(match)) == ("aeneas-step/invoke", "yellow")


@rule("reckoning.aeneas.not-final-epoch")
@pytest.mark.parametrize(("epoch", "epochs", "offered"), [(3, 4, True), (4, 4, False), (1, 1, False), (2, 3, True)])
def test_not_in_the_last_epoch(epoch: int, epochs: int, offered: bool) -> None:
    match = step(epoch=epoch, options={"epochs": epochs}, **GONE)
    assert (match.question == "aeneas-step/invoke") == offered


@rule("reckoning.aeneas.once-per-game")
def test_only_once_a_game() -> None:
    assert step(reborn=["blue"], **GONE).over
    assert step(reborn=["red"], **GONE).question == "aeneas-step/invoke"


@rule("reckoning.aeneas.once-per-game")
def test_a_new_civilization_does_not_bring_a_second_time() -> None:
    """Ruling I-24: once for each colour."""
    match = table([["aeneas-step"], ["aeneas-step"]], phase="reckoning", points={"red": 9}, disks={"red": {"egypt": 1}})
    play(match, "rise", "lead phoenicians", "choose cyprus", "done")
    assert match.over
    assert of(match, "blue", "points") == 0


@rule("reckoning.aeneas.condition-five-behind")
@pytest.mark.parametrize(
    ("points", "offered"),
    [((0, 5, 5), True), ((0, 4, 9), False), ((0, 9, 4), False), ((7, 12, 30), True), ((8, 12, 30), False)],
)
def test_five_points_behind_every_other(points: tuple[int, int, int], offered: bool) -> None:
    one = {"red": {"rome": 1}, "blue": {"gaul": 1}, "yellow": {"gades": 1}}
    match = step(3, disks=one, points=dict(zip(COLOURS, points, strict=False)))
    assert (match.question == "aeneas-step/invoke") == offered
    if offered:
        assert asked(match) == "red"


@rule("reckoning.aeneas.condition-no-disks")
def test_or_without_a_disk_on_the_map_whatever_the_points() -> None:
    match = step(points={"blue": 40, "red": 38}, **GONE)
    assert (match.question, asked(match)) == ("aeneas-step/invoke", "blue")
    assert step(points={"blue": 40, "red": 38}, disks={"red": {"egypt": 3}, "blue": {"troy": 1}}).over


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
    assert state.owner.count(1) == 1, "the Wonder stays in play, and Blue's"


@rule("reckoning.aeneas.s2-become-barbarians")
def test_second_all_disks_on_the_map_become_barbarians() -> None:
    """Talents cannot save them, ruling I-02."""
    match = step(
        disks={"red": {"egypt": 1, "ionia": 1}, "blue": {"troy": 3, "ionia": 1, "trojan-sea": 2}},
        points={"red": 5},
        talents={"blue": 3},
    )
    match.play("rise")
    assert stacks(match, "troy", "blue", "barbarians") == [0, 3]
    assert stacks(match, "ionia", "red", "blue", "barbarians") == [1, 0, 1]
    assert stacks(match, "trojan-sea", "blue", "barbarians") == [0, 2]
    assert (of(match, "blue", "supply"), of(match, "barbarians", "supply")) == (48, 44)


@rule("reckoning.aeneas.s3-keep-or-swap")
def test_third_it_keeps_its_civilization_or_takes_one_that_nobody_leads() -> None:
    match = step(4, disks={"red": {"rome": 1}, "blue": {"gades": 1}, "sky": {"egypt": 1}})
    match.play("rise")
    others = {"trojans", "celt-iberians", "phoenicians", "mycenaeans", "mauretanians", "minoans", "romans"}
    assert tokens(match) == {f"lead {civilization}" for civilization in others}
    assert forbidden_by(match, "lead egyptians") == {"reckoning.aeneas.s3-keep-or-swap"}
    match.play("lead romans")
    assert match.state.home(2) == step(5).state.home(4), "Yellow's home is Rome now"


@rule("reckoning.aeneas.s3-keep-or-swap")
def test_a_home_beyond_the_boundary_cannot_be_chosen() -> None:
    """Ruling I-24: with two players only the east is played."""
    match = step(**GONE)
    match.play("rise")
    assert tokens(match) == {"lead trojans", "lead phoenicians", "lead minoans", "lead mycenaeans"}


@rule("reckoning.aeneas.s4-sixteen-plus-two")
@pytest.mark.parametrize(("epoch", "ready"), [(1, 16), (2, 18), (3, 20)])
def test_fourth_it_readies_sixteen_disks_and_two_for_each_epoch(epoch: int, ready: int) -> None:
    match = step(epoch=epoch, **GONE)
    play(match, "rise", "lead trojans")
    assert (of(match, "blue", "ready"), of(match, "blue", "supply")) == (ready, 48 - ready)


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


@rule("reckoning.aeneas.s5-may-enter-opposing-home")
def test_it_may_spread_into_areas_and_homes_of_others() -> None:
    match = settling(start="kush", disks={"red": {"egypt": 2}})
    match.play("place egypt")
    assert stacks(match, "egypt", "red", "blue") == [2, 1]


@rule("reckoning.aeneas.s5-leftover-to-supply")
def test_what_is_not_placed_goes_back_to_supply() -> None:
    match = settling()
    play(match, "place cyprus", "done")
    assert match.over
    assert (of(match, "blue", "ready"), of(match, "blue", "supply"), of(match, "blue", "on_map")) == (0, 46, 2)


@rule("reckoning.aeneas.s5-leftover-to-supply")
def test_with_the_last_disk_it_is_done() -> None:
    match = settling()
    places = ["cyprus"] * 2 + ["cyprian-sea"] * 2 + ["phoenician-sea"] * 2
    places += ["lydia"] * 3 + ["silicia"] * 3 + ["al-mina"] * 3
    play(match, *(f"place {area}" for area in places))
    assert match.over
    assert (of(match, "blue", "on_map"), of(match, "blue", "supply")) == (16, 32)


@rule("reckoning.aeneas.keeps-cards-talents-vp")
def test_hand_talents_and_points_are_kept() -> None:
    match = settling(hand={"blue": ["poet", "flood"]}, talents={"blue": 4}, points={"blue": 3, "red": 11})
    match.play("done")
    assert hand(match, "blue") == {"poet", "flood"}
    assert (of(match, "blue", "talents"), of(match, "blue", "points")) == (4, 3)
