"""Bots. They import the kernel only, and are handed a redeal: what their seat cannot know is not in it."""

from __future__ import annotations

from typing import Any

from ecumene.bots.bot import Bot
from ecumene.bots.greedy import Greedy
from ecumene.bots.random import Random
from ecumene.matches.match import Match

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def make(name: str, seed: int) -> Bot:
    """A bot by its name; an unknown one is refused with what there is."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)


def choose(match: Match[Any], bot: Bot, seat: int) -> str:
    """The token a bot chooses for a seat of a match, of which it is shown only what the seat may know."""
    imagined = match.game.redeal(match.state, seat, bot.word())
    return match.game.vocabulary.text(bot.choose(match.game, imagined, seat))


__all__ = ["BOTS", "Bot", "choose", "make"]
