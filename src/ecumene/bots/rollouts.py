"""A bot that plays its offers out: quick answers of everybody up to a break of the game, over many redeals.

All candidates are tried on the same redeals, so that their differences tell more than their values. The worse half
falls away again and again (sequential halving).
"""

from __future__ import annotations

from typing import Any

from ecumene.bots.bot import Bot
from ecumene.bots.level import Level
from ecumene.bots.policy import Policy
from ecumene.bots.thought import Candidate, Thought
from ecumene.bots.value import Value, of_winning
from ecumene.kernel.state import State
from ecumene.matches.game import Game


class Rollouts(Bot):
    """Thinks as hard as its level says."""

    def __init__(self, seed: int, level: Level, weights: list[float]) -> None:
        super().__init__(seed)
        self.level = level
        self.value = Value(weights, level.envy)
        self.policy = Policy(self.value, self, level.sample, level.envious)
        self.tried = 0

    def think(self, game: Game[Any], g: State, seat: int) -> Thought:
        offers = g.offers_of(seat)
        found = [Candidate(offer, len(self.value.weights)) for offer in offers]
        if len(found) == 1:
            return Thought(found, 0)
        self.tried = 0
        if self.level.prior or len(found) > self.level.width:
            self.look_at_once(game, g, seat, found)
        sensible = game.sensible(g, seat, offers)
        alive = sorted([one for one in found if one.token in sensible], key=by_prior)[: self.level.width]
        self.misjudge(alive)
        left = alive
        if self.level.rollouts and len(alive) > 1:
            left = self.halve(game, g, seat, alive)
        left.sort(key=by_score)
        rest = [candidate for candidate in found if candidate not in left]
        return Thought(left + sorted(rest, key=by_tries), self.tried)

    def compare(self, game: Game[Any], g: State, seat: int, tokens: list[int], redeals: int) -> Thought:
        found = [Candidate(token, len(self.value.weights)) for token in tokens]
        self.tried = 0
        for deal in range(redeals):
            self.tell(deal / redeals)
            self.try_all(game, g, seat, found)
        for candidate in found:
            candidate.score = candidate.mean
        return Thought(found, self.tried)

    def look_at_once(self, game: Game[Any], g: State, seat: int, found: list[Candidate]) -> None:
        """What each offer leads to when what it begins is finished, before anybody else does anything."""
        breaks = game.breaks(g)
        for _ in range(self.level.redeals):
            dealt = game.redeal(g, seat, self.word())
            for candidate in found:
                twin = dealt.clone()
                twin.answer_as(seat, candidate.token)
                done = self.policy.finish(game, twin, seat, breaks, self.level.depth)
                candidate.prior += self.value.of(game, done, seat) / self.level.redeals
        for candidate in found:
            candidate.score = candidate.prior

    def misjudge(self, alive: list[Candidate]) -> None:
        """What each is mistaken by from the first look to the last, so that close choices go wrong."""
        for candidate in alive:
            candidate.mistake = self.level.noise * self.nudge() if self.level.noise else 0.0
            candidate.score = candidate.prior + candidate.mistake

    def halve(self, game: Game[Any], g: State, seat: int, alive: list[Candidate]) -> list[Candidate]:
        """Try all, keep the better half, and so on; gives those that were left at the last look, the best first."""
        rounds = max(1, (len(alive) - 1).bit_length())
        for number in range(rounds):
            share = max(1, self.level.rollouts // rounds // len(alive))
            for i in range(share):
                self.tell((number + i / share) / rounds)
                self.try_all(game, g, seat, alive)
            self.rank(alive)
            if number < rounds - 1:
                alive = alive[: (len(alive) + 1) // 2]
        return alive

    def try_all(self, game: Game[Any], g: State, seat: int, alive: list[Candidate]) -> None:
        """One redeal, on which every candidate is played out to the same break: an answer may bring one itself."""
        until = game.breaks(g) + self.level.horizon
        dealt = game.redeal(g, seat, self.word())
        plans = game.plans if self.level.hunches else 0
        if plans:
            word = self.word()
            self.policy.plans = [(word >> 8 * other) % plans for other in range(g.seats)]
        for candidate in alive:
            twin = dealt.clone()
            twin.answer_as(seat, candidate.token)
            if plans:
                self.policy.plans[seat] = candidate.n % plans
            played = self.policy.play_on(game, twin, until, self.level.depth)
            ahead = self.value.by_terms(game, played, seat)
            value = sum(ahead) + of_winning(game, played, seat)
            if plans:
                candidate.add_to(candidate.n % plans, plans, value)
            else:
                candidate.add(value)
            for i, term in enumerate(ahead):
                candidate.terms[i] += term
            self.tried += 1

    def rank(self, alive: list[Candidate]) -> None:
        """By rollouts and prior, each about its own mean."""
        prior = self.level.prior
        mean = sum([candidate.mean for candidate in alive]) / len(alive)
        usual = sum([candidate.prior for candidate in alive]) / len(alive)
        for one in alive:
            mean_here = one.with_the_best_plan()
            ahead = one.n * (mean_here - mean) + prior * (one.prior - usual)
            one.score = ahead / (one.n + prior) + one.mistake
        alive.sort(key=by_score)


def by_prior(candidate: Candidate) -> float:
    """The best at once come first."""
    return -candidate.prior


def by_score(candidate: Candidate) -> float:
    """The best come first."""
    return -candidate.score


def by_tries(candidate: Candidate) -> tuple[int, float]:
    """Those that fell away last come first."""
    return -candidate.n, -candidate.score
