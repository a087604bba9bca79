"""Pending message records: a kill between recording and sending leaves no duplicate or orphan."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from bot.discord.messages.table_messages import TableMessages
from bot.discord.render.message import Message
from bot.discord.transport.sender import Sender
from bot.playground import Person, Shown
from bot.tables import seats
from bot.tables.draft import Draft
from bot.tables.model import Status
from tests.discord.harness import BotHarness, board_of, panel_of
from tests.discord.test_endings import begin, endings, finish
from tests.soak.screen_checks import shown_content


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return bot_harness.world.person("Anna")


class Death:
    """Simulated kill: from the chosen moment on nothing is sent or recorded, but moves are saved.

    The database and the channels are then as a kill at that moment leaves them, if all later moves
    had been played just before it.
    """

    def __init__(self) -> None:
        self._set = pytest.MonkeyPatch()
        self.struck = False

    def undo(self) -> None:
        self._set.undo()

    def now(self) -> None:
        self.struck = True
        self._set.setattr(TableMessages, "schedule_update", lambda self, message_key: None)

    def when_sent(self, like: Callable[[Message], bool]) -> "Death":
        """Kill right after such a message was sent."""
        send = Sender.send

        async def sent(
            sender: Sender, channel_id: int, message: Message, nonce: str | None = None
        ) -> int:
            message_id = await send(sender, channel_id, message, nonce)
            if like(message):
                self.now()
                raise asyncio.CancelledError
            return message_id

        self._set.setattr(Sender, "send", sent)
        return self

    async def and_life(self, bot_harness: BotHarness) -> None:
        assert self.struck
        await bot_harness.close()
        self.undo()
        await bot_harness.start()
        await bot_harness.wait_until_idle()


@pytest.fixture
def death() -> Iterator[Death]:
    made = Death()
    yield made
    made.undo()


def calls(person: Person) -> list[Shown]:
    return [m for m in person.dm if "🔔" in m.content]


def pings(bot_harness: BotHarness, person: Person) -> list[Shown]:
    seen = person.sees(bot_harness.world.general)
    return [m for m in seen if "<@" in m.content and not m.embeds and not m.components]


def boards(bot_harness: BotHarness, person: Person) -> list[Shown]:
    seen = person.sees(bot_harness.world.general)
    return [m for m in seen if "Table 1" in m.text and m.embeds and not m.ephemeral]


def is_call(message: Message) -> bool:
    return "🔔" in message.content


def is_ping(message: Message) -> bool:
    return bool(message.mentions) and message.view is None and not message.rows


async def acts(bot_harness: BotHarness) -> None:
    """Every awaited player acts, and the step ends."""

    def all_of_them(draft: Draft) -> None:
        rules = draft.game.rules
        for seat in sorted(rules.awaited(draft.state)):
            if seat in rules.awaited(draft.state):
                move = rules.default_move(draft.state, seat, bot_harness.bot.tables.services.rng)
                if move is not None:
                    draft.play(seat, str(move), automatic=True)

    before = (await bot_harness.snapshot()).awaited
    await bot_harness.change(all_of_them)
    assert (await bot_harness.snapshot()).awaited != before


async def rows(bot_harness: BotHarness, message_key: str) -> list[tuple[int, str]]:
    return await bot_harness.bot.store.database.rows(
        "SELECT message_id, digest FROM surfaces WHERE audience LIKE ?", message_key
    )


async def test_a_call_that_was_sent_and_not_noted_stays_the_one_while_it_is_true(
    bot_harness: BotHarness, anna: Person, death: Death
) -> None:
    death.when_sent(is_call)
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    sent = {m.id for m in calls(anna)}
    assert (0,) in {row[:1] for row in await rows(bot_harness, "call.%")}
    bot_harness.world.skip(3600)  # Discord has forgotten what it was sent, too
    await death.and_life(bot_harness)
    (call,) = calls(anna)
    assert not sent or {call.id} == sent
    assert (0,) not in {row[:1] for row in await rows(bot_harness, "call.%")}


async def test_a_call_that_was_sent_and_not_noted_goes_when_its_step_has_passed(
    bot_harness: BotHarness, anna: Person, death: Death
) -> None:
    ben = bot_harness.world.person("Ben")
    death.when_sent(is_call)
    await begin(bot_harness, anna, ben)
    assert calls(anna) or calls(ben)
    await finish(bot_harness)
    await death.and_life(bot_harness)
    assert not calls(anna)
    assert not calls(ben)
    assert not await rows(bot_harness, "call.%")


async def test_a_call_that_was_noted_goes_when_the_game_ended_before_a_kill(
    bot_harness: BotHarness, anna: Person, death: Death
) -> None:
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    assert calls(anna)
    death.now()
    await finish(bot_harness)
    assert calls(anna)
    await death.and_life(bot_harness)
    assert not calls(anna)
    assert not await rows(bot_harness, "call.%")


async def reminded(bot_harness: BotHarness, anna: Person, death: Death) -> Shown:
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    death.when_sent(is_ping)
    await bot_harness.change(seats.remind_awaited)
    await bot_harness.wait_until_idle()
    (ping,) = pings(bot_harness, anna)
    return ping


async def test_a_ping_that_was_sent_and_not_noted_is_not_sent_again(
    bot_harness: BotHarness, anna: Person, death: Death
) -> None:
    ping = await reminded(bot_harness, anna, death)
    for i in range(60):
        await bot_harness.world.person(f"Guest {i}").say(bot_harness.world.general, "Good evening")
    bot_harness.world.skip(3600)
    await death.and_life(bot_harness)
    assert [m.id for m in pings(bot_harness, anna)] == [ping.id]


async def test_a_ping_that_was_sent_and_not_noted_goes_when_its_step_has_passed(
    bot_harness: BotHarness, anna: Person, death: Death
) -> None:
    await reminded(bot_harness, anna, death)
    await acts(bot_harness)
    await death.and_life(bot_harness)
    assert not pings(bot_harness, anna)
    assert not await rows(bot_harness, "ping")


async def test_a_lobby_that_was_posted_and_not_noted_stays_and_its_buttons_work(
    bot_harness: BotHarness, anna: Person, death: Death
) -> None:
    death.when_sent(lambda message: message.table == 1)
    await anna.slash(bot_harness.world.general, "thief new", {"robots": 4})
    await bot_harness.wait_until_idle()
    (lobby,) = boards(bot_harness, anna)
    await death.and_life(bot_harness)
    assert [m.id for m in boards(bot_harness, anna)] == [lobby.id]
    act = await anna.click(lobby, label="Leave", stale=True)
    await bot_harness.wait_until_idle()
    assert not act.failed
    assert "last" in act.text or act.ephemeral


async def test_a_ready_check_that_was_posted_and_not_noted_goes_once_the_game_has_begun(
    bot_harness: BotHarness, anna: Person, death: Death
) -> None:
    ben = bot_harness.world.person("Ben")
    await anna.slash(bot_harness.world.general, "thief new", {"robots": 3})
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    await bot_harness.wait_until_idle()
    death.when_sent(lambda message: bool(message.mentions))

    def ask(draft: Draft) -> None:
        draft.table.ready_pending = [ben.id]

    await bot_harness.change(ask)
    await bot_harness.wait_until_idle()
    asked = [m for m in ben.sees(bot_harness.world.general) if ben.mention in m.content]
    assert asked
    await bot_harness.change(seats.start)
    await death.and_life(bot_harness)
    assert not {m.id for m in ben.sees(bot_harness.world.general)} & {m.id for m in asked}


async def test_an_ending_that_was_posted_and_not_noted_is_the_only_one(
    bot_harness: BotHarness, anna: Person, death: Death
) -> None:
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    death.when_sent(lambda message: message.freshness == Status.OVER[0])
    await finish(bot_harness)
    (ending,) = endings(bot_harness, anna)
    bot_harness.world.skip(3600)
    await death.and_life(bot_harness)
    assert [m.id for m in endings(bot_harness, anna)] == [ending.id]


async def test_a_panel_that_was_posted_and_not_noted_is_the_only_one(
    bot_harness: BotHarness, anna: Person, death: Death
) -> None:
    ben = bot_harness.world.person("Ben")
    await anna.slash(bot_harness.world.general, "thief new", {"robots": 3})
    await bot_harness.wait_until_idle()
    channel = await bot_harness.bot.dms.channel_id_for(ben.id)
    death.when_sent(lambda message: message.table == 1 and message.view is not None)
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    await bot_harness.wait_until_idle()
    panel = panel_of(ben)
    assert panel is not None
    assert panel.channel_id == channel
    await death.and_life(bot_harness)
    assert [m.id for m in ben.dm if m.embeds] == [panel.id]


async def test_a_message_whose_receipt_is_lost_for_good_is_found_and_not_sent_again(
    bot_harness: BotHarness, anna: Person
) -> None:
    """Discord took it, and its answers are lost however often it is tried."""
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    path = rf"/channels/{bot_harness.world.general.id}/messages$"
    bot_harness.world.faults.lose_reply(503, times=5, method="POST", path=path)
    await bot_harness.change(seats.remind_awaited)
    await anna.wait_for(lambda reader: pings(bot_harness, reader) or None, 60)
    bot_harness.world.skip(3600)
    await bot_harness.wait_until_idle()
    assert len(pings(bot_harness, anna)) == 1


@pytest.mark.parametrize(
    "change",
    [
        "message_id = message_id + 16",
        "digest = 'another'",
        "posted_at = posted_at * 2",
        "cursor = cursor || '?'",
    ],
)
async def test_a_note_of_a_message_whose_bytes_have_turned_is_put_right_by_the_next_start(
    bot_harness: BotHarness, anna: Person, change: str
) -> None:
    """`check` cannot say so of each of them: what is noted of a message may be anything."""
    await begin(bot_harness, anna)
    board, panel = board_of(anna, bot_harness.world), panel_of(anna)
    assert panel is not None
    before = shown_content(board), shown_content(panel)
    await bot_harness.close()
    with closing(sqlite3.connect(bot_harness.settings["cheeseboard_db"])) as db:
        db.execute(f"UPDATE surfaces SET {change}")
        db.commit()
    await bot_harness.start()
    await bot_harness.bot.channel_audit.run([1])
    await bot_harness.wait_until_idle()
    boards = [m for m in anna.sees(bot_harness.world.general) if m.custom_ids and not m.ephemeral]
    panels = [m for m in anna.dm if m.custom_ids]
    assert tuple(shown_content(message) for message in (*boards, *panels)) == before
