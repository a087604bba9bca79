"""Shared fixtures: no property has a deadline, and randomness is the same in every run.

Neither a busy machine nor an unlucky deal may fail a test. `TEST_SEED=7 pytest` deals other cards
to the whole suite.
"""

import logging
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

if sys.dont_write_bytecode:
    # Where Python writes no bytecode (as in containers), each of the hundred programs that tests
    # start would recompile everything. Keep it in pytest's cache folder.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

# Imported after that, so that these modules are compiled once, too.
from bot.storage.address import PostgresAddress
from tests import postgres

SEED = os.environ.get("TEST_SEED", "")

settings.register_profile("unhurried", deadline=None, derandomize=not SEED)
settings.load_profile("unhurried")


SLOWEST_TESTS = "tests/browser/test_whole_games.py"
"""The slowest tests start first, so that no worker runs them alone at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(SLOWEST_TESTS))


_ENGINE = re.compile(r"\[(?:sqlite|postgres)\]|(?<=\[)(?:sqlite|postgres)-")


class SeededSecrets:
    """Replaces `secrets` where tables draw random numbers."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def randbits(self, k: int) -> int:
        return self._rng.getrandbits(k)

    def token_bytes(self, size: int) -> bytes:
        return self._rng.randbytes(size)

    def token_hex(self, size: int) -> str:
        return self._rng.randbytes(size).hex()


@pytest.fixture(autouse=True)
def seeded_randomness(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Derive deals and robot decisions from the test's name, equal on every engine."""
    name = f"{SEED} {_ENGINE.sub('', request.node.nodeid)}"
    seeded = SeededSecrets(Random(name))
    monkeypatch.setattr("bot.tables.draft.secrets", seeded)
    monkeypatch.setattr("bot.tables.seal.secrets", seeded)
    monkeypatch.setattr("bot.tables.transcript.secrets", SeededSecrets(Random(f"salts of {name}")))
    for module in ("bot.runtime.registry", "bot.discord.actions.table_actions"):
        monkeypatch.setattr(f"{module}.Random", lambda: Random(name))


@pytest.fixture(autouse=True)
def restore_logging() -> Iterator[None]:
    """Undo the logging set-up of programs run in this process."""
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    yield
    root.setLevel(level)
    for handler in [one for one in root.handlers if one not in handlers]:
        root.removeHandler(handler)


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[postgres.PostgresServer]:
    """A PostgreSQL server for this run; the test is skipped if there can be none."""
    if (reason := postgres.unavailable_reason()) is not None:
        pytest.skip(reason)
    base_folder = tmp_path_factory.getbasetemp()
    server = postgres.PostgresServer(
        base_folder.parent if "PYTEST_XDIST_WORKER" in os.environ else base_folder
    )
    yield server
    server.close()


@pytest.fixture
def postgres_address(postgres_server: postgres.PostgresServer) -> PostgresAddress:
    """An empty database of the newest version."""
    return postgres_server.reset_database()
