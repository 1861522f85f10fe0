"""The rules, one file a section of the rulebook, bound to their numbers in the order of the contents."""

from __future__ import annotations

from typing import Any

from ecumene.games.age_of_civilization import contents
from ecumene.games.age_of_civilization.rules import (
    actions,
    annex_a_civilization,
    changing_world,
    civilizations,
    drafting,
    effects,
    following_turns,
    game_end,
    innovation,
    path_to_glory,
    playing_the_game,
    resolve_your_workers,
    rise_a_civilization,
    round_end,
    setup,
    skirmish,
    take_actions,
    your_turn_end,
)
from ecumene.kernel.rule import Rule

BOUND: tuple[tuple[int, Rule[Any]], ...] = (
    (contents.GAIN_WONDER, effects.GainWonder()),
    (contents.GAIN_TECHNOLOGY, effects.GainTechnology()),
    (contents.SETUP, setup.Setup()),
    (contents.ROUND, playing_the_game.Round()),
    (contents.NEXT_ROUND, playing_the_game.NextRound()),
    (contents.TURN, playing_the_game.Turn()),
    (contents.FIRST_STEP, following_turns.FirstStep()),
    (contents.RISE, rise_a_civilization.Rise()),
    (contents.RESTOCK, rise_a_civilization.Restock()),
    (contents.ANNEX, annex_a_civilization.Annex()),
    (contents.TAKE_ACTIONS, take_actions.TakeActions()),
    (contents.RESOLVE_WORKERS, resolve_your_workers.ResolveWorkers()),
    (contents.TURN_END, your_turn_end.TurnEnd()),
    (contents.NEXT_ABILITY, your_turn_end.NextAbility()),
    (contents.CHOOSE_ABILITY, your_turn_end.ChooseAbility()),
    (contents.ROUND_END, round_end.RoundEnd()),
    (contents.WAR, round_end.War()),
    (contents.PLAGUE, round_end.Plague()),
    (contents.GAME_END, game_end.GameEnd()),
    (contents.PERFORM, actions.Perform()),
    (contents.CULTURE_TOO, civilizations.CultureToo()),
    (contents.LAST_PURCHASE, innovation.LastPurchase()),
    (contents.EVENT, changing_world.EventOccurs()),
    (contents.DRAFT, drafting.Draft()),
    (contents.KEEP, drafting.Keep()),
    (contents.STOCK_MARKET, skirmish.StockMarket()),
    (contents.PAY_AT_BAZAAR, path_to_glory.PayAtBazaar()),
    (contents.COMMAND, path_to_glory.CarryOutCommand()),
    (contents.PAY_OR_SACRIFICE, path_to_glory.PayOrSacrifice()),
    (contents.SACRIFICE_OR_POINTS, path_to_glory.SacrificeOrPoints()),
    (contents.TECHNOLOGY_OR_POINTS, path_to_glory.TechnologyOrPoints()),
)

RULES: list[Rule[Any]] = [rule for _, rule in BOUND]
