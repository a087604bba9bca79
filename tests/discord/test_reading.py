"""Whole games at the default pace: what happened can be read before it is gone (C3)."""

import asyncio
import contextlib
import os

import pytest

from bot.table.table import Status
from tests.discord.house import House, Player, board_of
from tests.discord.reading import Reading, watch

SCALE = float(os.environ.get("READING_SCALE", "0.2"))
"""Table time runs five times as fast as in life: pauses, beats and clocks alike."""


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("gouda new", {"robots": 3, "rats_to_win": 2}),
        ("roquefort new", {"robots": 2}),
    ],
    ids=["gouda", "roquefort"],
)
async def test_news_stand_long_enough_to_be_read(
    house: House, line: str, options: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    await house.open(cheeseboard_clock_scale=SCALE, cheeseboard_robot_pace=1.0)
    world, anna = house.world, house.world.person("Anna")
    await anna.slash(world.general, line, options)
    await house.settle()
    await anna.click(board_of(anna, world), label="Start")
    reading = Reading(SCALE)
    player = Player(anna, world, 1)
    tasks = [
        asyncio.create_task(watch(world, anna, reading)),
        asyncio.create_task(_at_leisure(player)),
    ]
    # A part of a game is enough to see; the report plays whole ones.
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(200):
            while (await house.look()).table.status is Status.PLAYING and len(reading.stood) < 25:
                await asyncio.sleep(0.05)
    for task in tasks:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    with capsys.disabled():
        print(f"\n{line}: {reading.told()}")
        for words, seconds in sorted(reading.stood, key=lambda stood: stood[1])[:3]:
            print(f"  {seconds:.2f} s {words}")
    assert len(reading.stood) >= 5


async def _at_leisure(player: Player) -> None:
    """Somebody who reads, and then clicks."""
    while True:
        await player.act()
        await asyncio.sleep(3 * SCALE)
