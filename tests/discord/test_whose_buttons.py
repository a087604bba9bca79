"""The buttons show whose turn it is; a list of awaited people only ever shrinks."""

from random import Random

import pytest

from bot.kernel import Refused, random_move
from bot.playground import Person, Shown
from bot.tables import seats
from cogs.cheese_thief.game import GAME as THIEF
from cogs.cheese_thief.state import Phase, State
from tests.discord.harness import BotHarness, board_of, require_panel
from tests.discord.table_setup import (
    click_move,
    offered_moves,
    set_state,
    start_table,
    state_of,
    visible_messages,
)

STILL = {"cheeseboard_clock_scale": 50.0, "cheeseboard_robot_pace": 30.0}


async def test_who_presses_out_of_turn_is_told_whose_turn_it_is(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "roquefort", 2)
    (first,) = bot_harness.current_snapshot().awaited
    one, other = people[first], people[1 - first]
    board = board_of(other, bot_harness.world)
    move = sorted(offered_moves(board))[0]
    assert one.name in board.text
    act = await click_move(other, board, move)
    assert act.ephemeral
    assert act.text == f"It is {bot_harness.table().players.markdown_name(first)}'s turn."
    cleo = bot_harness.world.person("Cleo")
    act = await click_move(cleo, board_of(cleo, bot_harness.world), move)
    assert "no seat" in act.text
    act = await click_move(one, board, move)
    await bot_harness.wait_until_idle()
    assert bot_harness.current_snapshot().awaited == [1 - first]
    assert other.name in board_of(one, bot_harness.world).text


async def test_in_a_robots_turn_there_is_nothing_to_press(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, "roquefort new", robots=1)
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    for _ in range(2):
        (turn,) = bot_harness.current_snapshot().awaited
        board = board_of(anna, bot_harness.world)
        assert bool(offered_moves(board)) is (turn == 0)
        if turn:
            break
        await click_move(anna, board, sorted(offered_moves(board))[0])
        await bot_harness.wait_until_idle()


async def test_a_list_of_awaited_people_that_shrinks_is_edited(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3)
    await bot_harness.change(seats.remind_awaited)
    await bot_harness.wait_until_idle()
    anna, ben, cleo = people
    (ping,) = [
        message
        for message in ben.sees(bot_harness.world.general)
        if all(person.mention in message.content for person in people)
    ]
    rung = len(ben.notifications), len(cleo.notifications)
    for move in ("go cellar", "confirm"):
        assert not (await click_move(anna, require_panel(anna), move)).failed
        await bot_harness.wait_until_idle()
    now = ben.now(ping)
    assert now is not None
    assert now.edited
    assert anna.mention not in now.text
    assert ben.mention in now.text
    assert (len(ben.notifications), len(cleo.notifications)) == rung


def talked_about(state: State) -> State:
    """The same table by day, after the night's peeks and the theft."""
    rules, rng = THIEF.rules, Random(4)
    while state.phase is not Phase.DAY:
        awaited = list(rules.awaited(state))
        if awaited:
            seat = awaited[0]
            rules.play(state, seat, random_move(list(rules.legal(state, seat)), rng), rng)
        else:
            rules.expire(state, next(iter(rules.clocks(state))), rng)
    return state


async def test_nobody_is_pinged_in_an_open_discussion(bot_harness: BotHarness) -> None:
    """Whoever talks or listens is there, and presses nothing: nobody is awaited or rung for."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "thief", 4)
    await set_state(bot_harness, talked_about(state_of(bot_harness)))
    assert not bot_harness.current_snapshot().awaited
    rung = [len(person.notifications) for person in people]
    with pytest.raises(Refused, match="nobody-awaited"):
        await bot_harness.change(seats.remind_awaited)
    for person in people[:2]:
        await click_move(person, require_panel(person), "ready")
        await bot_harness.wait_until_idle()
    assert state_of(bot_harness).phase is Phase.DAY
    assert [len(person.notifications) for person in people] == rung
    shown = [
        message.content
        for person in people
        for message in visible_messages(person, bot_harness.world)
    ]
    assert not any(person.mention in content for content in shown for person in people)


async def test_a_private_step_rings_in_the_dm_or_where_it_is_closed_in_the_channel(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL)
    anna, ben = bot_harness.world.person("Anna"), bot_harness.world.person("Ben")
    bot_harness.world.close_dms(ben)
    await anna.slash(bot_harness.world.general, "gouda new", robots=1)
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    (call,) = [message for message in anna.dm if "🔔" in message.content]
    assert "Gouda Ganoven" in call.content
    assert anna.mention not in "".join(m.content for m in ben.sees(bot_harness.world.general))

    def pings(reader: Person) -> list[Shown]:
        return [m for m in reader.sees(bot_harness.world.general) if ben.mention in m.content]

    await ben.wait_for(lambda reader: pings(reader) or None, 60)
    (ping,) = pings(ben)
    assert "My hand" in ping.content
