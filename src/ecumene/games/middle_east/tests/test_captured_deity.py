"""Captured Deity: whoever alone holds another people's Homeland takes its temple, or destroys it."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import asked, east, go_on, gods, heard, temple, uncommitted
from ecumene.games.middle_east.tests.table import (
    acting,
    competing,
    disks,
    forbidden_by,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA
from ecumene.testing import rule

BOTH = gods({"god-of-war": "red", "god-of-peace": "blue"})
"""Egypt has the God of War, the Hittites have the God of Peace."""
THREE = {"god-of-war": "red", "god-of-peace": "blue", "god-of-the-dead": "yellow"}
"""With three players: Assyria (Nineveh), Egypt (Thebes) and the Hittites (Hattusha)."""


def looked_after(seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Temples are looked after at the end of the Card Phase."""
    return table("captured-deity", seats, **{"phase": "cards", **fields})


# When


@rule("deity.capture.when")
def test_at_the_end_of_the_growth_phase() -> None:
    """Red settles in the empty Homeland of Blue and Controls it; Blue had no time to come back."""
    match = table(
        "sequence/turn", order=["blue", "red"], disks={"red": {"thebes": 1, "phrygia": 1}, "blue": {"lydia": 1}}, **BOTH
    )
    go_on(match, "deployment-step/place")
    assert asked(match) == "blue"
    match.play("done")
    go_on(match, "deployment-step/place")
    play(match, "place hattusha")
    assert temple(match, "god-of-peace") == ("established", None), "not before the phase ends"
    go_on(match, "card-phase/act")
    assert temple(match, "god-of-peace") == ("captured", "red")


@rule("deity.capture.when")
def test_at_the_end_of_the_card_phase() -> None:
    match = table(
        [["card-phase"], ["captured-deity"], ["reckoning-phase"]],
        disks={"red": {"thebes": 1}, "blue": {"lydia": 1}},
        hand={"red": ["lost-tribe"]},
        points={"blue": 1},
        **BOTH,
    )
    play(match, "play lost-tribe", "choose hattusha")
    unanswered(match)
    assert (disks(match, "red", "hattusha"), temple(match, "god-of-peace")) == (2, ("established", None))
    play(match, "pass", "pass")
    assert temple(match, "god-of-peace") == ("captured", "red")


@rule("deity.capture.when")
@pytest.mark.parametrize("phase", ["growth", "card", "competition"])
def test_each_of_the_three_phases_ends_with_it(phase: str) -> None:
    """Whatever happened before: the first thing after the phase is that temples are looked after."""
    match = table("endgame")
    book, phases = match.game.book, [match.game.book.rules[number].key for number in match.state.edition.steps.phases]
    assert phases[phases.index(f"{phase}-phase") + 1] == "captured-deity"
    assert phases.count("captured-deity") == 3
    assert "captured-deity" in [book.rules[number].key for number in match.state.edition.steps.after_competition]


@rule("deity.capture.when", "competition.step6.loot-and-capture")
def test_at_the_end_of_a_competition_before_the_next_begins() -> None:
    """Loot is checked as well; then Blue competes in Thebes."""
    match = competing(
        "hattusha", disks={"red": {"hattusha": 4, "thebes": 2}, "blue": {"hattusha": 3, "thebes": 1}}, **BOTH
    )
    go_on(match, "captives")
    assert temple(match, "god-of-peace") == ("established", None)
    match.play("gain wealth")
    assert temple(match, "god-of-peace") == ("captured", "red")
    assert match.state.arena == match.game.nouns["area"].index["thebes"]
    go_on(match)
    assert (match.over, match.state.arena) == (True, NO_AREA), "with no area left the phase ends"
    assert (of(match, "red", "loot"), of(match, "red", "talents")) == (0, 2)


# What the victor gets


@rule("deity.capture.block-to-victor", "cards.deity.captured-block-with-captor", "deity.states.captured-vs-destroyed")
def test_the_temple_goes_to_the_victor_and_the_card_stays() -> None:
    match = looked_after(disks={"red": {"thebes": 1, "hattusha": 1}}, **BOTH)
    assert temple(match, "god-of-peace") == ("captured", "red")
    assert match.dump()["owner"] == {"god-of-war": "red", "god-of-peace": "blue"}
    people = {people["seat"]: people for people in match.view(None)["peoples"]}
    assert (people["red"]["holds"], people["blue"]["holds"]) == (["god-of-peace"], [])
    assert (people["blue"]["deity"], people["blue"]["active"]) == ("god-of-peace", 0)


