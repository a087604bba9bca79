"""The real bot in a local Discord, and people who play by what they see on their screens."""

import asyncio
import contextlib
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from discord.http import Route

import bot.app
from bot.app import Cheeseboard
from bot.art.studio import Studio
from bot.kernel import Refused
from bot.playground import Act, Impossible, LocalDiscord, Person, Shown
from bot.screen import reply
from bot.screen.custom_id import base36
from bot.screen.handlers import screen_of
from bot.settings import Settings
from bot.table.draft import Draft
from bot.table.look import Look
from bot.table.pulse import resumed
from bot.table.store import Store
from bot.table.table import Table
from bot.table.time import TableTime
from tests.discord.sketches import Sketches

T = TypeVar("T")
PATIENCE = 120.0
"""Seconds that an answer may take: a busy machine is no fault."""


class QuickBot(Cheeseboard):
    """The bot itself, less the pauses that discord.py makes for big servers."""

    def __init__(self, settings: Settings, store: Store, time: TableTime) -> None:
        super().__init__(settings, store, time, guild_ready_timeout=0.02)
        self.up = asyncio.Event()

    async def on_ready(self) -> None:
        await super().on_ready()
        self.up.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


class House:
    """A local Discord and the bot in it, which can be stopped and started again."""

    def __init__(self, world: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.world = world
        self.folder = folder
        self.settings: dict[str, Any] = {
            "cheeseboard_clock_scale": 0.02,
            "cheeseboard_robot_pace": 0.0,
            "cheeseboard_db": folder / "house.db",
            "discord_api_base": world.api_base,
        }
        self.refusals_expected = 0
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(Route, "BASE", world.api_base)
        monkeypatch.setattr(bot.app, "Studio", Sketches)
        # On a busy machine a first answer would only be "wait a moment".
        monkeypatch.setattr(reply, "PATIENCE", PATIENCE)
        self._bot: Cheeseboard | None = None
        self._running: asyncio.Task[None] | None = None

    def draw_everything(self) -> None:
        """For tests that look at pictures: from the next start on, none is a blank sheet."""
        self._monkeypatch.setattr(bot.app, "Studio", Studio)

    @property
    def bot(self) -> Cheeseboard:
        assert self._bot is not None
        return self._bot

    async def open(self, **settings: Any) -> Cheeseboard:
        self.settings |= settings
        made = Settings(**self.settings)
        store = await Store.open(made.cheeseboard_db)
        self._bot = bot = QuickBot(made, store, await resumed(store))
        self._running = asyncio.create_task(bot.start(self.world.token))
        ready = asyncio.create_task(bot.up.wait())
        await asyncio.wait({self._running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            await self._running
        await ready
        for table_id in await store.unsettled():
            with contextlib.suppress(Refused):
                await bot.hosts.look(table_id)
        return bot

    async def close(self) -> None:
        if self._bot is not None:
            await self._bot.close()
            self._bot = None
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running
            self._running = None

    async def restart(self) -> Cheeseboard:
        await self.close()
        return await self.open()

    async def settle(self) -> None:
        """Until every message shows what it should."""
        await all_settled(self.bot)

    async def look(self, table_id: int = 1) -> Look:
        return await self.bot.hosts.look(table_id)

    def now(self, table_id: int = 1) -> Look:
        """The table as it is, which must be awake."""
        host = self.bot.hosts.awake(table_id)
        assert host is not None, f"table {table_id} is asleep"
        assert host.now is not None
        return host.now

    def table(self, table_id: int = 1) -> Table:
        return self.now(table_id).table

    def is_live(self, table_id: int = 1) -> bool:
        """Whether that table, which must be awake, is not over."""
        return self.table(table_id).live

    async def live_tables(self) -> list[int]:
        return [table for _, tables in await self.bot.store.lists.channels() for table in tables]

    def touch(self, table_id: int = 1) -> None:
        """Have everything that shows the table looked at again."""
        host = self.bot.hosts.awake(table_id)
        assert host is not None
        screen_of(host).show(self.now(table_id))

    async def change(self, letter: Callable[[Draft], T], table_id: int = 1) -> T:
        """Have the table's host do something that no click does."""
        return await self.bot.hosts.change(table_id, letter)

    async def until_over(self, table_id: int = 1, timeout: float = 240) -> Table:
        async with asyncio.timeout(timeout):
            while (look := await self.look(table_id)).table.live:
                await asyncio.sleep(0.02)
        await self.settle()
        return look.table


async def all_settled(bot: Cheeseboard) -> None:
    """Until nothing is being sent and nothing waits to be, at any table."""
    for host in bot.hosts:
        with contextlib.suppress(Refused):
            await host.look()
    while busy := [host for host in bot.hosts if not screen_of(host).idle]:
        for host in busy:
            await screen_of(host).settled()


def board_of(person: Person, world: LocalDiscord, table_id: int = 1) -> Shown:
    """The table's public message, as that person sees it."""
    for message in reversed(person.sees(world.general)):
        if not message.ephemeral and is_of(message, table_id) and not is_ending(message):
            return message
    raise AssertionError(f"{person.name} sees no board of table {table_id}")


def ending_of(person: Person, world: LocalDiscord, table_id: int = 1) -> Shown:
    """How the game ended: the message below the board."""
    (found,) = [
        message
        for message in person.sees(world.general)
        if is_ending(message) and is_of(message, table_id)
    ]
    return found


def is_ending(message: Shown) -> bool:
    return any(custom_id.endswith("a:again") for custom_id in message.custom_ids)


def panel_of(person: Person, table_id: int = 1) -> Shown | None:
    """The person's own panel: in the direct messages, else a private answer."""
    for message in [*reversed(person.dm), *reversed(person.ephemerals)]:
        if message.embeds and is_of(message, table_id):
            return message
    return None


def panel(person: Person) -> Shown:
    """The same, which must be there."""
    found = panel_of(person)
    assert found is not None
    return found


def first_move(message: Shown) -> str:
    """The custom_id of the first move that can be pressed."""
    return next(i for i in message.custom_ids if "|m:" in i)


async def nod(person: Person) -> None:
    """Press it."""
    act = await person.click(panel(person), custom_id=first_move(panel(person)))
    assert not act.failed


def is_of(message: Shown, table_id: int) -> bool:
    """Whether a message is of that table: by its buttons, or as it says, in whichever language."""
    if not message.embeds:
        return False
    # Where there is no room at all its number is the first to go.
    theirs = {custom_id.split("|")[1] for custom_id in message.custom_ids if "|" in custom_id}
    named = re.search(rf"\bT(?:able|isch) {table_id}\b", message.text)
    return base36(table_id) in theirs or named is not None


def moves_in(message: Shown) -> list[tuple[str, list[str]]]:
    """What can be played from a message: custom_id and values, by what is on the screen alone."""
    found: list[tuple[str, list[str]]] = []
    for button in message.buttons:
        kind = button["custom_id"].split("|")[3][:2]
        if kind in ("m:", "n:") and not button.get("disabled"):
            found.append((button["custom_id"], []))
    for select in message.selects:
        if select["custom_id"].split("|")[3].startswith("p:"):
            found.append((select["custom_id"], ["*"]))
        else:
            found += [
                (select["custom_id"], [option["value"]])
                for option in select.get("options", ())
                if option["value"].startswith(("m:", "n:"))
            ]
    return found


PLAYFUL_CLICKS = 40
_IDLE = re.compile(r"(?:m|n):(?:unready|talk|change|undo|say|accuse|claim-\w+)\b")
"""What a game can go on without: taking back, and talking."""


class Player:
    """Plays one seat by clicking whatever is offered, at random.

    Two that tease each other for ever (ready, not ready) would keep a game from its end: after a
    while they only do what brings it on.
    """

    def __init__(self, person: Person, world: LocalDiscord, seed: int, table_id: int = 1) -> None:
        self.person = person
        self._world = world
        self._rng = Random(seed)
        self._table_id = table_id
        self.acts: list[Act] = []

    async def act(self) -> bool:
        """One click, if anything can be clicked. Refusals are part of a life of random clicks."""
        places = [panel_of(self.person, self._table_id)]
        with contextlib.suppress(AssertionError):
            places.append(board_of(self.person, self._world, self._table_id))
        options = [(place, *move) for place in places if place for move in moves_in(place)]
        if len(self.acts) > PLAYFUL_CLICKS:
            options = [o for o in options if not _IDLE.search("|".join((o[1], *o[2])))]
        if not options:
            return False
        message, custom_id, values = self._rng.choice(options)
        try:
            self.acts.append(await self._click(message, custom_id, values))
        except Impossible:
            # The panel changed between looking and clicking.
            return True
        assert not self.acts[-1].failed, f"{self.person.name}: {custom_id} failed"
        return True

    async def _click(self, message: Shown, custom_id: str, values: list[str]) -> Act:
        if not values:
            return await self.person.click(message, custom_id=custom_id)
        if values == ["*"]:
            select = next(s for s in message.selects if s["custom_id"] == custom_id)
            offered = [option["value"] for option in select["options"]]
            low, high = select.get("min_values", 1), select.get("max_values", 1)
            values = self._rng.sample(offered, self._rng.randint(low, high))
        return await self.person.select(message, custom_id, values)

    async def play_on(self) -> None:
        """Until cancelled."""
        while True:
            if not await self.act():
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.002)
