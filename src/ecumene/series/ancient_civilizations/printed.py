"""What is printed on things that all games of the series have, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.matches.game import Face
from ecumene.series.ancient_civilizations.tables import Ability, Civilization, EpochEvent


def ability_line(ability: Ability, civilizations: Sequence[Civilization]) -> Face:
    """One ability of a display."""
    whose = next(one.name for one in civilizations if one.id == ability.civilization)
    facts = {"civilization": ability.civilization, "timing": ability.timing}
    rules = ("precedence.ability-over-rule",)
    return Face(ability.name, f"ability of {whose}", (ability.text,), rules, ability.source, ability.provenance, facts)


def table_row(row: EpochEvent, rule: str) -> Face:
    """A row of the Change of Epoch Table."""
    facts = {"first": row.first, "last": row.last}
    return Face(row.name, "Change of Epoch", (row.text,), (rule,), row.source, row.provenance, facts)
