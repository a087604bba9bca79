"""A local Discord with the real client logged in, for every test here."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot.playground import LocalDiscord
from tests.playground.bots import Host, TestBot
from tests.playground.openapi import Contract, checking, contract


@pytest.fixture(scope="session")
def discord_contract() -> Contract | None:
    return contract()


@pytest.fixture
async def world() -> AsyncIterator[LocalDiscord]:
    """Any request or reply that violates Discord's OpenAPI description fails the test."""
    async with LocalDiscord() as made:
        with checking(made):
            yield made


Login = Callable[..., Awaitable[TestBot]]


@pytest.fixture
async def login(world: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Login]:
    """Start a bot and wait until it is ready; it is closed after the test."""
    host = Host(world, monkeypatch)
    yield host.login
    await host.close()
