"""Clicks and commands in play: fresh, stale, doubled, foreign."""

import asyncio
from typing import Any

import pytest

from bot.discord.render.message import Message
from bot.playground import Person
from bot.tables.messages import MessageKey
from bot.tables.snapshot import TableSnapshot
from tests.discord.harness import BotHarness, board_of, first_move, panel_of


async def test_a_move_answers_by_updating_the_clicked_panel_and_the_board_follows(
    bot_harness: BotHarness, anna: Person
) -> None:
    panel = panel_of(anna)
    assert panel is not None
    with bot_harness.world.counting() as count:
        act = await anna.click(panel, custom_id=_first_move(panel.custom_ids))
        await bot_harness.wait_until_idle()
    assert act.kind in ("update", "deferred_update")
    # One answer for the mover; the board shows that one more has looked; the answered call goes.
    assert count.total == 3


async def test_an_answer_is_made_while_the_move_is_saved_and_shown_when_it_is(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = panel_of(anna)
    assert panel is not None
    actor = bot_harness.bot.tables.actor(1)
    made, make = list[tuple[str, int, int]](), bot_harness.bot.renderer.render

    def noted(snapshot: TableSnapshot, key: MessageKey, *more: Any) -> Message | None:
        assert actor.current is not None
        made.append((str(key), snapshot.table.rev, actor.current.table.rev))
        return make(snapshot, key, *more)

    monkeypatch.setattr(bot_harness.bot.renderer, "render", noted)
    rev = bot_harness.table().rev
    await anna.click(panel, custom_id=_first_move(panel.custom_ids))
    # Once: what was made when it was not saved yet is what was sent.
    assert [each for each in made if each[0] == f"hand.{anna.id}"] == [
        (f"hand.{anna.id}", rev + 1, rev)
    ]


async def test_robots_yield_until_an_answer_is_made_and_not_while_discord_takes_it(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = panel_of(anna)
    assert panel is not None
    latency, sender = bot_harness.bot.tables.services.latency, bot_harness.bot.sender
    waited, parts = list[bool](), sender.kwargs_builder

    async def noted(message: Message, **more: bool) -> Any:
        waited.append(latency.has_pending_answers())
        return await parts(message, **more)

    monkeypatch.setattr(sender, "kwargs_builder", noted)
    assert not latency.has_pending_answers()
    gate = bot_harness.world.faults.hold(method="POST", path="/callback")
    act = anna.click(panel, custom_id=_first_move(panel.custom_ids))
    await gate.reached()
    assert waited[0]
    assert not latency.has_pending_answers()
    gate.open()
    assert not (await act).failed


async def test_a_double_click_plays_once_and_gets_a_quiet_word(
    bot_harness: BotHarness, anna: Person
) -> None:
    panel = panel_of(anna)
    assert panel is not None
    custom_id = _first_move(panel.custom_ids)
    first, second = await asyncio.gather(
        anna.click(panel, custom_id=custom_id, stale=True).answered(),
        anna.click(panel, custom_id=custom_id, stale=True).answered(),
    )
    await bot_harness.wait_until_idle()
    assert not first.failed
    assert not second.failed
    assert bot_harness.table().seats[0].move_count == 1
    words = await anna.wait_for(
        lambda p: [m for m in p.ephemerals if "has changed in the meantime" in m.text]
    )
    assert len(words) == 1


async def test_a_stale_click_from_before_a_restart_is_answered(
    bot_harness: BotHarness, anna: Person
) -> None:
    panel = panel_of(anna)
    assert panel is not None
    custom_id = _first_move(panel.custom_ids)
    await anna.click(panel, custom_id=custom_id)
    await bot_harness.restart()
    act = await anna.click(panel, custom_id=custom_id, stale=True)
    assert not act.failed
    await anna.wait_for(lambda p: any("changed in the meantime" in m.text for m in p.ephemerals))


async def test_a_stranger_may_look_but_not_play(bot_harness: BotHarness, anna: Person) -> None:
    zoe = bot_harness.world.person("Zoe")
    act = await zoe.click(board_of(zoe, bot_harness.world), label="My hand")
    assert "no seat" in act.text
    act = await zoe.slash(bot_harness.world.general, "thief nod")
    assert "You have no seat" in act.text
    act = await zoe.slash(bot_harness.world.general, "table log", table=1)
    assert act.ephemeral


async def test_every_move_is_also_a_command_with_autocomplete(
    bot_harness: BotHarness, anna: Person
) -> None:
    with bot_harness.world.counting() as count:
        act = await anna.slash(bot_harness.world.general, "thief nod")
        await bot_harness.wait_until_idle()
    assert act.ephemeral
    assert act.text.startswith("✔️")
    assert bot_harness.table().seats[0].move_count == 1
    # The private answer, the own panel, the board, and the call that has been answered goes.
    assert count.total == 4
    assert await anna.autocomplete(bot_harness.world.general, "thief vote", "choice", "") == []
    act = await anna.slash(bot_harness.world.general, "thief vote", choice="Camille")
    assert not act.failed
    assert act.ephemeral


async def test_the_board_can_be_brought_back_and_the_old_one_goes(
    bot_harness: BotHarness, anna: Person
) -> None:
    old = board_of(anna, bot_harness.world)
    for i in range(3):
        await anna.say(bot_harness.world.general, f"chatter {i}")
    await anna.slash(bot_harness.world.general, "table board")
    await bot_harness.wait_until_idle()
    assert board_of(anna, bot_harness.world).id != old.id
    assert anna.now(old) is None


async def test_a_board_that_has_scrolled_away_is_posted_anew(
    bot_harness: BotHarness, anna: Person
) -> None:
    old = board_of(anna, bot_harness.world)
    for i in range(14):
        await anna.say(bot_harness.world.general, f"chatter {i}")
    panel = panel_of(anna)
    assert panel is not None
    await anna.click(panel, custom_id=_first_move(panel.custom_ids))
    await anna.wait_for(lambda p: p.now(old) is None)
    await bot_harness.wait_until_idle()
    assert board_of(anna, bot_harness.world).id != old.id


async def test_a_deleted_board_comes_back(bot_harness: BotHarness, anna: Person) -> None:
    old = board_of(anna, bot_harness.world)
    bot_harness.world.delete_message(old)
    await anna.wait_for(
        lambda p: any(m.embeds and not m.ephemeral for m in p.sees(bot_harness.world.general))
    )
    assert board_of(anna, bot_harness.world).id != old.id


async def test_leaving_hands_the_seat_to_a_robot_and_somebody_may_take_it_over(
    bot_harness: BotHarness, anna: Person
) -> None:
    ben = bot_harness.world.person("Ben")
    # One person among robots needs no other seat: it waits behind More… for who comes by.
    hers = await anna.click(board_of(anna, bot_harness.world), label="More…")
    assert hers.message is not None
    assert "Take a robot's seat" not in hers.message.labels
    his = await ben.click(board_of(ben, bot_harness.world), label="More…")
    assert his.message is not None
    act = await ben.click(his.message, label="Take a robot's seat")
    assert act.ephemeral
    await bot_harness.wait_until_idle()
    seat = bot_harness.table().seat_of(ben.id)
    assert seat is not None
    assert panel_of(ben) is not None
    act = await anna.slash(bot_harness.world.general, "table leave")
    assert "robot" in act.text
    await bot_harness.wait_until_idle()
    table = bot_harness.table()
    assert table.seats[0].user_id is None
    assert table.host_id == ben.id
    assert panel_of(anna) is None
    act = await anna.slash(bot_harness.world.general, "table abandon", table=1)
    assert "host" in act.text
    act = await ben.slash(bot_harness.world.general, "table abandon")
    assert act.message is not None
    await ben.click(act.message, label="Yes, end it")
    await bot_harness.wait_until_idle()
    assert await bot_harness.live_tables() == []
    assert "Nobody has won" in board_of(ben, bot_harness.world).text


async def test_nudging_mentions_those_awaited_and_the_mention_goes_when_answered(
    bot_harness: BotHarness, anna: Person
) -> None:
    await anna.slash(bot_harness.world.general, "table nudge")
    await bot_harness.wait_until_idle()
    ping = next(m for m in anna.sees(bot_harness.world.general) if anna.mention in m.content)
    assert any(n for n in anna.notifications if n.message_id == ping.id)
    panel = panel_of(anna)
    assert panel is not None
    await anna.click(panel, custom_id=_first_move(panel.custom_ids))
    await bot_harness.wait_until_idle()
    assert anna.now(ping) is None


def _first_move(custom_ids: list[str]) -> str:
    return next(i for i in custom_ids if "|m:" in i)


async def test_who_presses_on_out_of_turn_is_told_once(bot_harness: BotHarness) -> None:
    """Else impatience pushes the board off the screen."""
    await bot_harness.start(cheeseboard_clock_scale=50.0)
    world = bot_harness.world
    anna, ben = world.person("Anna"), world.person("Ben")
    await anna.slash(world.general, "roquefort new", {})
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, world), label="Join")
    await anna.click(board_of(anna, world), label="Start")
    await bot_harness.wait_until_idle()
    first = (await bot_harness.snapshot()).awaited[0]
    impatient = ben if first == 0 else anna
    for _ in range(3):
        board = board_of(impatient, world)
        act = await impatient.click(board, custom_id=first_move(board))
        assert not act.failed
    await bot_harness.wait_until_idle()
    told = [message for message in impatient.ephemerals if "turn" in message.text]
    assert len(told) == 1
