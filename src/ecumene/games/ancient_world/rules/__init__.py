"""The rules, one file a section of the rulebook, bound to their numbers in the order of the contents."""

from __future__ import annotations

from typing import Any

from ecumene.games.ancient_world import contents
from ecumene.games.ancient_world.rules import (
    attack_a_titan,
    build,
    card_clarifications,
    damage_die,
    draft,
    empire_card_actions,
    end_of_round,
    expand,
    explore,
    game_end,
    grow,
    labor,
    learn,
    player_actions,
    prepare,
    rebuild,
    recruit,
    setup,
)
from ecumene.kernel.rule import Rule

BOUND: tuple[tuple[int, Rule[Any]], ...] = (
    (contents.SETUP, setup.Setup()),
    (contents.PREPARE, prepare.Prepare()),
    (contents.TAKE_TURN, player_actions.TakeTurn()),
    (contents.NEXT_TURN, player_actions.NextTurn()),
    (contents.ATTACK_TITAN, attack_a_titan.AttackTitan()),
    (contents.LOOT, attack_a_titan.Loot()),
    (contents.REVEAL_TITAN, attack_a_titan.RevealTitan()),
    (contents.ROLL_DICE, damage_die.RollDice()),
    (contents.DAMAGE_CARD, damage_die.DamageCard()),
    (contents.ARMY_LIMIT, damage_die.ArmyLimit()),
    (contents.DISBAND_ARMY, damage_die.DisbandArmy()),
    (contents.END_OF_ROUND, end_of_round.EndOfRound()),
    (contents.FEED, end_of_round.Feed()),
    (contents.STARVE_CITIZEN, end_of_round.StarveCitizen()),
    (contents.NEXT_ROUND, end_of_round.NextRound()),
    (contents.GAME_END, game_end.GameEnd()),
    (contents.LABOR_ACTION, labor.Labor()),
    (contents.BUILD_ACTION, build.Build()),
    (contents.BUILD_FOR_NOTHING, build.BuildForNothing()),
    (contents.DRAFT_ACTION, draft.Draft()),
    (contents.EXPAND_ACTION, expand.Expand()),
    (contents.TAKE_DISTRICT, expand.TakeDistrict()),
    (contents.DRAW_DISTRICTS, expand.DrawDistricts()),
    (contents.CHOOSE_DISTRICT, expand.ChooseDistrict()),
    (contents.LEARN_ACTION, learn.Learn()),
    (contents.REBUILD_ACTION, rebuild.Rebuild()),
    (contents.REPAIR_CARD, rebuild.RepairCard()),
    (contents.RECRUIT_ACTION, recruit.Recruit()),
    (contents.PLACE_INTO_ARMY, recruit.PlaceIntoArmy()),
    (contents.EXPLORE_ACTION, explore.Explore()),
    (contents.KEEP_ONE, explore.KeepOne()),
    (contents.GROW_ACTION, grow.Grow()),
    (contents.CARD_ACTION, empire_card_actions.CardAction()),
    (contents.CARD_STEP, empire_card_actions.CardStep()),
    (contents.COPY_ACTION, card_clarifications.CopyAction()),
    (contents.LOOK_AT_TITANS, card_clarifications.LookAtTitans()),
    (contents.ORDER_TITANS, card_clarifications.OrderTitans()),
    (contents.ATTACK_AT_ONCE, card_clarifications.AttackAtOnce()),
    (contents.SCRIBE_GUILD, card_clarifications.ScribeGuild()),
    (contents.DISTANT_OUTPOST, card_clarifications.DistantOutpost()),
    (contents.ZORI_DRAMATISTS, card_clarifications.ZoriDramatists()),
)

RULES: list[Rule[Any]] = [rule for _, rule in BOUND]
