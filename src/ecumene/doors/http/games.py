"""The games as pages need them: made once, for they do not change while the service runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

import ecumene
from ecumene import Game
from ecumene.bots import LEVELS, Opponent, opponents
from ecumene.matches.game import Option
from ecumene.service.refusal import not_found
from ecumene.service.wire import (
    AutomaticSeats,
    BotInfo,
    FaceInfo,
    GameContents,
    GameInfo,
    OptionInfo,
    RuleInfo,
    RuleSection,
)


@cache
def game_infos() -> list[GameInfo]:
    """Every discovered game."""
    return [game_info(ecumene.game(name)) for name in ecumene.games()]


def game_info(game: Game[Any]) -> GameInfo:
    """A game as the lobby shows it."""
    options = [
        OptionInfo.model_validate({**option._asdict(), "allowed": list(option.allowed)}) for option in game.options
    ]
    return GameInfo(
        name=game.name, title=game.title, pitch=game.pitch, minutes=game.minutes, version=game.version,
        seats=list(game.seats), seat_names=list(game.nouns["seat"].names), options=options,
        bots=[bot_info(one) for one in opponents(game)], automatic=automatic_seats(game),
        windows=any(game.book.together),
    )  # fmt: skip


def bot_info(one: Opponent) -> BotInfo:
    """A bot as the lobby shows it."""
    return BotInfo(**one._asdict(), comparison=one.level not in LEVELS)


def automatic_seats(game: Game[Any]) -> list[AutomaticSeats]:
    """Which places the rules play at every table, by those options alone that make a difference."""
    telling = [option for option in game.options if tells(game, option)]
    usual = game.checked_options({})
    found = []
    for seats, chosen in product(game.seats, every(telling)):
        places = game.automatic(seats, {**usual, **chosen})
        if places:
            found.append(AutomaticSeats(seats=seats, options=chosen, places=list(places)))
    return found


def tells(game: Game[Any], option: Option) -> bool:
    """Whether an option can make a difference to which places the rules play."""
    return any(
        game.automatic(seats, chosen) != game.automatic(seats, {**chosen, option.name: option.default})
        for seats, chosen in product(game.seats, every(game.options))
    )


def every(options: Sequence[Option]) -> list[dict[str, int | str]]:
    """All that can be agreed on with these options."""
    names = [option.name for option in options]
    return [dict(zip(names, values, strict=True)) for values in product(*(option.allowed for option in options))]


@cache
def game_contents(name: str) -> GameContents:
    """The rules of a game by section, and what is printed on its things."""
    if name not in ecumene.games():
        raise not_found("game")
    game = ecumene.game(name)
    faces = {
        thing: FaceInfo.model_validate({**face._asdict(), "lines": list(face.lines), "rules": list(face.rules)})
        for thing, face in game.catalogue().items()
    }
    return GameContents(info=game_info(game), sections=sections(game), catalogue=faces)


def sections(game: Game[Any]) -> list[RuleSection]:
    """The ledger in the order of the rulebook's headings."""
    found: dict[str, list[RuleInfo]] = {}
    for rule in game.rules.values():
        told = RuleInfo(id=rule.id, rule=rule.rule, kind=rule.kind, source=rule.source, note=rule.note)
        found.setdefault(rule.source, []).append(told)
    return [RuleSection(heading=heading, rules=rules) for heading, rules in found.items()]
