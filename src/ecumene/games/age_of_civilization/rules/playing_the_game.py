"""Playing the game: six rounds, in each of which everybody has one turn."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    COMMAND,
    FIRST_STEP,
    GAME_END,
    NEXT_ROUND,
    RESOLVE_WORKERS,
    ROUND,
    ROUND_END,
    TAKE_ACTIONS,
    TURN,
    TURN_END,
)
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import NO_CIVILIZATION
from ecumene.games.age_of_civilization.verbs.time import announce_round, begin_turn, reveal_command
from ecumene.kernel.acting import Seat, SeatStep, Step


class Round(Step[AgeOfCivilization]):
    """The starting player goes first, the others follow clockwise."""

    key = "playing-the-game/round"
    ledger = "game.one-turn-each"

    def run(self, g: AgeOfCivilization) -> None:
        announce_round(g)
        for place in range(g.seats):
            g.then(TURN, (g.starter + place) % g.seats)
        g.then(NEXT_ROUND)


class NextRound(Step[AgeOfCivilization]):
    """After the sixth round the game ends, without the steps of a round end."""

    key = "playing-the-game/next-round"
    ledger = "game.six-rounds"

    def run(self, g: AgeOfCivilization) -> None:
        if g.round < g.box.rounds:
            g.then(ROUND_END)
            g.then(ROUND)
        else:
            g.then(GAME_END)


class Turn(SeatStep[AgeOfCivilization]):
    """A civilization, actions or rest, the workers, the turn's end."""

    key = "playing-the-game/turn"
    ledger = "turn.first.all-three-steps"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: Seat) -> None:
        begin_turn(g, who)
        commanded = g.commands != 0
        if commanded:
            reveal_command(g)
        if g.round > 1 or g.main(who) == NO_CIVILIZATION:
            g.then(FIRST_STEP, who)
        if commanded:
            g.then(COMMAND, who)
        g.then(TAKE_ACTIONS, who)
        g.then(RESOLVE_WORKERS, who)
        g.then(TURN_END, who)
