"""Disk removal: what replaces a disk that was removed, or paid for."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.contest import stacks
from ecumene.games.inner_sea.tests.table import of, table
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

BY_CARD = 1
ALL_READY = 47
"""With a disk on the map and so many in the Ready box nothing is left in supply."""


def loss(by: str, **fields: Any) -> Match[Ancients]:
    """Blue is about to lose a disk in Lydia to a card, and another is to replace it."""
    return table(["disk-removal", "blue", "lydia", BY_CARD, by], phase="cards", **fields)


@rule("competition.replacement.removed-even-without-supply")
def test_a_disk_is_removed_although_there_is_none_to_replace_it() -> None:
    match = loss(by="red", disks={"blue": {"lydia": 2}, "red": {"egypt": 1}}, ready={"red": ALL_READY})
    assert of(match, "red", "supply") == 0
    assert stacks(match, "lydia", "red", "blue") == [0, 1]


@rule("competition.replacement.removed-even-without-supply")
def test_the_replacing_disk_comes_from_supply() -> None:
    match = loss(by="red", disks={"blue": {"lydia": 2}})
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
    assert (of(match, "red", "supply"), of(match, "blue", "supply")) == (47, 47)


@rule("competition.replacement.saved-disk-still-adds")
@pytest.mark.parametrize("payment", ["pay-talent", "discard poet"])
def test_the_replacing_disk_is_added_although_the_other_was_paid_for(payment: str) -> None:
    """Ruling I-06."""
    match = loss(by="red", disks={"blue": {"lydia": 2}}, talents={"blue": 1}, hand={"blue": ["poet"]})
    match.play(payment)
    assert stacks(match, "lydia", "red", "blue") == [1, 2]


@rule("competition.replacement.saved-disk-still-adds")
def test_players_may_agree_that_a_saved_disk_is_not_replaced() -> None:
    """Ruling I-06: the sister game has it so."""
    match = loss(by="red", disks={"blue": {"lydia": 2}}, talents={"blue": 1}, options={"saved_disks": "not-replaced"})
    match.play("pay-talent")
    assert stacks(match, "lydia", "red", "blue") == [0, 2]


def test_with_that_agreement_a_lost_disk_is_still_replaced() -> None:
    match = loss(by="red", disks={"blue": {"lydia": 2}}, talents={"blue": 1}, options={"saved_disks": "not-replaced"})
    match.play("lose")
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
