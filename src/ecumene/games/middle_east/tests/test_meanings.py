"""What answers are called for whoever chooses: what they cost and bring, and never what they are not."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import acting, table
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

OWN = gods({"god-of-peace": "red", "god-of-war": "blue"})
HELD = gods({"god-of-peace": "red", "god-of-war": "blue"}, captured={"god-of-war": "red"})
LOST = gods({"god-of-peace": "red", "god-of-war": "blue"}, captured={"god-of-peace": "blue"})
THERE: dict[str, Any] = {"red": {"thebes": 4, "memphis": 4}, "blue": {"hattusha": 2}}


def labels(match: Match[Ancients]) -> dict[str, str]:
    """What the answers of whoever is asked are called."""
    return {offer.token: offer.label for offer in match.offers}


@rule("deity.establish.five-resources")
def test_a_deity_tells_its_price_and_what_it_brings() -> None:
    match = acting(disks=THERE)
    assert labels(match)["establish earth-mother-goddess"] == (
        "Establish the Earth Mother Goddess for 5 resources: 2 more disks in each Acquisition Step"
    )
    match.play("establish earth-mother-goddess")
    assert match.prompt == (
        "The Earth Mother Goddess: 5 resources still to pay, at least two of them disks from the map. "
        "Give a disk, a mina or a card."
    )
    paying = table(["establish-a-deity/pay", "red", "god-of-war", 1, 1], disks=THERE, talents={"red": 1})
    assert paying.prompt == "The God of War: 1 resource still to pay, in disks from the map. Give a disk."
    assert paying.why("pay-mina")[0].text == "What is still to pay must be disks from the map."


@rule("deity.reestablish.two-resources")
def test_a_temple_is_restored_and_a_curse_is_bought_off() -> None:
    fallen = acting(disks=THERE, **gods({"god-of-peace": "red"}, destroyed=["god-of-peace"]))
    assert labels(fallen)["restore god-of-peace"] == "Restore the temple of the God of Peace for 2 resources"
    forsaken = acting(disks=THERE, curses={"red": ["forsaken-by-god"]}, hand={"red": ["high-priest"]}, **OWN)
    said = labels(forsaken)
    assert said["restore god-of-peace"] == "Free the God of Peace from Forsaken by God for 2 resources"
    assert said["negate high-priest"] == "Answer Forsaken by God on your Deity with High Priest"


@rule("deity.return.vp-gain-two", "deity.return.vp-loss-one")
@pytest.mark.parametrize(("points", "costs"), [(3, "1 point"), (0, "no points")])
def test_a_temple_that_goes_back_tells_its_points(points: int, costs: str) -> None:
    holding = acting(disks=THERE, points={"blue": points}, **HELD)
    offered = "Offer the temple of the God of War back to the Hittites: 2 points for you if they accept"
    assert labels(holding)["offer-back god-of-war"] == offered
    holding.play("offer-back god-of-war")
    assert labels(holding) == {"accept": f"Accept: it costs you {costs}", "refuse": "Refuse"}
    asking = acting(disks=THERE, points={"red": points}, **LOST)
    wanted = f"Ask the Hittites for the temple of the God of Peace: it costs you {costs}"
    assert labels(asking)["ask-back god-of-peace"] == wanted
    asking.play("ask-back god-of-peace")
    assert labels(asking) == {"accept": "Give it back: 2 points for you", "refuse": "Refuse"}


@rule("loot.captives.option")
def test_loot_is_a_mina_or_captives() -> None:
    match = table(["captives", "red", "thebes"], disks=THERE)
    assert labels(match) == {
        "gain disks": "Take two disks as captives",
        "gain wealth": "Take a mina for the Loot box",
    }


@rule("competition.stronghold.loss-can-be-bought-off")
def test_whoever_loses_a_stronghold_does_not_hear_of_a_disk() -> None:
    match = table(
        ["losses-in-competition/keep-stronghold", "red", "kaska"],
        phase="competition",
        arena="kaska",
        disks={"red": {"kaska": 2}},
        forts={"red": ["kaska"]},
        talents={"red": 1},
    )
    assert labels(match) == {"lose": "Lose the Stronghold", "pay-mina": "Pay a mina: none left"}
    told = [event.text() for event in match.play("pay-mina")]
    assert told == ["Egypt keeps the Stronghold in Kaska.", "Egypt pays 1 mina."], "it pays for what it keeps"


@rule("precedence.card-over-rule")
def test_two_minas_are_not_called_one() -> None:
    match = table(["fate-card-notes/dilemma", "red", "blue"], disks=THERE, talents={"red": 2}, hand={"red": ["flood"]})
    assert labels(match) == {"pay-mina": "Give two minas", "show-hand": "Show your hand"}


@rule("card.resolve.as-much-as-possible-in-order")
def test_two_disks_are_not_called_the_disk() -> None:
    match = table(["fate-card-notes/pay-or-lose-temple", "red"], disks=THERE, talents={"red": 1}, **OWN)
    assert labels(match) == {
        "pay-mina": "Pay a mina: none left",
        "lose": "Remove two disks from the map",
        "give-up-temple": "Let the temple fall",
    }
    told = [event.text() for event in match.play("pay-mina")]
    assert told == ["Egypt saves the temple of the God of Peace.", "Egypt pays 1 mina."]


@rule("reckoning.gilgamesh.condition-five-behind", "reckoning.gilgamesh.condition-no-disks")
@pytest.mark.parametrize(
    ("blue", "plight"),
    [({"hattusha": 1}, "everybody is at least 5 points ahead of you"), ({}, "you have no disk on the map")],
)
def test_whoever_may_return_hears_why(blue: dict[str, int], plight: str) -> None:
    match = table("gilgamesh-step", phase="reckoning", disks={"red": {"thebes": 1}, "blue": blue}, points={"red": 9})
    assert match.prompt == f"You may return as another civilization: {plight}. Give up what you have?"


@rule("loot.captives.assyria-babylon-must", "loot.captives.short-supply-takes-mina")
@pytest.mark.parametrize(
    ("ready", "said"),
    [
        (0, ["Assyria's display demands captives instead of a mina.", "Assyria takes 2 disks as captives."]),
        (43, ["Assyria has too few disks in supply for captives.", "Assyria puts 1 mina into the Loot box."]),
    ],
)
def test_a_single_answer_tells_its_cause(ready: int, said: list[str]) -> None:
    match = table(
        [["card-phase/act", "red"], ["captives", "red", "thebes"]],
        3,
        phase="cards",
        passed=["blue", "yellow"],
        disks={"red": {"nineveh": 4}},
        ready={"red": ready},
    )
    told = [event.text() for event in match.play("pass")]
    assert told == ["Assyria passes.", *said]


@rule(
    "stronghold.place.controlled-mountain", "growth.granary.one-mina-for-two-disks", "reckoning.gilgamesh.s6-placement"
)
@pytest.mark.parametrize(
    ("at", "said"),
    [
        (["strongholds-step/fortify", "red"], "Raise no more Strongholds"),
        (["temple-granary/store", "red"], "Keep the disks"),
        (["gilgamesh-step/place", "red"], "Send 4 disks back to supply"),
    ],
)
def test_whoever_leaves_it_at_that_hears_what_that_means(at: list[Any], said: str) -> None:
    match = table(at, disks={"red": {"thebes": 2, "kaska": 2}}, ready={"red": 4}, **OWN)
    assert labels(match)["done"] == said


@rule("card.alternate-loss.pay-mina", "deity.return.consent")
def test_whoever_is_about_to_lose_a_disk_hears_to_what() -> None:
    match = acting("blue", disks=THERE, hand={"blue": ["earthquake"], "red": ["flood"]}, talents={"red": 1})
    match.play("play earthquake")
    match.play("choose memphis")
    match.play("pass")
    assert (
        match.prompt
        == "You are about to lose a disk in Memphis to Earthquake. Lose it, or something else in its place."
    )
    offered = acting(disks=THERE, **HELD)
    offered.play("offer-back god-of-war")
    assert offered.prompt == "Egypt offers you the temple of the God of War back. Accept?"
