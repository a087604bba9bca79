"""The playground with the real bot and a real browser, and helpers to play as a visitor."""

import asyncio
import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from discord.http import Route

from bot.cli.playground import game_cards
from bot.playground.web.bot_runner import BotRunner
from bot.playground.web.playground import Playground
from bot.settings import Settings
from bot.storage.heartbeat import resume_table_time
from bot.storage.tables import Store
from tests.discord.harness import QuickBot, wait_until_all_idle

if TYPE_CHECKING:
    from playwright.async_api import Browser, Locator, Page

PATIENCE = 120_000
"""Timeout for anything on the page in milliseconds, generous for a busy machine."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
]
MOVE = re.compile(r"^c[bs]\|[^|]*\|[^|]*\|[mnps]:")


def needed(module: str) -> Any:
    """Import a Playwright module, or skip the whole test file with the reason."""
    why = "Playwright is not installed here (uv sync --group browser)"
    return pytest.importorskip(module, reason=why)


def find_browser() -> str | None:
    named = os.environ.get("TEST_CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


@asynccontextmanager
async def open_browser() -> AsyncIterator["Browser"]:
    """Debian's Chromium, headless; the test is skipped if there is none."""
    api = needed("playwright.async_api")
    found = find_browser()
    if found is None:
        pytest.skip("no Chromium is installed here (apt-get install chromium)")
    async with api.async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=found, args=ARGUMENTS, timeout=120_000
        )
        try:
            yield browser
        finally:
            await browser.close()


class Cellar:
    """A playground on its own file, with the bot running in it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch
        self._settings = {
            "cheeseboard_clock_scale": 0.03,
            "cheeseboard_robot_pace": 0.0,
            "cheeseboard_db": folder / "cheeseboard.db",
            **settings,
        }
        self._running: asyncio.Task[None] | None = None
        self.playground: Playground
        self.bot: QuickBot | None = None
        self.starts = 0

    async def open(self, **how: Any) -> Playground:
        self.playground = Playground(self.folder / "playground.db", **how)
        await self.playground.start(0)
        self._monkeypatch.setattr(Route, "BASE", self.playground.local.api_base)
        runner = BotRunner(self._serve)
        self.playground.run_by(runner)
        self._running = asyncio.create_task(runner.run())
        await self.ready()
        return self.playground

    async def _serve(self) -> None:
        made = Settings(
            discord_api_base=self.playground.local.api_base,
            **self._settings,
        )
        store = await Store.open(made.cheeseboard_db)
        self.bot = bot = QuickBot(made, store, await resume_table_time(store))
        self.starts += 1
        try:
            await bot.start(self.playground.local.token)
        except asyncio.CancelledError:
            pass
        finally:
            await bot.close()

    async def ready(self, starts: int = 1) -> None:
        """Wait until the bot has started that many times."""
        async with asyncio.timeout(60):
            while self.bot is None or self.starts < starts or not self.bot.is_ready():
                await asyncio.sleep(0.02)
        self.playground.show_games(game_cards(self.bot.games))

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])
            self._running = None
        await self.playground.stop()

    async def settle(self) -> None:
        """Wait until every message is up to date."""
        assert self.bot is not None
        await wait_until_all_idle(self.bot)


class Visitor:
    """A user of the page."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.trouble: list[str] = []
        self.frames: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.trouble.append(f"{error}"))
        page.on("console", self._hear)
        page.on("websocket", self._overhear)

    def _hear(self, line: Any) -> None:
        # A picture may be replaced by the next one before the browser has requested it.
        late = "/files/" in line.location.get("url", "") and "404" in line.text
        if line.type == "error" and not late:
            self.trouble.append(line.text)

    def _overhear(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    async def visit(self, address: str) -> None:
        await self.page.goto(address)
        await self.page.locator(".composer textarea").first.wait_for()
        await self.page.locator(".message, .welcome").first.wait_for()

    def pane(self, name: str) -> "Locator":
        return self.page.locator(f".pane[aria-label^='{name} in']")

    async def type_line(self, text: str) -> None:
        """Type a whole line and send it with Enter; suggestions are closed first."""
        await self.page.keyboard.press("Escape")
        if text.startswith("/"):
            # Suggestions that arrive late would take the Enter: load the commands first.
            await self.page.keyboard.type("/")
            await self.page.locator(".suggest .choice").first.wait_for()
            text = text[1:]
        await self.page.keyboard.type(text)
        await self.page.keyboard.press("Escape")
        await self.page.keyboard.press("Enter")

    async def start(self, slug: str) -> None:
        await self.page.locator(f".welcome [data-key='start:{slug}']").first.click()
        await self.page.locator(".message .parts").first.wait_for()

    async def text(self) -> str:
        return await self.page.locator(".panes").inner_text()

    async def is_over(self) -> bool:
        return await self.page.get_by_role("button", name="Rematch").count() > 0

    async def moves(self) -> list[str]:
        """Keys of the playable moves, read from the page alone."""
        keys: list[str] = await self.page.eval_on_selector_all(
            ".message .parts button:not([disabled]):not(.busy)",
            "all => all.map(e => e.dataset.key)",
        )
        return [key for key in keys if key and MOVE.match(key)]

    async def act_by_mouse(self, rng: Random) -> bool:
        """One click on any playable move; panels may change under the pointer.

        Prefers ending the turn, so that the robots can finish the game.
        """
        moves = await self.moves()
        if not moves:
            await asyncio.sleep(0.03)
            return False
        key = rng.choice([move for move in moves if move.endswith("m:end")] or moves)
        from playwright.async_api import Error

        try:
            # Use the element itself: a locator would wait for one that an answer has removed.
            part = await self.page.query_selector(f'.message .parts [data-key="{key}"]')
            if part is None:
                return False
            await part.click(timeout=3000)
            if key.startswith("cs|"):
                await self._choose(rng)
        except Error:
            return False
        return True

    async def _choose(self, rng: Random) -> None:
        page = self.page
        await page.wait_for_selector(".choices [role=option]", timeout=3000)
        choices = await page.query_selector_all(".choices [role=option]")
        done = await page.query_selector(".choices .button")
        for choice in rng.sample(choices, len(choices)):
            await choice.click(timeout=3000)
            if done is None:
                return
            if await done.is_enabled():
                await done.click(timeout=3000)
                return

    async def act_by_keys(self, rng: Random) -> bool:
        """Move up from the input line to a playable move by keyboard, and press Enter."""
        if not await self.moves():
            await asyncio.sleep(0.03)
            return False
        press = self.page.keyboard.press
        for _ in range(rng.randint(1, 6)):
            await press("Shift+Tab")
        for _ in range(40):
            key: str = await self.page.evaluate(_FOCUSED)
            if MOVE.match(key):
                break
            await press("Shift+Tab")
        else:
            return False
        await press("Enter")
        if key.startswith("cs|"):
            await self._choose_by_keys(rng)
        return True

    async def _choose_by_keys(self, rng: Random) -> None:
        from playwright.async_api import Error

        try:
            await self.page.locator(".choices").first.wait_for(timeout=2000)
        except Error:
            return
        press = self.page.keyboard.press
        many = await self.page.locator(".choices .button").count()
        for _ in range(rng.randrange(8)):
            await press("ArrowDown")
        if not many:
            await press("Enter")
            return
        for _ in range(8):
            await press("Space")
            done = self.page.locator(".choices .button")
            if not await done.count() or await done.is_enabled():
                break
            await press("ArrowUp")
        await press("Enter")


_FOCUSED = "document.activeElement?.dataset?.key ?? ''"
