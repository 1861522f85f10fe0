"""What holds for the board and the log of every game, whatever is drawn on it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

import ecumene
from ecumene.doors.terminal.drawing import drawing
from tests.terminal.conftest import Type
from tests.terminal.looking import at_random, drawn

SHORT: dict[str, dict[str, Any]] = {
    "age_of_civilization": {"innovation": "on"},
    "ancient_world": {"expand": "plus"},
    "inner_sea": {"epochs": 1},
    "middle_east": {"length": "1-epoch"},
}
"""How games are played here: the long ones for one Epoch, the others with what makes their boards wider."""
WITH_OTHERS: dict[str, dict[str, Any]] = {"age_of_civilization": {"changing_world": "on", "drafting": "on"}}
"""What only several can play."""
GAMES = ecumene.games()
TABLES = [(name, seats) for name in GAMES for seats in ecumene.game(name).seats]
EVERY = {"inner_sea": 60, "middle_east": 60}
"""After how many answers a board is drawn again; in short games after nine."""


@cache
def sights(name: str, seats: int) -> list[dict[str, Any]]:
    """Views of a whole game, each of the seat that decides; the last is a spectator's."""
    options = {**SHORT.get(name, {}), **(WITH_OTHERS.get(name, {}) if seats > 1 else {})}
    return [match.view(None if match.over else match.seats[0])
            for match in at_random(ecumene.game(name), seats, seats, **options)
            if match.over or len(match.answers) % EVERY.get(name, 9) == 0]  # fmt: skip


@pytest.mark.parametrize("width", [80, 100, 120, 140, 160])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_boards_fit_at_every_table(name: str, seats: int, width: int) -> None:
    game = ecumene.game(name)
    for view in sights(name, seats):
        text = drawn(drawing(game).board(view, game), width)
        assert max(map(len, text.splitlines())) <= width
        assert "…" not in text


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_has_a_mark_and_a_colour_of_its_own(name: str) -> None:
    game = ecumene.game(name)
    marks = drawing(game).marks
    assert set(marks) == set(game.nouns.get("faction", game.nouns["seat"]).names)
    assert len({mark for mark, _ in marks.values()}) == len(marks)
    assert len({colour for _, colour in marks.values()}) == len(marks)


@pytest.mark.parametrize("name", GAMES)
def test_the_drawing_names_facts_of_the_game(name: str) -> None:
    game = ecumene.game(name)
    found = drawing(game)
    assert {*found.headings, *found.verdict, *found.together} <= {fact for fact, _ in game.facts.values()}
    assert found.headings
    assert found.verdict


@pytest.mark.parametrize("name", GAMES)
def test_every_pattern_fits_the_sentences_of_the_game(name: str) -> None:
    game = ecumene.game(name)
    ended = [[*at_random(game, max(game.seats), seed, **SHORT.get(name, {}))][-1] for seed in (3, 4)]
    viewers = [None, *range(max(game.seats))]
    events = [event for match in ended for event in match.events]
    texts = [(event.name, text) for seat in viewers for event in events if (text := event.text(seat))]
    for fact, (pattern, _) in drawing(game).together.items():
        sentences = [text for event, text in texts if event == fact]
        assert sentences, fact
        assert all(re.fullmatch(pattern, text) for text in sentences), fact


@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_sees_every_seat_and_has_nothing_of_ones_own(name: str) -> None:
    game = ecumene.game(name)
    match = game.new(seats=max(game.seats), seed=1)
    texts = [drawn(drawing(game).board(match.view(viewer), game)) for viewer in (None, 0)]
    assert all(drawing(game).marks[seat][0] in texts[0] for seat in game.nouns["seat"].names)
    assert [bool(re.search(r"^\W*You", text, re.MULTILINE)) for text in texts] == [False, True]


@pytest.mark.parametrize("name", GAMES)
def test_every_printed_thing_is_looked_up_by_its_name(name: str) -> None:
    game = ecumene.game(name)
    sheets = drawing(game).sheets
    assert sheets
    everything, faces = drawn(sheets(game, ""), 160), game.catalogue()
    kinds = {face.kind.lower() for face in faces.values()}
    for thing, face in faces.items():
        assert face.title in everything
        assert thing in kinds or drawn(sheets(game, thing), 160).startswith(face.title)
    assert sheets(game, "no such thing") is None


@pytest.mark.parametrize(
    ("name", "once", "seat", "own"),
    [
        ("age_of_civilization", "Time track", "black", "Your technology card"),
        ("ancient_world", "Turn order", "north", "Your armies"),
    ],
)
def test_bots_are_watched_and_the_journal_is_stepped_through(
    run: Type, saves: Any, name: str, once: str, seat: str, own: str
) -> None:
    watched = run("watch", name, "--seats", "random,random", "--seed", "1")
    assert watched.code == 0
    assert watched.out.count(once) == 7, "once a round and at the end"
    run("play", name, "--seats", "me,random", "--seed", "1", typed="2\n1\nquit\n")
    replayed = run("replay", str(saves()[-1]), "--seat", seat, typed="\nend\nq\n")
    assert replayed.code == 0
    assert own in replayed.out
