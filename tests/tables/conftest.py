"""A table harness with its own database; every test runs on every engine."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.harness import TableHarness


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`@pytest.mark.sqlite`: a test about the file, which runs on no other engine."""
    if "table_harness" in metafunc.fixturenames:
        is_sqlite_only = metafunc.definition.get_closest_marker("sqlite") is not None
        engines = ["sqlite"] if is_sqlite_only else ["sqlite", "postgres"]
        metafunc.parametrize("table_harness", engines, indirect=True)


@pytest.fixture
async def table_harness(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[TableHarness]:
    if request.param == "postgres":
        address = request.getfixturevalue("postgres_address")
        harness = await TableHarness.create(
            address, server=request.getfixturevalue("postgres_server")
        )
    else:
        harness = await TableHarness.create(tmp_path / "hall.db")
    yield harness
    await harness.close()
