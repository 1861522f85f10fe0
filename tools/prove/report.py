"""The report: a JSON document, and one page that needs nothing else, both for people who were not there."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from tools.prove.runner import span
from tools.prove.state import Run

PAGE = Path(__file__).with_name("report.html")
"""The page without what was found."""
MOST_FAULTS = 50
"""Faults of one trial that are told; the number of all is."""
PASSED, FAILED, PARTIAL, MISSING = "passed", "failed", "partial", "not run"
WIDE, HIGH = 320, 64
"""The size of a drawing."""

Page = dict[str, Any]


# What was found, as a document.


def page_of(runs: Sequence[Run], started: datetime, load: Sequence[float], twin: bool) -> Page:
    """Everything of a run."""
    trials = [trial_page(run) for run in runs]
    verdicts = {trial["verdict"] for trial in trials}
    return {
        "verdict": next(word for word in (FAILED, PARTIAL, MISSING, PASSED) if word in verdicts),
        "failed": FAILED in verdicts,
        "started": started.isoformat(timespec="seconds"),
        "ended": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": " and ".join(sorted({run.commit for run in runs if run.done})),
        "machine": {
            "cores": os.cpu_count(), "system": f"{platform.system()} {platform.machine()}",
            "python": platform.python_version(), "compiled twin": twin,
            "load at the start": round(load[0], 2), "load at the end": round(os.getloadavg()[0], 2),
        },
        "scale": runs[0].trial.scale,
        "seed": runs[0].trial.seed,
        "trials": trials,
    }  # fmt: skip


def trial_page(run: Run) -> Page:
    """Everything of a trial."""
    trial, outcomes = run.trial, [outcome for outcome in run.outcomes if not outcome.failed]
    overall = trial.judge(outcomes) if run.complete else []
    faults = [fault_page(run, number, text) for number, one in sorted(run.done.items()) for text in one.faults]
    faults += [{"text": text, "repeat": command(run)} for text in overall]
    verdict = FAILED if faults else PASSED if run.complete else PARTIAL if run.done else MISSING
    return {
        "name": trial.name, "title": trial.title, "promise": trial.promise, "verdict": verdict, "unit": trial.unit,
        "commit": run.commit,
        "done": run.units, "wanted": trial.total, "a whole night": trial.full, "seconds": round(run.seconds, 1),
        "a second": round(run.units / run.seconds, 2) if run.seconds else 0,
        "figures": trial.figures(outcomes),
        "series": {name: list(values) for name, values in trial.series(outcomes).items()},
        "notes": trial.notes(), "faults": faults[:MOST_FAULTS], "number of faults": len(faults),
        "command": command(run),
    }  # fmt: skip


def fault_page(run: Run, number: int, text: str) -> Page:
    """A fault and how to see it again."""
    return {"slice": number, "seed": run.trial.seed_of(number), "text": text, "repeat": command(run, number)}


def command(run: Run, number: int | None = None) -> str:
    """What repeats a trial, or one slice of it."""
    one = "" if number is None or run.trial.unbroken else f" --slice {number}"
    return f"python -m tools.prove --trials {run.trial.name} --scale {run.trial.scale:g} --seed {run.trial.seed}{one}"


def write(page: Page, folder: Path) -> None:
    """Write both."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.json").write_text(json.dumps(page, indent=2) + "\n", encoding="utf-8")
    (folder / "report.html").write_text(html_of(page), encoding="utf-8")


# The same as a page.


def html_of(page: Page) -> str:
    """The whole page."""
    return Template(PAGE.read_text(encoding="utf-8")).substitute(
        verdict=page["verdict"],
        badge=badge(page["verdict"]),
        lead=escape(lead(page)),
        facts=listed({"Commit": page["commit"], "Written": moment(page["ended"]), "Took": whole(page["trials"]),
                      **machine(page["machine"]), "Scale and seed": f"{page['scale']:g}, {page['seed']}"}),
        index="".join(map(index_row, page["trials"])),
        trials="".join(map(section, page["trials"])),
    )  # fmt: skip


def lead(page: Page) -> str:
    """The result in a sentence."""
    many = len(page["trials"])
    passed = sum(trial["verdict"] == PASSED for trial in page["trials"])
    if page["failed"]:
        bad = [trial["title"] for trial in page["trials"] if trial["verdict"] == FAILED]
        return f"{len(bad)} of {many} trials failed: {', '.join(bad)}."
    if passed == many:
        small = "" if page["scale"] == 1 else f" at {page['scale']:g} of a whole night"
        return f"All {many} trials passed{small}."
    return f"{passed} of {many} trials passed; the others are not complete."


