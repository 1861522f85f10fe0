"""Documents: a whole position by names, as `dump` writes it and `load` and `arrange` read it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from ecumene.kernel.chance import HALF, WORD, count_of, from_key, is_keyed, key_of
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.quoting import quoted, told
from ecumene.kernel.rule import Entry, S
from ecumene.kernel.state import UNPICKED, DeadEnd, State
from ecumene.kernel.vocabulary import Noun
from ecumene.matches.naming import DamagedDocument, Number, Some, as_list

if TYPE_CHECKING:
    from ecumene.matches.game import Game

NUMBER: Final = "number"
_KEY: Final = re.compile("[89a-f][0-9a-f]{63}")
BESIDE_FIELDS: Final = ("chance", "asked", "picks", "plan", "agenda")

MOST_STEPS: Final = 10_000
"""A position that asks nothing for longer never will: the longest way of any game takes a few hundred steps."""
MOST_COUNTED: Final = 9_999
"""The largest number of an entry: more cards, coins or dice than any game has, and few enough to go through them."""
CANNOT_BE_DONE: Final = (ValueError, TypeError, IndexError, KeyError, ZeroDivisionError, AssertionError, DeadEnd)
"""What rules and words raise over a position that they would never have made.

A thing is not where it must be or a seat is nobody (ValueError), a part of an entry is of another type (TypeError), a
stack is empty (IndexError), there are no words for what cannot happen (KeyError), chance is to draw from an empty pile
(ZeroDivisionError), a rule has looked itself (AssertionError), or there is nothing to choose (DeadEnd).
"""


# Writing


def write(game: Game[Any], g: State) -> dict[str, Any]:
    """A state as a document: its fields, its agenda in reading order, the pending question and its picks."""
    page: dict[str, Any] = {"chance": write_chance(g.chance)}
    for field in game.fields:
        value = field.write(g)
        if value is not None:
            page[field.name] = value
    if g.pending:
        page["asked"] = write_entry(game, g.now)
        picks = {game.seat_name(i): game.vocabulary.text(pick) for i, pick in enumerate(g.picks) if pick != UNPICKED}
        if g.question().together and picks:
            page["picks"] = picks
    if g.plan:
        page["plan"] = [write_entry(game, entry) for entry in g.plan]
    page["agenda"] = [write_entry(game, entry) for entry in reversed(g.agenda)]
    return page


def write_chance(chance: int) -> Any:
    """Chance as a number, or as a key and how many words were taken from it."""
    return {"key": f"{key_of(chance):064x}", "count": count_of(chance)} if is_keyed(chance) else chance


def write_entry(game: Game[Any], entry: Entry) -> list[Any]:
    """An agenda entry by names; numbers that are 0 at its end are left out."""
    rule = game.book.rules[entry[0]]
    parts = [write_argument(game, kind, entry[1 + i]) for i, kind in enumerate(rule.kinds)]
    while parts and (parts[-1] in (0, []) or parts == [None]):
        parts.pop()
    return [rule.key, *parts]


def write_argument(game: Game[Any], kind: str, value: int) -> Any:
    """One argument of an entry by its kind."""
    if kind == NUMBER:
        return value
    if kind not in game.nouns:
        return Some(several(game, kind)).write(value)
    return None if value == NOBODY else game.nouns[kind].names[value]


def several(game: Game[Any], kind: str) -> Noun:
    """The noun of an argument that is a set: `areas` are several of the noun `area`."""
    return game.nouns[kind.removesuffix("s")]


# Reading


def read(game: Game[S], page: Mapping[str, Any], seats: int, options: Mapping[str, int | str], partial: bool) -> S:
    """A state from a document; it is checked, and run to the pending question."""
    known = {field.name: field for field in game.fields}
    page = game.renewed(page)
    for name in page:
        if name not in known and name not in BESIDE_FIELDS:
            raise DamagedDocument(f"{quoted(name)} is no field of {game.title}; allowed are {', '.join(known)}")
    g = game.blank(seats, options, read_chance(page))
    for name, field in known.items():
        if name in page:
            field.read(g, page[name])
    if partial:
        game.complete(g, frozenset(page))
    game.derive(g)
    faults = game.faults(g)
    if faults:
        raise DamagedDocument(told(faults))
    read_agenda(game, g, page, partial)
    return g


def out_of_bounds(game: Game[S], g: S) -> list[str]:
    """The fields with numbers that no document may have."""
    return [f"{field.name}: {words}" for field in game.fields if (words := field.beyond(g))]


def read_chance(page: Mapping[str, Any]) -> int:
    """The chance of a document; a position that was written by hand needs none."""
    written = page.get("chance", 0)
    try:
        return read_keyed(written) if isinstance(written, Mapping) else int(Number(0, WORD).read(written))
    except ValueError as error:
        raise DamagedDocument(f"chance: {error}") from None


def read_keyed(written: Mapping[str, Any]) -> int:
    """A keyed chance. Half of all counts are refused, so that no match comes to the last one."""
    if set(written) != {"key", "count"}:
        raise ValueError("a keyed one is a table of a 'key' and a 'count', and nothing else")
    key = written["key"]
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise ValueError(f"key: {key!r} is no key: 64 of the digits 0 to 9 and a to f, the first of them 8 or more")
    return from_key(int(key, 16), Number(0, HALF).read(written["count"]))


def is_dealt_keyed(page: Mapping[str, Any]) -> bool:
    """Whether the chance of a document is a keyed one."""
    return isinstance(page.get("chance"), Mapping)


def read_agenda(game: Game[S], g: S, page: Mapping[str, Any], partial: bool) -> None:
    """Lay the agenda down and run it to the pending question; then take the picks of a window."""
    try:
        entries = [e for parts in as_list(page.get("agenda", ())) for e in read_entries(game, parts, g.seats)]
        asked = read_entries(game, page["asked"], g.seats) if "asked" in page else []
        g.plan = [e for parts in as_list(page.get("plan", ())) for e in read_entries(game, parts, g.seats)]
        if partial and "agenda" not in page and not asked:
            entries = game.usual_agenda(g)
        for entry in [*asked, *entries]:
            g.then(*entry)
        g.brisk = False
        run_on(g)
        g.brisk = True
        for name, token in dict(page.get("picks", {})).items():
            read_pick(game, g, game.nouns["seat"].find(name), game.vocabulary.find(token))
    except CANNOT_BE_DONE as error:
        raise DamagedDocument(f"agenda: it cannot be played on from here: {error}") from None


def run_on(g: State) -> None:
    """Run the agenda to its first question, as `advance` does, but not for ever: somebody else may have written it."""
    for _ in range(MOST_STEPS):
        while g.fresh:
            g.agenda.append(g.fresh.pop())
        if not g.agenda or not take_step(g, g.agenda.pop()):
            return
    raise ValueError(f"nobody is asked anything within {MOST_STEPS:,} steps")


def take_step(g: State, entry: Entry) -> bool:
    """Do what an entry says; False if it asks somebody."""
    question, step = g.book.questions[entry[0]], g.book.steps[entry[0]]
    try:
        if question is not None:
            return not g.put(question, entry)
        step.perform(g, *entry[1:])
    except CANNOT_BE_DONE as error:
        raise ValueError(f"{g.book.rules[entry[0]].key} does not fit the pieces ({error})") from None
    return True


def read_pick(game: Game[Any], g: State, seat: int, token: int) -> None:
    """A pick of a window, if it was possible."""
    if token not in g.offers_of(seat):
        raise ValueError(f"{game.seat_name(seat)} cannot have picked {game.vocabulary.text(token)!r}")
    if g.take(seat, token):
        run_on(g)


def read_entries(game: Game[Any], parts: Any, seats: int) -> list[Entry]:
    """The agenda entries that a written one stands for; old ones are carried over by `formerly`."""
    if not isinstance(parts, (list, tuple)) or not parts or not isinstance(parts[0], str):
        raise ValueError(f"{quoted(parts)} is no entry: a list of a key and its arguments")
    carry = game.formerly.get(parts[0])
    now = [list(parts)] if carry is None else carry(list(parts))
    if now != [list(parts)]:
        return [entry for new in now for entry in read_entries(game, new, seats)]
    if parts[0] not in game.book.numbers:
        raise ValueError(f"{quoted(parts[0])} is no rule of {game.title}")
    number = game.book.numbers[parts[0]]
    kinds = game.book.rules[number].kinds
    if len(parts) - 1 > len(kinds):
        raise ValueError(f"{parts[0]} takes {len(kinds)} arguments ({', '.join(kinds)}), not {len(parts) - 1}")
    values: list[int] = [NOBODY, 0, 0, 0]
    for i, kind in enumerate(kinds[: len(parts) - 1]):
        values[i] = read_argument(game, kind, parts[1 + i], seats)
    check_asked(game, number, values[0], seats)
    return [(number, Seat(values[0]), values[1], values[2], values[3])]


def check_asked(game: Game[Any], number: int, who: int, seats: int) -> None:
    """Refuse a question that is put to nobody at the table."""
    most = 1 << seats if game.book.together[number] else seats
    if game.book.questions[number] is not None and not 0 <= who < most:
        raise ValueError(f"{game.book.rules[number].key} is a question: it must name who of the table is asked")


def read_argument(game: Game[Any], kind: str, value: Any, seats: int) -> int:
    """One argument of an entry by its kind."""
    if kind == NUMBER:
        return int(Number(-1, MOST_COUNTED).read(value))
    if kind not in game.nouns:
        return read_several(several(game, kind), value, seats)
    found = NOBODY if value is None else game.nouns[kind].find(value)
    if game.nouns[kind].per_table and found >= seats:
        raise ValueError(f"{quoted(value)} is no {kind} at a table for {seats}")
    return found


def read_several(noun: Noun, value: Any, seats: int) -> int:
    """A set of things by their names; of seats at least one, and only those at the table."""
    mask = int(Some(noun).read(as_list(value)))
    if noun.per_table and not 0 < mask < 1 << seats:
        raise ValueError(f"{quoted(value)} are no {noun.name}s at a table for {seats}")
    return mask
