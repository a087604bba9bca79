"""A kill or a lost response leaves a message's content unknown until it is recorded."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.discord.messages.table_messages import TableMessages, table_messages_of
from bot.discord.render.message import Message
from bot.discord.transport.sender import DiscordUnreachable, Sender
from bot.playground import Person, Shown
from tests.discord.harness import TIMEOUT_SECONDS, BotHarness, board_of
from tests.discord.table_setup import start_table

STILL = {"cheeseboard_clock_scale": 50.0, "cheeseboard_robot_pace": 30.0}
ROOM, READY, NOT_READY = "go cellar", "confirm", "change"


class Killed:
    """Simulated kill: from a moment on nothing is sent or recorded; later moves count as played
    just before.
    """

    def __init__(self) -> None:
        self._set = pytest.MonkeyPatch()
        self.struck = False

    def after(self, owner: type[Any], name: str, like: Callable[[Message], bool]) -> None:
        """Kill right after such a message was sent."""
        real = getattr(owner, name)

        async def last(*args: Any, **kwargs: Any) -> Any:
            done = await real(*args, **kwargs)
            if like(args[-1]):
                self.struck = True
                self._set.setattr(TableMessages, "schedule_update", lambda self, message_key: None)
                raise asyncio.CancelledError
            return done

        self._set.setattr(owner, name, last)

    async def strikes(self) -> None:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not self.struck:
                await asyncio.sleep(0.005)

    async def and_born_again(self, bot_harness: BotHarness) -> None:
        assert self.struck
        await bot_harness.close()
        self._set.undo()
        await bot_harness.start()
        await bot_harness.wait_until_idle()

    def undo(self) -> None:
        self._set.undo()


@pytest.fixture
def killed() -> Iterator[Killed]:
    made = Killed()
    yield made
    made.undo()


def is_board(message: Message) -> bool:
    return "." not in message.freshness


def said(message: Shown) -> tuple[object, ...]:
    return message.text, message.alt_texts, message.custom_ids


async def plays(bot_harness: BotHarness, seat: int, text: str) -> None:
    await bot_harness.change(lambda draft: draft.play(seat, text))


async def sneaking(bot_harness: BotHarness) -> list[Person]:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3)
    await plays(bot_harness, 0, ROOM)
    await bot_harness.wait_until_idle()
    return people


async def test_a_board_whose_edit_was_not_noted_follows_though_all_is_as_it_was_before(
    bot_harness: BotHarness, killed: Killed
) -> None:
    anna, *_ = await sneaking(bot_harness)
    before = said(board_of(anna, bot_harness.world))
    killed.after(Sender, "edit", is_board)
    await plays(bot_harness, 0, READY)
    await killed.strikes()
    assert said(board_of(anna, bot_harness.world)) != before
    await plays(bot_harness, 0, NOT_READY)
    await killed.and_born_again(bot_harness)
    assert said(board_of(anna, bot_harness.world)) == before


async def test_a_board_that_changed_while_the_game_did_not_is_in_doubt_as_well(
    bot_harness: BotHarness, killed: Killed
) -> None:
    anna, *_ = await sneaking(bot_harness)
    before = said(board_of(anna, bot_harness.world))
    killed.after(Sender, "edit", is_board)
    bot_harness.bot.dms.closed_user_ids.add(anna.id)
    bot_harness.show_again()
    await killed.strikes()
    assert said(board_of(anna, bot_harness.world)) != before
    await killed.and_born_again(bot_harness)
    assert said(board_of(anna, bot_harness.world)) == before


async def test_a_board_whose_edit_was_taken_but_not_answered_is_in_doubt(
    bot_harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, *_ = await sneaking(bot_harness)
    before, edit, lost = said(board_of(anna, bot_harness.world)), Sender.edit, asyncio.Event()

    async def unanswered(sender: Sender, channel: int, number: int, message: Message) -> None:
        await edit(sender, channel, number, message)
        if is_board(message) and not lost.is_set():
            lost.set()
            raise DiscordUnreachable

    monkeypatch.setattr(Sender, "edit", unanswered)
    await plays(bot_harness, 0, READY)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await lost.wait()
    await plays(bot_harness, 0, NOT_READY)
    table_messages_of(bot_harness.bot.tables.actor(1)).retry_now()
    await bot_harness.wait_until_idle()
    assert said(board_of(anna, bot_harness.world)) == before


async def test_what_was_true_when_the_bot_was_stopped_is_not_sent_once_more(
    bot_harness: BotHarness,
) -> None:
    await sneaking(bot_harness)
    await plays(bot_harness, 0, READY)
    await bot_harness.wait_until_idle()
    asked = len(bot_harness.world.requests)
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    since = list(bot_harness.world.requests)[asked:]
    changes = [r for r in since if r.method in ("PATCH", "POST")]
    assert not [r.path for r in changes if "messages" in r.path]


async def test_what_holds_for_a_later_rev_is_noted_before_its_table_sleeps(
    bot_harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.messages.table_messages.FLUSH_DELAY", 0.01)
    await sneaking(bot_harness)
    await plays(bot_harness, 0, READY)
    await bot_harness.wait_until_idle()
    rev = bot_harness.table().rev
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while {s.shown_rev for s in (await bot_harness.bot.store.messages.records(1)).values()} != {
            rev
        }:
            await asyncio.sleep(0.005)
