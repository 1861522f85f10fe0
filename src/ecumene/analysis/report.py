"""The report of an analysis: one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from string import Template

from ecumene.analysis import drawing, words
from ecumene.analysis.found import Analysis, Decision
from ecumene.report.page import page, table
from ecumene.report.words import several

BY_ALL = "by what lay on the table and in all hands"
BY_ONE = "by what {} could know"
NO_MISTAKE = "<p>Nothing was surely a mistake.</p>"


def html_of(found: Analysis, worst: int, again: str) -> str:
    """The whole page, with so many mistakes."""
    told = found.mistakes[:worst]
    main = Template(files("ecumene.analysis").joinpath("report.html").read_text(encoding="utf-8")).substitute(
        title=escape(found.title),
        lead=escape(f"{words.outcome(found)} {words.lead(found)}"),
        unfinished=f"<p>{escape(unfinished)}</p>" if (unfinished := words.unfinished(found)) else "",
        seats=table(words.HEADS, (words.figures(found, seat) for seat in found.viewed)),
        measure=escape(words.measure(found)),
        known=escape(BY_ALL if found.seat is None else BY_ONE.format(found.called[found.seat])),
        key=drawing.key(found),
        curve=drawing.curve(found, told),
        points=table(["", *found.called], points(found)),
        heading=escape(heading(found, told)),
        mistakes=f"<ol>{''.join(map(item, told))}</ol>" if told else NO_MISTAKE,
        again=escape(again),
    )
    return page(f"Ecumene analysis: {found.title}", main)


def heading(found: Analysis, told: Sequence[Decision]) -> str:
    """How many of all mistakes are told."""
    many = len(found.mistakes)
    return "Mistakes" if len(told) == many else f"The worst {len(told)} of {several(many, 'mistake')}"


def points(found: Analysis) -> list[list[str]]:
    """The curve in figures."""
    seats = range(len(found.called))
    return [[point.moment, *(words.standing(point, seat) for seat in seats)] for point in found.curve]


def item(one: Decision) -> str:
    """One mistake: where it was, what was answered, and what was better by what."""
    rows = {"answered": one.answered.label, "better": one.best.label, "by": words.difference(one)}
    pairs = "".join(f"<div><dt>{name}</dt><dd>{escape(said)}</dd></div>" for name, said in rows.items() if said)
    return (
        f'<li class="seat-{one.seat}"><h3>{escape(one.called)} lost {escape(words.cost(one))}</h3>'
        f'<p class="note">{escape(words.place(one))}. {escape(one.prompt)}</p><dl class="answers">{pairs}</dl></li>'
    )
