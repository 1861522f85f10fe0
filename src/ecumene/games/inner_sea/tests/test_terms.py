"""Important game terms, as far as this game has them otherwise than its sister."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tests.table import (
    acting,
    discarded,
    disks,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.testing import rule

# Civilizations


@rule("terms.civilization.color-and-home")
def test_the_home_goes_with_the_civilization_not_with_the_colour() -> None:
    match = table(["deployment-step", "red"], civilization={"red": "trojans", "blue": "egyptians"}, ready={"red": 1})
    assert tokens(match) == {"done", "place troy", "place ionia", "place phrygia", "place trojan-sea"}


# Dominate


SHORES = {
    "red-sea": ["egypt", "kush", "nabatea", "nile-delta", "sinai"],
    "trojan-sea": ["ionia", "lesbos", "phrygia", "thrace", "troy"],
    "icarian-sea": ["delos", "ionia", "lesbos", "lydia", "rhodes"],
}
THREE_SEAS = {area: 1 for sea, shores in SHORES.items() for area in (sea, *shores)}
"""Three seas of the east with all their shores."""


def epoch_points(**factions: dict[str, int]) -> int:
    """What the end of an Epoch brings red."""
    match = table("end-of-epoch-phase/score", phase="end-of-epoch", disks=factions)
    return of(match, "red", "points")


@rule("terms.dominate.definition")
def test_who_controls_a_shallow_sea_and_all_its_shores_dominates_it() -> None:
    assert epoch_points(red=THREE_SEAS) == 1
    assert epoch_points(red={area: n for area, n in THREE_SEAS.items() if area != "red-sea"}) == 0
    assert epoch_points(red={area: n for area, n in THREE_SEAS.items() if area != "delos"}) == 0


@rule("terms.dominate.definition", "terms.shared.definition")
@pytest.mark.parametrize("intruder", ["blue", "barbarians"])
@pytest.mark.parametrize("where", ["red-sea", "delos"])
def test_who_shares_a_sea_or_a_shore_does_not_dominate(intruder: str, where: str) -> None:
    assert epoch_points(red=THREE_SEAS, **{intruder: {where: 1}}) == 0


# Kinds of cards


@rule("terms.investment-card.definition", "terms.supply.remove-goes-to-supply")
def test_a_disk_taken_from_an_investment_goes_to_supply_and_brings_its_benefit() -> None:
    match = table(
        ["moments/use", "red", "acquisition-end"], invested={"red": ["merchant-prince"]}, stake={"merchant-prince": 2}
    )
    assert of(match, "red", "supply") == 46
    play(match, "use merchant-prince")
    assert (of(match, "red", "supply"), of(match, "red", "talents")) == (47, 2)


@rule("terms.negation-card.definition")
def test_a_negation_cancels_all_effects_of_a_card() -> None:
    match = acting(
        hand={"red": ["local-trade", "poet"], "blue": ["high-priestess"]}, disks={"red": {"egypt": 1, "kush": 1}}
    )
    play(match, "play local-trade", "choose egypt")
    match.play("negate high-priestess", 1)
    unanswered(match)
    assert (disks(match, "red", "egypt"), disks(match, "red", "kush"), of(match, "red", "talents")) == (1, 1, 0)
    assert discarded(match) == ["high-priestess", "local-trade"]


# Supply


@rule("terms.supply.where-disks-live", "components.disks.forty-eight-deployable")
def test_what_is_neither_on_the_map_nor_ready_nor_on_a_card_is_in_supply() -> None:
    match = table(
        "card-phase",
        disks={"red": {"egypt": 3, "red-sea": 2}},
        ready={"red": 4},
        invested={"red": ["merchant-prince"]},
        stake={"merchant-prince": 2},
        monument={"colossus": "built"},
        owner={"colossus": "red"},
        site={"colossus": "egypt"},
        fuel={"colossus": 4},
    )
    assert of(match, "red", "supply") == 48 - 5 - 4 - 2 - 4
