"""Damaged positions are refused with a sentence, or can be played on; and what shows it finds what it should."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import ecumene
from ecumene.matches import discovery
from ecumene.matches.match import Match
from ecumene.testing import mutations
from ecumene.testing.damage import DAMAGES, Hand
from ecumene.testing.mutations import EACH, Report

CASES = 6 * EACH
SEED = 14


@pytest.mark.parametrize("name", ecumene.games())
def test_law_a_damaged_position_is_refused_with_a_sentence_or_played_on(name: str) -> None:
    report = mutations.run(CASES, SEED, games=(name,))
    assert not report.faults, "\n".join(map(str, report.faults))
    assert report.cases == CASES == report.refused + report.accepted
    assert report.refused > report.accepted > CASES // 20


@pytest.mark.parametrize("name", ecumene.games())
def test_law_a_position_that_is_not_damaged_is_never_refused(name: str) -> None:
    for number in range(8):
        page = json.loads(mutations.document(name, SEED, number))
        assert ecumene.load(page).dump() == page


def seen(report: Report) -> tuple[int, int, int]:
    return report.cases, report.refused, report.accepted


def test_slices_are_the_whole_run() -> None:
    """A proof that is cut into slices tries the same cases as one that is not."""
    whole = mutations.run(2 * EACH, SEED, games=("peloponnes",))
    slices = [mutations.run(EACH, SEED, start=start, games=("peloponnes",)) for start in (0, EACH)]
    assert seen(whole) == tuple(map(sum, zip(*map(seen, slices), strict=True)))


def test_a_run_tells_how_far_it_is_after_every_case() -> None:
    told: list[int] = []
    mutations.run(EACH + 1, SEED, lambda report: told.append(report.cases))
    assert told == list(range(1, EACH + 2))


DEEP: list[Any] = []
for _ in range(400):
    DEEP = [DEEP]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("odd", [None, 3, "", [], {}, [[]], [[["x"], 1]], [{"x": []}], [None, [True]], DEEP])
def test_a_damage_can_follow_any_other(damage: Any, odd: Any) -> None:
    """Whatever an earlier one has put into a document, the next one finds something to do or leaves it."""
    game = ecumene.game("peloponnes")
    for number in range(10):
        page = json.loads(mutations.document("peloponnes", SEED, 3)) | deepcopy(
            {"agenda": odd, "asked": odd, "plan": odd}
        )
        assert isinstance(damage(Hand(Random(number), game), page), str)


def breaks(document: Mapping[str, Any]) -> Match[Any]:
    raise KeyError("what nobody thought of")


def says_nothing(document: Mapping[str, Any]) -> Match[Any]:
    raise ecumene.DamagedDocument("")


def never_ends(document: Mapping[str, Any]) -> Match[Any]:
    while True:
        pass


@pytest.mark.parametrize(
    ("load", "stage", "error"),
    [
        (breaks, "while it was being read", "KeyError: 'what nobody thought of'"),
        (says_nothing, "in the sentence of its refusal", "AssertionError: the refusal says nothing"),
        (never_ends, "while it was being read", "Hangs: no end after"),
    ],
)
def test_whatever_else_is_raised_is_a_fault_that_can_be_repeated(
    monkeypatch: pytest.MonkeyPatch, load: Any, stage: str, error: str
) -> None:
    monkeypatch.setattr(discovery, "load", load)
    monkeypatch.setattr(mutations, "PATIENCE", 0.05)
    (fault,) = mutations.run(1, 3, start=40, games=("peloponnes",)).faults
    assert (fault.game, fault.seed, fault.case, fault.stage) == ("peloponnes", 3, 40, stage)
    assert fault.error.startswith(error)
    assert "mutations peloponnes --seed 3 --from 40 --cases 1" in str(fault)


def test_a_position_that_breaks_later_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def undamaged(document: Mapping[str, Any]) -> Match[Any]:
        match = discovery.find("peloponnes").new(seats=2, seed=1)
        monkeypatch.setattr(match.game, "moment", lambda g: ["at first"][len(match.answers)])
        return match

    monkeypatch.setattr(discovery, "load", undamaged)
    (fault,) = mutations.run(1, 3, games=("peloponnes",)).faults
    assert (fault.stage, fault.error) == ("after 1 moves", "IndexError: list index out of range")


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "ecumene.testing.mutations", *words]


def test_the_command_tells_what_it_found_and_shows_how_far_it_is() -> None:
    said = subprocess.run(command("peloponnes", "--cases", "5"), capture_output=True, text=True, check=False)
    assert said.returncode == 0
    assert said.stdout.startswith("5 damaged positions: ")
    assert "5 of 5" in said.stderr


def test_an_interrupted_command_tells_what_it_found_so_far() -> None:
    # Whatever began the tests may have told them to ignore interrupts, and a child would, too.
    heeding = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    code = heeding + "from ecumene.testing.mutations import main; sys.exit(main())"
    asked = [sys.executable, "-c", code, "peloponnes", "--cases", "900000"]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        running.stderr.readline()
        running.send_signal(signal.SIGINT)
        said, _ = running.communicate()
    assert running.returncode == 130
    assert said.startswith("interrupted after ")


def test_a_fault_is_told_and_is_the_answer_of_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(discovery, "load", breaks)
    monkeypatch.setattr(sys, "argv", ["mutations", "peloponnes", "--cases", "2"])
    assert mutations.main() == 1
    assert capsys.readouterr().out.count("what nobody thought of") == 2


def test_a_run_goes_over_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "load", breaks)
    report = mutations.run(len(discovery.names()) * EACH, SEED)
    assert [fault.game for fault in report.faults[::EACH]] == list(discovery.names())
