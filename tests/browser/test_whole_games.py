"""Whole games in the browser: by mouse, by keyboard, and through a reload and a restart."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from tests.browser.cellar import Cellar, Visitor
from tests.browser.conftest import Open

GAME = "thief"
ENOUGH = 240


async def play_on(visitor: Visitor, act: Callable[[Random], Awaitable[bool]]) -> int:
    """Play to the end of the game; return the number of actions."""
    rng, pressed = Random(7), 0
    async with asyncio.timeout(ENOUGH):
        while not await visitor.is_over():
            pressed += await act(rng)
    return pressed


async def test_a_game_is_played_to_its_end_by_mouse(cellar: Cellar, visit: Open) -> None:
    visitor = await visit(cellar.playground.address)
    await visitor.start(GAME)
    assert await play_on(visitor, visitor.act_by_mouse) > 0
    assert "Cheese Thief" in await visitor.text()


@pytest.mark.parametrize(
    "line",
    [
        "gouda new robots:2 rats_to_win:2",
        "roquefort new robots:1",
        "havarti new robots:1 rounds_each:1",
        "fromage new robots:1 turn_cap:5",
    ],
    ids=lambda line: line.split()[0],
)
async def test_every_other_game_comes_to_its_end_on_the_page(
    cellar: Cellar, visit: Open, line: str
) -> None:
    visitor = await visit(cellar.playground.address)
    page = visitor.page
    await page.locator(".composer textarea").first.click()
    await visitor.type_line(f"/{line}")
    await page.get_by_role("button", name="Start", exact=True).click()
    await page.get_by_role("button", name="In words").wait_for()
    await page.keyboard.press("Alt+l")
    await page.locator(".pane").nth(1).wait_for()
    assert await play_on(visitor, visitor.act_by_mouse) > 0
    await cellar.settle()
    await page.locator(".picture img").first.wait_for()
    assert await page.locator(".failed").count() == 0


async def test_a_game_is_played_to_its_end_by_keyboard(cellar: Cellar, visit: Open) -> None:
    visitor = await visit(cellar.playground.address)
    page = visitor.page
    await page.keyboard.press("/")
    await page.locator(".suggest .choice").first.wait_for()
    await page.keyboard.type("thief new")
    await page.keyboard.press("Enter")
    await page.keyboard.type("robots:3")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Start", exact=True).wait_for()
    for _ in range(20):
        await page.keyboard.press("Shift+Tab")
        if await page.evaluate("document.activeElement.textContent.endsWith('Start')"):
            break
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="My hand").wait_for()
    await page.keyboard.press("Alt+l")
    await page.locator(".pane").nth(1).wait_for()
    assert await play_on(visitor, visitor.act_by_keys) > 0


async def test_a_reload_and_a_restart_in_mid_game_lose_nothing(cellar: Cellar, visit: Open) -> None:
    visitor = await visit(cellar.playground.address)
    page = visitor.page
    await visitor.start("roquefort")
    rng = Random(3)
    async with asyncio.timeout(ENOUGH):
        for _ in range(3):
            while not await visitor.act_by_mouse(rng):
                pass
            await cellar.settle()
    ids = "all => all.map(e => e.dataset.id)"
    before = await page.eval_on_selector_all(".message", ids)
    await page.reload()
    await page.locator(".message .parts").first.wait_for()
    # Messages that the bot has removed meanwhile, such as a reminder, may be missing.
    known = {
        str(m.id) for p in cellar.playground.people for m in p.sees(cellar.playground.local.general)
    }
    after = await page.eval_on_selector_all(".pane:first-child .message", ids)
    assert set(before) & known <= set(after)
    assert after
    await page.get_by_role("button", name="Fault drawer", exact=True).click()
    await page.get_by_role("button", name="Restart the bot").click()
    await cellar.ready(starts=2)
    await page.locator(".light.online").wait_for()
    async with asyncio.timeout(ENOUGH):
        for _ in range(3):
            while not await visitor.act_by_mouse(rng):
                pass
    assert await page.locator(".failed").count() == 0
    assert await page.locator(".message .embed-title").count() >= 1
