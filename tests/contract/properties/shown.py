"""What the stage owes: panels that fit, every offer within reach, words for everything."""

import ast
import re
import string
from collections.abc import Iterator, Mapping
from enum import Enum
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin

from bot.kernel import Move, SomeOf, offered
from bot.stage.stage import GameWords, OptionWords
from bot.stage.view import Choice, Folder, Group, Pick, View
from tests.contract.playout import walk
from tests.contract.strangers import contents, everything, size
from tests.contract.subject import Plan, Subject, players_of, worst_players

WORD = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}\Z")
TOPIC = re.compile(r"[a-z][a-z-]{0,30}\Z")
COMMAND = re.compile(r"[-_a-z0-9]{1,32}\Z")


def within(what: str, text: str, most: int, least: int = 0) -> None:
    assert least <= len(text) <= most, f"{what} has {len(text)} characters, not {least}-{most}"


def panels_fit_into_messages(subject: Subject, plan: Plan) -> None:
    game, stage, rules = walk(subject, plan), subject.game.stage, subject.rules
    casts = players_of(plan.seats), worst_players(plan.seats)
    for at in game.some(8):
        state = game.state(at)
        for players, language in product(casts, subject.languages):
            fits(stage.board(rules.sight(state, None), players, language))
            for seat in game.seats:
                sight, offers = rules.sight(state, seat), list(rules.legal(state, seat))
                fits(stage.panel(sight, seat, offers, players, language))
                topic, guide = stage.topic(sight, seat), stage.words(language).guide
                assert not topic or (topic in guide and guide[topic].now), f"no topic {topic!r}"
                for offer in offers:
                    for move in contents(offer, Random(at), 6):
                        said = stage.label(move, sight, seat, players, language)
                        within("a label", said, 100, 1)


def widest_options_fit_too(subject: Subject, plan: Plan) -> None:
    """Every value of every option deals, and its first panels fit."""
    rules, stage = subject.rules, subject.game.stage
    players = worst_players(plan.seats)
    wide = subject.option_sets(plan.seats, wide=True)
    for options, language in product(wide, subject.languages):
        state = rules.deal(plan.seats, options, Random(plan.seed))
        fits(stage.board(rules.sight(state, None), players, language))
        for seat in range(plan.seats):
            offers = list(rules.legal(state, seat))
            fits(stage.panel(rules.sight(state, seat), seat, offers, players, language))


def fits(view: View) -> None:
    """Discord's limits, less what the shell adds."""
    within("the title", view.title, 256, 1)
    within("the body", view.body, 3000)
    within("the footer", view.task, 2000)
    assert len(view.fields) <= 20, f"{len(view.fields)} fields"
    for field in view.fields:
        within("the name of a field", field.name, 256, 1)
        within(f"the field {field.name!r}", field.value, 1000, 1)
    words = view.title + view.body + view.task
    within("all of it", words + "".join(f.name + f.value for f in view.fields), 5500)
    assert 0 <= view.colour <= 0xFFFFFF
    if view.picture is not None:
        within("the alt text", view.picture.alt, 1024, 1)
        assert view.picture.suffix in ("png", "webp", "gif", "jpg"), view.picture.suffix
    assert len(view.groups) <= 4, f"{len(view.groups)} groups in one panel"
    for group in view.groups:
        group_fits(group)
    moves = [item.move for group in view.groups for item in choices(group)]
    assert len(set(moves)) == len(moves), "two choices with the same move: the same custom id"


def group_fits(group: Group) -> None:
    is_select = isinstance(group.items, Pick) or (
        len(group.items) > 5 if group.select is None else group.select
    )
    within("the title of a group", group.title, 100, 1 if is_select else 0)
    if isinstance(group.items, Pick):
        pick_fits(group.items)
        return
    assert group.items, f"nothing in the group {group.title!r}"
    waiting: list[Choice | Folder] = list(group.items)
    while waiting:
        item = waiting.pop()
        within("a label", item.label, 80, 1)
        within(f"the hint of {item.label!r}", item.hint, 100)
        if isinstance(item, Folder):
            assert WORD.match(item.key), f"the key of a folder is not a short word: {item.key!r}"
            if isinstance(item.items, Pick):
                pick_fits(item.items)
                continue
            assert item.items, f"nothing in the folder {item.label!r}"
            keys = [inner.key for inner in item.items if isinstance(inner, Folder)]
            assert len(set(keys)) == len(keys), f"two folders of one key in {item.label!r}"
            waiting += item.items


