"""How effects are written in the data, and the powers that are made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ecumene.data import BadData, Slug, Small
from ecumene.games.age_of_civilization import powers
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.contents import CULTURE, LEARNED, RESEARCH
from ecumene.games.age_of_civilization.measures import ALWAYS, CONDITIONS, COUNTED, NOTHING
from ecumene.games.age_of_civilization.powers import EVERY_ACTION, NO_LIMIT, Power, PowerAtMoment
from ecumene.games.age_of_civilization.things import NO_ABILITY, NO_ACTION, Ability, Action, Technologies

if TYPE_CHECKING:
    from ecumene.games.age_of_civilization.tables import Rows

Count = Literal[
    "technologies", "wonders", "workers", "civilizations", "coins", "points", "strength", "bonus-coins",
    "upcoming-cards",
]  # fmt: skip
When = Literal["most-strength", "most-strength-of-one", "no-technology", "culture-performed"]
Named = Annotated[tuple[Slug, ...], Field(strict=False)]
"""Technologies by their names."""
Each = Annotated[int, Field(ge=1, le=99)]


class Part(BaseModel):
    """An effect in a row."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Strength(Part):
    """Military strength; perhaps for every so many of something."""

    does: Literal["strength"]
    value: Small
    of: Count | None = None
    each: Each = 1


class Bonus(Part):
    """An action gives more."""

    does: Literal["bonus"]
    action: Slug
    points: Small = 0
    coins: Small = 0
    technologies: Named = ()
    if_successful: bool = False


class Discount(Part):
    """An action costs less."""

    does: Literal["discount"]
    action: Slug
    coins: Small
    technologies: Named = ()
    when: When | None = None
    not_by: Slug | None = None


class Price(Part):
    """An action costs just this."""

    does: Literal["price"]
    action: Slug
    coins: Small
    technologies: Named = ()


class MoreWorkers(Part):
    """An action takes more workers."""

    does: Literal["more-workers"]
    action: Slug
    workers: Annotated[int, Field(ge=1, le=3)]


class OfAction(Part):
    """A slot of one's own, workers that come back, an action that others cannot perform."""

    does: Literal["own-slot", "no-sacrifice", "others-cannot"]
    action: Slug


class Plain(Part):
    """Upcoming cards may be used; no worker is lost in a war."""

    does: Literal["upcoming-cards", "spared-in-war"]


class TimesBonusCoins(Part):
    """The bonus coins of the card are multiplied when it rises."""

    does: Literal["times-bonus-coins"]
    times: Annotated[int, Field(ge=2, le=9)]


class Rest(Part):
    """Resting gives more."""

    does: Literal["rest"]
    coins: Small = 0
    points: Small = 0
    workers: Small = 0


class AtMoment(Part):
    """Something happens at a moment."""

    does: Literal["when-it-rises", "when-gained", "when-performed", "when-war", "turn-end", "game-end"]
    action: Slug | None = None
    points: Small = 0
    coins: Small = 0
    workers: Small = 0
    technologies: Small = 0
    wonders: Small = 0
    others_gain: Small = 0
    others_lose: Small = 0
    of: Count | None = None
    each: Each = 1
    most: Small | None = None
    when: When | None = None
    technologies_needed: Small = 0
    perform: Literal["culture"] | None = None
    invest: Small = 0


Effect = Annotated[
    Strength | Bonus | Discount | Price | MoreWorkers | OfAction | Plain | TimesBonusCoins | Rest | AtMoment,
    Field(discriminator="does"),
]

MOMENTS = {
    "when-it-rises": ask.WHEN_IT_RISES, "when-gained": ask.WHEN_GAINED, "when-performed": ask.WHEN_PERFORMED,
    "when-war": ask.WHEN_WAR, "turn-end": ask.AT_TURN_END, "game-end": ask.AT_GAME_END,
}  # fmt: skip


def made_of(ability: Ability, effect: Effect, rows: Rows, file: str, row: str) -> list[Power]:
    """The powers that an effect is."""
    name = getattr(effect, "action", None)
    action = NO_ACTION if name is None else Action(rows.find("action", name, file, row, "action"))
    if isinstance(effect, AtMoment):
        return [at_moment(ability, effect, action, file, row)]
    if isinstance(effect, Rest):
        return rest(ability, effect)
    if isinstance(effect, Bonus):
        return bonus(ability, effect, action, technologies(effect.technologies, action, rows, file, row))
    return [other(ability, effect, action, rows, file, row)]


def technologies(names: tuple[str, ...], action: Action, rows: Rows, file: str, row: str) -> Technologies:
    """Technologies that an effect of Research names, as a mask."""
    if names and action != RESEARCH:
        raise BadData(file, row, "technologies", "only Research names technologies")
    return sum(1 << rows.find("technology", name, file, row, "technologies") for name in names)


