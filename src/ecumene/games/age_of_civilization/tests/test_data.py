"""The data of the game: what is in the box, a pack that replaces rows, and damaged ones that are refused whole."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.data import BadData
from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization.filling import filled_box
from ecumene.games.age_of_civilization.game import AgeOfCivilizationGame
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tables import Rows
from ecumene.games.age_of_civilization.tests.table import BOX, GAME
from ecumene.matches.journal import DamagedJournal, read
from ecumene.matches.match import Match
from ecumene.testing import packs
from ecumene.testing.packs import changed, pack

DATA = files("ecumene.games.age_of_civilization") / "data"
ROWS = Rows(None)
CIVILIZATIONS, WONDERS, TECHNOLOGIES, ACTIONS = (
    "civilizations.toml", "wonders.toml", "technologies.toml", "actions.toml",
)  # fmt: skip
EVENTS, SCENARIOS, COMPONENTS = "events.toml", "scenarios.toml", "components.toml"


def row(file: str, table: str, row_id: str, **changes: Any) -> str:
    """A shipped row with some fields changed, added, or left out (None)."""
    return changed(DATA / file, table, row_id, **changes)


def egypt(**changes: Any) -> str:
    """Egypt, with some fields changed."""
    return row(CIVILIZATIONS, "civilization", "egypt", **changes)


def constant(name: str, value: int) -> str:
    """A number of the rulebook, changed."""
    return row(COMPONENTS, "constant", name, value=value)


RICH_EGYPT = egypt(
    name="Old Egypt", population=2, main=[{"does": "turn-end", "coins": 2}], main_text="Every turn end: 2 coins.",
    legacy=[{"does": "strength", "value": 3}],
)  # fmt: skip


def opened(folder: str | None = None) -> AgeOfCivilizationGame:
    """The game with a pack, or as shipped."""
    return packs.opened(AgeOfCivilizationGame, folder)


def refused(folder: str) -> BadData:
    """Open a pack that is damaged; nothing of it may stay behind."""
    error = packs.refused(GAME, folder)
    assert BOX.population[BOX.civilization_names.index("egypt")] == 3
    assert BOX.rounds == 6
    return error


# What is in the box


def test_so_many_of_each_are_in_the_box() -> None:
    assert len(ROWS.civilizations) == c.CIVILIZATIONS == 48
    assert len(ROWS.wonders) == c.WONDERS == 15
    assert len(ROWS.technologies) == c.TECHNOLOGIES == 9 + 2 * 9
    assert len(ROWS.special_cards) == c.SPECIAL_CARDS == 9
    assert len(ROWS.events) == c.EVENTS == 9 + 3
    assert len(ROWS.commands) == c.COMMANDS == 6
    assert Counter(row.place for row in ROWS.actions) == {"permanent": 3, "track": 8, "special": 8}
    assert len(ROWS.actions) == c.ACTIONS
    assert len(ROWS.suggested) == c.TRACK == 8
    assert len(ROWS.scenarios) == 6
    assert len(ROWS.achievements) == 8 + 5 * 3


def test_the_numbers_of_the_code_are_those_of_the_rows() -> None:
    named = {name.lower().replace("_", "-"): number for name, number in vars(c).items() if isinstance(number, int)}
    for action, name in enumerate(BOX.action_names):
        assert named["plague-card" if name == "plague" else name] == action
    for event, name in enumerate(BOX.event_names):
        assert named["nothing-happens" if name == "nothing" else name] == event
    for command, name in enumerate(BOX.command_names):
        assert named[name] == command
    assert BOX.ability_names.index("egypt-legacy") == c.LEGACIES + BOX.civilization_names.index("egypt")
    assert BOX.ability_names.index("writing") == c.LEARNED
    assert BOX.ability_names.index("pyramids") == c.BUILT
    assert len(BOX.ability_names) == c.ABILITIES


def test_three_special_cards_are_for_each_column() -> None:
    assert Counter(card.column for card in ROWS.special_cards) == {"left": 3, "middle": 3, "right": 3}
    technologies = {row.id: row for row in ROWS.technologies}
    for card in ROWS.special_cards:
        second, third = (technologies[name] for name in card.technologies)
        assert (second.column, second.row, third.column, third.row) == (card.column, 2, card.column, 3)
        assert third.requires == (second.id,)
        assert technologies[second.requires[0]].row == 1
        assert technologies[second.requires[0]].column == card.column


def test_every_row_says_where_it_comes_from() -> None:
    tables = [
        *ROWS.civilizations, *ROWS.wonders, *ROWS.technologies, *ROWS.special_cards, *ROWS.actions, *ROWS.events,
        *ROWS.commands, *ROWS.scenarios, *ROWS.achievements,
    ]  # fmt: skip
    assert {found.source for found in tables} == {"rulebook", "public", "house"}
    assert all(found.note for found in tables if found.source != "rulebook")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("engineering", "Needs Education, Currency or Iron Working."),
        ("gunpowder", "Needs Iron Working."),
        ("writing", "Needs nothing."),
        ("research", "May be performed twice in a turn."),
        ("culture", "War: one is fought when the card becomes available."),
        ("build", "Takes 2 workers and 2 coins."),
        ("exploit", "Takes 1 worker; the worker is sacrificed."),
    ],
)
def test_a_face_says_what_a_card_takes_and_brings(name: str, line: str) -> None:
    assert line in GAME.catalogue()[name].lines


def test_only_three_cards_speak_of_war() -> None:
    """Ruling A-04."""
    faces = {name: GAME.catalogue()[name].lines for name in BOX.action_names}
    assert {name for name, lines in faces.items() if any("War" in line for line in lines)} == {
        "trade", "conquest", "culture",
    }  # fmt: skip


def test_everything_has_a_face_with_its_title_and_source() -> None:
    catalogue = GAME.catalogue()
    titles = {
        **dict(zip(BOX.civilization_names, BOX.civilization_titles, strict=True)),
        **dict(zip(BOX.wonder_names, BOX.wonder_titles, strict=True)),
        **dict(zip(BOX.technology_names, BOX.technology_titles, strict=True)),
        **dict(zip(BOX.special_names, BOX.special_titles, strict=True)),
        **dict(zip(BOX.action_names, BOX.action_titles, strict=True)),
        **dict(zip(BOX.event_names, BOX.event_titles, strict=True)),
        **dict(zip(BOX.command_names, BOX.command_titles, strict=True)),
    }
    assert len(titles) == 48 + 15 + 27 + 9 + 19 + 12 + 6
    for name, title in titles.items():
        assert catalogue[name].title == title
        assert catalogue[name].lines
        assert set(catalogue[name].rules) <= set(GAME.rules)
    for found in [*ROWS.civilizations, *ROWS.wonders, *ROWS.technologies, *ROWS.special_cards, *ROWS.actions,
                  *ROWS.events, *ROWS.commands]:  # fmt: skip
        assert (catalogue[found.id].source, catalogue[found.id].note) == (found.source, found.note)


# A good pack


def test_a_row_of_a_pack_replaces_the_row_of_the_same_id(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {CIVILIZATIONS: RICH_EGYPT}))
    number = BOX.civilization_names.index("egypt")
    assert game.box.civilization_names == BOX.civilization_names
    assert (game.box.civilization_titles[number], game.box.population[number]) == ("Old Egypt", 2)
    others = [i for i in range(c.CIVILIZATIONS) if i != number]
    assert [game.box.population[i] for i in others] == [BOX.population[i] for i in others]
    assert game.catalogue()["egypt"].lines[1] == "Main: Every turn end: 2 coins."
    assert game.catalogue()["rome"] == GAME.catalogue()["rome"]


def test_a_changed_civilization_works_in_play(tmp_path: Path) -> None:
    """Two workers in place of three, coins at the turn's end in place of cheap wonders, and strength as its legacy."""
    document = {
        "seats": 2, "market": ["egypt", "rome"], "coins": {"black": 5}, "wonder_market": ["petra"],
        "turn_of": "black",
        "agenda": [["following-turns/first-step", "black"], ["take-actions", "black"], ["your-turn-end", "black"]],
    }  # fmt: skip
    for game, workers, wonder, coins, strength in (
        (opened(pack(tmp_path, {CIVILIZATIONS: RICH_EGYPT})), 2, False, 7, 3),
        (GAME, 3, True, 5, 0),
    ):
        match: Match[AgeOfCivilization] = game.arrange(document)
        match.play("rise egypt")
        assert match.state.workers[0] == workers
        assert ("perform wonder" in {offer.token for offer in match.offers}) == wonder
        assert match.view(0)["seats"][0]["strength"] == strength
        match.play("done")
        assert match.state.coins[0] == coins


