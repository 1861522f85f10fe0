"""The words behind the commands of this package: names of games, and for some of them a number."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError

from ecumene.matches import discovery


def for_games(about: str) -> ArgumentParser:
    """A command for some games; for all of them if none is named."""
    parser = ArgumentParser(description=about)
    parser.add_argument("games", nargs="*", type=_game, help=f"{', '.join(discovery.names())}; all if none is named")
    return parser


def _game(text: str) -> str:
    if text not in discovery.names():
        raise ArgumentTypeError(f"there is no game {text!r}, only {', '.join(discovery.names())}")
    return text


def how_many(text: str) -> int:
    """A number of games, one at least."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is no number of games, from 1 on")
    return int(text)
