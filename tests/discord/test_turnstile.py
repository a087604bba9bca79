"""The rate limiter stays within Discord's limits, and a busy channel does not delay others."""

import asyncio

from bot.discord.transport.rate_limiter import BURST_SIZE, RateLimiter
from bot.playground import LocalDiscord, Person
from tests.discord.harness import BotHarness
from tests.discord.test_endings import begin

BUSY, CALM = 1, 2


async def let_in(turnstile: RateLimiter, rows: list[int]) -> list[int]:
    """The order in which waiting requests are let through."""
    order: list[int] = []
    rate, turnstile._rate = turnstile._rate, 1e-6

    async def enter(row: int) -> None:
        await turnstile.acquire(row)
        order.append(row)

    waiting = [asyncio.create_task(enter(row)) for row in rows]
    await asyncio.sleep(0)
    turnstile._rate, turnstile._refilled_at = rate, asyncio.get_running_loop().time()
    turnstile._release_waiting()
    await asyncio.gather(*waiting)
    return order


async def test_a_few_at_once_do_not_wait() -> None:
    turnstile = RateLimiter()
    for _ in range(BURST_SIZE):
        async with asyncio.timeout(60):
            await turnstile.acquire(BUSY)
    assert turnstile.waiting_count == 0


async def test_a_row_that_is_long_keeps_no_other_waiting() -> None:
    order = await let_in(RateLimiter(per_second=200, burst_size=1), [BUSY] * 40 + [CALM] * 3)
    # One of each in turn, from where the calm ones came.
    assert order.index(CALM) <= 2
    assert [i for i, row in enumerate(order) if row == CALM][-1] <= 6
    assert len(order) == 43


async def test_all_rows_take_turns() -> None:
    order = await let_in(RateLimiter(per_second=500, burst_size=1), [1] * 4 + [2] * 4 + [3] * 4)
    assert order[0] == 1
    rest = order[1:]
    assert sorted(rest[:3]) == [1, 2, 3]
    assert sorted(rest[3:6]) == [1, 2, 3]


async def test_who_is_called_off_takes_nobodys_turn() -> None:
    turnstile = RateLimiter(per_second=50, burst_size=1)
    await turnstile.acquire(BUSY)
    waiting = [asyncio.ensure_future(turnstile.acquire(BUSY)) for _ in range(30)]
    await asyncio.sleep(0)
    for task in waiting[:-1]:
        task.cancel()
    async with asyncio.timeout(60):
        await waiting[-1]
    assert turnstile.waiting_count == 0


async def test_no_second_has_more_requests_than_discord_takes() -> None:
    """By the clock of the loop: however late we are, never too many."""
    turnstile, loop = RateLimiter(), asyncio.get_running_loop()
    moments: list[float] = []
    for row in range(60):
        await turnstile.acquire(row % 7)
        moments.append(loop.time())
    for i, begun in enumerate(moments):
        assert sum(begun <= moment < begun + 1 for moment in moments[i:]) <= 50


async def test_whatever_the_bot_sends_goes_through_it(bot_harness: BotHarness) -> None:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna: Person = bot_harness.world.person("Anna")
    seen: list[int] = []

    class Counting(RateLimiter):
        async def acquire(self, channel_id: int) -> None:
            seen.append(channel_id)

    bot_harness.bot.sender.rate_limiter = Counting()
    before = counted(bot_harness.world)
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    assert seen
    assert len(seen) == counted(bot_harness.world) - before


def counted(world: LocalDiscord) -> int:
    """Requests that Discord counts: all except interaction responses."""
    exempt = ("interactions", "webhooks")
    return sum(not any(f"{name}/" in r.path for name in exempt) for r in world.requests)