@rule("deity.capture.reward")
def test_an_active_deity_brings_a_point_and_a_mina_at_once() -> None:
    match = looked_after(disks={"red": {"thebes": 1, "hattusha": 1}}, points={"red": 4}, **BOTH)
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (5, 1)
    assert (of(match, "blue", "points"), of(match, "blue", "talents")) == (0, 0)


@rule("deity.capture.when", "deity.capture.reward", "deity.destroy.by-barbarians-or-godless")
@pytest.mark.parametrize("curse", ["blasphemy", "false-prophet", "forsaken-by-god"])
@pytest.mark.parametrize(
    ("victor", "owners"),
    [
        ("red", {"god-of-war": "red", "god-of-peace": "blue"}),
        ("red", {"god-of-peace": "blue"}),
        ("barbarians", {"god-of-peace": "blue"}),
    ],
    ids=["captor", "godless", "barbarians"],
)
def test_an_inactive_one_stands_and_brings_nothing(victor: str, owners: dict[str, str], curse: str) -> None:
    """The book speaks of an active Deity in both cases; when the curse is lifted it is lost at the next phase's end."""
    there: dict[str, Any] = {"disks": {victor: {"hattusha": 2}, "blue": {"lydia": 1}}, **gods(owners)}
    match = looked_after(curses={"blue": [curse]}, **there)
    assert temple(match, "god-of-peace") == ("established", None)
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (0, 0)
    assert temple(looked_after(**there), "god-of-peace") != ("established", None)


@rule("deity.capture.held-captives-transfer", "deity.destroy.frees-held-captives")
@pytest.mark.parametrize("victor", ["red", "barbarians"])
def test_what_its_people_holds_stays_with_an_inactive_one(victor: str) -> None:
    match = looked_after(
        3,
        disks={victor: {"thebes": 2}, "yellow": {"hattusha": 1}},
        curses={"blue": ["false-prophet"]},
        **gods(THREE, captured={"god-of-the-dead": "blue"}),
    )
    assert (temple(match, "god-of-peace"), temple(match, "god-of-the-dead")) == (
        ("established", None),
        ("captured", "blue"),
    )


@rule("deity.capture.mina-is-loot")
def test_in_the_competition_phase_the_mina_waits_in_the_loot_box() -> None:
    """While the next competition is fought Red cannot spend it; after the phase it is in the Treasury."""
    match = competing(
        "hattusha", disks={"red": {"hattusha": 3, "thebes": 2}, "blue": {"hattusha": 1, "thebes": 2}}, **BOTH
    )
    uncommitted(match)
    assert (of(match, "red", "loot"), of(match, "red", "talents")) == (0, 1)
    assert match.over, "nobody was asked to pay for a disk in Thebes"
    assert disks(match, "red", "thebes") == 1


@rule("deity.capture.mina-is-loot")
def test_it_is_in_the_loot_box_between_two_competitions() -> None:
    match = competing(
        "hattusha", disks={"red": {"hattusha": 3, "thebes": 2}, "blue": {"hattusha": 1, "thebes": 2}}, **BOTH
    )
    while match.state.arena == match.game.nouns["area"].index["hattusha"]:
        match.play("done")
    assert match.question == "competition-procedure/commit"
    assert (of(match, "red", "loot"), of(match, "red", "talents"), of(match, "red", "points")) == (1, 0, 1)


@rule("deity.capture.mina-is-loot", "loot.to-treasury-at-phase-end")
@pytest.mark.parametrize("own", [{"god-of-war": "red"}, {}], ids=["captured", "destroyed by the godless"])
def test_a_temple_taken_when_the_phase_is_over_brings_its_mina_before_the_reckoning(own: dict[str, str]) -> None:
    """Blue's last disk in Hattusha is gone before the first competition, and then nothing is Contested any more."""
    match = table(
        [["competition-phase"], ["captured-deity"]],
        order=["red", "blue"],
        disks={"red": {"hattusha": 1, "thebes": 2}, "blue": {"lydia": 1}},
        **gods({"god-of-peace": "blue", **own}),
    )
    go_on(match)
    assert temple(match, "god-of-peace")[0] == ("captured" if own else "destroyed")
    assert (of(match, "red", "loot"), of(match, "red", "talents")) == (0, 1)


