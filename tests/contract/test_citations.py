"""Every rule of every ledger is cited by a test that fails when it is broken, or says why none can."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.testing import goldens, uncited, unknown


@pytest.mark.parametrize("name", ecumene.games())
def test_no_rule_is_uncited(name: str) -> None:
    game = ecumene.game(name)
    assert [rule.id for rule in uncited(game.rules, goldens.folder(game) / "tests")] == []


@pytest.mark.parametrize("name", ecumene.games())
def test_no_test_cites_a_rule_that_does_not_exist(name: str) -> None:
    game = ecumene.game(name)
    assert unknown(game.rules, goldens.folder(game) / "tests") == []


@pytest.mark.parametrize("name", ecumene.games())
def test_rules_of_presentation_alone_are_few_and_say_why(name: str) -> None:
    reasons = [rule.presentation for rule in ecumene.game(name).rules.values() if rule.presentation]
    assert len(reasons) <= len(ecumene.game(name).rules) // 50
    assert all(len(reason) > 20 for reason in reasons)