def whole(trials: Sequence[Page]) -> str:
    """How long all trials took, however often they were interrupted."""
    return f"{span(sum(trial['seconds'] for trial in trials))} for all trials"


def moment(text: str) -> str:
    """A time for people."""
    return datetime.fromisoformat(text).strftime("%d %B %Y, %H:%M UTC").lstrip("0")


def machine(found: Mapping[str, Any]) -> dict[str, str]:
    """What it ran on."""
    twin = "compiled rules where only rules run" if found["compiled twin"] else "plain sources"
    return {
        "Machine": f"{found['cores']} cores, {found['system']}",
        "Load": f"{found['load at the start']} at the start, {found['load at the end']} at the end",
        "Python": f"{found['python']}, {twin}",
    }


def badge(verdict: str) -> str:
    """The verdict, told by a sign and a word as well as by colour."""
    sign = {PASSED: "✓", FAILED: "✕", PARTIAL: "◐", MISSING: "○"}[verdict]
    return f'<span class="badge {verdict.replace(" ", "-")}"><span aria-hidden="true">{sign}</span> {verdict}</span>'


def listed(pairs: Mapping[str, Any]) -> str:
    """Names and values."""
    rows = (f"<div><dt>{escape(name)}</dt><dd>{escape(shown(value))}</dd></div>" for name, value in pairs.items())
    return f"<dl>{''.join(rows)}</dl>"


def shown(value: Any) -> str:
    """A value as people write it."""
    if isinstance(value, float) and not value.is_integer():
        return f"{value:,.2f}".rstrip("0").removesuffix(".")
    return f"{value:,.0f}" if isinstance(value, int | float) else str(value)


def index_row(trial: Page) -> str:
    """One line of the table at the top."""
    return (
        f'<tr><th scope="row"><a href="#{trial["name"]}">{escape(trial["title"])}</a></th>'
        f'<td class="number">{trial["done"]:,} <span class="of">of {trial["wanted"]:,} {trial["unit"]}</span></td>'
        f'<td class="number">{span(trial["seconds"])}</td><td>{badge(trial["verdict"])}</td></tr>'
    )


def section(trial: Page) -> str:
    """All about one trial."""
    return (
        f'<section id="{trial["name"]}"><header><h2>{escape(trial["title"])}</h2>{badge(trial["verdict"])}</header>'
        f"<p>{escape(trial['promise'])}</p>{faults(trial)}{listed(summary(trial))}"
        f"{''.join(drawing(name, values) for name, values in trial['series'].items())}"
        f"{''.join(f'<p class=note>{escape(note)}</p>' for note in trial['notes'])}"
        f"<p class=again>Again: <code>{escape(trial['command'])}</code></p></section>"
    )


def summary(trial: Page) -> dict[str, Any]:
    """How much, how long and how fast, and all figures that do not say the same."""
    quick = trial["a second"] >= 5
    figures = {name: value for name, value in trial["figures"].items() if name != trial["unit"]}
    return {
        "tried": f"{trial['done']:,} of {trial['wanted']:,} {trial['unit']}",
        "time": span(trial["seconds"]),
        "commit": trial["commit"],
        "speed": f"{trial['a second']:,.0f} a second" if quick else f"{trial['a second'] * 60:,.1f} a minute",
        **figures,
    }


def faults(trial: Page) -> str:
    """What went wrong, and how to see it again."""
    if not trial["faults"]:
        return ""
    rows = (
        f"<li><pre>{escape(fault['text'])}</pre><p class=again>Again: <code>{escape(fault['repeat'])}</code></p></li>"
        for fault in trial["faults"]
    )
    left = trial["number of faults"] - len(trial["faults"])
    more = f"<p>And {left:,} more.</p>" if left else ""
    many = "1 fault" if trial["number of faults"] == 1 else f"{trial['number of faults']:,} faults"
    return f"<h3>{many}</h3><ol class=faults>{''.join(rows)}</ol>{more}"


def drawing(name: str, values: Sequence[float]) -> str:
    """Figures over time as a line from zero on, with the first and the last in words."""
    if len(values) < 2:
        return ""
    top = max(values) or 1
    step = WIDE / (len(values) - 1)
    points = " ".join(f"{i * step:.1f},{HIGH - 4 - value / top * (HIGH - 8):.1f}" for i, value in enumerate(values))
    told = f"{name}: {shown(values[0])} at the start, {shown(values[-1])} at the end, {shown(top)} at most"
    return (
        f'<figure><svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(told)}" preserveAspectRatio="none">'
        f'<polyline points="{points}"/></svg><figcaption>{escape(told)}</figcaption></figure>'
    )
