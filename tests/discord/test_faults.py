"""What goes wrong between the bot and Discord, and that the players do not have to care."""

import asyncio
from typing import Any

import pytest

from bot.playground import Person
from bot.playground.faults import CALLBACK
from bot.screen import dms, posting, reply, send
from bot.screen.handlers import screen_of
from bot.screen.render import hand_audience, side_audience
from bot.screen.send import Sender
from tests.discord.house import PATIENCE, House, board_of, first_move, nod, panel, panel_of


@pytest.mark.parametrize("fault", ["503", "drop", "502", "429"])
async def test_the_board_follows_through_a_passing_fault(
    house: House, anna: Person, fault: str
) -> None:
    faults = house.world.faults
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
    await nod(anna)
    await house.settle()
    assert "check mark: ▲ Anna" in board_of(anna, house.world).text


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_an_answer_that_discord_is_unwell_is_no_reason_to_wait_for_long(
    house: House, anna: Person, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py would sleep for one, three and five seconds, whatever happens meanwhile."""
    slept: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float, result: Any = None) -> Any:
        if seconds == reply.PATIENCE:
            # Beside an answer that is on its way: nobody waits for it.
            return await sleep(seconds, result)
        slept.append(seconds)
        return await sleep(min(seconds, 0.01), result)

    house.world.faults.status(status, times=3, method="PATCH", path=r"/channels/\d+/messages/\d+$")
    with monkeypatch.context() as watched:
        watched.setattr(asyncio, "sleep", noted)
        await nod(anna)
        await house.settle()
    assert not house.world.faults.waiting
    assert max(slept) <= max(send.WAITS)
    assert "check mark: ▲ Anna" in board_of(anna, house.world).text


async def test_a_lost_reply_to_a_send_does_not_post_the_board_twice(
    house: House, anna: Person
) -> None:
    house.world.faults.lose_reply(method="POST", path=r"/channels/\d+/messages$")
    await anna.slash(house.world.general, "table board")
    await house.settle()
    boards = [m for m in anna.sees(house.world.general) if not m.ephemeral and m.embeds]
    assert len(boards) == 1


async def test_a_dropped_answer_is_sent_again(house: House, anna: Person) -> None:
    house.world.faults.drop(path=CALLBACK)
    await nod(anna)
    assert house.table().seats[0].plays == 1


async def test_a_lost_acknowledgement_counts_as_given(house: House, anna: Person) -> None:
    house.refusals_expected = 1  # 40060: our second try meets the first
    house.world.faults.lose_ack()
    act = await anna.click(panel(anna), custom_id=first_move(panel(anna)))
    await house.settle()
    assert not act.failed
    assert house.table().seats[0].plays == 1


async def test_a_slow_move_is_deferred_and_then_shown(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.screen.reply.PATIENCE", 0.2)
    save = house.bot.store.save

    async def slow(*args: object, **kwargs: object) -> None:
        await asyncio.sleep(0.6)
        await save(*args, **kwargs)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(house.bot.store, "save", slow)
    before = panel(anna)
    act = await anna.click(before, custom_id=first_move(before))
    assert act.kind == "deferred_update"
    await anna.wait_for(lambda p: panel(p).version > before.version)
    act = await anna.slash(house.world.general, "thief nod")
    assert act.kind in ("deferred", "message")
    await act.settled()
    assert not act.failed


async def test_where_many_wait_discord_is_told_sooner(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.screen.reply.PATIENCE", 600.0)
    save, written = house.bot.store.save, asyncio.Event()

    async def slow(*args: object, **kwargs: object) -> None:
        await written.wait()
        await save(*args, **kwargs)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(house.bot.store, "save", slow)
    others = set(range(reply.CROWD + 1))
    house.bot.handlers._in_hand |= others
    before = panel(anna)
    act = await anna.click(before, custom_id=first_move(before))
    assert act.kind == "deferred_update"
    house.bot.handlers._in_hand -= others
    written.set()
    await anna.wait_for(lambda p: panel(p).version > before.version)
    assert not act.failed


async def test_a_failing_save_is_said_and_nothing_changes(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise OSError("disk full")

    before = house.table()
    with monkeypatch.context() as patched:
        patched.setattr(house.bot.store, "save", broken)
        act = await anna.click(panel(anna), custom_id=first_move(panel(anna)))
    assert "could not save" in act.text or any("could not save" in m.text for m in anna.ephemerals)
    assert house.table() == before
    await nod(anna)
    assert house.table().seats[0].plays == 1


async def test_a_gateway_that_drops_is_resumed_and_missed_clicks_are_played(
    house: House, anna: Person
) -> None:
    house.world.gateway.abort()
    act = anna.click(panel(anna), custom_id=first_move(panel(anna)))
    await act
    assert not act.failed
    assert house.table().seats[0].plays == 1


async def test_a_forgotten_session_makes_ready_come_twice_and_nothing_else(
    house: House, anna: Person
) -> None:
    before = house.world.gateway.identifies
    house.world.gateway.forget_sessions()
    house.world.gateway.invalidate(resumable=False)
    async with asyncio.timeout(PATIENCE):
        while house.world.gateway.identifies == before or not house.world.gateway.connected:
            await asyncio.sleep(0.02)
    await nod(anna)
    await house.settle()
    assert house.table().seats[0].plays == 1
    assert len([m for m in anna.sees(house.world.general) if m.embeds and not m.ephemeral]) == 1


async def test_direct_messages_that_close_in_play_are_not_hammered(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.world.close_dms(anna)
    house.world.delete_message(panel(anna))
    for _ in range(3):
        await asyncio.sleep(0.05)
        house.touch()
        await house.settle()
    refused = [r for r in house.world.requests if r.status == 403]
    assert len(refused) == 1
    assert "do not reach" in board_of(anna, house.world).text
    # However much she does, they are not tried again within the minute.
    for _ in range(5):
        await anna.click(board_of(anna, house.world), label="My hand")
        house.touch()
        await house.settle()
    assert len([r for r in house.world.requests if r.status == 403]) == 1
    monkeypatch.setattr(dms, "TRY_SECONDS", 0)
    house.world.open_dms(anna)
    act = await anna.click(board_of(anna, house.world), label="My hand")
    assert act.ephemeral
    house.touch()
    await anna.wait_for(lambda p: p.dm)


async def test_a_private_answer_is_kept_true_while_its_token_lives(
    house: House, anna: Person
) -> None:
    act = await anna.click(board_of(anna, house.world), label="My hand")
    side = act.message
    assert side is not None
    assert side.ephemeral
    custom_id = first_move(side)
    await nod(anna)
    await house.settle()
    now = anna.now(side)
    assert now is not None
    assert now.version > side.version
    again = await anna.click(side, custom_id=custom_id, stale=True)
    assert not again.failed
    assert house.table().seats[0].plays == 1


async def test_a_channel_we_may_no_longer_write_to_is_not_hammered(
    house: House, anna: Person
) -> None:
    house.world.deny(house.world.general, "send_messages", "view_channel")
    await nod(anna)
    for _ in range(5):
        house.touch()
        await house.settle()
    # Once, and once more by itself after a while: this machine may be slow.
    assert len([r for r in house.world.requests if r.status == 403]) <= 4
    house.world.allow(house.world.general, "send_messages", "view_channel")
    await anna.slash(house.world.general, "table board")
    await house.settle()
    assert "check mark: ▲ Anna" in board_of(anna, house.world).text


async def test_a_board_that_was_refused_once_follows_by_itself(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody may act where the board is behind, so nothing may wait for somebody to act."""
    monkeypatch.setattr(posting, "REFUSED_PAUSES", (0.05,))
    house.world.faults.refuse(50013, method="PATCH", path=f"/channels/{house.world.general.id}/")
    await nod(anna)
    await anna.wait_for(lambda p: "check mark: ▲ Anna" in board_of(p, house.world).text, 120)
    assert [r.status for r in house.world.requests].count(403) == 1


async def test_what_is_posted_while_we_look_round_is_not_taken_for_lost(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list of a channel is as old as the question: the panel of a start came after it."""
    newest, place = Sender.newest, panel(anna).channel_id

    async def posted_meanwhile(self: Sender, channel_id: int, limit: int) -> list[dict[str, Any]]:
        listed = await newest(self, channel_id, limit)
        host = house.bot.hosts.awake(1)
        assert host is not None
        await screen_of(host).show_anew(hand_audience(anna.id))
        await house.settle()
        return listed

    monkeypatch.setattr(Sender, "newest", posted_meanwhile)
    await house.bot.reconciler.look(place, [1])
    await house.settle()
    assert len([m for m in anna.dm if m.embeds]) == 1


async def test_a_panel_that_somebody_deletes_comes_back(house: House, anna: Person) -> None:
    old = panel(anna)
    house.world.delete_message(old)
    fresh = await anna.wait_for(panel_of)
    assert fresh is not None
    assert fresh.id != old.id


async def test_an_unknown_table_is_a_sentence(house: House, anna: Person) -> None:
    act = await anna.slash(house.world.general, "table hand", table=99)
    assert "cannot find that table" in act.text


async def test_a_private_copy_is_taken_away_before_it_can_no_longer_be_changed(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord lets go of it after fifteen minutes; what it shows must be gone by then."""
    act = await anna.click(board_of(anna, house.world), label="My hand")
    side = act.message
    assert side is not None
    await house.settle()
    host = house.bot.hosts.awake(1)
    assert host is not None
    assert not host.screen.quiet, "it must not sleep while something is to be taken away"
    audience = side_audience(anna.id)
    await screen_of(host).sweep(audience)
    assert anna.now(side) is not None
    wall = house.bot.time.wall
    monkeypatch.setattr(house.bot.time, "wall", lambda: wall() + 14 * 60)
    await screen_of(host).sweep(audience)
    assert anna.now(side) is None
