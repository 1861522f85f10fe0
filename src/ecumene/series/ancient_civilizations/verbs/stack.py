"""What is being played: the card and the answers on top of it, its targets, and the plan that waits."""

from __future__ import annotations

from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Entry
from ecumene.series.ancient_civilizations.reading import Reading
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Card, Effect


def lay_on_stack(g: Ancients, who: Seat, effect: Effect) -> None:
    """Something is being played: nobody has answered it yet."""
    g.stack.append(effect)
    g.players.append(who)


def leave_stack(g: Ancients) -> None:
    """What was played last has been dealt with; whether it was negated is forgotten with it."""
    g.stack.pop()
    g.players.pop()
    g.struck &= ~(1 << len(g.stack))


def strike(g: Ancients, depth: int) -> None:
    """What lies at this depth is negated."""
    g.struck |= 1 << depth


def is_struck(g: Ancients, depth: int) -> bool:
    """Whether what lies at this depth was negated."""
    return bool(g.struck >> depth & 1)


def aim(g: Ancients, token: int) -> None:
    """One more target is chosen."""
    g.targets.append(token)


def keep_reading(g: Ancients, reading: Reading) -> None:
    """What was read of a card: a note for the conditions that are asked next, and no part of the position."""
    g.reading = reading


def keep_plan(g: Ancients, plan: list[Entry]) -> None:
    """What will happen if nobody answers waits until then."""
    g.plan = plan


def drop_plan(g: Ancients) -> None:
    """What was announced does not happen."""
    g.plan = []
    g.targets = []


def forget_targets(g: Ancients) -> None:
    """The targets are in the plan now."""
    g.targets = []


def write_aims(g: Ancients, card: Card, names: list[int]) -> None:
    """What a revealed card is aimed at is kept until it is answered or its turn comes."""
    g.aims += [g.verbs.play.token(card), *names]
    g.targets = []


def recall_aims(g: Ancients, card: Card) -> None:
    """The targets that were declared for a revealed card are taken up again, the card first; none if it has none."""
    play = g.verbs.play
    header = play.token(card)
    if header not in g.aims:
        return
    start = g.aims.index(header)
    end = start + 1
    while end < len(g.aims) and not play.holds(g.aims[end]):
        end += 1
    g.targets = g.aims[start:end]
    del g.aims[start:end]


def keep_aims(g: Ancients) -> None:
    """A card that nobody has negated stays aimed at what it is aimed at."""
    g.aims += g.targets
