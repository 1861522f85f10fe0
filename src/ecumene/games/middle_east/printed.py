"""What is printed on cards, Deities, displays and the map, in words: views carry names only."""

from __future__ import annotations

from ecumene.games.middle_east.tables import Area, Civilization, Deity, FateCard, Printed
from ecumene.matches.game import Face
from ecumene.series.ancient_civilizations.printed import ability_line, table_row
from ecumene.series.ancient_civilizations.tables import Ability

KINDS = {
    "": ("Fate card", "card.round.one-action-in-turn-order"),
    "N": ("Negation card", "card.negation.cancels-everything"),
    "E": ("Event card", "card.event.drawn-played-at-once"),
    "I": ("Investment card", "card.investment.face-up-with-disks"),
    "C": ("Competition card", "terms.competition-card.definition"),
    "R": ("Religion card", "terms.religion-card.definition"),
    "IC": ("Investment and Competition card", "card.investment.dual-purpose"),
}


def catalogue(box: Printed) -> dict[str, Face]:
    """Everything that can be enlarged or looked up."""
    peoples = {one.id for one in box.civilizations}
    return {
        **{card.id: fate_card(card) for card in box.cards},
        **{deity.id: deity_card(deity) for deity in box.monuments},
        **{one.id: display(one, [a for a in box.abilities if a.civilization == one.id]) for one in box.civilizations},
        **{ability.id: ability_line(ability, box.civilizations) for ability in box.abilities},
        **{area.id: area_plate(area, box) for area in box.areas if area.id not in peoples},
        **{row.id: table_row(row, "epoch.change.s3-table-for-non-events") for row in box.events},
    }


def fate_card(card: FateCard) -> Face:
    """A Fate card."""
    kind, rule = KINDS[card.codes]
    lines = [card.text]
    if card.legend != "discard":
        lines.append("Set aside when played; it comes back when the Epoch ends.")
    rules = [rule, *(["cards.fate.great-person-may-be-competition"] if card.great_person and "C" in card.codes else [])]
    facts = {
        "number": card.number,
        "letter": card.codes,
        "great-person": card.great_person,
        "tags": list(card.tags),
        "disks": card.disks,
    }
    return Face(card.name, kind, tuple(lines), tuple(rules), card.source, card.provenance, facts)


def deity_card(deity: Deity) -> Face:
    """A Deity."""
    rules = ("deity.establish.five-resources", "cards.deity.use-requires-occupation", "reckoning.tally.temple-one-vp")
    return Face(deity.name, "Deity", (deity.text,), rules, deity.source, deity.provenance, {"number": deity.number})


def display(one: Civilization, abilities: list[Ability]) -> Face:
    """The display of a civilization."""
    lines = tuple(ability.text for ability in abilities)
    facts = {"homes": list(one.homes), "abilities": [ability.id for ability in abilities], "epochs": list(one.epochs)}
    return Face(one.name, "civilization", lines, ("precedence.ability-over-rule",), one.source, one.provenance, facts)


def area_plate(area: Area, box: Printed) -> Face:
    """An area of the map."""
    names = {other.id: other.name for other in box.areas}
    lines = [f"Borders on {', '.join(names[neighbour] for neighbour in area.neighbours)}."]
    homes = [one.name for one in box.civilizations if area.id in one.homes]
    if homes:
        lines.append(f"Home of {', '.join(homes)}.")
    if area.rivers:
        lines.append(f"Across a river: {', '.join(names[other] for other in area.rivers)}.")
    ground = f"{area.terrain.capitalize()} land" if area.kind == "land" else "Sea"
    rules = ("board.terrain.four-land-types",) if area.kind == "land" else ("board.seas.one-type",)
    facts = {"kind": area.kind, "terrain": area.terrain, "rank": area.competition_rank, "home": ", ".join(homes)}
    return Face(area.name, f"{ground} area", tuple(lines), rules, area.source, area.provenance, facts)
