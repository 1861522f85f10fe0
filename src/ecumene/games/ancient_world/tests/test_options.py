"""What the players agree on before they begin: Expand+, and whose citizens count on Draft."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import GAME, forbidden_by, played, says, tokens, turn
from ecumene.matches.match import Match
from ecumene.matches.naming import DamagedDocument
from ecumene.testing import rule

READY = {"1": "ready", "2": "ready", "3": "ready"}


def test_the_options_and_their_usual_values() -> None:
    assert {option.name: option.allowed for option in GAME.options} == {
        "expand": ("standard", "plus"),
        "draft": ("own", "all"),
    }
    assert GAME.new(seats=2, seed=7).options == {"expand": "standard", "draft": "own"}


@pytest.mark.parametrize("wrong", [{"expand": "minus"}, {"draft": "none"}, {"draft": 1}, {"weather": "fine"}])
def test_other_values_and_other_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        GAME.new(seats=2, seed=7, **wrong)
    with pytest.raises(DamagedDocument, match="option"):
        turn("north", options=wrong)


@rule("variant.expand-plus.draw-three")
@pytest.mark.parametrize(("expand", "question"), [("standard", "player-actions/turn"), ("plus", "expand/draw")])
def test_only_with_expand_plus_a_district_is_chosen(expand: str, question: str) -> None:
    """Ruling R-48."""
    match = turn("north", coins={"north": 3}, district="open-quarter", options={"expand": expand})
    match.play("place expand 1")
    assert match.question == question


# Whose citizens count on Draft


def drafting(draft: str, north: tuple[int, ...], east: tuple[int, ...]) -> Match[AncientWorld]:
    """North's turn before the Moss Ape, of defense 4; both have some citizens on Draft."""
    places = {
        seat: {str(skill): "on-draft" if skill in there else "ready" for skill in range(1, 6)}
        for seat, there in (("north", north), ("east", east))
    }
    return turn("north", citizen=places, coins={"north": 9}, titan={"one-star": "moss-ape"}, options={"draft": draft})


def drafted(match: Match[AncientWorld]) -> dict[str, int]:
    """What Draft gives each seat."""
    return {page["seat"]: page["drafted"] for page in match.view(None)["seats"]}


@rule("draft.one-per-token")
@pytest.mark.parametrize(
    ("draft", "north", "east", "expected"),
    [
        ("own", (1,), (2, 3), (1, 2)),
        ("all", (1,), (2, 3), (3, 3)),
        ("own", (), (2, 3), (0, 2)),
        ("all", (), (2, 3), (0, 2)),
        ("all", (1, 4), (), (2, 0)),
        ("own", (), (), (0, 0)),
        ("all", (), (), (0, 0)),
    ],
)
def test_whose_citizens_count(
    draft: str, north: tuple[int, ...], east: tuple[int, ...], expected: tuple[int, int]
) -> None:
    """Rulings R-08 and R-52: with `all` those of others count for who has one there, and for nobody else."""
    assert drafted(drafting(draft, north, east)) == {"north": expected[0], "east": expected[1]}


@rule("draft.one-per-token", "attack.value.sources")
def test_the_option_decides_an_attack() -> None:
    """The City Guard has 2 swords and needs 2 more."""
    assert forbidden_by(drafting("own", (1,), (2,)), "attack one-star:a") == {"attack.value.at-least-defense"}
    assert "attack one-star:a" in tokens(drafting("all", (1,), (2,)))
    assert forbidden_by(drafting("all", (), (2, 3)), "attack one-star:a") == {"attack.value.at-least-defense"}


@rule("draft.one-per-token")
def test_a_citizen_who_comes_later_counts_for_those_who_are_there() -> None:
    match = drafting("all", (1,), ())
    match.play("place labor 2")
    match.play("place draft 2")
    assert drafted(match) == {"north": 2, "east": 2}
    assert "East has 2 swords in this round by Draft." in says(match, 0)


@pytest.mark.parametrize("options", [{"expand": "plus"}, {"draft": "all"}, {"expand": "plus", "draft": "all"}])
def test_a_game_with_options_can_be_played_to_the_end(options: dict[str, Any]) -> None:
    match = played(2, 3, **options)
    assert match.over
    assert not GAME.faults(match.state)
    assert match.dump()["options"] == {"expand": "standard", "draft": "own"} | options
