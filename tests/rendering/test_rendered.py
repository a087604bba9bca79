"""Grammar of texts with every placeholder filled: counts, elision, address."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.locale import words
from bot.locale.history import history_texts
from tests.rendering.catalogue_source import catalogue_folders, vocabulary
from tests.rendering.sample_sentences import SampleSentence, sample_sentences

LANGUAGES = ["en", "fr", "de"]

# --- counts ---------------------------------------------------------------------------------------

COUNT = re.compile(
    r"(?<![\w.,:/+−-])(?P<count>[0125])[ ](?:(?:more|other|different|open|closed|weitere|autres?)"
    r"[ ])?(?P<what>[\w’-]+)"
)
VERBS = {
    "fr": {"a", "ont", "a-t-il", "est", "sont", "préférerait", "préféreraient"},
    "de": {"ist", "sind", "hat", "haben", "würde", "würden"},
    "en": {"has", "have", "loses", "lose"},
}
"""Arguments of plural() that are verbs, which need not agree with the preceding number."""
ALIKE = {
    "en": {"is", "was", "as", "its", "this", "has", "wins", "begins", "cheese"},
    "fr": {"fois", "pas", "mois", "plus", "dans", "sous", "des", "les", "autres"},
    "de": set[str](),
}
"""Words that look like another number, or begin several terms (cheese, cheese tokens)."""
TITLES = "a title takes several of them (the LEAST in presentation/awards.py)"
OPTION = "the option begins at two"
SEVERAL = "said of several only, one has a sentence of its own"
NEVER_ONE = {
    "chateau_roquefort.finale_reason": OPTION,
    "chateau_roquefort.verdict": OPTION,
    "clubhouse.latest": "there is at least one game",
    "clubhouse.would_pause": "somebody has still to agree",
    "fromage.ask_several": SEVERAL,
    "fromage.honour": TITLES,
    "gouda_ganoven.best_trapper": TITLES,
    "gouda_ganoven.burglar": TITLES,
    "gouda_ganoven.lost": TITLES,
    "gouda_ganoven.most_trapped": TITLES,
    "gouda_ganoven.nailed_out_many": SEVERAL,
    "gouda_ganoven.race_goal": OPTION,
    "gouda_ganoven.room_hint": "a room without cheese has no hint",
    "gouda_ganoven.special_ahead_many": SEVERAL,
    "gouda_ganoven.special_began_many": SEVERAL,
    "gouda_ganoven.starved_many": SEVERAL,
    "gouda_ganoven.verdict": OPTION,
    "gouda_ganoven.waiting_many": SEVERAL,
    "shell.menu_line": "up to two players or more",
    "shell.seats_line": "up to two players or more",
}
"""Texts that never receive a number that needs the singular, and why."""


def bare(text: str) -> str:
    """The words without markup, with plain spaces."""
    return text.replace("*", "").replace("\u00a0", " ").replace("\u202f", " ")


@cache
def forms(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """First words that are singular only and plural only, from the catalogues' alternatives."""
    one: set[str] = set()
    many: set[str] = set()
    for node in _calls(language):
        texts = [a.value for a in node.args if isinstance(a, ast.Constant)]
        texts = [text for text in texts if isinstance(text, str) and text]
        if len(texts) == 1 and language == "en":
            texts.append(f"{texts[0]}s")
        if len(texts) == 2:
            one.add(texts[0].split()[0])
            many.add(texts[1].split()[0])
    other = VERBS[language] | ALIKE[language]
    return frozenset(one - many - other), frozenset(many - one - other)


def _calls(language: str) -> Iterator[ast.Call]:
    for folder in catalogue_folders(language):
        for file in sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                match node:
                    case ast.Call(func=ast.Name(id="plural" | "quantity")):
                        yield node
                    case ast.Call(func=ast.Attribute(attr="plural" | "quantity")):
                        yield node
                    case _:
                        pass


def miscounted(text: str, language: str) -> str:
    """The part that disagrees with its number."""
    singular, several = forms(language)
    known = vocabulary(language)
    for found in COUNT.finditer(bare(text)):
        count, what = int(found["count"]), found["what"]
        is_one = count < 2 if language == "fr" else count == 1
        looks_plural = (
            language != "de"
            and what.endswith("s")
            and what[:-1].casefold() in known
            and what not in ALIKE[language]
        )
        if is_one and (what in several or looks_plural):
            return found[0]
        if not is_one and what in singular:
            return found[0]
    return ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_agrees_with_its_number(language: str) -> None:
    wrong = {
        f"{line.path}: {found}"
        for line in sample_sentences(language).sentences
        if line.path not in NEVER_ONE and (found := miscounted(line.text, language))
    }
    assert sorted(wrong) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_with_a_count_is_tried(language: str) -> None:
    said = sample_sentences(language)
    assert len(said.count_methods) > 350
    assert said.unfilled <= {"hide_the_havarti.take"}
    counts = {(line.path, count) for line in said.sentences for count in line.counts}
    tried = said.count_methods - said.unfilled
    assert {where for where, count in counts if count == 1} >= tried
    assert {where for where, count in counts if count == 2} >= tried


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "1 cards kept, 3 points each"),
        ("en", "best result **1** points"),
        ("en", "0 of 1 rounds won"),
        ("fr", "0 cartes"),
        ("fr", "1\u00a0cartes"),
        ("fr", "2 carte"),
        ("de", "1 Karten"),
        ("de", "**1** Punkte"),
    ],
)
def test_a_wrong_number_is_found(language: str, text: str) -> None:
    assert miscounted(text, language)


