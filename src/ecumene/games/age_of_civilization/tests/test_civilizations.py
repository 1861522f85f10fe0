"""Civilizations: main and legacy abilities, and slots of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.contents import LEGACIES
from ecumene.games.age_of_civilization.tests.abilities import PLACES, acting, brings, held
from ecumene.games.age_of_civilization.tests.table import BOX, forbidden_by, military, of, stack, tokens, turn
from ecumene.testing import rule

# Two abilities


@rule("civ.abilities.at-least-two")
def test_each_of_the_48_civilizations_has_a_main_and_a_legacy_ability() -> None:
    assert len(BOX.civilization_names) == 48
    for card, name in enumerate(BOX.civilization_names):
        assert BOX.powers_of[card], f"{name} has no main ability"
        assert BOX.powers_of[LEGACIES + card], f"{name} has no legacy ability"


@rule("civ.main.only-as-main", "civ.legacy.whole-game")
def test_egypt_declines_when_arabia_rises_and_keeps_its_legacy() -> None:
    match = held("egypt", "declined", ("farm",), beside="arabia")
    assert stack(match, "black") == ["arabia", "egypt"]
    assert brings(match, "perform farm") == (0, 4)
    assert brings(match, "perform wonder") == (3, -7)


@rule("civ.main.only-as-main", "civ.legacy.whole-game")
def test_egypt_stays_main_when_arabia_is_annexed() -> None:
    match = held("arabia", "annexed", ("trade",), beside="egypt", technologies={"black": ["writing", "mining"]})
    assert stack(match, "black") == ["egypt", "arabia"]
    assert brings(match, "perform trade") == (0, 3)
    assert brings(match, "perform wonder") == (3, -5)
    assert brings(match, "done") == (0, 0)


@rule("civ.legacy.whole-game")
def test_the_legacies_of_three_civilizations_work_together() -> None:
    assert brings(acting("china", "egypt", "india", cards=("farm",)), "perform farm") == (0, 3 + 3)


@rule("civ.main.only-as-main", "civ.legacy.whole-game")
def test_abilities_of_somebody_else_do_not_work_for_me() -> None:
    match = turn(
        "black",
        stack={"black": ["zimbabwe"], "brown": ["egypt"]},
        coins={"black": 7},
        workers={"black": 3},
    )
    assert brings(match, "perform farm") == (0, 3)
    assert brings(match, "perform wonder") == (3, -7)


# Main abilities, as long as they are main

PERFORMED: list[tuple[str, str, tuple[int, int], tuple[int, int], dict[str, Any]]] = [
    ("aksum", "perform build", (3, -1), (2, -1), {}),
    ("aztecs", "perform wonder", (3, -1), (3, -7), {}),
    ("byzantium", "perform culture", (2, -3), (2, -4), {}),
    ("harappa", "research mining", (1, -3), (1, -4), {}),
    ("hittites", "research iron-working", (1, 0), (1, -4), {"technologies": {"black": ["mining"]}}),
    ("korea", "research sailing", (3, -4), (1, -4), {}),
    ("maya", "perform farm", (0, 4), (0, 3), {}),
    ("ottoman", "research gunpowder", (1, -1), (1, -4), {"technologies": {"black": ["mining", "iron-working"]}}),
    ("polynesia", "perform fish", (0, 2), (0, 1), {}),
    ("sumer", "research writing", (1, 0), (1, -4), {}),
    ("egypt", "perform wonder", (3, -5), (3, -7), {}),
    ("italy", "perform culture", (3, -4), (2, -4), {}),
    ("khitan", "perform exploit", (0, 3), (0, 2), {}),
    ("macedon", "perform conquest", (3, 0), (2, 0), {}),
    ("minoa", "perform trade", (0, 3), (0, 2), {}),
    ("japan", "perform culture", (2, -3), (2, -4), {}),
    ("khmer", "perform build", (3, -1), (2, -1), {}),
    ("khmer", "perform farm", (0, 4), (0, 3), {}),
    ("toltec", "perform exploit", (0, 4), (0, 3), {}),
    ("celts", "perform hunt", (1, 2), (1, 1), {}),
    ("kush", "perform wonder", (3, -6), (3, -7), {}),
    ("kush", "perform exploit", (0, 3), (0, 2), {}),
    ("kongo", "rest", (2, 3), (0, 2), {}),
    ("tibet", "rest", (2, 3), (1, 2), {}),
    ("arabia", "done", (0, 2), (0, 0), {"technologies": {"black": ["writing", "sailing", "mining", "iron-working"]}}),
    ("britain", "done", (2, 0), (0, 0), {"points": {"black": 15}}),
    ("slavs", "done", (0, 1), (0, 0), {}),
    ("greece", "done", (1, 0), (0, 0), {"technologies": {"black": ["writing", "sailing", "mining"]}}),
    ("olmec", "done", (1, 0), (0, 0), {}),
    ("mali", "done", (4, 0), (0, 0), {}),
]
"""A civilization, an answer, the points and coins that it brings as main, and those declined or annexed."""


@rule("civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES)
@pytest.mark.parametrize(
    ("civilization", "answer", "as_main", "otherwise", "fields"),
    PERFORMED,
    ids=[f"{civilization}-{answer.split()[-1]}" for civilization, answer, *_ in PERFORMED],
)
def test_a_main_ability_works_only_as_main(
    civilization: str,
    answer: str,
    as_main: tuple[int, int],
    otherwise: tuple[int, int],
    fields: dict[str, Any],
    held_as: str,
) -> None:
    card = answer.rsplit(maxsplit=1)[-1]
    cards = (card,) if answer.startswith("perform") and card not in ("wonder", "exploit") else ()
    match = held(civilization, held_as, cards, **fields)
    assert brings(match, answer) == (as_main if held_as == "main" else otherwise)


STRENGTHS = [
    ("hittites", 2, 1),
    ("vikings", 2, 1),
    ("francia", 2, 1),
    ("mongolia", 4, 1),
    ("germania", 2, 1),
    ("macedon", 3, 1),
    ("khitan", 2, 0),
    ("japan", 1, 0),
    ("assyria", 3, 1),
    ("huns", 4, 1),
    ("celts", 1, 0),
]
"""A civilization, the strength of main and legacy ability together, and that of the legacy alone."""


@rule("civ.main.only-as-main", "civ.hittites.strength", "civ.vikings.strength")
@pytest.mark.parametrize("held_as", PLACES)
@pytest.mark.parametrize(("civilization", "as_main", "otherwise"), STRENGTHS, ids=[row[0] for row in STRENGTHS])
def test_the_strength_of_a_main_ability_counts_only_as_main(
    civilization: str, as_main: int, otherwise: int, held_as: str
) -> None:
    assert military(held(civilization, held_as), "black") == (as_main if held_as == "main" else otherwise)


# Slots of one's own

SLOTS = [("india", "culture", (2, -4)), ("francia", "conquest", (2, 0)), ("minoa", "fish", (0, 2))]
SLOTS += [("srivijaya", "trade", (0, 3))]
"""A civilization, the action of its slot, and the points and coins that it brings with the civilization's bonuses."""
by_slot = pytest.mark.parametrize(("civilization", "action", "gain"), SLOTS, ids=[row[0] for row in SLOTS])


