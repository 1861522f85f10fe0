"""Player actions: one at a time, clockwise, until all have passed."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    BUILD_ACTION,
    CARD_ACTION,
    DRAFT_ACTION,
    END_OF_ROUND,
    EXPAND_ACTION,
    EXPLORE_ACTION,
    GROW_ACTION,
    LABOR_ACTION,
    LEARN_ACTION,
    NEXT_TURN,
    REBUILD_ACTION,
    RECRUIT_ACTION,
    TAKE_TURN,
)
from ecumene.games.ancient_world.rules.attack_a_titan import (
    ATTACKING,
    WHY_NO_ATTACK,
    AttacksInReach,
    attack_titan,
    unused,
    why_no_attack,
)
from ecumene.games.ancient_world.rules.pass_ import passes
from ecumene.games.ancient_world.rules.place_citizen import (
    PLACING,
    PLACING_ON_CARD,
    PlacingsInReach,
    PlacingsOnCardsInReach,
    fee,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import EVERY_PILE, Action, Attack, EmpireCard
from ecumene.games.ancient_world.tokens import ATTACK, PASS, PLACE, PLACE_ON
from ecumene.games.ancient_world.verbs.citizens import place_on_action, place_on_card
from ecumene.games.ancient_world.verbs.goods import pay_fee
from ecumene.kernel.acting import Seat, SeatStep
from ecumene.kernel.asking import Causes, Choice, Question, Told, Values

PERFORM = [
    LABOR_ACTION, BUILD_ACTION, DRAFT_ACTION, EXPAND_ACTION, LEARN_ACTION, REBUILD_ACTION, RECRUIT_ACTION,
    EXPLORE_ACTION, GROW_ACTION,
]  # fmt: skip
"""The rule of each action of the board."""


def pass_turn(g: AncientWorld, who: Seat) -> None:
    """Take no more turns in this round."""
    passes(g, who)
    g.then(NEXT_TURN, who)


def place(g: AncientWorld, who: Seat, action: Action, skill: int) -> None:
    """Place a citizen on an action of the board, pay for a skill that matches none, and perform the action."""
    due = fee(g, action, skill)
    place_on_action(g, who, skill, action)
    pay_fee(g, who, due)
    g.then(PERFORM[action], who)
    g.then(NEXT_TURN, who)


def place_on(g: AncientWorld, who: Seat, card: EmpireCard, skill: int) -> None:
    """Place a citizen on an Empire card, and perform its action."""
    place_on_card(g, who, skill, card)
    g.then(CARD_ACTION, who, card)
    g.then(NEXT_TURN, who)


def attack(g: AncientWorld, who: Seat, chosen: Attack) -> None:
    """Attack a Titan with some armies."""
    attack_titan(g, who, chosen)
    g.then(NEXT_TURN, who)


def what_is_left(g: AncientWorld, who: Seat) -> Values:
    """The citizens, the coins and the armies that a seat can still use."""
    return (who, len(g.ready(who)), g.coins[who], unused(g, who).bit_count())


def why_only_to_pass(g: AncientWorld, who: Seat) -> int:
    """Without citizens there is an attack, or a cause why there is none."""
    return why_no_attack(g, who, EVERY_PILE)


class TakeTurn(Question[AncientWorld]):
    """Place a citizen, attack a Titan, or pass."""

    key = "player-actions/turn"
    ledger = "turns.one-action-per-turn"
    kinds = ("seat",)
    prompt = Told("seat", "number", "number", "number", by=what_is_left)
    forced = Causes(*WHY_NO_ATTACK, by=why_only_to_pass)
    choices = (
        Choice(PASS, then=pass_turn),
        Choice(PLACE, *PLACING, fast=PlacingsInReach(), then=place),
        Choice(PLACE_ON, *PLACING_ON_CARD, fast=PlacingsOnCardsInReach(), then=place_on),
        Choice(ATTACK, *ATTACKING, fast=AttacksInReach(), then=attack),
    )


class NextTurn(SeatStep[AncientWorld]):
    """The next player clockwise who has not passed; if all have, the round ends."""

    key = "player-actions/next-turn"
    ledger = "turns.until-all-passed"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: Seat) -> None:
        for seat in g.clockwise_after(who):
            if not g.passed >> seat & 1:
                g.then(TAKE_TURN, seat)
                return
        g.then(END_OF_ROUND)