def test_a_pack_can_replace_rows_of_every_table(tmp_path: Path) -> None:
    texts = {
        CIVILIZATIONS: RICH_EGYPT,
        WONDERS: row(WONDERS, "wonder", "petra", name="Rose City"),
        TECHNOLOGIES: row(TECHNOLOGIES, "technology", "science", requires=["education", "currency"])
        + row(TECHNOLOGIES, "special_card", "law-and-bureaucracy", name="The Law")
        + row(TECHNOLOGIES, "special_technology", "law", name="Laws"),
        ACTIONS: row(ACTIONS, "action", "farm", coins=5, war=True)
        + row(ACTIONS, "suggested", "card-1", action="fish") + row(ACTIONS, "suggested", "card-2", action="hunt"),
        EVENTS: row(EVENTS, "event", "rat", name="Rats") + row(EVENTS, "command", "truce", name="Peace"),
        SCENARIOS: row(SCENARIOS, "scenario", "silk-road", coins=9)
        + row(SCENARIOS, "achievement", "remarkable-clan", points=21),
        COMPONENTS: constant("start-coins", 4),
    }  # fmt: skip
    box = opened(pack(tmp_path, texts)).box
    assert "Rose City" in box.wonder_titles
    assert (box.special_titles[2], box.technology_titles[13]) == ("The Law", "Laws")
    assert box.requires[2] & 1 << BOX.technology_names.index("currency")
    assert (box.gains[c.FARM], box.war >> c.FARM & 1) == (5, 1)
    assert box.first_game_order[:2] == [c.FISH, c.HUNT]
    assert (box.event_titles[c.RAT], box.command_titles[c.TRUCE]) == ("Rats", "Peace")
    assert (box.scenarios[2].coins, box.goals[0].points, box.start_coins) == (9, 21, 4)


