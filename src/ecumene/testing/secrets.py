"""Non-interference: what a seat can fetch is the same, byte for byte, in every world it cannot tell from the real one.

At a position everything that a seat cannot know is dealt anew; then all that it is told is held against what it is told
in the real match: views, offers, sentences, reasons, the positions of a replay, whether an answer can be taken back,
what a bot in its place would do. Equal texts have equal sizes: the length of a frame tells nothing, either.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ecumene.bots import choose
from ecumene.kernel.chance import from_seed, mix
from ecumene.kernel.nouns import NOBODY
from ecumene.matches.game import Game
from ecumene.matches.match import Match
from ecumene.testing.conformance import MOST_DECISIONS
from ecumene.testing.fuzz import table
from ecumene.testing.hasty import HASTY, hasty

TOKENS = 6
"""Tokens that a seat asks about at a position."""
THINGS = 4
"""Things that it asks about."""
LINES = 12
"""Sentences that are compared, from the last one back: those before were compared at positions before."""
TRIES = 2
"""Answers that are tried at a position, to see what could be learned by taking them back."""
APART = 12
"""Decisions between two positions of a game, at most."""

Page = dict[str, str]
"""What somebody is told, as it would go over a wire, by what it is."""


def positions(game: Game[Any], many: int, seed: int) -> Iterator[Match[Any]]:
    """So many positions along random games at tables and with options drawn by a seed."""
    word, left = from_seed(seed), many
    while left:
        word = mix(word + 1)
        seats, options = table(game, word >> 8)
        for match in along(game.new(seats=seats, seed=word, **options), word):
            yield match
            left -= 1
            if not left:
                return


def along(match: Match[Any], word: int) -> Iterator[Match[Any]]:
    """A random game, stopped at its first position, its last, and now and then between them."""
    pause = 0
    for _ in range(MOST_DECISIONS):
        if not pause or match.over:
            yield match
            pause = 1 + mix(word ^ 1) % APART
        if match.over:
            return
        word, pause = mix(word + 1), pause - 1
        seat = match.seats[word % len(match.seats)]
        offers = match.state.offers_of(seat)
        match.play(match.game.vocabulary.text(offers[(word >> 8) % len(offers)]), seat)
    raise AssertionError(f"{match.game.name}: no end after {MOST_DECISIONS} decisions")


def check_secrets(match: Match[Any], word: int = 0) -> Counter[str]:
    """Hold one position to non-interference, for every seat; gives how much was compared."""
    tally: Counter[str] = Counter(positions=1)
    for seat in range(match.players):
        real, imagined = match.clone(), dealt_anew(match, seat, mix(word + seat))
        tally["redeals"] += 1
        tally["bytes compared"] += compare(real, imagined, told(real, seat, word), told(imagined, seat, word), seat)
        if seat in match.seats:
            tally["answers tried"] += learn_by_undoing(real, imagined, seat, word)
    return tally


def dealt_anew(match: Match[Any], seat: int, word: int) -> Match[Any]:
    """The match in another world that a seat cannot tell from this one."""
    imagined = match.clone()
    g = imagined.state
    imagined.state = match.game.redeal(match.state, seat, word)
    # A bot's redeal goes on by itself wherever it can; a match waits for its players, and knows what was taken back.
    imagined.state.patient, imagined.state.barrier, imagined.state.mover = g.patient, g.barrier, g.mover
    return imagined


def compare(real: Match[Any], imagined: Match[Any], here: Page, there: Page, seat: int) -> int:
    """Two pages must be one; gives their size."""
    for name, text in here.items():
        assert there[name] == text, (
            f"{real.game.name}, {real.question}: seat {seat} can tell by {name}: {parted(text, there[name])}"
        )
    return sum(map(len, here.values()))


def parted(left: str, right: str) -> str:
    """Where two texts begin to differ."""
    place = next((i for i, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), 0)
    start = max(0, place - 60)
    return f"...{left[start : place + 60]}... is ...{right[start : place + 60]}..."


def told(match: Match[Any], seat: int, word: int) -> Page:
    """Everything that a seat can fetch of a position."""
    game, g = match.game, match.state
    return {
        "its view": text(match.view(seat)),
        "the spectator's view": text(match.view(None)),
        "the lobby": text([game.moment(g), game.callings(g), public_question(match)]),
        "its offers": text([offer._asdict() for offer in match.offers_of(seat)] if seat in match.seats else []),
        "sentences": text([sentences(match, viewer) for viewer in (seat, None)]),
        "why": text([match.why(token, seat) for token in some_tokens(match, word)]),
        "why not": text([match.why_not(thing, seat) for thing in some_things(match, word)]),
        "undo": text([match.can_undo(seat), match.decisions[seat]]),
        "bots": text(choices(match, seat, word)),
        **(told_elsewhere(match, seat) if word % match.players == seat else {}),
    }


def told_elsewhere(match: Match[Any], seat: int) -> Page:
    """The view as bots read it, and as a replay opens it: dear, and so for one seat of each position."""
    game, g = match.game, match.state
    return {
        "observations": text([game.observe(g, seat), game.observe(g, NOBODY)]),
        "replay": text(Match.from_document(game, match.dump(), partial=False).view(seat)),
    }


def text(value: Any) -> str:
    """As it goes over the wire, the order of names included."""
    return json.dumps(value, separators=(",", ":"))


def public_question(match: Match[Any]) -> list[Any]:
    """Who is asked what, as far as everybody is told; in a window nobody is told of others."""
    if match.over:
        return []
    question = match.state.question()
    return [question.seen_as or question.key, question.together, None if question.together else match.seats]


def sentences(match: Match[Any], viewer: int | None) -> list[tuple[str, Any]]:
    """The last sentences for a viewer, with what they light up."""
    said = [(event.text(viewer), event.things) for event in match.events[-LINES:]]
    return [(sentence, things) for sentence, things in said if sentence is not None]


def some_tokens(match: Match[Any], word: int) -> list[str]:
    """Tokens from anywhere in the vocabulary."""
    vocabulary = match.game.vocabulary
    return [vocabulary.text(mix(word + i) % len(vocabulary)) for i in range(TOKENS)]


def some_things(match: Match[Any], word: int) -> list[str]:
    """Things that something can be chosen for."""
    nouns = [block.noun for block in match.game.vocabulary.blocks if block.noun is not None]
    drawn = [(nouns[mix(word + i) % len(nouns)], mix(word - i)) for i in range(THINGS)]
    return [noun.names[number % len(noun.names)] for noun, number in drawn]


def choices(match: Match[Any], seat: int, word: int) -> list[str]:
    """What a bot in this seat would answer with the same luck; bots take turns, for they are the dearest to ask."""
    if seat not in match.seats:
        return []
    name = HASTY[word // match.players % len(HASTY)]
    return [choose(match, hasty(match.game, name, word), seat)]


def learn_by_undoing(real: Match[Any], imagined: Match[Any], seat: int, word: int) -> int:
    """An answer that can be taken back tells nothing: the same can be in both worlds, and both look alike after it."""
    offers = real.state.offers_of(seat)
    tried = {real.game.vocabulary.text(offers[mix(word + i) % len(offers)]) for i in range(TRIES)}
    for token in sorted(tried):
        here, there = real.clone(), imagined.clone()
        here.play(token, seat)
        there.play(token, seat)
        undo = here.can_undo(seat)
        assert there.can_undo(seat) == undo, f"{real.game.name}, {real.question}: whether {token!r} can be undone tells"
        if undo:
            compare(here, there, after(here, seat), after(there, seat), seat)
    return len(tried)


def after(match: Match[Any], seat: int) -> Page:
    """What a seat and everybody are told when it has answered."""
    return {
        "its view after an answer": text(match.view(seat)),
        "the spectator's view after an answer": text(match.view(None)),
        "sentences after an answer": text([sentences(match, viewer) for viewer in (seat, None)]),
    }
