"""The table that everybody sees, laid out once more from a view, so that the rules can be asked about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecumene.games.ancient_world.contents import DISTRICTS, MOST_CITIZENS
from ecumene.games.ancient_world.game import AncientWorldGame
from ecumene.games.ancient_world.state import SEAT, AncientWorld
from ecumene.games.ancient_world.things import NOT_OWNED, Army, District, MilitaryCard, Titan, Whereabouts, army_at
from ecumene.kernel.nouns import Seat
from ecumene.kernel.vocabulary import Noun


def public(view: dict[str, Any], game: AncientWorldGame) -> AncientWorld:
    """What a view shows, laid out once more, so that the rules themselves say what things cost and count."""
    g = game.blank(len(view["seats"]), view["options"], 0)
    g.round = view["round"]
    g.district = District(number_of(game.nouns["district"], view["district"]))
    g.titan = [Titan(number_of(game.nouns["titan"], pile["open"])) for pile in view["titans"].values()]
    for seat in view["seats"]:
        lay_out(g, game, seat, Seat(SEAT.index[seat["seat"]]))
    game.derive(g)
    return g


def lay_out(g: AncientWorld, game: AncientWorldGame, seat: dict[str, Any], who: Seat) -> None:
    """What everybody sees of a seat."""
    noun = game.nouns
    g.coins[who], g.knowledge[who], g.raised[who] = seat["coins"], seat["knowledge"], seat["raised"]
    g.empire[who], g.damaged[who] = (mask_of(noun["empire-card"], seat[part]) for part in ("empire", "damaged"))
    g.titans[who] = mask_of(noun["titan"], seat["titans"])
    for district, n in seat["districts"].items():
        g.districts[who * DISTRICTS + noun["district"].index[district]] = n
    for i, where in enumerate(seat["citizens"].values()):
        g.citizen[who * MOST_CITIZENS + i] = Whereabouts(noun["whereabouts"].index[where]) if where else NOT_OWNED
    for i, army in enumerate(seat["armies"].values()):
        at = army_at(who, Army(i))
        g.active[at] = MilitaryCard(number_of(noun["military-card"], army["card"]))
        g.retired[at] = mask_of(noun["military-card"], army["retired"])
        g.on_name[at], g.on_picture[at] = army["on-name"], army["on-picture"]


def number_of(noun: Noun, name: str | None) -> int:
    """The number of a thing; -1 if there is none."""
    return -1 if name is None else noun.index[name]


def mask_of(noun: Noun, names: Iterable[str]) -> int:
    """Things as a mask."""
    return sum(1 << noun.index[name] for name in names)
