"""The runner of the proof: every slice is run once, faults are kept, and what was stopped goes on."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from tools.prove.report import page_of, write
from tools.prove.runner import run_all, span
from tools.prove.state import ROOT, Run, kept
from tools.prove.trial import Trial
from tools.prove.trials import TRIALS, chosen

from tests.prove.toys import AtOnce, Counting, Dying, Faulty

HERE = "0123456789ab"


def run(home: Path, *trials: Trial, **more: Any) -> list[Run]:
    runs = [Run(trial, HERE) for trial in trials]
    assert asyncio.run(run_all(runs, home, to=io.StringIO(), **more))
    return runs


def page(*runs: Run) -> Any:
    return page_of(runs, datetime.now(UTC), os.getloadavg(), twin=False)


class Impatient(io.StringIO):
    """Somebody who presses Ctrl-C when a number of slices is done."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word: str | None = word

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self.word is not None and self.word in text:
            self.word = None
            os.kill(os.getpid(), signal.SIGINT)
        return super().write(text)


def test_every_slice_is_run_and_counted(tmp_path: Path) -> None:
    (counted,) = run(tmp_path, Counting(scale=0.9))
    assert counted.complete
    (trial,) = page(counted)["trials"]
    assert (trial["verdict"], trial["done"], trial["wanted"]) == ("passed", 45, 45)
    assert trial["figures"] == {"beans": 45, "numbers": 0 + 1 + 2 + 3 + 4}


def test_seeds_hang_on_the_trial_its_seed_and_the_number_alone() -> None:
    seeds = [part.seed for part in Counting(seed=7).slices()]
    assert len(set(seeds)) == 5
    assert seeds[:3] == [part.seed for part in Counting(scale=0.6, seed=7).slices()]
    assert seeds != [part.seed for part in Counting(seed=8).slices()]
    assert seeds != [part.seed for part in Faulty(seed=7).slices()]


def test_a_fault_is_told_with_the_command_that_repeats_it_and_the_rest_is_run(tmp_path: Path) -> None:
    (run_of_it,) = run(tmp_path, Faulty(seed=4))
    found = page(run_of_it)
    (trial,) = found["trials"]
    assert found["failed"]
    assert (trial["done"], trial["verdict"]) == (50, "failed")
    (fault,) = trial["faults"]
    assert "AssertionError: a bean <is> missing (tests/prove/toys.py:" in fault["text"]
    assert fault["repeat"] == "python -m tools.prove --trials faulty --scale 1 --seed 4 --slice 1"


def test_a_worker_that_dies_has_failed_its_slice_alone(tmp_path: Path) -> None:
    (died,) = run(tmp_path, Dying())
    assert died.complete
    assert [number for number, outcome in died.done.items() if outcome.failed] == [1]
    assert "the worker ended with 3" in died.done[1].faults[0]


def test_one_slice_can_be_run_alone(tmp_path: Path) -> None:
    (one,) = run(tmp_path, Counting(), only=3)
    assert list(one.done) == [3]


def test_what_only_shows_at_the_end_is_a_fault_of_the_whole(tmp_path: Path) -> None:
    (whole,) = run(tmp_path, AtOnce())
    (trial,) = page(whole)["trials"]
    assert [fault["text"] for fault in trial["faults"]] == ["5 slices are one too many"]


def test_ctrl_c_keeps_what_is_done_and_resuming_does_the_rest(tmp_path: Path) -> None:
    trial = Counting()
    stopped = Run(trial, HERE)
    assert not asyncio.run(run_all([stopped], tmp_path, to=Impatient("20 of 50")))
    assert sorted(stopped.done) == [0, 1]
    (found,) = page(stopped)["trials"]
    assert (found["verdict"], found["done"]) == ("partial", 20)
    again, why_not = kept(trial, HERE, tmp_path)
    assert (sorted(again.done), why_not) == ([0, 1], "")
    assert asyncio.run(run_all([again], tmp_path, to=io.StringIO()))
    assert again.complete
    assert again.done[0] == stopped.done[0]