@rule("deity.capture.reward-plus-city-loot")
def test_it_comes_on_top_of_what_a_destroyed_city_brings() -> None:
    match = competing("hattusha", disks={"red": {"hattusha": 4, "thebes": 1}, "blue": {"hattusha": 3}}, **BOTH)
    go_on(match, "captives")
    assert of(match, "red", "points") == 1
    match.play("gain wealth")
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (2, 2)


@rule("deity.capture.own-deity-lost-still-captures")
@pytest.mark.parametrize(
    "lost",
    [
        gods({**THREE}, captured={"god-of-war": "yellow"}),
        gods({**THREE}, destroyed=["god-of-war"]),
    ],
    ids=["captured", "destroyed"],
)
def test_who_has_lost_its_own_temple_still_captures(lost: dict[str, Any]) -> None:
    match = looked_after(3, disks={"red": {"thebes": 2}, "yellow": {"hattusha": 1}}, **lost)
    assert temple(match, "god-of-peace") == ("captured", "red")
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (1, 1)


@rule("deity.capture.held-captives-transfer", "deity.capture.no-reward-for-held-captives")
def test_what_the_loser_held_captive_goes_to_the_victor_without_reward() -> None:
    """Blue held Yellow's temple; Red takes both, and has a point and a mina for one of them."""
    match = table(
        [["captured-deity"], ["victory-tally-step"]],
        3,
        phase="cards",
        disks={"red": {"thebes": 2, "nineveh": 1}, "yellow": {"hattusha": 1}},
        **gods(THREE, captured={"god-of-the-dead": "blue"}),
    )
    assert [temple(match, deity) for deity in THREE] == [
        ("established", None),
        ("captured", "red"),
        ("captured", "red"),
    ]
    assert of(match, "red", "talents") == 1
    assert of(match, "red", "points") == 1 + 3, "in the tally both score, beside Red's own"


@rule("deity.capture.held-captives-transfer")
def test_of_what_the_loser_held_the_victors_own_comes_back_to_its_card() -> None:
    match = looked_after(
        disks={"red": {"thebes": 1, "hattusha": 1}},
        **gods({"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-war": "blue"}),
    )
    assert (temple(match, "god-of-war"), temple(match, "god-of-peace")) == (("destroyed", None), ("captured", "red"))


@rule("deity.capture.held-captives-transfer")
@pytest.mark.parametrize("victor", ["red", "barbarians"])
def test_without_a_temple_to_take_along_what_its_people_holds_stays(victor: str) -> None:
    """Blue's own temple is destroyed already: whoever comes to Thebes finds nothing there."""
    match = looked_after(
        3,
        disks={victor: {"thebes": 2}, "yellow": {"hattusha": 1}},
        **gods(THREE, captured={"god-of-the-dead": "blue"}, destroyed=["god-of-peace"]),
    )
    assert temple(match, "god-of-the-dead") == ("captured", "blue")
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (0, 0)


@rule("deity.capture.when", "deity.capture.held-captives-transfer")
@pytest.mark.parametrize(("red", "blue"), [("god-of-war", "god-of-peace"), ("god-of-peace", "god-of-war")])
def test_two_peoples_in_each_others_homeland_take_both_temples(red: str, blue: str) -> None:
    """Whatever the numbers of the Deities are: what one has just taken is not taken back in the same moment."""
    match = looked_after(disks={"red": {"hattusha": 1}, "blue": {"thebes": 1}}, **gods({red: "red", blue: "blue"}))
    assert (temple(match, red), temple(match, blue)) == (("captured", "blue"), ("captured", "red"))
    assert (match.state.points, match.state.talents) == ([1, 1], [1, 1])


