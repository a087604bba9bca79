"""Whose turn it is can be told from the buttons; a list of awaited people only ever shrinks."""

from bot.table import seats
from tests.discord.house import House, board_of, panel
from tests.discord.prepared import gather, offered, press

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
