"""Bots. They import the kernel only, and are handed a redeal: what their seat cannot know is not in it."""

from __future__ import annotations

from typing import Any

from ecumene.bots.bot import Bot
from ecumene.bots.greedy import Greedy
from ecumene.bots.level import Level
from ecumene.bots.levels import GREEDY, LEVELS, USUAL, levels
from ecumene.bots.opponents import Opponent, opponents, split, weights_of
from ecumene.bots.random import Random
from ecumene.bots.rollouts import Rollouts
from ecumene.bots.thought import Candidate, Gap, Thought, gap
from ecumene.matches.game import Game
from ecumene.matches.match import Match


def make(game: Game[Any], name: str, seed: int) -> Bot:
    """A bot for a game by its name; an unknown one is refused with what there is."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed, GREEDY, game.weights_by_hand)
    level, character = split(game, name)
    return of_level(levels(game)[level], weights_of(game, character), seed)


def of_level(level: Level, weights: list[float], seed: int) -> Bot:
    """A bot that thinks as a level says, with these weights."""
    return Greedy(seed, level, weights) if level.kind == "greedy" else Rollouts(seed, level, weights)


def think(match: Match[Any], bot: Bot, seat: int) -> Thought:
    """What a bot thinks of the offers of a seat, of which it is shown only what the seat may know."""
    return bot.think(match.game, match.game.redeal(match.state, seat, bot.word()), seat)


def compare(match: Match[Any], bot: Bot, seat: int, tokens: list[str], redeals: int) -> Thought:
    """What a bot thinks of some of the offers of a seat when it tries them on the same redeals, in the order given."""
    imagined = match.game.redeal(match.state, seat, bot.word())
    return bot.compare(match.game, imagined, seat, [match.game.vocabulary.find(token) for token in tokens], redeals)


def choose(match: Match[Any], bot: Bot, seat: int) -> str:
    """The token a bot chooses for a seat of a match."""
    imagined = match.game.redeal(match.state, seat, bot.word())
    return match.game.vocabulary.text(bot.choose(match.game, imagined, seat))


__all__ = [
    "GREEDY", "LEVELS", "USUAL", "Bot", "Candidate", "Gap", "Level", "Opponent", "Thought", "choose", "compare", "gap",
    "levels", "make", "of_level", "opponents", "think",
]  # fmt: skip
