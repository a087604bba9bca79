"""Every click is answered, whichever process owns the table and whichever receives the click."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from bot.cluster.bot_ownership import BotOwnership
from bot.discord.messages import place
from bot.discord.messages.table_messages import table_messages_of
from bot.playground import Person
from bot.runtime.ownership import OwnedElsewhere
from bot.tables import seats
from bot.tables.messages import BOARD, MessageState
from tests.cluster.bot_cluster import BotCluster, member_of
from tests.cluster.cluster_harness import wait_until
from tests.discord.harness import RandomPlayer, board_of, first_move, panel_of, require_panel

FIRST, SECOND = "0/2", "1/2"


async def fleet(bot_cluster: BotCluster) -> Person:
    """Both bots, and Anna in a game of five owned by the second."""
    for shards in (FIRST, SECOND):
        await bot_cluster.start(shards)
    await wait_until(lambda: all(bot.mentions._ids for bot in bot_cluster.bots.values()))
    anna = bot_cluster.world.person("Anna")
    await anna.slash(bot_cluster.world.general, "thief new", robots=4)
    await bot_cluster.wait_until_idle()
    await anna.click(board_of(anna, bot_cluster.world), label="Start")
    await bot_cluster.wait_until_idle()
    assert panel_of(anna) is not None
    return anna


async def test_a_click_in_a_direct_message_reaches_the_process_of_the_table(
    bot_cluster: BotCluster,
) -> None:
    anna = await fleet(bot_cluster)
    first, second = bot_cluster.bots[FIRST], bot_cluster.bots[SECOND]
    assert first.tables.running_actor(1) is None
    assert second.tables.running_actor(1) is not None
    rev = (await second.tables.snapshot(1)).table.rev
    shown = require_panel(anna)
    with bot_cluster.world.counting() as count:
        act = await anna.click(shown, custom_id=first_move(shown))
    assert not act.failed
    assert count.by_route["POST /interactions/{interaction_id}/{interaction_token}/callback"] == 1
    assert (await second.tables.snapshot(1)).table.rev > rev
    assert bot_cluster.rows("SELECT 1 FROM letters") == []
    assert bot_cluster.move_owners() == [SECOND]
    await bot_cluster.wait_until_idle()
    # What changes nothing is answered as well, and the letter is gone with the answer.
    board = board_of(anna, bot_cluster.world)
    act = await anna.click(board, label="My hand")
    assert not act.failed
    act = await anna.slash(anna.dm_channel, "table board")
    assert not act.failed
    await wait_until(lambda: bot_cluster.rows("SELECT 1 FROM letters") == [])
    assert first.tables.running_actor(1) is None


async def test_commands_are_registered_by_one_and_known_to_all(bot_cluster: BotCluster) -> None:
    await fleet(bot_cluster)
    sent = bot_cluster.world.requests.totals["PUT /applications/{application_id}/commands"]
    assert sent == 1
    assert [bot.ownership.is_leader for bot in bot_cluster.bots.values()].count(True) == 1


async def test_a_process_that_is_stopped_hands_its_game_on(bot_cluster: BotCluster) -> None:
    anna = await fleet(bot_cluster)
    await bot_cluster.close(SECOND)
    first = bot_cluster.bots[FIRST]
    await wait_until(lambda: first.tables.running_actor(1))
    await first.tables.snapshot(1)
    await bot_cluster.wait_until_idle()
    shown = require_panel(anna)
    act = await anna.click(shown, custom_id=first_move(shown))
    assert not act.failed
    assert bot_cluster.move_owners()[-1] == FIRST
    # Its process is back, and hears of the channel; the table stays where it is for now.
    second = await bot_cluster.start(SECOND)
    act = await anna.click(board_of(anna, bot_cluster.world), label="My hand")
    assert not act.failed
    with pytest.raises(OwnedElsewhere, match="busy") as away:
        await second.tables.snapshot(1)
    assert away.value.owner == member_of(first).owner


@pytest.mark.parametrize("anew", [False, True], ids=["edited", "posted anew"])
async def test_a_process_that_shows_a_table_which_it_has_lost_is_put_right(
    bot_cluster: BotCluster, *, anew: bool
) -> None:
    """It was frozen with a message under way: that comes after what the other has shown since."""
    first, second = [await bot_cluster.start(shards) for shards in (FIRST, SECOND)]
    anna = bot_cluster.world.person("Anna")
    await wait_until(lambda: "thief" in anna.offered(bot_cluster.world.general))
    await anna.slash(bot_cluster.world.general, "thief new")
    await bot_cluster.wait_until_idle()
    frozen, actor = member_of(second), second.tables.running_actor(1)
    assert frozen._heartbeat_task is not None
    assert actor is not None
    frozen._heartbeat_task.cancel()
    bot_cluster.rows("UPDATE processes SET minds = 0, until = 0 WHERE owner = ?", frozen.owner)
    member_of(first).wake()
    await wait_until(lambda: first.tables.running_actor(1))

    def shown() -> list[str]:
        boards = [m for m in anna.sees(bot_cluster.world.general) if "Start" in m.labels]
        return [str(board.embeds[0]["description"]) for board in boards]

    before = shown()
    await first.tables.change(1, lambda draft: seats.add_robot(draft, Random(1)))
    await bot_cluster.wait_until_idle()
    now = shown()
    assert now != before
    if anew:
        await table_messages_of(actor).repost(BOARD)
    else:
        live = table_messages_of(actor)._messages[BOARD]
        assert live.record is not None
        live.record = replace(live.record, state=MessageState.UNKNOWN)
        await table_messages_of(actor).update_now(BOARD)
        assert shown() == before
    frozen.start(frozen._events)
    await wait_until(lambda: shown() == now)


async def test_a_board_that_is_talked_away_while_its_table_lives_elsewhere_comes_back_down(
    bot_cluster: BotCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who hears of the channel is not who minds the table."""
    monkeypatch.setattr(place, "CLICK_GRACE_SECONDS", 0.0)
    anna = await fleet(bot_cluster)
    await bot_cluster.close(SECOND)
    first = bot_cluster.bots[FIRST]
    await wait_until(lambda: first.tables.running_actor(1))
    await bot_cluster.start(SECOND)
    second = bot_cluster.bots[SECOND]
    assert isinstance(second.ownership, BotOwnership)
    ownership = second.ownership
    await wait_until(lambda: ownership._remote_tables)
    await bot_cluster.wait_until_idle()
    before = board_of(anna, bot_cluster.world)
    for i in range(place.REPOST_AFTER_MESSAGES):
        await anna.say(bot_cluster.world.general, f"Hello {i}!")
    minding = first.tables.running_actor(1)
    assert minding is not None
    where = table_messages_of(minding)._board_place
    await wait_until(
        lambda: (
            where._count_when_posted is not None
            and where._count_when_posted <= -place.REPOST_AFTER_MESSAGES
        )
    )
    shown = require_panel(anna)
    act = await anna.click(shown, custom_id=first_move(shown))
    assert not act.failed

    def boards() -> list[int]:
        return [
            m.id for m in anna.sees(bot_cluster.world.general) if "a:words" in str(m.custom_ids)
        ]

    await wait_until(lambda: boards() and boards()[-1] > before.id)


