"""Establish a Deity: five resources while the Homeland is Controlled; two for a temple that is rebuilt."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import asked, gods, temple
from ecumene.games.middle_east.tests.table import (
    acting,
    discarded,
    disks,
    forbidden_by,
    hand,
    of,
    play,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

SEVEN = [
    "father-of-the-gods", "earth-mother-goddess", "god-of-war", "god-of-the-forge", "god-of-the-dead", "god-of-peace",
    "god-of-the-skies",
]  # fmt: skip
ALL_SEVEN = {f"establish {deity}" for deity in SEVEN}
EGYPT = {"thebes": 3, "abydos": 2, "memphis": 2}
HITTITES = {"hattusha": 1, "pala": 2, "lydia": 2, "tyana": 2}
"""Their Homeland, and Settlements on three plains."""


def site(match: Match[Ancients], deity: str) -> str | None:
    """Where the temple of a Deity stands."""
    where: str | None = match.dump().get("site", {}).get(deity)
    return where


def offered(match: Match[Ancients]) -> set[str]:
    """What may be established."""
    return {token for token in tokens(match) if token.startswith("establish")}


# When, where and who


@rule("deity.establish.during-card-phase", "card.round.one-action-in-turn-order")
def test_it_is_an_action_of_the_card_phase_instead_of_a_card() -> None:
    match = acting(disks={"red": EGYPT}, hand={"red": ["royal-treasurer"]})
    assert offered(match) == ALL_SEVEN
    play(match, "establish god-of-war", *["give thebes"] * 2, *["give abydos"] * 2, "give memphis")
    assert (match.question, asked(match)) == ("card-phase/act", "blue")
    assert hand(match, "red") == {"royal-treasurer"}, "no card was played besides"


@rule("deity.establish.during-card-phase")
@pytest.mark.parametrize("phase", ["retirement-step", "resettlement-step", "deployment-step/place"])
def test_not_in_another_phase(phase: str) -> None:
    match = table([[phase, "red"], ["card-phase/act", "red"]], phase="growth", ready={"red": 2}, disks={"red": EGYPT})
    assert match.question == phase
    assert forbidden_by(match, "establish god-of-war") == {"deity.establish.during-card-phase"}


@rule("deity.establish.control-homeland")
@pytest.mark.parametrize(
    ("others", "controlled"),
    [
        ({}, True),
        ({"blue": {"thebes": 1}}, False),
        ({"barbarians": {"thebes": 1}}, False),
        ({"blue": {"kush": 4}}, True),
    ],
)
def test_nobody_else_may_be_in_the_homeland(others: dict[str, dict[str, int]], controlled: bool) -> None:
    match = acting(disks={"red": EGYPT, **others})
    assert offered(match) == (ALL_SEVEN if controlled else set())
    if not controlled:
        assert forbidden_by(match, "establish god-of-war") == {"deity.establish.control-homeland"}


@rule("deity.establish.control-homeland")
def test_a_disk_of_ones_own_must_be_there() -> None:
    """Egypt's Homeland is Thebes in this game: a City in Memphis, its other Home area, is not enough."""
    elsewhere = acting(disks={"red": {"memphis": 4, "abydos": 4}}, talents={"red": 5})
    assert forbidden_by(elsewhere, "establish god-of-war") == {"deity.establish.control-homeland"}
    there = acting(disks={"red": {"memphis": 4, "abydos": 4}}, talents={"red": 5}, homeland={"red": "memphis"})
    assert offered(there) == ALL_SEVEN


@rule("deity.establish.no-own-deity-card", "card.round.no-second-deity", "deity.overview.one-per-civilization")
@pytest.mark.parametrize(
    "own",
    [
        gods({"god-of-peace": "red"}),
        gods({"god-of-peace": "red", "god-of-war": "blue"}, captured={"god-of-peace": "blue"}),
        gods({"god-of-peace": "red"}, destroyed=["god-of-peace"]),
        gods({"the-one-god": "red"}),
    ],
    ids=["active", "captured", "destroyed", "one-god"],
)
def test_one_deity_of_ones_own_at_a_time_wherever_its_temple_is(own: dict[str, Any]) -> None:
    match = acting(disks={"red": EGYPT, "blue": {"hattusha": 3}}, **own)
    assert offered(match) == set()
    assert forbidden_by(match, "establish god-of-the-dead") == {"deity.establish.no-own-deity-card"}


