"""Several processes on one PostgreSQL, as far as one test's process can be several."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import LocalDiscord
from bot.screen import register
from bot.table.address import Postgres
from bot.table.fleet import member
from tests.discord.conftest import remembered_payload
from tests.discord.house import PATIENCE
from tests.fleet.harbour import Harbour
from tests.fleet.quay import Quay
from tests.playground.openapi import checking
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


@pytest.fixture
async def harbour(
    postgres_server: Server,
    postgres_place: Postgres,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Harbour]:
    monkeypatch.setattr(member, "SETTLE_SECONDS", 0.0)
    monkeypatch.setattr(register, "_payload", remembered_payload)
    async with LocalDiscord(answer_window=PATIENCE, shards=2, home=(1, 2)) as world:
        with checking(world):
            made = Harbour(world, postgres_server, postgres_place, tmp_path, monkeypatch)
            yield made
            await made.close_all()
