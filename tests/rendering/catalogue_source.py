"""Every text of every catalogue as written, with its placeholders open, read from the source.

This covers texts that no game reaches. Keys are not texts and are left out.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.presentation import french

ROOT = Path(__file__).resolve().parents[2]
PLACEHOLDER = "\x00"
"""Stands for an inserted value."""

LANGUAGE_NAMES = {"en": "English", "fr": "French", "de": "German"}
"""Languages and the names of their grammars."""
_NAMED_SPACES = {"NARROW_SPACE": french.NARROW_SPACE, "NO_BREAK_SPACE": french.NO_BREAK_SPACE}
_LOOKUP_METHODS = frozenset(
    {"replace", "partition", "rpartition", "split", "startswith", "endswith", "strip", "rstrip",
     "lstrip", "removeprefix", "removesuffix", "get", "pop", "compile"}
)  # fmt: skip
"""Arguments of these methods are looked up, not shown."""
_KEYED_CALLS = frozenset({"Topic"})
"""Calls whose first argument is a key."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_NON_PROSE = re.compile(
    r"`[^`]*`|<[^>]*>|\{[^{}]*\}|https?://\S+|/\w+ \w+:\w+|🔏 [0-9a-f]{4}(?: [0-9a-f]{4})*"
)
"""Code, mentions, placeholders, addresses, commands with their parameters, fingerprints."""


@dataclass(frozen=True, slots=True)
class CatalogueText:
    """A text, or a part of one, and its location."""

    location: str
    text: str


def catalogue_folders(language: str) -> list[Path]:
    """Folders of that language's catalogues: the shell's and each game's."""
    return [
        ROOT / "bot" / "locale" / language,
        *sorted((ROOT / "cogs").glob(f"*/words/{language}")),
    ]


@cache
def catalogue_texts(language: str) -> tuple[CatalogueText, ...]:
    """All texts of a language."""
    found: list[CatalogueText] = []
    for folder in catalogue_folders(language):
        for file in sorted(folder.rglob("*.py")):
            tree = ast.parse(file.read_text("utf-8"))
            found += _texts_in(tree, str(file.relative_to(ROOT)))
    covers = ROOT / "bot" / "presentation" / "covers.py"
    name = LANGUAGE_NAMES[language]
    for node in ast.parse(covers.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            found += _texts_in(node, "bot/presentation/covers.py")
    grammar = ROOT / "bot" / "presentation" / f"{name.lower()}.py"
    for node in ast.parse(grammar.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found += _texts_in(node, f"bot/presentation/{grammar.name}")
    return tuple(found)


def _texts_in(node: ast.AST, where: str) -> Iterator[CatalogueText]:
    match node:
        case ast.Constant(value=str(text)):
            yield CatalogueText(f"{where}:{node.lineno}", text)
        case ast.JoinedStr():
            yield CatalogueText(
                f"{where}:{node.lineno}", "".join(map(_literal_or_placeholder, node.values))
            )
            for value in node.values:
                if isinstance(value, ast.FormattedValue):
                    yield from _texts_in(value.value, where)
        case ast.Expr(value=ast.Constant()):
            return  # a docstring
        case ast.Dict():
            for value in node.values:
                yield from _texts_in(value, where)
        case ast.Subscript():
            yield from _texts_in(node.value, where)
        case ast.Compare():
            return
        case ast.Call(func=ast.Attribute(value=inner, attr=name)) if name in _LOOKUP_METHODS:
            yield from _texts_in(inner, where)
        case ast.Call(func=ast.Name(id=name)) if name in _KEYED_CALLS:
            for part in (*node.args[1:], *node.keywords):
                yield from _texts_in(part, where)
        case ast.AnnAssign():
            if node.value is not None:
                yield from _texts_in(node.value, where)
        case ast.FunctionDef():
            # Skip annotations.
            for part in (*node.args.defaults, *node.args.kw_defaults, *node.body):
                if part is not None:
                    yield from _texts_in(part, where)
        case ast.match_case():
            for part in node.body:
                yield from _texts_in(part, where)
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _texts_in(child, where)


def _literal_or_placeholder(value: ast.expr) -> str:
    match value:
        case ast.Constant(value=str(text)):
            return text
        case ast.FormattedValue(value=ast.Name(id=name) | ast.Attribute(attr=name)):
            return _NAMED_SPACES.get(name, PLACEHOLDER)
        case _:
            return PLACEHOLDER


def strip_non_prose(text: str) -> str:
    """The text without code, mentions, commands or placeholders."""
    return _NON_PROSE.sub(PLACEHOLDER, text)


def words_in(text: str) -> frozenset[str]:
    """Words in dictionary form."""
    return frozenset(word.casefold() for word in _WORD.findall(strip_non_prose(text)))


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Every word used in that language's texts."""
    return frozenset(word for leaf in catalogue_texts(language) for word in words_in(leaf.text))


@cache
def foreign_words(text: str, language: str) -> frozenset[str]:
    """Words that other languages use and this one never does."""
    return words_in(text) & _foreign_vocabulary(language)


@cache
def _foreign_vocabulary(language: str) -> frozenset[str]:
    """Words of other languages that are not in this one."""
    others = (vocabulary(other) for other in LANGUAGE_NAMES if other != language)
    return frozenset[str]().union(*others) - vocabulary(language)
