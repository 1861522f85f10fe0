"""Rounds, turns and the first-player token. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as fact
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat


def begin_round(g: AncientWorld) -> None:
    """The round marker moves on; nobody has passed, and swords raised for a round are gone."""
    g.round += 1
    g.passed = 0
    g.raised = [0] * g.seats
    g.note(fact.ROUND_BEGINS, EVERYBODY, g.round)


def announce_openings(g: AncientWorld) -> None:
    """Say which actions become available."""
    if g.round == g.box.explore_opens:
        g.note(fact.EXPLORE_OPENS, EVERYBODY)
    if g.round == g.box.grow_opens:
        g.note(fact.GROW_OPENS, EVERYBODY)


def give_first_player_token(g: AncientWorld, who: Seat) -> None:
    """Somebody is first player."""
    g.holder = who
    g.note(fact.STARTS, EVERYBODY, who)


def claim_token(g: AncientWorld, who: Seat) -> None:
    """Take the first-player token, hand side up: nobody else claims it this round."""
    if not g.hand_up:
        g.holder = who
        g.hand_up = 1
        g.note(fact.CLAIMED, EVERYBODY, who)


def turn_token_down(g: AncientWorld) -> None:
    """The hand side is down again."""
    g.hand_up = 0


def pass_round(g: AncientWorld, who: Seat) -> None:
    """A player takes no more turns in this round."""
    g.passed |= 1 << who
    g.note(fact.PASSED, EVERYBODY, who)
