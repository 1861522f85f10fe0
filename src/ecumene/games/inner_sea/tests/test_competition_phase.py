"""Competition Phase: where there is a competition, white disks, and cards that end it."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tests.contest import fight, stacks, uncommitted
from ecumene.games.inner_sea.tests.table import (
    competing,
    disks,
    hand,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.testing import rule

# Where


@rule("competition.where.contested-only")
@pytest.mark.parametrize(
    ("red", "blue", "left"),
    [(1, 1, [1, 1]), (2, 0, [2, 0]), (4, 0, [4, 0]), (2, 1, [2, 0]), (1, 2, [0, 2]), (2, 2, [1, 1])],
)
def test_a_competition_needs_two_disks_of_one_faction_and_one_of_another(red: int, blue: int, left: list[int]) -> None:
    match = fight(disks={"red": {"lydia": red}, "blue": {"lydia": blue}})
    assert stacks(match, "lydia", "red", "blue") == left


@rule("competition.where.contested-only")
def test_there_is_a_competition_in_every_contested_area() -> None:
    match = fight(disks={"red": {"lydia": 2, "egypt": 3, "red-sea": 2}, "blue": {"lydia": 1, "egypt": 1, "red-sea": 1}})
    assert [disks(match, "blue", area) for area in ("lydia", "egypt", "red-sea")] == [0, 0, 0]


@rule("competition.where.contested-only")
def test_single_disks_of_many_factions_live_in_peace() -> None:
    one = {"rome": 1}
    match = fight(4, disks=dict.fromkeys(("red", "blue", "yellow", "sky", "barbarians"), one))
    assert stacks(match, "rome", "red", "blue", "yellow", "sky", "barbarians") == [1, 1, 1, 1, 1]


@rule("competition.where.others-untouchable", "competition.cards.contested-targets-only")
def test_a_competition_card_reaches_contested_areas_only() -> None:
    """Strategos names areas: not Sinai, which is shared in peace, nor Egypt, which is Red's alone."""
    match = competing(
        "lydia",
        disks={"red": {"lydia": 2, "egypt": 3, "sinai": 1, "libya": 2}, "blue": {"lydia": 2, "sinai": 1, "libya": 1}},
        hand={"red": ["strategos"]},
    )
    match.play("commit strategos")
    uncommitted(match)
    assert match.question == "play-a-fate-card/declare"
    assert tokens(match) == {"choose lydia", "choose libya"}


# White disks


@rule("competition.allies.definition")
def test_allies_count_as_disks_of_their_civilization() -> None:
    """Two against two and an ally: the ally goes last of the three, so that Red's two fall first."""
    match = table(
        "competition-phase",
        phase="cards",
        disks={"red": {"lydia": 2}, "blue": {"lydia": 2}},
        allies=["blue-in-lydia"],
    )
    uncommitted(match)
    assert stacks(match, "lydia", "red", "blue") == [0, 2]


@rule("competition.allies.definition")
def test_with_an_ally_a_single_disk_is_a_match_for_two() -> None:
    match = competing("lydia", disks={"red": {"lydia": 1}, "blue": {"lydia": 2}}, hand={"red": ["slingers"]})
    play(match, "commit slingers", "done", "done")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


@rule("competition.allies.definition")
def test_wonders_and_abilities_bring_allies_too() -> None:
    match = competing(
        "lydia",
        disks={"red": {"lydia": 1, "egypt": 1}, "blue": {"lydia": 2}},
        monument={"colossus": "built"},
        owner={"colossus": "red"},
        site={"colossus": "egypt"},
        fuel={"colossus": 2},
        talents={"blue": 1},
    )
    play(match, "activate colossus", "done", "invoke trojans-ally", "done")
    assert match.question == "disk-removal/alternate-loss", "3-3, and 2-2 after an ally each: Blue has no more"
    match.play("lose")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


# Cards


@rule("competition.cards.may-cancel-competition")
def test_the_cards_that_were_revealed_are_resolved_although_the_competition_is_off() -> None:
    """Ruling I-04: the slingers still come, and make two against one of it again."""
    match = competing(
        "lydia",
        disks={"red": {"lydia": 1}, "blue": {"lydia": 3}},
        hand={"red": ["siege-engines", "slingers"]},
    )
    play(match, "commit siege-engines", "commit slingers", "done", "done", "play siege-engines")
    unanswered(match)
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 0]
    assert hand(match, "red") == set()
