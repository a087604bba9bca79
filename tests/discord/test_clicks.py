"""Clicks and commands in play: fresh, stale, doubled, foreign."""

import asyncio
from typing import Any

import pytest

from bot.playground import Person
from bot.screen.handlers import screen_of
from bot.screen.message import Message
from bot.table.look import Look
from tests.discord.house import House, board_of, first_move, panel_of


async def test_a_move_answers_by_updating_the_clicked_panel_and_the_board_follows(
    house: House, anna: Person
) -> None:
    panel = panel_of(anna)
    assert panel is not None
    with house.world.counting() as count:
        act = await anna.click(panel, custom_id=_first_move(panel.custom_ids))
        await house.settle()
    assert act.kind in ("update", "deferred_update")
    # One answer for the mover; the board shows that one more has looked; the answered call goes.
    assert count.total == 3


async def test_an_answer_is_made_while_the_move_is_saved_and_shown_when_it_is(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = panel_of(anna)
    assert panel is not None
    host = house.bot.hosts.host(1)
    screen = screen_of(host)
    made, make = list[tuple[str, int, int]](), screen._made

    def noted(look: Look, audience: str, cursor: str = "") -> Message | None:
        assert host.now is not None
        made.append((audience, look.table.rev, host.now.table.rev))
        return make(look, audience, cursor)

    monkeypatch.setattr(screen, "_made", noted)
    rev = house.table().rev
    await anna.click(panel, custom_id=_first_move(panel.custom_ids))
    # Once: what was made when it was not saved yet is what was sent.
    assert [each for each in made if each[0] == f"hand.{anna.id}"] == [
        (f"hand.{anna.id}", rev + 1, rev)
    ]


async def test_robots_yield_until_an_answer_is_made_and_not_while_discord_takes_it(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = panel_of(anna)
    assert panel is not None
    latency, sender = house.bot.hosts.ways.latency, house.bot.sender
    waited, parts = list[bool](), sender.parts

    async def noted(message: Message, **more: bool) -> Any:
        waited.append(latency.people_wait())
        return await parts(message, **more)

    monkeypatch.setattr(sender, "parts", noted)
    assert not latency.people_wait()
    gate = house.world.faults.hold(method="POST", path="/callback")
    act = anna.click(panel, custom_id=_first_move(panel.custom_ids))
    await gate.reached()
    assert waited[0]
    assert not latency.people_wait()
    gate.open()
    assert not (await act).failed


async def test_a_double_click_plays_once_and_gets_a_quiet_word(house: House, anna: Person) -> None:
    panel = panel_of(anna)
    assert panel is not None
    custom_id = _first_move(panel.custom_ids)
    first, second = await asyncio.gather(
        anna.click(panel, custom_id=custom_id, stale=True).answered(),
        anna.click(panel, custom_id=custom_id, stale=True).answered(),
    )
    await house.settle()
    assert not first.failed
    assert not second.failed
    assert house.table().seats[0].plays == 1
    words = await anna.wait_for(
        lambda p: [m for m in p.ephemerals if "has changed in the meantime" in m.text]
    )
    assert len(words) == 1


async def test_a_stale_click_from_before_a_restart_is_answered(house: House, anna: Person) -> None:
    panel = panel_of(anna)
    assert panel is not None
    custom_id = _first_move(panel.custom_ids)
    await anna.click(panel, custom_id=custom_id)
    await house.restart()
    act = await anna.click(panel, custom_id=custom_id, stale=True)
    assert not act.failed
    await anna.wait_for(lambda p: any("changed in the meantime" in m.text for m in p.ephemerals))


async def test_a_stranger_may_look_but_not_play(house: House, anna: Person) -> None:
    zoe = house.world.person("Zoe")
    act = await zoe.click(board_of(zoe, house.world), label="My hand")
    assert "no seat" in act.text
    act = await zoe.slash(house.world.general, "thief nod")
    assert "You have no seat" in act.text
    act = await zoe.slash(house.world.general, "table log", table=1)
    assert act.ephemeral


async def test_every_move_is_also_a_command_with_autocomplete(house: House, anna: Person) -> None:
    with house.world.counting() as count:
        act = await anna.slash(house.world.general, "thief nod")
        await house.settle()
    assert act.ephemeral
    assert act.text.startswith("✔️")
    assert house.table().seats[0].plays == 1
    # The private answer, the own panel, the board, and the call that has been answered goes.
    assert count.total == 4
    assert await anna.autocomplete(house.world.general, "thief vote", "choice", "") == []
    act = await anna.slash(house.world.general, "thief vote", choice="Camille")
    assert not act.failed
    assert act.ephemeral


async def test_the_board_can_be_brought_back_and_the_old_one_goes(
    house: House, anna: Person
) -> None:
    old = board_of(anna, house.world)
    for i in range(3):
        await anna.say(house.world.general, f"chatter {i}")
    await anna.slash(house.world.general, "table board")
    await house.settle()
    assert board_of(anna, house.world).id != old.id
    assert anna.now(old) is None


async def test_a_board_that_has_scrolled_away_is_posted_anew(house: House, anna: Person) -> None:
    old = board_of(anna, house.world)
    for i in range(14):
        await anna.say(house.world.general, f"chatter {i}")
    panel = panel_of(anna)
    assert panel is not None
    await anna.click(panel, custom_id=_first_move(panel.custom_ids))
    await anna.wait_for(lambda p: p.now(old) is None)
    await house.settle()
    assert board_of(anna, house.world).id != old.id


async def test_a_deleted_board_comes_back(house: House, anna: Person) -> None:
    old = board_of(anna, house.world)
    house.world.delete_message(old)
    await anna.wait_for(
        lambda p: any(m.embeds and not m.ephemeral for m in p.sees(house.world.general))
    )
    assert board_of(anna, house.world).id != old.id


async def test_leaving_hands_the_seat_to_a_robot_and_somebody_may_take_it_over(
    house: House, anna: Person
) -> None:
    ben = house.world.person("Ben")
    # One person among robots needs no other seat: it waits behind More… for who comes by.
    hers = await anna.click(board_of(anna, house.world), label="More…")
    assert hers.message is not None
    assert "Take a robot's seat" not in hers.message.labels
    his = await ben.click(board_of(ben, house.world), label="More…")
    assert his.message is not None
    act = await ben.click(his.message, label="Take a robot's seat")
    assert act.ephemeral
    await house.settle()
    seat = house.table().seat_of(ben.id)
    assert seat is not None
    assert panel_of(ben) is not None
    act = await anna.slash(house.world.general, "table leave")
    assert "robot" in act.text
    await house.settle()
    table = house.table()
    assert table.seats[0].user_id is None
    assert table.host_id == ben.id
    assert panel_of(anna) is None
    act = await anna.slash(house.world.general, "table abandon", table=1)
    assert "host" in act.text
    act = await ben.slash(house.world.general, "table abandon")
    assert act.message is not None
    await ben.click(act.message, label="Yes, end it")
    await house.settle()
    assert await house.live_tables() == []
    assert "Nobody has won" in board_of(ben, house.world).text


async def test_nudging_mentions_those_awaited_and_the_mention_goes_when_answered(
    house: House, anna: Person
) -> None:
    await anna.slash(house.world.general, "table nudge")
    await house.settle()
    ping = next(m for m in anna.sees(house.world.general) if anna.mention in m.content)
    assert any(n for n in anna.notifications if n.message_id == ping.id)
    panel = panel_of(anna)
    assert panel is not None
    await anna.click(panel, custom_id=_first_move(panel.custom_ids))
    await house.settle()
    assert anna.now(ping) is None


def _first_move(custom_ids: list[str]) -> str:
    return next(i for i in custom_ids if "|m:" in i)


async def test_who_presses_on_out_of_turn_is_told_once(house: House) -> None:
    """Else impatience pushes the board off the screen."""
    await house.open(cheeseboard_clock_scale=50.0)
    world = house.world
    anna, ben = world.person("Anna"), world.person("Ben")
    await anna.slash(world.general, "roquefort new", {})
    await house.settle()
    await ben.click(board_of(ben, world), label="Join")
    await anna.click(board_of(anna, world), label="Start")
    await house.settle()
    first = (await house.look()).awaited[0]
    impatient = ben if first == 0 else anna
    for _ in range(3):
        board = board_of(impatient, world)
        act = await impatient.click(board, custom_id=first_move(board))
        assert not act.failed
    await house.settle()
    told = [message for message in impatient.ephemerals if "turn" in message.text]
    assert len(told) == 1