def test_what_never_needs_the_singular_exists() -> None:
    known = {line.path for language in LANGUAGES for line in sample_sentences(language).sentences}
    assert set(NEVER_ONE) <= known


# --- small words ----------------------------------------------------------------------------------

VOWEL = "aeiouyâàéèêëîïôöûüœæAEIOUYÂÀÉÈÊÎÔÛŒ"
SMALL_WORDS = {
    "fr": {
        "an apostrophe before a vowel": (
            rf"(?<![\w-])(?:de|que|je|ne|se|me|te|ce|le|la|jusque|lorsque|puisque)[ \u00a0]"
            rf"(?=[{VOWEL}])(?!A à )(?!onz)(?!oui)\w+"
        ),
        "du, des, au, aux": r"\b(?:de le|à le|à les)\b|\bde les\b(?! \w+er\b)",
        "s’il": r"\b[Ss]i ils?\b",
        "a small article within a sentence": r"\b(?:et|ou) (?:Le|La|Les)\b",
    },
    "en": {
        "a small article within a sentence": r"\b(?:and|or) The\b",
        "an before a vowel": r"\ba (?=[aeio])(?!one|once)\w+|\ban (?=[bcdfgjklmnpqrstvwxz])\w+",
    },
    "de": {"a small article within a sentence": r"\b(?:und|oder) (?:Der|Die|Das|Dem|Den)\b"},
}


def broken_rules(text: str, language: str, rule: str) -> str:
    found = re.search(SMALL_WORDS[language][rule], text.replace("*", ""))
    return found[0] if found else ""


RULES = [(language, rule) for language in LANGUAGES for rule in SMALL_WORDS[language]]


@pytest.mark.parametrize(("language", "rule"), RULES)
def test_small_words_fit_what_follows(language: str, rule: str) -> None:
    wrong = {
        f"{line.path}: {found}"
        for line in sample_sentences(language).sentences
        if (found := broken_rules(line.text, language, rule))
    }
    assert sorted(wrong) == []


@pytest.mark.parametrize(
    ("language", "rule", "text"),
    [
        ("fr", "an apostrophe before a vowel", "encore l’accord de une personne"),
        ("fr", "an apostrophe before a vowel", "la carte de **Anna**"),
        ("fr", "an apostrophe before a vowel", "plus que il n’en faut"),
        ("fr", "du, des, au, aux", "le toit de le salon"),
        ("fr", "s’il", "Si il reste du fromage"),
        ("en", "a small article within a sentence", "Anna and The Corporation have none"),
    ],
)
def test_a_small_word_that_does_not_fit_is_found(language: str, rule: str, text: str) -> None:
    assert broken_rules(text, language, rule)


# --- whom it addresses ----------------------------------------------------------------------------

ADDRESS = {
    "fr": re.compile(r"\b(?:tu|toi|te|ton|ta|tes)\b|\bt’", re.IGNORECASE),
    "de": re.compile(r"\b(?:du|dich|dir|dein\w*)\b", re.IGNORECASE),
}
CALLED = {
    "fr": re.compile(r"Anna et (?:● )?Bruno\u00a0: "),
    "de": re.compile(r"Anna und (?:● )?Bruno: "),
}
"""Texts that address several people."""


def speaks_to_one(text: str, language: str) -> bool:
    plain = text.replace("*", "")
    called = CALLED[language].search(plain)
    return called is not None and ADDRESS[language].search(plain[called.end() :]) is not None


@pytest.mark.parametrize("language", list(ADDRESS))
def test_several_people_are_not_addressed_as_one(language: str) -> None:
    lines: list[SampleSentence] = [
        line
        for line in sample_sentences(language).sentences
        if CALLED[language].search(bare_names(line.text))
    ]
    calling = {line.path for line in lines}
    assert {"shell.ping", "shell.invitation", "clubhouse.told_would_pause"} <= calling
    wrong = {line.path: line.text for line in lines if speaks_to_one(line.text, language)}
    assert wrong == {}


def bare_names(text: str) -> str:
    return text.replace("*", "")


def test_one_person_is_addressed_as_one() -> None:
    assert "für dich" in history_texts("de").told_would_pause("Anna", ["Ben"])
    assert "ihr" in history_texts("de").told_would_pause("Anna", ["Ben", "Cem", "Dana"])
    assert "dir spielen" in words("de").invitation(["Ben"], "Anna", "Gouda", 3)
    assert "avec vous" in words("fr").invitation(["Ben", "Chloé"], "Anna", "Gouda", 3)


# --- phrases that are not used --------------------------------------------------------------------

BANNED = {
    "fr": {
        "en être, said of a person": r"\b[Tt]u en es\b|\bqui en est\b|\bn’en est\b|\ben est, ",
        "a slogan": r"\b[Mm]erci qui\b",
    },
    "en": {"news in the plural": r"\bnews are\b"},
    "de": dict[str, str](),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_is_used_that_is_banned(language: str) -> None:
    wrong = {
        f"{line.path}: {rule}"
        for line in sample_sentences(language).sentences
        for rule, pattern in BANNED[language].items()
        if re.search(pattern, line.text.replace("*", ""))
    }
    assert sorted(wrong) == []
