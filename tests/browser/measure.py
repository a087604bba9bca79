"""Height of a message in points, as the page's own code draws it.

    async with ruler() as measure:
        points = await measure([{"content": "…", "embeds": [...], "components": [...]}, shown])

The page is loaded once, so hundreds of messages take seconds. Without a browser the test is
skipped. A message is Discord's JSON as a bot sends it, or a `Shown`. A picture of unknown size
counts as 1200 x 900.
"""

from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from bot.playground import Shown
from bot.playground.web.playground import Playground
from bot.playground.world.model import EPHEMERAL
from bot.playground.world.pictures import pictures
from tests.browser.cellar import open_browser

JSON = dict[str, Any]
Message = Mapping[str, Any] | Shown


class Measure(Protocol):
    """Heights of messages in the ruler's window, or in a window of the given size."""

    def __call__(
        self, messages: Sequence[Message], size: tuple[int, int] | None = None
    ) -> Awaitable[list[float]]: ...


DESKTOP = (1440, 900)
PHONE = (390, 844)
BOARD = (1200, 900)
BUDGET = 620
"""Maximum height of a game's message on a desktop: it fits one screen with its buttons."""


@asynccontextmanager
async def ruler(size: tuple[int, int] = DESKTOP) -> AsyncIterator[Measure]:
    """Measures messages, each below its sender's name, in a window of that size."""
    async with open_browser() as browser:
        with TemporaryDirectory() as folder:
            bot_harness = Playground(Path(folder) / "playground.db")
            await bot_harness.start(0)
            try:
                width, height = size
                page = await browser.new_page(viewport={"width": width, "height": height})
                await page.goto(bot_harness.address)
                await page.locator(".welcome").first.wait_for()

                async def measure(
                    messages: Sequence[Message], size: tuple[int, int] | None = None
                ) -> list[float]:
                    wide, high = size or (width, height)
                    await page.set_viewport_size({"width": wide, "height": high})
                    drawn = [_for_page(message, bot_harness.site.version) for message in messages]
                    return await page.evaluate(_MEASURE, [bot_harness.site.version, drawn])

                yield measure
            finally:
                await bot_harness.stop()


async def heights(messages: Sequence[Message], size: tuple[int, int] = DESKTOP) -> list[float]:
    """Height of each message in points; opens a browser."""
    async with ruler(size) as measure:
        return await measure(messages)


def _for_page(message: Message, version: str) -> JSON:
    """The message in the page's JSON, with every picture replaced by a stretched placeholder."""
    given = _from_shown(message) if isinstance(message, Shown) else dict(message)
    files: list[JSON] = given.get("attachments") or []
    sizes = {f"attachment://{f['filename']}": (f.get("width"), f.get("height")) for f in files}
    hidden = set(pictures(given.get("embeds") or []))
    icon = f"/page/{version}/icon.svg"

    def file(name: str, size: tuple[Any, Any]) -> JSON:
        wide, high = size[0] or BOARD[0], size[1] or BOARD[1]
        return {"url": icon, "name": name, "type": "image/png", "bytes": 1, "size": [wide, high]}

    def embed(made: JSON) -> JSON:
        shown = dict(made)
        for key in ("image", "thumbnail"):
            if picture := made.get(key):
                own = (picture.get("width"), picture.get("height"))
                told = sizes.get(picture["url"], own)
                shown[key] = file(picture["url"], told if told[0] else own)
        return shown

    return {
        "text": given.get("content") or "",
        "embeds": [embed(made) for made in given.get("embeds") or []],
        "parts": given.get("components") or [],
        "files": [
            file(f["filename"], (f.get("width"), f.get("height")))
            for f in files
            if f"attachment://{f['filename']}" not in hidden
        ],
        "private": bool((given.get("flags") or 0) & EPHEMERAL),
    }


def _from_shown(message: Shown) -> JSON:
    by_path = {file.path: file for file in message.files}
    shown = [by_path[url] for url in pictures(message.embeds) if url in by_path]
    others = [file for file in message.files if file not in shown]
    return {
        "content": message.content,
        "embeds": list(message.embeds),
        "components": list(message.components),
        "flags": message.flags,
        "attachments": [
            {
                "filename": file.filename,
                "width": file.size[0] if file.size else None,
                "height": file.size[1] if file.size else None,
            }
            for file in others
        ],
    }


_MEASURE = (Path(__file__).parent / "measure.js").read_text()
