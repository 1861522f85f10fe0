"""The words of a game, as templates, and what an offer means for the seat that chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Text(NamedTuple):
    """The words of a game: templates for prompts, offers, facts and reasons."""

    prompts: Mapping[str, str]
    labels: Mapping[str, str]
    facts: Mapping[str, str]
    why: Mapping[str, str]
    """For a rule of the ledger, why it forbids something now."""
    when: Mapping[str, tuple[str, str]]
    """For a verb, when it can be answered at all: the rule that says so, and a sentence."""
    general: tuple[str, ...] = ()
    """The verbs that say when a thing is used at all, where several take it and none of them answers the question."""
    forced: Mapping[str, str] = {}
    """What is said of an answer that was the only one, by its cause or its question; an empty sentence is not said."""
    instead: Mapping[tuple[str, str], str] = {}
    """For a question and a verb that does not answer it: what to answer instead."""
    meanwhile: Mapping[str, str] = {}
    """For a question or its section: what of one's own turn must be finished before anything else, "your attack"."""


class Meaning(NamedTuple):
    """What an offer means for the seat that chooses: a template of the labels, the kinds of its values, the values."""

    words: str
    kinds: tuple[str, ...]
    values: tuple[int, ...]
