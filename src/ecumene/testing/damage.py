"""Ways to damage the document of a position, in one place or a few: what a hostile or careless hand might write."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from ecumene.kernel.quoting import quoted
from ecumene.matches.documents import BESIDE_FIELDS, NUMBER
from ecumene.matches.game import Game

Page = dict[Any, Any]
Place = tuple[Any, ...]
"""The way to a value: keys of tables and places in lists."""

MOST_AT_ONCE: Final = 3
DEEPEST: Final = 4
WIDEST: Final = 300
"""What is deeper or longer than any document was damaged before: it stays as it is."""
ODDLY_DEEP: Final = 5_000
ODDLY_LONG: Final = 50_000
NUMBERS: Final = (-1, 0, 1, 2, 3, 7, 63, 64, 99, 255, 9999, -(1 << 63), 1 << 31, 1 << 63, 1 << 64, (1 << 64) + 1)


class Hand(NamedTuple):
    """Who does the damage: by which dice, to a document of which game."""

    dice: Random
    game: Game[Any]

    def name(self) -> str:
        """A name that is legal somewhere in the game."""
        noun = self.dice.choice(list(self.game.nouns.values()))
        return self.dice.choice(noun.names)

    def key(self) -> str:
        """The key of any rule, one that is no more among them."""
        return self.dice.choice([*self.game.book.numbers, *self.game.formerly])

    def token(self) -> str:
        """Any answer of the game."""
        return self.game.vocabulary.text(self.dice.randrange(len(self.game.vocabulary)))

    def entry(self) -> list[Any]:
        """Any agenda entry whose arguments are of the right kinds."""
        key = self.key()
        kinds = self.game.book.rules[self.game.book.numbers[key]].kinds if key in self.game.book.numbers else ()
        return [key, *(self.argument(kind) for kind in kinds)]

    def argument(self, kind: str) -> Any:
        """An argument of a kind: a number, a name or nobody, or some names."""
        if kind == NUMBER:
            return self.dice.choice((0, 1, 2, 3, 5, self.dice.choice(NUMBERS)))
        if kind in self.game.nouns:
            return self.dice.choice((*self.game.nouns[kind].names, None))
        names = self.game.nouns[kind.removesuffix("s")].names
        return self.dice.sample(names, self.dice.randint(0, min(3, len(names))))

    def rubbish(self) -> Any:
        """Something that belongs nowhere, or only elsewhere."""
        return self.dice.choice(RUBBISH)(self)


RUBBISH: Final[tuple[Callable[[Hand], Any], ...]] = (
    lambda hand: hand.dice.choice(NUMBERS),
    lambda hand: hand.dice.choice(NUMBERS),
    lambda hand: hand.dice.randrange(-5, 80),
    lambda hand: 10**5000,
    lambda hand: hand.dice.choice((None, True, False, 0.0, 1.5, float("nan"), float("inf"), -0.0)),
    lambda hand: hand.name(),
    lambda hand: hand.token(),
    lambda hand: hand.key(),
    lambda hand: hand.entry(),
    lambda hand: hand.dice.choice(("", " ", "\x00", "\ud800", "3", "free", "\u0661", "\u017f", "x" * ODDLY_LONG)),
    lambda hand: hand.dice.choice(([], {}, [[]], {"": None}, [None], [0], b"", (), {1, 2}, object())),
    lambda hand: [hand.name() for _ in range(hand.dice.randint(1, 4))],
    lambda hand: {hand.name(): hand.dice.choice(NUMBERS) for _ in range(hand.dice.randint(1, 3))},
    lambda hand: [0] * ODDLY_LONG,
    lambda hand: nested(ODDLY_DEEP, list),
    lambda hand: nested(ODDLY_DEEP, dict),
)


def nested(depth: int, kind: type) -> Any:
    """A list in a list in a list, or tables in tables."""
    value: Any = 0
    for _ in range(depth):
        value = [value] if kind is list else {"deeper": value}
    return value


# Finding a place


def places(value: Any, way: Place = ()) -> list[Place]:
    """The ways to everything in a document."""
    inside = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ())
    if len(way) > DEEPEST or len(inside) > WIDEST:
        return [way]
    return [way] * bool(way) + [place for key, part in inside for place in places(part, (*way, key))]


def there(page: Any, way: Place) -> Any:
    """What is at a place."""
    for key in way:
        page = page[key]
    return page


def some_place(hand: Hand, page: Page, *kinds: type) -> Place | None:
    """A place where a value of one of some kinds is: first a field, then somewhere in it, so that none is rare."""
    fields = list(page)
    hand.dice.shuffle(fields)
    for field in fields:
        found = [(field, *way) for way in [(), *places(page[field])] if type(there(page[field], way)) in kinds]
        if found:
            return hand.dice.choice(found)
    return None


def put(page: Page, way: Place, value: Any) -> None:
    """Lay a value down at a place."""
    there(page, way[:-1])[way[-1]] = value


# Damages: each says what it did, or nothing if there was nothing to damage


def replace_anything(hand: Hand, page: Page) -> str:
    """Something else altogether."""
    way = some_place(hand, page, int, str, list, dict, type(None))
    return "" if way is None else said(page, way, hand.rubbish())


def nudge_number(hand: Hand, page: Page) -> str:
    """A number a little larger or smaller, or much."""
    way = some_place(hand, page, int)
    if way is None:
        return ""
    value = there(page, way)
    return said(page, way, hand.dice.choice((value - 1, value + 1, value * 2, -value, hand.dice.choice(NUMBERS))))


def swap_name(hand: Hand, page: Page) -> str:
    """Another name of the same noun, so that the reading of names alone cannot tell."""
    way = some_place(hand, page, str)
    if way is None:
        return ""
    alike = [noun.names for noun in hand.game.nouns.values() if there(page, way) in noun.index]
    return said(page, way, hand.dice.choice(hand.dice.choice(alike) if alike else (hand.name(), hand.key())))


def trade_places(hand: Hand, page: Page) -> str:
    """Two values of a kind change places: nothing is missing and nothing is too many."""
    first = some_place(hand, page, int, str, list, dict)
    second = None if first is None else some_place(hand, page, type(there(page, first)))
    if first is None or second is None or overlap(first, second):
        return ""
    one, other = there(page, first), there(page, second)
    return f"{said(page, first, other)}; {said(page, second, one)}"


def move_name(hand: Hand, page: Page) -> str:
    """A name is taken out of one list and put into another: a piece lies where it cannot."""
    first, second = some_place(hand, page, list), some_place(hand, page, list)
    if first is None or second is None or overlap(first, second) or not there(page, first):
        return ""
    source, target = there(page, first), there(page, second)
    value = source.pop(hand.dice.randrange(len(source)))
    target.insert(hand.dice.randint(0, len(target)), value)
    return f"{shown(value)} moved from {path(first)} to {path(second)}"


def move_number(hand: Hand, page: Page) -> str:
    """Something is counted elsewhere: the sum stays."""
    first, second = some_place(hand, page, int), some_place(hand, page, int)
    if first is None or second is None:
        return ""
    many = hand.dice.randint(1, 3)
    return f"{said(page, first, there(page, first) - many)}; {said(page, second, there(page, second) + many)}"


def change_list(hand: Hand, page: Page) -> str:
    """A list shorter, longer, in another order, or with something in it twice."""
    way = some_place(hand, page, list)
    if way is None:
        return ""
    values = there(page, way)
    ways: tuple[Callable[[], list[Any]], ...] = (
        lambda: values[1:],
        lambda: values[:-1],
        lambda: values + values,
        lambda: values + values[:1],
        lambda: hand.dice.sample(values, len(values)),
        lambda: values[::-1],
        lambda: [],
        lambda: [*values, hand.rubbish()],
        lambda: [*values, hand.name()],
    )
    return said(page, way, hand.dice.choice(ways)())


def drop_key(hand: Hand, page: Page) -> str:
    """Something is missing."""
    way = some_place(hand, page, int, str, list, dict, type(None))
    while way is not None and not isinstance(there(page, way[:-1]), dict):
        way = way[:-1]
    if way is None:
        return ""
    del there(page, way[:-1])[way[-1]]
    return f"{path(way)} dropped"


def add_key(hand: Hand, page: Page) -> str:
    """Something is there that should not: a name from elsewhere, or no name at all."""
    inner = hand.dice.choice([(), *(way for way in places(page) if isinstance(there(page, way), dict))])
    odd = (3, None, 1.5, (), True, float("nan"), "", "x" * ODDLY_LONG, "hand_size", "__class__", "pending")
    own = (*BESIDE_FIELDS, *(field.name for field in hand.game.fields), "seed", "pack", "version")
    key = hand.dice.choice((hand.name(), hand.name(), hand.dice.choice(own), hand.dice.choice(odd)))
    return said(page, (*inner, key), hand.dice.choice((hand.rubbish(), hand.name(), 1, [])))


def rename_key(hand: Hand, page: Page) -> str:
    """A key is called otherwise: another seat has it, or another field."""
    way = some_place(hand, page, int, str, list, dict)
    while way is not None and not isinstance(there(page, way[:-1]), dict):
        way = way[:-1]
    if way is None:
        return ""
    table = there(page, way[:-1])
    alike = [noun.names for noun in hand.game.nouns.values() if way[-1] in noun.index]
    key = hand.dice.choice(hand.dice.choice(alike) if alike else (hand.name(), *table))
    table[key] = table.pop(way[-1])
    return f"{path(way)} renamed to {shown(key)}"


def change_agenda(hand: Hand, page: Page) -> str:
    """What is still to be done is something else: an entry more, another one, or in another order."""
    field = hand.dice.choice(("agenda", "agenda", "agenda", "asked", "plan"))
    if field == "asked":
        return said(page, ("asked",), hand.entry())
    entries = page.get(field)
    if not isinstance(entries, list):
        return said(page, (field,), [hand.entry()])
    at = hand.dice.randint(0, len(entries))
    ways = (
        [*entries[:at], hand.entry(), *entries[at:]],
        [*entries[:at], hand.entry(), *entries[at + 1 :]],
        [*entries[:at], *entries[at + 1 :]],
        [*entries[:at], *entries[at : at + 1], *entries[at:]],
        hand.dice.sample(entries, len(entries)),
    )
    return said(page, (field,), hand.dice.choice(ways))


def change_argument(hand: Hand, page: Page) -> str:
    """An entry has another argument of the same kind, or one more or less."""
    ways = [("asked",), *(("agenda", i) for i in range(listed(page, "agenda")))]
    ways += [("plan", i) for i in range(listed(page, "plan"))]
    way = hand.dice.choice([way for way in ways if way[0] in page] or [()])
    entry = there(page, way) if way else None
    # An earlier damage may have put anything there.
    key = entry[0] if isinstance(entry, list) and entry else None
    if not isinstance(entry, list) or not isinstance(key, str) or key not in hand.game.book.numbers:
        return ""
    kinds = hand.game.book.rules[hand.game.book.numbers[key]].kinds
    at = hand.dice.randint(0, len(kinds))
    new = entry[1:] + [hand.argument(kind) for kind in kinds[len(entry) - 1 :]]
    new[at : at + 1] = [hand.argument(kinds[at])] if at < len(kinds) else hand.dice.choice(([], [hand.name()]))
    return said(page, way, [key, *new])


def change_picks(hand: Hand, page: Page) -> str:
    """Somebody has picked what he could not, or where nobody is asked."""
    seats = hand.dice.sample(hand.game.nouns["seat"].names, hand.dice.randint(1, 2))
    return said(page, ("picks",), {seat: hand.dice.choice((hand.token(), hand.token(), 3)) for seat in seats})


def change_table(hand: Hand, page: Page) -> str:
    """Another table: more or fewer seats, other options, another chance or seed."""
    values: dict[Place, tuple[Any, ...]] = {
        ("seats",): (0, 1, 2, 3, 4, 5, 6, 7, -1, True, 2.0, "2", 1 << 70),
        **an_option(hand),
        ("chance",): (0, (1 << 64) - 1, 1 << 64, -1, None),
        ("seed",): (0, (1 << 128) - 1, 1 << 128, -1, None, "7"),
        ("game",): ("chess", "", hand.game.name, *(None, 3)),
    }
    way = hand.dice.choice([way for way in values if len(way) == 1 or isinstance(page.get(way[0]), dict)])
    return said(page, way, hand.dice.choice(values[way]))


def an_option(hand: Hand) -> dict[Place, tuple[Any, ...]]:
    """What may be written for an option, most of it allowed; nothing for a game that has none."""
    if not hand.game.options:
        return {}
    option = hand.dice.choice(hand.game.options)
    return {("options", option.name): (*option.allowed, *option.allowed, *option.allowed, None, -1, "yes")}


DAMAGES: Final[tuple[Callable[[Hand, Page], str], ...]] = (
    replace_anything, nudge_number, swap_name, trade_places, move_name, move_number, change_list, drop_key, add_key,
    rename_key, change_agenda, change_argument, change_picks, change_table,
)  # fmt: skip


def listed(page: Page, field: str) -> int:
    """How many entries a list has, if it is one."""
    return len(page[field]) if isinstance(page.get(field), list) else 0


def overlap(one: Place, other: Place) -> bool:
    """Whether what is at a place is a part of what is at another, or that itself."""
    return all(a == b for a, b in zip(one, other, strict=False))


def said(page: Page, way: Place, value: Any) -> str:
    """Lay a value down and say so."""
    put(page, way, value)
    return f"{path(way)} = {shown(value)}"


def path(way: Place) -> str:
    """A place as a refusal would name it."""
    return "/".join(quoted(key).strip("'") for key in way)


def shown(value: Any) -> str:
    """A value for the report, cut short: some of them are long or deep on purpose."""
    try:
        text = json.dumps(value, default=repr)
    except (RecursionError, TypeError, ValueError):
        return quoted(value)
    return text if len(text) < 300 else f"{text[:300]}..."


def damaged(game: Game[Any], page: Page, dice: Random) -> str:
    """Damage a document in one place or a few; what was done, for a report."""
    hand, times = Hand(dice, game), dice.choice((1, 1, 1, 1, 2, MOST_AT_ONCE))
    done = [dice.choice(DAMAGES)(hand, page) for _ in range(times)]
    return "; ".join(filter(None, done)) or "nothing"
