"""Filling the box: the rows of the tables become columns of ints, and what must hold between rows is held here."""

from __future__ import annotations

from ecumene.data import BadData
from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization.box import Box
from ecumene.games.age_of_civilization.effects import Effect, made_of
from ecumene.games.age_of_civilization.powers import OwnSlot, Power, PowerAtMoment
from ecumene.games.age_of_civilization.questions import AT_TURN_END
from ecumene.games.age_of_civilization.solo_modes import fill_scenarios
from ecumene.games.age_of_civilization.tables import COLUMNS, Rows
from ecumene.games.age_of_civilization.things import NO_ACTION, Ability, Action, actions_in
from ecumene.kernel.masks import bits
from ecumene.kernel.words import Many, listed


def filled_box(pack: str | None) -> tuple[Box, Rows]:
    """The box as shipped, or with a pack's rows in their place; refused whole if anything is wrong."""
    rows = Rows(pack)
    box = Box(rows.shelf.digest)
    fill_names(box, rows)
    fill_cards(box, rows)
    fill_technologies(box, rows)
    fill_actions(box, rows)
    fill_powers(box, rows)
    fill_scenarios(box, rows)
    for name, value in rows.constants.items():
        setattr(box, name.replace("-", "_"), value)
    check_rounds(rows.constants)
    return box, rows


def fill_names(box: Box, rows: Rows) -> None:
    """Names and titles; a legacy ability is called after its civilization."""
    for kind, found in (
        ("civilization", rows.civilizations), ("action", rows.actions), ("technology", rows.technologies),
        ("special", rows.special_cards), ("wonder", rows.wonders), ("event", rows.events),
        ("command", rows.commands), ("achievement", rows.achievements),
    ):  # fmt: skip
        setattr(box, f"{kind}_names", [row.id for row in found])
        setattr(box, f"{kind}_titles", [row.name for row in found])
    civilizations, titles = box.civilization_names, box.civilization_titles
    box.ability_names = [*civilizations, *(f"{name}-legacy" for name in civilizations)]
    box.ability_names += [*box.technology_names, *box.wonder_names]
    box.ability_titles = [*titles, *(f"the legacy of {title}" for title in titles)]
    box.ability_titles += [*box.technology_titles, *box.wonder_titles]
    fill_words(box, rows)


def fill_words(box: Box, rows: Rows) -> None:
    """What sentences call things: people and some wonders have an article, and what is many a verb for many."""
    civilizations = [in_words(row.name, row.many, row.many) for row in rows.civilizations]
    box.civilization_words = civilizations
    box.wonder_words = [in_words(row.name, row.article, row.many) for row in rows.wonders]
    box.ability_words = [*civilizations, *(f"the legacy of {word}" for word in civilizations)]
    box.ability_words += [*box.technology_titles, *box.wonder_words]


def in_words(name: str, article: bool, many: bool) -> str:
    """A name as it stands in a sentence."""
    word = f"the {name}" if article else name
    return Many(word) if many else word


def fill_cards(box: Box, rows: Rows) -> None:
    """What is printed on civilizations."""
    box.population = [row.population for row in rows.civilizations]
    box.solo = sum(1 << i for i, row in enumerate(rows.civilizations) if row.solo)


def fill_technologies(box: Box, rows: Rows) -> None:
    """Columns, arrows and special cards; what replaces a technology of the second row serves its arrows too."""
    technologies = rows.technologies
    box.column = [COLUMNS.index(row.column) for row in technologies]
    box.card_column = [COLUMNS.index(row.column) for row in rows.special_cards]
    basic = range(c.BASIC_TECHNOLOGIES)
    box.columns = [sum(1 << i for i in basic if box.column[i] == column) for column in range(len(COLUMNS))]
    box.covered = [sum(1 << i for i in basic if box.column[i] == column and technologies[i].row > 1)
                   for column in range(len(COLUMNS))]  # fmt: skip
    for card in rows.special_cards:
        names = [rows.find("technology", name, "technologies.toml", card.id, "technologies")
                 for name in card.technologies]  # fmt: skip
        box.on_card.append(sum(1 << i for i in names))
    for row in technologies:
        needed = [rows.find("technology", name, "technologies.toml", row.id, "requires") for name in row.requires]
        box.requires.append(sum({1 << i for need in needed for i in standing_for(rows, need)}))
    box.free = sum(1 << i for i, mask in enumerate(box.requires) if not mask)
    fill_roads(box)


def fill_roads(box: Box) -> None:
    """Each set of technologies that lead to another one, on the basic card and under each special card."""
    basic = (1 << c.BASIC_TECHNOLOGIES) - 1
    cards = [basic, *(basic & ~box.covered[column] | brought
                      for column, brought in zip(box.card_column, box.on_card, strict=True))]  # fmt: skip
    box.roads = sorted({needed & card for needed in box.requires for card in cards})
    box.road_titles = [listed([box.technology_titles[i] for i in bits(road)], "or") for road in box.roads]


def standing_for(rows: Rows, technology: int) -> list[int]:
    """A technology, and those special ones that lie in its place."""
    place = rows.technologies[technology]
    special = [i for i in range(c.BASIC_TECHNOLOGIES, c.TECHNOLOGIES)
               if (rows.technologies[i].column, rows.technologies[i].row) == (place.column, place.row)]  # fmt: skip
    return [technology, *(special if technology < c.BASIC_TECHNOLOGIES else [])]


