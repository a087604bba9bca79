"""The catalogue: a text for every refusal, with its placeholders filled."""

import ast
import string
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.locale import language_of, words
from bot.locale.en import Catalogue
from bot.presentation.catalogues import Catalogues
from bot.presentation.english import join_list

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").glob("*.py")])


def test_a_language_is_made_once_for_its_first_reader() -> None:
    made: list[str] = []

    def make(language: str) -> str:
        made.append(language)
        return language.upper()

    said = Catalogues({language: partial(make, language) for language in ("en", "fr")})
    assert [*said] == ["en", "fr"]
    assert "fr" in said
    assert made == []
    assert [said("fr-CA"), said("fr"), said("es-419"), said("en-GB")] == ["FR", "FR", "EN", "EN"]
    assert made == ["fr", "en"]


def calls(files: list[Path], *names: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of that function, method or class, with its location."""
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
                if name in names:
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", node


def reason_of(call: ast.Call) -> str | None:
    """The key, if it is a literal."""
    first = call.args[0] if call.args else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


REFUSED = [
    (place, reason, {word.arg for word in call.keywords})
    for place, call in calls(SOURCES, "Refused", "refusal")
    if (reason := reason_of(call)) is not None
]


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_the_scan_finds_what_is_refused() -> None:
    found = {reason for _, reason, _ in REFUSED}
    assert {"no-table", "host-only", "table-full", "stale", "busy", "internal"} <= found


@pytest.mark.parametrize(
    ("place", "reason", "facts"), REFUSED, ids=[f"{r[0]}-{r[1]}" for r in REFUSED]
)
def test_every_refusal_has_a_sentence_with_its_blanks(
    place: str, reason: str, facts: set[str]
) -> None:
    sentences = Catalogue.refusals
    assert reason in sentences, f"{place} refuses with {reason!r}, and there is no sentence for it"
    assert blanks(sentences[reason]) <= facts, f"{place} does not fill the blanks of {reason!r}"


def test_every_refusal_is_written_out() -> None:
    """A key made up at run time could not be checked here."""
    assert [place for place, call in calls(SOURCES, "Refused") if reason_of(call) is None] == []


def test_the_kernels_own_refusals_have_sentences() -> None:
    kernel = sorted((ROOT / "bot" / "kernel").rglob("*.py"))
    found = {reason_of(call) for _, call in calls(kernel, "Refused", "Refused")}
    assert found == {"no-such-move"}
    assert found <= set(Catalogue.refusals)


@pytest.mark.parametrize("language", [*words])
def test_every_sentence_is_one(language: str) -> None:
    for reason, sentence in words(language).refusals.items():
        filled = sentence.format(**dict.fromkeys(blanks(sentence), "7"))
        assert filled[0].isupper(), reason
        assert filled.rstrip("*`").endswith((".", "!", "?")), reason
        assert len(filled) <= 2000


def test_lists_read_like_speech() -> None:
    assert [join_list(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


@pytest.mark.parametrize("locale", ["en-US", "en-GB", "en", None, "", "tlh", "zh-CN"])
def test_a_language_we_do_not_have_is_english(locale: str | None) -> None:
    assert language_of(locale) == "en"
    assert words(language_of(locale)).language == "en"


@pytest.mark.parametrize("language", [*words])
def test_buttons_fit(language: str) -> None:
    say = words(language)
    for name in (
        "join", "leave", "add_robot", "remove_robot", "start", "cancel", "how_to_play", "my_hand",
        "take_seat", "move_on", "im_back", "rematch", "earlier_page", "next_page", "yes_abandon",
    ):  # fmt: skip
        assert 1 <= len(getattr(say, name)) <= 80
