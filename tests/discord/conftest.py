"""Every test here runs the real bot against a local Discord that is as strict as Discord."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.playground import LocalDiscord, Person
from bot.screen import places, register, table_screen
from tests.discord.house import PATIENCE, House, board_of
from tests.playground.openapi import checking

_PAYLOADS: dict[str, Any] = {}
_payload = register._payload


async def remembered_payload(bot: Any, command: Any) -> Any:
    """A command in all languages: put together once, and not for every test anew."""
    key = repr(command.to_dict(bot.tree))
    if key not in _PAYLOADS:
        _PAYLOADS[key] = await _payload(bot, command)
    return _PAYLOADS[key]


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Not opened yet: a test may set things first. What Discord would refuse fails the test."""
    # A board may move as soon as nobody can have a finger on it: tests need not wait for that.
    monkeypatch.setattr(places, "PRESSED", 0.05)
    # Nor for the last beat of a game, which is measured where whole games are read.
    monkeypatch.setattr(table_screen, "CURTAIN", 0.0)
    monkeypatch.setattr(register, "_payload", remembered_payload)
    async with LocalDiscord(answer_window=PATIENCE) as world:
        with checking(world):
            made = House(world, tmp_path, monkeypatch)
            yield made
            await made.close()
    refused = [r for r in world.requests if r.status == 400]
    assert len(refused) <= made.refusals_expected, "Discord refused what we sent"


@pytest.fixture
async def anna(house: House) -> Person:
    """Anna in a game of five whose clocks stand (nearly) still."""
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna = house.world.person("Anna")
    await anna.slash(house.world.general, "thief new", robots=4)
    await house.settle()
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    return anna
