"""Presentation: panels fit, every offer is reachable, every text exists."""

import ast
import re
import string
from collections.abc import Iterator, Mapping
from enum import Enum
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin

from bot.kernel import Move, SomeOf, is_offered
from bot.presentation.game_texts import GameTexts, OptionTexts
from bot.presentation.view import Choice, Group, MultiSelect, Submenu, View
from tests.contract.candidate_moves import all_moves_in_offer, moves_in_offer, offer_size
from tests.contract.playout import cached_playout
from tests.contract.subject import Plan, Subject, longest_name_players, players_of

WORD = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}\Z")
TOPIC = re.compile(r"[a-z][a-z-]{0,30}\Z")
COMMAND = re.compile(r"[-_a-z0-9]{1,32}\Z")


def require_length(what: str, text: str, most: int, least: int = 0) -> None:
    assert least <= len(text) <= most, f"{what} has {len(text)} characters, not {least}-{most}"


def panels_fit_into_messages(subject: Subject, plan: Plan) -> None:
    game, stage, rules = cached_playout(subject, plan), subject.game.presentation, subject.rules
    casts = players_of(plan.seats), longest_name_players(plan.seats)
    for at in game.sample_positions(8):
        state = game.state(at)
        for players, language in product(casts, subject.languages):
            require_view_fits(
                stage.board(rules.sight(state, None), rules.public_offers(state), players, language)
            )
            for seat in game.seats:
                sight, offers = rules.sight(state, seat), list(rules.legal(state, seat))
                require_view_fits(stage.panel(sight, seat, offers, players, language))
                topic, guide = stage.current_topic(sight, seat), stage.texts(language).handbook
                assert not topic or (topic in guide and guide[topic].current_action), (
                    f"no topic {topic!r}"
                )
                for offer in offers:
                    for move in moves_in_offer(offer, Random(at), 6):
                        said = stage.label(move, sight, seat, players, language)
                        require_length("a label", said, 100, 1)


def widest_options_fit_too(subject: Subject, plan: Plan) -> None:
    """Every value of every option can be dealt, and its first panels fit."""
    rules, stage = subject.rules, subject.game.presentation
    players = longest_name_players(plan.seats)
    wide = subject.option_sets(plan.seats, wide=True)
    for options, language in product(wide, subject.languages):
        state = rules.deal(plan.seats, options, Random(plan.seed))
        require_view_fits(
            stage.board(rules.sight(state, None), rules.public_offers(state), players, language)
        )
        for seat in range(plan.seats):
            offers = list(rules.legal(state, seat))
            require_view_fits(
                stage.panel(rules.sight(state, seat), seat, offers, players, language)
            )


def require_view_fits(view: View) -> None:
    """Discord's limits, minus what the shell adds."""
    require_length("the title", view.title, 256, 1)
    require_length("the body", view.body, 3000)
    require_length("the footer", view.footer, 2000)
    assert len(view.fields) <= 20, f"{len(view.fields)} fields"
    for field in view.fields:
        require_length("the name of a field", field.name, 256, 1)
        require_length(f"the field {field.name!r}", field.value, 1000, 1)
    words = view.title + view.body + view.footer
    require_length("all of it", words + "".join(f.name + f.value for f in view.fields), 5500)
    assert 0 <= view.colour <= 0xFFFFFF
    if view.picture is not None:
        require_length("the alt text", view.picture.alt, 1024, 1)
        assert view.picture.suffix in ("png", "webp", "gif", "jpg"), view.picture.suffix
    assert len(view.groups) <= 4, f"{len(view.groups)} groups in one panel"
    for group in view.groups:
        require_group_fits(group)
    moves = [item.move for group in view.groups for item in choices_in(group)]
    assert len(set(moves)) == len(moves), "two choices with the same move: the same custom id"


def require_group_fits(group: Group) -> None:
    is_select = isinstance(group.items, MultiSelect) or (
        len(group.items) > 5 if group.as_select is None else group.as_select
    )
    require_length("the title of a group", group.title, 100, 1 if is_select else 0)
    if isinstance(group.items, MultiSelect):
        require_pick_fits(group.items)
        return
    assert group.items, f"nothing in the group {group.title!r}"
    waiting: list[Choice | Submenu] = list(group.items)
    while waiting:
        item = waiting.pop()
        require_length("a label", item.label, 80, 1)
        require_length(f"the hint of {item.label!r}", item.hint, 100)
        if isinstance(item, Submenu):
            assert WORD.match(item.key), f"the key of a folder is not a short word: {item.key!r}"
            if isinstance(item.items, MultiSelect):
                require_pick_fits(item.items)
                continue
            assert item.items, f"nothing in the folder {item.label!r}"
            keys = [inner.key for inner in item.items if isinstance(inner, Submenu)]
            assert len(set(keys)) == len(keys), f"two folders of one key in {item.label!r}"
            waiting += item.items


