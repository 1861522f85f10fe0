"""Solo modes and achievements: their rows become numbers, and each mode must be one that can be played."""

from __future__ import annotations

from ecumene.data import BadData
from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization.box import NOT_ASKED, Box, Goal, Scenario
from ecumene.games.age_of_civilization.tables import Rows, SoloMode
from ecumene.games.age_of_civilization.things import (
    NO_ACTION,
    NO_CIVILIZATION,
    Action,
    Civilization,
    Event,
    Mode,
)


def fill_scenarios(box: Box, rows: Rows) -> None:
    """Solo modes and achievements."""
    box.scenarios = [scenario(box, rows, row) for row in rows.scenarios]
    for row in rows.achievements:
        goal = Goal(Mode(rows.find("scenario", row.scenario, "scenarios.toml", row.id, "scenario")), row.points)
        for name in ("technologies", "most_technologies", "wonders", "strength", "coins"):
            asked = getattr(row, name)
            setattr(goal, name, NOT_ASKED if asked is None else asked)
        box.goals.append(goal)


def scenario(box: Box, rows: Rows, row: SoloMode) -> Scenario:
    """One solo mode."""
    mode = Scenario(row.id, row.name)
    for name in (
        "period", "goal", "lines", "source", "note", "rises", "wonders", "coins", "rival", "rival_grows",
        "market_coins", "poorest_coins", "adds_card", "wonder_points", "rest_workers", "commands", "war_every_round",
        "falls", "drought_from", "drought_price",
    ):  # fmt: skip
        setattr(mode, name, getattr(row, name))
    civilizations = [rows.find("civilization", name, "scenarios.toml", row.id, "deck") for name in row.deck]
    mode.deck = sum(1 << i for i in set(civilizations)) if civilizations else box.solo
    mode.replaces = [Action(action) for action in range(c.ACTIONS)]
    for old, new in row.replaces.items():
        mode.replaces[the_action(rows, row, old, "replaces")] = the_action(rows, row, new, "replaces")
    if row.begins_with is not None:
        card = rows.find("civilization", row.begins_with, "scenarios.toml", row.id, "begins_with")
        mode.begins_with = Civilization(card)
    if row.last_card is not None:
        mode.last_card = the_action(rows, row, row.last_card, "last_card")
    mode.events = [Event(rows.find("event", name, "scenarios.toml", row.id, "events")) for name in row.events]
    mode.event_places = list(row.event_places)
    check_mode(box, rows, mode)
    return mode


def the_action(rows: Rows, row: SoloMode, name: str, field: str) -> Action:
    """An action that a solo mode names."""
    return Action(rows.find("action", name, "scenarios.toml", row.id, field))


def check_mode(box: Box, rows: Rows, mode: Scenario) -> None:
    """The deck lasts for the market and what is added, and each event has its place."""
    need = rows.constants["civilization-market"] + (mode.begins_with != NO_CIVILIZATION)
    need += rows.constants["rounds"] - 1 if mode.adds_card else 0
    if mode.deck.bit_count() < need:
        raise BadData("scenarios.toml", mode.name, "deck", f"{need} civilizations are needed at least")
    check_track(mode)
    if mode.begins_with != NO_CIVILIZATION and not mode.deck >> mode.begins_with & 1:
        raise BadData("scenarios.toml", mode.name, "begins_with", "this civilization is not in the deck")
    if not mode.rises and mode.begins_with == NO_CIVILIZATION:
        raise BadData("scenarios.toml", mode.name, "rises", "where nothing rises, a civilization must be begun with")
    if mode.drought_from and not mode.drought_price:
        raise BadData("scenarios.toml", mode.name, "drought_price", "a drought has a price")
    if len(set(mode.event_places)) != len(mode.event_places):
        raise BadData("scenarios.toml", mode.name, "event_places", "two events lie on one place")
    if len(mode.events) != len(mode.event_places):
        raise BadData("scenarios.toml", mode.name, "event_places", "each event needs one place")


def check_track(mode: Scenario) -> None:
    """The cards of a solo mode form a track: each lies there once, and the last one is among them."""
    cards = [mode.replaces[card] for card in range(c.CULTURE, c.PLAGUE_CARD)]
    if mode.replaces[: c.CULTURE] != list(range(c.CULTURE)) or mode.replaces[c.PLAGUE_CARD] != c.PLAGUE_CARD:
        raise BadData("scenarios.toml", mode.name, "replaces", "only the seven action cards of the track are replaced")
    if len(set(cards)) != len(cards) or not set(cards) <= set(range(c.CULTURE, c.ACTIONS)) - {c.PLAGUE_CARD}:
        raise BadData("scenarios.toml", mode.name, "replaces", "each action card lies on the track once")
    if mode.last_card != NO_ACTION and mode.last_card not in cards:
        raise BadData("scenarios.toml", mode.name, "last_card", "this card is not on the track")