def test_a_price_above_the_printed_one_must_be_paid_in_full(tmp_path: Path) -> None:
    dear = egypt(main=[{"does": "price", "action": "culture", "coins": 6}])
    game = opened(pack(tmp_path, {CIVILIZATIONS: dear}))
    track = ["culture", *(name for name in BOX.action_names[3:11] if name != "culture")]
    page: dict[str, Any] = {"stack": {"black": {"main": "egypt"}}, "workers": {"black": 1}, "track": track}
    at: list[list[str]] = [["take-actions", "black"]]
    match = game.arrange({"seats": 2, "agenda": at, "turn_of": "black", "coins": {"black": 5}, **page})
    assert [tuple(reason)[:2] for reason in match.why("perform culture")] == [
        ("actions.cost.must-pay", "Culture costs you 6 coins, and you have 5.")
    ]
    match = game.arrange({"seats": 2, "agenda": at, "turn_of": "black", "coins": {"black": 6}, **page})
    match.play("perform culture")
    assert match.state.coins[0] == 0


def test_with_all_workers_the_others_lose_their_coins_all_the_same(tmp_path: Path) -> None:
    hungry = egypt(main=[{"does": "when-performed", "action": "exploit", "workers": 1, "others_lose": 2}])
    game = opened(pack(tmp_path, {CIVILIZATIONS: hungry}))
    page: dict[str, Any] = {"stack": {"black": {"main": "egypt"}}, "workers": {"black": 4}, "coins": {"brown": 5}}
    match = game.arrange({"agenda": [["take-actions", "black"]], "seats": 2, "turn_of": "black", **page})
    match.play("perform exploit")
    assert match.state.coins == [2, 3]


def test_what_a_technology_gives_when_gained_counts_for_abilities_after_it(tmp_path: Path) -> None:
    """Philosophy scores two points, and only then does Britain count them by seven."""
    wise = egypt(legacy=[{"does": "turn-end", "technologies": 1}])
    game = opened(pack(tmp_path, {CIVILIZATIONS: wise}))
    page: dict[str, Any] = {
        "stack": {"black": {"main": "britain", "second": "egypt"}}, "points": {"black": 12},
        "technologies": {"black": ["writing"]}, "special": {"black": "philosophy-and-theology"},
    }  # fmt: skip
    agenda = [["take-actions", "black"], ["your-turn-end", "black"]]
    match = game.arrange({"agenda": agenda, "seats": 2, "turn_of": "black", **page})
    match.play("done")
    match.play("activate egypt-legacy")
    match.play("gain philosophy")
    assert match.state.points[0] == 12 + 2 + 2


