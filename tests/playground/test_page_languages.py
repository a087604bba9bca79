"""The page's texts: the same entries in every language, and none left in English."""

import ast
import re
from pathlib import Path

import pytest

from bot.playground.web import page_session
from bot.playground.web.locales import LOCALES, preferred

WEB = Path(page_session.__file__).parent
PAGE = WEB / "page"
LEAF = re.compile(r"^  (\w+): (?:\(([^)]*(?:\*/[^)]*)*)\) => )?(.*),$", re.MULTILINE)
REFUSAL = re.compile(r'^    "([^"]+)": "([^"]+)",$', re.MULTILINE)
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
SAID_AGAIN = {"app", "suggestions", "spoiler", "nameLabel", "thread"}
"""Entries that are equal in two languages: APP, suggestions, spoiler, name, thread."""


def source(language: str) -> str:
    return (PAGE / f"words_{language}.js").read_text("utf-8")


def leaves(language: str) -> dict[str, tuple[str, ...]]:
    """Each entry and the names of its arguments."""
    found = {key: facts or "" for key, facts, _ in LEAF.findall(source(language))}
    found.pop("refusals", None)
    return {
        key: tuple(fact.strip() for fact in re.sub(r"/\*.*?\*/", "", facts).split(","))
        for key, facts in found.items()
    }


def texts(language: str) -> dict[str, str]:
    """Texts by key, without placeholders."""
    return {
        key: " ".join(re.sub(r"\$\{[^}]*\}", "\x00", a or b) for a, b in TEXT.findall(said))
        for key, _, said in LEAF.findall(source(language))
    }


@pytest.mark.parametrize("language", [code for code in LOCALES if code != "en"])
def test_a_language_of_the_page_has_every_leaf(language: str) -> None:
    assert len(leaves("en")) > 140
    assert leaves(language) == leaves("en")
    ours, theirs = texts(language), texts("en")
    same = [key for key in ours if ours[key] == theirs[key] and re.search(r"[a-z]{3}", ours[key])]
    assert set(same) <= SAID_AGAIN, "still English"


def refusals() -> set[str]:
    """Refusals of the page's server, with placeholders as {}."""
    found: set[str] = set()
    for file in WEB.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name("Impossible"), args=[said]):
                    found.add(_template(said))
                case ast.keyword(arg="why", value=ast.Constant() | ast.JoinedStr() as said):
                    found.add(_template(said))
                case ast.Dict(keys=[ast.Constant("why")], values=[ast.Constant() as said]):
                    found.add(_template(said))
                case _:
                    pass
    return found


def _template(said: ast.expr) -> str:
    match said:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in parts)
        case _:
            raise AssertionError(ast.dump(said))


@pytest.mark.parametrize("language", [code for code in LOCALES if code != "en"])
def test_whatever_the_server_refuses_is_said_in_every_language(language: str) -> None:
    told = dict(REFUSAL.findall(source(language)))
    assert len(refusals()) > 20
    assert set(told) >= refusals()
    assert not [key for key, said in told.items() if key.count("{}") < said.count("{}")]


def test_french_and_german_of_the_page_are_set_as_they_should_be() -> None:
    french = [t for key, t in texts("fr").items() if key != "refusals"]
    french += [said for _, said in REFUSAL.findall(source("fr"))]
    for text in french:
        assert not re.search(r"(?<!\u202f)[;!?]", text), text
        assert not re.search(r"(?<!\u00a0):(?=\s|$)", text), text
        assert "'" not in text, text
    german = [*texts("de").values(), *(said for _, said in REFUSAL.findall(source("de")))]
    for text in german:
        assert not re.search(r"\s[;:!?]", text), text
        assert "'" not in text, text


def test_no_sentence_is_left_in_the_code_of_the_page() -> None:
    """Whatever stands in quotation marks there is a key, a class or a sign, not English words."""
    wrong: list[str] = []
    for file in sorted(PAGE.glob("*.js")):
        if file.name.startswith("words"):
            continue
        code = re.sub(r"/\*.*?\*/|//[^\n]*", "", file.read_text("utf-8"), flags=re.DOTALL)
        for one, other in TEXT.findall(code):
            said = re.sub(r"\$\{[^}]*\}", " ", one or other)
            if re.match(r"[A-Z][a-z]+ [a-z]+", said) or re.search(r"[a-z] [a-z]+[.!?…]$", said):
                wrong.append(f"{file.name}: {said}")
    assert wrong == []


@pytest.mark.parametrize(
    ("accepted", "locale"),
    [
        ("fr-FR,fr;q=0.9,en-US;q=0.8", "fr"),
        ("de", "de"),
        ("nl,de;q=0.5,fr;q=0.7", "fr"),
        ("en-GB,en;q=0.9,de;q=0.8", "en-US"),
        ("", "en-US"),
        ("xx;q=bad, de;q=bad", "de"),
    ],
)
def test_the_browser_says_which_language_it_would_rather_have(accepted: str, locale: str) -> None:
    assert preferred(accepted) == locale
