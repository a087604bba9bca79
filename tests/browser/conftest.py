"""Fixtures with a real browser, a playground and the real bot; skipped if there is no browser."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bot.playground.web.playground import Playground
from tests.browser.cellar import PATIENCE, Cellar, Visitor, open_browser
from tests.playground.bots import Host

if TYPE_CHECKING:
    from playwright.async_api import Browser

Open = Callable[..., Awaitable[Visitor]]


@pytest.fixture
async def browser() -> AsyncIterator["Browser"]:
    async with open_browser() as made:
        from playwright.async_api import expect

        expect.set_options(timeout=PATIENCE)
        yield made


@pytest.fixture
async def cellar(
    browser: "Browser", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Cellar]:
    made = Cellar(tmp_path, monkeypatch)
    await made.open()
    yield made
    await made.close()


@pytest.fixture
async def party(
    browser: "Browser", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Playground]:
    """A playground with a small bot that uses a bit of everything."""
    playground = Playground(tmp_path / "playground.db")
    await playground.start(0)
    host = Host(playground.local, monkeypatch)
    await host.login()
    yield playground
    await host.close()
    await playground.stop()


@pytest.fixture
async def visit(browser: "Browser") -> AsyncIterator[Open]:
    """Open a window on an address; any error on the page fails the test."""
    visitors: list[Visitor] = []

    async def opened(address: str, *, width: int = 1280, height: int = 800, **more: Any) -> Visitor:
        size: Any = {"width": width, "height": height}
        context = await browser.new_context(viewport=size, **more)
        visitor = Visitor(await context.new_page())
        visitors.append(visitor)
        await visitor.visit(address)
        return visitor

    yield opened
    for visitor in visitors:
        assert visitor.trouble == []
