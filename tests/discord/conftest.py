"""Every test here runs the real bot against a local Discord that is as strict as Discord."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import LocalDiscord
from bot.screen import table_screen
from tests.discord.house import House
from tests.playground.openapi import assert_accepted


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Not opened yet: a test may set things first. What Discord would refuse fails the test."""
    # A board may move as soon as nobody can have a finger on it: tests need not wait for that.
    monkeypatch.setattr(table_screen, "PRESSED", 0.05)
    async with LocalDiscord() as world:
        made = House(world, tmp_path, monkeypatch)
        yield made
        await made.close()
    assert_accepted(world.requests)
    refused = [r for r in world.requests if r.status == 400]
    assert len(refused) <= made.refusals_expected, "Discord refused what we sent"
