"""Fixtures that run the real bot against a local Discord that is as strict as Discord."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.discord.commands import registration
from bot.discord.messages import place, table_messages
from bot.playground import LocalDiscord, Person
from tests.discord.harness import TIMEOUT_SECONDS, BotHarness, board_of
from tests.playground.openapi import checking

_PAYLOADS: dict[str, Any] = {}
_payload = registration._payload


async def cached_payload(bot: Any, command: Any) -> Any:
    """A command's payload in all languages, built once for all tests."""
    key = repr(command.to_dict(bot.tree))
    if key not in _PAYLOADS:
        _PAYLOADS[key] = await _payload(bot, command)
    return _PAYLOADS[key]


@pytest.fixture
async def bot_harness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotHarness]:
    """A harness that is not opened yet, so that a test can configure it. Requests that Discord
    would refuse fail the test.
    """
    # Repost boards without the usual wait after a click.
    monkeypatch.setattr(place, "CLICK_GRACE_SECONDS", 0.05)
    # Skip the delay before the ending, which is measured where whole games are played.
    monkeypatch.setattr(table_messages, "ENDING_DELAY", 0.0)
    monkeypatch.setattr(registration, "_payload", cached_payload)
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as world:
        with checking(world):
            harness = BotHarness(world, tmp_path, monkeypatch)
            yield harness
            await harness.close()
    refused = [r for r in world.requests if r.status == 400]
    assert len(refused) <= harness.expected_refusals, "Discord refused what we sent"


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    """Anna in a game of five whose clocks (nearly) stand still."""
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, "thief new", robots=4)
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    return anna
