"""Guests on the network: they choose a name, get their own user, and have no access to the
host's.
"""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.playground.web.access import reachable_as
from bot.playground.web.playground import Playground
from tests.browser.cellar import Visitor, needed
from tests.browser.conftest import Open

if TYPE_CHECKING:
    from playwright.async_api import Browser

expect = needed("playwright.async_api").expect


@pytest.fixture
async def network(tmp_path: Path) -> AsyncIterator[Playground]:
    outside = reachable_as("0.0.0.0")
    if not re.fullmatch(r"[\d.]+", outside) or outside.startswith("127."):
        pytest.skip("this machine has no address on a network")
    made = Playground(tmp_path / "playground.db", host="0.0.0.0")
    await made.start(0)
    yield made
    await made.stop()


def guest_link(bot_harness: Playground) -> str:
    found = re.search(r"http://\S+\?key=\S+", bot_harness.invitation())
    assert found is not None
    return found[0]


async def arrive(browser: "Browser", link: str, name: str) -> Visitor:
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    visitor = Visitor(await context.new_page())
    await visitor.page.goto(link)
    await visitor.page.get_by_label("Your name").fill(name)
    await visitor.page.get_by_role("button", name="Come in").click()
    return visitor


async def test_guests_come_by_one_link_and_are_different_people(
    browser: "Browser", network: Playground, visit: Open
) -> None:
    link = guest_link(network)
    dora = await arrive(browser, link, "Dora")
    await expect(dora.page.locator(".self .name")).to_have_text("Dora")
    await expect(dora.page.locator(".member")).to_have_count(1)
    for name in ("Fault drawer", "Add somebody", "Two to four people side by side"):
        await expect(dora.page.get_by_role("button", name=name)).to_have_count(0)
    emil = await arrive(browser, link, "Dora")
    await expect(emil.page.get_by_role("alert")).to_have_text("Somebody is called Dora already.")
    await emil.page.get_by_label("Your name").fill("Emil")
    await emil.page.keyboard.press("Enter")
    await expect(emil.page.locator(".self .name")).to_have_text("Emil")
    await emil.page.locator("textarea").fill("good evening")
    await emil.page.locator("textarea").press("Enter")
    await expect(dora.page.locator(".message")).to_contain_text("good evening")
    await dora.page.goto(f"{link}&as=Anna")
    await expect(dora.page.locator(".self .name")).to_have_text("Dora")
    host = await visit(network.address)
    await expect(host.page.locator(".member:not(.add)")).to_have_count(3)
    await expect(host.page.locator(".message")).to_contain_text("good evening")
    # Not even that a header is ignored: the console of a page on the network stays empty.
    assert dora.trouble == []
    assert [line for line in emil.trouble if "422" not in line] == []
    assert str(await dora.page.context.cookies()).count("'httpOnly': True") == 2


async def test_a_name_in_the_link_is_only_a_proposal(
    browser: "Browser", network: Playground
) -> None:
    context = await browser.new_context()
    visitor = Visitor(await context.new_page())
    await visitor.page.goto(f"{guest_link(network)}&as=Anna")
    await expect(visitor.page.get_by_label("Your name")).to_have_value("Anna")
    await visitor.page.get_by_role("button", name="Come in").click()
    await expect(visitor.page.get_by_role("alert")).to_have_text("Somebody is called Anna already.")
    assert await visitor.page.locator(".composer").count() == 0