def test_the_shipped_game_does_not_see_a_pack(tmp_path: Path) -> None:
    assert opened(pack(tmp_path, {CIVILIZATIONS: RICH_EGYPT})) is not GAME
    assert ecumene.game("age_of_civilization") is GAME
    assert GAME.catalogue()["egypt"].title == "Egypt"


def test_a_game_with_a_pack_can_be_played_to_the_end(tmp_path: Path) -> None:
    game = opened(pack(tmp_path, {CIVILIZATIONS: RICH_EGYPT, COMPONENTS: constant("start-coins", 9)}))
    match = game.new(seats=3, seed=7)
    while not match.over:
        match.play(match.offers[0].token)
        assert not game.faults(match.state)


def test_an_empty_pack_changes_nothing(tmp_path: Path) -> None:
    assert opened(str(tmp_path)).pack == ""


def test_the_digest_tells_data_apart_and_does_not_mind_the_notes(tmp_path: Path) -> None:
    texts = {
        "one": RICH_EGYPT, "noted": RICH_EGYPT.replace('note = "', 'note = "seen; '),
        "public": RICH_EGYPT.replace('source = "house"', 'source = "public"'),
        "larger": RICH_EGYPT.replace("population = 2", "population = 4"),
    }  # fmt: skip
    digest = {}
    for name, text in texts.items():
        (tmp_path / name).mkdir()
        digest[name] = opened(pack(tmp_path / name, {CIVILIZATIONS: text})).pack
    assert len(set(texts.values())) == 4
    assert digest["one"] == digest["noted"] == digest["public"] != digest["larger"]


def test_a_match_is_loaded_and_replayed_with_its_pack_alone(tmp_path: Path) -> None:
    folder = pack(tmp_path, {CIVILIZATIONS: RICH_EGYPT})
    match = opened(folder).new(seats=2, seed=1)
    match.play(match.offers[0].token)
    assert ecumene.replay(match.journal, folder).dump() == match.dump()
    assert ecumene.load(match.dump(), folder).dump() == match.dump()
    with pytest.raises(DamagedJournal, match=f"played with data pack {match.game.pack}"):
        ecumene.replay(match.journal)
    with pytest.raises(DamagedJournal, match="played with data pack none"):
        read(GAME.new(seats=2, seed=7).journal, lambda name: match.game)
    with pytest.raises(ecumene.DamagedDocument, match="pack: the document was written for"):
        ecumene.load(match.dump())


# Rows of a wrong shape: the file and its text, then the row, the field and a part of the reason

