"""The types of views: of each game that has a board, and once of what the games of a series show alike."""

from __future__ import annotations

import re
from functools import reduce
from typing import Any, NamedTuple

import ecumene
from ecumene.kernel.show import TypesPen

WIDEST_UNION = 12
"""Nouns with more names than this are plain strings: nobody reads forty-eight card names in a type."""
QUANTITY = 'import type { Quantity } from "@shell/quantity";'
SERIES = "ecumene.series."


class Types(NamedTuple):
    """What a view is made of: a page with types for values, and the names of each noun among them, if they are few."""

    page: Any
    nouns: dict[str, tuple[str, ...]]


class Beside(NamedTuple):
    """What a game shows beside what a part of its series' views has."""

    part: str
    page: Any


def types_of(game: ecumene.Game[Any]) -> Types:
    """The types of what `show` writes for one game."""
    pen = TypesPen()
    game.show(game.start(game.seats[-1], game.checked_options({}), 0), 0, pen)
    few = {name: noun.names if len(noun.names) <= WIDEST_UNION else () for name, noun in pen.nouns.items()}
    return Types(quantities(pen.page), few)


def quantities(page: Any, name: str = "") -> Any:
    """A page whose numbers are those of the rules, each by the name of what it counts: no board reckons with them."""
    if isinstance(page, dict):
        return {key: quantities(value, key) for key, value in page.items()}
    if isinstance(page, list):
        return [quantities(page[0], name)]
    return re.sub(r"\bnumber\b", f'Quantity<"{name}">', page)


def series_of(game: ecumene.Game[Any]) -> str | None:
    """The series a game belongs to, as the folder of its page is called."""
    modules = [base.__module__ for base in type(game).__mro__ if base.__module__.startswith(SERIES)]
    return modules[0].split(".")[2].replace("_", "-") if modules else None


def shared(games: list[Types]) -> Types:
    """What several games show alike; a noun whose names differ is any name."""
    nouns = {name: names for name, names in games[0].nouns.items() if all(name in one.nouns for one in games)}
    alike = {name: names if all(one.nouns[name] == names for one in games) else () for name, names in nouns.items()}
    return Types(reduce(common, [one.page for one in games]), alike)


def common(one: Any, other: Any) -> Any:
    """What two pages have alike; None if that is nothing."""
    if isinstance(one, dict) and isinstance(other, dict):
        both = {key: common(value, other[key]) for key, value in one.items() if key in other}
        return {key: value for key, value in both.items() if value is not None} or None
    if isinstance(one, list) and isinstance(other, list):
        inner = common(one[0], other[0])
        return None if inner is None else [inner]
    return one if one == other else None


def beside(page: dict[str, Any], known: dict[str, Any], part: str = "Shared") -> dict[str, Any]:
    """What a page has that is not known already."""
    left = {key: value for key, value in page.items() if known.get(key) != value}
    return {key: more(value, known.get(key), f"{part}[{quoted(key)}]") for key, value in left.items()}


def more(value: Any, known: Any, part: str) -> Any:
    """A value of which nothing is known, or what it has beside what is."""
    if isinstance(value, list) and known is not None:
        return [Beside(f"{part}[number]", beside(value[0], known[0], f"{part}[number]"))]
    return value if known is None else Beside(part, beside(value, known, part))


def quoted(name: str) -> str:
    """A name as TypeScript has it."""
    return f'"{name}"'


def written(types: Types, extends: str = "") -> str:
    """The interface, after the nouns it speaks of."""
    text = f"export interface View {extends}{shape(types.page, '')}"
    used = [(name, names) for name, names in types.nouns.items() if re.search(rf"\b{name}\b", text)]
    nouns = [f"export type {name} = {' | '.join(map(quoted, names)) or 'string'};" for name, names in used]
    return "\n".join([*nouns, "", text, ""])


def shape(page: Any, indent: str) -> str:
    """A page as a type."""
    if isinstance(page, str):
        return page
    if isinstance(page, Beside):
        return f"{page.part} & {shape(page.page, indent)}"
    if isinstance(page, list):
        inner = shape(page[0], indent)
        return f"({inner})[]" if isinstance(page[0], Beside) else f"{inner}[]"
    if alike(groups := list(page.values())):
        return f"Record<{' | '.join(map(quoted, page))}, {shape(groups[0], indent)}>"
    inner = indent + "  "
    names = {key: key if key.isidentifier() else quoted(key) for key in page}
    lines = [f"{inner}{names[key]}: {shape(value, inner)};" for key, value in page.items()]
    return "\n".join(["{", *lines, indent + "}"])


def alike(groups: list[Any]) -> bool:
    """Several groups of one shape, which is written once; their numbers count the same."""
    return len(groups) > 1 and isinstance(groups[0], dict) and all(group == groups[0] for group in groups)


def files(names: list[str]) -> dict[str, str]:
    """The types of these games' views, and those of their series, by the folder they belong in."""
    games = {name: ecumene.game(name) for name in names}
    types = {name: types_of(game) for name, game in games.items()}
    series = {name: one for name, game in games.items() if (one := series_of(game))}
    known = {one: shared([types[name] for name in series if series[name] == one]) for one in set(series.values())}
    found = {f"series/{one}": f"{QUANTITY}\n\n{written(both)}" for one, both in known.items()}
    for name in names:
        if name not in series:
            found[name] = f"{QUANTITY}\n\n{written(types[name])}"
            continue
        own = Types(beside(types[name].page, known[series[name]].page), types[name].nouns)
        head = f'import type {{ View as Shared }} from "@shell/series/{series[name]}/view";'
        found[name] = f"{QUANTITY}\n{head}\n\n{written(own, 'extends Shared ')}"
    return found