def require_pick_fits(pick: MultiSelect) -> None:
    offer = pick.offer
    assert offer.options, "nothing to pick from"
    assert 0 <= offer.low <= offer.high <= len(offer.options), f"{offer.low} to {offer.high}"
    assert len(pick.labels) == len(offer.options), "labels do not follow the options"
    assert len(pick.hints) in (0, len(offer.options)), "hints do not follow the options"
    assert set(pick.chosen) <= set(offer.options), "something chosen that is no option"
    for label in pick.labels:
        require_length("a label", label, 80, 1)
    for hint in pick.hints:
        require_length("a hint", hint, 100)
    assert len(set(pick.labels)) == len(pick.labels), f"two options look the same: {pick.labels}"


def choices_in(group: Group) -> Iterator[Choice]:
    """All choices of a group, including those in folders."""
    if isinstance(group.items, MultiSelect):
        return
    waiting: list[Choice | Submenu] = list(group.items)
    while waiting:
        item = waiting.pop(0)
        if isinstance(item, Choice):
            yield item
        elif not isinstance(item.items, MultiSelect):
            waiting = [*item.items, *waiting]


def picks_in(view: View) -> list[SomeOf]:
    """All multi-select groups, including those in folders."""
    return [offer for group in view.groups for offer in _picks_in_items(group.items)]


def _picks_in_items(items: tuple[Choice | Submenu, ...] | MultiSelect) -> Iterator[SomeOf]:
    if isinstance(items, MultiSelect):
        yield items.offer
        return
    for item in items:
        if isinstance(item, Submenu):
            yield from _picks_in_items(item.items)


def moves_in_view(view: View) -> list[Move]:
    return [choice.move for group in view.groups for choice in choices_in(group)]


def panels_show_what_is_offered_and_nothing_else(subject: Subject, plan: Plan) -> None:
    game, stage, rules = cached_playout(subject, plan), subject.game.presentation, subject.rules
    players = players_of(plan.seats)
    for at, language in product(game.sample_positions(10), subject.languages):
        state = game.state(at)
        board = stage.board(rules.sight(state, None), rules.public_offers(state), players, language)
        offers = {seat: list(rules.legal(state, seat)) for seat in game.seats}
        for move in moves_in_view(board):
            assert any(is_offered(offers[seat], move) for seat in game.seats), (
                f"entry {at}: the board shows {move}, which nobody may play"
            )
        for seat in game.seats:
            hand = stage.panel(rules.sight(state, seat), seat, offers[seat], players, language)
            for move in moves_in_view(hand):
                assert is_offered(offers[seat], move), f"entry {at}: seat {seat} may not {move}"
            for pick in picks_in(hand):
                assert pick in offers[seat] or all(
                    is_offered(offers[seat], move) for move in moves_in_offer(pick, Random(at))
                ), f"entry {at}: seat {seat} may not pick so: {pick}"
            for offer in offers[seat]:
                assert is_reachable(offer, hand, board), (
                    f"entry {at}: seat {seat} may {offer}, but no panel shows it"
                )


def is_reachable(offer: Move | SomeOf, hand: View, board: View) -> bool:
    single, many = (
        {*moves_in_view(hand), *moves_in_view(board)},
        [*picks_in(hand), *picks_in(board)],
    )
    if offer in many:
        return True
    if isinstance(offer, Move):
        return offer in single or any(offer in pick for pick in many)
    return offer_size(offer) <= 64 and all(
        move in single or any(move in pick for pick in many) for move in all_moves_in_offer(offer)
    )


def every_event_and_ending_can_be_told(subject: Subject, plan: Plan) -> None:
    game, stage = cached_playout(subject, plan), subject.game.presentation
    outcome = subject.rules.outcome(game.state(-1))
    assert outcome is not None
    casts = players_of(plan.seats), longest_name_players(plan.seats)
    for players, language in product(casts, subject.languages):
        for event in game.all_events:
            for reader in (None, *game.seats[:2]):
                line = stage.event_text(event, reader, players, language)
                if line is not None:
                    require_length(f"the line of {event}", line, 1500, 1)
        require_length("the verdict", stage.outcome_text(outcome, players, language), 1500, 1)


