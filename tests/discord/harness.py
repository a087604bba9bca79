"""The real bot in a local Discord, and people who play by what they see."""

import asyncio
import contextlib
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from discord.http import Route

import bot.discord.client
from bot.art.picture_renderer import PictureRenderer
from bot.discord.client import Cheeseboard
from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.custom_id import base36
from bot.discord.transport import reply
from bot.kernel import Refused
from bot.playground import Act, Impossible, LocalDiscord, Person, Shown
from bot.settings import Settings
from bot.storage.heartbeat import resume_table_time
from bot.storage.tables import Store
from bot.tables.clock.table_time import TableTime
from bot.tables.draft import Draft
from bot.tables.model import Table
from bot.tables.snapshot import TableSnapshot
from tests.discord.placeholder_pictures import PlaceholderRenderer

T = TypeVar("T")
TIMEOUT_SECONDS = 120.0
"""Timeout for an answer in seconds. Long, because a busy machine is not an error."""


class QuickBot(Cheeseboard):
    """The bot without discord.py's start-up delays for large servers."""

    def __init__(self, settings: Settings, store: Store, time: TableTime, **options: Any) -> None:
        super().__init__(settings, store, time, guild_ready_timeout=0.02, **options)
        self.ready_event = asyncio.Event()

    async def on_ready(self) -> None:
        await super().on_ready()
        self.ready_event.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


