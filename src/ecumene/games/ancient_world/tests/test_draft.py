"""Draft."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import says, titans, tokens, turn
from ecumene.matches.match import Match
from ecumene.testing import rule

READY = {"1": "ready", "2": "ready", "3": "ready"}
TITANS = (
    "reed-stalker", "dune-crawler", "bog-serpent", "moss-ape", "cave-howler", "ash-hound", "twin-heron", "stone-being",
    "glass-scorpion", "tide-warden", "elder-root", "storm-ram", "hollow-giant", "kelp-hydra", "mountain-father",
    "sky-leviathan", "world-oak", "sun-colossus", "night-mother", "deep-maw",
)  # fmt: skip


def at_the_piles(seat: str = "north", **fields: Any) -> Match[AncientWorld]:
    """A turn with the Moss Ape (defense 4, swords alone) and the Reed Stalker (4, arrows too) within reach."""
    return turn(seat, coins={"north": 20, "east": 20}, titan={"one-star": "moss-ape"}, **fields)


def drafted(match: Match[AncientWorld], seat: int) -> int:
    """What Draft gives a seat, as everybody sees it."""
    return int(next(page for page in match.view(seat)["seats"] if page["seat"] == match.view(seat)["you"])["drafted"])


def attacks(match: Match[AncientWorld]) -> set[str]:
    """The attacks that are offered."""
    return {token for token in tokens(match) if token.startswith("attack")}


def emptied(*left: str) -> dict[str, Any]:
    """East owns all Titans but some."""
    names = [name for name in TITANS if name not in left]
    return {"titans": {"east": names}}


def settle(match: Match[AncientWorld]) -> None:
    """Answer what the dice ask."""
    while match.question == "damage-die/damage":
        match.play("damage fishing-dock" if "damage fishing-dock" in tokens(match) else "damage wheat-fields")


@rule("draft.one-per-token", "attack.value.sources")
def test_a_citizen_on_draft_is_worth_a_sword() -> None:
    """Ruling R-09: both starting armies have 3 swords, the Moss Ape asks for 4."""
    match = at_the_piles()
    assert attacks(match) == set()
    match.play("place draft 1")
    assert "You have 1 sword in this round by Draft." in says(match, 0)
    match.play("pass")
    assert attacks(match) == {"attack one-star:a+b"}
    (reason,) = match.why("attack one-star:a")
    assert reason.text == "Moss Ape has defense 4; this attack is worth 3."


@rule("draft.one-per-token", "place.standard.strictly-higher")
def test_draft_takes_higher_citizens_and_each_counts() -> None:
    match = at_the_piles(citizen={"north": {"1": "ready", "2": "on-draft", "3": "ready"}, "east": READY})
    assert drafted(match, 0) == 1
    assert {token for token in tokens(match) if token.startswith("place draft")} == {"place draft 3"}
    match.play("place draft 3")
    assert drafted(match, 0) == 2
    match.play("pass")
    assert attacks(match) == {"attack one-star:a", "attack one-star:a+b"}


@rule("draft.one-per-token")
def test_the_skill_does_not_matter_and_citizens_of_others_do_not_count() -> None:
    """Ruling R-08."""
    match = at_the_piles(
        citizen={"north": {"1": "ready", "2": "ready", "3": "on-draft"}, "east": {"4": "on-draft", **READY}}
    )
    assert (drafted(match, 0), drafted(match, 1)) == (1, 1)


@rule("draft.lasts-whole-round")
def test_draft_counts_in_every_attack_of_the_round() -> None:
    """Case 33: each attack has exactly the value it needs, Draft included."""
    match = turn(
        "north",
        coins={"north": 9},
        empire={"north": ["training-yard"]},
        active={"north": {"a": "city-guard", "b": "spear-levy"}, "east": {"a": "city-guard"}},
        titan={"one-star": "moss-ape", "two-star": None, "three-star": None},
        titan_deck={"one-star": ["cave-howler"]},
        **emptied("moss-ape", "cave-howler"),
    )
    match.play("place draft 1")
    match.play("pass")
    match.play("attack one-star:a")
    settle(match)
    assert attacks(match) == {"attack one-star:b"}
    match.play("attack one-star:b")
    assert titans(match, "north") == {"moss-ape", "cave-howler"}


@rule("draft.lasts-whole-round")
def test_draft_is_gone_in_the_next_round() -> None:
    match = at_the_piles()
    match.play("place draft 1")
    match.play("pass")
    match.play("pass")
    assert match.state.round == 2
    assert drafted(match, 0) == 0
    assert attacks(match) == set()


@rule("draft.one-per-token")
@pytest.mark.parametrize("seat", [0, 1])
def test_draft_helps_nobody_who_stands_elsewhere(seat: int) -> None:
    match = at_the_piles(citizen={"north": {"1": "on-labor"}, "east": {"1": "on-rebuild"}})
    assert drafted(match, seat) == 0