@rule("deity.establish.captives-no-obstacle")
def test_captured_deities_of_others_are_no_obstacle() -> None:
    """Red, godless since it began afresh, still holds what it had captured in the meantime."""
    match = acting(disks={"red": EGYPT}, **gods({"god-of-war": "blue"}, captured={"god-of-war": "red"}))
    assert offered(match) == ALL_SEVEN - {"establish god-of-war"}
    play(match, "establish god-of-peace", *["give thebes"] * 2, *["give abydos"] * 2, "give memphis")
    assert temple(match, "god-of-peace") == ("established", None)
    assert temple(match, "god-of-war") == ("captured", "red")


# What it takes and what it brings


@rule("deity.establish.example-egypt")
def test_egypt_establishes_the_god_of_the_dead() -> None:
    """Two disks from anywhere, two minas and a card."""
    match = acting(disks={"red": EGYPT}, talents={"red": 3}, hand={"red": ["flood", "heresy"]})
    play(match, "establish god-of-the-dead", "give abydos", "pay-mina", "discard heresy", "give memphis", "pay-mina")
    assert temple(match, "god-of-the-dead") == ("established", None)
    assert [disks(match, "red", area) for area in EGYPT] == [3, 1, 1]
    assert (of(match, "red", "talents"), hand(match, "red"), discarded(match)) == (1, {"flood"}, ["heresy"])
    assert (asked(match), match.question) == ("blue", "card-phase/act")


@rule("deity.establish.card-on-display")
def test_its_card_lies_before_its_people_for_all_to_see() -> None:
    match = acting(disks={"red": EGYPT})
    play(match, "establish god-of-war", *["give thebes"] * 2, *["give abydos"] * 2, "give memphis")
    for seat in (0, 1, None):
        seen = {deity["deity"]: deity["owner"] for deity in match.view(seat)["deities"]}
        assert seen == dict.fromkeys([*SEVEN, "the-one-god"]) | {"god-of-war": "red"}


@rule("deity.establish.temple-on-homeland", "cards.deity.temple-only-on-homeland")
@pytest.mark.parametrize("home", ["thebes", "memphis"])
def test_its_temple_stands_in_the_homeland(home: str) -> None:
    match = acting(disks={"red": EGYPT}, homeland={"red": home})
    play(match, "establish god-of-war", "give thebes", "give thebes", "give abydos", "give abydos", "give memphis")
    assert site(match, "god-of-war") == home


@rule("deity.effect.benefits")
def test_from_then_on_it_gives_what_its_card_says_in_the_phase_it_names() -> None:
    """The God of the Forge is established in one turn and gives two minas in the next Acquisition Step."""
    actions = [["card-phase/act", "red"], ["acquisition-step", "red"], ["resettlement-step", "red"]]
    match = table(actions, phase="cards", passed=["blue"], disks={"red": EGYPT})
    play(match, "establish god-of-the-forge", "give thebes", "give memphis", "give memphis", "give abydos")
    assert of(match, "red", "talents") == 0
    play(match, "give abydos", "pass")
    assert (match.question, tokens(match)) == ("temple-granary/store", {"done", "store-grain"})
    play(match, "done", "activate god-of-the-forge")
    assert of(match, "red", "talents") == 2


@rule("deity.overview.no-disks-on-card")
def test_it_takes_no_disks_and_is_used_turn_after_turn() -> None:
    """Three Settlements and the Earth Mother: five disks of growth, and none of them for her."""
    growth = [["strongholds-step"], ["acquisition-step", "blue"], ["card-phase/act", "blue"]]
    match = table(
        [*growth, *growth, *growth], disks={"blue": HITTITES}, passed=["red"], **gods({"earth-mother-goddess": "blue"})
    )
    for ready in (5, 10, 15):
        play(match, "done", "activate earth-mother-goddess", "done", "pass")
        assert (of(match, "blue", "ready"), of(match, "blue", "supply")) == (ready, 41 - ready)
    assert match.state.fuel == [0] * 8


# Re-establishing a Deity

FALLEN: dict[str, Any] = gods({"god-of-war": "red"}, destroyed=["god-of-war"])


