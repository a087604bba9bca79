"""No more requests than Discord takes, and a busy channel keeps no other one waiting."""

import asyncio

from bot.playground import LocalDiscord, Person
from bot.screen.turnstile import AT_ONCE, Turnstile
from tests.discord.house import House
from tests.discord.test_endings import begin

BUSY, CALM = 1, 2


async def let_in(turnstile: Turnstile, rows: list[int]) -> list[int]:
    """In which order they come through, once all of them wait, however long that takes."""
    order: list[int] = []
    rate, turnstile._rate = turnstile._rate, 1e-6

    async def enter(row: int) -> None:
        await turnstile.enter(row)
        order.append(row)

    waiting = [asyncio.create_task(enter(row)) for row in rows]
    await asyncio.sleep(0)
    turnstile._rate, turnstile._counted = rate, asyncio.get_running_loop().time()
    turnstile._serve()
    await asyncio.gather(*waiting)
    return order


async def test_a_few_at_once_do_not_wait() -> None:
    turnstile = Turnstile()
    for _ in range(AT_ONCE):
        async with asyncio.timeout(60):
            await turnstile.enter(BUSY)
    assert turnstile.waiting == 0


async def test_a_row_that_is_long_keeps_no_other_waiting() -> None:
    order = await let_in(Turnstile(a_second=200, at_once=1), [BUSY] * 40 + [CALM] * 3)
    # One of each in turn, from where the calm ones came.
    assert order.index(CALM) <= 2
    assert [i for i, row in enumerate(order) if row == CALM][-1] <= 6
    assert len(order) == 43


async def test_all_rows_take_turns() -> None:
    order = await let_in(Turnstile(a_second=500, at_once=1), [1] * 4 + [2] * 4 + [3] * 4)
    assert order[0] == 1
    rest = order[1:]
    assert sorted(rest[:3]) == [1, 2, 3]
    assert sorted(rest[3:6]) == [1, 2, 3]


async def test_who_is_called_off_takes_nobodys_turn() -> None:
    turnstile = Turnstile(a_second=50, at_once=1)
    await turnstile.enter(BUSY)
    waiting = [asyncio.ensure_future(turnstile.enter(BUSY)) for _ in range(30)]
    await asyncio.sleep(0)
    for task in waiting[:-1]:
        task.cancel()
    async with asyncio.timeout(60):
        await waiting[-1]
    assert turnstile.waiting == 0


async def test_no_second_has_more_requests_than_discord_takes() -> None:
    """By the clock of the loop: however late we are, never too many."""
    turnstile, loop = Turnstile(), asyncio.get_running_loop()
    moments: list[float] = []
    for row in range(60):
        await turnstile.enter(row % 7)
        moments.append(loop.time())
    for i, begun in enumerate(moments):
        assert sum(begun <= moment < begun + 1 for moment in moments[i:]) <= 50


async def test_whatever_the_bot_sends_goes_through_it(house: House) -> None:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna: Person = house.world.person("Anna")
    seen: list[int] = []

    class Counting(Turnstile):
        async def enter(self, row: int) -> None:
            seen.append(row)

    house.bot.sender.turnstile = Counting()
    before = counted(house.world)
    await begin(house, anna, house.world.person("Ben"))
    assert seen
    assert len(seen) == counted(house.world) - before


def counted(world: LocalDiscord) -> int:
    """What Discord counts: all but answers to interactions."""
    exempt = ("interactions", "webhooks")
    return sum(not any(f"{name}/" in r.path for name in exempt) for r in world.requests)