def fill_actions(box: Box, rows: Rows) -> None:
    """What each action takes and gives."""
    actions = rows.actions
    box.takes_workers = [row.workers for row in actions]
    box.price = [row.price for row in actions]
    box.red = sum(1 << i for i, row in enumerate(actions) if row.sacrificed)
    box.reds = actions_in(box.red)
    box.per_turn = [row.per_turn for row in actions]
    box.scores = [row.points for row in actions]
    box.gains = [row.coins for row in actions]
    box.coins_with_wonder = [row.extra for row in actions]
    box.most_points = [row.most for row in actions]
    box.others_gain = [row.others_gain for row in actions]
    box.gains_wonders = [row.wonders for row in actions]
    box.gains_technologies = [row.technologies for row in actions]
    box.has_slot = sum(1 << i for i, row in enumerate(actions) if row.workers)
    box.actions_for_workers = [sum(1 << i for i, row in enumerate(actions) if row.workers <= n) for n in range(5)]
    dearest = max(row.price for row in actions)
    box.actions_for_coins = [sum(1 << i for i, row in enumerate(actions) if row.price <= n) for n in range(dearest + 1)]
    box.war = sum(1 << i for i, row in enumerate(actions) if row.war)
    box.first_game_order = [Action(rows.find("action", row.action, "actions.toml", row.id, "action"))
                            for row in rows.suggested]  # fmt: skip
    if sorted(box.first_game_order) != list(range(c.CULTURE, c.PLAGUE_CARD + 1)):
        raise BadData("actions.toml", "-", "suggested", "the order for a first game must name each action card once")


def fill_powers(box: Box, rows: Rows) -> None:
    """Every effect of every ability becomes a power, which has a place in each question it answers."""
    abilities: list[tuple[str, str, tuple[Effect, ...]]] = []
    abilities += [("civilizations.toml", row.id, row.main) for row in rows.civilizations]
    abilities += [("civilizations.toml", row.id, row.legacy) for row in rows.civilizations]
    abilities += [("technologies.toml", row.id, row.effects) for row in rows.technologies]
    abilities += [("wonders.toml", row.id, row.effects) for row in rows.wonders]
    for ability, (file, row, effects) in enumerate(abilities):
        found = [power for effect in effects for power in made_of(Ability(ability), effect, rows, file, row)]
        box.powers_of.append(found)
        box.slot_action.append(own_slot(found, file, row))
    everything = sorted((power for powers in box.powers_of for power in powers), key=lambda power: power.rank)
    for question, asked in enumerate(box.asked):
        for power in everything:
            if power.asked >> question & 1:
                power.places[question] = len(asked)
                asked.append(power)
    box.with_slot = sum(1 << ability for ability, action in enumerate(box.slot_action) if action != NO_ACTION)
    ends = [power for power in box.asked[AT_TURN_END] if isinstance(power, PowerAtMoment)]
    box.at_turn_end = sum({1 << power.ability for power in ends})
    box.investing = sum({1 << power.ability for power in ends if power.invest})
    box.powers_at = [[power for power in asked if isinstance(power, PowerAtMoment)] for asked in box.asked]


def own_slot(powers: list[Power], file: str, row: str) -> Action:
    """The action of the slot that an ability has, or NO_ACTION."""
    slots = [power.action for power in powers if isinstance(power, OwnSlot)]
    ends = [power for power in powers if power.asked >> AT_TURN_END & 1]
    if len(ends) > 1:
        raise BadData(file, row, "effects", "an ability does one thing at a turn's end; write it as one effect")
    if {c.BAZAAR, c.PLAGUE_CARD} & set(slots):
        raise BadData(file, row, "effects", "there is no slot of one's own for Bazaar or Plague")
    if len(slots) > 1:
        raise BadData(file, row, "effects", "an ability has one slot of its own at most")
    if c.RESEARCH in slots:
        raise BadData(file, row, "effects", "a slot of one's own cannot be for Research, which names its technology")
    return slots[0] if slots else NO_ACTION


def check_rounds(constants: dict[str, int]) -> None:
    """The rounds fit on the time track, and tokens lie on it."""
    if constants["rounds"] + constants["window"] - 1 != c.TRACK:
        raise BadData("components.toml", "rounds", "value", f"rounds and window must use all {c.TRACK} action cards")
    if constants["first-event-place"] + constants["events-drawn"] - 1 > c.TRACK:
        raise BadData("components.toml", "events-drawn", "value", "the event tokens must lie on the time track")
    if constants["wonders-besides-players"] + 4 > c.WONDERS:
        raise BadData("components.toml", "wonders-besides-players", "value", f"there are {c.WONDERS} wonders")
    if constants["special-cards-besides-players"] + 4 > c.SPECIAL_CARDS:
        raise BadData("components.toml", "special-cards-besides-players", "value", "there are 9 special cards")
    if constants["kept"] > constants["dealt"] or constants["dealt"] * 4 > c.CIVILIZATIONS:
        raise BadData("components.toml", "dealt", "value", "four players must be dealt at least what they keep")
    if (constants["dealt"] - constants["kept"]) * 4 > c.MOST_IN_MARKET:
        raise BadData("components.toml", "dealt", "value", f"the market shows {c.MOST_IN_MARKET} cards at most")
    if not constants["plague-place"] <= c.TRACK:
        raise BadData("components.toml", "plague-place", "value", f"the track has {c.TRACK} places")
    if constants["most-workers"] > 4:
        raise BadData("components.toml", "most-workers", "value", "each player has 4 worker tokens")
