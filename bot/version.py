"""The release number, defined only in pyproject.toml."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed


def version() -> str:
    """The installed version, or "(not installed)" for a plain checkout."""
    try:
        return installed("cheeseboard")
    except PackageNotFoundError:
        return "(not installed)"
