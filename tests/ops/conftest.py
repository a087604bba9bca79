"""A hall with a database of its own; a Discord that no bot is in yet."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import LocalDiscord
from tests.ops.program import PATIENCE
from tests.table.hall import Hall


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    made = await Hall.at(tmp_path / "hall.db")
    yield made
    await made.store.close()


@pytest.fixture
async def world() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(answer_window=PATIENCE) as made:
        yield made
