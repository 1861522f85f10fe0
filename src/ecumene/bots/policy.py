"""How seats answer while a bot plays a position on: quickly, and each for itself."""

from __future__ import annotations

from typing import Any

from ecumene.bots.bot import Bot
from ecumene.bots.value import Value
from ecumene.kernel.state import State
from ecumene.matches.game import Game


class Policy:
    """Takes the offer after which a seat has most at once; of many offers it tries some."""

    def __init__(self, value: Value, bot: Bot, sample: int, envious: bool) -> None:
        self.value = value
        self.bot = bot
        self.sample = sample
        self.plans: list[int] = []
        """Which plan each seat follows."""
        self.envious = envious
        """Whether what the others have counts, too: it takes longer."""

    def answered(self, game: Game[Any], g: State, seat: int) -> State:
        """The position after what a seat that is asked answers: the same one that goes on, or a twin."""
        offers = game.sensible(g, seat, g.offers_of(seat))
        token = offers[0] if len(offers) == 1 else game.hunch(g, seat, self.plans[seat]) if self.plans else -1
        if token < 0:
            return self.best(game, g, seat, self.some(offers))
        g.answer_as(seat, token)
        return g

    def some(self, offers: list[int]) -> list[int]:
        """Not more offers than are tried, drawn by chance."""
        if len(offers) <= self.sample:
            return offers
        drawn, left = [], offers[:]
        for _ in range(self.sample):
            place = self.bot.word() % len(left)
            drawn.append(left[place])
            left[place] = left[-1]
            left.pop()
        return drawn

    def best(self, game: Game[Any], g: State, seat: int, offers: list[int]) -> State:
        """The position after the offer with which the seat stands best."""
        found, highest = g, 0.0
        for offer in offers:
            twin = g.clone()
            twin.answer_as(seat, offer)
            value = self.value.of(game, twin, seat) if self.envious else self.value.alone(game, twin, seat)
            if value > highest or found is g:
                found, highest = twin, value
        return found

    def play_on(self, game: Game[Any], g: State, until: int, decisions: int) -> State:
        """What comes of a position when everybody answers until a break has come, or so many answers were given."""
        while g.pending and decisions > 0 and game.breaks(g) < until:
            g = self.answered(game, g, g.seat)
            decisions -= 1
        return g

    def finish(self, game: Game[Any], g: State, seat: int, breaks: int, decisions: int = 400) -> State:
        """What comes of it when a seat finishes what it has begun: to the next break, or until another is asked
        something that matters."""
        while g.pending and decisions > 0 and game.breaks(g) == breaks:
            if g.seat == seat:
                g = self.answered(game, g, seat)
                decisions -= 1
                continue
            neutral = g.question().neutral
            if neutral < 0:
                return g
            g.answer_as(g.seat, neutral)
        return g
