"""Dump, load and arrange by names: readable, complete, and refused with a reason when damaged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ecumene
from ecumene.kernel.chance import count_of, from_key, key_of
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.rule import Book
from ecumene.kernel.step import SeatStep1
from ecumene.matches import documents
from ecumene.matches.match import Match
from ecumene.matches.naming import Field, Number, One, Row, Some
from tests.kernel.omens import CARD, RESOLVE, SEAT, TURN, OmensGame

GAME = ecumene.game("peloponnes")
OMENS = OmensGame()
KEY = "8" + "0a" * 31 + "f"


def document() -> dict[str, Any]:
    match = GAME.new(seats=3, seed=5)
    match.play(match.offers[0].token)
    return match.dump()


def test_keyed_chance_is_written_as_its_key_and_how_many_words_were_taken() -> None:
    match = GAME.deal(3, 5, {}, keyed=True)
    chance = match.dump()["chance"]
    assert chance == {"key": f"{key_of(match.state.chance):064x}", "count": count_of(match.state.chance)}
    assert 0 < chance["count"] < 100
    again = ecumene.load(json.loads(json.dumps(match.dump())))
    assert again.state.chance == match.state.chance
    assert again.dump() == match.dump()
    assert documents.is_dealt_keyed(match.dump())
    assert not documents.is_dealt_keyed(document())


def test_a_keyed_position_can_be_arranged() -> None:
    page = {"chance": {"key": KEY, "count": 12}}
    assert GAME.arrange(page).state.chance >= from_key(int(KEY, 16), 12)
    assert GAME.arrange(page).keyed


def test_a_dump_speaks_names_and_leaves_defaults_out() -> None:
    page = GAME.new(seats=2, seed=1).dump()
    assert page["asked"][0] == "bidding/place-bid"
    assert set(page["tableau"]) == {"red", "blue"}
    assert "goods" not in page
    assert page["agenda"][-1] == ["gameplay/next-round"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 9}, "2 to 5 players"),
        ({"seats": "3"}, "2 to 5 players"),
        ({"options": {"track": 99}}, "option track: 99 is not allowed"),
        ({"options": {"colour": 1}}, "no option 'colour'"),
        ({"options": 3}, "options"),
        ({"chance": -1}, "chance: -1 is no whole number from 0 to"),
        ({"chance": 1 << 64}, "chance: 18446744073709551616 is no whole number from 0 to 18446744073709551615"),
        ({"chance": "7"}, "chance: '7' is no whole number"),
        ({"chance": {}}, "chance: a keyed one is a table of a 'key' and a 'count'"),
        ({"chance": {"key": KEY}}, "chance: a keyed one is a table of a 'key' and a 'count'"),
        ({"chance": {"key": KEY, "count": 0, "more": 0}}, "and nothing else"),
        ({"chance": {"key": KEY, "count": -1}}, "chance: -1 is no whole number from 0 to 9223372036854775807"),
        ({"chance": {"key": KEY, "count": 1 << 63}}, "chance: 9223372036854775808 is no whole number"),
        ({"chance": {"key": KEY, "count": True}}, "chance: True is no whole number"),
        ({"chance": {"key": "7" + KEY[1:], "count": 0}}, "is no key: 64 of the digits .* the first of them 8 or more"),
        ({"chance": {"key": KEY[1:], "count": 0}}, "is no key"),
        ({"chance": {"key": KEY + "0", "count": 0}}, "is no key"),
        ({"chance": {"key": KEY.upper(), "count": 0}}, "is no key"),
        ({"chance": {"key": 7, "count": 0}}, "chance: key: 7 is no key"),
        ({"hand": {"red": {"gold": 1}}}, "hand/red: 'gold' is no coin here; allowed are wood"),
        ({"hand": {"purple": {}}}, "'purple' is no seat here; allowed are red, blue, yellow"),
        ({"hand": {"red": {"wood": -1}}}, "hand/red/wood: -1 is no whole number"),
        ({"hand": {"red": {"wood": True}}}, "hand/red/wood: True is no whole number"),
        ({"hand": {"red": {"wood": 1.5}}}, "1.5 is no whole number"),
        ({"hand": []}, "no table of seat names"),
        ({"tableau": {"red": ["atlantis"]}}, "'atlantis' is no card"),
        ({"tableau": {"red": "sparta"}}, "is no list"),
        ({"tower": 1}, "'tower' is no field"),
        ({"deck": {"wood": 72}}, "wood coin cards instead of 18"),
        ({"order": ["red", "red", "blue"]}, "order: every seat"),
        ({"agenda": [["no/rule"]]}, "'no/rule' is no rule"),
        ({"agenda": "soon"}, "is no list"),
        ({"agenda": [["bidding/place-bid", "red", 1, 2, 3]]}, "takes 1 arguments"),
        ({"agenda": [[]]}, "is no entry"),
        ({"seed": "seven"}, "seed: 'seven' is no seed"),
        ({"chance": "luck"}, "chance: 'luck' is no whole number"),
    ],
)
def test_a_damaged_document_is_refused_with_place_and_reason(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        ecumene.load({**document(), **change})


@pytest.mark.parametrize("rubbish", [None, [], "", {}, {"game": 3}])
def test_what_is_no_document_is_refused(rubbish: Any) -> None:
    with pytest.raises(ecumene.DamagedDocument, match="which game"):
        ecumene.load(rubbish)


def test_a_loaded_match_goes_on_like_the_one_that_was_dumped() -> None:
    first = GAME.new(seats=3, seed=5)
    second = ecumene.load(first.dump())
    while not first.over:
        token = first.offers[-1].token
        first.play(token)
        second.play(token)
    assert first.dump() == second.dump()


def test_an_arranged_position_is_completed() -> None:
    match = GAME.arrange({"seats": 2, "tableau": {"red": ["sparta", "market"]}, "hand": {"red": {"wood": 2}}})
    assert not GAME.faults(match.state)
    assert match.view(0)["seats"][0]["civilization"] == "sparta"
    assert match.question is not None


def test_the_keys_of_old_agendas_are_carried_over() -> None:
    game = OmensGame()
    game.formerly = {"old/act": lambda parts: [["act", parts[1]]]}
    match = game.arrange({"seats": 2, "hand": {"north": ["omen-1"]}, "agenda": [["old/act", "north"]]})
    assert match.question == "act"


def test_an_old_key_may_stand_for_several_entries() -> None:
    game = OmensGame()
    game.formerly = {"old/acts": lambda parts: [["act", "north"], ["act", "east"]]}
    match = game.arrange({"seats": 2, "hand": {"north": ["omen-1"]}, "agenda": [["old/acts"]]})
    match.play("pass")
    assert match.seats == (1,)


def test_an_entry_that_had_other_arguments_is_carried_over_and_todays_stays() -> None:
    game = OmensGame()
    game.formerly = {"act": lambda parts: [parts[:2]]}
    for parts in (["act", "north", 3], ["act", "north"]):
        match = game.arrange({"seats": 2, "hand": {"north": ["omen-1"]}, "agenda": [parts]})
        assert match.question == "act"


class Renamed(OmensGame):
    """What is on the table was once called otherwise."""

    def renewed(self, page: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"shown" if name == "lying-open" else name: value for name, value in page.items()}


def test_a_document_with_fields_of_an_older_version_is_read() -> None:
    match = Renamed().arrange({"seats": 2, "lying-open": ["omen-3"], "hand": {"north": ["omen-1"]}})
    assert match.view()["shown"] == ["omen-3"]


def test_an_entry_leaves_out_what_is_nothing_at_its_end() -> None:
    entries = {
        (TURN, NOBODY, 0, 0, 0): ["turn"],
        (TURN, Seat(1), 0, 0, 0): ["turn", "east"],
        (TURN, Seat(1), -1, 0, 0): ["turn", "east", -1],
        (TURN, NOBODY, 2, 0, 0): ["turn", None, 2],
        (RESOLVE, Seat(1), NOBODY, 0, 0): ["resolve", "east", None],
    }
    for entry, parts in entries.items():
        assert documents.write_entry(OMENS, entry) == parts
        assert documents.read_entries(OMENS, parts, 2) == [entry]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"agenda": [["act", "north", 1]]}, r"act takes 1 arguments \(seat\), not 2"),
        ({"agenda": [["act", "south"]]}, "'south' is no seat at a table for 2"),
        ({"agenda": [[["act"]]]}, "agenda: it cannot be played on from here"),
        ({"agenda": [["draft", ["east"]]]}, "agenda: .*nothing to offer to seat 1"),
        (
            {"agenda": [["draft", ["north"]]], "picks": {"north": "keep omen-2"}},
            "north cannot have picked 'keep omen-2'",
        ),
        ({"agenda": [["draft", ["north"]]], "picks": 3}, "agenda: it cannot be played on from here"),
    ],
)
def test_an_agenda_that_cannot_be_played_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ecumene.DamagedDocument, match=says):
        OMENS.arrange({"seats": 2, "hand": {"north": ["omen-1"]}, **change})


def test_a_question_that_is_asked_needs_no_agenda() -> None:
    match = OMENS.arrange({"seats": 2, "asked": ["act", "east"]})
    assert match.seats == (1,)
    match.play("pass")
    assert match.over


def test_only_an_arranged_position_goes_on_as_usual() -> None:
    page = OMENS.arrange({"seats": 2}).dump()
    assert page["chance"] == 0
    del page["asked"], page["agenda"]
    assert Match.from_document(OMENS, page, partial=False).over
    assert not OMENS.arrange(page).over


def test_a_window_without_picks_writes_none() -> None:
    assert "picks" not in OMENS.new(seats=2, seed=1).dump()


def test_a_document_of_another_version_is_read() -> None:
    page = GAME.new(seats=2, seed=1).dump()
    assert ecumene.load({**page, "version": "0.1"}).dump() == page


def test_a_field_at_its_default_is_left_out_and_any_other_is_written() -> None:
    g = OMENS.new(seats=2, seed=1).state
    field = Field("struck", Number(0, 9, default=5))
    g.struck = 0
    assert field.write(g) == 0
    g.struck = 5
    assert field.write(g) is None
    g.score = [5, 0]
    assert Field("score", Number(0, 9, default=5), SEAT).write(g) == {"east": 0}
    Field("score", Number(0, 9, default=5), SEAT).read(g, {"east": 1})
    assert g.score == [5, 1]
    assert "struck" not in OMENS.new(seats=2, seed=1).dump()


def test_a_zero_that_is_not_the_default_is_dumped() -> None:
    game = OmensGame()
    game.fields = (*game.fields[:-1], Field("struck", Number(0, 1, default=1)))
    assert game.new(seats=2, seed=1).dump()["struck"] == 0


def test_one_thing_may_be_nothing() -> None:
    kind = One(CARD)
    assert [kind.write(value) for value in (NOBODY, 0)] == [None, "omen-1"]
    assert [kind.read(value) for value in (None, "omen-1")] == [NOBODY, 0]


def test_a_thing_named_twice_is_there_once() -> None:
    assert Some(CARD).read(["omen-1", "omen-1", "omen-2"]) == 0b11


def test_an_empty_row_is_left_out() -> None:
    g = OMENS.new(seats=2, seed=1).state
    field = Field("score", Row(CARD))
    g.score = []
    assert field.write(g) is None
    g.score = [2, 0]
    assert field.write(g) == ["omen-3", "omen-1"]


RUBBISH = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 80), st.text(max_size=5), st.lists(st.integers(0, 3), max_size=3),
    st.dictionaries(st.sampled_from(["red", "sky", "wood", "sparta"]), st.integers(-1, 80), max_size=2),
)  # fmt: skip


@settings(max_examples=200)
@given(data=st.data(), answers=st.integers(0, 40))
def test_whatever_is_wrong_with_a_document_it_is_refused_or_read(data: st.DataObject, answers: int) -> None:
    match = GAME.new(seats=3, seed=answers)
    for number in range(answers):
        match.play(match.offers[number % len(match.offers)].token)
    page = match.dump()
    place: Any = page
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else list(range(len(place)))))
        if not isinstance(place[key], (dict, list)) or not place[key] or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = data.draw(RUBBISH)
    with suppress(ValueError):
        ecumene.load(page)
    assert ecumene.load(match.dump()).dump() == match.dump()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"picks": {"north": 5}}, "a move is a text"),
        ({"agenda": [["draft", ["west"]]]}, "no seats at a table for 2"),
        ({"agenda": [["draft", []]]}, "no seats at a table for 2"),
        ({"seen_by": {"omen-1": ["west"]}}, "the table has only 2"),
        ({"chance": 1 << 64}, "chance"),
        ({"options": {"turns": True}}, "option turns: True is not allowed"),
    ],
)
def test_what_is_not_at_this_table_is_refused(change: dict[str, Any], says: str) -> None:
    page = {"seats": 2, "hand": {"north": ["omen-1", "omen-2"]}, "agenda": [["draft", ["north"]]]}
    with pytest.raises(ecumene.DamagedDocument, match=says):
        OmensGame().arrange({**page, **change})


HUGE = 10**5000
LONG = "x" * 50_000


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


RUBBISH_BY_NAME: dict[str, Any] = {
    "huge": HUGE, "long": LONG, "deep": nested(5000), "huge within": [HUGE], "deep within": {"a": nested(5000)},
    "many": [0] * 50_000, "bytes": b"x", "object": object(),
}  # fmt: skip


@pytest.mark.parametrize("rubbish", RUBBISH_BY_NAME.values(), ids=RUBBISH_BY_NAME.keys())
@pytest.mark.parametrize(
    "place", ["game", "pack", "seats", "options", "seed", "chance", "order", "hand", "round", "asked", "agenda", "plan"]
)
def test_what_is_huge_or_deep_is_refused_in_a_sentence(place: str, rubbish: Any) -> None:
    with pytest.raises(ecumene.DamagedDocument) as refused:
        ecumene.load({**document(), place: rubbish})
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 1000


@pytest.mark.parametrize("key", [3, None, (), 1.5, LONG], ids=["number", "null", "tuple", "float", "long"])
def test_a_key_that_is_no_name_is_refused(key: Any) -> None:
    pages: list[dict[Any, Any]] = [{key: 1}, {"hand": {key: {}}}, {"options": {key: 1}}, {"picks": {key: "pass"}}]
    for page in pages:
        with pytest.raises(ecumene.DamagedDocument) as refused:
            ecumene.load({**document(), **page})
        assert len(str(refused.value)) < 1000


def test_an_unknown_game_is_a_damaged_document() -> None:
    with pytest.raises(ecumene.DamagedDocument, match="game: there is no game 'chess'"):
        ecumene.load({**document(), "game": "chess"})


def test_of_many_faults_some_are_told_and_the_others_counted() -> None:
    with pytest.raises(ecumene.DamagedDocument, match=r"; and \d+ more faults$"):
        ecumene.load({**document(), "pile": [], "deck": {}})


@pytest.mark.parametrize("entry", [["act"], ["act", None], ["draft"]])
def test_a_question_to_nobody_is_refused(entry: list[Any]) -> None:
    with pytest.raises(ecumene.DamagedDocument, match="it must name who of the table is asked"):
        OMENS.arrange({"seats": 2, "hand": {"north": ["omen-1"]}, "agenda": [entry]})


@pytest.mark.parametrize(
    ("kind", "value"), [(One(SEAT), "west"), (Row(SEAT), ["north", "west"]), (Some(SEAT), ["west"])]
)
def test_a_seat_that_the_table_has_not_is_refused_in_any_field(kind: Any, value: Any) -> None:
    g = OMENS.new(seats=2, seed=1).state
    with pytest.raises(ecumene.DamagedDocument, match="score: the table has only 2"):
        Field("score", kind).read(g, value)
    Field("score", kind).read(OMENS.new(seats=4, seed=1).state, value)


def test_nobody_has_a_seat_at_every_table() -> None:
    g = OMENS.new(seats=2, seed=1).state
    Field("struck", One(SEAT)).read(g, None)
    assert g.struck == NOBODY


class Endless(OmensGame):
    """Whatever is resolved is resolved again."""

    def __init__(self) -> None:
        super().__init__()
        self.book = Book(self.name, None, [Again() if rule.key == "resolve" else rule for rule in self.book.rules])


class Again(SeatStep1[Any, Seat]):
    key = "resolve"
    kinds = ("seat", "seat")

    def run(self, g: Any, who: Seat, other: Seat) -> None:
        g.then(RESOLVE, who, other)


def test_an_agenda_that_never_comes_to_a_question_is_refused() -> None:
    with pytest.raises(ecumene.DamagedDocument, match="nobody is asked anything within 10,000 steps"):
        Endless().arrange({"seats": 2, "agenda": [["resolve", "north", "east"]]})


def test_a_number_that_nobody_could_count_to_is_refused() -> None:
    page = ecumene.game("ancient_world").new(seats=2, seed=1).dump()
    page["agenda"].insert(0, ["damage-die/roll", "north", 1 << 40])
    with pytest.raises(ecumene.DamagedDocument, match=r"agenda: .*1099511627776 is no whole number from -1 to 9999"):
        ecumene.load(page)


def test_numbers_that_no_document_may_have_are_found() -> None:
    match = GAME.new(seats=2, seed=1)
    assert documents.out_of_bounds(GAME, match.state) == []
    match.state.goods[1] = -2
    match.state.round = 100
    assert documents.out_of_bounds(GAME, match.state) == [
        "round: a number is not from 0 to 99",
        "goods: a number is not from 0 to 17",
    ]
