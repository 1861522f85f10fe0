"""The report: one page that needs nothing else, for people who were not there."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from string import Template

from ecumene.arena import drawing
from ecumene.arena.schedule import Plan
from ecumene.arena.standings import Standing, Standings
from ecumene.arena.words import between, short
from ecumene.report.page import listed, page, table
from ecumene.report.words import lasting, percent, several, signed

MOST_VERBS = 40


def html_of(plan: Plan, title: str, found: Standings, verdict: str, intervals: str) -> str:
    """The whole page."""
    bots = found.bots
    heading = f"{title}: {' against '.join(short(bot) for bot in plan.bots)}"
    main = Template(files("ecumene.arena").joinpath("report.html").read_text(encoding="utf-8")).substitute(
        title=escape(heading),
        lead=escape(lead(found)),
        verdict="".join(f"<p>{escape(sentence)}</p>" for sentence in (verdict, failed(found)) if sentence),
        standings=table(
            ["", "wins", "interval", "margin", "rating", "a decision", "p95", "decisions"], map(figures, bots)
        ),
        facts=listed(facts(plan, found, intervals)),
        shares=drawing.shares(found, 1 / plan.seats),
        matrix=drawing.matrix(found),
        ratings=drawing.ratings(bots),
        times=drawing.times(bots),
        margins=drawing.histograms(bots),
        seats=table(["", *(f"seat {seat + 1}" for seat in range(plan.seats))], map(by_seat, bots)),
        verbs=table(["", *(short(one.bot) for one in bots)], verbs(bots)),
        again=escape(command(plan, found.games)),
    )
    return page(f"Ecumene arena: {heading}", main)


def lead(found: Standings) -> str:
    """The result in a sentence."""
    best = found.bots[0]
    return (
        f"{best.bot} has won {percent(best.share.value)} ({between(best.share.interval)}) in "
        f"{several(found.games, 'game')} of {several(found.deals, 'deal')}, each dealt to every line-up."
    )


def failed(found: Standings) -> str:
    """How often outside bots failed, or nothing."""
    many = sum(one.failures for one in found.bots)
    return f"{several(many, 'failure')} of outside bots; the first: {found.fault}." if many else ""


def figures(one: Standing) -> list[str]:
    """A line of the standings."""
    return [
        one.bot, percent(one.share.value), between(one.share.interval), signed(one.margin),
        f"{one.rating.mu:.1f} ± {2 * one.rating.sigma:.1f}", lasting(one.cpu_median), lasting(one.cpu_p95),
        f"{one.decisions:.1f}",
    ]  # fmt: skip


def by_seat(one: Standing) -> list[str]:
    """A line of the table of seats."""
    return [one.bot, *map(percent, one.by_seat)]


def verbs(bots: Sequence[Standing]) -> list[list[str]]:
    """How often a game each verb is answered, the most frequent first."""
    total: dict[str, float] = {}
    for one in bots:
        for verb, many in one.verbs.items():
            total[verb] = total.get(verb, 0.0) + many
    order = sorted(total, key=lambda verb: -total[verb])[:MOST_VERBS]
    return [[verb, *(f"{one.verbs.get(verb, 0):.2f}" for one in bots)] for verb in order]


def facts(plan: Plan, found: Standings, intervals: str) -> dict[str, str]:
    """What was played, and how it was counted."""
    return {
        "Game": f"{plan.game}, rules {plan.version}",
        "Options": ", ".join(f"{name}={value}" for name, value in plan.options.items()) or "none",
        "Seats": str(plan.seats),
        "Games": f"{found.games:,} of {several(found.deals, 'deal')}, from seed {plan.seed}",
        "By chance": f"a seat would win {percent(1 / plan.seats)}",
        "Intervals": intervals,
    }


def command(plan: Plan, games: int) -> str:
    """What plays the same games again."""
    bots = ",".join(f'"{bot}"' if "," in bot else bot for bot in plan.bots)
    options = [word for name, value in plan.options.items() for word in ("--option", f"{name}={value}")]
    seconds = ["--seconds", f"{plan.seconds:g}"] if plan.seconds else []
    words = ["--game", plan.game, "--bots", bots, "--games", str(games), "--seats", str(plan.seats)]
    return shlex.join(["ecumene", "arena", *words, "--seed", str(plan.seed), *options, *seconds])