SHAPES = {
    "wrong type": (CIVILIZATIONS, egypt(population="3"), "egypt", "population", "valid integer, and here is '3'"),
    "truth for a number": (CIVILIZATIONS, egypt(population=True), "egypt", "population", "valid integer"),
    "number for a truth": (CIVILIZATIONS, egypt(solo=1), "egypt", "solo", "valid boolean"),
    "no population": (CIVILIZATIONS, egypt(population=0), "egypt", "population", "greater than or equal to 1"),
    "five workers": (CIVILIZATIONS, egypt(population=5), "egypt", "population", "less than or equal to 4"),
    "unknown region": (CIVILIZATIONS, egypt(region="mars"), "egypt", "region", "and here is 'mars'"),
    "unknown field": (CIVILIZATIONS, egypt(leader="Ramses"), "egypt", "leader", "not permitted"),
    "missing field": (CIVILIZATIONS, egypt(legacy=None), "egypt", "legacy", "Field required"),
    "missing source": (CIVILIZATIONS, egypt(source=None), "egypt", "source", "Field required"),
    "unknown source": (CIVILIZATIONS, egypt(source="hearsay"), "egypt", "source", "'rulebook', 'public' or 'house'"),
    "nameless": (CIVILIZATIONS, egypt(name=""), "egypt", "name", "at least 1 character"),
    "unknown id": (CIVILIZATIONS, egypt(id="atlantis"), "atlantis", "id", "no civilization has this id"),
    "ill-formed id": (CIVILIZATIONS, egypt(id="Old Egypt"), "Old Egypt", "id", "match pattern"),
    "missing id": (CIVILIZATIONS, egypt(id=None), "number 1", "id", "Field required"),
    "unknown column": (TECHNOLOGIES, row(TECHNOLOGIES, "technology", "writing", column="top"), "writing", "column",
                       "'left', 'middle' or 'right'"),
    "fourth row": (TECHNOLOGIES, row(TECHNOLOGIES, "technology", "science", row=4), "science", "row",
                   "less than or equal to 3"),
    "one technology on a card": (TECHNOLOGIES,
                                 row(TECHNOLOGIES, "special_card", "law-and-bureaucracy", technologies=["law"]),
                                 "law-and-bureaucracy", "technologies.1", "Field required"),
    "five workers on a slot": (ACTIONS, row(ACTIONS, "action", "farm", workers=5), "farm", "workers",
                               "less than or equal to 4"),
    "three uses": (ACTIONS, row(ACTIONS, "action", "farm", per_turn=3), "farm", "per_turn", "less than or equal to 2"),
    "two wonders": (ACTIONS, row(ACTIONS, "action", "wonder", wonders=2), "wonder", "wonders",
                    "less than or equal to 1"),
    "unknown place": (ACTIONS, row(ACTIONS, "action", "farm", place="moon"), "farm", "place", "and here is 'moon'"),
    "textless event": (EVENTS, row(EVENTS, "event", "rat", text=""), "rat", "text", "at least 1 character"),
    "textless command": (EVENTS, row(EVENTS, "command", "truce", text=None), "truce", "text", "Field required"),
    "sixteen wonders": (SCENARIOS, row(SCENARIOS, "scenario", "silk-road", wonders=16), "silk-road", "wonders",
                        "less than or equal to 15"),
    "ninth place": (SCENARIOS, row(SCENARIOS, "scenario", "death-and-rebirth", event_places=[4, 6, 9]),
                    "death-and-rebirth", "event_places.2", "less than or equal to 8"),
    "a price nobody can pay": (SCENARIOS, row(SCENARIOS, "scenario", "lost-civilization", drought_price=10),
                               "lost-civilization", "drought_price", "less than or equal to 9"),
    "points in words": (SCENARIOS, row(SCENARIOS, "achievement", "super-power", points="many"), "super-power",
                        "points", "valid integer"),
    "no rounds": (COMPONENTS, constant("rounds", 0), "rounds", "value", "greater than or equal to 1"),
}  # fmt: skip


@pytest.mark.parametrize(("file", "text", "name", "field", "reason"), SHAPES.values(), ids=SHAPES.keys())
def test_a_row_of_a_wrong_shape_is_refused(
    tmp_path: Path, file: str, text: str, name: str, field: str, reason: str
) -> None:
    error = refused(pack(tmp_path, {file: text}))
    assert (error.file, error.row, error.field) == (file, name, field)
    assert reason in error.reason
    assert str(error) == f"{file}, row {name!r}, field {field!r}: {error.reason}"


# Effects: the effects of Egypt's main ability, then the field and a part of the reason