def pick_fits(pick: Pick) -> None:
    offer = pick.offer
    assert offer.options, "nothing to pick from"
    assert 0 <= offer.low <= offer.high <= len(offer.options), f"{offer.low} to {offer.high}"
    assert len(pick.labels) == len(offer.options), "labels do not follow the options"
    assert len(pick.hints) in (0, len(offer.options)), "hints do not follow the options"
    assert set(pick.chosen) <= set(offer.options), "something chosen that is no option"
    for label in pick.labels:
        within("a label", label, 80, 1)
    for hint in pick.hints:
        within("a hint", hint, 100)
    assert len(set(pick.labels)) == len(pick.labels), f"two options look the same: {pick.labels}"


def choices(group: Group) -> Iterator[Choice]:
    """All choices of a group, also in folders."""
    if isinstance(group.items, Pick):
        return
    waiting: list[Choice | Folder] = list(group.items)
    while waiting:
        item = waiting.pop(0)
        if isinstance(item, Choice):
            yield item
        elif not isinstance(item.items, Pick):
            waiting = [*item.items, *waiting]


def picks(view: View) -> list[SomeOf]:
    """All that several can be taken of, also in folders."""
    return [offer for group in view.groups for offer in _picks(group.items)]


def _picks(items: tuple[Choice | Folder, ...] | Pick) -> Iterator[SomeOf]:
    if isinstance(items, Pick):
        yield items.offer
        return
    for item in items:
        if isinstance(item, Folder):
            yield from _picks(item.items)


def moves_of(view: View) -> list[Move]:
    return [choice.move for group in view.groups for choice in choices(group)]


def panels_show_what_is_offered_and_nothing_else(subject: Subject, plan: Plan) -> None:
    game, stage, rules = walk(subject, plan), subject.game.stage, subject.rules
    players = players_of(plan.seats)
    for at, language in product(game.some(10), subject.languages):
        state = game.state(at)
        board = stage.board(rules.sight(state, None), players, language)
        offers = {seat: list(rules.legal(state, seat)) for seat in game.seats}
        for move in moves_of(board):
            assert any(offered(offers[seat], move) for seat in game.seats), (
                f"entry {at}: the board shows {move}, which nobody may play"
            )
        for seat in game.seats:
            hand = stage.panel(rules.sight(state, seat), seat, offers[seat], players, language)
            for move in moves_of(hand):
                assert offered(offers[seat], move), f"entry {at}: seat {seat} may not {move}"
            for pick in picks(hand):
                assert pick in offers[seat] or all(
                    offered(offers[seat], move) for move in contents(pick, Random(at))
                ), f"entry {at}: seat {seat} may not pick so: {pick}"
            for offer in offers[seat]:
                assert is_reachable(offer, hand, board), (
                    f"entry {at}: seat {seat} may {offer}, but no panel shows it"
                )


def is_reachable(offer: Move | SomeOf, hand: View, board: View) -> bool:
    single, many = {*moves_of(hand), *moves_of(board)}, [*picks(hand), *picks(board)]
    if offer in many:
        return True
    if isinstance(offer, Move):
        return offer in single or any(offer in pick for pick in many)
    return size(offer) <= 64 and all(
        move in single or any(move in pick for pick in many) for move in everything(offer)
    )


def every_event_and_ending_can_be_told(subject: Subject, plan: Plan) -> None:
    game, stage = walk(subject, plan), subject.game.stage
    outcome = subject.rules.outcome(game.state(-1))
    assert outcome is not None
    casts = players_of(plan.seats), worst_players(plan.seats)
    for players, language in product(casts, subject.languages):
        for event in game.all_events:
            for reader in (None, *game.seats[:2]):
                line = stage.tell(event, reader, players, language)
                if line is not None:
                    within(f"the line of {event}", line, 1500, 1)
        within("the verdict", stage.verdict(outcome, players, language), 1500, 1)


