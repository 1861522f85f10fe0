"""Whoever may answer has heard what a card is aimed at, also where its player had no choice."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import acting, play, says
from ecumene.testing import rule

ANSWER = {"blue": ["high-priestess"]}


@rule("card.negation.declare-targets-first")
def test_a_chosen_wonder_is_told_before_answers() -> None:
    match = acting(
        seats=4, hand={"red": ["neglect-and-ruin"], **ANSWER},
        monument={"mausoleum": "built", "lighthouse": "built"},
        owner={"mausoleum": "yellow", "lighthouse": "yellow"},
        site={"mausoleum": "ionia", "lighthouse": "troy"},
        disks={"red": {"gaul": 1}, "blue": {"carthage": 1}},
    )  # fmt: skip
    play(match, "play neglect-and-ruin", "wonder mausoleum")
    assert match.question == "play-a-fate-card/answer"
    assert says(match)[-1] == "Gaul chooses the Mausoleum."


@rule("card.negation.declare-targets-first")
def test_the_only_target_is_told_before_answers() -> None:
    match = acting(hand={"red": ["slave-revolt"], **ANSWER}, disks={"red": {"egypt": 3}, "blue": {"ionia": 3}})
    play(match, "play slave-revolt")
    assert match.question == "play-a-fate-card/answer"
    assert says(match)[-1] == "Egypt chooses Ionia."


def test_what_is_ones_own_anyway_is_not_told_as_a_choice() -> None:
    match = acting(hand={"red": ["tyrant"], **ANSWER}, disks={"red": {"egypt": 1}, "blue": {"troy": 3}})
    play(match, "play tyrant")
    assert says(match) == ["Egypt plays Tyrant."]
