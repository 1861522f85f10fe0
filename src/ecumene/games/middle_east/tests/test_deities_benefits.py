"""What each Deity gives its people, when, and on what conditions."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import (
    CARD,
    acting,
    allies,
    competing,
    discarded,
    disks,
    forbidden_by,
    hand,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import SEAT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

MOMENTS = {
    "father-of-the-gods": "reset",
    "earth-mother-goddess": "acquisition",
    "god-of-the-forge": "acquisition-end",
    "god-of-the-dead": "draw",
}
"""The Deities that are asked for at one moment of a turn."""
PHASES = {"reset": "reckoning", "acquisition": "growth", "acquisition-end": "growth", "draw": "reckoning"}
OTHERS = ["god-of-war", "god-of-peace", "god-of-the-skies"]


def at_moment(deity: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Red, with one disk at home and one in Kush, may use its Deity."""
    moment = MOMENTS[deity]
    given = {"disks": {"red": {"thebes": 1, "kush": 1}}, **gods({deity: "red"}), **fields}
    return table(["moments/use", "red", moment], seats, phase=PHASES[moment], **given)


def contest(deity: str, **fields: Any) -> Match[Ancients]:
    """Red, with a disk at home, and blue compete in Kush; nobody can hold what is played before all competitions."""
    there = {"red": {"thebes": 1, "kush": 3}, "blue": {"kush": 3}}
    return competing("kush", discard=["traitor"], **{"disks": there, **gods({deity: "red"}), **fields})


def hit_by_heresy(**fields: Any) -> Match[Ancients]:
    """Blue plays Heresy against red, who has a City in Kush and a disk at home."""
    there = {"red": {"thebes": 1, "kush": 3}, "blue": {"hattusha": 1}}
    owners = gods({"god-of-peace": "red", "god-of-war": "blue"})
    match = acting("blue", **{"disks": there, "hand": {"blue": ["heresy"]}, **owners, **fields})
    play(match, "play heresy")
    return match


def helps(deity: str, **fields: Any) -> bool:
    """Whether red may use a Deity where it speaks."""
    if deity in MOMENTS:
        match = at_moment(deity, **fields)
    elif deity == "god-of-peace":
        match = hit_by_heresy(**fields)
    else:
        match = contest(deity, **fields)
        return match.seat == 0 and f"activate {deity}" in tokens(match)
    return match.question is not None and f"activate {deity}" in tokens(match)


def wronged(deity: str, state: str) -> dict[str, Any]:
    """A Deity of red whose temple stands no more; blue has the God of War, or of the Dead."""
    other = "god-of-the-dead" if deity == "god-of-war" else "god-of-war"
    held = {deity: "blue"} if state == "captured" else {}
    return gods({deity: "red", other: "blue"}, captured=held, destroyed=[deity] if state == "destroyed" else [])


# On what conditions


@rule("deity.effect.benefits", "deity.overview.no-disks-on-card")
@pytest.mark.parametrize("deity", [*MOMENTS, *OTHERS])
def test_an_active_deity_gives_its_benefit(deity: str) -> None:
    assert helps(deity)


@rule("cards.deity.use-requires-occupation", "deity.homeland-empty.no-benefits")
@pytest.mark.parametrize("deity", [*MOMENTS, *OTHERS])
def test_without_a_disk_in_the_homeland_it_gives_nothing(deity: str) -> None:
    assert not helps(deity, disks={"red": {"kush": 4}, "blue": {"kush": 3, "hattusha": 1}})


@rule("deity.lost.homeland-controlled-by-other", "cards.deity.use-requires-occupation")
@pytest.mark.parametrize("deity", [*MOMENTS, *OTHERS])
def test_while_another_controls_the_homeland_it_gives_nothing(deity: str) -> None:
    there = {"red": {"kush": 4}, "blue": {"kush": 3, "hattusha": 1, "thebes": 1}}
    assert not helps(deity, disks=there, **(wronged(deity, "captured") if deity != "god-of-peace" else {}))


@rule("deity.lost.keeps-benefits-with-homeland-disk")
@pytest.mark.parametrize("state", ["captured", "destroyed"])
@pytest.mark.parametrize("deity", [*MOMENTS, *OTHERS])
def test_a_deity_whose_temple_is_lost_gives_its_benefit_all_the_same(deity: str, state: str) -> None:
    """A disk at home is enough; others may be there, too."""
    there = {"red": {"thebes": 1, "kush": 3}, "blue": {"kush": 3, "hattusha": 1, "thebes": 1}}
    assert helps(deity, disks=there, **wronged(deity, state))


