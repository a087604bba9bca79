"""Create a complete tiny game to turn into another: `python -m tests.tools new-game NAME`.

The files are in `template/`, with `@package@`, `@slug@`, `@Name@` and `@title@` as placeholders
for the names of the game. No existing file is changed.
"""

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath

_NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*\Z")
_SLUG = re.compile(r"""^\s+slug\s*=\s*["']([^"']+)["']""", re.MULTILINE)
_TOKEN = re.compile(r"@\w+@")
MAX_NAME_LENGTH = 32
"""Discord's limit for the name of a slash command."""
SHELL_COMMANDS = frozenset(
    {
        *("play", "learn", "rules", "help", "table", "deal", "history", "replay"),
        *("stats", "leaderboard", "me", "settings", "privacy", "status"),
    }
)
"""The shell's own slash commands; a test compares them with the registered ones."""
_TEMPLATE_SUFFIX = ".txt"


class InvalidGameName(ValueError):
    """That game cannot be laid out; the message is for whoever asked."""


def create_game(name: str, root: Path) -> list[Path]:
    """Write the game's files into a checkout; return their paths, the game's folder first."""
    if not (root / "cogs").is_dir() or not (root / "tests" / "contract").is_dir():
        raise InvalidGameName(f"{root} is no checkout of Cheeseboard: it has no cogs or no tests.")
    _validate_name(name, root)
    words = name.split("_")
    names = {
        "@package@": name,
        "@slug@": name.replace("_", "-"),
        "@Name@": "".join(word.capitalize() for word in words),
        "@title@": " ".join(word.capitalize() for word in words),
    }
    contents = {root / _target_path(source, name): text for source, text in _template_files()}
    for path in contents:
        if path.exists():
            raise InvalidGameName(
                f"{path.relative_to(root)} is there already. Nothing was written."
            )
    for path, text in contents.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_TOKEN.sub(lambda token: names[token[0]], text), "utf-8")
    return sorted(contents)


def _validate_name(name: str, root: Path) -> None:
    if not _NAME.match(name) or keyword.iskeyword(name):
        raise InvalidGameName(
            f"{name!r} is no name for a game: write small letters, digits and single underscores, "
            "a letter first, as in stilton_stones."
        )
    if len(name) > MAX_NAME_LENGTH:
        raise InvalidGameName(
            f"{name} is too long: a slash command has at most {MAX_NAME_LENGTH} letters."
        )
    taken = {path.stem for path in (root / "cogs").iterdir()}
    if name in taken or name.replace("_", "-") in SHELL_COMMANDS | _existing_slugs(root):
        raise InvalidGameName(f"{name} is taken. Choose another name.")


def _existing_slugs(root: Path) -> set[str]:
    """Slash commands of the existing games, read from their rules."""
    sources = (path for path in (root / "cogs").glob("*/**/*.py") if "rules" in path.as_posix())
    return {slug for path in sources for slug in _SLUG.findall(path.read_text("utf-8"))}


def _template_files() -> Iterator[tuple[PurePosixPath, str]]:
    """Each template file's path, without its suffix, and its text."""
    pending: list[tuple[PurePosixPath, Traversable]] = [
        (PurePosixPath(), files(__name__) / "template")
    ]
    while pending:
        relative_path, entry = pending.pop(0)
        if entry.is_dir():
            children = sorted(entry.iterdir(), key=lambda each: each.name)
            pending += [(relative_path / child.name, child) for child in children]
        elif entry.name.endswith(_TEMPLATE_SUFFIX):
            yield (
                relative_path.with_name(entry.name.removesuffix(_TEMPLATE_SUFFIX)),
                entry.read_text("utf-8"),
            )


def _target_path(source: PurePosixPath, name: str) -> PurePosixPath:
    """Path of a template file in a checkout."""
    match source.parts:
        case ("game", *parts):
            return PurePosixPath("cogs", name, *parts)
        case ("secrets.py",):
            return PurePosixPath("tests", "contract", f"secrets_{name}.py")
        case _:
            return PurePosixPath("tests", name, f"test_{name}_rules.py")