EFFECTS: dict[str, tuple[list[dict[str, Any]], str, str]] = {
    "no such effect": ([{"does": "fly"}], "main.0", "'fly'"),
    "no effect named": ([{"coins": 1}], "main.0", "discriminator 'does'"),
    "unknown field": ([{"does": "strength", "value": 1, "wings": 2}], "main.0.strength.wings", "not permitted"),
    "strength without a value": ([{"does": "strength"}], "main.0.strength.value", "Field required"),
    "less than nothing": ([{"does": "rest", "coins": -1}], "main.0.rest.coins", "greater than or equal to 0"),
    "a hundred": ([{"does": "rest", "coins": 100}], "main.0.rest.coins", "less than or equal to 99"),
    "for every none": ([{"does": "strength", "value": 1, "of": "coins", "each": 0}], "main.0.strength.each",
                       "greater than or equal to 1"),
    "an unknown count": ([{"does": "strength", "value": 1, "of": "ships"}], "main.0.strength.of", "here is 'ships'"),
    "an unknown condition": ([{"does": "turn-end", "coins": 1, "when": "raining"}], "main.0.turn-end.when",
                             "here is 'raining'"),
    "fewer workers": ([{"does": "more-workers", "action": "farm", "workers": -1}], "main.0.more-workers.workers",
                      "greater than or equal to 1"),
    "four more workers": ([{"does": "more-workers", "action": "farm", "workers": 4}], "main.0.more-workers.workers",
                          "less than or equal to 3"),
    "coins once": ([{"does": "times-bonus-coins", "times": 1}], "main.0.times-bonus-coins.times",
                   "greater than or equal to 2"),
    "performing another action": ([{"does": "turn-end", "perform": "build"}], "main.0.turn-end.perform", "'culture'"),
    "a second effect": ([{"does": "spared-in-war"}, {"does": "upcoming-cards", "coins": 1}],
                        "main.1.upcoming-cards.coins", "not permitted"),
    "unknown action": ([{"does": "own-slot", "action": "dig"}], "action", "there is no action 'dig'"),
    "unknown technology": ([{"does": "price", "action": "research", "coins": 0, "technologies": ["magic"]}],
                           "technologies", "there is no technology 'magic'"),
    "technologies of another action": ([{"does": "bonus", "action": "farm", "coins": 1, "technologies": ["law"]}],
                                       "technologies", "only Research names technologies"),
    "a discount with technologies": (
        [{"does": "discount", "action": "culture", "coins": 1, "technologies": ["law"]}], "technologies",
        "only Research names technologies"),
    "unknown exception": ([{"does": "discount", "action": "culture", "coins": 1, "not_by": "magic"}], "not_by",
                          "there is no technology 'magic'"),
    "with which action": ([{"does": "when-performed", "coins": 1}], "action", "and only that, names the action"),
    "an action at a turn's end": ([{"does": "turn-end", "coins": 1, "action": "farm"}], "action",
                                  "and only that, names the action"),
    "culture when rising": ([{"does": "when-it-rises", "perform": "culture"}], "perform",
                            "performed at the end of a turn or with another action"),
    "culture by culture": ([{"does": "when-performed", "action": "culture", "perform": "culture"}], "perform",
                           "Culture cannot bring another Culture"),
    "investing in a war": ([{"does": "when-war", "invest": 2}], "invest", "at the end of a turn"),
    "coins at the end": ([{"does": "game-end", "coins": 2}], "does", "score points only"),
    "a worker at the end": ([{"does": "game-end", "workers": 1}], "does", "score points only"),
    "a technology at the end": ([{"does": "game-end", "technologies": 1}], "does", "score points only"),
    "a wonder at the end": ([{"does": "game-end", "wonders": 1}], "does", "score points only"),
    "coins of others at the end": ([{"does": "game-end", "others_lose": 2}], "does", "score points only"),
    "coins for others at the end": ([{"does": "game-end", "others_gain": 2}], "does", "score points only"),
    "two slots": ([{"does": "own-slot", "action": "farm"}, {"does": "own-slot", "action": "fish"}], "effects",
                  "one slot of its own at most"),
    "a slot for Research": ([{"does": "own-slot", "action": "research"}], "effects", "cannot be for Research"),
}  # fmt: skip


@pytest.mark.parametrize(("effects", "field", "reason"), EFFECTS.values(), ids=EFFECTS.keys())
def test_effects_that_cannot_be_are_refused(
    tmp_path: Path, effects: list[dict[str, Any]], field: str, reason: str
) -> None:
    error = refused(pack(tmp_path, {CIVILIZATIONS: egypt(main=effects)}))
    assert (error.file, error.row, error.field) == (CIVILIZATIONS, "egypt", field)
    assert reason in error.reason


@pytest.mark.parametrize(
    ("file", "table", "name", "field"),
    [
        (CIVILIZATIONS, "civilization", "rome", "legacy"), (WONDERS, "wonder", "petra", "effects"),
        (TECHNOLOGIES, "technology", "writing", "effects"), (TECHNOLOGIES, "special_technology", "law", "effects"),
    ],
)  # fmt: skip
def test_effects_are_checked_wherever_they_stand(tmp_path: Path, file: str, table: str, name: str, field: str) -> None:
    text = row(file, table, name, **{field: [{"does": "game-end", "coins": 1}]})
    error = refused(pack(tmp_path, {file: text}))
    assert (error.file, error.row, error.field) == (file, name, "does")
    assert error.reason == "at the end of the game abilities score points only"


# What must hold between rows: the file and its text, then the row, the field and a part of the reason

