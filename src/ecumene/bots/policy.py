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

    def answer(self, game: Game[Any], g: State, seat: int) -> int:
        """What a seat that is asked answers."""
        offers = g.offers_of(seat)
        if len(offers) == 1:
            return offers[0]
        found = game.hunch(g, seat, self.plans[seat]) if self.plans else -1
        return found if found >= 0 else self.best(game, g, seat, self.some(offers))

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

    def best(self, game: Game[Any], g: State, seat: int, offers: list[int]) -> int:
        """The offer after which it stands best."""
        found, highest = offers[0], 0.0
        for offer in offers:
            twin = g.clone()
            twin.answer_as(seat, offer)
            value = self.value.of(game, twin, seat) if self.envious else self.value.alone(game, twin, seat)
            if value > highest or offer == offers[0]:
                found, highest = offer, value
        return found

    def play_on(self, game: Game[Any], g: State, until: int, decisions: int) -> None:
        """Let everybody answer until a break has come, or so many answers were given."""
        while g.pending and decisions > 0 and game.breaks(g) < until:
            g.answer_as(g.seat, self.answer(game, g, g.seat))
            decisions -= 1

    def finish(self, game: Game[Any], g: State, seat: int) -> None:
        """Let a seat finish what it has begun: to the moment when another is asked something that matters."""
        breaks = game.breaks(g)
        while g.pending and game.breaks(g) == breaks:
            if g.seat == seat:
                g.answer_as(seat, self.answer(game, g, seat))
                continue
            neutral = g.question().neutral
            if neutral < 0:
                return
            g.answer_as(g.seat, neutral)
