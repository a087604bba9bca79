"""Take the README's screenshots from the page: `python -m tests.browser.screenshots [FOLDER]`.

Each game is started with one click and played for a while; then the window is captured.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from bot.playground.web import access
from tests.browser.cellar import Cellar, Visitor, open_browser

if TYPE_CHECKING:
    from playwright.async_api import Browser

FOLDER = Path("docs/pictures")
WIDE: Any = {"width": 1440, "height": 900}
PHONE: Any = {"width": 390, "height": 844}
SCHEMES = ("light", "dark")
MOVES = 5
MOMENTS = {"gouda": "Seen enough?", "fromage": "Make a cheese"}
"""Text that must be on the page when a game is captured, where not every turn will do."""


class Studio:
    """A browser and an output folder."""

    def __init__(self, browser: "Browser", folder: Path) -> None:
        self.browser = browser
        self.folder = folder

    @asynccontextmanager
    async def cellar(self, scale: float = 0.5) -> AsyncIterator[Cellar]:
        """A fresh playground for every picture, without other games."""
        with TemporaryDirectory() as scratch, pytest.MonkeyPatch.context() as patch:
            made = Cellar(Path(scratch), patch, cheeseboard_clock_scale=scale)
            await made.open()
            yield made
            await made.close()

    async def open(self, cellar: Cellar, scheme: Any, **more: Any) -> Visitor:
        context = await self.browser.new_context(
            **{"viewport": WIDE, "color_scheme": scheme, "reduced_motion": "reduce", **more}
        )
        visitor = Visitor(await context.new_page())
        await visitor.visit(cellar.playground.address)
        return visitor

    async def keep(self, cellar: Cellar, visitor: Visitor, name: str) -> Path:
        """Tidy the page and capture it: dismiss private replies, scroll to the end, stop
        animations.
        """
        assert cellar.bot is not None
        cellar.bot.tables.services.robot_pace = 3600
        await cellar.settle()
        page = visitor.page
        while await page.get_by_role("button", name="Dismiss message").count():
            await page.get_by_role("button", name="Dismiss message").first.click()
            await page.wait_for_timeout(150)
        await page.evaluate(
            "for (const pane of document.querySelectorAll('.pane'))"
            " pane.querySelector('.stream').scrollTop = 1e6"
        )
        await page.mouse.move(5, 5)
        await page.wait_for_timeout(600)
        await page.wait_for_function(
            "[...document.images].every(i => i.complete && i.width > 1)"
            " && !document.querySelector('.toast')"
        )
        shot = Image.open(BytesIO(await page.screenshot()))
        await page.context.close()
        path = self.folder / f"{name}.webp"
        shot.convert("RGB").save(path, quality=88, method=6)
        return path

    async def play(self, cellar: Cellar, visitor: Visitor, moves: int, slug: str) -> None:
        """Play some moves until it is the visitor's turn again, at a suitable moment."""
        assert cellar.bot is not None
        tables, rng, moment = cellar.bot.tables, Random(slug), MOMENTS.get(slug, "")
        for _ in range(240 * moves):
            if 0 not in (await tables.snapshot(1)).awaited:
                await asyncio.sleep(0.05)
            elif moves <= 0 and await visitor.moves() and moment in await visitor.text():
                return
            else:
                moves -= await visitor.act_by_mouse(rng)

    async def welcome(self) -> Path:
        async with self.cellar() as cellar:
            visitor = await self.open(cellar, "dark")
            await visitor.page.locator(".game").first.wait_for()
            return await self.keep(cellar, visitor, "welcome")

    async def game(self, slug: str, scheme: str) -> Path:
        # Slower clocks, so that the moment lasts until it is captured.
        async with self.cellar(2.0 if slug in MOMENTS else 0.5) as cellar:
            visitor = await self.open(cellar, scheme)
            await visitor.start(slug)
            await visitor.page.locator(".pane").nth(1).wait_for()
            await self.play(cellar, visitor, MOVES, slug)
            return await self.keep(cellar, visitor, slug)

    async def phone(self, slug: str) -> Path:
        async with self.cellar() as cellar:
            visitor = await self.open(
                cellar, "light", viewport=PHONE, device_scale_factor=2, is_mobile=True
            )
            await visitor.start(slug)
            await self.play(cellar, visitor, MOVES, slug)
            return await self.keep(cellar, visitor, "phone")

    async def side_by_side(self, slug: str) -> Path:
        """Three people at one table, each with their private view."""
        async with self.cellar() as cellar:
            visitor = await self.open(cellar, "dark")
            page = visitor.page
            await page.get_by_role("button", name="Two to four people side by side").click()
            await page.get_by_role("button", name="One more person beside").click()
            panes = [visitor.pane(name) for name in ("Anna", "Ben", "Cleo")]
            line = panes[0].locator("textarea")
            await line.fill(f"/{slug} new robots:1")
            await line.press("Escape")
            await line.press("Enter")
            for pane in panes[1:]:
                await pane.get_by_role("button", name="Join").click()
                await pane.locator(".private").wait_for()
            await panes[0].get_by_role("button", name="Start", exact=True).click()
            await panes[0].get_by_role("button", name="My hand").wait_for()
            for pane in panes[1:]:
                await pane.get_by_role("button", name="Direct messages with").click()
            return await self.keep(cellar, visitor, "side-by-side")


async def shoot(folder: Path) -> list[Path]:
    """Take all screenshots; return the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    async with open_browser() as browser:
        studio = Studio(browser, folder)
        async with studio.cellar() as cellar:
            slugs = [
                game["slug"]
                for game in cellar.playground.greeting(access.Visitor(is_host=True))["games"]
            ]
        made = [await studio.welcome()]
        for i, slug in enumerate(slugs):
            made.append(await studio.game(slug, SCHEMES[i % 2]))
        made += [await studio.side_by_side("havarti"), await studio.phone("roquefort")]
    return made


if __name__ == "__main__":
    for picture in asyncio.run(shoot(Path(*sys.argv[1:2]) if sys.argv[1:] else FOLDER)):
        print(picture)
