"""Games in threads: opened, played to the end, archived by Discord and reopened."""

import asyncio

from bot.playground import Person, Shown
from bot.playground.world.model import Channel
from bot.tables.model import Status
from tests.discord.harness import BotHarness, RandomPlayer


def board_in(person: Person, thread: Channel) -> Shown:
    """The only board in that thread."""
    (found,) = (m for m in person.sees(thread) if m.embeds and not m.ephemeral)
    return found


async def begin(bot_harness: BotHarness, anna: Person, thread: Channel) -> None:
    await anna.slash(thread, "thief new", robots=4)
    await bot_harness.wait_until_idle()
    assert not (await anna.click(board_in(anna, thread), label="Start")).failed
    await bot_harness.wait_until_idle()


async def test_a_whole_game_is_played_in_a_thread(bot_harness: BotHarness) -> None:
    await bot_harness.start()
    anna = bot_harness.world.person("Anna")
    thread = bot_harness.world.thread(bot_harness.world.general, "Game night", anna)
    await begin(bot_harness, anna, thread)
    playing = asyncio.create_task(RandomPlayer(anna, bot_harness.world, 5).play_until_cancelled())
    table = await bot_harness.wait_until_over()
    playing.cancel()
    assert table.status is Status.OVER
    assert table.channel_id == thread.id
    assert any("Rematch" in message.labels for message in anna.sees(thread))
    assert [m for m in anna.sees(bot_harness.world.general) if m.embeds] == []


async def test_a_thread_that_was_put_away_is_played_on(bot_harness: BotHarness) -> None:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    bot_harness.expected_refusals = 9  # 50083: nothing can be edited or deleted there until we post
    anna = bot_harness.world.person("Anna")
    thread = bot_harness.world.thread(bot_harness.world.general, "Game night", anna)
    await begin(bot_harness, anna, thread)
    before = board_in(anna, thread)
    panel = next(m for m in anna.dm if any("|m:" in i for i in m.custom_ids))
    bot_harness.world.archive(thread)
    move = next(i for i in panel.custom_ids if "|m:" in i)
    assert not (await anna.click(panel, custom_id=move)).failed
    await bot_harness.wait_until_idle()
    assert bot_harness.table().seats[0].move_count == 1
    assert board_in(anna, thread).text != before.text