@rule("deity.reestablish.who", "card.round.one-action-in-turn-order")
def test_a_temple_on_its_card_is_rebuilt_by_who_controls_the_homeland() -> None:
    match = acting(disks={"red": {"thebes": 1}}, talents={"red": 2}, **FALLEN)
    play(match, "restore god-of-war", "pay-mina", "pay-mina")
    assert (temple(match, "god-of-war"), site(match, "god-of-war")) == (("established", None), "thebes")
    assert asked(match) == "blue", "it is the action of this round"


@rule("deity.reestablish.who")
@pytest.mark.parametrize("there", [{"blue": {"thebes": 1}, "red": {"thebes": 2}}, {"red": {"memphis": 4}}])
def test_without_control_of_the_homeland_no_temple_is_rebuilt(there: dict[str, dict[str, int]]) -> None:
    match = acting(disks=there, talents={"red": 2}, **FALLEN)
    assert "restore god-of-war" not in tokens(match)
    assert forbidden_by(match, "restore god-of-war") == {"deity.reestablish.who"}


@rule("deity.reestablish.two-resources")
@pytest.mark.parametrize(
    "price",
    [
        ["pay-mina", "pay-mina"],
        ["discard flood", "discard heresy"],
        ["give thebes", "give kush"],
        ["pay-mina", "discard heresy"],
        ["give kush", "discard flood"],
    ],
)
def test_it_costs_two_resources_of_any_kind(price: list[str]) -> None:
    match = acting(
        disks={"red": {"thebes": 2, "kush": 1}},
        talents={"red": 2},
        hand={"red": ["flood", "heresy"]},
        **FALLEN,
    )
    match.play("restore god-of-war")
    for token in price:
        assert match.question == "establish-a-deity/pay"
        match.play(token)
    assert temple(match, "god-of-war") == ("established", None)
    left = of(match, "red", "talents") + len(hand(match, "red")) + of(match, "red", "on_map")
    assert left == 7 - 2


@rule("deity.reestablish.two-resources")
def test_with_one_resource_it_cannot_be_rebuilt() -> None:
    match = acting(disks={"red": {"thebes": 1}}, **FALLEN)
    assert forbidden_by(match, "restore god-of-war") == {"deity.reestablish.two-resources"}
    assert "restore god-of-war" in tokens(acting(disks={"red": {"thebes": 1}}, talents={"red": 1}, **FALLEN))


@rule("deity.reestablish.not-while-captured")
def test_not_while_a_captor_holds_it() -> None:
    held = gods({"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-war": "blue"})
    match = acting(disks={"red": EGYPT, "blue": {"hattusha": 1}}, talents={"red": 5}, **held)
    assert forbidden_by(match, "restore god-of-war") == {"deity.reestablish.not-while-captured"}
    assert forbidden_by(match, "restore god-of-peace") == {"deity.reestablish.who"}


@rule("deity.reestablish.restores-rights")
def test_afterwards_it_scores_and_opens_the_granary_again() -> None:
    steps = [["card-phase/act", "red"], ["victory-tally-step"], ["acquisition-step", "red"]]
    match = table(steps, phase="cards", passed=["blue"], disks={"red": {"thebes": 1}}, talents={"red": 2}, **FALLEN)
    play(match, "restore god-of-war", "pay-mina", "pay-mina", "pass")
    assert of(match, "red", "points") == 1
    assert tokens(match) == {"done", "store-grain"}
    fallen = table(steps, phase="cards", passed=["blue"], disks={"red": {"thebes": 1}}, talents={"red": 2}, **FALLEN)
    fallen.play("pass")
    assert (of(fallen, "red", "points"), fallen.over) == (0, True)


@rule("deity.reestablish.captives-not-regained")
def test_captives_it_once_held_stay_with_their_present_holder() -> None:
    """Blue took Red's temple, and with it Yellow's that Red had held; given back and rebuilt, Red's stands alone."""
    match = acting(
        seats=3,
        disks={"red": {"nineveh": 1}, "blue": {"thebes": 1}, "yellow": {"hattusha": 1}},
        talents={"red": 2},
        **gods(
            {"god-of-war": "red", "god-of-peace": "blue", "god-of-the-dead": "yellow"},
            captured={"god-of-war": "blue", "god-of-the-dead": "blue"},
        ),
    )
    play(match, "ask-back god-of-war", "accept", "pass", "pass", "restore god-of-war", "pay-mina", "pay-mina")
    assert temple(match, "god-of-war") == ("established", None)
    assert temple(match, "god-of-the-dead") == ("captured", "blue")


