"""What abilities are worth to a seat, and what a quiet player counts that is given or lost at once."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization.quiet import Quiet, given_at_once, hunts_left, lost_by_knowing
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.table import BOX, table
from ecumene.games.age_of_civilization.things import Ability, Civilization, Wonder
from ecumene.games.age_of_civilization.verbs.abilities import built
from ecumene.games.age_of_civilization.worths import KEPT, WORKER, Worths, rounds_left, rounds_open, rounds_open_to
from ecumene.kernel.nouns import Seat

BLACK = Seat(0)
TRACK = ["hunt", "conquest", "trade", "fish", "farm", "culture", "build", "plague"]


def at(**fields: Any) -> AgeOfCivilization:
    """Black's second step."""
    return table(["take-actions", "black"], **{"round": 2, "track": TRACK, **fields}).state


def wonder(name: str) -> Ability:
    """The ability of a wonder."""
    return built(Wonder(BOX.wonder_names.index(name)))


def test_an_action_on_a_slot_of_ones_own_is_open_in_every_round() -> None:
    g = at(stack={"black": ["srivijaya"]})
    assert rounds_open_to(g, BLACK)[c.TRADE] == rounds_left(g) > rounds_open(g)[c.TRADE]
    assert rounds_open_to(g, Seat(1)) == rounds_open(g)


def test_what_an_ability_performs_is_open_in_every_round() -> None:
    g = at(technologies={"black": ["writing", "education"]})
    assert rounds_open_to(g, BLACK)[c.CULTURE] == rounds_left(g)


def test_a_wonder_for_those_without_technologies_is_worth_nothing_to_others() -> None:
    assert Worths(at(), BLACK).of(wonder("stonehenge")) == KEPT * 5
    assert Worths(at(technologies={"black": ["writing"]}), BLACK).of(wonder("stonehenge")) == 0.0


def test_a_wonder_that_counts_technologies_is_worth_more_with_each() -> None:
    few, many = at(), at(technologies={"black": ["writing", "sailing"]})
    assert Worths(many, BLACK).of(wonder("library")) == Worths(few, BLACK).of(wonder("library")) + 1


def test_what_is_scored_at_the_end_does_not_last() -> None:
    worths = Worths(at(), BLACK)
    assert worths.lasting(wonder("stonehenge")) == 0.0
    assert worths.lasting(wonder("hanging-gardens")) == worths.of(wonder("hanging-gardens")) > 0


@pytest.mark.parametrize(("card", "expected"), [("carthage", 3.0), ("lydia", 2.0), ("tiwanaku", 4.0), ("egypt", 0.0)])
def test_what_happens_when_a_civilization_rises_is_counted_once(card: str, expected: float) -> None:
    g = at(market=[card], bonus={card: 3})
    player = Quiet(BLACK, 0.5, WORKER, Worths(g, BLACK))
    assert given_at_once(player, g, Civilization(BOX.civilization_names.index(card))) == expected


def test_the_first_technology_costs_the_points_of_hunts_and_of_abilities() -> None:
    assert hunts_left(at(workers={"black": 3}, round=1), BLACK) == 2
    assert hunts_left(at(workers={"black": 3}, round=5), BLACK) == 0
    assert lost_by_knowing(at(), BLACK) == 0
    assert lost_by_knowing(at(wonders={"black": ["stonehenge"]}), BLACK) == 5
