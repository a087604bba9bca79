"""Every sentence of every catalogue as it is written, its blanks open: read from the source.

So a sentence that no game comes to is looked at as well. Keys are no sentences and are left out.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.stage import french

ROOT = Path(__file__).resolve().parents[2]
BLANK = "\x00"
"""Stands where a fact comes in."""

GRAMMARS = {"en": "English", "fr": "French", "de": "German"}
"""The languages there are, and what their grammar is called."""
_NAMED = {"NARROW": french.NARROW, "SPACE": french.SPACE}
_LOOKS_UP = frozenset(
    {"replace", "partition", "rpartition", "split", "startswith", "endswith", "strip", "rstrip",
     "lstrip", "removeprefix", "removesuffix", "get", "pop", "compile"}
)  # fmt: skip
"""What is handed to these is looked for, not said."""
_KEYED = frozenset({"Topic"})
"""Their first fact is a key."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_NOT_READ = re.compile(
    r"`[^`]*`|<[^>]*>|\{[^{}]*\}|https?://\S+|/\w+ \w+:\w+|🔏 [0-9a-f]{4}(?: [0-9a-f]{4})*"
)
"""Code, mentions, blanks, addresses, commands with their parameters, fingerprints."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A sentence, or a piece of one, and where it stands."""

    where: str
    text: str


def folders(language: str) -> list[Path]:
    """Where that language is written down: the shell, and each game."""
    return [
        ROOT / "bot" / "screen" / "words" / language,
        *sorted((ROOT / "cogs").glob(f"*/words/{language}")),
    ]


@cache
def leaves(language: str) -> tuple[Leaf, ...]:
    """All sentences of a language."""
    found: list[Leaf] = []
    for folder in folders(language):
        for file in sorted(folder.rglob("*.py")):
            tree = ast.parse(file.read_text("utf-8"))
            found += _leaves(tree, str(file.relative_to(ROOT)))
    covers = ROOT / "bot" / "stage" / "covers.py"
    name = GRAMMARS[language]
    for node in ast.parse(covers.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            found += _leaves(node, "bot/stage/covers.py")
    grammar = ROOT / "bot" / "stage" / f"{name.lower()}.py"
    for node in ast.parse(grammar.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found += _leaves(node, f"bot/stage/{grammar.name}")
    return tuple(found)


def _leaves(node: ast.AST, where: str) -> Iterator[Leaf]:
    match node:
        case ast.Constant(value=str(text)):
            yield Leaf(f"{where}:{node.lineno}", text)
        case ast.JoinedStr():
            yield Leaf(f"{where}:{node.lineno}", "".join(map(_part, node.values)))
            for value in node.values:
                if isinstance(value, ast.FormattedValue):
                    yield from _leaves(value.value, where)
        case ast.Expr(value=ast.Constant()):
            return  # a docstring
        case ast.Dict():
            for value in node.values:
                yield from _leaves(value, where)
        case ast.Subscript():
            yield from _leaves(node.value, where)
        case ast.Compare():
            return
        case ast.Call(func=ast.Attribute(value=inner, attr=name)) if name in _LOOKS_UP:
            yield from _leaves(inner, where)
        case ast.Call(func=ast.Name(id=name)) if name in _KEYED:
            for part in (*node.args[1:], *node.keywords):
                yield from _leaves(part, where)
        case ast.AnnAssign():
            if node.value is not None:
                yield from _leaves(node.value, where)
        case ast.FunctionDef():
            # No annotations.
            for part in (*node.args.defaults, *node.args.kw_defaults, *node.body):
                if part is not None:
                    yield from _leaves(part, where)
        case ast.match_case():
            for part in node.body:
                yield from _leaves(part, where)
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _leaves(child, where)


def _part(value: ast.expr) -> str:
    match value:
        case ast.Constant(value=str(text)):
            return text
        case ast.FormattedValue(value=ast.Name(id=name) | ast.Attribute(attr=name)):
            return _NAMED.get(name, BLANK)
        case _:
            return BLANK


def read(text: str) -> str:
    """What of it is read as words: no code, mentions, commands or blanks."""
    return _NOT_READ.sub(BLANK, text)


def words_in(text: str) -> frozenset[str]:
    """Its words, as a dictionary has them."""
    return frozenset(word.casefold() for word in _WORD.findall(read(text)))


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Every word that language uses anywhere."""
    return frozenset(word for leaf in leaves(language) for word in words_in(leaf.text))


@cache
def strangers(text: str, language: str) -> frozenset[str]:
    """Words that other languages use and this one never does."""
    return words_in(text) & _abroad(language)


@cache
def _abroad(language: str) -> frozenset[str]:
    """What other languages have and this one has not."""
    others = (vocabulary(other) for other in GRAMMARS if other != language)
    return frozenset[str]().union(*others) - vocabulary(language)
