"""Faults between the bot and Discord that players must not notice."""

import asyncio
from typing import Any

import pytest

from bot.discord.messages import dm_channels, live
from bot.discord.messages.table_messages import table_messages_of
from bot.discord.transport import reply, sender
from bot.discord.transport.sender import Sender
from bot.playground import Person
from bot.playground.faults import CALLBACK
from bot.tables.messages import ephemeral_panel_key, panel_key
from tests.discord.harness import (
    TIMEOUT_SECONDS,
    BotHarness,
    board_of,
    click_first_move,
    first_move,
    panel_of,
    require_panel,
)


@pytest.mark.parametrize("fault", ["503", "drop", "502", "429"])
async def test_the_board_follows_through_a_passing_fault(
    bot_harness: BotHarness, anna: Person, fault: str
) -> None:
    faults = bot_harness.world.faults
    path = r"/channels/\d+/messages/\d+$"
    match fault:
        case "503":
            faults.status(503, method="PATCH", path=path)
        case "502":
            faults.status(502, method="PATCH", path=path)
        case "drop":
            faults.drop(method="PATCH", path=path)
        case _:
            faults.rate_limit(0.05, method="PATCH", path=path)
    await click_first_move(anna)
    await bot_harness.wait_until_idle()
    assert "check mark: ▲ Anna" in board_of(anna, bot_harness.world).text


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_an_answer_that_discord_is_unwell_is_no_reason_to_wait_for_long(
    bot_harness: BotHarness, anna: Person, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py would sleep for one, three and five seconds, whatever happens meanwhile."""
    slept: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float, result: Any = None) -> Any:
        if seconds == reply.DEFER_SECONDS:
            # Beside an answer that is on its way: nobody waits for it.
            return await sleep(seconds, result)
        slept.append(seconds)
        return await sleep(min(seconds, 0.01), result)

    bot_harness.world.faults.status(
        status, times=3, method="PATCH", path=r"/channels/\d+/messages/\d+$"
    )
    with monkeypatch.context() as watched:
        watched.setattr(asyncio, "sleep", noted)
        await click_first_move(anna)
        await bot_harness.wait_until_idle()
    assert not bot_harness.world.faults.waiting
    assert max(slept) <= max(sender.RETRY_DELAYS)
    assert "check mark: ▲ Anna" in board_of(anna, bot_harness.world).text


async def test_a_lost_reply_to_a_send_does_not_post_the_board_twice(
    bot_harness: BotHarness, anna: Person
) -> None:
    bot_harness.world.faults.lose_reply(method="POST", path=r"/channels/\d+/messages$")
    await anna.slash(bot_harness.world.general, "table board")
    await bot_harness.wait_until_idle()
    boards = [m for m in anna.sees(bot_harness.world.general) if not m.ephemeral and m.embeds]
    assert len(boards) == 1


async def test_a_dropped_answer_is_sent_again(bot_harness: BotHarness, anna: Person) -> None:
    bot_harness.world.faults.drop(path=CALLBACK)
    await click_first_move(anna)
    assert bot_harness.table().seats[0].move_count == 1


async def test_a_lost_acknowledgement_counts_as_given(
    bot_harness: BotHarness, anna: Person
) -> None:
    bot_harness.expected_refusals = 1  # 40060: our second try meets the first
    bot_harness.world.faults.lose_ack()
    act = await anna.click(require_panel(anna), custom_id=first_move(require_panel(anna)))
    await bot_harness.wait_until_idle()
    assert not act.failed
    assert bot_harness.table().seats[0].move_count == 1


async def test_a_slow_move_is_deferred_and_then_shown(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.transport.reply.DEFER_SECONDS", 0.2)
    save = bot_harness.bot.store.save

    async def slow(*args: object, **kwargs: object) -> None:
        await asyncio.sleep(0.6)
        await save(*args, **kwargs)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(bot_harness.bot.store, "save", slow)
    before = require_panel(anna)
    act = await anna.click(before, custom_id=first_move(before))
    assert act.kind == "deferred_update"
    await anna.wait_for(lambda p: require_panel(p).version > before.version)
    act = await anna.slash(bot_harness.world.general, "thief nod")
    assert act.kind in ("deferred", "message")
    await act.settled()
    assert not act.failed


async def test_where_many_wait_discord_is_told_sooner(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.transport.reply.DEFER_SECONDS", 600.0)
    save, written = bot_harness.bot.store.save, asyncio.Event()

    async def slow(*args: object, **kwargs: object) -> None:
        await written.wait()
        await save(*args, **kwargs)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(bot_harness.bot.store, "save", slow)
    others = set(range(reply.BUSY_INTERACTIONS + 1))
    bot_harness.bot.handlers._unanswered |= others
    before = require_panel(anna)
    act = await anna.click(before, custom_id=first_move(before))
    assert act.kind == "deferred_update"
    bot_harness.bot.handlers._unanswered -= others
    written.set()
    await anna.wait_for(lambda p: require_panel(p).version > before.version)
    assert not act.failed


async def test_a_failing_save_is_said_and_nothing_changes(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise OSError("disk full")

    before = bot_harness.table()
    with monkeypatch.context() as patched:
        patched.setattr(bot_harness.bot.store, "save", broken)
        act = await anna.click(require_panel(anna), custom_id=first_move(require_panel(anna)))
    assert "could not save" in act.text or any("could not save" in m.text for m in anna.ephemerals)
    assert bot_harness.table() == before
    await click_first_move(anna)
    assert bot_harness.table().seats[0].move_count == 1


async def test_a_gateway_that_drops_is_resumed_and_missed_clicks_are_played(
    bot_harness: BotHarness, anna: Person
) -> None:
    bot_harness.world.gateway.abort()
    act = anna.click(require_panel(anna), custom_id=first_move(require_panel(anna)))
    await act
    assert not act.failed
    assert bot_harness.table().seats[0].move_count == 1


async def test_a_forgotten_session_makes_ready_come_twice_and_nothing_else(
    bot_harness: BotHarness, anna: Person
) -> None:
    before = bot_harness.world.gateway.identifies
    bot_harness.world.gateway.forget_sessions()
    bot_harness.world.gateway.invalidate(resumable=False)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while (
            bot_harness.world.gateway.identifies == before
            or not bot_harness.world.gateway.connected
        ):
            await asyncio.sleep(0.02)
    await click_first_move(anna)
    await bot_harness.wait_until_idle()
    assert bot_harness.table().seats[0].move_count == 1
    assert (
        len([m for m in anna.sees(bot_harness.world.general) if m.embeds and not m.ephemeral]) == 1
    )


async def test_direct_messages_that_close_in_play_are_not_hammered(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot_harness.world.close_dms(anna)
    bot_harness.world.delete_message(require_panel(anna))
    for _ in range(3):
        await asyncio.sleep(0.05)
        bot_harness.show_again()
        await bot_harness.wait_until_idle()
    refused = [r for r in bot_harness.world.requests if r.status == 403]
    assert len(refused) == 1
    assert "do not reach" in board_of(anna, bot_harness.world).text
    # However much she does, they are not tried again within the minute.
    for _ in range(5):
        await anna.click(board_of(anna, bot_harness.world), label="My hand")
        bot_harness.show_again()
        await bot_harness.wait_until_idle()
    assert len([r for r in bot_harness.world.requests if r.status == 403]) == 1
    monkeypatch.setattr(dm_channels, "MIN_RETRY_SECONDS", 0)
    bot_harness.world.open_dms(anna)
    act = await anna.click(board_of(anna, bot_harness.world), label="My hand")
    assert act.ephemeral
    bot_harness.show_again()
    await anna.wait_for(lambda p: p.dm)


async def test_a_private_answer_is_kept_true_while_its_token_lives(
    bot_harness: BotHarness, anna: Person
) -> None:
    act = await anna.click(board_of(anna, bot_harness.world), label="My hand")
    side = act.message
    assert side is not None
    assert side.ephemeral
    custom_id = first_move(side)
    await click_first_move(anna)
    await bot_harness.wait_until_idle()
    now = anna.now(side)
    assert now is not None
    assert now.version > side.version
    again = await anna.click(side, custom_id=custom_id, stale=True)
    assert not again.failed
    assert bot_harness.table().seats[0].move_count == 1


async def test_a_channel_we_may_no_longer_write_to_is_not_hammered(
    bot_harness: BotHarness, anna: Person
) -> None:
    bot_harness.world.deny(bot_harness.world.general, "send_messages", "view_channel")
    await click_first_move(anna)
    for _ in range(5):
        bot_harness.show_again()
        await bot_harness.wait_until_idle()
    # Once, and once more by itself after a while: this machine may be slow.
    assert len([r for r in bot_harness.world.requests if r.status == 403]) <= 4
    bot_harness.world.allow(bot_harness.world.general, "send_messages", "view_channel")
    await anna.slash(bot_harness.world.general, "table board")
    await bot_harness.wait_until_idle()
    assert "check mark: ▲ Anna" in board_of(anna, bot_harness.world).text


async def test_a_board_that_was_refused_once_follows_by_itself(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody may act where the board is behind, so nothing may wait for somebody to act."""
    monkeypatch.setattr(live, "FIRST_REFUSED_SECONDS", 0.05)
    bot_harness.world.faults.refuse(
        50013, method="PATCH", path=f"/channels/{bot_harness.world.general.id}/"
    )
    await click_first_move(anna)
    await anna.wait_for(lambda p: "check mark: ▲ Anna" in board_of(p, bot_harness.world).text, 120)
    assert [r.status for r in bot_harness.world.requests].count(403) == 1


async def test_what_is_posted_while_we_look_round_is_not_taken_for_lost(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list of a channel is as old as the question: the panel of a start came after it."""
    newest, place = Sender.latest_messages, require_panel(anna).channel_id

    async def posted_meanwhile(self: Sender, channel_id: int, limit: int) -> list[dict[str, Any]]:
        listed = await newest(self, channel_id, limit)
        actor = bot_harness.bot.tables.running_actor(1)
        assert actor is not None
        await table_messages_of(actor).repost(panel_key(anna.id))
        await bot_harness.wait_until_idle()
        return listed

    monkeypatch.setattr(Sender, "latest_messages", posted_meanwhile)
    await bot_harness.bot.channel_audit.audit_channel(place, [1])
    await bot_harness.wait_until_idle()
    assert len([m for m in anna.dm if m.embeds]) == 1


async def test_a_panel_that_somebody_deletes_comes_back(
    bot_harness: BotHarness, anna: Person
) -> None:
    old = require_panel(anna)
    bot_harness.world.delete_message(old)
    fresh = await anna.wait_for(panel_of)
    assert fresh is not None
    assert fresh.id != old.id


async def test_an_unknown_table_is_a_sentence(bot_harness: BotHarness, anna: Person) -> None:
    act = await anna.slash(bot_harness.world.general, "table hand", table=99)
    assert "cannot find that table" in act.text


async def test_a_private_copy_is_taken_away_before_it_can_no_longer_be_changed(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord lets go of it after fifteen minutes; what it shows must be gone by then."""
    act = await anna.click(board_of(anna, bot_harness.world), label="My hand")
    side = act.message
    assert side is not None
    await bot_harness.wait_until_idle()
    actor = bot_harness.bot.tables.running_actor(1)
    assert actor is not None
    assert not actor.view.nothing_pending, "it must not sleep while something is to be taken away"
    message_key = ephemeral_panel_key(anna.id)
    await table_messages_of(actor).update_now(message_key)
    assert anna.now(side) is not None
    wall = bot_harness.bot.table_time.wall
    monkeypatch.setattr(bot_harness.bot.table_time, "wall", lambda: wall() + 14 * 60)
    await table_messages_of(actor).update_now(message_key)
    assert anna.now(side) is None