BETWEEN = {
    "unknown requirement": (TECHNOLOGIES, row(TECHNOLOGIES, "technology", "science", requires=["magic"]), "science",
                            "requires", "there is no technology 'magic'"),
    "unknown technology on a card": (
        TECHNOLOGIES, row(TECHNOLOGIES, "special_card", "law-and-bureaucracy", technologies=["law", "order"]),
        "law-and-bureaucracy", "technologies", "there is no technology 'order'"),
    "unknown card in the first order": (ACTIONS, row(ACTIONS, "suggested", "card-1", action="dig"), "card-1", "action",
                                        "there is no action 'dig'"),
    "a card twice in the first order": (ACTIONS, row(ACTIONS, "suggested", "card-1", action="fish"), "-", "suggested",
                                        "must name each action card once"),
    "a special card in the first order": (ACTIONS, row(ACTIONS, "suggested", "card-1", action="caravan"), "-",
                                          "suggested", "must name each action card once"),
    "unknown people in a deck": (SCENARIOS, row(SCENARIOS, "scenario", "silk-road", deck=["atlantis"]), "silk-road",
                                 "deck", "there is no civilization 'atlantis'"),
    "a deck too small": (SCENARIOS, row(SCENARIOS, "scenario", "silk-road", deck=["rome", "china"]), "silk-road",
                         "deck", "10 civilizations are needed at least"),
    "the same people often": (SCENARIOS, row(SCENARIOS, "scenario", "silk-road", deck=["rome"] * 12), "silk-road",
                              "deck", "10 civilizations are needed at least"),
    "a market and its people": (
        SCENARIOS, row(SCENARIOS, "scenario", "lost-civilization", deck=["maya", "olmec", "toltec", "aztecs", "inca"]),
        "lost-civilization", "deck", "6 civilizations are needed at least"),
    "unknown people to begin with": (SCENARIOS, row(SCENARIOS, "scenario", "lost-civilization", begins_with="atlantis"),
                                     "lost-civilization", "begins_with", "there is no civilization 'atlantis'"),
    "unknown card replaced": (SCENARIOS, row(SCENARIOS, "scenario", "silk-road", replaces={"dig": "caravan"}),
                              "silk-road", "replaces", "there is no action 'dig'"),
    "unknown card in its place": (SCENARIOS, row(SCENARIOS, "scenario", "silk-road", replaces={"hunt": "dig"}),
                                  "silk-road", "replaces", "there is no action 'dig'"),
    "unknown last card": (SCENARIOS, row(SCENARIOS, "scenario", "death-and-rebirth", last_card="dig"),
                          "death-and-rebirth", "last_card", "there is no action 'dig'"),
    "unknown event": (SCENARIOS, row(SCENARIOS, "scenario", "death-and-rebirth", events=["flood", "rat", "rebirth"]),
                      "death-and-rebirth", "events", "there is no event 'flood'"),
    "an event without a place": (SCENARIOS, row(SCENARIOS, "scenario", "death-and-rebirth", event_places=[4, 6]),
                                 "death-and-rebirth", "event_places", "each event needs one place"),
    "an achievement of no scenario": (SCENARIOS, row(SCENARIOS, "achievement", "super-power", scenario="crusade"),
                                      "super-power", "scenario", "there is no scenario 'crusade'"),
    "too few rounds": (COMPONENTS, constant("rounds", 5), "rounds", "value", "must use all 8 action cards"),
    "too wide a window": (COMPONENTS, constant("window", 4), "rounds", "value", "must use all 8 action cards"),
    "too many tokens": (COMPONENTS, constant("events-drawn", 4), "events-drawn", "value", "must lie on the time track"),
    "tokens beyond the track": (COMPONENTS, constant("first-event-place", 7), "events-drawn", "value",
                                "must lie on the time track"),
    "keeping more than dealt": (COMPONENTS, constant("kept", 8), "dealt", "value", "at least what they keep"),
    "dealing more than there are": (COMPONENTS, constant("dealt", 13), "dealt", "value", "four players"),
    "plague beyond the track": (COMPONENTS, constant("plague-place", 9), "plague-place", "value", "8 places"),
    "more workers than tokens": (COMPONENTS, constant("most-workers", 5), "most-workers", "value", "4 worker tokens"),
    "too large a market": (COMPONENTS, constant("civilization-market", 13), "age-of-wonders", "deck",
                           "18 civilizations are needed at least"),
}  # fmt: skip


@pytest.mark.parametrize(("file", "text", "name", "field", "reason"), BETWEEN.values(), ids=BETWEEN.keys())
def test_rows_that_do_not_fit_each_other_are_refused(
    tmp_path: Path, file: str, text: str, name: str, field: str, reason: str
) -> None:
    error = refused(pack(tmp_path, {file: text}))
    assert error.file == (SCENARIOS if name == "age-of-wonders" else file)
    assert (error.row, error.field) == (name, field)
    assert reason in error.reason


