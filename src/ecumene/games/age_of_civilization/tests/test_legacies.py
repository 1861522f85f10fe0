"""Legacy abilities: each works as long as the game lasts, be its civilization main, declined or annexed."""

from __future__ import annotations

import pytest

from ecumene.games.age_of_civilization.tests.abilities import PLACES, acting, brings, final, held
from ecumene.games.age_of_civilization.tests.table import BOX, forbidden_by, military, of, tokens, turn
from ecumene.testing import rule

Gain = tuple[int, int]
NOTHING = (0, 0)
by_place = pytest.mark.parametrize("held_as", PLACES)

# Actions that bring more or cost less

PERFORMED: list[tuple[str, str, Gain, Gain]] = [
    ("aksum", "build", (2, -2 + 1), (1, 0)),
    ("maya", "build", (2, -2 + 1), NOTHING),
    ("khmer", "build", (2, -2 + 1), (1, 0)),
    ("harappa", "culture", (2, -4 + 1), NOTHING),
    ("korea", "culture", (2, -4 + 1), NOTHING),
    ("inca", "wonder", (3, -7 + 1), NOTHING),
    ("arabia", "trade", (0, 2 + 1), NOTHING),
    ("carthage", "trade", (0, 2 + 1), NOTHING),
    ("phoenicia", "trade", (0, 2 + 1), NOTHING),
    ("italy", "trade", (0, 2 + 1), NOTHING),
    ("srivijaya", "trade", (0, 2 + 1), NOTHING),
    ("britain", "fish", (0, 1 + 1), NOTHING),
    ("iberia", "fish", (0, 1 + 1), NOTHING),
    ("minoa", "fish", (0, 1 + 1), NOTHING),
    ("japan", "fish", (0, 1 + 1), NOTHING),
    ("china", "farm", (0, 3 + 1), NOTHING),
    ("sumer", "farm", (0, 3 + 1), NOTHING),
    ("india", "farm", (0, 3 + 1), NOTHING),
    ("egypt", "farm", (0, 3 + 1), NOTHING),
    ("kongo", "exploit", (0, 2 + 1), NOTHING),
    ("lydia", "exploit", (0, 2 + 1), NOTHING),
    ("toltec", "exploit", (0, 2 + 1), (0, 1)),
    ("mali", "exploit", (0, 2 + 1), NOTHING),
    ("scythia", "hunt", (1, 1 + 1), NOTHING),
    ("slavs", "hunt", (1, 1 + 1), NOTHING),
    ("khitan", "hunt", (1, 1 + 1), NOTHING),
    ("olmec", "hunt", (1, 1 + 1), NOTHING),
]
"""A civilization, the action its legacy is about, what that brings, and what the main ability adds as long as it is."""


@rule("civ.legacy.whole-game", "effect.action-bonus.extra", "effect.action-discount")
@by_place
@pytest.mark.parametrize(
    ("civilization", "action", "gain", "by_main"), PERFORMED, ids=[f"{row[0]}-{row[1]}" for row in PERFORMED]
)
def test_the_legacy_changes_the_action(civilization: str, action: str, gain: Gain, by_main: Gain, held_as: str) -> None:
    match = held(civilization, held_as, () if action in ("wonder", "exploit") else (action,))
    more = by_main if held_as == "main" else NOTHING
    assert brings(match, f"perform {action}") == (gain[0] + more[0], gain[1] + more[1])


# An action without the legacies: what the numbers above start from


@pytest.mark.parametrize(
    ("action", "gain"),
    [
        ("build", (2, -2)),
        ("culture", (2, -4)),
        ("wonder", (3, -7)),
        ("trade", (0, 2)),
        ("fish", (0, 1)),
        ("farm", (0, 3)),
        ("exploit", (0, 2)),
        ("hunt", (1, 1)),
    ],
)
def test_another_civilization_changes_nothing(action: str, gain: Gain) -> None:
    cards = () if action in ("wonder", "exploit") else (action,)
    assert brings(acting("zimbabwe", "huns", cards=cards), f"perform {action}") == gain


# Strength

STRONG: list[tuple[str, int]] = [
    ("aztecs", 0),
    ("byzantium", 0),
    ("hittites", 1),
    ("ottoman", 0),
    ("persia", 0),
    ("vikings", 1),
    ("francia", 1),
    ("mongolia", 3),
    ("germania", 1),
    ("macedon", 2),
    ("assyria", 2),
    ("huns", 3),
    ("kush", 0),
]
"""A civilization whose legacy is a strength of 1, and what the main ability adds."""


@rule("civ.legacy.whole-game")
@by_place
@pytest.mark.parametrize(("civilization", "by_main"), STRONG, ids=[row[0] for row in STRONG])
def test_the_legacy_is_one_strength(civilization: str, by_main: int, held_as: str) -> None:
    assert military(held(civilization, held_as), "black") == 1 + (by_main if held_as == "main" else 0)


