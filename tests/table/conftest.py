"""A hall with a database of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table.hall import Hall


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    made = await Hall.at(tmp_path / "hall.db")
    yield made
    await made.close()