@rule("deity.reestablish.two-separate-actions")
def test_getting_it_back_and_rebuilding_it_are_two_actions() -> None:
    match = acting(
        disks={"red": EGYPT, "blue": {"hattusha": 1}},
        talents={"red": 2},
        **gods({"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-war": "blue"}),
    )
    play(match, "ask-back god-of-war", "accept")
    assert temple(match, "god-of-war") == ("destroyed", None)
    assert (match.question, asked(match)) == ("card-phase/act", "blue")
    match.play("pass")
    assert (asked(match), "restore god-of-war" in tokens(match)) == ("red", True)


# States and use


@rule("cards.deity.four-states")
def test_a_deity_is_available_established_inactive_or_captured() -> None:
    match = acting(
        disks={"red": {"thebes": 1}, "blue": {"hattusha": 1}},
        seats=3,
        civilization={"red": "egyptians", "blue": "hittites", "yellow": "assyrians"},
        curses={"blue": ["blasphemy"]},
        **gods(
            {"god-of-war": "red", "god-of-peace": "blue", "god-of-the-dead": "yellow"},
            captured={"god-of-the-dead": "red"},
        ),
    )
    seen = {deity["deity"]: (deity["state"], deity["active"]) for deity in match.view(None)["deities"]}
    assert seen["god-of-the-skies"] == (0, 0)
    assert seen["god-of-war"] == (1, 1)
    assert seen["god-of-peace"] == (1, 0), "inactive while Blasphemy lies on it"
    assert seen["god-of-the-dead"] == (2, 0)


@rule("cards.deity.negating-deities")
def test_the_god_of_the_skies_and_the_god_of_peace_answer_others_no_other_does() -> None:
    edition = acting().state.edition
    assert [bool(guard) for guard in edition.monument_cards.guards] == [False] * 5 + [True, True, False]


@rule("cards.deity.negating-deities")
def test_the_god_of_peace_cancels_a_card_that_would_cost_disks() -> None:
    match = acting(
        disks={"red": {"thebes": 1}, "blue": {"hattusha": 1, "lydia": 3}},
        hand={"red": ["earthquake"]},
        **gods({"god-of-peace": "blue"}),
    )
    play(match, "play earthquake", "choose lydia")
    assert tokens(match) == {"pass", "activate god-of-peace"}
    play(match, "activate god-of-peace")
    assert (disks(match, "blue", "lydia"), discarded(match)) == (3, ["earthquake"])


@rule("cards.deity.use-requires-occupation")
@pytest.mark.parametrize("state", ["established", "captured", "destroyed"])
@pytest.mark.parametrize(
    ("there", "usable"),
    [
        ({"red": {"thebes": 1}}, True),
        ({"red": {"thebes": 1}, "blue": {"thebes": 2}}, True),
        ({"red": {"memphis": 3, "abydos": 3}}, False),
    ],
)
def test_it_is_used_only_by_who_has_a_disk_in_the_homeland(
    state: str, there: dict[str, dict[str, int]], usable: bool
) -> None:
    match = table(
        [["acquisition-step", "red"], ["resettlement-step", "red"], ["card-phase/act", "red"]],
        disks=there,
        monument={"earth-mother-goddess": state},
        owner={"earth-mother-goddess": "red"},
        holder={"earth-mother-goddess": "blue"} if state == "captured" else {},
    )
    assert ("activate earth-mother-goddess" in tokens(match)) == usable


@rule("deity.effect.must-be-active")
@pytest.mark.parametrize("curse", ["blasphemy", "false-prophet", "forsaken-by-god"])
def test_a_card_on_it_takes_its_rights_away(curse: str) -> None:
    """No benefit, no granary, no point; the curse is the only difference between the two tables."""
    for curses, points, ready in (({"blue": [curse]}, 0, 3), ({}, 1, 5)):
        match = table(
            [["victory-tally-step"], ["acquisition-step", "blue"], ["card-phase/act", "blue"]],
            disks={"blue": HITTITES},
            curses=curses,
            **gods({"earth-mother-goddess": "blue"}),
        )
        if match.question == "moments/use":
            play(match, "activate earth-mother-goddess")
        assert (of(match, "blue", "points"), of(match, "blue", "ready")) == (points, ready)
        assert ("store-grain" in tokens(match)) == (not curses)