async def test_what_somebody_wants_holds_at_tables_elsewhere(bot_cluster: BotCluster) -> None:
    """The list of their tables, the language they are spoken to in, and that they be forgotten."""
    anna = await fleet(bot_cluster)
    act = await anna.slash(anna.dm_channel, "table mine")
    assert act.message is not None
    assert "Table 1" in act.message.text or "#1" in act.message.text
    act = await anna.slash(anna.dm_channel, "me")
    page = act.message
    assert page is not None
    select = next(s for s in page.selects if any(o["value"] == "fr" for o in s["options"]))
    act = await anna.select(page, select["custom_id"], ["fr"])
    assert not act.failed
    table = (await bot_cluster.bots[SECOND].tables.snapshot(1)).table
    seat = table.seat_of(anna.id)
    assert seat is not None
    assert table.seats[seat].language == "fr"
    for bot in bot_cluster.bots.values():
        assert bot.store.preferences.for_user(anna.id).language == "fr"
    act = await anna.slash(anna.dm_channel, "privacy delete")
    assert act.message is not None
    act = await anna.click(act.message, custom_id=act.message.custom_ids[0])
    assert not act.failed
    snapshot = await bot_cluster.bots[SECOND].tables.snapshot(1)
    assert snapshot.table.seat_of(anna.id) is None
    assert bot_cluster.bots[FIRST].tables.running_actor(1) is None
    for bot in bot_cluster.bots.values():
        await wait_until(lambda bot=bot: bot.store.preferences.for_user(anna.id).language == "")
    assert bot_cluster.rows("SELECT 1 FROM seats WHERE user_id = ?", anna.id) == []


async def test_a_whole_game_across_two_processes(bot_cluster: BotCluster) -> None:
    bot_cluster.settings["cheeseboard_clock_scale"] = 0.02
    anna = await fleet(bot_cluster)
    playing = asyncio.create_task(RandomPlayer(anna, bot_cluster.world, 7).play_until_cancelled())
    async with asyncio.timeout(240):
        while bot_cluster.rows("SELECT 1 FROM tables WHERE status = 'playing'"):
            await asyncio.sleep(0.05)
            if playing.done():
                await playing
    playing.cancel()
    assert bot_cluster.rows("SELECT count(*) FROM results") == [(5,)]
    assert bot_cluster.move_owners() == [SECOND]
    await wait_until(lambda: bot_cluster.rows("SELECT 1 FROM letters") == [])
