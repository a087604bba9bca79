"""The games that the suite is run on: every `secrets_<game>.py` in this folder has a SUBJECT."""

from importlib import import_module
from pathlib import Path

from tests.contract.subject import Subject


def subjects() -> list[Subject]:
    names = sorted(file.stem for file in Path(__file__).parent.glob("secrets_*.py"))
    return [import_module(f"tests.contract.{name}").SUBJECT for name in names]


SUBJECTS = subjects()