@rule("deity.effect.must-be-active", "cards.deity.four-states")
@pytest.mark.parametrize("curse", ["blasphemy", "false-prophet", "forsaken-by-god"])
@pytest.mark.parametrize("deity", [*MOMENTS, *OTHERS])
def test_a_cursed_deity_gives_nothing(deity: str, curse: str) -> None:
    assert not helps(deity, curses={"red": [curse]})


@rule("deity.captive.no-abilities")
@pytest.mark.parametrize("deity", MOMENTS)
def test_whoever_holds_a_temple_captive_has_none_of_its_benefits(deity: str) -> None:
    stolen = gods({"god-of-war": "red", deity: "blue"}, captured={deity: "red"})
    match = at_moment(deity, disks={"red": {"thebes": 1}, "blue": {"hattusha": 1}}, **stolen)
    assert match.over


@rule("deity.overview.no-disks-on-card")
@pytest.mark.parametrize("deity", MOMENTS)
def test_a_deity_is_used_once_at_its_moment_and_costs_no_disk(deity: str) -> None:
    match = at_moment(deity)
    owned = of(match, "red", "on_map") + of(match, "red", "supply") + of(match, "red", "ready")
    play(match, f"activate {deity}")
    assert match.question != "moments/use"
    assert of(match, "red", "on_map") + of(match, "red", "supply") + of(match, "red", "ready") == owned


# What they give


def test_the_father_of_the_gods_takes_any_other_space_of_the_turn_order() -> None:
    fields = {"disks": {"red": {"nineveh": 1}}, "order": ["blue", "yellow", "red"]}
    match = at_moment("father-of-the-gods", 3, **fields)
    play(match, "activate father-of-the-gods")
    assert tokens(match) == {"space first", "space second"}
    play(match, "space second")
    assert match.state.order == [1, 0, 2]
    assert match.over


def test_the_father_of_the_gods_speaks_after_the_order_is_set_and_before_the_grand_astrologer() -> None:
    match = table(
        "turn-order-reset-step",
        phase="reckoning",
        disks={"red": {"thebes": 1}, "blue": {"hattusha": 3, "pala": 3}},
        hand={"blue": ["grand-astrologer"]},
        **gods({"father-of-the-gods": "red"}),
    )
    assert (match.state.order, match.question) == ([1, 0], "moments/use")
    play(match, "activate father-of-the-gods")
    unanswered(match)
    assert (match.state.order, match.question) == ([0, 1], "turn-order-reset-step/answer")


def test_the_father_of_the_gods_may_let_the_order_be() -> None:
    match = at_moment("father-of-the-gods", order=["blue", "red"])
    play(match, "done")
    assert match.state.order == [1, 0]


def test_the_earth_mother_brings_two_more_disks_of_which_three_are_the_least() -> None:
    """Thebes alone brings one disk; with two more the minimum of three is reached."""
    match = table(
        ["acquisition-step", "red"],
        phase="growth",
        disks={"red": {"thebes": 1}},
        **gods({"earth-mother-goddess": "red"}),
    )
    assert of(match, "red", "ready") == 1
    play(match, "activate earth-mother-goddess")
    assert (of(match, "red", "ready"), match.question) == (3, "temple-granary/store")


def test_the_god_of_the_forge_brings_two_minas_at_the_end_of_the_acquisition_step() -> None:
    match = table(
        ["acquisition-step", "red"], phase="growth", disks={"red": {"thebes": 1}}, **gods({"god-of-the-forge": "red"})
    )
    assert match.question == "temple-granary/store"
    play(match, "done")
    before = of(match, "red", "talents")
    play(match, "activate god-of-the-forge")
    assert of(match, "red", "talents") == before + 2


def test_the_god_of_the_dead_draws_two_cards_of_which_one_is_kept() -> None:
    deck = ["prophet", "heresy", "blasphemy"]
    aside = [card for card in CARD.names if card not in {*deck, "traitor"}]
    match = at_moment("god-of-the-dead", deck=deck, aside=aside, hand={"red": ["traitor"]})
    play(match, "activate god-of-the-dead")
    seen = {token.removeprefix("keep ") for token in tokens(match)}
    assert (match.question, len(seen)) == ("drawing/keep", 2)
    kept = min(seen)
    play(match, f"keep {kept}")
    assert hand(match, "red") == {"traitor", kept}
    assert {*discarded(match)} == seen - {kept}


# The God of War