@rule("deity.capture.when", "deity.capture.held-captives-transfer", "deity.destroy.frees-held-captives")
@pytest.mark.parametrize(("blue", "yellow"), [("god-of-war", "god-of-peace"), ("god-of-peace", "god-of-war")])
def test_a_temple_taken_stays_taken_when_its_captor_loses_its_own_in_the_same_moment(blue: str, yellow: str) -> None:
    """Egypt takes the temple of the Hittites while the godless Assyrians destroy Egypt's own, and free what it held."""
    match = looked_after(
        3,
        disks={"red": {"thebes": 1}, "blue": {"hattusha": 1}, "yellow": {"lydia": 1}},
        **gods({blue: "blue", yellow: "yellow"}),
    )
    assert (temple(match, blue), temple(match, yellow)) == (("destroyed", None), ("captured", "blue"))


@rule("deity.capture.reward", "card.mina-limit.forfeit")
def test_the_last_mina_goes_to_the_first_in_turn_order() -> None:
    """Not to whoever took the Deity with the lowest number."""
    for order in (["red", "blue"], ["blue", "red"]):
        match = looked_after(
            order=order, disks={"red": {"hattusha": 1}, "blue": {"thebes": 1}}, loot={"red": 24, "blue": 25}, **BOTH
        )
        assert match.state.talents == [int(seat == order[0]) for seat in ("red", "blue")]


@rule("deity.capture.needs-sole-control")
@pytest.mark.parametrize(
    "there",
    [
        {"red": {"hattusha": 4}, "blue": {"thebes": 4}, "yellow": {"hattusha": 1}},
        {"red": {"hattusha": 1}, "blue": {"hattusha": 1}},
        {"red": {"hattusha": 1}, "barbarians": {"hattusha": 1}},
        {"red": {"phrygia": 4, "kaska": 4, "pala": 4}},
    ],
)
def test_not_while_its_people_or_two_others_are_there(there: dict[str, dict[str, int]]) -> None:
    match = looked_after(3, disks=there, **gods(THREE))
    assert temple(match, "god-of-the-dead") == ("established", None)


# Destroyed


@rule("deity.destroy.by-barbarians-or-godless", "deity.destroy.block-to-own-card")
@pytest.mark.parametrize("victor", ["barbarians", "red"])
def test_barbarians_and_the_godless_destroy_it(victor: str) -> None:
    match = looked_after(disks={victor: {"hattusha": 2}, "blue": {"lydia": 1}}, **gods({"god-of-peace": "blue"}))
    assert temple(match, "god-of-peace") == ("destroyed", None)
    assert match.dump()["owner"] == {"god-of-peace": "blue"}


@rule("deity.states.captured-vs-destroyed", "deity.destroy.block-to-own-card")
def test_a_destroyed_temple_can_be_rebuilt_a_captured_one_cannot() -> None:
    for victor, rebuilt in (("barbarians", True), ("red", False)):
        match = table(
            [["captured-deity"], ["card-phase/act", "blue"]],
            phase="cards",
            disks={victor: {"hattusha": 2}, "blue": {"lydia": 2}},
            talents={"blue": 2},
            **BOTH,
        )
        state = east(match)
        assert (temple(match, "god-of-peace")[0] == "destroyed") == rebuilt
        assert (state.holder[5] == 0) == (not rebuilt)
        after = acting(
            "blue",
            disks={"blue": {"hattusha": 2}},
            talents={"blue": 2},
            **{name: match.dump().get(name, {}) for name in ("monument", "owner", "holder")},
        )
        assert ("restore god-of-peace" in tokens(after)) == rebuilt


@rule("deity.destroy.godless-gets-mina-only")
def test_a_godless_destroyer_finds_a_mina_and_nothing_else() -> None:
    match = looked_after(disks={"red": {"hattusha": 2, "thebes": 1}}, **gods({"god-of-peace": "blue"}))
    assert (of(match, "red", "talents"), of(match, "red", "points")) == (1, 0)
    assert temple(match, "god-of-peace")[1] is None
    fought = competing(
        "hattusha",
        disks={"red": {"hattusha": 2, "thebes": 2}, "blue": {"hattusha": 1, "thebes": 2}},
        **gods({"god-of-peace": "blue"}),
    )
    while fought.state.arena == fought.game.nouns["area"].index["hattusha"]:
        fought.play("done")
    assert (of(fought, "red", "loot"), of(fought, "red", "talents")) == (1, 0), "in the Loot box, as all loot"


