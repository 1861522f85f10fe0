"""A bot of somebody else in Python: a class from a module that can be imported here, and wherever the games are played.

It is written `py:package.module:Name`, with keyword arguments behind a question mark: `py:mine:Careful?looks=8&far=2`.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from inspect import Parameter, signature
from typing import NamedTuple

from ecumene.bots import Bot

IMPORTED = "py:"
"""What the name of such a bot begins with."""
NO_CHOICE = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD, Parameter.POSITIONAL_ONLY)
"""Parameters that cannot be given by a name which could be told."""

Value = int | float | str


class Where(NamedTuple):
    """A name, taken apart."""

    module: str
    of_class: str
    arguments: dict[str, Value]


def imported(name: str, seed: int) -> Bot:
    """The bot of a name; what is wrong with the name, the module, the class or the arguments is said in a sentence."""
    where = parted(name)
    kind = class_of(name, where)
    check_arguments(name, kind, where)
    try:
        return kind(seed, **where.arguments)
    except (TypeError, ValueError) as error:
        raise ValueError(f"{name!r}: {where.of_class} refuses its arguments: {error}") from error


def parted(name: str) -> Where:
    """A name as module, class and arguments."""
    place, mark, behind = name.removeprefix(IMPORTED).partition("?")
    module, _, of_class = place.partition(":")
    if not (of_class.isidentifier() and all(part.isidentifier() for part in module.split("."))):
        raise ValueError(f"{name!r} names no class; a bot of a module is written {IMPORTED}package.module:Name")
    arguments: dict[str, Value] = {}
    for word in behind.split("&") if mark else []:
        argument, equals, value = word.partition("=")
        if not (equals and argument.isidentifier()) or argument in arguments:
            raise ValueError(f"{name!r}: arguments are written ?one=1&other=2, each once, not {word!r}")
        arguments[argument] = read(value)
    return Where(module, of_class, arguments)


def read(text: str) -> Value:
    """A whole number, another number, or else the text itself."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def class_of(name: str, where: Where) -> type[Bot]:
    """The class, if it is one of a bot."""
    here = os.getcwd()
    # As `python -m` has it; a process of its own or of a cluster begins without.
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    try:
        module = import_module(where.module)
    except Exception as error:
        raise ValueError(f"{name!r}: {where.module} cannot be imported: {error}") from error
    found = getattr(module, where.of_class, None)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        there = sorted(of for of, one in vars(module).items() if isinstance(one, type) and issubclass(one, Bot))
        raise ValueError(
            f"{name!r}: {where.of_class} is no Bot (ecumene.bots.Bot) of {where.module}; "
            f"it has {', '.join(of for of in there if of != 'Bot') or 'none'}"
        )
    return found


def check_arguments(name: str, kind: type[Bot], where: Where) -> None:
    """Refuse arguments that the class does not take, with those that it takes."""
    try:
        taken = signature(kind)
    except ValueError:
        # Compiled classes do not tell; making one does.
        return
    try:
        taken.bind(0, **where.arguments)
    except TypeError as error:
        names = [one.name for one in list(taken.parameters.values())[1:] if one.kind not in NO_CHOICE]
        raise ValueError(
            f"{name!r}: {where.of_class} is made from a seed, and takes {', '.join(names) or 'no arguments'}: {error}"
        ) from None
