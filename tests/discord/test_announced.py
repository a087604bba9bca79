"""Messages are noted before they are sent: a kill in between leaves none twice and none behind."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from bot.playground import Person, Shown
from bot.screen.message import Message
from bot.screen.send import Sender
from bot.screen.table_screen import TableScreen
from bot.table import seats
from bot.table.draft import Draft
from bot.table.table import Status
from tests.discord.house import House, board_of, panel_of
from tests.discord.test_endings import begin, endings, finish
from tests.soak.looking import face_of_shown


@pytest.fixture
async def anna(house: House) -> Person:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return house.world.person("Anna")


class Death:
    """From the chosen moment on nothing more is sent or noted; what is played is still saved.

    So the database and the channels are as a kill at that moment leaves them, when everything that
    was played after it had been played just before.
    """

    def __init__(self) -> None:
        self._set = pytest.MonkeyPatch()
        self.struck = False

    def undo(self) -> None:
        self._set.undo()

    def now(self) -> None:
        self.struck = True
        self._set.setattr(TableScreen, "wake", lambda self, audience: None)

    def when_sent(self, like: Callable[[Message], bool]) -> "Death":
        """It is on Discord, and that is the last that happens."""
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

    async def and_life(self, house: House) -> None:
        assert self.struck
        await house.close()
        self.undo()
        await house.open()
        await house.settle()


@pytest.fixture
def death() -> Iterator[Death]:
    made = Death()
    yield made
    made.undo()


def calls(person: Person) -> list[Shown]:
    return [m for m in person.dm if "🔔" in m.content]


def pings(house: House, person: Person) -> list[Shown]:
    seen = person.sees(house.world.general)
    return [m for m in seen if "<@" in m.content and not m.embeds and not m.components]


def boards(house: House, person: Person) -> list[Shown]:
    seen = person.sees(house.world.general)
    return [m for m in seen if "Table 1" in m.text and m.embeds and not m.ephemeral]


def is_call(message: Message) -> bool:
    return "🔔" in message.content


def is_ping(message: Message) -> bool:
    return bool(message.mentions) and message.view is None and not message.rows


async def acts(house: House) -> None:
    """Everybody the game waits for does what there is to do, and the step is over."""

    def all_of_them(draft: Draft) -> None:
        rules = draft.game.rules
        for seat in sorted(rules.awaited(draft.state)):
            if seat in rules.awaited(draft.state):
                move = rules.default(draft.state, seat, house.bot.hosts.ways.rng)
                if move is not None:
                    draft.play(seat, str(move), automatic=True)

    before = (await house.look()).awaited
    await house.change(all_of_them)
    assert (await house.look()).awaited != before


async def rows(house: House, audience: str) -> list[tuple[int, str]]:
    return await house.bot.store.database.rows(
        "SELECT message_id, digest FROM surfaces WHERE audience LIKE ?", audience
    )


async def test_a_call_that_was_sent_and_not_noted_stays_the_one_while_it_is_true(
    house: House, anna: Person, death: Death
) -> None:
    death.when_sent(is_call)
    await begin(house, anna, house.world.person("Ben"))
    sent = {m.id for m in calls(anna)}
    assert (0,) in {row[:1] for row in await rows(house, "call.%")}
    house.world.skip(3600)  # Discord has forgotten what it was sent, too
    await death.and_life(house)
    (call,) = calls(anna)
    assert not sent or {call.id} == sent
    assert (0,) not in {row[:1] for row in await rows(house, "call.%")}


async def test_a_call_that_was_sent_and_not_noted_goes_when_its_step_has_passed(
    house: House, anna: Person, death: Death
) -> None:
    ben = house.world.person("Ben")
    death.when_sent(is_call)
    await begin(house, anna, ben)
    assert calls(anna) or calls(ben)
    await finish(house)
    await death.and_life(house)
    assert not calls(anna)
    assert not calls(ben)
    assert not await rows(house, "call.%")


async def test_a_call_that_was_noted_goes_when_the_game_ended_before_a_kill(
    house: House, anna: Person, death: Death
) -> None:
    await begin(house, anna, house.world.person("Ben"))
    assert calls(anna)
    death.now()
    await finish(house)
    assert calls(anna)
    await death.and_life(house)
    assert not calls(anna)
    assert not await rows(house, "call.%")


async def reminded(house: House, anna: Person, death: Death) -> Shown:
    await begin(house, anna, house.world.person("Ben"))
    death.when_sent(is_ping)
    await house.change(seats.nudge)
    await house.settle()
    (ping,) = pings(house, anna)
    return ping


async def test_a_ping_that_was_sent_and_not_noted_is_not_sent_again(
    house: House, anna: Person, death: Death
) -> None:
    ping = await reminded(house, anna, death)
    for i in range(60):
        await house.world.person(f"Guest {i}").say(house.world.general, "Good evening")
    house.world.skip(3600)
    await death.and_life(house)
    assert [m.id for m in pings(house, anna)] == [ping.id]


async def test_a_ping_that_was_sent_and_not_noted_goes_when_its_step_has_passed(
    house: House, anna: Person, death: Death
) -> None:
    await reminded(house, anna, death)
    await acts(house)
    await death.and_life(house)
    assert not pings(house, anna)
    assert not await rows(house, "ping")


async def test_a_lobby_that_was_posted_and_not_noted_stays_and_its_buttons_work(
    house: House, anna: Person, death: Death
) -> None:
    death.when_sent(lambda message: message.table == 1)
    await anna.slash(house.world.general, "thief new", {"robots": 4})
    await house.settle()
    (lobby,) = boards(house, anna)
    await death.and_life(house)
    assert [m.id for m in boards(house, anna)] == [lobby.id]
    act = await anna.click(lobby, label="Leave", stale=True)
    await house.settle()
    assert not act.failed
    assert "last" in act.text or act.ephemeral


async def test_a_ready_check_that_was_posted_and_not_noted_goes_once_the_game_has_begun(
    house: House, anna: Person, death: Death
) -> None:
    ben = house.world.person("Ben")
    await anna.slash(house.world.general, "thief new", {"robots": 3})
    await house.settle()
    await ben.click(board_of(ben, house.world), label="Join")
    await house.settle()
    death.when_sent(lambda message: bool(message.mentions))

    def ask(draft: Draft) -> None:
        draft.table.asked = [ben.id]

    await house.change(ask)
    await house.settle()
    asked = [m for m in ben.sees(house.world.general) if ben.mention in m.content]
    assert asked
    await house.change(seats.start)
    await death.and_life(house)
    assert not {m.id for m in ben.sees(house.world.general)} & {m.id for m in asked}


async def test_an_ending_that_was_posted_and_not_noted_is_the_only_one(
    house: House, anna: Person, death: Death
) -> None:
    await begin(house, anna, house.world.person("Ben"))
    death.when_sent(lambda message: message.mark == Status.OVER[0])
    await finish(house)
    (ending,) = endings(house, anna)
    house.world.skip(3600)
    await death.and_life(house)
    assert [m.id for m in endings(house, anna)] == [ending.id]


async def test_a_panel_that_was_posted_and_not_noted_is_the_only_one(
    house: House, anna: Person, death: Death
) -> None:
    ben = house.world.person("Ben")
    await anna.slash(house.world.general, "thief new", {"robots": 3})
    await house.settle()
    channel = await house.bot.dms.channel(ben.id)
    death.when_sent(lambda message: message.table == 1 and message.view is not None)
    await ben.click(board_of(ben, house.world), label="Join")
    await house.settle()
    panel = panel_of(ben)
    assert panel is not None
    assert panel.channel_id == channel
    await death.and_life(house)
    assert [m.id for m in ben.dm if m.embeds] == [panel.id]


async def test_a_message_whose_receipt_is_lost_for_good_is_found_and_not_sent_again(
    house: House, anna: Person
) -> None:
    """Discord took it, and its answers are lost however often it is tried."""
    await begin(house, anna, house.world.person("Ben"))
    path = rf"/channels/{house.world.general.id}/messages$"
    house.world.faults.lose_reply(503, times=5, method="POST", path=path)
    await house.change(seats.nudge)
    await anna.wait_for(lambda reader: pings(house, reader) or None, 60)
    house.world.skip(3600)
    await house.settle()
    assert len(pings(house, anna)) == 1


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
    house: House, anna: Person, change: str
) -> None:
    """`check` cannot say so of each of them: what is noted of a message may be anything."""
    await begin(house, anna)
    board, panel = board_of(anna, house.world), panel_of(anna)
    assert panel is not None
    before = face_of_shown(board), face_of_shown(panel)
    await house.close()
    with closing(sqlite3.connect(house.settings["cheeseboard_db"])) as db:
        db.execute(f"UPDATE surfaces SET {change}")
        db.commit()
    await house.open()
    await house.bot.reconciler.run([1])
    await house.settle()
    boards = [m for m in anna.sees(house.world.general) if m.custom_ids and not m.ephemeral]
    panels = [m for m in anna.dm if m.custom_ids]
    assert tuple(face_of_shown(message) for message in (*boards, *panels)) == before
