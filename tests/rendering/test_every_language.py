"""Every game is shown in the right language only, with correct typography, and fits.

Each game is played once with the channel in one language and the people in another. Everything
shown is checked for words of the other languages.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.discord.render.message import Message
from bot.discord.render.message_height import DESKTOP, MAX_CHARS, PHONE, estimate_height
from bot.game import Game
from bot.kernel import Outcome
from bot.locale import words
from tests.browser.messages import Sample, Tongues, letters, messages_of, shell_messages
from tests.contract.candidate_moves import moves_in_offer
from tests.contract.games import SUBJECTS
from tests.contract.playout import Playout, cached_playout
from tests.contract.subject import Subject, first_plans, players_of
from tests.rendering.catalogue_source import (
    CatalogueText,
    catalogue_texts,
    foreign_words,
    strip_non_prose,
    vocabulary,
    words_in,
)
from tests.tools.gallery import game_packages

OTHERS = [language for language in words if language != "en"]
PAIRS = [Tongues(one, other) for one in OTHERS for other in OTHERS if one != other]
GAMES = [subject for subject in SUBJECTS if subject.package.startswith("cogs.")]

NAMES = {
    # cities that orders come from, in the nominative of no language
    "paris", "tours",
}  # fmt: skip
"""Words that belong to no language."""
ALIKE = {
    # what games, regions, venues, cheeses and parts are called
    "Cheeseboard", "Château Roquefort", "Fromage", "Gouda Ganoven", "Hide the Havarti", "Auvergne",
    "Bistro", "Centre", "Est", "Festival", "Fromagerie", "Midi", "Nord", "Ouest", "Villes", "Brie",
    "Mimolette", "Neufchâtel", "Provolone", "Roquefort", "Valençay", "bleu", "fromager", "Salon",
    # outcries, which are French everywhere, and a sign on German restaurants
    "Mon partenaire", "Oh là là!", "Rien!", "Voilà!", "Voilà, mon partenaire!", "Égalité!",
    "All you can eat",
    # words that two languages share
    "Mode", "Options…", "Pause", "Points", "Reste", "Revanche", "Robots", "Start", "Stock", "Total",
    "bronze", "de", "die", "fruit", "in", "in Villes", "normal", "robot", "table", "Table", "Votes",
    "Table ·", "minute", "point", "points", "rat", "vote",
}  # fmt: skip
"""Whole sentences that are rightly equal in two languages."""


def all_leaves(language: str) -> Iterator[tuple[CatalogueText, str]]:
    for leaf in catalogue_texts(language):
        yield leaf, strip_non_prose(leaf.text)


# --- as it is written -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(words))
def test_the_sentences_are_found(language: str) -> None:
    assert len(catalogue_texts(language)) > 3000
    assert len(vocabulary(language)) > 1300


FRENCH = {
    "a narrow space before ; ! ?": r"(?<!\u202f)[;!?]",
    "a space before a colon": r"(?<!\u00a0)(?<!^):(?!\w)",
    "narrow spaces within « »": r"«(?!\u202f)|(?<!\u202f)»",
    "a round apostrophe": "['`]",
    "French quotation marks": '["“”„]',
    "one sign for an ellipsis": r"\.\.\.",
    "one space at a time": r"[^\S\n][^\S\n]+",
}
GERMAN = {
    "nothing before ; : ! ?": r"\s[;:!?]",
    "a round apostrophe": "['`]",
    "German quotation marks": '["”«»]',
    "quotation marks in pairs": r"„[^“]*$|^[^„]*“",
    "one sign for an ellipsis": r"\.\.\.",
    "one space at a time": r"[^\S\n][^\S\n]+",
    "ß after a long vowel, ss after a short one": (
        r"(?i)\b(?:da|mu|wu|la|pa|bi|gewi|schlo|schlu|fa|bewu)ß(?:t|te)?\b"
        r"|(?i:\b(?:gro|blo|ausser|drau|hei|wei|flei|spa|fu|sü|gemä|regelmä)ss)(?!t?er)"
        r"|schliess|geniess|begrüss|giess|gross|Strasse|ausser"
    ),
    "noun capitals of what the games are made of": (
        r"(?<=[a-zäöüß,] )(?:käse|karten?|räume?|spieler|maus|mäuse|ratten?|tisch|brett)\b"
    ),
}


@pytest.mark.parametrize(
    ("language", "rule"), [*(("fr", rule) for rule in FRENCH), *(("de", rule) for rule in GERMAN)]
)
def test_every_sentence_is_set_as_its_language_is(language: str, rule: str) -> None:
    wrong = re.compile({"fr": FRENCH, "de": GERMAN}[language][rule])
    found = [
        f"{leaf.location}: {text!r}" for leaf, text in all_leaves(language) if wrong.search(text)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("language", "rule", "text"),
    [
        ("fr", "a narrow space before ; ! ?", "Bravo !"),
        ("fr", "a space before a colon", "Voici\u202f: rien"),
        ("fr", "narrow spaces within « »", "«\u00a0Non\u202f»"),
        ("fr", "a round apostrophe", "l'as"),
        ("de", "nothing before ; : ! ?", "Wirklich ?"),
        ("de", "quotation marks in pairs", "„Ja”, sagt sie."),
        ("de", "ß after a long vowel, ss after a short one", "Du mußt"),
        ("de", "ß after a long vowel, ss after a short one", "Das ist gross."),
        ("de", "noun capitals of what the games are made of", "Leg eine karte ab."),
    ],
)
def test_what_is_set_wrongly_is_found(language: str, rule: str, text: str) -> None:
    assert re.search({"fr": FRENCH, "de": GERMAN}[language][rule], text)


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_stands_in_two_languages(language: str) -> None:
    theirs = {leaf.text for other in words if other != language for leaf in catalogue_texts(other)}
    same = [
        f"{leaf.location}: {leaf.text!r}"
        for leaf in catalogue_texts(language)
        if leaf.text in theirs and words_in(leaf.text) and _plain(leaf.text) not in ALIKE
    ]
    assert same == []


def _plain(text: str) -> str:
    """The words alone, without placeholders and punctuation."""
    return re.sub(r"[\x00()\[\]/<#>]", "", text).strip(" ").replace("  ", " ")


# --- as it is shown -------------------------------------------------------------------------------


def texts_of(message: Message) -> Iterator[str]:
    """All text of a message, including its picture's alt text."""
    yield message.content
    view, picture = message.view, message.picture
    if view is not None:
        yield from (view.title, view.body, view.footer, view.details)
        yield from (part for field in view.fields for part in (field.name, field.value))
        picture = picture or view.picture
    if picture is not None:
        yield picture.alt
    for row in message.rows:
        if isinstance(row, tuple):
            yield from (button.label for button in row)
            continue
        yield row.placeholder
        for option in getattr(row, "options", ()):
            yield from (option.label, option.description)


