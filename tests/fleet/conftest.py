"""Several processes on one PostgreSQL, as far as one test's process can be several."""

from collections.abc import AsyncIterator

import pytest

from bot.table.address import Postgres
from bot.table.fleet import member
from tests.fleet.quay import Quay
from tests.postgres import Server


@pytest.fixture
async def quay(
    postgres_server: Server, postgres_place: Postgres, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Quay]:
    # Nobody here comes back from an outage: what has no owner may be taken at once.
    monkeypatch.setattr(member, "SETTLE_SECONDS", 0.0)
    made = Quay(postgres_server, postgres_place)
    yield made
    await made.close()
