"""A notification for a private step is sent once, despite kills, lost responses and deletions."""

import pytest

from bot.playground import Person, Shown
from bot.tables.clock.deadline_key import DeadlineKind
from bot.tables.draft import Draft
from cogs.cheese_thief.rules.day import open_vote
from cogs.cheese_thief.state import Phase
from tests.discord.harness import BotHarness, board_of
from tests.discord.table_setup import (
    click_move,
    expire_clock,
    offered_moves,
    require_panel,
    set_state,
    start_table,
    state_of,
)
from tests.discord.test_endings import begin
from tests.discord.test_whose_buttons import STILL, talked_about
from tests.tables.harness import deadlines_of


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return bot_harness.world.person("Anna")


def calls(person: Person) -> list[Shown]:
    return [m for m in person.dm if "🔔" in m.content]


async def test_a_call_is_not_posted_twice_when_the_bot_is_killed_before_it_is_noted(
    bot_harness: BotHarness, anna: Person
) -> None:
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    (before,) = calls(anna)
    await bot_harness.bot.store.database.write("DELETE FROM surfaces WHERE audience LIKE 'call.%'")
    await bot_harness.bot.store.database.write("UPDATE tables SET settled = -1")
    await bot_harness.restart()
    await bot_harness.snapshot()
    await bot_harness.wait_until_idle()
    assert [m.id for m in calls(anna)] == [before.id]


async def test_a_call_that_somebody_deletes_comes_back(
    bot_harness: BotHarness, anna: Person
) -> None:
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    (before,) = calls(anna)
    await bot_harness.bot.sender.delete(before.channel_id, before.id)
    await anna.wait_for(lambda reader: calls(reader) or None, 60)
    await bot_harness.wait_until_idle()
    (after,) = calls(anna)
    assert after.id != before.id


def rings(person: Person, since: int) -> list[str]:
    """Notifications that person has received beyond that number."""
    return [notification.text for notification in person.notifications[since:]]


async def open_the_vote(bot_harness: BotHarness) -> None:
    """Set a game of Cheese Thief to the vote, as if the talk had just ended."""
    state = talked_about(state_of(bot_harness))
    open_vote(state)
    await set_state(bot_harness, state)
    assert state_of(bot_harness).phase is Phase.VOTE


async def test_a_vote_calls_everybody_once_to_the_place_of_their_buttons(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "thief", 4)
    await set_state(bot_harness, talked_about(state_of(bot_harness)))
    before = [len(person.notifications) for person in people]
    await open_the_vote(bot_harness)
    for person, since in zip(people, before, strict=True):
        (call,) = calls(person)
        assert len(rings(person, since)) == 1, rings(person, since)
        assert "🔔" in rings(person, since)[0]
        assert "panel is above" in call.content
        assert any(move.startswith("vote ") for move in offered_moves(require_panel(person)))
    await click_move(people[0], require_panel(people[0]), "vote 1")
    await bot_harness.wait_until_idle()
    assert not calls(people[0])
    assert [len(rings(p, since)) for p, since in zip(people, before, strict=True)] == [1] * 4


async def test_a_reminder_of_the_vote_names_the_place_and_notifies_each_person_once(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "thief", 4)
    await open_the_vote(bot_harness)
    before = [len(person.notifications) for person in people]

    def all_due(draft: Draft) -> None:
        """45 seconds later: no votes yet, and all reminders are due at once."""
        names = deadlines_of(draft.table.deadlines, DeadlineKind.REMINDER)
        assert len(names) == 4
        for name in names:
            draft.table.deadlines[name] = draft.now

    await bot_harness.change(all_due)
    await people[3].wait_for(lambda reader: rings(reader, before[3]) or None, 60)
    await bot_harness.wait_until_idle()
    for person, since in zip(people, before, strict=True):
        (text,) = rings(person, since)
        assert "My hand" in text
        assert "on the board. " not in text
        assert "buttons are on the board" not in text
    assert offered_moves(board_of(people[0], bot_harness.world)) == {"talk"}


async def test_a_reminder_with_one_more_name_does_not_ring_for_the_others_again(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "thief", 4)
    await open_the_vote(bot_harness)
    before = [len(person.notifications) for person in people]
    for seat in range(4):
        await expire_clock(bot_harness, f"nudge:{seat}:")
    assert [len(rings(p, since)) for p, since in zip(people, before, strict=True)] == [1] * 4
    (ping,) = [
        m for m in people[0].sees(bot_harness.world.general) if people[0].mention in m.content
    ]
    assert all(person.mention in ping.content for person in people)


async def test_who_has_closed_direct_messages_is_not_sent_there(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    anna = bot_harness.world.person("Anna")
    bot_harness.world.close_dms(anna)
    await begin(bot_harness, anna)
    (ping,) = [m for m in anna.sees(bot_harness.world.general) if anna.mention in m.content]
    assert "**My hand** on the board" in ping.content
    assert "direct messages" not in ping.content


async def test_who_takes_a_robots_seat_is_notified_once(
    bot_harness: BotHarness, anna: Person
) -> None:
    """The panel that arrives says what to do: no call follows it."""
    ben = bot_harness.world.person("Ben")
    await begin(bot_harness, anna)
    await ben.slash(bot_harness.world.general, "table sit", table=1)
    await bot_harness.wait_until_idle()
    assert bot_harness.current_snapshot().awaited
    assert offered_moves(require_panel(ben))
    assert len(ben.notifications) == 1, rings(ben, 0)
