"""What a message shows is known only once it is noted: a kill or a lost answer leaves a doubt."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.playground import Person, Shown
from bot.screen.handlers import screen_of
from bot.screen.message import Message
from bot.screen.send import Sender, Unreachable
from bot.screen.table_screen import TableScreen
from tests.discord.house import PATIENCE, House, board_of
from tests.discord.prepared import gather

STILL = {"cheeseboard_clock_scale": 50.0, "cheeseboard_robot_pace": 30.0}
ROOM, READY, NOT_READY = "go cellar", "confirm", "change"


class Killed:
    """From a moment on nothing more is sent or noted, as a kill leaves it; what is played counts
    as if it had been played just before."""

    def __init__(self) -> None:
        self._set = pytest.MonkeyPatch()
        self.struck = False

    def after(self, owner: type[Any], name: str, like: Callable[[Message], bool]) -> None:
        """It is on Discord, and that is the last that happens."""
        real = getattr(owner, name)

        async def last(*args: Any, **kwargs: Any) -> Any:
            done = await real(*args, **kwargs)
            if like(args[-1]):
                self.struck = True
                self._set.setattr(TableScreen, "wake", lambda self, audience: None)
                raise asyncio.CancelledError
            return done

        self._set.setattr(owner, name, last)

    async def strikes(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self.struck:
                await asyncio.sleep(0.005)

    async def and_born_again(self, house: House) -> None:
        assert self.struck
        await house.close()
        self._set.undo()
        await house.open()
        await house.settle()

    def undo(self) -> None:
        self._set.undo()


@pytest.fixture
def killed() -> Iterator[Killed]:
    made = Killed()
    yield made
    made.undo()


def is_board(message: Message) -> bool:
    return "." not in message.mark


def said(message: Shown) -> tuple[object, ...]:
    return message.text, message.alt_texts, message.custom_ids


async def plays(house: House, seat: int, text: str) -> None:
    await house.change(lambda draft: draft.play(seat, text))


async def sneaking(house: House) -> list[Person]:
    await house.open(**STILL)
    people = await gather(house, "gouda", 3)
    await plays(house, 0, ROOM)
    await house.settle()
    return people


async def test_a_board_whose_edit_was_not_noted_follows_though_all_is_as_it_was_before(
    house: House, killed: Killed
) -> None:
    anna, *_ = await sneaking(house)
    before = said(board_of(anna, house.world))
    killed.after(Sender, "edit", is_board)
    await plays(house, 0, READY)
    await killed.strikes()
    assert said(board_of(anna, house.world)) != before
    await plays(house, 0, NOT_READY)
    await killed.and_born_again(house)
    assert said(board_of(anna, house.world)) == before


async def test_a_board_that_changed_while_the_game_did_not_is_in_doubt_as_well(
    house: House, killed: Killed
) -> None:
    anna, *_ = await sneaking(house)
    before = said(board_of(anna, house.world))
    killed.after(Sender, "edit", is_board)
    house.bot.renderer.unreached.add(anna.id)
    house.touch()
    await killed.strikes()
    assert said(board_of(anna, house.world)) != before
    await killed.and_born_again(house)
    assert said(board_of(anna, house.world)) == before


async def test_a_board_whose_edit_was_taken_but_not_answered_is_in_doubt(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, *_ = await sneaking(house)
    before, edit, lost = said(board_of(anna, house.world)), Sender.edit, asyncio.Event()

    async def unanswered(sender: Sender, channel: int, number: int, message: Message) -> None:
        await edit(sender, channel, number, message)
        if is_board(message) and not lost.is_set():
            lost.set()
            raise Unreachable

    monkeypatch.setattr(Sender, "edit", unanswered)
    await plays(house, 0, READY)
    async with asyncio.timeout(PATIENCE):
        await lost.wait()
    await plays(house, 0, NOT_READY)
    screen_of(house.bot.hosts.host(1)).catch_up()
    await house.settle()
    assert said(board_of(anna, house.world)) == before


async def test_what_was_true_when_the_bot_was_stopped_is_not_sent_once_more(house: House) -> None:
    await sneaking(house)
    await plays(house, 0, READY)
    await house.settle()
    asked = len(house.world.requests)
    await house.restart()
    await house.settle()
    since = list(house.world.requests)[asked:]
    changes = [r for r in since if r.method in ("PATCH", "POST")]
    assert not [r.path for r in changes if "messages" in r.path]


async def test_what_holds_for_a_later_rev_is_noted_before_its_table_sleeps(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.screen.table_screen.BEHIND", 0.01)
    await sneaking(house)
    await plays(house, 0, READY)
    await house.settle()
    rev = house.table().rev
    async with asyncio.timeout(PATIENCE):
        while {s.rev for s in (await house.bot.store.messages.surfaces(1)).values()} != {rev}:
            await asyncio.sleep(0.005)
