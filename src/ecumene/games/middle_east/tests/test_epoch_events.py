"""The change of an Epoch, Barbarians at the Gates, and what the rows of the table do."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.epoch_events import EPOCH_EVENTS
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tests.contest import after_the_cards, gods, heard, piled, temple
from ecumene.games.middle_east.tests.table import (
    CARD,
    EDITION,
    GAME,
    barbarians,
    discarded,
    disks,
    hand,
    names,
    of,
    play,
    row,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

ROW = GAME.nouns["row"]
BY_NUMBER = {EDITION.fate_cards.numbers[i]: name for i, name in enumerate(CARD.names)}
CALM = [BY_NUMBER[number] for number in range(69, 83)]
"""With one of these nothing happens between two Epochs."""
CHANCES = range(12)


def revealed(*deck: str, **fields: Any) -> Match[Ancients]:
    """A card of these decides what happens between two Epochs."""
    return after_the_cards(["change-of-epoch/reveal"], phase="end-of-epoch", **piled(*deck), **fields)


def changing(**fields: Any) -> Match[Ancients]:
    """An Epoch ends; there are few cards, and nothing happens by the row of the table."""
    held = {"red": CALM[:4], "blue": CALM[4:8]}
    fields = {"hand": held, "deck": CALM[8:12], "discard": CALM[12:], **fields}
    rows = [*fields["hand"].values(), *fields.get("invested", {}).values(), fields["deck"], fields["discard"]]
    events = [name for name in CARD.names if not any(name in cards for cards in rows)]
    return after_the_cards(["end-of-epoch-phase"], phase="end-of-epoch", turn=4, events=events, **fields)


def let_both_in(match: Match[Ancients]) -> None:
    """Two invasions, each in the first area that is offered."""
    play(match, min(tokens(match)))
    play(match, min(tokens(match)))


def said(match: Match[Ancients], kind: str) -> list[str]:
    """What facts of a kind speak of, in order."""
    return [str(event.things[-1]) for event in match.events if event.name == kind]


def doomed(match: Match[Ancients]) -> bool:
    """Whether the Epoch ends with its next check."""
    assert isinstance(match.state, MiddleEast)
    return bool(match.state.doomed)


# The steps


@rule("epoch.change.eight-steps")
def test_the_steps_between_two_epochs_follow_each_other() -> None:
    match = changing(disks={"red": {"thebes": 1}, "blue": {"hattusha": 1}}, talents={"red": 3})
    steps = ["hands-shuffled", "revealed", "table-says", "epoch-scored", "treasuries-emptied", "drew", "epoch-begins"]
    assert list(dict.fromkeys(heard(match, *steps))) == steps
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (1, 0)
    assert (match.state.epoch, match.state.turn) == (2, 1)


@rule("epoch.change.s1-table-cards-stay")
def test_investments_and_deities_remain() -> None:
    match = changing(
        disks={"red": {"thebes": 1}},
        invested={"red": ["master-scribe"]},
        stake={"master-scribe": 2},
        **gods({"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-peace": "red"}),
    )
    assert match.state.epoch == 2
    assert names(match.state.invested[0]) == {"master-scribe"}
    assert match.state.stake[CARD.index["master-scribe"]] == 2
    assert temple(match, "god-of-war") == ("established", None)
    assert temple(match, "god-of-peace") == ("captured", "red")


@rule("epoch.change.s6-not-a-draw-step")
def test_nothing_brings_more_cards_for_a_new_epoch() -> None:
    """Eight Cities, minas, the God of the Dead and the Master Scribe would each bring some in a Draw Step."""
    cities = ["thebes", "abydos", "amarna", "memphis", "nile-delta", "kush", "tyre", "byblos"]
    match = changing(
        disks={"red": dict.fromkeys(cities, 3)},
        talents={"red": 2},
        invested={"red": ["master-scribe"]},
        stake={"master-scribe": 2},
        **gods({"god-of-the-dead": "red"}),
    )
    assert match.state.epoch == 2
    assert (len(hand(match, "red")), len(hand(match, "blue"))) == (5, 5)


@rule("epoch.change.s7-shuffle-after-draw")
def test_the_revealed_card_comes_back_after_the_new_hands() -> None:
    match = changing(hand={}, discard=[], deck=[CALM[0]])
    assert (hand(match, "red"), hand(match, "blue")) == (set(), set())
    assert CALM[0] in names(match.state.deck)
    assert (match.state.events, discarded(match)) == (0, [])


# Which card brings what


@rule("epoch.change.s3-table-for-non-events")
@pytest.mark.parametrize(
    ("first", "last", "name"),
    [
        (1, 12, "black-death"),
        (13, 22, "great-famine"),
        (23, 32, "ruin-of-the-harbors"),
        (33, 42, "wrath-of-the-deep"),
        (43, 52, "time-of-rebellion"),
        (53, 60, "idols-cast-down"),
        (61, 68, "earth-shall-tremble"),
        (69, 82, "quiet-passing-of-an-age"),
        (83, 96, "a-new-dawn"),
    ],
)
def test_every_card_has_its_row(first: int, last: int, name: str) -> None:
    for number in (first, last):
        match = revealed(BY_NUMBER[number])
        assert said(match, "table-says") == [name]
        assert heard(match, "gates-open") == []
        assert names(match.state.events) == {BY_NUMBER[number]}


@rule("epoch.change.s3-other-events-not-resolved", "epoch.change.s3-table-for-non-events")
def test_years_of_plenty_is_looked_up_and_not_carried_out() -> None:
    """A New Dawn must be used, in reverse turn order; Years of Plenty may be, in turn order."""
    there = {"red": {"thebes": 1, "kush": 1}, "blue": {"hattusha": 1, "pala": 1}}
    match = revealed("years-of-plenty", order=["red", "blue"], disks=there)
    assert (match.seat, tokens(match)) == (1, {"choose hattusha", "choose pala"})


@rule("epoch.change.s3-barbarians-at-the-gates")
@pytest.mark.parametrize("chance", CHANCES)
def test_an_invasion_opens_the_gates_for_a_second_one(chance: int) -> None:
    match = revealed("hordes-from-the-north", "invaders-from-the-sea", points={"red": 1}, chance=chance)
    assert len(heard(match, "revealed")) == 1
    assert match.seat == 1
    play(match, "choose thrace" if "choose cimmeria" in tokens(match) and len(tokens(match)) == 2 else "choose rhodes")
    assert len(heard(match, "revealed")) == 2
    assert len(barbarians(match)) == 1
    play(match, "choose thrace" if "thrace" not in barbarians(match) else "choose rhodes")
    assert barbarians(match) == {"thrace": 4, "rhodes": 4}
    assert heard(match, "gates-open", "table-says") == ["gates-open"]
    assert match.over


@rule("epoch.change.s3-barbarians-at-the-gates", "epoch.change.s3-other-events-not-resolved")
@pytest.mark.parametrize("event", ["the-writing-on-the-wall", "the-breath-of-god"])
def test_an_event_that_is_no_invasion_opens_the_gates_without_effect(event: str) -> None:
    first = set()
    for chance in CHANCES:
        deck = (event, "hordes-from-the-north", "invaders-from-the-south")
        match = revealed(*deck, disks={"barbarians": {"tyre": 4}}, chance=chance)
        let_both_in(match)
        assert match.over
        assert (disks(match, "barbarians", "tyre"), doomed(match)) == (4, False)
        assert len(heard(match, "decides")) == 2
        first.add(said(match, "revealed")[0])
    assert event in first


@rule("epoch.change.s3-barbarians-at-the-gates")
def test_cards_between_two_invasions_have_no_effect() -> None:
    counts = set()
    for chance in range(30):
        deck = ("hordes-from-the-north", "desert-raiders", BY_NUMBER[1], BY_NUMBER[83])
        match = revealed(*deck, disks={"red": {"thebes": 3}}, chance=chance)
        if not heard(match, "gates-open"):
            continue
        let_both_in(match)
        assert match.over
        assert (disks(match, "red", "thebes"), heard(match, "table-says")) == (3, [])
        counts.add(len(heard(match, "revealed")))
    assert counts == {2, 3, 4}


def test_without_an_invasion_left_the_gates_close() -> None:
    """No game is without them, but a position that somebody has arranged may be."""
    match = revealed("the-breath-of-god", "the-writing-on-the-wall")
    assert match.over
    assert names(match.state.deck) == {"the-breath-of-god", "the-writing-on-the-wall"}


@rule("epoch.change.s3-gates-reshuffle")
def test_after_the_second_invasion_all_cards_return_before_the_new_hands() -> None:
    deck = ("hordes-from-the-north", "invaders-from-the-south", "the-breath-of-god")
    match = revealed(*deck)
    let_both_in(match)
    assert (names(match.state.deck), match.state.events, discarded(match)) == ({*deck}, 0, [])


def test_doom_is_fulfilled_with_its_epoch_and_may_come_again_with_the_new_hands() -> None:
    assert not doomed(changing(doomed=1))
    drawn = [changing(deck=[*CALM[8:12], "the-writing-on-the-wall"], doomed=1, chance=chance) for chance in CHANCES]
    assert {doomed(match) for match in drawn if match.state.epoch == 2} == {False, True}


# The rows of the table


def test_every_row_has_its_function() -> None:
    assert set(EPOCH_EVENTS) == set(ROW.names)


def test_the_black_death_takes_a_disk_from_every_city() -> None:
    there = {"thebes": 3, "abydos": 4, "kush": 3, "amarna": 3, "memphis": 2, "red-sea": 2}
    match = row("black-death", disks={"red": there, "blue": {"pala": 3}, "barbarians": {"tyre": 4}})
    assert [disks(match, "red", area) for area in there] == [2, 3, 2, 2, 2, 2]
    assert (disks(match, "blue", "pala"), disks(match, "barbarians", "tyre")) == (2, 4)


def test_losses_to_the_table_may_be_bought_off_with_minas() -> None:
    match = row("black-death", disks={"red": {"thebes": 3}}, talents={"red": 1})
    assert tokens(match) == {"lose", "pay-mina"}
    play(match, "pay-mina")
    assert (disks(match, "red", "thebes"), of(match, "red", "talents")) == (3, 0)


def test_the_table_is_no_card() -> None:
    """The walls of Hattusha keep a disk only from cards."""
    match = row("black-death", disks={"blue": {"hattusha": 3}})
    assert disks(match, "blue", "hattusha") == 2


def test_a_great_famine_takes_a_disk_from_three_lands_that_are_not_fertile() -> None:
    there = {"kush": 3, "tyre": 1, "sinai": 2, "pala": 1, "thebes": 3, "red-sea": 2}
    match = row("great-famine", disks={"red": there, "blue": {"hattusha": 2, "memphis": 2}})
    assert tokens(match) == {"choose kush", "choose tyre", "choose sinai", "choose pala"}
    play(match, "choose kush")
    assert "choose kush" not in tokens(match)
    play(match, "choose sinai", "choose pala")
    assert [disks(match, "red", area) for area in there] == [2, 1, 1, 0, 3, 2]
    assert (disks(match, "blue", "hattusha"), disks(match, "blue", "memphis")) == (1, 2)


def test_the_ruin_of_the_harbors_takes_a_disk_of_every_faction_in_every_sea() -> None:
    there = {
        "red": {"red-sea": 2, "reed-sea": 1, "thebes": 2},
        "blue": {"red-sea": 1, "levantine-sea": 2, "hattusha": 1},
        "barbarians": {"levantine-sea": 2, "libyan-sea": 1, "tyre": 1},
    }
    match = row("ruin-of-the-harbors", disks=there)
    left = {faction: [disks(match, faction, area) for area in at] for faction, at in there.items()}
    assert left == {"red": [1, 0, 2], "blue": [0, 1, 1], "barbarians": [1, 0, 1]}
    assert match.over


def test_the_ruin_of_the_harbors_is_paid_for_in_turn_order() -> None:
    there = {"red": {"red-sea": 1}, "blue": {"red-sea": 1}}
    match = row("ruin-of-the-harbors", disks=there, talents={"red": 1, "blue": 1}, order=["blue", "red"])
    assert match.seat == 1
    play(match, "lose")
    assert match.seat == 0
    play(match, "pay-mina")
    assert (disks(match, "red", "red-sea"), disks(match, "blue", "red-sea")) == (1, 0)


def test_the_wrath_of_the_deep_strikes_the_coast_of_whoever_has_the_most_cities() -> None:
    """That blue has more Cities when red has had its losses does not matter."""
    there: dict[str, Any] = {
        "red": {"tyre": 3, "byblos": 3, "kush": 3, "damascus": 3, "thebes": 3, "samaria": 2},
        "blue": {"ugarit": 3, "tarsus": 3, "hattusha": 3, "lukka": 3},
    }
    match = row("wrath-of-the-deep", disks=there)
    assert [disks(match, "red", area) for area in there["red"]] == [2, 2, 2, 3, 3, 2]
    assert [disks(match, "blue", area) for area in there["blue"]] == [3, 3, 3, 3]


def test_the_wrath_of_the_deep_strikes_all_who_have_the_most_cities() -> None:
    match = row("wrath-of-the-deep", disks={"red": {"tyre": 4}, "blue": {"ugarit": 3}})
    assert (disks(match, "red", "tyre"), disks(match, "blue", "ugarit")) == (3, 2)


def test_a_time_of_rebellion_turns_a_disk_of_everybody_into_a_barbarian() -> None:
    there = {"red": {"thebes": 2, "kush": 3, "tyre": 1, "red-sea": 2}, "blue": {"hattusha": 1, "pala": 2, "lydia": 3}}
    match = row("time-of-rebellion", 3, disks={**there, "yellow": {}}, points={"yellow": 1}, civilization=SETTLED)
    assert tokens(match) == {"choose tyre", "choose red-sea"}
    play(match, "choose red-sea")
    assert (disks(match, "red", "red-sea"), disks(match, "barbarians", "red-sea")) == (1, 1)
    assert (disks(match, "blue", "pala"), disks(match, "barbarians", "pala")) == (1, 1)
    assert of(match, "barbarians", "on_map") == 2


SETTLED = {"red": "egyptians", "blue": "hittites", "yellow": "assyrians"}


def test_a_time_of_rebellion_costs_the_leader_three_disks() -> None:
    there = {"red": {"thebes": 2, "tyre": 1, "red-sea": 2}}
    match = row("time-of-rebellion", disks=there, points={"red": 4, "blue": 3})
    play(match, "choose red-sea")
    assert tokens(match) == {"choose tyre", "choose red-sea"}
    play(match, "choose red-sea")
    assert barbarians(match) == {"red-sea": 2, "tyre": 1}
    assert of(match, "red", "on_map") == 2


def test_a_time_of_rebellion_costs_all_who_lead_three_disks() -> None:
    there = {"red": {"tyre": 2, "kush": 2}, "blue": {"pala": 2, "lydia": 2}}
    match = row("time-of-rebellion", disks=there)
    play(match, "choose tyre", "choose tyre", "choose pala", "choose pala")
    assert (of(match, "red", "on_map"), of(match, "blue", "on_map")) == (1, 1)


@rule("card.replacement.saved-disk-blocks-placement")
def test_no_barbarian_replaces_a_disk_that_was_paid_for() -> None:
    match = row("time-of-rebellion", disks={"red": {"tyre": 1}}, talents={"red": 1}, points={"blue": 1})
    play(match, "pay-mina")
    assert (disks(match, "red", "tyre"), barbarians(match)) == (1, {})


def test_idols_fall_unless_their_people_pays() -> None:
    there = {"red": {"thebes": 1, "kush": 2}, "blue": {"hattusha": 1}, "yellow": {"nineveh": 3}}
    faith = gods({"god-of-war": "red", "god-of-peace": "blue"})
    fields = {"disks": there, "civilization": SETTLED, "homeland": HOMES, **faith}
    match = row("idols-cast-down", 3, talents={"red": 1, "yellow": 1}, **fields)
    assert (match.seat, tokens(match)) == (0, {"pay-mina", "lose", "give-up-temple"})
    play(match, "pay-mina")
    assert match.over
    assert (temple(match, "god-of-war"), of(match, "red", "talents")) == (("established", None), 0)
    assert temple(match, "god-of-peace") == ("destroyed", None)
    assert (of(match, "red", "on_map"), of(match, "blue", "on_map"), of(match, "yellow", "talents")) == (3, 1, 1)


HOMES = {"red": "thebes", "blue": "hattusha", "yellow": "nineveh"}


def test_two_disks_keep_an_idol_standing() -> None:
    match = row("idols-cast-down", disks={"red": {"thebes": 1, "kush": 2}}, **gods({"god-of-war": "red"}))
    assert tokens(match) == {"lose", "give-up-temple"}
    play(match, "lose", "give kush", "give kush")
    assert (temple(match, "god-of-war"), of(match, "red", "on_map")) == (("established", None), 1)


def test_a_temple_may_be_given_up() -> None:
    match = row("idols-cast-down", disks={"red": {"thebes": 1, "kush": 2}}, **gods({"god-of-war": "red"}))
    play(match, "give-up-temple")
    assert (temple(match, "god-of-war"), of(match, "red", "on_map")) == (("destroyed", None), 3)


def test_only_temples_that_stand_can_be_cast_down() -> None:
    lost = gods(
        {"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-war": "blue"}, destroyed=["god-of-peace"]
    )
    match = row("idols-cast-down", disks={"red": {"thebes": 3}, "blue": {"hattusha": 3}}, **lost)
    assert match.over
    assert (temple(match, "god-of-war"), temple(match, "god-of-peace")) == (("captured", "blue"), ("destroyed", None))


def test_the_earth_trembles_in_the_mountains_and_between_them() -> None:
    """Kumannis lies next to Hattusha, Kaska and Tarsus, Hayasa next to Kaska alone."""
    there: dict[str, Any] = {
        "red": {"hattusha": 2, "kumannis": 2, "hayasa": 1, "central-euxine": 1},
        "blue": {"hattusha": 1, "kaska": 3, "tyana": 2, "phrygia": 1},
        "barbarians": {"kumannis": 3, "tarsus": 2, "tyre": 2},
    }
    match = row("earth-shall-tremble", disks=there)
    left = {faction: [disks(match, faction, area) for area in at] for faction, at in there.items()}
    assert left == {"red": [1, 1, 1, 1], "blue": [0, 2, 1, 1], "barbarians": [2, 1, 2]}


def test_all_strongholds_fall_when_the_earth_trembles() -> None:
    there: dict[str, Any] = {"red": {"hattusha": 3}, "blue": {"kaska": 2}, "barbarians": {"tarsus": 2}}
    cubes = {"red": ["hattusha"], "blue": ["kaska"], "barbarians": ["tarsus"]}
    people = {"red": "urartians", "blue": "hittites"}
    match = row("earth-shall-tremble", disks=there, forts=cubes, talents={"red": 2}, civilization=people)
    play(match, "pay-mina")
    assert match.over
    assert isinstance(match.state, MiddleEast)
    assert match.state.forts == [0] * 7
    assert (disks(match, "red", "hattusha"), of(match, "red", "talents")) == (3, 1)


def test_a_new_dawn_brings_everybody_a_disk_in_reverse_turn_order() -> None:
    there = {"red": {"thebes": 4, "kush": 1, "tyre": 1, "red-sea": 1, "pala": 1}, "blue": {"pala": 1, "lydia": 1}}
    match = row("a-new-dawn", 3, disks=there, order=["blue", "yellow", "red"])
    assert (match.seat, tokens(match)) == (0, {"choose kush", "choose tyre"})
    play(match, "choose tyre")
    assert match.over
    assert (disks(match, "red", "tyre"), disks(match, "blue", "lydia")) == (2, 2)
    match = row(
        "a-new-dawn", disks={"red": {"kush": 1, "tyre": 1}, "blue": {"pala": 1, "lydia": 1}}, order=["blue", "red"]
    )
    assert match.seat == 0
    play(match, "choose kush")
    assert match.seat == 1


@pytest.mark.parametrize("name", ["quiet-passing-of-an-age", "barbarians-at-the-gates"])
def test_the_table_may_be_silent(name: str) -> None:
    match = after_the_cards(
        ["end-of-epoch-phase/table", None, name],
        phase="end-of-epoch",
        disks={"red": {"thebes": 3, "red-sea": 1}, "blue": {"hattusha": 3}},
    )
    assert match.over
    assert heard(match, "removed", "placed", "table-says") == ["table-says"]