@rule("deity.destroy.barbarians-get-nothing")
def test_barbarians_gain_nothing_and_nobody_else_does() -> None:
    match = looked_after(disks={"barbarians": {"hattusha": 2}, "red": {"thebes": 1}}, points={"red": 2}, **BOTH)
    assert (match.state.points, match.state.talents, match.state.loot) == ([2, 0], [0, 0], [0, 0])
    assert not heard(match, "talents-gained", "points-gained", "looted")


@rule("deity.destroy.frees-held-captives")
@pytest.mark.parametrize("victor", ["barbarians", "red"])
def test_captives_of_the_afflicted_go_free(victor: str) -> None:
    """Egypt held the temple of the Hittites, who may rebuild it now; the godless Assyrians hold nothing."""
    match = table(
        [["captured-deity"], ["card-phase/act", "yellow"]],
        3,
        phase="cards",
        disks={victor: {"thebes": 2}, "yellow": {"hattusha": 3}},
        **gods({"god-of-peace": "blue", "god-of-the-dead": "yellow"}, captured={"god-of-the-dead": "blue"}),
    )
    assert temple(match, "god-of-peace") == ("destroyed", None)
    assert temple(match, "god-of-the-dead") == ("destroyed", None)
    assert "restore god-of-the-dead" in tokens(match)


# Consequences

LOST = [
    gods({"god-of-peace": "red", "god-of-war": "blue"}, captured={"god-of-peace": "blue"}),
    gods({"god-of-peace": "red", "god-of-war": "blue"}, destroyed=["god-of-peace"]),
]
lost = pytest.mark.parametrize("lost", LOST, ids=["captured", "destroyed"])


@rule("deity.lost.keeps-benefits-with-homeland-disk")
@lost
def test_its_people_keeps_card_benefit_and_religion_with_a_disk_at_home(lost: dict[str, Any]) -> None:
    """One disk beside three of the enemy is enough."""
    match = acting(
        "blue",
        disks={"red": {"thebes": 1, "memphis": 3}, "blue": {"thebes": 3, "hattusha": 1}},
        hand={"blue": ["earthquake"], "red": ["religious-fervor"]},
        **lost,
    )
    play(match, "play earthquake", "choose memphis")
    assert tokens(match) == {"pass", "activate god-of-peace"}
    play(match, "activate god-of-peace")
    unanswered(match)
    assert disks(match, "red", "memphis") == 3
    assert "play religious-fervor" in tokens(match)


@rule("deity.lost.no-tally-vp")
@lost
def test_it_scores_neither_for_its_own_nor_for_those_it_holds(lost: dict[str, Any]) -> None:
    held = {
        "monument": {**lost["monument"], "god-of-the-dead": "captured"},
        "owner": {**lost["owner"], "god-of-the-dead": "yellow"},
        "holder": {**lost["holder"], "god-of-the-dead": "red"},
    }
    match = table("victory-tally-step", 3, phase="reckoning", disks={"red": {"nineveh": 1}}, **held)
    assert of(match, "red", "points") == 0
    whole = {**held, "monument": {**held["monument"], "god-of-peace": "established"}}
    whole["holder"] = {deity: seat for deity, seat in held["holder"].items() if deity != "god-of-peace"}
    match = table("victory-tally-step", 3, phase="reckoning", disks={"red": {"nineveh": 1}}, **whole)
    assert of(match, "red", "points") == 2


@rule("deity.lost.no-new-deity")
@lost
def test_no_other_deity_is_established_but_by_prophet_or_monotheism(lost: dict[str, Any]) -> None:
    fields: dict[str, Any] = {"disks": {"red": {"thebes": 4, "memphis": 4}, "blue": {"hattusha": 1}}, **lost}
    match = acting(hand={"red": ["prophet"]}, **fields)
    assert forbidden_by(match, "establish god-of-the-forge") == {"deity.establish.no-own-deity-card"}
    play(match, "play prophet", "deity god-of-the-forge")
    unanswered(match)
    assert match.dump()["owner"]["god-of-the-forge"] == "red"
    assert temple(match, "god-of-peace") == ("available", None)
    match = acting(hand={"red": ["monotheism"]}, **fields)
    play(match, "play monotheism")
    unanswered(match)
    assert match.dump()["owner"]["the-one-god"] == "red"
    assert temple(match, "god-of-peace") == ("available", None)


