"""Every sentence of a game read with none, one and two, with a name for many and with the reader himself."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from string import Formatter
from typing import Any

from ecumene.kernel.events import in_line
from ecumene.kernel.rule import Question
from ecumene.kernel.words import Many, Speaker
from ecumene.matches import discovery
from ecumene.matches.documents import NUMBER
from ecumene.matches.game import Game
from ecumene.testing.arguments import for_games

READER, ONE, PEOPLE = range(3)
CALLINGS = ("Kos", "Troy", Many("the Lukka"))
"""The reader, somebody with a name for one, somebody with a name for many."""

FAULTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "one of many",
        re.compile(
            r"(?<!-)(?<!itizen )(?<!ound )\b1 (?!(?:is|was|has|this|less|plus|bonus|across|as|of|\w*ss)\b)[a-z]+s\b"
        ),
    ),
    ("two of one", re.compile(r"\b2 (?:coin|card|disk|point|talent|mina|time|turn|worker|army|city)\b(?! \w+s\b)")),
    ("a nought that is counted", re.compile(r"\b0 (?!(?:against|of|on|and|is|are|yet|has)\b)[a-z]")),
    (
        "a verb for one with a name for many",
        re.compile(r"\b(?:[Yy]ou|[Tt]he Lukka) (?!(?:as|its|this|always|less|plus|across)\b)(?:[a-z]+[^s\W]s)\b"),
    ),
    ("a verb for many with a name for one", re.compile(r"(?<!and )\bTroy (?:are|have|were|do)\b")),
    ("of you", re.compile(r"(?<!all )(?<!each )(?<!one )(?<!any )\bof you\b(?! (?:must|may|can|have|are))")),
    ("you's", re.compile(r"\b[Yy]ou's\b|\byous\b")),
    ("a before a vowel", re.compile(r"(?:\ba|^A) (?!one\b|one-|uni|use\b|uses\b|us[eu]|eu)[aeiou]")),
    ("an before a consonant", re.compile(r"\b[Aa]n (?!h|[aeiou])[a-z]")),
    ("a word twice", re.compile(r"\b([A-Za-z]+) \1\b(?<!had had)(?<!that that)")),
    ("a gap", re.compile(r"  | [.,;:!?](?:\s|$)|\.\.|,\.|;\.|: \.|\(\)|^\s|\s$")),
    ("an unfilled place", re.compile(r"[{}|<>\[\]]")),
)
"""What no sentence of any game may hold, whatever its values are."""


def faults(text: str) -> list[str]:
    """What is wrong with a sentence, as far as a rule can tell."""
    return [f"{name}: {found.group()!r} in {text!r}" for name, pattern in FAULTS if (found := pattern.search(text))]


def examples(game: Game[Any], kind: str) -> tuple[int, ...]:
    """Values of a kind that a sentence must bear: none, one and two, the reader, one and many."""
    if kind == NUMBER:
        return (0, 1, 2)
    if kind == "seat":
        return (READER, ONE, PEOPLE)
    if kind == "line":
        return (in_line([ONE]), in_line([ONE, READER]))
    if kind not in game.nouns:
        return (*[1 << one for one in examples(game, kind.removesuffix("s"))], 0b11)
    noun = game.nouns[kind]
    seats = (READER, ONE, PEOPLE) if noun.seats_first else ()
    plural = [i for i, word in enumerate(noun.words) if isinstance(word, Many)]
    return tuple(dict.fromkeys((*seats, len(noun.words) - 1, *plural[:1])))


def filled(game: Game[Any], template: str, kinds: Sequence[str]) -> Iterator[str]:
    """A template with every example of its values."""
    speaker = Speaker(game.nouns, CALLINGS, READER)
    used = places(template)
    many = [examples(game, kind) if place in used else (0,) for place, kind in enumerate(kinds)]
    for place in map(int, re.findall(r"\{(\d):roman\}", template)):
        many[place] = (1, 2)  # Romans had no nought, and there is no Epoch before the first
    for values in product(*many):
        yield speaker.fill(template, kinds, values)


def places(template: str) -> set[int]:
    """Which values a template names."""
    fields = [(name, spec) for _, name, spec, _ in Formatter().parse(template) if name is not None]
    nested = [name for _, spec in fields for _, name, _, _ in Formatter().parse(spec or "") if name is not None]
    forms = re.findall(r"\[(\d):", template) + (["0"] if "|" in template else [])
    return {int(name) for name in [*(name for name, _ in fields), *nested, *forms]}


def told_kinds(game: Game[Any]) -> Mapping[str, tuple[str, ...]]:
    """What the values of each prompt are."""
    asked = [question for question in game.book.questions if question is not None]
    return {question.key: question.kinds_told() for question in asked}


def reasons_of(question: Question[Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The templates of the reasons that a question can give, with the kinds of their values."""
    for condition in (condition for choice in question.listed for condition in choice.conditions):
        yield condition.words or condition.ledger, condition.kinds


def templates(game: Game[Any]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every template of a game: where it stands, the template, and the kinds of its values."""
    text, told = game.text, told_kinds(game)
    yield from ((f"fact {name}", text.facts[name], kinds) for name, kinds in game.facts.values())
    yield from ((f"prompt {key}", prompt, told[key]) for key, prompt in text.prompts.items())
    for block in game.vocabulary.blocks:
        kinds = ((block.noun.name,) if block.noun else ()) + ((NUMBER,) if block.numbered else ())
        yield f"label {block.verb}", text.labels[block.verb], kinds
    yield from ((f"forced {name}", words.replace("{1}", "go on"), ("seat",)) for name, words in text.forced.items())
    yield from ((f"instead of {verb}", words, told[key]) for (key, verb), words in text.instead.items())
    yield from ((f"when {verb}", sentence, ()) for verb, (_, sentence) in text.when.items())
    given = {reason for question in game.book.questions if question is not None for reason in reasons_of(question)}
    yield from ((f"why {words}", text.why[words], kinds) for words, kinds in given if words in text.why)


def misread(game: Game[Any]) -> list[str]:
    """What is wrong with the sentences of a game, whatever their values are."""
    wrong: dict[tuple[str, str], str] = {}
    for where, template, kinds in templates(game):
        for fault in (fault for text in filled(game, template, kinds) for fault in faults(text)):
            wrong.setdefault((where, fault.partition(":")[0]), f"{where}: {fault}")
    return list(wrong.values())


def main(argv: Sequence[str] | None = None) -> int:
    """Read the sentences of some games, and tell what is wrong with them."""
    parser = for_games("Read every sentence with none, one and two, with many and with the reader himself.")
    names = parser.parse_args(argv).games or discovery.names()
    found = [f"{name}: {fault}" for name in names for fault in misread(discovery.find(name))]
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
