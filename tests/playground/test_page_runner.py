"""A supervised bot: it exits by itself, is restarted, and is stopped from outside."""

import asyncio

import pytest

from bot.playground.web.bot_runner import BotRunner


class Bot:
    def __init__(self) -> None:
        self.begun: list[asyncio.Event] = []
        self.ended = 0
        self.leave = asyncio.Event()

    async def serve(self) -> None:
        up = asyncio.Event()
        self.begun.append(up)
        up.set()
        try:
            await self.leave.wait()
        except asyncio.CancelledError:
            await asyncio.sleep(0)
        finally:
            self.ended += 1

    async def up(self, times: int) -> None:
        async with asyncio.timeout(60):
            while len(self.begun) < times:
                await asyncio.sleep(0)


async def test_it_ends_with_its_bot() -> None:
    bot = Bot()
    running = asyncio.create_task(BotRunner(bot.serve).run())
    await bot.up(1)
    bot.leave.set()
    await running
    assert bot.ended == 1


async def test_a_restart_ends_one_and_begins_another_and_says_so() -> None:
    bot = Bot()
    runner = BotRunner(bot.serve)
    said: list[bool] = []
    runner.on_change = lambda: said.append(runner.restarting)
    running = asyncio.create_task(runner.run())
    for number in (1, 2):
        await bot.up(number)
        runner.restart()
        runner.restart()
        await bot.up(number + 1)
        assert bot.ended == number
    assert said == [True, False, True, False]
    bot.leave.set()
    await running


async def test_cancelled_it_waits_for_its_bot_to_end() -> None:
    bot = Bot()
    running = asyncio.create_task(BotRunner(bot.serve).run())
    await bot.up(1)
    running.cancel()
    await asyncio.wait([running])
    assert bot.ended == 1
    assert len(bot.begun) == 1


async def test_what_goes_wrong_in_the_bot_is_not_hidden() -> None:
    async def broken() -> None:
        raise ValueError("no cheese")

    with pytest.raises(ValueError, match="no cheese"):
        await BotRunner(broken).run()