def test_the_god_of_war_brings_an_ally_in_two_competitions_of_a_phase() -> None:
    there = {"red": {"thebes": 1, "kush": 2, "tyre": 2, "pala": 2}, "blue": {"kush": 2, "tyre": 2, "pala": 2}}
    match = table("competition-phase", disks=there, **gods({"god-of-war": "red"}))
    offered = []
    while not match.over:
        if match.question == "competition-procedure/commit" and match.seat == 0:
            offered.append("activate god-of-war" in tokens(match))
            if offered[-1]:
                play(match, "activate god-of-war")
                assert "activate god-of-war" not in tokens(match)
        play(match, "done")
    assert offered == [True, True, False]
    assert (of(match, "red", "on_map"), of(match, "blue", "on_map")) == (6, 1)


def test_the_god_of_war_does_not_help_where_its_people_is_not() -> None:
    there = {"red": {"thebes": 1}, "blue": {"kush": 2}, "barbarians": {"kush": 2}}
    match = table("competition-phase", disks=there, **gods({"god-of-war": "red"}))
    while not match.over:
        assert match.seat == 1
        play(match, "done")


def test_the_god_of_war_is_announced_before_its_ally_comes() -> None:
    match = contest("god-of-war")
    play(match, "activate god-of-war", "done")
    assert (allies(match, "red", "kush"), match.seat) == (0, 1)
    play(match, "done")
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (2, 0)


# The God of Peace


@rule("cards.deity.negating-deities")
def test_the_god_of_peace_cancels_a_card_that_takes_disks_of_its_people() -> None:
    match = hit_by_heresy()
    assert (match.seats, tokens(match)) == ((0,), {"pass", "activate god-of-peace"})
    play(match, "activate god-of-peace")
    unanswered(match)
    assert (disks(match, "red", "kush"), disks(match, "red", "thebes")) == (3, 1)
    assert discarded(match) == ["heresy"]


def test_the_god_of_peace_may_be_silent() -> None:
    match = hit_by_heresy()
    unanswered(match)
    assert (disks(match, "red", "kush"), disks(match, "red", "thebes")) == (2, 0)


def test_the_god_of_peace_cancels_one_card_in_a_card_phase() -> None:
    """It is used up until the phase ends; in the next one it helps again."""
    match = hit_by_heresy(hand={"blue": ["heresy", "civil-war"]})
    play(match, "activate god-of-peace")
    unanswered(match)
    play(match, "pass", "play civil-war")
    assert "activate god-of-peace" not in tokens(match)
    unanswered(match)
    assert disks(match, "red", "kush") == 2
    assert not helps("god-of-peace", prayers={"god-of-peace": 1})
    match = table("captured-deity", phase="cards", prayers={"god-of-peace": 1}, **gods({"god-of-peace": "red"}))
    assert match.dump().get("prayers", {}).get("god-of-peace", 0) == 0


@pytest.mark.parametrize(("card", "costly"), [("usurper", True), ("palace-coup", True), ("blasphemy", False)])
def test_the_god_of_peace_answers_nothing_but_what_costs_its_people_disks(card: str, costly: bool) -> None:
    there = {"red": {"thebes": 2, "kush": 2}, "blue": {"hattusha": 1, "abydos": 1}}
    owners = gods({"god-of-peace": "red", "god-of-war": "blue"})
    match = acting("blue", disks=there, hand={"blue": [card], "red": ["traitor"]}, **owners)
    play(match, f"play {card}")
    while match.question == "play-a-fate-card/declare":
        match.play(min(tokens(match)))
    assert match.question == "play-a-fate-card/answer"
    assert ("activate god-of-peace" in tokens(match)) is costly


def test_the_god_of_peace_does_not_answer_for_others() -> None:
    there = {"red": {"arachosia": 1}, "yellow": {"kush": 3}, "blue": {"west-scythia": 1}}
    owners = gods({"god-of-peace": "red", "god-of-war": "blue"})
    match = acting("blue", 6, disks=there, hand={"blue": ["heresy"], "red": ["traitor"]}, **owners)
    play(match, "play heresy")
    while match.question == "play-a-fate-card/answer":
        assert "activate god-of-peace" not in tokens(match)
        match.play("pass", match.seats[0])
    assert disks(match, "yellow", "kush") == 2


# The God of the Skies


def struck(**fields: Any) -> Match[Ancients]:
    """In a competition red announces the God of the Skies, and blue commits what it holds."""
    match = contest("god-of-the-skies", **fields)
    play(match, "activate god-of-the-skies", "done")
    while "commit" in {token.split()[0] for token in tokens(match)}:
        match.play(min(token for token in tokens(match) if token.startswith("commit")))
    play(match, "done")
    return match


@rule("cards.deity.negating-deities")
def test_the_god_of_the_skies_cancels_a_competition_card_if_it_was_announced() -> None:
    match = struck(hand={"blue": ["improved-bow"]})
    assert (match.seats, tokens(match)) == ((0,), {"pass", "activate god-of-the-skies"})
    play(match, "activate god-of-the-skies")
    unanswered(match)
    assert discarded(match) == ["traitor", "improved-bow"]
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (1, 1)


