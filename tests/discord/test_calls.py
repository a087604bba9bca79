"""A call to a private step is one message, whatever is killed, lost or taken away."""

import pytest

from bot.playground import Person, Shown
from tests.discord.house import House
from tests.discord.test_endings import begin


@pytest.fixture
async def anna(house: House) -> Person:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return house.world.person("Anna")


def calls(person: Person) -> list[Shown]:
    return [m for m in person.dm if "🔔" in m.content]


async def test_a_call_is_not_posted_twice_when_the_bot_is_killed_before_it_is_noted(
    house: House, anna: Person
) -> None:
    await begin(house, anna, house.world.person("Ben"))
    (before,) = calls(anna)
    await house.bot.store.database.write("DELETE FROM surfaces WHERE audience LIKE 'call.%'")
    await house.bot.store.database.write("UPDATE tables SET settled = -1")
    await house.restart()
    await house.look()
    await house.settle()
    assert [m.id for m in calls(anna)] == [before.id]


async def test_a_call_that_somebody_deletes_comes_back(house: House, anna: Person) -> None:
    await begin(house, anna, house.world.person("Ben"))
    (before,) = calls(anna)
    await house.bot.sender.delete(before.channel_id, before.id)
    await anna.wait_for(lambda reader: calls(reader) or None, 60)
    await house.settle()
    (after,) = calls(anna)
    assert after.id != before.id
