"""How seats answer while a bot plays a position on: quickly, and each for itself."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.bot import Bot
from ecumene.bots.value import Value
from ecumene.kernel.state import State
from ecumene.matches.game import Game

LONGEST_ACTION: Final = 12
"""How many answers an action has at most that is looked through."""


class Policy:
    """Takes the offer after which a seat has most at once; of many offers it tries some."""

    def __init__(self, value: Value, bot: Bot, sample: int, follow: int, envious: bool) -> None:
        self.value = value
        self.bot = bot
        self.sample = sample
        self.follow = follow
        """How many offers are tried at each further question of an action; 0 if nothing is looked through."""
        self.plans: list[int] = []
        """Which plan each seat follows."""
        self.envious = envious
        """Whether what the others have counts, too: it takes longer."""

    def answer(self, game: Game[Any], g: State, seat: int) -> int:
        """What a seat that is asked answers."""
        offers = game.sensible(g, seat, g.offers_of(seat))
        if len(offers) == 1:
            return offers[0]
        found = game.hunch(g, seat, self.plans[seat]) if self.plans else -1
        return found if found >= 0 else self.best(game, g, seat, self.some(offers, self.sample), self.follow > 0)

    def some(self, offers: list[int], most: int) -> list[int]:
        """Not more offers than are tried, drawn by chance."""
        if len(offers) <= most:
            return offers
        drawn, left = [], offers[:]
        for _ in range(most):
            place = self.bot.word() % len(left)
            drawn.append(left[place])
            left[place] = left[-1]
            left.pop()
        return drawn

    def best(self, game: Game[Any], g: State, seat: int, offers: list[int], through: bool) -> int:
        """The offer after which it stands best; `through`: when what the offer begins is done."""
        found, highest = offers[0], 0.0
        for offer in offers:
            twin = g.clone()
            twin.answer_as(seat, offer)
            if through:
                self.carry_through(game, twin, seat, g.now[0])
            value = self.value.of(game, twin, seat) if self.envious else self.value.alone(game, twin, seat)
            if value > highest or offer == offers[0]:
                found, highest = offer, value
        return found

    def carry_through(self, game: Game[Any], g: State, seat: int, asked: int) -> None:
        """Answer what an action asks further: an action is over when its question comes again, or a rival's turn."""
        breaks, left = game.breaks(g), LONGEST_ACTION
        while g.pending and left and g.now[0] != asked and game.breaks(g) == breaks:
            left -= 1
            if g.seat == seat:
                offers = g.offers_of(seat)
                few = self.some(offers, self.follow)
                g.answer_as(seat, few[0] if len(few) == 1 else self.best(game, g, seat, few, False))
                continue
            neutral = g.question().neutral
            if neutral < 0:
                return
            g.answer_as(g.seat, neutral)

    def play_on(self, game: Game[Any], g: State, until: int, decisions: int) -> None:
        """Let everybody answer until a break has come, or so many answers were given."""
        while g.pending and decisions > 0 and game.breaks(g) < until:
            g.answer_as(g.seat, self.answer(game, g, g.seat))
            decisions -= 1

    def finish(self, game: Game[Any], g: State, seat: int, breaks: int, decisions: int = 400) -> None:
        """Let a seat finish what it has begun: to the next break, or until another is asked something that matters."""
        while g.pending and decisions > 0 and game.breaks(g) == breaks:
            if g.seat == seat:
                g.answer_as(seat, self.answer(game, g, seat))
                decisions -= 1
                continue
            neutral = g.question().neutral
            if neutral < 0:
                return
            g.answer_as(g.seat, neutral)
