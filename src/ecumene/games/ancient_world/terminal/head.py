"""The head: the round, how the game is played, who is first, what is new or to come, and the decks."""

from __future__ import annotations

from rich.text import Text

from ecumene.drawing.parts import flowing
from ecumene.games.ancient_world.terminal.sight import Sight


def head(sight: Sight, width: int) -> Text:
    """The round, how the game is played, who is first, what is new or to come, and the decks."""
    first = [first_player(sight)] if sight.view["holder"] else []
    parts = [sight.rounds(sight.box.rounds), Text(played(sight)), *first]
    return Text("\n").join([*flowing(parts, width), *flowing(news(sight), width), *flowing(decks(sight), width)])


def played(sight: Sight) -> str:
    """How many play, and the variants."""
    options = sight.view["options"]
    plus = ["Expand+"] if options["expand"] == "plus" else []
    everyone = ["all citizens count on Draft"] if options["draft"] == "all" else []
    return ", ".join([f"{len(sight.seats)} players", *plus, *everyone])


def first_player(sight: Sight) -> Text:
    """Who has the first-player token, and whether it can still be taken in this round."""
    holder = sight.view["holder"]
    side = "hand up: nobody can take it now" if sight.view["hand-up"] else "hand down: can be taken"
    state = "" if sight.view["over"] else f" ({side})"
    return Text.assemble(sight.sign(holder), f" {sight.called[holder]} is first player", (state, "dim"))


def news(sight: Sight) -> list[Text]:
    """What opens in this round, and what later ones open."""
    now = sight.view["round"]
    opens = ((sight.box.explore_opens, "Explore"), (sight.box.grow_opens, "Grow"), (sight.box.deck_b_from, "deck B"))
    new = [Text(f"New: {what}", "bold") for when, what in opens if when == now]
    later = ", ".join(f"{what} from round {when}" for when, what in opens if when > now)
    return [*new, Text(f"To come: {later}", "dim")] if later else new


def decks(sight: Sight) -> list[Text]:
    """How many cards can still be drawn."""
    deck = "B" if sight.view["round"] >= sight.box.deck_b_from else "A"
    gone = sum(sight.view["discard"].values())
    empire = f"Empire deck {deck}: {sight.view['deck']} left{f', {gone} discarded' if gone else ''}"
    return [Text(empire, "dim"), Text(f"Military deck: {sight.view['military-deck']} left", "dim")]
