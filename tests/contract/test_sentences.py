"""Grammar by code: every sentence is read with none, one and two, with a name for many and with the reader himself."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from ecumene import Match
from ecumene.testing.sentences import faults, misread
from tests.contract.tables import TABLES, stride
from tests.contract.test_pages import along


@pytest.mark.parametrize("name", ecumene.games())
def test_every_template_reads_well_with_all_values(name: str) -> None:
    wrong = misread(ecumene.game(name))
    assert not wrong, "\n".join(wrong)


def asked(match: Match[Any]) -> list[str]:
    """What is asked now, and what may be answered, in words for those who are asked."""
    questions = [match.view(seat)["question"] for seat in match.seats]
    return [words for question in questions for words in (question["prompt"], *labels(question["offers"]))]


def labels(offers: list[dict[str, Any]]) -> list[str]:
    return [offer["label"] for offer in offers]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_law_whatever_is_said_along_a_game_reads_well(name: str, seats: int) -> None:
    told: set[str] = set()
    for match in along(ecumene.game(name).new(seats=seats, seed=seats), seats, every=stride(name, seats, 4)):
        told |= {*asked(match)}
    viewers = (*range(seats), None)
    told |= {text for event in match.events for viewer in viewers if (text := event.text(viewer)) is not None}
    wrong = [fault for text in sorted(told) for fault in faults(text)]
    assert not wrong, "\n".join(wrong)
