"""Player actions: one at a time, clockwise, until all have passed."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    ACTIONS,
    ARMY_SETS,
    ATTACK,
    ATTACK_TITAN,
    BUILD_ACTION,
    CARD_ACTION,
    DRAFT_ACTION,
    EMPIRE,
    END_OF_ROUND,
    EXPAND_ACTION,
    EXPLORE_ACTION,
    GROW_ACTION,
    LABOR_ACTION,
    LEARN_ACTION,
    MOST_CITIZENS,
    NEXT_TURN,
    PASS,
    PILES,
    PLACE,
    PLACE_ON,
    REBUILD_ACTION,
    RECRUIT_ACTION,
    TAKE_TURN,
)
from ecumene.games.ancient_world.rules.attack_a_titan import (
    ATTACKING,
    TOO_LITTLE_TO_ATTACK,
    attacks_on,
    unused,
    why_no_attack,
)
from ecumene.games.ancient_world.rules.pass_ import passes
from ecumene.games.ancient_world.rules.place_citizen import (
    CITIZEN_READY,
    BuildFeePaid,
    CardNotUsed,
    CitizenLeft,
    DistrictLeft,
    ExpandPaid,
    GrowPaid,
    HasAction,
    HigherSkill,
    LearnPaid,
    NotCovered,
    NotDamaged,
    NotToBuild,
    OwnCard,
    RecruitFeePaid,
    can_perform,
    card_actions,
    fee,
    least_skill,
    open_actions,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.citizens import place_on_action, place_on_card
from ecumene.games.ancient_world.verbs.goods import pay_fee
from ecumene.kernel.choice import Choice
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import Question, Rule

PERFORM = (
    LABOR_ACTION, BUILD_ACTION, DRAFT_ACTION, EXPAND_ACTION, LEARN_ACTION, REBUILD_ACTION, RECRUIT_ACTION,
    EXPLORE_ACTION, GROW_ACTION,
)  # fmt: skip
"""The rule of each action of the board."""

EVERY_PILE = list(range(PILES))

ON_BOARD = (
    NotCovered(),
    *CITIZEN_READY,
    HigherSkill(),
    BuildFeePaid(),
    RecruitFeePaid(),
    DistrictLeft(),
    ExpandPaid(),
    LearnPaid(),
    GrowPaid(),
    CitizenLeft(),
)
ON_CARDS = (NotToBuild(), OwnCard(), HasAction(), NotDamaged(), CardNotUsed(), *CITIZEN_READY)


class TakeTurn(Question[AncientWorld]):
    """Place a citizen, attack a Titan, or pass."""

    key = "player-actions/turn"
    ledger = "turns.one-action-per-turn"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "number", "number")
    causes = TOO_LITTLE_TO_ATTACK
    choices = (
        Choice(PLACE, ACTIONS, 1, MOST_CITIZENS, ON_BOARD),
        Choice(PLACE_ON, EMPIRE, 1, MOST_CITIZENS, ON_CARDS),
        Choice(ATTACK, PILES * ARMY_SETS, 0, 0, ATTACKING),
        Choice(PASS, 1, 0, 0, ()),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, len(g.ready(who)), g.coins[who], unused(g, who).bit_count())

    def because(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> int:
        return why_no_attack(g, who, EVERY_PILE)

    def offer(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> list[int]:
        offers = [PASS]
        skills = g.ready(who)
        if skills:
            for action in bits(open_actions(g)):
                place_with(g, who, action, skills, offers)
            for card in bits(card_actions(g, who)):
                for skill in skills:
                    offers.append(PLACE_ON + card * MOST_CITIZENS + skill - 1)  # noqa: PERF401 (slower compiled)
        if unused(g, who):
            attacks_on(g, who, EVERY_PILE, offers)
        return offers

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == PASS:
            passes(g, who)
        elif choice >= ATTACK:
            pile, armies = divmod(choice - ATTACK, ARMY_SETS)
            g.then(ATTACK_TITAN, who, pile, armies + 1)
        elif choice >= PLACE_ON:
            card, skill = divmod(choice - PLACE_ON, MOST_CITIZENS)
            place_on_card(g, who, skill + 1, card)
            g.then(CARD_ACTION, who, card)
        else:
            action, skill = divmod(choice - PLACE, MOST_CITIZENS)
            due = fee(g, action, skill + 1)
            place_on_action(g, who, skill + 1, action)
            pay_fee(g, who, due)
            g.then(PERFORM[action], who)
        g.then(NEXT_TURN, who)


def place_with(g: AncientWorld, who: int, action: int, skills: list[int], offers: list[int]) -> None:
    """Add the placements on an action that are possible."""
    if not can_perform(g, who, action):
        return
    least, first, coins = least_skill(g, action), PLACE + action * MOST_CITIZENS - 1, g.coins[who]
    for skill in skills:
        if skill >= least and (coins >= g.box.fee or not fee(g, action, skill)):
            offers.append(first + skill)  # noqa: PERF401 (slower compiled)


class NextTurn(Rule[AncientWorld]):
    """The next player clockwise who has not passed; if all have, the round ends."""

    key = "player-actions/next-turn"
    ledger = "turns.until-all-passed"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        for step in range(1, g.seats + 1):
            seat = (who + step) % g.seats
            if not g.passed >> seat & 1:
                g.then(TAKE_TURN, seat)
                return
        g.then(END_OF_ROUND)
