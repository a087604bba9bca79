"""A hall with a database of its own: every test is run on every engine."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table.hall import Hall


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`@pytest.mark.sqlite`: about the file, so on no other engine."""
    if "hall" in metafunc.fixturenames:
        of_the_file = metafunc.definition.get_closest_marker("sqlite") is not None
        engines = ["sqlite"] if of_the_file else ["sqlite", "postgres"]
        metafunc.parametrize("hall", engines, indirect=True)


@pytest.fixture
async def hall(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Hall]:
    if request.param == "postgres":
        place = request.getfixturevalue("postgres_place")
        made = await Hall.at(place, server=request.getfixturevalue("postgres_server"))
    else:
        made = await Hall.at(tmp_path / "hall.db")
    yield made
    await made.close()
