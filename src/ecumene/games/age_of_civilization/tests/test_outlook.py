"""What views foretell is what happens then."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ecumene.games.age_of_civilization.game import AgeOfCivilizationGame
from ecumene.games.age_of_civilization.tables import SOLO
from ecumene.games.age_of_civilization.tests.table import BOX, GAME, of, table, turn
from ecumene.kernel.chance import from_seed, mix
from ecumene.matches.match import Event, Match
from ecumene.testing import rule
from ecumene.testing.packs import changed, opened, pack

HORDE = {"solo": "mongol-devastation"}
TABLES: list[dict[str, Any]] = [
    *({"seats": 1, "solo": mode, "innovation": "on"} for mode in SOLO),
    {"seats": 2, "drafting": "on"},
    {"seats": 4, "innovation": "on", "changing_world": "on"},
]
LOST_TRACK = ["culture", "build", "conquest", "hunt", "plague", "ritual", "observatory", "farm"]
WONDERS_TRACK = ["great-works", "build", "conquest", "hunt", "plague", "fish", "quarrying", "farm"]


def answered(options: dict[str, Any], seed: int) -> Iterator[tuple[Match[Any], int, str]]:
    """Random games: the position, who is asked, and what he will answer; it is answered afterwards."""
    match, word = GAME.new(seed=seed, **options), from_seed(seed)
    while not match.over:
        word = mix(word + 1)
        seat = match.seats[0]
        offers = match.offers_of(seat)
        token = offers[word % len(offers)].token
        yield match, seat, token
        match.play(token, seat)


def facts(match: Match[Any], token: str, seat: int) -> list[Event]:
    """What an answer leads to, in a copy of the match."""
    return list(match.clone().play(token, seat))


def in_all(events: list[Event], name: str, seat: int) -> int:
    """The numbers of all facts of a name about a seat, before anything else is done."""
    found = 0
    for event in events[1:]:
        if event.name in ("performed", "researched", "forced", "starter-passed", "ended-with", "final-points"):
            break
        found += event.fact[3] if event.name == name and event.fact[2] == seat else 0
    return found


def first(events: list[Event], name: str, seat: int) -> int:
    """The number of the first fact of a name about a seat, before anything else is done; 0 if there is none."""
    for event in events[1:]:
        if event.name in ("performed", "researched", "skipped", "forced"):
            break
        if event.name == name and event.fact[2] == seat:
            return event.fact[3]
    return 0


# The track


def test_every_card_of_the_horde_brings_a_war() -> None:
    view = turn("black", seats=1, options=HORDE, round=2, stack={"black": ["china"]}).view(0)
    assert view["wars"] == ["card-5", "card-6", "card-7", "card-8"]
    assert (view["next-war"], view["rival-grows"], view["rival-then"]) == (2, 2, 2)


def test_wars_plague_and_droughts_lie_where_they_come() -> None:
    track = ["hunt", "ritual", "farm", "observatory", "plague", "conquest", "build", "culture"]
    options = {"solo": "lost-civilization"}
    here: dict[str, Any] = {"round": 2, "stack": {"black": ["maya"]}, "track": track, "rival": 1}
    view = turn("black", seats=1, options=options, **here).view(0)
    assert (view["wars"], view["plagues"], view["droughts"]) == (
        ["card-6", "card-8"], ["card-5"], ["card-7", "card-8"],
    )  # fmt: skip
    assert (view["next-war"], view["rival-grows"], view["rival-then"]) == (3, 1, 3)


def test_in_the_last_round_nothing_is_to_come() -> None:
    view = turn("black", round=6, stack={"black": ["egypt"], "brown": ["huns"]}).view(0)
    assert (view["wars"], view["plagues"], view["droughts"], view["next-war"]) == ([], [], [], 0)
    assert [seat["weakest"] for seat in view["seats"]] == [0, 0]


# War


def test_the_weakest_are_told_and_who_of_them_is_spared() -> None:
    stack = {"black": ["egypt"], "brown": ["mali"], "yellow": ["huns"]}
    seats = turn("black", seats=3, round=3, stack=stack, wonders={"brown": ["great-wall"]}).view(0)["seats"]
    assert [(seat["weakest"], seat["lost-as-weakest"]) for seat in seats] == [(1, 1), (1, 0), (0, 1)]


def struck(events: list[Event]) -> tuple[set[int], set[int]]:
    """Who sacrifices workers in a war, and who is spared; what comes after the war does not count."""
    names = [event.name for event in events]
    after = events[names.index("war") : names.index("plague") if "plague" in names else None]
    lost, spared = (
        {event.fact[2] for event in after if event.name == name} for name in ("sacrificed", "spared-in-war")
    )
    return lost, spared


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_in_a_war_those_lose_of_whom_it_was_told(options: dict[str, Any]) -> None:
    wars = 0
    for seed in range(5):
        for match, seat, token in answered(options, seed):
            told, events = match.view(0), facts(match, token, seat)
            after = match.clone()
            after.play(token, seat)
            then = after.view(0)
            same = [one["strength"] for one in told["seats"]] == [one["strength"] for one in then["seats"]]
            if "war" not in [event.name for event in events] or not same or after.over:
                continue
            assert (told["next-war"], told["rival-then"]) == (then["round"] - 1, then["rival"])
            lost, spared = struck(events)
            weak = {place: one["lost-as-weakest"] for place, one in enumerate(told["seats"]) if one["weakest"]}
            assert lost <= {place for place, workers in weak.items() if workers}
            assert spared == {place for place, workers in weak.items() if not workers}
            wars += 1
    assert wars


# Actions


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_actions_score_and_gain_what_is_told(options: dict[str, Any]) -> None:
    performed = 0
    for seed in range(5):
        for match, seat, token in answered(options, seed):
            verb, _, thing = token.partition(" ")
            if verb not in ("perform", "research"):
                continue
            mine, events = match.view(seat)["mine"], facts(match, token, seat)
            if verb == "research":
                assert in_all(events, "scored", seat) == mine["research-scores"][thing], token
            else:
                told = (mine["scores"][thing], mine["gains"][thing])
                assert (first(events, "scored", seat), first(events, "gained-coins", seat)) == told, token
            performed += 1
    assert performed > 8


def test_research_scores_more_for_some_technologies() -> None:
    mine = turn("black", stack={"black": ["korea"], "brown": ["huns"]}).view(0)["mine"]
    assert (mine["research-scores"]["writing"], mine["research-scores"]["mining"]) == (3, 1)


@rule("tech.science.upcoming")
def test_what_research_of_science_scores_holds_its_upcoming_cards() -> None:
    fields: dict[str, Any] = {"stack": {"black": ["egypt"]}, "coins": {"black": 4}, "workers": {"black": 2}}
    match = turn("black", round=3, technologies={"black": ["writing", "education"]}, **fields)
    assert match.view(0)["mine"]["research-scores"] == {
        **dict.fromkeys(BOX.technology_names[:9], 1), "science": 1 + 3,
    }  # fmt: skip
    match.play("research science")
    assert of(match, "black", "points") == 4


def test_only_actions_of_this_game_and_technologies_on_the_card_are_told() -> None:
    alone: dict[str, Any] = {"seats": 1, "options": {"solo": "lost-civilization"}, "stack": {"black": ["maya"]}}
    mine = turn("black", **alone, track=LOST_TRACK).view(0)["mine"]
    actions = {"wonder", "research", "exploit", *LOST_TRACK} - {"plague"}
    assert {name: set(mine[name]) for name in ("prices", "needs", "scores", "gains")} == dict.fromkeys(
        ("prices", "needs", "scores", "gains"), actions
    )
    assert set(mine["red"]) <= actions
    assert set(mine["research"]) == set(mine["research-scores"]) == set(BOX.technology_names[:9])


def test_an_action_that_only_an_own_slot_or_an_ability_allows_is_told() -> None:
    alone: dict[str, Any] = {"seats": 1, "options": {"solo": "age-of-wonders"}, "track": WONDERS_TRACK}
    for fields in ({"stack": {"black": ["india"]}}, {"technologies": {"black": ["writing", "education"]}}):
        assert turn("black", **alone, **fields).view(0)["mine"]["prices"]["culture"] == 4
    assert "culture" not in turn("black", **alone).view(0)["mine"]["prices"]


def test_what_happens_with_an_action_counts_too(tmp_path: Path) -> None:
    extra = [{"does": "when-performed", "action": "fish", "coins": 2, "points": 1}]
    data = files("ecumene.games.age_of_civilization") / "data"
    row = changed(data / "civilizations.toml", "civilization", "egypt", main=extra)
    game = opened(AgeOfCivilizationGame, pack(tmp_path, {"civilizations.toml": row}))
    stack = {"black": {"main": "egypt"}, "brown": {"main": "huns"}}
    match = game.arrange({"seats": 2, "turn_of": "black", "agenda": [["take-actions", "black"]], "stack": stack})
    mine = match.view(0)["mine"]
    assert (mine["scores"]["fish"], mine["gains"]["fish"]) == (1, 3)
    assert (mine["scores"]["hunt"], mine["gains"]["hunt"]) == (1, 1)


def test_resting_and_annexing_bring_what_is_told_and_never_a_fifth_worker() -> None:
    for workers, gained in ((2, 1), (4, 0)):
        match = turn("black", stack={"black": ["egypt"], "brown": ["huns"]}, workers={"black": workers})
        mine = match.view(0)["mine"]
        assert mine["rest"] == {"coins": 2, "workers": gained, "points": 0}
        assert mine["workers-if-annexed"] == 0
        match.play("rest")
        assert (of(match, "black", "coins"), of(match, "black", "workers")) == (2, workers + gained)


@pytest.mark.parametrize(
    ("fields", "workers"),
    [
        ({}, 3),
        ({"workers": {"black": 4}}, 4),
        ({"round": 1}, 0),
        ({"stack": {"black": ["egypt", "huns", "kush"]}}, 0),
        ({"market": []}, 0),
    ],
    ids=["one more", "never a fifth", "first round", "three civilizations", "nothing to annex"],
)
def test_the_workers_after_annexing_are_told_where_one_can_annex(fields: dict[str, Any], workers: int) -> None:
    given: dict[str, Any] = {
        "round": 2,
        "stack": {"black": ["egypt"]},
        "market": ["rome"],
        "workers": {"black": 2},
    } | fields
    special: dict[str, Any] = {"special_market": ["law-and-bureaucracy"], "coins": {"black": 1}}
    entries = [["following-turns/first-step", "black"], ["take-actions", "brown"]]
    match = table(entries, options={"innovation": "on"}, **special, **given)
    assert match.question == "following-turns/first-step" or not workers
    assert match.view(0)["mine"]["workers-if-annexed"] == workers
    assert match.view(1)["mine"]["workers-if-annexed"] == 0


def test_in_the_plague_scenario_resting_brings_one_worker_more() -> None:
    here: dict[str, Any] = {"stack": {"black": ["italy"]}, "workers": {"black": 1}}
    match = turn("black", seats=1, options={"solo": "death-and-rebirth"}, **here)
    assert match.view(0)["mine"]["rest"]["workers"] == 2


def test_a_spectator_is_told_nothing_that_is_reckoned_for_a_seat() -> None:
    mine = turn("black", stack={"black": ["egypt"], "brown": ["huns"]}, workers={"black": 2}).view(None)["mine"]
    assert mine["rest"] == {"coins": 0, "workers": 0, "points": 0}
    assert (mine["workers-if-annexed"], mine["scores"], mine["gains"], mine["research"]) == (0, {}, {}, {})


# The end


def test_the_end_scores_what_it_was_told_to_be_worth() -> None:
    total = 0
    for seed in range(6):
        *_, (match, _, _) = answered({"seats": 3, "innovation": "on"}, seed)
        scored = [0, 0, 0]
        for event in match.events:
            if event.name == "final-points":
                scored[event.fact[2]] += event.fact[4]
        assert [seat["worth-at-the-end"] for seat in match.view(0)["seats"]] == scored
        total += sum(scored)
    assert total


def test_what_the_end_is_worth_is_told_before() -> None:
    here: dict[str, Any] = {"wonders": {"black": ["library", "great-wall"]}, "technologies": {"black": ["writing"]}}
    seats = turn("black", stack={"black": ["egypt"], "brown": ["huns"]}, **here).view(0)["seats"]
    assert [seat["worth-at-the-end"] for seat in seats] == [2, 0]
    assert [seat["points"] for seat in seats] == [0, 0]


# Solo modes


def test_a_pack_that_changes_a_solo_mode_is_seen(tmp_path: Path) -> None:
    data = files("ecumene.games.age_of_civilization") / "data"
    row = changed(
        data / "scenarios.toml", "scenario", "skirmish", goal="Hold out.", rival_grows=3, war_every_round=True
    )
    prices = changed(data / "components.toml", "constant", "special-card-price", value=2)
    game = opened(AgeOfCivilizationGame, pack(tmp_path, {"scenarios.toml": row, "components.toml": prices}))
    view, face = game.new(seats=1, seed=1).view(0), game.catalogue()[SOLO[0]]
    assert (face.lines[0], face.printed["goal"]) == ("Hold out.", "Hold out.")
    assert (view["rival-grows"], view["rival-then"], len(view["wars"])) == (3, 3, 5)
    assert {face.printed["price"] for face in game.catalogue().values() if face.kind == "special technology card"} == {
        2
    }


def test_solo_modes_have_faces_and_the_view_names_the_one_that_is_played() -> None:
    catalogue = GAME.catalogue()
    for mode in SOLO:
        assert GAME.new(seats=1, seed=1, solo=mode).view(0)["scenario"] == mode
        assert catalogue[mode].kind == "solo mode"
        assert catalogue[mode].lines[0] == catalogue[mode].printed["goal"]
    assert catalogue["silk-road"].lines[1] == "About 500 BC to AD 1400."
    assert GAME.new(seats=2, seed=1).view(0)["scenario"] is None
    assert [mode for mode in SOLO if catalogue[mode].printed["horde"]] == ["mongol-devastation"]