@rule("civ.legacy.whole-game")
def test_legacies_of_strength_add_up() -> None:
    assert military(acting("kush", "aztecs", "persia"), "black") == 3


# Slots of one's own

SLOTS: list[tuple[str, str, Gain, Gain]] = [
    ("polynesia", "fish", (0, 1), (0, 1)),
    ("rome", "build", (2, -2), NOTHING),
    ("tiwanaku", "farm", (0, 3), NOTHING),
    ("celts", "hunt", (1, 1), (0, 1)),
]
"""A civilization, the action of its slot, what that brings, and what the main ability adds."""
by_slot = pytest.mark.parametrize(
    ("civilization", "action", "gain", "by_main"), SLOTS, ids=[f"{row[0]}-{row[1]}" for row in SLOTS]
)


@rule("civ.legacy.whole-game", "civ.slot.card-not-needed", "civ.slot.same-as-time-track")
@by_place
@by_slot
def test_the_legacy_is_a_slot(civilization: str, action: str, gain: Gain, by_main: Gain, held_as: str) -> None:
    match = held(civilization, held_as, ("trade", "conquest", "culture"))
    assert f"perform {action}" not in tokens(match)
    more = by_main if held_as == "main" else NOTHING
    assert brings(match, f"use {civilization}-legacy") == (gain[0] + more[0], gain[1] + more[1])


@rule("civ.slot.besides-common", "actions.slot.once-per-turn")
@by_slot
def test_the_slot_is_used_once_besides_the_common_one(
    civilization: str, action: str, gain: Gain, by_main: Gain
) -> None:
    match = acting("zimbabwe", civilization, cards=(action,))
    assert brings(match, f"use {civilization}-legacy") == gain
    assert "actions.slot.once-per-turn" in forbidden_by(match, f"use {civilization}-legacy")
    assert brings(match, f"perform {action}") == gain


@rule("civ.slot.own-use-only")
@by_slot
def test_the_slot_is_nobody_elses(civilization: str, action: str, gain: Gain, by_main: Gain) -> None:
    stack = {"black": [civilization], "brown": ["egypt"]}
    match = turn("brown", stack=stack, workers={"brown": 4}, coins={"brown": 9})
    assert forbidden_by(match, f"use {civilization}-legacy") == {"civ.slot.own-use-only"}


# Rest


@rule("civ.legacy.whole-game")
@by_place
def test_with_the_legacy_of_tibet_a_rest_scores_a_point(held_as: str) -> None:
    match = held("tibet", held_as, workers={"black": 2})
    before = of(match, "black", "workers")
    assert brings(match, "rest") == ((2, 3) if held_as == "main" else (1, 2))
    assert of(match, "black", "workers") == min(4, before + 1)


# The end of the game


@rule("civ.legacy.whole-game", "effect.game-end.scoring")
@by_place
@pytest.mark.parametrize("civilization", ["babylon", "greece"])
def test_the_legacy_scores_a_point_for_every_three_technologies_at_the_end(civilization: str, held_as: str) -> None:
    owned = ["writing", "sailing", "mining", "iron-working", "gunpowder"]
    match = held(civilization, held_as, beside="huns", then=("game-end",), technologies={"black": owned})
    if held_as != "main":
        assert brings(match, "done") == (1, 0)
    elif civilization == "greece":
        assert brings(match, "done") == (1 + 1, 0)
    else:
        assert brings(match, "done", "gain currency") == (2, 1)


@pytest.mark.parametrize("civilization", ["babylon", "greece"])
@pytest.mark.parametrize(("owned", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_technologies_are_counted_by_three(civilization: str, owned: int, points: int) -> None:
    technologies = ["writing", "sailing", "mining", "education", "currency", "iron-working"]
    technologies += ["science", "engineering", "gunpowder"]
    assert final(stack={"black": [civilization]}, technologies={"black": technologies[:owned]}) == points


@rule("civ.legacy.whole-game", "effect.game-end.scoring")
@by_place
def test_the_legacy_of_zimbabwe_scores_a_point_for_every_six_coins_at_the_end(held_as: str) -> None:
    match = held("zimbabwe", held_as, beside="huns", then=("game-end",), coins={"black": 17})
    assert brings(match, "done") == (2 + (5 if held_as == "main" else 0), 0)


# All of them


def test_the_legacy_of_each_civilization_is_tested_here() -> None:
    tested = [row[0] for row in PERFORMED] + [row[0] for row in STRONG] + [row[0] for row in SLOTS]
    assert sorted([*tested, "tibet", "babylon", "greece", "zimbabwe"]) == sorted(BOX.civilization_names)
