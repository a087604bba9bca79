"""Every test here runs the real bot against a local Discord that is as strict as Discord."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import LocalDiscord
from tests.discord.house import House
from tests.playground.openapi import Contract, contract


@pytest.fixture(scope="session")
def discord_contract() -> Contract | None:
    return contract()


@pytest.fixture
async def house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, discord_contract: Contract | None
) -> AsyncIterator[House]:
    """Not opened yet: a test may set things first. What Discord would refuse fails the test."""
    async with LocalDiscord() as world:
        made = House(world, tmp_path, monkeypatch)
        yield made
        await made.close()
    if discord_contract is not None:
        assert discord_contract.violations(world.requests) == []
    bad = [r for r in world.requests if r.status == 400]
    assert bad == [], "Discord refused what we sent"
