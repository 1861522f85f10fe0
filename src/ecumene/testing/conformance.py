"""One call tests any game, an outsider's too, for every law."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.kernel.chance import from_seed, mix
from ecumene.kernel.events import FORCED, Listener
from ecumene.kernel.masks import misremembered
from ecumene.kernel.rule import S
from ecumene.matches import discovery
from ecumene.matches.game import Game
from ecumene.matches.match import Match
from ecumene.testing.laws import Replay, check_position
from ecumene.testing.tables import check_tables

MOST_DECISIONS = 20_000
"""A game that goes on longer under random play does not end."""


def check_game(game: Game[Any], seats: int, games: int = 2, every: int = 9, seed: int = 0) -> None:
    """Hold a game to its contract: its tables, and every law at positions along random games.

    Each option's values are tried in turn, so that the games between them see them all, and every other game is keyed.
    """
    discovery.introduce(game) if game.name not in discovery.names() else None
    check_tables(game)
    for number in range(games):
        wanted = {option.name: option.allowed[number % len(option.allowed)] for option in game.options}
        fitting = as_far_as_they_fit(game, seats, wanted)
        check_random_game(game, seats, fitting, seed + number, every, keyed=number % 2 == 1)
    assert not misremembered(), "a rule has changed a list of things that is to be read only"


def as_far_as_they_fit(game: Game[Any], seats: int, wanted: dict[str, int | str]) -> dict[str, int | str]:
    """Options one after the other, without those that the game refuses beside the ones before."""
    chosen: dict[str, int | str] = {}
    for name, value in wanted.items():
        try:
            game.fits(seats, game.checked_options({**chosen, name: value}))
        except ValueError:
            continue
        chosen[name] = value
    return chosen


def check_random_game(
    game: Game[Any], seats: int, options: dict[str, int | str], seed: int, every: int = 9, keyed: bool = False
) -> Match[Any]:
    """Play at random to the end, and hold every few positions, the first and the last to every law."""
    match = game.deal(seats, seed, options, keyed)
    check_position(match)
    replay = Replay(match)
    word, made = from_seed(seed), 0
    while not match.over:
        word, made = mix(word + 1), made + 1
        seat = match.seats[word % len(match.seats)]
        offers = match.offers_of(seat)
        match.play(offers[(word >> 8) % len(offers)].token, seat)
        assert not game.faults(match.state), game.faults(match.state)
        assert made < MOST_DECISIONS, f"no end after {made} decisions"
        if made % every == 0:
            check_position(match, replay)
    check_position(match)
    assert match.winners or seats == 1, "nobody has won"
    return match


class Witness(Listener):
    """Listens for forced answers, and makes sure that every other seat could see that they were."""

    def __init__(self, game: Game[Any], g: Any) -> None:
        super().__init__()
        self._game = game
        self._g = g
        self.seen = 0

    def hear(self, kind: int, seen: int, a: int, b: int, c: int, d: int) -> None:
        """Redeal the position as it was when the answer was forced: there must still be just one."""
        if kind != FORCED or self._g.question().private:
            return
        self.seen += 1
        twin = self._g.clone()
        twin.ask(twin.now, 1 << a, a, [c])
        for seat in range(twin.seats):
            imagined = self._game.redeal(twin, seat, mix(self.seen))
            assert imagined.offers == [c], f"{self._g.question().key}: seat {seat} cannot see that it is forced"


def fuzz(
    game: Game[S],
    seats: int,
    games: int,
    seed: int = 0,
    watch_forced: bool = False,
    options: Mapping[str, int | str] = {},
) -> int:
    """Play random games on bare states, count the pieces after every decision; how many decisions were made."""
    made, word = 0, from_seed(seed)
    chosen = game.checked_options(options)
    for number in range(games):
        g = game.start(seats, chosen, mix(word + number))
        if watch_forced:
            g.listener = Witness(game, g)
        begun = made
        while g.pending:
            word = mix(word + 1)
            g.answer(g.offers[word % len(g.offers)])
            made += 1
            faults = game.faults(g)
            assert not faults, f"game {number} of seed {seed} with {seats} seats: {faults}"
            assert made - begun < MOST_DECISIONS, f"game {number} of seed {seed} does not end"
        assert game.winners(g) or seats == 1, f"game {number} of seed {seed}: nobody has won"
    return made