def there_are_words_for_everything(subject: Subject) -> None:
    stage = subject.game.stage
    assert COMMAND.match(subject.game.slug), f"no name for a command: {subject.game.slug!r}"
    assert stage.emoji
    assert 0 <= stage.accent <= 0xFFFFFF
    for words in spoken_in(subject):
        within("the name", words.name, 100, 1)
        within("the tagline", words.tagline, 100, 1)
        within("the summary of the guide", words.guide.summary, 600, 1)
        topics = words.guide.topics
        assert 0 < len(topics) < 25, "the guide has no topics, or more than a select holds"
        assert len({topic.key for topic in topics}) == len(topics), "two topics of one key"
        for topic in topics:
            assert TOPIC.match(topic.key), f"no key for a topic: {topic.key!r}"
            within("the title of a topic", topic.title, 60, 1)
            within("a topic of the guide", topic.text, 2000, 1)
            within("a present topic", topic.now, 200)
    assert stage.words("tlh") == stage.words("en"), "no English where there is no such language"


def spoken_in(subject: Subject) -> list[GameWords]:
    return [subject.game.stage.words(language) for language in subject.languages]


def there_are_words_for_every_option(subject: Subject) -> None:
    subject.rules.options_type()
    for words in spoken_in(subject):
        every_option_has_words(subject, words.options)


def every_option_has_words(subject: Subject, words: Mapping[str, OptionWords]) -> None:
    options = subject.rules.options_type.model_fields
    assert set(words) == set(options), f"options without words, or words without option: {words}"
    for name, info in options.items():
        assert COMMAND.match(name), f"no name for an option: {name!r}"
        within(f"the label of {name}", words[name].label, 100, 1)
        within(f"the description of {name}", words[name].description, 100, 1)
        for value in named_values(info.annotation):
            assert words[name].values.get(value), f"{name}: no words for {value!r}"
            within(f"{name}, {value}", words[name].values[value], 100, 1)


def named_values(hint: Any) -> list[str]:
    if get_origin(hint) is Literal:
        return [str(value) for value in get_args(hint)]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return [str(value.value) for value in hint]
    return []


def there_are_words_for_every_verb(subject: Subject) -> None:
    kinds = {kind.verb: kind for kind in subject.rules.moves}
    assert len(kinds) == len(subject.rules.moves), "two moves with the same verb"
    commands = {verb for verb, kind in kinds.items() if not kind.by_timeout}
    for words in spoken_in(subject):
        strange = set(words.verbs) ^ commands
        assert not strange, f"verbs without words, or words without verb: {strange}"
    for verb, said in (pair for words in spoken_in(subject) for pair in words.verbs.items()):
        assert COMMAND.match(verb), f"no name for a command: {verb!r}"
        within(f"the description of {verb}", said.description, 100, 1)
        if said.parameter:
            within(f"the parameter of {verb}", said.parameter, 100, 1)
            described = len(said.parameter.split()) > 1 and said.parameter[0].isupper()
            assert described, f"no description of a parameter: {said.parameter!r}"


def there_is_a_sentence_for_every_refusal(subject: Subject) -> None:
    """Each key in the source has one, and each blank is filled where the key is used."""
    used = [use for file in subject.files() for use in refusals_in(file)]
    assert used, "no refusals found in the source"
    for words, (reason, facts, place) in product(spoken_in(subject), used):
        sentences = words.refusals
        assert reason in sentences, f"{place}: no sentence for {reason!r}"
        missing = blanks(sentences[reason]) - facts if facts is not None else set()
        assert not missing, f"{place}: {reason!r} leaves blanks: {missing}"


def refusals_in(file: Path) -> Iterator[tuple[str, set[str] | None, str]]:
    """(key, names of its facts or None if they cannot be read, where)."""
    for node in ast.walk(ast.parse(file.read_text())):
        match node:
            case ast.Call(func=ast.Name("Refused"), args=[first, *_]):
                names = {word.arg for word in node.keywords}
                facts = None if None in names else {name for name in names if name}
                for key in literals(first):
                    yield key, facts, f"{file.name}:{node.lineno}"
            case _:
                pass


def literals(node: ast.expr) -> list[str]:
    """The strings an expression may come to, as far as they stand there."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return [*literals(one), *literals(other)]
        case _:
            return []


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
