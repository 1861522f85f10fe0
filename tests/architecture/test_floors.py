"""The floors of coverage: what is measured together, and what is said when it is too little."""

from __future__ import annotations

from typing import Any

import pytest
from tools.floors import AREAS, Area, Counted, checked, counted, total


def report(**lines: tuple[int, int]) -> dict[str, Any]:
    """What coverage would write: for each file how many lines there are, and how many were run."""
    return {
        "files": {
            f"src/ecumene/{name}.py": {"summary": {"num_statements": many, "covered_lines": run}}
            for name, (many, run) in lines.items()
        }
    }


WHOLE = {
    "kernel/state": (100, 100),
    "matches/match": (100, 100),
    "games/omens/rules/omen": (100, 100),
    "games/omens/view": (100, 0),
    "series/signs/verbs/signs": (100, 100),
    "service/hall": (100, 100),
}


def test_nothing_is_said_when_every_line_is_run() -> None:
    assert checked(report(**WHOLE)) == []


MEASURED = [name for name in WHOLE if name != "games/omens/view"]


@pytest.mark.parametrize(("area", "file"), list(zip(AREAS, MEASURED, strict=True)))
def test_an_area_below_its_floor_is_named_with_its_worst_files(area: Area, file: str) -> None:
    (said,) = checked(report(**{**WHOLE, file: (100, area.floor - 1)}))
    assert said.startswith(f"tests run {area.floor - 1}.0 % of the {area.name}, less than {area.floor} %")
    assert f"{file}.py ({101 - area.floor} lines not run)" in said


def test_an_area_without_files_is_noticed() -> None:
    without = {name: lines for name, lines in WHOLE.items() if not name.startswith("kernel")}
    assert len(checked(report(**without))) == 1


def test_files_are_counted_together_by_their_lines() -> None:
    files = counted(report(**{"kernel/a": (10, 10), "kernel/b": (90, 45)}))
    assert total(AREAS[0], files) == Counted("kernel", 100, 55)


def test_copies_of_the_package_elsewhere_are_not_counted() -> None:
    elsewhere = {"/tmp/copy/ecumene/kernel/a.py": {"summary": {"num_statements": 90, "covered_lines": 0}}}
    page = report(**{"kernel/a": (10, 10)})
    page["files"] |= elsewhere
    assert counted(page) == [Counted("kernel/a.py", 10, 10)]
