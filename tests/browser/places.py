"""Places in a game that both games of Ancient Civilizations have: somebody is brought there to look at the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from ecumene import Game
from tests.browser.conftest import People
from tests.browser.hands import Hands
from tests.browser.tables import Place, before_the_end, first_to_choose, lay_out


def choosing_a_people(game: Game[Any], short: dict[str, Any]) -> Place:
    """The first choice of a game of four."""

    def choosing_a_people(person: Hands, people: People) -> None:
        seed = first_to_choose(game, 4)
        person.sit_down(person.make_match("me", "random", "random", "random", seed=seed, **short))
        assert person.wait_for_turn()
        expect(person.page.get_by_role("region", name="Peoples to lead")).to_be_visible()

    return choosing_a_people


def at_the_end(game: Game[Any], **options: Any) -> Place:
    """The scores of a short game."""

    def at_the_end(person: Hands, people: People) -> None:
        lay_out(people, before_the_end(game, **options), person, "random")
        person.play_to_the_end(seed=1)
        expect(person.page.get_by_role("dialog")).to_be_visible()

    return at_the_end