def there_are_words_for_everything(subject: Subject) -> None:
    stage = subject.game.presentation
    assert COMMAND.match(subject.game.slug), f"no name for a command: {subject.game.slug!r}"
    assert stage.emoji
    assert 0 <= stage.accent <= 0xFFFFFF
    for words in catalogues_of(subject):
        require_length("the name", words.name, 100, 1)
        require_length("the tagline", words.tagline, 100, 1)
        require_length("the summary of the guide", words.handbook.summary, 600, 1)
        topics = words.handbook.topics
        assert 0 < len(topics) < 25, "the guide has no topics, or more than a select holds"
        assert len({topic.key for topic in topics}) == len(topics), "two topics of one key"
        for topic in topics:
            assert TOPIC.match(topic.key), f"no key for a topic: {topic.key!r}"
            require_length("the title of a topic", topic.title, 60, 1)
            require_length("a topic of the guide", topic.text, 2000, 1)
            require_length("a present topic", topic.current_action, 200)
    assert stage.texts("tlh") == stage.texts("en"), "no English where there is no such language"


def catalogues_of(subject: Subject) -> list[GameTexts]:
    return [subject.game.presentation.texts(language) for language in subject.languages]


def there_are_words_for_every_option(subject: Subject) -> None:
    subject.rules.options_type()
    for words in catalogues_of(subject):
        require_option_words(subject, words.options)


def require_option_words(subject: Subject, words: Mapping[str, OptionTexts]) -> None:
    options = subject.rules.options_type.model_fields
    assert set(words) == set(options), f"options without words, or words without option: {words}"
    for name, info in options.items():
        assert COMMAND.match(name), f"no name for an option: {name!r}"
        require_length(f"the label of {name}", words[name].label, 100, 1)
        require_length(f"the description of {name}", words[name].description, 100, 1)
        for value in enum_values(info.annotation):
            assert words[name].values.get(value), f"{name}: no words for {value!r}"
            require_length(f"{name}, {value}", words[name].values[value], 100, 1)


def enum_values(hint: Any) -> list[str]:
    if get_origin(hint) is Literal:
        return [str(value) for value in get_args(hint)]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return [str(value.value) for value in hint]
    return []


def there_are_words_for_every_verb(subject: Subject) -> None:
    kinds = {kind.verb: kind for kind in subject.rules.moves}
    assert len(kinds) == len(subject.rules.moves), "two moves with the same verb"
    commands = {verb for verb, kind in kinds.items() if not kind.by_timeout}
    for words in catalogues_of(subject):
        strange = set(words.move_commands) ^ commands
        assert not strange, f"verbs without words, or words without verb: {strange}"
    for verb, said in (
        pair for words in catalogues_of(subject) for pair in words.move_commands.items()
    ):
        assert COMMAND.match(verb), f"no name for a command: {verb!r}"
        require_length(f"the description of {verb}", said.description, 100, 1)
        if said.parameter:
            require_length(f"the parameter of {verb}", said.parameter, 100, 1)
            described = len(said.parameter.split()) > 1 and said.parameter[0].isupper()
            assert described, f"no description of a parameter: {said.parameter!r}"


def there_is_a_sentence_for_every_refusal(subject: Subject) -> None:
    """Every key in the source has a text, and every placeholder is filled where the key is used."""
    used = [use for file in subject.files() for use in refusal_keys_in(file)]
    assert used, "no refusals found in the source"
    for words, (reason, facts, place) in product(catalogues_of(subject), used):
        sentences = words.refusals
        assert reason in sentences, f"{place}: no sentence for {reason!r}"
        missing = placeholders(sentences[reason]) - facts if facts is not None else set()
        assert not missing, f"{place}: {reason!r} leaves blanks: {missing}"


def refusal_keys_in(file: Path) -> Iterator[tuple[str, set[str] | None, str]]:
    """(key, names of its arguments or None if they cannot be determined, location)."""
    for node in ast.walk(ast.parse(file.read_text())):
        match node:
            case ast.Call(func=ast.Name("Refused"), args=[first, *_]):
                names = {word.arg for word in node.keywords}
                facts = None if None in names else {name for name in names if name}
                for key in string_literals(first):
                    yield key, facts, f"{file.name}:{node.lineno}"
            case _:
                pass


def string_literals(node: ast.expr) -> list[str]:
    """The string literals an expression may evaluate to, as far as they can be read."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return [*string_literals(one), *string_literals(other)]
        case _:
            return []


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
