"""Writing down what is proved: the tables of `docs/strength.md`, the file they are made from, and ratings of games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import ecumene
from ecumene.bots.opponents import BETWEEN, characters
from ecumene.report.words import signed
from tools.ladder import results
from tools.ladder.fit import ANCHOR, AT, RATED, duels, everywhere, ratings
from tools.ladder.results import Result, Results, verdict
from tools.ladder.trials import ALIKE, FULL, KINDS, LONG, TRIALS, Trial

ROOT = Path(__file__).resolve().parents[2]
BY_NAME = {(trial.game, trial.name): trial for trial in TRIALS}
NAMES = {kind.name: kind.aim for kind in KINDS} | {
    f"{kind.name}{FULL}": kind.aim for kind in KINDS if kind.name in LONG
}
"""What is asked in each trial, in the order of the page."""
NOTHING = "-"
BEFORE = "¹"
LEGEND = """\
Shares of wins in 100, from where to where they may lie (95 of 100), and points more than the best of the others. What
has reached its aim is bold, a dash is what was not played yet, and where games are missing it says how many there
are."""
NOTE = f"{BEFORE} Played by bots as they were before a change."
PEOPLE = """\
Characters at `fair` against `fair` without one; within five points of half is bold:"""
TIMES = "Milliseconds of processor time a decision in games for two, the median over games:"
HEAD = f"""\
# Ratings on the scale of Elo: 400 points more are ten wins for each loss. `{ANCHOR}` is {AT:.0f} in every game, so
# those of two games cannot be compared. Characters are measured at `{ANCHOR}`, and are taken to be as far from every
# other level. Written by `python -m tools.ladder --write`; docs/strength.md tells how.
"""


class Papers(NamedTuple):
    """What is written."""

    page: Path
    kept: Path
    games: Path
    """The folder with the folders of the games."""


Digests = Mapping[tuple[str, str], str]
"""Of the bots of each trial as they are now, by game and name."""
PAPERS = Papers(ROOT / "docs/strength.md", ROOT / "docs/strength.json", ROOT / "src/ecumene/games")
"""Of the sources, also where the compiled twin plays."""


def write(papers: Papers, found: Results, digests: Digests) -> None:
    """Write everything anew from what is known."""
    results.write(papers.kept, found)
    rewrite(papers.page, "ladder", tables(found, digests))
    for game in ecumene.games():
        rated = ratings(duels((trial, found.get((game, trial.name))) for trial in TRIALS if trial.game == game))
        if rated:
            (papers.games / game / "data" / "ratings.toml").write_text(ratings_page(rated), encoding="utf-8")


def ratings_page(rated: Mapping[str, float]) -> str:
    """The file of ratings of a game."""
    return HEAD + "".join(f'"{bot}" = {value:.0f}\n' for bot, value in everywhere(rated).items())


def rewrite(page: Path, name: str, inside: str) -> None:
    """Put something between the marks of a name in a page, and leave the rest."""
    page.write_text(rewritten(page.read_text(encoding="utf-8"), name, inside), encoding="utf-8")


def rewritten(text: str, name: str, inside: str) -> str:
    """The text with something else between two marks."""
    begin, end = f"<!-- {name}:begin -->\n", f"<!-- {name}:end -->"
    before, begun, rest = text.partition(begin)
    _, ended, after = rest.partition(end)
    if not (begun and ended):
        raise ValueError(f"there is no part from {begin.strip()} to {end} that could be written anew")
    return f"{before}{begin}\n{inside}\n\n{end}{after}"


def tables(found: Results, digests: Digests) -> str:
    """All trials by game, and how long the bots think."""
    if not found:
        return "No trial was played yet."
    note = [NOTE] if any_before(found, digests) else []
    parts = [LEGEND, shares(found, digests), *note, PEOPLE, people(found, digests), TIMES, times(found)]
    return "\n\n".join(parts)


def any_before(found: Results, digests: Digests) -> bool:
    """Whether something was played by bots that have changed since."""
    return any(is_before(one, digests) for one in found.values())


def is_before(one: Result, digests: Digests) -> bool:
    """Whether bots have changed since they have played a trial."""
    return one.digest != digests[one.game, one.trial]


def shares(found: Results, digests: Digests) -> str:
    """A line for each trial, a column for each game; games in full length come last."""
    lines = []
    for name, aim in NAMES.items():
        trials = [(game, BY_NAME.get((game, name))) for game in ecumene.games()]
        cells = [cell(trial, found.get((game, name)), digests) if trial else "" for game, trial in trials]
        lines.append([f"`{name}`", aim.text, *cells])
    return grid(["trial", "aim", *titles()], lines)


def people(found: Results, digests: Digests) -> str:
    """A line for each character of each game."""
    lines = []
    for trial in TRIALS:
        if trial.aim == ALIKE:
            key = trial.bots[0].partition(BETWEEN)[2]
            game = ecumene.game(trial.game)
            who = f"{characters(game)[key].called}, the {key}"
            lines.append([game.title, who, cell(trial, found.get((trial.game, trial.name)), digests)])
    return grid(["game", "character", "wins"], sorted(lines))


def cell(trial: Trial, one: Result | None, digests: Digests) -> str:
    """What came of a trial."""
    if one is None:
        return NOTHING
    said = verdict(trial, one)
    mark = "**" if said == "yes" else ""
    fewer = f", {one.games} games" if said == "not yet" else ""
    share = f"{mark}{100 * one.share:.0f}{mark} ({100 * one.low:.0f} to {100 * one.high:.0f})"
    return f"{share}, {signed(one.margin)}{fewer}{BEFORE if is_before(one, digests) else ''}"


def times(found: Results) -> str:
    """A line for each bot, a column for each game."""
    taken: dict[tuple[str, str], float] = {}
    for trial in TRIALS:
        one = found.get((trial.game, trial.name))
        if one is not None and trial.seats == 2 and not trial.full:
            taken |= {(bot, trial.game): cpu for bot, cpu in zip(trial.bots, one.cpu, strict=True)}
    lines = [[f"`{bot}`", *(lasting(taken.get((bot, game))) for game in ecumene.games())] for bot in RATED]
    return grid(["", *titles()], lines)


def lasting(milliseconds: float | None) -> str:
    """A time, if it was measured."""
    return NOTHING if milliseconds is None else f"{milliseconds:.{0 if milliseconds >= 10 else 1}f}"


def titles() -> list[str]:
    """What the games are called."""
    return [ecumene.game(name).title for name in ecumene.games()]


def grid(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A table as Markdown has it."""
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, ["---"] * len(head), *lines))
