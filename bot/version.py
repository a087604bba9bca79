"""Which release this is. The number stands in pyproject.toml and nowhere else."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed


def version() -> str:
    """As it was installed; a checkout that was not has none."""
    try:
        return installed("cheeseboard")
    except PackageNotFoundError:
        return "(not installed)"
