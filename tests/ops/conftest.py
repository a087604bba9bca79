"""A hall with a database of its own; a Discord that no bot is in yet."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import LocalDiscord
from tests.ops.bot_program import TIMEOUT_SECONDS
from tests.tables.harness import TableHarness


@pytest.fixture
async def table_harness(tmp_path: Path) -> AsyncIterator[TableHarness]:
    harness = await TableHarness.create(tmp_path / "hall.db")
    yield harness
    await harness.store.close()


@pytest.fixture
async def world() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as made:
        yield made
