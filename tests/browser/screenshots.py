"""The README's pictures, taken from the page: `python -m tests.browser.screenshots [FOLDER]`.

Each game is started with one click and played for a while; then the window is photographed.
"""

import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.cellar import Cellar, Visitor, open_browser

if TYPE_CHECKING:
    from playwright.async_api import Browser

FOLDER = Path("docs/pictures")
WIDE: Any = {"width": 1440, "height": 900}
PHONE: Any = {"width": 390, "height": 844}
PLAYERS = ("Dora", "Emil", "Fay", "Gus", "Hana")
SCHEMES = ("light", "dark")
MOVES = 5


class Studio:
    """A browser, a cellar and a folder for the pictures."""

    def __init__(self, browser: "Browser", cellar: Cellar, folder: Path) -> None:
        self.browser = browser
        self.cellar = cellar
        self.folder = folder

    async def open(self, scheme: Any, who: str | None = None, **more: Any) -> Visitor:
        context = await self.browser.new_context(
            **{"viewport": WIDE, "color_scheme": scheme, "reduced_motion": "reduce", **more}
        )
        visitor = Visitor(await context.new_page())
        address = self.cellar.playground.address
        await visitor.visit(f"{address}?as={who}" if who else address)
        return visitor

    async def keep(self, visitor: Visitor, name: str) -> Path:
        await self.cellar.settle()
        await visitor.page.wait_for_timeout(800)
        path = self.folder / f"{name}.png"
        await visitor.page.screenshot(path=path)
        await visitor.page.context.close()
        return path

    async def play(self, visitor: Visitor, moves: int, seed: str) -> None:
        """Some moves, until it is the visitor's turn again."""
        rng = Random(seed)
        for _ in range(80 * moves):
            if moves <= 0 and await visitor.moves():
                return
            moves -= await visitor.act_by_mouse(rng)

    async def welcome(self) -> Path:
        visitor = await self.open("dark")
        await visitor.page.locator(".game").first.wait_for()
        return await self.keep(visitor, "welcome")

    async def game(self, slug: str, who: str, scheme: str) -> Path:
        visitor = await self.open(scheme, who)
        await visitor.page.get_by_role("button", name="Play: start a game").click()
        await visitor.page.locator(f"dialog [data-key='start:{slug}']").click()
        await visitor.page.locator(".pane").nth(1).wait_for()
        await self.play(visitor, MOVES, slug)
        return await self.keep(visitor, slug)

    async def side_by_side(self) -> Path:
        """Three people at one table, each with what only they may see."""
        visitor = await self.open("light")
        page = visitor.page
        await page.get_by_role("button", name="Channel back-room").first.click()
        await page.get_by_role("button", name="Two to four people side by side").click()
        await page.get_by_role("button", name="One more beside").click()
        panes = [visitor.pane(name) for name in ("Anna", "Ben", "Cleo")]
        for pane in panes:
            await pane.get_by_role("button", name="Channel back-room").click()
        line = panes[0].locator("textarea")
        await line.fill("/havarti new robots:1")
        await line.press("Escape")
        await line.press("Enter")
        for pane in panes[1:]:
            await pane.get_by_role("button", name="Join").click()
            await pane.locator(".private").wait_for()
        await panes[0].get_by_role("button", name="Start", exact=True).click()
        await panes[0].get_by_role("button", name="My hand").wait_for()
        for pane in panes[1:]:
            await pane.get_by_role("button", name="Direct messages with").click()
        return await self.keep(visitor, "side-by-side")

    async def phone(self) -> Path:
        visitor = await self.open(
            "light", PLAYERS[-1], viewport=PHONE, device_scale_factor=2, is_mobile=True
        )
        return await self.keep(visitor, "phone")


async def shoot(folder: Path) -> list[Path]:
    """Take them all; returns what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    with TemporaryDirectory() as scratch, pytest.MonkeyPatch.context() as patch:
        cellar = Cellar(Path(scratch), patch, cheeseboard_clock_scale=0.5)
        await cellar.open()
        async with open_browser() as browser:
            studio = Studio(browser, cellar, folder)
            made.append(await studio.welcome())
            slugs = [offer["slug"] for offer in cellar.playground.greeting()["offers"]]
            for i, slug in enumerate(slugs):
                made.append(await studio.game(slug, PLAYERS[i], SCHEMES[i % 2]))
            made += [await studio.side_by_side(), await studio.phone()]
        await cellar.close()
    return made


if __name__ == "__main__":
    for picture in asyncio.run(shoot(Path(*sys.argv[1:2]) if sys.argv[1:] else FOLDER)):
        print(picture)
