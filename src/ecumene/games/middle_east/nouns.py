"""How the fields that only this game has are written in documents."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.kernel.vocabulary import Noun
from ecumene.matches.naming import Field, Number, One, Some
from ecumene.series.ancient_civilizations.nouns import FACTION, SEAT

WHITE = Noun("cube", ("gold", "oasis", "fishing"), ("the yellow cube", "the green cube", "the light blue cube"))
"""The cubes of the white investments, in the order of their cards."""
PLIGHT = Noun(
    "plight",
    ("far-behind", "gone"),
    ("everybody is at least 5 points ahead of you", "you have no disk on the map"),
)
"""Why a civilization may return as another one."""
EPOCH = Noun("when", ("never", "epoch-1", "epoch-2", "epoch-3", "epoch-4"))


def blows(effects: Noun) -> Noun:
    """What a disk is lost to: an effect, or nothing that is named."""
    names = [*(f"to-{name}" for name in effects.names), "to-nothing"]
    return Noun("blow", names, [*(f" to {words}" for words in effects.words), ""])


def own_fields(noun: Mapping[str, Noun]) -> tuple[Field, ...]:
    """Homelands, Strongholds, temples, curses, captives, claims, the clock, and the Epoch with which the game ends."""
    area, card, monument = noun["area"], noun["card"], noun["monument"]
    return (
        Field("homeland", One(area), SEAT),
        Field("forts", Some(area), FACTION),
        Field("holder", One(SEAT), monument),
        Field("prayers", Number(0, 99), monument),
        Field("curses", Some(card), SEAT),
        Field("blasphemy", Number(0, 9)),
        Field("captives", Number(0, 48), SEAT),
        Field("claims", One(area), WHITE),
        Field("landless", Some(SEAT)),
        Field("short", Number(0, 99)),
        Field("besieged", Some(SEAT)),
        Field("cracked", Some(SEAT)),
        Field("looted", Some(SEAT)),
        Field("risen", Some(EPOCH), SEAT),
        Field("train", One(area)),
        Field("doomed", Number(0, 1)),
        Field("turns", Number(0, 99)),
        Field("last_epoch", Number(1, 4, default=0)),
    )
