"""Whose turn it is can be told from the buttons; a list of awaited people only ever shrinks."""

from random import Random

import pytest

from bot.kernel import Refused, any_move
from bot.playground import Person, Shown
from bot.table import seats
from cogs.cheese_thief.game import GAME as THIEF
from cogs.cheese_thief.state import Phase, State
from tests.discord.house import House, board_of, panel
from tests.discord.prepared import gather, lay_out, offered, on_screen, press, state_of

STILL = {"cheeseboard_clock_scale": 50.0, "cheeseboard_robot_pace": 30.0}


async def test_who_presses_out_of_turn_is_told_whose_turn_it_is(house: House) -> None:
    await house.open(**STILL)
    people = await gather(house, "roquefort", 2)
    (first,) = house.now().awaited
    one, other = people[first], people[1 - first]
    board = board_of(other, house.world)
    move = sorted(offered(board))[0]
    assert one.name in board.text
    act = await press(other, board, move)
    assert act.ephemeral
    assert act.text == f"It is {house.table().players.shown(first)}'s turn."
    cleo = house.world.person("Cleo")
    act = await press(cleo, board_of(cleo, house.world), move)
    assert "no seat" in act.text
    act = await press(one, board, move)
    await house.settle()
    assert house.now().awaited == [1 - first]
    assert other.name in board_of(one, house.world).text


async def test_in_a_robots_turn_there_is_nothing_to_press(house: House) -> None:
    await house.open(**STILL)
    anna = house.world.person("Anna")
    await anna.slash(house.world.general, "roquefort new", robots=1)
    await house.settle()
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    for _ in range(2):
        (turn,) = house.now().awaited
        board = board_of(anna, house.world)
        assert bool(offered(board)) is (turn == 0)
        if turn:
            break
        await press(anna, board, sorted(offered(board))[0])
        await house.settle()


async def test_a_list_of_awaited_people_that_shrinks_is_edited(house: House) -> None:
    await house.open(**STILL)
    people = await gather(house, "gouda", 3)
    await house.change(seats.nudge)
    await house.settle()
    anna, ben, cleo = people
    (ping,) = [
        message
        for message in ben.sees(house.world.general)
        if all(person.mention in message.content for person in people)
    ]
    rung = len(ben.notifications), len(cleo.notifications)
    for move in ("go cellar", "confirm"):
        assert not (await press(anna, panel(anna), move)).failed
        await house.settle()
    now = ben.now(ping)
    assert now is not None
    assert now.edited
    assert anna.mention not in now.text
    assert ben.mention in now.text
    assert (len(ben.notifications), len(cleo.notifications)) == rung


def talked_about(state: State) -> State:
    """The same table by day: everybody has looked, slept and been robbed."""
    rules, rng = THIEF.rules, Random(4)
    while state.phase is not Phase.DAY:
        awaited = list(rules.awaited(state))
        if awaited:
            seat = awaited[0]
            rules.play(state, seat, any_move(list(rules.legal(state, seat)), rng), rng)
        else:
            rules.expire(state, next(iter(rules.clocks(state))), rng)
    return state


async def test_nobody_is_pinged_in_an_open_discussion(house: House) -> None:
    """Whoever talks or listens is there, and presses nothing: nobody is awaited or rung for."""
    await house.open(**STILL)
    people = await gather(house, "thief", 4)
    await lay_out(house, talked_about(state_of(house)))
    assert not house.now().awaited
    rung = [len(person.notifications) for person in people]
    with pytest.raises(Refused, match="nobody-awaited"):
        await house.change(seats.nudge)
    for person in people[:2]:
        await press(person, panel(person), "ready")
        await house.settle()
    assert state_of(house).phase is Phase.DAY
    assert [len(person.notifications) for person in people] == rung
    shown = [message.content for person in people for message in on_screen(person, house.world)]
    assert not any(person.mention in content for content in shown for person in people)


async def test_a_private_step_rings_in_the_dm_or_where_it_is_closed_in_the_channel(
    house: House,
) -> None:
    await house.open(**STILL)
    anna, ben = house.world.person("Anna"), house.world.person("Ben")
    house.world.close_dms(ben)
    await anna.slash(house.world.general, "gouda new", robots=1)
    await house.settle()
    await ben.click(board_of(ben, house.world), label="Join")
    await house.settle()
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    (call,) = [message for message in anna.dm if "🔔" in message.content]
    assert "Gouda Ganoven" in call.content
    assert anna.mention not in "".join(m.content for m in ben.sees(house.world.general))

    def pings(reader: Person) -> list[Shown]:
        return [m for m in reader.sees(house.world.general) if ben.mention in m.content]

    await ben.wait_for(lambda reader: pings(reader) or None, 60)
    (ping,) = pings(ben)
    assert "My hand" in ping.content
