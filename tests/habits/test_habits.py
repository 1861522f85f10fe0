"""Habits of bots: what is counted is what was answered and what happened, and what was aimed at is told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from tools.habits.__main__ import Found, count, main
from tools.habits.playing import NOTHING, Job, Result, played, watched
from tools.habits.watching import WATCHES, Aim, OfAgeOfCivilization, OfPeloponnes, OfTheAncientWorld, Watch
from tools.weights.selfplay import SHORT

import ecumene
from ecumene.bots import make
from ecumene.games.peloponnes.tests.table import table
from ecumene.kernel.events import EVERYBODY, Fact
from ecumene.matches.match import Match

SEEDS = range(4)


def finished(name: str, seed: int) -> tuple[Match[Any], Watch]:
    """A random match, and who has watched it."""
    match = ecumene.game(name).new(seats=2, seed=seed, **SHORT.get(name, {}))
    watch = watched(match, [make(match.game, "random", seed + seat) for seat in range(2)], WATCHES[name]())
    return match, watch


def verbs(match: Match[Any]) -> Counter[str]:
    """How often each verb was answered, by the journal."""
    return Counter(answer.token.partition(" ")[0] for answer in match.answers)


def facts(match: Match[Any]) -> Counter[str]:
    return Counter(event.name for event in match.events)


def happened(*values: int) -> Fact:
    return Fact(0, EVERYBODY, *values, *[0] * (4 - len(values)))


def test_every_game_is_watched_and_counts_nothing_that_is_not_told() -> None:
    assert set(WATCHES) == set(ecumene.games())
    for name, kind in WATCHES.items():
        for seed in SEEDS[:2]:
            assert set(finished(name, seed)[1].counts) <= set(kind.things)
        for aim in kind.aims:
            assert {aim.thing, aim.than} - {""} <= set(kind.things)


@pytest.mark.parametrize("name", ["inner_sea", "middle_east"])
def test_monuments_and_cards_of_the_map_games(name: str) -> None:
    for seed in SEEDS:
        match, watch = finished(name, seed)
        assert watch.counts["monuments built"] == facts(match)["monument-built"]
        for verb in ("play", "commit", "negate"):
            assert watch.counts[verb] == verbs(match)[verb]
        assert watch.counts["passed with a playable card"] <= verbs(match)["pass"]


def test_a_pass_counts_only_where_a_card_could_be_played() -> None:
    match, watch = ecumene.game("inner_sea").new(seats=2, seed=1), WATCHES["inner_sea"]()
    watch.answers(match, 0, ["play plague", "pass"], "pass")
    watch.answers(match, 0, ["build great-library", "pass"], "pass")
    watch.answers(match, 0, ["play plague", "build great-library", "pass"], "build great-library")
    watch.answers(match, 0, ["commit ambush", "done"], "done")
    assert +watch.counts == {"passed with a playable card": 1, "done with a card to commit": 1}


def test_stored_cards_are_built_or_left() -> None:
    seen = 0
    for seed in SEEDS:
        match, watch = finished("ancient_world", seed)
        told = facts(match)
        assert watch.counts["cards stored"] == told["stored"] + told["stored-unseen"]
        assert watch.counts["stored cards built"] == told["built-stored"]
        assert watch.counts["citizens starved"] == told["starves"]
        assert watch.counts["armies at the end"] == sum(card >= 0 for card in match.state.active)
        seen += watch.counts["stored cards left at the end"]
    assert seen


def test_who_starves_after_an_idle_pass_starves_for_nothing() -> None:
    match, watch = ecumene.game("ancient_world").new(seats=2, seed=1), OfTheAncientWorld()
    watch.answers(match, 0, ["place grow 1", "pass"], "pass")
    watch.answers(match, 1, ["pass"], "pass")
    watch.hears("starves", happened(0, 3))
    watch.hears("starves", happened(1, 3))
    assert watch.counts["citizens starved after an idle pass"] == 1
    watch.hears("round-begins", happened(2))
    watch.hears("starves", happened(0, 3))
    assert watch.counts["citizens starved after an idle pass"] == 1
    assert watch.counts["citizens starved"] == 3


def test_an_army_that_attacked_has_fought_until_it_is_disbanded() -> None:
    match, watch = ecumene.game("ancient_world").new(seats=2, seed=1), OfTheAncientWorld()
    watch.hears("attacks", happened(0, 5, 0b11))
    watch.hears("disbanded", happened(0, 1))
    watch.ends(match)
    assert watch.counts["armies at the end"] == 4
    assert watch.counts["armies that never fought"] == 3


@pytest.mark.parametrize(("grain", "goods", "for_nothing"), [(3, 0, 1), (2, 0, 0), (2, 1, 1), (0, 0, 0)])
def test_a_card_removed_although_all_could_be_fed(grain: int, goods: int, for_nothing: int) -> None:
    """Three are hungry: arcadia and the terraces have 7 inhabitants and 4 grain."""
    had: dict[str, Any] = {"hand": {"red": {"grain": grain}}, "goods": {"red": goods}}
    match = table(["supply/feed", "red"], tableau={"red": ["arcadia", "olive-terraces"]}, **had)
    watch = OfPeloponnes()
    watch.answers(match, 0, [offer.token for offer in match.offers], "remove olive-terraces")
    assert watch.counts["cards removed although all could be fed"] == for_nothing
    assert watch.counts["the same, at the cost of points"] == for_nothing


def test_a_card_that_does_not_count_may_go() -> None:
    """The terraces are covered: they have inhabitants, but no power points, of which red has fewer."""
    had: dict[str, Any] = {"hand": {"red": {"grain": 8}}, "coin_over": {"olive-terraces": "wood"}}
    had |= {"covered": ["olive-terraces"], "hit_by": {"olive-terraces": "drought"}}
    match = table(["supply/feed", "red"], tableau={"red": ["arcadia", "olive-terraces"]}, **had)
    watch = OfPeloponnes()
    watch.answers(match, 0, [offer.token for offer in match.offers], "remove olive-terraces")
    assert watch.counts["cards removed although all could be fed"] == 1
    assert watch.counts["the same, at the cost of points"] == 0


def test_bids_and_losses_of_peloponnes() -> None:
    for seed in SEEDS:
        match, watch = finished("peloponnes", seed)
        assert watch.counts["bids"] == verbs(match)["bid"]
        assert watch.counts["passed with a card to bid for"] == verbs(match)["pass"]
        assert watch.counts["cards removed for hunger"] == facts(match)["removed"]
        assert watch.counts["sites lost"] == facts(match)["given-up"] + facts(match)["site-unpaid"]


def test_wonders_and_coins_of_age_of_civilization() -> None:
    for seed in SEEDS:
        match, watch = finished("age_of_civilization", seed)
        wonders = sum(mask.bit_count() for mask in match.state.wonders)
        assert watch.counts["wonders built"] == facts(match)["gained-wonder"] == wonders
        assert watch.counts["games without a wonder"] == (wonders == 0)
        assert watch.counts["coins left at the end"] == sum(match.state.coins)


@pytest.mark.parametrize(("offer", "could"), [("perform wonder", 1), ("perform great-works", 1), ("perform farm", 0)])
def test_a_game_without_a_wonder_counts_where_one_was_affordable(offer: str, could: int) -> None:
    match, watch = ecumene.game("age_of_civilization").new(seats=2, seed=1), OfAgeOfCivilization()
    watch.answers(match, 0, [offer, "done"], "done")
    watch.ends(match)
    assert watch.counts["games without a wonder"] == 1
    assert watch.counts["games without a wonder that somebody could have built"] == could


def test_aims_compare_count_matches_or_forbid() -> None:
    habits = NOTHING
    for built, left in ((2, 0), (0, 1), (1, 1)):
        habits = habits.add(Result(Job("peloponnes", "fair", 0, False), {"built": built, "left": left}))
    assert habits.reaches(Aim("more", "built", than="left"))
    assert not habits.reaches(Aim("less", "left", than="built"))
    assert habits.reaches(Aim("in two of three", "built", part=0.66))
    assert not habits.reaches(Aim("in all", "built", part=0.95))
    assert not habits.reaches(Aim("never", "left"))
    assert habits.reaches(Aim("never", "lost"))


def test_the_same_match_is_counted_alike() -> None:
    job = Job("peloponnes", "novice", 3, False)
    assert played(job) == played(job) != played(job._replace(number=4))


def test_whoever_stops_it_keeps_what_was_counted() -> None:
    def stopped() -> Generator[Result, None, None]:
        yield Result(Job("peloponnes", "fair", 0, False), {"bids": 3})
        raise KeyboardInterrupt

    found: Found = {}
    assert not count(stopped(), 2, found)
    assert found["peloponnes", "fair"].totals == {"bids": 3}


def test_the_command_tells_a_table_and_writes_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "new" / "habits.json"
    words = ["peloponnes", "--levels", "random,novice", "--games", "2", "--processes", "1", "--out", str(path)]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "random (2)" in out
    assert "cards removed although all could be fed" in out
    assert "nobody starves for nothing" in out
    written = {one["level"]: one for one in json.loads(path.read_text(encoding="utf-8"))}
    assert set(written) == {"random", "novice"}
    alone = [played(Job("peloponnes", "novice", number, False)).counts["bids"] for number in (0, 1)]
    assert written["novice"]["things"]["bids"] == {"total": sum(alone), "matches": 2}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["catan"], "there is no game 'catan'"),
        (["peloponnes", "--levels", "oracle"], "there is no bot 'oracle'; there are random, greedy"),
        (["peloponnes", "--games", "0"], "--games is a whole number from 1 on, not 0"),
        (["peloponnes", "--processes", "-1"], "--processes is a whole number from 1 on, not -1"),
    ],
)
def test_what_there_is_not_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert said in capsys.readouterr().err
