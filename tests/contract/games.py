"""The games under test: the SUBJECT of every `secrets_<game>.py` in this folder."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tests.contract.subject import Subject

HERE = Path(__file__).parent
COGS = HERE.parents[1] / "cogs"


def subjects() -> list[Subject]:
    names = sorted(file.stem for file in HERE.glob("secrets_*.py"))
    return [import_module(f"tests.contract.{name}").SUBJECT for name in names]


def missing_parts(cogs: Path = COGS, secrets: Path = HERE) -> Iterator[str]:
    """Parts a game's folder lacks to be loaded by the bot and tested by this suite."""
    for folder in sorted(cogs.iterdir()):
        if (
            not folder.is_dir()
            or folder.name.startswith((".", "_"))
            or not any(folder.glob("*.py"))
        ):
            continue
        for name, why in REQUIRED_FILES.items():
            if not (folder / name).is_file():
                yield f"cogs/{folder.name} has no {name}: {why}."
        if not (secrets / f"secrets_{folder.name}.py").is_file():
            yield (
                f"cogs/{folder.name} is tried by no test: write tests/contract/"
                f"secrets_{folder.name}.py, which says what is secret in it."
            )


REQUIRED_FILES = {
    "__init__.py": "it is no package",
    "cog.py": "the bot does not load it",
    "game.py": "nothing says what the game is made of",
}

SUBJECTS = subjects()
