"""Random play, cloning and serialising in other people's engines, so that `ecumene bench` compares within one run.

Nothing here is imported before `peers()` is called, and only what is installed: the extra `bench` is optional.
"""

from __future__ import annotations

import copy
import os
import pickle
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any, NamedTuple

POSITIONS = 8  # mid-game positions that cloning and serialising are averaged over: a single one may be unusual
TO_THE_END = sys.maxsize


class Figure(NamedTuple):
    """What the bench prints of one game, ours or a peer's, so that both stand in the same table."""

    name: str
    decisions: float  # per second: list the legal actions, pick one uniformly, apply it; chance is not counted
    clone: float | None  # microseconds per clone of a mid-game position; None if a copy is not the same position
    dump: int | None  # bytes of a mid-game position serialised; None if what is read back is not the same position


class Peer(ABC):
    """One game of another engine, driven by the loop that engine's own users would write."""

    def __init__(self, name: str) -> None:
        """Keep the name under which the bench lists this peer."""
        self.name = name

    @abstractmethod
    def game(self, rng: Random, limit: int) -> tuple[Any, int]:
        """Start a game, make at most `limit` random decisions, give the position (valid until the next game)."""

    @abstractmethod
    def view(self, position: Any) -> bytes:
        """Describe a position, to tell a true copy from one that silently went back to the start."""

    def copier(self, position: Any) -> Callable[[], Any]:
        """Give what clones a position, already bound so that only the clone itself is timed."""
        return partial(copy.deepcopy, position)

    def pack(self, position: Any) -> bytes:
        """Serialise a position in the way the engine offers, here none of its own."""
        return pickle.dumps(position, pickle.HIGHEST_PROTOCOL)

    def unpack(self, data: bytes) -> Any:
        """Read a position back, since bytes that restore nothing would make a flattering figure."""
        return pickle.loads(data)

    def play(self, seconds: float, seed: int) -> tuple[int, float]:
        """Play whole games for about `seconds` of process time, so that rounds of several engines can interleave."""
        rng = Random(seed)
        made, begin = 0, process_time()
        while True:
            made += self.game(rng, TO_THE_END)[1]
            spent = process_time() - begin
            if spent >= seconds:
                return made, spent

    def halfway(self) -> Iterator[Any]:
        """Give mid-game positions one after the other, since an engine may reuse one object for all its games."""
        for seed in range(POSITIONS):
            length = self.game(Random(seed), TO_THE_END)[1]
            yield self.game(Random(seed), length // 2)[0]

    def clone(self, times: int) -> float | None:
        """Microseconds per clone over about `times` clones, None where the copy is another position."""
        each, spent = max(1, times // POSITIONS), 0.0
        for position in self.halfway():
            copier = self.copier(position)
            if self.view(copier()) != self.view(position):
                return None
            spent += _timed(copier, each)
        return spent / (each * POSITIONS) * 1e6

    def dump(self) -> int | None:
        """Mean bytes of a serialised position, None where reading it back gives another position."""
        total = 0
        for position in self.halfway():
            data = self.pack(position)
            if self.view(self.unpack(data)) != self.view(position):
                return None
            total += len(data)
        return round(total / POSITIONS)

    def figure(self, decisions: float, times: int) -> Figure:
        """Complete the rate found over the interleaved rounds with what needs no interleaving."""
        return Figure(self.name, decisions, self.clone(times), self.dump())


class _OpenSpiel(Peer):
    """A game of OpenSpiel, whose positions clone and serialise themselves."""

    def __init__(self, title: str, language: str) -> None:
        """Load the game once, as users do, so that loading stays out of the timings."""
        super().__init__(f"OpenSpiel {title} ({language})")
        library: Any = import_module("pyspiel")
        self._rules = library.load_game(title)

    def game(self, rng: Random, limit: int) -> tuple[Any, int]:
        """Play, and stop only where a player decides, so that no dice are left in the air."""
        state, made = self._rules.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            elif made == limit:
                break
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return state, made

    def view(self, position: Any) -> bytes:
        """Describe by the engine's own text, which names every card, tile or checker."""
        return str(position).encode()

    def copier(self, position: Any) -> Callable[[], Any]:
        """Clone by the engine's own method, which its users call."""
        clone: Callable[[], Any] = position.clone
        return clone

    def pack(self, position: Any) -> bytes:
        """Serialise by the engine's own method, for the C++ games a list of all actions since the start."""
        text: str = position.serialize()
        return text.encode()

    def unpack(self, data: bytes) -> Any:
        """Read back by the engine's own method, for the C++ games by replaying those actions."""
        return self._rules.deserialize_state(data.decode())


class _RLCard(Peer):
    """A game of RLCard, cloned without its environment, since that of gin-rummy holds a module and cannot be copied."""

    def __init__(self, title: str) -> None:
        """Make the environment once, as users do, and reset it for every game."""
        super().__init__(f"RLCard {title} (Python)")
        library: Any = import_module("rlcard")
        self._env = library.make(title)

    def game(self, rng: Random, limit: int) -> tuple[Any, int]:
        """Play from the legal actions that every step hands out with the observation."""
        env, made = self._env, 0
        env.seed(rng.getrandbits(31))
        seen, _ = env.reset()
        while made != limit and not env.is_over():
            seen, _ = env.step(rng.choice(list(seen["legal_actions"])))
            made += 1
        return env.game, made

    def view(self, position: Any) -> bytes:
        """Describe by what the player on turn observes, which needs the position back in its environment."""
        self._env.game = position
        seen: bytes = self._env.get_state(self._env.get_player_id())["obs"].tobytes()
        return seen


class _PettingZoo(Peer):
    """A classic game of PettingZoo, in the checking wrappers its users get by default."""

    def __init__(self, title: str) -> None:
        """Make the environment once, without the greeting that pygame would print among the figures."""
        super().__init__(f"PettingZoo {title} (Python)")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        library: Any = import_module(f"pettingzoo.classic.{title}")
        self._env = library.env()

    def game(self, rng: Random, limit: int) -> tuple[Any, int]:
        """Play the documented loop, whose last steps retire the players and are no decisions."""
        env, made = self._env, 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            elif made == limit:
                break
            else:
                env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
                made += 1
        return env, made

    def view(self, position: Any) -> bytes:
        """Describe by the board alone, since a copy that forgot its position cannot be asked for an observation."""
        return pickle.dumps(position.unwrapped.board)


def _timed(call: Callable[[], Any], times: int) -> float:
    """Process seconds of `times` calls, in a function of its own to keep the loop on local names."""
    begin = process_time()
    for _ in range(times):
        call()
    return process_time() - begin


def _openspiel() -> list[Peer]:
    """Open two rules-heavy C++ games and one written in Python, which have to be registered first."""
    import_module("open_spiel.python.games")
    return [
        _OpenSpiel("gin_rummy", "C++"),
        _OpenSpiel("backgammon", "C++"),
        _OpenSpiel("python_block_dominoes", "Python"),
    ]


def _rlcard() -> list[Peer]:
    """Open the counterpart of OpenSpiel's gin rummy and a four-player game with about as many decisions."""
    return [_RLCard("gin-rummy"), _RLCard("mahjong")]


def _pettingzoo() -> list[Peer]:
    """Open the two classic games that need no engine besides PettingZoo."""
    return [_PettingZoo("tictactoe_v3"), _PettingZoo("connect_four_v3")]


_SHELF: tuple[tuple[tuple[str, ...], Callable[[], list[Peer]]], ...] = (
    (("pyspiel", "open_spiel"), _openspiel),
    (("rlcard",), _rlcard),
    (("pettingzoo", "pygame"), _pettingzoo),
)


def peers() -> list[Peer]:
    """Open every peer whose library is installed, so that the bench runs with all, some or none of them."""
    return [peer for needs, opened in _SHELF if all(map(find_spec, needs)) for peer in opened()]
