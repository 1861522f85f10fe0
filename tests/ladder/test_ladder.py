"""The proof of strength: what is in the table, how it is judged, kept and written, and that it can be interrupted."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from tools.ladder import playing, results
from tools.ladder.__main__ import main
from tools.ladder.digest import digest, evaluation
from tools.ladder.fit import Duel, duels, everywhere, ratings
from tools.ladder.playing import Run, of_others, plan_of, play, prepared, result
from tools.ladder.results import Result, merged, verdict
from tools.ladder.trials import PACES, TRIALS, Aim, Trial, chosen
from tools.ladder.writing import PAPERS, Papers, rewritten, write
from tools.weights.selfplay import SHORT

import ecumene
from ecumene.arena.player import check_name
from ecumene.arena.schedule import check_table
from ecumene.arena.table import read
from ecumene.bots import levels
from ecumene.bots.opponents import characters
from tests.arena.games import timeless

QUICK = 4
PAGE = "# Before\n\n<!-- ladder:begin -->\nwhat was\n<!-- ladder:end -->\n\nAfter\n"


def the_trial(game: str, name: str) -> Trial:
    return next(trial for trial in TRIALS if (trial.game, trial.name) == (game, name))


def came_of(trial: Trial, share: float, games: int = 120, known: str = "now") -> Result:
    return Result(trial.game, trial.name, known, games, share, share - 0.08, share + 0.08, 2.5, [1.25, 40.0])


@pytest.fixture
def papers(tmp_path: Path) -> Papers:
    found = Papers(tmp_path / "strength.md", tmp_path / "strength.json", tmp_path / "games")
    found.page.write_text(PAGE, encoding="utf-8")
    for name in ecumene.games():
        (found.games / name / "data").mkdir(parents=True)
    return found


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: f"{trial.game} {trial.name}")
def test_every_trial_can_be_played(trial: Trial) -> None:
    game, plan = ecumene.game(trial.game), plan_of(trial)
    for bot in trial.bots:
        check_name(game, bot)
    check_table(game, trial.bots, trial.seats, plan.options)
    assert trial.cost > 0
    assert trial.full <= (trial.game in SHORT)


def test_every_game_has_its_trials_and_each_its_own_name() -> None:
    assert set(PACES) == set(ecumene.games())
    assert len({(trial.game, trial.name) for trial in TRIALS}) == len(TRIALS)
    for name in ecumene.games():
        levels_alone = [trial for trial in TRIALS if trial.game == name and "/" not in trial.name]
        assert len(levels_alone) == (13 if name in SHORT else 8)
        people = {trial.bots[0].partition("/")[2] for trial in TRIALS if trial.game == name} - {""}
        assert people == set(characters(ecumene.game(name)))


def test_cheap_ones_come_first() -> None:
    costs = [trial.cost * trial.games for trial in TRIALS]
    assert costs == sorted(costs)


def test_trials_are_chosen_by_patterns() -> None:
    assert {one.name for one in chosen(["peloponnes"], ["fair>easy", "*>greedy"])} == {"fair>easy", "master>greedy"}
    assert {one.name for one in chosen(["inner_sea"], ["master>strong*"])} == {
        "master>strong", "master>strong:full", "master>strong:four",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("surely", "share", "low", "reached"),
    [(True, 0.7, 0.6, True), (True, 0.7, 0.59, False), (False, 0.6, 0.5, True), (False, 0.59, 0.5, False)],
)
def test_an_aim_asks_for_a_share_or_for_the_lower_end_of_its_interval(
    surely: bool, share: float, low: float, reached: bool
) -> None:
    assert Aim(0.6, surely).holds(share, low) == reached


@pytest.mark.parametrize(("share", "reached"), [(0.44, False), (0.45, True), (0.55, True), (0.56, False)])
def test_who_is_to_be_as_strong_may_not_be_stronger_either(share: float, reached: bool) -> None:
    alike = Aim(0.45, surely=False, most=0.55)
    assert alike.holds(share, 0.0) == reached
    assert alike.text == "45% to 55%"


def test_nothing_is_said_before_all_games_are_played() -> None:
    trial = the_trial("peloponnes", "master>greedy")
    assert verdict(trial, None) == verdict(trial, came_of(trial, 1.0, games=118)) == "not yet"
    assert verdict(trial, came_of(trial, 0.9)) == "yes"
    assert verdict(trial, came_of(trial, 0.89)) == "no"


def test_the_aims_are_those_that_were_agreed() -> None:
    asked = {trial.name.partition(":full")[0]: trial.aim for trial in TRIALS}
    surely = {name for name, aim in asked.items() if aim == Aim(0.6, surely=True)}
    assert surely == {"easy>novice", "fair>easy", "strong>fair", "master>strong"}
    assert {aim for name, aim in asked.items() if "/" in name} == {Aim(0.45, surely=False, most=0.55)}
    assert {name: aim.least for name, aim in asked.items() if not aim.surely and "/" not in name} == {
        "master>greedy": 0.9, "master>ismcts": 0.75, "master>strong:four": 0.4, "master>greedy:four": 0.7,
    }  # fmt: skip


# Who has played.


@pytest.mark.parametrize("level", ["easy", "novice"])
def test_other_rows_of_its_levels_make_another_digest(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, other = (plan_of(the_trial("peloponnes", name)) for name in ("easy>novice", "master>strong"))
    before = digest(plan), digest(other)
    rows = dict(levels(ecumene.game("peloponnes")))
    changed = rows | {level: rows[level]._replace(noise=rows[level].noise + 0.1)}
    monkeypatch.setattr("tools.ladder.digest.levels", lambda game: changed)
    assert digest(plan) != before[0]
    assert digest(other) == before[1]


def test_other_weights_make_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of(the_trial("inner_sea", "easy>novice"))
    before = digest(plan)
    monkeypatch.setattr("tools.ladder.digest.weights", lambda game: [{"terms": {"score": 2.0}}])
    assert digest(plan) != before


@pytest.mark.parametrize("change", [{"version": "0"}, {"seed": 1}, {"options": {"track": 3}}])
def test_other_games_make_another_digest(change: dict[str, object]) -> None:
    plan = plan_of(the_trial("peloponnes", "easy>novice"))
    assert digest(plan._replace(**change)) != digest(plan)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ecumene.games())
def test_the_evaluation_is_found_but_no_rules(name: str) -> None:
    found = evaluation(name)
    assert {"evaluate.py", "game.py"} <= {path.name for path in found}
    assert not [path for path in found if "rules" in path.parts]


@pytest.mark.parametrize("name", ["inner_sea", "middle_east"])
def test_hunches_make_another_digest_too(name: str) -> None:
    assert "hunches.py" in {path.name for path in evaluation(name)}


# Playing.


@pytest.fixture
def easy(tmp_path: Path) -> Run:
    return prepared(the_trial("peloponnes", "easy>novice"), tmp_path)


def test_what_was_interrupted_goes_on_and_ends_the_same(easy: Run, tmp_path: Path) -> None:
    def interrupt(there: int) -> None:
        if there == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(easy, QUICK, 1, interrupt)
    assert len(list(read(easy.folder))) == 2
    heard: list[int] = []
    play(easy, QUICK, 1, heard.append)
    assert heard == [2, 3, 4]
    whole = easy._replace(folder=tmp_path / "whole")
    play(whole, QUICK, 2, heard.append)
    assert timeless(read(easy.folder)) == timeless(read(whole.folder))
    found = result(easy)
    assert found is not None
    assert (found.games, found.digest) == (QUICK, easy.digest)
    assert found.low <= found.share <= found.high


def test_games_of_other_bots_are_left_alone(easy: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(easy, 2, 1, list[int]().append)
    monkeypatch.setattr(playing, "digest", lambda plan: "others")
    now = prepared(easy.trial, tmp_path)
    assert result(now) is None
    assert (of_others(now), of_others(easy)) == (2, 0)


# Ratings.


def test_the_fit_finds_ratings_again() -> None:
    truth = {"novice": 700.0, "easy": 850.0, "fair": 1000.0, "strong": 1190.0, "master": 1300.0, "greedy": 1010.0}

    def met(bot: str, other: str, games: int) -> Duel:
        return Duel(bot, other, games, games / (1 + 10 ** ((truth[other] - truth[bot]) / 400)))

    pairs = [("easy", "novice"), ("fair", "easy"), ("strong", "fair"), ("master", "strong"), ("master", "greedy")]
    found = ratings([met(*pair, 120 + 40 * number) for number, pair in enumerate(pairs)])
    assert found == pytest.approx(truth, abs=0.01)


def test_who_is_not_linked_to_the_anchor_has_no_rating() -> None:
    found = ratings([Duel("fair", "easy", 10, 5), Duel("master", "greedy", 10, 9)])
    assert found == pytest.approx({"easy": 1000.0, "fair": 1000.0})
    assert ratings([Duel("master", "greedy", 10, 9)]) == {}


def test_only_finished_short_games_for_two_count_for_ratings() -> None:
    trials = [one for one in TRIALS if one.game == "inner_sea"]
    names = [(duel.bot, duel.other) for duel in duels((trial, came_of(trial, 0.7, trial.games)) for trial in trials)]
    assert len(names) == len(set(names)) == 8
    assert {bot for bot, _ in names if "/" in bot} == {"fair/builder", "fair/hoarder", "fair/raider"}
    assert duels((trial, came_of(trial, 0.7, games=100)) for trial in trials) == []


def test_whoever_has_won_all_has_a_rating_all_the_same() -> None:
    trial = the_trial("peloponnes", "strong>fair")
    assert 1500 < ratings(duels([(trial, came_of(trial, 1.0))]))["strong"] < 2000


def test_a_character_is_as_far_from_every_level_as_from_the_one_it_was_measured_at() -> None:
    rated = {"novice": 800.0, "fair": 1000.0, "fair/raider": 1020.0}
    assert everywhere(rated) == rated | {"novice/raider": 820.0}
    assert list(everywhere(rated)) == ["novice", "novice/raider", "fair", "fair/raider"]


# Writing.


def test_of_the_same_bots_more_games_stay_and_of_others_the_new_if_as_many() -> None:
    trial = the_trial("peloponnes", "fair>easy")
    where = trial.game, trial.name
    old, fewer, more = (came_of(trial, 0.7, games) for games in (60, 40, 80))
    others, fewer_others = (came_of(trial, 0.6, games, "later") for games in (60, 58))
    kept = {where: old}
    assert merged(kept, [fewer])[where] == merged(kept, [fewer_others])[where] == old
    assert merged(kept, [more])[where] == more
    assert merged(kept, [others])[where] == others
    assert merged({}, [fewer]) == {where: fewer}


def test_what_is_kept_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = merged({}, [came_of(trial, 0.7) for trial in TRIALS[:3]])
    results.write(tmp_path / "kept.json", found)
    assert results.read(tmp_path / "kept.json") == found
    assert results.read(tmp_path / "nothing.json") == {}


def test_writing_keeps_the_rest_of_the_page(papers: Papers) -> None:
    finished, begun = the_trial("peloponnes", "fair>easy"), the_trial("peloponnes", "strong>fair")
    found = merged({}, [came_of(finished, 0.75), came_of(begun, 0.75, games=40, known="before")])
    write(papers, found, {(trial.game, trial.name): "now" for trial in TRIALS})
    text = papers.page.read_text(encoding="utf-8")
    assert text.startswith("# Before\n\n<!-- ladder:begin -->\n")
    assert text.endswith(PAGE[PAGE.index("<!-- ladder:end -->") :])
    assert "what was\n" not in text
    assert "**75** (67 to 83), +2.5 |" in text
    assert "| 75 (67 to 83), +2.5, 40 games¹ |" in text
    rated = tomllib.loads((papers.games / "peloponnes/data/ratings.toml").read_text(encoding="utf-8"))
    assert rated["fair"] == 1000 > rated["easy"]
    assert set(rated) == {"easy", "fair"}
    assert not (papers.games / "inner_sea/data/ratings.toml").exists()


def test_characters_have_a_table_and_ratings_at_every_level(papers: Papers) -> None:
    played = [the_trial("peloponnes", name) for name in ("fair>easy", "fair/hoarder>fair")]
    found = merged({}, [came_of(trial, 0.52, trial.games) for trial in played])
    write(papers, found, {(trial.game, trial.name): "now" for trial in TRIALS})
    row = "| Peloponnes Card Game | Pheidon, the hoarder | **52** (44 to 60), +2.5 |"
    assert row in papers.page.read_text(encoding="utf-8")
    rated = tomllib.loads((papers.games / "peloponnes/data/ratings.toml").read_text(encoding="utf-8"))
    assert rated["fair/hoarder"] - rated["fair"] == rated["easy/hoarder"] - rated["easy"] > 0


def test_a_page_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no part from <!-- ladder:begin --> to <!-- ladder:end -->"):
        rewritten("<!-- ladder:end -->\n<!-- ladder:begin -->\n", "ladder", "new")


def test_the_papers_of_the_sources_can_be_written() -> None:
    page = PAPERS.page.read_text(encoding="utf-8")
    for name in ("ladder", "solo"):
        assert "what is new" in rewritten(page, name, "what is new")
    assert isinstance(results.read(PAPERS.kept), dict)


# The command.


def test_the_command_plays_tells_and_writes(
    papers: Papers, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    words = ["--only", "peloponnes", "--trials", "easy>novice", "--out", str(tmp_path / "out")]
    assert main([*words, "--count", "2", "--processes", "1", "--write"], papers) == 0
    told = capsys.readouterr().out
    assert "peloponnes easy>novice" in told
    assert "not yet" in told
    (kept,) = json.loads(papers.kept.read_text(encoding="utf-8"))
    assert (kept["games"], kept["trial"]) == (2, "easy>novice")
    assert main([*words, "--list"], papers) == 0
    assert "2 of 120" in capsys.readouterr().out


def test_whoever_stops_the_command_is_told_how_it_goes_on(
    papers: Papers, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tools.ladder.__main__.play", stopped)
    assert main(["--only", "peloponnes", "--out", str(tmp_path)], papers) == 130
    assert "Stopped; the same command goes on." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--only", "catan"], "there are no trials of 'catan'; there are of age_of_civilization"),
        (["--trials", "fair>oracle"], "no trial is like 'fair>oracle'; there are"),
        (["--count", "0"], "--count is a whole number from 1 on, not 0"),
        (["--processes", "-1"], "--processes is a whole number from 1 on, not -1"),
    ],
)
def test_what_there_is_not_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert said in capsys.readouterr().err
