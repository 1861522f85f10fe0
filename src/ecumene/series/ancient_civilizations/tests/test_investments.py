"""Investments: played with disks on them, used at their moment one disk at a time, discarded when empty."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import asked
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens
from ecumene.series.ancient_civilizations.tests.steps import piled
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def stake(world: World, match: Match[Ancients]) -> int:
    """How many disks lie on the Investment."""
    return match.state.stake[world.card.index[world.cards.investment]]


def lies_open(world: World, match: Match[Ancients], seat: str = "red") -> set[str]:
    """The Investments before a seat."""
    return world.names(world.of(match, seat, "invested"))


def using(world: World, disks: int = 2, moment: str = "draw", owner: str = "red") -> Match[Ancients]:
    """Red may use what it has at a moment, and acts then; the Investment has some disks."""
    card = world.cards.investment
    return world.table(
        [["moments/use", "red", moment], ["card-phase/act", "red"]],
        phase="reckoning",
        invested={owner: [card]},
        stake={card: disks},
        **piled(world, *world.plain(3), held=(card,)),
    )


# Playing one


@rule("card.investment.face-up-with-disks")
def test_an_investment_lies_face_up_before_its_owner_with_disks_from_supply(world: World) -> None:
    card = world.cards.investment
    stated = world.edition.fate_cards.stakes[world.card.index[card]]
    match = world.acting(hand={"red": [card]}, disks={"red": {world.at.inland[0]: 2}})
    match.play(f"play {card}")
    assert (lies_open(world, match), stake(world, match)) == ({card}, stated)
    assert (world.of(match, "red", "supply"), world.disks(match, "red", world.at.inland[0])) == (46 - stated, 2)
    assert (world.hand(match, "red"), world.discarded(match)) == (set(), [])
    assert card in str(match.view(1)), "blue sees it"
    assert asked(match) == "blue"


@rule("card.investment.short-supply")
def test_with_too_few_disks_an_investment_takes_what_there_is(world: World) -> None:
    match = world.acting(hand={"red": [world.cards.investment]}, **short(world, 1))
    match.play(f"play {world.cards.investment}")
    assert (stake(world, match), world.of(match, "red", "supply"), world.of(match, "red", "ready")) == (1, 0, 47)
    assert lies_open(world, match) == {world.cards.investment}


@rule("card.investment.short-supply")
def test_without_a_disk_there_is_nothing_to_invest(world: World) -> None:
    match = world.acting(hand={"red": [world.cards.investment]}, **short(world, 0))
    assert tokens(match) == {"pass"}
    assert forbidden_by(match, f"play {world.cards.investment}") == {"card.investment.short-supply"}


def short(world: World, left: int) -> dict[str, Any]:
    """Red has only so many disks in supply; the others are in its Ready box."""
    supply = {"red": left, "blue": 48, "barbarians": world.edition.numbers.barbarians}
    return {"supply": supply, "ready": {"red": 48 - left}}


# Using one


@rule("card.investment.remove-disk-for-benefit")
def test_a_disk_taken_off_an_investment_brings_its_benefit_and_goes_to_supply(world: World) -> None:
    match = using(world)
    assert tokens(match) == {f"use {world.cards.investment}", "done"}
    match.play(f"use {world.cards.investment}")
    assert (stake(world, match), world.of(match, "red", "supply")) == (1, 47)
    assert tokens(match) == {f"keep {card}" for card in world.plain(3)}
    first, *others = world.plain(3)
    match.play(f"keep {first}")
    assert world.hand(match, "red") == {first}
    assert set(world.discarded(match)) == {*others}
    assert match.question == "card-phase/act", "one disk each time"
    assert lies_open(world, match) == {world.cards.investment}


@rule("card.investment.remove-disk-for-benefit")
def test_nobody_has_to_use_an_investment(world: World) -> None:
    match = using(world)
    match.play("done")
    assert (stake(world, match), world.hand(match, "red")) == (2, set())


@rule("card.investment.remove-disk-for-benefit")
@pytest.mark.parametrize("moment", ["retirement", "acquisition", "deployment", "reckoning-phase", "reset"])
def test_an_investment_is_used_only_at_the_time_it_states(world: World, moment: str) -> None:
    match = using(world, moment=moment)
    assert match.question == "card-phase/act"
    assert f"use {world.cards.investment}" not in tokens(match)


@rule("card.investment.remove-disk-for-benefit")
def test_nobody_uses_the_investment_of_another(world: World) -> None:
    assert using(world, owner="blue").question == "card-phase/act"


@rule("card.investment.discard-when-empty")
def test_with_its_last_disk_an_investment_is_discarded_and_still_brings_its_benefit(world: World) -> None:
    match = using(world, 1)
    play(match, f"use {world.cards.investment}", f"keep {world.plain(1)[0]}")
    assert (lies_open(world, match), stake(world, match)) == (set(), 0)
    assert world.cards.investment in world.discarded(match)
    assert (world.hand(match, "red"), world.of(match, "red", "supply")) == ({world.plain(1)[0]}, 48)


@rule("card.investment.discard-when-empty")
@pytest.mark.parametrize(("disks", "left"), [(1, 0), (2, 1)])
def test_an_investment_whose_last_disk_is_taken_by_a_card_is_discarded(world: World, disks: int, left: int) -> None:
    card = world.cards.investment
    match = world.table(["card-effects/lose-stake", "red", card], invested={"red": [card]}, stake={card: disks})
    assert (stake(world, match), world.of(match, "red", "supply")) == (left, 48 - left)
    assert (lies_open(world, match), world.discarded(match)) == (({card}, []) if left else (set(), [card]))
