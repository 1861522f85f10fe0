"""Information-set tree search, to measure our own bots by.

    python -m ecumene arena --game peloponnes --bots "strong,py:tools.ismcts:Ismcts?seconds=0.1" --games 200

One tree for what the seat that thinks can see (single observer): each iteration redeals what it cannot know, goes down
by answers that are possible in that redeal, adds one branch and values what comes of it. Branches are opened in the
order of what they are worth at once, the more often a node was visited the more of them. A branch is as good as its
mean for the seat that answers there, every seat for itself (max-n); `backup=paranoid` has all others play against us.

Cowling, Powley and Whitehouse: *Information Set Monte Carlo Tree Search* (2012); widening after Chaslot and others:
*Progressive Strategies for Monte-Carlo Tree Search* (2008).
"""

from __future__ import annotations

from math import exp, log, sqrt
from time import process_time
from typing import Any

from ecumene import Game
from ecumene.bots import Bot, Candidate, Thought
from ecumene.bots.policy import Policy
from ecumene.bots.value import Value, of_winning
from ecumene.kernel.state import State

OFTEN, SLOWLY = 1.5, 0.45
"""Of a node that was visited n times, 1.5 n^0.45 branches are open."""
LOOKS = 3
"""Redeals on which the order of the first branches is made; below one must do."""
SAMPLE = 10
"""Offers that are tried when what was begun is finished."""
LEAST_SPREAD = 0.25
"""Points below which differences between leaves are taken for equal ones."""
ORDERS, BACKUPS = ("ply", "chain"), ("maxn", "paranoid")


class Branch:
    """One answer of one seat, how often it was given and could have been, and what came of it."""

    __slots__ = ("available", "further", "n", "prior", "token", "total")

    def __init__(self, token: int, prior: float) -> None:
        self.token = token
        self.prior = prior
        """What it is worth at once, by which the order is made in which branches are opened."""
        self.n = 0
        self.available = 0
        self.total = 0.0
        """For the seat that answers, in points."""
        self.further: dict[tuple[int, int], Branch] = {}
        """The branches after it, by seat and token: who is asked next may depend on the redeal."""

    @property
    def mean(self) -> float:
        """What came of it on average."""
        return self.total / self.n


class Scale:
    """Where leaves lie for a seat, so that means can be squashed to between 0 and 1 in any game."""

    def __init__(self) -> None:
        self.n = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """One more leaf."""
        self.n += 1
        self.total += value
        self.squares += value * value

    def measured(self) -> tuple[float, float]:
        """The mean of all leaves, and how far they lie apart."""
        if not self.n:
            return 0.0, 1.0
        mean = self.total / self.n
        return mean, max(LEAST_SPREAD, sqrt(max(0.0, self.squares / self.n - mean * mean)))


