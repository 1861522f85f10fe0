"""What must hold before anything is played: the tables of a game fit each other."""

from __future__ import annotations

from typing import Any

from ecumene.kernel.rule import Question
from ecumene.matches.documents import NUMBER
from ecumene.matches.game import Game


def check_tables(game: Game[Any]) -> None:
    """Hold the rules, the vocabulary and the words of a game against each other and against the ledger."""
    check_rules(game)
    check_vocabulary(game)
    check_words(game)
    for option in game.options:
        assert option.default in option.allowed, f"option {option.name}: its default is not allowed"


def questions(game: Game[Any]) -> list[Question[Any]]:
    """The questions of a game."""
    return [question for question in game.book.questions if question is not None]


def check_rules(game: Game[Any]) -> None:
    """Every rule has its own key, a rule of the ledger, and arguments of known kinds."""
    known = {*game.nouns, *(f"{noun}s" for noun in game.nouns), NUMBER}
    assert len(game.book.numbers) == len(game.book.rules), "two rules have the same key"
    for rule in game.book.rules:
        assert game.law(rule.ledger) in game.rules, f"{rule.key}: {rule.ledger!r} is not in the ledger"
        assert set(rule.kinds) <= known, f"{rule.key}: kinds {rule.kinds}"
    for question in questions(game):
        assert question.listed, f"{question.key} has no choices"
        assert not question.reaction or (question.together and question.secret), (
            f"{question.key}: a reaction asks all at once, and in secret"
        )
        for condition in (condition for choice in question.listed for condition in choice.conditions):
            assert game.law(condition.ledger) in game.rules, (
                f"{question.key}: {condition.ledger!r} is not in the ledger"
            )
            assert set(condition.kinds) <= known, f"{question.key}: kinds {condition.kinds}"
    assert game.law(game.over_rule) in game.rules, "the rule that ends the game is not in the ledger"


def check_vocabulary(game: Game[Any]) -> None:
    """Every choice is a whole block of the vocabulary, every block answers a question, every token reads back."""
    blocks = {(block.base, block.many, block.low, block.high): block.verb for block in game.vocabulary.blocks}
    used = {
        blocks.get((c.base, c.verb.many, c.verb.low, c.verb.high))
        for question in questions(game)
        for c in question.listed
    }
    assert None not in used, "a choice does not fit a block of the vocabulary"
    assert used == set(blocks.values()), f"no question offers {set(blocks.values()) - used}"
    for token in range(len(game.vocabulary)):
        assert game.vocabulary.find(game.vocabulary.text(token)) == token


def check_words(game: Game[Any]) -> None:
    """There are words for every question, verb and fact, and reasons only for rules that exist."""
    assert set(game.text.prompts) == {question.key for question in questions(game)}, "prompts and questions differ"
    assert set(game.text.labels) >= {block.verb for block in game.vocabulary.blocks}, "verbs lack labels"
    names = {name for name, _ in game.facts.values()}
    assert set(game.text.facts) == {*names, "forced"}, "facts and their words differ"
    assert set(game.text.when) == {block.verb for block in game.vocabulary.blocks}, "verbs and when they fit differ"
    assert set(game.leaving) <= set(game.text.when), "a question is left with a verb that there is not"
    assert {game.law(rule) for rule, _ in game.text.when.values()} <= set(game.rules), (
        "when a verb fits follows from no rule"
    )
    asked = {condition.words for question in questions(game) for c in question.listed for condition in c.conditions}
    assert set(game.text.why) <= {*game.rules, *game.aliases, *asked}, "there are reasons that no condition gives"
