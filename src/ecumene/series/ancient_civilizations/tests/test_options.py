"""What the players agree on before setup: a final event, and Barbarian hordes."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.setting import tokens
from ecumene.series.ancient_civilizations.tests.steps import after_the_cards, decided, heard, piled
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

LATE = (69, 82, 99, 101, 103)
"""Numbers that are too high for a final event; the last three are Events."""
LOW = 60
"""One that is low enough."""


def last_epoch(world: World, **fields: Any) -> Match[Ancients]:
    """The end of the last Epoch."""
    usual: dict[str, Any] = {"epoch": 4, "options": {"final_event": "yes"}}
    match = after_the_cards(world, ["end-of-epoch-phase"], **{**usual, **fields})
    decided(match)
    return match


def late_cards(world: World) -> list[str]:
    """The cards with those numbers."""
    return [world.numbered(number) for number in LATE]


# Final Epoch Event


@rule("option.final-event.unanimous-before-setup")
@pytest.mark.parametrize(("options", "speaks"), [({}, 0), ({"final_event": "no"}, 0), ({"final_event": "yes"}, 1)])
def test_there_is_no_final_event_unless_it_was_agreed_on(world: World, options: dict[str, str], speaks: int) -> None:
    match = last_epoch(world, options=options, **piled(world, world.numbered(LOW)))
    assert match.over
    assert heard(match, "revealed") == ["revealed"] * speaks
    assert heard(match, "table-says") == ["table-says"] * speaks


@rule("option.final-event.unanimous-before-setup")
def test_it_is_agreed_on_with_the_game_and_stays_agreed_on(world: World) -> None:
    match = world.game.new(seats=2, seed=7, final_event="yes")
    assert match.state.final_event == 1
    again: Match[Ancients] = Match.from_document(world.game, match.dump(), partial=False)
    assert again.state.final_event == 1
    assert world.game.new(seats=2, seed=7).state.final_event == 0


@rule("option.final-event.unanimous-before-setup")
@pytest.mark.parametrize("chance", range(4))
def test_it_comes_at_the_end_of_the_last_epoch_only(world: World, chance: int) -> None:
    """Between Epochs the table speaks as it always does, whatever was agreed on."""
    usual, agreed = (last_epoch(world, epoch=3, chance=chance, options={"final_event": it}) for it in ("no", "yes"))
    assert not agreed.over
    assert [event.name for event in agreed.events] == [event.name for event in usual.events]


@rule("option.final-event.reveal-until-below-69")
def test_cards_are_revealed_until_one_is_below_69(world: World) -> None:
    """What comes before it depends on chance, what comes last does not."""
    most = 0
    for chance in range(12):
        match = last_epoch(world, **piled(world, *late_cards(world), world.numbered(LOW)), chance=chance)
        revealed = [event.fact[3] for event in match.events if event.name == "revealed"]
        assert (revealed[-1], min([*revealed[:-1], 69])) == (LOW, 69)
        (said,) = (event.fact for event in match.events if event.name == "table-says")
        assert said.a == world.edition.powers.table[LOW]
        assert match.over
        most = max(most, len(revealed))
    assert most > 1, "in one of these games the first card was too high"


@rule("option.final-event.reveal-until-below-69")
def test_without_a_low_number_nothing_happens(world: World) -> None:
    match = last_epoch(world, **piled(world, world.numbered(69)))
    assert match.over
    assert not heard(match, "table-says")


@rule("option.final-event.events-not-resolved")
@pytest.mark.parametrize("chance", range(6))
def test_events_on_the_way_do_nothing(world: World, chance: int) -> None:
    late, low = late_cards(world), world.numbered(1)
    stacks = {"red": {world.at.inland[0]: 2}, "blue": {world.at.far: 2}, "barbarians": {world.at.inland[3]: 3}}
    match = last_epoch(world, **piled(world, *late, low), chance=chance, disks=stacks)
    assert match.over, "no invasion is steered by anybody"
    assert world.of(match, "barbarians", "on_map") == 3
    assert not heard(match, "placed", "removed", "new-order", "reshuffled", "event-drawn", "dropped")
    assert world.names(match.state.deck) | set(world.discarded(match)) == {*late, low}
    assert world.discarded(match)[-1] == low


# Barbarian Hordes


@rule("option.hordes.add-unused-color")
@pytest.mark.parametrize(("seats", "barbarians"), [(2, 100), (5, 100), (6, 50)])
def test_a_colour_nobody_plays_joins_the_barbarians(world: World, seats: int, barbarians: int) -> None:
    hordes = world.table("card-phase", seats, {"hordes": "yes"})
    assert world.of(hordes, "barbarians", "supply") == barbarians
    assert world.of(world.table("card-phase", seats), "barbarians", "supply") == 50


@rule("option.hordes.add-unused-color")
@pytest.mark.parametrize(("hordes", "on_map"), [("yes", 52), ("no", 50)])
def test_with_hordes_more_than_fifty_barbarians_are_on_the_map(world: World, hordes: str, on_map: int) -> None:
    """Fifty are on the map already; a card that places two more need not take them from elsewhere."""
    stacks = {**world.crowd(48), world.at.inland[0]: 2}
    entry = ["barbarian-limits/place", "red", world.at.far, 2]
    match = world.table(entry, phase="cards", options={"hordes": hordes}, disks={"barbarians": stacks})
    while not match.over:
        match.play(min(tokens(match) - {"done"}))
    assert (world.disks(match, "barbarians", world.at.far), world.of(match, "barbarians", "on_map")) == (2, on_map)
