"""A table harness with its own database, and a local Discord without a bot."""

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