class Ismcts(Bot):
    """Searches for so many iterations, or for so many seconds of processor time a decision."""

    def __init__(
        self, seed: int, iterations: int = 400, seconds: float = 0.0, c: float = 0.5, order: str = "ply",
        backup: str = "maxn",
    ) -> None:  # fmt: skip
        super().__init__(seed)
        check_budget(iterations, seconds, c)
        check_one_of("order", order, ORDERS)
        check_one_of("backup", backup, BACKUPS)
        self.iterations, self.seconds, self.c = iterations, seconds, c
        self.by_chain, self.paranoid = order == "chain", backup == "paranoid"
        self.value = Value([], 1.0)
        self.policy = Policy(self.value, self, SAMPLE, False)
        self.scales: list[Scale] = []
        """For each seat. All three are made anew for each decision."""

    def think(self, game: Game[Any], g: State, seat: int) -> Thought:
        offers = g.offers_of(seat)
        if len(offers) == 1:
            return Thought([Candidate(offers[0], 0)], 0)
        begun = process_time()
        self.value = Value(game.weights, 1.0)
        self.policy = Policy(self.value, self, SAMPLE, False)
        self.scales = [Scale() for _ in range(g.seats)]
        root = self.rooted(game, g, seat)
        while (part := self.spent(root.n, begun)) < 1.0:
            self.tell(part)
            self.iterate(game, game.redeal(g, seat, self.word()), seat, root)
        return thought(root)

    def spent(self, done: int, begun: float) -> float:
        """How much of the budget is gone; something is always tried."""
        if not done:
            return 0.0
        return (process_time() - begun) / self.seconds if self.seconds else done / self.iterations

    def rooted(self, game: Game[Any], g: State, seat: int) -> Branch:
        """A tree with the first branches, none of them tried."""
        root = Branch(-1, 0.0)
        for offer in g.offers_of(seat):
            root.further[seat, offer] = Branch(offer, 0.0)
        for _ in range(LOOKS):
            dealt = game.redeal(g, seat, self.word())
            for branch in root.further.values():
                branch.prior += self.at_once(game, dealt, seat, branch.token) / LOOKS
        return root

    def iterate(self, game: Game[Any], g: State, seat: int, root: Branch) -> None:
        """Go down in one redeal to a branch that is new, and tell all above what it is worth."""
        before = self.margins(game, g)
        path, at, mover = [], root, seat
        while True:
            at = self.selected(game, g, at, mover)
            path.append((mover, at))
            breaks = game.breaks(g)
            g.answer_as(mover, at.token)
            if not at.n or not g.pending:
                break
            mover = g.seat
        after = self.margins(game, self.policy.finish(game, g, mover, breaks))
        # What is gained, not what one has: so luck with the redeal, which all answers share, does not count.
        self.back_up(root, path, seat, [one - other for one, other in zip(after, before, strict=True)])

    def back_up(self, root: Branch, path: list[tuple[int, Branch]], seat: int, gains: list[float]) -> None:
        """Every seat on the way learns what came of it."""
        if self.paranoid:
            gains = [gain if other == seat else -gains[seat] for other, gain in enumerate(gains)]
        for scale, gain in zip(self.scales, gains, strict=True):
            scale.add(gain)
        root.n += 1
        for mover, branch in path:
            branch.n += 1
            branch.total += gains[mover]

    def selected(self, game: Game[Any], g: State, at: Branch, mover: int) -> Branch:
        """The branch that is taken: a new one while there is room for it, or the one that promises most."""
        here = self.branches(game, g, at, mover)
        tried = [branch for branch in here if branch.n]
        for branch in tried:
            branch.available += 1
        if len(tried) < len(here) and len(tried) < max(1, int(OFTEN * at.n**SLOWLY)):
            found = max([branch for branch in here if not branch.n], key=by_prior)
            found.available += 1
            return found
        middle, spread = self.scales[mover].measured()
        return max(tried, key=lambda branch: squashed((branch.mean - middle) / spread) + self.bonus(branch))

    def bonus(self, branch: Branch) -> float:
        """What is added because little is known of it: the more, the more often it was passed over."""
        return self.c * sqrt(log(branch.available) / branch.n)

    def branches(self, game: Game[Any], g: State, at: Branch, mover: int) -> list[Branch]:
        """The branches of what is offered in this redeal; those that are new are valued at once."""
        offers, found = g.offers_of(mover), []
        for offer in offers:
            branch = at.further.get((mover, offer))
            if branch is None:
                prior = self.at_once(game, g, mover, offer) if len(offers) > 1 else 0.0
                branch = at.further[mover, offer] = Branch(offer, prior)
            found.append(branch)
        return found

    def at_once(self, game: Game[Any], g: State, seat: int, offer: int) -> float:
        """What a seat has after an answer, or after what the answer has begun."""
        twin, breaks = g.clone(), game.breaks(g)
        twin.answer_as(seat, offer)
        done = self.policy.finish(game, twin, seat, breaks) if self.by_chain else twin
        return self.value.of(game, done, seat)

    def margins(self, game: Game[Any], g: State) -> list[float]:
        """How far ahead of the best of the others each seat is, and what a win counts."""
        has = [self.value.alone(game, g, seat) for seat in range(g.seats)]
        return [
            mine - max([one for other, one in enumerate(has) if other != seat], default=0.0) + of_winning(game, g, seat)
            for seat, mine in enumerate(has)
        ]


def squashed(deviation: float) -> float:
    """Between 0 and 1; one half for what is usual."""
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, deviation))))


def by_prior(branch: Branch) -> float:
    """What is worth most at once."""
    return branch.prior


def thought(root: Branch) -> Thought:
    """What was tried most often comes first: it looked good again and again."""
    found = []
    for branch in root.further.values():
        candidate = Candidate(branch.token, 0)
        candidate.n, candidate.total, candidate.prior = branch.n, branch.total, branch.prior
        candidate.score = float(branch.n)
        found.append(candidate)
    found.sort(key=lambda one: (-one.n, -one.mean))
    return Thought(found, root.n)


def check_budget(iterations: int, seconds: float, c: float) -> None:
    """Refuse a search that would not end or not begin."""
    if type(iterations) is not int or iterations < 1:
        raise ValueError(f"iterations is a whole number from 1 on, not {iterations!r}")
    for name, value in (("seconds", seconds), ("c", c)):
        if not isinstance(value, int | float) or not 0 <= value < 3600:
            raise ValueError(f"{name} is a number from 0 to 3600, not {value!r}")


def check_one_of(name: str, value: str, allowed: tuple[str, ...]) -> None:
    """Refuse a word that there is not."""
    if value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(allowed)}, not {value!r}")