def test_progress_tells_trial_share_faults_and_time(tmp_path: Path) -> None:
    heard = Impatient("never")
    asyncio.run(run_all([Run(Faulty(), HERE)], tmp_path, to=heard))
    lines = heard.getvalue().split("\r\033[K")
    assert any(line.startswith("faulty") and "30 of 50 beans, 1 FAULTS" in line and "left" in line for line in lines)
    assert [span(seconds) for seconds in (3, 200, 7_300)] == ["3 s", "3 min", "2 h 2 min"]


@pytest.mark.parametrize(
    ("trial", "commit", "why_not"),
    [
        (Counting(), "another", "counting begins anew: it was run on 0123456789ab, these sources are another."),
        (Counting(seed=2), HERE, "counting begins anew: it was run at scale 1 with seed 1."),
        (Counting(scale=0.5), HERE, "counting begins anew: it was run at scale 1 with seed 1."),
    ],
)
def test_what_was_run_otherwise_begins_anew(tmp_path: Path, trial: Trial, commit: str, why_not: str) -> None:
    run(tmp_path, Counting(), only=0)
    assert kept(trial, commit, tmp_path)[1] == why_not
    assert not kept(trial, commit, tmp_path)[0].done


def test_the_report_tells_on_which_commit_each_trial_was_run(tmp_path: Path) -> None:
    one, other = Run(Counting(), HERE), Run(Faulty(), "another")
    found = page(one, other)
    assert [trial["commit"] for trial in found["trials"]] == [HERE, "another"]
    write(found, tmp_path)
    told = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert f"<dd>{HERE}</dd>" in told
    assert "<dd>another</dd>" in told


def test_what_was_run_on_another_commit_goes_on_if_one_says_so_and_is_told(tmp_path: Path) -> None:
    run(tmp_path, Counting(), only=0)
    again, _ = kept(Counting(), "another", tmp_path, any_commit=True)
    assert (list(again.done), again.commit) == ([0], HERE)


def test_what_must_run_in_one_go_begins_anew(tmp_path: Path) -> None:
    run(tmp_path, AtOnce(), only=0)
    again, why_not = kept(AtOnce(), HERE, tmp_path)
    assert not again.done
    assert why_not == "counting-at-once begins anew: it can only be run in one go."


def test_the_report_says_what_was_found_and_escapes_it(tmp_path: Path) -> None:
    found = page(*run(tmp_path, Counting(), Faulty()))
    write(found, tmp_path / "report")
    text = (tmp_path / "report" / "report.html").read_text(encoding="utf-8")
    assert json.loads((tmp_path / "report" / "report.json").read_text(encoding="utf-8")) == found
    assert "1 of 2 trials failed" in text
    assert "a bean &lt;is&gt; missing" in text
    assert "1 &lt; 2 &amp; so on" in text
    assert HERE in text
    assert "--trials faulty --scale 1 --seed 1 --slice 1" in text
    assert "http" not in text, "the page needs something from elsewhere"


def test_trials_are_chosen_by_name_and_by_what_their_names_begin_with() -> None:
    assert [trial.name for trial in chosen("kills,archive")] == ["archive", "kills-sqlite", "kills-postgresql"]
    assert chosen(None) == list(TRIALS)
    with pytest.raises(ValueError, match="there is no trial 'kill', only archive, "):
        chosen("kill")


def test_the_command_runs_writes_its_report_and_tells_by_its_code(tmp_path: Path) -> None:
    words = ["--trials", "archive", "--scale", "0.01", "--state", str(tmp_path), "--report", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "tools.prove", *words], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (found,) = [trial for trial in json.loads((tmp_path / "report.json").read_bytes())["trials"] if trial["done"]]
    assert (found["name"], found["verdict"]) == ("archive", "passed")
