"""Hold the tests to their floors: how many percent of the lines of each area they run at least.

`make coverage` runs the tests with coverage and then this. The floors are what was measured, rounded down, and for
the service one less: some of its lines are for what happens on some days only.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
REPORT = ROOT / "build" / "coverage" / "report.json"
SOURCE = "src/ecumene/"
WORST = 3
"""How many files are named where an area is below its floor."""


class Area(NamedTuple):
    """Some files that are measured together, by the first and the third folder of their path in the package."""

    name: str
    first: str
    third: tuple[str, ...]
    floor: int

    def holds(self, parts: tuple[str, ...]) -> bool:
        """Whether a file is one of these."""
        return parts[0] == self.first and (not self.third or (len(parts) > 3 and parts[2] in self.third))


AREAS = (
    Area("kernel", "kernel", (), 97),
    Area("matches", "matches", (), 97),
    Area("rules of games", "games", ("rules", "verbs", "cards"), 99),
    Area("series", "series", (), 99),
    Area("service", "service", (), 96),
)


class Counted(NamedTuple):
    """A file: how many lines can be run, and how many were."""

    file: str
    lines: int
    run: int

    @property
    def percent(self) -> float:
        """Of an empty file all lines are run."""
        return 100 * self.run / self.lines if self.lines else 100.0


def counted(report: dict[str, Any]) -> list[Counted]:
    """The files of coverage's report, with their paths in the package; not the copies that tests make elsewhere."""
    found = [(name.replace("\\", "/"), page["summary"]) for name, page in report["files"].items()]
    return [
        Counted(name.removeprefix(SOURCE), summary["num_statements"], summary["covered_lines"])
        for name, summary in found
        if name.startswith(SOURCE)
    ]


def total(area: Area, files: list[Counted]) -> Counted:
    """An area as one."""
    return Counted(area.name, sum(one.lines for one in files), sum(one.run for one in files))


def complaint(area: Area, files: list[Counted]) -> str | None:
    """The sentence, if an area lies below its floor."""
    found = total(area, files)
    if found.lines and found.percent >= area.floor:
        return None
    worst = sorted(files, key=lambda one: one.run - one.lines)[:WORST]
    named = ", ".join(f"{one.file} ({one.lines - one.run} lines not run)" for one in worst)
    return f"tests run {found.percent:.1f} % of the {area.name}, less than {area.floor} %: {named}"


def checked(report: dict[str, Any]) -> list[str]:
    """Say how each area stands; gives the complaints."""
    complaints = []
    for area in AREAS:
        files = [one for one in counted(report) if area.holds(tuple(one.file.split("/")))]
        print(
            f"{area.name}: {total(area, files).percent:.1f} % of {total(area, files).lines} lines, floor {area.floor} %"
        )
        complaints.append(complaint(area, files))
    return [said for said in complaints if said is not None]


def main() -> int:
    """Read what was measured."""
    command = [sys.executable, "-m", "coverage", "json", "--quiet", "-o", str(REPORT)]
    subprocess.run(command, cwd=ROOT, check=True)
    complaints = checked(json.loads(REPORT.read_text(encoding="utf-8")))
    for said in complaints:
        print(said, file=sys.stderr)
    return bool(complaints)


if __name__ == "__main__":
    sys.exit(main())
