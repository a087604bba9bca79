"""Games in threads: opened, played to the end, put away by Discord and taken up again."""

import asyncio

from bot.playground import Person, Shown
from bot.playground.world.model import Channel
from bot.table.table import Status
from tests.discord.house import House, Player


def board_in(person: Person, thread: Channel) -> Shown:
    """The only board in that thread."""
    (found,) = (m for m in person.sees(thread) if m.embeds and not m.ephemeral)
    return found


async def begin(house: House, anna: Person, thread: Channel) -> None:
    await anna.slash(thread, "thief new", robots=4)
    await house.settle()
    assert not (await anna.click(board_in(anna, thread), label="Start")).failed
    await house.settle()


async def test_a_whole_game_is_played_in_a_thread(house: House) -> None:
    await house.open()
    anna = house.world.person("Anna")
    thread = house.world.thread(house.world.general, "Game night", anna)
    await begin(house, anna, thread)
    playing = asyncio.create_task(Player(anna, house.world, 5).play_on())
    table = await house.until_over()
    playing.cancel()
    assert table.status is Status.OVER
    assert table.channel_id == thread.id
    assert any("Rematch" in message.labels for message in anna.sees(thread))
    assert [m for m in anna.sees(house.world.general) if m.embeds] == []


async def test_a_thread_that_was_put_away_is_played_on(house: House) -> None:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    house.refusals_expected = 9  # 50083: nothing can be edited or deleted there until we post
    anna = house.world.person("Anna")
    thread = house.world.thread(house.world.general, "Game night", anna)
    await begin(house, anna, thread)
    before = board_in(anna, thread)
    panel = next(m for m in anna.dm if any("|m:" in i for i in m.custom_ids))
    house.world.archive(thread)
    move = next(i for i in panel.custom_ids if "|m:" in i)
    assert not (await anna.click(panel, custom_id=move)).failed
    await house.settle()
    assert house.table().seats[0].plays == 1
    assert board_in(anna, thread).text != before.text
