"""Whole games through the real client: people click what they see, robots fill the rest."""

import asyncio
import contextlib

import pytest

from bot.table.record import Status
from tests.discord.house import House, Player, board_of

GAMES = [
    *(("thief", n, p) for n, p in ((4, 4), (5, 1), (6, 3), (7, 2), (8, 8))),
    *(("gouda", n, p) for n, p in ((3, 3), (6, 2))),
    *(("roquefort", n, p) for n, p in ((2, 2), (3, 1), (4, 2))),
    *(("havarti", n, p) for n, p in ((2, 2), (3, 1), (4, 2))),
    *(("fromage", n, p) for n, p in ((1, 1), (2, 2), (3, 1), (4, 1))),
]


@pytest.mark.parametrize(("slug", "seats", "people"), GAMES)
async def test_a_game_is_played_to_its_end(
    house: House, slug: str, seats: int, people: int
) -> None:
    await house.open()
    world = house.world
    persons = [world.person(name) for name in "Anna Ben Cleo Dana Emil Fay Gus Hana".split()[:people]]
    host = persons[0]
    await host.slash(world.general, f"{slug} new", robots=seats - people)
    await house.settle()
    for guest in persons[1:]:
        act = await guest.click(board_of(guest, world), label="Join")
        assert act.kind == "update"
    await host.click(board_of(host, world), label="Start")
    players = [Player(person, world, seed) for seed, person in enumerate(persons)]
    tasks = [asyncio.create_task(player.play_on()) for player in players]
    over = asyncio.create_task(house.until_over(timeout=60))
    await asyncio.wait({over, *tasks}, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    table = await over
    assert table.status is Status.OVER
    assert "Play again" in board_of(host, world).labels