@rule("civ.slot.examples", "civ.slot.card-not-needed")
@by_slot
def test_a_slot_of_ones_own_needs_no_card_in_this_round(civilization: str, action: str, gain: tuple[int, int]) -> None:
    match = acting(civilization, cards=("build",))
    assert f"perform {action}" not in tokens(match)
    assert brings(match, f"use {civilization}") == gain


@rule("civ.slot.same-as-time-track")
@by_slot
def test_a_slot_of_ones_own_brings_what_the_common_slot_brings(
    civilization: str, action: str, gain: tuple[int, int]
) -> None:
    assert brings(acting(civilization, cards=(action,)), f"perform {action}") == gain


@rule("civ.slot.besides-common", "actions.slot.once-per-turn")
@by_slot
def test_the_own_and_the_common_slot_are_used_once_each(civilization: str, action: str, gain: tuple[int, int]) -> None:
    match = acting(civilization, cards=(action,))
    match.play(f"use {civilization}")
    assert forbidden_by(match, f"use {civilization}") == {"actions.slot.once-per-turn"}
    assert brings(match, f"perform {action}") == gain
    assert forbidden_by(match, f"perform {action}") == {"actions.slot.once-per-turn"}


@rule("civ.slot.own-use-only")
@by_slot
def test_nobody_else_uses_the_slot(civilization: str, action: str, gain: tuple[int, int]) -> None:
    match = turn(
        "brown",
        stack={"black": [civilization], "brown": ["egypt"]},
        workers={"brown": 4},
        coins={"brown": 20},
        round=6,
    )
    assert forbidden_by(match, f"use {civilization}") == {"civ.slot.own-use-only"}


@rule("civ.main.only-as-main", "civ.slot.own-use-only")
@pytest.mark.parametrize("held_as", PLACES[1:])
@by_slot
def test_the_slot_of_a_main_ability_is_closed_when_it_is_not_main(
    civilization: str, action: str, gain: tuple[int, int], held_as: str
) -> None:
    assert forbidden_by(held(civilization, held_as), f"use {civilization}") == {"civ.slot.own-use-only"}


@rule("civ.slot.same-as-time-track")
def test_the_slot_of_india_costs_what_culture_costs() -> None:
    assert forbidden_by(acting("india", coins={"black": 3}), "use india") == {"civ.slot.same-as-time-track"}
    assert "use india" in tokens(acting("india", coins={"black": 4}))


@rule("civ.slot.same-as-time-track")
def test_modifiers_of_culture_work_on_the_slot_of_india() -> None:
    match = acting("india", "harappa", technologies={"black": ["writing"]}, coins={"black": 3})
    assert brings(match, "use india") == (3, -3)


@rule("civ.slot.same-as-time-track")
def test_the_slot_of_rome_takes_two_workers_and_they_come_back() -> None:
    assert forbidden_by(acting("rome", workers={"black": 1}), "use rome-legacy") == {"civ.slot.same-as-time-track"}
    match = acting("rome", workers={"black": 3})
    match.play("use rome-legacy")
    assert of(match, "black", "workers") == 1
    match.play("done")
    assert of(match, "black", "workers") == 3


@rule("civ.slot.same-as-time-track", "civ.slot.examples")
def test_the_slot_of_francia_is_red_and_takes_a_worker() -> None:
    match = acting("francia", workers={"black": 2})
    match.play("use francia")
    match.play("done")
    assert of(match, "black", "workers") == 1
    assert forbidden_by(acting("francia", workers={"black": 0}), "use francia") == {"civ.slot.same-as-time-track"}


@rule("civ.slot.same-as-time-track")
def test_trade_on_the_slot_of_srivijaya_gives_the_others_a_coin() -> None:
    assert brings(acting("srivijaya"), "use srivijaya", seat="brown") == (0, 1)
