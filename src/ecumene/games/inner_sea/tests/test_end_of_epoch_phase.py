"""End of Epoch Phase: what Wonders and dominated seas score."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea.tests.table import table
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

TROJAN_SEA = {"trojan-sea": 1, "troy": 1, "phrygia": 1, "ionia": 1, "lesbos": 1, "thrace": 1}
ICARIAN_SEA = {"icarian-sea": 1, "delos": 1, "ionia": 1, "lesbos": 1, "lydia": 1, "rhodes": 1}
MINOAN_SEA = {"minoan-sea": 1, "kydonia": 1, "minos": 1, "lydia": 1, "rhodes": 1}
THREE_SEAS = {**TROJAN_SEA, **ICARIAN_SEA, **MINOAN_SEA}
"""Seas with a disk in each, and all the land around them."""


def wonders(**owners: tuple[str, str]) -> dict[str, Any]:
    """Built Wonders by name: who owns each, and where it stands."""
    named = {name.replace("_", "-"): pair for name, pair in owners.items()}
    return {
        "monument": dict.fromkeys(named, "built"),
        "owner": {name: pair[0] for name, pair in named.items()},
        "site": {name: pair[1] for name, pair in named.items()},
    }


def scored(**fields: Any) -> list[int]:
    """The points after the points of an Epoch were scored."""
    return table("end-of-epoch-phase/score", **{"phase": "end-of-epoch", **fields}).state.points


@rule("epoch.score.most-wonders")
def test_most_wonders_among_ones_own_disks_score_a_point() -> None:
    """Red has two and stands beside one of them; Blue stands beside both of its own."""
    built = wonders(
        colossus=("red", "egypt"),
        lighthouse=("red", "kush"),
        mausoleum=("blue", "troy"),
        statue_of_zeus=("blue", "ionia"),
    )
    disks = {"red": {"egypt": 1}, "blue": {"troy": 1, "ionia": 1, "kush": 1}}
    assert scored(disks=disks, **built) == [0, 1]


@rule("epoch.score.most-wonders")
def test_who_is_tied_for_most_wonders_gets_nothing() -> None:
    built = wonders(colossus=("red", "egypt"), mausoleum=("blue", "troy"))
    assert scored(disks={"red": {"egypt": 1}, "blue": {"troy": 1}}, **built) == [0, 0]


@rule("epoch.score.most-wonders")
def test_a_buried_wonder_does_not_count() -> None:
    built = wonders(colossus=("red", "egypt"), lighthouse=("red", "kush"), mausoleum=("blue", "troy"))
    built["monument"]["colossus"] = "buried"
    assert scored(disks={"red": {"egypt": 1, "kush": 1}, "blue": {"troy": 1}}, **built) == [0, 0]


@rule("epoch.score.most-wonders")
def test_the_only_wonder_scores_the_point_and_none_scores_nothing() -> None:
    built = wonders(colossus=("red", "egypt"))
    assert scored(disks={"red": {"egypt": 1}}, **built) == [1, 0]
    assert scored(disks={"blue": {"egypt": 1}}, **built) == [0, 0]


@rule("epoch.score.sea-domination")
def test_three_dominated_seas_score_a_point() -> None:
    assert scored(disks={"red": THREE_SEAS}) == [1, 0]
    assert scored(disks={"red": {**TROJAN_SEA, **ICARIAN_SEA}}) == [0, 0]


@rule("epoch.score.sea-domination")
def test_an_opponent_ashore_or_at_sea_spoils_a_domination() -> None:
    """Ruling I-01: for this score the sea itself must be Controlled."""
    assert scored(disks={"red": THREE_SEAS, "blue": {"delos": 1}}) == [0, 0]
    assert scored(disks={"red": THREE_SEAS, "blue": {"trojan-sea": 1}}) == [0, 0]
    assert scored(disks={"red": THREE_SEAS, "blue": {"aegean-sea": 1}}) == [1, 0]


@rule("epoch.score.sea-domination")
def test_a_view_names_the_seas_that_would_score() -> None:
    """Ruling I-01: a sea that blue shares is not among them."""
    there = {"red": THREE_SEAS, "blue": {"trojan-sea": 1}}
    match = table("card-phase", disks=there)
    assert match.view(None)["seats"][0]["dominates"] == ["icarian-sea", "minoan-sea"]
    assert scored(disks=there) == [0, 0]


@rule("epoch.score.sea-domination")
def test_five_seas_are_still_one_point() -> None:
    """With the Red Sea and the Thracian Sea."""
    more = {"red-sea": 1, "egypt": 1, "kush": 1, "nabatea": 1, "nile-delta": 1, "sinai": 1}
    more |= {"thracian-sea": 1, "euboea": 1, "macedonia": 1, "thessaly": 1}
    assert scored(disks={"red": {**THREE_SEAS, **more}}) == [1, 0]
    sixth = {"cyprian-sea": 1, "al-mina": 1, "cyprus": 1, "silicia": 1}
    assert scored(disks={"red": {**THREE_SEAS, **more, **sixth}}) == [2, 0]


@rule("epoch.score.talents", "epoch.score.most-cities", "epoch.score.sea-domination", "epoch.score.most-wonders")
def test_all_of_it_adds_up() -> None:
    match: Match[Ancients] = table(
        "end-of-epoch-phase/score",
        phase="end-of-epoch",
        disks={"red": {**THREE_SEAS, "troy": 3}},
        talents={"red": 7},
        points={"red": 10},
        **wonders(colossus=("red", "lydia")),
    )
    assert match.state.points == [15, 0]
