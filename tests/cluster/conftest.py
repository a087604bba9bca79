"""Several cluster members on one PostgreSQL, within one test process."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cluster import member
from bot.discord.commands import registration
from bot.playground import LocalDiscord
from bot.storage.address import PostgresAddress
from tests.cluster.bot_cluster import BotCluster
from tests.cluster.cluster_harness import ClusterHarness
from tests.discord.conftest import cached_payload
from tests.discord.harness import TIMEOUT_SECONDS
from tests.playground.openapi import checking
from tests.postgres import PostgresServer


@pytest.fixture
async def cluster_harness(
    postgres_server: PostgresServer,
    postgres_address: PostgresAddress,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[ClusterHarness]:
    # No process returns from an outage here: unowned tables may be taken at once.
    monkeypatch.setattr(member, "TAKEOVER_DELAY_SECONDS", 0.0)
    harness = ClusterHarness(postgres_server, postgres_address)
    yield harness
    await harness.close()


@pytest.fixture
async def bot_cluster(
    postgres_server: PostgresServer,
    postgres_address: PostgresAddress,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[BotCluster]:
    monkeypatch.setattr(member, "TAKEOVER_DELAY_SECONDS", 0.0)
    monkeypatch.setattr(registration, "_payload", cached_payload)
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS, shards=2, home=(1, 2)) as world:
        with checking(world):
            cluster = BotCluster(world, postgres_server, postgres_address, tmp_path, monkeypatch)
            yield cluster
            await cluster.close_all()
