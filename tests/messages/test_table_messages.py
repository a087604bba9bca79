"""The messages of a table follow it, whatever Discord and the database do."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.discord.messages import place, queue, table_messages, writer
from bot.discord.messages.decide import DELETE_EPHEMERAL_SECONDS, LOST_EPHEMERAL_SECONDS
from bot.discord.messages.find import text_fingerprint
from bot.discord.render.message import Message
from bot.discord.transport.reply import UpdateResult
from bot.discord.transport.sender import (
    ChannelNotFound,
    DiscordUnreachable,
    DmClosed,
    InteractionExpired,
    MessageNotFound,
    MissingPermission,
    RequestRejected,
)
from bot.kernel import Refused
from bot.retry import Retry
from bot.tables.draft import Stale
from bot.tables.messages import (
    BOARD,
    CHANNEL_REMINDER,
    ENDING,
    RESULT,
    MessageState,
    ephemeral_panel_key,
    notification_key,
    panel_key,
)
from tests.messages.channels import Channels, MessagesHarness, reply_to
from tests.tables.harness import ANNA, BEN, CLEO

PANEL, SIDE = panel_key(ANNA.id), ephemeral_panel_key(ANNA.id)


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[MessagesHarness]:
    """A game of two that has just begun; nothing happens by itself."""
    monkeypatch.setattr(table_messages, "ENDING_DELAY", 0.0)
    monkeypatch.setattr(place, "CLICK_GRACE_SECONDS", 0.0)
    monkeypatch.setattr(table_messages, "CLICK_GRACE_SECONDS", 0.0)
    harness = await MessagesHarness.open(tmp_path / "messages.db")
    await harness.start_game(ANNA, BEN)
    await harness.settle()
    harness.channels.requests.clear()
    yield harness
    await harness.close()


async def test_a_move_edits_the_messages_that_change_and_no_others(table: MessagesHarness) -> None:
    await table.lay_first_pebble(0)
    await table.settle()
    assert await table.is_true(BOARD)
    assert await table.is_true(PANEL)
    before = list(table.channels.requests)
    table.messages.show(await table.snapshot())
    await table.settle()
    assert table.channels.requests == before


async def test_a_message_is_rendered_when_what_it_depends_on_has_changed(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    rendered: list[str] = []
    render = table.services.renderer.render

    def counted(snapshot: Any, key: Any, *more: Any) -> Message | None:
        rendered.append(str(key))
        return render(snapshot, key, *more)

    monkeypatch.setattr(table.services.renderer, "render", counted)
    for _ in range(3):
        table.messages.show(await table.snapshot())
        await table.settle()
    assert not {"board", str(PANEL), f"hand.{BEN.id}"} & set(rendered)
    await table.lay_first_pebble(0)
    await table.settle()
    assert {"board", str(PANEL)} <= set(rendered)


async def test_the_latest_state_wins(table: MessagesHarness) -> None:
    first, second = (await table.snapshot()).awaited, None
    await table.lay_first_pebble(0)
    await table.lay_first_pebble(1)
    await table.settle()
    second = (await table.snapshot()).awaited
    assert await table.is_true(BOARD), (first, second)


async def test_after_a_restart_nothing_is_sent_again(table: MessagesHarness) -> None:
    await table.messages.stop()
    again = await table.reborn()
    assert [r for r in again.channels.requests if r == "send"] == []
    assert await again.is_true(BOARD)
    await again.close()


async def test_a_message_that_was_deleted_comes_back(table: MessagesHarness) -> None:
    old = table.message_id(BOARD)
    del table.channels.shown[old]
    await table.messages.restore_deleted(old)
    await table.settle()
    assert await table.is_true(BOARD)
    assert table.message_id(BOARD) != old
    await table.messages.restore_deleted(12345)
    assert table.channels.requests == ["send"]


async def test_what_we_deleted_ourselves_does_not(table: MessagesHarness) -> None:
    old = table.message_id(BOARD)
    assert await table.messages.repost(BOARD)
    table.channels.requests.clear()
    await table.messages.restore_deleted(old)
    await table.settle()
    assert table.channels.requests == []


# --- Discord refuses, or does not answer ----------------------------------------------------------


@pytest.mark.parametrize("error", [MessageNotFound(), RequestRejected("AutoMod")])
async def test_a_message_that_cannot_be_edited_is_posted_anew(
    table: MessagesHarness, error: MessageNotFound
) -> None:
    table.channels.fail("edit", error, error)
    await table.lay_first_pebble(0)
    await table.settle()
    assert await table.is_true(BOARD)
    assert "send" in table.channels.requests


async def test_a_refused_board_is_tried_again_later_and_not_at_once(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.channels.fail("edit", MissingPermission())
    table.messages._messages[BOARD].refused = Retry(0.05, 0.05)
    await table.lay_first_pebble(0)
    await table.settle()
    assert table.messages.is_denied(BOARD)
    table.manual_time.elapsed += 1.0
    await asyncio.sleep(0.15)
    await table.settle()
    assert await table.is_true(BOARD)
    assert not table.messages.is_denied(BOARD)


async def test_a_refused_post_leaves_no_record_behind(table: MessagesHarness) -> None:
    table.channels.fail("edit", MessageNotFound(), MessageNotFound())
    table.channels.fail("send", ChannelNotFound(), ChannelNotFound())
    await table.lay_first_pebble(0)
    await table.settle()
    record = table.messages.record_of(BOARD)
    assert record is not None
    assert record.state is MessageState.UNKNOWN
    table.messages.unblock()
    table.messages.show(await table.snapshot())
    await table.settle()
    assert await table.is_true(BOARD)


async def test_an_unreachable_discord_is_retried(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.channels.fail("edit", DiscordUnreachable(), DiscordUnreachable())
    await table.lay_first_pebble(0)
    while not table.messages._queue._delayed:
        await asyncio.sleep(0.01)
    assert not table.messages.is_idle
    while not table.messages.is_idle:
        table.messages.retry_now()
        await asyncio.sleep(0.01)
    assert await table.is_true(BOARD)


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_post_whose_answer_is_lost_is_there_once(
    table: MessagesHarness, arrived: bool
) -> None:
    table.channels.fail("send", DiscordUnreachable())
    if arrived:
        table.channels.lost.add("send")
    with pytest.raises(DiscordUnreachable):
        await table.messages.repost(BOARD)
    record = table.messages.record_of(BOARD)
    assert record is not None
    assert record.state is MessageState.PLANNED
    table.channels.lost.clear()
    table.messages.retry_now()
    await table.settle()
    assert await table.is_true(BOARD)
    boards = [m for i, m in table.channels.shown.items() if table.channels.posted_in[i] == 7]
    assert len(boards) == 1


async def test_what_a_kill_left_planned_is_found_by_the_next_process(
    table: MessagesHarness,
) -> None:
    table.channels.fail("send", DiscordUnreachable())
    table.channels.lost.add("send")
    with pytest.raises(DiscordUnreachable):
        await table.messages.repost(BOARD)
    table.channels.lost.clear()
    again = await table.reborn()
    assert "search" in again.channels.requests
    assert await again.is_true(BOARD)
    await again.close()


async def test_where_nothing_can_be_read_nothing_is_found(table: MessagesHarness) -> None:
    table.channels.fail("send", DiscordUnreachable())
    with pytest.raises(DiscordUnreachable):
        await table.messages.repost(BOARD)
    table.channels.fail("search", MissingPermission())
    table.messages.retry_now()
    await table.settle()
    assert await table.is_true(BOARD)


async def test_copies_are_deleted(table: MessagesHarness) -> None:
    table.channels.fail("send", DiscordUnreachable())
    table.channels.lost.add("send")
    with pytest.raises(DiscordUnreachable):
        await table.messages.repost(BOARD)
    table.channels.lost.clear()
    (there,) = [i for i in table.channels.shown if table.channels.posted_in[i] == 7]
    table.channels.shown[there + 500] = table.channels.shown[there]
    table.channels.posted_in[there + 500] = 7
    table.messages.retry_now()
    await table.settle()
    assert [i for i in table.channels.shown if table.channels.posted_in[i] == 7] == [there + 500]


async def test_what_could_not_be_deleted_is_deleted_after_the_post(table: MessagesHarness) -> None:
    table.channels.cannot_delete = True
    table.channels.fail("edit", RequestRejected("archived"), RequestRejected("archived"))
    await table.lay_first_pebble(0)
    await table.settle()
    assert table.channels.requests.count("delete") >= 2


async def test_closed_direct_messages_are_said_on_the_board(table: MessagesHarness) -> None:
    await table.messages.repost(PANEL)
    table.channels.requests.clear()
    del table.channels.shown[table.message_id(PANEL)]
    table.channels.fail("edit", MessageNotFound())
    table.channels.fail("send", DmClosed())
    await table.messages.restore_deleted(table.message_id(PANEL))
    await table.settle()
    assert ANNA.id in table.dms.closed_user_ids
    assert await table.is_true(BOARD)
    assert table.shown(PANEL) is None
    table.manual_time.elapsed += 3600
    table.messages.schedule_update(PANEL)
    await table.settle()
    assert await table.is_true(PANEL)
    assert ANNA.id not in table.dms.closed_user_ids


# --- the database ---------------------------------------------------------------------------------


async def test_a_message_whose_record_cannot_be_saved_is_saved_later(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_messages, "SAVE_RETRY_SECONDS", 0.05)
    save = table.store.messages.save_record

    async def broken(record: Any) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr(table.store.messages, "save_record", broken)
        patched.setattr(writer, "DATABASE_ERRORS", (OSError,))
        await table.lay_first_pebble(0)
        while table.messages._messages[BOARD].is_saved:
            await asyncio.sleep(0.01)
    assert save == table.store.messages.save_record
    await table.settle()
    saved = (await table.store.messages.records(1))[BOARD]
    assert saved == table.messages.record_of(BOARD)


async def test_revisions_of_unchanged_messages_are_saved_together(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_messages, "FLUSH_DELAY", 0.01)
    await table.change(1, lambda draft: None)
    await table.settle()
    rev = (await table.table()).rev
    async with asyncio.timeout(60):
        while (await table.store.messages.records(1))[BOARD].shown_rev != rev:
            await asyncio.sleep(0.01)


async def test_an_unreadable_record_is_left_out(table: MessagesHarness) -> None:
    table.execute_sql("UPDATE surfaces SET state = 'whatever' WHERE audience = 'board'")
    assert BOARD not in await table.store.messages.records(1)
    assert PANEL in await table.store.messages.records(1)


# --- answers --------------------------------------------------------------------------------------


async def test_whoever_acts_is_answered_first(table: MessagesHarness) -> None:
    reply = reply_to(table.channels, table.message_id(PANEL))
    with table.messages.answering(PANEL):
        await table.lay_first_pebble(0)
        await asyncio.sleep(0.05)
        assert table.channels.requests == []
        assert table.messages._queue.is_pending(PANEL)
        await table.messages.answer(reply, await table.snapshot(), PANEL)
    await table.settle()
    assert table.channels.requests[0] == "answer"
    assert "send" not in table.channels.requests
    assert await table.is_true(PANEL)
    assert await table.is_true(BOARD)


async def test_others_do_not_wait_for_ever(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "ANSWER_FIRST_SECONDS", 0.02)
    with table.messages.answering(PANEL):
        await table.lay_first_pebble(0)
        async with asyncio.timeout(60):
            while not await table.is_true(BOARD):
                await asyncio.sleep(0.01)
        assert not await table.is_true(PANEL)
    await table.settle()
    assert await table.is_true(PANEL)


async def test_a_click_on_a_message_that_is_gone_is_told(table: MessagesHarness) -> None:
    reply = reply_to(table.channels, table.message_id(BOARD))
    reply.result = UpdateResult.MESSAGE_GONE
    del table.channels.shown[table.message_id(BOARD)]
    await table.messages.answer(reply, await table.snapshot(), BOARD)
    await table.settle()
    assert len(reply.texts) == 1
    assert await table.is_true(BOARD)


async def test_a_click_on_a_leftover_deletes_it(table: MessagesHarness) -> None:
    board = table.shown(BOARD)
    assert board is not None
    table.channels.shown[5] = board
    reply = reply_to(table.channels, 5)
    await table.messages.answer(reply, await table.snapshot(), BOARD)
    assert 5 not in table.channels.shown
    assert len(reply.texts) == 1


async def test_an_expired_click_still_updates_the_message(table: MessagesHarness) -> None:
    await table.lay_first_pebble(0)
    reply = reply_to(table.channels, table.message_id(PANEL))
    reply.result = UpdateResult.EXPIRED
    await table.messages.answer(reply, await table.snapshot(), PANEL)
    await table.settle()
    assert await table.is_true(PANEL)


async def test_an_answer_finds_what_was_posted_and_not_recorded(table: MessagesHarness) -> None:
    live = table.messages._messages[BOARD]
    assert live.record is not None
    there = live.record.message_id
    shown = table.channels.shown[there]
    live.record = replace(
        live.record,
        state=MessageState.PLANNED,
        message_id=0,
        fingerprint=text_fingerprint(shown),
    )
    await table.store.messages.save_record(live.record)
    reply = reply_to(table.channels, there)
    await table.messages.answer(reply, await table.snapshot(), BOARD)
    await table.settle()
    assert table.message_id(BOARD) == there
    assert await table.is_true(BOARD)


# --- ephemeral replies ----------------------------------------------------------------------------


async def with_private_panel(table: MessagesHarness) -> int:
    await table.messages.send_ephemeral(reply_to(table.channels), await table.snapshot(), SIDE)
    await table.settle()
    return table.message_id(SIDE)


async def test_a_private_panel_follows_the_game(table: MessagesHarness) -> None:
    await with_private_panel(table)
    assert not table.messages.nothing_pending
    await table.lay_first_pebble(0)
    await table.settle()
    assert await table.is_true(SIDE)
    assert "edit ephemeral" in table.channels.requests


async def test_a_second_one_replaces_the_first(table: MessagesHarness) -> None:
    first = await with_private_panel(table)
    second = await with_private_panel(table)
    assert first not in table.channels.shown
    assert second in table.channels.shown
    await table.messages.answer(reply_to(table.channels, second), await table.snapshot(), SIDE)
    assert table.message_id(SIDE) == second


async def test_a_lost_one_is_taken_up_again_when_it_is_clicked(table: MessagesHarness) -> None:
    first = await with_private_panel(table)
    table.channels.shown[77] = Message("an older one")
    await table.messages.answer(reply_to(table.channels, 77), await table.snapshot(), SIDE)
    await table.settle()
    assert table.message_id(SIDE) == 77
    assert first not in table.channels.shown


async def test_it_is_deleted_before_its_token_expires(table: MessagesHarness) -> None:
    await with_private_panel(table)
    table.manual_time.elapsed += DELETE_EPHEMERAL_SECONDS
    table.messages.schedule_update(SIDE)
    await table.settle()
    assert table.shown(SIDE) is None
    assert table.messages.record_of(SIDE) is None
    assert table.messages.nothing_pending


async def test_one_that_cannot_be_reached_is_forgotten(table: MessagesHarness) -> None:
    await with_private_panel(table)
    table.channels.fail("edit ephemeral", InteractionExpired())
    await table.lay_first_pebble(0)
    await table.settle()
    assert table.messages.record_of(SIDE) is None
    await with_private_panel(table)
    table.manual_time.elapsed += LOST_EPHEMERAL_SECONDS
    table.messages.schedule_update(SIDE)
    await table.settle()
    assert table.messages.record_of(SIDE) is None


async def test_who_has_no_seat_has_no_panel_to_ask_for(table: MessagesHarness) -> None:
    with pytest.raises(Stale):
        await table.messages.send_ephemeral(
            reply_to(table.channels), await table.snapshot(), ephemeral_panel_key(CLEO.id)
        )


# --- moving ---------------------------------------------------------------------------------------


async def test_a_board_that_chat_pushed_away_moves_with_the_next_change(
    table: MessagesHarness,
) -> None:
    old = table.message_id(BOARD)
    counts = table.services.channel_message_counts
    counts[7] += place.REPOST_AFTER_MESSAGES
    await table.settle()
    assert table.message_id(BOARD) == old
    await table.lay_first_pebble(0)
    await table.settle()
    assert table.message_id(BOARD) != old
    assert old not in table.channels.shown


async def test_messages_that_another_process_saw_count(table: MessagesHarness) -> None:
    old = table.message_id(BOARD)
    await table.messages.add_messages_below(place.REPOST_AFTER_MESSAGES)
    await table.lay_first_pebble(0)
    await table.settle()
    assert table.message_id(BOARD) != old


async def test_a_board_clicked_a_moment_ago_stays_and_moves_afterwards(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, "CLICK_GRACE_SECONDS", 0.2)
    monkeypatch.setattr(table_messages, "CLICK_GRACE_SECONDS", 0.4)
    old = table.message_id(BOARD)
    table.services.channel_message_counts[7] += place.REPOST_AFTER_MESSAGES
    with table.messages.answering(BOARD):
        await table.lay_first_pebble(0)
        reply = reply_to(table.channels, old)
        await table.messages.answer(reply, await table.snapshot(), BOARD)
    assert table.message_id(BOARD) == old
    await table.settle()
    assert table.message_id(BOARD) != old


async def test_a_board_is_reposted_on_request_but_not_all_the_time(table: MessagesHarness) -> None:
    old = table.message_id(BOARD)
    await table.messages.repost_board()
    assert table.message_id(BOARD) != old
    with pytest.raises(Refused):
        await table.messages.repost_board()
    table.manual_time.elapsed += 3600
    table.channels.fail("send", MissingPermission())
    await table.messages.repost_board()
    table.messages.unblock()
    await table.messages.repost_board()
    assert await table.is_true(BOARD)


# --- calls and endings ----------------------------------------------------------------------------


async def test_a_reminder_names_who_is_awaited_and_goes_when_they_have_moved(
    table: MessagesHarness,
) -> None:
    await table.remind()
    await table.settle()
    reminder = table.shown(CHANNEL_REMINDER)
    assert reminder is not None
    assert reminder.mentions
    for seat in (await table.snapshot()).awaited:
        await table.lay_first_pebble(seat)
    await table.settle()
    assert await table.is_true(CHANNEL_REMINDER)


async def test_who_takes_a_seat_is_notified_once(table: MessagesHarness) -> None:
    await table.leave(1, BEN.id)
    table.messages.add_newcomer(CLEO.id)
    await table.take_over(1, CLEO)
    assert await table.messages.update_now(panel_key(CLEO.id))
    await table.settle()
    assert await table.is_true(panel_key(CLEO.id))
    assert table.shown(notification_key(CLEO.id)) is None


async def finish(table: MessagesHarness) -> None:
    while (snapshot := await table.snapshot()).table.is_live:
        seat = snapshot.awaited[0]
        move = snapshot.game.rules.default_move(snapshot.state, seat, table.rng)
        await table.play(1, seat, str(move), automatic=True)


async def test_an_ending_is_posted_once(table: MessagesHarness) -> None:
    await finish(table)
    await table.settle()
    assert table.shown(ENDING) is not None
    assert table.shown(RESULT) is None
    ending = table.message_id(ENDING)
    again = await table.reborn()
    assert again.message_id(ENDING) == ending
    await again.messages.restore_deleted(ending)
    await again.settle()
    assert again.message_id(ENDING) == ending
    await again.close()


async def test_a_closed_table_says_so_and_posts_nothing(table: MessagesHarness) -> None:
    await table.close_table()
    await table.settle()
    assert await table.is_true(BOARD)
    old = table.message_id(BOARD)
    await table.messages.restore_deleted(old)
    await table.settle()
    assert table.messages.record_of(BOARD) is None


# --- several processes, and a table that cannot be played -----------------------------------------


async def test_what_another_process_may_have_shown_is_shown_again(table: MessagesHarness) -> None:
    table.channels.shown[table.message_id(BOARD)] = Message("stale")
    await table.messages.resync_all()
    await table.settle()
    assert await table.is_true(BOARD)


async def test_a_board_that_another_process_posted_is_deleted(table: MessagesHarness) -> None:
    record = table.messages.record_of(BOARD)
    assert record is not None
    table.channels.shown[4321] = Message("theirs")
    await table.store.messages.save_record(replace(record, message_id=4321))
    await table.messages.resync_all()
    await table.settle()
    assert 4321 not in table.channels.shown


async def test_a_table_that_cannot_be_played_says_so(table: MessagesHarness) -> None:
    table.execute_sql("UPDATE tables SET version = 99")
    await table.close()
    store = await type(table.store).open(table.store.path)
    again = MessagesHarness(store, table.table_time, table.channels)
    with pytest.raises(Refused):
        await again.tables.snapshot(1)
    messages = again.messages
    await messages.wait_until_idle()
    board = again.shown(BOARD)
    assert board is not None
    assert "Table 1" in board.content or "table 1" in board.content.lower()
    await again.close()


async def test_a_message_that_cannot_be_rendered_stops_no_other(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "MAX_ATTEMPTS", 1)
    render = table.services.renderer.render

    def broken(snapshot: Any, key: Any, *more: Any) -> Message | None:
        if key == BOARD:
            raise KeyError("no such word")
        return render(snapshot, key, *more)

    with monkeypatch.context() as patched:
        patched.setattr(table.services.renderer, "render", broken)
        await table.lay_first_pebble(0)
        async with asyncio.timeout(60):
            while not await_true(table, PANEL):
                await asyncio.sleep(0.01)
    table.messages.retry_now()
    await table.settle()
    assert await table.is_true(BOARD)


def await_true(table: MessagesHarness, key: Any) -> bool:
    wanted = table.services.renderer.render(table.current_snapshot(), key)
    shown = table.shown(key)
    return (wanted and wanted.fingerprint) == (shown and shown.fingerprint)


def test_channels_answer_with_what_they_are_told() -> None:
    channels = Channels()
    channels.fail("edit", MessageNotFound())
    with pytest.raises(MessageNotFound):
        asyncio.run(channels.edit(1, 2, Message("x")))