@rule("deity.lost.no-granary")
@lost
def test_its_granary_is_closed(lost: dict[str, Any]) -> None:
    for gone, open_ in ((lost, False), (gods({"god-of-peace": "red"}), True)):
        match = table([["acquisition-step", "red"]], disks={"red": {"thebes": 1, "abydos": 2, "memphis": 2}}, **gone)
        assert (match.question == "temple-granary/store") == open_


@rule("deity.lost.homeland-controlled-by-other")
@lost
@pytest.mark.parametrize("holder", ["blue", "barbarians"])
def test_while_another_controls_the_homeland_it_is_of_no_use(lost: dict[str, Any], holder: str) -> None:
    there = {"red": {"memphis": 3}, "blue": {"hattusha": 1, "lydia": 3}}
    there = {**there, holder: {**there.get(holder, {}), "thebes": 2}}
    match = acting(
        "blue",
        disks=there,
        hand={"blue": ["earthquake"], "red": ["religious-fervor"]},
        **lost,
    )
    play(match, "play earthquake", "choose memphis")
    assert "activate god-of-peace" not in tokens(match)
    go_on(match, "card-phase/act")
    assert asked(match) == "red"
    assert forbidden_by(match, "play religious-fervor") == {"card.religion.captured-still-allowed"}


@rule("deity.captive.no-abilities")
def test_a_captor_has_no_benefit_of_a_captured_deity() -> None:
    match = table(
        [["acquisition-step", "blue"], ["card-phase/act", "blue"]],
        disks={"blue": {"hattusha": 1, "lydia": 1}, "red": {"kush": 1}},
        **gods({"earth-mother-goddess": "red", "god-of-war": "blue"}, captured={"earth-mother-goddess": "blue"}),
    )
    assert match.question == "temple-granary/store"
    assert of(match, "blue", "ready") == 3
    owner = table(
        [["acquisition-step", "blue"]], disks={"blue": {"hattusha": 1}}, **gods({"earth-mother-goddess": "blue"})
    )
    assert "activate earth-mother-goddess" in tokens(owner)


# Homeland empty of disks

ABROAD: dict[str, Any] = gods({"god-of-peace": "red", "god-of-war": "blue"}, captured={"god-of-war": "red"})
"""Red's own temple, and that of Blue which it holds."""


@rule("deity.homeland-empty.not-lost")
def test_an_empty_homeland_keeps_its_temple() -> None:
    match = looked_after(disks={"red": {"memphis": 3}, "blue": {"kush": 4, "abydos": 4}}, **ABROAD)
    assert temple(match, "god-of-peace") == ("established", None)
    assert temple(match, "god-of-war") == ("captured", "red")


@rule("deity.homeland-empty.no-benefits")
def test_meanwhile_there_is_no_bonus_no_point_and_no_granary() -> None:
    for home, points in (({}, 0), ({"thebes": 1}, 2)):
        match = table(
            [["victory-tally-step"], ["acquisition-step", "red"]],
            disks={"red": {"memphis": 2, "abydos": 2, **home}},
            **ABROAD,
        )
        assert of(match, "red", "points") == points
        assert (match.question == "temple-granary/store") == bool(home)
    match = acting("blue", disks={"red": {"memphis": 3}}, hand={"blue": ["earthquake"], "red": ["flood"]}, **ABROAD)
    match.play("play earthquake")
    assert tokens(match) == {"pass"}, "the God of Peace does not answer"


@rule("deity.homeland-empty.religion-allowed")
def test_religion_cards_are_still_played_and_its_people_is_not_godless() -> None:
    match = acting(disks={"red": {"memphis": 1}, "blue": {"hattusha": 1}}, hand={"red": ["religious-fervor"]}, **ABROAD)
    assert "play religious-fervor" in tokens(match)
    victor = looked_after(
        disks={"red": {"memphis": 1, "hattusha": 2}}, **gods({"god-of-peace": "red", "god-of-war": "blue"})
    )
    assert temple(victor, "god-of-war") == ("captured", "red"), "the godless would have destroyed it"