_FINGERPRINT = re.compile(r"[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}")
"""A seal's digits may spell a word of any language."""


def foreign(text: str, language: str) -> frozenset[str]:
    return foreign_words(_FINGERPRINT.sub("", text), language) - NAMES


@pytest.mark.parametrize("tongues", PAIRS, ids=lambda pair: f"{pair.channel}-{pair.people}")
@pytest.mark.parametrize("package", game_packages())
async def test_every_message_is_in_the_language_of_who_reads_it_and_fits(
    package: str, tongues: Tongues, tmp_path: Path
) -> None:
    most = import_module(f"{package}.game").GAME.rules.seats[-1]
    found = await messages_of(package, most, tmp_path, most=70, services=2, tongues=tongues)
    found += await shell_messages(package, most, tmp_path, tongues)
    assert {"board", "panel", "lobby", "menu", "rules"} <= {sample.kind for sample in found}
    assert {sample.language for sample in found} == {tongues.channel, tongues.people}
    shown = {(sample.language, text) for sample in found for text in texts_of(sample.message)}
    wrong = [
        f"{set(strange)} in {language}: {text!r}"
        for language, text in shown
        if (strange := foreign(text, language))
    ]
    assert sorted(wrong)[:20] == []
    assert [told for sample in found if (told := _too_much(sample))][:5] == []


def _too_much(sample: Sample) -> str:
    """What is too long or too high for a screen, if anything."""
    message = sample.message
    view = message.view
    assert view is not None
    high = [
        (estimate_height(view, message.rows, message.content, on), on) for on in (DESKTOP, PHONE)
    ]
    if letters(message) <= MAX_CHARS and all(points <= on.max_height for points, on in high):
        return ""
    said = f"{view.title!r} {view.body!r} {view.footer!r} {message.rows}"
    points = [points for points, _ in high]
    return f"{sample.language}, {sample.kind}, {points} points, {letters(message)} letters: {said}"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("subject", GAMES, ids=repr)
def test_what_happened_and_what_can_be_done_is_told_in_one_language(
    subject: Subject, language: str
) -> None:
    game = cached_playout(subject, next(first_plans(subject)))
    assert game.all_events
    wrong = {
        f"{set(strange)}: {text!r}"
        for text in _told(game, language)
        if (strange := foreign(text, language))
    }
    assert sorted(wrong)[:20] == []


def _told(game: Playout, language: str) -> Iterator[str]:
    """The log and its headings, titles and result, labels, receipts, duration."""
    presentation, rules, players = (
        game.subject.game.presentation,
        game.subject.rules,
        players_of(len(game.seats)),
    )
    for event in game.all_events:
        yield presentation.log_heading(event, players, language) or ""
        for reader in (None, 0):
            if event.seen_by(reader):
                yield presentation.event_text(event, reader, players, language) or ""
    last = game.state(-1)
    outcome: Outcome | None = rules.outcome(last)
    assert outcome is not None
    yield presentation.outcome_text(outcome, players, language)
    story = [event for event in game.all_events if event.keep and event.seen_by(None)]
    yield from presentation.award_lines(story, rules.sight(last, None), players, language)
    yield presentation.duration_text(game.plan.options, len(game.seats), language)
    for at in game.sample_positions(12):
        state = game.state(at)
        for seat in game.seats:
            sight: Any = rules.sight(state, seat)
            for offer in rules.legal(state, seat):
                for move in moves_in_offer(offer, Random(at), 2):
                    yield presentation.label(move, sight, seat, players, language)
                    yield presentation.move_reply(move, sight, seat, players, language)


def test_a_sentence_of_another_language_is_found() -> None:
    assert foreign("Rejoindre la table, please", "fr") == {"please"}
    assert foreign("Back", "fr") == {"back"}
    assert foreign("Waiting for Anna", "de") == {"waiting", "for"}
    assert foreign("`/table join` <@1> {names}", "fr") == set()


def test_every_game_is_tried() -> None:
    slugs = {subject.game.slug for subject in GAMES}
    games: list[Game] = [import_module(f"{package}.game").GAME for package in game_packages()]
    assert slugs == {game.slug for game in games}