# Rows that could be read and could not be played

UNPLAYABLE = {
    "strength that counts itself": (
        CIVILIZATIONS, egypt(main=[{"does": "strength", "value": 1, "of": "strength"}]), "egypt"),
    "two abilities of a turn's end in one": (
        CIVILIZATIONS, egypt(main=[{"does": "turn-end", "coins": 1}, {"does": "turn-end", "points": 1}]), "egypt"),
    "a slot of one's own for the Bazaar": (
        CIVILIZATIONS, egypt(main=[{"does": "own-slot", "action": "bazaar"}]), "egypt"),
    "a card twice on the track": (
        SCENARIOS, row(SCENARIOS, "scenario", "silk-road", replaces={"hunt": "fish"}), "silk-road"),
    "a last card that is not on the track": (
        SCENARIOS, row(SCENARIOS, "scenario", "death-and-rebirth", last_card="caravan"), "death-and-rebirth"),
    "beginning with a people that is not in the deck": (
        SCENARIOS, row(SCENARIOS, "scenario", "lost-civilization", begins_with="egypt"), "lost-civilization"),
    "a drought that costs nothing": (
        SCENARIOS, row(SCENARIOS, "scenario", "lost-civilization", drought_price=0), "lost-civilization"),
    "no rising and nothing to begin with": (
        SCENARIOS, row(SCENARIOS, "scenario", "silk-road", rises=False), "silk-road"),
    "more wonders than there are": (COMPONENTS, constant("wonders-besides-players", 12), "wonders-besides-players"),
    "more special cards than there are": (
        COMPONENTS, constant("special-cards-besides-players", 6), "special-cards-besides-players"),
    "a drafted market that cannot be shown": (COMPONENTS, constant("kept", 2), "dealt"),
}  # fmt: skip


@pytest.mark.parametrize(("file", "text", "name"), UNPLAYABLE.values(), ids=UNPLAYABLE.keys())
def test_rows_that_cannot_be_played_are_refused(tmp_path: Path, file: str, text: str, name: str) -> None:
    error = refused(pack(tmp_path, {file: text}))
    assert (error.file, error.row) == (file, name)


# Packs that are no packs


def test_two_rows_with_the_same_id_are_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CIVILIZATIONS: RICH_EGYPT + RICH_EGYPT}))
    assert (error.file, error.row, error.field, error.reason) == (
        CIVILIZATIONS, "egypt", "id", "two rows have this id",
    )  # fmt: skip


def test_a_file_with_a_wrong_name_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {"civilisations.toml": RICH_EGYPT}))
    assert (error.file, error.row, error.field) == ("civilisations.toml", "-", "-")
    assert ", ".join(sorted([CIVILIZATIONS, WONDERS, TECHNOLOGIES, ACTIONS, EVENTS, SCENARIOS, COMPONENTS])) in (
        error.reason
    )


def test_a_table_in_the_wrong_file_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {WONDERS: RICH_EGYPT}))
    assert (error.file, error.field) == (WONDERS, "civilization")
    assert error.reason == "there is no such table; this file has wonder"


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CIVILIZATIONS: RICH_EGYPT + "population = = 5"}))
    assert (error.file, error.row, error.field) == (CIVILIZATIONS, "-", "-")
    assert error.reason.startswith("this is no TOML: ")


def test_one_table_in_place_of_rows_is_refused(tmp_path: Path) -> None:
    error = refused(pack(tmp_path, {CIVILIZATIONS: RICH_EGYPT.replace("[[civilization]]", "[civilization]")}))
    assert (error.file, error.row, error.field) == (CIVILIZATIONS, "-", "civilization")


def test_a_pack_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    assert refused(str(tmp_path / "nowhere")).reason == "a data pack is a folder, and there is none"


def test_a_good_row_beside_a_damaged_one_is_not_kept(tmp_path: Path) -> None:
    texts = {CIVILIZATIONS: RICH_EGYPT, COMPONENTS: constant("rounds", 5)}
    assert refused(pack(tmp_path, texts)).file == COMPONENTS
    assert filled_box(None)[0].population == BOX.population
    assert opened(pack(tmp_path, {COMPONENTS: constant("rounds", 6)})).box.population[28] == 2