@rule("deity.homeland-empty.immediate-resume")
def test_with_a_disk_back_home_the_benefit_is_there_at_once() -> None:
    match = acting(
        "blue",
        disks={"red": {"memphis": 4}, "blue": {"hattusha": 1}},
        hand={"blue": ["earthquake", "biblical-earthquake"], "red": ["lost-tribe", "flood"]},
        **ABROAD,
    )
    play(match, "play earthquake", "choose memphis")
    assert tokens(match) == {"pass"}
    play(match, "pass", "lose", "lose", "play lost-tribe", "choose thebes")
    unanswered(match)
    play(match, "play biblical-earthquake", "choose memphis")
    assert tokens(match) == {"pass", "activate god-of-peace"}


# What is said


def told(match: Match[Ancients], seat: Seat | None = None) -> list[str]:
    """What has been said since the last answer."""
    return [text for event in match.events if (text := event.text(seat))]


def passing(seats: int = 2, **fields: Any) -> Match[Ancients]:
    """The Card Phase is over, and temples are looked after."""
    others = ["blue", "yellow"][: seats - 1]
    match = table([["card-phase/act", "red"], ["captured-deity"]], seats, phase="cards", passed=others, **fields)
    match.play("pass")
    return match


@rule("deity.capture.block-to-victor", "deity.capture.reward")
def test_a_temple_is_carried_off_from_whom_it_lay_with() -> None:
    """Egypt held the temple of the Hittites: it is taken from Egypt."""
    match = passing(
        3,
        disks={"red": {"thebes": 2, "nineveh": 1}, "yellow": {"hattusha": 1}},
        **gods(THREE, captured={"god-of-the-dead": "blue"}),
    )
    assert told(match)[1:] == [
        "Assyria carries off the temple of the God of Peace from Egypt.",
        "Assyria carries off the temple of the God of the Dead from Egypt.",
        "Assyria scores 1 point for temples: 1 now.",
        "Assyria takes 1 mina from the temple of the God of Peace.",
    ]
    assert "Assyria carries off the temple of the God of Peace from you." in told(match, Seat(1))


@rule("deity.destroy.godless-gets-mina-only", "deity.destroy.frees-held-captives")
def test_the_godless_are_told_of_no_point_and_captives_hear_that_they_are_free() -> None:
    match = passing(
        3,
        disks={"red": {"thebes": 2}, "yellow": {"hattusha": 1}},
        **gods({"god-of-peace": "blue", "god-of-the-dead": "yellow"}, captured={"god-of-the-dead": "blue"}),
    )
    assert told(match)[1:] == [
        "Assyria destroys Egypt's temple of the God of Peace.",
        "The Hittites' temple of the God of the Dead is free: it lies on its card and can be restored.",
        "Assyria takes 1 mina from the temple of the God of Peace.",
    ]


@rule("deity.destroy.godless-gets-mina-only")
def test_in_a_competition_neither() -> None:
    match = competing(
        "hattusha",
        disks={"red": {"hattusha": 3, "thebes": 2}, "blue": {"hattusha": 1, "thebes": 2}},
        **gods({"god-of-peace": "blue"}),
    )
    while match.state.arena == match.game.nouns["area"].index["hattusha"]:
        match.play("done")
    said = [text for text in told(match) if "point" in text or "mina" in text]
    assert said == ["Egypt takes 1 mina from the temple of the God of Peace."]


@rule("deity.destroy.block-to-own-card")
def test_a_temple_that_falls_by_fate_is_not_said_to_be_destroyed_by_barbarians() -> None:
    match = table(
        [["fate-card-notes/pay-or-lose-temple", "red"]],
        disks={"red": {"thebes": 2}},
        talents={"red": 1},
        **gods({"god-of-peace": "red"}),
    )
    match.play("give-up-temple")
    assert told(match) == ["Egypt's temple of the God of Peace falls."]
