"""What is printed on cards, Wonders, displays and the map, in words: views carry names only."""

from __future__ import annotations

from ecumene.games.inner_sea.tables import Area, Civilization, FateCard, Printed, Wonder
from ecumene.matches.game import Face
from ecumene.series.ancient_civilizations.printed import ability_line, table_row
from ecumene.series.ancient_civilizations.tables import Ability

KINDS = {
    "plain": ("Fate card", "card.round.one-action-in-turn-order"),
    "negation": ("Negation card", "card.negation.cancels-everything"),
    "event": ("Event card", "card.event.drawn-played-at-once"),
    "investment": ("Investment card", "card.investment.face-up-with-disks"),
    "competition": ("Competition card", "terms.competition-card.definition"),
}


def catalogue(box: Printed) -> dict[str, Face]:
    """Everything that can be enlarged or looked up."""
    return {
        **{card.id: fate_card(card) for card in box.cards},
        **{wonder.id: wonder_card(wonder) for wonder in box.monuments},
        **{one.id: display(one, [a for a in box.abilities if a.civilization == one.id]) for one in box.civilizations},
        **{ability.id: ability_line(ability, box.civilizations) for ability in box.abilities},
        **{
            area.id: area_plate(area, box) for area in box.areas if area.id not in {one.id for one in box.civilizations}
        },
        **{row.id: table_row(row, "epoch.change.s3-table-always-applies") for row in box.events},
    }


def fate_card(card: FateCard) -> Face:
    """A Fate card."""
    kind, rule = KINDS[card.kind]
    lines = [card.text]
    if card.disks:
        lines.append(f"It takes {card.disks} disks from supply.")
    if card.legend != "discard":
        lines.append("Set aside when played; it comes back when the Epoch ends.")
    rules = [rule, *(["cards.fate.great-person-tag"] if card.great_person else [])]
    letter = {"negation": "N", "event": "E", "investment": "I", "competition": "C"}.get(card.kind, "")
    facts = {
        "number": card.number,
        "letter": letter,
        "great-person": card.great_person,
        "tags": list(card.tags),
        "disks": card.disks,
    }
    return Face(card.name, kind, tuple(lines), tuple(rules), card.source, card.provenance, facts)


def wonder_card(wonder: Wonder) -> Face:
    """A Wonder."""
    lines = (wonder.text, f"It takes {wonder.disks} disks from supply when it is built.")
    rules = ("wonder.build.five-resources", "cards.wonder.use-requires-occupation", "reckoning.tally.wonder-one-vp")
    return Face(wonder.name, "Wonder", lines, rules, wonder.source, wonder.provenance, {"disks": wonder.disks})


def display(one: Civilization, abilities: list[Ability]) -> Face:
    """The display of a civilization."""
    lines = tuple(ability.text for ability in abilities)
    facts = {"home": one.home, "abilities": [ability.id for ability in abilities]}
    return Face(one.name, "civilization", lines, ("precedence.ability-over-rule",), one.source, one.provenance, facts)


def area_plate(area: Area, box: Printed) -> Face:
    """An area of the map."""
    kinds = {"land": "Land", "shallow": "Shallow sea", "deep": "Deep sea"}
    names = {other.id: other.name for other in box.areas}
    lines = [f"Borders on {', '.join(names[neighbour] for neighbour in area.neighbours)}."]
    home = next((one.name for one in box.civilizations if one.home == area.id), None)
    if home:
        lines.append(f"Home of {home}.")
    if area.island:
        lines.append("An island: each of its land areas touches every sea around it.")
    rules = ("board.adjacency.common-border",) if area.kind == "land" else ("board.seas.two-deep-rest-shallow",)
    facts = {"kind": area.kind, "rank": area.competition_rank, "home": home or ""}
    return Face(area.name, f"{kinds[area.kind]} area", tuple(lines), rules, area.source, area.provenance, facts)