class BotHarness:
    """A local Discord and a bot that can be stopped and restarted."""

    def __init__(self, world: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.world = world
        self.folder = folder
        self.settings: dict[str, Any] = {
            "cheeseboard_clock_scale": 0.02,
            "cheeseboard_robot_pace": 0.0,
            "cheeseboard_db": folder / "house.db",
            "discord_api_base": world.api_base,
        }
        self.expected_refusals = 0
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(Route, "BASE", world.api_base)
        monkeypatch.setattr(bot.discord.client, "PictureRenderer", PlaceholderRenderer)
        # On a busy machine the first answer would otherwise be a deferral.
        monkeypatch.setattr(reply, "DEFER_SECONDS", TIMEOUT_SECONDS)
        self._bot: Cheeseboard | None = None
        self._bot_task: asyncio.Task[None] | None = None

    def use_real_pictures(self) -> None:
        """Draw real pictures from the next start on, for tests that check them."""
        self._monkeypatch.setattr(bot.discord.client, "PictureRenderer", PictureRenderer)

    @property
    def bot(self) -> Cheeseboard:
        assert self._bot is not None
        return self._bot

    async def start(self, **settings: Any) -> Cheeseboard:
        self.settings |= settings
        parsed_settings = Settings(**self.settings)
        store = await Store.open(parsed_settings.cheeseboard_db)
        self._bot = bot = QuickBot(parsed_settings, store, await resume_table_time(store))
        self._bot_task = asyncio.create_task(bot.start(self.world.token))
        ready = asyncio.create_task(bot.ready_event.wait())
        await asyncio.wait({self._bot_task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._bot_task.done():
            await self._bot_task
        await ready
        for table_id in await store.tables_with_pending_work():
            with contextlib.suppress(Refused):
                await bot.tables.snapshot(table_id)
        return bot

    async def close(self) -> None:
        if self._bot is not None:
            await self._bot.close()
            self._bot = None
        if self._bot_task is not None:
            self._bot_task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._bot_task
            self._bot_task = None

    async def restart(self) -> Cheeseboard:
        await self.close()
        return await self.start()

    async def wait_until_idle(self) -> None:
        """Wait until every message is up to date."""
        await wait_until_all_idle(self.bot)

    async def snapshot(self, table_id: int = 1) -> TableSnapshot:
        return await self.bot.tables.snapshot(table_id)

    def current_snapshot(self, table_id: int = 1) -> TableSnapshot:
        """Snapshot of a table, which must be loaded."""
        actor = self.bot.tables.running_actor(table_id)
        assert actor is not None, f"table {table_id} is asleep"
        assert actor.current is not None
        return actor.current

    def table(self, table_id: int = 1) -> Table:
        return self.current_snapshot(table_id).table

    def is_live(self, table_id: int = 1) -> bool:
        """Whether a loaded table is not over."""
        return self.table(table_id).is_live

    async def live_tables(self) -> list[int]:
        return [
            table
            for _, tables in await self.bot.store.queries.channels_with_live_tables()
            for table in tables
        ]

    def show_again(self, table_id: int = 1) -> None:
        """Have all messages of the table checked again."""
        actor = self.bot.tables.running_actor(table_id)
        assert actor is not None
        table_messages_of(actor).show(self.current_snapshot(table_id))

    async def change(self, letter: Callable[[Draft], T], table_id: int = 1) -> T:
        """Submit a change to the table's actor that no click makes."""
        return await self.bot.tables.change(table_id, letter)

    async def wait_until_over(self, table_id: int = 1, timeout: float = 240) -> Table:
        async with asyncio.timeout(timeout):
            while (snapshot := await self.snapshot(table_id)).table.is_live:
                await asyncio.sleep(0.02)
        await self.wait_until_idle()
        return snapshot.table


async def wait_until_all_idle(bot: Cheeseboard) -> None:
    """Wait until nothing is being sent or queued at any table."""
    for actor in bot.tables:
        with contextlib.suppress(Refused):
            await actor.snapshot()
    while busy := [host for host in bot.tables if not table_messages_of(host).is_idle]:
        for actor in busy:
            await table_messages_of(actor).wait_until_idle()


def board_of(person: Person, world: LocalDiscord, table_id: int = 1) -> Shown:
    """The table's public message as that person sees it."""
    for message in reversed(person.sees(world.general)):
        if not message.ephemeral and belongs_to_table(message, table_id) and not is_ending(message):
            return message
    raise AssertionError(f"{person.name} sees no board of table {table_id}")


def ending_of(person: Person, world: LocalDiscord, table_id: int = 1) -> Shown:
    """The message below the board that shows how the game ended."""
    (found,) = [
        message
        for message in person.sees(world.general)
        if is_ending(message) and belongs_to_table(message, table_id)
    ]
    return found


def is_ending(message: Shown) -> bool:
    return any(custom_id.endswith("a:again") for custom_id in message.custom_ids)


def panel_of(person: Person, table_id: int = 1) -> Shown | None:
    """The person's panel: the one in direct messages, otherwise a private reply."""
    for message in [*reversed(person.dm), *reversed(person.ephemerals)]:
        if message.embeds and belongs_to_table(message, table_id):
            return message
    return None


def require_panel(person: Person) -> Shown:
    """The person's panel, which must exist."""
    found = panel_of(person)
    assert found is not None
    return found


def first_move(message: Shown) -> str:
    """Custom id of the first move that can be pressed."""
    return next(i for i in message.custom_ids if "|m:" in i)


async def click_first_move(person: Person) -> None:
    act = await person.click(require_panel(person), custom_id=first_move(require_panel(person)))
    assert not act.failed


def belongs_to_table(message: Shown, table_id: int) -> bool:
    """Whether a message belongs to that table: by its buttons, or by its text in any language."""
    if not message.embeds:
        return False
    # The table number in the text is the first thing dropped if there is no room.
    table_ids = {custom_id.split("|")[1] for custom_id in message.custom_ids if "|" in custom_id}
    mention = re.search(rf"\bT(?:able|isch) {table_id}\b", message.text)
    return base36(table_id) in table_ids or mention is not None


def clickable_moves(message: Shown) -> list[tuple[str, list[str]]]:
    """Playable moves of a message as custom id and values."""
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


MAX_RANDOM_CLICKS = 40
_NO_PROGRESS_MOVES = re.compile(r"(?:m|n):(?:unready|talk|change|undo|say|accuse|claim-\w+)\b")
"""Moves that make no progress: taking back, and talking."""


class RandomPlayer:
    """Plays one seat by clicking random offered moves.

    Two players who alternate (ready, not ready) could keep a game from ending, so after a while
    they only make moves that advance it.
    """

    def __init__(self, person: Person, world: LocalDiscord, seed: int, table_id: int = 1) -> None:
        self.person = person
        self._world = world
        self._rng = Random(seed)
        self._table_id = table_id
        self.clicks: list[Act] = []

    async def click_once(self) -> bool:
        """One click, if anything can be clicked. Refusals are expected."""
        messages = [panel_of(self.person, self._table_id)]
        with contextlib.suppress(AssertionError):
            messages.append(board_of(self.person, self._world, self._table_id))
        options = [(place, *move) for place in messages if place for move in clickable_moves(place)]
        if len(self.clicks) > MAX_RANDOM_CLICKS:
            options = [o for o in options if not _NO_PROGRESS_MOVES.search("|".join((o[1], *o[2])))]
        if not options:
            return False
        message, custom_id, values = self._rng.choice(options)
        try:
            self.clicks.append(await self._click(message, custom_id, values))
        except Impossible:
            # The panel changed between choosing and clicking.
            return True
        assert not self.clicks[-1].failed, f"{self.person.name}: {custom_id} failed"
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

    async def play_until_cancelled(self) -> None:
        while True:
            if not await self.click_once():
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.002)
