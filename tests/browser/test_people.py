"""Visibility: several users side by side, a single user, and what data reaches a page at all."""

import asyncio
import json
from typing import TYPE_CHECKING

from bot.playground.api.posting import Body
from bot.playground.web.playground import Playground
from tests.browser.cellar import Cellar, Visitor, needed
from tests.browser.conftest import Open

if TYPE_CHECKING:
    from playwright.async_api import Locator

expect = needed("playwright.async_api").expect


async def test_two_people_side_by_side_see_their_own_secrets_only(
    cellar: Cellar, visit: Open
) -> None:
    bot_harness = cellar.playground
    visitor = await visit(bot_harness.address, width=1400)
    outsider = await visit(f"{bot_harness.address}?as=Cleo")
    page = visitor.page
    await page.get_by_role("button", name="Two to four people side by side").click()
    anna, ben = visitor.pane("Anna"), visitor.pane("Ben")
    await ben.locator("textarea").wait_for()
    await anna.locator("textarea").fill("/thief new robots:2")
    await anna.locator("textarea").press("Escape")
    await anna.locator("textarea").press("Enter")
    await ben.get_by_role("button", name="Join").click()
    await expect(ben.locator(".private")).to_contain_text("You are in")
    await expect(anna.get_by_role("button", name="Start", exact=True)).to_be_enabled()
    await anna.get_by_role("button", name="Start", exact=True).click()
    await expect(anna.get_by_role("button", name="My hand").first).to_be_visible()
    await cellar.settle()
    for pane in (anna, ben):
        await pane.get_by_role("button", name="Direct messages with").click()
        await pane.locator(".message .embed").first.wait_for()
    people = {p.name: p for p in bot_harness.people}
    shown = {"Anna": anna, "Ben": ben}
    for name, other in (("Anna", "Ben"), ("Ben", "Anna")):
        while not (here := await _ids(shown[name])) <= {str(m.id) for m in people[name].dm}:
            # A call that was taken away leaves the page a moment later.
            assert not here & {str(m.id) for m in people[other].dm}
            await asyncio.sleep(0.1)
        assert not here & {str(m.id) for m in people[other].dm}
    # Somebody else's page has been sent nothing of all that, whatever it shows.
    assert all(name in {p.name for p in bot_harness.people} for name in shown)
    sent = "\n".join(outsider.frames)
    for name in shown:
        for message in [*people[name].dm, *people[name].ephemerals]:
            assert f'"id": "{message.id}"' not in sent
            assert all(
                custom_id not in sent for custom_id in message.custom_ids if "|m:" in custom_id
            )
    assert {json.loads(f).get("person") for f in outsider.frames} <= {None, str(people["Cleo"].id)}


async def _ids(pane: "Locator") -> set[str]:
    return set(await pane.locator(".message").evaluate_all("a => a.map(e => e.dataset.id)"))


async def test_a_name_in_the_address_opens_that_person_alone(cellar: Cellar, visit: Open) -> None:
    bot_harness = cellar.playground
    dora = await visit(f"{bot_harness.address}?as=Dora")
    assert bot_harness.people.named("Dora") is not None
    assert await dora.page.locator(".member").count() == 1
    anna = await visit(bot_harness.address)
    await dora.page.locator("textarea").fill("hello from another window")
    await dora.page.locator("textarea").press("Enter")
    await expect(anna.page.locator(".message")).to_contain_text("hello from another window")
    await expect(anna.page.locator(".message .name")).to_have_text("Dora")


async def test_people_are_added_renamed_painted_and_switched_by_key(
    cellar: Cellar, visit: Open
) -> None:
    visitor = await visit(cellar.playground.address)
    page = visitor.page
    await page.get_by_role("button", name="Add somebody").click()
    await page.get_by_label("Name", exact=True).fill("Zoë")
    await page.get_by_label("violet").check()
    await page.keyboard.press("Enter")
    await expect(page.locator(".self .name")).to_have_text("Zoë")
    zoe = cellar.playground.people.named("Zoë")
    assert zoe is not None
    assert zoe.user.colour == "#a98bd8"
    await page.get_by_role("button", name="Rename or repaint Zoë").click()
    await page.get_by_label("Name", exact=True).fill("Anna")
    await page.get_by_role("button", name="Save").click()
    await expect(page.locator("dialog [role=alert]")).to_have_text(
        "Somebody is called Anna already."
    )
    await page.get_by_label("Name", exact=True).fill("Zora")
    await page.get_by_role("button", name="Save").click()
    await expect(page.locator(".self .name")).to_have_text("Zora")
    await page.keyboard.press("Alt+2")
    await expect(page.locator(".self .name")).to_have_text("Ben")
    await expect(page.locator("textarea")).to_be_focused()


async def test_an_unread_direct_message_is_counted_until_it_is_read(
    cellar: Cellar, visit: Open
) -> None:
    visitor = await visit(cellar.playground.address)
    page = visitor.page
    anna = cellar.playground.people.named("Anna")
    assert anna is not None
    local = cellar.playground.local
    local.posting.create(anna.dm_channel.id, local.world.bot.id, Body({"content": "psst"}))
    dm = page.locator(".side").get_by_role("button", name="Direct messages with")
    await expect(dm.locator(".badge")).to_have_text("1")
    await expect(page).to_have_title("(1) Cheeseboard")
    await dm.click()
    await expect(page.locator(".message").last).to_contain_text("psst")
    await expect(page.locator(".side .badge")).to_have_count(0)
    await expect(page).to_have_title("Cheeseboard")


async def test_two_windows_of_one_browser_keep_their_places(party: Playground, visit: Open) -> None:
    anna = await visit(f"{party.address}?as=Anna")
    ben = Visitor(await anna.page.context.new_page())
    await ben.visit(f"{party.address}?as=Ben")
    await anna.page.get_by_role("button", name="Direct messages with").click()
    await expect(anna.pane("Anna")).to_have_attribute("aria-label", "Anna in Cheeseboard")
    await ben.page.get_by_role("button", name="back-room").click()
    await expect(ben.pane("Ben")).to_have_attribute("aria-label", "Ben in back-room")
    await anna.page.reload()
    await expect(anna.pane("Anna")).to_have_attribute("aria-label", "Anna in Cheeseboard")


async def test_a_command_may_be_quicker_than_the_list_of_commands(
    cellar: Cellar, visit: Open
) -> None:
    anna = await visit(cellar.playground.address)
    await anna.page.evaluate(
        "() => { const line = document.querySelector('.composer textarea');"
        " line.value = '/help';"
        " line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })); }"
    )
    await expect(anna.page.locator(".private")).to_contain_text("Cheese Thief")