def bonus(ability: Ability, effect: Bonus, action: Action, named: Technologies) -> list[Power]:
    """More points and more coins are two powers."""
    made: list[Power] = []
    if effect.points:
        made.append(powers.BonusPoints(ability, action, effect.points, named, effect.if_successful))
    if effect.coins:
        made.append(powers.BonusCoins(ability, action, effect.coins, named))
    return made


def rest(ability: Ability, effect: Rest) -> list[Power]:
    """What resting gives more, one power for each kind."""
    given = ((ask.REST_COINS, effect.coins), (ask.REST_POINTS, effect.points), (ask.REST_WORKERS, effect.workers))
    return [powers.Adds(ability, question, value, NOTHING, 1) for question, value in given if value]


def other(ability: Ability, effect: Effect, action: Action, rows: Rows, file: str, row: str) -> Power:
    """An effect that is one power."""
    if isinstance(effect, Strength):
        if effect.of == "strength":
            raise BadData(file, row, "of", "strength cannot count strength")
        of = NOTHING if effect.of is None else COUNTED.index(effect.of)
        return powers.Adds(ability, ask.STRENGTH, effect.value, of, effect.each)
    if isinstance(effect, Discount):
        by = NO_ABILITY if effect.not_by is None else learned(effect.not_by, rows, file, row)
        when = ALWAYS if effect.when is None else CONDITIONS.index(effect.when)
        named = technologies(effect.technologies, action, rows, file, row)
        return powers.Discount(ability, action, effect.coins, named, when, by)
    if isinstance(effect, Price):
        return powers.Price(ability, action, effect.coins, technologies(effect.technologies, action, rows, file, row))
    if isinstance(effect, MoreWorkers):
        return powers.MoreWorkers(ability, action, effect.workers)
    if isinstance(effect, TimesBonusCoins):
        return powers.Times(ability, ask.BONUS_COINS, effect.times)
    assert isinstance(effect, (OfAction, Plain))
    return plain(ability, effect.does, action)


def learned(name: str, rows: Rows, file: str, row: str) -> Ability:
    """The ability of a technology that an effect excepts."""
    return Ability(LEARNED + rows.find("technology", name, file, row, "not_by"))


def plain(ability: Ability, does: str, action: Action) -> Power:
    """An effect without numbers."""
    if does == "own-slot":
        return powers.OwnSlot(ability, action)
    if does == "no-sacrifice":
        return powers.NoSacrifice(ability, action)
    if does == "others-cannot":
        return powers.OthersCannot(ability, action)
    if does == "spared-in-war":
        return powers.Times(ability, ask.LOST_IN_WAR, 0)
    return powers.Adds(ability, ask.UPCOMING, 1, NOTHING, 1)


def at_moment(ability: Ability, effect: AtMoment, action: Action, file: str, row: str) -> PowerAtMoment:
    """What happens at a moment."""
    check_moment(effect, action, file, row)
    made = PowerAtMoment(ability, MOMENTS[effect.does], EVERY_ACTION if action == NO_ACTION else 1 << action)
    for name in (
        "points", "coins", "workers", "technologies", "wonders", "others_gain", "others_lose", "each",
        "technologies_needed", "invest",
    ):  # fmt: skip
        setattr(made, name, getattr(effect, name))
    made.of = NOTHING if effect.of is None else COUNTED.index(effect.of)
    made.most = NO_LIMIT if effect.most is None else effect.most
    made.when = ALWAYS if effect.when is None else CONDITIONS.index(effect.when)
    made.perform = NO_ACTION if effect.perform is None else CULTURE
    made.pure_gain = made.is_pure_gain()
    return made


def check_moment(effect: AtMoment, action: Action, file: str, row: str) -> None:
    """What can happen when."""
    if effect.perform and effect.invest:
        raise BadData(file, row, "invest", "an effect performs an action or puts coins on the market, not both")
    if effect.of == "bonus-coins" and effect.does != "when-it-rises":
        raise BadData(file, row, "of", "bonus coins are counted when a civilization rises")
    if (effect.does == "when-performed") != (action != NO_ACTION):
        raise BadData(file, row, "action", "what happens when an action is performed, and only that, names the action")
    if effect.perform and effect.does not in ("turn-end", "when-performed"):
        raise BadData(file, row, "perform", "an action is performed at the end of a turn or with another action")
    if effect.perform and action == CULTURE:
        raise BadData(file, row, "perform", "Culture cannot bring another Culture")
    if effect.invest and effect.does != "turn-end":
        raise BadData(file, row, "invest", "coins are put on the market at the end of a turn")
    gives = effect.coins or effect.workers or effect.technologies or effect.wonders
    if effect.does == "game-end" and (gives or effect.others_gain or effect.others_lose):
        raise BadData(file, row, "does", "at the end of the game abilities score points only")
