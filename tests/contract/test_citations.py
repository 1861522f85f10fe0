"""Every rule of every ledger is cited by a test that fails when it is broken, or says why none can."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.testing import citations, uncited, unknown
from ecumene.testing.citations import series_folder


@pytest.mark.parametrize("name", ecumene.games())
def test_no_rule_is_uncited(name: str) -> None:
    assert [rule.id for rule in uncited(ecumene.game(name))] == []


@pytest.mark.parametrize("name", ecumene.games())
def test_no_test_cites_a_rule_that_does_not_exist(name: str) -> None:
    assert unknown(ecumene.game(name)) == []


def test_what_a_series_cites_is_in_the_ledger_of_a_game_of_it() -> None:
    games = [ecumene.game(name) for name in ecumene.games()]
    for game in games:
        if game.series:
            known = {rule_id for other in games if other.series == game.series for rule_id in other.rules}
            assert set(citations(series_folder(game) / "tests")) <= known


@pytest.mark.parametrize("name", ecumene.games())
def test_rules_of_presentation_alone_are_few_and_say_why(name: str) -> None:
    reasons = [rule.presentation for rule in ecumene.game(name).rules.values() if rule.presentation]
    assert len(reasons) <= len(ecumene.game(name).rules) // 50
    assert all(len(reason) > 20 for reason in reasons)