def test_the_god_of_the_skies_cancels_nothing_without_being_announced() -> None:
    match = contest("god-of-the-skies", hand={"blue": ["improved-bow"]})
    play(match, "done", "commit improved-bow", "done")
    assert match.question != "play-a-fate-card/answer"
    assert disks(match, "red", "kush") == 0


@rule("card.negation.declare-targets-first")
@pytest.mark.parametrize(("victim", "cancels"), [("red", True), ("yellow", False)])
def test_the_god_of_the_skies_cancels_only_what_is_aimed_at_its_people(victim: str, cancels: bool) -> None:
    peoples = {"red": "egyptians", "blue": "hittites", "yellow": "elamites", "sky": "sumerians"}
    there = {"red": {"thebes": 1, "kush": 3}, "blue": {"kush": 3}, "yellow": {"kush": 3}}
    match = struck(seats=4, civilization=peoples, disks=there, hand={"blue": ["improved-bow"]})
    play(match, "done", f"against {victim}")
    assert ("activate god-of-the-skies" in tokens(match)) is cancels
    assert (match.question == "play-a-fate-card/answer") is cancels, "all can see that Red is not meant"


def test_the_god_of_the_skies_cancels_one_thing_only() -> None:
    match = struck(hand={"blue": ["improved-bow", "war-elephants"]})
    play(match, "activate god-of-the-skies")
    while match.question == "play-a-fate-card/answer":
        assert "activate god-of-the-skies" not in tokens(match)
        match.play("pass", match.seats[0])
    assert disks(match, "red", "kush") == 0


def test_the_god_of_the_skies_is_announced_once_in_a_phase() -> None:
    there = {"red": {"thebes": 1, "kush": 2, "pala": 2}, "blue": {"kush": 2, "pala": 2}}
    match = table("competition-phase", disks=there, **gods({"god-of-the-skies": "red"}))
    play(match, "activate god-of-the-skies")
    assert forbidden_by(match, "activate god-of-the-skies")
    play(match, "done", "done")
    assert (match.question, match.seat) == ("competition-procedure/commit", 0)
    assert "activate god-of-the-skies" not in tokens(match)


def test_the_god_of_the_skies_cancels_an_ability_that_was_announced_against_its_people() -> None:
    """Blue leads the Hittites, whose chariots bring an ally."""
    match = contest("god-of-the-skies")
    play(match, "activate god-of-the-skies", "done", "invoke hittites-chariots", "done")
    assert "activate god-of-the-skies" in tokens(match)
    play(match, "activate god-of-the-skies")
    unanswered(match)
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (1, 1)


def test_nobody_is_asked_about_the_god_of_the_skies_that_has_nothing_to_cancel() -> None:
    match = contest("god-of-the-skies", hand={"blue": ["sorcerer"]})
    play(match, "activate god-of-the-skies", "done", "done")
    assert match.question != "play-a-fate-card/answer"


# The Sorcerer


def test_the_sorcerer_answers_the_use_of_a_deity() -> None:
    match = at_moment("god-of-the-forge", hand={"blue": ["sorcerer"]})
    play(match, "activate god-of-the-forge")
    assert (match.seats, tokens(match)) == ((1,), {"pass", "negate sorcerer"})
    play(match, "negate sorcerer")
    unanswered(match)
    assert (of(match, "red", "talents"), discarded(match)) == (0, ["sorcerer"])
    assert match.over


def test_the_sorcerer_answers_the_god_of_war_in_a_competition() -> None:
    match = contest("god-of-war", hand={"blue": ["sorcerer"]})
    play(match, "activate god-of-war", "done", "done", "negate sorcerer")
    unanswered(match)
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (1, 1)


def test_the_sorcerer_answers_the_god_of_peace() -> None:
    match = hit_by_heresy(hand={"blue": ["heresy", "sorcerer"]})
    play(match, "activate god-of-peace")
    assert (SEAT.names[match.seats[0]], "negate sorcerer" in tokens(match)) == ("blue", True)
    play(match, "negate sorcerer")
    unanswered(match)
    assert (disks(match, "red", "kush"), disks(match, "red", "thebes")) == (2, 0)
    assert {*discarded(match)} == {"heresy", "sorcerer"}


def test_the_sorcerer_answers_the_god_of_the_skies() -> None:
    match = struck(hand={"blue": ["improved-bow", "sorcerer"]})
    play(match, "activate god-of-the-skies", "negate sorcerer")
    unanswered(match)
    assert disks(match, "red", "kush") == 0
    assert {*discarded(match)} == {"traitor", "improved-bow", "sorcerer"}
