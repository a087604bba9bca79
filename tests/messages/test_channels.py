"""What a channel really holds is compared with the records, and old boards are deleted."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest

from bot.discord.messages import channel_audit, dm_channels
from bot.discord.messages.channel_audit import ChannelAudit
from bot.discord.messages.pruning import Pruner
from bot.discord.transport.sender import (
    ChannelNotFound,
    DeliveryError,
    DiscordUnreachable,
    Sender,
)
from bot.tables import seats
from bot.tables.messages import BOARD, MessageState, panel_key
from tests.messages.channels import MessagesHarness
from tests.tables.harness import ANNA, BEN


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[MessagesHarness]:
    monkeypatch.setattr(channel_audit, "CHANNEL_INTERVAL", 0.0)
    monkeypatch.setattr(channel_audit, "FIRST_RETRY_DELAY", 0.01)
    harness = await MessagesHarness.open(tmp_path / "channels.db")
    await harness.start_game(ANNA, BEN)
    await harness.settle()
    harness.channels.requests.clear()
    yield harness
    await harness.close()


def audit_of(table: MessagesHarness) -> ChannelAudit:
    return ChannelAudit(table.tables, cast(Sender, table.channels))


async def test_a_board_that_somebody_deleted_while_we_were_away_comes_back(
    table: MessagesHarness,
) -> None:
    del table.channels.shown[table.message_id(BOARD)]
    await audit_of(table).run([1])
    await table.settle()
    assert await table.is_true(BOARD)


async def test_a_copy_that_no_record_knows_is_deleted(table: MessagesHarness) -> None:
    board = table.shown(BOARD)
    assert board is not None
    table.channels.shown[5000], table.channels.posted_in[5000] = board, 7
    await audit_of(table).run([1])
    assert 5000 not in table.channels.shown
    assert await table.is_true(BOARD)


async def test_what_is_right_is_left_alone(table: MessagesHarness) -> None:
    before = dict(table.channels.shown)
    await audit_of(table).run([1])
    await table.settle()
    assert table.channels.shown == before
    assert {"send", "edit", "delete"}.isdisjoint(table.channels.requests)


@pytest.mark.parametrize("error", [DiscordUnreachable(), ChannelNotFound()])
async def test_a_channel_that_cannot_be_read_stops_no_other(
    table: MessagesHarness, error: DeliveryError
) -> None:
    del table.channels.shown[table.message_id(BOARD)]
    table.channels.fail("list", error)
    async with asyncio.timeout(60):
        await audit_of(table).run([1])
    await table.settle()
    is_retried = isinstance(error, DiscordUnreachable)
    assert (table.channels.requests.count("list") > 3) == is_retried
    assert (table.shown(BOARD) is not None) == is_retried


async def test_a_fault_in_one_channel_is_retried(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    audit = audit_of(table)
    real, calls = audit.audit_channel, list[int]()

    async def broken_once(channel_id: int, table_ids: list[int]) -> None:
        calls.append(channel_id)
        if len(calls) == 1:
            raise KeyError("embeds")
        await real(channel_id, table_ids)

    monkeypatch.setattr(audit, "audit_channel", broken_once)
    await audit.run([1])
    assert calls.count(calls[0]) == 2


async def test_deleted_messages_of_live_tables_are_restored(table: MessagesHarness) -> None:
    old = table.message_id(BOARD)
    del table.channels.shown[old]
    await audit_of(table).restore_deleted([old, 4711])
    await table.settle()
    assert await table.is_true(BOARD)


# --- old boards -----------------------------------------------------------------------------------


async def test_the_board_of_an_old_game_is_deleted_for_good(table: MessagesHarness) -> None:
    await table.store.preferences.update_server(1, prune=1)
    await table.change(1, seats.close_table)
    await table.settle()
    board = table.message_id(BOARD)
    pruner = Pruner(table.tables, cast(Sender, table.channels))
    table.manual_time.elapsed += 40 * 86_400
    assert await pruner.prune_boards(0.0) == 0, "the table is still loaded"
    await table.tables.stop()
    table.tables._actors.clear()
    assert await pruner.prune_boards(0.0) == 1
    assert board not in table.channels.shown
    saved = (await table.store.messages.records(1))[BOARD]
    assert (saved.state, saved.message_id) == (MessageState.PRUNED, 0)
    assert await pruner.prune_boards(0.0) == 0


# --- direct messages ------------------------------------------------------------------------------


async def test_closed_direct_messages_are_tried_again_when_their_owner_acts(
    table: MessagesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    dms = table.dms
    assert await dms.mark_closed(ANNA.id)
    assert not await dms.mark_closed(ANNA.id)
    assert await dms.channel_id_for(ANNA.id) is None
    table.manual_time.elapsed += dm_channels.MIN_RETRY_SECONDS
    assert await dms.channel_id_for(ANNA.id) is None
    dms.allow_early_retry(ANNA.id)
    assert await dms.channel_id_for(ANNA.id) == ANNA.id * 10
    assert await dms.channel_id_for(ANNA.id) is None, "not again at once"
    table.manual_time.elapsed += dm_channels.RETRY_SECONDS
    assert await dms.channel_id_for(ANNA.id) == ANNA.id * 10
    assert await dms.mark_open(ANNA.id)
    assert not await dms.mark_open(ANNA.id)


async def test_what_another_process_found_out_is_taken_over(table: MessagesHarness) -> None:
    dms = table.dms
    await dms.mark_closed(ANNA.id)
    dms.forget(ANNA.id)
    assert ANNA.id not in dms.closed_user_ids
    assert not await dms.reload_state(ANNA.id)
    assert ANNA.id in dms.closed_user_ids
    await table.store.messages.save_dm_state(ANNA.id, type(await _state(table))(ANNA.id * 10))
    assert await dms.reload_state(ANNA.id)
    await dms.load()
    assert dms.closed_user_ids == set()
    assert table.shown(panel_key(ANNA.id)) is not None


async def _state(table: MessagesHarness):
    return await table.store.messages.dm_state(ANNA.id)
